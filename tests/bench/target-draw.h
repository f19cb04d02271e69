/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/generate/board-fill.h"

G_BEGIN_DECLS

/**
 * TargetWeighting:
 *
 * The weights of a target board: the rings of the game; the same, but steeper towards the centre;
 * or any numbers, 0 among them.
 */
typedef enum
{
  TARGET_WEIGHTS_RINGS,
  TARGET_WEIGHTS_CENTRE,
  TARGET_WEIGHTS_RANDOM,
} TargetWeighting;

/**
 * TargetDraw:
 * @geometry: lent
 * @random: the same state draws the same boards on every machine
 *
 * Draws boards for target searches: part of a random solved board. One in five is part of a board
 * that scores high, because its digits are exchanged so that the high ones lie on heavy cells; and
 * one in ten has a wrong given, so that most of those have no solution.
 */
typedef struct
{
  const MatoGeometry *geometry;
  MatoRandom random;

  /*< private >*/
  MatoFill fill;
} TargetDraw;

void target_draw_init  (TargetDraw         *self,
                        const MatoGeometry *geometry,
                        guint64             seed);
void target_draw_clear (TargetDraw *self);

/**
 * target_draw_solved:
 * @values: (out caller-allocates) (array): n_cells digits
 *
 * Draws a solved board.
 */
void target_draw_solved (TargetDraw *self,
                         guint8     *values);

/**
 * target_draw_weights:
 * @weights: (out caller-allocates) (array): n_cells weights
 */
void target_draw_weights (TargetDraw      *self,
                          TargetWeighting  weighting,
                          guint8          *weights);

/**
 * target_draw_keep:
 * @values: (inout) (array): a solved board; in the end @n_givens of its digits
 */
void target_draw_keep (TargetDraw *self,
                       guint       n_givens,
                       guint8     *values);

/**
 * target_draw_givens:
 * @givens: (out caller-allocates) (array): n_cells digits, 0 empty
 *
 * Draws a board of any of the three kinds.
 */
void target_draw_givens (TargetDraw   *self,
                         guint         n_givens,
                         const guint8 *weights,
                         guint8       *givens);

G_END_DECLS
