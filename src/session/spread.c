/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/spread.h"

#include <string.h>

/* What takes about a second at most. */
#define MAX_COMPLETIONS 100000
#define N_TRIES 10000

/* Shared with the worker; written once. */
typedef struct
{
  MatoGeometry *geometry;
  guint8 givens[MATO_MAX_CELLS];
  guint8 weights[MATO_MAX_CELLS];
} Question;

struct _MatoSpread
{
  GObject parent_instance;

  Question *question;        /* nullable: the last one asked */
  GCancellable *cancellable; /* of the last one asked */
  MatoTargetSpread *answer;  /* nullable */
};

G_DEFINE_FINAL_TYPE (MatoSpread, mato_spread, G_TYPE_OBJECT)

static guint changed_signal;

static void
question_clear (gpointer question)
{
  mato_geometry_unref (((Question *) question)->geometry);
}

static void
question_unref (gpointer question)
{
  g_atomic_rc_box_release_full (question, question_clear);
}

static gboolean
is_asked (MatoSpread         *self,
          const MatoGeometry *geometry,
          const guint8       *givens,
          const guint8       *weights)
{
  return self->question && mato_geometry_equal (self->question->geometry, geometry)
         && memcmp (self->question->givens, givens, geometry->n_cells) == 0
         && memcmp (self->question->weights, weights, geometry->n_cells) == 0;
}

static void
answer_free (gpointer data)
{
  MatoTargetSpread *answer = data;

  mato_target_spread_clear (answer);
  g_free (answer);
}

static gboolean
keep_going_cb (gpointer data)
{
  return !g_cancellable_is_cancelled (data);
}

static void
answer_in_thread (GTask        *task,
                  gpointer      source_object,
                  gpointer      task_data,
                  GCancellable *cancellable)
{
  const Question *question = task_data;
  const MatoTargetMonitor monitor = { .keep_going = keep_going_cb, .data = cancellable };
  const MatoTargetOptions options = { .weights = question->weights, .monitor = &monitor };
  MatoTargetSpread *answer = g_new (MatoTargetSpread, 1);

  mato_target_spread (question->geometry, question->givens, &options, MAX_COMPLETIONS, N_TRIES,
                      answer);
  g_task_return_pointer (task, answer, answer_free);
}

/* Who is not asked any more was cancelled, and has no answer. */
static void
answered_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  MatoSpread *self = MATO_SPREAD (source);
  MatoTargetSpread *answer = g_task_propagate_pointer (G_TASK (result), NULL);

  if (!answer)
    return;

  self->answer = answer;
  g_signal_emit (self, changed_signal, 0);
}

static void
mato_spread_dispose (GObject *object)
{
  mato_spread_forget (MATO_SPREAD (object));

  G_OBJECT_CLASS (mato_spread_parent_class)->dispose (object);
}

static void
mato_spread_class_init (MatoSpreadClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mato_spread_dispose;

  changed_signal = g_signal_new ("changed", MATO_TYPE_SPREAD, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
}

static void
mato_spread_init (MatoSpread *self)
{
}

MatoSpread *
mato_spread_new (void)
{
  return g_object_new (MATO_TYPE_SPREAD, NULL);
}

void
mato_spread_ask (MatoSpread         *self,
                 const MatoGeometry *geometry,
                 const guint8       *givens,
                 const guint8       *weights)
{
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (MATO_IS_SPREAD (self));
  g_return_if_fail (geometry != NULL && givens != NULL && weights != NULL);

  if (is_asked (self, geometry, givens, weights))
    return;

  mato_spread_forget (self);
  self->question = g_atomic_rc_box_new0 (Question);
  self->question->geometry = mato_geometry_ref (geometry);
  memcpy (self->question->givens, givens, geometry->n_cells);
  memcpy (self->question->weights, weights, geometry->n_cells);
  self->cancellable = g_cancellable_new ();

  task = g_task_new (self, self->cancellable, answered_cb, NULL);
  g_task_set_source_tag (task, mato_spread_ask);
  g_task_set_task_data (task, g_atomic_rc_box_acquire (self->question), question_unref);
  g_task_run_in_thread (task, answer_in_thread);
}

void
mato_spread_forget (MatoSpread *self)
{
  g_return_if_fail (MATO_IS_SPREAD (self));

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->question, question_unref);
  g_clear_pointer (&self->answer, answer_free);
}

const MatoTargetSpread *
mato_spread_get (MatoSpread *self)
{
  g_return_val_if_fail (MATO_IS_SPREAD (self), NULL);

  return self->answer;
}
