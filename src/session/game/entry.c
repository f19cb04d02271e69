/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/game/entry.h"

#include "core/board/broken.h"

#include <string.h>

/* The cells after the move. */
typedef struct
{
  MatoGame *game;
  MatoContent cells[MATO_MAX_CELLS];
} Plan;

static const MatoGeometry *
get_geometry (const Plan *plan)
{
  return mato_game_get_geometry (plan->game);
}

static void
plan_begin (Plan     *plan,
            MatoGame *game)
{
  plan->game = game;
  for (guint cell = 0; cell < get_geometry (plan)->n_cells; cell++)
    mato_content_read (&plan->cells[cell], mato_game_get_board (game), cell);
}

/* Returns: whether anything changes */
static gboolean
plan_make (const Plan *plan)
{
  g_autoptr (GArray) changes = g_array_new (FALSE, FALSE, sizeof (MatoChange));
  g_autoptr (MatoMove) move = NULL;

  for (guint cell = 0; cell < get_geometry (plan)->n_cells; cell++)
    {
      MatoChange change = { .cell = cell, .after = plan->cells[cell] };

      mato_content_read (&change.before, mato_game_get_board (plan->game), cell);
      if (!mato_content_equal (&change.before, &change.after))
        g_array_append_val (changes, change);
    }

  if (changes->len == 0)
    return FALSE;

  move = mato_move_new_changes ((const MatoChange *) (gpointer) changes->data, changes->len);
  return mato_game_make (plan->game, move);
}

static gboolean
is_given (const Plan *plan,
          guint       cell)
{
  return plan->cells[cell].origin == MATO_ORIGIN_GIVEN;
}

static gboolean
is_conflict (const Plan *plan,
             guint       cell)
{
  guint n_peers;
  const guint16 *peers = mato_geometry_peers (get_geometry (plan), cell, &n_peers);

  for (guint i = 0; i < n_peers; i++)
    if (plan->cells[peers[i]].digit == plan->cells[cell].digit)
      return TRUE;

  return FALSE;
}

static void
clean_peers (Plan  *plan,
             guint  cell)
{
  guint32 mark = 1u << (plan->cells[cell].digit - 1);
  guint n_peers;
  const guint16 *peers = mato_geometry_peers (get_geometry (plan), cell, &n_peers);

  for (guint i = 0; i < n_peers; i++)
    for (guint pencil = 0; pencil < MATO_N_PENCILS; pencil++)
      plan->cells[peers[i]].marks[pencil] &= ~mark;
}

static gboolean
has_marks (const MatoContent *content)
{
  return (content->marks[MATO_PENCIL_CENTRE] | content->marks[MATO_PENCIL_CORNER]) != 0;
}

/* Marks which cells are part of a constraint of one of some others. */
static void
find_touched (const MatoGeometry *geometry,
              const guint16      *cells,
              guint               n_cells,
              gboolean           *touched)
{
  const MatoConstraints *constraints = geometry->constraints;

  for (guint i = 0; i < mato_constraints_get_n (constraints); i++)
    {
      const MatoConstraint *constraint = mato_constraints_get (constraints, i);
      gboolean has = FALSE;

      for (guint k = 0; k < constraint->n; k++)
        for (guint l = 0; l < n_cells; l++)
          has |= constraint->cells[k] == cells[l];
      for (guint k = 0; has && k < constraint->n; k++)
        if (constraint->cells[k] < geometry->n_cells)
          touched[constraint->cells[k]] = TRUE;
    }
}

/* Takes what a rule with the new digits forbids from marks, unless one of them breaks a rule
 * or is known to be wrong. */
static void
clean_by_rules (Plan          *plan,
                const guint16 *cells,
                guint          n_cells,
                const guint8  *solution)
{
  const MatoGeometry *geometry = get_geometry (plan);
  gboolean touched[MATO_MAX_CELLS] = { FALSE }, broken[MATO_MAX_CELLS];
  guint8 values[MATO_MAX_CELLS];

  for (guint cell = 0; cell < get_geometry (plan)->n_cells; cell++)
    values[cell] = (guint8) plan->cells[cell].digit;
  mato_values_find_broken (geometry, values, broken);
  for (guint i = 0; i < n_cells; i++)
    if (broken[cells[i]] || (solution != NULL && solution[cells[i]] != values[cells[i]]))
      return;

  find_touched (geometry, cells, n_cells, touched);
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    if (touched[cell] && values[cell] == 0 && has_marks (&plan->cells[cell]))
      {
        guint32 possible = mato_values_find_possible (geometry, values, cell);

        for (guint pencil = 0; pencil < MATO_N_PENCILS; pencil++)
          plan->cells[cell].marks[pencil] &= possible;
      }
}

static void
put_digit (MatoContent *content,
           guint        digit)
{
  if (content->digit == digit)
    return;

  content->digit = digit;
  content->origin = digit == 0 ? MATO_ORIGIN_EMPTY : MATO_ORIGIN_ENTRY;
}

