/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/reason/reason-check.h"

#include "core/board/board.h"
#include "core/reason/reason-known.h"
#include "core/reason/reason-rules.h"

/*
 * Patterns that a puzzle with one solution cannot be left with, verified against the candidates
 * that are known. From then on the pattern is an item, too: the candidates beside it, at least one
 * of which is on. A premise that is refused may leave a part of its item: the check ends there.
 */

static guint
count_digits (guint32 digits)
{
  guint n = 0;

  for (; digits != 0; digits &= digits - 1)
    n++;

  return n;
}

/* Each unit has none of the cells, or one at an even and one at an odd place of the loop: then two
 * digits that alternate in it can be exchanged. */
static gboolean
is_even_loop (const MatoGeometry *geometry,
              const guint32      *cells,
              guint               n_cells)
{
  guint8 n[2][3 * MATO_MAX_ORDER] = { { 0 } };

  for (guint i = 0; i < n_cells; i++)
    {
      guint n_units;
      const guint16 *units = mato_geometry_units_of (geometry, cells[i], &n_units);

      for (guint k = 0; k < n_units; k++)
        if (n[i % 2][units[k]]++ > 0)
          return FALSE;
    }
  for (guint unit = 0; unit < geometry->n_units; unit++)
    if (n[0][unit] != n[1][unit])
      return FALSE;

  return TRUE;
}

/* A digit that was found can change places as a candidate can. */
static gboolean
may_be_in_loop (const MatoKnown *self,
                const guint8    *is_entry,
                guint            cell,
                guint32          digits)
{
  if (cell >= self->geometry->n_cells)
    return FALSE;

  return self->values[cell] == 0
         || (is_entry != NULL && is_entry[cell] && (digits >> (self->values[cell] - 1) & 1) != 0);
}

/* @is_entry says of each cell of the board whether its digit was found, not given; %NULL: of none.
 * Returns: whether the cells make a loop, in their order, in which the two @digits could be
 * exchanged, and none is given */
static gboolean
take_loop (MatoKnown     *self,
           const guint8  *is_entry,
           guint32        digits,
           const guint32 *cells,
           guint          n_cells)
{
  if (n_cells < 4 || count_digits (digits) != 2 || (digits & ~self->geometry->all_digits) != 0)
    return FALSE;
  for (guint i = 0; i < n_cells; i++)
    if (!may_be_in_loop (self, is_entry, cells[i], digits))
      return FALSE;
  if (!is_even_loop (self->geometry, cells, n_cells))
    return FALSE;

  for (guint i = 0; i < n_cells; i++)
    self->pattern[cells[i]] = self->live[cells[i]] & ~digits;
  self->has_pattern = TRUE;
  return TRUE;
}

/* Returns: whether each digit has two places or none in @unit without the pattern */
static gboolean
is_grave_unit (const MatoKnown *self,
               guint            unit)
{
  const guint16 *cells = mato_geometry_unit (self->geometry, unit);

  for (guint digit = 0; digit < self->geometry->order; digit++)
    {
      guint n = 0;

      for (guint i = 0; i < self->geometry->order; i++)
        n += (self->live[cells[i]] & ~self->pattern[cells[i]]) >> digit & 1;
      if (n != 0 && n != 2)
        return FALSE;
    }

  return TRUE;
}

/* Returns: whether without these candidates, which are on, each open cell has two candidates and
 * each digit two places or none in each unit */
static gboolean
take_grave (MatoKnown         *self,
            const MatoLiteral *literals,
            guint              n_literals)
{
  for (guint i = 0; i < n_literals; i++)
    {
      if (!mato_known_is_literal (self, literals[i]))
        return FALSE;
      self->pattern[mato_literal_cell (literals[i])] |=
        1u << (mato_literal_digit (literals[i]) - 1);
    }

  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    if (self->values[cell] == 0 && count_digits (self->live[cell] & ~self->pattern[cell]) != 2)
      return FALSE;
  for (guint unit = 0; unit < self->geometry->n_units; unit++)
    if (!is_grave_unit (self, unit))
      return FALSE;

  self->has_pattern = TRUE;
  return TRUE;
}

/*
 * A supposition opens a scope; closing it takes back what was learnt in it.
 *
 *   scopes    each open supposition, and what was known and reached when it began
 *   reached   supposition → literal, of scopes that were closed by REACH within the open ones
 *   count     the COUNT that the next COUNTED may refer to
 */
typedef struct
{
  MatoLiteral supposed;
  guint mark;
  guint n_reached;
} Scope;

typedef struct
{
  MatoLiteral supposed;
  MatoLiteral literal;
} Reached;

