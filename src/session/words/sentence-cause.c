/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/words/sentence-blame.h"
#include "session/words/sentence-private.h"
#include "session/words/sentence-target.h"
#include "session/words/sentence-view.h"

#include <glib/gi18n-lib.h>

/* From what something follows, and how a rule says so. */

/* Of a rule or several of them no item is left without an option. */
static char *
write_broken_claim (const MatoGeometry *geometry,
                    const MatoClaim    *claim)
{
  const MatoSpeech speech = { geometry, MATO_ALPHABET_CANONICAL };
  g_autofree char *unit = NULL;
  guint32 item;

  if (claim->kind != MATO_CLAIM_UNIT)
    /* Translators: a dead end of a search; no full sentence: "because of …" may follow */
    return g_strdup (_("Nothing fits any more"));

  item = mato_geometry_unit_item (geometry, claim->item, 1);
  unit = mato_speech_list_units (&speech, &item, 1);
  /* Translators: a dead end of a search: a unit by its short name like “r1”; no full sentence:
   * "because of …" may follow */
  return g_strdup_printf (_("The cells of %s cannot have different digits any more"), unit);
}

char *
mato_sentence_claim (const MatoGeometry *geometry,
                     const MatoClaim    *claim,
                     MatoAlphabet        alphabet)
{
  guint32 struck = ~claim->left & geometry->all_digits;
  g_autofree char *item = NULL;
  char digit[3];

  if (claim->kind != MATO_CLAIM_ITEM)
    return write_broken_claim (geometry, claim);

  item = mato_sentence_item (geometry, claim->item, alphabet);
  if (claim->left == 0)
    /* Translators: a dead end of a search: "r1c2", or "7 in row 3" */
    return g_strdup_printf (_("Nothing is left for %s"), item);
  if (claim->item < geometry->n_cells && (struck & (struck - 1)) == 0)
    /* Translators: a digit, a cell: r1c2 */
    return g_strdup_printf (_("%s cannot be in %s"),
                            mato_alphabet_spell (alphabet, __builtin_ctz (struck) + 1, digit),
                            item);

  /* Translators: only one digit fits in a cell, or a digit in one cell of a unit: "r1c2", or "7 in
   * row 3" */
  return g_strdup_printf (_("Only one possibility is left for %s"), item);
}

char *
mato_sentence_causes (const MatoGeometry    *geometry,
                      const MatoBlame       *blame,
                      const MatoImplication *implication,
                      MatoAlphabet           alphabet)
{
  const MatoSpeech speech = { geometry, alphabet };
  GString *list = g_string_new (NULL);

  for (guint i = 0; i < implication->n_causes; i++)
    {
      guint index = g_array_index (blame->causes, guint16, implication->first_cause + i);
      const MatoImplication *cause = &g_array_index (blame->implications, MatoImplication, index);
      g_autofree char *cell = mato_sentence_spell_cell (geometry, cause->cell);
      g_autofree char *digits =
        mato_speech_list_digits (&speech, cause->digit ? 1u << (cause->digit - 1) : cause->struck);

      if (list->len > 0)
        g_string_append (list, _(", "));
      g_string_append_printf (list, "%s\u00a0%s\u00a0%s", cell, cause->digit ? "=" : "≠", digits);
    }

  return g_string_free (list, FALSE);
}

gboolean
mato_sentence_is_by_rule (const MatoImplication *implication)
{
  return implication->guess == 0
         && (implication->by == MATO_IMPLIED_BY_RULE || implication->by == MATO_IMPLIED_BY_UNIT
             || implication->by == MATO_IMPLIED_BY_SOLUTION);
}

/* What an implication is about: digits that are struck from a cell; of another claim nothing. */
static void
read_struck (const MatoGeometry    *geometry,
             const MatoBlame       *blame,
             const MatoImplication *implication,
             guint                 *cell,
             guint32               *struck)
{
  const MatoClaim *claim = &blame->claim;

  *cell = implication->cell;
  *struck = implication->struck;
  if (*cell == MATO_NO_CELL && claim->kind == MATO_CLAIM_ITEM && claim->item < geometry->n_cells
      && claim->left != 0)
    {
      *cell = claim->item;
      *struck = ~claim->left & geometry->all_digits;
    }
}

/* By a rule or unit, as the steps of the search are told. */
static char *
write_step (const MatoGeometry    *geometry,
            const MatoImplication *implication,
            guint                  cell,
            guint32                struck,
            MatoAlphabet           alphabet)
{
  MatoStep step = {
    .kind = MATO_STEP_REMOVE, .cell = cell, .item = MATO_NO_ITEM, .why = MATO_WHY_RULES,
    .constraint = implication->item,
  };

  if (implication->by == MATO_IMPLIED_BY_UNIT)
    step.item = mato_geometry_unit_item (geometry, implication->item, 1);
  if (struck == 0)
    {
      step.kind = MATO_STEP_DEAD_END;
      return mato_sentence_ruled_step (geometry, &step, alphabet);
    }

  step.digit = __builtin_ctz (struck) + 1;
  if (implication->by == MATO_IMPLIED_BY_UNIT)
    {
      step.why = mato_why_of_unit (geometry, implication->item);
      step.item = mato_geometry_unit_item (geometry, implication->item, step.digit);
      step.constraint = G_MAXUINT32;
    }
  return mato_sentence_ruled_step (geometry, &step, alphabet);
}

