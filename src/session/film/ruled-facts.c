/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/film/ruled-facts.h"

#include "core/board/constraint.h"
#include "core/trace/summary.h"
#include "core/trace/trace-left.h"
#include "session/film/item-options.h"

#include <string.h>

/* So much work to see what rules say, and so many questions about what follows at once, are some
 * dozen milliseconds. */
#define MOST_WORK 10000000
#define MOST_ASKED 200

static void
clear_fact (gpointer data)
{
  MatoRuledFact *fact = data;

  g_clear_pointer (&fact->enough, g_array_unref);
  g_clear_pointer (&fact->too_few, g_array_unref);
}

static MatoRuledFact
fact_new (const MatoRuledFacts *self,
          guint                 cell,
          MatoImplied           by,
          guint                 item)
{
  MatoRuledFact fact = { .cell = cell, .by = by, .item = item, .n_before = self->n_guesses };

  fact.enough = g_array_new (FALSE, FALSE, sizeof (guint64));
  fact.too_few = g_array_new (FALSE, FALSE, sizeof (guint64));
  return fact;
}

/* Whether the guess that @undo takes back led to a solution. */
static gboolean
has_solution (const MatoRuledFacts *self,
              guint64               undo)
{
  guint64 guess, found;

  return mato_trace_find_before (self->trace, undo, mato_trace_get_step (self->trace, undo)->depth,
                                 &guess)
         && mato_trace_find (self->trace, guess + 1, 1, 1u << MATO_STEP_SOLUTION, &found)
         && found <= undo;
}

static void
add_placed_digit (MatoRuledFacts *self,
                  const MatoStep *step)
{
  MatoRuledFact fact = fact_new (self, step->cell, MATO_IMPLIED_BY_ITEM, step->item);

  fact.digit = step->digit;
  fact.is_guess = mato_step_is_guess (step);
  g_array_append_val (self->facts, fact);
  self->n_guesses += fact.is_guess;
}

/* Digits that one rule strikes at once from one cell are one fact.
 * Returns: (nullable): where it struck some of them just now */
static MatoRuledFact *
find_same (MatoRuledFacts *self,
           const MatoStep *step,
           MatoImplied     by,
           guint           item)
{
  if (step->kind == MATO_STEP_UNDO)
    return NULL;

  for (guint i = self->facts->len; i-- > 0;)
    {
      MatoRuledFact *fact = mato_ruled_facts_get (self, i);

      if (fact->digit != 0 || fact->by != by || fact->item != item)
        return NULL;
      if (fact->cell == step->cell)
        return fact;
    }

  return NULL;
}

static void
add_struck (MatoRuledFacts *self,
            guint64         index)
{
  const MatoStep *step = mato_trace_get_step (self->trace, index);
  MatoRuledFact *same;
  MatoImplied by = MATO_IMPLIED_BY_SEVERAL;
  guint item = 0;
  MatoRuledFact fact;

  if (step->kind == MATO_STEP_UNDO)
    by = has_solution (self, index) ? MATO_IMPLIED_BY_SOLUTION : MATO_IMPLIED_BY_TRIAL;
  else if (step->item != MATO_NO_ITEM && step->item >= self->geometry->n_cells)
    {
      by = MATO_IMPLIED_BY_UNIT;
      item = (step->item - self->geometry->n_cells) / self->geometry->order;
    }
  else if (step->why == MATO_WHY_RULES && self->geometry->constraints != NULL
           && step->constraint < mato_constraints_get_n (self->geometry->constraints))
    {
      by = MATO_IMPLIED_BY_RULE;
      item = step->constraint;
    }

  same = find_same (self, step, by, item);
  if (same != NULL)
    {
      same->struck |= 1u << (step->digit - 1);
      return;
    }
  fact = fact_new (self, step->cell, by, item);
  fact.struck = 1u << (step->digit - 1);
  g_array_append_val (self->facts, fact);
}

