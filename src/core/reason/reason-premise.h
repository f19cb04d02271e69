/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/reason/reason-known.h"

G_BEGIN_DECLS

/*
 * Patterns that a puzzle with one solution cannot be left with, verified against the candidates
 * that are known. From then on the pattern is an item, too: the candidates beside it, at least one
 * of which is on. A premise that is refused may leave a part of its item: the check ends there.
 */

/**
 * mato_known_take_loop:
 * @is_entry: (array) (nullable): n_cells of the board, whether a digit was found, not given
 * @digits: the mask of the two that could be exchanged
 * @cells: (array length=n_cells): the loop, in its order
 *
 * Returns: whether the cells make a loop of which neither digit is given
 */
gboolean mato_known_take_loop  (MatoKnown         *self,
                                const guint8      *is_entry,
                                guint32            digits,
                                const guint32     *cells,
                                guint              n_cells);

/**
 * mato_known_take_grave:
 * @literals: (array length=n_literals): candidates that are on
 *
 * Returns: whether without them each open cell has two candidates and each digit two places or none
 *   in each unit
 */
gboolean mato_known_take_grave (MatoKnown         *self,
                                const MatoLiteral *literals,
                                guint              n_literals);

G_END_DECLS
