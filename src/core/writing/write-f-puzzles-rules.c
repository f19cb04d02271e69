/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/writing/write-f-puzzles.h"

#include "core/writing/rule-lines.h"

#include <string.h>

/* Rules as members of the JSON of f-puzzles, in the forms of the table of variants. What cannot be
 * said so is not written; whoever writes reads it again, and compares. */

static void
add_cell (GString            *json,
          const MatoGeometry *geometry,
          guint               cell)
{
  g_string_append_printf (json, "\"R%uC%u\"", mato_geometry_row (geometry, cell) + 1,
                          mato_geometry_column (geometry, cell) + 1);
}

static void
add_cells (GString            *json,
           const MatoGeometry *geometry,
           const char         *name,
           const guint        *cells,
           guint               n)
{
  g_string_append_printf (json, "\"%s\":[", name);
  for (guint i = 0; i < n; i++)
    {
      g_string_append (json, i > 0 ? "," : "");
      add_cell (json, geometry, cells[i]);
    }
  g_string_append_c (json, ']');
}

static void
add_value (GString            *json,
           const MatoRuleText *rule)
{
  if (rule->n_numbers == 1)
    g_string_append_printf (json, ",\"value\":\"%" G_GINT64_FORMAT "\"", rule->numbers[0]);
}

/* Returns: whether the cells are a way straight through the grid, from outside */
static gboolean
find_way (const MatoGeometry *geometry,
          const MatoRuleText *rule,
          int                 dr,
          int                 dc,
          int                *row,
          int                *column)
{
  int n_rows = (int) geometry->rows, n_columns = (int) geometry->columns;

  *row = (int) mato_geometry_row (geometry, rule->cells[0]) - dr;
  *column = (int) mato_geometry_column (geometry, rule->cells[0]) - dc;
  if (*row >= 0 && *row < n_rows && *column >= 0 && *column < n_columns)
    return FALSE;

  for (guint i = 0; i <= rule->n_cells; i++)
    {
      int r = *row + (int) (i + 1) * dr, c = *column + (int) (i + 1) * dc;
      gboolean is_inside = r >= 0 && r < n_rows && c >= 0 && c < n_columns;

      if (is_inside != (i < rule->n_cells)
          || (is_inside && rule->cells[i] != (guint) (r * n_columns + c)))
        return FALSE;
    }

  return TRUE;
}

static gboolean
add_outer (GString            *json,
           const MatoGeometry *geometry,
           const MatoRuleText *rule)
{
  static const int ways[][2] = { { 1, 0 }, { -1, 0 }, { 0, 1 }, { 0, -1 } };
  int row, column;

  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    if (find_way (geometry, rule, ways[i][0], ways[i][1], &row, &column))
      {
        g_string_append_printf (json, "\"cell\":\"R%dC%d\"", row + 1, column + 1);
        add_value (json, rule);
        return TRUE;
      }

  return FALSE;
}

static gboolean
add_diagonal (GString            *json,
              const MatoGeometry *geometry,
              const MatoRuleText *rule)
{
  int row, column;

  for (guint i = 0; i < 4; i++)
    if (find_way (geometry, rule, i < 2 ? 1 : -1, i % 2 == 0 ? 1 : -1, &row, &column))
      {
        g_string_append_printf (json, "\"cell\":\"R%dC%d\",\"direction\":\"%c%c\",", row + 1,
                                column + 1, i < 2 ? 'D' : 'U', i % 2 == 0 ? 'R' : 'L');
        add_cells (json, geometry, "cells", rule->cells, rule->n_cells);
        add_value (json, rule);
        return TRUE;
      }

  return FALSE;
}

