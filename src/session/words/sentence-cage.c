/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/logic/rule-sets.h"
#include "core/logic/rule-sum.h"
#include "session/words/sentence-private.h"

#include <glib/gi18n-lib.h>

/*
 * What is said of a cell because of the rules of its board: which there are, what they can still
 * be, which is broken and why.
 */

/* A rule of more cells is about the board; its title says enough. */
#define MOST_CELLS 16

/* More sets nobody reads. */
#define MOST_SETS 12

static gboolean
has_cell (const MatoConstraint *constraint,
          guint                 cell)
{
  for (guint i = 0; i < constraint->n; i++)
    if (constraint->cells[i] == cell)
      return TRUE;

  return FALSE;
}

/* "9 + 8": the digits that are there. */
static char *
write_addends (const MatoSpeech     *self,
               const MatoConstraint *constraint,
               const guint8         *values,
               gint32               *sum,
               guint                *n_open)
{
  GString *text = g_string_new (NULL);

  *sum = 0;
  *n_open = 0;
  for (guint i = 0; i < constraint->n; i++)
    {
      guint cell = constraint->cells[i];
      g_autofree char *digit = NULL;

      if (cell >= self->geometry->n_cells || values[cell] == 0)
        {
          (*n_open)++;
          continue;
        }
      *sum += values[cell] - 1 + (gint32) self->geometry->lowest;
      digit = mato_speech_spell_digit (self, values[cell]);
      g_string_append_printf (text, "%s%s", text->len > 0 ? "\u00a0+\u00a0" : "", digit);
    }

  return g_string_free (text, FALSE);
}

static char *
write_broken_sum (const MatoSpeech     *self,
                  const MatoConstraint *constraint,
                  const guint8         *values,
                  gint32                total)
{
  const char *rule = mato_speech_name_rule (self, constraint);
  gint32 sum;
  guint n_open;
  g_autofree char *addends = write_addends (self, constraint, values, &sum, &n_open);

  if (n_open == 0 && sum != total)
    /* Translators: of digits that break a rule: a rule like “Killer cages”, "9 + 8", their sum, and
     * what it should be */
    return g_strdup_printf (_("%s: %s is %d, not %d"), rule, addends, sum, total);
  if (sum >= total)
    /* Translators: of digits that break a rule: a rule like “Killer cages”, "9 + 8", their sum, and
     * what it should be with the digits that are still to come */
    return g_strdup_printf (_("%s: %s is %d already, of %d"), rule, addends, sum, total);

  /* Translators: of digits that break a rule: a rule like “Killer cages”, "9 + 8", and a sum that
   * the cells that are left do not reach */
  return g_strdup_printf (_("%s: nothing makes %s up to %d"), rule, addends, total);
}

char *
mato_sentence_broken_rule (const MatoGeometry *geometry,
                           MatoAlphabet        alphabet,
                           const guint8       *values,
                           guint               cell)
{
  MatoSpeech speech = { geometry, alphabet };
  guint n = geometry->constraints != NULL ? mato_constraints_get_n (geometry->constraints) : 0;

  for (guint i = 0; i < n; i++)
    {
      const MatoConstraint *constraint = mato_constraints_get (geometry->constraints, i);
      g_autofree char *cells = NULL;
      gint32 total;

      if (!has_cell (constraint, cell) || mato_constraint_can_hold (geometry, constraint, values))
        continue;
      if (mato_rule_sum_find_total (geometry, constraint, &total))
        return write_broken_sum (&speech, constraint, values, total);

      cells = mato_speech_list_rule_cells (&speech, constraint);
      /* Translators: of digits that break a rule: a rule like “White dots”, and its cells */
      return g_strdup_printf (_("%s: does not hold in %s"),
                              mato_speech_name_rule (&speech, constraint), cells);
    }

  return NULL;
}

static void
add_line (GString    *text,
          const char *separator,
          const char *line)
{
  if (text->len > 0)
    g_string_append (text, separator);
  g_string_append (text, line);
}

char *
mato_sentence_cage_sets (const MatoGeometry *geometry,
                         MatoAlphabet        alphabet,
                         const guint8       *values,
                         guint               cell)
{
  MatoSpeech speech = { geometry, alphabet };
  g_autoptr (GString) text = g_string_new (NULL);
  guint n = geometry->constraints != NULL ? mato_constraints_get_n (geometry->constraints) : 0;
  MatoCandidates board;

  if (n > 0)
    mato_candidates_init (&board, geometry, values, NULL);
  for (guint i = 0; i < n; i++)
    {
      const MatoConstraint *constraint = mato_constraints_get (geometry->constraints, i);
      g_autofree guint32 *sets = g_new (guint32, constraint->n_masks + 1);
      guint n_sets = has_cell (constraint, cell) ? mato_rule_sets_list (&board, constraint, sets)
                                                 : 0;
      g_autofree char *line = NULL;

      if (n_sets == 0 || n_sets > MOST_SETS)
        continue;
      line = mato_speech_write_family (&speech, constraint, sets, n_sets);
      add_line (text, "\n", line);
    }

  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}

static char *
write_cell_rule (const MatoSpeech     *self,
                 const MatoConstraint *constraint)
{
  const char *rule = mato_speech_name_rule (self, constraint);
  g_autofree char *cells = NULL;
  gint32 total;

  if (constraint->n > MOST_CELLS)
    return g_strdup (rule);

  cells = mato_speech_list_rule_cells (self, constraint);
  if (mato_rule_sum_find_total (self->geometry, constraint, &total))
    /* Translators: said of a cell: a rule like “Killer cages”, a sum, and the cells that add up to
     * it */
    return g_strdup_printf (_("%s, %d in %s"), rule, total, cells);

  /* Translators: said of a cell: a rule like “White dots”, and its cells */
  return g_strdup_printf (_("%s with %s"), rule, cells);
}

/* A rule of the whole board is many constraints, each of a few cells: it is said once. */
static gboolean
is_said (const MatoGeometry   *geometry,
         const MatoConstraint *constraint,
         guint                 index,
         guint                 cell)
{
  for (guint i = 0; i < index; i++)
    {
      const MatoConstraint *before = mato_constraints_get (geometry->constraints, i);

      if (before->rule == constraint->rule && has_cell (before, cell))
        return TRUE;
    }

  return FALSE;
}

char *
mato_sentence_cell_rules (const MatoGeometry *geometry,
                          MatoAlphabet        alphabet,
                          guint               cell)
{
  MatoSpeech speech = { geometry, alphabet };
  g_autoptr (GString) text = g_string_new (NULL);
  guint n = geometry->constraints != NULL ? mato_constraints_get_n (geometry->constraints) : 0;

  for (guint i = 0; i < n; i++)
    {
      const MatoConstraint *constraint = mato_constraints_get (geometry->constraints, i);
      g_autofree char *line = NULL;

      if (!has_cell (constraint, cell) || is_said (geometry, constraint, i, cell))
        continue;
      line = write_cell_rule (&speech, constraint);
      /* Translators: between the rules of a cell: "Killer cages, 15 in r1c1, r1c2; Thermometers" */
      add_line (text, _("; "), line);
    }

  return text->len > 0 ? g_string_free (g_steal_pointer (&text), FALSE) : NULL;
}
