/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */

/* What moves begins, goes on and ends, also where nobody wants it or looks, and when its widget
 * goes. */
#include "app/kit/motion.h"
#include "tests/test.h"

#define DURATION 100 /* in milliseconds */

typedef struct
{
  GtkWindow *window;
  GtkWidget *label;
  MatoMotion motion;
  double phase;   /* that was told last */
  guint n_steps;
  guint n_ends;
} Fixture;

static void
set_animated (gboolean is_animated)
{
  g_object_set (gtk_settings_get_default (), "gtk-enable-animations", is_animated, NULL);
}

static void
set_up (Fixture       *self,
        gconstpointer  data)
{
  set_animated (TRUE);
  self->window = GTK_WINDOW (gtk_window_new ());
  self->label = gtk_label_new ("9");
  gtk_window_set_child (self->window, self->label);
  gtk_window_present (self->window);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (self->window));
}

static void
tear_down (Fixture       *self,
           gconstpointer  data)
{
  gtk_window_destroy (self->window);
}

static void
step (gpointer user_data,
      double   phase)
{
  Fixture *self = user_data;

  /* Forward, unless it is the beginning. */
  g_assert_true (phase == 0 || phase >= self->phase);
  g_assert_cmpfloat (phase, <=, 1);
  self->phase = phase;
  self->n_steps++;
  if (phase >= 1)
    self->n_ends++;
}

static void
start (Fixture *self)
{
  mato_motion_start (&self->motion, self->label, DURATION, step, self);
}

#define MOTION_TEST(name) TEST_WITH (name, Fixture, self, NULL, set_up, tear_down)

MOTION_TEST (goes_its_way_in_its_time)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (self->label);

  start (self);
  g_assert_true (mato_motion_is_moving (&self->motion));
  g_assert_cmpfloat (self->phase, ==, 0);
  while (mato_motion_is_moving (&self->motion))
    {
      g_assert_cmpfloat (self->phase, <, 1);
      g_main_context_iteration (NULL, TRUE);
    }

  g_assert_cmpuint (self->n_ends, ==, 1);
  g_assert_cmpfloat (self->phase, ==, 1);
  g_assert_cmpint (gdk_frame_clock_get_frame_time (clock) - self->motion.start, >=,
                   DURATION * G_TIME_SPAN_MILLISECOND);
}

MOTION_TEST (has_ended_where_nobody_wants_it)
{
  set_animated (FALSE);
  start (self);
  g_assert_false (mato_motion_is_moving (&self->motion));
  g_assert_cmpuint (self->n_steps, ==, 1);
  g_assert_cmpuint (self->n_ends, ==, 1);
  set_animated (TRUE);
}

MOTION_TEST (has_ended_where_nobody_looks)
{
  gtk_widget_set_visible (self->label, FALSE);
  start (self);
  g_assert_false (mato_motion_is_moving (&self->motion));
  g_assert_cmpuint (self->n_steps, ==, 1);
  g_assert_cmpuint (self->n_ends, ==, 1);
}

MOTION_TEST (the_next_one_ends_it)
{
  start (self);
  start (self);
  g_assert_cmpuint (self->n_ends, ==, 1);
  g_assert_cmpfloat (self->phase, ==, 0);
  mato_motion_stop (&self->motion);
  g_assert_cmpuint (self->n_ends, ==, 2);
  mato_motion_stop (&self->motion);
  g_assert_cmpuint (self->n_ends, ==, 2);
}

MOTION_TEST (ends_with_its_widget)
{
  start (self);
  gtk_window_set_child (self->window, NULL);
  g_assert_false (mato_motion_is_moving (&self->motion));
  g_assert_cmpuint (self->n_ends, ==, 1);
}

TEST (what_comes_slows_down)
{
  double last = 0, way = 1;

  for (guint i = 1; i <= 10; i++)
    {
      double now = mato_motion_ease_out (i / 10.);

      g_assert_cmpfloat (now, >, last);
      g_assert_cmpfloat (now - last, <, way);
      way = now - last;
      last = now;
    }
  g_assert_cmpfloat (last, ==, 1);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gtk_init ();

  return tests_run ();
}
