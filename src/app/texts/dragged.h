/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/puzzle.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_DRAGGED (mato_dragged_get_type ())

/**
 * MatoDragged:
 *
 * A puzzle that is dragged out of a window. Other programs get its line as text, with the entries
 * as #MatoGame shows them, or a picture; the windows of Mato get this object, and with it all that
 * is known of the puzzle.
 */
G_DECLARE_FINAL_TYPE (MatoDragged, mato_dragged, MATO, DRAGGED, GObject)

/**
 * mato_dragged_new:
 * @puzzle: copied
 * @origin: (nullable): what @puzzle is one of, a #MatoPuzzles
 * @index: its 0-based index there
 *
 * Returns: (transfer full): the object
 */
MatoDragged *mato_dragged_new (const MatoPuzzle *puzzle,
                               gpointer          origin,
                               guint             index);

const MatoPuzzle *mato_dragged_get_puzzle (MatoDragged *self);

/**
 * mato_dragged_find:
 * @index: (out): its index in @origin
 *
 * Returns: whether it is a puzzle of @origin
 */
gboolean mato_dragged_find (MatoDragged *self,
                            gpointer     origin,
                            guint       *index);

/**
 * mato_dragged_provide:
 * @widget: whose colours a picture has
 *
 * Returns: (transfer full): what is offered to whoever it is dropped on
 */
GdkContentProvider *mato_dragged_provide (MatoDragged *self,
                                          GtkWidget   *widget);

/**
 * mato_dragged_get_dropped:
 *
 * Returns: (transfer full) (nullable): the puzzle that @drop brings, if it comes from a window of
 *   this process
 */
MatoDragged *mato_dragged_get_dropped (GdkDrop *drop);

/**
 * MatoDragFunc:
 *
 * Returns: (transfer full) (nullable): what is dragged from a place of @widget; %NULL: nothing is
 */
typedef MatoDragged *(*MatoDragFunc) (GtkWidget *widget,
                                      double     x,
                                      double     y,
                                      gpointer   data);

/**
 * mato_dragged_add_source:
 * @data: (closure): for @func
 *
 * Lets puzzles be dragged from @widget. Whatever else it does when it is pressed goes on unless a
 * drag begins.
 */
void mato_dragged_add_source (GtkWidget    *widget,
                              MatoDragFunc  func,
                              gpointer      data);

G_END_DECLS
