/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/board.h"
#include "core/rules/rules.h"
#include "core/rules/variants.h"

#include <string.h>

/* Puzzles with rules by chance, and a count of their solutions that knows no engine. */

/* Fills a board of boxes of @rows × @columns by chance. */
static inline void
rules_draw_solution (guint   rows,
                     guint   columns,
                     guint8 *values)
{
  guint n = rows * columns;
  guint8 digits[MATO_MAX_ORDER];
  guint turn = g_test_rand_int_range (0, 2);

  for (guint i = 0; i < n; i++)
    {
      guint k = g_test_rand_int_range (0, (gint32) i + 1);

      digits[i] = digits[k];
      digits[k] = i + 1;
    }
  for (guint cell = 0; cell < n * n; cell++)
    {
      guint row = cell / n, column = cell % n;

      if (turn && rows == columns)
        row = cell % n, column = cell / n;
      values[cell] = digits[(row % rows * columns + row / rows + column) % n];
    }
}

/* A way of different cells, each a neighbour of the one before, as the text of rules has it. */
static inline guint
rules_draw_cells (GString *text,
                  guint    rows,
                  guint    columns,
                  guint    most)
{
  gboolean used[MATO_MAX_CELLS] = { FALSE };
  gint row = g_test_rand_int_range (0, (gint32) rows);
  gint column = g_test_rand_int_range (0, (gint32) columns);
  guint n = 0;

  for (guint tries = 0; tries < 40 && n < most; tries++)
    {
      gint next_row = row + g_test_rand_int_range (-1, 2);
      gint next_column = column + g_test_rand_int_range (-1, 2);

      if (next_row < 0 || next_column < 0 || next_row >= (gint) rows
          || next_column >= (gint) columns || used[next_row * columns + next_column])
        continue;
      row = next_row;
      column = next_column;
      used[row * columns + column] = TRUE;
      g_string_append_printf (text, " r%dc%d", row + 1, column + 1);
      n++;
    }

  return n;
}

/* A rule by chance: a variant of the table, or one in formulas. */
static inline void
rules_draw_rule (GString *text,
                 guint    rows,
                 guint    columns,
                 guint    order)
{
  static const char *const formulas[] = {
    "pair (x != y + 1)", "pairs ((x + y) % 3 > 0)", "set (sum % 2 == 0)", "sum 3..9",
    "row (0 ; (s + x) % 4 ; s < 3)", "sum 0 *(x % 2)", "allow (x > 1)",
    "row (3 ; s ; x % 3 == s ? s : (s + 1) % 3 ; s != 1)", "sum 1,4,5 *(x * x - 5)",
  };
  guint n_variants;
  const MatoVariant *variants = mato_variant_list (&n_variants);
  guint pick = g_test_rand_int_range (0, (gint32) (n_variants + G_N_ELEMENTS (formulas)));

  if (pick >= n_variants)
    {
      g_string_append (text, formulas[pick - n_variants]);
      rules_draw_cells (text, rows, columns, g_test_rand_int_range (2, 6));
    }
  else
    {
      const MatoVariant *variant = &variants[pick];

      g_string_append (text, variant->name);
      if (variant->clue == MATO_CLUE_DIGITS)
        g_string_append_printf (text, " %d,%d", g_test_rand_int_range (1, (gint32) order + 1),
                                g_test_rand_int_range (1, (gint32) order + 1));
      else if (variant->clue == MATO_CLUE_NUMBER && (variant->usual == NULL
                                                     || g_test_rand_bit ()))
        g_string_append_printf (text, " %d", g_test_rand_int_range (1, 4 + 2 * (gint32) order));
      if (variant->over < MATO_OVER_BOARD && variant->kind == MATO_CONSTRAINT_ROW
          && g_test_rand_bit ())
        g_string_append_printf (text, " %s%c%d", g_test_rand_bit () ? "-" : "",
                                g_test_rand_bit () ? 'r' : 'c',
                                g_test_rand_int_range (1, (gint32) MIN (rows, columns) + 1));
      else if (variant->over < MATO_OVER_BOARD)
        rules_draw_cells (text, rows, columns, g_test_rand_int_range (1, 7));
    }
  g_string_append_c (text, '\n');
}

/*
 * RulesDraw: a puzzle
 *
 * text: its rules
 */
typedef struct
{
  GString *text;
  MatoGeometry *geometry;
  guint8 givens[MATO_MAX_CELLS];
} RulesDraw;

