/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/random.h"

G_BEGIN_DECLS

/**
 * MatoTargetLevel:
 * @name: as the command line spells it; never translated
 * @title: for people; pass it through gettext()
 * @min_clues: the range of the number of givens
 * @max_clues: likewise
 * @min_boards: the range of the number of completions
 * @max_boards: likewise
 * @min_spread: the highest score is at least so many points above the lowest
 * @min_hidden: the range of the points by which a greedy player misses the highest score
 * @max_hidden: likewise
 *
 * How difficult a 9×9 puzzle for target sudoku is. The greedy player fills the heaviest cells
 * first, each with the largest digit that leaves a solution: what the givens hide from such a
 * player makes the difficulty. Only one board has the highest score.
 */
typedef struct
{
  const char *name;
  const char *title;
  guint min_clues;
  guint max_clues;
  guint min_boards;
  guint max_boards;
  gint32 min_spread;
  gint32 min_hidden;
  gint32 max_hidden;
} MatoTargetLevel;

/**
 * mato_target_level_list:
 *
 * Returns: (array length=n_levels): the levels, the easiest first
 */
const MatoTargetLevel *mato_target_level_list (guint *n_levels);

/**
 * mato_target_level_find:
 *
 * Returns: (nullable): the level called @name
 */
const MatoTargetLevel *mato_target_level_find (const char *name);

/**
 * mato_target_greedy:
 * @givens: (array): 81 digits, 0 empty
 *
 * Returns: what the greedy player scores; -1 if @givens have no completion
 */
gint32 mato_target_greedy (const guint8 *givens);

/**
 * mato_generate_target_of_level:
 * @random: advances, so the next call makes another puzzle
 * @keep_going: (nullable): called every few milliseconds; %FALSE stops
 * @givens: (out caller-allocates) (array): 81 digits, 0 empty
 *
 * Makes a 9×9 puzzle for target sudoku of a level. The same state of @random makes the same puzzle
 * on every machine.
 *
 * Returns: %FALSE if @keep_going stopped it
 */
gboolean mato_generate_target_of_level (MatoRandom             *random,
                                        const MatoTargetLevel  *level,
                                        gboolean              (*keep_going) (gpointer data),
                                        gpointer                data,
                                        guint8                 *givens);

G_END_DECLS
