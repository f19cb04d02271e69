/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/draw/legend.h"
#include "app/kit/tab-row.h"
#include "app/panels/page-watch.h"
#include "app/playback/caption.h"
#include "app/playback/timeline.h"
#include "app/playback/transport.h"
#include "app/views/view-tabs.h"
#include "app/views/views.h"
#include "tests/app/window/window-test.h"

#include <string.h>

/* The words around a view: the caption below it, and its legend. */

#define SCROLL_BAR 24
#define FADED 12 /* of 255 */
#define LEAST_VIEW 100 /* in the least window of a phone */

static void
draw (Fixture *fixture)
{
  gtk_widget_queue_draw (GTK_WIDGET (fixture->window));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->window));
}

static void
get_bounds (Fixture         *fixture,
            GType            type,
            graphene_rect_t *bounds)
{
  GtkWidget *widget = find_widget (GTK_WIDGET (fixture->window), type);

  g_assert_true (gtk_widget_get_mapped (widget));
  g_assert_true (gtk_widget_compute_bounds (widget, get_panes (fixture), bounds));
}

static double
get_caption_height (Fixture *fixture)
{
  GtkWidget *caption = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_CAPTION);

  return gtk_widget_get_mapped (caption) ? gtk_widget_get_height (caption) : 0;
}

static GtkWidget *
find_speed (GtkWidget *transport)
{
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();

  find_widgets (transport, GTK_TYPE_MENU_BUTTON, buttons);
  for (guint i = 0; i < buttons->len; i++)
    if (gtk_widget_has_css_class (buttons->pdata[i], "mato-speed"))
      return buttons->pdata[i];
  g_assert_not_reached ();
}

static gboolean
is_within (GtkWidget *widget,
           GtkWidget *other)
{
  graphene_rect_t inner, outer;

  g_assert_true (gtk_widget_get_mapped (widget));
  g_assert_true (gtk_widget_compute_bounds (widget, other, &inner));
  g_assert_true (gtk_widget_compute_bounds (other, other, &outer));
  return graphene_rect_contains_rect (&outer, &inner);
}

/* What is read begins below each other, and in a narrow window the speed still has its room. */
WINDOW_TEST (film_and_page_have_one_edge)
{
  static const struct { int width, height; } sizes[] = {
    { 1200, 800 }, { 360, 960 }, { 360, 720 }, { 360, 640 }
  };

  paste (fixture, WITH_DEAD_ENDS);
  choose (fixture, "page", "watch");
  record (fixture, "bitmask");
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      graphene_rect_t tabs, voice, timeline;
      GtkWidget *transport;

      resize_window (fixture, sizes[i].width, sizes[i].height);
      draw (fixture);
      get_bounds (fixture, MATO_TYPE_VIEW_TABS, &tabs);
      get_bounds (fixture, MATO_TYPE_VOICE, &voice);
      get_bounds (fixture, MATO_TYPE_TIMELINE, &timeline);
      g_assert_cmpfloat (voice.origin.x, ==, tabs.origin.x);
      g_assert_cmpfloat (timeline.origin.x, ==, tabs.origin.x);
      transport = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_TRANSPORT);
      g_assert_true (is_within (find_speed (transport), transport));
    }
}

/* In the least window of a phone a sentence of three lines would leave nothing of the view that it
 * is about. A higher one shows all of it, and each what was asked for: a question, or why. */
