/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/film/ruled-blame.h"

#include "core/board/constraint.h"
#include "core/trace/trace-left.h"
#include "session/film/fewest.h"
#include "session/film/item-options.h"
#include "session/film/ruled-facts.h"

#include <string.h>

/* Causes */

/* What must be shown of the cells of a rule or unit. */
typedef struct
{
  MatoImplied by;
  guint item;           /* its number */
  guint cell;           /* MATO_NO_CELL: it is broken */
  guint32 struck;
} Query;

static gboolean
query_holds (MatoRuledFacts *self,
             const Query    *query,
             const guint32  *left)
{
  if (query->by == MATO_IMPLIED_BY_RULE)
    return query->cell == MATO_NO_CELL
             ? mato_rule_reason_is_broken (self->reason, query->item, left)
             : mato_rule_reason_forbids (self->reason, query->item, left, query->cell,
                                         query->struck);

  return query->cell == MATO_NO_CELL
           ? mato_rule_reason_unit_is_broken (self->reason, query->item, left)
           : mato_rule_reason_unit_forbids (self->reason, query->item, left, query->cell,
                                            query->struck);
}

static gboolean
touches (MatoRuledFacts      *self,
         const MatoRuledFact *fact,
         const guint16       *cells,
         guint                n)
{
  for (guint i = 0; i < n; i++)
    if (cells[i] == fact->cell
        || (fact->digit != 0 && cells[i] < self->geometry->n_cells
            && mato_rule_reason_differ (self->reason, cells[i], fact->cell)))
      return TRUE;

  return FALSE;
}

/* Whether @causes but the one at the index @without leave enough of the board. */
static gboolean
query_holds_by (MatoRuledFacts *self,
                const Query    *query,
                const GArray   *causes,
                guint           without)
{
  guint32 left[MATO_MAX_CELLS];

  memcpy (left, self->base, self->geometry->n_cells * sizeof *left);
  for (guint i = 0; i < causes->len; i++)
    if (i != without)
      mato_ruled_facts_strike (self,
                               mato_ruled_facts_get_placed (self, g_array_index (causes, guint, i)),
                               left);

  return query_holds (self, query, left);
}

/* Which of the first @n_placed facts the rule needs, the earliest ones; it needs no others. */
static void
list_rule_causes (MatoRuledFacts *self,
                  guint           n_placed,
                  const Query    *query,
                  GArray         *causes)
{
  const MatoConstraint *rule =
    query->by == MATO_IMPLIED_BY_RULE
      ? mato_constraints_get (self->geometry->constraints, query->item) : NULL;
  const guint16 *cells = rule ? rule->cells : mato_geometry_unit (self->geometry, query->item);
  guint n = rule ? rule->n : mato_geometry_unit_size (self->geometry, query->item);

  for (guint i = 0; i < n_placed; i++)
    if (touches (self, mato_ruled_facts_get_placed (self, i), cells, n))
      g_array_append_val (causes, i);

  for (guint i = causes->len; i-- > 0;)
    if (query_holds_by (self, query, causes, i))
      g_array_remove_index (causes, i);
}

/* Returns: whether @fact strikes the option of @cell and @digit */
static gboolean
strikes (const MatoRuledFacts *self,
         const MatoRuledFact  *fact,
         guint                 cell,
         guint                 digit)
{
  if (fact->digit == 0)
    return fact->cell == cell && (fact->struck >> (digit - 1) & 1) != 0;
  if (fact->cell == cell)
    return fact->digit != digit;

  return fact->digit == digit && mato_rule_reason_differ (self->reason, fact->cell, cell);
}

/* Which of the first @n_placed facts strike all options of @item but those in @left, the earliest
 * ones. Returns: whether that is enough */
static gboolean
list_item_causes (MatoRuledFacts *self,
                  guint           n_placed,
                  guint           item,
                  guint32         left,
                  GArray         *causes)
{
  guint32 open = mato_ruled_left_of (self->geometry, self->base, item) & ~left;

  for (; open != 0; open &= open - 1)
    {
      gboolean is_listed = FALSE;
      guint cell, digit, i;

      mato_item_options_read (self->geometry, item, __builtin_ctz (open), &cell, &digit);
      for (i = 0; i < n_placed; i++)
        if (strikes (self, mato_ruled_facts_get_placed (self, i), cell, digit))
          break;
      if (i == n_placed)
        return FALSE;

      for (guint k = 0; k < causes->len; k++)
        is_listed |= g_array_index (causes, guint, k) == i;
      if (!is_listed)
        g_array_append_val (causes, i);
    }

  return TRUE;
}