static void
clear (Plan          *plan,
       const guint16 *cells,
       guint          n_cells)
{
  gboolean has_digit = FALSE, has_mark = FALSE;

  for (guint i = 0; i < n_cells; i++)
    {
      has_digit = has_digit || (!is_given (plan, cells[i]) && plan->cells[cells[i]].digit != 0);
      has_mark = has_mark || has_marks (&plan->cells[cells[i]]);
    }

  for (guint i = 0; i < n_cells; i++)
    if (!has_digit && !has_mark)
      plan->cells[cells[i]].colour = 0;
    else if (is_given (plan, cells[i]))
      continue;
    else if (has_digit)
      put_digit (&plan->cells[cells[i]], 0);
    else
      memset (plan->cells[cells[i]].marks, 0, sizeof plan->cells[cells[i]].marks);
}

static void
enter (Plan          *plan,
       const guint16 *cells,
       guint          n_cells,
       guint          digit,
       gboolean       clean_marks,
       const guint8  *solution)
{
  for (guint i = 0; i < n_cells; i++)
    if (!is_given (plan, cells[i]))
      put_digit (&plan->cells[cells[i]], digit);

  for (guint i = 0; clean_marks && i < n_cells; i++)
    if (!is_given (plan, cells[i]) && !is_conflict (plan, cells[i])
        && (solution == NULL || solution[cells[i]] == digit))
      clean_peers (plan, cells[i]);
  if (clean_marks && digit != 0 && get_geometry (plan)->constraints != NULL)
    clean_by_rules (plan, cells, n_cells, solution);
}

gboolean
mato_entry_enter (MatoGame      *game,
                  const guint16 *cells,
                  guint          n_cells,
                  guint          digit,
                  gboolean       clean_marks,
                  const guint8  *solution)
{
  g_autofree Plan *plan = g_new (Plan, 1);

  g_return_val_if_fail (MATO_IS_GAME (game), FALSE);
  g_return_val_if_fail (digit <= mato_game_get_geometry (game)->order, FALSE);

  plan_begin (plan, game);
  if (digit == 0)
    clear (plan, cells, n_cells);
  else
    enter (plan, cells, n_cells, digit, clean_marks, solution);

  return plan_make (plan);
}

static gboolean
all_have (const Plan    *plan,
          const guint16 *cells,
          guint          n_cells,
          MatoPencil     pencil,
          guint32        mark)
{
  for (guint i = 0; i < n_cells; i++)
    if (plan->cells[cells[i]].digit == 0 && !(plan->cells[cells[i]].marks[pencil] & mark))
      return FALSE;

  return TRUE;
}

static void
set_mark (Plan          *plan,
          const guint16 *cells,
          guint          n_cells,
          MatoPencil     pencil,
          guint32        mark,
          gboolean       is_set)
{
  for (guint i = 0; i < n_cells; i++)
    if (plan->cells[cells[i]].digit != 0)
      continue;
    else if (is_set)
      plan->cells[cells[i]].marks[pencil] |= mark;
    else
      plan->cells[cells[i]].marks[pencil] &= ~mark;
}

static void
toggle_mark (Plan          *plan,
             const guint16 *cells,
             guint          n_cells,
             MatoPencil     pencil,
             guint          digit)
{
  guint32 mark = 1u << (digit - 1);

  set_mark (plan, cells, n_cells, pencil, mark, !all_have (plan, cells, n_cells, pencil, mark));
}

gboolean
mato_entry_mark (MatoGame      *game,
                 const guint16 *cells,
                 guint          n_cells,
                 MatoPencil     pencil,
                 guint          digit,
                 guint          instead)
{
  g_autofree Plan *plan = g_new (Plan, 1);

  g_return_val_if_fail (MATO_IS_GAME (game), FALSE);
  g_return_val_if_fail (pencil < MATO_N_PENCILS, FALSE);
  g_return_val_if_fail (digit >= 1 && digit <= mato_game_get_geometry (game)->order, FALSE);
  g_return_val_if_fail (instead <= mato_game_get_geometry (game)->order, FALSE);

  plan_begin (plan, game);
  if (instead != 0)
    toggle_mark (plan, cells, n_cells, pencil, instead);
  toggle_mark (plan, cells, n_cells, pencil, digit);

  return plan_make (plan);
}

gboolean
mato_entry_colour (MatoGame      *game,
                   const guint16 *cells,
                   guint          n_cells,
                   guint          colour)
{
  g_autofree Plan *plan = g_new (Plan, 1);
  gboolean have_all = TRUE;

  g_return_val_if_fail (MATO_IS_GAME (game), FALSE);
  g_return_val_if_fail (colour <= MATO_MAX_COLOUR, FALSE);

  plan_begin (plan, game);
  for (guint i = 0; i < n_cells; i++)
    have_all = have_all && plan->cells[cells[i]].colour == colour;
  for (guint i = 0; i < n_cells; i++)
    plan->cells[cells[i]].colour = have_all ? 0 : (guint8) colour;

  return plan_make (plan);
}

gboolean
mato_entry_fill_marks (MatoGame *game)
{
  g_autofree Plan *plan = g_new (Plan, 1);

  g_return_val_if_fail (MATO_IS_GAME (game), FALSE);

  plan_begin (plan, game);
  for (guint cell = 0; cell < get_geometry (plan)->n_cells; cell++)
    if (plan->cells[cell].digit == 0)
      plan->cells[cell].marks[MATO_PENCIL_CENTRE] =
        mato_values_find_possible (get_geometry (plan),
                                   mato_board_get_values (mato_game_get_board (game)), cell);

  return plan_make (plan);
}
