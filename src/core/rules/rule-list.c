/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/rules/rule-list.h"

#include "core/rules/expression.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

/* More lines than these cross one another everywhere. */
#define MAX_SHOWN_FORMULAS 24

static void
listed_rule_free (gpointer data)
{
  MatoListedRule *self = data;

  g_free (self->clue);
  g_free (self->cells);
  g_free (self->ends);
  g_free (self);
}

guint
mato_listed_rule_get_part (const MatoListedRule *self,
                           guint                 part,
                           guint                *end)
{
  *end = self->ends[part];
  return part > 0 ? self->ends[part - 1] : 0;
}

gboolean
mato_listed_rule_has_cell (const MatoListedRule *self,
                           guint                 part,
                           guint                 cell)
{
  guint end, begin = mato_listed_rule_get_part (self, part, &end);

  for (guint i = begin; i < end; i++)
    if (self->cells[i] == cell)
      return TRUE;

  return FALSE;
}

/* @cells: (element-type guint16)
 * @ends: (element-type guint): of the parts before the last one, if they are told by bars */
static void
add (GPtrArray         *list,
     const MatoVariant *variant,
     const char        *clue,
     GArray            *cells,
     GArray            *ends)
{
  MatoListedRule *rule = g_new0 (MatoListedRule, 1);

  for (guint i = 1; i < variant->n_copies; i++)
    {
      guint end = cells->len * i / variant->n_copies;

      g_array_append_val (ends, end);
    }
  g_array_append_val (ends, cells->len);
  rule->variant = variant;
  rule->clue = g_strdup (clue);
  rule->n = cells->len;
  rule->cells = g_memdup2 (cells->data, cells->len * sizeof (guint16));
  rule->n_parts = ends->len;
  rule->ends = g_memdup2 (ends->data, ends->len * sizeof (guint));
  g_ptr_array_add (list, rule);
}

static void
add_cell (GArray *cells,
          guint   cell)
{
  guint16 kept = (guint16) cell;

  g_array_append_val (cells, kept);
}

/* `r4c7`, `r4`, `-c7`, as rules-text.c has checked it. Cells outside the grid are not drawn. */
static void
read_cells (const MatoGeometry *geometry,
            const char         *word,
            GArray             *cells)
{
  gboolean is_back = *word == '-';
  char family = word[is_back];
  char *rest;
  guint a = (guint) g_ascii_strtoull (word + is_back + 1, &rest, 10) - 1;
  guint n = family == 'r' ? geometry->columns : geometry->rows;

  if (family == 'r' && *rest == 'c' && a < geometry->rows)
    {
      guint b = (guint) g_ascii_strtoull (rest + 1, NULL, 10) - 1;

      if (b < geometry->columns)
        add_cell (cells, a * geometry->columns + b);
      return;
    }
  if ((family != 'r' && family != 'c') || a >= (family == 'r' ? geometry->rows
                                                              : geometry->columns))
    return;

  for (guint i = 0; i < n; i++)
    {
      guint k = is_back ? n - 1 - i : i;

      add_cell (cells, family == 'r' ? a * geometry->columns + k : k * geometry->columns + a);
    }
}

/* Where boxes have one size, its rows and columns, of any board. */
static void
find_box (const MatoGeometry *geometry,
          const char         *text,
          MatoScope          *scope)
{
  const char *boxes = g_strrstr (text, "boxes ");
  guint rows, columns;

  if (boxes != NULL && sscanf (boxes, "boxes %2ux%2u", &rows, &columns) == 2)
    {
      scope->values[MATO_VARIABLE_H] = rows;
      scope->values[MATO_VARIABLE_W] = columns;
    }
  else if (boxes == NULL && mato_geometry_default_box (geometry->order, &rows, &columns))
    {
      scope->values[MATO_VARIABLE_H] = rows;
      scope->values[MATO_VARIABLE_W] = columns;
    }
}

/* A rule for each class of cells. */
static void
add_classes (const MatoGeometry *geometry,
             const MatoVariant  *variant,
             const char         *text,
             GPtrArray          *list)
{
  g_autoptr (MatoExpression) class_of = mato_expression_parse (variant->body,
                                                               strlen (variant->body), NULL);
  g_autofree gint64 *classes = g_new0 (gint64, geometry->n_cells);
  MatoScope scope = { .set = 0 };

  scope.values[MATO_VARIABLE_ROWS] = geometry->rows;
  scope.values[MATO_VARIABLE_COLUMNS] = geometry->columns;
  find_box (geometry, text, &scope);
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      scope.values[MATO_VARIABLE_R] = mato_geometry_row (geometry, cell) + 1;
      scope.values[MATO_VARIABLE_C] = mato_geometry_column (geometry, cell) + 1;
      classes[cell] = mato_expression_evaluate (class_of, &scope);
    }

  for (guint first = 0; first < geometry->n_cells; first++)
    {
      g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint16));
      g_autoptr (GArray) ends = g_array_new (FALSE, FALSE, sizeof (guint));
      gint64 this = classes[first];

      for (guint cell = first; this != 0 && cell < geometry->n_cells; cell++)
        if (classes[cell] == this)
          {
            add_cell (cells, cell);
            classes[cell] = 0;
          }
      if (cells->len > 0)
        add (list, variant, NULL, cells, ends);
    }
}

