/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/words/sentence-private.h"

#include <glib/gi18n-lib.h>

/* Why a board cannot be, as the part of a sentence. */

char *
mato_sentence_no_place (const MatoGeometry *geometry,
                        MatoAlphabet        alphabet,
                        guint               item)
{
  const MatoSpeech speech = { geometry, alphabet };
  guint number = mato_item_number (geometry, item);
  g_autofree char *digit =
    mato_speech_spell_digit (&speech, mato_reason_item_digit (geometry, item));

  switch (mato_item_kind (geometry, item))
    {
    case MATO_ITEM_ROW:
      /* Translators: why a search is at a dead end: digit, number of the row */
      return g_strdup_printf (_("no place for %s in row %u"), digit, number);
    case MATO_ITEM_COLUMN:
      /* Translators: why a search is at a dead end: digit, number of the column */
      return g_strdup_printf (_("no place for %s in column %u"), digit, number);
    case MATO_ITEM_GROUP:
      /* Translators: why a search is at a dead end: digit, number of a group of cells, say a
       * diagonal */
      return g_strdup_printf (_("no place for %s in group %u"), digit, number);
    case MATO_ITEM_BOX:
    default:
      /* Translators: why a search is at a dead end: digit, number of the box */
      return g_strdup_printf (_("no place for %s in box %u"), digit, number);
    }
}

static char *
write_twice (const MatoSpeech *speech,
             const guint8     *values,
             const guint      *cells)
{
  g_autofree char *first = mato_sentence_spell_cell (speech->geometry, cells[0]);
  g_autofree char *second = mato_sentence_spell_cell (speech->geometry, cells[1]);
  g_autofree char *digit = mato_speech_spell_digit (speech, values[cells[0]]);

  /* Translators: why a board cannot be: two cells that see each other, their digit */
  return g_strdup_printf (_("%s and %s are both %s"), first, second, digit);
}

static char *
write_rule (const MatoSpeech *speech,
            const guint8     *values,
            guint             index)
{
  const MatoGeometry *geometry = speech->geometry;
  const MatoConstraint *constraint = mato_constraints_get (geometry->constraints, index);
  g_autofree char *cells = mato_speech_list_rule_cells (speech, constraint);

  /* What its digits alone break is told of one of them. */
  for (guint i = 0; i < constraint->n; i++)
    if (constraint->cells[i] < geometry->n_cells && values[constraint->cells[i]] != 0
        && !mato_constraint_can_hold (geometry, constraint, values))
      return mato_sentence_broken_rule (geometry, speech->alphabet, values, constraint->cells[i]);

  /* Translators: why a board cannot be: a rule like “Killer cages”, cells */
  return g_strdup_printf (_("%s: nothing fits into %s"),
                          mato_speech_name_rule (speech, constraint), cells);
}

char *
mato_sentence_contradiction (const MatoGeometry      *geometry,
                             MatoAlphabet             alphabet,
                             const guint8            *values,
                             const MatoContradiction *contradiction)
{
  const MatoSpeech speech = { geometry, alphabet };
  g_autofree char *cell = NULL;

  if (contradiction->kind == MATO_CONTRADICTION_TWICE)
    return write_twice (&speech, values, contradiction->cells);
  if (contradiction->kind == MATO_CONTRADICTION_RULE)
    return write_rule (&speech, values, contradiction->constraint);
  if (contradiction->item >= geometry->n_cells)
    return mato_sentence_no_place (geometry, alphabet, contradiction->item);

  cell = mato_sentence_spell_cell (geometry, contradiction->item);
  /* Translators: why a board cannot be: a cell like r4c7 */
  return g_strdup_printf (_("no digit fits %s"), cell);
}
