/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/logic/finder.h"

G_BEGIN_DECLS

/**
 * MATO_PATTERN_MAX:
 *
 * The largest number of literals of a pattern: three for each cell of a long loop.
 */
#define MATO_PATTERN_MAX 256

/**
 * MatoPattern:
 * @extras: (array length=n_extras): literals, on; with a unique solution one of them holds
 * @cells: (array length=n_cells): the cells that have extras
 *
 * What a uniqueness premise says, for the four types of conclusions from it.
 */
typedef struct
{
  MatoLiteral extras[MATO_PATTERN_MAX];
  guint n_extras;
  guint cells[MATO_MAX_CELLS];
  guint n_cells;
} MatoPattern;

/**
 * mato_pattern_add:
 *
 * Adds the digits of @extras in @cell to the pattern.
 */
void mato_pattern_add (MatoPattern *self,
                       guint        cell,
                       guint32      extras);

/**
 * mato_pattern_digits:
 *
 * Returns: the digits of all extras
 */
guint32 mato_pattern_digits (const MatoPattern *self);

/**
 * mato_pattern_exclude:
 * @on: (array length=n_on): literals that are on in the supposition at hand
 *
 * Adds that all extras are off, each because of one of @on, so that the supposition is wrong.
 */
void mato_pattern_exclude (const MatoPattern *self,
                           MatoFinder        *finder,
                           const MatoLiteral *on,
                           guint              n_on);

/**
 * mato_pattern_refute:
 *
 * Adds: were @on true, all extras were off, so it is not; and concludes that.
 */
void mato_pattern_refute (const MatoPattern *self,
                          MatoFinder        *finder,
                          MatoLiteral        on);

/**
 * mato_pattern_remove_common:
 *
 * Type 2: removes @digit, the only one of all extras, from what sees all of them.
 */
void mato_pattern_remove_common (const MatoPattern *self,
                                 MatoFinder        *finder,
                                 guint              digit);

/**
 * mato_pattern_remove_locked:
 * @unit: has both cells of the pattern and no other place for @locked
 * @removed: (array length=2): mask of digits for each of the two cells
 *
 * Type 4: one of the two cells is @locked, so neither is one of @removed.
 */
void mato_pattern_remove_locked (const MatoPattern *self,
                                 MatoFinder        *finder,
                                 guint              unit,
                                 guint              locked,
                                 const guint32     *removed);

/**
 * mato_pattern_remove_naked:
 * @others: (array length=n_others): cells of @unit that make a naked subset of @digits together
 *   with one cell that stands for the pattern
 *
 * Type 3.
 */
void mato_pattern_remove_naked (const MatoPattern *self,
                                MatoFinder        *finder,
                                guint              unit,
                                const guint       *others,
                                guint              n_others,
                                guint32            digits);

/**
 * mato_pattern_remove_hidden:
 *
 * Type 3 with a hidden subset of @digits; @others hold them beside the pattern's cells.
 */
void mato_pattern_remove_hidden (const MatoPattern *self,
                                 MatoFinder        *finder,
                                 guint              unit,
                                 const guint       *others,
                                 guint              n_others,
                                 guint32            digits);

G_END_DECLS
