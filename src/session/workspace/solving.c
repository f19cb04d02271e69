/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/workspace/solving.h"

#include "session/kit/object.h"
#include "session/search/further.h"

G_DEFINE_FINAL_TYPE (MatoSolving, mato_solving, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_WANT,
  PROP_LIMIT,
  PROP_SHOWN,
  N_PROPS,
};

static GParamSpec *props[N_PROPS];

static void
answered_cb (MatoSolving *self)
{
  MatoSearch *further = mato_search_new_further (mato_search_task_get_answer (self->task));

  if (mato_solving_get_n_shown (self) > 0)
    mato_solving_set_shown (self, 0);
  if (further)
    mato_search_task_start (self->further, further);
}

/* A best score for other weights is stale. */
static void
puzzle_changed_cb (MatoSolving *self)
{
  MatoSearch *search = self->task->search;
  MatoGame *game = self->puzzles->game;

  if (search && mato_search_has_other_weights (search, mato_game_get_puzzle (game)))
    mato_solving_forget (self);
}

/* What is kept with a puzzle of the history. */
#define ANSWER "solving"

typedef struct
{
  MatoSearch *answer;
  MatoSearch *further; /* nullable */
  int shown;
} Answer;

static void
answer_free (gpointer data)
{
  Answer *answer = data;

  g_object_unref (answer->answer);
  g_clear_object (&answer->further);
  g_free (answer);
}

/* Returns: (transfer full) (nullable): what was found */
static Answer *
copy_answer (MatoSolving *self)
{
  MatoSearch *found = mato_search_task_get_answer (self->task);
  Answer *answer;

  if (!found)
    return NULL;

  answer = g_new0 (Answer, 1);
  answer->answer = g_object_ref (found);
  g_set_object (&answer->further, mato_search_task_get_answer (self->further));
  answer->shown = self->shown;
  return answer;
}

/* The answer goes with its puzzle, and comes back with it. */
static void
givens_changed_cb (MatoSolving *self)
{
  Answer *answer;

  mato_transaction_begin (self->transaction);
  mato_puzzles_put_away (self->puzzles, ANSWER, copy_answer (self), answer_free);
  mato_solving_forget (self);
  answer = mato_puzzles_take_back (self->puzzles, ANSWER);
  if (answer)
    {
      mato_search_task_take_back (self->task, g_object_ref (answer->answer));
      if (answer->further)
        mato_search_task_take_back (self->further, g_object_ref (answer->further));
      mato_solving_set_shown (self, answer->shown);
    }
  g_clear_pointer (&answer, answer_free);
  mato_transaction_end (self->transaction);
}

static void
mato_solving_dispose (GObject *object)
{
  MatoSolving *self = MATO_SOLVING (object);

  g_clear_object (&self->task);
  g_clear_object (&self->further);
  g_clear_object (&self->method);
  g_clear_object (&self->puzzles);
  g_clear_object (&self->transaction);

  G_OBJECT_CLASS (mato_solving_parent_class)->dispose (object);
}

static const MatoProperty properties[N_PROPS] = {
  [PROP_WANT] = { "want", G_TYPE_ENUM, mato_want_get_type, MATO_FIELD (MatoSolving, want),
                  .set = G_CALLBACK (mato_solving_set_want) },
  [PROP_LIMIT] = { "limit", G_TYPE_UINT64, .get = G_CALLBACK (mato_solving_get_limit),
                   .set = G_CALLBACK (mato_solving_set_limit) },
  [PROP_SHOWN] = { "shown", G_TYPE_INT, MATO_FIELD (MatoSolving, shown),
                   .set = G_CALLBACK (mato_solving_set_shown) },
};

static void
mato_solving_class_init (MatoSolvingClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mato_solving_dispose;
  mato_properties_install (klass, properties, props, N_PROPS);
}

static void
mato_solving_init (MatoSolving *self)
{
  self->limits[MATO_WANT_SEVERAL] = 10;
  self->limits[MATO_WANT_COUNT] = 1000000;
  self->shown = -1;
}

MatoSolving *
mato_solving_new (MatoPuzzles     *puzzles,
                  MatoTransaction *transaction)
{
  MatoSolving *self = g_object_new (MATO_TYPE_SOLVING, NULL);

  self->transaction = g_object_ref (transaction);
  self->puzzles = g_object_ref (puzzles);
  self->task = mato_search_task_new (transaction);
  self->further = mato_search_task_new (transaction);
  self->method = mato_method_choice_new (transaction, "auto", FALSE);
  mato_transaction_add (transaction, self);
  mato_connect (self->task, "answered", G_CALLBACK (answered_cb), self);
  mato_connect (puzzles, "givens-changed", G_CALLBACK (givens_changed_cb), self);
  mato_connect (puzzles, "changed", G_CALLBACK (puzzle_changed_cb), self);

  return self;
}

static MatoSearch *
new_target_search (MatoGame *game)
{
  guint8 givens[MATO_MAX_CELLS];
  guint8 weights[MATO_MAX_CELLS];

  mato_board_copy_givens (mato_game_get_board (game), givens);
  mato_puzzle_fill_weights (mato_game_get_puzzle (game), weights);
  return mato_search_new_target (mato_game_get_geometry (game), givens, weights, FALSE, 0);
}

