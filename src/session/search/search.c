/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/search/search.h"

#include "session/kit/worker.h"
#include "session/search/search-name.h"

#include <string.h>

/*
 * Which thread may access what:
 *
 *   question    written before the worker starts, read by both threads
 *   progress    written by the worker, published in keep_going(); sampled by any thread
 *   answer      owned by the worker until the task has returned, then by the main thread
 */
struct _MatoSearch
{
  GObject parent_instance;

  /* question */
  MatoGeometry *geometry;    /* NULL: an exact cover problem */
  MatoCoverText *cover;      /* NULL: a board */
  guint8 givens[MATO_MAX_CELLS];
  const MatoEngine *engine;  /* NULL: a target search */
  MatoSolveOptions options;
  guint8 *weights;           /* NULL: the rings */
  gboolean is_lowest;
  guint64 max_steps;
  GCancellable *cancellable;

  /* the origin of the question */
  GWeakRef parent;           /* NULL: not a branch, or the parent is gone */
  guint64 fork;
  char *branch_name;         /* NULL: not a branch */

  /* progress */
  MatoSearchProgress progress;
  guint n_dead_ends;         /* the worker's: since the last solution */

  /* answer */
  MatoResult result;
  MatoTargetResult target_result;
  MatoTrace *trace;

  /* main thread */
  gboolean was_started;
  gboolean is_finished;
};

G_DEFINE_FINAL_TYPE (MatoSearch, mato_search, G_TYPE_OBJECT)

/* Callbacks of the monitors, on the worker's thread. */

static void
note_dead_end (MatoSearch *self)
{
  MatoProgress *local = &self->progress.local;
  gboolean is_auto = self->geometry != NULL && self->geometry->order > MATO_AUTO_EASY_ORDER
                     && self->engine == mato_engine_find ("bitmask") && self->options.order == 0;

  if (++self->n_dead_ends > MATO_AUTO_MAX_DEAD_ENDS && is_auto && local->learns_after == 0)
    local->learns_after = local->guesses;
}

static void
step_cb (const MatoStep *step,
         gpointer        data)
{
  MatoSearch *self = data;

  mato_trace_append (self->trace, step);
  self->progress.local.steps = mato_trace_get_length (self->trace);
  if (step->kind == MATO_STEP_TRY)
    {
      self->progress.local.nodes++;
      self->progress.local.guesses += step->why != MATO_WHY_ONLY;
    }
  else if (step->kind == MATO_STEP_DEAD_END)
    note_dead_end (self);
  else if (step->kind == MATO_STEP_SOLUTION)
    {
      self->progress.local.solutions += self->cover != NULL;
      self->n_dead_ends = 0;
    }
}

static void
deduction_cb (const MatoDeduction *deduction,
              gpointer             data)
{
  mato_trace_add_deduction (((MatoSearch *) data)->trace, deduction);
}

static void
sum_cb (const MatoBoundSum *sum,
        gpointer            data)
{
  mato_trace_add_sum (((MatoSearch *) data)->trace, sum);
}

static void
fixed_cb (const MatoBoundFix *fix,
          gpointer            data)
{
  mato_trace_add_fix (((MatoSearch *) data)->trace, fix);
}

static gboolean
keep_going_cb (gpointer data)
{
  MatoSearch *self = data;

  mato_search_progress_publish (&self->progress);
  return !g_cancellable_is_cancelled (self->cancellable);
}

static void
solution_cb (const guint8 *values,
             gpointer      data)
{
  MatoSearch *self = data;

  self->progress.local.solutions++;
}

static void
better_cb (const guint8 *values,
           gint32        score,
           gint32        bound,
           gpointer      data)
{
  MatoSearch *self = data;

  self->progress.local.score = values != NULL ? score : -1;
  self->progress.local.bound = bound;
  mato_search_progress_note_approach (&self->progress);
  mato_search_progress_publish (&self->progress);
}

static void
solve (MatoSearch *self)
{
  const MatoMonitor monitor = {
    .step = self->trace != NULL ? step_cb : NULL,
    .keep_going = keep_going_cb,
    .solution = solution_cb,
    .deduction = deduction_cb,
    .data = self,
  };
  MatoSolveOptions options = self->options;

  options.monitor = &monitor;
  if (!mato_engine_check (self->engine, self->geometry, self->trace != NULL, NULL))
    {
      self->result.end = MATO_END_STOPPED;
      return;
    }

  mato_engine_solve (self->engine, self->geometry, self->givens, &options, &self->result);
  self->progress.local.nodes = self->result.n_nodes;
  self->progress.local.guesses = self->result.n_guesses;
  self->progress.local.solutions = self->result.n_solutions;
}

