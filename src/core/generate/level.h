/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/logic/logic.h"

G_BEGIN_DECLS

/**
 * MatoLevel:
 * @name: as the command line spells it; never translated
 * @title: for people; pass it through gettext()
 * @from: the least classic ER of its puzzles, in tenths
 * @to: the greatest
 *
 * How difficult a 9×9 puzzle is: a band of the classic scale (ER, that of Sudoku Explainer 1.2.1).
 * The bands are disjoint, and together they are the whole scale. Of independent minimal puzzles,
 * 23 % are easy, 26 % medium, 18 % hard, 3 % very hard, 27 % expert and 4 % extreme.
 */
typedef struct
{
  const char *name;
  const char *title;
  guint from;
  guint to;
} MatoLevel;

/**
 * mato_level_list:
 *
 * Returns: (array length=n_levels): the levels, the easiest first
 */
const MatoLevel *mato_level_list (guint *n_levels);

/**
 * mato_level_find:
 *
 * Returns: (nullable): the level called @name
 */
const MatoLevel *mato_level_find (const char *name);

/**
 * mato_level_fits:
 * @givens: (array): 81 digits of a puzzle with exactly one solution
 * @keep_going: (nullable): called at least every 5 ms of work; %FALSE stops
 * @data: (closure): for @keep_going
 *
 * Rates the puzzle, as far as needed: a puzzle that is too difficult is known by its first step
 * that is.
 *
 * Returns: whether it is of the level; %FALSE if stopped
 */
gboolean mato_level_fits (const MatoLevel     *self,
                          const MatoGeometry  *geometry,
                          const guint8        *givens,
                          gboolean           (*keep_going) (gpointer data),
                          gpointer             data);

G_END_DECLS
