/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/logic/rule-support.h"

#include "core/logic/rule-regions.h"

#include <string.h>

/* In a trial a rule that has more states is left alone. */
#define MOST_STATES 4000

/* So many take as long as a step of a trial. */
#define VISITS_PER_WORK 4

/* To begin with a cell of a rule costs as much as so many. */
#define VISITS_PER_CELL 12

/* Answers that are kept; then all are forgotten. */
#define MOST_KEPT 50000

/*
 * n           how many cells
 * constraint  its number
 * digits      what its cells can have, then what is supported
 */
typedef struct
{
  guint16 n;
  guint16 constraint;
  gboolean is_known;
  guint32 digits[];
} Answer;

static guint
hash_answer (gconstpointer data)
{
  const Answer *self = data;
  guint64 number = self->constraint + 1;

  for (guint i = 0; i < self->n; i++)
    {
      number ^= self->digits[i];
      number *= G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
      number ^= number >> 29;
    }

  return (guint) (number >> 16);
}

static gboolean
is_same (gconstpointer a,
         gconstpointer b)
{
  const Answer *x = a, *y = b;

  return x->constraint == y->constraint
         && memcmp (x->digits, y->digits, x->n * sizeof *x->digits) == 0;
}

static void
answer_pair (const MatoConstraint *pair,
             const guint32        *digits,
             guint32              *supported)
{
  supported[0] = supported[1] = 0;
  for (guint32 left = digits[0]; left != 0; left &= left - 1)
    {
      guint32 partners = pair->masks[mato_bits_first (left)] & digits[1];

      supported[1] |= partners;
      if (partners != 0)
        supported[0] |= left & -left;
    }
}

const guint16 *
mato_rule_support_get_cells (MatoRuleFacts *self,
                             guint          index,
                             guint         *n)
{
  const MatoRuleRegion *region;

  if (index < mato_rule_facts_get_n (self))
    {
      *n = mato_rule_facts_get (self, index)->n;
      return mato_rule_facts_get (self, index)->cells;
    }

  region = mato_rule_support_get_region (self, index);
  *n = region->n;
  return region->cells;
}

/* A cell that is there twice must do for both. */
static gboolean
answer_fill (MatoRuleFacts        *self,
             const MatoCandidates *board,
             guint                 index,
             guint32              *supported,
             guint64              *work)
{
  g_auto (MatoRuleFill) fill = { 0 };
  guint n;
  const guint16 *cells = mato_rule_support_get_cells (self, index, &n);
  gboolean is_known;

  if (index < mato_rule_facts_get_n (self))
    mato_rule_fill_init (&fill, self, board, mato_rule_facts_get (self, index));
  else
    mato_rule_region_init_fill (mato_rule_support_get_region (self, index), &fill, self, board);
  fill.most_states = MOST_STATES;
  is_known = mato_rule_fill_run (&fill);
  *work += (fill.n_visits + VISITS_PER_CELL * n) / VISITS_PER_WORK;
  for (guint i = 0; i < n; i++)
    {
      supported[i] = self->geometry->all_digits;
      for (guint k = 0; is_known && k < fill.terms->len; k++)
        {
          const MatoRuleTerm *term = &g_array_index (fill.terms, MatoRuleTerm, k);

          if (term->cell == cells[i])
            supported[i] &= term->supported;
        }
    }

  return is_known;
}

static Answer *
find_answer (MatoRuleFacts        *self,
             const MatoCandidates *board,
             guint                 index,
             guint64              *work)
{
  guint n;
  const guint16 *cells = mato_rule_support_get_cells (self, index, &n);
  Answer *answer = g_malloc0 (sizeof *answer + 2 * n * sizeof *answer->digits);
  Answer *known;

  answer->n = n;
  answer->constraint = index;
  for (guint i = 0; i < n; i++)
    answer->digits[i] = mato_rule_facts_get_digits (self, board, cells[i]);
  if ((known = g_hash_table_lookup (self->supports, answer)) != NULL)
    {
      g_free (answer);
      return known;
    }

  if (g_hash_table_size (self->supports) >= MOST_KEPT)
    g_hash_table_remove_all (self->supports);
  answer->is_known = answer_fill (self, board, index, answer->digits + n, work);
  g_hash_table_add (self->supports, answer);
  return answer;
}

gboolean
mato_rule_support_find (MatoRuleFacts        *self,
                        const MatoCandidates *board,
                        guint                 index,
                        guint32              *supported,
                        guint64              *work)
{
  const MatoConstraint *pair =
    index < mato_rule_facts_get_n (self) ? mato_rule_facts_get (self, index) : NULL;
  const Answer *answer;
  guint n;

  mato_rule_support_get_cells (self, index, &n);
  *work += 1 + n / 4;
  if (n > MATO_RULE_SUPPORT_MOST_CELLS)
    return FALSE;
  if (pair != NULL && pair->kind == MATO_CONSTRAINT_PAIR)
    {
      guint32 digits[] = { mato_rule_facts_get_digits (self, board, pair->cells[0]),
                           mato_rule_facts_get_digits (self, board, pair->cells[1]) };

      answer_pair (pair, digits, supported);
      return TRUE;
    }

  if (self->supports == NULL)
    self->supports = g_hash_table_new_full (hash_answer, is_same, g_free, NULL);
  answer = find_answer (self, board, index, work);
  memcpy (supported, answer->digits + n, n * sizeof *supported);
  return answer->is_known;
}
