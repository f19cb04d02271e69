/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/coach/outlook.h"

#include "core/solve/engine.h"
#include "session/kit/object.h"
#include "session/search/question.h"

/* So many tries are made for a number that is nice to know. 9×9 boards need some hundreds for
 * thousands of solutions; 16×16 boards that leave one open give up after tenths of a second. */
#define MOST_NODES 200000

#define TELL_INTERVAL 200 /* ms, while the best score is looked for */

static const MatoScoreRange unknown = { -1, -1, -1, -1 };

/* What the worker that looks for the scores has found; its question and the outlook share it. */
typedef struct
{
  GMutex mutex;
  MatoScoreRange range;
} Found;

struct _MatoOutlook
{
  GObject parent_instance;

  MatoQuestion *puzzle; /* nullable: the givens */
  MatoQuestion *board;  /* nullable: the present digits */
  GCancellable *counting; /* nullable: each of a worker */
  GCancellable *ranging;
  GCancellable *looking;
  Found *found; /* nullable: nobody has asked for the range */
  guint tell_id;
  guint64 n_solutions;
  gboolean is_ranged;   /* the range is as exact as it can be */
  gboolean is_solvable; /* the givens are */
  gboolean is_lost;
};

G_DEFINE_FINAL_TYPE (MatoOutlook, mato_outlook, G_TYPE_OBJECT)

static guint changed_signal;

static void
tell (MatoOutlook *self)
{
  g_signal_emit (self, changed_signal, 0);
}

static void
clear_found (gpointer data)
{
  g_mutex_clear (&((Found *) data)->mutex);
}

static void
found_unref (gpointer data)
{
  g_atomic_rc_box_release_full (data, clear_found);
}

static Found *
found_new (void)
{
  Found *self = g_atomic_rc_box_new0 (Found);

  g_mutex_init (&self->mutex);
  self->range = unknown;
  return self;
}

static void
stop (GCancellable **cancellable)
{
  if (*cancellable != NULL)
    g_cancellable_cancel (*cancellable);
  g_clear_object (cancellable);
}

/* Counting: an answer is a number, one more than the most if there are more. */

static guint64 *
count (const MatoQuestion      *question,
       const MatoTargetOptions *options,
       guint64                  most)
{
  MatoMonitor monitor = { .keep_going = options->monitor->keep_going,
                          .data = options->monitor->data };
  MatoSolveOptions solve = { .max_solutions = most + 1, .max_nodes = MOST_NODES,
                             .monitor = &monitor };
  MatoResult result;
  guint64 *n = g_new (guint64, 1);

  mato_engine_solve (mato_engine_find ("auto"), question->geometry, question->values, &solve,
                     &result);
  *n = result.end == MATO_END_NONE || result.exhausted ? result.n_solutions : most + 1;
  mato_result_clear (&result);
  return n;
}

static gpointer
count_all (const MatoQuestion      *question,
           const MatoTargetOptions *options,
           gpointer                 data)
{
  return count (question, options, MATO_OUTLOOK_MOST_SOLUTIONS);
}

static gpointer
find_one (const MatoQuestion      *question,
          const MatoTargetOptions *options,
          gpointer                 data)
{
  return count (question, options, 0);
}

static void
counted_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  MatoOutlook *self = MATO_OUTLOOK (source);
  g_autofree guint64 *n = mato_question_finish (result);

  if (n == NULL)
    return;

  g_clear_object (&self->counting);
  self->n_solutions = *n <= MATO_OUTLOOK_MOST_SOLUTIONS ? *n : 0;
  self->is_solvable = *n > 0;
  tell (self);
}

static void
looked_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  MatoOutlook *self = MATO_OUTLOOK (source);
  g_autofree guint64 *n = mato_question_finish (result);

  if (n == NULL)
    return;

  g_clear_object (&self->looking);
  if (self->is_lost == (*n == 0))
    return;

  self->is_lost = *n == 0;
  tell (self);
}

/* The range */

typedef struct
{
  const MatoTargetMonitor *outer;
  Found *found;
  gboolean lowest;
} Ranging;

static gboolean
keep_going_cb (gpointer data)
{
  const Ranging *ranging = data;

  return ranging->outer->keep_going (ranging->outer->data);
}

static void
set_found (Found    *found,
           gboolean  lowest,
           gint32    score,
           gint32    bound)
{
  g_mutex_lock (&found->mutex);
  if (lowest)
    {
      found->range.lowest = score;
      found->range.least = bound;
    }
  else
    {
      found->range.best = score;
      found->range.most = bound;
    }
  g_mutex_unlock (&found->mutex);
}

static void
better_cb (const guint8 *values,
           gint32        score,
           gint32        bound,
           gpointer      data)
{
  const Ranging *ranging = data;

  set_found (ranging->found, ranging->lowest, score, bound);
}

/* Returns: whether it was not stopped, and there is a solution */
static gboolean
find_end (const MatoQuestion      *question,
          const MatoTargetOptions *options,
          Found                   *found,
          gboolean                 lowest)
{
  Ranging ranging = { options->monitor, found, lowest };
  MatoTargetMonitor monitor = { .keep_going = keep_going_cb, .better = better_cb,
                                .data = &ranging };
  MatoTargetOptions own = { .weights = options->weights, .lowest = lowest, .monitor = &monitor };
  MatoTargetResult result;

  mato_target_solve (question->geometry, question->givens, &own, &result);
  set_found (found, lowest, result.score, result.bound);

  return result.end == MATO_END_SOLVED;
}

