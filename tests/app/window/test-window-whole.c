/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/cards/film-answer.h"
#include "app/playback/timeline.h"
#include "app/views/icicle-plot-private.h"
#include "app/views/view-whole.h"
#include "session/words/sentence-icicle.h"
#include "tests/app/window/window-test.h"
#include "tests/data.h"

/* The whole tree by keyboard alone, and what is said of it. */

static void
wait_for_bar (GtkWidget        *plot,
              const MatoIcicle *icicle,
              const MatoTrace  *trace,
              guint             level,
              guint             index)
{
  guint n_bars;
  const MatoIcicleBar *bars = mato_icicle_get_bars (icicle, level, &n_bars);
  g_autofree char *name = NULL;

  g_assert_cmpuint (index, <, n_bars);
  name = mato_sentence_icicle_bar (level, &bars[index], trace, MATO_ALPHABET_CANONICAL);
  wait_for_name (plot, name);
}

/* Keys go from guess to guess in the whole tree, and into the recording. */
WINDOW_TEST (keys_walk_the_whole_tree)
{
  g_autoptr (MatoIcicle) icicle = NULL;
  const MatoIcicleBar *bars;
  GtkWidget *plot;
  MatoTrace *trace;
  guint level = 0;
  guint n_bars;

  paste (fixture, WITH_DEAD_ENDS);
  record (fixture, "dlx");
  trace = get_trace (fixture);
  icicle = mato_icicle_new (trace, NULL);
  plot = find_widget (open_view (fixture, "whole", MATO_TYPE_WHOLE_VIEW), MATO_TYPE_ICICLE_PLOT);

  wait_for_bar (plot, icicle, trace, 0, 0);
  do
    {
      g_assert_true (press_key (plot, GDK_KEY_Down, 0));
      wait_for_bar (plot, icicle, trace, ++level, 0);
      bars = mato_icicle_get_bars (icicle, level, &n_bars);
    }
  while (n_bars == 1);
  g_assert_true (press_key (plot, GDK_KEY_Right, 0));
  wait_for_bar (plot, icicle, trace, level, 1);
  g_assert_true (press_key (plot, GDK_KEY_Return, 0));
  g_assert_cmpuint (get_position (fixture), ==, bars[1].begin[MATO_ICICLE_STEPS] + 1);
  g_assert_true (press_key (plot, GDK_KEY_Up, 0));
  wait_for_bar (plot, icicle, trace, level - 1, 0);
  g_assert_true (press_key (plot, GDK_KEY_Home, 0));
  g_assert_true (press_key (plot, GDK_KEY_Return, 0));
  g_assert_cmpuint (get_position (fixture), ==, 0);
}

static void
hide_future (Fixture *fixture)
{
  act (fixture, "hide-future");
}

/* One bar, as long as the timeline, is no picture; the steps have its room. */
WINDOW_TEST (a_tree_without_guesses_is_a_sentence)
{
  GtkWidget *view, *plot;

  paste (fixture, "7......1.8.52..673...7.8...1.38...6..4.....8..7...61.9...4.5...984..27.5."
                  "2......1");
  record (fixture, "bitmask");
  view = open_view (fixture, "whole", MATO_TYPE_WHOLE_VIEW);
  while (!has_label_like (view, "This search made no guess*"))
    g_main_context_iteration (NULL, TRUE);
  plot = find_widget (view, MATO_TYPE_ICICLE_PLOT);
  g_assert_false (gtk_widget_is_visible (plot));
  hide_future (fixture); /* nor does it tell what is to come */
  g_assert_true (gtk_widget_is_visible (plot));
  paste (fixture, WITH_DEAD_ENDS);
  record (fixture, "bitmask");
  g_assert_true (gtk_widget_is_visible (plot));
}

/* What is found in the end, after how many guesses, and how long the film is. */
WINDOW_TEST (the_answer_is_hidden_with_the_future)
{
  g_autofree char *boards = data_load ("boards/16x16-minimal.txt");
  g_auto (GStrv) lines = g_strsplit (boards, "\n", 2);
  GtkWidget *answer;

  paste (fixture, lines[0]);
  record (fixture, "bitmask");
  choose (fixture, "page", "watch");
  answer = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_FILM_ANSWER);
  while (!gtk_widget_get_visible (answer))
    g_main_context_iteration (NULL, TRUE);
  hide_future (fixture);
  g_assert_false (gtk_widget_get_visible (answer));
}

