/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/workspace/aim.h"

#include "session/kit/object.h"

#include <string.h>

/* The flags come first, in the order of #MatoAimFlag. */
enum
{
  PROP_0,
  PROP_FLAG,
  PROP_WEIGHTS = PROP_FLAG + MATO_N_AIM_FLAGS,
  PROP_BEST_BOARD,
  PROP_DISTRIBUTION,
  N_PROPS,
};

G_DEFINE_FINAL_TYPE (MatoAim, mato_aim, G_TYPE_OBJECT)

static GParamSpec *props[N_PROPS];
static guint wanted_signal;

static const MatoPuzzle *
get_puzzle (MatoAim *self)
{
  return mato_game_get_puzzle (self->puzzles->game);
}

static const MatoBoard *
get_board (MatoAim *self)
{
  return get_puzzle (self)->board;
}

static void
notify (MatoAim *self,
        guint    prop_id)
{
  g_object_notify_by_pspec (G_OBJECT (self), props[prop_id]);
}

/* The questions to the workers */

/* Losing an answer is a change, too, and is notified. */
static void
update_distribution (MatoAim *self)
{
  const MatoBoard *board = get_board (self);
  gboolean had_distribution = mato_score_distribution_get (self->distribution) != NULL;
  guint8 givens[MATO_MAX_CELLS];
  guint8 weights[MATO_MAX_CELLS];

  mato_board_copy_givens (board, givens);
  mato_puzzle_fill_weights (get_puzzle (self), weights);

  if (self->flags[MATO_AIM_ACTIVE] && self->flags[MATO_AIM_SHOW_DISTRIBUTION]
      && mato_move_values_is_quick (mato_board_get_geometry (board)))
    mato_score_distribution_ask (self->distribution, mato_board_get_geometry (board), givens,
                                 weights);
  else
    mato_score_distribution_forget (self->distribution);

  if (had_distribution && !mato_score_distribution_get (self->distribution))
    notify (self, PROP_DISTRIBUTION);
}

/* What reveals the best score is computed only with the coach, but a board that is full tells how
 * near it came. Whatever is asked of the outlook, it is told when no solution is left. */
static void
update_questions (MatoAim *self)
{
  MatoGame *game = self->puzzles->game;
  const MatoGeometry *geometry = mato_game_get_geometry (game);
  gboolean is_active = self->flags[MATO_AIM_ACTIVE];
  gboolean is_coached = self->flags[MATO_AIM_COACH] && mato_coach_is_able (geometry);
  gboolean is_full = mato_board_count_empty (get_board (self)) == 0;

  mato_coach_ask (self->coach, game, is_active && is_coached && !is_full, is_active && is_coached);
  if (is_active && mato_geometry_is_classic (geometry))
    mato_outlook_ask (self->outlook, game, is_coached || is_full);
  else
    mato_outlook_forget (self->outlook);
  update_distribution (self);
}

static void
distribution_changed_cb (MatoAim *self)
{
  notify (self, PROP_DISTRIBUTION);
}

static void
set_flag (MatoAim    *self,
          MatoAimFlag flag,
          gboolean    value)
{
  if (self->flags[flag] == !!value)
    return;

  if (flag == MATO_AIM_SHOW_BEST && value)
    memcpy (self->covered, mato_board_get_values (get_board (self)),
            mato_board_get_geometry (get_board (self))->n_cells);
  self->flags[flag] = !!value;
  notify (self, PROP_FLAG + flag);
}

/* The best boards */

static void
best_changed_cb (MatoAim *self)
{
  mato_transaction_begin (self->transaction);
  notify (self, PROP_BEST_BOARD);
  mato_transaction_end (self->transaction);
}

static void
forget_best_boards (MatoAim *self)
{
  if (!self->best_boards)
    return;

  g_signal_handlers_disconnect_by_data (self->best_boards, self);
  mato_best_boards_cancel (self->best_boards);
  g_clear_object (&self->best_boards);
  notify (self, PROP_BEST_BOARD);
}

static void
find_best_boards (MatoAim *self)
{
  MatoSearch *search = mato_search_task_get_answer (self->task);
  const MatoTargetResult *result = mato_search_get_target_result (search);
  guint8 weights[MATO_MAX_CELLS];

  forget_best_boards (self);
  if (result->end != MATO_END_SOLVED
      || !mato_move_values_is_quick (mato_search_get_geometry (search)))
    return;

  mato_search_fill_weights (search, weights);
  self->best_boards = mato_best_boards_new (mato_search_get_geometry (search),
                                            mato_search_get_givens (search), weights, result);
  g_signal_connect_swapped (self->best_boards, "changed", G_CALLBACK (best_changed_cb), self);
}

