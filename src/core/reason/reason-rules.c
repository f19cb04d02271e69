/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/reason/reason-rules.h"

#include "core/board/constraint.h"

#include <string.h>

/* More ways to begin are too many: then nothing is proved. */
#define MOST_STATES 2000000

/* Of two rules together, where each of them takes longer. */
#define MOST_STATES_BESIDE 200000

/* Totals beyond are not looked at, so that a total, a place and a set make one number. */
#define GREATEST_TOTAL (1 << 27)

/*
 * Term: a cell to be filled.
 *
 * begins   whether a group begins here: cells of a group all differ from each other
 * group    its number
 * least, most   what this term and those after it add to a sum
 */
typedef struct
{
  guint cell;
  guint32 digits;
  gint64 weights[MATO_MAX_ORDER];
  gboolean begins;
  guint group;
  gint64 least;
  gint64 most;
} Term;

/*
 * kind     UNIT: it is enough that the terms can be filled
 * terms    Term
 * failed   gint64: states that lead nowhere
 * failed_beside   likewise, as text, where digits of terms matter later
 * n_failed how many there were
 * other    to be filled, too, or NULL
 * differ   which terms differ, as find_differing() says it, those of the other one behind those of
 *          this one; NULL: only terms of a group
 * width    how many there are of both
 * chosen   the digits of the terms so far, if there is @differ
 */
typedef struct _Filling Filling;
struct _Filling
{
  const MatoKnown *known;
  MatoConstraintKind kind;
  const MatoConstraint *constraint;
  GArray *terms;
  const gint32 *totals;
  guint n_totals;
  GHashTable *failed;
  GHashTable *failed_beside;
  guint n_failed;
  gboolean is_too_much;
  Filling *other;
  gboolean *differ;
  guint width;
  guint8 *chosen;
};

static void
filling_init (Filling         *self,
              const MatoKnown *known)
{
  *self = (Filling) { .known = known };
  self->terms = g_array_new (FALSE, TRUE, sizeof (Term));
  self->failed = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  self->failed_beside = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
}

static void
filling_clear (Filling *self)
{
  g_array_unref (self->terms);
  g_hash_table_unref (self->failed);
  g_hash_table_unref (self->failed_beside);
  g_free (self->differ);
  g_free (self->chosen);
}

static Term *
get_term (const Filling *self,
          guint          index)
{
  return &g_array_index (self->terms, Term, index);
}

static guint32
get_digits (const MatoKnown *known,
            guint            cell)
{
  const MatoGeometry *geometry = known->geometry;

  if (cell >= geometry->n_cells)
    return mato_constraints_get_candidates (geometry->constraints)[cell];
  if (known->values[cell] != 0)
    return 1u << (known->values[cell] - 1);

  if (known->on[cell] != 0)
    return known->live[cell] & known->on[cell];

  return known->live[cell];
}

/* A cell that is there twice is one term with both weights. */
static Term *
add_term (Filling *self,
          guint    cell)
{
  Term term = { .cell = cell, .digits = get_digits (self->known, cell) };

  for (guint i = 0; self->kind == MATO_CONSTRAINT_SUM && i < self->terms->len; i++)
    if (get_term (self, i)->cell == cell)
      return get_term (self, i);

  g_array_append_val (self->terms, term);
  return get_term (self, self->terms->len - 1);
}

/* Groups: */

/* Marks which terms differ, as the board says it, in [a * n + b]. */
static gboolean *
find_differing (const Filling *self)
{
  const MatoGeometry *geometry = self->known->geometry;
  guint n = self->terms->len;
  guint n_constraints =
    geometry->constraints != NULL ? mato_constraints_get_n (geometry->constraints) : 0;
  gboolean *differ = g_new0 (gboolean, (gsize) n * n + 1);

  for (guint a = 0; a < n; a++)
    for (guint b = 0; b < n; b++)
      differ[a * n + b] =
        get_term (self, a)->cell < geometry->n_cells && get_term (self, b)->cell < geometry->n_cells
        && mato_geometry_are_peers (geometry, get_term (self, a)->cell, get_term (self, b)->cell);

  for (guint i = 0; i < n_constraints; i++)
    {
      const MatoConstraint *constraint = mato_constraints_get (geometry->constraints, i);
      gboolean tells = constraint->kind <= MATO_CONSTRAINT_SET;

      for (guint digit = 0; constraint->kind == MATO_CONSTRAINT_PAIR && digit < geometry->order;
           digit++)
        if ((constraint->masks[digit] >> digit & 1) != 0)
          tells = FALSE;
      for (guint a = 0; tells && a < n; a++)
        for (guint k = 0; k < constraint->n; k++)
          if (constraint->cells[k] == get_term (self, a)->cell)
            for (guint b = 0; b < n; b++)
              for (guint l = 0; l < constraint->n; l++)
                if (l != k && constraint->cells[l] == get_term (self, b)->cell)
                  differ[a * n + b] = TRUE;
    }

  return differ;
}

