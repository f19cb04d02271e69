/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/puzzle.h"
#include "core/generate/target-level.h"
#include "session/coach/entry-costs.h"

G_BEGIN_DECLS

/*
 * What is said of a target game, by a coach above all. All strings: (transfer full).
 */

/**
 * mato_sentence_seed:
 * @level: of the target
 * @seed: of the target
 *
 * Returns: how to make it again
 */
char *mato_sentence_seed         (const MatoTargetLevel *level,
                                  guint64                seed);

/**
 * mato_sentence_points:
 *
 * Returns: a score, which says nothing of the best one: "2,855 points"
 */
char *mato_sentence_points       (gint32 n);

/**
 * mato_sentence_last_cost:
 * @cost: of the last entry; see #MatoEntryCost
 *
 * Returns: "That costs 6 points: 2,846 is the most now."
 */
char *mato_sentence_last_cost    (gint32 cost,
                                  gint32 left);

/**
 * mato_sentence_entry:
 *
 * Returns: the digit in a cell: "7 in r3c5"
 */
char *mato_sentence_entry        (const MatoGeometry *geometry,
                                  MatoAlphabet        alphabet,
                                  guint               cell,
                                  guint               digit);

/**
 * mato_sentence_entries:
 * @entry: "7 in r3c5"
 * @n_others: entries that the same move has made
 *
 * Returns: all of them: "7 in r3c5 and 2 others"; @entry if there are no others
 */
char *mato_sentence_entries      (const char *entry,
                                  guint       n_others);

/**
 * mato_sentence_cost_of_entry:
 * @entry: "7 in r3c5", or several, as mato_sentence_entries() names them
 *
 * Returns: the same as a sentence: "7 in r3c5 cost 6 points."
 */
char *mato_sentence_cost_of_entry (const char *entry,
                                   gint32      cost);

/**
 * mato_sentence_loss:
 * @least: points
 * @most: points
 *
 * Returns: what a digit would lose, as short as can be: "0", "−6", "≥2" as long as it is not known
 *   exactly, "…" as long as it may be nothing
 */
char *mato_sentence_loss         (gint32 least,
                                  gint32 most);

G_END_DECLS
