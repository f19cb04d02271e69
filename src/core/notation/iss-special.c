/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/iss.h"

#include "core/rules/variants.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Constraints that are several rules of Mato, or rules in formulas; and those that hold only
 * sometimes. */

/* Returns: the value of the argument, which must be a number; -1: it is none */
static int
get_number (const MatoIssNode *node,
            guint              index)
{
  int number;

  return node->n_args > index && mato_iss_read_number (node->args[index], &number) && number >= 0
           ? number : -1;
}

static void
end_line (MatoIssRules *rules)
{
  g_string_append_c (rules->lines, '\n');
}

/* How often a digit is in the cells. */
static void
add_sum (MatoIssRules *rules,
         int           total,
         int           digit,
         const GArray *cells)
{
  g_string_append_printf (rules->lines, "sum %d *(x == %d)", total, digit);
  mato_iss_add_cells (rules, cells, 0, cells->len);
  end_line (rules);
}

/* `Sum~12~…`, or `Sum~0_=_1_-10~…` with a factor for each cell. */
static gboolean
say_sum (MatoIssRules       *rules,
         const MatoIssNode  *node,
         GError            **error)
{
  g_auto (GStrv) parts = g_strsplit (node->n_args > 0 ? node->args[0] : "", "_", -1);
  g_autoptr (GArray) cells = mato_iss_read_cells (rules, node, 1, error);
  guint n_parts = g_strv_length (parts);
  int number;

  if (cells == NULL)
    return FALSE;
  if (n_parts == 0 || !mato_iss_read_number (parts[0], &number)
      || (n_parts > 1 && (!g_str_equal (parts[1], "=") || n_parts != cells->len + 2)))
    return mato_iss_fail (node, error);

  g_string_append_printf (rules->lines, "sum %d", number);
  for (guint i = 0; i < cells->len; i++)
    {
      number = 1;
      if (n_parts > 1 && !mato_iss_read_number (parts[i + 2], &number))
        return mato_iss_fail (node, error);
      if (n_parts > 1)
        g_string_append_printf (rules->lines, " *%d", number);
      mato_iss_add_cells (rules, cells, i, 1);
    }
  end_line (rules);
  return TRUE;
}

/* A character for each cell; a group of another size than that of regions is none. */
static gboolean
say_jigsaw (MatoIssRules       *rules,
            const MatoIssNode  *node,
            GError            **error)
{
  const char *map = node->n_args > 0 ? node->args[node->n_args - 1] : "";
  guint n_cells = rules->rows * rules->columns;
  guint of_cell[MATO_MAX_CELLS] = { 0 };
  guint n_before = rules->jigsaw->len;

  if (strlen (map) != n_cells || (n_before > 0 && rules->box_rows == 0))
    return mato_iss_fail (node, error);

  for (guint first = 0; first < n_cells; first++)
    {
      g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint));

      if (memchr (map, map[first], first) != NULL)
        continue;
      for (guint cell = first; cell < n_cells; cell++)
        if (map[cell] == map[first])
          g_array_append_val (cells, cell);
      if (cells->len != rules->size)
        continue;
      for (guint i = 0; i < cells->len; i++)
        of_cell[g_array_index (cells, guint, i)] = rules->jigsaw->len - n_before + 1;
      g_ptr_array_add (rules->jigsaw, g_steal_pointer (&cells));
    }

  if (rules->box_rows == 0)
    {
      g_string_append (rules->head, "regions ");
      for (guint cell = 0; cell < n_cells; cell++)
        g_string_append_printf (rules->head, "%s%u", cell > 0 ? "," : "", of_cell[cell]);
      g_string_append_c (rules->head, '\n');
      return TRUE;
    }

  for (guint i = n_before; i < rules->jigsaw->len; i++)
    {
      const GArray *cells = g_ptr_array_index (rules->jigsaw, i);

      g_string_append (rules->lines, "unit");
      mato_iss_add_cells (rules, cells, 0, cells->len);
      end_line (rules);
    }
  return TRUE;
}

