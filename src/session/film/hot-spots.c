/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/film/hot-spots.h"

#include "core/reason/reason.h"

#include <string.h>

/* From one of the counts that are kept to the next: a fraction of a millisecond; and of ten million
 * steps the counts of a 9×9 board take half a megabyte. */
#define STEPS_APART 32768

#define MAX_COUNTS (2 * MATO_MAX_CELLS + 3 * MATO_MAX_ORDER)

/*
 * kept  n_counts for position 0, as many for STEPS_APART, and so on: how often each cell was
 *       filled, how often it was a dead end, then how often a digit of each unit was
 */
struct _MatoHotSpots
{
  GArray *kept;      /* of guint32 */
  guint n_counts;
};

static void
add_steps (const MatoTrace *trace,
           guint64          from,
           guint64          to,
           guint32         *counts)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (trace);
  guint n_cells = geometry->n_cells;

  for (guint64 i = from; i < to; i++)
    {
      const MatoStep *step = mato_trace_get_step (trace, i);

      if (step->kind == MATO_STEP_TRY || step->kind == MATO_STEP_PROPAGATE)
        counts[step->cell]++;
      else if (step->kind == MATO_STEP_DEAD_END && step->item < n_cells)
        counts[n_cells + step->item]++;
      else if (step->kind == MATO_STEP_DEAD_END && step->item < 4 * n_cells)
        counts[2 * n_cells + mato_reason_item_unit (geometry, step->item)]++;
    }
}

MatoHotSpots *
mato_hot_spots_new (const MatoTrace *trace,
                    GCancellable    *cancellable)
{
  g_autoptr (MatoHotSpots) self = g_new0 (MatoHotSpots, 1);
  const MatoGeometry *geometry = mato_trace_get_geometry (trace);
  guint64 length = mato_trace_get_length (trace);
  g_autofree guint32 *counts = NULL;

  self->n_counts = 2 * geometry->n_cells + geometry->n_units;
  self->kept = g_array_new (FALSE, FALSE, sizeof *counts);
  counts = g_new0 (guint32, self->n_counts);
  g_array_append_vals (self->kept, counts, self->n_counts);
  for (guint64 from = 0; from + STEPS_APART <= length; from += STEPS_APART)
    {
      if (g_cancellable_is_cancelled (cancellable))
        return NULL;
      add_steps (trace, from, from + STEPS_APART, counts);
      g_array_append_vals (self->kept, counts, self->n_counts);
    }

  return g_steal_pointer (&self);
}

void
mato_hot_spots_free (MatoHotSpots *self)
{
  g_array_unref (self->kept);
  g_free (self);
}

static void
count_dead (const MatoGeometry *geometry,
            const guint32      *of_cells,
            const guint32      *of_units,
            MatoHotCounts      *counts)
{
  memset (counts->n_dead_of, 0, sizeof counts->n_dead_of);
  for (guint unit = 0; unit < geometry->n_units; unit++)
    counts->n_dead_of[1 + unit / geometry->order] += of_units[unit];
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      guint n;
      const guint16 *units = mato_geometry_units_of (geometry, cell, &n);

      counts->n_dead_of[0] += of_cells[cell];
      counts->n_dead[cell] = of_cells[cell];
      for (guint i = 0; i < n; i++)
        counts->n_dead[cell] += of_units[units[i]];
    }
}

void
mato_hot_spots_count (const MatoHotSpots *self,
                      const MatoTrace    *trace,
                      guint64             position,
                      MatoHotCounts      *counts)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (trace);
  guint64 to = MIN (position, mato_trace_get_length (trace));
  guint n = geometry->n_cells;
  guint32 all[MAX_COUNTS];

  memcpy (all, &g_array_index (self->kept, guint32, to / STEPS_APART * self->n_counts),
          self->n_counts * sizeof *all);
  add_steps (trace, to / STEPS_APART * STEPS_APART, to, all);
  memcpy (counts->n_filled, all, n * sizeof *all);
  count_dead (geometry, all + n, all + 2 * n, counts);
  counts->most_filled = 0;
  counts->most_dead = 0;
  for (guint cell = 0; cell < n; cell++)
    {
      counts->most_filled = MAX (counts->most_filled, counts->n_filled[cell]);
      counts->most_dead = MAX (counts->most_dead, counts->n_dead[cell]);
    }
}
