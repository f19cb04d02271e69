/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/film/player.h"

#include "tests/session/session-test.h"
#include "tests/test.h"

/* Returns: a trace with 16,631 steps, which has several keyframes */
static MatoTrace *
make_trace (void)
{
  g_autoptr (MatoSearch) search = test_search_new ("bitmask", "no solution, found deep", 1,
                                                   1000000);

  test_run (search, NULL);
  return mato_trace_ref (mato_search_get_trace (search));
}

static MatoPlayer *
make_player (void)
{
  g_autoptr (MatoTrace) trace = make_trace ();
  MatoPlayer *player = mato_player_new ();

  mato_player_set_trace (player, trace);
  return player;
}

static void
count_cb (MatoPlayer *player,
          GParamSpec *pspec,
          guint      *count)
{
  (*count)++;
}

static void
assert_moment (MatoPlayer *player)
{
  const MatoMoment *moment = mato_player_get_moment (player);
  MatoMoment expected;

  mato_trace_seek (mato_player_get_trace (player), mato_player_get_position (player), &expected);
  g_assert_cmpuint (moment->position, ==, expected.position);
  g_assert_cmpuint (moment->n_path, ==, expected.n_path);
  g_assert_true (moment->last == expected.last);
  g_assert_cmpmem (moment->values, 81, expected.values, 81);
}

TEST (nothing_to_play)
{
  g_autoptr (MatoPlayer) player = mato_player_new ();

  mato_player_set_playing (player, TRUE);
  g_assert_false (mato_player_is_playing (player));
  g_assert_false (mato_player_step (player, 1));
  g_assert_false (mato_player_step (player, -1));
  g_assert_false (mato_player_run_to (player, 1, &(MatoStepTest) { .kinds = 1u << MATO_STEP_TRY }));
  mato_player_seek (player, 100);
  mato_player_advance (player, G_USEC_PER_SEC);
  g_assert_cmpuint (mato_player_get_position (player), ==, 0);
  g_assert_null (mato_player_get_moment (player));
}

TEST (back_is_forward_reversed)
{
  g_autoptr (MatoPlayer) player = make_player ();
  guint64 length = mato_player_get_length (player);

  g_assert_cmpuint (length, >, 10000);
  assert_moment (player);
  for (guint64 i = 1; i <= length; i++)
    {
      g_assert_true (mato_player_step (player, 1));
      g_assert_cmpuint (mato_player_get_position (player), ==, i);
      assert_moment (player);
    }
  g_assert_false (mato_player_step (player, 1));

  for (guint64 i = length; i > 0; i--)
    {
      assert_moment (player);
      g_assert_true (mato_player_step (player, -1));
    }
  g_assert_false (mato_player_step (player, -1));
  g_assert_cmpuint (mato_player_get_position (player), ==, 0);
}

TEST (seeking_stays_inside)
{
  g_autoptr (MatoPlayer) player = make_player ();
  guint count = 0;

  g_signal_connect (player, "notify::position", G_CALLBACK (count_cb), &count);
  for (guint i = 0; i < 200; i++)
    {
      mato_player_seek (player, (guint64) g_test_rand_int_range (0, 100000));
      assert_moment (player);
    }

  mato_player_seek (player, G_MAXUINT64);
  g_assert_cmpuint (mato_player_get_position (player), ==, mato_player_get_length (player));
  count = 0;
  mato_player_seek (player, G_MAXUINT64);
  g_assert_cmpuint (count, ==, 0);
}

TEST (runs_stop_after_the_kind)
{
  const MatoStepTest dead_end = { .kinds = 1u << MATO_STEP_DEAD_END };
  g_autoptr (MatoPlayer) player = make_player ();
  guint64 n_forward = 0, n_back = 0;

  while (mato_player_run_to (player, 1, &dead_end))
    {
      g_assert_cmpint (mato_player_get_moment (player)->last->kind, ==, MATO_STEP_DEAD_END);
      n_forward++;
    }
  g_assert_cmpuint (n_forward, >, 0);

  mato_player_seek (player, G_MAXUINT64);
  while (mato_player_run_to (player, -1, &dead_end))
    n_back++;
  g_assert_cmpuint (n_back, ==, n_forward);
}

static gboolean
is_decision (const MatoStep *step)
{
  return (step->kind == MATO_STEP_CHOOSE && step->options > 1)
         || step->kind == MATO_STEP_SOLUTION || step->kind == MATO_STEP_BETTER;
}

static gboolean
is_dead_end (const MatoStep *step)
{
  return step->kind == MATO_STEP_DEAD_END || step->kind == MATO_STEP_CUT
         || step->kind == MATO_STEP_SOLUTION || step->kind == MATO_STEP_BETTER;
}