/* Where the log hides what is to come, the tree does not tell it, nor is there a way to it. */
WINDOW_TEST (the_future_can_be_hidden)
{
  g_autoptr (MatoIcicle) icicle = NULL;
  g_autofree char *first = NULL;
  GtkWidget *plot;
  MatoTrace *trace;
  MatoIcicleBar seen;
  guint n_bars;

  paste (fixture, WITH_DEAD_ENDS);
  record (fixture, "dlx");
  trace = get_trace (fixture);
  icicle = mato_icicle_new (trace, NULL);
  plot = find_widget (open_view (fixture, "whole", MATO_TYPE_WHOLE_VIEW), MATO_TYPE_ICICLE_PLOT);
  wait_for_bar (plot, icicle, trace, 0, 0);
  hide_future (fixture);
  wait_for_name (plot, "The whole search: 0 guesses. 0 steps were forced.");
  g_assert_true (press_key (plot, GDK_KEY_Down, 0));
  wait_for_name (plot, "The whole search: 0 guesses. 0 steps were forced.");

  seek (fixture, mato_icicle_get_bars (icicle, 1, &n_bars)[0].begin[MATO_ICICLE_STEPS] + 1);
  g_assert_true (press_key (plot, GDK_KEY_Down, 0));
  mato_icicle_hide_future (mato_icicle_get_bars (icicle, 1, &n_bars), trace,
                           get_position (fixture), &seen);
  first = mato_sentence_icicle_bar (1, &seen, trace, MATO_ALPHABET_CANONICAL);
  wait_for_name (plot, first);
  seek (fixture, 0);
  wait_for_name (plot, "The whole search: 0 guesses. 0 steps were forced.");
}

static gboolean
tells (GtkWidget *timeline,
       int        x)
{
  g_autoptr (GtkTooltip) tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);
  gboolean is_told = FALSE;

  g_signal_emit_by_name (timeline, "query-tooltip", x, 5, FALSE, tooltip, &is_told);

  return is_told;
}

WINDOW_TEST (the_timeline_hides_it_too)
{
  GtkWidget *timeline;
  int width;

  paste (fixture, WITH_DEAD_ENDS);
  record (fixture, "dlx");
  open_view (fixture, "whole", MATO_TYPE_WHOLE_VIEW);
  timeline = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_TIMELINE);
  width = gtk_widget_get_width (timeline);
  seek (fixture, mato_trace_get_last (get_trace (fixture)) / 2);
  g_assert_true (tells (timeline, width * 3 / 4));
  hide_future (fixture);
  g_assert_false (tells (timeline, width * 3 / 4));
  g_assert_true (tells (timeline, width / 4));
}

static void
assert_axis (Fixture *fixture,
             guint64  position,
             double   n_cells)
{
  GtkWidget *timeline = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_TIMELINE);
  double from, span;

  seek (fixture, position);
  mato_timeline_get_view (MATO_TIMELINE (timeline), &from, &span);
  g_assert_cmpfloat (from, ==, 0);
  g_assert_cmpfloat (span, ==, n_cells);
}

/* Where all is seen that is known, the end of the axis and the number of steps would tell how much
 * is to come. */
WINDOW_TEST (the_axis_does_not_tell_the_length)
{
  guint64 last;
  g_autofree char *length = NULL;

  paste (fixture, WITH_DEAD_ENDS);
  record (fixture, "dlx");
  last = mato_trace_get_last (get_trace (fixture));
  length = g_strdup_printf ("of %" G_GUINT64_FORMAT, last);
  g_assert_cmpuint (last, >, 130);
  assert_axis (fixture, 60, (double) last + 1);
  g_assert_true (has_label (GTK_WIDGET (fixture->window), length));
  hide_future (fixture);
  g_assert_false (has_label (GTK_WIDGET (fixture->window), length));
  assert_axis (fixture, 60, 128);
  assert_axis (fixture, 95, 128);
  assert_axis (fixture, 96, 256);
  assert_axis (fixture, 130, 256);
  assert_axis (fixture, 0, 64);
}

