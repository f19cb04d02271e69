/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/coach/zone.h"

/* The most that is missing in each zone, as a divisor of the whole way. */
static const gint64 shares[MATO_N_ZONES] = {
  [MATO_ZONE_WHITE] = 1, [MATO_ZONE_BROWN] = 2, [MATO_ZONE_BLUE] = 4, [MATO_ZONE_RED] = 8,
};

gboolean
mato_score_range_is_proved (const MatoScoreRange *self)
{
  return self->best >= 0 && self->best == self->most && self->lowest == self->least
         && self->lowest >= 0;
}

MatoZone
mato_zone_of (const MatoScoreRange *range,
              gint32                score)
{
  gint64 missing = (gint64) range->best - score;
  gint64 way = (gint64) range->best - range->lowest;
  MatoZone zone = MATO_ZONE_RED;

  if (missing <= 0)
    return MATO_ZONE_GOLD;

  while (zone > MATO_ZONE_WHITE && missing * shares[zone] > way)
    zone--;

  return zone;
}

double
mato_zone_place (const MatoScoreRange *range,
                 gint32                score)
{
  MatoZone zone = mato_zone_of (range, score);
  double way = (double) range->best - range->lowest;
  double most, least;

  if (zone == MATO_ZONE_GOLD)
    return (MATO_ZONE_GOLD + 0.5) / MATO_N_ZONES;

  most = way / (double) shares[zone];
  least = zone == MATO_ZONE_RED ? 0 : way / (double) shares[zone + 1];
  /* Nothing scores less than the lowest: what says so would be on the border. */
  return (zone + CLAMP ((most - ((double) range->best - score)) / (most - least), 0, 1))
         / MATO_N_ZONES;
}

gboolean
mato_standing_has_zone (const MatoStanding *self)
{
  return self->left >= 0 && self->left == self->most && mato_score_range_is_proved (&self->range);
}
