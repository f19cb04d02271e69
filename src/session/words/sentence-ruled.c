/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/trace/trace-left.h"
#include "session/words/sentence-blame.h"
#include "session/words/sentence-private.h"

#include <glib/gi18n-lib.h>

/* What a search of a board with rules removes, and how it ends in a branch. */

/* Returns: (nullable): the rule by which the step happens */
static const MatoConstraint *
find_constraint (const MatoGeometry *geometry,
                 const MatoStep     *step)
{
  const MatoConstraints *constraints = geometry->constraints;

  return step->why == MATO_WHY_RULES && constraints != NULL
             && step->constraint < mato_constraints_get_n (constraints)
           ? mato_constraints_get (constraints, step->constraint) : NULL;
}

static gboolean
is_of_unit (const MatoGeometry *geometry,
            const MatoStep     *step)
{
  return step->item != MATO_NO_ITEM && step->item >= geometry->n_cells;
}

static char *
name_unit (const MatoSpeech *speech,
           const MatoStep   *step)
{
  const guint32 item = step->item;

  return mato_speech_list_units (speech, &item, 1);
}

static gboolean
has_cell (const MatoGeometry *geometry,
          const MatoStep     *step)
{
  guint unit = (step->item - geometry->n_cells) / geometry->order;
  const guint16 *cells = mato_geometry_unit (geometry, unit);

  for (guint i = 0; i < mato_geometry_unit_size (geometry, unit); i++)
    if (cells[i] == step->cell)
      return TRUE;

  return FALSE;
}

static char *
write_removal (const MatoSpeech *speech,
               const MatoStep   *step)
{
  const MatoConstraint *constraint = find_constraint (speech->geometry, step);
  g_autofree char *cell = NULL, *digit = NULL, *unit = NULL;

  if (constraint != NULL)
    return mato_speech_write_rule (speech, step->cell, 1u << (step->digit - 1), constraint);

  cell = mato_sentence_spell_cell (speech->geometry, step->cell);
  digit = mato_speech_spell_digit (speech, step->digit);
  if (!is_of_unit (speech->geometry, step))
    /* Translators: why a search removes a candidate: a cell, a digit */
    return g_strdup_printf (_("By the rule of 45, %s is not %s."), cell, digit);

  unit = name_unit (speech, step);
  return g_strdup_printf (has_cell (speech->geometry, step)
                            /* Translators: why a search removes a candidate: a unit by its short
                             * name like “r1”, a digit, a cell */
                            ? _("In %1$s one of two other cells has %2$s, so %3$s is not %2$s.")
                            /* Translators: why a search removes a candidate: a unit by its short
                             * name like “r1”, a digit, a cell */
                            : _("In %1$s only cells that %3$s sees can have %2$s, so %3$s is not "
                                "%2$s."),
                          unit, digit, cell);
}

static char *
write_dead_end (const MatoSpeech *speech,
                const MatoStep   *step)
{
  const MatoConstraint *constraint = find_constraint (speech->geometry, step);
  gboolean is_cell = step->item < speech->geometry->n_cells;
  g_autofree char *where = NULL;

  if (!is_cell && is_of_unit (speech->geometry, step))
    {
      where = name_unit (speech, step);
      /* Translators: the search cannot go on here: a unit by its short name like “r1” */
      return g_strdup_printf (_("The cells of %s cannot have different digits any more: dead end."),
                              where);
    }

  where = is_cell              ? mato_sentence_spell_cell (speech->geometry, step->item)
          : constraint != NULL ? mato_speech_list_rule_cells (speech, constraint) : NULL;
  if (constraint != NULL)
    /* Translators: the search cannot go on here: a rule like “Killer cages”, a cell or several */
    return g_strdup_printf (_("%s: nothing fits in %s any more: dead end."),
                            mato_speech_name_rule (speech, constraint), where);
  if (where != NULL)
    /* Translators: the search cannot go on here: a cell */
    return g_strdup_printf (_("By the rule of 45 nothing fits in %s: dead end."), where);

  return g_strdup (_("By the rule of 45 nothing fits any more: dead end."));
}

char *
mato_sentence_ruled_step (const MatoGeometry *geometry,
                          const MatoStep     *step,
                          MatoAlphabet        alphabet)
{
  const MatoSpeech speech = { geometry, alphabet };
  g_autofree char *digit = NULL, *cell = NULL;

  if (step->kind == MATO_STEP_REMOVE)
    return write_removal (&speech, step);
  if (step->why != MATO_WHY_RULES)
    return NULL;
  if (step->kind == MATO_STEP_DEAD_END)
    return write_dead_end (&speech, step);

  digit = mato_speech_spell_digit (&speech, step->digit);
  cell = mato_sentence_spell_cell (geometry, step->cell);
  /* Translators: why: number of a group of cells, say a diagonal; digit, cell */
  return g_strdup_printf (_("Group %u can take %s only in %s."),
                          mato_item_number (geometry, step->item), digit, cell);
}

char *
mato_sentence_ruled_reason (const MatoGeometry *geometry,
                            const MatoStep     *step,
                            MatoAlphabet        alphabet)
{
  const MatoSpeech speech = { geometry, alphabet };
  const MatoConstraint *constraint = find_constraint (geometry, step);
  g_autofree char *unit = NULL;

  if (step->why != MATO_WHY_RULES)
    return NULL;
  if (constraint != NULL)
    /* Translators: why a search is at a dead end, beside the cell: a rule like “Killer cages” */
    return g_strdup_printf (_("nothing fits: %s"), mato_speech_name_rule (&speech, constraint));
  if (!is_of_unit (geometry, step))
    /* Translators: why a search is at a dead end, beside the cell */
    return g_strdup (_("nothing fits: rule of 45"));

  unit = name_unit (&speech, step);
  /* Translators: why a search is at a dead end: a unit by its short name like “r1” */
  return g_strdup_printf (_("too few digits in %s"), unit);
}

/* What the cells of the rule of a step could still be before it: what it follows from.
 * Returns: (nullable): nothing if it is not by one rule of few cells */
static char *
write_basis (const MatoSpeech *speech,
             const MatoTrace  *trace,
             guint64           index)
{
  const MatoGeometry *geometry = speech->geometry;
  const MatoConstraint *constraint = find_constraint (geometry, mato_trace_get_step (trace, index));
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