static void
read_cover_result (MatoSearch            *self,
                   const MatoCoverResult *cover)
{
  self->result = (MatoResult) {
    .end = cover->stopped ? MATO_END_STOPPED
           : cover->n_solutions > 0 ? MATO_END_SOLVED : MATO_END_NONE,
    .exhausted = cover->exhausted,
    .n_solutions = cover->n_solutions,
    .n_nodes = cover->n_nodes,
    .n_guesses = cover->n_guesses,
    .n_dead_ends = cover->n_dead_ends,
    .max_depth = cover->max_depth,
  };
}

static void
solve_cover (MatoSearch *self)
{
  const MatoMonitor monitor = { .step = step_cb, .keep_going = keep_going_cb, .data = self };
  MatoCoverResult cover;

  mato_cover_record (mato_cover_text_get_problem (self->cover), self->options.order,
                     self->options.max_solutions, &monitor, &cover);
  read_cover_result (self, &cover);
  self->progress.local.nodes = self->result.n_nodes;
  self->progress.local.guesses = self->result.n_guesses;
  self->progress.local.solutions = self->result.n_solutions;
}

static void
seek_target (MatoSearch *self)
{
  const MatoTargetMonitor monitor = {
    .step = self->trace != NULL ? step_cb : NULL,
    .sum = self->trace != NULL ? sum_cb : NULL,
    .fixed = self->trace != NULL ? fixed_cb : NULL,
    .keep_going = keep_going_cb,
    .better = better_cb,
    .data = self,
  };
  const MatoTargetOptions options = {
    .weights = self->weights,
    .lowest = self->is_lowest,
    .monitor = &monitor,
  };

  if (!mato_geometry_is_classic (self->geometry))
    {
      self->target_result = (MatoTargetResult) { .end = MATO_END_STOPPED, .score = -1 };
      return;
    }

  mato_target_solve (self->geometry, self->givens, &options, &self->target_result);
  self->progress.local.nodes = self->target_result.n_nodes;
  self->progress.local.score = self->target_result.score;
  self->progress.local.bound = self->target_result.bound;
  mato_search_progress_note_approach (&self->progress);
}

static void
run_in_thread (GTask        *task,
               gpointer      source_object,
               gpointer      task_data,
               GCancellable *cancellable)
{
  MatoSearch *self = source_object;

  mato_search_progress_begin (&self->progress);
  if (self->cover != NULL)
    self->trace = mato_trace_new_cover (self->cover, self->max_steps);
  else if (self->max_steps > 0)
    self->trace = mato_trace_new (self->geometry, self->givens, self->max_steps);

  if (self->cover != NULL)
    solve_cover (self);
  else if (mato_search_is_target (self))
    seek_target (self);
  else
    solve (self);

  mato_search_progress_end (&self->progress);
  g_task_return_int (task, mato_search_is_target (self) ? self->target_result.end
                                                        : self->result.end);
}

/* In a worker thread, if the last reference is that of its task. GObject's count orders this after
 * all that others did with theirs; ThreadSanitizer, which does not see into GLib, once took it for
 * a race with what the main thread had read. */
static void
mato_search_finalize (GObject *object)
{
  MatoSearch *self = MATO_SEARCH (object);

  g_clear_pointer (&self->geometry, mato_geometry_unref);
  g_clear_pointer (&self->cover, mato_cover_text_unref);
  g_clear_pointer (&self->trace, mato_trace_unref);
  g_clear_object (&self->cancellable);
  g_weak_ref_clear (&self->parent);
  g_free (self->branch_name);
  g_free (self->weights);
  mato_result_clear (&self->result);
  mato_search_progress_clear (&self->progress);

  G_OBJECT_CLASS (mato_search_parent_class)->finalize (object);
}

static void
mato_search_class_init (MatoSearchClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mato_search_finalize;
}

static void
mato_search_init (MatoSearch *self)
{
  mato_search_progress_init (&self->progress);
  g_weak_ref_init (&self->parent, NULL);
}

static MatoSearch *
search_new (const MatoGeometry *geometry,
            const guint8       *givens,
            guint64             max_steps)
{
  MatoSearch *self = g_object_new (MATO_TYPE_SEARCH, NULL);

  self->geometry = mato_geometry_ref (geometry);
  memcpy (self->givens, givens, geometry->n_cells);
  self->max_steps = max_steps;
  return self;
}

MatoSearch *
mato_search_new_solve (const MatoGeometry     *geometry,
                       const guint8           *givens,
                       const MatoEngine       *engine,
                       const MatoSolveOptions *options,
                       guint64                 max_steps)
{
  MatoSearch *self;

  g_return_val_if_fail (geometry != NULL, NULL);
  g_return_val_if_fail (givens != NULL, NULL);
  g_return_val_if_fail (engine != NULL, NULL);
  g_return_val_if_fail (options != NULL && options->monitor == NULL, NULL);

  self = search_new (geometry, givens, max_steps);
  self->engine = engine;
  self->options = *options;
  self->options.n_threads = MAX (g_get_num_processors (), MATO_SOLVE_USUAL_THREADS);
  return self;
}

