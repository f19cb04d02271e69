/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/puzzle.h"
#include "session/film/logic-path.h"

G_BEGIN_DECLS

/*
 * The steps of a recording of techniques, in the words of hints.
 */

/**
 * mato_sentence_deduced_step:
 *
 * Returns: (transfer full) (nullable): a sentence for a step that is deduced, or that is stuck;
 *   %NULL for others
 */
char *mato_sentence_deduced_step (const MatoTrace *trace,
                                  const MatoStep  *step,
                                  MatoAlphabet     alphabet);

/**
 * mato_sentence_deduced_caption:
 * @step: (nullable): the last one
 *
 * Returns: (transfer full) (nullable): the reason of a deduction in few words, to stand beside the
 *   board while the recording plays; %NULL for other steps
 */
char *mato_sentence_deduced_caption (const MatoTrace *trace,
                                     const MatoStep  *step,
                                     MatoAlphabet     alphabet);

/**
 * mato_sentence_deductions:
 *
 * Returns: (transfer full): "31 deductions"
 */
char *mato_sentence_deductions (guint64 n);

/**
 * mato_sentence_span_deductions:
 *
 * Returns: (transfer full): "21 deductions, 19 digits placed"
 */
char *mato_sentence_span_deductions (const MatoSpan *span);

/**
 * mato_sentence_path_step:
 * @index: of a deduction of @path, which is that of @trace
 *
 * Returns: (transfer full): "12 of 31, X-wing (3.2): r4c8 ≠ 3", and whether it is the hardest
 */
char *mato_sentence_path_step (const MatoLogicPath *path,
                               guint                index,
                               const MatoTrace     *trace,
                               MatoAlphabet         alphabet);

/**
 * mato_sentence_path_hardest:
 *
 * Returns: (transfer full): "31 deductions; the hardest: X-wing (3.2)"
 */
char *mato_sentence_path_hardest (const MatoLogicPath *path,
                                  const MatoTrace     *trace);

G_END_DECLS
