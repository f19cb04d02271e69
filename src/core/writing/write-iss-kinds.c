/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/writing/write-iss.h"

#include "core/board/constraint.h"

#include <string.h>

/* Rules without a name, by the five kinds: relations of two digits and automata are packed in
 * letters as core/notation/iss-tables.c has them. Families of sets, several totals and weights that
 * are no factor cannot be said. */

static const char base64[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

static void
pack_relation (GString       *text,
               const guint32 *masks,
               guint          n)
{
  for (guint bit = 0; bit < n * n; bit += 6)
    {
      guint letter = 0;

      for (guint k = bit; k < MIN (bit + 6, n * n); k++)
        letter |= (masks[k / n] >> k % n & 1) << (k - bit);
      g_string_append_c (text, base64[letter]);
    }
}

/* Bits of a packed automaton. */
typedef struct
{
  GString *text;
  guint letter;
  gsize n_bits;
} Bits;

static void
put_bits (Bits  *self,
          guint  value,
          guint  n)
{
  while (n-- > 0)
    {
      self->letter = self->letter << 1 | (value >> n & 1);
      if (++self->n_bits % 6 == 0)
        {
          g_string_append_c (self->text, base64[self->letter]);
          self->letter = 0;
        }
    }
}

/* Fills the last byte, then the last letter. */
static void
end_bits (Bits *self)
{
  put_bits (self, 0, (guint) (7 - (self->n_bits + 7) % 8));
  put_bits (self, 0, (guint) (5 - (self->n_bits + 5) % 6));
}

static guint
count_bits (guint number)
{
  return number > 0 ? 32 - (guint) __builtin_clz (number) : 0;
}

/* The states in the order of the form: those that begin, others that accept, the rest. */
typedef struct
{
  guint *states;  /* the old numbers */
  guint *numbers; /* of old ones */
  guint n;
  guint n_ends;
  guint most;     /* edges of a state */
  gboolean is_sorted; /* the digits that leave each state ascend */
} Order;

static void
order_states (Order               *self,
              const MatoAutomaton *automaton)
{
  g_autofree guint *found = g_new (guint, automaton->n_states);
  guint n_found = mato_automaton_list_states (automaton, found);

  self->is_sorted = TRUE;
  for (guint pass = 0; pass < 3; pass++)
    for (guint i = 0; i < n_found; i++)
      {
        guint state = found[i];
        guint place = state < automaton->n_starts ? 0 : automaton->accepts[state] ? 1 : 2;

        if (place != pass)
          continue;
        self->numbers[state] = self->n;
        self->states[self->n++] = state;
        self->n_ends += place == 1;
        self->most = MAX (self->most, automaton->firsts[state + 1] - automaton->firsts[state]);
        for (guint e = automaton->firsts[state] + 1; e < automaton->firsts[state + 1]; e++)
          self->is_sorted &= automaton->edges[e].digit > automaton->edges[e - 1].digit;
      }
}

static void
put_edges (Bits                *bits,
           const MatoAutomaton *automaton,
           const Order         *order,
           guint                state_bits,
           guint                n_symbols)
{
  guint row_bits = count_bits (order->most), symbol_bits = count_bits (n_symbols - 1);

  if (!order->is_sorted)
    put_bits (bits, row_bits, 4);
  for (guint i = 0; i < order->n; i++)
    {
      guint first = automaton->firsts[order->states[i]];
      guint end = automaton->firsts[order->states[i] + 1], row = 0;

      for (guint e = first; e < end; e++)
        row |= 1u << automaton->edges[e].digit;
      if (order->is_sorted)
        put_bits (bits, row, n_symbols);
      else
        put_bits (bits, end - first, row_bits);
      for (guint e = first; e < end; e++)
        {
          if (!order->is_sorted)
            put_bits (bits, automaton->edges[e].digit, symbol_bits);
          put_bits (bits, order->numbers[automaton->edges[e].to], state_bits);
        }
    }
}

static gboolean
pack_automaton (GString             *text,
                const MatoAutomaton *automaton,
                guint                n_symbols)
{
  g_autofree guint *states = g_new (guint, automaton->n_states);
  g_autofree guint *numbers = g_new (guint, automaton->n_states);
  Order order = { .states = states, .numbers = numbers };
  Bits bits = { text, 0, 0 };
  guint state_bits;

  order_states (&order, automaton);
  state_bits = MAX (count_bits (order.n), 1);
  if (state_bits > 16 || n_symbols > 16 || order.most >= 1 << 15)
    return FALSE;

  put_bits (&bits, order.is_sorted, 2);
  put_bits (&bits, state_bits - 1, 4);
  put_bits (&bits, n_symbols - 1, 4);
  put_bits (&bits, automaton->n_starts, state_bits);
  put_bits (&bits, order.n_ends, state_bits);
  for (guint i = automaton->n_starts; i-- > 0;)
    put_bits (&bits, automaton->accepts[i] != 0, 1);
  put_edges (&bits, automaton, &order, state_bits, n_symbols);
  end_bits (&bits);
  return TRUE;
}

/* Returns: whether the weights are the digits by a factor */
static gboolean
find_factor (const gint32 *weights,
             guint         order,
             guint         lowest,
             gint32       *factor)
{
  *factor = weights[order - 1] / (gint32) (lowest + order - 1);
  for (guint d = 0; d < order; d++)
    if (weights[d] != *factor * (gint32) (lowest + d))
      return FALSE;

  return TRUE;
}

/* Returns: the digit that all cells are counted for; -1: it is no such sum */
static int
find_counted (const MatoConstraint *sum,
              guint                 order)
{
  int counted = -1;

  for (guint d = 0; d < order; d++)
    {
      if (sum->weights[0][d] != 0 && sum->weights[0][d] != 1)
        return -1;
      if (sum->weights[0][d] == 1 && counted >= 0)
        return -1;
      if (sum->weights[0][d] == 1)
        counted = (int) d;
    }
  for (guint i = 1; i < sum->n; i++)
    if (memcmp (sum->weights[i], sum->weights[0], order * sizeof **sum->weights) != 0)
      return -1;

  return counted;
}

static gboolean
say_sum (const MatoIssWriter  *self,
         GString              *head,
         const MatoConstraint *sum)
{
  const MatoGeometry *geometry = self->geometry;
  int counted = find_counted (sum, geometry->order);
  gboolean is_plain = TRUE;
  gint32 factor;

  if (sum->n_totals != 1)
    return FALSE;
  if (counted >= 0)
    {
      guint digit = (guint) counted + geometry->lowest;

      if (sum->totals[0] < 0 || sum->totals[0] > 9 || digit > 9)
        return FALSE;
      g_string_printf (head, "LookAndSay~%d%u", sum->totals[0], digit);
      return TRUE;
    }

  g_string_printf (head, "Sum~%d", sum->totals[0]);
  for (guint i = 0; i < sum->n; i++)
    if (!find_factor (sum->weights[i], geometry->order, geometry->lowest, &factor))
      return FALSE;
    else
      is_plain &= factor == 1;
  if (is_plain)
    return TRUE;

  g_string_append (head, "_=");
  for (guint i = 0; i < sum->n; i++)
    {
      find_factor (sum->weights[i], geometry->order, geometry->lowest, &factor);
      g_string_append_printf (head, "_%d", factor);
    }
  return TRUE;
}

/* Lists of cells of one relation or automaton stand in one constraint. */
static void
put_constraint (const MatoIssWriter *self,
                GString             *text,
                const char          *head,
                const guint16       *cells,
                guint                n,
                GString             *before)
{
  gboolean is_list = g_str_has_prefix (head, "Pair~") || g_str_has_prefix (head, "NFA~");

  if (is_list && g_str_equal (before->str, head))
    g_string_append_c (text, '~');
  else
    g_string_append_printf (text, ".%s", head);
  g_string_assign (before, head);
  for (guint i = 0; i < n; i++)
    mato_iss_write_cell (self, text, cells[i]);
}

static gboolean
say_constraint (const MatoIssWriter  *self,
                GString              *head,
                const MatoConstraint *constraint)
{
  switch (constraint->kind)
    {
    case MATO_CONSTRAINT_UNIT:
      g_string_assign (head, "AllDifferent");
      return TRUE;
    case MATO_CONSTRAINT_PAIR:
      g_string_assign (head, "Pair~");
      pack_relation (head, constraint->masks, self->geometry->order);
      return TRUE;
    case MATO_CONSTRAINT_SUM:
      return say_sum (self, head, constraint);
    case MATO_CONSTRAINT_ROW:
      g_string_assign (head, "NFA~");
      return pack_automaton (head, constraint->automaton, self->geometry->order);
    default:
      return FALSE;
    }
}

/* Returns: whether the board has this unit */
static gboolean
has_unit (const MatoGeometry *geometry,
          const guint16      *cells,
          guint               n)
{
  for (guint unit = 0; unit < geometry->n_units; unit++)
    if (mato_geometry_unit_size (geometry, unit) == n
        && memcmp (mato_geometry_unit (geometry, unit), cells, n * sizeof *cells) == 0)
      return TRUE;

  return FALSE;
}

/* A cell with one digit is no given: the digit stands there twice. */
static gboolean
put_candidates (const MatoIssWriter *self,
                GString             *text,
                guint                cell,
                guint32              digits)
{
  guint n = digits != 0 && (digits & (digits - 1)) == 0 ? 2 : 1;

  if (digits == 0)
    return FALSE;

  g_string_append_c (text, '.');
  mato_iss_write_cell (self, text, cell);
  for (guint i = 0; i < n; i++)
    for (guint32 left = digits; left != 0; left &= left - 1)
      g_string_append_printf (text, "_%u", (guint) __builtin_ctz (left) + self->geometry->lowest);
  return TRUE;
}

gboolean
mato_iss_write_kinds (const MatoIssWriter *self,
                      GString             *text,
                      const char          *context,
                      const char          *rule,
                      GString             *before)
{
  g_autofree char *both = g_strconcat (context, rule, "\n", NULL);
  g_autoptr (MatoGeometry) base = mato_iss_write_parse (self, context);
  g_autoptr (MatoGeometry) board = mato_iss_write_parse (self, both);
  g_autoptr (GString) head = g_string_new (NULL);
  const guint32 *candidates, *base_candidates;
  guint n_cells;

  if (base == NULL || board == NULL)
    return FALSE;
  if (board->constraints == NULL)
    return TRUE; /* it requires nothing */

  n_cells = board->n_cells + mato_constraints_get_n_outside (board->constraints);
  for (guint unit = 0; unit < board->n_units; unit++)
    if (!has_unit (base, mato_geometry_unit (board, unit), mato_geometry_unit_size (board, unit)))
      put_constraint (self, text, "AllDifferent", mato_geometry_unit (board, unit),
                      mato_geometry_unit_size (board, unit), before);

  candidates = mato_constraints_get_candidates (board->constraints);
  base_candidates = base->constraints != NULL ? mato_constraints_get_candidates (base->constraints)
                                              : NULL;
  for (guint cell = 0; cell < n_cells; cell++)
    if (candidates[cell] != (base_candidates != NULL ? base_candidates[cell] : board->all_digits))
      {
        g_string_truncate (before, 0);
        if (!put_candidates (self, text, cell, candidates[cell]))
          return FALSE;
      }

  for (guint i = base->constraints != NULL ? mato_constraints_get_n (base->constraints) : 0;
       i < mato_constraints_get_n (board->constraints); i++)
    {
      const MatoConstraint *constraint = mato_constraints_get (board->constraints, i);

      if (!say_constraint (self, head, constraint))
        return FALSE;
      put_constraint (self, text, head->str, constraint->cells, constraint->n, before);
    }
  return TRUE;
}