/* Stepping forward, stepping back and playing stop at the same positions, and leave none out. */
TEST (a_grain_leaves_nothing_out)
{
  static const struct { MatoGrain grain; gboolean (*is_one) (const MatoStep *step); } cases[] = {
    { MATO_GRAIN_DECISION, is_decision },
    { MATO_GRAIN_DEAD_END, is_dead_end },
  };
  g_autoptr (MatoPlayer) player = make_player ();
  MatoTrace *trace = mato_player_get_trace (player);
  guint64 length = mato_trace_get_length (trace);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (guint64));

      for (guint64 position = 1; position <= length; position++)
        if (cases[i].is_one (mato_trace_get_step (trace, position - 1)) || position == length)
          g_array_append_val (places, position);
      g_assert_cmpuint (places->len, >, 100);
      g_assert_cmpuint (places->len, <, length);

      mato_player_set_grain (player, cases[i].grain);
      mato_player_seek (player, 0);
      for (guint j = 0; j < places->len; j++)
        {
          g_assert_true (mato_player_step (player, 1));
          g_assert_cmpuint (mato_player_get_position (player), ==,
                            g_array_index (places, guint64, j));
        }
      g_assert_false (mato_player_step (player, 1));

      for (guint j = places->len - 1; j > 0; j--)
        {
          g_assert_true (mato_player_step (player, -1));
          g_assert_cmpuint (mato_player_get_position (player), ==,
                            g_array_index (places, guint64, j - 1));
        }
      g_assert_true (mato_player_step (player, -1));
      g_assert_cmpuint (mato_player_get_position (player), ==, 0);
      g_assert_false (mato_player_step (player, -1));

      mato_player_set_speed (player, 1000);
      for (guint j = 0; j + 10 < places->len; j += 10)
        {
          mato_player_advance (player, 10000);
          g_assert_cmpuint (mato_player_get_position (player), ==,
                            g_array_index (places, guint64, j + 9));
        }
    }
}

TEST (grains_have_names)
{
  MatoGrain grain;

  for (guint i = 0; i < MATO_N_GRAINS; i++)
    {
      g_assert_true (mato_grain_from_name (mato_grain_name (i), &grain));
      g_assert_cmpuint (grain, ==, i);
    }
  g_assert_false (mato_grain_from_name ("frame", &grain));
}

/* The pause at a dead end exists only at speeds at which a user can follow the steps. */
TEST (a_dead_end_is_held_for_a_beat)
{
  g_autoptr (MatoPlayer) player = make_player ();
  const MatoStepTest dead_end = { .kinds = 1u << MATO_STEP_DEAD_END };
  guint64 position;

  mato_player_run_to (player, 1, &dead_end);
  position = mato_player_get_position (player);
  mato_player_set_speed (player, 10);
  for (guint i = 0; i < 29; i++)
    mato_player_advance (player, 10000);
  g_assert_cmpuint (mato_player_get_position (player), ==, position);
  for (guint i = 0; i < 2; i++)
    mato_player_advance (player, 10000);
  g_assert_cmpuint (mato_player_get_position (player), ==, position + 1);

  mato_player_seek (player, position);
  mato_player_set_speed (player, 100);
  mato_player_advance (player, 10001);
  g_assert_cmpuint (mato_player_get_position (player), ==, position + 1);
}

TEST (speed_is_steps_per_second)
{
  g_autoptr (MatoPlayer) player = make_player ();

  /* Slow: a step takes many ticks. */
  mato_player_set_speed (player, 1);
  for (guint i = 0; i < 7; i++)
    mato_player_advance (player, G_USEC_PER_SEC / 4);
  g_assert_cmpuint (mato_player_get_position (player), ==, 1);
  mato_player_advance (player, G_USEC_PER_SEC / 4);
  g_assert_cmpuint (mato_player_get_position (player), ==, 2);

  /* Fast: a tick has many steps, and the fraction of a step is not lost. */
  mato_player_seek (player, 0);
  mato_player_set_speed (player, 1000);
  for (guint i = 0; i < 8; i++)
    mato_player_advance (player, 15625);
  g_assert_cmpuint (mato_player_get_position (player), ==, 125);

  mato_player_seek (player, 0);
  mato_player_set_speed (player, 100000);
  mato_player_advance (player, 1000);
  g_assert_cmpuint (mato_player_get_position (player), ==, 100);

  mato_player_advance (player, 1000 * (gint64) G_USEC_PER_SEC);
  g_assert_cmpuint (mato_player_get_position (player), ==, mato_player_get_length (player));
}

TEST (speed_has_limits)
{
  g_autoptr (MatoPlayer) player = mato_player_new ();
  guint count = 0;

  g_signal_connect (player, "notify::speed", G_CALLBACK (count_cb), &count);
  mato_player_set_speed (player, 0);
  g_assert_cmpfloat (mato_player_get_speed (player), ==, MATO_PLAYER_SLOWEST);
  mato_player_set_speed (player, -5);
  g_assert_cmpuint (count, ==, 1);
  mato_player_set_speed (player, 1e12);
  g_assert_cmpfloat (mato_player_get_speed (player), ==, MATO_PLAYER_FASTEST);
  g_assert_cmpuint (count, ==, 2);
}

