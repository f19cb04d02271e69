/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/logic/rule-fill.h"

/* More states are too many for a person, and for a moment. */
#define MOST_STATES 200000

#define GREATEST_TOTAL (1 << 27)

/*
 * A state is what must be remembered of the cells so far, as one number: above 32 bits a total,
 * from 0 on, a state of an automaton or the first digit of a pair; below, the digits of the group,
 * none of which can come again in it.
 */
typedef void (*Visit) (MatoRuleFill *self,
                       guint         layer,
                       guint         digit,
                       guint64       next);

static MatoRuleTerm *
get_term (const MatoRuleFill *self,
          guint               index)
{
  return &g_array_index (self->terms, MatoRuleTerm, index);
}

/*
 * The states after some terms, each once.
 *
 * slots     numbers of states, from 1, where they hash to or behind; 0: none
 * shift     there are 1 << (64 - shift) slots, at least twice as many as states
 */
typedef struct
{
  GArray *states;  /* guint64 */
  guint32 *slots;
  guint shift;
} Layer;

static Layer *
layer_new (void)
{
  Layer *self = g_new (Layer, 1);

  self->states = g_array_new (FALSE, FALSE, sizeof (guint64));
  self->shift = 60;
  self->slots = g_new0 (guint32, 1u << (64 - self->shift));
  return self;
}

static void
layer_free (gpointer data)
{
  Layer *self = data;

  g_array_unref (self->states);
  g_free (self->slots);
  g_free (self);
}

static guint64
layer_get (const Layer *self,
           guint        index)
{
  return g_array_index (self->states, guint64, index);
}

/* Returns: the slot of a state, or the empty one where it belongs */
static guint32 *
layer_find (const Layer *self,
            guint64      state)
{
  guint at = (guint) (state * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15) >> self->shift);

  while (self->slots[at] != 0 && layer_get (self, self->slots[at] - 1) != state)
    at = (at + 1) & ((1u << (64 - self->shift)) - 1);

  return &self->slots[at];
}

static void
layer_grow (Layer *self)
{
  g_free (self->slots);
  self->shift--;
  self->slots = g_new0 (guint32, 1u << (64 - self->shift));
  for (guint i = 0; i < self->states->len; i++)
    *layer_find (self, layer_get (self, i)) = i + 1;
}

static void
layer_add (Layer   *self,
           guint64  state)
{
  guint32 *slot = layer_find (self, state);

  if (*slot != 0)
    return;

  g_array_append_val (self->states, state);
  *slot = self->states->len;
  if (self->states->len > 1u << (63 - self->shift))
    layer_grow (self);
}

static Layer *
get_layer (const MatoRuleFill *self,
           guint               index)
{
  return self->layers->pdata[index];
}

static MatoRuleTerm *
add_term (MatoRuleFill *self,
          guint         cell)
{
  MatoRuleTerm term = { .cell = cell };

  for (guint i = 0; self->kind == MATO_CONSTRAINT_SUM && i < self->terms->len; i++)
    if (get_term (self, i)->cell == cell)
      return get_term (self, i);

  term.digits = mato_rule_facts_get_digits (self->facts, self->board, cell);
  g_array_append_val (self->terms, term);
  return get_term (self, self->terms->len - 1);
}

void
mato_rule_fill_init (MatoRuleFill         *self,
                     const MatoRuleFacts  *facts,
                     const MatoCandidates *board,
                     const MatoConstraint *constraint)
{
  *self = (MatoRuleFill) { .facts = facts, .board = board, .constraint = constraint,
                           .most_states = MOST_STATES };
  self->terms = g_array_new (FALSE, TRUE, sizeof (MatoRuleTerm));
  self->layers = g_ptr_array_new_with_free_func (layer_free);
  self->kind = constraint != NULL ? constraint->kind : MATO_CONSTRAINT_SUM;
  self->totals = constraint != NULL ? constraint->totals : &self->total;
  self->n_totals = constraint != NULL ? constraint->n_totals : 1;
  for (guint i = 0; constraint != NULL && i < constraint->n; i++)
    {
      MatoRuleTerm *term = add_term (self, constraint->cells[i]);

      for (guint digit = 0; self->kind == MATO_CONSTRAINT_SUM && digit < facts->geometry->order;
           digit++)
        term->weights[digit] += constraint->weights[i][digit];
    }
}

void
mato_rule_fill_clear (MatoRuleFill *self)
{
  g_clear_pointer (&self->terms, g_array_unref);
  g_clear_pointer (&self->layers, g_ptr_array_unref);
}

