/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/logic/rule-sum.h"
#include "core/rules/variants.h"
#include "session/hint/hint-cells.h"
#include "session/words/sentence-private.h"

#include <glib/gi18n-lib.h>
#include <stdlib.h>

/* What is left of the rule of 45 is written as a sum of so many cells; more are told in words. */
#define MOST_TERMS 6

static const MatoConstraint *
get_constraint (const MatoSpeech *self,
                guint             index)
{
  return mato_constraints_get (self->geometry->constraints, index);
}

/* Returns: (nullable): the name of the variant that a constraint comes from, translated */
static const char *
get_rule_title (const MatoSpeech     *self,
                const MatoConstraint *constraint)
{
  const char *name = mato_constraints_get_rule (self->geometry->constraints, constraint->rule);
  const MatoVariant *variant = name != NULL ? mato_variant_find (name) : NULL;

  return variant != NULL ? g_dgettext (GETTEXT_PACKAGE, variant->title) : NULL;
}

const char *
mato_speech_name_rule (const MatoSpeech     *self,
                       const MatoConstraint *constraint)
{
  const char *title = get_rule_title (self, constraint);

  /* Translators: instead of the name of a rule that has none: "A rule: …" */
  return title != NULL ? title : _("A rule");
}

const char *
mato_speech_get_title (const MatoSpeech    *self,
                       const MatoDeduction *deduction)
{
  const MatoReason *reason = &deduction->reason;
  gboolean is_of_one = deduction->technique >= MATO_TECHNIQUE_RULE_DIGIT
                       && deduction->technique <= MATO_TECHNIQUE_RULE_EVERY_WAY;

  for (guint i = 0; is_of_one && i < mato_reason_get_length (reason); i++)
    {
      const MatoReasonStep *step = mato_reason_get_step (reason, i);
      const char *title = NULL;

      if (step->kind == MATO_REASON_SUPPORT && step->n_covers == 1)
        title = get_rule_title (self,
                                get_constraint (self, mato_reason_get_items (reason, step)[0]));
      if (title != NULL)
        return title;
    }

  return _(mato_technique_get (deduction->technique)->title);
}

static void
mark_rule_cells (const MatoSpeech     *self,
                 const MatoConstraint *constraint,
                 gboolean             *cells)
{
  for (guint i = 0; i < constraint->n; i++)
    if (constraint->cells[i] < self->geometry->n_cells)
      cells[constraint->cells[i]] = TRUE;
}

char *
mato_speech_list_rule_cells (const MatoSpeech     *self,
                             const MatoConstraint *constraint)
{
  gboolean cells[MATO_MAX_CELLS] = { FALSE };

  mark_rule_cells (self, constraint, cells);
  return mato_speech_name_cells (self, cells);
}

/* As people write them: the one with the least digit that the other lacks comes first. */
static int
compare_sets (gconstpointer a,
              gconstpointer b)
{
  guint32 x = *(const guint32 *) a, y = *(const guint32 *) b, differ = x ^ y;

  if (differ == 0)
    return 0;

  return (x & differ & -differ) != 0 ? -1 : 1;
}

/* "6+9, 7+8" if they have one sum, else with blanks. */
static char *
list_sets (const MatoSpeech *self,
           const guint32    *sets,
           guint             n_sets,
           const char       *between)
{
  GString *list = g_string_new (NULL);
  g_autofree guint32 *sorted = g_memdup2 (sets, n_sets * sizeof *sets);

  qsort (sorted, n_sets, sizeof *sorted, compare_sets);
  for (guint i = 0; i < n_sets; i++)
    {
      if (i > 0)
        g_string_append (list, C_ ("list", ", "));
      for (guint32 left = sorted[i]; left != 0; left &= left - 1)
        {
          g_autofree char *digit = mato_speech_spell_digit (self, mato_bits_first (left) + 1);

          g_string_append (list, digit);
          if ((left & (left - 1)) != 0)
            g_string_append (list, between);
        }
    }

  return g_string_free (list, FALSE);
}

