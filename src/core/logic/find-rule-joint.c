/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/logic/rule-facts.h"
#include "core/logic/rule-support.h"

#include <string.h>

/*
 * @rules: numbers: of a constraint, or, from mato_rule_facts_get_n() on, of a unit
 * @n_cells: how many cells are in one of both or in both
 * @cells: these
 * @supported: of each of them what it can have in some way to fill both rules
 * @work: how much was looked at, as in rule-support.h
 *
 * Two rules that share cells, or whose cells see each other, filled together: a way to fill one of
 * them is of no use if it leaves none for the other. On the stack.
 */
typedef struct
{
  guint rules[2];
  guint n_cells;
  guint16 cells[64];
  guint32 supported[64];
  guint64 work;

  /*< private >*/
  MatoRuleFacts *facts;
  const MatoCandidates *board;
  MatoCandidates *now;
  const guint16 *rule_cells[2];
  guint n_rule_cells[2];
  guint places[2][32];  /* where in @cells those of a rule are */
  guint n_between;
  guint between[32];    /* where those of one rule are that touch the other one */
  guint64 most_work;
  gboolean is_too_much;
} MatoRuleJoint;

#define MOST_CELLS MATO_RULE_SUPPORT_MOST_CELLS

static const guint16 *
get_cells (MatoRuleFacts *facts,
           guint          rule,
           guint         *n)
{
  guint n_constraints = mato_rule_facts_get_n (facts);

  if (rule < n_constraints)
    return mato_rule_support_get_cells (facts, rule, n);

  *n = mato_geometry_unit_size (facts->geometry, rule - n_constraints);
  return mato_geometry_unit (facts->geometry, rule - n_constraints);
}

static guint
find_place (const MatoRuleJoint *self,
            guint                cell)
{
  guint place = 0;

  while (place < self->n_cells && self->cells[place] != cell)
    place++;

  return place;
}

/* Returns: whether all cells are on the board, and not too many */
static gboolean
list_cells (MatoRuleJoint *self)
{
  for (guint r = 0; r < 2; r++)
    {
      self->rule_cells[r] = get_cells (self->facts, self->rules[r], &self->n_rule_cells[r]);
      if (self->n_rule_cells[r] > MOST_CELLS)
        return FALSE;
      for (guint i = 0; i < self->n_rule_cells[r]; i++)
        {
          guint cell = self->rule_cells[r][i], place = find_place (self, cell);

          if (cell >= self->facts->geometry->n_cells)
            return FALSE;
          self->places[r][i] = place;
          if (place == self->n_cells)
            self->cells[self->n_cells++] = cell;
        }
    }

  return TRUE;
}

static gboolean
is_open (const MatoRuleJoint *self,
         guint                cell)
{
  guint32 digits = self->board->cells[cell];

  return self->board->values[cell] == 0 && (digits & (digits - 1)) != 0;
}

/* Whether what the cell has matters to a rule. */
static gboolean
touches (const MatoRuleJoint *self,
         guint                cell,
         guint                rule)
{
  for (guint i = 0; i < self->n_rule_cells[rule]; i++)
    {
      guint other = self->rule_cells[rule][i];

      if (other == cell
          || (is_open (self, other) && mato_rule_facts_differ (self->facts, cell, other)
              && (self->board->cells[cell] & self->board->cells[other]) != 0))
        return TRUE;
    }

  return FALSE;
}

static guint
list_between (const MatoRuleJoint *self,
              guint                rule,
              guint               *between)
{
  guint n = 0;

  for (guint i = 0; i < self->n_rule_cells[rule]; i++)
    {
      guint cell = self->rule_cells[rule][i];
      gboolean is_again = FALSE;

      for (guint k = 0; k < n; k++)
        is_again |= between[k] == self->places[rule][i];
      if (!is_again && is_open (self, cell) && touches (self, cell, 1 - rule))
        between[n++] = self->places[rule][i];
    }

  return n;
}

/* @board must live as long. Returns: whether the two say more together than each alone: each has
 * several open cells that touch the other one */
static gboolean
joint_init (MatoRuleJoint        *self,
            MatoRuleFacts        *facts,
            const MatoCandidates *board,
            guint                 rule,
            guint                 other)
{
  guint between[MOST_CELLS], n;

  *self = (MatoRuleJoint) { .rules = { rule, other }, .facts = facts, .board = board };
  if (!list_cells (self))
    return FALSE;

  self->n_between = list_between (self, 0, self->between);
  n = list_between (self, 1, between);
  if (n < self->n_between)
    memcpy (self->between, between, n * sizeof *between);
  if (MIN (n, self->n_between) < 2)
    return FALSE;

  self->n_between = MIN (n, self->n_between);
  return TRUE;
}

