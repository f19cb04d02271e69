/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/rules/expression.h"
#include "core/rules/variants.h"

G_BEGIN_DECLS

/*
 * MatoRuleLine:
 * name: the first word
 * formulas: (element-type utf8): the parts of what stood in parentheses, between semicolons
 * table: (element-type guint64): the numbers that stood in brackets
 * parts: of table: where the parts between semicolons begin
 * numbers: (element-type gint64): those before the first cell, as 4 5 10 for `4,5,10` or `4..10`
 * cells: (element-type guint16)
 * bars: (element-type guint): before which cells there was a bar
 * weights: (element-type guint): of the cells, indexes into weight_tables; 0: none was said
 * weight_tables: (element-type utf8): the formulas of weights; the first is `x`
 *
 * A line of rules, taken apart.
 */
typedef struct
{
  const char *name;
  GPtrArray *formulas;
  GArray *table;
  GArray *parts;
  GArray *numbers;
  GArray *cells;
  GArray *bars;
  GArray *weights;
  GPtrArray *weight_formulas;
  gboolean has_no_total; /* of a sum: digits cannot have it */
} MatoRuleLine;

/*
 * MatoRuleBoard:
 * box_rows: 0: no boxes of one size
 * regions: of each cell; 0: none
 * marks: of the edges of each cell to the right and down, a bit for each MatoEdgeMark
 *
 * The board as far as it is read.
 */
typedef struct
{
  guint rows;
  guint columns;
  guint order;
  guint lowest;
  guint box_rows;
  guint box_columns;
  gboolean has_lines;
  gboolean is_begun;
  guint regions[MATO_MAX_CELLS];
  guint8 marks[2][MATO_MAX_CELLS];
  GArray *units;      /* MatoUnit */
  MatoConstraints *constraints;
  guint n_outside;
} MatoRuleBoard;

gboolean mato_rules_fail (GError     **error,
                          const char  *message);

/*
 * mato_rule_take_number:
 * @text: (inout): behind its digits afterwards
 *
 * Returns: 0 if there is no number in 1…@most
 */
guint mato_rule_take_number (const char **text,
                             guint        most);

/*
 * mato_rule_board_init:
 * @base: (nullable): the board that the rules are for; without one it is 9×9 until they say else
 */
void mato_rule_board_init (MatoRuleBoard      *self,
                           const MatoGeometry *base);

/*
 * mato_rule_board_read_shape:
 * @is_shape: (out): whether @name is one of the words of a shape, which stand before all rules
 *
 * Returns: %FALSE if it is and @text is none of its values
 */
gboolean mato_rule_board_read_shape (MatoRuleBoard       *self,
                                     const MatoGeometry  *base,
                                     const char          *name,
                                     const char          *text,
                                     gboolean            *is_shape,
                                     GError             **error);

/*
 * mato_rule_board_begin:
 *
 * From now on the shape is known. Nothing if that was said before.
 */
gboolean mato_rule_board_begin (MatoRuleBoard  *self,
                                GError        **error);

/*
 * mato_rule_board_add_unit:
 *
 * Requires different digits in different cells, which may be outside the grid.
 */
gboolean mato_rule_board_add_unit (MatoRuleBoard  *self,
                                   char            family,
                                   const guint16  *cells,
                                   guint           n,
                                   GError        **error);

/*
 * mato_rules_apply:
 *
 * Adds what a variant requires of the cells of a line.
 */
gboolean mato_rules_apply (MatoRuleBoard       *self,
                           const MatoVariant   *variant,
                           const MatoRuleLine  *line,
                           GError             **error);

/*
 * mato_rules_add_table:
 *
 * Adds a constraint of which the line says every entry.
 */
gboolean mato_rules_add_table (MatoRuleBoard       *self,
                               MatoConstraintKind   kind,
                               const MatoRuleLine  *line,
                               GError             **error);

/*
 * mato_rules_add_weighed:
 *
 * Adds a sum with weights and totals of the line.
 */
gboolean mato_rules_add_weighed (MatoRuleBoard       *self,
                                 const MatoRuleLine  *line,
                                 GError             **error);

typedef enum
{
  MATO_FORMULA_CELL,
  MATO_FORMULA_BODY,
  MATO_FORMULA_TOTAL,
  MATO_FORMULA_TOTAL_TO,
  MATO_FORMULA_START,
  MATO_FORMULA_STARTS,
  MATO_FORMULA_ACCEPT,
  MATO_N_FORMULAS,
} MatoFormula;

/* A variant that is applied: its formulas, read, and what they speak of. */
typedef struct
{
  MatoRuleBoard *board;
  const MatoVariant *variant;
  const MatoRuleLine *line;
  MatoExpression *formulas[MATO_N_FORMULAS];
  MatoScope scope;
  const guint16 *cells;
  guint n;
} MatoRule;

static inline gint64
mato_rule_value (const MatoRule *self,
                 MatoFormula     formula)
{
  return mato_expression_evaluate (self->formulas[formula], &self->scope);
}

static inline void
mato_rule_set (MatoRule     *self,
               MatoVariable  variable,
               gint64        value)
{
  self->scope.values[variable] = value;
}

/*
 * mato_rule_allow:
 *
 * Leaves only the digits that the formula `cell` allows.
 */
void mato_rule_allow (MatoRule *self,
                      guint     cell);

/* Sums of all cells, for each digit of the clue, of parts of a line. */
gboolean mato_rule_apply_sum    (MatoRule  *self,
                                 GError   **error);
gboolean mato_rule_apply_digits (MatoRule  *self,
                                 GError   **error);
gboolean mato_rule_apply_parts  (MatoRule  *self,
                                 GError   **error);

G_END_DECLS
