/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/words/sentence-hint.h"

#include "session/hint/hint-cells.h"
#include "session/hint/hint-picture.h"
#include "session/words/sentence-private.h"

#include <glib/gi18n-lib.h>

/* Cells that are, or are not, the same, with spaces that do not break. */
static void
append_conclusion (const MatoSpeech *self,
                   const gboolean   *cells,
                   gboolean          is_on,
                   guint32           digits,
                   GString          *text)
{
  g_autofree char *names = mato_speech_list_cells (self, cells);
  g_autofree char *list = mato_speech_list_digits (self, digits);

  if (text->len > 0)
    /* Translators: between conclusions: "r4c1, r4c5 ≠ 3, 7; r4c8 ≠ 3" */
    g_string_append (text, C_ ("conclusions", "; "));
  g_string_append_printf (text, "%s\u00a0%s\u00a0%s", names, is_on ? "=" : "≠", list);
}

/* Cells that lose the same digits are told together, where the first of them is. */
static void
append_side (const MatoSpeech *self,
             const guint32    *digits,
             gboolean          is_on,
             GString          *text)
{
  gboolean told[MATO_MAX_CELLS] = { FALSE };

  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    {
      gboolean cells[MATO_MAX_CELLS] = { FALSE };

      if (digits[cell] == 0 || told[cell])
        continue;

      for (guint other = cell; other < self->geometry->n_cells; other++)
        if (digits[other] == digits[cell])
          cells[other] = told[other] = TRUE;
      append_conclusion (self, cells, is_on, digits[cell], text);
    }
}

/* What follows: "r4c1, r4c5 ≠ 3, 7; r4c8 ≠ 3". */
static char *
list_conclusions (const MatoSpeech    *self,
                  const MatoDeduction *deduction)
{
  guint32 sides[2][MATO_MAX_CELLS] = { 0 };
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < deduction->conclusions->len; i++)
    {
      MatoLiteral literal = g_array_index (deduction->conclusions, MatoLiteral, i);

      sides[mato_literal_is_on (literal)][mato_literal_cell (literal)] |=
        1u << (mato_literal_digit (literal) - 1);
    }
  append_side (self, sides[TRUE], TRUE, text);
  append_side (self, sides[FALSE], FALSE, text);

  return g_string_free (text, FALSE);
}

char *
mato_sentence_hint_place (const MatoDeduction *deduction,
                          const MatoGeometry  *geometry)
{
  guint item = mato_hint_find_item (deduction);
  g_autofree char *cell = NULL;

  switch (mato_item_kind (geometry, item))
    {
    case MATO_ITEM_ROW:
      /* Translators: a hint: where the next step is; the number of a row */
      return g_strdup_printf (_("Look at row %u."), mato_item_number (geometry, item));
    case MATO_ITEM_COLUMN:
      /* Translators: a hint: where the next step is; the number of a column */
      return g_strdup_printf (_("Look at column %u."), mato_item_number (geometry, item));
    case MATO_ITEM_BOX:
      /* Translators: a hint: where the next step is; the number of a box */
      return g_strdup_printf (_("Look at box %u."), mato_item_number (geometry, item));
    case MATO_ITEM_GROUP:
      /* Translators: a hint: where the next step is; the number of a group of cells, say a
       * diagonal, that all differ */
      return g_strdup_printf (_("Look at group %u."), mato_item_number (geometry, item));
    case MATO_ITEM_CELL:
    case MATO_ITEM_PATTERN:
    default:
      cell = mato_sentence_spell_cell (geometry, item);
      /* Translators: a hint: where the next step is; a cell like r4c7 */
      return g_strdup_printf (_("Look at %s."), cell);
    }
}

