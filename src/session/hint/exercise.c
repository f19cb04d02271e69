/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/hint/exercise.h"

#include <string.h>

#include "core/generate/generate-board.h"
#include "core/generate/stored-puzzle.h"
#include "core/logic/logic.h"
#include "core/solve/solution-count.h"

/* Puzzles that are tried. */
#define MAX_TRIES 12

static gboolean
keep_going_cb (gpointer data)
{
  return data == NULL || !g_cancellable_is_cancelled (data);
}

static gboolean
keep_making_cb (const MatoGenerateProgress *progress,
                gpointer                    data)
{
  return keep_going_cb (data);
}

/* Everything that the board can still hold becomes a mark. */
static void
set_board (MatoExercise        *self,
           const MatoCandidates *known,
           const guint8         *givens)
{
  MatoBoard *board = self->puzzle->board;

  for (guint cell = 0; cell < known->geometry->n_cells; cell++)
    if (known->values[cell] != 0)
      mato_board_set (board, cell, known->values[cell],
                      givens[cell] != 0 ? MATO_ORIGIN_GIVEN : MATO_ORIGIN_ENTRY);
    else
      mato_board_set_marks (board, cell, MATO_PENCIL_CENTRE, known->cells[cell]);
}

typedef struct
{
  MatoExercise *exercise;
  const MatoCandidates *known;
} Listing;

static gboolean
list_cb (const MatoDeduction *deduction,
         gpointer             data)
{
  Listing *listing = data;

  if (mato_deduction_check (deduction, listing->known, TRUE))
    g_ptr_array_add (listing->exercise->deductions, mato_deduction_copy (deduction));
  return TRUE;
}

/* Returns: (nullable): an exercise at @known, where @first is the simplest step */
static MatoExercise *
exercise_at (MatoTechniqueId       technique,
             MatoLogic            *logic,
             const MatoCandidates *known,
             const guint8         *givens,
             const MatoDeduction  *first)
{
  g_autoptr (MatoExercise) self = g_new0 (MatoExercise, 1);
  Listing listing = { self, known };

  self->technique = technique;
  self->puzzle = mato_puzzle_new (mato_board_new (known->geometry));
  self->deductions = g_ptr_array_new_with_free_func ((GDestroyNotify) mato_deduction_free);
  list_cb (first, &listing);
  set_board (self, known, givens);
  mato_logic_find_all (logic, known, technique, list_cb, &listing);
  return self->deductions->len > 0 ? g_steal_pointer (&self) : NULL;
}

/* Goes on with the simplest step until it is by the technique. Returns: (nullable) */
static MatoExercise *
walk (MatoTechniqueId  technique,
      MatoCandidates  *known,
      const guint8    *givens,
      gboolean         is_at_once,
      GCancellable    *cancellable)
{
  MatoLogicOptions options = { .is_unique = TRUE, .wants_reasons = TRUE,
                               .keep_going = keep_going_cb, .data = cancellable,
                               .catalogue = MATO_CATALOGUE_ALL };
  g_autoptr (MatoLogic) logic = mato_logic_new (known->geometry, &options);

  while (known->n_open > 0)
    {
      const MatoDeduction *deduction = mato_logic_find_next (logic, known);
      g_autoptr (MatoDeduction) first = NULL;

      if (deduction == NULL)
        return NULL;
      if (deduction->technique == technique)
        {
          first = mato_deduction_copy (deduction);
          return exercise_at (technique, logic, known, givens, first);
        }
      if (is_at_once)
        return NULL;
      mato_deduction_apply (deduction, known);
    }

  return NULL;
}

/* Returns: (nullable): an exercise on a puzzle that was drawn */
static MatoExercise *
make (MatoTechniqueId  technique,
      MatoGenerator   *generator,
      MatoRandom      *random,
      GCancellable    *cancellable)
{
  const MatoRecipe recipe = { .technique = mato_technique_get (technique),
                              .keep_going = keep_making_cb, .data = cancellable };
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  guint8 givens[MATO_MAX_CELLS], solution[MATO_MAX_CELLS];
  MatoExercise *self;
  MatoCandidates known;

  if (!mato_generator_make (generator, random, &recipe, givens, solution))
    return NULL;

  mato_candidates_init (&known, geometry, givens, NULL);
  self = walk (technique, &known, givens, FALSE, cancellable);
  if (self == NULL)
    return NULL;

  memcpy (self->solution, solution, geometry->n_cells);
  self->source = mato_recipe_is_stored (&recipe, geometry) ? MATO_EXERCISE_STORED
                                                           : MATO_EXERCISE_MADE;
  return self;
}

static MatoExercise *
draw (MatoTechniqueId  technique,
      guint64          seed,
      GCancellable    *cancellable)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  g_autoptr (MatoGenerator) generator = mato_generator_new (geometry);
  MatoRandom random = { seed };
  MatoExercise *self = NULL;

  if (!mato_stored_puzzle_is_known (technique))
    return NULL;

  for (guint i = 0; i < MAX_TRIES && self == NULL && keep_going_cb (cancellable); i++)
    self = make (technique, generator, &random, cancellable);

  return self;
}

/* From a wrong digit, or marks without the right one, techniques conclude what is not true. */
static gboolean
is_right (const MatoBoard *board,
          const guint8    *solution)
{
  for (guint cell = 0; cell < mato_board_get_geometry (board)->n_cells; cell++)
    {
      guint digit = mato_board_get_value (board, cell);
      guint32 marks = mato_board_get_marks (board, cell, MATO_PENCIL_CENTRE);

      if (digit != 0 ? digit != solution[cell]
                     : marks != 0 && (marks >> (solution[cell] - 1) & 1) == 0)
        return FALSE;
    }

  return TRUE;
}

/* On the player's own board, if it is right and the technique the simplest there. */
static MatoExercise *
take_own (MatoTechniqueId   technique,
          const MatoPuzzle *puzzle,
          GCancellable     *cancellable)
{
  const MatoGeometry *geometry = mato_board_get_geometry (puzzle->board);
  guint8 givens[MATO_MAX_CELLS], solution[MATO_MAX_CELLS];
  guint32 marks[MATO_MAX_CELLS];
  MatoCandidates known;
  MatoExercise *self;

  mato_board_copy_givens (puzzle->board, givens);
  if (mato_solution_count (geometry, givens, 0, keep_going_cb, cancellable, solution)
           != MATO_SOLUTIONS_ONE
      || !is_right (puzzle->board, solution))
    return NULL;

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    marks[cell] = mato_board_get_marks (puzzle->board, cell, MATO_PENCIL_CENTRE);
  mato_candidates_init (&known, geometry, mato_board_get_values (puzzle->board), marks);
  mato_candidates_set_givens (&known, givens);
  self = walk (technique, &known, givens, TRUE, cancellable);
  if (self == NULL)
    return NULL;

  memcpy (self->solution, solution, geometry->n_cells);
  self->puzzle->alphabet = puzzle->alphabet;
  self->source = MATO_EXERCISE_OWN;
  return self;
}

MatoExercise *
mato_exercise_new (MatoTechniqueId   technique,
                   const MatoPuzzle *puzzle,
                   guint64           seed,
                   GCancellable     *cancellable)
{
  g_return_val_if_fail ((guint) technique < MATO_N_TECHNIQUES, NULL);

  if (puzzle != NULL)
    return take_own (technique, puzzle, cancellable);

  return draw (technique, seed, cancellable);
}

void
mato_exercise_free (MatoExercise *self)
{
  mato_puzzle_free (self->puzzle);
  g_ptr_array_unref (self->deductions);
  g_free (self);
}
