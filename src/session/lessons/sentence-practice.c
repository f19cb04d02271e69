/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/lessons/sentence-practice.h"

#include "session/hint/hint-cells.h"
#include "session/words/sentence-hint.h"
#include "session/words/sentence-private.h"

#include <glib/gi18n-lib.h>

static const MatoGeometry *
get_geometry (const MatoExercise *exercise)
{
  return mato_board_get_geometry (exercise->puzzle->board);
}

static char *
write_task (const MatoExercise *exercise)
{
  const char *title = _(mato_technique_get (exercise->technique)->title);

  if (mato_deduction_is_placement (exercise->deductions->pdata[0]))
    /* Translators: %s is a technique, such as Hidden single */
    return g_strdup_printf (_("Find a step by this technique: %s. Enter the digit that follows."),
                            title);

  /* Translators: %s is a technique, such as X-wing */
  return g_strdup_printf (_("Find a step by this technique: %s. Remove a mark that it rules out: "
                            "choose the cell, then its centre mark."), title);
}

static char *
write_right (const MatoExercise  *exercise,
             const MatoDeduction *deduction)
{
  g_autofree char *conclusion = mato_sentence_hint_conclusion (deduction, get_geometry (exercise),
                                                               exercise->puzzle->alphabet);

  /* Translators: a step of a technique: "X-wing (r4c1, r4c5): r4c8 ≠ 3." */
  return g_strdup_printf (_("Right: %s"), conclusion);
}

static char *
write_wrong (const MatoExercise *exercise,
             MatoLiteral         literal)
{
  g_autofree char *cell = mato_sentence_spell_cell (get_geometry (exercise),
                                                    mato_literal_cell (literal));
  char digit[3];

  mato_alphabet_spell (exercise->puzzle->alphabet, mato_literal_digit (literal), digit);
  if (mato_literal_is_on (literal))
    /* Translators: a digit; a cell such as r4c8 */
    return g_strdup_printf (_("Wrong: %s cannot stand in %s. Undo it and look again."), digit,
                            cell);

  /* Translators: a digit; a cell such as r4c8 */
  return g_strdup_printf (_("Wrong: %s must stay in %s. Undo it and look again."), digit, cell);
}

char *
mato_sentence_practice (MatoPractice *practice)
{
  const MatoExercise *exercise = mato_practice_get_exercise (practice);

  if (exercise == NULL)
    return NULL;

  switch (mato_practice_get_state (practice))
    {
    case MATO_PRACTICE_RIGHT:
      return write_right (exercise, mato_practice_get_deduction (practice));
    case MATO_PRACTICE_WRONG:
      return write_wrong (exercise, mato_practice_get_literal (practice));
    case MATO_PRACTICE_OTHER:
      /* Translators: %s is a technique, such as X-wing */
      return g_strdup_printf (_("That is true, but it does not follow by this technique: %s."),
                              _(mato_technique_get (exercise->technique)->title));
    default:
      return write_task (exercise);
    }
}

char *
mato_sentence_practice_reason (MatoPractice *practice)
{
  const MatoExercise *exercise = mato_practice_get_exercise (practice);
  const MatoDeduction *deduction = mato_practice_get_deduction (practice);
  g_autoptr (GString) text = NULL;
  g_autoptr (GArray) steps = NULL;

  if (exercise == NULL || deduction == NULL)
    return NULL;

  text = g_string_new (NULL);
  steps = mato_hint_list_steps (&deduction->reason);
  for (guint i = 0; i < steps->len; i++)
    {
      g_autofree char *step = mato_sentence_reason_step (&deduction->reason,
                                                         g_array_index (steps, guint, i),
                                                         get_geometry (exercise),
                                                         exercise->puzzle->alphabet);

      g_string_append_printf (text, "%s%s", i > 0 ? "\n" : "", step);
    }

  return g_string_free (g_steal_pointer (&text), FALSE);
}

char *
mato_sentence_practice_source (MatoPractice *practice)
{
  static const char *const sources[] = {
    [MATO_EXERCISE_OWN] = N_("One of your own boards, where you took a hint."),
    [MATO_EXERCISE_MADE] = N_("A board made for this."),
    [MATO_EXERCISE_STORED] = N_("A rare technique: a stored board, varied by symmetry."),
  };
  const MatoExercise *exercise = mato_practice_get_exercise (practice);
  guint n_right = mato_practice_get_n_right (practice);

  if (exercise == NULL)
    return NULL;
  if (n_right == 0)
    return g_strdup (_(sources[exercise->source]));

  /* Translators: where a board is from, a sentence; how many steps were found, and how many of them
   * without a wrong move before */
  return g_strdup_printf (_("%s Found: %u, at once: %u."), _(sources[exercise->source]), n_right,
                          mato_practice_get_n_at_once (practice));
}
