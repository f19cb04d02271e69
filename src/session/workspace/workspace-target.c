/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/workspace/workspace-private.h"

#include <string.h>

MatoWeights
mato_desk_get_weights (MatoDesk *self)
{
  guint8 weights[MATO_MAX_CELLS];

  g_return_val_if_fail (MATO_IS_DESK (self), MATO_WEIGHTS_RINGS);

  mato_desk_fill_weights (self, weights);
  return mato_weights_find (mato_game_get_geometry (self->game), weights);
}

const char *
mato_desk_name_weights (MatoDesk *self)
{
  MatoWeights preset = mato_desk_get_weights (self);

  return preset == MATO_N_WEIGHTS ? MATO_OWN_WEIGHTS : mato_weights_name (preset);
}

void
mato_desk_set_weights (MatoDesk    *self,
                       MatoWeights  preset)
{
  guint8 weights[MATO_MAX_CELLS];

  g_return_if_fail (MATO_IS_DESK (self));
  g_return_if_fail (preset < MATO_N_WEIGHTS);

  mato_weights_fill (mato_game_get_geometry (self->game), preset, weights);
  mato_game_weigh (self->game, weights);
}

void
mato_desk_fill_weights (MatoDesk *self,
                        guint8   *weights)
{
  g_return_if_fail (MATO_IS_DESK (self));

  mato_puzzle_fill_weights (mato_game_get_puzzle (self->game), weights);
}

void
mato_desk_weigh_cell (MatoDesk *self,
                      guint     cell,
                      guint     weight)
{
  guint8 weights[MATO_MAX_CELLS];

  g_return_if_fail (MATO_IS_DESK (self));
  g_return_if_fail (cell < mato_game_get_geometry (self->game)->n_cells);

  mato_desk_fill_weights (self, weights);
  weights[cell] = (guint8) weight;
  mato_game_weigh (self->game, weights);
}

void
mato_desk_weigh_ring (MatoDesk *self,
                      guint     ring,
                      guint     weight)
{
  const MatoGeometry *geometry;
  guint8 weights[MATO_MAX_CELLS];

  g_return_if_fail (MATO_IS_DESK (self));

  geometry = mato_game_get_geometry (self->game);
  mato_desk_fill_weights (self, weights);
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    if (mato_geometry_ring (geometry, cell) == ring)
      weights[cell] = (guint8) weight;
  mato_game_weigh (self->game, weights);
}

gboolean
mato_desk_get_edit_weights (MatoDesk *self)
{
  g_return_val_if_fail (MATO_IS_DESK (self), FALSE);

  return self->edit_weights;
}

void
mato_desk_set_edit_weights (MatoDesk *self,
                            gboolean  edit_weights)
{
  g_return_if_fail (MATO_IS_DESK (self));

  if (edit_weights)
    {
      self->show_best = self->show_losses = FALSE;
      mato_desk_set_page (self, MATO_PAGE_TARGET);
    }
  mato_desk_set_flag (self, &self->edit_weights, edit_weights);
}

gboolean
mato_desk_has_other_weights (MatoDesk   *self,
                             MatoSearch *search)
{
  guint8 old[MATO_MAX_CELLS];
  guint8 weights[MATO_MAX_CELLS];

  g_return_val_if_fail (MATO_IS_DESK (self), FALSE);
  g_return_val_if_fail (MATO_IS_SEARCH (search), FALSE);

  if (!mato_search_is_target (search))
    return FALSE;

  mato_search_fill_weights (search, old);
  mato_desk_fill_weights (self, weights);
  return memcmp (old, weights, mato_search_get_geometry (search)->n_cells) != 0;
}

/* The best score is one of other weights now. A film is what it was, and says so. */
void
mato_desk_forget_old_score (MatoDesk *self)
{
  MatoSearch *search = self->tasks[MATO_PAGE_TARGET].search;

  if (search && mato_desk_has_other_weights (self, search))
    mato_desk_forget_task (self, MATO_PAGE_TARGET);
}

/* Nobody is told what was not asked for, but who has filled the board has earned it. */
static gboolean
wants_reach (MatoDesk *self)
{
  if (self->page != MATO_PAGE_TARGET
      || !mato_reach_is_quick (mato_game_get_geometry (self->game)))
    return FALSE;

  return self->show_losses || self->tell_standing
         || mato_board_count_empty (mato_game_get_board (self->game)) == 0;
}

void
mato_desk_update_reach (MatoDesk *self)
{
  const MatoBoard *board = mato_game_get_board (self->game);
  guint8 givens[MATO_MAX_CELLS];
  guint8 weights[MATO_MAX_CELLS];

  if (!wants_reach (self))
    {
      mato_reach_forget (self->reach);
      return;
    }

  mato_board_copy_givens (board, givens);
  mato_desk_fill_weights (self, weights);
  mato_reach_ask (self->reach, mato_board_get_geometry (board), givens,
                  mato_board_get_values (board), weights);
}

const MatoReachAnswer *
mato_desk_get_reach (MatoDesk *self)
{
  g_return_val_if_fail (MATO_IS_DESK (self), NULL);

  return mato_reach_get (self->reach);
}

