/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/logic/rating.h"

G_BEGIN_DECLS

/**
 * mato_sentence_level:
 *
 * Returns: (transfer none): the name of the level of a puzzle: "Hard"
 */
const char *mato_sentence_level (const MatoRating *rating);

/**
 * mato_sentence_rating:
 *
 * Returns: (transfer full): how difficult a puzzle is, and why: "Hard: ER 3.6, hardest step: Naked
 *   triple"; of one with rules without a number
 */
char *mato_sentence_rating (const MatoRating *rating);

G_END_DECLS
