/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/search/question.h"

#include "session/kit/worker.h"

#include <string.h>

MatoQuestion *
mato_question_new (const MatoGeometry *geometry,
                   const guint8       *givens,
                   const guint8       *values,
                   const guint8       *weights)
{
  MatoQuestion *self;

  g_return_val_if_fail (geometry != NULL && givens != NULL, NULL);
  g_return_val_if_fail (values != NULL && weights != NULL, NULL);

  self = g_atomic_rc_box_new0 (MatoQuestion);
  self->geometry = mato_geometry_ref (geometry);
  memcpy (self->givens, givens, geometry->n_cells);
  memcpy (self->values, values, geometry->n_cells);
  memcpy (self->weights, weights, geometry->n_cells);

  return self;
}

MatoQuestion *
mato_question_ref (MatoQuestion *self)
{
  return g_atomic_rc_box_acquire (self);
}

static void
clear (gpointer question)
{
  mato_geometry_unref (((MatoQuestion *) question)->geometry);
}

void
mato_question_unref (MatoQuestion *self)
{
  g_atomic_rc_box_release_full (self, clear);
}

gboolean
mato_question_same_aim (const MatoQuestion *a,
                        const MatoQuestion *b)
{
  return mato_geometry_equal (a->geometry, b->geometry)
         && memcmp (a->weights, b->weights, sizeof a->weights) == 0;
}

gboolean
mato_question_equal (const MatoQuestion *a,
                     const MatoQuestion *b)
{
  return a && b && mato_question_same_aim (a, b)
         && memcmp (a->givens, b->givens, sizeof a->givens) == 0
         && memcmp (a->values, b->values, sizeof a->values) == 0;
}

typedef struct
{
  MatoQuestion *question;
  MatoWork work;
  gpointer data;
  GDestroyNotify free_answer;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  mato_question_unref (job->question);
  g_free (job);
}

static gboolean
keep_going_cb (gpointer cancellable)
{
  return !g_cancellable_is_cancelled (cancellable);
}

static void
work_in_thread (GTask        *task,
                gpointer      source_object,
                gpointer      task_data,
                GCancellable *cancellable)
{
  Job *job = task_data;
  const MatoTargetMonitor monitor = { .keep_going = keep_going_cb, .data = cancellable };
  const MatoTargetOptions options = { .weights = job->question->weights, .monitor = &monitor };

  g_task_return_pointer (task, job->work (job->question, &options, job->data), job->free_answer);
}

void
mato_question_ask (MatoQuestion        *self,
                   gpointer             asker,
                   GCancellable        *cancellable,
                   MatoWork             work,
                   gpointer             data,
                   GDestroyNotify       free_answer,
                   GAsyncReadyCallback  answered,
                   gpointer             user_data)
{
  g_autoptr (GTask) task = g_task_new (asker, cancellable, answered, user_data);
  Job *job = g_new (Job, 1);

  *job = (Job) { mato_question_ref (self), work, data, free_answer };
  g_task_set_source_tag (task, mato_question_ask);
  g_task_set_task_data (task, job, job_free);
  mato_worker_run (task, work_in_thread);
}

gpointer
mato_question_finish (GAsyncResult *result)
{
  return g_task_propagate_pointer (G_TASK (result), NULL);
}
