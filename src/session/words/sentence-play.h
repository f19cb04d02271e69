/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/play/kept-games.h"
#include "session/play/play-records.h"

G_BEGIN_DECLS

/*
 * Times of play in words. All strings: (transfer full).
 */

/**
 * mato_sentence_clock:
 *
 * Returns: a time as a clock shows it: "5:03", "1:05:03"
 */
char *mato_sentence_clock  (guint64 milliseconds);

/**
 * mato_sentence_solved:
 * @is_timed: whether @spent is known
 *
 * Returns: that the puzzle is solved, in what time, and whether with help
 */
char *mato_sentence_solved (guint64  spent,
                            gboolean is_timed,
                            gboolean is_assisted);

/**
 * mato_sentence_kind:
 *
 * Returns: the level and size of a kind: "Easy 9×9"
 */
char *mato_sentence_kind   (const MatoPuzzleKind *kind);

/**
 * mato_sentence_kept_name:
 *
 * Returns: what puzzle it is, in few words: "Easy 9×9", its title, or its size
 */
char *mato_sentence_kept_name (const MatoKeptGame *kept);

/**
 * mato_sentence_kept:
 *
 * Returns: how far a puzzle is that was left: "12 of 51 cells filled, 3:25"
 */
char *mato_sentence_kept (const MatoKeptGame *kept);

/**
 * mato_sentence_streak:
 *
 * Returns: on how many days in a row the daily puzzle was solved
 */
char *mato_sentence_streak (guint n_days);

/**
 * mato_sentence_move:
 * @geometry: of the board that it was made on
 *
 * Returns: what a move has done, in few words: "3 in r4c7"
 */
char *mato_sentence_move (const MatoMove     *move,
                          const MatoGeometry *geometry,
                          MatoAlphabet        alphabet);

/**
 * mato_sentence_title:
 *
 * Returns: (transfer full) (nullable): the title of @puzzle as it is shown, see mato_shown_text();
 *   %NULL if it has none
 */
char *mato_sentence_title (const MatoPuzzle *puzzle);

G_END_DECLS
