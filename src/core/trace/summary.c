/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/trace/summary.h"

#include "core/logic/technique.h"

/*
 *   level 2   [              256 steps              ]
 *   level 1   [    128 steps   ] [    128 steps     ] [    128 steps   ]
 *   level 0   [64 steps] [ 64 ]  [ 64 ]      [ 64 ]   [ 64 ]     [ 64 ]
 *
 * A bucket is added to its level when it is complete; every second one then completes a bucket of
 * the level above. All levels together hold 40 bytes × 2 / 64 steps: little more than a byte each.
 */
struct _MatoSummary
{
  GPtrArray *levels;    /* of GArray of MatoSpan */
};

void
mato_span_init (MatoSpan *self)
{
  *self = (MatoSpan) { .depth_min = G_MAXUINT16, .score = MATO_NO_SCORE, .bound = MATO_NO_SCORE,
                       .hardest = MATO_N_FAMILIES };
}

/* Families are listed from the easiest to the hardest. */
static void
note_family (MatoSpan *self,
             guint     family)
{
  if (self->hardest == MATO_N_FAMILIES || (family != MATO_N_FAMILIES && family > self->hardest))
    self->hardest = family;
}

static void
note_deduction (MatoSpan       *self,
                const MatoStep *step)
{
  if (step->why == MATO_WHY_DEDUCTION)
    note_family (self, mato_technique_get (step->technique)->family);
}

gboolean
mato_step_is_guess (const MatoStep *step)
{
  return step->kind == MATO_STEP_TRY && step->why != MATO_WHY_ONLY;
}

gboolean
mato_step_is_forced (const MatoStep *step)
{
  return step->kind == MATO_STEP_PROPAGATE
         || (step->kind == MATO_STEP_TRY && step->why == MATO_WHY_ONLY);
}

/* At depth 0 a cut is a bound of all completions. */
static void
note_score (MatoSpan       *self,
            const MatoStep *step)
{
  gboolean is_better = step->kind == MATO_STEP_BETTER;

  if (is_better)
    self->score = step->score;
  if (is_better
      || (step->kind == MATO_STEP_CUT && step->depth == 0 && step->why != MATO_WHY_KEPT))
    self->bound = step->bound;
}

void
mato_span_add (MatoSpan       *self,
               const MatoStep *step)
{
  self->n_steps++;
  self->depth_min = MIN (self->depth_min, step->depth);
  self->depth_max = MAX (self->depth_max, step->depth);
  self->n_guesses += mato_step_is_guess (step);
  self->n_forced += mato_step_is_forced (step);
  self->n_dead_ends += step->kind == MATO_STEP_DEAD_END || step->kind == MATO_STEP_CUT
                       || step->kind == MATO_STEP_STUCK;
  self->n_solutions += step->kind == MATO_STEP_SOLUTION || step->kind == MATO_STEP_BETTER;
  self->n_deductions += step->kind == MATO_STEP_TECHNIQUE;
  note_deduction (self, step);
  note_score (self, step);
}

void
mato_span_append (MatoSpan       *self,
                  const MatoSpan *next)
{
  self->n_steps += next->n_steps;
  self->n_guesses += next->n_guesses;
  self->n_forced += next->n_forced;
  self->n_dead_ends += next->n_dead_ends;
  self->n_solutions += next->n_solutions;
  self->n_deductions += next->n_deductions;
  note_family (self, next->hardest);
  self->depth_min = MIN (self->depth_min, next->depth_min);
  self->depth_max = MAX (self->depth_max, next->depth_max);

  if (next->score != MATO_NO_SCORE)
    self->score = next->score;
  if (next->bound != MATO_NO_SCORE)
    self->bound = next->bound;
}

MatoSummary *
mato_summary_new (void)
{
  MatoSummary *self = g_new0 (MatoSummary, 1);

  self->levels = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);

  return self;
}

void
mato_summary_free (MatoSummary *self)
{
  if (self == NULL)
    return;

  g_ptr_array_unref (self->levels);
  g_free (self);
}

static GArray *
get_level (MatoSummary *self,
           guint        level)
{
  if (level == self->levels->len)
    g_ptr_array_add (self->levels, g_array_new (FALSE, FALSE, sizeof (MatoSpan)));

  return g_ptr_array_index (self->levels, level);
}