/* Each digit in circles is in as many circles: a flag outside the grid says whether it is. */
static gboolean
say_circles (MatoIssRules       *rules,
             const MatoIssNode  *node,
             GError            **error)
{
  g_autoptr (GArray) cells = mato_iss_read_cells (rules, node, 0, error);
  g_autoptr (GString) all = g_string_new (NULL);

  if (cells == NULL)
    return FALSE;

  for (guint v = MAX (rules->lowest, 1); v <= rules->highest; v++)
    {
      guint flag = mato_iss_add_outside (rules, rules->lowest, 2);

      g_string_append_printf (all, " *(%u * (x - %u)) x%u", v, rules->lowest, rules->n_outside);
      g_string_append_printf (rules->lines, "sum 0 *(x == %u)", v);
      mato_iss_add_cells (rules, cells, 0, cells->len);
      g_string_append_printf (rules->lines, " *(-%u * (x - %u))", v, rules->lowest);
      mato_iss_add_cell (rules, flag);
      end_line (rules);
    }
  g_string_append_printf (rules->lines, "sum %u%s\n", cells->len, all->str);
  return TRUE;
}

/* `LookAndSay~2412`: two 4, one 2. */
static gboolean
say_look (MatoIssRules       *rules,
          const MatoIssNode  *node,
          GError            **error)
{
  g_autoptr (GArray) cells = mato_iss_read_cells (rules, node, 1, error);
  const char *text = node->n_args > 0 ? node->args[0] : "";
  gsize length = strlen (text);

  if (cells == NULL)
    return FALSE;
  if (length == 0 || length % 2 != 0 || strspn (text, "0123456789") != length)
    return mato_iss_fail (node, error);
  for (; *text != '\0'; text += 2)
    add_sum (rules, text[0] - '0', text[1] - '0', cells);
  return TRUE;
}

/* So many sets of cells have the same digits, each as often. */
static gboolean
say_same (MatoIssRules       *rules,
          const MatoIssNode  *node,
          GError            **error)
{
  g_autoptr (GArray) cells = mato_iss_read_cells (rules, node, 1, error);
  int n = get_number (node, 0);
  guint k;

  if (cells == NULL)
    return FALSE;
  if (n < 2 || cells->len % (guint) n != 0)
    return mato_iss_fail (node, error);

  k = cells->len / (guint) n;
  for (guint part = 1; part < (guint) n; part++)
    for (guint v = rules->lowest; v <= (k == 1 ? rules->lowest : rules->highest); v++)
      {
        if (k == 1)
          g_string_append (rules->lines, "pair (x == y)");
        else
          g_string_append_printf (rules->lines, "sum 0 *(x == %u)", v);
        mato_iss_add_cells (rules, cells, 0, k);
        if (k > 1)
          g_string_append_printf (rules->lines, " *(-(x == %u))", v);
        mato_iss_add_cells (rules, cells, part * k, k);
        end_line (rules);
      }
  return TRUE;
}

/* Returns: (transfer full) (element-type GArray): maps, rows and columns, boxes */
static GPtrArray *
list_units (const MatoIssRules *rules,
            gboolean            has_maps)
{
  GPtrArray *units = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);

  for (guint i = 0; has_maps && i < rules->jigsaw->len; i++)
    g_ptr_array_add (units, g_array_ref (g_ptr_array_index (rules->jigsaw, i)));
  for (guint i = 0; i < rules->rows + rules->columns; i++)
    {
      gboolean is_row = i < rules->rows;
      g_autofree char *id = g_strdup_printf ("%c%u", is_row ? 'R' : 'C',
                                             1 + (is_row ? i : i - rules->rows));

      g_ptr_array_add (units, mato_iss_get_line (rules, id, FALSE));
    }
  for (guint row = 0; rules->box_rows > 0 && row < rules->rows; row += rules->box_rows)
    for (guint column = 0; column < rules->columns; column += rules->box_columns)
      {
        GArray *cells = g_array_new (FALSE, FALSE, sizeof (guint));

        for (guint i = 0; i < rules->box_rows * rules->box_columns; i++)
          {
            guint cell = (row + i / rules->box_columns) * rules->columns + column
                         + i % rules->box_columns;

            g_array_append_val (cells, cell);
          }
        g_ptr_array_add (units, cells);
      }

  return units;
}

