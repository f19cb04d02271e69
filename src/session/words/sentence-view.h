/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/puzzle.h"
#include "session/film/cover-picture.h"
#include "session/film/search-tree.h"

G_BEGIN_DECLS

/*
 * What the views of a search say: see sentence.h.
 */

/** Returns: (transfer full): @item of geometry.h in short: "r4c7", "7 in row 3" */
char *mato_sentence_item (const MatoGeometry *geometry,
                          guint               item,
                          MatoAlphabet        alphabet);

/** Returns: (transfer full): @item as a sign where a word has no room: "r4c7", "r3=7", "c3=7",
 *  "b3=7", in every language and as traces name it */
char *mato_sentence_item_sign (const MatoGeometry *geometry,
                               guint               item,
                               MatoAlphabet        alphabet);

/** Returns: (transfer full): an option as a sign: "r4c7=3" */
char *mato_sentence_option_sign (const MatoGeometry *geometry,
                                 guint               option,
                                 MatoAlphabet        alphabet);

/** Returns: (transfer full): the ways of @item in @ways in short: "3, 5, 8", "r4c2, r4c7" */
char *mato_sentence_ways (const MatoGeometry *geometry,
                          guint               item,
                          guint32             ways,
                          MatoAlphabet        alphabet);

/** Returns: (transfer full): an item of an exact cover: "r4c7: 3 options left: 3, 5, 8",
 *  "7 in row 3: covered by r3c5 = 7" */
char *mato_sentence_cover_item (const MatoCoverPicture *picture,
                                const MatoTrace        *trace,
                                guint                   item,
                                MatoAlphabet            alphabet);

/** Returns: (transfer full): an option: "r4c7 = 3" */
char *mato_sentence_option (const MatoGeometry *geometry,
                            guint               option,
                            MatoAlphabet        alphabet);

/** Returns: (transfer full): what the @link-th of mato_cover_column_count_links() links does when
 *  the item is covered: "From r2c7 = 3 down: over r4c7 = 3 to r9c7 = 3." */
char *mato_sentence_link (const MatoCoverColumn *column,
                          const MatoTrace       *trace,
                          guint                  link,
                          MatoAlphabet           alphabet);

/** Returns: (transfer full): how a decision on a board stands: "r4c7: 3, way 2 of 3; then 8" */
char *mato_sentence_decision (const MatoSearchTree *tree,
                              const MatoDecision   *decision,
                              const MatoTrace      *trace,
                              MatoAlphabet          alphabet);

/** Returns: (transfer full): one of its branches: "r4c7 = 3, way 2 of 3: fails after 12 tries",
 *  "Option 5: a d, way 1 of 2: …"; @index may be that of a way that was not tried */
char *mato_sentence_branch (const MatoSearchTree *tree,
                            const MatoDecision   *decision,
                            guint                 index,
                            guint64               position,
                            const MatoTrace      *trace,
                            MatoAlphabet          alphabet);

/** Returns: (transfer full): what a branch tries, without what is branched on: "3", "r4c7", the
 *  number of an option */
char *mato_sentence_branch_label (const MatoDecision *decision,
                                  const MatoBranch   *branch,
                                  const MatoTrace    *trace,
                                  MatoAlphabet        alphabet);

G_END_DECLS
