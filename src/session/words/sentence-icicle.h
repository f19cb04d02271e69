/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/puzzle.h"
#include "session/film/icicle.h"

G_BEGIN_DECLS

/*
 * Sentences of the whole tree of a search: see sentence.h.
 */

/**
 * mato_sentence_icicle_label:
 *
 * Returns: (transfer full): a guess in a few letters: "r4c7=3", of an exact cover problem the
 *   number of the option; at level 0 the number of tries: "1,234 tries"
 */
char *mato_sentence_icicle_label (guint                level,
                                  const MatoIcicleBar *bar,
                                  const MatoTrace     *trace,
                                  MatoAlphabet         alphabet);

/**
 * mato_sentence_icicle_bar:
 *
 * Returns: (transfer full): a guess and what became of it: "Guess 3: r4c7 = 5. 120 tries in
 *   all, 14 digits forced at once. No solution came of it."
 */
char *mato_sentence_icicle_bar (guint                level,
                                const MatoIcicleBar *bar,
                                const MatoTrace     *trace,
                                MatoAlphabet         alphabet);

/**
 * mato_sentence_icicle_vain:
 *
 * Returns: (transfer full) (nullable): which part of the search was in vain, to whoever sees it
 *   hatched: "Of 385 guesses 212 were in vain (hatched): …"; %NULL if none was, or it is not known
 */
char *mato_sentence_icicle_vain (const MatoIcicle *icicle);

G_END_DECLS