MatoSearch *
mato_search_new_target (const MatoGeometry *geometry,
                        const guint8       *givens,
                        const guint8       *weights,
                        gboolean            lowest,
                        guint64             max_steps)
{
  MatoSearch *self;

  g_return_val_if_fail (geometry != NULL, NULL);
  g_return_val_if_fail (givens != NULL, NULL);

  self = search_new (geometry, givens, max_steps);
  self->weights = g_memdup2 (weights, geometry->n_cells);
  self->is_lowest = lowest;
  return self;
}

MatoSearch *
mato_search_new_cover (MatoCoverText *problem,
                       guint          order,
                       guint64        max_solutions,
                       guint64        max_steps)
{
  MatoSearch *self;

  g_return_val_if_fail (problem != NULL, NULL);
  g_return_val_if_fail (max_steps > 0, NULL);

  self = g_object_new (MATO_TYPE_SEARCH, NULL);
  self->cover = mato_cover_text_ref (problem);
  self->engine = mato_engine_find ("dlx");
  self->options = (MatoSolveOptions) { .order = order, .max_solutions = max_solutions };
  self->max_steps = max_steps;
  return self;
}

MatoSearch *
mato_search_new_again (MatoSearch   *self,
                       const guint8 *givens)
{
  g_return_val_if_fail (MATO_IS_SEARCH (self), NULL);
  g_return_val_if_fail (self->geometry != NULL, NULL);

  if (!self->engine)
    return mato_search_new_target (self->geometry, givens, self->weights, self->is_lowest,
                                   self->max_steps);

  return mato_search_new_solve (self->geometry, givens, self->engine, &self->options,
                                self->max_steps);
}

MatoSearch *
mato_search_new_rival (MatoSearch       *self,
                       const MatoEngine *engine,
                       guint             order)
{
  MatoSolveOptions options;

  g_return_val_if_fail (MATO_IS_SEARCH (self), NULL);
  g_return_val_if_fail (!mato_search_is_target (self), NULL);

  options = self->options;
  options.order = order;
  return mato_search_new_solve (self->geometry, self->givens, engine, &options, self->max_steps);
}

void
mato_search_set_branch (MatoSearch *self,
                        MatoSearch *parent,
                        guint64     position,
                        const char *name)
{
  g_return_if_fail (MATO_IS_SEARCH (self) && MATO_IS_SEARCH (parent));
  g_return_if_fail (!self->was_started && self->branch_name == NULL);

  g_weak_ref_set (&self->parent, parent);
  self->fork = position;
  self->branch_name = g_strdup (name);
}

const char *
mato_search_get_branch_name (MatoSearch *self)
{
  g_return_val_if_fail (MATO_IS_SEARCH (self), NULL);

  return self->branch_name;
}

MatoSearch *
mato_search_dup_parent (MatoSearch *self,
                        guint64    *position)
{
  g_return_val_if_fail (MATO_IS_SEARCH (self), NULL);

  *position = self->fork;
  return g_weak_ref_get (&self->parent);
}

gboolean
mato_search_find_fork (MatoSearch *self,
                       MatoSearch *other,
                       guint64    *position)
{
  g_autoptr (MatoSearch) parent = mato_search_dup_parent (self, position);

  if (!parent)
    return FALSE;

  return parent == other || mato_search_find_fork (parent, other, position);
}

MatoSearch *
mato_search_find_common (MatoSearch *self,
                         MatoSearch *other,
                         guint64    *forks)
{
  g_autoptr (MatoSearch) parent = mato_search_dup_parent (self, &forks[0]);

  if (!parent)
    return NULL;
  if (!mato_search_find_fork (other, parent, &forks[1]))
    return mato_search_find_common (parent, other, forks);

  return g_steal_pointer (&parent);
}

void
mato_search_run_async (MatoSearch          *self,
                       GCancellable        *cancellable,
                       GAsyncReadyCallback  callback,
                       gpointer             user_data)
{
  g_autoptr(GTask) task = NULL;

  g_return_if_fail (MATO_IS_SEARCH (self));
  g_return_if_fail (!self->was_started);

  self->was_started = TRUE;
  g_set_object (&self->cancellable, cancellable);

  /* Cancelling is an answer with a result, so the task must not turn it into an error. */
  task = g_task_new (self, cancellable, callback, user_data);
  g_task_set_source_tag (task, mato_search_run_async);
  g_task_set_check_cancellable (task, FALSE);
  mato_worker_run (task, run_in_thread);
}

