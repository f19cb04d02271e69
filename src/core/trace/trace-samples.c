/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/trace/trace-samples.h"

/*
 *   steps   ······●···●··●·········●··●···●·····●···
 *   kept          ●      ●         ●             ●  │  at least @interval steps apart
 *   tail                                            └─ the last step, and all since the sample
 *                                                      before it
 */
struct _MatoSamples
{
  GArray *kept;         /* of MatoSample, each with a copy of its cells */
  MatoSample tail;      /* the same without: its cells are the caller's */
  guint64 interval;
  guint64 due;          /* the first step that may be kept */
};

static void
sample_clear (gpointer data)
{
  MatoSample *sample = data;

  g_free ((gpointer) sample->filled);
}

MatoSamples *
mato_samples_new (const MatoFilled *filled)
{
  MatoSamples *self = g_new0 (MatoSamples, 1);

  self->kept = g_array_new (FALSE, FALSE, sizeof (MatoSample));
  g_array_set_clear_func (self->kept, sample_clear);
  self->tail.filled = filled;
  mato_span_init (&self->tail.span);
  self->interval = 1;

  return self;
}

void
mato_samples_free (MatoSamples *self)
{
  if (self == NULL)
    return;

  g_array_unref (self->kept);
  g_free (self);
}

/* People want to see where the search branches and what it finds. */
static gboolean
is_worth_keeping (const MatoStep *step)
{
  return (step->kind == MATO_STEP_CHOOSE && step->options > 1)
         || step->kind == MATO_STEP_SOLUTION || step->kind == MATO_STEP_BETTER;
}

/* Every second sample is merged into the next one. */
static void
thin_out (MatoSamples *self)
{
  for (guint i = 1; i < self->kept->len; i++)
    {
      MatoSample *sample = &g_array_index (self->kept, MatoSample, i);
      MatoSpan span = g_array_index (self->kept, MatoSample, i - 1).span;

      mato_span_append (&span, &sample->span);
      sample->span = span;
      g_array_remove_index (self->kept, i - 1);
    }

  self->interval *= 2;
}

static void
keep (MatoSamples *self)
{
  MatoSample sample = self->tail;

  if (self->kept->len == MATO_MAX_SAMPLES)
    thin_out (self);

  sample.filled = g_memdup2 (sample.filled, sample.n_filled * sizeof (MatoFilled));
  g_array_append_val (self->kept, sample);
  self->due = sample.number + self->interval;
  mato_span_init (&self->tail.span);
}

void
mato_samples_add (MatoSamples    *self,
                  guint64         number,
                  const MatoStep *step,
                  guint           n_filled)
{
  self->tail.number = number;
  self->tail.step = *step;
  self->tail.n_filled = n_filled;
  mato_span_add (&self->tail.span, step);
  if (number >= self->due && is_worth_keeping (step))
    keep (self);
}

guint
mato_samples_get_n (const MatoSamples *self)
{
  return self->kept->len + (self->tail.span.n_steps > 0);
}

const MatoSample *
mato_samples_get (const MatoSamples *self,
                  guint              index)
{
  g_return_val_if_fail (index < mato_samples_get_n (self), NULL);

  return index < self->kept->len ? &g_array_index (self->kept, MatoSample, index) : &self->tail;
}
