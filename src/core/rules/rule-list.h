/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/picture.h"
#include "core/rules/variants.h"

G_BEGIN_DECLS

/**
 * MatoListedRule:
 * @variant: what it is
 * @clue: (nullable): its number or digits, as they are written
 * @cells: cells of the board, in the order of the rule
 * @n: how many
 * @n_parts: of how many parts it is, like those between the bars of equal sums; 1 if of none
 * @ends: where each of them ends among the cells
 * @line: its line in the text of the rules, from 0
 * @is_hidden: whether nothing is drawn of it: a formula whose cells another one has, or so many
 *   that nobody could follow them
 *
 * A rule of a board as it is drawn and told.
 */
typedef struct
{
  const MatoVariant *variant;
  char *clue;
  guint16 *cells;
  guint n;
  guint n_parts;
  guint *ends;
  guint line;
  gboolean is_hidden;
} MatoListedRule;

/**
 * mato_listed_rule_get_part:
 * @part: from 0, below MatoListedRule.n_parts
 * @end: (out): behind its last cell, among the cells of the rule
 *
 * Returns: where it begins there
 */
guint mato_listed_rule_get_part (const MatoListedRule *self,
                                 guint                 part,
                                 guint                *end);

/**
 * mato_listed_rule_has_cell:
 *
 * Returns: whether @cell is in this part
 */
gboolean mato_listed_rule_has_cell (const MatoListedRule *self,
                                    guint                 part,
                                    guint                 cell);

/**
 * mato_rule_list_new:
 *
 * Returns: (transfer full) (element-type MatoListedRule): the rules of a board, in the order of
 *   their text. What a variant says of classes of cells is a rule for each class; a formula keeps
 *   its cells
 */
GPtrArray *mato_rule_list_new (const MatoGeometry *geometry);

/**
 * mato_rule_list_write_clue:
 * @self: (element-type MatoListedRule): all rules of the board
 * @rule: one of them
 *
 * What is written beside each part of a rule: its clue, and the sign of its variant by which it is
 * told from others that look so. Beside the board, where the clues are usually of one kind, there
 * are signs only if they are not.
 *
 * Returns: (transfer full) (nullable): it; %NULL: nothing
 */
char *mato_rule_list_write_clue (const GPtrArray      *self,
                                 const MatoListedRule *rule);

/**
 * mato_rules_count_outside:
 *
 * Returns: the number of rules with a clue beside the grid
 */
guint mato_rules_count_outside (const MatoGeometry *geometry);

/**
 * mato_rule_list_shows:
 * @self: (element-type MatoListedRule): all rules of the board
 * @figure: of the picture of a board, see core/board/picture.h
 *
 * Programs draw the clues of some rules as figures beside the board, and some lines, too, and name
 * the rule; who draws these rules needs them no more.
 *
 * Returns: whether @figure shows the clue or the line of a rule of the board
 */
gboolean mato_rule_list_shows (const GPtrArray    *self,
                               const MatoGeometry *geometry,
                               const MatoFigure   *figure);

/**
 * mato_rules_have_formulas:
 *
 * Returns: whether a rule of the board is said in a formula or a table of its own
 */
gboolean mato_rules_have_formulas (const MatoGeometry *geometry);

/**
 * mato_rules_list_titles:
 * @separator: between them
 *
 * Returns: (transfer full) (nullable): the titles of the variants of a board, each once and
 *   translated; %NULL if there are none
 */
char *mato_rules_list_titles (const MatoGeometry *geometry,
                              const char         *separator);

G_END_DECLS
