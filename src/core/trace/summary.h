/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/trace/step.h"

G_BEGIN_DECLS

/**
 * MATO_NO_SCORE:
 *
 * The score or bound of a span that has none.
 */
#define MATO_NO_SCORE (-1)

/**
 * mato_step_is_guess:
 * mato_step_is_forced:
 *
 * Returns: whether @step tries a digit that had an alternative; whether it places one that must be
 *   there, as a propagation or as a try without alternative
 */
gboolean mato_step_is_guess (const MatoStep *step);
gboolean mato_step_is_forced (const MatoStep *step);

/**
 * MatoSpan:
 * @n_steps: the number of steps
 * @n_guesses: how many of them are tries with an alternative
 * @n_forced: how many of them place what must be there: propagations, and tries without one
 * @n_dead_ends: how many of them are dead ends or cuts, or stuck
 * @n_solutions: how many of them are solutions or better scores
 * @n_deductions: how many of them choose a technique
 * @hardest: the #MatoTechniqueFamily of the hardest technique that one of them is deduced by;
 *   MATO_N_FAMILIES: none
 * @depth_min: the least depth of them; meaningless if @n_steps is 0
 * @depth_max: the greatest
 * @score: that of the last “better” among them, or %MATO_NO_SCORE
 * @bound: likewise, or of the last cut at depth 0
 *
 * A summary of consecutive steps, for a picture without room to show them one by one.
 */
typedef struct
{
  guint32 n_steps;
  guint32 n_guesses;
  guint32 n_forced;
  guint32 n_dead_ends;
  guint32 n_solutions;
  guint32 n_deductions;
  guint8 hardest;
  guint16 depth_min;
  guint16 depth_max;
  gint32 score;
  gint32 bound;
} MatoSpan;

/**
 * mato_span_init:
 *
 * Makes @self the span of no steps.
 */
void mato_span_init (MatoSpan *self);

/**
 * mato_span_add:
 *
 * Appends @step, which comes right after the steps of @self.
 */
void mato_span_add (MatoSpan       *self,
                    const MatoStep *step);

/**
 * mato_span_append:
 *
 * Appends @next, which comes right after @self.
 */
void mato_span_append (MatoSpan       *self,
                       const MatoSpan *next);

/**
 * MatoSummary:
 *
 * The spans of a growing sequence of steps, in levels: a bucket of level k has
 * %MATO_SUMMARY_BUCKET << k steps. Every bucket is complete; the last steps may be in none.
 */
typedef struct _MatoSummary MatoSummary;

#define MATO_SUMMARY_BUCKET 64

MatoSummary *mato_summary_new  (void);
void         mato_summary_free (MatoSummary *self);

/**
 * mato_summary_add:
 *
 * Appends the next %MATO_SUMMARY_BUCKET steps.
 */
void mato_summary_add (MatoSummary    *self,
                       const MatoStep *steps);

/**
 * mato_summary_get_bucket:
 * @from: the first step
 * @to: the end, which it must not pass
 *
 * Returns: (nullable): the largest bucket that begins at @from; its n_steps says where it ends.
 *   %NULL if none begins there and fits
 */
const MatoSpan *mato_summary_get_bucket (const MatoSummary *self,
                                         guint64            from,
                                         guint64            to);

/**
 * mato_summary_skip_deep:
 * @from: a number of steps
 * @direction: 1 or -1
 * @depth: the greatest depth of a step that is searched for
 *
 * Returns: where one gets from @from in @direction, bucket by bucket, over steps that are all
 *   deeper; @from itself if no bucket ends there
 */
guint64 mato_summary_skip_deep (const MatoSummary *self,
                                guint64            from,
                                int                direction,
                                guint              depth);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoSummary, mato_summary_free)

G_END_DECLS
