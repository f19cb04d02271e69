/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MatoProgress:
 * @elapsed: microseconds since the start, or in total once it has ended
 * @nodes: tries so far; without a trace, known only at the end
 * @solutions: solutions found so far
 * @steps: steps recorded so far
 * @learns_after: @nodes when `auto` would have switched to clause learning, which cannot be
 *   recorded; 0: not so far. Only for a recorded search on bit masks in the default order
 * @score: best score so far, -1 none (target)
 * @bound: no completion beats this (target); -1 until a first bound is known
 *
 * How far a search is.
 */
typedef struct
{
  gint64 elapsed;
  guint64 nodes;
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
 * The number of moments kept; after that only the last one changes.
 */
#define MATO_MAX_APPROACHES 4096

/**
 * MatoSearchProgress:
 * @local: the worker's own numbers, for nobody else; all but @elapsed are written by it
 *
 * What a worker tells of its progress, and others sample while it runs. A search has one; private
 * to it.
 */
typedef struct
{
  MatoProgress local;

  /*< private >*/
  GMutex mutex;
  MatoProgress shared; /* under the mutex, as all below it */
  gint64 start;        /* monotonic; 0 before the worker begins */
  gboolean has_ended;  /* then shared.elapsed stands still */
  GArray *approaches;  /* of MatoApproach */
} MatoSearchProgress;

/**
 * mato_search_progress_init:
 *
 * Before the worker begins.
 */
void mato_search_progress_init (MatoSearchProgress *self);

/**
 * mato_search_progress_clear:
 *
 * When the worker has ended, or never began.
 */
void mato_search_progress_clear (MatoSearchProgress *self);

/**
 * mato_search_progress_begin:
 *
 * The worker begins: from now on time runs.
 */
void mato_search_progress_begin (MatoSearchProgress *self);

/**
 * mato_search_progress_publish:
 *
 * The worker lets others see its numbers.
 */
void mato_search_progress_publish (MatoSearchProgress *self);

/**
 * mato_search_progress_note_approach:
 *
 * The worker notes score and bound of this moment.
 */
void mato_search_progress_note_approach (MatoSearchProgress *self);

/**
 * mato_search_progress_end:
 *
 * The worker has ended.
 */
void mato_search_progress_end (MatoSearchProgress *self);

/**
 * mato_search_progress_sample:
 * @progress: (out): how far it is
 *
 * From any thread.
 */
void mato_search_progress_sample (MatoSearchProgress *self,
                                  MatoProgress       *progress);

/**
 * mato_search_progress_copy_approaches:
 *
 * From any thread.
 *
 * Returns: (transfer full) (element-type MatoApproach): in order
 */
GArray *mato_search_progress_copy_approaches (MatoSearchProgress *self);

G_END_DECLS