/* End leads to where the film is, Home back to the search itself. */
WINDOW_TEST (keys_find_the_film)
{
  g_autoptr (MatoIcicle) icicle = NULL;
  GtkWidget *plot;
  MatoTrace *trace;
  guint64 length;

  paste (fixture, WITH_DEAD_ENDS);
  record (fixture, "dlx");
  trace = get_trace (fixture);
  icicle = mato_icicle_new (trace, NULL);
  plot = find_widget (open_view (fixture, "whole", MATO_TYPE_WHOLE_VIEW), MATO_TYPE_ICICLE_PLOT);
  length = mato_trace_get_length (trace);

  wait_for_bar (plot, icicle, trace, 0, 0);
  for (guint i = 1; i <= 4; i++)
    {
      guint level = mato_icicle_get_n_levels (icicle) - 1;

      seek (fixture, length * i / 4);
      while (mato_icicle_find_at (icicle, level, length * i / 4) < 0)
        level--;
      g_assert_true (press_key (plot, GDK_KEY_End, 0));
      wait_for_bar (plot, icicle, trace, level,
                    (guint) mato_icicle_find_at (icicle, level, length * i / 4));
      g_assert_true (press_key (plot, GDK_KEY_Home, 0));
      wait_for_bar (plot, icicle, trace, 0, 0);
    }
}

/* A tree that is higher than its room is scrolled to what the keys lead to. */
WINDOW_TEST (keys_scroll_the_whole_tree)
{
  g_autoptr (MatoIcicle) icicle = NULL;
  GtkAdjustment *adjustment;
  GtkWidget *plot;

  g_action_group_activate_action (actions (fixture), "new-board", g_variant_new_string ("3x3"));
  record (fixture, "dlx");
  plot = find_widget (open_view (fixture, "whole", MATO_TYPE_WHOLE_VIEW), MATO_TYPE_ICICLE_PLOT);
  icicle = mato_icicle_new (get_trace (fixture), NULL);
  g_assert_cmpuint (mato_icicle_get_n_levels (icicle), >, 10);
  gtk_widget_set_size_request (plot, -1, 3000);
  wait_for_bar (plot, icicle, get_trace (fixture), 0, 0);
  gtk_test_widget_wait_for_draw (plot);
  adjustment = gtk_scrolled_window_get_vadjustment (
    GTK_SCROLLED_WINDOW (gtk_widget_get_ancestor (plot, GTK_TYPE_SCROLLED_WINDOW)));
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, 0);

  act (fixture, "last");
  g_assert_true (press_key (plot, GDK_KEY_End, 0));
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), >, 0);
  g_assert_true (press_key (plot, GDK_KEY_Home, 0));
  g_assert_cmpfloat (gtk_adjustment_get_value (adjustment), ==, 0);
}

static void
wait_for_picture (GtkWidget *plot)
{
  while (!mato_icicle_plot_is_ready (MATO_ICICLE_PLOT (plot)))
    g_main_context_iteration (NULL, TRUE);
}

/* Returns: the plot, with its first picture */
static MatoIciclePlot *
open_plot (Fixture *fixture)
{
  GtkWidget *view = open_view (fixture, "whole", MATO_TYPE_WHOLE_VIEW);
  MatoIciclePlot *plot = MATO_ICICLE_PLOT (find_widget (view, MATO_TYPE_ICICLE_PLOT));

  while (!plot->icicle)
    g_main_context_iteration (NULL, TRUE);
  wait_for_picture (GTK_WIDGET (plot));

  return plot;
}

/* Bars become wider by a key, narrower by another, and all are seen again by a third. */
WINDOW_TEST (keys_zoom_the_whole_tree)
{
  static const guint keys[] = { GDK_KEY_minus, GDK_KEY_0 };
  g_autoptr (MatoIcicle) icicle = NULL;
  g_autoptr (GBytes) all = NULL;
  GtkWidget *plot;

  paste (fixture, WITH_DEAD_ENDS);
  record (fixture, "dlx");
  plot = find_widget (open_view (fixture, "whole", MATO_TYPE_WHOLE_VIEW), MATO_TYPE_ICICLE_PLOT);
  icicle = mato_icicle_new (get_trace (fixture), NULL);
  wait_for_bar (plot, icicle, get_trace (fixture), 0, 0);
  wait_for_picture (plot);
  all = take_pixels (plot, TRUE);

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      g_autoptr (GBytes) wider = NULL, again = NULL;

      g_assert_true (press_key (plot, GDK_KEY_plus, 0));
      wait_for_picture (plot);
      wider = take_pixels (plot, TRUE);
      g_assert_false (g_bytes_equal (all, wider));
      g_assert_true (press_key (plot, keys[i], 0));
      g_assert_true (press_key (plot, keys[i], 0)); /* no narrower than all; the first may round */
      wait_for_picture (plot);
      again = take_pixels (plot, TRUE);
      g_assert_true (g_bytes_equal (all, again));
    }
}

