/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/constraint.h"
#include "core/sat/cdcl.h"

G_BEGIN_DECLS

#define MATO_NO_CANDIDATE G_MAXUINT16

/*
 * mato_rule_clauses_new:
 * numbers: (out caller-allocates) (array): for each cell and digit of the board its candidate, or
 *   %MATO_NO_CANDIDATE
 * is_exact: (out): whether each board has one solution of the problem. If not, it may have several,
 *   which differ in cells outside the grid or in the states of a row
 *
 * A board with any rules as a problem of clause learning.
 *
 * Returns: (transfer full) (nullable): the problem; %NULL if it would be too large
 */
MatoCdcl *mato_rule_clauses_new (const MatoGeometry *geometry,
                                 const guint8       *givens,
                                 guint16            *numbers,
                                 gboolean           *is_exact);

G_END_DECLS
