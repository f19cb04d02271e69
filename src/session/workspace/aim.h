/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/certificate/certificate.h"
#include "session/search/move-values.h"
#include "session/search/score-distribution.h"
#include "session/workspace/puzzles.h"
#include "session/workspace/search-task.h"

G_BEGIN_DECLS

/** What the person's own weights are called where presets have a name. */
#define MATO_OWN_WEIGHTS "own"

/**
 * MatoAimFlag:
 * @MATO_AIM_ACTIVE: the person is on the page where all this is to be seen
 * @MATO_AIM_SHOW_BEST: a board with the best score is looked at
 * @MATO_AIM_SHOW_LOSSES: every empty cell shows the points that each digit would lose
 * @MATO_AIM_EDIT_WEIGHTS: numbers that are typed are weights, until the person goes away
 * @MATO_AIM_TELL_STANDING: the person wants to know how near the best score they can still come
 * @MATO_AIM_SHOW_DISTRIBUTION: how all completions score is to be seen
 *
 * What is on or off. Of a best board, losses and weights to edit, at most one is on.
 */
typedef enum
{
  MATO_AIM_ACTIVE,
  MATO_AIM_SHOW_BEST,
  MATO_AIM_SHOW_LOSSES,
  MATO_AIM_EDIT_WEIGHTS,
  MATO_AIM_TELL_STANDING,
  MATO_AIM_SHOW_DISTRIBUTION,
  MATO_N_AIM_FLAGS,
} MatoAimFlag;

#define MATO_TYPE_AIM (mato_aim_get_type ())
G_DECLARE_FINAL_TYPE (MatoAim, mato_aim, MATO, AIM, GObject)

/**
 * MatoAim:
 *
 * Aiming for the best score of a puzzle: its weights, the search for the best score and all
 * boards that have it, what moves leave within reach, and how all completions score. The last
 * three only on boards whose moves are quick to prove (mato_move_values_is_quick()), and asked
 * for only while the person is at it (`active`). A best score is forgotten with its givens and
 * its weights.
 *
 * Properties: `active`, `show-best`, `show-losses`, `edit-weights`, `tell-standing`,
 * `show-distribution` (gboolean): the flags. `weights` (string): a preset's name or
 * %MATO_OWN_WEIGHTS; to write the latter begins to edit. `move-values`, `distribution` (pointers,
 * nullable, read only): answers of a worker. `best-board` (pointer, nullable, read only): notified
 * also when more is known of all best boards.
 *
 * Signals, for those who are part of a workspace, within the change: `wanted`: weights are going to
 * be edited, so the person wants to be there. Belongs to the main thread.
 */
MatoAim *mato_aim_new (MatoPuzzles     *puzzles,
                       MatoTransaction *transaction);

/** Starts the search for the best score; an earlier one is cancelled and forgotten. */
void mato_aim_start  (MatoAim *self);
void mato_aim_forget (MatoAim *self);
/** Asks nobody anything any more. */
void mato_aim_close  (MatoAim *self);

MatoSearchTask *mato_aim_get_task (MatoAim *self);

gboolean mato_aim_get (MatoAim    *self,
                       MatoAimFlag flag);
void     mato_aim_set (MatoAim    *self,
                       MatoAimFlag flag,
                       gboolean    value);

/* The weights of the puzzle's target; what changes them is a move of the game. */

/** Returns: the preset that they are, %MATO_N_WEIGHTS if they are the person's own */
MatoWeights mato_aim_get_weights (MatoAim    *self);
void        mato_aim_set_weights (MatoAim    *self,
                                  MatoWeights preset);
/** @weight: 0…%MATO_MAX_WEIGHT */
void        mato_aim_weigh_cell  (MatoAim    *self,
                                  guint       cell,
                                  guint       weight);
/** Gives all cells of a ring the same weight. */
void        mato_aim_weigh_ring  (MatoAim    *self,
                                  guint       ring,
                                  guint       weight);

/* The boards with the best score. */

/** Returns: (nullable): the digits of the one that is looked at */
const guint8 *mato_aim_get_solution (MatoAim *self);
/** Looks at another one; @direction: 1 or -1 */
void          mato_aim_step_best     (MatoAim *self,
                                      int      direction);
gboolean      mato_aim_can_step_best (MatoAim *self,
                                      int      direction);
/** Returns: how many there are, 0 until that is known */
guint64       mato_aim_get_n_best    (MatoAim *self);
/** Returns: the 0-based number of the one that is looked at */
guint64       mato_aim_get_best_index (MatoAim *self);
/** Returns: (nullable): why no board scores more; %NULL until that is known */
const MatoTargetFacts *mato_aim_get_proof (MatoAim *self);

/* What else is known. */

/** Returns: (nullable): what the board as it is leaves within reach: when losses or the standing
 *  are wanted or the board is full, and the answer is there */
const MatoMoveValuesAnswer *mato_aim_get_move_values (MatoAim *self);

/** Returns: (nullable): how all completions of the givens score, as soon as it is known */
const MatoTargetDistribution *mato_aim_get_distribution (MatoAim *self);

G_END_DECLS
