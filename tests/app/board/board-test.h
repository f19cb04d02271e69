/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/board/board-view.h"
#include "tests/app/draw/scenes.h"

/*
 * Shared by the tests of the board: a window with a board and a button after it, and the last
 * signals of the board.
 */

#define NOTHING G_MAXUINT

typedef struct
{
  GtkWidget *window;
  GtkWidget *button;
  MatoBoardView *board;
  guint typed_cell;
  guint typed_digit;
  guint typed_pencil;
  guint typed_instead;
  guint n_typed;
  guint n_selections;
} Fixture;

void set_up    (Fixture       *fixture,
                gconstpointer  data);
void tear_down (Fixture       *fixture,
                gconstpointer  data);

#define ADD(name, function) \
  g_test_add ("/board-view/" name, Fixture, NULL, set_up, function, tear_down)

/** Runs the tests that @add_tests adds, if there is a screen. */
int run_board_tests (int    *argc,
                     char ***argv,
                     void  (*add_tests) (void));

void show_window (Fixture      *fixture);
/** Shows scene_of_pattern(). */
void set_pattern (Fixture      *fixture,
                  guint         box_rows,
                  guint         box_columns,
                  MatoAlphabet  alphabet);

/** Returns: (transfer none): the controller of the board that is of @type */
gpointer find_controller (Fixture         *fixture,
                          GType            type);
/** Returns: whether the board handled the key */
gboolean press           (Fixture         *fixture,
                          guint            keyval,
                          GdkModifierType  state);