static void
joint_clear (MatoRuleJoint *self)
{
  g_clear_pointer (&self->now, g_free);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MatoRuleJoint, joint_clear)

/* Filling: */

/* The cells of a unit differ, and nothing else. */
static gboolean
fill_unit (MatoRuleJoint *self,
           guint          rule,
           guint32       *supported)
{
  g_auto (MatoRuleFill) fill = { 0 };
  gboolean is_known;

  mato_rule_fill_init (&fill, self->facts, self->now, NULL);
  for (guint i = 0; i < self->n_rule_cells[rule]; i++)
    mato_rule_fill_add (&fill, self->rule_cells[rule][i], 0);
  is_known = mato_rule_fill_run (&fill);
  self->work += fill.n_visits / 4 + 3 * self->n_rule_cells[rule];
  for (guint k = 0; is_known && k < fill.terms->len; k++)
    for (guint i = 0; i < self->n_rule_cells[rule]; i++)
      if (self->rule_cells[rule][i] == g_array_index (fill.terms, MatoRuleTerm, k).cell)
        supported[i] = g_array_index (fill.terms, MatoRuleTerm, k).supported;

  return is_known;
}

/* Takes from the cells of a rule what is in no way to fill it alone. Returns: whether there is a
 * way; %TRUE if that is too much to look at */
static gboolean
limit_to_rule (MatoRuleJoint *self,
               guint          rule)
{
  guint32 supported[MOST_CELLS];
  gboolean is_known;

  for (guint i = 0; i < self->n_cells; i++)
    if (self->now->values[self->cells[i]] == 0 && self->now->cells[self->cells[i]] == 0)
      return FALSE;

  is_known = self->rules[rule] < mato_rule_facts_get_n (self->facts)
               ? mato_rule_support_find (self->facts, self->now, self->rules[rule], supported,
                                         &self->work)
               : fill_unit (self, rule, supported);
  self->is_too_much |= !is_known;
  for (guint i = 0; is_known && i < self->n_rule_cells[rule]; i++)
    {
      if (supported[i] == 0)
        return FALSE;
      if (self->now->values[self->rule_cells[rule][i]] == 0)
        self->now->cells[self->rule_cells[rule][i]] &= supported[i];
    }

  return TRUE;
}

static gboolean
is_anything_new (const MatoRuleJoint *self)
{
  for (guint i = 0; i < self->n_cells; i++)
    if (self->now->values[self->cells[i]] == 0
        && (self->now->cells[self->cells[i]] & ~self->supported[i]) != 0)
      return TRUE;

  return FALSE;
}

/* Returns: the place of the cell between both that has the fewest digits, but several; n_cells if
 * each has one */
static guint
choose_cell (const MatoRuleJoint *self)
{
  guint best = self->n_cells, fewest = MATO_MAX_ORDER + 1;

  for (guint i = 0; i < self->n_between; i++)
    {
      guint n = mato_bits_count (self->now->cells[self->cells[self->between[i]]]);

      if (n > 1 && n < fewest)
        {
          fewest = n;
          best = self->between[i];
        }
    }

  return best;
}

static void
set_cell (MatoRuleJoint *self,
          guint          place,
          guint32        digit)
{
  guint cell = self->cells[place];

  self->now->cells[cell] = digit;
  for (guint i = 0; i < self->n_cells; i++)
    if (i != place && self->now->values[self->cells[i]] == 0
        && mato_rule_facts_differ (self->facts, cell, self->cells[i]))
      self->now->cells[self->cells[i]] &= ~digit;
}

static void
search (MatoRuleJoint *self)
{
  guint32 before[64];
  guint place;

  /* Twice: what one leaves limits the other. */
  for (guint pass = 0; pass < 2; pass++)
    if (!limit_to_rule (self, 0) || !limit_to_rule (self, 1))
      return;
  self->is_too_much |= self->work > self->most_work;
  if (self->is_too_much || !is_anything_new (self))
    return;

  place = choose_cell (self);
  for (guint i = 0; i < self->n_cells; i++)
    {
      before[i] = self->now->cells[self->cells[i]];
      if (place == self->n_cells)
        self->supported[i] |= before[i];
    }
  if (place == self->n_cells)
    return;

  for (guint32 left = before[place]; left != 0 && !self->is_too_much; left &= left - 1)
    {
      set_cell (self, place, left & -left);
      search (self);
      for (guint i = 0; i < self->n_cells; i++)
        self->now->cells[self->cells[i]] = before[i];
    }
}