/* @n: how many steps there are of each kind
 * Returns: whether some of them may be deduced; nearly all recordings are searches */
static gboolean
has_deductions (const guint *n)
{
  return n[MATO_STEP_TECHNIQUE] + n[MATO_STEP_DEDUCE] + n[MATO_STEP_REMOVE] > 0;
}

/* The same as mato_span_add() for one step after the other, in a third of the instructions: every
 * step of a recorded search passes here. */
static MatoSpan
make_bucket (const MatoStep *steps)
{
  guint n[MATO_N_STEP_KINDS] = { 0 };
  guint n_only = 0;
  MatoSpan span;

  mato_span_init (&span);
  for (guint i = 0; i < MATO_SUMMARY_BUCKET; i++)
    {
      n[steps[i].kind]++;
      n_only += steps[i].kind == MATO_STEP_TRY && steps[i].why == MATO_WHY_ONLY;
      span.depth_min = MIN (span.depth_min, steps[i].depth);
      span.depth_max = MAX (span.depth_max, steps[i].depth);
    }

  span.n_steps = MATO_SUMMARY_BUCKET;
  span.n_guesses = n[MATO_STEP_TRY] - n_only;
  span.n_forced = n[MATO_STEP_PROPAGATE] + n_only;
  span.n_dead_ends = n[MATO_STEP_DEAD_END] + n[MATO_STEP_CUT] + n[MATO_STEP_STUCK];
  span.n_solutions = n[MATO_STEP_SOLUTION] + n[MATO_STEP_BETTER];
  span.n_deductions = n[MATO_STEP_TECHNIQUE];
  for (guint i = 0; i < MATO_SUMMARY_BUCKET && has_deductions (n); i++)
    note_deduction (&span, &steps[i]);
  for (guint i = 0; i < MATO_SUMMARY_BUCKET && n[MATO_STEP_BETTER] + n[MATO_STEP_CUT] > 0; i++)
    note_score (&span, &steps[i]);

  return span;
}

void
mato_summary_add (MatoSummary    *self,
                  const MatoStep *steps)
{
  MatoSpan span = make_bucket (steps);

  for (guint level = 0;; level++)
    {
      GArray *buckets = get_level (self, level);

      g_array_append_val (buckets, span);
      if (buckets->len % 2 != 0)
        break;

      span = g_array_index (buckets, MatoSpan, buckets->len - 2);
      mato_span_append (&span, &g_array_index (buckets, MatoSpan, buckets->len - 1));
    }
}

const MatoSpan *
mato_summary_get_bucket (const MatoSummary *self,
                         guint64            from,
                         guint64            to)
{
  const MatoSpan *largest = NULL;
  guint64 index = from / MATO_SUMMARY_BUCKET;
  guint64 size = MATO_SUMMARY_BUCKET;

  if (from % MATO_SUMMARY_BUCKET != 0)
    return NULL;

  for (guint level = 0; level < self->levels->len && from + size <= to; level++)
    {
      GArray *buckets = g_ptr_array_index (self->levels, level);

      if (index >= buckets->len)
        break;

      largest = &g_array_index (buckets, MatoSpan, index);
      if (index % 2 != 0)
        break;

      index /= 2;
      size *= 2;
    }

  return largest;
}

/* The number of steps in the largest bucket that begins (direction 1) or ends (-1) at @from and has
 * only steps deeper than @depth; 0 if there is none. */
static guint64
measure_deep_bucket (const MatoSummary *self,
                     guint64            from,
                     int                direction,
                     guint              depth)
{
  guint64 size = MATO_SUMMARY_BUCKET;
  guint64 deep = 0;

  if (direction < 0 && from == 0)
    return 0;

  for (guint level = 0; level < self->levels->len && from % size == 0; level++, size *= 2)
    {
      const GArray *buckets = g_ptr_array_index (self->levels, level);
      guint64 index = from / size - (direction < 0);

      if (index >= buckets->len || g_array_index (buckets, MatoSpan, index).depth_min <= depth)
        break;

      deep = size;
    }

  return deep;
}

guint64
mato_summary_skip_deep (const MatoSummary *self,
                        guint64            from,
                        int                direction,
                        guint              depth)
{
  guint64 deep;

  while ((deep = measure_deep_bucket (self, from, direction, depth)) > 0)
    from = direction > 0 ? from + deep : from - deep;

  return from;
}
