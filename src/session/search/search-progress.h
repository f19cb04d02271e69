/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MatoProgress:
 * @elapsed: microseconds since the start, or until the end if the search has ended
 * @nodes: tries so far; without a trace, known only at the end
 * @guesses: those of them that had an alternative; likewise
 * @solutions: solutions found so far
 * @steps: steps recorded so far
 * @learns_after: @nodes when `auto` would have switched to clause learning, which cannot be
 *   recorded; 0: not so far. Only for a recorded search on bit masks in the default order
 * @score: best score so far, -1 if none (target)
 * @bound: no solution scores more than this (target); -1 until a first bound is known
 *
 * The progress of a search.
 */
typedef struct
{
  gint64 elapsed;
  guint64 nodes;
  guint64 guesses;
  guint64 solutions;
  guint64 steps;
  guint64 learns_after;
  gint32 score;
  gint32 bound;
} MatoProgress;

/**
 * MatoApproach:
 * @elapsed: microseconds since the start
 * @score: best score by then, -1 if none
 * @bound: the bound known by then; -1 if unknown
 *
 * A moment at which a target search made progress: a better score or a tighter bound.
 */
typedef struct
{
  gint64 elapsed;
  gint32 score;
  gint32 bound;
} MatoApproach;

/**
 * MATO_MAX_APPROACHES:
 *
 * The greatest number of moments kept; a further one replaces the last one.
 */
#define MATO_MAX_APPROACHES 4096

/**
 * MatoSearchProgress:
 * @local: used only by the worker, which writes all members but @elapsed
 *
 * The progress of a search, published by its worker and sampled by other threads. Part of
 * #MatoSearch and private to it.
 */
typedef struct
{
  MatoProgress local;

  /*< private >*/
  GMutex mutex;
  MatoProgress shared; /* this and all members below: protected by the mutex */
  gint64 start;        /* monotonic time; 0 before the worker begins */
  gboolean has_ended;  /* if so, shared.elapsed is final */
  GArray *approaches;  /* of MatoApproach */
} MatoSearchProgress;

/**
 * mato_search_progress_init:
 *
 * Call it before the worker begins.
 */
void mato_search_progress_init (MatoSearchProgress *self);

/**
 * mato_search_progress_clear:
 *
 * Call it after the worker has ended, or if it never began.
 */
void mato_search_progress_clear (MatoSearchProgress *self);

/**
 * mato_search_progress_begin:
 *
 * Starts the clock; called by the worker.
 */
void mato_search_progress_begin (MatoSearchProgress *self);

/**
 * mato_search_progress_publish:
 *
 * Copies @local for other threads; called by the worker.
 */
void mato_search_progress_publish (MatoSearchProgress *self);

/**
 * mato_search_progress_note_approach:
 *
 * Records the present score and bound as a moment of progress; called by the worker.
 */
void mato_search_progress_note_approach (MatoSearchProgress *self);

/**
 * mato_search_progress_end:
 *
 * Publishes and stops the clock; called by the worker at its end.
 */
void mato_search_progress_end (MatoSearchProgress *self);

/**
 * mato_search_progress_sample:
 * @progress: (out): what was published last, with the elapsed time
 *
 * May be called from any thread.
 */
void mato_search_progress_sample (MatoSearchProgress *self,
                                  MatoProgress       *progress);

/**
 * mato_search_progress_copy_approaches:
 *
 * May be called from any thread.
 *
 * Returns: (transfer full) (element-type MatoApproach): the moments of progress, in order
 */
GArray *mato_search_progress_copy_approaches (MatoSearchProgress *self);

G_END_DECLS
