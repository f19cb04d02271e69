/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/constraint.h"

G_BEGIN_DECLS

/*
 * What one rule says by itself of its cells, from what is left of them: found by filling them, with
 * no idea of how a search found it.
 */

/**
 * MatoRuleReason:
 *
 * Asks about the rules of one board. Belongs to one thread.
 */
typedef struct _MatoRuleReason MatoRuleReason;

MatoRuleReason *mato_rule_reason_new  (const MatoGeometry *geometry);
void            mato_rule_reason_free (MatoRuleReason *self);

/**
 * mato_rule_reason_differ:
 *
 * Returns: whether two cells of the board must have different digits
 */
gboolean mato_rule_reason_differ (const MatoRuleReason *self,
                                  guint                 one,
                                  guint                 other);

/**
 * mato_rule_reason_forbids:
 * @rule: the index of a constraint
 * @left: n_cells masks: the digits that are left of each cell; only those of the rule matter
 * @cell: one of the rule, or one that differs from some of these
 * @digits: a mask
 *
 * Returns: whether no way to fill the cells of the rule goes with any of @digits in @cell; %FALSE
 *   also if that takes too long to find out
 */
gboolean mato_rule_reason_forbids (MatoRuleReason *self,
                                   guint           rule,
                                   const guint32  *left,
                                   guint           cell,
                                   guint32         digits);

/**
 * mato_rule_reason_is_broken:
 *
 * Returns: whether there is no way to fill the cells of the rule; %FALSE likewise
 */
gboolean mato_rule_reason_is_broken (MatoRuleReason *self,
                                     guint           rule,
                                     const guint32  *left);

/**
 * mato_rule_reason_unit_forbids:
 *
 * The same for a unit: its last places for a digit differ all from @cell, or two of its other cells
 * need the digits of @digits.
 */
gboolean mato_rule_reason_unit_forbids (MatoRuleReason *self,
                                        guint           unit,
                                        const guint32  *left,
                                        guint           cell,
                                        guint32         digits);

/**
 * mato_rule_reason_unit_is_broken:
 *
 * Returns: whether the cells of a unit cannot have different digits
 */
gboolean mato_rule_reason_unit_is_broken (MatoRuleReason *self,
                                          guint           unit,
                                          const guint32  *left);

/**
 * mato_rule_reason_get_work:
 *
 * Returns: the work since it was made, in loops of a few instructions
 */
guint64 mato_rule_reason_get_work (const MatoRuleReason *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoRuleReason, mato_rule_reason_free)

G_END_DECLS
