/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/puzzle.h"
#include "session/film/cover-board.h"

G_BEGIN_DECLS

/*
 * Sentences about exact cover problems: see sentence.h.
 */

/**
 * mato_sentence_problem:
 *
 * Returns: (transfer full): "7 items, 6 options", "46 items, 30 of them secondary, 64 options"
 */
char *mato_sentence_problem (MatoCoverText *problem);

/**
 * mato_sentence_problem_item:
 *
 * Returns: (transfer full): the name of @item as it is shown, see mato_shown_text()
 */
char *mato_sentence_problem_item (const MatoCoverText *problem,
                                  guint                item);

/**
 * mato_sentence_problem_option:
 *
 * Returns: (transfer full): the names of the items of @option: "a d g"
 */
char *mato_sentence_problem_option (MatoCoverText *problem,
                                    guint          option);

/**
 * mato_sentence_problem_step:
 *
 * Returns: (transfer full): one sentence for @step (nullable) of a search of @problem, like
 *   mato_sentence_step()
 */
char *mato_sentence_problem_step (MatoCoverText  *problem,
                                  const MatoStep *step);

/**
 * mato_sentence_column:
 *
 * Returns: (transfer full): a column of the matrix: "Item b: 2 options left, chosen"
 */
char *mato_sentence_column (const MatoCoverPicture *picture,
                            MatoCoverText          *problem,
                            guint                   item);

/**
 * mato_sentence_row:
 *
 * Returns: (transfer full): a row of the matrix: "Option 3: a d g, removed"
 */
char *mato_sentence_row (const MatoCoverPicture *picture,
                         MatoCoverText          *problem,
                         guint                   option);

/**
 * mato_sentence_cover_place:
 *
 * Returns: (transfer full): a place of the board: what is told of its item, or of an option where
 *   row and column meet; or that it is a hole
 */
char *mato_sentence_cover_place (const MatoCoverBoard   *board,
                                 const MatoCoverPicture *picture,
                                 MatoCoverText          *problem,
                                 guint                   place);

/**
 * mato_sentence_taken:
 *
 * Returns: (transfer full): the options taken at the moment of @picture: "3 options taken, 2 items
 *   still to be covered"
 */
char *mato_sentence_taken (const MatoCoverPicture *picture,
                           guint                   n_taken);

/**
 * mato_sentence_effect:
 *
 * Returns: (transfer full) (nullable): for dancing links: the effect of the step that leads to
 *   @position, if it tries or undoes an option: "It covers 4 items and removes 37 other options."
 */
char *mato_sentence_effect (const MatoTrace *trace,
                            guint64          position);

G_END_DECLS
