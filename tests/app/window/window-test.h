/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/board/board-view.h"
#include "app/window/window-private.h"

/*
 * What the tests of the window share. It runs in process: what people do goes through its
 * actions, the clipboard and the drop target; what comes of it is read from the workspace.
 */

#define ONE_SOLUTION \
  ".....2.5..78...3.......4...5..............1......3.7.82......4......5.9..1..7...."

/* Not to be solved without going back. */
#define WITH_DEAD_ENDS \
  "......52..8.4......3...9...5.1...6..2..7........3.....6...1..........7.4.......3."

typedef struct
{
  MatoWindow *window;
  MatoWorkspace *workspace;
  MatoGame *game;
  MatoToast *toast;
} Fixture;

extern GtkApplication *application;

/** Runs the tests that @add_tests adds, in an application that outlives its windows. */
int run_window_tests (int    *argc,
                      char ***argv,
                      void  (*add_tests) (void));

void set_up    (Fixture       *fixture,
                gconstpointer  data);
/** A window that is closed is gone, whatever it was waiting for. */
void tear_down (Fixture       *fixture,
                gconstpointer  data);

#define TEST_WITH(path, name, data) \
  g_test_add ("/window/" path, Fixture, data, set_up, name, tear_down)
#define TEST(name) TEST_WITH (#name, name, NULL)

GActionGroup *actions    (Fixture    *fixture);
gboolean      is_enabled (Fixture    *fixture,
                          const char *action);
/** Activates an action as a button would: a disabled one is a failure of the test. */
void          act        (Fixture    *fixture,
                          const char *action);
/** Goes to a position of the film. */
void          seek       (Fixture    *fixture,
                          guint64     position);
void          choose     (Fixture    *fixture,
                          const char *action,
                          const char *value);

void wait_until_idle (Fixture *fixture);
void wait_for_toast  (Fixture *fixture);

/** Returns: (transfer full): the digits on the board */
char *get_line    (Fixture    *fixture);
void  assert_line (Fixture    *fixture,
                   const char *expected);

void   set_clipboard (Fixture    *fixture,
                      const char *text);
/** Pastes @text as a person would, and waits for what the window says. */
void   paste         (Fixture    *fixture,
                      const char *text);
/** Types on the board. */
void   type          (Fixture    *fixture,
                      guint       cell,
                      guint       digit);
/** Returns: (transfer full): a new file that holds @text */
GFile *write_file    (const char *text);

/** Returns: (nullable): the first child of @widget, at any depth, that is of @type */
GtkWidget *find_widget (GtkWidget *widget,
                        GType      type);
/** Adds all below @widget of @type that are to be seen, in their order, to @found. */
void       find_widgets (GtkWidget *widget,
                         GType      type,
                         GPtrArray *found);

/** Waits until so many below @widget of @type are to be seen; @found: they, and nothing else. */
void       wait_for_widgets (GtkWidget *widget,
                             GType      type,
                             guint      n,
                             GPtrArray *found);
/** Whether a screen reader is told @name. */
gboolean   has_name         (GtkWidget  *widget,
                             const char *name);
/** Waits until it is: names follow a little later. */
void       wait_for_name    (GtkWidget  *widget,
                             const char *name);

/** Records a film. */
void            record    (Fixture    *fixture,
                           const char *engine);
/** Returns: (nullable): the step that the film stands at */
const MatoStep *get_step  (Fixture    *fixture);
/** Returns: the views of a film, on Watch */
GtkStack       *get_views (Fixture    *fixture);
