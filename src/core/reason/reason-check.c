/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/reason/reason-check.h"

#include <string.h>

/*
 * What is known is two masks for each cell: candidates that are not off, and candidates that are on.
 * A supposition opens a scope; closing it takes back what was learnt in it, by a log of old masks.
 *
 *   known     cell masks now
 *   log       (cell, live, on) before each change
 *   scopes    where in the log each open supposition begins
 *   reached   supposition → literal, of scopes that were closed by REACH within the open ones
 */
typedef struct
{
  guint cell;
  guint32 live;
  guint32 on;
} Change;

typedef struct
{
  MatoLiteral supposed;
  guint n_changes;
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
  const MatoReasonClaim *claim;
  const MatoGeometry *geometry;
  guint32 live[MATO_MAX_CELLS];
  guint32 on[MATO_MAX_CELLS];
  guint32 pattern[MATO_MAX_CELLS];  /* candidates of the premise */
  gboolean has_pattern;
  const MatoReasonStep *count;
  GArray *log;
  GArray *scopes;
  GArray *reached;
} Checker;

/* Literals: */

static gboolean
is_literal (const Checker *self,
            MatoLiteral    literal)
{
  guint digit = mato_literal_digit (literal);

  return mato_literal_cell (literal) < self->geometry->n_cells && digit >= 1
         && digit <= self->geometry->order
         && self->claim->values[mato_literal_cell (literal)] == 0;
}

static guint32
literal_bit (MatoLiteral literal)
{
  return 1u << (mato_literal_digit (literal) - 1);
}

static gboolean
is_known (const Checker *self,
          MatoLiteral    literal)
{
  guint cell = mato_literal_cell (literal);

  if (!is_literal (self, literal))
    return FALSE;
  if (mato_literal_is_on (literal))
    return (self->on[cell] & literal_bit (literal)) != 0;

  return (self->live[cell] & literal_bit (literal)) == 0;
}

static void
learn (Checker     *self,
       MatoLiteral  literal)
{
  guint cell = mato_literal_cell (literal);
  Change change = { cell, self->live[cell], self->on[cell] };

  g_array_append_val (self->log, change);
  if (mato_literal_is_on (literal))
    self->on[cell] |= literal_bit (literal);
  else
    self->live[cell] &= ~literal_bit (literal);
}

/* Items: */

static gboolean
is_pattern (const Checker *self,
            guint          item)
{
  return self->has_pattern && item == mato_geometry_n_items (self->geometry);
}

/* An item is open if its cell is, or its digit is not yet in its unit. */
static gboolean
is_open (const Checker *self,
         guint          item)
{
  guint order = self->geometry->order, index = item - self->geometry->n_cells;
  const guint16 *cells;

  if (is_pattern (self, item))
    return TRUE;
  if (item >= mato_geometry_n_items (self->geometry))
    return FALSE;
  if (item < self->geometry->n_cells)
    return self->claim->values[item] == 0;

  cells = mato_geometry_unit (self->geometry, index / order);
  for (guint i = 0; i < order; i++)
    if (self->claim->values[cells[i]] == index % order + 1)
      return FALSE;

  return TRUE;
}

static gboolean
item_has (const Checker *self,
          guint          item,
          guint          cell,
          guint          digit)
{
  guint order = self->geometry->order, index = item - self->geometry->n_cells, n_units;
  const guint16 *units = mato_geometry_units_of (self->geometry, cell, &n_units);

  if (is_pattern (self, item))
    return (self->pattern[cell] >> (digit - 1) & 1) != 0;
  if (item < self->geometry->n_cells)
    return item == cell;

  for (guint i = 0; i < n_units; i++)
    if (units[i] == index / order)
      return index % order + 1 == digit;

  return FALSE;
}

static gboolean
item_has_literal (const Checker *self,
                  guint          item,
                  MatoLiteral    literal)
{
  return is_literal (self, literal)
         && item_has (self, item, mato_literal_cell (literal), mato_literal_digit (literal));
}

typedef gboolean (*Visit) (const Checker *self,
                           MatoLiteral    literal,
                           gconstpointer  data);

