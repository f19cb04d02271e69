/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/play/history-steps.h"

/* The selection goes where something has changed; of a digit that took marks away, to the digit. */
void
mato_history_show (MatoBoardView  *board,
                   const MatoMove *move)
{
  guint n_changes = 0;
  const MatoChange *changes = move != NULL ? mato_move_get_changes (move, &n_changes) : NULL;
  const MatoChange *shown = changes;

  if (changes == NULL || n_changes == 0)
    return;

  for (guint i = n_changes; i > 0; i--)
    if (changes[i - 1].before.digit != changes[i - 1].after.digit)
      shown = &changes[i - 1];
  mato_board_view_select (board, shown->cell);
}

/* The board may have another size afterwards, so it is told first. */
void
mato_history_go_to (MatoWorkspace *workspace,
                    MatoBoardView *board,
                    guint          position)
{
  MatoTransaction *transaction = workspace->transaction;
  const MatoMove *move;

  mato_transaction_begin (transaction);
  move = mato_game_go_to (workspace->game, position);
  mato_transaction_end (transaction);
  mato_history_show (board, move);
}
