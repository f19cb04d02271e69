/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/logic/rule-joint.h"

/*
 * Two rules filled together, see rule-joint.h: what is in no way to fill both goes.
 */

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
            || !mato_rule_joint_init (&joint, facts, self->board, rule, other))
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

      if (mato_rule_joint_init (&joint, self->rules, self->board, pair->rule, pair->other)
          && mato_rule_joint_run (&joint, MOST_WORK_OF_PAIR))
        conclude (self, &joint);
      work += joint.work;
    }
}