static GBytes *
get_pixels (cairo_surface_t *surface)
{
  cairo_surface_flush (surface);
  return g_bytes_new (cairo_image_surface_get_data (surface),
                      (gsize) cairo_image_surface_get_height (surface)
                      * (gsize) cairo_image_surface_get_stride (surface));
}

/* Returns: (transfer full): the picture alone, made at once and with the fonts of the window */
static GBytes *
make_picture (MatoIciclePlot *plot)
{
  GtkWidget *widget = GTK_WIDGET (plot);
  PangoFontMap *fonts = pango_context_get_font_map (gtk_widget_get_pango_context (widget));
  g_autoptr (PangoLayout) layout = mato_icicle_drawing_new_layout (widget, fonts);
  cairo_surface_t *surface;
  GBytes *bytes;

  surface = mato_icicle_picture_new (plot->icicle, plot->trace, &plot->view,
                                     MATO_ALPHABET_CANONICAL, layout, &plot->palette);
  bytes = get_pixels (surface);
  cairo_surface_destroy (surface);

  return bytes;
}

/* Returns: (transfer full): the picture alone, as it is shown */
static GBytes *
get_picture (MatoIciclePlot *plot)
{
  int height = (int) ceil (mato_icicle_view_get_top (&plot->view, plot->view.n_levels));
  cairo_surface_t *surface =
    cairo_image_surface_create (CAIRO_FORMAT_ARGB32, plot->view.width, height);
  cairo_t *cr = cairo_create (surface);
  GBytes *bytes;

  gsk_render_node_draw (plot->picture, cr);
  cairo_destroy (cr);
  bytes = get_pixels (surface);
  cairo_surface_destroy (surface);

  return bytes;
}

/* A frame shows the picture that is ready, with everything on it where it belongs in that picture,
 * and the next one as a worker has made it: with the same letters. */
WINDOW_TEST (frames_do_not_wait_for_pictures)
{
  MatoIcicleView before;
  MatoIciclePlot *plot;
  GskRenderNode *shown;

  g_action_group_activate_action (actions (fixture), "new-board", g_variant_new_string ("3x3"));
  record (fixture, "dlx");
  act (fixture, "last");
  plot = open_plot (fixture);

  for (guint i = 0; i < 4; i++)
    {
      g_autoptr (GBytes) old = NULL, still = NULL, made = NULL, drawn = NULL;

      before = plot->view;
      shown = plot->picture;
      old = take_pixels (GTK_WIDGET (plot), TRUE);
      mato_icicle_plot_zoom (plot, 1.5, 40);
      still = take_pixels (GTK_WIDGET (plot), TRUE);
      g_assert_true (shown == plot->picture);
      g_assert_true (before.from == plot->view.from && before.span == plot->view.span);
      g_assert_true (g_bytes_equal (old, still));

      wait_for_picture (GTK_WIDGET (plot));
      g_assert_cmpfloat (plot->view.span, <, before.span);
      made = make_picture (plot);
      drawn = get_picture (plot);
      g_assert_true (g_bytes_equal (made, drawn));
    }
}

/* What is below a folded guess is passed over, until it is unfolded. */
WINDOW_TEST (branches_fold)
{
  g_autoptr (MatoIcicle) icicle = NULL;
  g_autofree char *name = NULL, *folded = NULL;
  const MatoIcicleBar *bars;
  GtkWidget *plot;
  MatoTrace *trace;
  guint n_bars;

  paste (fixture, WITH_DEAD_ENDS);
  record (fixture, "dlx");
  trace = get_trace (fixture);
  icicle = mato_icicle_new (trace, NULL);
  plot = find_widget (open_view (fixture, "whole", MATO_TYPE_WHOLE_VIEW), MATO_TYPE_ICICLE_PLOT);
  bars = mato_icicle_get_bars (icicle, 1, &n_bars);
  name = mato_sentence_icicle_bar (1, &bars[0], trace, MATO_ALPHABET_CANONICAL);
  folded = g_strconcat (name, " Folded.", NULL);

  wait_for_bar (plot, icicle, trace, 0, 0);
  g_assert_true (press_key (plot, GDK_KEY_Down, 0));
  wait_for_bar (plot, icicle, trace, 1, 0);
  g_assert_true (press_key (plot, GDK_KEY_f, 0));
  wait_for_name (plot, folded);
  g_assert_true (press_key (plot, GDK_KEY_Down, 0));
  g_assert_true (press_key (plot, GDK_KEY_Return, 0));
  g_assert_cmpuint (get_position (fixture), ==, bars[0].begin[MATO_ICICLE_STEPS] + 1);
  g_assert_true (press_key (plot, GDK_KEY_F, 0)); /* as with Caps Lock */
  wait_for_bar (plot, icicle, trace, 1, 0);
  g_assert_true (press_key (plot, GDK_KEY_Down, 0));
  wait_for_bar (plot, icicle, trace, 2, 0);
}