static inline void
rules_draw_clear (RulesDraw *self)
{
  g_string_free (self->text, TRUE);
  mato_geometry_unref (self->geometry);
}

G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (RulesDraw, rules_draw_clear)

/* Irregular regions that a filled board obeys: boxes of which some cells with one digit have
 * changed places. */
static inline void
rules_draw_regions (GString      *text,
                    guint         rows,
                    guint         columns,
                    const guint8 *solution)
{
  guint n = rows * columns;
  char regions[MATO_MAX_CELLS + 1] = "";

  for (guint cell = 0; cell < n * n; cell++)
    regions[cell] = '1' + (char) (cell / n / rows * rows + cell % n / columns);
  for (guint i = 0; i < 4 * n; i++)
    {
      guint a = g_test_rand_int_range (0, (gint32) (n * n));
      guint b = g_test_rand_int_range (0, (gint32) (n * n));
      char region = regions[a];

      if (solution[a] != solution[b])
        continue;
      regions[a] = regions[b];
      regions[b] = region;
    }
  g_string_append_printf (text, "regions %s\n", regions);
}

/* The shape of the board: mostly classic, sometimes without boxes or with other regions or digits.
 * One of an order that is a prime number has no boxes. */
static inline void
rules_draw_shape (GString      *text,
                  guint         rows,
                  guint         columns,
                  const guint8 *solution)
{
  guint n = rows * columns;

  g_string_append_printf (text, "board %ux%u\n", n, n);
  if (g_test_rand_int_range (0, 6) == 0)
    g_string_append_printf (text, "digits 0-%u\n", n - (guint) g_test_rand_int_range (0, 2));
  if (g_test_rand_int_range (0, 8) == 0)
    g_string_append (text, "boxes none\n");
  else if (n < 10 && (rows == 1 || g_test_rand_int_range (0, 5) == 0))
    rules_draw_regions (text, rows, columns, solution);
  else
    g_string_append_printf (text, "boxes %ux%u\n", rows, columns);
}

/* Draws a puzzle with up to @most rules. Of three out of four, the rules that a drawn board obeys
 * are kept alone, so that there are solutions; @n_empty cells are not given. */
static inline void
rules_draw (RulesDraw *self,
            guint      rows,
            guint      columns,
            guint      most,
            guint      n_empty)
{
  guint n = rows * columns, n_rules = g_test_rand_int_range (1, (gint32) most + 1);
  gboolean is_kind = g_test_rand_int_range (0, 4) > 0;
  guint8 solution[MATO_MAX_CELLS];
  guint line;

  self->text = g_string_new (NULL);
  rules_draw_solution (rows, columns, solution);
  rules_draw_shape (self->text, rows, columns, solution);
  self->geometry = mato_rules_parse (self->text->str, NULL, &line, NULL);
  for (guint i = 0, tries = 0; i < n_rules && tries < 60; tries++)
    {
      g_autoptr (GString) longer = g_string_new (self->text->str);
      MatoGeometry *geometry;

      rules_draw_rule (longer, n, n, n);
      geometry = mato_rules_parse (longer->str, NULL, &line, NULL);
      if (geometry == NULL || (is_kind && !mato_values_is_solution (geometry, solution)))
        {
          g_clear_pointer (&geometry, mato_geometry_unref);
          continue;
        }
      g_string_assign (self->text, longer->str);
      mato_geometry_unref (self->geometry);
      self->geometry = geometry;
      i++;
    }

  memcpy (self->givens, solution, n * n);
  for (guint i = 0; i < n_empty; i++)
    self->givens[g_test_rand_int_range (0, (gint32) (n * n))] = 0;
}

/* A cage, or a sum of cells that may be equal, from a cell over neighbours that have none. */
static inline void
rules_draw_cage (GString      *text,
                 guint         n,
                 guint         first,
                 gboolean     *has_cage,
                 const guint8 *solution,
                 guint         lowest)
{
  guint size = (guint) g_test_rand_int_range (1, 6), total = 0, count = 0;
  guint32 digits = 0;
  gboolean differ = TRUE;
  g_autoptr (GString) cells = g_string_new (NULL);

  for (guint cell = first; count < size;)
    {
      guint next;

      has_cage[cell] = TRUE;
      count++;
      total += solution[cell] - 1 + lowest;
      differ &= (digits >> solution[cell] & 1) == 0;
      digits |= 1u << solution[cell];
      g_string_append_printf (cells, " r%uc%u", cell / n + 1, cell % n + 1);
      next = g_test_rand_int_range (0, 2) == 0 ? cell + 1 : cell + n;
      if (next >= n * n || (next == cell + 1 && next % n == 0) || has_cage[next])
        break;
      cell = next;
    }

  total += g_test_rand_int_range (0, 60) == 0;
  g_string_append_printf (text, "%s %u%s\n",
                          differ && g_test_rand_int_range (0, 4) > 0 ? "killer" : "sum", total,
                          cells->str);
}

