/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/logic/rule-fill.h"
#include "core/logic/rule-sets.h"

/*
 * What one constraint forbids: candidates that are in no way to fill it; and, beside it, those that
 * see all places of a digit that every way needs.
 *
 * A rule that is several constraints of a few cells, as a thermometer is pairs, is told at once.
 */

/* A rule of more cells is about the board, not about a figure on it. */
#define MOST_CELLS_OF_FIGURE 16

/* More sets are not listed in a sentence. */
#define MOST_SETS 6

static void
strike (MatoFinder *self,
        guint       constraint,
        guint       cell,
        guint32     digits)
{
  MatoReason *reason = mato_finder_reason (self);

  for (; digits != 0; digits &= digits - 1)
    {
      guint digit = mato_bits_first (digits) + 1;

      if (!mato_candidates_has (self->board, cell, digit))
        continue;
      if (reason != NULL)
        mato_reason_support (reason, mato_literal (cell, digit, FALSE), NULL, 0, &constraint, 1);
      mato_finder_remove (self, cell, digit);
    }
}

/* A digit that is there: */

static guint32
get_partners (const MatoConstraint *pair,
              guint                 order,
              gboolean              is_first,
              guint                 digit)
{
  guint32 partners = 0;

  if (is_first)
    return pair->masks[digit - 1];
  for (guint other = 0; other < order; other++)
    if ((pair->masks[other] >> (digit - 1) & 1) != 0)
      partners |= 1u << other;

  return partners;
}