/* Which units a digit is looked at in; not the cells where they cross, some of which are full. */
static char *
write_fish (const MatoSpeech *self,
            const guint32    *lines,
            guint             n_lines)
{
  g_autofree char *units = mato_speech_list_units (self, lines, n_lines);
  guint number = mato_reason_item_digit (self->geometry, lines[0]);
  g_autofree char *digit = mato_speech_spell_digit (self, number);

  /* Translators: what a hint is about: a digit, and rows, columns or boxes: "5 in r2, r7" */
  return g_strdup_printf (_("%s in %s"), digit, units);
}

/* What it is about: cells, or a digit in some units. */
static char *
list_pattern (const MatoDeduction *deduction,
              const MatoSpeech    *speech)
{
  guint32 lines[MATO_MAX_ORDER];
  guint n_lines = mato_hint_find_lines (deduction, speech->geometry, lines);
  guint32 digits[MATO_MAX_CELLS];
  gboolean cells[MATO_MAX_CELLS];

  if (n_lines > 0)
    return write_fish (speech, lines, n_lines);
  if (mato_technique_is_rule_of_45 (deduction->technique))
    return mato_speech_list_summed (speech, &deduction->reason);

  mato_hint_find_cells (deduction, speech->geometry, digits);
  for (guint cell = 0; cell < speech->geometry->n_cells; cell++)
    cells[cell] = digits[cell] != 0;
  return mato_speech_name_cells (speech, cells);
}

char *
mato_sentence_hint_technique (const MatoDeduction *deduction,
                              const MatoGeometry  *geometry,
                              MatoAlphabet         alphabet)
{
  MatoSpeech speech = { geometry, alphabet };
  g_autofree char *cells = list_pattern (deduction, &speech);

  /* Translators: a hint: the name of a technique, and cells: "Naked pair: r4c1, r4c5." */
  return g_strdup_printf (_("%s: %s."), mato_speech_get_title (&speech, deduction), cells);
}

char *
mato_sentence_hint_conclusion (const MatoDeduction *deduction,
                               const MatoGeometry  *geometry,
                               MatoAlphabet         alphabet)
{
  MatoSpeech speech = { geometry, alphabet };
  g_autofree char *cells = list_pattern (deduction, &speech);
  g_autofree char *conclusions = list_conclusions (&speech, deduction);

  if (mato_technique_get (deduction->technique)->family == MATO_FAMILY_SINGLES)
    /* Translators: a hint: the name of a technique, and what follows: "Naked single: r4c8 = 3." */
    return g_strdup_printf (_("%s: %s."), mato_speech_get_title (&speech, deduction),
                            conclusions);

  /* Translators: a hint: the name of a technique, cells, and what follows: "Naked pair (r4c1,
   * r4c5): r4c8 ≠ 3." */
  return g_strdup_printf (_("%s (%s): %s."), mato_speech_get_title (&speech, deduction), cells,
                          conclusions);
}

/* Returns: (nullable): the first step of that kind */
static const MatoReasonStep *
find_step (const MatoReason *reason,
           MatoReasonKind    kind)
{
  for (guint i = 0; i < mato_reason_get_length (reason); i++)
    if (mato_reason_get_step (reason, i)->kind == kind)
      return mato_reason_get_step (reason, i);

  return NULL;
}

static const char *
describe_frames (const MatoReason   *reason,
                 const MatoGeometry *geometry)
{
  const MatoReasonStep *count = find_step (reason, MATO_REASON_COUNT);
  const guint32 *items;

  if (count == NULL)
    return NULL;
  if (!mato_hint_has_covers (reason))
    return _("Blue frames: sets of cells, whose digits are counted.");

  items = mato_reason_get_items (reason, count);
  if (mato_item_kind (geometry, items[0]) == MATO_ITEM_CELL)
    return _("The cells framed in blue use up their digits: the rest of what is framed in dashed "
             "red loses them.");
  if (mato_item_kind (geometry, items[count->n_bases]) == MATO_ITEM_CELL)
    return _("In the blue frame the digits on plates fit only into the cells framed in dashed "
             "red: these lose all else.");

  return _("In a blue frame the digit stands only where a dashed red one crosses it: the rest of "
           "the red ones loses it.");
}