static gboolean
fits_group (const gboolean *differ,
            guint           n,
            const guint    *group,
            guint           n_group,
            guint           term)
{
  for (guint i = 0; i < n_group; i++)
    if (!differ[group[i] * n + term])
      return FALSE;

  return TRUE;
}

/* Puts terms of a group behind each other; those of a row stay where they are. */
static void
find_groups (Filling *self)
{
  guint n = self->terms->len, n_done = 0;
  g_autofree gboolean *differ = find_differing (self);
  g_autofree gboolean *is_done = g_new0 (gboolean, n + 1);
  g_autofree guint *order = g_new (guint, n + 1);
  g_autoptr (GArray) sorted = g_array_new (FALSE, TRUE, sizeof (Term));
  gboolean is_fixed = self->kind == MATO_CONSTRAINT_ROW || self->kind == MATO_CONSTRAINT_PAIR;

  for (guint first = 0; first < n; first++)
    {
      guint begin = n_done;

      if (is_done[first])
        continue;
      for (guint i = first; i < n; i++)
        {
          if (!is_done[i] && fits_group (differ, n, order + begin, n_done - begin, i))
            {
              order[n_done++] = i;
              is_done[i] = TRUE;
            }
          else if (is_fixed)
            break;
        }
      get_term (self, first)->begins = TRUE;
      for (guint i = begin; i < n_done; i++)
        get_term (self, order[i])->group = first;
    }

  for (guint i = 0; i < n; i++)
    g_array_append_val (sorted, *get_term (self, order[i]));
  g_array_set_size (self->terms, 0);
  g_array_append_vals (self->terms, sorted->data, n);
}

/* What is left for a sum from each term on. */
static void
find_bounds (Filling *self)
{
  gint64 least = 0, most = 0;

  for (guint i = self->terms->len; i > 0; i--)
    {
      Term *term = get_term (self, i - 1);
      gint64 low = G_MAXINT64, high = G_MININT64;

      for (guint32 left = term->digits; left != 0; left &= left - 1)
        {
          low = MIN (low, term->weights[__builtin_ctz (left)]);
          high = MAX (high, term->weights[__builtin_ctz (left)]);
        }
      if (term->digits == 0)
        return;
      term->least = least += low;
      term->most = most += high;
      self->is_too_much |= least < -GREATEST_TOTAL || most > GREATEST_TOTAL;
    }
}

/* Filling: */

static gboolean
is_accepted (const Filling *self,
             gint64         state,
             guint32        set)
{
  switch (self->kind)
    {
    case MATO_CONSTRAINT_SET:
      for (guint i = 0; i < self->constraint->n_masks; i++)
        if (self->constraint->masks[i] == set)
          return TRUE;
      return FALSE;
    case MATO_CONSTRAINT_SUM:
      for (guint i = 0; i < self->n_totals; i++)
        if (self->totals[i] == state)
          return TRUE;
      return FALSE;
    case MATO_CONSTRAINT_ROW:
      return self->constraint->automaton->accepts[state];
    default:
      return TRUE;
    }
}

static gboolean
is_within (const Filling *self,
           const Term    *term,
           gint64         state)
{
  if (self->kind != MATO_CONSTRAINT_SUM)
    return TRUE;

  for (guint i = 0; i < self->n_totals; i++)
    if (self->totals[i] >= state + term->least && self->totals[i] <= state + term->most)
      return TRUE;

  return FALSE;
}

static gboolean fill (Filling *self,
                      guint    index,
                      gint64   state,
                      guint32  set);

static gboolean
do_differ (const Filling *self,
           guint          term,
           guint          other)
{
  return self->differ[term * self->width + other];
}

/* Whether the digit of a term matters to those from @index on, but for its group, or to the other
 * filling. */