static void
answered_cb (MatoAim *self)
{
  MatoSearch *search = mato_search_task_get_answer (self->task);

  find_best_boards (self);
  mato_aim_set (self, MATO_AIM_SHOW_BEST, mato_search_get_target_result (search)->score >= 0);
}

/* A best score for other weights is stale. */
static void
puzzle_changed_cb (MatoAim *self)
{
  const MatoBoard *board = get_board (self);
  MatoSearch *search = self->task->search;

  if (search && mato_search_has_other_weights (search, get_puzzle (self)))
    mato_aim_forget (self);
  /* Whoever enters a digit plays on, and wants to see it. */
  if (self->flags[MATO_AIM_SHOW_BEST]
      && memcmp (mato_board_get_values (board), self->covered,
                 mato_board_get_geometry (board)->n_cells) != 0)
    set_flag (self, MATO_AIM_SHOW_BEST, FALSE);

  notify (self, PROP_WEIGHTS);
  update_questions (self);
}

/* What is kept with a puzzle of the history: the search for its best score. */
#define ANSWER "aim"

/* The best score goes with its puzzle, and comes back with it; the board that has it is shown only
 * to those who ask. */
static void
givens_changed_cb (MatoAim *self)
{
  MatoSearch *search = mato_search_task_get_answer (self->task);

  mato_transaction_begin (self->transaction);
  mato_puzzles_put_away (self->puzzles, ANSWER, search ? g_object_ref (search) : NULL,
                         g_object_unref);
  mato_aim_forget (self);
  search = mato_puzzles_take_back (self->puzzles, ANSWER);
  if (search)
    {
      mato_search_task_take_back (self->task, search);
      find_best_boards (self);
    }
  mato_transaction_end (self->transaction);
}

/* The object */

static const char *
get_weights_name (MatoAim *self)
{
  MatoWeights preset = mato_aim_get_weights (self);

  return preset == MATO_N_WEIGHTS ? MATO_OWN_WEIGHTS : mato_weights_name (preset);
}

static void
set_weights_name (MatoAim    *self,
                  const char *name)
{
  MatoWeights preset;

  if (g_strcmp0 (name, MATO_OWN_WEIGHTS) == 0)
    mato_aim_set (self, MATO_AIM_EDIT_WEIGHTS, TRUE);
  else if (mato_weights_from_name (name, &preset))
    mato_aim_set_weights (self, preset);
}

static void
set_flag_of_row (MatoAim            *self,
                 gboolean            value,
                 const MatoProperty *row)
{
  gsize offset = row->field - G_STRUCT_OFFSET (MatoAim, flags);

  mato_aim_set (self, (MatoAimFlag) (offset / sizeof self->flags[0]), value);
}

#define FLAG(name, flag) [PROP_FLAG + flag] = { \
    name, G_TYPE_BOOLEAN, MATO_FIELD (MatoAim, flags[flag]), .set = G_CALLBACK (set_flag_of_row) }

static void
mato_aim_dispose (GObject *object)
{
  MatoAim *self = MATO_AIM (object);

  if (self->best_boards)
    {
      g_signal_handlers_disconnect_by_data (self->best_boards, self);
      mato_best_boards_cancel (self->best_boards);
      g_clear_object (&self->best_boards);
    }
  g_clear_object (&self->coach);
  g_clear_object (&self->outlook);
  g_clear_object (&self->distribution);
  g_clear_object (&self->task);
  g_clear_object (&self->puzzles);
  g_clear_object (&self->transaction);

  G_OBJECT_CLASS (mato_aim_parent_class)->dispose (object);
}

static const MatoProperty properties[N_PROPS] = {
  FLAG ("active", MATO_AIM_ACTIVE),
  FLAG ("show-best", MATO_AIM_SHOW_BEST),
  FLAG ("edit-weights", MATO_AIM_EDIT_WEIGHTS),
  FLAG ("coach", MATO_AIM_COACH),
  FLAG ("show-distribution", MATO_AIM_SHOW_DISTRIBUTION),
  [PROP_WEIGHTS] = { "weights", G_TYPE_STRING, .get = G_CALLBACK (get_weights_name),
                     .set = G_CALLBACK (set_weights_name) },
  [PROP_BEST_BOARD] = { "best-board", G_TYPE_POINTER, .get = G_CALLBACK (mato_aim_get_solution) },
  [PROP_DISTRIBUTION] = { "distribution", G_TYPE_POINTER,
                          .get = G_CALLBACK (mato_aim_get_distribution) },
};