/* What happens beside guesses outside the grid is left out: these cannot be told. */
static void
add_facts (MatoRuledFacts *self,
           guint64         position)
{
  g_autoptr (GArray) path = mato_trace_list_path (self->trace, position);

  for (guint i = 0; i < path->len; i++)
    {
      guint64 index = g_array_index (path, guint64, i);
      const MatoStep *step = mato_trace_get_step (self->trace, index);

      if (step->depth > self->n_guesses)
        continue;
      if (step->kind == MATO_STEP_TRY || step->kind == MATO_STEP_PROPAGATE)
        add_placed_digit (self, step);
      else
        add_struck (self, index);
    }
}

/* Nothing but a digit strikes. */
void
mato_ruled_facts_strike (MatoRuledFacts      *self,
                         const MatoRuledFact *fact,
                         guint32             *options)
{
  guint32 bit;

  if (fact->digit == 0)
    {
      options[fact->cell] &= ~fact->struck;
      return;
    }

  bit = 1u << (fact->digit - 1);
  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    if (cell == fact->cell)
      options[cell] &= bit;
    else if ((options[cell] & bit) != 0 && mato_rule_reason_differ (self->reason, cell, fact->cell))
      options[cell] &= ~bit;
}

static void
find_base (MatoRuledFacts *self)
{
  const MatoConstraints *constraints = self->geometry->constraints;
  const guint8 *givens = mato_trace_get_givens (self->trace);

  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    self->base[cell] = constraints != NULL ? mato_constraints_get_candidates (constraints)[cell]
                                           : self->geometry->all_digits;
  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    if (givens[cell] != 0)
      mato_ruled_facts_strike (self,
                               &(MatoRuledFact) { .cell = cell, .digit = givens[cell] },
                               self->base);
}

MatoRuledFacts *
mato_ruled_facts_new (const MatoTrace *trace,
                      guint64          position)
{
  MatoRuledFacts *self = g_new0 (MatoRuledFacts, 1);

  self->trace = trace;
  self->position = position;
  self->geometry = mato_trace_get_geometry (trace);
  self->reason = mato_rule_reason_new (self->geometry);
  self->facts = g_array_new (FALSE, FALSE, sizeof (MatoRuledFact));
  g_array_set_clear_func (self->facts, clear_fact);
  self->placed = g_array_new (FALSE, FALSE, sizeof (guint));
  self->how = g_array_new (FALSE, FALSE, sizeof (MatoImplied));
  add_facts (self, position);
  self->claimed = fact_new (self, MATO_NO_CELL, MATO_IMPLIED_BY_SEVERAL, 0);
  find_base (self);

  return self;
}

void
mato_ruled_facts_free (MatoRuledFacts *self)
{
  clear_fact (&self->claimed);
  g_array_unref (self->how);
  g_array_unref (self->placed);
  g_array_unref (self->facts);
  g_clear_pointer (&self->questions, mato_rule_questions_free);
  mato_rule_reason_free (self->reason);
  g_free (self);
}

/* What @options leave of @item; of a unit without a place for each digit, all of it. */
guint32
mato_ruled_left_of (const MatoGeometry *geometry,
                    const guint32      *options,
                    guint               item)
{
  guint place = item - geometry->n_cells;
  const guint16 *cells;
  guint32 left = 0;

  if (item < geometry->n_cells)
    return options[item];

  if (mato_geometry_unit_size (geometry, place / geometry->order) < geometry->order)
    return ~0u;

  cells = mato_geometry_unit (geometry, place / geometry->order);
  for (guint i = 0; i < geometry->order; i++)
    left |= (options[cells[i]] >> place % geometry->order & 1) << i;

  return left;
}

/* Whether the claim holds with @options, by itself or by its rule. */
static gboolean
holds (MatoRuledFacts *self,
       const guint32  *options)
{
  const MatoClaim *claim = &self->claim;

  switch (claim->kind)
    {
    case MATO_CLAIM_ITEM:
      return (mato_ruled_left_of (self->geometry, options, claim->item) & ~claim->left) == 0;
    case MATO_CLAIM_RULE:
      return mato_rule_reason_is_broken (self->reason, claim->item, options);
    case MATO_CLAIM_UNIT:
      return mato_rule_reason_unit_is_broken (self->reason, claim->item, options);
    case MATO_CLAIM_SEVERAL:
    default:
      return FALSE;
    }
}

