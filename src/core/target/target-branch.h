/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/target/target-tree.h"

G_BEGIN_DECLS

/**
 * MatoTargetOption:
 * @digit: from 0
 * @reduced_cost: how much lower the bound is with it; 0 if the tree is ordered
 *
 * A candidate to try.
 */
typedef struct
{
  guint16 cell;
  guint8 digit;
  gint32 reduced_cost;
} MatoTargetOption;

/**
 * mato_target_branch:
 * @self: its reduced costs must be those of @position
 * @position: not complete; every item has an option
 * @options: (out) (array fixed-size=25): the candidates to try, one after the other
 * @item: (out): what they are the options of
 *
 * Chooses the item to branch on, a cell or a digit of a unit, and reports it to the proof: the item
 * that promises the smallest tree, its most promising option first; if the tree is_ordered, the
 * first open cell, in ascending order. Private to the target search.
 *
 * Returns: the number of @options
 */
guint mato_target_branch (MatoTargetTree           *self,
                          const MatoTargetPosition *position,
                          MatoTargetOption            *options,
                          guint                    *item);

G_END_DECLS
