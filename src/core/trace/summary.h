/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/trace/step.h"

G_BEGIN_DECLS

/** What a span says of a score or a bound that it does not have. */
#define MATO_NO_SCORE (-1)

/**
 * MatoSpan:
 * @n_steps: how many steps the rest is about
 * @n_tries: how many of them are tries
 * @n_dead_ends: how many of them are dead ends or cuts
 * @n_solutions: how many of them are solutions or better scores
 * @depth_min: the least depth of them; meaningless where @n_steps is 0
 * @depth_max: the greatest
 * @score: that of the last “better” among them, or %MATO_NO_SCORE
 * @bound: likewise
 *
 * What there is to see of some steps in a row when they have no room to be seen one by one.
 */
typedef struct
{
  guint32 n_steps;
  guint32 n_tries;
  guint32 n_dead_ends;
  guint32 n_solutions;
  guint16 depth_min;
  guint16 depth_max;
  gint32 score;
  gint32 bound;
} MatoSpan;

/** The span of no step. */
void mato_span_init (MatoSpan *self);

/** Goes on with @step, which comes right after @self. */
void mato_span_add (MatoSpan       *self,
                    const MatoStep *step);

/** Goes on with @next, which comes right after @self. */
void mato_span_append (MatoSpan       *self,
                       const MatoSpan *next);

/**
 * MatoSummary:
 *
 * The spans of a growing row of steps, in levels: a bucket of level k is about
 * %MATO_SUMMARY_BUCKET << k steps. Every bucket is whole; the last steps may be in none.
 */
typedef struct _MatoSummary MatoSummary;

#define MATO_SUMMARY_BUCKET 64

MatoSummary *mato_summary_new  (void);
void         mato_summary_free (MatoSummary *self);

/** Goes on with the next %MATO_SUMMARY_BUCKET steps. */
void mato_summary_add (MatoSummary    *self,
                       const MatoStep *steps);

/**
 * mato_summary_get_bucket:
 * @from: where it begins
 * @to: where it may not go beyond
 *
 * Returns: (nullable): the largest bucket of the steps from @from on; its n_steps says to where.
 *   %NULL where none begins or fits
 */
const MatoSpan *mato_summary_get_bucket (const MatoSummary *self,
                                         guint64            from,
                                         guint64            to);

/**
 * mato_summary_skip_deep:
 * @from: a number of steps
 * @direction: 1 or -1
 * @depth: what is looked for has at most this depth
 *
 * Returns: how far one can go from @from in @direction, bucket by bucket, over steps that are all
 *   deeper; @from itself where no bucket ends
 */
guint64 mato_summary_skip_deep (const MatoSummary *self,
                                guint64            from,
                                int                direction,
                                guint              depth);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoSummary, mato_summary_free)

G_END_DECLS
