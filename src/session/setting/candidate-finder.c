/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/setting/candidate-finder.h"

#include "session/kit/object.h"
#include "session/kit/worker.h"

#include <string.h>

/* How often somebody who waits is told how many are left. */
#define PROGRESS_MS 200

/* The question to the worker, and what it says meanwhile. */
typedef struct
{
  MatoGeometry *geometry;
  guint8 values[MATO_MAX_CELLS];
  MatoCandidateMemory *memory;
  guint n_open; /* atomic */
  gint64 time;
} Question;

struct _MatoCandidateFinder
{
  GObject parent_instance;

  Question *question;         /* (nullable) (owned by the task): of the worker that runs */
  GCancellable *cancellable;  /* set while it runs */
  guint timer;
  MatoGeometry *geometry;     /* (nullable): of what was asked last */
  guint8 values[MATO_MAX_CELLS];
  MatoCandidateMemory *memory; /* (nullable): of what was asked since it was stopped */
  MatoTrueCandidates *answer; /* (nullable) */
  gint64 time;
};

G_DEFINE_FINAL_TYPE (MatoCandidateFinder, mato_candidate_finder, G_TYPE_OBJECT)

enum
{
  CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static void
question_free (gpointer data)
{
  Question *question = data;

  mato_geometry_unref (question->geometry);
  mato_candidate_memory_unref (question->memory);
  g_free (question);
}

/* In the worker: */

typedef struct
{
  Question *question;
  GCancellable *cancellable;
} Work;

static gboolean
keep_going_cb (gpointer data)
{
  return !g_cancellable_is_cancelled (((Work *) data)->cancellable);
}

static void
progressed_cb (const MatoTrueCandidates *so_far,
               gpointer                  data)
{
  g_atomic_int_set (&((Work *) data)->question->n_open, so_far->n_open);
}

static void
work (GTask        *task,
      gpointer      source,
      gpointer      data,
      GCancellable *cancellable)
{
  Work self = { data, cancellable };
  MatoCandidatesWatch watch = { keep_going_cb, progressed_cb, &self };
  MatoTrueCandidates *answer = g_new (MatoTrueCandidates, 1);
  gint64 start = g_get_monotonic_time ();

  mato_true_candidates_find (answer, self.question->geometry, self.question->values,
                             self.question->memory, &watch);
  self.question->time = g_get_monotonic_time () - start;
  g_task_return_pointer (task, answer, g_free);
}

/* In the main thread: */

static void
tell (MatoCandidateFinder *self)
{
  g_signal_emit (self, signals[CHANGED], 0);
}

static gboolean
progress_cb (gpointer data)
{
  tell (data);
  return G_SOURCE_CONTINUE;
}

static void
end (MatoCandidateFinder *self)
{
  g_clear_object (&self->cancellable);
  g_clear_handle_id (&self->timer, g_source_remove);
  self->question = NULL;
}

static void
found_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  MatoCandidateFinder *self = MATO_CANDIDATE_FINDER (source);
  g_autofree MatoTrueCandidates *answer = g_task_propagate_pointer (G_TASK (result), NULL);

  if (answer == NULL || g_task_get_cancellable (G_TASK (result)) != self->cancellable)
    return;

  self->time = self->question->time;
  end (self);
  g_free (self->answer);
  self->answer = g_steal_pointer (&answer);
  tell (self);
}

static void
cancel (MatoCandidateFinder *self)
{
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  end (self);
}

static void
forget (MatoCandidateFinder *self)
{
  cancel (self);
  g_clear_pointer (&self->answer, g_free);
  g_clear_pointer (&self->geometry, mato_geometry_unref);
  g_clear_pointer (&self->memory, mato_candidate_memory_unref);
}

static void
mato_candidate_finder_dispose (GObject *object)
{
  forget (MATO_CANDIDATE_FINDER (object));

  G_OBJECT_CLASS (mato_candidate_finder_parent_class)->dispose (object);
}

static void
mato_candidate_finder_class_init (MatoCandidateFinderClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mato_candidate_finder_dispose;

  signals[CHANGED] = mato_signal_new (klass, "changed", 0);
}

static void
mato_candidate_finder_init (MatoCandidateFinder *self)
{
}

MatoCandidateFinder *
mato_candidate_finder_new (void)
{
  return g_object_new (MATO_TYPE_CANDIDATE_FINDER, NULL);
}

static void
start (MatoCandidateFinder *self)
{
  g_autoptr (GTask) task = NULL;

  self->question = g_new0 (Question, 1);
  self->question->geometry = mato_geometry_ref (self->geometry);
  memcpy (self->question->values, self->values, self->geometry->n_cells);
  if (self->memory == NULL)
    self->memory = mato_candidate_memory_new ();
  self->question->memory = mato_candidate_memory_ref (self->memory);
  self->cancellable = g_cancellable_new ();
  self->timer = g_timeout_add (PROGRESS_MS, progress_cb, self);
  task = g_task_new (self, self->cancellable, found_cb, NULL);
  g_task_set_task_data (task, self->question, question_free);
  mato_worker_run (task, work);
}

void
mato_candidate_finder_find (MatoCandidateFinder *self,
                            const MatoBoard     *board)
{
  const MatoGeometry *geometry;

  g_return_if_fail (MATO_IS_CANDIDATE_FINDER (self));

  geometry = mato_board_get_geometry (board);
  if (self->geometry != NULL && mato_geometry_equal (self->geometry, geometry)
      && memcmp (self->values, mato_board_get_values (board), geometry->n_cells) == 0)
    return;

  cancel (self);
  if (self->geometry != NULL && self->geometry->n_cells != geometry->n_cells)
    g_clear_pointer (&self->answer, g_free);
  g_clear_pointer (&self->geometry, mato_geometry_unref);
  self->geometry = mato_geometry_ref (geometry);
  memcpy (self->values, mato_board_get_values (board), geometry->n_cells);
  start (self);
  tell (self);
}

void
mato_candidate_finder_stop (MatoCandidateFinder *self)
{
  g_return_if_fail (MATO_IS_CANDIDATE_FINDER (self));

  if (self->geometry == NULL)
    return;

  forget (self);
  tell (self);
}

gboolean
mato_candidate_finder_is_running (MatoCandidateFinder *self)
{
  g_return_val_if_fail (MATO_IS_CANDIDATE_FINDER (self), FALSE);

  return self->cancellable != NULL;
}

guint
mato_candidate_finder_get_n_open (MatoCandidateFinder *self)
{
  g_return_val_if_fail (MATO_IS_CANDIDATE_FINDER (self), 0);

  return self->question != NULL ? (guint) g_atomic_int_get (&self->question->n_open) : 0;
}

const MatoTrueCandidates *
mato_candidate_finder_get (MatoCandidateFinder *self)
{
  g_return_val_if_fail (MATO_IS_CANDIDATE_FINDER (self), NULL);

  return self->answer;
}

gint64
mato_candidate_finder_get_time (MatoCandidateFinder *self)
{
  g_return_val_if_fail (MATO_IS_CANDIDATE_FINDER (self), 0);

  return self->time;
}