char *
mato_speech_write_family (const MatoSpeech     *self,
                          const MatoConstraint *constraint,
                          const guint32        *sets,
                          guint                 n_sets)
{
  g_autofree char *cells = mato_speech_list_rule_cells (self, constraint);
  gint32 total;
  gboolean is_sum = mato_rule_sum_find_total (self->geometry, constraint, &total);
  g_autofree char *list = list_sets (self, sets, n_sets, is_sum ? "+" : "\u00a0");

  if (is_sum)
    /* Translators: why: a rule like “Killer cages”, cells, their sum, and sets of digits like
     * “6+9, 7+8” */
    return g_strdup_printf (_("%s: %s add up to %d, which leaves %s."),
                            mato_speech_name_rule (self, constraint), cells, total, list);

  /* Translators: why: a rule like “Renban lines”, cells, and sets of digits like “4 5 6, 5 6 7” */
  return g_strdup_printf (_("%s: the digits of %s can only be %s."),
                          mato_speech_name_rule (self, constraint), cells, list);
}

char *
mato_speech_write_sets (const MatoSpeech     *self,
                        const MatoReasonStep *step,
                        const guint32        *items)
{
  return mato_speech_write_family (self, get_constraint (self, items[step->n_bases]), items,
                                   step->n_bases);
}

static gboolean
has_cell (const MatoConstraint *constraint,
          guint                 cell)
{
  for (guint i = 0; i < constraint->n; i++)
    if (constraint->cells[i] == cell)
      return TRUE;

  return FALSE;
}

char *
mato_speech_write_rule (const MatoSpeech     *self,
                        guint                 number,
                        guint32               digits,
                        const MatoConstraint *constraint)
{
  g_autofree char *cell = mato_sentence_spell_cell (self->geometry, number);
  g_autofree char *digit = mato_speech_list_digits_or (self, digits);
  g_autofree char *cells = mato_speech_list_rule_cells (self, constraint);
  const char *rule = mato_speech_name_rule (self, constraint);

  if (!has_cell (constraint, number))
    /* Translators: why: a rule like “Killer cages”, cells, a digit, a cell */
    return g_strdup_printf (_("%1$s: every way to fill %2$s has %3$s where %4$s sees it. So %4$s "
                              "is not %3$s."),
                            rule, cells, digit, cell);
  if (constraint->kind == MATO_CONSTRAINT_PAIR)
    {
      guint other = constraint->cells[constraint->cells[0] == number ? 1 : 0];
      g_autofree char *partner = other < self->geometry->n_cells
                                   ? mato_sentence_spell_cell (self->geometry, other) : NULL;

      if (partner != NULL)
        /* Translators: why: a rule like “White dots”, a cell, a digit or several, another cell */
        return g_strdup_printf (_("%1$s: %2$s leaves no %3$s for %4$s."), rule, partner, digit,
                                cell);
    }

  /* Translators: why: a rule like “Arrows”, cells, a digit, a cell */
  return g_strdup_printf (_("%1$s: no way to fill %2$s has %3$s in %4$s."), rule, cells, digit,
                          cell);
}

/* The rule of 45: */

static char *
list_units (const MatoSpeech *self,
            const guint32    *units,
            guint             n_units)
{
  guint32 items[MATO_MAX_ORDER];

  for (guint i = 0; i < n_units; i++)
    items[i] = mato_geometry_unit_item (self->geometry, units[i], 1);
  return mato_speech_list_units (self, items, n_units);
}

char *
mato_speech_list_summed (const MatoSpeech *self,
                         const MatoReason *reason)
{
  const MatoReasonStep *step = mato_reason_get_step (reason, 0);

  return list_units (self, mato_reason_get_items (reason, step), step->n_bases);
}

/* What is left, term by term: "r2c9 + r3c1 − r2c2 = 7". */
static char *
write_terms (const MatoSpeech *self,
             const int        *factors,
             gint32            total)
{
  GString *text = g_string_new (NULL);

  for (int sign = 1; sign >= -1; sign -= 2)
    for (guint cell = 0; cell < self->geometry->n_cells; cell++)
      for (int k = 0; k < factors[cell] * sign; k++)
        {
          g_autofree char *name = mato_sentence_spell_cell (self->geometry, cell);

          if (text->len > 0 || sign < 0)
            g_string_append (text, sign > 0 ? "\u00a0+\u00a0" : "\u00a0−\u00a0");
          g_string_append (text, name);
        }
  g_string_append_printf (text, "\u00a0=\u00a0%d", total);
  return g_string_free (text, FALSE);
}

