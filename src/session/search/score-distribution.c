/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/search/score-distribution.h"

#include "session/kit/object.h"
#include "session/search/question.h"

/* With these limits the answer takes about a second at most. */
#define MAX_COMPLETIONS 100000
#define N_TRIES 10000

struct _MatoScoreDistribution
{
  GObject parent_instance;

  MatoQuestion *question;    /* nullable: the last question */
  GCancellable *cancellable; /* of the last question */
  MatoTargetDistribution *answer;  /* nullable */
};

G_DEFINE_FINAL_TYPE (MatoScoreDistribution, mato_score_distribution, G_TYPE_OBJECT)

static guint changed_signal;

static void
answer_free (gpointer data)
{
  MatoTargetDistribution *answer = data;

  mato_target_distribution_clear (answer);
  g_free (answer);
}

static gpointer
find_distribution (const MatoQuestion      *question,
                   const MatoTargetOptions *options,
                   gpointer                 data)
{
  MatoTargetDistribution *answer = g_new (MatoTargetDistribution, 1);

  mato_target_distribution (question->geometry, question->givens, options, MAX_COMPLETIONS, N_TRIES,
                            answer);
  return answer;
}

/* A worker whose question is out of date was cancelled and has no answer. */
static void
answered_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  MatoScoreDistribution *self = MATO_SCORE_DISTRIBUTION (source);
  MatoTargetDistribution *answer = mato_question_finish (result);

  if (!answer)
    return;

  self->answer = answer;
  g_signal_emit (self, changed_signal, 0);
}

static void
mato_score_distribution_dispose (GObject *object)
{
  mato_score_distribution_forget (MATO_SCORE_DISTRIBUTION (object));

  G_OBJECT_CLASS (mato_score_distribution_parent_class)->dispose (object);
}

static void
mato_score_distribution_class_init (MatoScoreDistributionClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mato_score_distribution_dispose;

  changed_signal = mato_signal_new (klass, "changed", 0);
}

static void
mato_score_distribution_init (MatoScoreDistribution *self)
{
}

MatoScoreDistribution *
mato_score_distribution_new (void)
{
  return g_object_new (MATO_TYPE_SCORE_DISTRIBUTION, NULL);
}

void
mato_score_distribution_ask (MatoScoreDistribution *self,
                             const MatoGeometry    *geometry,
                             const guint8          *givens,
                             const guint8          *weights)
{
  g_autoptr (MatoQuestion) question = NULL;

  g_return_if_fail (MATO_IS_SCORE_DISTRIBUTION (self));

  question = mato_question_new (geometry, givens, givens, weights);
  if (mato_question_equal (self->question, question))
    return;

  mato_score_distribution_forget (self);
  self->question = g_steal_pointer (&question);
  self->cancellable = g_cancellable_new ();
  mato_question_ask (self->question, self, self->cancellable, find_distribution, NULL, answer_free,
                     answered_cb, NULL);
}

void
mato_score_distribution_forget (MatoScoreDistribution *self)
{
  g_return_if_fail (MATO_IS_SCORE_DISTRIBUTION (self));

  g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->question, mato_question_unref);
  g_clear_pointer (&self->answer, answer_free);
}

const MatoTargetDistribution *
mato_score_distribution_get (MatoScoreDistribution *self)
{
  g_return_val_if_fail (MATO_IS_SCORE_DISTRIBUTION (self), NULL);

  return self->answer;
}