static void
mato_aim_class_init (MatoAimClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mato_aim_dispose;
  mato_properties_install (klass, properties, props, N_PROPS);
  wanted_signal = mato_signal_new (klass, "wanted", 0);
}

static void
mato_aim_init (MatoAim *self)
{
  self->coach = mato_coach_new ();
  self->outlook = mato_outlook_new ();
  self->distribution = mato_score_distribution_new ();
  mato_connect (self->distribution, "changed", G_CALLBACK (distribution_changed_cb), self);
}

MatoAim *
mato_aim_new (MatoPuzzles     *puzzles,
              MatoTransaction *transaction)
{
  MatoAim *self = g_object_new (MATO_TYPE_AIM, NULL);

  self->transaction = g_object_ref (transaction);
  self->puzzles = g_object_ref (puzzles);
  self->task = mato_search_task_new (transaction);
  mato_transaction_add (transaction, self);
  mato_connect (self->task, "answered", G_CALLBACK (answered_cb), self);
  mato_connect (puzzles, "givens-changed", G_CALLBACK (givens_changed_cb), self);
  mato_connect (puzzles, "changed", G_CALLBACK (puzzle_changed_cb), self);

  return self;
}

void
mato_aim_start (MatoAim *self)
{
  guint8 givens[MATO_MAX_CELLS];
  guint8 weights[MATO_MAX_CELLS];

  g_return_if_fail (MATO_IS_AIM (self));

  mato_board_copy_givens (get_board (self), givens);
  mato_puzzle_fill_weights (get_puzzle (self), weights);

  mato_transaction_begin (self->transaction);
  mato_aim_forget (self);
  mato_search_task_start (self->task,
                          mato_search_new_target (mato_board_get_geometry (get_board (self)),
                                                  givens, weights, FALSE, 0));
  mato_transaction_end (self->transaction);
}

void
mato_aim_forget (MatoAim *self)
{
  g_return_if_fail (MATO_IS_AIM (self));

  mato_transaction_begin (self->transaction);
  mato_search_task_forget (self->task);
  set_flag (self, MATO_AIM_SHOW_BEST, FALSE);
  forget_best_boards (self);
  mato_transaction_end (self->transaction);
}

void
mato_aim_close (MatoAim *self)
{
  g_return_if_fail (MATO_IS_AIM (self));

  mato_coach_forget (self->coach);
  mato_outlook_forget (self->outlook);
  mato_score_distribution_forget (self->distribution);
  mato_aim_forget (self);
}

/* Best board and weights are drawn in the same cells, so they exclude each other. */
void
mato_aim_set (MatoAim    *self,
              MatoAimFlag flag,
              gboolean    value)
{
  gboolean is_alternative;

  g_return_if_fail (MATO_IS_AIM (self));
  g_return_if_fail (flag < MATO_N_AIM_FLAGS);

  if (self->flags[flag] == !!value)
    return;

  is_alternative = flag == MATO_AIM_SHOW_BEST || flag == MATO_AIM_EDIT_WEIGHTS;
  mato_transaction_begin (self->transaction);
  if (value && is_alternative)
    {
      set_flag (self, MATO_AIM_SHOW_BEST, FALSE);
      set_flag (self, MATO_AIM_EDIT_WEIGHTS, FALSE);
    }
  set_flag (self, flag, value);
  if (flag == MATO_AIM_ACTIVE && !value)
    set_flag (self, MATO_AIM_EDIT_WEIGHTS, FALSE);
  if (flag == MATO_AIM_EDIT_WEIGHTS && value)
    g_signal_emit (self, wanted_signal, 0);
  update_questions (self);
  mato_transaction_end (self->transaction);
}

MatoWeights
mato_aim_get_weights (MatoAim *self)
{
  guint8 weights[MATO_MAX_CELLS];

  g_return_val_if_fail (MATO_IS_AIM (self), MATO_WEIGHTS_RINGS);

  mato_puzzle_fill_weights (get_puzzle (self), weights);
  return mato_weights_find (mato_board_get_geometry (get_board (self)), weights);
}

