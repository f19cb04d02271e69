/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/target-propagate.h"

static gboolean
meet_dead_end (guint32 *n_dead_ends,
               guint    item)
{
  n_dead_ends[item]++;
  return FALSE;
}

/* Takes the digits of decided cells from their peers until no more are decided. */
static gboolean
clear_peers (const MatoGeometry *geometry,
             guint16            *candidates,
             guint32            *n_dead_ends,
             guint8             *is_done)
{
  gboolean is_changed = TRUE;

  while (is_changed)
    {
      is_changed = FALSE;
      for (guint cell = 0; cell < MATO_TEMPLATE_CELLS; cell++)
        {
          guint n_peers;
          const guint16 *peers;

          if (candidates[cell] == 0)
            return meet_dead_end (n_dead_ends, cell);
          if (is_done[cell] || !mato_template_is_single (candidates[cell]))
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

/* Decides the cells of a unit that alone can hold a digit. */
static gboolean
fill_single_places (const MatoGeometry *geometry,
                    guint16            *candidates,
                    guint32            *n_dead_ends,
                    guint               unit,
                    gboolean           *is_changed)
{
  const guint16 *cells = mato_geometry_unit (geometry, unit);
  guint16 once = 0, twice = 0;

  for (guint i = 0; i < 9; i++)
    {
      twice |= once & candidates[cells[i]];
      once |= candidates[cells[i]];
    }
  if (once != MATO_TEMPLATE_ALL)
    {
      for (guint16 lacking = MATO_TEMPLATE_ALL & ~once; lacking != 0; lacking &= lacking - 1)
        meet_dead_end (n_dead_ends,
                       mato_geometry_unit_item (geometry, unit, __builtin_ctz (lacking) + 1));
      return FALSE;
    }

  once &= ~twice;
  for (guint i = 0; once != 0 && i < 9; i++)
    {
      guint16 alone = candidates[cells[i]] & once;

      if (alone == 0 || alone == candidates[cells[i]])
        continue;
      if (!mato_template_is_single (alone))
        return FALSE;

      candidates[cells[i]] = alone;
      *is_changed = TRUE;
    }

  return TRUE;
}

gboolean
mato_target_propagate (const MatoGeometry *geometry,
                       guint16            *candidates,
                       guint32            *n_dead_ends)
{
  guint8 is_done[MATO_TEMPLATE_CELLS] = { 0 };
  gboolean is_changed;

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
