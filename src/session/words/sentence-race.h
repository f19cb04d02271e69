/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/puzzle.h"
#include "session/film/race.h"
#include "session/search/search.h"

G_BEGIN_DECLS

/*
 * What there is to say of two searches of one puzzle; @runners are both, and have ended.
 */

/** Returns: (transfer full): what tells the one of @index from the other: "Row by row", if both are
 *  by the same engine; what was forced, if one is a branch of the other */
char *mato_sentence_runner_name (MatoSearch *const *runners,
                                 guint              index);

/** Returns: (transfer full): the same in full: "Dancing links · fewest options" */
char *mato_sentence_runner_title (MatoSearch *const *runners,
                                  guint              index);

/** Returns: (transfer full): who was better at @pace, and by how much: "Bit masks · row by row
 *  needed 4,012 tries, Dancing links · fewest options 40: a hundredth of that." */
char *mato_sentence_verdict (MatoSearch *const *runners,
                             MatoPace           pace);

/** Returns: (transfer full): where one of them is at @position: "12 of 40 tries · 0.1 of 0.4 ms" */
char *mato_sentence_runner (const MatoRace *race,
                            guint           index,
                            guint64         position);

/** Returns: (transfer full): where they part, and what each does there; @difference is known */
char *mato_sentence_difference (MatoSearch *const    *runners,
                                const MatoDifference *difference,
                                MatoAlphabet          alphabet);

G_END_DECLS