WINDOW_TEST (low_window_has_a_view)
{
  static const char *const views[] = { "whole", "tree", "masks", "cover" };
  graphene_rect_t bar, tabs;

  paste (fixture, WITH_DEAD_ENDS);
  choose (fixture, "page", "watch");
  record (fixture, "bitmask");
  act (fixture, "to-dead-end");
  wait_until_idle (fixture);
  mato_voice_hide (fixture->voice);
  resize_window (fixture, 360, 640);
  for (guint i = 0; i < G_N_ELEMENTS (views); i++)
    {
      choose (fixture, "view", views[i]);
      draw (fixture);
      get_bounds (fixture, MATO_TYPE_VOICE, &bar);
      get_bounds (fixture, MATO_TYPE_VIEW_TABS, &tabs);
      g_assert_cmpfloat (get_caption_height (fixture), >, 15);
      g_assert_cmpfloat (get_caption_height (fixture), <, 30);
      g_assert_cmpfloat (bar.origin.y - tabs.origin.y - tabs.size.height, >=, LEAST_VIEW);
    }

  choose (fixture, "view", "log");
  draw (fixture);
  g_assert_cmpfloat (get_caption_height (fixture), ==, 0);
  get_bounds (fixture, MATO_TYPE_TRANSPORT, &bar);
  get_bounds (fixture, MATO_TYPE_VIEW_TABS, &tabs);
  g_assert_cmpfloat (bar.origin.y - tabs.origin.y - tabs.size.height, >=, LEAST_VIEW);
  act (fixture, "why");
  draw (fixture);
  draw (fixture);
  g_assert_cmpfloat (get_caption_height (fixture), >, 30);
  act (fixture, "step-back");
  draw (fixture);
  g_assert_cmpfloat (get_caption_height (fixture), ==, 0);
  act (fixture, "first");
  act (fixture, "quiz");
  draw (fixture);
  draw (fixture);
  g_assert_cmpfloat (get_caption_height (fixture), >, 30);
  act (fixture, "last");

  choose (fixture, "view", "whole");
  resize_window (fixture, 360, 720);
  draw (fixture);
  g_assert_cmpfloat (get_caption_height (fixture), >, 30);
  get_bounds (fixture, MATO_TYPE_VOICE, &bar);
  get_bounds (fixture, MATO_TYPE_VIEW_TABS, &tabs);
  g_assert_cmpfloat (bar.origin.y - tabs.origin.y - tabs.size.height, >=, LEAST_VIEW);
}

/* In a narrow window pages are chosen below all, in a wide one in the header bar, and the board has
 * its place on each; the name of the puzzle is where they are not. */
WINDOW_TEST (narrow_window_has_pages_below_all)
{
  static const char *const pages[] = { "play", "solve", "watch", "target" };
  GtkWidget *row = get_child (fixture, "pages");
  GtkWidget *bar = gtk_window_get_titlebar (GTK_WINDOW (fixture->window));
  graphene_rect_t first, board;

  paste (fixture, WITH_DEAD_ENDS);
  choose (fixture, "page", "watch");
  record (fixture, "bitmask");
  wait_until_idle (fixture);
  mato_voice_hide (fixture->voice);
  g_assert_true (gtk_widget_is_ancestor (row, bar));
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (get_name (fixture))));
  g_assert_false (gtk_widget_get_mapped (get_child (fixture, "title")));

  resize_window (fixture, 360, 640);
  g_assert_true (gtk_widget_is_ancestor (row, get_child (fixture, "foot")));
  g_assert_true (gtk_widget_is_ancestor (get_child (fixture, "more"), get_child (fixture, "foot")));
  g_assert_true (gtk_widget_get_mapped (row));
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (get_name (fixture))));
  g_assert_true (gtk_widget_get_mapped (get_child (fixture, "title")));
  get_bounds (fixture, MATO_TYPE_BOARD_VIEW, &first);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    {
      choose (fixture, "page", pages[i]);
      draw (fixture);
      draw (fixture);
      get_bounds (fixture, MATO_TYPE_BOARD_VIEW, &board);
      g_assert_true (graphene_rect_equal (&board, &first));
    }

  resize_window (fixture, 1060, 760);
  g_assert_true (gtk_widget_is_ancestor (row, bar));
  g_assert_true (gtk_widget_get_mapped (row));
}

/* There log and legend are in view, and neither is cut. */
WINDOW_TEST (low_log_has_its_legend)
{
  GtkWidget *page, *legend;
  graphene_rect_t bounds;

  paste (fixture, WITH_DEAD_ENDS);
  choose (fixture, "page", "watch");
  record (fixture, "bitmask");
  choose (fixture, "view", "log");
  act (fixture, "to-dead-end");
  wait_until_idle (fixture);
  mato_voice_hide (fixture->voice);
  resize_window (fixture, 360, 720);
  page = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_WATCH_PAGE);
  legend = find_widget (page, MATO_TYPE_LEGEND);
  page = gtk_widget_get_ancestor (page, GTK_TYPE_SCROLLED_WINDOW);
  g_assert_true (gtk_widget_get_mapped (legend));
  g_assert_true (gtk_widget_compute_bounds (legend, page, &bounds));
  g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, gtk_widget_get_height (page));
}

