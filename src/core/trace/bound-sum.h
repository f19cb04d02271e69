/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/geometry.h"

G_BEGIN_DECLS

/**
 * MATO_BOUND_UNITS:
 *
 * How many units of a bound make a point: bounds are added up in tenths, and rounded to tenths in
 * such a way that the rounded parts still add up.
 */
#define MATO_BOUND_UNITS 10

/**
 * MatoBoundParts:
 * @MATO_BOUND_ROWS: the cells of each row, one by one: each open cell takes its best digit
 * @MATO_BOUND_DIGITS: the cells of each digit together: each digit takes its best template
 */
typedef enum
{
  MATO_BOUND_ROWS,
  MATO_BOUND_DIGITS,
} MatoBoundParts;

/**
 * MatoBoundSum:
 * @is_lowest: whether the lowest score is looked for
 * @parts: what @filled and @open are of
 * @filled: points of the filled cells of each of n parts
 * @open: the most that the other cells of the part score, less the multipliers that they pay; in
 *   tenths
 * @multipliers: the sum of all multipliers that are not paid yet; in tenths
 * @bound: the most that is left: `10 · Σ filled + Σ open + multipliers`; in tenths
 * @score: the best so far, in points; -1 if there is none
 * @wanted: what a completion must score to be looked for, in points
 * @filled_weights: the weights of the filled cells of each part
 *
 * The arithmetic of one bound of a target search. Candidates that cannot be part of a completion
 * with @wanted are not in it. For the lowest score read "least" for "most" throughout.
 */
typedef struct
{
  gboolean is_lowest;
  MatoBoundParts parts;
  gint32 filled[MATO_MAX_ORDER];
  gint32 open[MATO_MAX_ORDER];
  gint32 multipliers;
  gint32 bound;
  gint32 score;
  gint32 wanted;
  gint32 filled_weights[MATO_MAX_ORDER];
} MatoBoundSum;

/**
 * mato_bound_sum_round:
 * @self: with the points of the filled cells
 * @n: the number of parts
 * @open: (array length=n): exact, in units of 1/@scale points
 * @multipliers: exact, likewise
 *
 * Sets the tenths of @self. Their sum is the exact sum rounded down; each of them may be a tenth
 * off.
 */
void mato_bound_sum_round (MatoBoundSum *self,
                           guint         n,
                           const gint64 *open,
                           gint64        multipliers,
                           gint64        scale);

/**
 * MatoBoundFix:
 * @most: the bound with any other digit that fits there, in tenths; the highest of them
 * @wanted: what a completion must score to be looked for, in points; more than @most
 *
 * Why a bound fixes a digit (reduced-cost fixing). For the lowest score read "lowest" for "highest"
 * and "less" for "more".
 */
typedef struct
{
  gint32 most;
  gint32 wanted;
} MatoBoundFix;

/**
 * MatoBoundSums:
 *
 * The bounds of a recorded search, in the order of its steps, and the reasons of its steps that
 * have the reason %MATO_WHY_BOUND.
 */
typedef struct _MatoBoundSums MatoBoundSums;

MatoBoundSums *mato_bound_sums_new  (void);
void           mato_bound_sums_free (MatoBoundSums *self);

/**
 * mato_bound_sums_add:
 * @index: the step that comes next; not before that of the last sum
 *
 * Keeps a copy of @sum, unless too many are kept.
 */
void mato_bound_sums_add (MatoBoundSums      *self,
                          guint64             index,
                          const MatoBoundSum *sum);

/**
 * mato_bound_sums_add_fix:
 *
 * The same with the reason of the step that comes next.
 */
void mato_bound_sums_add_fix (MatoBoundSums      *self,
                              guint64             index,
                              const MatoBoundFix *fix);

/**
 * mato_bound_sums_get_fix:
 *
 * Returns: (nullable): why the step @index was fixed; %NULL if other reasons took part
 */
const MatoBoundFix *mato_bound_sums_get_fix (const MatoBoundSums *self,
                                             guint64              index);

guint mato_bound_sums_get_n (const MatoBoundSums *self);

const MatoBoundSum *mato_bound_sums_get (const MatoBoundSums *self,
                                         guint                i);

/**
 * mato_bound_sums_get_step:
 *
 * Returns: the index of the step to which the sum @i leads; it is the last one at position 1 more
 */
guint64 mato_bound_sums_get_step (const MatoBoundSums *self,
                                  guint                i);

/**
 * mato_bound_sums_find:
 *
 * Returns: the last sum before the step that leads to @position, -1 if there is none
 */
int mato_bound_sums_find (const MatoBoundSums *self,
                          guint64              position);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoBoundSums, mato_bound_sums_free)

G_END_DECLS