char *
mato_sentence_ruled_claim (const MatoTrace       *trace,
                           const MatoBlame       *blame,
                           const MatoImplication *implication,
                           MatoAlphabet           alphabet)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (trace);
  const MatoSpeech speech = { geometry, alphabet };
  g_autofree char *name = NULL, *digits = NULL, *said = NULL;
  guint cell;
  guint32 struck;

  read_struck (geometry, blame, implication, &cell, &struck);
  if (implication->by == MATO_IMPLIED_BY_RULE && struck != 0)
    return mato_speech_write_rule (&speech, cell, struck,
                                   mato_constraints_get (geometry->constraints,
                                                         implication->item));
  if (implication->by == MATO_IMPLIED_BY_RULE || implication->by == MATO_IMPLIED_BY_UNIT)
    return write_step (geometry, implication, cell, struck, alphabet);

  name = cell != MATO_NO_CELL ? mato_sentence_spell_cell (geometry, cell) : NULL;
  digits = mato_speech_list_digits (&speech, implication->digit ? 1u << (implication->digit - 1)
                                                                : struck);
  if (implication->by == MATO_IMPLIED_BY_TRIAL)
    /* Translators: a digit, a cell; no full sentence: "because of …" may follow */
    return g_strdup_printf (_("%s was tried in %s and refuted"), digits, name);
  if (implication->by == MATO_IMPLIED_BY_SOLUTION)
    /* Translators: a digit, a cell */
    return g_strdup_printf (_("%s was tried in %s, and its solutions are known: the search looks "
                              "for others."), digits, name);

  said = struck != 0             ? g_strdup_printf (_("%s cannot be in %s"), digits, name)
         : implication->digit != 0 ? g_strdup_printf (_("Only %s fits in %s"), digits, name)
                                   : mato_sentence_claim (geometry, &blame->claim, alphabet);
  /* Translators: a statement without a full stop; "because of …" may follow */
  return g_strdup_printf (_("%s by several rules together"), said);
}

/* What is left of the cells of the rule by which the claim holds; the digits that it strikes were
 * left, too. */
static char *
write_basis (const MatoTrace *trace,
             const MatoBlame *blame,
             MatoAlphabet     alphabet)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (trace);
  const MatoSpeech speech = { geometry, alphabet };
  const MatoImplication *last = &g_array_index (blame->implications, MatoImplication,
                                                blame->implications->len - 1);
  const MatoConstraint *rule;
  g_autoptr (GString) text = g_string_new (NULL);
  guint32 left[MATO_MAX_CELLS], struck;
  guint cell;

  if (last->by != MATO_IMPLIED_BY_RULE)
    return NULL;
  rule = mato_constraints_get (geometry->constraints, last->item);
  if (rule->n > geometry->order)
    return NULL;

  mato_trace_find_left (trace, blame->position, left);
  read_struck (geometry, blame, last, &cell, &struck);
  if (cell != MATO_NO_CELL)
    left[cell] |= struck;
  for (guint i = 0; i < rule->n; i++)
    {
      g_autofree char *name = NULL, *digits = NULL;

      if (rule->cells[i] >= geometry->n_cells)
        continue;
      name = mato_sentence_spell_cell (geometry, rule->cells[i]);
      digits = mato_speech_list_digits (&speech, left[rule->cells[i]]);
      if (text->len > 0)
        g_string_append (text, _("; "));
      g_string_append_printf (text, "%s: %s", name, digits);
    }

  /* Translators: from what a step follows: cells and the digits that each could still have, like
   * “r1c1: 1 3; r1c2: 4” */
  return g_strdup_printf (_("What was left there: %s."), text->str);
}

char *
mato_sentence_by_rule (const MatoTrace *trace,
                       const MatoBlame *blame,
                       guint            index,
                       const char      *said,
                       const char      *causes,
                       MatoAlphabet     alphabet)
{
  const MatoImplication *implication = &g_array_index (blame->implications, MatoImplication, index);
  g_autofree char *basis = NULL, *reason = NULL;

  if (implication->by == MATO_IMPLIED_BY_SOLUTION && implication->n_causes == 0)
    return g_strdup (said);

  if (index + 1 == blame->implications->len)
    basis = write_basis (trace, blame, alphabet);
  if (implication->n_causes == 0)
    reason = g_strdup (_("It follows from the givens."));
  else
    /* Translators: of the sentence before: the digits because of which it is so: "r1c3 = 7,
     * r4c9 ≠ 2" */
    reason = g_strdup_printf (_("It follows from %s."), causes);

  return mato_sentence_take_join (mato_sentence_join (said, reason), basis);
}
