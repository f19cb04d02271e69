/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/target/target.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define MATO_TYPE_SCORE_DISTRIBUTION (mato_score_distribution_get_type ())
G_DECLARE_FINAL_TYPE (MatoScoreDistribution, mato_score_distribution, MATO, SCORE_DISTRIBUTION,
                      GObject)

/**
 * MatoScoreDistribution:
 *
 * The distribution of the scores of all solutions of a puzzle, found by a worker thread; a sample
 * if there are too many for about a second. Answers to older questions are dropped. Signals:
 * `changed`: there is an answer. Belongs to the main thread.
 */
MatoScoreDistribution *mato_score_distribution_new (void);

/**
 * mato_score_distribution_ask:
 * @givens: (array): n_cells digits, 0 empty, copied
 * @weights: (array): n_cells weights, copied
 *
 * Asking the last question again does nothing.
 */
void mato_score_distribution_ask (MatoScoreDistribution *self,
                                  const MatoGeometry    *geometry,
                                  const guint8          *givens,
                                  const guint8          *weights);

/**
 * mato_score_distribution_forget:
 *
 * Forgets the question and its answer.
 */
void mato_score_distribution_forget (MatoScoreDistribution         *self);

/**
 * mato_score_distribution_get:
 *
 * Returns: (nullable) (transfer none): %NULL until the last question is answered
 */
const MatoTargetDistribution *mato_score_distribution_get (MatoScoreDistribution *self);

G_END_DECLS
