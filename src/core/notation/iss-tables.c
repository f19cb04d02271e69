/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/iss.h"

#include <string.h>

/* Relations and automata that users of the solver write themselves, packed in letters of Base64:
 * first come, lowest bit first in a relation; highest bit first in an automaton. */

#define BASE64 "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"

/* Lists of cells: an empty argument or a name that begins with `_` comes between them. Returns:
 * (transfer full) (nullable) (element-type GArray) */
static GPtrArray *
read_groups (const MatoIssRules  *rules,
             const MatoIssNode   *node,
             GError             **error)
{
  g_autoptr (GPtrArray) groups =
    g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);

  for (guint i = 1; i < node->n_args;)
    {
      MatoIssNode part = *node;
      GArray *cells;
      guint end = i;

      while (end < node->n_args && *node->args[end] != '\0' && *node->args[end] != '_')
        end++;
      if (end > i)
        {
          part.n_args = end;
          cells = mato_iss_read_cells (rules, &part, i, error);
          if (cells == NULL)
            return NULL;
          g_ptr_array_add (groups, cells);
        }
      i = end + 1;
    }

  if (groups->len == 0)
    {
      mato_iss_fail (node, error);
      return NULL;
    }
  return g_steal_pointer (&groups);
}

/* A bit for each two digits. `Binary` is an older name, whose last letters are the other way round.
 */
static gboolean
read_relation (const MatoIssRules *rules,
               const char         *key,
               gboolean            is_old,
               guint32            *masks)
{
  guint n = rules->highest - rules->lowest + 1;

  if (key[strspn (key, BASE64)] != '\0' || strlen (key) > (n * n + 5) / 6)
    return FALSE;

  memset (masks, 0, n * sizeof *masks);
  for (guint bit = 0; bit < 6 * strlen (key); bit++)
    {
      char sign = key[bit / 6];
      guint value;

      if (is_old)
        sign = sign == '-' ? '_' : sign == '_' ? '-' : sign;
      value = (guint) (strchr (BASE64, sign) - BASE64);
      if ((value >> bit % 6 & 1) == 0)
        continue;
      if (bit >= n * n)
        return FALSE;
      masks[bit / n] |= 1u << bit % n;
    }
  return TRUE;
}

gboolean
mato_iss_say_relation (MatoIssRules       *rules,
                       const MatoIssNode  *node,
                       GError            **error)
{
  gboolean is_old = g_str_has_prefix (node->kind, "Binary");
  gboolean is_each = g_str_has_suffix (node->kind, "X");
  g_autoptr (GPtrArray) groups = read_groups (rules, node, error);
  guint32 masks[16];

  if (groups == NULL)
    return FALSE;
  if (!read_relation (rules, node->args[0], is_old, masks))
    return mato_iss_fail (node, error);

  for (guint g = 0; g < groups->len; g++)
    {
      const GArray *cells = g_ptr_array_index (groups, g);

      for (guint a = 0; a < cells->len; a++)
        for (guint b = a + 1; b < cells->len && (is_each || b == a + 1); b++)
          {
            g_string_append (rules->lines, "pair [");
            for (guint d = 0; d <= rules->highest - rules->lowest; d++)
              g_string_append_printf (rules->lines, "%s0x%x", d > 0 ? " " : "", masks[d]);
            g_string_append_c (rules->lines, ']');
            mato_iss_add_cells (rules, cells, a, 1);
            mato_iss_add_cells (rules, cells, b, 1);
            g_string_append_c (rules->lines, '\n');
          }
    }
  return TRUE;
}

/* Bits of a packed automaton. */
typedef struct
{
  const char *text;
  gsize n_bits;
  gsize next;
  gboolean is_over;
} Bits;

static guint
take_bits (Bits *self,
           guint n)
{
  guint value = 0;

  for (guint i = 0; i < n; i++, self->next++)
    {
      guint letter;

      if (self->next >= self->n_bits)
        {
          self->is_over = TRUE;
          return 0;
        }
      letter = (guint) (strchr (BASE64, self->text[self->next / 6]) - BASE64);
      value = value << 1 | (letter >> (5 - self->next % 6) & 1);
    }
  return value;
}

