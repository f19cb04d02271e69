/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/board/constraint.h"

#include "core/board/board.h"

#include <string.h>

struct _MatoConstraints
{
  guint n_cells;
  guint order;
  GArray *candidates;     /* guint32: of the cells, then of those outside the grid */
  GArray *list;           /* MatoConstraint */
  GPtrArray *rules;       /* names */
  GHashTable *tables;     /* GBytes: each content once */
  GPtrArray *automata;
  char *text;
  gboolean is_partial;
};

MatoConstraints *
mato_constraints_new (guint n_cells,
                      guint order)
{
  MatoConstraints *self = g_new0 (MatoConstraints, 1);
  guint32 all = (1u << order) - 1;

  self->n_cells = n_cells;
  self->order = order;
  self->candidates = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint cell = 0; cell < n_cells; cell++)
    g_array_append_val (self->candidates, all);
  self->list = g_array_new (FALSE, TRUE, sizeof (MatoConstraint));
  self->rules = g_ptr_array_new_with_free_func (g_free);
  self->tables = g_hash_table_new_full (g_bytes_hash, g_bytes_equal,
                                        (GDestroyNotify) g_bytes_unref, NULL);
  self->automata = g_ptr_array_new_with_free_func (g_free);
  return self;
}

void
mato_constraints_free (MatoConstraints *self)
{
  if (self == NULL)
    return;

  g_array_unref (self->candidates);
  g_array_unref (self->list);
  g_ptr_array_unref (self->rules);
  g_hash_table_unref (self->tables);
  g_ptr_array_unref (self->automata);
  g_free (self->text);
  g_free (self);
}

/* Returns: the one copy of these bytes */
static gconstpointer
keep (MatoConstraints *self,
      gconstpointer    data,
      gsize            size)
{
  g_autoptr (GBytes) bytes = g_bytes_new (data, size);
  gpointer known;

  if (g_hash_table_lookup_extended (self->tables, bytes, &known, NULL))
    return g_bytes_get_data (known, NULL);

  known = g_bytes_ref (bytes);
  g_hash_table_add (self->tables, known);
  return g_bytes_get_data (known, NULL);
}

guint
mato_constraints_add_outside (MatoConstraints *self,
                              guint32          digits)
{
  g_array_append_val (self->candidates, digits);
  return self->candidates->len - 1;
}

void
mato_constraints_allow (MatoConstraints *self,
                        guint            cell,
                        guint32          digits)
{
  g_array_index (self->candidates, guint32, cell) &= digits;
}

void
mato_constraints_begin_rule (MatoConstraints *self,
                             const char      *name)
{
  g_ptr_array_add (self->rules, g_strdup (name));
}

static MatoConstraint *
add (MatoConstraints    *self,
     MatoConstraintKind  kind,
     const guint16      *cells,
     guint               n)
{
  MatoConstraint *constraint;

  g_array_set_size (self->list, self->list->len + 1);
  constraint = &g_array_index (self->list, MatoConstraint, self->list->len - 1);
  constraint->kind = kind;
  constraint->rule = MAX (self->rules->len, 1) - 1;
  constraint->n = n;
  constraint->cells = keep (self, cells, n * sizeof *cells);
  return constraint;
}

void
mato_constraints_add_unit (MatoConstraints *self,
                           const guint16   *cells,
                           guint            n)
{
  add (self, MATO_CONSTRAINT_UNIT, cells, n);
}

void
mato_constraints_add_pair (MatoConstraints *self,
                           const guint32   *relation,
                           guint            first,
                           guint            second)
{
  MatoConstraint *pair = add (self, MATO_CONSTRAINT_PAIR, (guint16[]) { first, second }, 2);

  pair->n_masks = self->order;
  pair->masks = keep (self, relation, self->order * sizeof *relation);
}

void
mato_constraints_add_set (MatoConstraints *self,
                          const guint32   *family,
                          guint            n_sets,
                          const guint16   *cells,
                          guint            n)
{
  MatoConstraint *set = add (self, MATO_CONSTRAINT_SET, cells, n);

  set->n_masks = n_sets;
  set->masks = keep (self, family, n_sets * sizeof *family);
}

