/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/coach/coach.h"
#include "session/coach/outlook.h"
#include "session/search/best-boards.h"
#include "session/search/proof.h"
#include "session/search/score-distribution.h"
#include "session/search/search-task.h"
#include "session/workspace/puzzles.h"

G_BEGIN_DECLS

/**
 * MATO_OWN_WEIGHTS:
 *
 * The name of weights that are no preset.
 */
#define MATO_OWN_WEIGHTS "own"

/**
 * MatoAimFlag:
 * @MATO_AIM_ACTIVE: the Target page is open
 * @MATO_AIM_SHOW_BEST: the board shows a solution with the best score, whatever the player has
 *   entered; off at the next entry
 * @MATO_AIM_EDIT_WEIGHTS: typed numbers are weights; off when the page is left
 * @MATO_AIM_COACH: the page tells what digits lose and entries have cost; without it nothing is
 *   told but the score, and that no solution is left
 * @MATO_AIM_SHOW_DISTRIBUTION: the page shows the scores of all solutions
 *
 * The switches of the Target page. At most one of show-best and edit-weights is on.
 */
typedef enum
{
  MATO_AIM_ACTIVE,
  MATO_AIM_SHOW_BEST,
  MATO_AIM_EDIT_WEIGHTS,
  MATO_AIM_COACH,
  MATO_AIM_SHOW_DISTRIBUTION,
  MATO_N_AIM_FLAGS,
} MatoAimFlag;

#define MATO_TYPE_AIM (mato_aim_get_type ())
G_DECLARE_FINAL_TYPE (MatoAim, mato_aim, MATO, AIM, GObject)

/**
 * MatoAim:
 *
 * The best score of a puzzle: its weights, the search for the best score, all boards that have it,
 * what a coach knows, the outlook, and the scores of all solutions. The last three are computed
 * only while `active`. The coach is there where mato_coach_is_able(); all best boards and all
 * scores are where mato_move_values_is_quick(). A best score is forgotten when the givens or the
 * weights change.
 *
 * Properties: `active`, `show-best`, `edit-weights`, `coach`, `show-distribution` (gboolean): the
 * flags. `weights` (string): a preset's name or %MATO_OWN_WEIGHTS; setting the latter switches
 * `edit-weights` on. `distribution` (pointer, nullable, read only): the answer of a worker.
 * `best-board` (pointer, nullable, read only): notified also when the number of best boards or the
 * proof becomes known.
 *
 * Signals, for the parts of a workspace, within the transaction: `wanted`: `edit-weights` was
 * switched on, so the Target page should open. Belongs to the main thread.
 */
struct _MatoAim
{
  GObject parent_instance;

  MatoSearchTask *task;                /* for the best score */
  MatoCoach *coach;                    /* what digits lose and entries have cost, if asked */
  MatoOutlook *outlook;                /* the range of scores: with the coach, or of a full board */
  gboolean flags[MATO_N_AIM_FLAGS];    /* mato_aim_set() */

  /*< private >*/
  MatoTransaction *transaction;
  MatoPuzzles *puzzles;
  MatoBestBoards *best_boards;         /* nullable; only if the best score is proved */
  MatoScoreDistribution *distribution;
  guint8 covered[MATO_MAX_CELLS];      /* the digits of the player under the best board shown */
};

MatoAim *mato_aim_new (MatoPuzzles     *puzzles,
                       MatoTransaction *transaction);

/**
 * mato_aim_start:
 *
 * Starts the search for the best score; an earlier one is cancelled and forgotten.
 */
void mato_aim_start  (MatoAim *self);
void mato_aim_forget (MatoAim *self);

/**
 * mato_aim_close:
 *
 * Forgets everything and stops all workers.
 */
void mato_aim_close (MatoAim *self);

void mato_aim_set (MatoAim    *self,
                   MatoAimFlag flag,
                   gboolean    value);

/* The weights of the puzzle. A change of weights is a move of the game. */

/**
 * mato_aim_get_weights:
 *
 * Returns: the preset, %MATO_N_WEIGHTS if the weights are none
 */
MatoWeights mato_aim_get_weights (MatoAim    *self);
void        mato_aim_set_weights (MatoAim    *self,
                                  MatoWeights preset);

/**
 * mato_aim_weigh_cell:
 * @weight: 0…%MATO_MAX_WEIGHT
 */
void mato_aim_weigh_cell (MatoAim    *self,
                          guint       cell,
                          guint       weight);

/**
 * mato_aim_weigh_ring:
 *
 * Gives all cells of a ring the same weight.
 */
void mato_aim_weigh_ring (MatoAim    *self,
                          guint       ring,
                          guint       weight);

/* The boards with the best score. */

/**
 * mato_aim_get_solution:
 *
 * Returns: (nullable): the digits of the board shown
 */
const guint8 *mato_aim_get_solution (MatoAim *self);

/**
 * mato_aim_step_best:
 *
 * Shows the next or previous one; @direction: 1 or -1
 */
void     mato_aim_step_best     (MatoAim *self,
                                 int      direction);
gboolean mato_aim_can_step_best (MatoAim *self,
                                 int      direction);

/**
 * mato_aim_get_n_best:
 *
 * Returns: the number of best boards, 0 until it is known
 */
guint64 mato_aim_get_n_best (MatoAim *self);

/**
 * mato_aim_get_best_index:
 *
 * Returns: the 0-based index of the board shown
 */
guint64 mato_aim_get_best_index (MatoAim *self);

/**
 * mato_aim_get_proof:
 *
 * Returns: (nullable): the proof that no board scores more; %NULL until it is known
 */
const MatoProof *mato_aim_get_proof (MatoAim *self);

/* Answers of workers. */

/**
 * mato_aim_get_standing:
 * @standing: (out caller-allocates): what coach and outlook know together
 */
void mato_aim_get_standing (MatoAim      *self,
                            MatoStanding *standing);

/**
 * mato_aim_get_distribution:
 *
 * Returns: (nullable): the scores of all solutions of the givens; %NULL until they are known
 */
const MatoTargetDistribution *mato_aim_get_distribution (MatoAim *self);

G_END_DECLS