void
mato_rule_fill_add (MatoRuleFill *self,
                    guint         cell,
                    int           factor)
{
  MatoRuleTerm *term = add_term (self, cell);

  for (guint digit = 0; digit < self->facts->geometry->order; digit++)
    term->weights[digit] += factor * (int) (digit + self->facts->geometry->lowest);
}

void
mato_rule_fill_set_total (MatoRuleFill *self,
                          gint32        total)
{
  self->total = total;
}

/* Groups: */

static gboolean
fits_group (const MatoRuleFill *self,
            const guint        *group,
            guint               n_group,
            guint               term)
{
  for (guint i = 0; i < n_group; i++)
    if (!mato_rule_facts_differ (self->facts, get_term (self, group[i])->cell,
                                 get_term (self, term)->cell))
      return FALSE;

  return TRUE;
}

/* Puts cells that all differ behind each other, where their order does not matter. */
static void
sort_terms (MatoRuleFill *self)
{
  guint n = self->terms->len, n_sorted = 0;
  g_autofree guint *order = g_new (guint, n + 1);
  g_autofree gboolean *is_sorted = g_new0 (gboolean, n + 1);
  g_autoptr (GArray) terms = g_array_new (FALSE, TRUE, sizeof (MatoRuleTerm));
  gboolean is_fixed = self->kind == MATO_CONSTRAINT_ROW || self->kind == MATO_CONSTRAINT_PAIR;

  for (guint first = 0; first < n; first++)
    {
      guint begin = n_sorted;

      if (is_sorted[first])
        continue;
      get_term (self, first)->begins = TRUE;
      for (guint i = first; i < n; i++)
        {
          if (!is_sorted[i] && fits_group (self, order + begin, n_sorted - begin, i))
            {
              order[n_sorted++] = i;
              is_sorted[i] = TRUE;
            }
          else if (is_fixed)
            break;
        }
    }

  for (guint i = 0; i < n; i++)
    g_array_append_val (terms, *get_term (self, order[i]));
  g_array_set_size (self->terms, 0);
  g_array_append_vals (self->terms, terms->data, n);
}

/* Returns: whether totals have room in a state */
static gboolean
find_bounds (MatoRuleFill *self)
{
  gint64 least = 0, most = 0;

  for (guint i = self->terms->len; i > 0; i--)
    {
      MatoRuleTerm *term = get_term (self, i - 1);
      gint64 low = G_MAXINT64, high = G_MININT64;

      for (guint32 left = term->digits; left != 0; left &= left - 1)
        {
          low = MIN (low, term->weights[mato_bits_first (left)]);
          high = MAX (high, term->weights[mato_bits_first (left)]);
        }
      if (term->digits == 0)
        return FALSE;
      term->least = least += low;
      term->most = most += high;
      if (least < -GREATEST_TOTAL || most > GREATEST_TOTAL)
        return FALSE;
    }

  return TRUE;
}

/* States: */

static guint64
pack (guint64 value,
      guint32 set)
{
  return value << 32 | set;
}

static gboolean
is_accepted (const MatoRuleFill *self,
             guint64             state)
{
  guint32 set = (guint32) state;
  guint64 value = state >> 32;

  if (self->kind == MATO_CONSTRAINT_ROW)
    return self->constraint->automaton->accepts[value];
  if (self->kind == MATO_CONSTRAINT_SUM)
    {
      for (guint i = 0; i < self->n_totals; i++)
        if (self->totals[i] == (gint64) value - GREATEST_TOTAL)
          return TRUE;
      return FALSE;
    }
  if (self->kind != MATO_CONSTRAINT_SET)
    return TRUE;

  for (guint i = 0; i < self->constraint->n_masks; i++)
    if (self->constraint->masks[i] == set)
      return TRUE;

  return FALSE;
}

/* Of a sum: whether the terms from @layer on can make up for the rest. */
static gboolean
is_within (const MatoRuleFill *self,
           guint               layer,
           guint64             state)
{
  gint64 total = (gint64) (state >> 32) - GREATEST_TOTAL, least = 0, most = 0;

  if (self->kind != MATO_CONSTRAINT_SUM)
    return TRUE;
  if (layer < self->terms->len)
    {
      least = get_term (self, layer)->least;
      most = get_term (self, layer)->most;
    }

  for (guint i = 0; i < self->n_totals; i++)
    if (self->totals[i] >= total + least && self->totals[i] <= total + most)
      return TRUE;

  return FALSE;
}

