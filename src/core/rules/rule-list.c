/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/rules/rule-list.h"

#include "core/rules/expression.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

static void
listed_rule_free (gpointer data)
{
  MatoListedRule *self = data;

  g_free (self->clue);
  g_free (self->cells);
  g_free (self);
}

/* @cells: (element-type guint16) */
static void
add (GPtrArray         *list,
     const MatoVariant *variant,
     const char        *clue,
     GArray            *cells)
{
  MatoListedRule *rule = g_new0 (MatoListedRule, 1);

  rule->variant = variant;
  rule->clue = g_strdup (clue);
  rule->n = cells->len;
  rule->cells = g_memdup2 (cells->data, cells->len * sizeof (guint16));
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
      gint64 this = classes[first];

      for (guint cell = first; this != 0 && cell < geometry->n_cells; cell++)
        if (classes[cell] == this)
          {
            add_cell (cells, cell);
            classes[cell] = 0;
          }
      if (cells->len > 0)
        add (list, variant, NULL, cells);
    }
}

static void
add_line (const MatoGeometry *geometry,
          const char         *line,
          const char         *text,
          GPtrArray          *list)
{
  g_auto (GStrv) words = g_strsplit_set (line, " \t", -1);
  g_autoptr (GArray) cells = g_array_new (FALSE, FALSE, sizeof (guint16));
  const MatoVariant *variant = words[0] != NULL ? mato_variant_find (words[0]) : NULL;
  const char *clue = NULL;

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
    else if (**word != '\0')
      read_cells (geometry, *word, cells);
  add (list, variant, clue, cells);
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

  return list;
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

/* Returns: whether @geometry has a rule that f-puzzles calls @origin, as `Skyscraper` or `X Sum`,
 * and whose clues are outside the grid */
static gboolean
has_clue_of (const MatoGeometry *geometry,
             const char         *origin)
{
  g_autoptr (GString) spelled = g_string_new (origin);
  g_autofree char *key = NULL;
  const MatoVariant *variant;
  const char *name;

  g_string_replace (spelled, " ", "", 0);
  key = g_ascii_strdown (spelled->str, -1);
  variant = mato_variant_find_f_puzzles (key, FALSE);
  if (variant == NULL || !is_outside (variant) || geometry->constraints == NULL)
    return FALSE;
  for (guint i = 0; (name = mato_constraints_get_rule (geometry->constraints, i)) != NULL; i++)
    if (mato_variant_find (name) == variant)
      return TRUE;

  return FALSE;
}

gboolean
mato_rules_show_figure (const MatoGeometry *geometry,
                        const MatoFigure   *figure)
{
  gboolean is_beside = figure->at.row < 0 || figure->at.row > geometry->rows
                       || figure->at.column < 0 || figure->at.column > geometry->columns;

  return figure->origin != NULL && is_beside
         && (figure->kind == MATO_FIGURE_BOX || figure->kind == MATO_FIGURE_OVAL)
         && has_clue_of (geometry, figure->origin);
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