static gboolean
each_live_of_cell (const Checker *self,
                   guint          item,
                   guint          cell,
                   Visit          visit,
                   gconstpointer  data)
{
  for (guint digit = 1; digit <= self->geometry->order; digit++)
    if ((self->live[cell] >> (digit - 1) & 1) != 0 && item_has (self, item, cell, digit)
        && !visit (self, mato_literal (cell, digit, TRUE), data))
      return FALSE;

  return TRUE;
}

/* Calls @visit for each candidate of @item that is not off, until it returns FALSE. */
static gboolean
each_live (const Checker *self,
           guint          item,
           Visit          visit,
           gconstpointer  data)
{
  const MatoGeometry *geometry = self->geometry;

  if (item < geometry->n_cells)
    return each_live_of_cell (self, item, item, visit, data);

  for (guint i = 0; i < (is_pattern (self, item) ? geometry->n_cells : geometry->order); i++)
    {
      guint unit = (item - geometry->n_cells) / geometry->order;
      guint cell = is_pattern (self, item) ? i : mato_geometry_unit (geometry, unit)[i];

      if (!each_live_of_cell (self, item, cell, visit, data))
        return FALSE;
    }

  return TRUE;
}

static gboolean
visit_is_literal (const Checker *self,
                  MatoLiteral    literal,
                  gconstpointer  data)
{
  const MatoLiteral *only = data;

  return literal == *only;
}

static gboolean
visit_nothing (const Checker *self,
               MatoLiteral    literal,
               gconstpointer  data)
{
  return FALSE;
}

/* Steps: */

static gboolean
check_suppose (Checker              *self,
               const MatoReasonStep *step)
{
  Scope scope = { step->literal, self->log->len, self->reached->len };

  if (!is_literal (self, step->literal))
    return FALSE;

  g_array_append_val (self->scopes, scope);
  learn (self, step->literal);
  return TRUE;
}

static gboolean
check_exclude (Checker              *self,
               const MatoReasonStep *step)
{
  if (!mato_literal_is_on (step->from) || mato_literal_is_on (step->literal)
      || step->from == mato_literal_not (step->literal) || is_pattern (self, step->item)
      || !is_open (self, step->item) || !is_known (self, step->from)
      || !item_has_literal (self, step->item, step->from)
      || !item_has_literal (self, step->item, step->literal))
    return FALSE;

  learn (self, step->literal);
  return TRUE;
}

static gboolean
check_last (Checker              *self,
            const MatoReasonStep *step)
{
  if (!mato_literal_is_on (step->literal) || !is_open (self, step->item)
      || !item_has_literal (self, step->item, step->literal)
      || !each_live (self, step->item, visit_is_literal, &step->literal))
    return FALSE;

  learn (self, step->literal);
  return TRUE;
}

typedef struct
{
  const guint32 *items;
  guint n_items;
} Membership;

static guint
count_members (const Checker    *self,
               const Membership *membership,
               MatoLiteral       literal)
{
  guint n = 0;

  for (guint i = 0; i < membership->n_items; i++)
    if (item_has_literal (self, membership->items[i], literal))
      n++;

  return n;
}

static gboolean
visit_in_one_base (const Checker *self,
                   MatoLiteral    literal,
                   gconstpointer  data)
{
  return count_members (self, data, literal) == 1;
}

static gboolean
visit_in_some_cover (const Checker *self,
                     MatoLiteral    literal,
                     gconstpointer  data)
{
  return count_members (self, data, literal) >= 1;
}

static gboolean
check_count (Checker              *self,
             const MatoReasonStep *step)
{
  const guint32 *items = mato_reason_get_items (self->reason, step);
  Membership bases = { items, step->n_bases };
  Membership covers = { items + step->n_bases, step->n_covers };

  if (step->n_bases != step->n_covers || step->n_bases == 0)
    return FALSE;

  for (guint i = 0; i < step->n_bases; i++)
    if (!is_open (self, items[i]) || is_pattern (self, covers.items[i])
        || !is_open (self, covers.items[i])
        || !each_live (self, items[i], visit_in_one_base, &bases)
        || !each_live (self, items[i], visit_in_some_cover, &covers))
      return FALSE;

  self->count = step;
  return TRUE;
}