/* Takes from the other cell of a pair what does not go with a digit. */
static void
strike_partner (MatoFinder *self,
                guint       index,
                guint       cell)
{
  const MatoGeometry *geometry = self->board->geometry;
  const MatoConstraint *pair = mato_rule_facts_get (self->rules, index);
  gboolean is_first = pair->cells[0] == cell;
  guint other = pair->cells[is_first ? 1 : 0];

  if (other < geometry->n_cells && self->board->values[other] == 0)
    strike (self, index, other,
            ~get_partners (pair, geometry->order, is_first, self->board->values[cell])
              & self->board->cells[other]);
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

void
mato_find_rule_digits (MatoFinder *self,
                       guint       size)
{
  guint n = mato_rule_facts_get_n (self->rules);

  for (guint cell = 0; cell < self->board->geometry->n_cells; cell++)
    for (guint i = 0; self->board->values[cell] != 0 && i < n && !self->is_done; i++)
      {
        const MatoConstraint *pair = mato_rule_facts_get (self->rules, i);

        if (pair->kind != MATO_CONSTRAINT_PAIR || !has_cell (pair, cell)
            || (i > 0 && mato_rule_facts_get (self->rules, i - 1)->rule == pair->rule
                && has_cell (mato_rule_facts_get (self->rules, i - 1), cell)))
          continue;

        mato_finder_begin (self, MATO_TECHNIQUE_RULE_DIGIT, 0);
        for (guint k = i; k < n && mato_rule_facts_get (self->rules, k)->rule == pair->rule; k++)
          if (mato_rule_facts_get (self->rules, k)->kind == MATO_CONSTRAINT_PAIR
              && has_cell (mato_rule_facts_get (self->rules, k), cell))
            strike_partner (self, k, cell);
        mato_finder_report (self);
      }
}

/* One rule alone: */

static gboolean
is_open (const MatoFinder     *self,
         const MatoConstraint *constraint)
{
  for (guint i = 0; i < constraint->n; i++)
    if (constraint->cells[i] < self->board->geometry->n_cells
        && self->board->values[constraint->cells[i]] == 0)
      return TRUE;

  return FALSE;
}

/* Adds what is in no way to fill a constraint to the deduction. */
static void
strike_unsupported (MatoFinder         *self,
                    guint               index,
                    const MatoRuleFill *fill)
{
  const MatoConstraint *constraint = mato_rule_facts_get (self->rules, index);
  MatoReason *reason = mato_finder_reason (self);
  g_autofree guint32 *sets = g_new (guint32, constraint->n_masks + 1);
  guint n_sets = reason != NULL ? mato_rule_sets_list (self->board, constraint, sets) : 0;

  if (n_sets > 0 && n_sets <= MOST_SETS)
    mato_reason_sets (reason, index, sets, n_sets);
  for (guint i = 0; i < fill->terms->len; i++)
    {
      const MatoRuleTerm *term = &g_array_index (fill->terms, MatoRuleTerm, i);

      if (term->cell < self->board->geometry->n_cells && self->board->values[term->cell] == 0)
        strike (self, index, term->cell, term->digits & ~term->supported);
    }
}

/* Adds what a constraint forbids to the deduction. Ends the search if that is everything. */
static void
add_constraint (MatoFinder *self,
                guint       index)
{
  const MatoConstraint *constraint = mato_rule_facts_get (self->rules, index);
  g_auto (MatoRuleFill) fill = { 0 };
  guint n_before = self->deduction->conclusions->len;

  if (!is_open (self, constraint)
      || mato_rule_facts_is_settled (self->rules, self->board, index))
    return;

  mato_rule_fill_init (&fill, self->rules, self->board, constraint);
  if (mato_rule_fill_run (&fill))
    {
      if (g_array_index (fill.terms, MatoRuleTerm, 0).supported == 0)
        {
          self->contradiction = (MatoContradiction) { .kind = MATO_CONTRADICTION_RULE,
                                                      .constraint = index };
          self->is_done = TRUE;
          return;
        }

      strike_unsupported (self, index, &fill);
    }

  if (self->deduction->conclusions->len == n_before)
    mato_rule_facts_settle (self->rules, self->board, index);
}

/* Returns: the end of the constraints of the rule that begins at @first, if it is a small figure
 * of pairs; else of this constraint */
static guint
find_figure_end (const MatoRuleFacts *facts,
                 guint                first)
{
  guint16 cells[MOST_CELLS_OF_FIGURE];
  guint n_cells = 0, end = first;

  for (; end < mato_rule_facts_get_n (facts); end++)
    {
      const MatoConstraint *constraint = mato_rule_facts_get (facts, end);

      if (constraint->rule != mato_rule_facts_get (facts, first)->rule)
        break;
      if (constraint->kind != MATO_CONSTRAINT_PAIR)
        return first + 1;
      for (guint i = 0; i < constraint->n; i++)
        {
          guint k = 0;

          while (k < n_cells && cells[k] != constraint->cells[i])
            k++;
          if (k == MOST_CELLS_OF_FIGURE)
            return first + 1;
          if (k == n_cells)
            cells[n_cells++] = constraint->cells[i];
        }
    }

  return end;
}

void
mato_find_rules (MatoFinder *self,
                 guint       size)
{
  for (guint i = 0, end; i < mato_rule_facts_get_n (self->rules) && !self->is_done; i = end)
    {
      end = find_figure_end (self->rules, i);
      if (!mato_finder_keep_going (self))
        return;
      if (size != 0 && mato_rule_facts_get (self->rules, i)->n > size)
        continue;

      mato_finder_begin (self, MATO_TECHNIQUE_RULE, 0);
      for (guint k = i; k < end && !self->is_done; k++)
        add_constraint (self, k);
      if (!self->is_done)
        mato_finder_report (self);
    }
}

/* Beside it: */

/* Returns: the digits that are in every way to fill a pair */
static guint32
find_needed_of_pair (const MatoFinder     *self,
                     const MatoConstraint *pair)
{
  guint32 first = mato_rule_facts_get_digits (self->rules, self->board, pair->cells[0]);
  guint32 second = mato_rule_facts_get_digits (self->rules, self->board, pair->cells[1]);
  guint32 needed = self->board->geometry->all_digits;

  for (guint32 left = first; left != 0; left &= left - 1)
    {
      guint digit = mato_bits_first (left);
      guint32 partners = pair->masks[digit] & second;

      /* Of two partners none is needed, but the digit itself is. */
      if (partners != 0)
        needed &= 1u << digit | ((partners & (partners - 1)) == 0 ? partners : 0);
    }

  return needed;
}

static guint32
find_needed (const MatoFinder *self,
             guint             index)
{
  const MatoConstraint *constraint = mato_rule_facts_get (self->rules, index);
  guint32 needed = self->board->geometry->all_digits;
  g_autofree guint32 *sets = NULL;
  guint n;

  if (constraint->kind == MATO_CONSTRAINT_PAIR)
    return find_needed_of_pair (self, constraint);
  if (constraint->kind != MATO_CONSTRAINT_SET)
    return 0;

  sets = g_new (guint32, constraint->n_masks + 1);
  n = mato_rule_sets_list (self->board, constraint, sets);
  for (guint i = 0; i < n; i++)
    needed &= sets[i];

  return n > 0 ? needed : 0;
}

/* Whether a cell sees all places of a digit in a constraint. */
static gboolean
sees_places (const MatoFinder     *self,
             const MatoConstraint *constraint,
             guint                 cell,
             guint                 digit)
{
  for (guint i = 0; i < constraint->n; i++)
    if ((mato_rule_facts_get_digits (self->rules, self->board, constraint->cells[i])
         >> digit & 1) != 0
        && !mato_rule_facts_differ (self->rules, cell, constraint->cells[i]))
      return FALSE;

  return TRUE;
}

static void
find_outsiders (MatoFinder *self,
                guint       index,
                guint       digit)
{
  const MatoConstraint *constraint = mato_rule_facts_get (self->rules, index);

  mato_finder_begin (self, MATO_TECHNIQUE_RULE_OUTSIDER, 0);
  for (guint cell = 0; cell < self->board->geometry->n_cells; cell++)
    if (mato_candidates_has (self->board, cell, digit + 1) && !has_cell (constraint, cell)
        && sees_places (self, constraint, cell, digit))
      strike (self, index, cell, 1u << digit);
  mato_finder_report (self);
}

void
mato_find_rule_outsiders (MatoFinder *self,
                          guint       size)
{
  for (guint i = 0; i < mato_rule_facts_get_n (self->rules) && !self->is_done; i++)
    {
      const MatoConstraint *constraint = mato_rule_facts_get (self->rules, i);
      guint32 needed = is_open (self, constraint) ? find_needed (self, i) : 0;

      if (!mato_finder_keep_going (self))
        return;
      for (guint k = 0; k < constraint->n; k++)
        if (constraint->cells[k] < self->board->geometry->n_cells
            && self->board->values[constraint->cells[k]] != 0)
          needed &= ~(1u << (self->board->values[constraint->cells[k]] - 1));
      for (; needed != 0 && !self->is_done; needed &= needed - 1)
        find_outsiders (self, i, mato_bits_first (needed));
    }
}