void
mato_constraints_add_sum (MatoConstraints     *self,
                          const gint32        *totals,
                          guint                n_totals,
                          const guint16       *cells,
                          const gint32 *const *weights,
                          guint                n)
{
  MatoConstraint *sum = add (self, MATO_CONSTRAINT_SUM, cells, n);
  g_autofree const gint32 **kept = g_new (const gint32 *, n + 1);

  for (guint i = 0; i < n; i++)
    kept[i] = keep (self, weights[i], self->order * sizeof **weights);
  sum->weights = keep (self, kept, n * sizeof *kept);
  sum->n_totals = n_totals;
  sum->totals = keep (self, totals, n_totals * sizeof *totals);
}

guint
mato_automaton_list_states (const MatoAutomaton *self,
                            guint               *states)
{
  g_autofree gboolean *is_found = g_new0 (gboolean, self->n_states);
  guint n = 0;

  for (; n < self->n_starts; n++)
    {
      states[n] = n;
      is_found[n] = TRUE;
    }
  for (guint i = 0; i < n; i++)
    for (guint e = self->firsts[states[i]]; e < self->firsts[states[i] + 1]; e++)
      if (!is_found[self->edges[e].to])
        {
          is_found[self->edges[e].to] = TRUE;
          states[n++] = self->edges[e].to;
        }

  return n;
}

/* Numbers the states in the order in which they are reached. */
static void
number_states (const MatoAutomaton *automaton,
               guint8              *accepts,
               guint32             *firsts,
               MatoEdge            *edges,
               MatoAutomaton       *numbered)
{
  g_autofree guint *states = g_new (guint, automaton->n_states);
  g_autofree guint *numbers = g_new (guint, automaton->n_states);
  guint n = mato_automaton_list_states (automaton, states), n_edges = 0;

  for (guint i = 0; i < n; i++)
    numbers[states[i]] = i;
  for (guint i = 0; i < n; i++)
    {
      accepts[i] = automaton->accepts[states[i]];
      firsts[i] = n_edges;
      for (guint e = automaton->firsts[states[i]]; e < automaton->firsts[states[i] + 1]; e++)
        edges[n_edges++] = (MatoEdge) { numbers[automaton->edges[e].to],
                                        automaton->edges[e].digit };
    }
  firsts[n] = n_edges;

  *numbered = (MatoAutomaton) { n, automaton->n_starts, accepts, firsts, edges };
}

void
mato_constraints_add_row (MatoConstraints     *self,
                          const MatoAutomaton *automaton,
                          const guint16       *cells,
                          guint                n)
{
  g_autofree guint8 *accepts = g_new (guint8, automaton->n_states);
  g_autofree guint32 *firsts = g_new (guint32, automaton->n_states + 1);
  g_autofree MatoEdge *edges = g_new (MatoEdge, automaton->firsts[automaton->n_states] + 1);
  MatoConstraint *row = add (self, MATO_CONSTRAINT_ROW, cells, n);
  MatoAutomaton kept;

  number_states (automaton, accepts, firsts, edges, &kept);
  kept.accepts = keep (self, kept.accepts, kept.n_states);
  kept.edges = keep (self, kept.edges, kept.firsts[kept.n_states] * sizeof *kept.edges);
  kept.firsts = keep (self, kept.firsts, (kept.n_states + 1) * sizeof *kept.firsts);
  for (guint i = 0; i < self->automata->len; i++)
    {
      const MatoAutomaton *known = g_ptr_array_index (self->automata, i);

      if (known->n_states == kept.n_states && known->n_starts == kept.n_starts
          && known->accepts == kept.accepts && known->firsts == kept.firsts
          && known->edges == kept.edges)
        {
          row->automaton = known;
          return;
        }
    }

  g_ptr_array_add (self->automata, g_memdup2 (&kept, sizeof kept));
  row->automaton = g_ptr_array_index (self->automata, self->automata->len - 1);
}

void
mato_constraints_set_text (MatoConstraints *self,
                           const char      *text)
{
  g_free (self->text);
  self->text = g_strdup (text);
}

guint
mato_constraints_get_n (const MatoConstraints *self)
{
  return self->list->len;
}

const MatoConstraint *
mato_constraints_get (const MatoConstraints *self,
                      guint                  index)
{
  return &g_array_index (self->list, MatoConstraint, index);
}

