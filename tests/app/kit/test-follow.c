/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */

/* What a widget shows of its models comes after as many frames as were asked for. */
#include "app/kit/follow.h"
#include "tests/test.h"

/* A label that follows two models: news of one may wait for a frame, of the other for three. */
typedef struct
{
  GtkWindow *window;
  GtkAdjustment *soon, *late;
} Fixture;

#define SOON 1
#define LATE 3

static guint n_painted;   /* frames, since it was told first */
static guint n_refreshed;
static guint n_before;    /* frames before it was refreshed */

static void
refresh (GtkWidget *label)
{
  n_refreshed++;
  n_before = n_painted;
}

static void
painted_cb (GdkFrameClock *clock)
{
  n_painted++;
}

static void
set_up (Fixture       *self,
        gconstpointer  data)
{
  GtkWidget *label = gtk_label_new ("9");
  GdkFrameClock *clock;

  self->window = GTK_WINDOW (gtk_window_new ());
  self->soon = g_object_ref_sink (gtk_adjustment_new (0, 0, 9, 1, 1, 0));
  self->late = g_object_ref_sink (gtk_adjustment_new (0, 0, 9, 1, 1, 0));
  gtk_window_set_child (self->window, label);
  mato_follow_later (label, G_CALLBACK (refresh), SOON, self->soon, "value-changed", NULL);
  mato_follow_later (label, G_CALLBACK (refresh), LATE, self->late, "value-changed", NULL);
  gtk_window_present (self->window);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (self->window));

  clock = gtk_widget_get_frame_clock (GTK_WIDGET (self->window));
  g_signal_connect (clock, "after-paint", G_CALLBACK (painted_cb), NULL);
  n_painted = 0;
  n_refreshed = 0;
}

static void
tear_down (Fixture       *self,
           gconstpointer  data)
{
  gtk_window_destroy (self->window);
  g_clear_object (&self->soon);
  g_clear_object (&self->late);
}

static void
change (GtkAdjustment *model)
{
  gtk_adjustment_set_value (model, gtk_adjustment_get_value (model) + 1);
}

static void
paint (guint n)
{
  guint end = n_painted + n;

  while (n_painted < end)
    g_main_context_iteration (NULL, TRUE);
}

/* Nothing more comes. */
static void
assert_refreshed_once (Fixture *self,
                       guint    n_frames)
{
  while (n_refreshed == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (n_before, ==, n_frames);

  for (guint i = 0; i < 3 * LATE; i++)
    gtk_test_widget_wait_for_draw (GTK_WIDGET (self->window));
  g_assert_cmpuint (n_refreshed, ==, 1);
}

#define FOLLOW_TEST(name) TEST_WITH (name, Fixture, self, NULL, set_up, tear_down)

FOLLOW_TEST (soon_waits_for_its_frames)
{
  change (self->soon);

  assert_refreshed_once (self, SOON);
}

FOLLOW_TEST (late_waits_for_its_frames)
{
  change (self->late);

  assert_refreshed_once (self, LATE);
}

FOLLOW_TEST (the_longer_wait_holds)
{
  change (self->late);
  paint (1);
  change (self->soon);

  assert_refreshed_once (self, LATE);
}

/* A part that was told to come with the next frame came so, whatever was told meanwhile. */
FOLLOW_TEST (what_comes_soon_gives_way)
{
  change (self->soon);
  change (self->late);

  assert_refreshed_once (self, LATE);
}

FOLLOW_TEST (it_holds_from_when_it_began)
{
  change (self->late);
  paint (2);
  change (self->late);

  assert_refreshed_once (self, 2 + LATE);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  gtk_init ();

  return tests_run ();
}
