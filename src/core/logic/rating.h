/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/logic/logic.h"

G_BEGIN_DECLS

/**
 * MatoRatingEnd:
 * @MATO_RATING_SOLVED: rated
 * @MATO_RATING_BEYOND: no technique applies any more within the limit of work, see
 *   mato_logic_get_bound(): the hardest step is a lower bound
 * @MATO_RATING_STOPPED: keep_going() returned %FALSE
 */
typedef enum
{
  MATO_RATING_SOLVED,
  MATO_RATING_BEYOND,
  MATO_RATING_STOPPED,
} MatoRatingEnd;

/**
 * MatoRating:
 * @end: how it ended; the numbers count up to there
 * @hardest: ER: of all steps, in tenths
 * @pearl: EP: the hardest step up to the first placement
 * @diamond: ED: the hardest up to the first elimination: that of the first step
 * @technique: of the hardest step, the first of them
 * @n_steps: how many deductions
 * @plain: of a board with rules, for which there is no scale and no number: what its hardest step
 *   is; else %MATO_PLAIN_ANY
 *
 * A puzzle on the classic scale, that of Sudoku Explainer 1.2.1.
 */
typedef struct
{
  MatoRatingEnd end;
  guint hardest;
  guint pearl;
  guint diamond;
  MatoTechniqueId technique;
  guint n_steps;
  MatoPlainLevel plain;
} MatoRating;

/**
 * mato_rating_compute:
 * @logic: with is_unique set, if uniqueness was proved
 * @values: (array): n_cells digits of a puzzle with exactly one solution
 * @step: (nullable): called before each deduction is applied
 * @data: (closure): for it
 */
MatoRating mato_rating_compute (MatoLogic          *logic,
                                const MatoGeometry *geometry,
                                const guint8       *values,
                                void              (*step) (const MatoDeduction  *deduction,
                                                           const MatoCandidates *board,
                                                           gpointer              data),
                                gpointer            data);

G_END_DECLS