guint
mato_constraints_get_n_outside (const MatoConstraints *self)
{
  return self->candidates->len - self->n_cells;
}

const guint32 *
mato_constraints_get_candidates (const MatoConstraints *self)
{
  return (const guint32 *) self->candidates->data;
}

const char *
mato_constraints_get_rule (const MatoConstraints *self,
                           guint                  rule)
{
  return rule < self->rules->len ? g_ptr_array_index (self->rules, rule) : NULL;
}

const char *
mato_constraints_get_text (const MatoConstraints *self)
{
  return self->text;
}

/* Equality */

static gboolean
is_same (gconstpointer a,
         guint         n_a,
         gconstpointer b,
         guint         n_b,
         gsize         size)
{
  return n_a == n_b && (n_a == 0 || memcmp (a, b, n_a * size) == 0);
}

static gboolean
has_same_automaton (const MatoAutomaton *a,
                    const MatoAutomaton *b)
{
  return a->n_starts == b->n_starts
         && is_same (a->accepts, a->n_states, b->accepts, b->n_states, 1)
         && is_same (a->firsts, a->n_states + 1, b->firsts, b->n_states + 1, sizeof *a->firsts)
         && is_same (a->edges, a->firsts[a->n_states], b->edges, b->firsts[b->n_states],
                     sizeof *a->edges);
}

/* Whether they require the same of their cells, whichever these are. */
static gboolean
requires_same (const MatoConstraint *a,
               const MatoConstraint *b,
               guint                 order)
{
  if (a->kind != b->kind || a->n != b->n
      || !is_same (a->masks, a->n_masks, b->masks, b->n_masks, sizeof *a->masks)
      || !is_same (a->totals, a->n_totals, b->totals, b->n_totals, sizeof *a->totals))
    return FALSE;

  for (guint i = 0; a->kind == MATO_CONSTRAINT_SUM && i < a->n; i++)
    if (memcmp (a->weights[i], b->weights[i], order * sizeof **a->weights) != 0)
      return FALSE;

  return a->kind != MATO_CONSTRAINT_ROW || has_same_automaton (a->automaton, b->automaton);
}

static gboolean
is_same_constraint (const MatoConstraint *a,
                    const MatoConstraint *b,
                    guint                 order)
{
  return is_same (a->cells, a->n, b->cells, b->n, sizeof *a->cells) && requires_same (a, b, order);
}

void
mato_constraints_leave_partial (MatoConstraints *self)
{
  self->is_partial = TRUE;
}

gboolean
mato_constraints_is_partial (const MatoConstraints *self)
{
  return self->is_partial;
}

gboolean
mato_constraints_equal (const MatoConstraints *a,
                        const MatoConstraints *b)
{
  if (a == NULL || b == NULL)
    return a == b;

  if (a->order != b->order || a->list->len != b->list->len || a->is_partial != b->is_partial
      || !is_same (a->candidates->data, a->candidates->len, b->candidates->data,
                   b->candidates->len, sizeof (guint32)))
    return FALSE;

  for (guint i = 0; i < a->list->len; i++)
    if (!is_same_constraint (mato_constraints_get (a, i), mato_constraints_get (b, i), a->order))
      return FALSE;

  return TRUE;
}

/* Cells outside the grid are numbered as rules come: what is one here has a number of its own
 * there. With any such map, a solution here is one there, and digits outside tell which. */
typedef struct
{
  const MatoConstraints *self;
  const MatoConstraints *others;
  guint16 *here; /* of a cell outside, counted from 0 there: the cell here, 0 if it was not met */
} Inclusion;

static gboolean
can_map (Inclusion *inclusion,
         guint      here,
         guint      there)
{
  guint n_cells = inclusion->others->n_cells;
  guint32 digits, most;

  if (there < n_cells || here < n_cells)
    return here == there;
  if (inclusion->here[there - n_cells] != 0)
    return inclusion->here[there - n_cells] == here;

  digits = g_array_index (inclusion->self->candidates, guint32, here);
  most = g_array_index (inclusion->others->candidates, guint32, there);
  return (digits & ~most) == 0;
}