/* All units of the largest size have the same digits: a flag for each digit. */
static gboolean
say_region_same (MatoIssRules       *rules,
                 const MatoIssNode  *node,
                 GError            **error)
{
  g_autoptr (GPtrArray) units = list_units (rules, TRUE);
  guint most = 0;

  if (node->n_args > 0)
    return mato_iss_fail (node, error);
  for (guint i = 0; i < units->len; i++)
    most = MAX (most, ((const GArray *) g_ptr_array_index (units, i))->len);

  for (guint v = rules->lowest; v <= rules->highest; v++)
    {
      guint flag = mato_iss_add_outside (rules, rules->lowest, 2);

      for (guint i = 0; i < units->len; i++)
        {
          const GArray *cells = g_ptr_array_index (units, i);

          if (cells->len != most)
            continue;
          g_string_append_printf (rules->lines, "sum 0 *(x == %u)", v);
          mato_iss_add_cells (rules, cells, 0, cells->len);
          g_string_append_printf (rules->lines, " *(%u - x)", rules->lowest);
          mato_iss_add_cell (rules, flag);
          end_line (rules);
        }
    }
  return TRUE;
}

/* Where a cell has the digit i, the i-th of the others has the digit of the first. */
static gboolean
say_value_index (MatoIssRules       *rules,
                 const MatoIssNode  *node,
                 GError            **error)
{
  g_autoptr (GArray) cells = mato_iss_read_cells (rules, node, 0, error);

  if (cells == NULL)
    return FALSE;
  if (cells->len < 3)
    return mato_iss_fail (node, error);

  g_string_append_printf (rules->lines, "allow (x >= 1 && x <= %u)", cells->len - 2);
  mato_iss_add_cells (rules, cells, 1, 1);
  end_line (rules);
  for (guint i = 2; i < cells->len; i++)
    {
      g_string_append_printf (rules->lines,
                              "row (0 ; s == 0 ? 1 + x : s == 1000 ? 1000"
                              " : s < 500 ? (x == %u ? 500 + s : 1000)"
                              " : x + 1 == s - 500 ? 1000 : -1 ; s == 1000)", i - 1);
      mato_iss_add_cells (rules, cells, 0, 2);
      mato_iss_add_cells (rules, cells, i, 1);
      end_line (rules);
    }
  return TRUE;
}

static gboolean
has_cell (const GArray *cells,
          guint         cell)
{
  for (guint i = 0; i < cells->len; i++)
    if (g_array_index (cells, guint, i) == cell)
      return TRUE;

  return FALSE;
}

/* Each row, column and box lacks a digit, all of one kind another; where a cell is 0, those of its
 * units differ. */
