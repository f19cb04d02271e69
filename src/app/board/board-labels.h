/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "session/film/board-scene.h"

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

/** Forgets what was to be done later: the cells are about to go. */
void mato_board_labels_stop   (MatoBoardLabels *self);

G_END_DECLS
