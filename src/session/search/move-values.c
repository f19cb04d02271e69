/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/search/move-values.h"

#include "session/search/question.h"

/* The greatest order for which all values are usually known before the user makes another move. */
#define GREATEST_QUICK_ORDER 9

struct _MatoMoveValues
{
  GObject parent_instance;

  MatoQuestion *question;    /* nullable: the last question */
  GCancellable *cancellable; /* set while a worker runs: one at a time, because of the map */
  MatoMoveValuesAnswer *answer;   /* nullable */

  MatoTargetMap *map; /* nullable: kept from answer to answer; owned by the worker while it runs */
  MatoQuestion *mapped; /* the question that the map was made for */
};

G_DEFINE_FINAL_TYPE (MatoMoveValues, mato_move_values, G_TYPE_OBJECT)

static guint changed_signal;

static gpointer
find_move_values (const MatoQuestion      *question,
                  const MatoTargetOptions *options,
                  gpointer                 map)
{
  MatoMoveValuesAnswer *answer = g_new (MatoMoveValuesAnswer, 1);
  MatoTargetResult result;

  mato_target_solve (question->geometry, question->givens, options, &result);
  answer->best = result.score;
  mato_target_solve (question->geometry, question->values, options, &result);
  answer->left = result.score;
  mato_target_map_update (map, question->values, options->monitor, answer->moves);

  return answer;
}

static void
drop_map (MatoMoveValues *self)
{
  g_clear_pointer (&self->map, mato_target_map_free);
  g_clear_pointer (&self->mapped, mato_question_unref);
}

static void
prepare_map (MatoMoveValues *self)
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

/* Call it only while no worker runs. */
static void
start (MatoMoveValues *self)
{
  prepare_map (self);
  self->cancellable = g_cancellable_new ();
  mato_question_ask (self->question, self, self->cancellable, find_move_values, self->map, g_free,
                     answered_cb, NULL);
}

/* A worker whose question is out of date was cancelled; it has no answer, but returns the map. */
static void
answered_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  MatoMoveValues *self = MATO_MOVE_VALUES (source);
  MatoMoveValuesAnswer *answer = mato_question_finish (result);

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
mato_move_values_dispose (GObject *object)
{
  mato_move_values_forget (MATO_MOVE_VALUES (object));

  G_OBJECT_CLASS (mato_move_values_parent_class)->dispose (object);
}

static void
mato_move_values_finalize (GObject *object)
{
  drop_map (MATO_MOVE_VALUES (object));

  G_OBJECT_CLASS (mato_move_values_parent_class)->finalize (object);
}

static void
mato_move_values_class_init (MatoMoveValuesClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mato_move_values_dispose;
  G_OBJECT_CLASS (klass)->finalize = mato_move_values_finalize;

  changed_signal = g_signal_new ("changed", MATO_TYPE_MOVE_VALUES, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
}

static void
mato_move_values_init (MatoMoveValues *self)
{
}

MatoMoveValues *
mato_move_values_new (void)
{
  return g_object_new (MATO_TYPE_MOVE_VALUES, NULL);
}

static void
forget_question (MatoMoveValues *self)
{
  g_cancellable_cancel (self->cancellable);
  g_clear_pointer (&self->question, mato_question_unref);
  g_clear_pointer (&self->answer, g_free);
}

gboolean
mato_move_values_is_quick (const MatoGeometry *geometry)
{
  return geometry->order <= GREATEST_QUICK_ORDER;
}

void
mato_move_values_ask (MatoMoveValues     *self,
                      const MatoGeometry *geometry,
                      const guint8       *givens,
                      const guint8       *values,
                      const guint8       *weights)
{
  g_autoptr (MatoQuestion) question = NULL;

  g_return_if_fail (MATO_IS_MOVE_VALUES (self));

  question = mato_question_new (geometry, givens, values, weights);
  if (mato_question_equal (self->question, question))
    return;

  forget_question (self);
  self->question = g_steal_pointer (&question);
  if (!self->cancellable)
    start (self);
}

void
mato_move_values_forget (MatoMoveValues *self)
{
  g_return_if_fail (MATO_IS_MOVE_VALUES (self));

  forget_question (self);
  if (!self->cancellable)
    drop_map (self);
}

const MatoMoveValuesAnswer *
mato_move_values_get (MatoMoveValues *self)
{
  g_return_val_if_fail (MATO_IS_MOVE_VALUES (self), NULL);

  return self->answer;
}