/* The fewest guesses from which a fact is known to follow at once, and what was found before. */
static void
list_guesses (MatoRuledFacts      *self,
              guint                n_placed,
              const MatoRuledFact *fact,
              GArray              *causes)
{
  guint64 best = fact->n_before == 0 ? 0 : G_MAXUINT64 >> (64 - MIN (fact->n_before, 64));
  gboolean is_known = (best & ~self->guesses) == 0;

  for (guint i = 0; i < fact->enough->len; i++)
    {
      guint64 set = g_array_index (fact->enough, guint64, i);

      if ((set & ~self->guesses) == 0
          && (!is_known || __builtin_popcountll (set) < __builtin_popcountll (best)))
        {
          best = set;
          is_known = TRUE;
        }
    }

  for (guint i = 0; i < n_placed; i++)
    {
      const MatoRuledFact *earlier = mato_ruled_facts_get_placed (self, i);

      if ((earlier->by == MATO_IMPLIED_BY_SOLUTION && earlier != fact)
          || (earlier->is_guess && (self->n_guesses > MATO_MOST_RULED_GUESSES
                                    || (best >> earlier->n_before & 1) != 0)))
        g_array_append_val (causes, i);
    }
}

static GArray *
list_causes (MatoRuledFacts *self,
             guint           index)
{
  const MatoRuledFact *fact = mato_ruled_facts_get_placed (self, index);
  MatoImplied how = g_array_index (self->how, MatoImplied, index);
  GArray *causes = g_array_new (FALSE, FALSE, sizeof (guint));
  const Query query = { how, fact->item, fact->cell, fact->struck };
  guint32 bit = fact->digit ? 1u << (fact->digit - 1) : 0;

  if (fact->is_guess)
    return causes;
  if (how == MATO_IMPLIED_BY_RULE || how == MATO_IMPLIED_BY_UNIT)
    list_rule_causes (self, index, &query, causes);
  else if (how != MATO_IMPLIED_BY_ITEM)
    list_guesses (self, index, fact, causes);
  else if (!list_item_causes (self, index, fact->item,
                              mato_item_options_find (self->geometry, fact->item, fact->cell,
                                                      fact->digit), causes))
    {
      g_array_set_size (causes, 0);
      list_item_causes (self, index, fact->cell, bit, causes);
    }

  return causes;
}

static GArray *
list_claim_causes (MatoRuledFacts *self)
{
  GArray *causes = g_array_new (FALSE, FALSE, sizeof (guint));
  const Query query = { self->how_claimed, self->claim.item, MATO_NO_CELL, 0 };

  if (self->how_claimed == MATO_IMPLIED_BY_SEVERAL)
    list_guesses (self, self->placed->len, &self->claimed, causes);
  else if (self->how_claimed == MATO_IMPLIED_BY_ITEM)
    list_item_causes (self, self->placed->len, self->claim.item, self->claim.left, causes);
  else
    list_rule_causes (self, self->placed->len, &query, causes);

  return causes;
}

/* The chain */

/* The fact by which a candidate is struck tells more than that it is. */
static gboolean
is_said_by (const MatoRuledFacts *self,
            const MatoRuledFact  *fact)
{
  return self->claim.kind == MATO_CLAIM_ITEM && self->claim.item == fact->cell
         && fact->digit == 0 && (~self->claim.left & self->geometry->all_digits) != 0
         && (~self->claim.left & self->geometry->all_digits & ~fact->struck) == 0;
}

static void
add_implication (MatoRuledFacts *self,
                 MatoBlame      *blame,
                 MatoImplication implication,
                 const GArray   *causes,
                 const guint16  *numbers)
{
  implication.first_cause = blame->causes->len;
  implication.n_causes = causes->len;
  for (guint i = 0; i < causes->len; i++)
    g_array_append_val (blame->causes, numbers[g_array_index (causes, guint, i)]);
  g_array_append_val (blame->implications, implication);
  if (implication.guess > 0)
    g_array_append_val (blame->guesses, implication.guess);
}