static MatoSearch *
new_search (MatoSolving *self,
            MatoWant     want)
{
  MatoGame *game = self->puzzles->game;
  guint64 limit = self->limits[want];
  MatoSolveOptions options = { .order = self->method->order };
  guint8 givens[MATO_MAX_CELLS];

  options.max_solutions = want == MATO_WANT_FIRST    ? 1
                          : want == MATO_WANT_UNIQUE ? 2
                                                     : limit;
  options.max_kept = limit ? MIN (limit, MATO_SOLVING_MAX_SHOWN) : MATO_SOLVING_MAX_SHOWN;
  if (want == MATO_WANT_FIRST || want == MATO_WANT_UNIQUE)
    options.max_kept = 2;

  mato_board_copy_givens (mato_game_get_board (game), givens);
  return mato_search_new_solve (mato_game_get_geometry (game), givens,
                                self->method->engine, &options, 0);
}

void
mato_solving_start (MatoSolving *self)
{
  g_return_if_fail (MATO_IS_SOLVING (self));

  mato_solving_start_for (self, self->want);
}

void
mato_solving_start_for (MatoSolving *self,
                        MatoWant     want)
{
  g_return_if_fail (MATO_IS_SOLVING (self));
  g_return_if_fail (want < MATO_N_WANTS);

  mato_transaction_begin (self->transaction);
  mato_solving_forget (self);
  mato_search_task_start (self->task,
                          want == MATO_WANT_BEST
                            ? new_target_search (self->puzzles->game)
                            : new_search (self, want));
  mato_transaction_end (self->transaction);
}

void
mato_solving_forget (MatoSolving *self)
{
  g_return_if_fail (MATO_IS_SOLVING (self));

  mato_transaction_begin (self->transaction);
  mato_solving_set_shown (self, -1);
  mato_search_task_forget (self->task);
  mato_search_task_forget (self->further);
  mato_transaction_end (self->transaction);
}

gboolean
mato_solving_is_running (MatoSolving *self)
{
  g_return_val_if_fail (MATO_IS_SOLVING (self), FALSE);

  return mato_search_task_is_running (self->task) || mato_search_task_is_running (self->further);
}

gboolean
mato_solving_has_others (MatoSolving *self)
{
  MatoSearch *searches[2];

  g_return_val_if_fail (MATO_IS_SOLVING (self), FALSE);

  searches[0] = mato_search_task_get_answer (self->task);
  searches[1] = mato_search_task_get_answer (self->further);
  for (guint i = 0; i < G_N_ELEMENTS (searches); i++)
    {
      const MatoResult *result = searches[i] ? mato_search_get_result (searches[i]) : NULL;

      if (result && result->n_solutions > 1)
        return TRUE;
    }

  return FALSE;
}

void
mato_solving_cancel (MatoSolving *self)
{
  g_return_if_fail (MATO_IS_SOLVING (self));

  mato_search_task_cancel (self->task);
  mato_search_task_cancel (self->further);
}

/* Each want has its own limit, so `limit` changes, too. */
void
mato_solving_set_want (MatoSolving *self,
                       MatoWant     want)
{
  g_return_if_fail (MATO_IS_SOLVING (self));
  g_return_if_fail (want < MATO_N_WANTS);

  if (self->want == want)
    return;

  self->want = want;
  g_object_freeze_notify (G_OBJECT (self));
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_WANT]);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_LIMIT]);
  g_object_thaw_notify (G_OBJECT (self));
}

guint64
mato_solving_get_limit (MatoSolving *self)
{
  g_return_val_if_fail (MATO_IS_SOLVING (self), 0);

  return self->limits[self->want];
}

void
mato_solving_set_limit (MatoSolving *self,
                        guint64      limit)
{
  g_return_if_fail (MATO_IS_SOLVING (self));

  if (self->limits[self->want] == limit)
    return;

  self->limits[self->want] = limit;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_LIMIT]);
}

guint
mato_solving_get_n_shown (MatoSolving *self)
{
  MatoSearch *search;
  const MatoTargetResult *best;

  g_return_val_if_fail (MATO_IS_SOLVING (self), 0);

  search = mato_search_task_get_answer (self->task);
  if (!search)
    return 0;

  best = mato_search_get_target_result (search);
  return best ? best->score >= 0 : mato_search_get_result (search)->n_kept;
}

gboolean
mato_solving_is_best (MatoSolving *self)
{
  MatoSearch *search;

  g_return_val_if_fail (MATO_IS_SOLVING (self), FALSE);

  search = self->task->search;
  return search && mato_search_is_target (search);
}

void
mato_solving_set_shown (MatoSolving *self,
                        int          index)
{
  g_return_if_fail (MATO_IS_SOLVING (self));
  g_return_if_fail (index >= -1 && index < (int) mato_solving_get_n_shown (self));

  if (self->shown == index)
    return;

  mato_transaction_begin (self->transaction);
  self->shown = index;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SHOWN]);
  mato_transaction_end (self->transaction);
}

const guint8 *
mato_solving_get_solution (MatoSolving *self)
{
  g_return_val_if_fail (MATO_IS_SOLVING (self), NULL);

  if (self->shown < 0 || !mato_search_task_get_answer (self->task))
    return NULL;

  return mato_solving_get_solution_at (self, (guint) self->shown);
}

const guint8 *
mato_solving_get_solution_at (MatoSolving *self,
                              guint        index)
{
  MatoSearch *search;

  g_return_val_if_fail (MATO_IS_SOLVING (self), NULL);

  search = mato_search_task_get_answer (self->task);
  if (mato_search_is_target (search))
    return mato_search_get_target_result (search)->values;

  return mato_result_get_kept (mato_search_get_result (search), mato_search_get_geometry (search),
                               index);
}
