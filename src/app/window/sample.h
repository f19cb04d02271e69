/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/puzzle.h"

G_BEGIN_DECLS

/**
 * MatoSampleId:
 * @MATO_SAMPLE_EASY: what a new window shows: an easy puzzle with one solution
 * @MATO_SAMPLE_GUESSES: one with one solution, which a search finds after some dead ends
 * @MATO_SAMPLE_TARGET: one for target sudoku, with several
 *
 * The puzzles that come with Mato.
 */
typedef enum
{
  MATO_SAMPLE_EASY,
  MATO_SAMPLE_GUESSES,
  MATO_SAMPLE_TARGET,
} MatoSampleId;

/**
 * mato_sample_new:
 *
 * Returns: (transfer full): the puzzle
 */
MatoPuzzle *mato_sample_new (MatoSampleId sample);

G_END_DECLS
