/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/workspace/workspace-private.h"

#include <string.h>

MatoWeights
mato_workspace_get_weights (MatoWorkspace *self)
{
  guint8 weights[MATO_MAX_CELLS];

  g_return_val_if_fail (MATO_IS_WORKSPACE (self), MATO_WEIGHTS_RINGS);

  mato_workspace_fill_weights (self, weights);
  return mato_weights_find (mato_game_get_geometry (self->game), weights);
}

const char *
mato_workspace_name_weights (MatoWorkspace *self)
{
  MatoWeights preset = mato_workspace_get_weights (self);

  return preset == MATO_N_WEIGHTS ? MATO_OWN_WEIGHTS : mato_weights_name (preset);
}

void
mato_workspace_set_weights (MatoWorkspace *self,
                            MatoWeights    preset)
{
  guint8 weights[MATO_MAX_CELLS];

  g_return_if_fail (MATO_IS_WORKSPACE (self));
  g_return_if_fail (preset < MATO_N_WEIGHTS);

  mato_weights_fill (mato_game_get_geometry (self->game), preset, weights);
  mato_game_weigh (self->game, weights);
}

void
mato_workspace_fill_weights (MatoWorkspace *self,
                             guint8        *weights)
{
  g_return_if_fail (MATO_IS_WORKSPACE (self));

  mato_puzzle_fill_weights (mato_game_get_puzzle (self->game), weights);
}

void
mato_workspace_weigh_cell (MatoWorkspace *self,
                           guint          cell,
                           guint          weight)
{
  guint8 weights[MATO_MAX_CELLS];

  g_return_if_fail (MATO_IS_WORKSPACE (self));
  g_return_if_fail (cell < mato_game_get_geometry (self->game)->n_cells);

  mato_workspace_fill_weights (self, weights);
  weights[cell] = (guint8) weight;
  mato_game_weigh (self->game, weights);
}

void
mato_workspace_weigh_ring (MatoWorkspace *self,
                           guint          ring,
                           guint          weight)
{
  const MatoGeometry *geometry;
  guint8 weights[MATO_MAX_CELLS];

  g_return_if_fail (MATO_IS_WORKSPACE (self));

  geometry = mato_game_get_geometry (self->game);
  mato_workspace_fill_weights (self, weights);
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    if (mato_geometry_ring (geometry, cell) == ring)
      weights[cell] = (guint8) weight;
  mato_game_weigh (self->game, weights);
}

gboolean
mato_workspace_get_edit_weights (MatoWorkspace *self)
{
  g_return_val_if_fail (MATO_IS_WORKSPACE (self), FALSE);

  return self->edit_weights;
}

void
mato_workspace_set_edit_weights (MatoWorkspace *self,
                                 gboolean       edit_weights)
{
  g_return_if_fail (MATO_IS_WORKSPACE (self));

  if (edit_weights)
    {
      self->show_best = self->show_losses = FALSE;
      mato_workspace_set_page (self, MATO_PAGE_TARGET);
    }
  mato_workspace_set_flag (self, &self->edit_weights, edit_weights);
}

gboolean
mato_workspace_has_other_weights (MatoWorkspace *self,
                                  MatoSearch    *search)
{
  guint8 old[MATO_MAX_CELLS];
  guint8 weights[MATO_MAX_CELLS];

  g_return_val_if_fail (MATO_IS_WORKSPACE (self), FALSE);
  g_return_val_if_fail (MATO_IS_SEARCH (search), FALSE);

  if (!mato_search_is_target (search))
    return FALSE;

  mato_search_fill_weights (search, old);
  mato_workspace_fill_weights (self, weights);
  return memcmp (old, weights, mato_search_get_geometry (search)->n_cells) != 0;
}

/* The best score is one of other weights now. A film is what it was, and says so. */
void
mato_workspace_forget_old_score (MatoWorkspace *self)
{
  MatoSearch *search = self->tasks[MATO_PAGE_TARGET].search;

  if (search && mato_workspace_has_other_weights (self, search))
    mato_workspace_forget_task (self, MATO_PAGE_TARGET);
}

/* Nobody is told what was not asked for, but who has filled the board has earned it. */
static gboolean
wants_move_values (MatoWorkspace *self)
{
  if (self->page != MATO_PAGE_TARGET
      || !mato_move_values_is_quick (mato_game_get_geometry (self->game)))
    return FALSE;

  return self->show_losses || self->tell_standing
         || mato_board_count_empty (mato_game_get_board (self->game)) == 0;
}

void
mato_workspace_update_move_values (MatoWorkspace *self)
{
  const MatoBoard *board = mato_game_get_board (self->game);
  guint8 givens[MATO_MAX_CELLS];
  guint8 weights[MATO_MAX_CELLS];

  if (!wants_move_values (self))
    {
      mato_move_values_forget (self->move_values);
      return;
    }

  mato_board_copy_givens (board, givens);
  mato_workspace_fill_weights (self, weights);
  mato_move_values_ask (self->move_values, mato_board_get_geometry (board), givens,
                        mato_board_get_values (board), weights);
}

const MatoMoveValuesAnswer *
mato_workspace_get_move_values (MatoWorkspace *self)
{
  g_return_val_if_fail (MATO_IS_WORKSPACE (self), NULL);

  return mato_move_values_get (self->move_values);
}

