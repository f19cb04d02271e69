/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/logic/candidates.h"

G_BEGIN_DECLS

/**
 * MatoContradictionKind:
 * @MATO_CONTRADICTION_NONE: none is known
 * @MATO_CONTRADICTION_TWICE: two cells of a unit have the same digit
 * @MATO_CONTRADICTION_ITEM: no digit is left for a cell, or no place for a digit of a unit
 * @MATO_CONTRADICTION_RULE: no digits that its cells can have obey a constraint
 *
 * Why a board cannot be.
 */
typedef enum
{
  MATO_CONTRADICTION_NONE,
  MATO_CONTRADICTION_TWICE,
  MATO_CONTRADICTION_ITEM,
  MATO_CONTRADICTION_RULE,
} MatoContradictionKind;

/**
 * MatoContradiction:
 * @cells: of TWICE: both
 * @item: of ITEM: the cell, or the digit of the unit, see core/reason/reason.h
 * @constraint: of RULE: its number
 *
 * What is wrong with a board from which anything would follow. All zero: nothing that is known.
 */
typedef struct
{
  MatoContradictionKind kind;
  guint cells[2];
  guint item;
  guint constraint;
} MatoContradiction;

/**
 * mato_contradiction_find:
 * @contradiction: (out caller-allocates)
 *
 * Finds what is seen without a thought: all the checker of reasons asks of a board, and constraints
 * whose cells are all filled.
 *
 * Returns: whether there is any
 */
gboolean mato_contradiction_find (const MatoCandidates *board,
                                  MatoContradiction    *contradiction);

G_END_DECLS
