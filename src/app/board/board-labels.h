/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/draw/cell-picture.h"
#include "app/frame/late-names.h"

G_BEGIN_DECLS

/**
 * MatoBoardLabels:
 * @scene: what the board shows
 * @cells: its cells
 * @is_old: whether the sentence of a cell is out of date
 * @x, @y: where the pointer was when a tooltip was asked for last
 * @is_quiet: whether there is no tooltip until the pointer moves
 * @is_hiding: whether the tooltip is asked for only so that it goes
 *
 * The sentences of the cells for screen readers. They are updated late; that of the
 * selected cell is at once.
 */
typedef struct
{
  const MatoBoardScene *scene;
  GtkWidget *const *cells;
  gboolean is_old[MATO_MAX_CELLS];
  MatoLateNames names;
  int x;
  int y;
  gboolean is_quiet;
  gboolean is_hiding;
} MatoBoardLabels;

/**
 * mato_board_labels_age:
 *
 * Marks the sentence of a cell as out of date: the cell looks different, or is new. In a film there
 * is no tooltip then until the pointer moves.
 */
void mato_board_labels_age (MatoBoardLabels *self,
                            guint            cell);

/**
 * mato_board_labels_update:
 *
 * Updates the sentence of @cell now.
 */
void mato_board_labels_update (MatoBoardLabels *self,
                               guint            cell);

/**
 * mato_board_labels_queue:
 *
 * Updates all sentences, later.
 */
void mato_board_labels_queue (MatoBoardLabels *self);

/**
 * mato_board_labels_explain:
 *
 * Returns: (transfer full) (nullable): the sentence of @cell for people who see the board; %NULL
 *   if the cell shows all of it
 */
char *mato_board_labels_explain (const MatoBoardLabels *self,
                                 const MatoCellStyle   *style,
                                 guint                  cell);

/**
 * mato_board_labels_be_quiet:
 *
 * There is no tooltip until the pointer moves: somebody types.
 */
void mato_board_labels_be_quiet (MatoBoardLabels *self);

/**
 * mato_board_labels_is_quiet_at:
 *
 * Returns: whether there is no tooltip for a pointer at @x, @y
 */
gboolean mato_board_labels_is_quiet_at (MatoBoardLabels *self,
                                        int              x,
                                        int              y);

/**
 * mato_board_labels_stop:
 *
 * Cancels the pending update, before the cells are removed.
 */
void mato_board_labels_stop (MatoBoardLabels *self);

G_END_DECLS
