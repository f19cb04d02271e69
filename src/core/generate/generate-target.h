/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/random.h"

G_BEGIN_DECLS

/**
 * MATO_GENERATE_FEWEST:
 *
 * The range of clues for which puzzles with several completions are found quickly enough.
 */
#define MATO_GENERATE_FEWEST 17
#define MATO_GENERATE_MOST 60

/**
 * MatoGenerateOptions:
 * @min_clues: at least %MATO_GENERATE_FEWEST
 * @max_clues: at most %MATO_GENERATE_MOST; every number between is equally likely
 * @has_one_best: only one completion may have the best score
 * @keep_going: (nullable): called every few milliseconds; %FALSE stops
 * @data: (closure): for @keep_going
 */
typedef struct
{
  guint min_clues;
  guint max_clues;
  gboolean has_one_best;
  gboolean (*keep_going) (gpointer data);
  gpointer data;
} MatoGenerateOptions;

/**
 * mato_generate_target:
 * @random: advances, so the next call makes another puzzle
 * @givens: (out caller-allocates) (array): 81 digits, 0 empty
 *
 * Makes a 9×9 puzzle for target sudoku, of the kind that contests set: random clues of a random
 * board, with several completions to compare. The same state of @random makes the same puzzle on
 * every machine.
 *
 * Returns: %FALSE if keep_going() stopped it
 */
gboolean mato_generate_target (MatoRandom                *random,
                               const MatoGenerateOptions *options,
                               guint8                    *givens);

G_END_DECLS