static int
compare_numbers (gconstpointer a,
                 gconstpointer b)
{
  return *(const guint16 *) a - *(const guint16 *) b;
}

/* Whether something follows from guesses at once: maybe from fewer of them. */
static gboolean
is_of_guesses (MatoImplied how)
{
  return how == MATO_IMPLIED_BY_SEVERAL || how == MATO_IMPLIED_BY_TRIAL
         || how == MATO_IMPLIED_BY_SOLUTION;
}

/* @causes: (nullable): of a fact that is not needed */
static void
free_causes (gpointer causes)
{
  if (causes != NULL)
    g_array_unref (causes);
}

/* Of what follows() has placed just now, only what the claim needs. */
static MatoBlame *
explain (MatoRuledFacts *self,
         gboolean        is_smallest)
{
  MatoBlame *blame = mato_blame_new (&self->claim, self->n_guesses);
  g_autoptr (GPtrArray) causes = g_ptr_array_new_with_free_func (free_causes);
  g_autoptr (GArray) own = list_claim_causes (self);
  g_autofree guint16 *numbers = g_new0 (guint16, self->placed->len + 1);
  g_autofree guint8 *is_needed = g_malloc0 (self->placed->len + 1);
  MatoImplication last = {
    .cell = MATO_NO_CELL, .item = self->claim.item, .by = self->how_claimed,
  };
  gboolean is_rough = last.by == MATO_IMPLIED_BY_SEVERAL;

  if (own->len == 1 && self->how_claimed == MATO_IMPLIED_BY_ITEM
      && is_said_by (self, mato_ruled_facts_get_placed (self, g_array_index (own, guint, 0))))
    {
      guint said = g_array_index (own, guint, 0);

      last.by = g_array_index (self->how, MatoImplied, said);
      last.item = mato_ruled_facts_get_placed (self, said)->item;
      is_rough = is_of_guesses (last.by);
      g_array_unref (own);
      own = list_causes (self, said);
    }

  g_ptr_array_set_size (causes, self->placed->len);
  for (guint i = 0; i < own->len; i++)
    is_needed[g_array_index (own, guint, i)] = TRUE;
  for (guint i = self->placed->len; i-- > 0;)
    if (is_needed[i])
      {
        GArray *of_fact = list_causes (self, i);

        causes->pdata[i] = of_fact;
        for (guint k = 0; k < of_fact->len; k++)
          is_needed[g_array_index (of_fact, guint, k)] = TRUE;
      }

  for (guint i = 0; i < self->placed->len; i++)
    if (is_needed[i])
      {
        const MatoRuledFact *fact = mato_ruled_facts_get_placed (self, i);
        MatoImplied how = g_array_index (self->how, MatoImplied, i);

        numbers[i] = blame->implications->len;
        is_rough |= is_of_guesses (how);
        add_implication (self, blame,
                         (MatoImplication) { .cell = fact->cell, .digit = fact->digit,
                                             .struck = fact->struck, .by = how, .item = fact->item,
                                             .guess = fact->is_guess ? fact->n_before + 1 : 0 },
                         causes->pdata[i], numbers);
      }
  add_implication (self, blame, last, own, numbers);
  blame->position = self->position;
  g_array_sort (blame->guesses, compare_numbers);
  blame->is_smallest = blame->guesses->len < 2 || (is_smallest && !is_rough);

  return blame;
}

/* What follows before the first guess is no part of the chain: all that is left then is given. */
static void
take_for_given (MatoRuledFacts *self,
                guint8         *in)
{
  for (guint i = 0; i < self->facts->len; i++)
    {
      const MatoRuledFact *fact = mato_ruled_facts_get (self, i);

      if (fact->is_guess || fact->by == MATO_IMPLIED_BY_SOLUTION)
        return;

      in[i] = FALSE;
      mato_ruled_facts_strike (self, fact, self->base);
    }
}

