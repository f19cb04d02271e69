/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/writing/write-games.h"

#include "core/writing/rule-lines.h"

#include <string.h>

/* Games of KSudoku, whose graph has regions, diagonals, other groups of as many cells as there are
 * digits, and the cages of a killer. See core/notation/ksudoku-graph.h. */

static void
write_cells (GString     *text,
             const char  *name,
             const guint *cells,
             guint        n)
{
  g_string_append_c (text, '>');
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "%u ", cells[i]);
  g_string_append_printf (text, "</%s>\n", name);
}

static void
write_clique (GString     *text,
              const guint *cells,
              guint        n)
{
  g_string_append_printf (text, "    <clique size=\"%u\" ", n);
  write_cells (text, "clique", cells, n);
}

static void
write_diagonal (GString *text,
                guint    order,
                gboolean is_rising)
{
  guint cells[MATO_MAX_ORDER];

  for (guint i = 0; i < order; i++)
    cells[i] = is_rising ? (i + 1) * (order - 1) : i * (order + 1);
  write_clique (text, cells, order);
}

/* Square boxes have a name. */
static gboolean
has_square_boxes (const MatoGeometry *geometry,
                  const guint        *regions)
{
  guint side = 2;

  while (side * side < geometry->order)
    side++;
  if (side * side != geometry->order || geometry->rows != geometry->order)
    return FALSE;

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      guint row = cell / geometry->order, column = cell % geometry->order;
      guint first = row / side * side * geometry->order + column / side * side;

      if (regions[cell] == 0 || regions[cell] != regions[first])
        return FALSE;
    }

  return TRUE;
}

static void
write_regions (GString            *text,
               const MatoGeometry *geometry,
               const guint        *regions)
{
  for (guint region = 1; region <= geometry->order; region++)
    {
      guint cells[MATO_MAX_CELLS], n = 0;

      for (guint cell = 0; cell < geometry->n_cells; cell++)
        if (regions[cell] == region)
          cells[n++] = cell;
      if (n > 0)
        write_clique (text, cells, n);
    }
}

static gboolean
is_cage (const MatoRuleText *rule)
{
  return rule->variant->kind == MATO_CONSTRAINT_SET && rule->n_numbers == 1;
}

/* What is no group and no cage is not written; whoever writes reads it again, and compares. */
static void
write_rules (GString            *text,
             const MatoGeometry *geometry,
             const GPtrArray    *rules)
{
  for (guint i = 0; i < rules->len; i++)
    {
      const MatoRuleText *rule = g_ptr_array_index (rules, i);

      if (g_str_equal (rule->variant->name, "diagonal+"))
        write_diagonal (text, geometry->order, TRUE);
      else if (g_str_equal (rule->variant->name, "diagonal-"))
        write_diagonal (text, geometry->order, FALSE);
      else if (g_str_equal (rule->variant->name, "unit"))
        write_clique (text, rule->cells, rule->n_cells);
      else if (is_cage (rule))
        {
          g_string_append_printf (text, "    <cage operator=\"%u\" value=\"%" G_GINT64_FORMAT "\""
                                        " size=\"%u\" ", rule->n_cells == 1 ? 0 : 4,
                                  rule->numbers[0], rule->n_cells);
          write_cells (text, "cage", rule->cells, rule->n_cells);
        }
    }
}

static const char *
find_kind (const GPtrArray *rules,
           gboolean         has_boxes)
{
  guint n_diagonals = 0;

  for (guint i = 0; i < rules->len; i++)
    {
      const MatoRuleText *rule = g_ptr_array_index (rules, i);

      if (is_cage (rule))
        return "KillerSudoku";
      n_diagonals += g_str_has_prefix (rule->variant->name, "diagonal");
    }

  return n_diagonals == 2 && has_boxes ? "XSudoku" : has_boxes ? "Plain" : "Jigsaw";
}

static void
write_graph (GString            *text,
             const MatoGeometry *geometry)
{
  g_autoptr (GPtrArray) rules = mato_rule_lines_new (geometry);
  guint regions[MATO_MAX_CELLS], order = geometry->order;
  gboolean has_boxes;
  const char *kind;

  if (rules == NULL)
    return;
  mato_rule_lines_fill_regions (geometry, regions);
  has_boxes = has_square_boxes (geometry, regions);
  if (has_boxes && mato_geometry_is_classic (geometry))
    {
      g_string_append_printf (text, "   <graph order=\"%u\" type=\"sudoku\""
                                    " specific-type=\"Plain\"/>\n", order);
      return;
    }

  kind = find_kind (rules, has_boxes || mato_geometry_is_classic (geometry));
  g_string_append_printf (text, "   <graph order=\"%u\" type=\"custom\" specific-type=\"%s\""
                                " name=\"%s\" sizeX=\"%u\" sizeY=\"%u\" sizeZ=\"1\">\n"
                                "    <sudokugroups at=\"0\" withblocks=\"%u\"/>\n",
                          order, kind, kind, geometry->rows, geometry->columns, has_boxes);
  if (!has_boxes)
    write_regions (text, geometry, regions);
  write_rules (text, geometry, rules);
  g_string_append (text, "   </graph>\n");
}

/* Digits and marks that were put into a cell, one after the other. */
static void
write_history (GString         *text,
               const MatoBoard *board,
               const guint8    *values)
{
  const MatoGeometry *geometry = mato_board_get_geometry (board);

  g_string_append (text, "  <history>\n");
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      guint32 marks = mato_board_get_marks (board, cell, MATO_PENCIL_CENTRE);

      if (marks != 0)
        {
          g_string_append_printf (text, "   <simple-event index=\"%u\" markers=\"", cell);
          for (guint i = 0; i < geometry->order; i++)
            g_string_append_c (text, (marks >> i & 1) != 0 ? '1' : '0');
          g_string_append (text, "\"/>\n");
        }
      if (values[cell] != 0 && !mato_board_is_given (board, cell))
        g_string_append_printf (text, "   <simple-event index=\"%u\" value=\"%u\"/>\n", cell,
                                values[cell]);
    }
  g_string_append (text, "  </history>\n");
}

void
mato_write_ksudoku (GString          *text,
                    const MatoPuzzle *puzzle,
                    const guint8     *values)
{
  const MatoGeometry *geometry = mato_board_get_geometry (puzzle->board);

  g_string_append (text, " <game had-help=\"0\" msecs-elapsed=\"0\">\n  <puzzle>\n");
  write_graph (text, geometry);
  g_string_append (text, "   <values>");
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    g_string_append_c (text, mato_board_is_given (puzzle->board, cell)
                               ? (char) ('a' + values[cell]) : '_');
  g_string_append (text, "</values>\n  </puzzle>\n");
  write_history (text, puzzle->board, values);
  g_string_append (text, " </game>\n");
}
