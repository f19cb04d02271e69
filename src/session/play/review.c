/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/play/review.h"

#include <string.h>

#include "core/logic/logic.h"
#include "core/solve/solution-count.h"
#include "session/kit/worker.h"

/* A change of a cell by the player, copied for the worker. */
typedef struct
{
  guint64 time;
  guint16 cell;
  guint8 digit; /* 0: cleared */
} Event;

typedef struct
{
  MatoGeometry *geometry;
  guint8 givens[MATO_MAX_CELLS];
  GArray *events;
} Question;

static void
question_free (gpointer data)
{
  Question *question = data;

  mato_geometry_unref (question->geometry);
  g_array_unref (question->events);
  g_free (question);
}

static void
step_free (gpointer data)
{
  MatoReviewStep *step = data;

  g_clear_pointer (&step->deduction, mato_deduction_free);
  g_free (step->known);
  g_free (step);
}

void
mato_review_free (MatoReview *self)
{
  mato_geometry_unref (self->geometry);
  g_ptr_array_unref (self->steps);
  g_array_unref (self->path);
  g_free (self);
}

/* In the main thread: */

/* Returns: the index of the first move on the present puzzle */
static guint
find_begin (MatoGame *game)
{
  guint i = mato_game_get_position (game);

  while (i > 0 && mato_move_get_after (mato_game_get_move (game, i - 1)) == NULL)
    i--;
  return i;
}

static void
add_events (GArray         *events,
            const MatoMove *move)
{
  guint n_changes;
  const MatoChange *changes = mato_move_get_changes (move, &n_changes);

  for (guint i = 0; changes != NULL && i < n_changes; i++)
    if (changes[i].before.digit != changes[i].after.digit)
      {
        const Event event = { mato_move_get_time (move), changes[i].cell, changes[i].after.digit };

        g_array_append_val (events, event);
      }
}

static GArray *
list_events (MatoGame *game)
{
  GArray *events = g_array_new (FALSE, FALSE, sizeof (Event));
  guint n = mato_game_get_position (game);

  for (guint i = find_begin (game); i < n; i++)
    add_events (events, mato_game_get_move (game, i));

  return events;
}

gboolean
mato_review_has_steps (MatoGame *game)
{
  g_autoptr (GArray) events = list_events (game);

  return events->len > 0 && mato_board_count_givens (mato_game_get_board (game)) > 0
         && mato_geometry_is_classic (mato_game_get_geometry (game));
}

/* In the worker: */

static gboolean
keep_going_cb (gpointer data)
{
  return data == NULL || !g_cancellable_is_cancelled (data);
}

/* Goes on from the player's digits until one more is found, and keeps the hardest step. */
static void
find_needed (MatoReviewStep     *step,
             MatoLogic          *logic,
             const MatoGeometry *geometry,
             const guint8       *values,
             const guint8       *givens)
{
  MatoCandidates known;

  mato_candidates_init (&known, geometry, values, NULL);
  mato_candidates_set_givens (&known, givens);
  while (known.n_open > 0)
    {
      const MatoDeduction *deduction = mato_logic_find_next (logic, &known);

      if (deduction == NULL)
        {
          step->rating = 0;
          return;
        }
      if (deduction->rating > step->rating)
        {
          step->rating = deduction->rating;
          g_clear_pointer (&step->deduction, mato_deduction_free);
          g_free (step->known);
          step->deduction = mato_deduction_copy (deduction);
          step->known = g_memdup2 (&known, sizeof known);
        }
      if (mato_deduction_is_placement (deduction))
        return;
      mato_deduction_apply (deduction, &known);
    }
}

static guint
count_wrong (const guint8 *values,
             const guint8 *solution,
             guint         n_cells)
{
  guint n = 0;

  for (guint cell = 0; cell < n_cells; cell++)
    n += values[cell] != 0 && values[cell] != solution[cell];

  return n;
}

static void
add_step (MatoReview   *self,
          const Event  *event,
          guint64       from,
          const guint8 *solution,
          const guint8 *values)
{
  MatoReviewStep *step = g_new0 (MatoReviewStep, 1);

  step->cell = event->cell;
  step->digit = event->digit;
  step->from = self->is_timed ? MIN (from, event->time) : 0;
  step->to = self->is_timed ? event->time : 0;
  step->is_wrong = solution[event->cell] != event->digit;
  step->n_wrong = count_wrong (values, solution, self->geometry->n_cells);
  g_ptr_array_add (self->steps, step);
}

static void
add_steps (MatoReview     *self,
           const Question *question,
           MatoLogic      *logic,
           const guint8   *solution)
{
  guint8 values[MATO_MAX_CELLS];
  guint64 from = 0;

  memcpy (values, question->givens, self->geometry->n_cells);
  for (guint i = 0; i < question->events->len && !mato_logic_is_stopped (logic); i++)
    {
      const Event *event = &g_array_index (question->events, Event, i);

      if (event->digit != 0)
        {
          MatoReviewStep *step;

          add_step (self, event, from, solution, values);
          step = self->steps->pdata[self->steps->len - 1];
          if (step->n_wrong == 0)
            find_needed (step, logic, self->geometry, values, question->givens);
        }
      values[event->cell] = event->digit;
      from = event->time;
    }
}