typedef struct
{
  const MatoReason *reason;
  gboolean is_unique;
  const guint8 *is_entry;
  MatoKnown known;
  const MatoReasonStep *count;
  GArray *scopes;
  GArray *reached;
} Checker;

static gboolean
check_suppose (Checker              *self,
               const MatoReasonStep *step)
{
  Scope scope = { step->literal, mato_known_mark (&self->known), self->reached->len };

  if (!mato_known_is_literal (&self->known, step->literal))
    return FALSE;

  g_array_append_val (self->scopes, scope);
  mato_known_learn (&self->known, step->literal);
  return TRUE;
}

static gboolean
check_exclude (Checker              *self,
               const MatoReasonStep *step)
{
  MatoKnown *known = &self->known;

  if (!mato_literal_is_on (step->from) || mato_literal_is_on (step->literal)
      || step->from == mato_literal_not (step->literal)
      || mato_known_is_pattern (known, step->item) || !mato_known_is_open (known, step->item)
      || !mato_known_has (known, step->from)
      || !mato_known_item_has (known, step->item, step->from)
      || !mato_known_item_has (known, step->item, step->literal))
    return FALSE;

  mato_known_learn (known, step->literal);
  return TRUE;
}

static gboolean
check_last (Checker              *self,
            const MatoReasonStep *step)
{
  const MatoLiteral *live;
  guint n;

  if (!mato_literal_is_on (step->literal) || !mato_known_is_sure (&self->known, step->item)
      || !mato_known_is_open (&self->known, step->item)
      || !mato_known_item_has (&self->known, step->item, step->literal))
    return FALSE;

  live = mato_known_list (&self->known, step->item, &n);
  for (guint i = 0; i < n; i++)
    if (live[i] != step->literal)
      return FALSE;

  mato_known_learn (&self->known, step->literal);
  return TRUE;
}

static guint
count_items_with (const Checker *self,
                  const guint32 *items,
                  guint          n_items,
                  MatoLiteral    literal)
{
  guint n = 0;

  for (guint i = 0; i < n_items; i++)
    if (mato_known_item_has (&self->known, items[i], literal))
      n++;

  return n;
}

static gboolean
check_count (Checker              *self,
             const MatoReasonStep *step)
{
  const guint32 *bases = mato_reason_get_items (self->reason, step);
  const guint32 *covers = bases + step->n_bases;

  if (step->n_bases != step->n_covers || step->n_bases == 0)
    return FALSE;

  for (guint i = 0; i < step->n_bases; i++)
    {
      const MatoLiteral *live;
      guint n;

      if (!mato_known_is_open (&self->known, bases[i])
          || !mato_known_is_sure (&self->known, bases[i])
          || mato_known_is_pattern (&self->known, covers[i])
          || !mato_known_is_open (&self->known, covers[i]))
        return FALSE;
      live = mato_known_list (&self->known, bases[i], &n);
      for (guint k = 0; k < n; k++)
        if (count_items_with (self, bases, step->n_bases, live[k]) != 1
            || count_items_with (self, covers, step->n_covers, live[k]) == 0)
          return FALSE;
    }

  self->count = step;
  return TRUE;
}

static gboolean
check_counted (Checker              *self,
               const MatoReasonStep *step)
{
  const guint32 *bases;
  guint cover = 0;

  if (self->count == NULL || mato_literal_is_on (step->literal))
    return FALSE;

  bases = mato_reason_get_items (self->reason, self->count);
  while (cover < self->count->n_covers && bases[self->count->n_bases + cover] != step->item)
    cover++;
  if (cover == self->count->n_covers
      || !mato_known_item_has (&self->known, step->item, step->literal)
      || count_items_with (self, bases, self->count->n_bases, step->literal) > 0)
    return FALSE;

  mato_known_learn (&self->known, step->literal);
  return TRUE;
}

/* Takes back what was learnt since the last supposition. Returns: it */
static MatoLiteral
close_scope (Checker *self)
{
  Scope scope = g_array_index (self->scopes, Scope, self->scopes->len - 1);

  mato_known_forget (&self->known, scope.mark);
  g_array_set_size (self->reached, scope.n_reached);
  g_array_set_size (self->scopes, self->scopes->len - 1);
  return scope.supposed;
}

static gboolean
is_empty (Checker *self,
          guint    item)
{
  guint n = 1;

  if (mato_known_is_open (&self->known, item) && mato_known_is_sure (&self->known, item))
    mato_known_list (&self->known, item, &n);

  return n == 0;
}

