/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/trace/trace.h"

G_BEGIN_DECLS

/*
 * Recordings of techniques: three kinds of steps for each deduction, and the deduction itself as
 * their reason.
 *
 *   technique   naked pair                   what applies
 *   deduce      r4c1, r4c5 hold only 3, 7    why
 *   remove      r4c8 ≠ 3                     what follows, one candidate after the other;
 *   propagate   r4c9 = 8                     a digit comes last
 *
 * The candidates that are left are no part of the steps: any position names its deduction, and
 * those before it are applied again, which is fast enough for every frame.
 */

/**
 * mato_trace_is_deduced:
 *
 * Returns: whether it is a recording of techniques, not of a search
 */
gboolean mato_trace_is_deduced (const MatoTrace *self);

/**
 * mato_trace_find_deduction:
 * @index: (out) (optional): its index
 *
 * Returns: (nullable) (transfer none): the reason of the step that leads to @position
 */
const MatoDeduction *mato_trace_find_deduction (const MatoTrace *self,
                                                guint64          position,
                                                guint           *index);

/**
 * mato_trace_find_candidates:
 * @self: of a board
 * @candidates: (out caller-allocates): what is known at @position
 */
void mato_trace_find_candidates (const MatoTrace *self,
                                 guint64          position,
                                 MatoCandidates  *candidates);

/**
 * mato_trace_find_candidates_before:
 * @candidates: (out caller-allocates): what is known before the @index-th deduction
 */
void mato_trace_find_candidates_before (const MatoTrace *self,
                                        guint            index,
                                        MatoCandidates  *candidates);

G_END_DECLS