static GtkEventController *
find_controller (GtkWidget *widget,
                 GType      type)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (widget);

  for (guint i = 0;; i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      g_assert_nonnull (controller);
      if (G_TYPE_CHECK_INSTANCE_TYPE (controller, type))
        return controller;
    }
}

static void
scroll (MatoIciclePlot *plot,
        double          dx,
        double          dy)
{
  gboolean is_taken;

  g_signal_emit_by_name (find_controller (GTK_WIDGET (plot), GTK_TYPE_EVENT_CONTROLLER_SCROLL),
                         "scroll", dx, dy, &is_taken);
  g_assert_true (is_taken);
}

/* Returns: whether something is said of what is at this place */
static gboolean
is_told_of (MatoIciclePlot *plot,
            double          x,
            double          y)
{
  g_autoptr (GtkTooltip) tooltip = g_object_new (GTK_TYPE_TOOLTIP, NULL);
  gboolean is_told;

  g_signal_emit_by_name (plot, "query-tooltip", (int) x, (int) y, FALSE, tooltip, &is_told);
  return is_told;
}

/* The wheel zooms around the pointer, a drag and a wheel to the side go along the recording, never
 * beyond its ends, and each guess is told under the pointer. */
WINDOW_TEST (pointer_moves_the_whole_tree)
{
  MatoIcicleView all, view;
  GtkEventController *drag;
  MatoIciclePlot *plot;
  double width;

  paste (fixture, WITH_DEAD_ENDS);
  record (fixture, "dlx");
  plot = open_plot (fixture);
  width = gtk_widget_get_width (GTK_WIDGET (plot));
  all = plot->view;
  g_assert_true (is_told_of (plot, width / 2, 3));
  g_assert_false (is_told_of (plot, width / 2, gtk_widget_get_height (GTK_WIDGET (plot)) + 9));

  for (guint i = 0; i < 3; i++)
    scroll (plot, 0, -1);
  wait_for_picture (GTK_WIDGET (plot));
  view = plot->view;
  g_assert_cmpfloat (view.span, <, all.span * 0.8);
  g_assert_cmpfloat_with_epsilon (view.from + view.span / 2, all.from + all.span / 2,
                                  all.span * 0.01);
  scroll (plot, 1, 0);
  g_assert_cmpfloat_with_epsilon (plot->from, view.from + view.span / 10, view.span * 0.01);
  g_assert_cmpfloat (plot->span, ==, view.span);

  drag = find_controller (GTK_WIDGET (plot), GTK_TYPE_GESTURE_DRAG);
  wait_for_picture (GTK_WIDGET (plot));
  view = plot->view;
  g_signal_emit_by_name (drag, "drag-begin", width / 2, 3.0);
  g_signal_emit_by_name (drag, "drag-update", 1.0, 0.0);
  g_assert_cmpfloat (plot->from, ==, view.from);
  g_signal_emit_by_name (drag, "drag-update", width / 20, 0.0);
  g_assert_cmpfloat_with_epsilon (plot->from, view.from - view.span / 20, view.span * 0.01);
  g_signal_emit_by_name (drag, "drag-update", width * 9, 0.0);
  g_assert_cmpfloat (plot->from, ==, all.from);
  g_signal_emit_by_name (drag, "drag-update", -width * 9, 0.0);
  g_assert_cmpfloat_with_epsilon (plot->from + view.span, all.from + all.span,
                                  all.span * 0.001);

  for (guint i = 0; i < 9; i++)
    scroll (plot, 0, 1);
  g_assert_cmpfloat (plot->span, ==, all.span);
}