static gboolean
check_counted (Checker              *self,
               const MatoReasonStep *step)
{
  const guint32 *items;
  Membership bases;
  gboolean is_cover = FALSE;

  if (self->count == NULL || mato_literal_is_on (step->literal))
    return FALSE;

  items = mato_reason_get_items (self->reason, self->count);
  bases = (Membership) { items, self->count->n_bases };
  for (guint i = 0; i < self->count->n_covers; i++)
    is_cover = is_cover || items[self->count->n_bases + i] == step->item;
  if (!is_cover || !item_has_literal (self, step->item, step->literal)
      || count_members (self, &bases, step->literal) > 0)
    return FALSE;

  learn (self, step->literal);
  return TRUE;
}

/* Takes back what was learnt since the last supposition. */
static MatoLiteral
close_scope (Checker *self)
{
  Scope scope = g_array_index (self->scopes, Scope, self->scopes->len - 1);

  while (self->log->len > scope.n_changes)
    {
      Change change = g_array_index (self->log, Change, self->log->len - 1);

      self->live[change.cell] = change.live;
      self->on[change.cell] = change.on;
      g_array_set_size (self->log, self->log->len - 1);
    }
  g_array_set_size (self->reached, scope.n_reached);
  g_array_set_size (self->scopes, self->scopes->len - 1);
  return scope.supposed;
}

static gboolean
check_absurd (Checker              *self,
              const MatoReasonStep *step)
{
  if (self->scopes->len == 0)
    return FALSE;
  if (step->kind == MATO_REASON_CLASH
      && (!is_known (self, step->literal) || !is_known (self, mato_literal_not (step->literal))))
    return FALSE;
  if (step->kind == MATO_REASON_EMPTY
      && (!is_open (self, step->item) || !each_live (self, step->item, visit_nothing, NULL)))
    return FALSE;

  learn (self, mato_literal_not (close_scope (self)));
  return TRUE;
}

