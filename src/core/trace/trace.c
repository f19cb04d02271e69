/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/trace/trace.h"

#include "core/trace/trace-samples.h"

#include <string.h>

/*
 * Steps are kept in chunks of CHUNK_STEPS; only the array of pointers to the chunks is ever
 * reallocated. Each chunk begins with a keyframe: the cells filled at that moment, in order.
 *
 *   chunks ──► ┌ keyframe │ 4096 steps ┐ ┌ keyframe │ 4096 steps ┐ ┌ keyframe │ some … ┐
 *
 * 4096 steps are 80 KB and replay in some 10 µs; a keyframe is at most 4 KB, so a step takes at
 * most 22 bytes, its share of the summary included. Of the steps beyond the limit only samples are
 * kept.
 */
#define CHUNK_STEPS 4096

typedef struct
{
  MatoFilled *filled;
  guint n_filled;
  guint kinds;    /* mask of the kinds of the steps below */
  MatoStep steps[CHUNK_STEPS];
} Chunk;

struct _MatoTrace
{
  MatoGeometry *geometry;    /* nullable: of an exact cover problem */
  guint8 *givens;
  MatoCoverText *cover;      /* nullable: of a board */
  guint64 max_steps;
  guint64 n_steps;
  guint64 n_total;
  GPtrArray *chunks;    /* of Chunk */
  Chunk *last_chunk;    /* has room for a step */
  MatoSummary *summary;
  MatoSamples *samples;
  GPtrArray *deductions;     /* of MatoDeduction */
  MatoBoundSums *sums;
  gatomicrefcount ref_count;
  guint max_filled;
  guint n_filled;       /* the cells filled after the last step */
  MatoFilled filled[];
};

static void
chunk_free (gpointer data)
{
  Chunk *chunk = data;

  g_free (chunk->filled);
  g_free (chunk);
}

static void
add_chunk (MatoTrace *self)
{
  Chunk *chunk = g_new (Chunk, 1);

  chunk->filled = g_memdup2 (self->filled, self->n_filled * sizeof (MatoFilled));
  chunk->n_filled = self->n_filled;
  chunk->kinds = 0;
  g_ptr_array_add (self->chunks, chunk);
  self->last_chunk = chunk;
}

static MatoTrace *
trace_new (guint   max_filled,
           guint64 max_steps)
{
  MatoTrace *self = g_malloc0 (sizeof (MatoTrace) + max_filled * sizeof (MatoFilled));

  self->max_filled = max_filled;
  self->max_steps = max_steps;
  self->chunks = g_ptr_array_new_with_free_func (chunk_free);
  self->summary = mato_summary_new ();
  self->samples = mato_samples_new (self->filled);
  self->deductions = g_ptr_array_new_with_free_func ((GDestroyNotify) mato_deduction_free);
  self->sums = mato_bound_sums_new ();
  g_atomic_ref_count_init (&self->ref_count);
  add_chunk (self);

  return self;
}

MatoTrace *
mato_trace_new (const MatoGeometry *geometry,
                const guint8       *givens,
                guint64             max_steps)
{
  MatoTrace *self = trace_new (geometry->n_cells, max_steps);

  self->geometry = mato_geometry_ref (geometry);
  self->givens = g_memdup2 (givens, geometry->n_cells);
  return self;
}

MatoTrace *
mato_trace_new_cover (MatoCoverText *problem,
                      guint64        max_steps)
{
  /* Every option that is taken covers a primary item. */
  guint n_primary = mato_exact_cover_get_n_primary (mato_cover_text_get_problem (problem));
  MatoTrace *self = trace_new (n_primary, max_steps);

  self->cover = mato_cover_text_ref (problem);
  return self;
}

MatoTrace *
mato_trace_ref (MatoTrace *self)
{
  g_return_val_if_fail (self != NULL, NULL);

  g_atomic_ref_count_inc (&self->ref_count);
  return self;
}

