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
 * MATO_NO_CAUSING_STEP:
 *
 * No step of a trace.
 */
#define MATO_NO_CAUSING_STEP G_MAXUINT64

/**
 * MatoCause:
 * @cell: has the same digit and must differ; %MATO_NO_CELL: it is by @step
 * @step: the index of the step that has put or removed the digit, or taken back a refuted guess;
 *   %MATO_NO_CAUSING_STEP: a rule of the cell alone does not allow it
 *
 * Why a digit is in a cell, or cannot be there.
 */
typedef struct
{
  guint16 cell;
  guint64 step;
} MatoCause;

/**
 * mato_trace_find_cause:
 * @self: of a search of a board with rules
 * @digit: 1…order; of a filled cell its digit
 * @cause: (out): why it is there, or of an empty cell why it is not
 *
 * Returns: whether there is one: not if the digit is given, or can still be in the cell, or the
 *   steps around @position were not kept
 */
gboolean mato_trace_find_cause (const MatoTrace *self,
                                guint64          position,
                                guint            cell,
                                guint            digit,
                                MatoCause       *cause);

G_END_DECLS