static gboolean
check_absurd (Checker              *self,
              const MatoReasonStep *step)
{
  if (self->scopes->len == 0)
    return FALSE;
  if (step->kind == MATO_REASON_EMPTY ? !is_empty (self, step->item)
                                      : !mato_known_has (&self->known, step->literal)
                                          || !mato_known_has (&self->known,
                                                              mato_literal_not (step->literal)))
    return FALSE;

  mato_known_learn (&self->known, mato_literal_not (close_scope (self)));
  return TRUE;
}

static gboolean
check_reach (Checker              *self,
             const MatoReasonStep *step)
{
  Reached reached;

  if (self->scopes->len == 0 || !mato_known_has (&self->known, step->literal))
    return FALSE;

  reached = (Reached) { close_scope (self), step->literal };
  g_array_append_val (self->reached, reached);
  return TRUE;
}

static gboolean
has_reached (const Checker *self,
             MatoLiteral    supposed,
             MatoLiteral    literal)
{
  for (guint i = 0; i < self->reached->len; i++)
    {
      const Reached *reached = &g_array_index (self->reached, Reached, i);

      if (reached->supposed == supposed && reached->literal == literal)
        return TRUE;
    }

  return FALSE;
}

static gboolean
check_cases (Checker              *self,
             const MatoReasonStep *step)
{
  const MatoLiteral *live;
  guint n;

  if (!mato_known_is_literal (&self->known, step->literal)
      || !mato_known_is_sure (&self->known, step->item)
      || !mato_known_is_open (&self->known, step->item))
    return FALSE;

  live = mato_known_list (&self->known, step->item, &n);
  for (guint i = 0; i < n; i++)
    if (!has_reached (self, live[i], step->literal))
      return FALSE;

  mato_known_learn (&self->known, step->literal);
  return TRUE;
}

static gboolean
check_either (Checker              *self,
              const MatoReasonStep *step)
{
  if (!has_reached (self, step->from, step->literal)
      || !has_reached (self, mato_literal_not (step->from), step->literal))
    return FALSE;

  mato_known_learn (&self->known, step->literal);
  return TRUE;
}

/* A premise is about the board as it is, so no supposition may be open; there is one at most. */
static gboolean
check_premise (Checker              *self,
               const MatoReasonStep *step)
{
  const guint32 *items = mato_reason_get_items (self->reason, step);

  /* Other rules can tell the two solutions apart. */
  if (!self->is_unique || self->scopes->len > 0 || self->known.has_pattern
      || !mato_geometry_is_classic (self->known.geometry))
    return FALSE;
  if (step->kind == MATO_REASON_LOOP)
    return take_loop (&self->known, self->is_entry, step->literal, items,
                                 step->n_bases);

  return take_grave (&self->known, items, step->n_bases);
}

static gboolean
check_sets (Checker              *self,
            const MatoReasonStep *step)
{
  const guint32 *items = mato_reason_get_items (self->reason, step);

  return step->n_covers == 1
         && mato_known_lists_sets (&self->known, items[step->n_bases], items, step->n_bases);
}

static gboolean
check_support (Checker              *self,
               const MatoReasonStep *step)
{
  const guint32 *items = mato_reason_get_items (self->reason, step);

  if (!mato_known_is_literal (&self->known, step->literal) || mato_literal_is_on (step->literal)
      || !mato_known_refutes (&self->known, step->literal, items, step->n_bases,
                              items + step->n_bases, step->n_covers))
    return FALSE;

  mato_known_learn (&self->known, step->literal);
  return TRUE;
}

static gboolean
check_together (Checker              *self,
                const MatoReasonStep *step)
{
  const guint32 *items = mato_reason_get_items (self->reason, step);

  if (!mato_known_is_literal (&self->known, step->literal) || mato_literal_is_on (step->literal)
      || !mato_known_refutes_together (&self->known, step->literal, items, step->n_bases,
                                       items + step->n_bases, step->n_covers))
    return FALSE;

  mato_known_learn (&self->known, step->literal);
  return TRUE;
}

static gboolean
check_broken (Checker              *self,
              const MatoReasonStep *step)
{
  if (self->scopes->len == 0 || step->n_bases != 0 || step->n_covers != 1
      || !mato_known_breaks (&self->known, *mato_reason_get_items (self->reason, step)))
    return FALSE;

  mato_known_learn (&self->known, mato_literal_not (close_scope (self)));
  return TRUE;
}