char *
mato_sentence_hint_legend (const MatoDeduction *deduction,
                           const MatoGeometry  *geometry)
{
  return g_strdup (describe_frames (&deduction->reason, geometry));
}

char *
mato_sentence_hint_move (const MatoDeduction *deduction,
                         const MatoGeometry  *geometry,
                         MatoAlphabet         alphabet)
{
  MatoSpeech speech = { geometry, alphabet };
  const MatoLiteral *first = &g_array_index (deduction->conclusions, MatoLiteral, 0);
  guint n = deduction->conclusions->len;
  g_autofree char *digit = mato_speech_spell_digit (&speech, mato_literal_digit (*first));

  for (guint i = 1; i < n; i++)
    if (mato_literal_digit (first[i]) != mato_literal_digit (*first))
      {
        g_clear_pointer (&digit, g_free);
        break;
      }

  if (mato_literal_is_on (*first))
    /* Translators: button of a hint: enters a digit, or several */
    return digit ? g_strdup_printf (_("_Enter %s"), digit) : g_strdup (_("_Enter the Digits"));

  /* Translators: button of a hint: takes a digit, or several, out of the marks */
  return digit ? g_strdup_printf (_("Tak_e %s Away"), digit) : g_strdup (_("Tak_e Marks Away"));
}

/* Nobody knows which: the puzzle itself may have no solution, though that was not found out. */
static char *
write_dead (const MatoHintAnswer *answer,
            MatoAlphabet          alphabet)
{
  g_autofree char *why = mato_sentence_contradiction (answer->geometry, alphabet,
                                                      answer->board.values,
                                                      &answer->contradiction);

  /* Translators: instead of a hint: why, as in “no digit fits r4c7” or “no place for 3 in row 2” */
  return g_strdup_printf (_("The board contradicts itself: %s. A digit or a mark is wrong, or the "
                            "puzzle has no solution."),
                          why);
}

char *
mato_sentence_hint_none (const MatoHintAnswer *answer,
                         MatoAlphabet          alphabet)
{
  g_autofree char *cell = mato_sentence_spell_cell (answer->geometry, answer->cell);

  switch (answer->kind)
    {
    case MATO_HINT_WRONG_DIGIT:
      /* Translators: before any hint: a cell like r4c7 */
      return g_strdup_printf (_("Before you go on: look again at your digit in %s. What you "
                                "concluded from it may be wrong, too."),
                              cell);
    case MATO_HINT_WRONG_MARKS:
      /* Translators: before any hint: a cell like r4c7 */
      return g_strdup_printf (_("Before you go on: the centre marks in %s lack a digit."), cell);
    case MATO_HINT_SOLVED:
      return g_strdup (_("The board is full: there is no next step."));
    case MATO_HINT_NO_SOLUTION:
      return g_strdup (mato_geometry_is_classic (answer->geometry)
                         ? _("The puzzle has no solution, so there is no hint. Check its givens: "
                             "one of them is wrong.")
                         : _("The puzzle has no solution, so there is no hint. Check its givens "
                             "and rules: one of them is wrong."));
    case MATO_HINT_DRAWING:
      return g_strdup (_("Some rules of this puzzle are only a picture or a sentence, so Mato has "
                         "no hints for it."));
    case MATO_HINT_UNSURE:
      return g_strdup (_("The puzzle has several solutions, and nothing simple follows from what "
                         "is there. It needs more givens."));
    case MATO_HINT_UNDECIDED:
      return g_strdup (_("No technique leads on from here. Whether the puzzle has one solution "
                         "takes too long to find out for a hint, so nothing was compared with "
                         "it."));
    case MATO_HINT_DEAD:
      return write_dead (answer, alphabet);
    case MATO_HINT_FOUND:
    case MATO_HINT_STUCK:
    default:
      return g_strdup (_("No technique that Mato knows leads on from here. Searching would: see "
                         "Solve."));
    }
}