/* Of a row: edges from one of its states, by the digits that a cell can have. */
static void
visit_edges (MatoRuleFill *self,
             guint         layer,
             guint64       state,
             guint32       digits,
             guint32       set,
             Visit         visit)
{
  const MatoAutomaton *automaton = self->constraint->automaton;

  for (guint e = automaton->firsts[state]; e < automaton->firsts[state + 1]; e++)
    {
      guint digit = automaton->edges[e].digit;

      if ((digits >> digit & 1) != 0)
        visit (self, layer, digit, pack (automaton->edges[e].to, set | 1u << digit));
    }
}

/* Visits all states that follow from one. */
static void
visit_next (MatoRuleFill *self,
            guint         layer,
            guint64       state,
            Visit         visit)
{
  const MatoRuleTerm *term = get_term (self, layer);
  guint32 set = term->begins ? 0 : (guint32) state;
  guint64 value = state >> 32;

  if (self->kind == MATO_CONSTRAINT_ROW)
    {
      visit_edges (self, layer, value, term->digits & ~set, set, visit);
      return;
    }

  for (guint32 left = term->digits & ~set; left != 0; left &= left - 1)
    {
      guint digit = mato_bits_first (left);
      guint32 with = set | 1u << digit;

      if (self->kind == MATO_CONSTRAINT_SUM)
        visit (self, layer, digit, pack (value + term->weights[digit], with));
      else if (self->kind == MATO_CONSTRAINT_PAIR
               && layer == 1 && (self->constraint->masks[value] >> digit & 1) == 0)
        continue;
      else
        visit (self, layer, digit, pack (self->kind == MATO_CONSTRAINT_PAIR ? digit : 0, with));
    }
}

static void
collect (MatoRuleFill *self,
         guint         layer,
         guint         digit,
         guint64       next)
{
  self->n_visits++;
  if (is_within (self, layer + 1, next))
    layer_add (get_layer (self, layer + 1), next);
}

/* A state leads on to the end if one that follows does. */
static void
mark (MatoRuleFill *self,
      guint         layer,
      guint         digit,
      guint64       next)
{
  guint at = *layer_find (get_layer (self, layer + 1), next);

  if (at == 0 || !self->alive_next[at - 1])
    return;

  get_term (self, layer)->supported |= 1u << digit;
  *self->alive = 1;
}

static gboolean
go_forth (MatoRuleFill *self)
{
  guint n_starts = self->kind == MATO_CONSTRAINT_ROW ? self->constraint->automaton->n_starts : 1;

  for (guint i = 0; i <= self->terms->len; i++)
    g_ptr_array_add (self->layers, layer_new ());
  for (guint start = 0; start < n_starts; start++)
    layer_add (get_layer (self, 0),
               pack (self->kind == MATO_CONSTRAINT_SUM ? GREATEST_TOTAL : start, 0));

  for (guint layer = 0; layer < self->terms->len; layer++)
    {
      const Layer *now = get_layer (self, layer), *next = get_layer (self, layer + 1);

      for (guint i = 0; i < now->states->len; i++)
        {
          visit_next (self, layer, layer_get (now, i), collect);
          if (self->n_states + next->states->len > self->most_states)
            {
              self->n_states += next->states->len;
              return FALSE;
            }
        }
      self->n_states += next->states->len;
    }

  return TRUE;
}

static void
go_back (MatoRuleFill *self)
{
  const Layer *last = get_layer (self, self->terms->len);
  g_autofree guint8 *alive = g_new0 (guint8, last->states->len + 1);

  for (guint i = 0; i < last->states->len; i++)
    alive[i] = is_accepted (self, layer_get (last, i));
  for (guint layer = self->terms->len; layer > 0; layer--)
    {
      const Layer *now = get_layer (self, layer - 1);
      guint8 *before = g_new0 (guint8, now->states->len + 1);

      self->alive_next = alive;
      for (guint i = 0; i < now->states->len; i++)
        {
          self->alive = &before[i];
          visit_next (self, layer - 1, layer_get (now, i), mark);
        }
      g_free (alive);
      alive = before;
    }
}

gboolean
mato_rule_fill_run (MatoRuleFill *self)
{
  /* The checker numbers states with ten bits for the term. */
  if (self->terms->len == 0 || self->terms->len >= 1024)
    return FALSE;

  sort_terms (self);
  if (!find_bounds (self) || !go_forth (self))
    return FALSE;

  go_back (self);
  return TRUE;
}