static gboolean
check_reach (Checker              *self,
             const MatoReasonStep *step)
{
  Reached reached;

  if (self->scopes->len == 0 || !is_known (self, step->literal))
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
visit_has_reached (const Checker *self,
                   MatoLiteral    literal,
                   gconstpointer  data)
{
  const MatoLiteral *goal = data;

  return has_reached (self, literal, *goal);
}

static gboolean
check_split (Checker              *self,
             const MatoReasonStep *step)
{
  if (!is_literal (self, step->literal))
    return FALSE;
  if (step->kind == MATO_REASON_CASES
      && (!is_open (self, step->item)
          || !each_live (self, step->item, visit_has_reached, &step->literal)))
    return FALSE;
  if (step->kind == MATO_REASON_EITHER
      && (!has_reached (self, step->from, step->literal)
          || !has_reached (self, mato_literal_not (step->from), step->literal)))
    return FALSE;

  learn (self, step->literal);
  return TRUE;
}

static guint
count_digits (guint32 digits)
{
  guint n = 0;

  for (; digits != 0; digits &= digits - 1)
    n++;

  return n;
}

/* Each unit has none of the cells, or one at an even and one at an odd place of the loop. */
static gboolean
is_even_loop (const Checker *self,
              const guint32 *cells,
              guint          n_cells)
{
  for (guint unit = 0; unit < self->geometry->n_units; unit++)
    {
      guint n[2] = { 0, 0 };

      for (guint i = 0; i < n_cells; i++)
        if (item_has (self, mato_geometry_unit_item (self->geometry, unit, 1), cells[i], 1))
          n[i % 2]++;
      if (n[0] != n[1] || n[0] > 1)
        return FALSE;
    }

  return TRUE;
}

static gboolean
check_loop (Checker              *self,
            const MatoReasonStep *step)
{
  const guint32 *cells = mato_reason_get_items (self->reason, step);

  if (self->has_pattern || step->n_bases < 4 || count_digits (step->literal) != 2
      || (step->literal & ~self->geometry->all_digits) != 0)
    return FALSE;

  for (guint i = 0; i < step->n_bases; i++)
    if (cells[i] >= self->geometry->n_cells || self->claim->values[cells[i]] != 0)
      return FALSE;
  if (!is_even_loop (self, cells, step->n_bases))
    return FALSE;

  for (guint i = 0; i < step->n_bases; i++)
    self->pattern[cells[i]] = self->live[cells[i]] & ~step->literal;
  self->has_pattern = TRUE;
  return TRUE;
}

/* Counts the candidates of a digit in a unit that are left without the pattern. */
static guint
count_places (const Checker *self,
              guint          unit,
              guint          digit)
{
  const guint16 *cells = mato_geometry_unit (self->geometry, unit);
  guint n = 0;

  for (guint i = 0; i < self->geometry->order; i++)
    n += (self->live[cells[i]] & ~self->pattern[cells[i]]) >> (digit - 1) & 1;

  return n;
}

static gboolean
check_grave (Checker              *self,
             const MatoReasonStep *step)
{
  const guint32 *literals = mato_reason_get_items (self->reason, step);

  if (self->has_pattern || step->n_bases == 0)
    return FALSE;

  for (guint i = 0; i < step->n_bases; i++)
    {
      if (!is_literal (self, literals[i]))
        return FALSE;
      self->pattern[mato_literal_cell (literals[i])] |= literal_bit (literals[i]);
    }

  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    if (self->claim->values[cell] == 0
        && count_digits (self->live[cell] & ~self->pattern[cell]) != 2)
      return FALSE;
  for (guint unit = 0; unit < self->geometry->n_units; unit++)
    for (guint digit = 1; digit <= self->geometry->order; digit++)
      if (count_places (self, unit, digit) != 0 && count_places (self, unit, digit) != 2)
        return FALSE;

  self->has_pattern = TRUE;
  return TRUE;
}

/* A premise is about the board as it is, so no supposition may be open. */
static gboolean
check_premise (Checker              *self,
               const MatoReasonStep *step)
{
  if (!self->claim->is_unique || self->scopes->len > 0)
    return FALSE;

  return step->kind == MATO_REASON_LOOP ? check_loop (self, step) : check_grave (self, step);
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
  [MATO_REASON_CASES] = check_split,
  [MATO_REASON_EITHER] = check_split,
  [MATO_REASON_LOOP] = check_premise,
  [MATO_REASON_GRAVE] = check_premise,
};

/* A COUNT is only for the COUNTED just after it. */
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

static void
start (Checker *self)
{
  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    {
      guint n_peers;
      const guint16 *peers = mato_geometry_peers (self->geometry, cell, &n_peers);

      if (self->claim->values[cell] != 0)
        continue;
      self->live[cell] = self->claim->candidates[cell] & self->geometry->all_digits;
      for (guint i = 0; i < n_peers; i++)
        if (self->claim->values[peers[i]] != 0)
          self->live[cell] &= ~(1u << (self->claim->values[peers[i]] - 1));
    }
}

static gboolean
check_all (Checker *self,
           guint   *step)
{
  for (*step = 0; *step < mato_reason_get_length (self->reason); (*step)++)
    if (!check_step (self, mato_reason_get_step (self->reason, *step)))
      return FALSE;

  if (self->scopes->len > 0)
    return FALSE;
  for (guint i = 0; i < self->claim->n_conclusions; i++)
    if (!is_known (self, self->claim->conclusions[i]))
      return FALSE;

  return TRUE;
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
  checker->claim = claim;
  checker->geometry = claim->geometry;
  checker->log = g_array_new (FALSE, FALSE, sizeof (Change));
  checker->scopes = g_array_new (FALSE, FALSE, sizeof (Scope));
  checker->reached = g_array_new (FALSE, FALSE, sizeof (Reached));
  start (checker);
  is_proved = check_all (checker, step != NULL ? step : &at);

  g_array_unref (checker->log);
  g_array_unref (checker->scopes);
  g_array_unref (checker->reached);
  g_free (checker);
  return is_proved;
}