void
mato_desk_update_spread (MatoDesk *self)
{
  const MatoBoard *board = mato_game_get_board (self->game);
  guint8 givens[MATO_MAX_CELLS];
  guint8 weights[MATO_MAX_CELLS];

  if (!self->show_spread || self->page != MATO_PAGE_TARGET
      || !mato_reach_is_quick (mato_board_get_geometry (board)))
    {
      mato_spread_forget (self->spread);
      return;
    }

  mato_board_copy_givens (board, givens);
  mato_desk_fill_weights (self, weights);
  mato_spread_ask (self->spread, mato_board_get_geometry (board), givens, weights);
}

const MatoTargetSpread *
mato_desk_get_spread (MatoDesk *self)
{
  g_return_val_if_fail (MATO_IS_DESK (self), NULL);

  return mato_spread_get (self->spread);
}

gboolean
mato_desk_get_show_spread (MatoDesk *self)
{
  g_return_val_if_fail (MATO_IS_DESK (self), FALSE);

  return self->show_spread;
}

void
mato_desk_set_show_spread (MatoDesk *self,
                           gboolean  show_spread)
{
  g_return_if_fail (MATO_IS_DESK (self));

  mato_desk_set_flag (self, &self->show_spread, show_spread);
}

gboolean
mato_desk_get_show_best (MatoDesk *self)
{
  g_return_val_if_fail (MATO_IS_DESK (self), FALSE);

  return self->show_best;
}

void
mato_desk_set_show_best (MatoDesk *self,
                         gboolean  show_best)
{
  g_return_if_fail (MATO_IS_DESK (self));

  if (show_best)
    self->show_losses = self->edit_weights = FALSE;

  mato_desk_set_flag (self, &self->show_best, show_best);
}

gboolean
mato_desk_get_show_losses (MatoDesk *self)
{
  g_return_val_if_fail (MATO_IS_DESK (self), FALSE);

  return self->show_losses;
}

void
mato_desk_set_show_losses (MatoDesk *self,
                           gboolean  show_losses)
{
  g_return_if_fail (MATO_IS_DESK (self));

  /* A best board leaves no cell to show them in. */
  if (show_losses)
    self->show_best = self->edit_weights = FALSE;

  mato_desk_set_flag (self, &self->show_losses, show_losses);
}

gboolean
mato_desk_get_tell_standing (MatoDesk *self)
{
  g_return_val_if_fail (MATO_IS_DESK (self), FALSE);

  return self->tell_standing;
}

void
mato_desk_set_tell_standing (MatoDesk *self,
                             gboolean  tell_standing)
{
  g_return_if_fail (MATO_IS_DESK (self));

  mato_desk_set_flag (self, &self->tell_standing, tell_standing);
}

void
mato_desk_forget_optima (MatoDesk *self)
{
  if (!self->optima)
    return;

  g_signal_handlers_disconnect_by_data (self->optima, self);
  mato_optima_cancel (self->optima);
  g_clear_object (&self->optima);
}

void
mato_desk_find_optima (MatoDesk *self)
{
  MatoSearch *search = mato_desk_get_answer (self, MATO_PAGE_TARGET);
  const MatoTargetResult *result = mato_search_get_target_result (search);
  guint8 weights[MATO_MAX_CELLS];

  mato_desk_forget_optima (self);
  if (result->end != MATO_END_SOLVED || !mato_reach_is_quick (mato_search_get_geometry (search)))
    return;

  mato_desk_fill_weights (self, weights);
  self->optima = mato_optima_new (mato_search_get_geometry (search),
                                  mato_search_get_givens (search), weights, result);
  g_signal_connect_swapped (self->optima, "changed", G_CALLBACK (mato_desk_emit_changed), self);
}

const guint8 *
mato_desk_get_best_board (MatoDesk *self)
{
  MatoSearch *search = mato_desk_get_answer (self, MATO_PAGE_TARGET);
  const guint8 *board = self->optima ? mato_optima_get_board (self->optima) : NULL;

  if (board || !search || mato_search_get_target_result (search)->score < 0)
    return board;

  return mato_search_get_target_result (search)->values;
}

void
mato_desk_step_best (MatoDesk *self,
                     int       direction)
{
  g_return_if_fail (MATO_IS_DESK (self));

  if (self->optima)
    mato_optima_step (self->optima, direction);
}

gboolean
mato_desk_can_step_best (MatoDesk *self,
                         int       direction)
{
  g_return_val_if_fail (MATO_IS_DESK (self), FALSE);

  return self->show_best && self->optima && mato_optima_can_step (self->optima, direction);
}

guint64
mato_desk_get_n_best (MatoDesk *self)
{
  g_return_val_if_fail (MATO_IS_DESK (self), 0);

  return self->optima ? mato_optima_get_n (self->optima) : 0;
}

const MatoTargetFacts *
mato_desk_get_proof (MatoDesk *self)
{
  g_return_val_if_fail (MATO_IS_DESK (self), NULL);

  return self->optima ? mato_optima_get_proof (self->optima) : NULL;
}

guint64
mato_desk_get_best_index (MatoDesk *self)
{
  g_return_val_if_fail (MATO_IS_DESK (self), 0);

  return self->optima ? mato_optima_get_index (self->optima) : 0;
}