/* Guesses at once */

static gboolean
follows_at_once (MatoRuledFacts      *self,
                 const MatoRuledFact *fact)
{
  guint32 left[MATO_MAX_CELLS];

  if (fact->by == MATO_IMPLIED_BY_SOLUTION || self->n_asked++ >= MOST_ASKED)
    return FALSE;
  if (self->questions == NULL)
    self->questions = mato_rule_questions_new (self->geometry, mato_trace_get_givens (self->trace),
                                               NULL);

  memcpy (left, self->options, self->geometry->n_cells * sizeof *left);
  if (fact->by == MATO_IMPLIED_BY_TRIAL && fact != &self->claimed)
    left[fact->cell] &= fact->struck;
  if (!mato_rule_questions_follow (self->questions, left))
    return TRUE;

  if (fact == &self->claimed)
    return self->claim.kind == MATO_CLAIM_ITEM && holds (self, left);
  if (fact->by == MATO_IMPLIED_BY_TRIAL)
    return FALSE;

  return fact->digit == 0 ? (left[fact->cell] & fact->struck) == 0
                          : left[fact->cell] == 1u << (fact->digit - 1);
}

/* Whether a fact follows from the guesses that are placed: all those before it, or fewer from which
 * it was found to follow. What was found out stays true for more of them. */
static gboolean
has_enough (MatoRuledFacts *self,
            MatoRuledFact  *fact)
{
  guint64 before = fact->n_before == 0 ? 0 : G_MAXUINT64 >> (64 - MIN (fact->n_before, 64));

  if (self->n_guesses > MATO_MOST_RULED_GUESSES)
    return self->n_placed_guesses == self->n_guesses;
  if ((before & ~self->guesses) == 0)
    return TRUE;

  for (guint i = 0; i < fact->enough->len; i++)
    if ((g_array_index (fact->enough, guint64, i) & ~self->guesses) == 0)
      return TRUE;
  for (guint i = 0; i < fact->too_few->len; i++)
    if ((self->guesses & ~g_array_index (fact->too_few, guint64, i)) == 0)
      return FALSE;

  if (follows_at_once (self, fact))
    {
      g_array_append_val (fact->enough, self->guesses);
      return TRUE;
    }

  g_array_append_val (fact->too_few, self->guesses);
  return FALSE;
}

/* What follows */

/* Whether a cell of a rule, or @cell, has changed since @then. */
static gboolean
has_changed (const MatoRuledFacts *self,
             guint64               then,
             guint                 cell,
             const guint16        *cells,
             guint                 n)
{
  gboolean is_new = self->changed[cell] > then;

  for (guint i = 0; i < n && !is_new; i++)
    is_new = cells[i] < self->geometry->n_cells && self->changed[cells[i]] > then;

  return is_new;
}

static gboolean
is_struck (MatoRuledFacts *self,
           MatoRuledFact  *fact)
{
  const MatoConstraint *rule;
  guint64 then = fact->last_asked;

  if (fact->by == MATO_IMPLIED_BY_RULE)
    {
      rule = mato_constraints_get (self->geometry->constraints, fact->item);
      if (!has_changed (self, then, fact->cell, rule->cells, rule->n))
        return FALSE;

      fact->last_asked = self->now;
      return mato_rule_reason_forbids (self->reason, fact->item, self->options, fact->cell,
                                       fact->struck);
    }

  return fact->by == MATO_IMPLIED_BY_UNIT
         && mato_rule_reason_unit_forbids (self->reason, fact->item, self->options, fact->cell,
                                           fact->struck);
}