void
mato_trace_unref (MatoTrace *self)
{
  g_return_if_fail (self != NULL);

  if (!g_atomic_ref_count_dec (&self->ref_count))
    return;

  g_clear_pointer (&self->geometry, mato_geometry_unref);
  g_clear_pointer (&self->cover, mato_cover_text_unref);
  g_free (self->givens);
  g_ptr_array_unref (self->chunks);
  mato_summary_free (self->summary);
  mato_samples_free (self->samples);
  g_ptr_array_unref (self->deductions);
  mato_bound_sums_free (self->sums);
  g_free (self);
}

static Chunk *
chunk_of (const MatoTrace *self,
          guint64          index)
{
  return g_ptr_array_index (self->chunks, index / CHUNK_STEPS);
}

static gboolean
is_fill (const MatoStep *step)
{
  return step->kind == MATO_STEP_TRY || step->kind == MATO_STEP_PROPAGATE;
}

static G_GNUC_NO_INLINE void
end_bucket (MatoTrace *self)
{
  guint64 first = self->n_steps - MATO_SUMMARY_BUCKET;

  mato_summary_add (self->summary, &self->last_chunk->steps[first % CHUNK_STEPS]);
  if (self->n_steps % CHUNK_STEPS == 0)
    add_chunk (self);
}

/* Every step of a recorded search passes here. Calls are tail calls, so no registers are saved. */
void
mato_trace_record (const MatoStep *step,
                   gpointer        trace)
{
  MatoTrace *self = trace;
  Chunk *chunk = self->last_chunk;

  if (is_fill (step))
    self->filled[self->n_filled++] = (MatoFilled) { .cell = step->cell, .depth = step->depth,
                                                    .digit = step->digit, .kind = step->kind };
  else if (step->kind == MATO_STEP_UNDO)
    self->n_filled--;
  if (self->n_total++ >= self->max_steps)
    {
      mato_samples_add (self->samples, self->n_total, step, self->n_filled);
      return;
    }

  chunk->kinds |= 1u << step->kind;
  chunk->steps[self->n_steps++ % CHUNK_STEPS] = *step;
  if (self->n_steps % MATO_SUMMARY_BUCKET == 0)
    end_bucket (self);
}

void
mato_trace_append (MatoTrace      *self,
                   const MatoStep *step)
{
  mato_trace_record (step, self);
}

void
mato_trace_add_deduction (MatoTrace           *self,
                          const MatoDeduction *deduction)
{
  g_ptr_array_add (self->deductions, mato_deduction_copy (deduction));
}

void
mato_trace_record_deduction (const MatoDeduction *deduction,
                             gpointer             trace)
{
  mato_trace_add_deduction (trace, deduction);
}

void
mato_trace_add_sum (MatoTrace          *self,
                    const MatoBoundSum *sum)
{
  if (self->n_total < self->max_steps)
    mato_bound_sums_add (self->sums, self->n_total, sum);
}

void
mato_trace_add_fix (MatoTrace          *self,
                    const MatoBoundFix *fix)
{
  if (self->n_total < self->max_steps)
    mato_bound_sums_add_fix (self->sums, self->n_total, fix);
}

const MatoBoundSums *
mato_trace_get_sums (const MatoTrace *self)
{
  return self->sums;
}

guint
mato_trace_get_n_deductions (const MatoTrace *self)
{
  return self->deductions->len;
}

const MatoDeduction *
mato_trace_get_deduction (const MatoTrace *self,
                          guint            index)
{
  g_return_val_if_fail (index < self->deductions->len, NULL);

  return g_ptr_array_index (self->deductions, index);
}

const MatoGeometry *
mato_trace_get_geometry (const MatoTrace *self)
{
  return self->geometry;
}

const guint8 *
mato_trace_get_givens (const MatoTrace *self)
{
  return self->givens;
}

MatoCoverText *
mato_trace_get_cover (const MatoTrace *self)
{
  return self->cover;
}

guint64
mato_trace_get_length (const MatoTrace *self)
{
  return self->n_steps;
}

guint64
mato_trace_get_last (const MatoTrace *self)
{
  return self->n_steps + mato_samples_get_n (self->samples);
}

gboolean
mato_trace_is_sample (const MatoTrace *self,
                      guint64          position)
{
  return position > self->n_steps;
}