static gboolean
includes (Inclusion            *inclusion,
          const MatoConstraint *here,
          const MatoConstraint *there)
{
  guint n_cells = inclusion->others->n_cells;

  if (!requires_same (here, there, inclusion->others->order))
    return FALSE;
  for (guint i = 0; i < here->n; i++)
    if (!can_map (inclusion, here->cells[i], there->cells[i]))
      return FALSE;
  /* One that is there twice is one here as well. */
  for (guint i = 0; i < here->n; i++)
    if (there->cells[i] >= n_cells)
      {
        if (!can_map (inclusion, here->cells[i], there->cells[i]))
          return FALSE;
        inclusion->here[there->cells[i] - n_cells] = here->cells[i];
      }

  return TRUE;
}

gboolean
mato_constraints_include (const MatoConstraints *self,
                          const MatoConstraints *others)
{
  g_autofree guint16 *here = NULL;
  Inclusion inclusion = { self, others, NULL };
  guint next = 0;

  if (self == others || others == NULL)
    return TRUE;
  if (self == NULL || self->order != others->order || self->n_cells != others->n_cells)
    return FALSE;
  for (guint cell = 0; cell < self->n_cells; cell++)
    if ((g_array_index (self->candidates, guint32, cell)
         & ~g_array_index (others->candidates, guint32, cell)) != 0)
      return FALSE;

  here = inclusion.here = g_new0 (guint16, mato_constraints_get_n_outside (others) + 1);
  for (guint i = 0; i < others->list->len; i++)
    {
      const MatoConstraint *there = mato_constraints_get (others, i);

      while (next < self->list->len
             && !includes (&inclusion, mato_constraints_get (self, next), there))
        next++;
      if (next++ == self->list->len)
        return FALSE;
    }

  return TRUE;
}

/* Deciding a board, full or not */

/* Digits that are known: of all cells, or of those of the board alone. */
typedef struct
{
  const guint8 *values;
  guint n;
  guint order;
} Known;

static guint
get_value (const Known *known,
           guint        cell)
{
  return cell < known->n ? known->values[cell] : 0;
}

/* Of a unit and a set: the family has a set with all digits that are there, and no other if all
 * cells have one. */
static gboolean
can_differ (const MatoConstraint *self,
            const Known          *known)
{
  guint32 digits = 0;
  guint n_open = 0;

  for (guint i = 0; i < self->n; i++)
    {
      guint value = get_value (known, self->cells[i]);

      n_open += value == 0;
      if (value == 0)
        continue;
      if ((digits >> (value - 1) & 1) != 0)
        return FALSE;
      digits |= 1u << (value - 1);
    }

  for (guint i = 0; i < self->n_masks; i++)
    if (n_open > 0 ? (self->masks[i] & digits) == digits : self->masks[i] == digits)
      return TRUE;

  return self->kind == MATO_CONSTRAINT_UNIT;
}

static gboolean
can_pair (const MatoConstraint *self,
          const Known          *known)
{
  guint first = get_value (known, self->cells[0]);
  guint second = get_value (known, self->cells[1]);

  if (first != 0 && second != 0)
    return self->masks[first - 1] >> (second - 1) & 1;
  if (first != 0)
    return self->masks[first - 1] != 0;
  if (second == 0)
    return TRUE;

  for (guint digit = 0; digit < known->order; digit++)
    if ((self->masks[digit] >> (second - 1) & 1) != 0)
      return TRUE;

  return FALSE;
}

static gboolean
can_add_up (const MatoConstraint *self,
            const Known          *known)
{
  gint64 least = 0, most = 0;

  for (guint i = 0; i < self->n; i++)
    {
      guint value = get_value (known, self->cells[i]);
      gint32 low = G_MAXINT32, high = G_MININT32;

      for (guint digit = 1; digit <= known->order; digit++)
        if (value == 0 || value == digit)
          {
            low = MIN (low, self->weights[i][digit - 1]);
            high = MAX (high, self->weights[i][digit - 1]);
          }
      least += low;
      most += high;
    }

  for (guint i = 0; i < self->n_totals; i++)
    if (self->totals[i] >= least && self->totals[i] <= most)
      return TRUE;

  return FALSE;
}