static gboolean
matters_later (const Filling *self,
               guint          term,
               guint          index)
{
  for (guint i = index; i < self->terms->len; i++)
    if (do_differ (self, term, i) && get_term (self, i)->group != get_term (self, term)->group)
      return TRUE;
  for (guint i = 0; self->other != NULL && i < self->other->terms->len; i++)
    if (do_differ (self, term, self->terms->len + i)
        || get_term (self->other, i)->cell == get_term (self, term)->cell)
      return TRUE;

  return FALSE;
}

/* What is told of the terms so far by a number, and by the digits of those that matter later. */
static char *
get_key_beside (const Filling *self,
                guint          index,
                gint64         key)
{
  GString *text = g_string_new (NULL);

  g_string_append_printf (text, "%" G_GINT64_FORMAT, key);
  for (guint i = 0; i < index; i++)
    if (matters_later (self, i, index))
      g_string_append_printf (text, " %u", self->chosen[i]);

  return g_string_free (text, FALSE);
}

static gboolean
has_failed (const Filling *self,
            guint          index,
            gint64         key)
{
  g_autofree char *text = NULL;

  if (self->differ == NULL)
    return g_hash_table_contains (self->failed, &key);

  text = get_key_beside (self, index, key);
  return g_hash_table_contains (self->failed_beside, text);
}

static void
keep_failed (Filling *self,
             guint    index,
             gint64   key)
{
  if (self->differ == NULL)
    g_hash_table_add (self->failed, g_memdup2 (&key, sizeof key));
  else
    g_hash_table_add (self->failed_beside, get_key_beside (self, index, key));
  self->is_too_much |=
    ++self->n_failed > (self->differ == NULL ? MOST_STATES : MOST_STATES_BESIDE);
}

/* Returns: the digits that a term can have beside those before it */
static guint32
get_left (const Filling *self,
          guint          index,
          guint32        set)
{
  guint32 left = get_term (self, index)->digits & ~set;

  for (guint i = 0; self->differ != NULL && i < index; i++)
    if (do_differ (self, i, index))
      left &= ~(1u << self->chosen[i]);

  return left;
}

static gboolean
fill_from_start (Filling *self)
{
  guint n_starts = self->kind == MATO_CONSTRAINT_ROW ? self->constraint->automaton->n_starts : 1;

  for (guint state = 0; state < n_starts; state++)
    if (self->is_too_much || fill (self, 0, state, 0))
      return TRUE;

  return FALSE;
}

/* Fills the other one, beside what is chosen. */
static gboolean
fill_other (Filling *self)
{
  Filling *other = self->other;
  g_autofree guint32 *before = g_new (guint32, other->terms->len + 1);
  gboolean can;

  for (guint i = 0; i < other->terms->len; i++)
    {
      Term *term = get_term (other, i);

      before[i] = term->digits;
      for (guint k = 0; k < self->terms->len; k++)
        if (get_term (self, k)->cell == term->cell)
          term->digits &= 1u << self->chosen[k];
        else if (do_differ (self, k, self->terms->len + i))
          term->digits &= ~(1u << self->chosen[k]);
    }

  g_hash_table_remove_all (other->failed);
  g_hash_table_remove_all (other->failed_beside);
  can = fill_from_start (other);
  for (guint i = 0; i < other->terms->len; i++)
    get_term (other, i)->digits = before[i];
  return can;
}

/* Of a row: all edges with the digit. */
static gboolean
follow (Filling *self,
        guint    index,
        gint64   state,
        guint    digit,
        guint32  set)
{
  const MatoAutomaton *automaton = self->constraint->automaton;

  for (guint e = automaton->firsts[state]; e < automaton->firsts[state + 1]; e++)
    if (automaton->edges[e].digit == digit && fill (self, index + 1, automaton->edges[e].to, set))
      return TRUE;

  return FALSE;
}

static gboolean
fill_with (Filling *self,
           guint    index,
           gint64   state,
           guint32  set,
           guint    digit)
{
  switch (self->kind)
    {
    case MATO_CONSTRAINT_SUM:
      return fill (self, index + 1, state + get_term (self, index)->weights[digit], set);
    case MATO_CONSTRAINT_PAIR:
      return (index == 0 || (self->constraint->masks[state] >> digit & 1) != 0)
             && fill (self, index + 1, digit, set);
    case MATO_CONSTRAINT_ROW:
      return follow (self, index, state, digit, set);
    default:
      return fill (self, index + 1, 0, set);
    }
}

