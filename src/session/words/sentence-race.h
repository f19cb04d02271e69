/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/puzzle.h"
#include "session/film/race.h"
#include "session/search/search.h"

G_BEGIN_DECLS

/*
 * Sentences about two searches of one puzzle; both @runners have ended.
 */

/**
 * mato_sentence_race_recording:
 * @search: is being recorded for a race
 * @n_before: how many of the two are recorded already, 0 or 1
 *
 * Returns: (transfer full): how far that is
 */
char *mato_sentence_race_recording (MatoSearch *search,
                                    guint       n_before);

/**
 * mato_sentence_runner_name:
 *
 * Returns: (transfer full): what distinguishes search @index from the other: "Row by row" if both
 *   use the same engine; the name of the branch if one is a branch of the other
 */
char *mato_sentence_runner_name (MatoSearch *const *runners,
                                 guint              index);

/**
 * mato_sentence_runner_title:
 *
 * Returns: (transfer full): the same in full: "Dancing links · fewest options"
 */
char *mato_sentence_runner_title (MatoSearch *const *runners,
                                  guint              index);

/**
 * mato_sentence_verdict:
 *
 * Returns: (transfer full): which one was better at @pace, and by how much: "Dancing links · fewest
 *   options took 40 tries; Bit masks · row by row took 4,012 tries, 100 times as many."
 */
char *mato_sentence_verdict (MatoSearch *const *runners,
                             MatoPace           pace);

/**
 * mato_sentence_runner:
 *
 * Returns: (transfer full): how far search @index is at @position: "12 of 40 tries · 0.1 ms of 0.4
 *   ms"
 */
char *mato_sentence_runner (const MatoRace *race,
                            guint           index,
                            guint64         position);

/**
 * mato_sentence_difference:
 *
 * Returns: (transfer full): where they first differ, and what each does there; @difference is known
 */
char *mato_sentence_difference (MatoSearch *const    *runners,
                                const MatoDifference *difference,
                                MatoAlphabet          alphabet);

G_END_DECLS