/* The sample at @position, which is beyond the steps. */
static const MatoSample *
get_sample (const MatoTrace *self,
            guint64          position)
{
  return mato_samples_get (self->samples, position - self->n_steps - 1);
}

guint64
mato_trace_get_number (const MatoTrace *self,
                       guint64          position)
{
  g_return_val_if_fail (position <= mato_trace_get_last (self), 0);

  return mato_trace_is_sample (self, position) ? get_sample (self, position)->number : position;
}

guint64
mato_trace_get_total (const MatoTrace *self)
{
  return self->n_total;
}

gboolean
mato_trace_is_complete (const MatoTrace *self)
{
  return self->n_steps == self->n_total;
}

const MatoStep *
mato_trace_get_step (const MatoTrace *self,
                     guint64          index)
{
  g_return_val_if_fail (index < mato_trace_get_last (self), NULL);

  if (mato_trace_is_sample (self, index + 1))
    return &get_sample (self, index + 1)->step;

  return &chunk_of (self, index)->steps[index % CHUNK_STEPS];
}

guint
mato_trace_get_n_tries (const MatoTrace *self,
                        guint64          position)
{
  const MatoStep *last = position > 0 ? mato_trace_get_step (self, position - 1) : NULL;

  return last != NULL ? last->depth + (last->kind == MATO_STEP_TRY) : 0;
}

/* Begins at the keyframe before the last step: the one at the very end may not exist yet.
 *
 * @filled: has room for all that can be filled
 * Returns: the number of cells filled */
static guint
replay (const MatoTrace *self,
        guint64          position,
        MatoFilled      *filled)
{
  const Chunk *chunk = chunk_of (self, position - 1);
  guint n_replayed = (position - 1) % CHUNK_STEPS + 1;
  guint n = chunk->n_filled;

  if (n > 0)
    memcpy (filled, chunk->filled, n * sizeof (MatoFilled));
  for (guint i = 0; i < n_replayed; i++)
    {
      const MatoStep *step = &chunk->steps[i];

      if (is_fill (step))
        filled[n++] = (MatoFilled) { .cell = step->cell, .depth = step->depth,
                                     .digit = step->digit, .kind = step->kind };
      else if (step->kind == MATO_STEP_UNDO)
        n--;
    }

  return n;
}

static guint
list_filled (const MatoTrace *self,
             guint64          position,
             MatoFilled      *filled)
{
  const MatoSample *sample;

  if (position == 0)
    return 0;
  if (!mato_trace_is_sample (self, position))
    return replay (self, position, filled);

  sample = get_sample (self, position);
  if (sample->n_filled > 0)
    memcpy (filled, sample->filled, sample->n_filled * sizeof (MatoFilled));
  return sample->n_filled;
}

GArray *
mato_trace_list_filled (const MatoTrace *self,
                        guint64          position)
{
  GArray *filled = g_array_new (FALSE, FALSE, sizeof (MatoFilled));

  g_return_val_if_fail (position <= mato_trace_get_last (self), filled);

  g_array_set_size (filled, self->max_filled);
  return g_array_set_size (filled, list_filled (self, position,
                                                (MatoFilled *) (gpointer) filled->data));
}

void
mato_trace_summarize (const MatoTrace *self,
                      guint64          from,
                      guint64          to,
                      MatoSpan        *span)
{
  g_return_if_fail (from <= to && to <= mato_trace_get_last (self));

  mato_span_init (span);
  while (from < MIN (to, self->n_steps))
    {
      const MatoSpan *bucket = mato_summary_get_bucket (self->summary, from,
                                                          MIN (to, self->n_steps));

      if (bucket != NULL)
        mato_span_append (span, bucket);
      else
        mato_span_add (span, &chunk_of (self, from)->steps[from % CHUNK_STEPS]);
      from += bucket != NULL ? bucket->n_steps : 1;
    }

  for (; from < to; from++)
    mato_span_append (span, &get_sample (self, from + 1)->span);
}