/* Larger letters take room from the caption before they take it from the board. */
WINDOW_TEST (larger_letters_cut_no_board)
{
  GtkSettings *settings = gtk_widget_get_settings (GTK_WIDGET (fixture->window));
  GtkAdjustment *adjustment;
  GtkWidget *scroller;

  g_action_group_activate_action (actions (fixture), "new-board", g_variant_new_string ("4x4"));
  choose (fixture, "page", "watch");
  record (fixture, "bitmask");
  choose (fixture, "view", "masks");
  wait_until_idle (fixture);
  mato_voice_hide (fixture->voice);
  g_object_set (settings, "gtk-font-name", "Sans 15", NULL);
  resize_window (fixture, 360, 720);
  scroller = gtk_widget_get_ancestor (find_widget (GTK_WIDGET (fixture->window),
                                                   MATO_TYPE_BOARD_VIEW),
                                      GTK_TYPE_SCROLLED_WINDOW);
  adjustment = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  g_assert_cmpfloat (gtk_adjustment_get_upper (adjustment), <=,
                     gtk_adjustment_get_page_size (adjustment));
  g_assert_cmpfloat (get_caption_height (fixture), <, 45);
  gtk_settings_reset_property (settings, "gtk-font-name");
}

/* The log has no reasons: where there is room they stand below it; and with larger letters, too, a
 * sentence has more than a line as soon as the window is not low. */
WINDOW_TEST (high_window_says_the_reason)
{
  GtkSettings *settings = gtk_widget_get_settings (GTK_WIDGET (fixture->window));

  paste (fixture, WITH_DEAD_ENDS);
  choose (fixture, "page", "watch");
  record (fixture, "dlx");
  act (fixture, "to-dead-end");
  act (fixture, "step-back");
  wait_until_idle (fixture);
  mato_voice_hide (fixture->voice);
  resize_window (fixture, 360, 800);
  choose (fixture, "view", "log");
  draw (fixture);
  g_assert_cmpfloat (get_caption_height (fixture), >, 30);

  choose (fixture, "view", "tree");
  g_object_set (settings, "gtk-font-name", "Sans 15", NULL);
  resize_window (fixture, 360, 900);
  draw (fixture);
  g_assert_cmpfloat (get_caption_height (fixture), >, 60);
  gtk_settings_reset_property (settings, "gtk-font-name");
}

/* Tabs that have no room are a menu, from edge to edge as well. */
WINDOW_TEST (menu_of_views_fills_its_row)
{
  GtkSettings *settings = gtk_widget_get_settings (GTK_WIDGET (fixture->window));
  graphene_rect_t tabs, button;
  GtkWidget *view_tabs, *menu;

  choose (fixture, "page", "watch");
  record (fixture, "bitmask");
  wait_until_idle (fixture);
  g_object_set (settings, "gtk-font-name", "Sans 15", NULL);
  resize_window (fixture, 360, 900);
  draw (fixture);
  get_bounds (fixture, MATO_TYPE_VIEW_TABS, &tabs);
  view_tabs = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_VIEW_TABS);
  menu = gtk_widget_get_last_child (view_tabs);
  g_assert_true (gtk_widget_get_child_visible (menu));
  g_assert_true (gtk_widget_compute_bounds (menu, view_tabs, &button));
  g_assert_cmpfloat (button.size.width, ==, tabs.size.width);
  gtk_settings_reset_property (settings, "gtk-font-name");
}

/* The menu of views has the title of the one that is shown: none makes the window wider, whether it
 * was narrow before the recording or not. */