static gboolean
say_doppelganger (MatoIssRules       *rules,
                  const MatoIssNode  *node,
                  GError            **error)
{
  g_autoptr (GPtrArray) units = list_units (rules, FALSE);
  const guint ends[] = { rules->rows, rules->rows + rules->columns, units->len };
  g_autofree guint *lacking = g_new (guint, units->len);
  guint i = 0;

  if (node->n_args > 0)
    return mato_iss_fail (node, error);

  for (guint family = 0; family < 3; family++)
    {
      static const char *const prefixes[] = { "DGC", "DGR", "DGB" };
      guint first = i;

      for (; i < ends[family]; i++)
        {
          const GArray *cells = g_ptr_array_index (units, i);
          g_autofree char *name = g_strdup_printf ("%s%u", prefixes[family], i - first + 1);

          lacking[i] = GPOINTER_TO_UINT (g_hash_table_lookup (rules->variables, name));
          g_string_append (rules->lines, "unit");
          mato_iss_add_cells (rules, cells, 0, cells->len);
          mato_iss_add_cell (rules, lacking[i]);
          end_line (rules);
        }
      if (i > first)
        g_string_append (rules->lines, "unit");
      for (guint k = first; k < i; k++)
        mato_iss_add_cell (rules, lacking[k]);
      end_line (rules);
    }

  for (guint cell = 0; cell < rules->rows * rules->columns; cell++)
    for (guint a = 0; a < units->len; a++)
      for (guint b = a + 1; b < units->len; b++)
        if (has_cell (g_ptr_array_index (units, a), cell)
            && has_cell (g_ptr_array_index (units, b), cell))
          {
            g_string_append (rules->lines,
                             "row (0 ; s == 0 ? (x == 0 ? 1 : 2) : s == 2 ? 2 : s == 1 ? 10 + x"
                             " : x != s - 10 ? 2 : -1 ; s == 2)");
            mato_iss_add_cell (rules, cell);
            mato_iss_add_cell (rules, lacking[a]);
            mato_iss_add_cell (rules, lacking[b]);
            end_line (rules);
          }
  return TRUE;
}

/* All rows and columns, in both directions, as numbers in order: four begin with each digit, and a
 * rank says how many of them are less. A flag outside says it of each line: an automaton reads it,
 * then the digits of both lines in turn. Until the first digits are read, bit 1 of its state is not
 * set; they must be equal for the flag to be on. */
static void
say_rank (MatoIssRules *rules,
          const GArray *line,
          const char   *id,
          gboolean      is_back,
          guint         rank)
{
  guint first = rules->n_outside, low = rules->lowest;

  g_string_append_printf (rules->lines, "given %u", (rank + 3) / 4);
  mato_iss_add_cells (rules, line, 0, 1);
  end_line (rules);
  for (guint i = 0; i < 2 * (rules->rows + rules->columns); i++)
    {
      guint half = rules->rows + rules->columns;
      gboolean is_row = i % half < rules->rows, other_is_back = i >= half;
      g_autofree char *other_id = g_strdup_printf ("%c%u", is_row ? 'R' : 'C',
                                                   1 + (is_row ? i % half
                                                               : i % half - rules->rows));
      g_autoptr (GArray) other = mato_iss_get_line (rules, other_id, other_is_back);
      guint flag;

      if (g_ascii_strcasecmp (id, other_id) == 0 && is_back == other_is_back)
        continue;
      flag = mato_iss_add_outside (rules, low, 2);
      g_string_append_printf (rules->lines,
                              "row (0 ; s == 0 ? 4 + x - %u : s == 1 ? 1"
                              " : (s >> 2) %% 32 == 1 ? s + 4 * (x + 1)"
                              " : (s >> 2) %% 32 - 2 == x ? 4 + (s & 1) + 2"
                              " : (s & 1) == ((s >> 2) %% 32 - 2 < x && (s & 2) == 2) ? 1 : -1"
                              " ; s == 1 || (%u && (s >> 2) %% 32 == 1 && (s & 1) == 0))",
                              low, (guint) rules->has_ties);
      mato_iss_add_cell (rules, flag);
      for (guint k = 0; k < MIN (line->len, other->len); k++)
        {
          mato_iss_add_cells (rules, other, k, 1);
          mato_iss_add_cells (rules, line, k, 1);
        }
      end_line (rules);
    }

  g_string_append_printf (rules->lines, "sum %u *(x - %u)", (rank - 1) % 4, low);
  for (guint i = first; i < rules->n_outside; i++)
    g_string_append_printf (rules->lines, " x%u", i + 1);
  end_line (rules);
}

