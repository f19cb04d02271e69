/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/puzzle.h"
#include "core/solve/cover-record.h"
#include "core/solve/engine.h"
#include "core/target/target.h"
#include "core/trace/trace.h"
#include "session/search/search-progress.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define MATO_TYPE_SEARCH (mato_search_get_type ())
G_DECLARE_FINAL_TYPE (MatoSearch, mato_search, MATO, SEARCH, GObject)

/**
 * MatoSearch:
 *
 * One search of a board or of an exact cover problem in a worker thread: the question, the progress
 * and the answer. It works on copies, so the game may continue meanwhile. Cancelling is an answer
 * (%MATO_END_STOPPED, with what was found until then), not an error.
 *
 * A running search holds a reference to itself: dropping all others is safe, but does not stop it;
 * cancel it for that.
 */

/**
 * mato_search_new_solve:
 * @geometry: the shape
 * @givens: (array): n_cells digits, copied
 * @engine: the engine
 * @options: its order and limits; the monitor must be %NULL
 * @max_steps: the number of steps to record; 0: no trace, which is faster
 *
 * Whatever @options say, a hard board gets a thread for each processor, but at least
 * %MATO_SOLVE_USUAL_THREADS.
 */
MatoSearch *mato_search_new_solve (const MatoGeometry     *geometry,
                                   const guint8           *givens,
                                   const MatoEngine       *engine,
                                   const MatoSolveOptions *options,
                                   guint64                 max_steps);

/**
 * mato_search_new_target:
 * @weights: (nullable) (array): n_cells weights, copied; %NULL: the rings
 * @lowest: whether to find the lowest score
 * @max_steps: as above
 */
MatoSearch *mato_search_new_target (const MatoGeometry *geometry,
                                    const guint8       *givens,
                                    const guint8       *weights,
                                    gboolean            lowest,
                                    guint64             max_steps);

/**
 * mato_search_new_cover:
 * @problem: mato_cover_can_record() it
 * @max_solutions: stops after this many; 0: finds all
 * @max_steps: at least 1: such searches are always recorded
 *
 * Its engine is `dlx`, and its order is one of that engine.
 */
MatoSearch *mato_search_new_cover  (MatoCoverText *problem,
                                    guint          order,
                                    guint64        max_solutions,
                                    guint64        max_steps);

/**
 * mato_search_new_again:
 *
 * Returns: (transfer full): the same question about other @givens, not yet running; only for boards
 */
MatoSearch *mato_search_new_again  (MatoSearch          *self,
                                    const guint8        *givens);

/**
 * mato_search_new_rival:
 *
 * Returns: (transfer full): the same question about solutions for @engine with @order; not yet
 *   running
 */
MatoSearch *mato_search_new_rival  (MatoSearch          *self,
                                    const MatoEngine    *engine,
                                    guint                order);

/**
 * mato_search_set_branch:
 * @parent: the search in which a digit was forced
 * @position: of its film; up to there @self is the same search
 * @name: the name of the branch, for people
 *
 * Makes @self, which is not yet running, a branch of @parent. It has no reference to @parent.
 */
void        mato_search_set_branch      (MatoSearch *self,
                                         MatoSearch *parent,
                                         guint64     position,
                                         const char *name);

/**
 * mato_search_get_branch_name:
 *
 * Returns: (nullable): the name of the branch; %NULL: it is not a branch
 */
const char *mato_search_get_branch_name (MatoSearch *self);

/**
 * mato_search_dup_parent:
 * @position: (out): of its film, where the branch begins
 *
 * Returns: (transfer full) (nullable): the search of which @self is a branch, if it is still there
 */
MatoSearch *mato_search_dup_parent      (MatoSearch *self,
                                         guint64    *position);

/**
 * mato_search_find_fork:
 *
 * Returns: whether @self is a branch of @other or of one of its branches; @position: (out): in the
 *   film of @other, where the branch begins
 */
gboolean mato_search_find_fork (MatoSearch *self,
                                MatoSearch *other,
                                guint64    *position);

/**
 * mato_search_find_common:
 * @forks: (out) (array fixed-size=2): in the film of the common search, where each leaves it
 *
 * Returns: (transfer full) (nullable): the nearest search of which @self and @other, or searches
 *   they are branches of, are branches
 */
MatoSearch *mato_search_find_common (MatoSearch *self,
                                     MatoSearch *other,
                                     guint64    *forks);

/**
 * mato_search_run_async:
 *
 * Starts the search; only once. @callback runs in the caller's main context when it has ended.
 */
void mato_search_run_async (MatoSearch          *self,
                            GCancellable        *cancellable,
                            GAsyncReadyCallback  callback,
                            gpointer             user_data);

/**
 * mato_search_run_finish:
 *
 * Returns: how the search ended. It never fails; after it the getters below have the answer.
 */
MatoEnd mato_search_run_finish (MatoSearch   *self,
                                GAsyncResult *result);

/**
 * mato_search_get_progress:
 *
 * Gets the progress; fast, may be called from any thread.
 */
void mato_search_get_progress (MatoSearch   *self,
                               MatoProgress *progress);

/**
 * mato_search_get_approaches:
 *
 * Returns: (transfer full) (element-type MatoApproach): the progress of a target search so far, in
 *   order; from any thread
 */
GArray *mato_search_get_approaches (MatoSearch *self);

/* The question. Geometry and givens are %NULL for an exact cover problem. */
const MatoGeometry *mato_search_get_geometry (MatoSearch *self);
const guint8       *mato_search_get_givens   (MatoSearch *self);
gboolean            mato_search_is_target    (MatoSearch *self);

/**
 * mato_search_fill_weights:
 * @weights: (out caller-allocates) (array): the n_cells weights of a target search
 */
void                mato_search_fill_weights (MatoSearch *self,
                                              guint8     *weights);

/**
 * mato_search_has_other_weights:
 *
 * Returns: whether it is a target search with other weights than @puzzle has now
 */
gboolean            mato_search_has_other_weights (MatoSearch       *self,
                                                   const MatoPuzzle *puzzle);

/**
 * mato_search_get_order:
 *
 * Returns: the engine's order
 */
guint                mato_search_get_order    (MatoSearch *self);

/**
 * mato_search_dup_name:
 *
 * Returns: (transfer full): a name that is the same for the same question
 */
char                *mato_search_dup_name     (MatoSearch *self);

/**
 * mato_search_dup_old_name:
 *
 * Returns: (transfer full) (nullable): its name in older versions, see search-name.h
 */
char                *mato_search_dup_old_name (MatoSearch *self);

/**
 * mato_search_is_lowest:
 *
 * Returns: whether a target search finds the lowest score
 */
gboolean             mato_search_is_lowest    (MatoSearch *self);

/**
 * mato_search_get_engine:
 *
 * Returns: (nullable): the engine, %NULL for a target search
 */
const MatoEngine   *mato_search_get_engine   (MatoSearch *self);

/* The answer, after mato_search_run_finish(); %NULL before it, and for the other kind of search. */
const MatoResult       *mato_search_get_result        (MatoSearch *self);
const MatoTargetResult *mato_search_get_target_result (MatoSearch *self);

/**
 * mato_search_get_trace:
 *
 * Returns: (transfer none) (nullable): the recorded steps
 */
MatoTrace              *mato_search_get_trace         (MatoSearch *self);

G_END_DECLS
