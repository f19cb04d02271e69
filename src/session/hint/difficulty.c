/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/hint/difficulty.h"

#include "core/solve/solution-count.h"
#include "session/kit/object.h"
#include "session/kit/worker.h"

#include <string.h>

#define RATED_CELLS 81

/* Nobody waits for it, so it can take longer than before a hint. */
#define MOST_WORK (10 * MATO_SOLUTIONS_WORK)

/* The question to the worker. */
typedef struct
{
  MatoGeometry *geometry;
  guint8 givens[RATED_CELLS];
} Question;

struct _MatoDifficulty
{
  GObject parent_instance;

  Question *question;         /* nullable: what is rated, or being rated */
  GCancellable *cancellable;  /* set while a worker runs */
  MatoRating *rating;         /* nullable */
};

G_DEFINE_FINAL_TYPE (MatoDifficulty, mato_difficulty, G_TYPE_OBJECT)

enum
{
  SIGNAL_CHANGED,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

static Question *
question_new (const MatoGeometry *geometry,
              const guint8       *givens)
{
  Question *question = g_new0 (Question, 1);

  question->geometry = mato_geometry_ref ((MatoGeometry *) geometry);
  memcpy (question->givens, givens, geometry->n_cells);
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
is_about (const Question     *question,
          const MatoGeometry *geometry,
          const guint8       *givens)
{
  return question != NULL && mato_geometry_equal (question->geometry, geometry)
         && memcmp (question->givens, givens, geometry->n_cells) == 0;
}

/* In the worker: */

static gboolean
keep_going_cb (gpointer data)
{
  return !g_cancellable_is_cancelled (data);
}

static void
work (GTask        *task,
      gpointer      source,
      gpointer      data,
      GCancellable *cancellable)
{
  const Question *question = data;
  MatoLogicOptions options = { .is_unique = TRUE, .keep_going = keep_going_cb,
                               .data = cancellable };
  g_autoptr (MatoLogic) logic = mato_logic_new (question->geometry, &options);
  MatoRating rating = { .end = MATO_RATING_STOPPED };

  if (mato_solution_count (question->geometry, question->givens, MOST_WORK, keep_going_cb,
                           cancellable, NULL) == MATO_SOLUTIONS_ONE)
    rating = mato_rating_compute (logic, question->geometry, question->givens, NULL, NULL);
  g_task_return_pointer (
    task, rating.end == MATO_RATING_STOPPED ? NULL : g_memdup2 (&rating, sizeof rating), g_free);
}

/* In the main thread: */

static void
rated_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  MatoDifficulty *self = MATO_DIFFICULTY (source);
  g_autofree MatoRating *rating = g_task_propagate_pointer (G_TASK (result), NULL);

  if (self->cancellable == NULL || g_task_get_cancellable (G_TASK (result)) != self->cancellable)
    return;

  g_clear_object (&self->cancellable);
  self->rating = g_steal_pointer (&rating);
  g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

static void
forget (MatoDifficulty *self)
{
  g_clear_pointer (&self->question, question_free);
  if (self->cancellable != NULL)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->rating, g_free);
}

static void
start (MatoDifficulty *self)
{
  g_autoptr (GTask) task = NULL;

  self->cancellable = g_cancellable_new ();
  task = g_task_new (self, self->cancellable, rated_cb, NULL);
  g_task_set_task_data (task, question_new (self->question->geometry, self->question->givens),
                        question_free);
  mato_worker_run (task, work);
}

static void
mato_difficulty_dispose (GObject *object)
{
  forget (MATO_DIFFICULTY (object));

  G_OBJECT_CLASS (mato_difficulty_parent_class)->dispose (object);
}

static void
mato_difficulty_class_init (MatoDifficultyClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mato_difficulty_dispose;

  signals[SIGNAL_CHANGED] = mato_signal_new (klass, "changed", 0);
}

static void
mato_difficulty_init (MatoDifficulty *self)
{
}

MatoDifficulty *
mato_difficulty_new (void)
{
  return g_object_new (MATO_TYPE_DIFFICULTY, NULL);
}

void
mato_difficulty_rate (MatoDifficulty  *self,
                      const MatoBoard *board)
{
  const MatoGeometry *geometry = mato_board_get_geometry (board);
  gboolean is_rated = mato_geometry_is_classic (geometry)
                        ? geometry->n_cells == RATED_CELLS && geometry->box_rows == 3
                            && mato_board_count_givens (board) > 0
                        : geometry->n_cells <= RATED_CELLS;
  guint8 givens[MATO_MAX_CELLS];

  g_return_if_fail (MATO_IS_DIFFICULTY (self));

  mato_board_copy_givens (board, givens);
  if (is_rated && is_about (self->question, geometry, givens))
    return;

  mato_difficulty_stop (self);
  if (!is_rated)
    return;

  self->question = question_new (geometry, givens);
  start (self);
}

void
mato_difficulty_stop (MatoDifficulty *self)
{
  gboolean had_rating;

  g_return_if_fail (MATO_IS_DIFFICULTY (self));

  had_rating = self->rating != NULL;
  forget (self);
  if (had_rating)
    g_signal_emit (self, signals[SIGNAL_CHANGED], 0);
}

const MatoRating *
mato_difficulty_get (MatoDifficulty *self)
{
  g_return_val_if_fail (MATO_IS_DIFFICULTY (self), NULL);

  return self->rating;
}

gboolean
mato_difficulty_is_running (MatoDifficulty *self)
{
  g_return_val_if_fail (MATO_IS_DIFFICULTY (self), FALSE);

  return self->cancellable != NULL;
}