WINDOW_TEST (no_view_widens_a_narrow_window)
{
  GtkSettings *settings = gtk_widget_get_settings (GTK_WIDGET (fixture->window));
  int width;

  g_object_set (settings, "gtk-font-name", "Sans 15", NULL);
  choose (fixture, "page", "watch");
  wait_until_idle (fixture);
  resize_window (fixture, 360, 720);
  width = gtk_widget_get_width (GTK_WIDGET (fixture->window));
  record (fixture, "bitmask");
  mato_voice_hide (fixture->voice);
  for (const MatoViewKind *kind = mato_view_kinds (); kind->name; kind++)
    {
      int least;

      if (g_str_equal (kind->name, "path") || g_str_equal (kind->name, "bound"))
        continue;

      choose (fixture, "view", kind->name);
      wait_until_idle (fixture);
      gtk_widget_measure (GTK_WIDGET (fixture->window), GTK_ORIENTATION_HORIZONTAL, -1, &least,
                          NULL, NULL, NULL);
      g_test_message ("%s", kind->name);
      g_assert_cmpint (least, <=, width);
    }
  gtk_settings_reset_property (settings, "gtk-font-name");
}

/* Where a line may end at any letter, as in Chinese, it ends between the entries only. Each entry
 * is a part of its own, whose name is what it means. */
WINDOW_TEST (legend_breaks_between_entries)
{
  static const MatoLegendEntry entries[] = {
    { .sign = "●", .title = "一二三四五六" },
    { .sign = "■", .title = "one two three" },
    { .sign = "◆", .title = "七八九十" },
    { .title = NULL },
  };
  g_autoptr (GtkWidget) legend = g_object_ref_sink (g_object_new (MATO_TYPE_LEGEND, NULL));
  guint most = 0;
  int least, widest;

  mato_legend_set_entries (MATO_LEGEND (legend), entries);
  gtk_widget_measure (legend, GTK_ORIENTATION_HORIZONTAL, -1, &least, &widest, NULL, NULL);
  for (int width = least; width <= widest; width++)
    {
      const MatoLegendEntry *entry = entries;
      graphene_rect_t before = GRAPHENE_RECT_INIT (0, 0, 0, 0), bounds;
      guint n_lines = 0;
      int height;

      gtk_widget_measure (legend, GTK_ORIENTATION_VERTICAL, width, &height, NULL, NULL, NULL);
      gtk_widget_allocate (legend, width, height, -1, NULL);
      for (GtkWidget *label = gtk_widget_get_first_child (legend); label;
           label = gtk_widget_get_next_sibling (label), entry++)
        {
          PangoLayout *layout = gtk_label_get_layout (GTK_LABEL (label));

          g_assert_true (g_str_has_prefix (gtk_label_get_text (GTK_LABEL (label)), entry->sign));
          g_assert_true (g_str_has_suffix (gtk_label_get_text (GTK_LABEL (label)), entry->title));
          gtk_test_accessible_assert_property (GTK_ACCESSIBLE (label),
                                               GTK_ACCESSIBLE_PROPERTY_LABEL, entry->title);
          g_assert_cmpint (pango_layout_get_line_count (layout), ==, 1);
          g_assert_false (pango_layout_is_ellipsized (layout));
          g_assert_true (gtk_widget_compute_bounds (label, legend, &bounds));
          g_assert_cmpfloat (bounds.origin.x + bounds.size.width, <=, width);
          g_assert_cmpfloat (bounds.origin.y + bounds.size.height, <=, height);
          if (n_lines == 0 || bounds.origin.y > before.origin.y)
            n_lines++;
          else
            g_assert_cmpfloat (bounds.origin.x, >=, before.origin.x + before.size.width);
          before = bounds;
        }
      g_assert_null (entry->title);
      most = MAX (most, n_lines);
    }
  g_assert_cmpuint (most, ==, 3);
}