/* @set: the digits of the group so far */
static gboolean
fill (Filling *self,
      guint    index,
      gint64   state,
      guint32  set)
{
  const Term *term = get_term (self, index);
  gint64 key;

  if (index == self->terms->len)
    return is_accepted (self, state, set) && (self->other == NULL || fill_other (self));
  if (self->is_too_much)
    return TRUE;
  if (term->begins)
    set = 0;
  key = (state + GREATEST_TOTAL) << 35 | (gint64) index << 25 | set;
  if (!is_within (self, term, state) || has_failed (self, index, key))
    return FALSE;

  for (guint32 left = get_left (self, index, set); left != 0; left &= left - 1)
    {
      guint digit = __builtin_ctz (left);

      if (self->differ != NULL)
        self->chosen[index] = digit;
      if (fill_with (self, index, state, set | 1u << digit, digit))
        return TRUE;
    }

  keep_failed (self, index, key);
  return self->is_too_much;
}

/* Returns: whether each term has a digit left */
static gboolean
prepare (Filling *self)
{
  find_groups (self);
  find_bounds (self);
  for (guint i = 0; i < self->terms->len; i++)
    if (get_term (self, i)->digits == 0)
      return FALSE;

  return TRUE;
}

static gboolean
can_fill (Filling *self)
{
  /* So many cells make no number of a state. */
  if (self->terms->len >= 1024)
    return TRUE;

  return prepare (self) && fill_from_start (self);
}

/* From now on all terms that differ do so, not only those of a group. */
static void
make_strict (Filling       *self,
             const Filling *other)
{
  guint n = self->terms->len;

  if (other != NULL)
    g_array_append_vals (self->terms, other->terms->data, other->terms->len);
  self->width = self->terms->len;
  self->differ = find_differing (self);
  g_array_set_size (self->terms, n);
  self->chosen = g_new0 (guint8, n + 1);
}

static gboolean
can_fill_both (Filling *self,
               Filling *other)
{
  if (self->terms->len >= 1024 || other->terms->len >= 1024)
    return TRUE;
  if (!prepare (self) || !prepare (other))
    return FALSE;

  make_strict (self, other);
  make_strict (other, NULL);
  self->other = other;
  return fill_from_start (self);
}

/* Takes the terms of a constraint. Returns: whether there is one of that number */
static gboolean
take_constraint (Filling *self,
                 guint    index)
{
  const MatoConstraints *constraints = self->known->geometry->constraints;
  const MatoConstraint *constraint;

  if (constraints == NULL || index >= mato_constraints_get_n (constraints))
    return FALSE;

  self->constraint = constraint = mato_constraints_get (constraints, index);
  self->kind = constraint->kind;
  self->totals = constraint->totals;
  self->n_totals = constraint->n_totals;
  for (guint i = 0; i < constraint->n; i++)
    {
      Term *term = add_term (self, constraint->cells[i]);

      for (guint digit = 0; self->kind == MATO_CONSTRAINT_SUM
                            && digit < self->known->geometry->order; digit++)
        term->weights[digit] += constraint->weights[i][digit];
    }

  return TRUE;
}

/* What a literal that is on takes from a term: */

static guint32
get_partners (const MatoConstraint *pair,
              guint                 order,
              gboolean              is_first,
              guint                 digit)
{
  guint32 partners = 0;

  if (is_first)
    return pair->masks[digit];
  for (guint other = 0; other < order; other++)
    if ((pair->masks[other] >> digit & 1) != 0)
      partners |= 1u << other;

  return partners;
}

static void
limit_cell (Filling *self,
            guint    cell,
            guint32  digits)
{
  for (guint i = 0; i < self->terms->len; i++)
    if (get_term (self, i)->cell == cell)
      get_term (self, i)->digits &= digits;
}

