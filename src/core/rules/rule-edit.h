/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/rules/rule-list.h"

G_BEGIN_DECLS

/*
 * The rules of a board, changed one at a time: each function makes another board of them. Their
 * text is what is changed, so that what a table of variants does not know stays as it is.
 */

/**
 * mato_variant_takes:
 * @cells: (inout) (array): room for all cells of the board: those that were drawn, in order; then
 *   those of the rule
 * @n: (inout): how many
 * @error: return location for a %MATO_ERROR, a sentence that says what is to be drawn
 *
 * Makes the cells of a rule of what somebody has drawn: a row or a diagonal that begins at the
 * border, the square of a quadruple, a pair of neighbours; cages and lines as they are.
 *
 * Returns: whether the variant can have them
 */
gboolean mato_variant_takes (const MatoVariant   *self,
                             const MatoGeometry  *geometry,
                             guint16             *cells,
                             guint               *n,
                             GError             **error);

/**
 * mato_variant_is_whole:
 *
 * Returns: whether the rule is one of the whole board, and has no cells
 */
gboolean mato_variant_is_whole (const MatoVariant *self);

/**
 * mato_variant_takes_cell:
 *
 * Returns: whether one cell that is drawn is enough: the rule is about each cell, or named by its
 *   first one, or may have one cell alone
 */
gboolean mato_variant_takes_cell (const MatoVariant *self);

/**
 * mato_variant_has_parts:
 *
 * Returns: whether the rule compares several groups of cells, each drawn on its own
 */
gboolean mato_variant_has_parts (const MatoVariant *self);

/**
 * mato_variant_needs_clue:
 * @n: of how many cells
 *
 * Returns: whether it says nothing without a number, or digits
 */
gboolean mato_variant_needs_clue (const MatoVariant *self,
                                  guint              n);

/**
 * mato_listed_rule_can_have_clue:
 *
 * Returns: whether the rule can have a number, or digits; a group of cells becomes a cage by it
 */
gboolean mato_listed_rule_can_have_clue (const MatoListedRule *self,
                                         const MatoGeometry   *geometry);

/**
 * mato_listed_rule_get_title:
 *
 * Returns: what it is called where it can have a number: a group of few cells is a cage; pass it
 *   through gettext()
 */
const char *mato_listed_rule_get_title (const MatoListedRule *self,
                                        const MatoGeometry   *geometry);

/**
 * mato_listed_rule_read_clue:
 * @text: as it was typed
 * @clue: (out) (transfer full) (nullable): as rules have it: a number, or digits with commas
 *   between them; %NULL if there is nothing in @text
 * @error: return location for a %MATO_ERROR
 *
 * Returns: whether @text is one for the rule, or nothing
 */
gboolean mato_listed_rule_read_clue (const MatoListedRule  *self,
                                     const MatoGeometry    *geometry,
                                     const char            *text,
                                     char                 **clue,
                                     GError               **error);

/**
 * mato_rules_add:
 * @clue: (nullable): as the text of rules has it; %NULL: none, or what is usual
 * @cells: (array length=n): none of a rule of the whole board
 * @error: return location for a %MATO_ERROR
 *
 * Adds a rule at the end.
 *
 * Returns: (transfer full) (nullable): the board
 */
MatoGeometry *mato_rules_add (const MatoGeometry  *geometry,
                              const MatoVariant   *variant,
                              const char          *clue,
                              const guint16       *cells,
                              guint                n,
                              GError             **error);

/**
 * MATO_RULE_NO_LINE:
 *
 * The line of a rule that is not on the board yet.
 */
#define MATO_RULE_NO_LINE G_MAXUINT

/**
 * mato_rules_add_part:
 * @rule: one with parts; not on the board yet, its cells are the first part
 * @cells: (array length=n): one more part
 * @error: return location for a %MATO_ERROR
 *
 * Returns: (transfer full) (nullable): the board
 */
MatoGeometry *mato_rules_add_part (const MatoGeometry    *geometry,
                                   const MatoListedRule  *rule,
                                   const guint16         *cells,
                                   guint                  n,
                                   GError               **error);

/**
 * mato_rules_move:
 * @rule: of the board
 * @rows: so far down, or up if it is less than 0
 * @columns: so far to the right, or to the left
 * @error: return location for a %MATO_ERROR, a sentence that says why it cannot be there
 *
 * Moves a rule as it is; one from the border on has the cells of the other row, column or diagonal.
 *
 * Returns: (transfer full) (nullable): the board
 */
MatoGeometry *mato_rules_move (const MatoGeometry    *geometry,
                               const MatoListedRule  *rule,
                               int                    rows,
                               int                    columns,
                               GError               **error);

/**
 * mato_rules_remove:
 * @line: see #MatoListedRule
 *
 * Returns: (transfer full) (nullable): the board without a rule
 */
MatoGeometry *mato_rules_remove (const MatoGeometry  *geometry,
                                 guint                line,
                                 GError             **error);

/**
 * mato_rules_set_clue:
 * @rule: of the board
 * @clue: (nullable): %NULL: none
 *
 * Returns: (transfer full) (nullable): the board with another number, or other digits, in a rule
 */
MatoGeometry *mato_rules_set_clue (const MatoGeometry    *geometry,
                                   const MatoListedRule  *rule,
                                   const char            *clue,
                                   GError               **error);

/**
 * mato_rules_set_region:
 * @cells: (array length=n): at most as many as there are digits
 *
 * Makes an irregular box of some cells, and takes them from the others.
 *
 * Returns: (transfer full) (nullable): the board
 */
MatoGeometry *mato_rules_set_region (const MatoGeometry  *geometry,
                                     const guint16       *cells,
                                     guint                n,
                                     GError             **error);

G_END_DECLS