/* The same of so many cells that they are told in words. */
static char *
write_totals (const MatoSpeech *self,
              const int        *factors,
              gint32            total)
{
  gboolean sides[2][MATO_MAX_CELLS] = { { FALSE } };
  g_autofree char *more = NULL, *less = NULL;
  gboolean has_less = FALSE;

  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    {
      sides[0][cell] = factors[cell] > 0;
      sides[1][cell] = factors[cell] < 0;
      has_less |= sides[1][cell];
    }
  more = mato_speech_list_cells_and (self, sides[0]);
  less = mato_speech_list_cells_and (self, sides[1]);
  if (!has_less)
    /* Translators: what follows from the rule of 45: cells, their sum */
    return g_strdup_printf (_("%s add up to %d"), more, total);

  /* Translators: what follows from the rule of 45: cells, a number, other cells */
  return g_strdup_printf (_("%s add up to %d more than %s"), more, total, less);
}

/* Nobody adds up to less than nothing, so the side that has more comes first. */
static char *
write_left (const MatoSpeech *self,
            int              *factors,
            gint32            total)
{
  gboolean is_simple = TRUE;
  guint n = 0;

  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    {
      factors[cell] *= total < 0 ? -1 : 1;
      n += (guint) ABS (factors[cell]);
      is_simple &= ABS (factors[cell]) <= 1;
    }

  return is_simple && n > MOST_TERMS ? write_totals (self, factors, ABS (total))
                                     : write_terms (self, factors, ABS (total));
}

/* Whether sums are known that reach beyond the units. */
static gboolean
has_outies (const MatoSpeech *self,
            const int        *factors)
{
  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    if (factors[cell] < 0)
      return TRUE;

  return FALSE;
}

static char *
write_sums (const MatoSpeech     *self,
            const MatoReasonStep *step,
            const guint32        *items)
{
  g_autofree int *factors = g_new0 (int, self->geometry->n_cells);
  g_autofree char *units = list_units (self, items, step->n_bases);
  g_autofree char *left = NULL;
  gint32 all, known = 0;
  gboolean is_around;

  all = mato_rule_sum_add_units (self->geometry, items, step->n_bases, factors);
  for (guint i = 0; i < step->n_covers; i++)
    known += mato_rule_sum_take (self->geometry,
                                 get_constraint (self, items[step->n_bases + i]), factors);
  is_around = has_outies (self, factors);
  left = write_left (self, factors, all - known);
  if (is_around)
    /* Translators: why, by the rule of 45: units like “r1, r2”, what all their digits add up to,
     * what the cages of a killer sudoku that touch them add up to, and what follows, like “r2c9 +
     * r3c1 − r2c2 = 7” */
    return g_strdup_printf (_("All digits of %s add up to %d, the known sums in and across them to "
                              "%d. So %s."),
                            units, all, known, left);

  /* Translators: why, by the rule of 45: units like “r1, r2”, what all their digits add up to, what
   * the cages of a killer sudoku in them add up to, and what follows, like “r1c9 = 4” */
  return g_strdup_printf (_("All digits of %s add up to %d, the known sums in them to %d. So %s."),
                          units, all, known, left);
}

/* @digits: a mask: what the cell of the step loses */
static char *
write_sums_in_trial (const MatoSpeech     *self,
                     const MatoReasonStep *step,
                     const guint32        *items,
                     guint32               digits)
{
  g_autofree char *sums = write_sums (self, step, items);
  g_autofree char *digit = mato_speech_list_digits_or (self, digits);
  g_autofree char *cell =
    mato_sentence_spell_cell (self->geometry, mato_literal_cell (step->literal));

  /* Translators: why, by the rule of 45, what was supposed leads on: the sentence “All digits of
   * r1 add up to 45, the known sums in them to 38. So r1c8 + r1c9 = 7.”, a digit or several, a
   * cell */
  return g_strdup_printf (_("%1$s That leaves no %2$s for %3$s."), sums, digit, cell);
}

/* Returns: a mask: what the cell of a step loses by it and those that are told with it */
static guint32
list_told (const MatoReason *reason,
           guint             index)
{
  guint32 digits = 0;

  for (guint i = mato_hint_find_first_told (reason, index); i <= index; i++)
    digits |= 1u << (mato_literal_digit (mato_reason_get_step (reason, i)->literal) - 1);

  return digits;
}

/* Of all cells of the constraints that a rule is, as a thermometer is pairs. */
static char *
write_figure (const MatoSpeech     *self,
              const MatoReason     *reason,
              const MatoReasonStep *step,
              guint32               digits)
{
  gboolean cells[MATO_MAX_CELLS] = { FALSE };
  g_autofree char *names = NULL;
  g_autofree char *digit = mato_speech_list_digits_or (self, digits);
  g_autofree char *cell =
    mato_sentence_spell_cell (self->geometry, mato_literal_cell (step->literal));

  for (guint i = 0; i < mato_reason_get_length (reason); i++)
    {
      const MatoReasonStep *other = mato_reason_get_step (reason, i);

      if (other->kind == MATO_REASON_SUPPORT)
        mark_rule_cells (self, get_constraint (self, mato_reason_get_items (reason, other)[0]),
                         cells);
    }
  names = mato_speech_name_cells (self, cells);
  return g_strdup_printf (_("%1$s: no way to fill %2$s has %3$s in %4$s."),
                          mato_speech_name_rule (
                            self, get_constraint (self, mato_reason_get_items (reason, step)[0])),
                          names, digit, cell);
}

