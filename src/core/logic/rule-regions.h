/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/logic/rule-fill.h"

G_BEGIN_DECLS

/**
 * MatoRuleRegion:
 * @units: (array length=n_units): which have each digit, without a cell in common
 * @constraints: (array length=n_constraints): known sums that are taken from theirs
 * @cells: (array length=n): those that are left, in the order of the board
 * @factors: (array length=n): of each: how often it is in the units less how often in the sums
 * @total: what they add up to by their factors
 *
 * The rule of 45: units have a known sum, and so have cages; their difference is the sum of the
 * cells that are left. Those inside count once, those outside are taken away.
 */
typedef struct
{
  guint32 units[4];
  guint n_units;
  guint32 *constraints;
  guint n_constraints;
  guint16 *cells;
  int *factors;
  guint n;
  gint32 total;
} MatoRuleRegion;

/**
 * mato_rule_regions_get:
 *
 * Lists the regions of up to four units of a board, those of few units first. Made at the first
 * call; they belong to @facts.
 *
 * Returns: (element-type MatoRuleRegion)
 */
const GPtrArray *mato_rule_regions_get    (MatoRuleFacts        *facts);

/**
 * mato_rule_region_init_fill:
 *
 * Begins to fill the cells that are left.
 */
void             mato_rule_region_init_fill (const MatoRuleRegion *self,
                                             MatoRuleFill         *fill,
                                             const MatoRuleFacts  *facts,
                                             const MatoCandidates *board);

/**
 * mato_rule_region_count_open:
 *
 * Returns: how many of the cells have more than one candidate
 */
guint            mato_rule_region_count_open (const MatoRuleRegion *self,
                                              const MatoCandidates *board);

G_END_DECLS
