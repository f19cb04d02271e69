/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/constraint.h"
#include "core/logic/candidates.h"

G_BEGIN_DECLS

/**
 * mato_rule_sets_list:
 * @constraint: of a board with candidates
 * @sets: (out caller-allocates): room for those of its family
 *
 * Returns: how many of the sets of a family can still be those of its cells; 0, too, of another
 *   kind of constraint
 */
guint mato_rule_sets_list (const MatoCandidates *board,
                           const MatoConstraint *constraint,
                           guint32              *sets);

G_END_DECLS
