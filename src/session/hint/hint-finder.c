/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/hint/hint-finder.h"

#include "core/board/drawing.h"
#include "core/logic/logic.h"
#include "core/solve/solution-count.h"

#include <string.h>

typedef struct
{
  MatoHintAnswer *answer;
  MatoTechniqueId technique;
  gboolean is_unique;
  guint n;                    /* of this technique */
} Listing;

MatoHintQuestion *
mato_hint_question_new (const MatoBoard *board,
                        gboolean         wants_all)
{
  const MatoGeometry *geometry = mato_board_get_geometry (board);
  MatoHintQuestion *self = g_new0 (MatoHintQuestion, 1);

  self->geometry = mato_geometry_ref (geometry);
  self->wants_all = wants_all;
  mato_board_copy_givens (board, self->givens);
  memcpy (self->values, mato_board_get_values (board), geometry->n_cells);
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    self->marks[cell] = mato_board_get_marks (board, cell, MATO_PENCIL_CENTRE);
  return self;
}

void
mato_hint_question_free (MatoHintQuestion *self)
{
  mato_geometry_unref (self->geometry);
  g_free (self);
}

void
mato_hint_answer_free (MatoHintAnswer *self)
{
  g_ptr_array_unref (self->deductions);
  mato_geometry_unref (self->geometry);
  g_free (self);
}

static gboolean
keep_going_cb (gpointer data)
{
  return !g_cancellable_is_cancelled (data);
}

static gboolean
find_fault (const MatoHintQuestion *question,
            const guint8           *solution,
            MatoHintAnswer         *answer)
{
  for (guint cell = 0; cell < question->geometry->n_cells; cell++)
    {
      guint32 marks = question->values[cell] == 0 ? question->marks[cell] : 0;

      answer->cell = cell;
      answer->kind = MATO_HINT_WRONG_DIGIT;
      if (question->values[cell] != 0 && question->values[cell] != solution[cell])
        return TRUE;
      answer->kind = MATO_HINT_WRONG_MARKS;
      if (marks != 0 && (marks >> (solution[cell] - 1) & 1) == 0)
        return TRUE;
    }

  return FALSE;
}

gboolean
mato_hint_is_same (const MatoDeduction *a,
                   const MatoDeduction *b)
{
  return a->technique == b->technique
         && a->conclusions->len == b->conclusions->len
         && memcmp (a->conclusions->data, b->conclusions->data,
                    a->conclusions->len * sizeof (MatoLiteral)) == 0;
}

static gboolean
has_deduction (const MatoHintAnswer *answer,
               const MatoDeduction  *deduction)
{
  for (guint i = 0; i < answer->deductions->len; i++)
    if (mato_hint_is_same (g_ptr_array_index (answer->deductions, i), deduction))
      return TRUE;

  return FALSE;
}

static gboolean
list_cb (const MatoDeduction *deduction,
         gpointer             data)
{
  Listing *listing = data;

  if (has_deduction (listing->answer, deduction)
      || !mato_deduction_check (deduction, &listing->answer->board, listing->is_unique))
    return TRUE;

  g_ptr_array_add (listing->answer->deductions, mato_deduction_copy (deduction));
  return ++listing->n < MATO_HINT_MOST_OF_EACH;
}

static void
list_family (MatoLogic           *logic,
             gboolean             is_unique,
             MatoTechniqueFamily  family,
             MatoHintAnswer      *answer)
{
  for (MatoTechniqueId id = 0; id < MATO_N_ALL_TECHNIQUES; id++)
    {
      const MatoTechnique *technique = mato_technique_get (id);
      Listing listing = { answer, id, is_unique, 0 };

      if (technique->family != family || mato_logic_is_stopped (logic)
          || mato_logic_get_contradiction (logic) != NULL
          || (!is_unique
              && (technique->needs_unique || technique->rating > MATO_LOGIC_MOST_UNSURE)))
        continue;
      if (id >= MATO_TECHNIQUE_DYNAMIC_CONTRADICTION && family == MATO_FAMILY_FORCING
          && answer->deductions->len > 0)
        continue;
      mato_logic_find_all (logic, &answer->board, id, list_cb, &listing);
    }
}

static void
find_simplest (MatoLogic      *logic,
               gboolean        is_unique,
               MatoHintAnswer *answer)
{
  const MatoDeduction *deduction = mato_logic_find_next (logic, &answer->board);

  if (deduction != NULL && mato_deduction_check (deduction, &answer->board, is_unique))
    g_ptr_array_add (answer->deductions, mato_deduction_copy (deduction));
}

/* What else was found would lead on, but nowhere. */
static void
take_contradiction (MatoHintAnswer          *answer,
                    const MatoContradiction *contradiction)
{
  g_ptr_array_set_size (answer->deductions, 0);
  answer->contradiction = *contradiction;
  answer->kind = MATO_HINT_DEAD;
}

static void
find_deductions (const MatoHintQuestion *question,
                 MatoSolutionCount       solutions,
                 GCancellable           *cancellable,
                 MatoHintAnswer         *answer)
{
  gboolean is_unique = solutions == MATO_SOLUTIONS_ONE;
  MatoLogicOptions options = { .is_unique = is_unique, .wants_reasons = TRUE,
                               .keep_going = keep_going_cb, .data = cancellable,
                               .catalogue = MATO_CATALOGUE_ALL };
  g_autoptr (MatoLogic) logic = mato_logic_new (question->geometry, &options);

  answer->kind = MATO_HINT_SOLVED;
  if (answer->board.n_open == 0)
    return;

  if (question->wants_all)
    {
      for (MatoTechniqueFamily family = 0; family < MATO_N_FAMILIES; family++)
        list_family (logic, is_unique, family, answer);
    }
  else
    find_simplest (logic, is_unique, answer);
  answer->kind = answer->deductions->len > 0           ? MATO_HINT_FOUND
                 : is_unique                           ? MATO_HINT_STUCK
                 : solutions == MATO_SOLUTIONS_SEVERAL ? MATO_HINT_UNSURE
                                                       : MATO_HINT_UNDECIDED;
  if (mato_logic_get_contradiction (logic) != NULL)
    take_contradiction (answer, mato_logic_get_contradiction (logic));
}

MatoHintAnswer *
mato_hint_find (const MatoHintQuestion *question,
                GCancellable           *cancellable)
{
  MatoHintAnswer *answer = g_new0 (MatoHintAnswer, 1);
  guint8 solution[MATO_MAX_CELLS];
  MatoSolutionCount solutions =
    mato_solution_count (question->geometry, question->givens, MATO_SOLUTIONS_WORK, keep_going_cb,
                         cancellable, solution);

  answer->geometry = mato_geometry_ref (question->geometry);
  answer->wants_all = question->wants_all;
  answer->deductions = g_ptr_array_new_with_free_func ((GDestroyNotify) mato_deduction_free);
  answer->kind = mato_geometry_is_drawing (question->geometry) ? MATO_HINT_DRAWING
                                                               : MATO_HINT_NO_SOLUTION;
  if (answer->kind == MATO_HINT_DRAWING || solutions == MATO_SOLUTIONS_NONE
      || (solutions == MATO_SOLUTIONS_ONE && find_fault (question, solution, answer)))
    return answer;

  mato_candidates_init (&answer->board, answer->geometry, question->values, question->marks);
  mato_candidates_set_givens (&answer->board, question->givens);
  find_deductions (question, solutions, cancellable, answer);
  return answer;
}