static gboolean
has_bits (const Bits *self,
          guint       n)
{
  return self->n_bits - self->next >= n;
}

/*
 * Two bits of the form, four for how many bits a state has, four for how many symbols there are,
 * then the number of states that begin, of others that accept, a bit for each that begins and
 * accepts. In form 0 a row for each state has a number of edges (of so many bits as four bits say);
 * in the other a bit for each symbol that has one.
 */
static gboolean
write_edges (const MatoIssRules *rules,
             Bits               *bits,
             GString            *edges,
             guint               form,
             guint               state_bits,
             guint               n_symbols,
             guint              *n_states)
{
  guint count_bits = form == 0 ? take_bits (bits, 4) : n_symbols;
  guint symbol_bits = n_symbols > 1 ? 32 - (guint) __builtin_clz (n_symbols - 1) : 0;
  guint most = 0;

  for (guint state = 0; count_bits > 0 && has_bits (bits, count_bits); state++)
    {
      guint row = take_bits (bits, count_bits);

      for (guint i = 0; i < (form == 0 ? row : n_symbols); i++)
        {
          guint symbol, to;

          if (form != 0 && (row >> i & 1) == 0)
            continue;
          if (!has_bits (bits, state_bits + (form == 0 ? symbol_bits : 0)))
            break; /* what fills the last letter */
          symbol = form == 0 ? take_bits (bits, symbol_bits) : i;
          to = take_bits (bits, state_bits);
          if (rules->lowest + symbol > rules->highest)
            continue;
          most = MAX (most, MAX (to, state));
          g_string_append_printf (edges, " %u %u %u", state, rules->lowest + symbol, to);
        }
    }

  *n_states = MAX (*n_states, most + 1);
  return !bits->is_over;
}

gboolean
mato_iss_say_automaton (MatoIssRules       *rules,
                        const MatoIssNode  *node,
                        GError            **error)
{
  g_autoptr (GPtrArray) groups = read_groups (rules, node, error);
  g_autoptr (GString) edges = g_string_new (NULL);
  g_autoptr (GString) ends = g_string_new (NULL);
  Bits bits = { groups != NULL ? node->args[0] : "", 0, 0, FALSE };
  guint form, state_bits, n_symbols, n_starts, n_ends, n_states;

  if (groups == NULL)
    return FALSE;
  if (bits.text[strspn (bits.text, BASE64)] != '\0')
    return mato_iss_fail (node, error);

  /* Whole bytes only: the bits of the last letter that fill it are none. */
  bits.n_bits = strlen (bits.text) * 6 / 8 * 8;
  form = take_bits (&bits, 2);
  state_bits = take_bits (&bits, 4) + 1;
  n_symbols = take_bits (&bits, 4) + 1;
  n_starts = take_bits (&bits, state_bits);
  n_ends = take_bits (&bits, state_bits);
  n_states = n_starts + n_ends;
  for (guint i = 0; i < n_starts && !bits.is_over; i++)
    if (take_bits (&bits, 1) != 0)
      g_string_append_printf (ends, " %u", n_starts - 1 - i);
  for (guint i = n_starts; i < n_starts + n_ends && !bits.is_over; i++)
    g_string_append_printf (ends, " %u", i);
  if (bits.is_over || form > 1
      || !write_edges (rules, &bits, edges, form, state_bits, n_symbols, &n_states))
    return mato_iss_fail (node, error);

  for (guint g = 0; g < groups->len; g++)
    {
      const GArray *cells = g_ptr_array_index (groups, g);

      g_string_append_printf (rules->lines, "row [%u %u ;%s ;%s]", n_states, n_starts, ends->str,
                              edges->str);
      mato_iss_add_cells (rules, cells, 0, cells->len);
      g_string_append_c (rules->lines, '\n');
    }
  return TRUE;
}
