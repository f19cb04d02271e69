/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/target/target-propagate.h"

#include <string.h>

static gboolean
meet_dead_end (guint32 *n_dead_ends,
               guint    item)
{
  n_dead_ends[item]++;
  return FALSE;
}

/* Removes the digits of decided cells from their peers until no more cells are decided. */
static gboolean
clear_peers (const MatoGeometry *geometry,
             guint32            *candidates,
             guint32            *n_dead_ends,
             guint8             *is_done)
{
  gboolean is_changed = TRUE;

  while (is_changed)
    {
      is_changed = FALSE;
      for (guint cell = 0; cell < geometry->n_cells; cell++)
        {
          guint n_peers;
          const guint16 *peers;

          if (candidates[cell] == 0)
            return meet_dead_end (n_dead_ends, cell);
          if (is_done[cell] || !mato_target_is_single (candidates[cell]))
            continue;

          peers = mato_geometry_peers (geometry, cell, &n_peers);
          for (guint i = 0; i < n_peers; i++)
            {
              candidates[peers[i]] &= ~candidates[cell];
              if (candidates[peers[i]] == 0)
                return meet_dead_end (n_dead_ends, peers[i]);
            }
          is_done[cell] = is_changed = TRUE;
        }
    }

  return TRUE;
}

/* Decides the cells of a unit that are the only place for a digit. */
static gboolean
fill_single_places (const MatoGeometry *geometry,
                    guint32            *candidates,
                    guint32            *n_dead_ends,
                    guint               unit,
                    gboolean           *is_changed)
{
  const guint16 *cells = mato_geometry_unit (geometry, unit);
  guint32 once = 0, twice = 0;

  for (guint i = 0; i < geometry->order; i++)
    {
      twice |= once & candidates[cells[i]];
      once |= candidates[cells[i]];
    }
  if (once != geometry->all_digits)
    {
      for (guint32 lacking = geometry->all_digits & ~once; lacking != 0; lacking &= lacking - 1)
        meet_dead_end (n_dead_ends,
                       mato_geometry_unit_item (geometry, unit, __builtin_ctz (lacking) + 1));
      return FALSE;
    }

  once &= ~twice;
  for (guint i = 0; once != 0 && i < geometry->order; i++)
    {
      guint32 alone = candidates[cells[i]] & once;

      if (alone == 0 || alone == candidates[cells[i]])
        continue;
      if (!mato_target_is_single (alone))
        return FALSE;

      candidates[cells[i]] = alone;
      *is_changed = TRUE;
    }

  return TRUE;
}

gboolean
mato_target_propagate (const MatoGeometry *geometry,
                       guint32            *candidates,
                       guint32            *n_dead_ends)
{
  guint8 is_done[MATO_MAX_CELLS];
  gboolean is_changed;

  g_assert (mato_geometry_is_classic (geometry));

  memset (is_done, 0, geometry->n_cells);
  do
    {
      is_changed = FALSE;
      if (!clear_peers (geometry, candidates, n_dead_ends, is_done))
        return FALSE;
      for (guint unit = 0; unit < geometry->n_units; unit++)
        if (!fill_single_places (geometry, candidates, n_dead_ends, unit, &is_changed))
          return FALSE;
    }
  while (is_changed);

  return TRUE;
}
