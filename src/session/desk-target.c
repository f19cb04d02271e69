/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/desk-private.h"

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
    self->show_best = FALSE;

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