typedef struct
{
  guint64 last;
  guint n_notified;
} Film;

static void
watch_cb (MatoPlayer *player,
          GParamSpec *pspec,
          Film       *film)
{
  g_assert_cmpuint (mato_player_get_position (player), >, film->last);
  film->last = mato_player_get_position (player);
  film->n_notified++;
}

#define FRAME (G_USEC_PER_SEC / 60)

TEST (frames_play_to_the_end)
{
  g_autoptr (MatoPlayer) player = make_player ();
  guint64 length = mato_player_get_length (player);
  gint64 now = G_USEC_PER_SEC;
  guint n_playing = 0;
  Film film = { 0 };

  g_signal_connect (player, "notify::position", G_CALLBACK (watch_cb), &film);
  g_signal_connect (player, "notify::playing", G_CALLBACK (count_cb), &n_playing);

  /* A third of a second: twenty frames after the first one. */
  mato_player_set_speed (player, (double) length * 3);
  mato_player_set_playing (player, TRUE);
  g_assert_cmpuint (n_playing, ==, 1);
  mato_player_tick (player, now);
  g_assert_cmpuint (film.n_notified, ==, 0);
  for (guint i = 0; mato_player_is_playing (player); i++)
    {
      g_assert_cmpuint (i, <, 21);
      mato_player_tick (player, now += FRAME);
      g_assert_cmpuint (film.n_notified, ==, i + 1);
    }

  g_assert_cmpuint (n_playing, ==, 2);
  g_assert_cmpuint (film.last, ==, length);
  g_assert_cmpuint (film.n_notified, >=, 20);
}

/* Only the time between two ticks counts, up to a limit, whatever the absolute time is. */
TEST (only_time_that_is_played_counts)
{
  g_autoptr (MatoPlayer) player = make_player ();
  gint64 now = -G_USEC_PER_SEC;

  mato_player_set_speed (player, 100);
  mato_player_tick (player, now);
  mato_player_tick (player, now += G_USEC_PER_SEC);
  g_assert_cmpuint (mato_player_get_position (player), ==, 0);

  mato_player_set_playing (player, TRUE);
  mato_player_tick (player, now += G_USEC_PER_SEC);
  mato_player_tick (player, now += G_USEC_PER_SEC / 10);
  g_assert_cmpuint (mato_player_get_position (player), ==, 10);

  mato_player_set_playing (player, FALSE);
  mato_player_tick (player, now += G_USEC_PER_SEC);
  mato_player_set_playing (player, TRUE);
  mato_player_tick (player, now += G_USEC_PER_SEC);
  g_assert_cmpuint (mato_player_get_position (player), ==, 10);

  mato_player_tick (player, now - G_USEC_PER_SEC);
  g_assert_cmpuint (mato_player_get_position (player), ==, 10);
  mato_player_tick (player, now + 3600 * (gint64) G_USEC_PER_SEC);
  g_assert_cmpuint (mato_player_get_position (player), ==, 60);
}

TEST (playing_at_the_end_begins_again)
{
  g_autoptr (MatoPlayer) player = make_player ();

  mato_player_seek (player, G_MAXUINT64);
  mato_player_set_playing (player, TRUE);
  g_assert_true (mato_player_is_playing (player));
  g_assert_cmpuint (mato_player_get_position (player), ==, 0);

  mato_player_seek (player, 7);
  g_assert_true (mato_player_is_playing (player));
  mato_player_step (player, 1);
  g_assert_false (mato_player_is_playing (player));
  g_assert_cmpuint (mato_player_get_position (player), ==, 8);
}

TEST (another_trace_begins_at_its_start)
{
  g_autoptr (MatoPlayer) player = make_player ();
  g_autoptr (MatoTrace) other = make_trace ();
  guint n_position = 0, n_trace = 0, n_playing = 0;

  mato_player_seek (player, 50);
  mato_player_get_moment (player);
  mato_player_set_playing (player, TRUE);
  g_signal_connect (player, "notify::position", G_CALLBACK (count_cb), &n_position);
  g_signal_connect (player, "notify::trace", G_CALLBACK (count_cb), &n_trace);
  g_signal_connect (player, "notify::playing", G_CALLBACK (count_cb), &n_playing);
  mato_player_set_trace (player, other);

  g_assert_false (mato_player_is_playing (player));
  g_assert_true (mato_player_get_trace (player) == other);
  g_assert_cmpuint (mato_player_get_position (player), ==, 0);
  g_assert_cmpuint (n_position, ==, 1);
  g_assert_cmpuint (n_trace, ==, 1);
  g_assert_cmpuint (n_playing, ==, 1);
  assert_moment (player);

  mato_player_set_trace (player, NULL);
  g_assert_null (mato_player_get_moment (player));
  g_assert_cmpuint (mato_player_get_length (player), ==, 0);
}
