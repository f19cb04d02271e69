/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/coach/zone.h"

G_BEGIN_DECLS

/*
 * What a target game says: its rule, its coach and its end. All strings: (transfer full).
 */

/**
 * mato_sentence_target_rule:
 * @n_solutions: of the puzzle, 0 if it is not known
 *
 * Returns: what to do: "Every digit counts times its ring. This sudoku has 10 solutions: find the
 *   one with the most points."
 */
char *mato_sentence_target_rule (guint64 n_solutions);

/**
 * mato_sentence_coach:
 * @markup: whether the number that matters is bold, as Pango's markup
 *
 * Returns: "You can still reach 2,853 of 2,855."
 */
char *mato_sentence_coach (const MatoStanding *standing,
                           gboolean            markup);

/**
 * mato_sentence_zone:
 *
 * Returns: "In the gold"
 */
char *mato_sentence_zone (MatoZone zone);

/**
 * MatoTargetEnd:
 * @score: of the board that is full
 * @range: of the puzzle
 * @n_solutions: of the puzzle, 0 if it is not known
 * @tries: (array length=n_tries): the scores of all tries, in order
 * @arrow: which of them @score is, from 1; 0: none
 * @spent: milliseconds; 0: nobody has looked at the clock
 * @is_coached: whether the coach was there
 *
 * The end of a target game.
 */
typedef struct
{
  gint32 score;
  MatoScoreRange range;
  guint64 n_solutions;
  const gint32 *tries;
  guint n_tries;
  guint arrow;
  guint64 spent;
  gboolean is_coached;
} MatoTargetEnd;

/**
 * mato_sentence_end_title:
 *
 * Returns: "In the gold"; where that is not proved, that the board is full
 */
char *mato_sentence_end_title (const MatoTargetEnd *end);

/**
 * mato_sentence_end:
 *
 * Returns: "The best of the 10 solutions, at the third arrow."; nothing that gives a better
 *   solution away
 */
char *mato_sentence_end (const MatoTargetEnd *end);

/**
 * mato_sentence_end_facts:
 *
 * Returns: "12:40 · without the coach"
 */
char *mato_sentence_end_facts (const MatoTargetEnd *end);

/**
 * mato_sentence_arrow:
 * @arrow: from 1
 *
 * Returns: "Third arrow"
 */
char *mato_sentence_arrow (guint arrow);

/**
 * mato_sentence_end_shared:
 * @name: of the puzzle
 *
 * Returns: the result for others, in three lines, without any digit of the board
 */
char *mato_sentence_end_shared (const MatoTargetEnd *end,
                                const char          *name);

G_END_DECLS