/* Formulas and tables have words of their own; what is left of a line is as long. */
static void
blank_formulas (char *line)
{
  guint depth = 0;

  for (char *at = line; *at != '\0'; at++)
    {
      gboolean closes = *at == ')' || *at == ']';

      depth += *at == '(' || *at == '[';
      if (depth > 0)
        *at = ' ';
      depth -= closes && depth > 0;
    }
}

static void
add_formula (const MatoGeometry *geometry,
             const MatoVariant  *variant,
             const char         *line,
             GPtrArray          *list)
{
  g_autofree char *plain = g_strdup (line);
  g_auto (GStrv) words = NULL;
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint16));
  g_autoptr (GArray) ends = g_array_new (FALSE, FALSE, sizeof (guint));

  blank_formulas (plain);
  words = g_strsplit_set (plain, " \t", -1);
  for (char **word = words + 1; *word != NULL; word++)
    read_cells (geometry, *word, cells);
  add (list, variant, NULL, cells, ends);
}

static void
add_line (const MatoGeometry *geometry,
          const char         *line,
          const char         *text,
          GPtrArray          *list)
{
  g_auto (GStrv) words = g_strsplit_set (line, " \t", -1);
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint16));
  g_autoptr (GArray) ends = g_array_new (FALSE, FALSE, sizeof (guint));
  const MatoVariant *variant = words[0] != NULL ? mato_variant_find (words[0]) : NULL;
  const MatoVariant *formula = words[0] != NULL ? mato_variant_find_formula (words[0]) : NULL;
  const char *clue = NULL;

  if (formula != NULL)
    add_formula (geometry, formula, line, list);
  if (variant == NULL)
    return;
  if (variant->over == MATO_OVER_CLASSES)
    {
      add_classes (geometry, variant, text, list);
      return;
    }

  for (char **word = words + 1; *word != NULL; word++)
    if (g_ascii_isdigit (**word) || (**word == '-' && g_ascii_isdigit ((*word)[1])))
      clue = *word;
    else if (g_str_equal (*word, "|"))
      g_array_append_val (ends, cells->len);
    else if (**word != '\0')
      read_cells (geometry, *word, cells);
  add (list, variant, clue, cells, ends);
}

static gboolean
has_cells_of (const MatoListedRule *rule,
              const MatoListedRule *other)
{
  return rule->n == other->n
         && memcmp (rule->cells, other->cells, rule->n * sizeof *rule->cells) == 0;
}

/* Those with cells of their own are seen, unless they are too many. */
static void
hide_formulas (GPtrArray *list,
               guint      order)
{
  const MatoListedRule *shown[MAX_SHOWN_FORMULAS];
  guint n_shown = 0;
  gboolean are_many = FALSE;

  for (guint i = 0; i < list->len; i++)
    {
      MatoListedRule *rule = list->pdata[i];

      if (rule->variant->look != MATO_LOOK_FORMULA)
        continue;
      rule->is_hidden = rule->n == 0 || rule->n > 2 * order;
      for (guint k = 0; k < n_shown && !rule->is_hidden; k++)
        rule->is_hidden = has_cells_of (rule, shown[k]);
      if (rule->is_hidden)
        continue;
      are_many |= n_shown == MAX_SHOWN_FORMULAS;
      if (!are_many)
        shown[n_shown++] = rule;
    }

  for (guint i = 0; are_many && i < list->len; i++)
    {
      MatoListedRule *rule = list->pdata[i];

      rule->is_hidden |= rule->variant->look == MATO_LOOK_FORMULA;
    }
}