/* A line begins in the cell of the circle that is next to it. */
static gboolean
add_arrow (GString            *json,
           const MatoGeometry *geometry,
           const MatoRuleText *rule)
{
  guint n_head = rule->n_numbers == 1 ? (guint) rule->numbers[0] : 1, start = 0;

  if (rule->n_numbers > 1 || n_head < 1 || n_head >= rule->n_cells)
    return FALSE;

  for (guint i = 0; i < n_head; i++)
    {
      int dr = (int) mato_geometry_row (geometry, rule->cells[i])
               - (int) mato_geometry_row (geometry, rule->cells[n_head]);
      int dc = (int) mato_geometry_column (geometry, rule->cells[i])
               - (int) mato_geometry_column (geometry, rule->cells[n_head]);

      if (ABS (dr) <= 1 && ABS (dc) <= 1)
        start = i;
    }
  add_cells (json, geometry, "cells", rule->cells, n_head);
  g_string_append (json, ",\"lines\":[[");
  add_cell (json, geometry, rule->cells[start]);
  for (guint i = n_head; i < rule->n_cells; i++)
    {
      g_string_append_c (json, ',');
      add_cell (json, geometry, rule->cells[i]);
    }
  g_string_append (json, "]]");
  return TRUE;
}

static void
add_quad (GString            *json,
          const MatoGeometry *geometry,
          const MatoRuleText *rule)
{
  add_cells (json, geometry, "cells", rule->cells, rule->n_cells);
  g_string_append (json, ",\"values\":[");
  for (guint i = 0; i < rule->n_numbers; i++)
    g_string_append_printf (json, "%s%" G_GINT64_FORMAT, i > 0 ? "," : "", rule->numbers[i]);
  g_string_append_c (json, ']');
}

/* What stands between the braces of an item. */
static gboolean
add_item (GString            *json,
          const MatoGeometry *geometry,
          const MatoRuleText *rule)
{
  if (rule->n_cells == 0)
    return FALSE;

  switch (rule->variant->f_form)
    {
    case MATO_F_PUZZLES_CELLS:
      add_cells (json, geometry, "cells", rule->cells, rule->n_cells);
      add_value (json, rule);
      return rule->n_numbers < 2;
    case MATO_F_PUZZLES_LINES:
      g_string_append (json, "\"lines\":[[");
      for (guint i = 0; i < rule->n_cells; i++)
        {
          g_string_append (json, i > 0 ? "," : "");
          add_cell (json, geometry, rule->cells[i]);
        }
      g_string_append (json, "]]");
      add_value (json, rule);
      return rule->n_numbers < 2;
    case MATO_F_PUZZLES_OUTER:
      return add_outer (json, geometry, rule);
    case MATO_F_PUZZLES_DIAGONAL:
      return add_diagonal (json, geometry, rule);
    case MATO_F_PUZZLES_ARROW:
      return add_arrow (json, geometry, rule);
    case MATO_F_PUZZLES_CLONE:
      add_cells (json, geometry, "cells", rule->cells, rule->n_cells / 2);
      g_string_append_c (json, ',');
      add_cells (json, geometry, "cloneCells", rule->cells + rule->n_cells / 2,
                 rule->n_cells - rule->n_cells / 2);
      return rule->n_cells % 2 == 0;
    case MATO_F_PUZZLES_QUAD:
      add_quad (json, geometry, rule);
      return TRUE;
    case MATO_F_PUZZLES_SIGN:
      add_cells (json, geometry, "cells", rule->cells, rule->n_cells);
      g_string_append_printf (json, ",\"value\":\"%c\"",
                              g_ascii_toupper (rule->variant->name[0]));
      return TRUE;
    default:
      return FALSE;
    }
}

