/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/playback/arrival.h"
#include "app/views/view-tabs.h"
#include "tests/app/window/window-test.h"

/* What the frames do in which a recording comes into the window. */

#define WIDE 1200  /* so that a form is narrower than what a square board leaves */
#define HEIGHT 700
#define WAIT_MS 20000

/* What there was when a frame was painted. */
typedef struct
{
  gboolean has_film;
  gboolean has_tabs;
  gboolean has_answer;
  int panel;           /* its width */
} Frame;

typedef struct
{
  Fixture *fixture;
  GArray *frames; /* of Frame */
} Watch;

static gboolean
is_shown (Fixture *fixture,
          GType    type)
{
  GtkWidget *widget = find_widget (get_child (fixture, "panel"), type);

  return widget && gtk_widget_get_visible (widget);
}

static gboolean
has_answer (Fixture *fixture)
{
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();

  find_widgets (get_child (fixture, "panel"), GTK_TYPE_LABEL, labels);
  for (guint i = 0; i < labels->len; i++)
    if (gtk_widget_has_css_class (labels->pdata[i], "mato-answer"))
      return TRUE;

  return FALSE;
}

static void
painted_cb (GdkFrameClock *clock,
            Watch         *self)
{
  Fixture *fixture = self->fixture;
  Frame frame = {
    .has_film = get_trace (fixture) != NULL,
    .has_tabs = is_shown (fixture, MATO_TYPE_VIEW_TABS),
    .has_answer = has_answer (fixture),
    .panel = gtk_widget_get_width (get_child (fixture, "panel")),
  };

  g_array_append_val (self->frames, frame);
}

static gboolean
ring_cb (gpointer user_data)
{
  *(gboolean *) user_data = TRUE;

  return G_SOURCE_REMOVE;
}

typedef gboolean (*Condition) (gpointer data);

static void
wait_for (Condition condition,
          gpointer  data)
{
  gboolean has_rung = FALSE;
  guint id = g_timeout_add (WAIT_MS, ring_cb, &has_rung);

  while (!condition (data) && !has_rung)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (has_rung);
  g_source_remove (id);
}

static gboolean
is_answered (gpointer data)
{
  Watch *watch = data;

  return watch->frames->len > 0
         && g_array_index (watch->frames, Frame, watch->frames->len - 1).has_answer;
}

static gboolean
is_wide (gpointer data)
{
  Fixture *fixture = data;

  return gtk_widget_get_width (GTK_WIDGET (fixture->window)) >= WIDE;
}

/* The frames from the first with a film to the first with an answer. */
static GArray *
watch_arrival (Fixture *fixture)
{
  GdkFrameClock *clock = gtk_widget_get_frame_clock (GTK_WIDGET (fixture->window));
  Watch watch = { fixture, g_array_new (FALSE, FALSE, sizeof (Frame)) };
  gulong handler = g_signal_connect_after (clock, "after-paint", G_CALLBACK (painted_cb), &watch);

  record (fixture, "bitmask");
  wait_for (is_answered, &watch);
  g_signal_handler_disconnect (clock, handler);
  while (!g_array_index (watch.frames, Frame, 0).has_film)
    g_array_remove_index (watch.frames, 0);

  return watch.frames;
}

static void
one_part_comes_in_a_frame (Fixture       *fixture,
                           gconstpointer  data)
{
  g_autoptr (GArray) frames = NULL;
  guint page = 0;
  int before;

  gtk_window_set_default_size (GTK_WINDOW (fixture->window), WIDE + 50, HEIGHT);
  wait_for (is_wide, fixture);
  paste (fixture, WITH_DEAD_ENDS);
  choose (fixture, "page", "watch");
  before = gtk_widget_get_width (get_child (fixture, "panel"));
  frames = watch_arrival (fixture);

  while (!g_array_index (frames, Frame, page).has_tabs)
    g_assert_cmpint (g_array_index (frames, Frame, page++).panel, ==, before);
  g_assert_cmpuint (page, >=, MATO_ARRIVAL_PAGE);
  g_assert_cmpint (g_array_index (frames, Frame, page).panel, >, before);
  g_assert_cmpuint (frames->len, >, page + MATO_ARRIVAL_ANSWER - MATO_ARRIVAL_PAGE);
}

static void
add_tests (void)
{
  TEST (one_part_comes_in_a_frame);
}

int
main (int    argc,
      char **argv)
{
  return run_window_tests (&argc, &argv, add_tests);
}
