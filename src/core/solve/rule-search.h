/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/solve/engine.h"

G_BEGIN_DECLS

/*
 * mato_rule_search:
 *
 * Searches a board with any rules depth-first by the masks of rule-state.h, for the engine bitmask,
 * whose orders it has.
 */
void mato_rule_search (const MatoGeometry     *geometry,
                       const guint8           *givens,
                       const MatoSolveOptions *options,
                       MatoResult             *result);

G_END_DECLS
