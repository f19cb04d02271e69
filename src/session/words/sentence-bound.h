/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/puzzle.h"
#include "core/trace/trace.h"

G_BEGIN_DECLS

/*
 * The bounds of a target search in words and numbers. All strings: (transfer full).
 */

/**
 * mato_sentence_tenths:
 *
 * Returns: points with one decimal, if it is not 0: "2,866.4", "−12"
 */
char *mato_sentence_tenths (gint64 tenths);

/**
 * mato_sentence_bound_part:
 *
 * Returns: what the part with the 0-based @index of the bound is: "Row 3"
 */
char *mato_sentence_bound_part (const MatoBoundSum *sum,
                                guint               index,
                                MatoAlphabet        alphabet);

/**
 * mato_sentence_bound_verdict:
 *
 * Returns: the bound against the score that is looked for
 */
char *mato_sentence_bound_verdict (const MatoBoundSum *sum);

/**
 * mato_sentence_bound_fix:
 *
 * Returns: (nullable): why the bound fixes the digit of the step that leads to @position, with its
 *   numbers; %NULL if it is not the only reason
 */
char *mato_sentence_bound_fix (const MatoTrace *trace,
                               guint64          position,
                               MatoAlphabet     alphabet);

G_END_DECLS