static gboolean
can_accept (const MatoConstraint *self,
            const Known          *known)
{
  const MatoAutomaton *automaton = self->automaton;
  g_autofree guint8 *here = g_new0 (guint8, automaton->n_states + 1);
  g_autofree guint8 *there = g_new0 (guint8, automaton->n_states + 1);

  memset (here, 1, automaton->n_starts);
  for (guint i = 0; i < self->n; i++)
    {
      guint value = get_value (known, self->cells[i]);
      guint8 *swap = here;

      memset (there, 0, automaton->n_states);
      for (guint state = 0; state < automaton->n_states; state++)
        for (guint e = automaton->firsts[state]; e < automaton->firsts[state + 1]; e++)
          if (here[state] && (value == 0 || automaton->edges[e].digit == value - 1))
            there[automaton->edges[e].to] = 1;
      here = there;
      there = swap;
    }

  for (guint state = 0; state < automaton->n_states; state++)
    if (here[state] && automaton->accepts[state])
      return TRUE;

  return FALSE;
}

static gboolean
can_hold (const MatoConstraint *self,
          const Known          *known)
{
  switch (self->kind)
    {
    case MATO_CONSTRAINT_UNIT:
    case MATO_CONSTRAINT_SET:
      return can_differ (self, known);
    case MATO_CONSTRAINT_PAIR:
      return can_pair (self, known);
    case MATO_CONSTRAINT_SUM:
      return can_add_up (self, known);
    case MATO_CONSTRAINT_ROW:
      return can_accept (self, known);
    case MATO_N_CONSTRAINT_KINDS:
    default:
      g_return_val_if_reached (TRUE);
    }
}

gboolean
mato_constraint_makes_differ (const MatoConstraint *self,
                              guint                 order)
{
  if (self->kind != MATO_CONSTRAINT_PAIR)
    return self->kind == MATO_CONSTRAINT_UNIT || self->kind == MATO_CONSTRAINT_SET;

  for (guint digit = 0; digit < order; digit++)
    if ((self->masks[digit] >> digit & 1) != 0)
      return FALSE;

  return TRUE;
}

gboolean
mato_constraint_can_hold (const MatoGeometry   *geometry,
                          const MatoConstraint *self,
                          const guint8         *values)
{
  return can_hold (self, &(Known) { values, geometry->n_cells, geometry->order });
}

/* Whether all constraints hold whose last cell is @cell. */
static gboolean
accepts_up_to (const MatoConstraints *self,
               const guint16         *lasts,
               const guint8          *values,
               guint                  cell)
{
  const Known known = { values, self->candidates->len, self->order };

  for (guint i = 0; i < self->list->len; i++)
    if (lasts[i] == cell && !can_hold (mato_constraints_get (self, i), &known))
      return FALSE;

  return TRUE;
}

/* Fills the cells outside the grid one after the other. */
static gboolean
accepts_outside (const MatoConstraints *self,
                 const guint16         *lasts,
                 guint8                *values,
                 guint                  cell)
{
  if (cell == self->candidates->len)
    return TRUE;

  for (guint32 left = mato_constraints_get_candidates (self)[cell]; left != 0; left &= left - 1)
    {
      values[cell] = __builtin_ctz (left) + 1;
      if (accepts_up_to (self, lasts, values, cell)
          && accepts_outside (self, lasts, values, cell + 1))
        return TRUE;
    }

  return FALSE;
}

gboolean
mato_constraints_accept (const MatoConstraints *self,
                         const guint8          *values)
{
  g_autofree guint16 *lasts = g_new0 (guint16, self->list->len + 1);
  g_autofree guint8 *all = g_new0 (guint8, self->candidates->len + 1);

  for (guint cell = 0; cell < self->n_cells; cell++)
    if ((mato_constraints_get_candidates (self)[cell] >> (values[cell] - 1) & 1) == 0)
      return FALSE;

  for (guint i = 0; i < self->list->len; i++)
    {
      const MatoConstraint *constraint = mato_constraints_get (self, i);

      lasts[i] = self->n_cells - 1;
      for (guint k = 0; k < constraint->n; k++)
        lasts[i] = MAX (lasts[i], constraint->cells[k]);
    }

  memcpy (all, values, self->n_cells);
  return accepts_up_to (self, lasts, all, self->n_cells - 1)
         && accepts_outside (self, lasts, all, self->n_cells);
}