/* Fills in @supported. Returns: whether it was not too much to look at */
static gboolean
joint_run (MatoRuleJoint *self,
           guint64        most_work)
{
  g_return_val_if_fail (self->now == NULL, FALSE);

  self->now = g_memdup2 (self->board, sizeof *self->board);
  self->most_work = most_work;
  search (self);
  return !self->is_too_much;
}

/* As in find-rule-trials.c: so much of all pairs is about a tenth of a second. */
#define MOST_WORK 700000
#define MOST_WORK_OF_PAIR 40000

/*
 * n_open  cells of both rules without a digit
 */
typedef struct
{
  guint rule;
  guint other;
  guint n_open;
} Pair;

static int
compare_pairs (gconstpointer a,
               gconstpointer b)
{
  const Pair *x = a, *y = b;

  return x->n_open != y->n_open ? (int) x->n_open - (int) y->n_open
         : x->rule != y->rule   ? (int) x->rule - (int) y->rule
                                : (int) x->other - (int) y->other;
}

static gboolean
is_rule (const MatoRuleFacts *facts,
         guint                rule)
{
  guint n = mato_rule_facts_get_n (facts);

  if (rule >= n)
    return mato_geometry_unit_size (facts->geometry, rule - n) == facts->geometry->order;

  return mato_rule_facts_get (facts, rule)->kind != MATO_CONSTRAINT_PAIR;
}

/* Units are the second of a pair: what they say alone is known. */
static GArray *
list_pairs (MatoFinder *self)
{
  MatoRuleFacts *facts = self->rules;
  guint n = mato_rule_facts_get_n (facts), n_all = n + facts->geometry->n_units;
  GArray *pairs = g_array_new (FALSE, FALSE, sizeof (Pair));

  for (guint rule = 0; rule < n; rule++)
    for (guint other = rule + 1; is_rule (facts, rule) && other < n_all; other++)
      {
        g_auto (MatoRuleJoint) joint = { 0 };
        Pair pair = { rule, other, 0 };

        if (!is_rule (facts, other)
            || !joint_init (&joint, facts, self->board, rule, other))
          continue;
        for (guint i = 0; i < joint.n_cells; i++)
          pair.n_open += self->board->values[joint.cells[i]] == 0;
        g_array_append_val (pairs, pair);
      }

  g_array_sort (pairs, compare_pairs);
  return pairs;
}

static void
add_reason (MatoFinder          *self,
            const MatoRuleJoint *joint,
            MatoLiteral          literal)
{
  guint32 n = mato_rule_facts_get_n (self->rules), unit = joint->rules[1] - n;
  gboolean has_unit = joint->rules[1] >= n;
  guint32 constraints[2] = { joint->rules[0], joint->rules[1] };

  if (mato_finder_reason (self) != NULL)
    mato_reason_together (mato_finder_reason (self), literal, &unit, has_unit ? 1 : 0,
                          constraints, has_unit ? 1 : 2);
}

static void
conclude (MatoFinder          *self,
          const MatoRuleJoint *joint)
{
  const MatoCandidates *board = self->board;

  mato_finder_begin (self, MATO_TECHNIQUE_RULES_JOINT, 0);
  for (guint i = 0; i < joint->n_cells; i++)
    {
      guint cell = joint->cells[i];

      if (board->values[cell] != 0)
        continue;
      for (guint32 lost = board->cells[cell] & ~joint->supported[i]; lost != 0; lost &= lost - 1)
        {
          guint digit = mato_bits_first (lost) + 1;

          add_reason (self, joint, mato_literal (cell, digit, FALSE));
          mato_finder_remove (self, cell, digit);
        }
    }
  mato_finder_report (self);
}

void
mato_find_rule_joint (MatoFinder *self,
                      guint       size)
{
  g_autoptr (GArray) pairs = list_pairs (self);
  guint64 work = 0;

  for (guint i = 0; i < pairs->len && work < MOST_WORK && !self->is_done
                    && mato_finder_keep_going (self); i++)
    {
      const Pair *pair = &g_array_index (pairs, Pair, i);
      g_auto (MatoRuleJoint) joint = { 0 };

      if (joint_init (&joint, self->rules, self->board, pair->rule, pair->other)
          && joint_run (&joint, MOST_WORK_OF_PAIR))
        conclude (self, &joint);
      work += joint.work;
    }
}