static gboolean
say_full_rank (MatoIssRules       *rules,
               const MatoIssNode  *node,
               GError            **error)
{
  if (node->n_args < 2 || node->n_args > 3 || rules->rows != rules->columns
      || rules->highest - rules->lowest + 1 != rules->rows)
    return mato_iss_fail (node, error);

  for (guint i = 1; i < node->n_args; i++)
    {
      g_autoptr (GArray) line = mato_iss_get_line (rules, node->args[0], i == 2);
      int rank = get_number (node, i);

      if (line == NULL || (rank < 1 && *node->args[i] != '\0') || rank > 4 * (int) rules->rows)
        return mato_iss_fail (node, error);
      if (rank >= 1)
        say_rank (rules, line, node->args[0], i == 2, (guint) rank);
    }
  return TRUE;
}

/* `ContainAtLeast~2_5`: what squares have, in any cells. */
static gboolean
say_at_least (MatoIssRules       *rules,
              const MatoIssNode  *node,
              GError            **error)
{
  g_autoptr (GArray) cells = mato_iss_read_cells (rules, node, 1, error);
  const char *digits = node->n_args > 0 ? node->args[0] : "";

  if (cells == NULL)
    return FALSE;
  if (*digits == '\0' || strspn (digits, "0123456789_") != strlen (digits))
    return mato_iss_fail (node, error);

  g_string_append (rules->lines, "quad ");
  for (; *digits != '\0'; digits++)
    g_string_append_c (rules->lines, *digits == '_' ? ',' : *digits);
  mato_iss_add_cells (rules, cells, 0, cells->len);
  end_line (rules);
  return TRUE;
}

static const struct
{
  const char *kind;
  gboolean (*say) (MatoIssRules       *rules,
                   const MatoIssNode  *node,
                   GError            **error);
} specials[] = {
  { "Sum", say_sum },
  { "Jigsaw", say_jigsaw },
  { "CountingCircles", say_circles },
  { "ContainAtLeast", say_at_least },
  { "LookAndSay", say_look },
  { "SameValues", say_same },
  { "RegionSameValues", say_region_same },
  { "ValueIndexing", say_value_index },
  { "Doppelganger", say_doppelganger },
  { "FullRank", say_full_rank },
  { "Pair", mato_iss_say_relation },
  { "PairX", mato_iss_say_relation },
  { "Binary", mato_iss_say_relation },
  { "BinaryX", mato_iss_say_relation },
  { "NFA", mato_iss_say_automaton },
};

gboolean
mato_iss_is_special (const char *kind)
{
  for (guint i = 0; i < G_N_ELEMENTS (specials); i++)
    if (g_str_equal (specials[i].kind, kind))
      return TRUE;

  return FALSE;
}

gboolean
mato_iss_say_special (MatoIssRules       *rules,
                      const MatoIssNode  *node,
                      gboolean           *is_mine,
                      GError            **error)
{
  for (guint i = 0; i < G_N_ELEMENTS (specials); i++)
    if (g_str_equal (specials[i].kind, node->kind))
      {
        *is_mine = TRUE;
        return specials[i].say (rules, node, error);
      }

  *is_mine = FALSE;
  return TRUE;
}

/* What holds only if a cell outside the grid has a digit */

/* A lunchbox as in the table of variants, if the first cell has a digit; else bit 23 is set. Until
 * that cell is read, bit 22 is. */
#define CHOSEN_LUNCHBOX \
  "row (1024 ; s / 32 < s %% 32 && s %% 32 <= high ? (1 << 22) + (s << 12) : -1" \
  " ; s >= 1 << 23 ? s : s >= 1 << 22 ? (x == %u ? s - (1 << 22) : 1 << 23)" \
  " : x < s >> 17 || x > (s >> 12 & 31) ? -1" \
  " : (s & 4095) == 0 ? (x == s >> 17 || x == (s >> 12 & 31) ? s + 2 + (x != s >> 17) : s)" \
  " : (s & 4095) == 1 ? (x == s >> 17 || x == (s >> 12 & 31) ? -1 : s)" \
  " : x == s >> 17 || x == (s >> 12 & 31)" \
  " ? ((s & 1) != (x != s >> 17) && ((s & 4095) - 2) / 2 == %d ? s - (s & 4095) + 1 : -1)" \
  " : ((s & 4095) - 2) / 2 + x > %d ? -1 : s + 2 * x" \
  " ; s >= 1 << 23 || (s < 1 << 22 && (s & 4095) == 1))"

