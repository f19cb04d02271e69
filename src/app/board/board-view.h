/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "session/film/board-scene.h"

G_BEGIN_DECLS

#define MATO_TYPE_BOARD_VIEW (mato_board_view_get_type ())

/**
 * MatoBoardView:
 *
 * Shows a #MatoBoardScene and reports what is typed; it has no rules and changes no digit itself.
 * Every cell is a focusable child with a sentence for a screen reader; the selected cell is the one
 * that has, or gets, the focus. The board is square, a whole number of device pixels large and in
 * the middle of its allocation; let it expand.
 *
 * Keys: arrows, Home, End, Ctrl+Home, Ctrl+End select, with Shift one cell more; Ctrl+A chooses
 * all, Escape one alone again; Ctrl+arrow goes to the next empty cell; digits and letters are typed
 * in the alphabet of the scene; figures with Ctrl and Shift are marks. Tab leaves the board.
 *
 * Signals:
 * - `digit-typed` (#guint cell, #guint digit, #guint pencil, #guint instead): the user wants
 *   @digit, 1…order, in @cell, or nothing if @digit is 0; asked of given cells too. @pencil: the
 *   #MatoPencil whose key was held, %MATO_N_PENCILS if none was. Of a two-figure number the first
 *   figure is told at once and the whole number after it, @instead of the first; else that is 0.
 * - `cell-activated` (#guint cell): the cell was clicked, or Enter was pressed there
 * - `drawn`: cells were chosen by a stroke of the pointer, or by a click; or Enter was pressed
 * - `selection-changed`: mato_board_view_get_selected() has changed
 */
G_DECLARE_FINAL_TYPE (MatoBoardView, mato_board_view, MATO, BOARD_VIEW, GtkWidget)

/**
 * mato_board_view_new:
 *
 * Returns: (transfer floating): a board without cells until it gets a scene
 */
GtkWidget *mato_board_view_new (void);

/**
 * mato_board_view_set_scene:
 * @scene: what to show; copied
 *
 * Redraws the cells that look different. Only another geometry makes new cells; then the first one
 * is selected, but the same as before where there are as many rows and columns. Fast enough for
 * every frame.
 */
void mato_board_view_set_scene (MatoBoardView        *self,
                                const MatoBoardScene *scene);

/**
 * mato_board_view_set_shared:
 *
 * Whether there are two boards instead of one, so that it may be half as large.
 */
void mato_board_view_set_shared (MatoBoardView *self,
                                 gboolean       is_shared);

/**
 * mato_board_view_get_selected:
 *
 * Returns: the selected cell, 0-based
 */
guint mato_board_view_get_selected (MatoBoardView *self);
/**
 * mato_board_view_get_chosen:
 * @cells: (out caller-allocates) (array): room for n_cells: those chosen together, ascending; the
 *   selected one is among them
 *
 * Returns: their number, at least 1
 */
guint mato_board_view_get_chosen (MatoBoardView *self,
                                  guint16       *cells);

/**
 * mato_board_view_get_drawn:
 *
 * The same in the order in which they were chosen.
 */
guint mato_board_view_get_drawn (MatoBoardView *self,
                                 guint16       *cells);

/**
 * mato_board_view_select:
 * @cell: a cell of the scene
 *
 * Selects @cell; the focus goes there if it is anywhere on the board.
 */
void mato_board_view_select (MatoBoardView *self,
                             guint          cell);

/**
 * mato_board_view_leave_digit:
 * @board: that the scene shows, or will show in the next frame
 *
 * Selects the first empty cell, if a digit is selected: whoever types at once shall not do so in
 * vain.
 */
void mato_board_view_leave_digit (MatoBoardView   *self,
                                  const MatoBoard *board);

/**
 * mato_board_view_choose_no_more:
 *
 * Chooses the selected cell alone.
 */
void mato_board_view_choose_no_more (MatoBoardView *self);

/**
 * mato_board_view_get_cell:
 *
 * Returns: (transfer none): the widget of @cell, to point a popover at or to ask its label
 */
GtkWidget *mato_board_view_get_cell (MatoBoardView *self,
                                     guint          cell);

/**
 * mato_board_view_get_last_cell:
 *
 * Returns: (transfer none): that at the lower right; there must be a scene
 */
GtkWidget *mato_board_view_get_last_cell (MatoBoardView *self);

/**
 * mato_board_view_flash:
 * @row: from 0; of another board, perhaps, which does nothing
 * @column: likewise
 *
 * Lets a cell shine for a moment, and tells a screen reader what it holds: its name was pressed.
 */
void mato_board_view_flash (MatoBoardView *self,
                            guint          row,
                            guint          column);

/**
 * mato_board_view_arrive:
 *
 * Lets the digits appear in a moment: it is another board.
 */
void mato_board_view_arrive (MatoBoardView *self);

/**
 * mato_board_view_fly:
 * @text: a few characters
 *
 * Lets @text rise from @cell for a moment, see board-flight.h.
 */
void mato_board_view_fly (MatoBoardView *self,
                          guint          cell,
                          const char    *text);

/**
 * mato_board_view_zoom:
 *
 * Makes cells @factor times as large. A board larger than its allocation scrolls; it is never
 * smaller than what fits.
 */
void mato_board_view_zoom        (MatoBoardView *self,
                                  double         factor);
void mato_board_view_zoom_to_fit (MatoBoardView *self);

G_END_DECLS