static void
suppose (Filling     *self,
         MatoLiteral  literal)
{
  const MatoGeometry *geometry = self->known->geometry;
  guint cell = mato_literal_cell (literal), digit = mato_literal_digit (literal) - 1, n_peers;
  const guint16 *peers = mato_geometry_peers (geometry, cell, &n_peers);
  guint n = geometry->constraints != NULL ? mato_constraints_get_n (geometry->constraints) : 0;

  limit_cell (self, cell, 1u << digit);
  for (guint i = 0; i < n_peers; i++)
    limit_cell (self, peers[i], ~(1u << digit));
  for (guint i = 0; i < n; i++)
    {
      const MatoConstraint *constraint = mato_constraints_get (geometry->constraints, i);

      for (guint k = 0; constraint->kind <= MATO_CONSTRAINT_SET && k < constraint->n; k++)
        for (guint l = 0; constraint->cells[k] == cell && l < constraint->n; l++)
          if (l != k)
            limit_cell (self, constraint->cells[l],
                        constraint->kind != MATO_CONSTRAINT_PAIR
                          ? ~(1u << digit)
                          : get_partners (constraint, geometry->order, k == 0, digit));
    }
}

/* Known sums: */

/* Adds @factor times the digit of a cell to a sum. */
static void
take_cell (Filling *self,
           guint    cell,
           gint64   factor)
{
  Term *term = add_term (self, cell);

  for (guint digit = 0; digit < self->known->geometry->order; digit++)
    term->weights[digit] += factor * (digit + self->known->geometry->lowest);
}

static gint64
add_digits (const MatoGeometry *geometry,
            guint32             digits)
{
  gint64 sum = 0;

  for (; digits != 0; digits &= digits - 1)
    sum += __builtin_ctz (digits) + geometry->lowest;

  return sum;
}

static gboolean
take_set (Filling              *self,
          const MatoConstraint *set,
          gint64               *total)
{
  const MatoGeometry *geometry = self->known->geometry;

  for (guint i = 0; i < set->n_masks; i++)
    if (add_digits (geometry, set->masks[i]) != add_digits (geometry, set->masks[0]))
      return FALSE;
  if (set->n_masks == 0)
    return FALSE;

  *total -= add_digits (geometry, set->masks[0]);
  for (guint i = 0; i < set->n; i++)
    take_cell (self, set->cells[i], -1);
  return TRUE;
}

/* Weights that grow by the same with each digit are a multiple of it, and something constant. */
static gboolean
take_sum (Filling              *self,
          const MatoConstraint *sum,
          gint64               *total)
{
  const MatoGeometry *geometry = self->known->geometry;

  if (sum->n_totals != 1 || geometry->order < 2)
    return FALSE;

  *total -= sum->totals[0];
  for (guint i = 0; i < sum->n; i++)
    {
      const gint32 *weights = sum->weights[i];
      gint64 factor = (gint64) weights[1] - weights[0];

      for (guint digit = 1; digit < geometry->order; digit++)
        if ((gint64) weights[digit] - weights[digit - 1] != factor)
          return FALSE;
      if (ABS (factor) > GREATEST_TOTAL)
        return FALSE;
      *total += weights[0] - factor * geometry->lowest;
      take_cell (self, sum->cells[i], -factor);
    }

  return TRUE;
}

static gboolean
take_known_sums (Filling       *self,
                 const guint32 *units,
                 guint          n_units,
                 const guint32 *constraints,
                 guint          n_constraints,
                 gint64        *total)
{
  const MatoGeometry *geometry = self->known->geometry;

  self->kind = MATO_CONSTRAINT_SUM;
  *total = 0;
  for (guint i = 0; i < n_units; i++)
    {
      if (units[i] >= geometry->n_units
          || mato_geometry_unit_size (geometry, units[i]) != geometry->order)
        return FALSE;
      *total += add_digits (geometry, geometry->all_digits);
      for (guint k = 0; k < geometry->order; k++)
        take_cell (self, mato_geometry_unit (geometry, units[i])[k], 1);
    }
  for (guint i = 0; i < n_constraints; i++)
    {
      const MatoConstraint *constraint;

      if (geometry->constraints == NULL
          || constraints[i] >= mato_constraints_get_n (geometry->constraints))
        return FALSE;
      constraint = mato_constraints_get (geometry->constraints, constraints[i]);
      if (constraint->kind == MATO_CONSTRAINT_SET   ? !take_set (self, constraint, total)
          : constraint->kind == MATO_CONSTRAINT_SUM ? !take_sum (self, constraint, total)
                                                    : TRUE)
        return FALSE;
    }

  return ABS (*total) <= GREATEST_TOTAL;
}

/* Cells that cancel each other out are no part of the sum. */
static void
drop_idle_terms (Filling *self)
{
  for (guint i = self->terms->len; i > 0; i--)
    {
      const Term *term = get_term (self, i - 1);
      gboolean is_idle = TRUE;

      for (guint digit = 0; digit < self->known->geometry->order; digit++)
        is_idle &= term->weights[digit] == 0;
      if (is_idle)
        g_array_remove_index (self->terms, i - 1);
    }
}