MatoEnd
mato_search_run_finish (MatoSearch   *self,
                        GAsyncResult *result)
{
  g_return_val_if_fail (MATO_IS_SEARCH (self), MATO_END_STOPPED);
  g_return_val_if_fail (g_task_is_valid (result, self), MATO_END_STOPPED);

  self->is_finished = TRUE;
  return (MatoEnd) g_task_propagate_int (G_TASK (result), NULL);
}

void
mato_search_get_progress (MatoSearch   *self,
                          MatoProgress *progress)
{
  g_return_if_fail (MATO_IS_SEARCH (self));
  g_return_if_fail (progress != NULL);

  mato_search_progress_sample (&self->progress, progress);
}

GArray *
mato_search_get_approaches (MatoSearch *self)
{
  g_return_val_if_fail (MATO_IS_SEARCH (self), NULL);

  return mato_search_progress_copy_approaches (&self->progress);
}

const MatoGeometry *
mato_search_get_geometry (MatoSearch *self)
{
  g_return_val_if_fail (MATO_IS_SEARCH (self), NULL);

  return self->geometry;
}

const guint8 *
mato_search_get_givens (MatoSearch *self)
{
  g_return_val_if_fail (MATO_IS_SEARCH (self), NULL);

  return self->geometry != NULL ? self->givens : NULL;
}

gboolean
mato_search_is_target (MatoSearch *self)
{
  g_return_val_if_fail (MATO_IS_SEARCH (self), FALSE);

  return self->engine == NULL;
}

void
mato_search_fill_weights (MatoSearch *self,
                          guint8     *weights)
{
  g_return_if_fail (MATO_IS_SEARCH (self));
  g_return_if_fail (mato_search_is_target (self));

  if (self->weights)
    memcpy (weights, self->weights, self->geometry->n_cells);
  else
    mato_weights_fill_rings (self->geometry, weights);
}

gboolean
mato_search_has_other_weights (MatoSearch       *self,
                               const MatoPuzzle *puzzle)
{
  guint8 own[MATO_MAX_CELLS];
  guint8 weights[MATO_MAX_CELLS];

  g_return_val_if_fail (MATO_IS_SEARCH (self), FALSE);
  g_return_val_if_fail (puzzle != NULL, FALSE);

  if (!mato_search_is_target (self))
    return FALSE;

  mato_search_fill_weights (self, own);
  mato_puzzle_fill_weights (puzzle, weights);
  return memcmp (own, weights, self->geometry->n_cells) != 0;
}

gboolean
mato_search_is_lowest (MatoSearch *self)
{
  g_return_val_if_fail (MATO_IS_SEARCH (self), FALSE);

  return self->is_lowest;
}

guint
mato_search_get_order (MatoSearch *self)
{
  g_return_val_if_fail (MATO_IS_SEARCH (self), 0);

  return self->options.order;
}

static const char *
get_order_name (MatoSearch *self)
{
  if (self->cover)
    return mato_cover_orders[self->options.order].name;

  return self->engine ? self->engine->orders[self->options.order].name : "";
}

static char *
make_name (MatoSearch *self,
           char *    (*make) (const MatoSearchName *question))
{
  const MatoSearchName question = {
    .geometry = self->geometry,
    .givens = self->givens,
    .weights = self->weights,
    .cover = self->cover,
    .method = self->engine ? self->engine->name : "target",
    .order = get_order_name (self),
    .max_solutions = self->options.max_solutions,
    .is_lowest = self->is_lowest,
  };

  return make (&question);
}

char *
mato_search_dup_name (MatoSearch *self)
{
  g_return_val_if_fail (MATO_IS_SEARCH (self), NULL);

  return make_name (self, mato_search_name_make);
}

char *
mato_search_dup_old_name (MatoSearch *self)
{
  g_return_val_if_fail (MATO_IS_SEARCH (self), NULL);

  return make_name (self, mato_search_name_make_numbered);
}

const MatoEngine *
mato_search_get_engine (MatoSearch *self)
{
  g_return_val_if_fail (MATO_IS_SEARCH (self), NULL);

  return self->engine;
}

const MatoResult *
mato_search_get_result (MatoSearch *self)
{
  g_return_val_if_fail (MATO_IS_SEARCH (self), NULL);

  return self->is_finished && !mato_search_is_target (self) ? &self->result : NULL;
}

const MatoTargetResult *
mato_search_get_target_result (MatoSearch *self)
{
  g_return_val_if_fail (MATO_IS_SEARCH (self), NULL);

  return self->is_finished && mato_search_is_target (self) ? &self->target_result : NULL;
}

MatoTrace *
mato_search_get_trace (MatoSearch *self)
{
  g_return_val_if_fail (MATO_IS_SEARCH (self), NULL);

  return self->is_finished ? self->trace : NULL;
}
