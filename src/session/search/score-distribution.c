/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/search/score-distribution.h"

#include "session/search/question.h"

/* What takes about a second at most. */
#define MAX_COMPLETIONS 100000
#define N_TRIES 10000

struct _MatoSpread
{
  GObject parent_instance;

  MatoQuestion *question;    /* nullable: the last one asked */
  GCancellable *cancellable; /* of the last one asked */
  MatoTargetSpread *answer;  /* nullable */
};

G_DEFINE_FINAL_TYPE (MatoSpread, mato_spread, G_TYPE_OBJECT)

static guint changed_signal;

static void
answer_free (gpointer data)
{
  MatoTargetSpread *answer = data;

  mato_target_spread_clear (answer);
  g_free (answer);
}

static gpointer
find_spread (const MatoQuestion      *question,
             const MatoTargetOptions *options,
             gpointer                 data)
{
  MatoTargetSpread *answer = g_new (MatoTargetSpread, 1);

  mato_target_spread (question->geometry, question->givens, options, MAX_COMPLETIONS, N_TRIES,
                      answer);
  return answer;
}

/* Who is not asked any more was cancelled, and has no answer. */
static void
answered_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  MatoSpread *self = MATO_SPREAD (source);
  MatoTargetSpread *answer = mato_question_finish (result);

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
  g_autoptr (MatoQuestion) question = NULL;

  g_return_if_fail (MATO_IS_SPREAD (self));

  question = mato_question_new (geometry, givens, givens, weights);
  if (mato_question_equal (self->question, question))
    return;

  mato_spread_forget (self);
  self->question = g_steal_pointer (&question);
  self->cancellable = g_cancellable_new ();
  mato_question_ask (self->question, self, self->cancellable, find_spread, NULL, answer_free,
                     answered_cb, NULL);
}

void
mato_spread_forget (MatoSpread *self)
{
  g_return_if_fail (MATO_IS_SPREAD (self));

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->question, mato_question_unref);
  g_clear_pointer (&self->answer, answer_free);
}

const MatoTargetSpread *
mato_spread_get (MatoSpread *self)
{
  g_return_val_if_fail (MATO_IS_SPREAD (self), NULL);

  return self->answer;
}
