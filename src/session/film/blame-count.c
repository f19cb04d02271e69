/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/film/blame-count.h"

#include "session/film/blame.h"

/* About a second: so many dead ends, each of which takes as long as the square of the cells. */
#define MOST_WORK 40000000

typedef struct
{
  MatoBlamer *blamer;
  guint n_digits;                       /* on the board */
  guint n_guesses;
  gboolean is_guess[MATO_MAX_CELLS];    /* of each digit, in order */
} Walk;

static void
put (Walk           *self,
     const MatoStep *step)
{
  gboolean is_guess = mato_step_is_guess (step);

  mato_blamer_push (self->blamer, step->cell, step->digit, is_guess);
  self->is_guess[self->n_digits++] = is_guess;
  self->n_guesses += is_guess;
}

static void
take_back (Walk *self)
{
  mato_blamer_pop (self->blamer);
  self->n_guesses -= self->is_guess[--self->n_digits];
}

static void
take_step (Walk           *self,
           const MatoStep *step)
{
  if (step->kind == MATO_STEP_TRY || step->kind == MATO_STEP_PROPAGATE)
    put (self, step);
  else if (step->kind == MATO_STEP_UNDO)
    take_back (self);
}

/* Returns: whether the dead end is explained */
static gboolean
count_dead_end (Walk           *self,
                const MatoStep *step,
                guint           number,
                MatoBlameCount *count)
{
  MatoClaim claim = { .item = step->item };
  g_autoptr (MatoBlame) blame = mato_blamer_find (self->blamer, &claim, self->n_digits);

  count->n_dead_ends++;
  count->n_blamed += mato_blame_judge (blame, number) == MATO_GUILT_TO_BLAME;
  return blame != NULL;
}

gboolean
mato_blame_count (const MatoTrace *trace,
                  guint64          position,
                  GCancellable    *cancellable,
                  MatoBlameCount  *count)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (trace);
  g_autoptr (MatoBlamer) blamer = NULL;
  Walk walk = { 0 };
  guint n_own, number;

  *count = (MatoBlameCount) { 0 };
  if (position == 0 || !mato_blame_is_by_singles (trace) || !mato_trace_is_complete (trace)
      || !mato_step_is_guess (mato_trace_get_step (trace, position - 1)))
    return TRUE;

  blamer = mato_blamer_new (geometry, mato_trace_get_givens (trace));
  walk.blamer = blamer;
  for (guint64 i = 0; i < position; i++)
    take_step (&walk, mato_trace_get_step (trace, i));

  n_own = walk.n_digits;
  number = walk.n_guesses;
  for (guint64 i = position; i < mato_trace_get_length (trace) && walk.n_digits >= n_own; i++)
    {
      const MatoStep *step = mato_trace_get_step (trace, i);

      take_step (&walk, step);
      if (step->kind != MATO_STEP_DEAD_END)
        continue;

      if (g_cancellable_is_cancelled (cancellable))
        return FALSE;
      if (step->item == MATO_NO_ITEM || !count_dead_end (&walk, step, number, count)
          || count->n_dead_ends * geometry->n_cells * geometry->n_cells > MOST_WORK)
        return TRUE;
    }

  count->is_known = TRUE;
  return TRUE;
}
