/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MatoScoreRange:
 * @best: the best score of a solution that is known, -1 if none is
 * @most: no solution scores more; -1: nothing is known
 * @lowest: the lowest score of a solution that is known, -1 if none is
 * @least: no solution scores less; -1: nothing is known
 *
 * What is known of the scores of all solutions of a puzzle.
 */
typedef struct
{
  gint32 best;
  gint32 most;
  gint32 lowest;
  gint32 least;
} MatoScoreRange;

/**
 * MatoZone:
 *
 * A colour of the archery target, from the border to the centre.
 */
typedef enum
{
  MATO_ZONE_WHITE,
  MATO_ZONE_BROWN,
  MATO_ZONE_BLUE,
  MATO_ZONE_RED,
  MATO_ZONE_GOLD,
  MATO_N_ZONES,
} MatoZone;

/**
 * mato_score_range_is_proved:
 *
 * Returns: whether both ends are known, so that a score has its place between them
 */
gboolean mato_score_range_is_proved (const MatoScoreRange *self);

/**
 * mato_zone_of:
 * @range: proved
 * @score: of a solution
 *
 * Returns: where @score hits the target, by how much is missing of the way from the lowest score to
 *   the best: nothing, gold; up to 1/8, red; up to 1/4, blue; up to 1/2, brown; more, white
 */
MatoZone mato_zone_of (const MatoScoreRange *range,
                       gint32                score);

/**
 * mato_zone_place:
 *
 * Returns: where @score is on the way from the border of the target, 0, to its centre, 1; each of
 *   the five zones is as wide as the others, and gold has one place, its middle
 */
double mato_zone_place (const MatoScoreRange *range,
                        gint32                score);

/**
 * MatoStanding:
 * @range: of the puzzle
 * @left: the best score that is known to be possible from the present board, -1 if none is
 * @most: nothing better is; -1 if nothing is, or nothing is known
 * @is_known: whether @left and @most are the answer, so that -1 is no solution
 *
 * How it stands with a target game.
 */
typedef struct
{
  MatoScoreRange range;
  gint32 left;
  gint32 most;
  gboolean is_known;
} MatoStanding;

/**
 * mato_standing_has_zone:
 *
 * Returns: whether it is proved where the best score that is left hits the target
 */
gboolean mato_standing_has_zone (const MatoStanding *self);

G_END_DECLS
