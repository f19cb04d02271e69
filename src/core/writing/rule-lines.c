/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/writing/rule-lines.h"

#include "core/board/constraint.h"
#include "core/rules/rules.h"

#include <string.h>

void
mato_rule_text_free (MatoRuleText *self)
{
  g_free (self->numbers);
  g_free (self->cells);
  g_free (self->bars);
  g_free (self->text);
  g_free (self);
}

/* Returns: the number behind *@text, which it moves past; 0: there is none */
static guint
take_number (const char **text)
{
  char *rest;
  guint64 number = g_ascii_isdigit (**text) ? g_ascii_strtoull (*text, &rest, 10) : 0;

  if (g_ascii_isdigit (**text))
    *text = rest;
  return (guint) MIN (number, MATO_MAX_CELLS);
}

/* `r4c7`, `-r4`, `c7`, `x3`. Returns: whether it is cells */
static gboolean
read_cells (const MatoGeometry *geometry,
            const char         *word,
            GArray             *cells)
{
  gboolean is_back = *word == '-', is_row;
  guint a, b, n;

  word += is_back;
  is_row = *word == 'r';
  if (!is_row && *word != 'c' && *word != 'x')
    return FALSE;
  if (*word++ == 'x')
    {
      a = take_number (&word) + geometry->n_cells - 1;
      g_array_append_val (cells, a);
      return *word == '\0' && !is_back && a >= geometry->n_cells;
    }
  a = take_number (&word);
  if (is_row && *word == 'c' && !is_back)
    {
      word++;
      b = take_number (&word);
      if (*word != '\0' || a < 1 || b < 1 || a > geometry->rows || b > geometry->columns)
        return FALSE;
      a = (a - 1) * geometry->columns + b - 1;
      g_array_append_val (cells, a);
      return TRUE;
    }
  if (*word != '\0' || a < 1 || a > (is_row ? geometry->rows : geometry->columns))
    return FALSE;

  n = is_row ? geometry->columns : geometry->rows;
  for (guint i = 0; i < n; i++)
    {
      guint k = is_back ? n - 1 - i : i;
      guint cell = is_row ? (a - 1) * geometry->columns + k : k * geometry->columns + a - 1;

      g_array_append_val (cells, cell);
    }
  return TRUE;
}

/* `1,4`, `3..5` */
static gboolean
read_numbers (const char *word,
              GArray     *numbers)
{
  for (;;)
    {
      char *rest;
      gint64 number = g_ascii_strtoll (word, &rest, 10);

      if (rest == word)
        return FALSE;
      g_array_append_val (numbers, number);
      if (*rest == '\0')
        return TRUE;
      if (*rest != ',')
        return FALSE;
      word = rest + 1;
    }
}

MatoRuleText *
mato_rule_text_new (const MatoGeometry *geometry,
                    const char         *line)
{
  g_auto (GStrv) words = g_strsplit_set (line, " \t", -1);
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (gint64));
  g_autoptr (GArray) bars = g_array_new (FALSE, FALSE, sizeof (guint));
  const MatoVariant *variant = words[0] != NULL ? mato_variant_find (words[0]) : NULL;
  MatoRuleText *self;

  for (char **word = words + 1; variant != NULL && *word != NULL; word++)
    if (g_str_equal (*word, "|"))
      g_array_append_val (bars, cells->len);
    else if (**word != '\0' && !read_cells (geometry, *word, cells)
             && (cells->len > 0 || numbers->len > 0 || !read_numbers (*word, numbers)))
      return NULL;
  if (variant == NULL)
    return NULL;

  self = g_new0 (MatoRuleText, 1);
  self->variant = variant;
  self->n_numbers = numbers->len;
  self->n_cells = cells->len;
  self->n_bars = bars->len;
  self->numbers = (gint64 *) (gpointer) g_array_free (g_steal_pointer (&numbers), FALSE);
  self->cells = (guint *) (gpointer) g_array_free (g_steal_pointer (&cells), FALSE);
  self->bars = (guint *) (gpointer) g_array_free (g_steal_pointer (&bars), FALSE);
  self->text = g_strdup (line);
  return self;
}

gboolean
mato_rule_line_is_shape (const char *line)
{
  static const char *const names[] = { "board ", "digits ", "boxes ", "regions ", "lines " };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    if (g_str_has_prefix (line, names[i]))
      return TRUE;

  return *line == '\0';
}

/* Returns: (transfer full) (nullable): a line of which all cells are in the grid */
static MatoRuleText *
read_grid_line (const MatoGeometry *geometry,
                const char         *text)
{
  g_autoptr (MatoRuleText) rule = mato_rule_text_new (geometry, text);

  if (rule == NULL || rule->n_bars > 0)
    return NULL;
  for (guint i = 0; i < rule->n_cells; i++)
    if (rule->cells[i] >= geometry->n_cells)
      return NULL;

  return g_steal_pointer (&rule);
}

GPtrArray *
mato_rule_lines_new (const MatoGeometry *geometry)
{
  const char *text = geometry->constraints != NULL
                       ? mato_constraints_get_text (geometry->constraints) : NULL;
  g_auto (GStrv) lines = g_strsplit (text != NULL ? text : "", "\n", -1);
  g_autoptr (GPtrArray) rules = 
    g_ptr_array_new_with_free_func ((GDestroyNotify) mato_rule_text_free);

  for (char **line = lines; *line != NULL; line++)
    {
      gboolean is_shape = mato_rule_line_is_shape (*line);
      MatoRuleText *rule = is_shape ? NULL : read_grid_line (geometry, *line);

      if (rule != NULL)
        g_ptr_array_add (rules, rule);
      else if (!is_shape)
        return NULL;
    }

  return g_steal_pointer (&rules);
}

gboolean
mato_rule_lines_fill_regions (const MatoGeometry *geometry,
                              guint              *regions)
{
  guint n = 0;

  memset (regions, 0, geometry->n_cells * sizeof *regions);
  for (guint unit = 0; unit < geometry->n_units; unit++)
    {
      const guint16 *cells = mato_geometry_unit (geometry, unit);

      if (geometry->families[unit] != 'b')
        continue;
      n++;
      for (guint i = 0; i < mato_geometry_unit_size (geometry, unit); i++)
        {
          if (regions[cells[i]] != 0)
            return FALSE;
          regions[cells[i]] = n;
        }
    }

  return TRUE;
}

/* Returns: (transfer full): what the board requires, each once */
static GHashTable *
collect_kinds (const MatoGeometry *geometry)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_auto (GStrv) lines = NULL;
  GHashTable *all = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  mato_rules_write_kinds (text, geometry);
  lines = g_strsplit (text->str, "\n", -1);
  for (char **line = lines; *line != NULL; line++)
    g_hash_table_add (all, g_strdup (*line));

  return all;
}

gboolean
mato_rule_lines_are_same (const MatoGeometry *a,
                          const MatoGeometry *b)
{
  g_autoptr (GHashTable) first = collect_kinds (a);
  g_autoptr (GHashTable) second = collect_kinds (b);
  GHashTableIter iter;
  gpointer line;

  if (g_hash_table_size (first) != g_hash_table_size (second))
    return FALSE;

  g_hash_table_iter_init (&iter, first);
  while (g_hash_table_iter_next (&iter, &line, NULL))
    if (!g_hash_table_contains (second, line))
      return FALSE;

  return TRUE;
}
