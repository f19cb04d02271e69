/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/coach/zone.h"
#include "tests/test.h"

static const MatoScoreRange range = { 2880, 2880, 2800, 2800 };

TEST (gaps_are_zones)
{
  static const struct
  {
    gint32 score;
    MatoZone zone;
  } cases[] = {
    { 2880, MATO_ZONE_GOLD }, { 2879, MATO_ZONE_RED }, { 2870, MATO_ZONE_RED },
    { 2869, MATO_ZONE_BLUE }, { 2860, MATO_ZONE_BLUE }, { 2859, MATO_ZONE_BROWN },
    { 2840, MATO_ZONE_BROWN }, { 2839, MATO_ZONE_WHITE }, { 2800, MATO_ZONE_WHITE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpint (mato_zone_of (&range, cases[i].score), ==, cases[i].zone);
}

/* A better score is nearer to the centre, and within its zone. */
TEST (places_are_in_order)
{
  double last = -1;

  for (gint32 score = range.lowest; score <= range.best; score++)
    {
      double place = mato_zone_place (&range, score);
      MatoZone zone = mato_zone_of (&range, score);

      g_assert_cmpfloat (place, >, last);
      g_assert_cmpfloat (place * MATO_N_ZONES, >=, zone);
      g_assert_cmpfloat (place * MATO_N_ZONES, <=, zone + 1);
      last = place;
    }
  g_assert_cmpfloat (mato_zone_place (&range, range.lowest), ==, 0);
  g_assert_cmpfloat (mato_zone_place (&range, range.best), ==, 0.9);
}

/* Where all solutions score the same, each is the best. */
TEST (a_range_without_width_is_gold)
{
  const MatoScoreRange point = { 2829, 2829, 2829, 2829 };

  g_assert_cmpint (mato_zone_of (&point, 2829), ==, MATO_ZONE_GOLD);
  g_assert_cmpfloat (mato_zone_place (&point, 2829), ==, 0.9);
}

TEST (only_what_is_proved_has_zones)
{
  static const struct
  {
    MatoScoreRange range;
    gboolean is_proved;
  } cases[] = {
    { { 2880, 2880, 2800, 2800 }, TRUE },
    { { 2880, 2881, 2800, 2800 }, FALSE },
    { { 2880, 2880, 2800, 2799 }, FALSE },
    { { 2880, 2880, -1, -1 }, FALSE },
    { { -1, -1, -1, -1 }, FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    g_assert_cmpint (mato_score_range_is_proved (&cases[i].range), ==, cases[i].is_proved);
}
