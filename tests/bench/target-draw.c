/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/bench/target-draw.h"

#include <string.h>

#include "core/board/board.h"
#include "core/board/weights.h"

/* Most boards fill without a dead end; what needs more nodes was begun badly. */
#define FILL_NODES_PER_CELL 4

void
target_draw_init (TargetDraw         *self,
                  const MatoGeometry *geometry,
                  guint64             seed)
{
  self->geometry = geometry;
  self->random.state = seed;
  mato_fill_init (&self->fill, geometry);
}

void
target_draw_clear (TargetDraw *self)
{
  mato_fill_clear (&self->fill);
}

void
target_draw_solved (TargetDraw *self,
                    guint8     *values)
{
  guint max_nodes = self->geometry->n_cells * FILL_NODES_PER_CELL;

  while (mato_fill_complete (&self->fill, &self->random, max_nodes, values) != MATO_END_SOLVED)
    ;
}

void
target_draw_weights (TargetDraw      *self,
                     TargetWeighting  weighting,
                     guint8          *weights)
{
  mato_weights_fill (self->geometry,
                     weighting == TARGET_WEIGHTS_CENTRE ? MATO_WEIGHTS_CENTRE : MATO_WEIGHTS_RINGS,
                     weights);

  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    if (weighting == TARGET_WEIGHTS_RANDOM)
      weights[cell] = mato_random_below (&self->random, 21);
}

/* Puts the digits with the most weight first. */
static void
raise_score (const TargetDraw *self,
             const guint8     *weights,
             guint8           *values)
{
  guint sums[MATO_MAX_ORDER + 1] = { 0 };
  guint8 ranks[MATO_MAX_ORDER + 1];

  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    sums[values[cell]] += weights[cell];
  for (guint digit = 1; digit <= self->geometry->order; digit++)
    {
      ranks[digit] = 1;
      for (guint other = 1; other <= self->geometry->order; other++)
        ranks[digit] +=
          sums[other] < sums[digit] || (sums[other] == sums[digit] && other < digit);
    }
  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    values[cell] = ranks[values[cell]];
}

void
target_draw_keep (TargetDraw *self,
                  guint       n_givens,
                  guint8     *values)
{
  guint n_left = self->geometry->n_cells;

  for (guint cell = 0; cell < self->geometry->n_cells; cell++, n_left--)
    if (mato_random_below (&self->random, n_left) < n_givens)
      n_givens--;
    else
      values[cell] = 0;
}

/* Changes a given to another digit that clashes with nothing. */
static void
spoil (TargetDraw *self,
       guint8     *givens)
{
  for (guint n_tries = 0; n_tries < 200; n_tries++)
    {
      guint cell = mato_random_below (&self->random, self->geometry->n_cells);
      guint8 digit = givens[cell];
      guint32 others;

      if (digit == 0)
        continue;

      givens[cell] = 0;
      others = mato_values_get_candidates (self->geometry, givens, cell) & ~(1u << (digit - 1));
      givens[cell] = others != 0 ? (guint8) g_bit_nth_lsf (others, -1) + 1 : digit;
      if (others != 0)
        return;
    }
}

void
target_draw_givens (TargetDraw   *self,
                    guint         n_givens,
                    const guint8 *weights,
                    guint8       *givens)
{
  guint kind = mato_random_below (&self->random, 10);

  target_draw_solved (self, givens);
  if (kind < 2)
    raise_score (self, weights, givens);
  target_draw_keep (self, n_givens, givens);
  if (kind == 2)
    spoil (self, givens);
}