GPtrArray *
mato_rule_list_new (const MatoGeometry *geometry)
{
  GPtrArray *list = g_ptr_array_new_with_free_func (listed_rule_free);
  const char *text = geometry->constraints != NULL
                       ? mato_constraints_get_text (geometry->constraints) : NULL;
  g_auto (GStrv) lines = g_strsplit (text != NULL ? text : "", "\n", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    {
      guint n_before = list->len;

      add_line (geometry, lines[i], text, list);
      for (guint k = n_before; k < list->len; k++)
        ((MatoListedRule *) list->pdata[k])->line = i;
    }
  hide_formulas (list, geometry->order);

  return list;
}

/* Which of the rules of its variant it is, from 0. */
static guint
count_before (const GPtrArray      *self,
              const MatoListedRule *rule)
{
  guint n = 0;

  for (guint i = 0; i < self->len && self->pdata[i] != rule; i++)
    n += ((const MatoListedRule *) self->pdata[i])->variant == rule->variant;

  return n;
}

/* No digit of any alphabet is a Greek letter. */
static void
append_letter (GString *text,
               guint    index)
{
  static const char letters[] = "αβγδεζηθικλμνξοπρστυφχψω";
  guint n = (guint) g_utf8_strlen (letters, -1);

  if (index >= n)
    append_letter (text, index / n - 1);
  g_string_append_unichar (text,
                           g_utf8_get_char (g_utf8_offset_to_pointer (letters, index % n)));
}

/* Whether there are clues beside the board of several variants. */
static gboolean
are_mixed (const GPtrArray   *self,
           const MatoVariant *variant)
{
  for (guint i = 0; i < self->len; i++)
    {
      const MatoVariant *other = ((const MatoListedRule *) self->pdata[i])->variant;

      if (other->look == variant->look && other != variant)
        return TRUE;
    }

  return FALSE;
}

char *
mato_rule_list_write_clue (const GPtrArray      *self,
                           const MatoListedRule *rule)
{
  const MatoVariant *variant = rule->variant;
  GString *text;

  if (variant->sign == NULL
      || (variant->look == MATO_LOOK_OUTSIDE && !are_mixed (self, variant)))
    return g_strdup (rule->clue);

  text = g_string_new (NULL);
  for (const char *at = variant->sign; *at != '\0'; at++)
    if (*at == '%')
      g_string_append (text, rule->clue != NULL ? rule->clue : "");
    else if (*at == '@')
      append_letter (text, count_before (self, rule));
    else
      g_string_append_c (text, *at);

  return g_string_free (text, FALSE);
}

static gboolean
is_outside (const MatoVariant *variant)
{
  return variant->look == MATO_LOOK_OUTSIDE || variant->look == MATO_LOOK_DIAGONAL_CLUE;
}

guint
mato_rules_count_outside (const MatoGeometry *geometry)
{
  const MatoConstraints *constraints = geometry->constraints;
  const char *name;
  guint n = 0;

  for (guint i = 0;
       constraints != NULL && (name = mato_constraints_get_rule (constraints, i)) != NULL; i++)
    {
      const MatoVariant *variant = mato_variant_find (name);

      n += variant != NULL ? is_outside (variant) : g_str_equal (name, "drawing-around");
    }

  return n;
}

static gboolean
is_line_of (const MatoListedRule *rule,
            const MatoFigure     *figure,
            guint                 columns)
{
  if (rule->n != figure->points->len)
    return FALSE;

  for (guint i = 0; i < rule->n; i++)
    {
      MatoFigurePoint point = g_array_index (figure->points, MatoFigurePoint, i);

      if (point.row != rule->cells[i] / columns + 0.5
          || point.column != rule->cells[i] % columns + 0.5)
        return FALSE;
    }

  return TRUE;
}

gboolean
mato_rule_list_shows (const GPtrArray    *self,
                      const MatoGeometry *geometry,
                      const MatoFigure   *figure)
{
  gboolean is_beside = figure->at.row < 0 || figure->at.row > geometry->rows
                       || figure->at.column < 0 || figure->at.column > geometry->columns;
  gboolean is_clue = is_beside && (figure->kind == MATO_FIGURE_BOX
                                   || figure->kind == MATO_FIGURE_OVAL);
  const MatoVariant *variant = figure->origin != NULL ? mato_variant_find_origin (figure->origin)
                                                      : NULL;

  for (guint i = 0; variant != NULL && i < self->len; i++)
    {
      const MatoListedRule *rule = self->pdata[i];

      if (rule->variant == variant
          && ((is_clue && is_outside (variant))
              || (figure->kind == MATO_FIGURE_LINE && variant->look == MATO_LOOK_LINE
                  && is_line_of (rule, figure, geometry->columns))))
        return TRUE;
    }

  return FALSE;
}

gboolean
mato_rules_have_formulas (const MatoGeometry *geometry)
{
  const MatoConstraints *constraints = geometry->constraints;
  const char *name;

  for (guint i = 0;
       constraints != NULL && (name = mato_constraints_get_rule (constraints, i)) != NULL; i++)
    if (mato_variant_find_formula (name) != NULL)
      return TRUE;

  return FALSE;
}

char *
mato_rules_list_titles (const MatoGeometry *geometry,
                        const char         *separator)
{
  g_autoptr (GPtrArray) list = mato_rule_list_new (geometry);
  g_autoptr (GPtrArray) titles = g_ptr_array_new ();

  for (guint i = 0; i < list->len; i++)
    {
      const MatoListedRule *rule = list->pdata[i];
      gpointer title = (gpointer) _(rule->variant->title);

      if (!g_ptr_array_find (titles, title, NULL))
        g_ptr_array_add (titles, title);
    }
  if (titles->len == 0)
    return NULL;

  g_ptr_array_add (titles, NULL);
  return g_strjoinv (separator, (char **) titles->pdata);
}