/* A sum of cells of which some weigh so much that it has many totals: a number of several digits,
 * say, and what it is the sum of. */
static inline void
rules_draw_wide_sum (GString      *text,
                     guint         n,
                     const guint8 *solution,
                     guint         lowest)
{
  static const gint weights[] = { 1, -1, 10, 100, 170, -250, 1000 };
  gint total = g_test_rand_int_range (0, 60) == 0;
  guint n_parts = (guint) g_test_rand_int_range (2, 5);
  g_autoptr (GString) cells = g_string_new (NULL);

  for (guint part = 0; part < n_parts; part++)
    {
      gint weight = weights[g_test_rand_int_range (0, G_N_ELEMENTS (weights))];
      guint row = (guint) g_test_rand_int_range (0, (gint32) n);
      guint n_cells = (guint) g_test_rand_int_range (1, (gint32) n);

      g_string_append_printf (cells, " *%d", weight);
      for (guint column = 0; column < n_cells; column++)
        {
          guint cell = row * n + column;

          total += weight * (gint) (solution[cell] - 1 + lowest);
          g_string_append_printf (cells, " r%uc%u", row + 1, column + 1);
        }
    }

  g_string_append_printf (text, "sum %d%s\n", total, cells->str);
}

/* Draws a puzzle whose cages and sums cover nearly all of the board, some cells twice. */
static inline void
rules_draw_covered (RulesDraw *self,
                    guint      rows,
                    guint      columns,
                    guint      n_empty)
{
  guint n = rows * columns, lowest = (guint) g_test_rand_int_range (0, 2), line;
  gboolean has_cage[MATO_MAX_CELLS] = { FALSE };
  guint8 solution[MATO_MAX_CELLS];

  self->text = g_string_new (NULL);
  rules_draw_solution (rows, columns, solution);
  g_string_append_printf (self->text, "board %ux%u\ndigits %u-%u\nboxes %ux%u\n", n, n, lowest,
                          n - 1 + lowest, rows, columns);
  for (guint cell = 0; cell < n * n; cell++)
    if (!has_cage[cell] && g_test_rand_int_range (0, 12) > 0)
      rules_draw_cage (self->text, n, cell, has_cage, solution, lowest);
  for (guint i = (guint) g_test_rand_int_range (0, 4); i > 0; i--)
    {
      gboolean has_none[MATO_MAX_CELLS] = { FALSE };

      rules_draw_cage (self->text, n, (guint) g_test_rand_int_range (0, (gint32) (n * n)), has_none,
                       solution, lowest);
    }
  for (guint i = (guint) g_test_rand_int_range (0, 3); i > 0; i--)
    rules_draw_wide_sum (self->text, n, solution, lowest);

  self->geometry = mato_rules_parse (self->text->str, NULL, &line, NULL);
  g_assert_nonnull (self->geometry);
  memcpy (self->givens, solution, n * n);
  for (guint i = 0; i < n_empty; i++)
    self->givens[g_test_rand_int_range (0, (gint32) (n * n))] = 0;
}

/* Counts the solutions by filling one cell after the other; only the last look at the full board
 * knows any rule but that peers differ. */
static inline gboolean
rules_count (const MatoGeometry *geometry,
             guint8             *values,
             guint               cell,
             guint64            *n_looks,
             guint64            *count)
{
  guint32 digits;

  while (cell < geometry->n_cells && values[cell] != 0)
    cell++;
  if (cell == geometry->n_cells)
    {
      *count += mato_values_is_solution (geometry, values);
      return --*n_looks > 0;
    }

  digits = mato_values_get_candidates (geometry, values, cell);
  if (geometry->constraints != NULL)
    digits &= mato_constraints_get_candidates (geometry->constraints)[cell];
  for (; digits != 0; digits &= digits - 1)
    {
      gboolean goes_on;

      values[cell] = __builtin_ctz (digits) + 1;
      goes_on = rules_count (geometry, values, cell + 1, n_looks, count);
      values[cell] = 0;
      if (!goes_on)
        return FALSE;
    }

  return TRUE;
}
