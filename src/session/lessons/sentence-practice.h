/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/hint/practice.h"

G_BEGIN_DECLS

/*
 * A technique that is practised in words. All strings: (transfer full).
 */

/**
 * mato_sentence_practice:
 *
 * Returns: (nullable): the task, or what is to be said of the last move: "Right: X-wing (r4c1,
 *   r4c5): r4c8 ≠ 3."; %NULL if nothing is practised
 */
char *mato_sentence_practice (MatoPractice *practice);

/**
 * mato_sentence_practice_reason:
 *
 * Returns: (nullable): why the step that the player has made holds, a line for each step of the
 *   reason
 */
char *mato_sentence_practice_reason (MatoPractice *practice);

/**
 * mato_sentence_practice_source:
 *
 * Returns: where the board is from, and how many steps were found so far
 */
char *mato_sentence_practice_source (MatoPractice *practice);

G_END_DECLS