static gboolean (*const checks[]) (Checker              *self,
                                   const MatoReasonStep *step) = {
  [MATO_REASON_SUPPOSE] = check_suppose,
  [MATO_REASON_EXCLUDE] = check_exclude,
  [MATO_REASON_LAST] = check_last,
  [MATO_REASON_COUNT] = check_count,
  [MATO_REASON_COUNTED] = check_counted,
  [MATO_REASON_CLASH] = check_absurd,
  [MATO_REASON_EMPTY] = check_absurd,
  [MATO_REASON_REACH] = check_reach,
  [MATO_REASON_CASES] = check_cases,
  [MATO_REASON_EITHER] = check_either,
  [MATO_REASON_LOOP] = check_premise,
  [MATO_REASON_GRAVE] = check_premise,
  [MATO_REASON_SETS] = check_sets,
  [MATO_REASON_SUPPORT] = check_support,
  [MATO_REASON_BROKEN] = check_broken,
  [MATO_REASON_TOGETHER] = check_together,
};

static gboolean
check_step (Checker              *self,
            const MatoReasonStep *step)
{
  if ((guint) step->kind >= MATO_N_REASON_KINDS
      || (guint64) step->first + step->n_bases + step->n_covers > self->reason->items->len)
    return FALSE;
  if (step->kind != MATO_REASON_COUNTED)
    self->count = NULL;

  return checks[step->kind](self, step);
}

static gboolean
check_all (Checker               *self,
           const MatoReasonClaim *claim,
           guint                 *step)
{
  for (*step = 0; *step < mato_reason_get_length (self->reason); (*step)++)
    if (!check_step (self, mato_reason_get_step (self->reason, *step)))
      return FALSE;

  if (self->scopes->len > 0)
    return FALSE;
  for (guint i = 0; i < claim->n_conclusions; i++)
    if (!mato_known_has (&self->known, claim->conclusions[i]))
      return FALSE;

  return TRUE;
}

static gboolean
has_all_digits (const MatoReasonClaim *claim,
                const MatoKnown       *known,
                guint                  unit)
{
  const guint16 *cells = mato_geometry_unit (claim->geometry, unit);
  guint32 digits = 0;

  for (guint i = 0; i < claim->geometry->order; i++)
    digits |= claim->values[cells[i]] != 0 ? 1u << (claim->values[cells[i]] - 1)
                                           : known->live[cells[i]];

  return digits == claim->geometry->all_digits;
}

/* A board that breaks the rules proves anything, and so does one with a cell that nothing fits, or
 * a unit without a place for some digit. */
static gboolean
is_board (const MatoReasonClaim *claim,
          const MatoKnown       *known)
{
  if (mato_values_has_conflict (claim->geometry, claim->values))
    return FALSE;

  for (guint cell = 0; cell < claim->geometry->n_cells; cell++)
    if (claim->values[cell] == 0
        && (known->live[cell] == 0 || (claim->is_entry != NULL && claim->is_entry[cell])))
      return FALSE;
  for (guint unit = 0; unit < claim->geometry->n_units; unit++)
    if (mato_geometry_unit_size (claim->geometry, unit) == claim->geometry->order
        && !has_all_digits (claim, known, unit))
      return FALSE;

  return TRUE;
}

/* Each conclusion is about a candidate of the board: that it holds, or goes. */
static gboolean
are_news (const MatoReasonClaim *claim,
          const MatoKnown       *known)
{
  for (guint i = 0; i < claim->n_conclusions; i++)
    {
      MatoLiteral literal = claim->conclusions[i];

      if (!mato_known_is_literal (known, literal)
          || (known->live[mato_literal_cell (literal)] >> (mato_literal_digit (literal) - 1) & 1)
               == 0)
        return FALSE;
      for (guint other = 0; other < i; other++)
        if (claim->conclusions[other] == literal
            || claim->conclusions[other] == mato_literal_not (literal))
          return FALSE;
    }

  return claim->n_conclusions > 0;
}

gboolean
mato_reason_check (const MatoReason      *self,
                   const MatoReasonClaim *claim,
                   guint                 *step)
{
  Checker *checker = g_new0 (Checker, 1);
  guint at;
  gboolean is_proved;

  checker->reason = self;
  checker->is_unique = claim->is_unique;
  checker->is_entry = claim->is_entry;
  checker->scopes = g_array_new (FALSE, FALSE, sizeof (Scope));
  checker->reached = g_array_new (FALSE, FALSE, sizeof (Reached));
  mato_known_init (&checker->known, claim->geometry, claim->values, claim->candidates);
  if (step == NULL)
    step = &at;
  *step = 0;
  is_proved = is_board (claim, &checker->known) && are_news (claim, &checker->known)
              && check_all (checker, claim, step);

  mato_known_clear (&checker->known);
  g_array_unref (checker->scopes);
  g_array_unref (checker->reached);
  g_free (checker);
  return is_proved;
}
