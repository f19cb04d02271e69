/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/exact-cover/exact-cover.h"
#include "core/solve/engine.h"

G_BEGIN_DECLS

/*
 * mato_rule_cover_search:
 *
 * Searches a board with units, pairs and sets by dancing links, for the engine dlx.
 */
void mato_rule_cover_search (const MatoGeometry     *geometry,
                             const guint8           *givens,
                             const MatoSolveOptions *options,
                             MatoCoverResult        *cover_result,
                             MatoResult             *result);

G_END_DECLS
