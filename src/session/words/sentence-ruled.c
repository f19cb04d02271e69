/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/words/sentence-private.h"

#include <glib/gi18n-lib.h>

/* What a search of a board with rules removes, and how it ends in a branch. */

const MatoConstraint *
mato_sentence_find_constraint (const MatoGeometry *geometry,
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
  const MatoConstraint *constraint = mato_sentence_find_constraint (speech->geometry, step);
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
  const MatoConstraint *constraint = mato_sentence_find_constraint (speech->geometry, step);
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
  const MatoConstraint *constraint = mato_sentence_find_constraint (geometry, step);
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
