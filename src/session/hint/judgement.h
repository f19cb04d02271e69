/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/board.h"
#include "core/logic/rating.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define MATO_TYPE_JUDGEMENT (mato_judgement_get_type ())
G_DECLARE_FINAL_TYPE (MatoJudgement, mato_judgement, MATO, JUDGEMENT, GObject)

/**
 * MATO_JUDGEMENT_MOST_SOLUTIONS:
 *
 * Up to so many solutions are told apart.
 */
#define MATO_JUDGEMENT_MOST_SOLUTIONS 16

/**
 * MatoJudgementAnswer:
 * @geometry: of the board
 * @n_solutions: how many solutions there are, at most one more than the most
 * @cells: cells whose digits would decide between them
 * @n_cells: how many; 0 if there are too many solutions
 */
typedef struct
{
  MatoGeometry *geometry;
  guint n_solutions;
  guint16 cells[MATO_JUDGEMENT_MOST_SOLUTIONS];
  guint n_cells;
} MatoJudgementAnswer;

/**
 * MatoJudgement:
 *
 * Judges a puzzle while it is typed in: whether its digits have no solution, one, or several; and
 * if one, how difficult it is. In a worker thread; what was asked before is cancelled.
 *
 * Signal `changed`: there is an answer, or a rating, or none any more. Belongs to the main thread.
 */
MatoJudgement *mato_judgement_new (void);

/**
 * mato_judgement_judge:
 * @board: whose digits are all taken as givens
 *
 * Forgets the answer and looks for the next one, if the digits are others than before.
 */
void mato_judgement_judge (MatoJudgement   *self,
                           const MatoBoard *board);

/**
 * mato_judgement_stop:
 *
 * Forgets the answer; what is running ends within 5 ms of work.
 */
void mato_judgement_stop (MatoJudgement *self);

/**
 * mato_judgement_get:
 *
 * Returns: (nullable) (transfer none): the answer, once it is known
 */
const MatoJudgementAnswer *mato_judgement_get (MatoJudgement *self);

/**
 * mato_judgement_get_rating:
 *
 * Returns: (nullable) (transfer none): how difficult it is, once that is known; 9×9 boards with one
 *   solution only
 */
const MatoRating *mato_judgement_get_rating (MatoJudgement *self);

/**
 * mato_judgement_is_running:
 *
 * Returns: whether an answer is being looked for
 */
gboolean mato_judgement_is_running (MatoJudgement *self);

G_END_DECLS
