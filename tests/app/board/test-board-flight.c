/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/app/board/board-test.h"

#include "app/board/board-flight.h"

/*
 * The points that rise from a cell.
 */

static void
set_animations (Fixture *fixture,
                gboolean is_animated)
{
  g_object_set (gtk_widget_get_settings (fixture->window), "gtk-enable-animations", is_animated,
                NULL);
}

static void
fly (Fixture         *fixture,
     MatoBoardFlight *flight)
{
  mato_board_flight_start (flight, GTK_WIDGET (fixture->board), 40, "+10");
}

static void
words_rise_for_150_ms (Fixture       *fixture,
                       gconstpointer  data)
{
  MatoBoardFlight flight = { 0 };
  GdkFrameClock *clock;
  double phase = 0;
  gint64 end = 0;

  set_animations (fixture, TRUE);
  show_window (fixture);
  clock = gtk_widget_get_frame_clock (GTK_WIDGET (fixture->board));
  fly (fixture, &flight);
  g_assert_cmpuint (flight.motion.tick, !=, 0);
  g_assert_cmpstr (flight.text, ==, "+10");

  while (flight.motion.tick != 0)
    {
      g_assert_cmpfloat (flight.phase, >=, phase);
      g_assert_cmpfloat (flight.phase, <, 1);
      phase = flight.phase;
      g_main_context_iteration (NULL, TRUE);
      end = gdk_frame_clock_get_frame_time (clock);
    }

  /* The first frame after the time is over is the last one. */
  g_assert_cmpfloat (flight.phase, ==, 1);
  g_assert_cmpint (end - flight.motion.start, >=, 150 * G_TIME_SPAN_MILLISECOND);
  g_assert_null (flight.text);
}

/* In the first row, too, where nothing is above the digit. */
static void
words_rise_as_far_in_every_row (Fixture       *fixture,
                                gconstpointer  data)
{
  const double size = 40, margin = 2;

  for (guint row = 0; row < 9; row++)
    {
      double top = margin + row * size;
      double from = mato_board_flight_get_y (0, top, size);
      double to = mato_board_flight_get_y (1, top, size);

      g_assert_cmpfloat_with_epsilon (from - to, 0.8 * size, 0.01);
      g_assert_cmpfloat (to, >=, 0);
      g_assert_cmpfloat (from, >=, top);
      g_assert_cmpfloat (from, <, top + size);
    }
}

static void
the_next_words_take_their_place (Fixture       *fixture,
                                 gconstpointer  data)
{
  MatoBoardFlight flight = { 0 };

  set_animations (fixture, TRUE);
  show_window (fixture);
  fly (fixture, &flight);
  mato_board_flight_start (&flight, GTK_WIDGET (fixture->board), 7, "+6");
  g_assert_cmpuint (flight.motion.tick, !=, 0);
  g_assert_cmpuint (flight.cell, ==, 7);
  g_assert_cmpstr (flight.text, ==, "+6");
  mato_board_flight_stop (&flight);
  g_assert_cmpuint (flight.motion.tick, ==, 0);
  g_assert_null (flight.text);
}

static void
add_tests (void)
{
  ADD ("words-rise-for-150-ms", words_rise_for_150_ms);
  ADD ("words-rise-as-far-in-every-row", words_rise_as_far_in_every_row);
  ADD ("the-next-words-take-their-place", the_next_words_take_their_place);
}

int
main (int    argc,
      char **argv)
{
  return run_board_tests (&argc, &argv, add_tests);
}