/* The states of an automaton are 2 + `t`, 0 at the beginning and 1 where the rule does not hold; it
 * begins with `t` = 0. Cells differ if `t` has the bits of digits. */
#define DIFFERENT "(t >> x & 1) ? -3 : (t | 1 << x)"

static void
add_chosen (MatoIssRules *rules,
            guint         chooser,
            guint         digit,
            const char   *next,
            const char   *accept)
{
  g_auto (GStrv) next_parts = g_strsplit (next, "t", -1);
  g_auto (GStrv) accept_parts = g_strsplit (accept, "t", -1);
  g_autofree char *next_state = g_strjoinv ("(s - 2)", next_parts);
  g_autofree char *accept_state = g_strjoinv ("(s - 2)", accept_parts);

  g_string_append_printf (rules->lines,
                          "row (0 ; s == 0 ? (x == %u ? 2 : 1) : s == 1 ? 1 : 2 + (%s) ;"
                          " s == 1 || (s > 1 && (%s)))", digit, next_state, accept_state);
  mato_iss_add_cell (rules, chooser);
}

/* The first digit that is less than one before it. */
static gboolean
say_chosen_hidden (MatoIssRules       *rules,
                   const MatoIssNode  *node,
                   guint               chooser,
                   guint               digit,
                   GError            **error)
{
  for (guint i = 1; i < node->n_args; i++)
    {
      g_autoptr (GArray) cells = mato_iss_get_line (rules, node->args[0], i == 2);
      int number = get_number (node, i);
      g_autofree char *next =
        g_strdup_printf ("t == 100 ? 100 : t == 0 || x > t - 1 ? 1 + x"
                         " : x == %d && x < t - 1 ? 100 : -3", number);

      if (cells == NULL || (number < 0 && *node->args[i] != '\0') || i > 2)
        return mato_iss_fail (node, error);
      if (number < 0)
        continue;
      add_chosen (rules, chooser, digit, next, "t == 100");
      mato_iss_add_cells (rules, cells, 0, cells->len);
      end_line (rules);
    }

  return node->n_args > 1 || mato_iss_fail (node, error);
}

/* `R1C2_3_4` */
static gboolean
say_chosen_given (MatoIssRules       *rules,
                  const MatoIssNode  *node,
                  guint               chooser,
                  guint               digit,
                  GError            **error)
{
  for (guint i = 0; i < node->n_args; i++)
    {
      g_auto (GStrv) words = g_strsplit (node->args[i], "_", -1);
      char *name[] = { words[0], NULL };
      const MatoIssNode cell = { node->kind, name, 1, NULL, node->place };
      g_autoptr (GArray) cells = NULL;
      g_autoptr (GString) next = g_string_new ("0");
      int number;

      if (name[0] == NULL)
        return mato_iss_fail (node, error);
      cells = mato_iss_read_cells (rules, &cell, 0, error);
      if (cells == NULL)
        return FALSE;
      for (char **word = words + 1; *word != NULL; word++)
        {
          if (!mato_iss_read_number (*word, &number) || number < 0)
            return mato_iss_fail (node, error);
          g_string_append_printf (next, " || x == %d", number);
        }
      add_chosen (rules, chooser, digit, next->str, "t == 1");
      mato_iss_add_cells (rules, cells, 0, 1);
      end_line (rules);
    }

  return TRUE;
}