static gboolean
is_forced (MatoRuledFacts      *self,
           const MatoRuledFact *fact)
{
  guint32 own = mato_item_options_find (self->geometry, fact->item, fact->cell, fact->digit);

  return self->options[fact->cell] == 1u << (fact->digit - 1)
         || mato_ruled_left_of (self->geometry, self->options, fact->item) == own;
}

/* Returns: whether a fact follows from what is placed; then @how */
static gboolean
find_how (MatoRuledFacts *self,
          MatoRuledFact  *fact,
          MatoImplied    *how)
{
  *how = fact->by;
  if (fact->is_guess
      || (fact->digit != 0 ? is_forced (self, fact) : is_struck (self, fact)))
    return TRUE;

  if (fact->by != MATO_IMPLIED_BY_TRIAL && fact->by != MATO_IMPLIED_BY_SOLUTION)
    *how = MATO_IMPLIED_BY_SEVERAL;
  return self->is_at_end && has_enough (self, fact);
}

static void
place (MatoRuledFacts *self,
       guint           index,
       MatoImplied     how)
{
  const MatoRuledFact *fact = mato_ruled_facts_get (self, index);

  g_array_append_val (self->placed, index);
  g_array_append_val (self->how, how);
  if (fact->is_guess && fact->n_before < MATO_MOST_RULED_GUESSES)
    self->guesses |= G_GUINT64_CONSTANT (1) << fact->n_before;
  self->n_placed_guesses += fact->is_guess;

  self->now++;
  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    if (cell == fact->cell
        || (fact->digit != 0 && mato_rule_reason_differ (self->reason, cell, fact->cell)))
      self->changed[cell] = self->now;
  mato_ruled_facts_strike (self, fact, self->options);
}

static gboolean
is_claimed (MatoRuledFacts *self)
{
  self->how_claimed = self->claim.kind == MATO_CLAIM_RULE   ? MATO_IMPLIED_BY_RULE
                      : self->claim.kind == MATO_CLAIM_UNIT ? MATO_IMPLIED_BY_UNIT
                                                            : MATO_IMPLIED_BY_ITEM;
  return holds (self, self->options);
}

/* Places what follows; where several rules are needed, only one of these facts. Returns: whether
 * there is any */
static gboolean
place_all (MatoRuledFacts *self,
           const guint8   *in,
           guint8         *is_placed)
{
  guint n_before = self->placed->len;

  for (guint i = 0; i < self->facts->len; i++)
    {
      MatoImplied how;

      if (!in[i] || is_placed[i] || !find_how (self, mato_ruled_facts_get (self, i), &how))
        continue;

      is_placed[i] = TRUE;
      place (self, i, how);
      if (self->is_at_end)
        break;
    }

  self->is_at_end = self->placed->len == n_before;
  return !self->is_at_end;
}

static void
begin (MatoRuledFacts *self)
{
  memcpy (self->options, self->base, self->geometry->n_cells * sizeof *self->options);
  self->now++;
  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    self->changed[cell] = self->now;
  for (guint i = 0; i < self->facts->len; i++)
    mato_ruled_facts_get (self, i)->last_asked = 0;
  g_array_set_size (self->placed, 0);
  g_array_set_size (self->how, 0);
  self->guesses = self->n_placed_guesses = 0;
  self->is_at_end = FALSE;
}

/* Returns: whether the claim follows from those of the facts that are @in */
gboolean
mato_ruled_facts_follow (gpointer      data,
                         const guint8 *in)
{
  MatoRuledFacts *self = data;
  g_autofree guint8 *is_placed = g_malloc0 (self->facts->len + 1);

  begin (self);
  do
    if (is_claimed (self))
      return TRUE;
  while (place_all (self, in, is_placed) || place_all (self, in, is_placed));

  self->how_claimed = MATO_IMPLIED_BY_SEVERAL;
  return has_enough (self, &self->claimed);
}

gboolean
mato_ruled_facts_are_tiring (gpointer data)
{
  MatoRuledFacts *self = data;

  return mato_rule_reason_get_work (self->reason) > MOST_WORK || self->n_asked >= MOST_ASKED;
}
