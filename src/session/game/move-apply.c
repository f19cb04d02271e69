/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/game/move.h"

void
mato_content_read (MatoContent     *self,
                   const MatoBoard *board,
                   guint            cell)
{
  self->digit = (guint8) mato_board_get_value (board, cell);
  self->origin = (guint8) mato_board_get_origin (board, cell);
  self->colour = (guint8) mato_board_get_colour (board, cell);
  for (MatoPencil pencil = 0; pencil < MATO_N_PENCILS; pencil++)
    self->marks[pencil] = mato_board_get_marks (board, cell, pencil);
}

void
mato_content_write (const MatoContent *self,
                    MatoBoard         *board,
                    guint              cell)
{
  mato_board_set (board, cell, self->digit, self->origin);
  mato_board_set_colour (board, cell, self->colour);
  for (MatoPencil pencil = 0; pencil < MATO_N_PENCILS; pencil++)
    mato_board_set_marks (board, cell, pencil, self->marks[pencil]);
}

gboolean
mato_content_equal (const MatoContent *a,
                    const MatoContent *b)
{
  return a->digit == b->digit && a->origin == b->origin && a->colour == b->colour
         && a->marks[MATO_PENCIL_CENTRE] == b->marks[MATO_PENCIL_CENTRE]
         && a->marks[MATO_PENCIL_CORNER] == b->marks[MATO_PENCIL_CORNER];
}

static gboolean
is_of_order (const MatoContent  *content,
             const MatoGeometry *geometry)
{
  return content->digit <= geometry->order
         && ((content->marks[MATO_PENCIL_CENTRE] | content->marks[MATO_PENCIL_CORNER])
             & ~geometry->all_digits) == 0;
}

static gboolean
change_fits (const MatoChange *change,
             const MatoBoard  *board)
{
  const MatoGeometry *geometry = mato_board_get_geometry (board);
  MatoContent now;

  if (change->cell >= geometry->n_cells || !is_of_order (&change->after, geometry))
    return FALSE;

  mato_content_read (&now, board, change->cell);
  return mato_content_equal (&change->before, &now);
}

static gboolean
changes_fit (const MatoChange *changes,
             guint             n_changes,
             const MatoPuzzle *puzzle)
{
  for (guint i = 0; i < n_changes; i++)
    if (!change_fits (&changes[i], puzzle->board))
      return FALSE;

  return TRUE;
}

static gboolean
weighings_fit (const MatoWeighing *weighings,
               guint               n_weighings,
               const MatoPuzzle   *puzzle)
{
  guint n_cells = mato_board_get_geometry (puzzle->board)->n_cells;
  guint8 weights[MATO_MAX_CELLS];

  mato_puzzle_fill_weights (puzzle, weights);
  for (guint i = 0; i < n_weighings; i++)
    if (weighings[i].cell >= n_cells
        || weighings[i].new_weight > MATO_MAX_WEIGHT
        || weighings[i].old_weight != weights[weighings[i].cell])
      return FALSE;

  return TRUE;
}

gboolean
mato_move_fits (const MatoMove   *self,
                const MatoPuzzle *puzzle)
{
  guint n_changes, n_weighings;
  const MatoChange *changes = mato_move_get_changes (self, &n_changes);
  const MatoWeighing *weighings = mato_move_get_weighings (self, &n_weighings);

  if (changes != NULL)
    return changes_fit (changes, n_changes, puzzle);
  if (weighings != NULL)
    return weighings_fit (weighings, n_weighings, puzzle);

  return mato_puzzle_equal (mato_move_get_before (self), puzzle);
}

static void
apply_changes (const MatoChange *changes,
               guint             n_changes,
               gboolean          back,
               MatoPuzzle       *puzzle)
{
  for (guint i = 0; i < n_changes; i++)
    {
      const MatoChange *change = &changes[back ? n_changes - 1 - i : i];

      mato_content_write (back ? &change->before : &change->after, puzzle->board, change->cell);
    }
}

static void
apply_weighings (const MatoWeighing *weighings,
                 guint               n_weighings,
                 gboolean            back,
                 MatoPuzzle         *puzzle)
{
  guint8 weights[MATO_MAX_CELLS];

  mato_puzzle_fill_weights (puzzle, weights);
  for (guint i = 0; i < n_weighings; i++)
    {
      const MatoWeighing *weighing = &weighings[back ? n_weighings - 1 - i : i];

      weights[weighing->cell] = back ? weighing->old_weight : weighing->new_weight;
    }
  mato_puzzle_set_weights (puzzle, weights);
}

void
mato_move_apply (const MatoMove  *self,
                 gboolean         back,
                 MatoPuzzle     **puzzle)
{
  guint n_changes, n_weighings;
  const MatoChange *changes = mato_move_get_changes (self, &n_changes);
  const MatoWeighing *weighings = mato_move_get_weighings (self, &n_weighings);

  if (changes != NULL)
    {
      apply_changes (changes, n_changes, back, *puzzle);
    }
  else if (weighings != NULL)
    {
      apply_weighings (weighings, n_weighings, back, *puzzle);
    }
  else
    {
      mato_puzzle_free (*puzzle);
      *puzzle = mato_puzzle_copy (back ? mato_move_get_before (self)
                                       : mato_move_get_after (self));
    }
}
