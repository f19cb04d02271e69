/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "session/film/board-scene.h"

G_BEGIN_DECLS

/**
 * MatoChoose:
 * @MATO_CHOOSE_ONLY: the cell alone
 * @MATO_CHOOSE_MORE: the cell, too
 * @MATO_CHOOSE_TOGGLE: the cell, too, or no longer
 * @MATO_CHOOSE_SAME: all cells with its digit; an empty cell alone
 * @MATO_CHOOSE_ALL: all cells
 * @MATO_CHOOSE_NO_MORE: the cell alone, where it was among several
 *
 * What choosing a cell does to the other ones.
 */
typedef enum
{
  MATO_CHOOSE_ONLY,
  MATO_CHOOSE_MORE,
  MATO_CHOOSE_TOGGLE,
  MATO_CHOOSE_SAME,
  MATO_CHOOSE_ALL,
  MATO_CHOOSE_NO_MORE,
} MatoChoose;

/**
 * MatoBoardChosen:
 * @has: for each cell, whether it is chosen
 * @n: the number of chosen cells; 0: the selected one alone
 * @order: these cells, as they were chosen one after the other
 *
 * Several cells of a board that are chosen together. The selected one, where the focus is, is
 * always among them.
 */
typedef struct
{
  gboolean has[MATO_MAX_CELLS];
  guint n;
  guint16 order[MATO_MAX_CELLS];
} MatoBoardChosen;

void mato_board_chosen_clear (MatoBoardChosen *self);

/**
 * mato_board_chosen_apply:
 *
 * Returns: the cell to be selected now: mostly @cell
 */
guint mato_board_chosen_apply (MatoBoardChosen      *self,
                               const MatoBoardScene *scene,
                               guint                 selected,
                               guint                 cell,
                               MatoChoose            how);

/**
 * mato_board_chosen_get_how:
 * @how: (out): what the key does to the chosen cells; the selected one stays
 *
 * Returns: whether the key does anything to them
 */
gboolean mato_board_chosen_get_how (const MatoBoardChosen *self,
                                    guint                  keyval,
                                    GdkModifierType        state,
                                    MatoChoose            *how);

/**
 * mato_board_chosen_list:
 * @cells: (out caller-allocates) (array): room for as many as the board has; ascending
 *
 * Returns: the number of chosen cells, with @selected
 */
guint mato_board_chosen_list (const MatoBoardChosen *self,
                              guint                  selected,
                              guint16               *cells);

/**
 * mato_board_chosen_list_in_order:
 *
 * The same, in the order in which they were chosen.
 */
guint mato_board_chosen_list_in_order (const MatoBoardChosen *self,
                                       guint                  selected,
                                       guint16               *cells);

/**
 * mato_board_chosen_tell:
 * @how: what was done; a cell that is chosen alone is told by its focus
 * @board: has the focus
 *
 * Lets a screen reader say how many are chosen now.
 */
void mato_board_chosen_tell (const MatoBoardChosen *self,
                             MatoChoose             how,
                             GtkWidget             *board);

G_END_DECLS
