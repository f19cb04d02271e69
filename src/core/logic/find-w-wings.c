/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/logic/link.h"

/*
 * W-wings: two cells with xy, and a unit whose two places of x each see one of them. One of the
 * cells is y.
 */

static void
report_w_wing (MatoFinder *self,
               guint       a,
               guint       b,
               guint       digit,
               guint       unit,
               guint       near_a,
               guint       near_b)
{
  guint other = mato_bits_first (self->board->cells[a] & ~(1u << (digit - 1))) + 1;
  MatoLink links[] = {
    { .kind = MATO_LINK_CELL, .from = mato_group_of (a, other), .to = mato_group_of (a, digit) },
    { .kind = MATO_LINK_UNIT, .unit = unit, .from = mato_group_of (near_a, digit),
      .to = mato_group_of (near_b, digit) },
    { .kind = MATO_LINK_CELL, .from = mato_group_of (b, digit), .to = mato_group_of (b, other) },
  };

  mato_finder_begin (self, MATO_TECHNIQUE_W_WING,
                     mato_technique_get (MATO_TECHNIQUE_W_WING)->rating);
  mato_links_remove (self, links, G_N_ELEMENTS (links));
  mato_finder_report (self);
}

static void
find_w_wing (MatoFinder *self,
             guint       a,
             guint       b,
             guint       digit)
{
  const MatoGeometry *geometry = self->board->geometry;

  for (guint unit = 0; unit < geometry->n_units && !self->is_done; unit++)
    {
      const guint16 *cells = mato_geometry_unit (geometry, unit);
      guint32 places = mato_candidates_places (self->board, unit, digit);
      guint x, y;

      if (mato_bits_count (places) != 2)
        continue;
      x = cells[mato_bits_first (places)];
      y = cells[mato_bits_first (places & (places - 1))];
      if (mato_finder_is_peer (geometry, x, a) && mato_finder_is_peer (geometry, y, b))
        report_w_wing (self, a, b, digit, unit, x, y);
      else if (mato_finder_is_peer (geometry, y, a) && mato_finder_is_peer (geometry, x, b))
        report_w_wing (self, a, b, digit, unit, y, x);
    }
}

void
mato_find_w_wings (MatoFinder *self,
                   guint       size)
{
  const MatoCandidates *board = self->board;

  for (guint a = 0; a < board->geometry->n_cells; a++)
    for (guint b = a + 1; b < board->geometry->n_cells; b++)
      if (board->cells[a] == board->cells[b] && mato_bits_count (board->cells[a]) == 2
          && !mato_finder_is_peer (board->geometry, a, b))
        for (guint32 left = board->cells[a]; left != 0 && !self->is_done; left &= left - 1)
          find_w_wing (self, a, b, mato_bits_first (left) + 1);
}
