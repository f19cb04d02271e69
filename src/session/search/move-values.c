/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/search/move-values.h"

#include "session/search/question.h"

/* The greatest order whose moves can all be proved between two of a person's. */
#define GREATEST_QUICK_ORDER 9

struct _MatoReach
{
  GObject parent_instance;

  MatoQuestion *question;    /* nullable: the last one asked */
  GCancellable *cancellable; /* there while a worker is: one at a time, because of the map */
  MatoReachAnswer *answer;   /* nullable */

  MatoTargetMap *map; /* nullable: kept from answer to answer; the worker's while there is one */
  MatoQuestion *mapped; /* the one that the map was made for */
};

G_DEFINE_FINAL_TYPE (MatoReach, mato_reach, G_TYPE_OBJECT)

static guint changed_signal;

static gpointer
find_reach (const MatoQuestion      *question,
            const MatoTargetOptions *options,
            gpointer                 map)
{
  MatoReachAnswer *answer = g_new (MatoReachAnswer, 1);
  MatoTargetResult result;

  mato_target_solve (question->geometry, question->givens, options, &result);
  answer->best = result.score;
  mato_target_solve (question->geometry, question->values, options, &result);
  answer->left = result.score;
  mato_target_map_update (map, question->values, options->monitor, answer->moves);

  return answer;
}

static void
drop_map (MatoReach *self)
{
  g_clear_pointer (&self->map, mato_target_map_free);
  g_clear_pointer (&self->mapped, mato_question_unref);
}

static void
prepare_map (MatoReach *self)
{
  const MatoTargetOptions options = { .weights = self->question->weights };

  if (self->map && mato_question_same_aim (self->mapped, self->question))
    return;

  drop_map (self);
  self->map = mato_target_map_new (self->question->geometry, &options);
  self->mapped = mato_question_ref (self->question);
}

static void answered_cb (GObject      *source,
                         GAsyncResult *result,
                         gpointer      user_data);

/* Only while there is no worker. */
static void
start (MatoReach *self)
{
  prepare_map (self);
  self->cancellable = g_cancellable_new ();
  mato_question_ask (self->question, self, self->cancellable, find_reach, self->map, g_free,
                     answered_cb, NULL);
}

/* Who is not asked any more was cancelled, and has no answer, but the map for the next. */
static void
answered_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  MatoReach *self = MATO_REACH (source);
  MatoReachAnswer *answer = mato_question_finish (result);

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
  g_clear_pointer (&self->question, mato_question_unref);
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
  g_autoptr (MatoQuestion) question = NULL;

  g_return_if_fail (MATO_IS_REACH (self));

  question = mato_question_new (geometry, givens, values, weights);
  if (mato_question_equal (self->question, question))
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
