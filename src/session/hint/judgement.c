/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/hint/judgement.h"

#include <string.h>

#include "core/solve/engine.h"
#include "session/hint/difficulty.h"
#include "session/kit/object.h"
#include "session/kit/worker.h"
#include "session/search/deciding-cells.h"

/* The question to the worker. */
typedef struct
{
  MatoGeometry *geometry;
  guint8 values[MATO_MAX_CELLS];
} Question;

struct _MatoJudgement
{
  GObject parent_instance;

  Question *question;         /* nullable: the last one */
  GCancellable *cancellable;  /* set while a worker runs */
  MatoJudgementAnswer *answer;  /* nullable */
  MatoDifficulty *difficulty;
};

G_DEFINE_FINAL_TYPE (MatoJudgement, mato_judgement, G_TYPE_OBJECT)

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static Question *
question_new (const MatoBoard *board)
{
  Question *question = g_new0 (Question, 1);

  question->geometry = mato_geometry_ref (mato_board_get_geometry (board));
  memcpy (question->values, mato_board_get_values (board), question->geometry->n_cells);
  return question;
}

static void
question_free (gpointer data)
{
  Question *question = data;

  mato_geometry_unref (question->geometry);
  g_free (question);
}

static gboolean
is_same (const Question *a,
         const Question *b)
{
  return mato_geometry_equal (a->geometry, b->geometry)
         && memcmp (a->values, b->values, a->geometry->n_cells) == 0;
}

static void
answer_free (gpointer data)
{
  MatoJudgementAnswer *answer = data;

  mato_geometry_unref (answer->geometry);
  g_free (answer);
}

/* In the worker: */

static gboolean
keep_going_cb (gpointer data)
{
  return !g_cancellable_is_cancelled (data);
}

/* Each cell splits what the others leave together, so there are fewer of them than solutions. */
static void
work (GTask        *task,
      gpointer      source,
      gpointer      data,
      GCancellable *cancellable)
{
  const Question *question = data;
  MatoMonitor monitor = { .keep_going = keep_going_cb, .data = cancellable };
  MatoSolveOptions options = { .max_solutions = MATO_JUDGEMENT_MOST_SOLUTIONS + 1,
                               .max_kept = MATO_JUDGEMENT_MOST_SOLUTIONS + 1,
                               .monitor = &monitor };
  g_auto (MatoResult) result = { 0 };
  MatoJudgementAnswer *answer = g_new0 (MatoJudgementAnswer, 1);

  mato_engine_solve (mato_engine_find ("auto"), question->geometry, question->values, &options,
                     &result);
  answer->geometry = mato_geometry_ref (question->geometry);
  answer->n_solutions = (guint) result.n_solutions;
  if (result.exhausted && result.n_kept > 1 && result.n_kept <= MATO_JUDGEMENT_MOST_SOLUTIONS)
    answer->n_cells = mato_deciding_cells_find (question->geometry, &result, answer->cells);
  g_task_return_pointer (task, answer, answer_free);
}

/* In the main thread: */

/* The board with its digits as givens. */
static void
rate (MatoJudgement *self)
{
  g_autoptr (MatoBoard) board = mato_board_new (self->question->geometry);

  for (guint cell = 0; cell < self->question->geometry->n_cells; cell++)
    if (self->question->values[cell] != 0)
      mato_board_set (board, cell, self->question->values[cell], MATO_ORIGIN_GIVEN);
  mato_difficulty_rate (self->difficulty, board);
}

static void
judged_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  MatoJudgement *self = MATO_JUDGEMENT (source);
  MatoJudgementAnswer *answer = g_task_propagate_pointer (G_TASK (result), NULL);

  if (answer == NULL)
    return;
  if (g_task_get_cancellable (G_TASK (result)) != self->cancellable)
    {
      answer_free (answer);
      return;
    }

  g_clear_object (&self->cancellable);
  self->answer = answer;
  if (answer->n_solutions == 1)
    rate (self);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
rated_cb (MatoJudgement *self)
{
  if (mato_difficulty_get (self->difficulty) != NULL)
    g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
forget (MatoJudgement *self)
{
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->answer, answer_free);
  g_clear_pointer (&self->question, question_free);
  mato_difficulty_stop (self->difficulty);
}

static void
mato_judgement_dispose (GObject *object)
{
  MatoJudgement *self = MATO_JUDGEMENT (object);

  if (self->difficulty != NULL)
    forget (self);
  g_clear_object (&self->difficulty);

  G_OBJECT_CLASS (mato_judgement_parent_class)->dispose (object);
}

static void
mato_judgement_class_init (MatoJudgementClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mato_judgement_dispose;

  signals[SIGNAL_CHANGED] = mato_signal_new (klass, "changed", 0);
}

static void
mato_judgement_init (MatoJudgement *self)
{
  self->difficulty = mato_difficulty_new ();
  mato_connect (self->difficulty, "changed", G_CALLBACK (rated_cb), self);
}

MatoJudgement *
mato_judgement_new (void)
{
  return g_object_new (MATO_TYPE_JUDGEMENT, NULL);
}

void
mato_judgement_judge (MatoJudgement   *self,
                      const MatoBoard *board)
{
  Question *question;
  g_autoptr (GTask) task = NULL;

  g_return_if_fail (MATO_IS_JUDGEMENT (self));

  question = question_new (board);
  if (self->question != NULL && is_same (self->question, question))
    {
      question_free (question);
      return;
    }

  forget (self);
  self->question = question;
  self->cancellable = g_cancellable_new ();
  task = g_task_new (self, self->cancellable, judged_cb, NULL);
  g_task_set_task_data (task, question_new (board), question_free);
  mato_worker_run (task, work);
}

void
mato_judgement_stop (MatoJudgement *self)
{
  gboolean was_asked;

  g_return_if_fail (MATO_IS_JUDGEMENT (self));

  was_asked = self->question != NULL;
  forget (self);
  if (was_asked)
    g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

const MatoJudgementAnswer *
mato_judgement_get (MatoJudgement *self)
{
  g_return_val_if_fail (MATO_IS_JUDGEMENT (self), NULL);

  return self->answer;
}

const MatoRating *
mato_judgement_get_rating (MatoJudgement *self)
{
  g_return_val_if_fail (MATO_IS_JUDGEMENT (self), NULL);

  return mato_difficulty_get (self->difficulty);
}

gboolean
mato_judgement_is_running (MatoJudgement *self)
{
  g_return_val_if_fail (MATO_IS_JUDGEMENT (self), FALSE);

  return self->cancellable != NULL || mato_difficulty_is_running (self->difficulty);
}
