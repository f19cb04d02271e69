/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/geometry.h"
#include "core/rules/variants.h"

G_BEGIN_DECLS

/**
 * MatoRuleText:
 * @variant: that it names
 * @numbers: (array): before its cells
 * @n_numbers: how many
 * @cells: (array): all of them, those of a row or column one by one; from MatoGeometry.n_cells on
 *   those outside the grid
 * @n_cells: how many
 * @bars: (array): before which cells there is a bar
 * @n_bars: how many
 * @text: the line
 *
 * A rule of a board as it was read.
 */
typedef struct
{
  const MatoVariant *variant;
  gint64 *numbers;
  guint n_numbers;
  guint *cells;
  guint n_cells;
  guint *bars;
  guint n_bars;
  char *text;
} MatoRuleText;

/**
 * mato_rule_text_new:
 *
 * Returns: (transfer full) (nullable): a line of rules taken apart; %NULL if it is no variant with
 *   numbers, cells and bars
 */
MatoRuleText *mato_rule_text_new  (const MatoGeometry *geometry,
                                   const char         *line);
void          mato_rule_text_free (MatoRuleText       *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoRuleText, mato_rule_text_free)

/**
 * mato_rule_line_is_shape:
 *
 * Returns: whether a line of rules says the shape of the board, or nothing
 */
gboolean mato_rule_line_is_shape (const char *line);

/**
 * mato_rule_lines_new:
 *
 * Takes the rules of a board apart for notations that have them by name.
 *
 * Returns: (transfer full) (nullable) (element-type MatoRuleText): the rules beside the shape of
 *   the board; %NULL if one is no variant with numbers and cells of the grid
 */
GPtrArray *mato_rule_lines_new (const MatoGeometry *geometry);

/**
 * mato_rule_lines_fill_regions:
 * @regions: (out) (array): for each cell, from 1; 0: it is in none
 *
 * Returns: whether no cell is in two
 */
gboolean mato_rule_lines_fill_regions (const MatoGeometry *geometry,
                                       guint              *regions);

/**
 * mato_rule_lines_are_same:
 *
 * Returns: whether two boards have the same units and constraints, in whatever order
 */
gboolean mato_rule_lines_are_same (const MatoGeometry *a,
                                   const MatoGeometry *b);

G_END_DECLS