/* Groups are then the same wherever the sum comes from. */
static int
compare_terms (gconstpointer a,
               gconstpointer b)
{
  const Term *x = a, *y = b;

  return x->cell < y->cell ? -1 : x->cell > y->cell;
}

gboolean
mato_known_has_set (const MatoKnown *self,
                    guint            constraint,
                    guint32          set)
{
  Filling filling;
  gboolean has;

  filling_init (&filling, self);
  has = take_constraint (&filling, constraint) && filling.kind == MATO_CONSTRAINT_SET;
  for (guint i = 0; i < filling.terms->len; i++)
    get_term (&filling, i)->digits &= set;
  has = has && can_fill (&filling);

  filling_clear (&filling);
  return has;
}

gboolean
mato_known_lists_sets (const MatoKnown *self,
                       guint            constraint,
                       const guint32   *sets,
                       guint            n_sets)
{
  const MatoConstraints *constraints = self->geometry->constraints;
  const MatoConstraint *family;

  if (constraints == NULL || constraint >= mato_constraints_get_n (constraints))
    return FALSE;

  family = mato_constraints_get (constraints, constraint);
  for (guint i = 0; i < family->n_masks && family->kind == MATO_CONSTRAINT_SET; i++)
    {
      gboolean is_listed = FALSE;

      for (guint k = 0; k < n_sets; k++)
        is_listed |= sets[k] == family->masks[i];
      if (!is_listed && mato_known_has_set (self, constraint, family->masks[i]))
        return FALSE;
    }

  return family->kind == MATO_CONSTRAINT_SET;
}

gboolean
mato_known_refutes (const MatoKnown *self,
                    MatoLiteral      literal,
                    const guint32   *units,
                    guint            n_units,
                    const guint32   *constraints,
                    guint            n_constraints)
{
  Filling filling;
  gint64 sum;
  gint32 total;
  gboolean is_proved;

  filling_init (&filling, self);
  if (n_units == 0 && n_constraints == 1)
    is_proved = take_constraint (&filling, constraints[0]);
  else
    {
      is_proved = take_known_sums (&filling, units, n_units, constraints, n_constraints, &sum);
      drop_idle_terms (&filling);
      g_array_sort (filling.terms, compare_terms);
      total = (gint32) sum;
      filling.totals = &total;
      filling.n_totals = 1;
    }
  if (is_proved)
    {
      suppose (&filling, literal);
      is_proved = !can_fill (&filling);
    }

  filling_clear (&filling);
  return is_proved;
}

/* Takes the unit of that number, or the constraint. Returns: whether there is one */
static gboolean
take_rule (Filling *self,
           gboolean is_unit,
           guint    number)
{
  const MatoGeometry *geometry = self->known->geometry;

  if (!is_unit)
    return take_constraint (self, number);
  if (number >= geometry->n_units)
    return FALSE;

  for (guint i = 0; i < mato_geometry_unit_size (geometry, number); i++)
    add_term (self, mato_geometry_unit (geometry, number)[i]);
  return TRUE;
}

gboolean
mato_known_refutes_together (const MatoKnown *self,
                             MatoLiteral      literal,
                             const guint32   *units,
                             guint            n_units,
                             const guint32   *constraints,
                             guint            n_constraints)
{
  Filling fillings[2];
  gboolean is_proved = n_units + n_constraints == 2;

  for (guint i = 0; i < 2; i++)
    {
      filling_init (&fillings[i], self);
      if (is_proved)
        is_proved = i < n_constraints ? take_rule (&fillings[i], FALSE, constraints[i])
                                      : take_rule (&fillings[i], TRUE, units[i - n_constraints]);
      if (is_proved)
        suppose (&fillings[i], literal);
    }
  is_proved = is_proved && !can_fill_both (&fillings[0], &fillings[1]);

  filling_clear (&fillings[0]);
  filling_clear (&fillings[1]);
  return is_proved;
}

gboolean
mato_known_breaks (const MatoKnown *self,
                   guint            constraint)
{
  Filling filling;
  gboolean is_proved;

  filling_init (&filling, self);
  is_proved = take_constraint (&filling, constraint) && !can_fill (&filling);

  filling_clear (&filling);
  return is_proved;
}