/* All rules that have one name. */
static gboolean
add_member (GString            *json,
            const MatoGeometry *geometry,
            const GPtrArray    *rules,
            const char         *name)
{
  const char *separator = "";

  g_string_append_printf (json, ",\"%s\":[", name);
  for (guint i = 0; i < rules->len; i++)
    {
      const MatoRuleText *rule = g_ptr_array_index (rules, i);

      if (g_strcmp0 (rule->variant->f_puzzles, name) != 0
          || rule->variant->f_form == MATO_F_PUZZLES_NEGATIVE)
        continue;
      for (guint k = 0; rule->variant->f_form == MATO_F_PUZZLES_CELL && k < rule->n_cells; k++)
        {
          g_string_append_printf (json, "%s{\"cell\":", separator);
          add_cell (json, geometry, rule->cells[k]);
          g_string_append_c (json, '}');
          separator = ",";
        }
      if (rule->variant->f_form == MATO_F_PUZZLES_CELL)
        continue;
      g_string_append_printf (json, "%s{", separator);
      if (!add_item (json, geometry, rule))
        return FALSE;
      g_string_append_c (json, '}');
      separator = ",";
    }
  g_string_append_c (json, ']');

  return TRUE;
}

/* Returns: whether a rule of this name came before the one at @index */
static gboolean
came_before (const GPtrArray *rules,
             guint            index)
{
  const MatoVariant *variant = ((const MatoRuleText *) g_ptr_array_index (rules, index))->variant;

  for (guint i = 0; i < index; i++)
    {
      const MatoVariant *other = ((const MatoRuleText *) g_ptr_array_index (rules, i))->variant;

      if (g_strcmp0 (other->f_puzzles, variant->f_puzzles) == 0
          && (other->f_form == MATO_F_PUZZLES_NEGATIVE)
               == (variant->f_form == MATO_F_PUZZLES_NEGATIVE))
        return TRUE;
    }

  return FALSE;
}

static void
add_negative (GString         *json,
              const GPtrArray *rules)
{
  const char *separator = ",\"negative\":[";

  for (guint i = 0; i < rules->len; i++)
    {
      const MatoRuleText *rule = g_ptr_array_index (rules, i);

      if (rule->variant->f_form != MATO_F_PUZZLES_NEGATIVE || came_before (rules, i))
        continue;
      g_string_append_printf (json, "%s\"%s\"", separator, rule->variant->f_puzzles);
      separator = ",";
    }
  if (*separator == ',' && separator[1] == '\0')
    g_string_append_c (json, ']');
}

static void
add_limit (const MatoRuleText *rule,
           guint32            *limits)
{
  guint32 digits = 0;

  for (guint i = 0; i < rule->n_numbers; i++)
    if (rule->numbers[i] >= 1 && rule->numbers[i] <= MATO_MAX_ORDER)
      digits |= 1u << (rule->numbers[i] - 1);
  for (guint i = 0; i < rule->n_cells; i++)
    limits[rule->cells[i]] = limits[rule->cells[i]] != 0 ? limits[rule->cells[i]] & digits : digits;
}

gboolean
mato_rules_write_f_puzzles (GString            *json,
                            const MatoGeometry *geometry,
                            guint32            *limits)
{
  g_autoptr (GPtrArray) rules = mato_rule_lines_new (geometry);

  memset (limits, 0, geometry->n_cells * sizeof *limits);
  for (guint i = 0; rules != NULL && i < rules->len; i++)
    {
      const MatoRuleText *rule = g_ptr_array_index (rules, i);

      switch (rule->variant->f_form)
        {
        case MATO_F_PUZZLES_NONE:
          if (rule->variant->iss_form != MATO_ISS_GIVEN)
            return FALSE;
          add_limit (rule, limits);
          break;
        case MATO_F_PUZZLES_BOARD:
        case MATO_F_PUZZLES_REGIONS:
          if (!came_before (rules, i))
            g_string_append_printf (json, ",\"%s\":true", rule->variant->f_puzzles);
          break;
        case MATO_F_PUZZLES_NEGATIVE:
          break;
        default:
          if (!came_before (rules, i)
              && !add_member (json, geometry, rules, rule->variant->f_puzzles))
            return FALSE;
        }
    }
  if (rules != NULL)
    add_negative (json, rules);

  return rules != NULL;
}
