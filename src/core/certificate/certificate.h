/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/target/target.h"

G_BEGIN_DECLS

/**
 * MatoTargetFacts:
 * @score: the best score, -1 if there is no completion
 * @bound: the upper bound of the first multipliers; the score itself if none were needed
 * @n_nodes: positions of the proof
 *
 * A proof in brief: "no solution scores more than @score: upper bound @bound, @n_nodes nodes".
 */
typedef struct
{
  gint32 score;
  double bound;
  guint64 n_nodes;
} MatoTargetFacts;

/**
 * mato_certificate_write:
 * @best: what mato_target_solve() answered to the same question, and proved
 * @max_length: of the certificate, in bytes
 * @text: appended to
 * @facts: (out): the proof in a few words
 *
 * Proves @best once more and writes the proof; core/checker/certificate-check.h has the format.
 * Only keep_going() of the monitor is called.
 *
 * Returns: %FALSE if keep_going() stopped it, or if more than @max_length bytes were appended;
 *   then @text is not a certificate
 */
gboolean mato_certificate_write (const MatoGeometry      *geometry,
                                 const guint8            *givens,
                                 const MatoTargetOptions *options,
                                 const MatoTargetResult  *best,
                                 gsize                    max_length,
                                 GString                 *text,
                                 MatoTargetFacts         *facts);

G_END_DECLS