static MatoBlame *
find (MatoRuledFacts  *self,
      const MatoClaim *claim)
{
  g_autofree guint8 *in = g_malloc (self->facts->len + 1);
  g_autofree guint8 *is_guess = g_malloc (self->facts->len + 1);
  const MatoFewest fewest = {
    mato_ruled_facts_follow, mato_ruled_facts_are_tiring, self, self->facts->len, is_guess,
  };
  guint n_in = 0;
  gboolean is_smallest;

  self->claim = *claim;
  for (guint i = 0; i < self->facts->len; i++)
    {
      in[i] = TRUE;
      is_guess[i] = mato_ruled_facts_get (self, i)->is_guess;
    }
  mato_fewest_leave_out (&fewest, is_guess, in);
  is_smallest = mato_fewest_find (&fewest, in);
  for (guint i = 0; i < self->facts->len; i++)
    n_in += in[i] && is_guess[i];
  if (n_in > 0)
    take_for_given (self, in);
  if (!mato_ruled_facts_follow (self, in))
    {
      /* Too much was asked: from all guesses it follows without a question. */
      is_smallest = FALSE;
      for (guint i = 0; i < self->facts->len; i++)
        in[i] |= is_guess[i];
      mato_ruled_facts_follow (self, in);
    }

  return explain (self, is_smallest);
}

/* Whether the search has got as far as @claim says. */
static gboolean
is_true (const MatoRuledFacts *self,
         const MatoClaim      *claim)
{
  guint32 left[MATO_MAX_CELLS];

  mato_trace_find_left (self->trace, self->position, left);
  return claim->kind != MATO_CLAIM_ITEM
         || (mato_ruled_left_of (self->geometry, left, claim->item) & ~claim->left) == 0;
}

MatoBlame *
mato_ruled_blame_find (const MatoTrace *trace,
                       guint64          position,
                       const MatoClaim *claim)
{
  g_autoptr (MatoRuledFacts) self = mato_ruled_facts_new (trace, position);

  return is_true (self, claim) ? find (self, claim) : NULL;
}

/* What came later is no reason. */
static void
forget_later (MatoRuledFacts *self,
              guint           index)
{
  self->n_guesses = mato_ruled_facts_get (self, index)->n_before;
  self->claimed.n_before = self->n_guesses;
  g_array_set_size (self->facts, index);
}

MatoBlame *
mato_ruled_blame_of_digit (const MatoTrace *trace,
                           guint64          position,
                           guint            cell)
{
  g_autoptr (MatoRuledFacts) self = mato_ruled_facts_new (trace, position);

  for (guint i = 0; i < self->facts->len; i++)
    {
      const MatoRuledFact *fact = mato_ruled_facts_get (self, i);
      MatoClaim claim = { .item = fact->item };

      if (fact->cell != cell || fact->digit == 0)
        continue;
      if (fact->is_guess)
        return NULL;

      claim.left = mato_item_options_find (self->geometry, fact->item, cell, fact->digit);
      forget_later (self, i);
      return find (self, &claim);
    }

  return NULL;
}

MatoBlame *
mato_ruled_blame_of_dead_end (const MatoTrace *trace,
                              guint64          position)
{
  const MatoStep *step = mato_trace_get_step (trace, position - 1);
  g_autoptr (MatoRuledFacts) self = mato_ruled_facts_new (trace, position);
  MatoClaim claim = { .item = step->item };

  if (step->depth != self->n_guesses)
    return NULL;

  if (step->item < self->geometry->n_cells)
    claim.kind = MATO_CLAIM_ITEM;
  else if (step->item != MATO_NO_ITEM && step->why != MATO_WHY_RULES)
    claim.kind = MATO_CLAIM_ITEM;
  else if (step->item != MATO_NO_ITEM)
    {
      claim.kind = MATO_CLAIM_UNIT;
      claim.item = (step->item - self->geometry->n_cells) / self->geometry->order;
    }
  else if (step->why == MATO_WHY_RULES && self->geometry->constraints != NULL
           && step->constraint < mato_constraints_get_n (self->geometry->constraints))
    {
      claim.kind = MATO_CLAIM_RULE;
      claim.item = step->constraint;
    }
  else
    claim.kind = MATO_CLAIM_SEVERAL;

  return find (self, &claim);
}
