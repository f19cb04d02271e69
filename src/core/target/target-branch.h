/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/target/target-tree.h"

G_BEGIN_DECLS

/**
 * MatoTargetWay:
 * @digit: from 0
 * @reduced_cost: what the bound shrinks by with it; 0 in a tree that is ordered
 *
 * A candidate to be tried.
 */
typedef struct
{
  guint16 cell;
  guint8 digit;
  gint32 reduced_cost;
} MatoTargetWay;

/**
 * mato_target_branch:
 * @self: whose reduced costs are those of @position
 * @position: not complete, and no cell or place without a candidate
 * @ways: (out) (array fixed-size=25): what is to be tried, one after the other
 *
 * Chooses the item to branch on, a cell or a place, and tells the proof: the one that promises the
 * smallest tree, its most promising way first; the first open cell in ascending order, if the
 * tree is_ordered. Private to the target search.
 *
 * Returns: how many ways there are
 */
guint mato_target_branch (MatoTargetTree           *self,
                          const MatoTargetPosition *position,
                          MatoTargetWay            *ways);

G_END_DECLS
