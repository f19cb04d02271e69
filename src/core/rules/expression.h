/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MatoVariable:
 * @MATO_VARIABLE_X: `x`: a digit, as it is spelled
 * @MATO_VARIABLE_Y: `y`: the digit of the second cell
 * @MATO_VARIABLE_P: `p`: the place of the cell in its list, from 0
 * @MATO_VARIABLE_Q: `q`: the place of the second cell, behind the first
 * @MATO_VARIABLE_N: `n`: the number of cells in the list
 * @MATO_VARIABLE_K: `k`: the clue
 * @MATO_VARIABLE_S: `s`: the state of an automaton
 * @MATO_VARIABLE_V: `v`: one of the digits of a clue, or the number of a row or column
 * @MATO_VARIABLE_M: `m`: how often it is in the clue
 * @MATO_VARIABLE_LOW: `low`: the lowest digit
 * @MATO_VARIABLE_HIGH: `high`: the highest digit
 * @MATO_VARIABLE_R: `r`: the row of a cell, from 1
 * @MATO_VARIABLE_C: `c`: its column, from 1
 * @MATO_VARIABLE_DR: `dr`: how many rows two cells are apart
 * @MATO_VARIABLE_DC: `dc`: how many columns
 * @MATO_VARIABLE_ROWS: `rows`: rows of the board
 * @MATO_VARIABLE_COLUMNS: `columns`: columns of the board
 * @MATO_VARIABLE_H: `h`: rows of a box
 * @MATO_VARIABLE_W: `w`: columns of a box
 * @MATO_VARIABLE_SUM: `sum`: the sum of a set of digits
 * @MATO_VARIABLE_LEAST: `least`: its least digit
 * @MATO_VARIABLE_MOST: `most`: its greatest digit
 * @MATO_VARIABLE_ODD: `odd`: how many of its digits are odd
 * @MATO_VARIABLE_LOWER: `lower`: how many are in the lower half of the digits
 * @MATO_VARIABLE_UPPER: `upper`: how many are in the upper half
 *
 * What an expression may speak of; those that make no sense in its place are 0.
 */
typedef enum
{
  MATO_VARIABLE_X,
  MATO_VARIABLE_Y,
  MATO_VARIABLE_P,
  MATO_VARIABLE_Q,
  MATO_VARIABLE_N,
  MATO_VARIABLE_K,
  MATO_VARIABLE_S,
  MATO_VARIABLE_V,
  MATO_VARIABLE_M,
  MATO_VARIABLE_LOW,
  MATO_VARIABLE_HIGH,
  MATO_VARIABLE_R,
  MATO_VARIABLE_C,
  MATO_VARIABLE_DR,
  MATO_VARIABLE_DC,
  MATO_VARIABLE_ROWS,
  MATO_VARIABLE_COLUMNS,
  MATO_VARIABLE_H,
  MATO_VARIABLE_W,
  MATO_VARIABLE_SUM,
  MATO_VARIABLE_LEAST,
  MATO_VARIABLE_MOST,
  MATO_VARIABLE_ODD,
  MATO_VARIABLE_LOWER,
  MATO_VARIABLE_UPPER,
  MATO_N_VARIABLES,
} MatoVariable;

/**
 * MatoScope:
 * @values: of each #MatoVariable
 * @set: the digits of a set, as they are spelled: bit d for digit d
 */
typedef struct
{
  gint64 values[MATO_N_VARIABLES];
  guint64 set;
} MatoScope;

/**
 * MatoExpression:
 *
 * Integers, the operators of C with its precedence (`?:`, `||`, `&&`, `|`, `&`, `==`, `!=`, `<`,
 * `<=`, `>`, `>=`, `<<`, `>>`, `+`, `-`, `*`, `/`, `%`, `!`), and `abs (a)`, `min (a, b)`,
 * `max (a, b)`, `pow (a, b)`, `bits (a)` (how many are set), `has (d)` (whether the digit is in the
 * set), `part (a)` (whether some digits of the set add up to it). Nothing can go wrong: a division
 * by 0 gives 0, what is too large wraps around.
 */
typedef struct _MatoExpression MatoExpression;

/**
 * mato_expression_parse:
 * @text: (array length=length)
 *
 * Returns: (transfer full) (nullable): the expression, or %NULL with @error set
 */
MatoExpression *mato_expression_parse (const char  *text,
                                       gsize        length,
                                       GError     **error);
void            mato_expression_free  (MatoExpression *self);

gint64 mato_expression_evaluate (const MatoExpression *self,
                                 const MatoScope      *scope);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoExpression, mato_expression_free)

G_END_DECLS