void
mato_workspace_update_distribution (MatoWorkspace *self)
{
  const MatoBoard *board = mato_game_get_board (self->game);
  guint8 givens[MATO_MAX_CELLS];
  guint8 weights[MATO_MAX_CELLS];

  if (!self->show_distribution || self->page != MATO_PAGE_TARGET
      || !mato_move_values_is_quick (mato_board_get_geometry (board)))
    {
      mato_score_distribution_forget (self->distribution);
      return;
    }

  mato_board_copy_givens (board, givens);
  mato_workspace_fill_weights (self, weights);
  mato_score_distribution_ask (self->distribution, mato_board_get_geometry (board), givens,
                               weights);
}

const MatoTargetDistribution *
mato_workspace_get_distribution (MatoWorkspace *self)
{
  g_return_val_if_fail (MATO_IS_WORKSPACE (self), NULL);

  return mato_score_distribution_get (self->distribution);
}

gboolean
mato_workspace_get_show_distribution (MatoWorkspace *self)
{
  g_return_val_if_fail (MATO_IS_WORKSPACE (self), FALSE);

  return self->show_distribution;
}

void
mato_workspace_set_show_distribution (MatoWorkspace *self,
                                      gboolean       show_distribution)
{
  g_return_if_fail (MATO_IS_WORKSPACE (self));

  mato_workspace_set_flag (self, &self->show_distribution, show_distribution);
}

gboolean
mato_workspace_get_show_best (MatoWorkspace *self)
{
  g_return_val_if_fail (MATO_IS_WORKSPACE (self), FALSE);

  return self->show_best;
}

void
mato_workspace_set_show_best (MatoWorkspace *self,
                              gboolean       show_best)
{
  g_return_if_fail (MATO_IS_WORKSPACE (self));

  if (show_best)
    self->show_losses = self->edit_weights = FALSE;

  mato_workspace_set_flag (self, &self->show_best, show_best);
}

gboolean
mato_workspace_get_show_losses (MatoWorkspace *self)
{
  g_return_val_if_fail (MATO_IS_WORKSPACE (self), FALSE);

  return self->show_losses;
}

void
mato_workspace_set_show_losses (MatoWorkspace *self,
                                gboolean       show_losses)
{
  g_return_if_fail (MATO_IS_WORKSPACE (self));

  /* A best board leaves no cell to show them in. */
  if (show_losses)
    self->show_best = self->edit_weights = FALSE;

  mato_workspace_set_flag (self, &self->show_losses, show_losses);
}

gboolean
mato_workspace_get_tell_standing (MatoWorkspace *self)
{
  g_return_val_if_fail (MATO_IS_WORKSPACE (self), FALSE);

  return self->tell_standing;
}

void
mato_workspace_set_tell_standing (MatoWorkspace *self,
                                  gboolean       tell_standing)
{
  g_return_if_fail (MATO_IS_WORKSPACE (self));

  mato_workspace_set_flag (self, &self->tell_standing, tell_standing);
}

void
mato_workspace_forget_best_boards (MatoWorkspace *self)
{
  if (!self->best_boards)
    return;

  g_signal_handlers_disconnect_by_data (self->best_boards, self);
  mato_best_boards_cancel (self->best_boards);
  g_clear_object (&self->best_boards);
}

void
mato_workspace_find_best_boards (MatoWorkspace *self)
{
  MatoSearch *search = mato_workspace_get_answer (self, MATO_PAGE_TARGET);
  const MatoTargetResult *result = mato_search_get_target_result (search);
  guint8 weights[MATO_MAX_CELLS];

  mato_workspace_forget_best_boards (self);
  if (result->end != MATO_END_SOLVED
      || !mato_move_values_is_quick (mato_search_get_geometry (search)))
    return;

  mato_workspace_fill_weights (self, weights);
  self->best_boards = mato_best_boards_new (mato_search_get_geometry (search),
                                            mato_search_get_givens (search), weights, result);
  g_signal_connect_swapped (self->best_boards, "changed", G_CALLBACK (mato_workspace_emit_changed),
                            self);
}

const guint8 *
mato_workspace_get_best_board (MatoWorkspace *self)
{
  MatoSearch *search = mato_workspace_get_answer (self, MATO_PAGE_TARGET);
  const guint8 *board = self->best_boards ? mato_best_boards_get_board (self->best_boards) : NULL;

  if (board || !search || mato_search_get_target_result (search)->score < 0)
    return board;

  return mato_search_get_target_result (search)->values;
}

void
mato_workspace_step_best (MatoWorkspace *self,
                          int            direction)
{
  g_return_if_fail (MATO_IS_WORKSPACE (self));

  if (self->best_boards)
    mato_best_boards_step (self->best_boards, direction);
}

gboolean
mato_workspace_can_step_best (MatoWorkspace *self,
                              int            direction)
{
  g_return_val_if_fail (MATO_IS_WORKSPACE (self), FALSE);

  return self->show_best && self->best_boards
         && mato_best_boards_can_step (self->best_boards, direction);
}

guint64
mato_workspace_get_n_best (MatoWorkspace *self)
{
  g_return_val_if_fail (MATO_IS_WORKSPACE (self), 0);

  return self->best_boards ? mato_best_boards_get_n (self->best_boards) : 0;
}

const MatoTargetFacts *
mato_workspace_get_proof (MatoWorkspace *self)
{
  g_return_val_if_fail (MATO_IS_WORKSPACE (self), NULL);

  return self->best_boards ? mato_best_boards_get_proof (self->best_boards) : NULL;
}

guint64
mato_workspace_get_best_index (MatoWorkspace *self)
{
  g_return_val_if_fail (MATO_IS_WORKSPACE (self), 0);

  return self->best_boards ? mato_best_boards_get_index (self->best_boards) : 0;
}
