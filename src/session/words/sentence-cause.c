/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/words/sentence-blame.h"
#include "session/words/sentence-private.h"

#include <glib/gi18n-lib.h>

/* Why a digit is in a cell of a board with rules, or cannot be there. */

/* What the cells of the rule of a step could still be before it: what it follows from.
 * Returns: (nullable): nothing if it is not by one rule of few cells */
static char *
write_basis (const MatoSpeech *speech,
             const MatoTrace  *trace,
             guint64           index)
{
  const MatoGeometry *geometry = speech->geometry;
  const MatoConstraint *constraint =
    mato_sentence_find_constraint (geometry, mato_trace_get_step (trace, index));
  g_autoptr (GString) text = g_string_new (NULL);
  guint32 left[MATO_MAX_CELLS];

  if (constraint == NULL || constraint->n > geometry->order)
    return NULL;

  mato_trace_find_left (trace, index, left);
  for (guint i = 0; i < constraint->n; i++)
    {
      guint number = constraint->cells[i];
      g_autofree char *cell = NULL, *digits = NULL;

      if (number >= geometry->n_cells)
        continue;
      cell = mato_sentence_spell_cell (geometry, number);
      digits = mato_speech_list_digits (speech, left[number]);
      if (text->len > 0)
        g_string_append (text, _("; "));
      g_string_append_printf (text, "%s: %s", cell, digits);
    }

  /* Translators: from what a step follows: cells and the digits that each could still have, like
   * “r1c1: 1 3; r1c2: 4” */
  return g_strdup_printf (_("What was left there: %s."), text->str);
}

char *
mato_sentence_cause (const MatoTrace *trace,
                     guint            cell,
                     guint            digit,
                     const MatoCause *cause,
                     MatoAlphabet     alphabet)
{
  const MatoSpeech speech = { mato_trace_get_geometry (trace), alphabet };
  g_autofree char *told = NULL, *basis = NULL;
  MatoClaim claim;
  MatoLiteral literal;

  if (cause->cell == MATO_NO_CELL && cause->step != MATO_NO_CAUSING_STEP)
    {
      told = mato_sentence_position (trace, cause->step + 1, alphabet);
      basis = write_basis (&speech, trace, cause->step);
      return basis != NULL ? g_strjoin (" ", told, basis, NULL) : g_steal_pointer (&told);
    }

  claim = mato_claim_struck (cell, digit);
  told = mato_sentence_claim (speech.geometry, &claim, alphabet);
  if (cause->cell == MATO_NO_CELL)
    /* Translators: why a digit cannot be in a cell: a statement like “7 cannot be in r1c2” */
    return g_strdup_printf (_("%s, by a rule of this cell alone."), told);

  literal = mato_literal (cause->cell, digit, TRUE);
  basis = mato_speech_list_literals (&speech, &literal, 1);
  /* Translators: a statement, and the digits because of which it is so: "r1c3 = 7, r4c9 = 2" */
  return g_strdup_printf (_("%s, because of %s."), told, basis);
}