char *
mato_speech_write_support (const MatoSpeech *self,
                           const MatoReason *reason,
                           guint             index)
{
  const MatoReasonStep *step = mato_reason_get_step (reason, index);
  const guint32 *items = mato_reason_get_items (reason, step);
  gboolean is_of_sums = step->n_bases > 0 || step->n_covers != 1;
  guint32 digits;

  /* Alone it says what the conclusions say otherwise. */
  if (is_of_sums && mato_reason_get_step (reason, 0)->kind != MATO_REASON_SUPPOSE)
    return write_sums (self, step, items);

  digits = list_told (reason, index);
  if (mato_hint_is_of_figure (reason))
    return write_figure (self, reason, step, digits);
  if (is_of_sums)
    return write_sums_in_trial (self, step, items, digits);

  return mato_speech_write_rule (self, mato_literal_cell (step->literal), digits,
                                 get_constraint (self, items[0]));
}

/* Returns: a rule and its cells, or a unit, by their number */
static char *
name_joint (const MatoSpeech     *self,
            const MatoReasonStep *step,
            const guint32        *items,
            guint                 index)
{
  const MatoConstraint *constraint;
  g_autofree char *cells = NULL;

  if (index < step->n_bases)
    return list_units (self, &items[index], 1);

  constraint = get_constraint (self, items[index]);
  cells = mato_speech_list_rule_cells (self, constraint);
  /* Translators: a rule like “Killer cages”, its cells */
  return g_strdup_printf (_("%s (%s)"), mato_speech_name_rule (self, constraint), cells);
}

/* Whether both are clues of one kind for the same cells, seen from their two ends. */
static gboolean
is_from_both_ends (const MatoSpeech     *self,
                   const MatoReasonStep *step,
                   const guint32        *items)
{
  const MatoConstraint *one, *other;

  if (step->n_bases > 0)
    return FALSE;

  one = get_constraint (self, items[0]);
  other = get_constraint (self, items[1]);
  if (one->rule != other->rule || one->n != other->n)
    return FALSE;
  for (guint i = 0; i < one->n; i++)
    if (one->cells[i] != other->cells[one->n - 1 - i])
      return FALSE;

  return one->n > 2;
}

char *
mato_speech_write_together (const MatoSpeech *self,
                            const MatoReason *reason,
                            guint             index)
{
  const MatoReasonStep *step = mato_reason_get_step (reason, index);
  const guint32 *items = mato_reason_get_items (reason, step);
  /* A unit comes behind the rule. */
  g_autofree char *first = name_joint (self, step, items, step->n_bases);
  g_autofree char *second = name_joint (self, step, items, step->n_bases > 0 ? 0 : 1);
  g_autofree char *digit = mato_speech_list_digits_or (self, list_told (reason, index));
  g_autofree char *cell =
    mato_sentence_spell_cell (self->geometry, mato_literal_cell (step->literal));

  if (is_from_both_ends (self, step, items))
    /* Translators: why: a rule and its cells like “Skyscrapers (r1)”, that has a clue at both ends;
     * a digit or several, a cell */
    return g_strdup_printf (_("%1$s, from both ends: no way to fill both has %2$s in %3$s."), first,
                            digit, cell);

  /* Translators: why: a rule and its cells like “Killer cages (r1c1, r1c2)”, another one or a unit
   * like “r1”, a digit or several, a cell */
  return g_strdup_printf (_("%1$s together with %2$s: no way to fill both has %3$s in %4$s."),
                          first, second, digit, cell);
}

char *
mato_speech_write_broken (const MatoSpeech *self,
                          guint             index)
{
  const MatoConstraint *constraint = get_constraint (self, index);
  g_autofree char *cells = mato_speech_list_rule_cells (self, constraint);

  /* Translators: why a supposition is wrong: a rule like “Killer cages”, cells */
  return g_strdup_printf (_("%s: then nothing would fit into %s."),
                          mato_speech_name_rule (self, constraint), cells);
}