/* Constraints with a number and cells. */
static gboolean
say_chosen_number (MatoIssRules       *rules,
                   const MatoIssNode  *node,
                   const MatoVariant  *variant,
                   guint               chooser,
                   guint               digit,
                   GError            **error)
{
  g_autoptr (GArray) cells = mato_iss_read_cells (rules, node, 1, error);
  g_autofree char *accept = NULL;
  int number = node->n_args > 0 && *node->args[0] == '\0' ? 0 : get_number (node, 0);

  if (cells == NULL)
    return FALSE;
  if (number < 0)
    return mato_iss_fail (node, error);

  if (variant == NULL)
    {
      accept = g_strdup_printf ("t == %d", number);
      add_chosen (rules, chooser, digit, "t + x", accept);
    }
  else if (variant->kind == MATO_CONSTRAINT_SET)
    {
      /* The sum stands above the bits of the digits. */
      accept = number == 0 ? g_strdup ("1") : g_strdup_printf ("t >> 32 == %d", number);
      add_chosen (rules, chooser, digit, DIFFERENT " + (x << 32)", accept);
    }
  else
    {
      g_string_append_printf (rules->lines, CHOSEN_LUNCHBOX, digit, number, number);
      mato_iss_add_cell (rules, chooser);
      mato_iss_add_cells (rules, cells, 0, cells->len);
      end_line (rules);
      add_chosen (rules, chooser, digit, DIFFERENT, "1");
    }
  mato_iss_add_cells (rules, cells, 0, cells->len);
  end_line (rules);
  return TRUE;
}

/* `ContainExact~2_2_5`: each digit as often as it is there. */
static gboolean
say_chosen_digits (MatoIssRules       *rules,
                   const MatoIssNode  *node,
                   guint               chooser,
                   guint               digit,
                   GError            **error)
{
  g_autoptr (GArray) cells = mato_iss_read_cells (rules, node, 1, error);
  g_auto (GStrv) digits = g_strsplit (node->n_args > 0 ? node->args[0] : "", "_", -1);

  if (cells == NULL)
    return FALSE;

  for (guint i = 0; digits[i] != NULL; i++)
    {
      g_autofree char *next = NULL;
      g_autofree char *accept = NULL;
      guint n = 0, before = 0;
      int number;

      if (!mato_iss_read_number (digits[i], &number) || number < 0)
        return mato_iss_fail (node, error);
      for (guint k = 0; digits[k] != NULL; k++)
        {
          before += k < i && g_str_equal (digits[k], digits[i]);
          n += g_str_equal (digits[k], digits[i]);
        }
      if (before > 0)
        continue;
      next = g_strdup_printf ("t + (x == %d)", number);
      accept = g_strdup_printf ("t == %u", n);
      add_chosen (rules, chooser, digit, next, accept);
      mato_iss_add_cells (rules, cells, 0, cells->len);
      end_line (rules);
    }

  return digits[0] != NULL || mato_iss_fail (node, error);
}

gboolean
mato_iss_say_chosen (MatoIssRules       *rules,
                     const MatoIssNode  *node,
                     guint               chooser,
                     guint               digit,
                     GError            **error)
{
  const MatoVariant *variant = mato_variant_find_iss (node->kind, NULL);

  if (g_str_equal (node->kind, "Sum"))
    return say_chosen_number (rules, node, NULL, chooser, digit, error);
  switch (variant != NULL ? variant->iss_chosen : MATO_ISS_CHOSEN_NONE)
    {
    case MATO_ISS_CHOSEN_GIVEN:
      return say_chosen_given (rules, node, chooser, digit, error);
    case MATO_ISS_CHOSEN_NUMBER:
      return say_chosen_number (rules, node, variant, chooser, digit, error);
    case MATO_ISS_CHOSEN_DIGITS:
      return say_chosen_digits (rules, node, chooser, digit, error);
    case MATO_ISS_CHOSEN_OUTER:
      return say_chosen_hidden (rules, node, chooser, digit, error);
    case MATO_ISS_CHOSEN_NONE:
    default:
      g_set_error (error, MATO_ERROR, MATO_ERROR_UNSUPPORTED,
                   /* Translators: the name of a rule */
                   _("Mato does not know the rule “%.40s” as one of several of which one holds."),
                   node->kind);
      return FALSE;
    }
}
