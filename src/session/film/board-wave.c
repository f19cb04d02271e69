/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/film/board-scene.h"

/* How much wider than a ring the crest is, in parts of the way. */
#define CREST 0.4

void
mato_board_scene_add_wave (MatoBoardScene *self,
                           double          phase)
{
  guint order, n_rings;

  g_return_if_fail (self != NULL && self->geometry != NULL);

  order = self->geometry->order;
  n_rings = (order + 1) / 2;
  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    {
      guint row = cell / order, column = cell % order;
      guint ring = MIN (MIN (row, order - 1 - row), MIN (column, order - 1 - column));
      double place = (n_rings - 1 - ring) / (double) n_rings;
      double distance = ABS (phase * (1 + 2 * CREST) - CREST - place);

      self->looks[cell].glow = distance < CREST ? (guint8) (255 * (1 - distance / CREST)) : 0;
    }
}