void
mato_aim_set_weights (MatoAim    *self,
                      MatoWeights preset)
{
  guint8 weights[MATO_MAX_CELLS];

  g_return_if_fail (MATO_IS_AIM (self));
  g_return_if_fail (preset < MATO_N_WEIGHTS);

  mato_weights_fill (mato_board_get_geometry (get_board (self)), preset, weights);
  mato_game_weigh (self->puzzles->game, weights);
}

void
mato_aim_weigh_cell (MatoAim *self,
                     guint    cell,
                     guint    weight)
{
  guint8 weights[MATO_MAX_CELLS];

  g_return_if_fail (MATO_IS_AIM (self));
  g_return_if_fail (cell < mato_board_get_geometry (get_board (self))->n_cells);

  mato_puzzle_fill_weights (get_puzzle (self), weights);
  weights[cell] = (guint8) weight;
  mato_game_weigh (self->puzzles->game, weights);
}

void
mato_aim_weigh_ring (MatoAim *self,
                     guint    ring,
                     guint    weight)
{
  const MatoGeometry *geometry;
  guint8 weights[MATO_MAX_CELLS];

  g_return_if_fail (MATO_IS_AIM (self));

  geometry = mato_board_get_geometry (get_board (self));
  mato_puzzle_fill_weights (get_puzzle (self), weights);
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    if (mato_geometry_ring (geometry, cell) == ring)
      weights[cell] = (guint8) weight;
  mato_game_weigh (self->puzzles->game, weights);
}

/* Until the first of the best boards is known, the board that the search has found. */
const guint8 *
mato_aim_get_solution (MatoAim *self)
{
  MatoSearch *search;
  const guint8 *board;

  g_return_val_if_fail (MATO_IS_AIM (self), NULL);

  search = mato_search_task_get_answer (self->task);
  if (!search || !self->flags[MATO_AIM_SHOW_BEST])
    return NULL;

  board = self->best_boards ? mato_best_boards_get_board (self->best_boards) : NULL;
  if (board || mato_search_get_target_result (search)->score < 0)
    return board;

  return mato_search_get_target_result (search)->values;
}

void
mato_aim_step_best (MatoAim *self,
                    int      direction)
{
  g_return_if_fail (MATO_IS_AIM (self));

  if (self->best_boards)
    mato_best_boards_step (self->best_boards, direction);
}

gboolean
mato_aim_can_step_best (MatoAim *self,
                        int      direction)
{
  g_return_val_if_fail (MATO_IS_AIM (self), FALSE);

  return self->flags[MATO_AIM_SHOW_BEST] && self->best_boards
         && mato_best_boards_can_step (self->best_boards, direction);
}

guint64
mato_aim_get_n_best (MatoAim *self)
{
  g_return_val_if_fail (MATO_IS_AIM (self), 0);

  return self->best_boards ? mato_best_boards_get_n (self->best_boards) : 0;
}

guint64
mato_aim_get_best_index (MatoAim *self)
{
  g_return_val_if_fail (MATO_IS_AIM (self), 0);

  return self->best_boards ? mato_best_boards_get_index (self->best_boards) : 0;
}

const MatoProof *
mato_aim_get_proof (MatoAim *self)
{
  g_return_val_if_fail (MATO_IS_AIM (self), NULL);

  return self->best_boards ? mato_best_boards_get_proof (self->best_boards) : NULL;
}

/* Whichever of them is first to know the best score. */
void
mato_aim_get_standing (MatoAim      *self,
                       MatoStanding *standing)
{
  MatoEntryCosts *costs;

  g_return_if_fail (MATO_IS_AIM (self));
  g_return_if_fail (standing != NULL);

  costs = mato_coach_get_costs (self->coach);
  mato_outlook_get_range (self->outlook, &standing->range);
  if (mato_entry_costs_get_best (costs) >= 0)
    standing->range.best = standing->range.most = mato_entry_costs_get_best (costs);
  standing->left = mato_coach_get_left (self->coach, &standing->most);
  standing->is_known = mato_entry_costs_is_known (costs);
}

const MatoTargetDistribution *
mato_aim_get_distribution (MatoAim *self)
{
  g_return_val_if_fail (MATO_IS_AIM (self), NULL);

  return mato_score_distribution_get (self->distribution);
}