/* The best score first: of that something is said before the other is known. */
static gpointer
find_range (const MatoQuestion      *question,
            const MatoTargetOptions *options,
            gpointer                 data)
{
  Found *found = data;

  if (find_end (question, options, found, FALSE))
    find_end (question, options, found, TRUE);

  return found;
}

static void
ranged_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  MatoOutlook *self = MATO_OUTLOOK (source);
  gpointer found = mato_question_finish (result);

  if (found == NULL)
    return;

  found_unref (found);
  self->is_ranged = TRUE;
  g_clear_object (&self->ranging);
  g_clear_handle_id (&self->tell_id, g_source_remove);
  tell (self);
}

static gboolean
tell_cb (gpointer user_data)
{
  tell (user_data);

  return G_SOURCE_CONTINUE;
}

static void
stop_ranging (MatoOutlook *self)
{
  stop (&self->ranging);
  g_clear_handle_id (&self->tell_id, g_source_remove);
}

/* What a search that was stopped had found is kept until there is another. */
static void
start_ranging (MatoOutlook *self)
{
  if (self->ranging != NULL || self->is_ranged)
    return;

  g_clear_pointer (&self->found, found_unref);
  self->found = found_new ();
  self->ranging = g_cancellable_new ();
  mato_question_ask (self->puzzle, self, self->ranging, find_range,
                     g_atomic_rc_box_acquire (self->found), found_unref, ranged_cb, NULL);
  self->tell_id = g_timeout_add (TELL_INTERVAL, tell_cb, self);
}

/* The object */

static void
mato_outlook_dispose (GObject *object)
{
  mato_outlook_forget (MATO_OUTLOOK (object));

  G_OBJECT_CLASS (mato_outlook_parent_class)->dispose (object);
}

static void
mato_outlook_class_init (MatoOutlookClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mato_outlook_dispose;

  changed_signal = mato_signal_new (klass, "changed", 0);
}

static void
mato_outlook_init (MatoOutlook *self)
{
}

MatoOutlook *
mato_outlook_new (void)
{
  return g_object_new (MATO_TYPE_OUTLOOK, NULL);
}

/* @puzzle: (transfer full) */
static void
take_puzzle (MatoOutlook  *self,
             MatoQuestion *puzzle)
{
  if (mato_question_equal (self->puzzle, puzzle))
    {
      mato_question_unref (puzzle);
      return;
    }

  mato_outlook_forget (self);
  self->puzzle = puzzle;
  self->counting = g_cancellable_new ();
  mato_question_ask (puzzle, self, self->counting, count_all, NULL, g_free, counted_cb, NULL);
}

/* @board: (transfer full) */
static void
take_board (MatoOutlook  *self,
            MatoQuestion *board)
{
  if (mato_question_equal (self->board, board))
    {
      mato_question_unref (board);
      return;
    }

  /* That nothing is left stays said until it is known to be otherwise. */
  stop (&self->looking);
  g_clear_pointer (&self->board, mato_question_unref);
  self->board = board;
  self->looking = g_cancellable_new ();
  mato_question_ask (board, self, self->looking, find_one, NULL, g_free, looked_cb, NULL);
}

void
mato_outlook_ask (MatoOutlook *self,
                  MatoGame    *game,
                  gboolean     wants_range)
{
  const MatoPuzzle *puzzle;
  const MatoGeometry *geometry;
  guint8 givens[MATO_MAX_CELLS];
  guint8 weights[MATO_MAX_CELLS];

  g_return_if_fail (MATO_IS_OUTLOOK (self));
  g_return_if_fail (MATO_IS_GAME (game));

  puzzle = mato_game_get_puzzle (game);
  geometry = mato_board_get_geometry (puzzle->board);
  mato_board_copy_givens (puzzle->board, givens);
  mato_puzzle_fill_weights (puzzle, weights);
  take_puzzle (self, mato_question_new (geometry, givens, givens, weights));
  take_board (self, mato_question_new (geometry, givens, mato_board_get_values (puzzle->board),
                                       weights));
  if (wants_range)
    start_ranging (self);
  else
    stop_ranging (self);
}

void
mato_outlook_forget (MatoOutlook *self)
{
  g_return_if_fail (MATO_IS_OUTLOOK (self));

  stop (&self->counting);
  stop_ranging (self);
  stop (&self->looking);
  g_clear_pointer (&self->board, mato_question_unref);
  self->is_lost = FALSE;
  g_clear_pointer (&self->puzzle, mato_question_unref);
  g_clear_pointer (&self->found, found_unref);
  self->n_solutions = 0;
  self->is_ranged = FALSE;
  self->is_solvable = FALSE;
}

guint64
mato_outlook_get_n_solutions (MatoOutlook *self)
{
  g_return_val_if_fail (MATO_IS_OUTLOOK (self), 0);

  return self->n_solutions;
}

void
mato_outlook_get_range (MatoOutlook    *self,
                        MatoScoreRange *range)
{
  g_return_if_fail (MATO_IS_OUTLOOK (self));
  g_return_if_fail (range != NULL);

  *range = unknown;
  if (self->found == NULL)
    return;

  g_mutex_lock (&self->found->mutex);
  *range = self->found->range;
  g_mutex_unlock (&self->found->mutex);
}

gboolean
mato_outlook_is_lost (MatoOutlook *self)
{
  g_return_val_if_fail (MATO_IS_OUTLOOK (self), FALSE);

  return self->is_solvable && self->is_lost;
}
