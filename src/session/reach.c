/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/reach.h"

#include <string.h>

/* The greatest order whose moves can all be proved between two of a person's. */
#define GREATEST_QUICK_ORDER 9

typedef struct
{
  MatoGeometry *geometry;
  guint8 givens[MATO_MAX_CELLS];
  guint8 values[MATO_MAX_CELLS];
  guint8 weights[MATO_MAX_CELLS];
} Question;

struct _MatoReach
{
  GObject parent_instance;

  Question *question;        /* nullable: the last one asked */
  GCancellable *cancellable; /* there while a worker is: one at a time, because of the map */
  MatoReachAnswer *answer;   /* nullable */

  MatoTargetMap *map; /* nullable: kept from answer to answer; the worker's while there is one */
  Question *mapped;   /* the one that the map was made for */
};

G_DEFINE_FINAL_TYPE (MatoReach, mato_reach, G_TYPE_OBJECT)

static guint changed_signal;

static Question *
question_new (const MatoGeometry *geometry,
              const guint8       *givens,
              const guint8       *values,
              const guint8       *weights)
{
  Question *question = g_new0 (Question, 1);

  question->geometry = mato_geometry_ref (geometry);
  memcpy (question->givens, givens, geometry->n_cells);
  memcpy (question->values, values, geometry->n_cells);
  memcpy (question->weights, weights, geometry->n_cells);

  return question;
}

static void
question_free (Question *question)
{
  mato_geometry_unref (question->geometry);
  g_free (question);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Question, question_free)

static gboolean
question_has_same_aim (const Question *a,
                       const Question *b)
{
  return mato_geometry_equal (a->geometry, b->geometry)
         && memcmp (a->weights, b->weights, sizeof a->weights) == 0;
}

static gboolean
question_equal (const Question *a,
                const Question *b)
{
  return question_has_same_aim (a, b)
         && memcmp (a->givens, b->givens, sizeof a->givens) == 0
         && memcmp (a->values, b->values, sizeof a->values) == 0;
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
  MatoReach *self = source_object;
  const Question *question = task_data;
  const MatoTargetMonitor monitor = { .keep_going = keep_going_cb, .data = cancellable };
  const MatoTargetOptions options = { .weights = question->weights, .monitor = &monitor };
  MatoReachAnswer *answer = g_new (MatoReachAnswer, 1);
  MatoTargetResult result;

  mato_target_solve (question->geometry, question->givens, &options, &result);
  answer->best = result.score;
  mato_target_solve (question->geometry, question->values, &options, &result);
  answer->left = result.score;
  mato_target_map_update (self->map, question->values, &monitor, answer->moves);

  g_task_return_pointer (task, answer, g_free);
}

static void
drop_map (MatoReach *self)
{
  g_clear_pointer (&self->map, mato_target_map_free);
  g_clear_pointer (&self->mapped, question_free);
}

static Question *
question_copy (const Question *question)
{
  return question_new (question->geometry, question->givens, question->values, question->weights);
}

static void
prepare_map (MatoReach *self)
{
  const MatoTargetOptions options = { .weights = self->question->weights };

  if (self->map && question_has_same_aim (self->mapped, self->question))
    return;

  drop_map (self);
  self->map = mato_target_map_new (self->question->geometry, &options);
  self->mapped = question_copy (self->question);
}

static void answered_cb (GObject      *source,
                         GAsyncResult *result,
                         gpointer      user_data);

/* Only while there is no worker. */
static void
start (MatoReach *self)
{
  g_autoptr (GTask) task = NULL;

  prepare_map (self);
  self->cancellable = g_cancellable_new ();
  task = g_task_new (self, self->cancellable, answered_cb, NULL);
  g_task_set_source_tag (task, start);
  g_task_set_task_data (task, question_copy (self->question), (GDestroyNotify) question_free);
  g_task_run_in_thread (task, answer_in_thread);
}

/* Who is not asked any more was cancelled, and has no answer, but the map for the next. */
static void
answered_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  MatoReach *self = MATO_REACH (source);
  MatoReachAnswer *answer = g_task_propagate_pointer (G_TASK (result), NULL);

  g_clear_object (&self->cancellable);
  if (answer)
    {
      self->answer = answer;
      g_signal_emit (self, changed_signal, 0);
    }
  else if (self->question)
    start (self);
  else
    drop_map (self);
}

static void
mato_reach_dispose (GObject *object)
{
  mato_reach_forget (MATO_REACH (object));

  G_OBJECT_CLASS (mato_reach_parent_class)->dispose (object);
}

static void
mato_reach_finalize (GObject *object)
{
  drop_map (MATO_REACH (object));

  G_OBJECT_CLASS (mato_reach_parent_class)->finalize (object);
}

static void
mato_reach_class_init (MatoReachClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mato_reach_dispose;
  G_OBJECT_CLASS (klass)->finalize = mato_reach_finalize;

  changed_signal = g_signal_new ("changed", MATO_TYPE_REACH, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
}

static void
mato_reach_init (MatoReach *self)
{
}

MatoReach *
mato_reach_new (void)
{
  return g_object_new (MATO_TYPE_REACH, NULL);
}

static void
forget_question (MatoReach *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_pointer (&self->question, question_free);
  g_clear_pointer (&self->answer, g_free);
}

gboolean
mato_reach_is_quick (const MatoGeometry *geometry)
{
  return geometry->order <= GREATEST_QUICK_ORDER;
}

void
mato_reach_ask (MatoReach          *self,
                const MatoGeometry *geometry,
                const guint8       *givens,
                const guint8       *values,
                const guint8       *weights)
{
  g_autoptr (Question) question = NULL;

  g_return_if_fail (MATO_IS_REACH (self));
  g_return_if_fail (geometry != NULL && givens != NULL && values != NULL && weights != NULL);

  question = question_new (geometry, givens, values, weights);
  if (self->question && question_equal (self->question, question))
    return;

  forget_question (self);
  self->question = g_steal_pointer (&question);
  if (!self->cancellable)
    start (self);
}

void
mato_reach_forget (MatoReach *self)
{
  g_return_if_fail (MATO_IS_REACH (self));

  forget_question (self);
  if (!self->cancellable)
    drop_map (self);
}

const MatoReachAnswer *
mato_reach_get (MatoReach *self)
{
  g_return_val_if_fail (MATO_IS_REACH (self), NULL);

  return self->answer;
}