/* Returns: how far the darkest pixel of the last row of @widget is from that at its margin */
static int
measure_last_row (GtkWidget *widget)
{
  int width = gtk_widget_get_width (widget), height = gtk_widget_get_height (widget);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, width, 1);
  cairo_t *cr = cairo_create (surface);
  g_autoptr (GdkPaintable) paintable = gtk_widget_paintable_new (widget);
  g_autoptr (GskRenderNode) node = NULL;
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  const guchar *row;
  int most = 0;

  gdk_paintable_snapshot (paintable, snapshot, width, height);
  node = gtk_snapshot_free_to_node (snapshot);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_paint (cr);
  cairo_translate (cr, 0, 1 - height);
  gsk_render_node_draw (node, cr);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  row = cairo_image_surface_get_data (surface);
  for (int x = 1; x < width - SCROLL_BAR; x++)
    most = MAX (most, ABS (row[4 * x] - row[0]));
  cairo_surface_destroy (surface);

  return most;
}

/* A page that goes on below the window ends with a faded line, never with half of one. */
WINDOW_TEST (page_that_goes_on_fades)
{
  GtkWidget *page;

  paste (fixture, WITH_DEAD_ENDS);
  choose (fixture, "page", "watch");
  record (fixture, "bitmask");
  choose (fixture, "view", "masks");
  seek (fixture, 20);
  wait_until_idle (fixture);
  mato_voice_hide (fixture->voice);
  page = gtk_widget_get_ancestor (find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_VIEW_TABS),
                                  GTK_TYPE_SCROLLED_WINDOW);
  for (int height = 600; height < 700; height += 5)
    {
      GtkAdjustment *adjustment =
        gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (page));

      resize_window (fixture, 1000, height);
      g_assert_cmpfloat (gtk_adjustment_get_upper (adjustment), >,
                         gtk_adjustment_get_page_size (adjustment));
      g_assert_cmpint (measure_last_row (page), <, FADED);
    }
}

static GtkLabel *
find_links (Fixture *fixture)
{
  GtkWidget *caption = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_CAPTION);

  return GTK_LABEL (find_widget (caption, GTK_TYPE_LABEL));
}

/* The step is what the page says by itself, in the place of all messages: an answer stands over it
 * until one goes on. At rest its names of cells are links. */
WINDOW_TEST (step_is_in_the_voice)
{
  GtkWidget *caption;

  paste (fixture, WITH_DEAD_ENDS);
  choose (fixture, "page", "watch");
  record (fixture, "bitmask");
  act (fixture, "to-dead-end");
  wait_until_idle (fixture);
  mato_voice_hide (fixture->voice);
  caption = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_CAPTION);
  g_assert_true (mato_voice_get_shown (fixture->voice) == caption);
  while (!gtk_widget_get_mapped (GTK_WIDGET (find_links (fixture))))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpstr (gtk_label_get_text (find_links (fixture)), ==,
                   mato_caption_get_text (MATO_CAPTION (caption)));
  g_assert_nonnull (strstr (gtk_label_get_label (find_links (fixture)), "href=\"cell:"));
  act (fixture, "step-back");
  g_assert_false (gtk_widget_get_mapped (GTK_WIDGET (find_links (fixture))));

  mato_voice_tell (fixture->voice, "Copied");
  while (mato_voice_get_shown (fixture->voice) == caption)
    g_main_context_iteration (NULL, TRUE);
  act (fixture, "step");
  g_assert_true (mato_voice_get_shown (fixture->voice) == caption);
  choose (fixture, "page", "play");
  g_assert_true (mato_voice_get_shown (fixture->voice) != caption);
}

/* How the film ends is the name of the page, in two lines where one is too short. */
WINDOW_TEST (name_is_whole_in_the_least_panel)
{
  MatoPlainWord *name;

  paste (fixture, WITH_DEAD_ENDS);
  choose (fixture, "page", "watch");
  record (fixture, "bitmask");
  wait_until_idle (fixture);
  resize_window (fixture, 860, 560);
  name = get_name (fixture);
  mato_plain_word_set_text (name, "The only solution, after 12,345 guesses");
  draw (fixture);
  g_assert_true (gtk_widget_get_mapped (GTK_WIDGET (name)));
  g_assert_false (mato_plain_word_is_cut (name));
  mato_plain_word_set_text (name, "A name of many words, which two lines of this panel, as narrow "
                                  "as it is, have no room for, wherever they are broken");
  draw (fixture);
  g_assert_true (mato_plain_word_is_cut (name));
}