static gboolean
is_by (const MatoStep     *step,
       const MatoStepTest *test)
{
  if (test->families == 0 && !test->has_technique)
    return TRUE;

  return step->why == MATO_WHY_DEDUCTION
         && (test->families == 0
             || (test->families >> mato_technique_get (step->technique)->family & 1) != 0)
         && (!test->has_technique || step->technique == test->technique);
}

static gboolean
matches (const MatoStep     *step,
         const MatoStepTest *test)
{
  return (test->kinds >> step->kind & 1) != 0
         && (step->kind != MATO_STEP_CHOOSE || step->options >= test->min_options)
         && (!test->has_cell || step->cell == test->cell)
         && (!test->has_depth || step->depth <= test->max_depth)
         && (!test->is_harder || step->is_harder)
         && is_by (step, test);
}

/* Skips steps that are too deep for @test. */
static guint64
skip_deep (const MatoTrace    *self,
           guint64             position,
           int                 direction,
           const MatoStepTest *test)
{
  if (!test->has_depth)
    return position;

  return mato_summary_skip_deep (self->summary, position, direction, test->max_depth);
}

static gboolean
find_forward (const MatoTrace    *self,
              guint64             position,
              const MatoStepTest *test,
              guint64            *found)
{
  guint64 last = mato_trace_get_last (self);

  while ((position = skip_deep (self, position, 1, test)) < last)
    {
      if (position < self->n_steps && (chunk_of (self, position)->kinds & test->kinds) == 0)
        {
          position = MIN (position + CHUNK_STEPS - position % CHUNK_STEPS, self->n_steps);
          continue;
        }

      if (matches (mato_trace_get_step (self, position++), test))
        {
          *found = position;
          return TRUE;
        }
    }

  return FALSE;
}

static gboolean
find_backward (const MatoTrace    *self,
               guint64             position,
               const MatoStepTest *test,
               guint64            *found)
{
  /* The step that led here does not count: after finding one, the next one is wanted. */
  if (position > 0)
    position--;

  for (; (position = skip_deep (self, position, -1, test)) > 0; position--)
    {
      if (position <= self->n_steps && (chunk_of (self, position - 1)->kinds & test->kinds) == 0)
        position -= (position - 1) % CHUNK_STEPS;
      else if (matches (mato_trace_get_step (self, position - 1), test))
        {
          *found = position;
          return TRUE;
        }
    }

  return FALSE;
}

gboolean
mato_trace_search (const MatoTrace    *self,
                   guint64             position,
                   int                 direction,
                   const MatoStepTest *test,
                   guint64            *found)
{
  g_return_val_if_fail (position <= mato_trace_get_last (self), FALSE);
  g_return_val_if_fail (direction == 1 || direction == -1, FALSE);

  return direction > 0 ? find_forward (self, position, test, found)
                       : find_backward (self, position, test, found);
}

gboolean
mato_trace_find (const MatoTrace *self,
                 guint64          position,
                 int              direction,
                 guint            kinds,
                 guint64         *found)
{
  return mato_trace_search (self, position, direction, &(MatoStepTest) { .kinds = kinds }, found);
}

static void
fill (MatoMoment       *moment,
      const MatoFilled *filled)
{
  moment->values[filled->cell] = filled->digit;
  moment->kinds[filled->cell] = filled->kind;
  moment->depths[filled->cell] = filled->depth;
  moment->path[moment->n_path++] = filled->cell;
  moment->n_tries += filled->kind == MATO_STEP_TRY;
}

void
mato_trace_seek (const MatoTrace *self,
                 guint64          position,
                 MatoMoment      *moment)
{
  MatoFilled filled[MATO_MAX_CELLS];
  guint n_filled;

  g_return_if_fail (self->geometry != NULL);
  g_return_if_fail (position <= mato_trace_get_last (self));

  moment->position = position;
  moment->n_path = 0;
  moment->n_tries = 0;
  moment->last = position > 0 ? mato_trace_get_step (self, position - 1) : NULL;
  memcpy (moment->values, self->givens, self->geometry->n_cells);

  n_filled = list_filled (self, position, filled);
  for (guint i = 0; i < n_filled; i++)
    fill (moment, &filled[i]);
}
