/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/geometry.h"

G_BEGIN_DECLS

/**
 * MatoSolutionCount:
 * @MATO_SOLUTIONS_UNDECIDED: so much work did not tell; there may be none, one or several
 * @MATO_SOLUTIONS_STOPPED: the caller stopped the search, or the board is a drawing (drawing.h), of
 *   which nothing can be said
 *
 * How many solutions a puzzle has.
 */
typedef enum
{
  MATO_SOLUTIONS_NONE,
  MATO_SOLUTIONS_ONE,
  MATO_SOLUTIONS_SEVERAL,
  MATO_SOLUTIONS_UNDECIDED,
  MATO_SOLUTIONS_STOPPED,
} MatoSolutionCount;

/**
 * MATO_SOLUTIONS_WORK:
 *
 * So much work on a board with rules is about half a second, within which a hint can still come. Of
 * 152 public puzzles with rules it decides all but fifteen, which take up to two minutes. It is
 * counted, so that the answer is the same on every machine.
 */
#define MATO_SOLUTIONS_WORK 1500

/**
 * mato_solution_count:
 * @givens: (array): n_cells digits, 0 empty
 * @max_work: of a board with rules: how often a search may ask whether to go on, which it does
 *   after equal amounts of work; 0: any
 * @keep_going: (nullable): called at least every 5 ms of work; %FALSE stops the search
 * @data: (closure): for @keep_going
 * @solution: (out caller-allocates) (optional): n_cells digits, set if there is exactly one
 *
 * Counts solutions up to two, before anything is concluded from there being only one. Techniques
 * for classic boards conclude from it, so there it is always decided; those for boards with rules
 * do not. Blocks.
 */
MatoSolutionCount mato_solution_count (const MatoGeometry *geometry,
                                       const guint8       *givens,
                                       guint               max_work,
                                       gboolean          (*keep_going) (gpointer data),
                                       gpointer            data,
                                       guint8             *solution);

G_END_DECLS
