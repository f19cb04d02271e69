/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/puzzle.h"
#include "session/film/cover-picture.h"
#include "session/film/hot-spots.h"
#include "session/film/search-tree.h"

G_BEGIN_DECLS

/*
 * Sentences of the views of a search: see sentence.h.
 */

/**
 * mato_sentence_item:
 *
 * Returns: (transfer full): the name of @item of geometry.h: "r4c7", "7 in row 3"
 */
char *mato_sentence_item (const MatoGeometry *geometry,
                          guint               item,
                          MatoAlphabet        alphabet);

/**
 * mato_sentence_item_symbol:
 *
 * Returns: (transfer full): a short symbol of @item: "r4c7", "r3=7", "c3=7", "b3=7", the same
 *   in every language and in traces
 */
char *mato_sentence_item_symbol (const MatoGeometry *geometry,
                                 guint               item,
                                 MatoAlphabet        alphabet);

/**
 * mato_sentence_option_symbol:
 *
 * Returns: (transfer full): a short symbol of an option: "r4c7=3"
 */
char *mato_sentence_option_symbol (const MatoGeometry *geometry,
                                   guint               option,
                                   MatoAlphabet        alphabet);

/**
 * mato_sentence_options:
 *
 * Returns: (transfer full): the options of @item in the mask @options: "3, 5, 8", "r4c2, r4c7"
 */
char *mato_sentence_options (const MatoGeometry *geometry,
                             guint               item,
                             guint32             options,
                             MatoAlphabet        alphabet);

/**
 * mato_sentence_cover_item:
 *
 * Returns: (transfer full): an item of an exact cover: "r4c7: 3 options left: 3, 5, 8", "7 in row
 *   3: covered by r3c5 = 7"
 */
char *mato_sentence_cover_item (const MatoCoverPicture *picture,
                                const MatoTrace        *trace,
                                guint                   item,
                                MatoAlphabet            alphabet);

/**
 * mato_sentence_option:
 *
 * Returns: (transfer full): an option: "r4c7 = 3"
 */
char *mato_sentence_option (const MatoGeometry *geometry,
                            guint               option,
                            MatoAlphabet        alphabet);

/**
 * mato_sentence_link:
 *
 * Returns: (transfer full): how the @link-th of mato_cover_column_count_links() links changes when
 *   the item is covered: "In the column of “7 in row 3”, the down link of r2c7 = 3 now bypasses …"
 */
char *mato_sentence_link (const MatoCoverColumn *column,
                          const MatoTrace       *trace,
                          guint                  link,
                          MatoAlphabet           alphabet);

/**
 * mato_sentence_decision:
 *
 * Returns: (transfer full): the state of a decision on a board: "r4c7: 3, branch 2 of 3; then 8"
 */
char *mato_sentence_decision (const MatoSearchTree *tree,
                              const MatoDecision   *decision,
                              const MatoTrace      *trace,
                              MatoAlphabet          alphabet);

/**
 * mato_sentence_branch:
 * @hides_future: whether what @tree does not have may still come: see
 *   mato_search_tree_hide_future()
 *
 * Returns: (transfer full): one of its branches: "r4c7 = 3, branch 2 of 3: fails after 12 tries",
 *   "Option 5: a d, branch 1 of 2: …"; @index may be that of an option not tried
 */
char *mato_sentence_branch (const MatoSearchTree *tree,
                            const MatoDecision   *decision,
                            guint                 index,
                            guint64               position,
                            gboolean              hides_future,
                            const MatoTrace      *trace,
                            MatoAlphabet          alphabet);

/**
 * mato_sentence_branch_label:
 *
 * Returns: (transfer full): what a branch tries, without the item: "3", "r4c7", the number of an
 *   option
 */
char *mato_sentence_branch_label (const MatoDecision *decision,
                                  const MatoBranch   *branch,
                                  const MatoTrace    *trace,
                                  MatoAlphabet        alphabet);

/**
 * mato_sentence_hot_filled:
 *
 * Returns: (transfer full): how often a search has filled @cell: "r4c7: filled 12 times"
 */
char *mato_sentence_hot_filled (const MatoHotCounts *counts,
                                const MatoGeometry  *geometry,
                                guint                cell);

/**
 * mato_sentence_hot_dead:
 *
 * Returns: (transfer full): how many dead ends were in @cell or its units: "r4c7: 3 dead ends,
 *   there or in its row, column or box"
 */
char *mato_sentence_hot_dead   (const MatoHotCounts *counts,
                                const MatoGeometry  *geometry,
                                guint                cell);

/**
 * mato_sentence_hot_sums:
 *
 * Returns: (transfer full): where the dead ends were: "Dead ends: 3 in cells, 5 in rows, …"
 */
char *mato_sentence_hot_sums   (const MatoHotCounts *counts);

/* For traces of boards and of exact cover problems. */

/**
 * mato_sentence_trace_item:
 *
 * Returns: (transfer full): the name of @item: "r4c7", "7 in row 3", "b"
 */
char *mato_sentence_trace_item (const MatoTrace *trace,
                                guint            item,
                                MatoAlphabet     alphabet);

/**
 * mato_sentence_trace_option:
 *
 * Returns: (transfer full): the name of @option: "r4c7 = 3", "a d g"
 */
char *mato_sentence_trace_option (const MatoTrace *trace,
                                  guint            option,
                                  MatoAlphabet     alphabet);

G_END_DECLS