static void
add_path (MatoReview     *self,
          const Question *question,
          MatoLogic      *logic)
{
  MatoCandidates known;

  mato_candidates_init (&known, self->geometry, question->givens, NULL);
  while (known.n_open > 0)
    {
      const MatoDeduction *deduction = mato_logic_find_next (logic, &known);

      if (deduction == NULL)
        return;
      g_array_append_val (self->path, deduction->rating);
      mato_deduction_apply (deduction, &known);
    }
}

static gboolean
are_timed (GArray *events)
{
  for (guint i = 0; i < events->len; i++)
    if (g_array_index (events, Event, i).time == MATO_MOVE_NO_TIME)
      return FALSE;

  return events->len > 0;
}

static void
work (GTask        *task,
      gpointer      source,
      gpointer      data,
      GCancellable *cancellable)
{
  const Question *question = data;
  MatoLogicOptions options = { .is_unique = TRUE, .wants_reasons = TRUE,
                               .keep_going = keep_going_cb, .data = cancellable,
                               .catalogue = MATO_CATALOGUE_ALL };
  g_autoptr (MatoLogic) logic = NULL;
  guint8 solution[MATO_MAX_CELLS];
  MatoReview *self;

  if (!mato_geometry_is_classic (question->geometry)
      || mato_solution_count (question->geometry, question->givens, 0, keep_going_cb, cancellable,
                              solution)
           != MATO_SOLUTIONS_ONE)
    {
      g_task_return_pointer (task, NULL, NULL);
      return;
    }

  logic = mato_logic_new (question->geometry, &options);
  self = g_new0 (MatoReview, 1);
  self->geometry = mato_geometry_ref (question->geometry);
  self->is_timed = are_timed (question->events);
  self->steps = g_ptr_array_new_with_free_func (step_free);
  self->path = g_array_new (FALSE, FALSE, sizeof (guint));
  add_steps (self, question, logic, solution);
  add_path (self, question, logic);
  g_task_return_pointer (task, self, (GDestroyNotify) mato_review_free);
}

void
mato_review_async (MatoGame            *game,
                   GCancellable        *cancellable,
                   GAsyncReadyCallback  callback,
                   gpointer             user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Question *question = g_new0 (Question, 1);

  g_return_if_fail (MATO_IS_GAME (game));

  question->geometry = mato_geometry_ref (mato_game_get_geometry (game));
  mato_board_copy_givens (mato_game_get_board (game), question->givens);
  question->events = list_events (game);
  g_task_set_task_data (task, question, question_free);
  mato_worker_run (task, work);
}

MatoReview *
mato_review_finish (GAsyncResult  *result,
                    GError       **error)
{
  return g_task_propagate_pointer (G_TASK (result), error);
}

/* Longest first; of equal ones the earlier. */
static int
compare_stalls (gconstpointer a,
                gconstpointer b,
                gpointer      user_data)
{
  const MatoReview *self = user_data;
  guint first = *(const guint *) a, second = *(const guint *) b;
  const MatoReviewStep *x = self->steps->pdata[first];
  const MatoReviewStep *y = self->steps->pdata[second];
  guint64 length = self->is_timed ? x->to - x->from : x->rating;
  guint64 other = self->is_timed ? y->to - y->from : y->rating;

  if (length != other)
    return length < other ? 1 : -1;
  return first < second ? -1 : first > second;
}

static int
compare_indexes (gconstpointer a,
                 gconstpointer b)
{
  guint first = *(const guint *) a, second = *(const guint *) b;

  return first < second ? -1 : first > second;
}

/* A pause is none if it is shorter than most. What was cleared took time, too, but not here: so one
 * of the steps is as long as all of them on average. */
static gboolean
is_long (const MatoReview     *self,
         const MatoReviewStep *step,
         guint64               sum)
{
  return !self->is_timed || (step->to - step->from) * self->steps->len >= sum;
}

static guint64
sum_up (const MatoReview *self)
{
  guint64 sum = 0;

  for (guint i = 0; i < self->steps->len; i++)
    {
      const MatoReviewStep *step = self->steps->pdata[i];

      sum += step->to - step->from;
    }

  return sum;
}

GArray *
mato_review_list_stalls (const MatoReview *self,
                         guint             most)
{
  GArray *stalls = g_array_new (FALSE, FALSE, sizeof (guint));
  guint64 sum = sum_up (self);

  for (guint i = 0; i < self->steps->len; i++)
    if (is_long (self, self->steps->pdata[i], sum))
      g_array_append_val (stalls, i);

  g_array_sort_with_data (stalls, compare_stalls, (gpointer) self);
  g_array_set_size (stalls, MIN (stalls->len, most));
  g_array_sort (stalls, compare_indexes);
  return stalls;
}
