/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/search/search.h"

G_BEGIN_DECLS

/*
 * The answer of a search in a few words: what is read first, and what it means. All of it, with the
 * time it took, is mato_sentence_result_further().
 */

/**
 * mato_sentence_answer:
 * @search: has ended
 * @further: (nullable): knows whether there are others, see mato_search_new_further()
 *
 * Returns: what is large: "The only solution", "288 solutions", "2,855 points"
 */
char *mato_sentence_answer         (MatoSearch *search,
                                    MatoSearch *further);

/**
 * mato_sentence_answer_meaning:
 *
 * Returns: what that means: "A proper sudoku: exactly one way to fill it."
 */
char *mato_sentence_answer_meaning (MatoSearch *search,
                                    MatoSearch *further);

/**
 * mato_sentence_answer_guesses:
 *
 * Returns: the name of a recorded search: "The only solution, after 91 guesses"
 */
char *mato_sentence_answer_guesses (MatoSearch *search,
                                    MatoSearch *further);

/**
 * mato_sentence_learned:
 *
 * Returns: (transfer full) (nullable): when clause learning took over, and some of the rules that
 *   it found: "r1c5 ≠ 7 or r2c3 = 4"
 */
char *mato_sentence_learned        (MatoSearch  *search,
                                    MatoAlphabet alphabet);

G_END_DECLS
