/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "app/draw/cell-picture.h"

G_BEGIN_DECLS

/**
 * MatoBoardLabels:
 * @scene: what the board shows
 * @cells: its cells
 * @is_old: whether the sentence of a cell is about an earlier scene
 *
 * The sentences that screen readers find on the cells of a board. They follow the scene when it
 * has stood still for a moment: while a search plays, they would change by the thousand and nobody
 * could hear them.
 */
typedef struct
{
  const MatoBoardScene *scene;
  GtkWidget *const *cells;
  gboolean is_old[MATO_MAX_CELLS];
  guint timeout;
} MatoBoardLabels;

/** The cell looks different, or is new. */
void mato_board_labels_age    (MatoBoardLabels *self,
                               guint            cell);

/** Brings the sentence of @cell up to date now. */
void mato_board_labels_update (MatoBoardLabels *self,
                               guint            cell);

/** Brings all sentences up to date, later. */
void mato_board_labels_queue  (MatoBoardLabels *self);

/** Returns: (transfer full) (nullable): the sentence of @cell for those who see the board; %NULL
 *   where all of it can be read off the cell */
char *mato_board_labels_explain (const MatoBoardLabels *self,
                                 const MatoCellStyle   *style,
                                 guint                  cell);

/** Forgets what was to be done later: the cells are about to go. */
void mato_board_labels_stop   (MatoBoardLabels *self);

G_END_DECLS
