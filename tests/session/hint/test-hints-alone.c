/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/reader.h"
#include "core/solve/solution-count.h"
#include "session/hint/hint-finder.h"
#include "session/hint/hint-picture.h"
#include "session/words/sentence-hint.h"

#include "tests/data.h"
#include "tests/effort.h"
#include "tests/test.h"

/*
 * Boards with rules are played to their end by hints alone, as a person would who does what each
 * says. All of it is told and drawn.
 */

typedef struct
{
  MatoBoard *board;
  guint8 solution[MATO_MAX_CELLS];
  guint n_steps;
  guint n_sums_in_trials;  /* the rule of 45, where something is supposed */
} Play;

static MatoHintAnswer *
ask (const MatoBoard *board)
{
  MatoHintQuestion *question = mato_hint_question_new (board, FALSE);
  MatoHintAnswer *answer = mato_hint_find (question, NULL);

  mato_hint_question_free (question);
  return answer;
}

static void
tell (Play                 *self,
      const MatoHintAnswer *answer,
      const MatoDeduction  *deduction)
{
  const MatoReason *reason = &deduction->reason;
  g_autofree char *conclusion =
    mato_sentence_hint_conclusion (deduction, answer->geometry, MATO_ALPHABET_CANONICAL);
  g_autoptr (MatoHintPicture) picture =
    mato_hint_picture_new (deduction, &answer->board, MATO_HINT_ALL_STEPS);

  g_assert_nonnull (picture);
  g_assert_nonnull (conclusion);
  for (guint i = 0; i < mato_reason_get_length (reason); i++)
    {
      const MatoReasonStep *step = mato_reason_get_step (reason, i);
      g_autofree char *sentence =
        mato_sentence_reason_step (reason, i, answer->geometry, MATO_ALPHABET_CANONICAL);

      g_assert_cmpuint (strlen (sentence), >, 4);
      if (step->kind != MATO_REASON_SUPPORT || step->n_bases == 0
          || mato_reason_get_step (reason, 0)->kind != MATO_REASON_SUPPOSE)
        continue;
      g_assert_nonnull (strstr (sentence, "That leaves no "));
      self->n_sums_in_trials++;
    }
}

/* What a hint says is done: a digit is entered, and marks are left. */
static void
obey (Play           *self,
      MatoHintAnswer *answer)
{
  const MatoDeduction *deduction = g_ptr_array_index (answer->deductions, 0);

  g_assert_true (mato_deduction_check (deduction, &answer->board, FALSE));
  for (guint i = 0; i < deduction->conclusions->len; i++)
    {
      MatoLiteral literal = g_array_index (deduction->conclusions, MatoLiteral, i);
      guint digit = self->solution[mato_literal_cell (literal)];

      g_assert_cmpint (mato_literal_digit (literal) == digit, ==, mato_literal_is_on (literal));
    }

  mato_deduction_apply (deduction, &answer->board);
  for (guint cell = 0; cell < answer->geometry->n_cells; cell++)
    if (answer->board.values[cell] == 0)
      mato_board_set_marks (self->board, cell, MATO_PENCIL_CENTRE, answer->board.cells[cell]);
    else if (!mato_board_is_given (self->board, cell))
      mato_board_set (self->board, cell, answer->board.values[cell], MATO_ORIGIN_ENTRY);
}

static void
play (Play       *self,
      const char *name)
{
  g_autofree char *path = g_strdup_printf ("rules/%s", name);
  g_autofree char *text = data_load (path);
  g_autoptr (MatoReader) reader = mato_reader_new_for_text (text, -1, NULL);
  g_autoptr (MatoPuzzle) puzzle = NULL;
  guint8 givens[MATO_MAX_CELLS];
  MatoHintAnswer *answer;

  mato_reader_set_rules (reader, NULL);
  puzzle = mato_reader_next (reader, NULL);
  *self = (Play) { .board = puzzle->board };
  mato_board_copy_givens (puzzle->board, givens);
  g_assert_cmpint (mato_solution_count (mato_board_get_geometry (puzzle->board), givens, 0, NULL,
                                        NULL, self->solution),
                   ==, MATO_SOLUTIONS_ONE);
  for (answer = ask (self->board); answer->kind == MATO_HINT_FOUND; answer = ask (self->board))
    {
      tell (self, answer, g_ptr_array_index (answer->deductions, 0));
      obey (self, answer);
      mato_hint_answer_free (answer);
      self->n_steps++;
    }

  g_test_message ("%s: %u steps, %u sums in trials", name, self->n_steps, self->n_sums_in_trials);
  g_assert_cmpint (answer->kind, ==, MATO_HINT_SOLVED);
  mato_hint_answer_free (answer);
}

/* The first and the last are enough of what takes long. */
TEST (killers)
{
  guint n_sums_in_trials = 0, step = effort_pick_slow (5, 1, 1);

  for (guint i = 1; i <= 6; i += step)
    {
      g_autofree char *name = g_strdup_printf ("killer-%u.mato", i);
      Play self;

      play (&self, name);
      n_sums_in_trials += self.n_sums_in_trials;
    }
  g_assert_cmpuint (n_sums_in_trials, >, 0);
}

TEST (thermometers_and_arrows)
{
  static const char *names[] = { "thermo-1.mato", "arrow-1.mato", "thermo-2.mato", "arrow-2.mato",
                                 "thermo-3.mato" };

  for (guint i = 0; i < effort_pick_slow (2, G_N_ELEMENTS (names), G_N_ELEMENTS (names)); i++)
    {
      Play self;

      play (&self, names[i]);
    }
}
