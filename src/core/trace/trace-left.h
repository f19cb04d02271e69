/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/trace/trace.h"

G_BEGIN_DECLS

/*
 * What a search leaves of the candidates. On a classic board the digits alone say it; a search of a
 * board with rules also removes candidates one by one, and what it has refuted does not come back
 * before the guess above it is taken back.
 */

/**
 * mato_trace_find_left:
 * @self: of a search of a board, not of techniques
 * @left: (out) (array): n_cells masks: what each cell can be at @position, bit d-1 for digit d; of
 *   a filled cell its digit
 *
 * Steps before a sample were not kept: there, what they have removed is still among the digits.
 *
 * Visits only steps of the path to @position, not those of branches that were taken back: fast
 * enough for every frame.
 */
void mato_trace_find_left (const MatoTrace *self,
                           guint64          position,
                           guint32         *left);

/**
 * mato_trace_find_before:
 * @index: (out): the last step before @position with at most @depth
 *
 * Returns: whether there is one
 */
gboolean mato_trace_find_before (const MatoTrace *self,
                                 guint64          position,
                                 guint            depth,
                                 guint64         *index);

/**
 * mato_trace_list_path:
 * @self: of a search of a board with rules
 * @position: no sample
 *
 * Returns: (transfer full) (element-type guint64): the indices of the steps that have led to
 *   @position and hold there, in order: digits that are placed, candidates that are removed, and
 *   for a guess that is refuted its undo. Where a guess is half taken back, as if it were not yet
 */
GArray *mato_trace_list_path (const MatoTrace *self,
                              guint64          position);

G_END_DECLS
