/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/cards/hint-card.h"
#include "app/kit/tab-row.h"
#include "app/playback/transport.h"
#include "app/views/view-tabs.h"
#include "app/views/views.h"
#include "tests/app/window/window-test.h"

/* What the Tab key comes to, from the board through the window and back. */

#define MANY 200

static const struct { int width, height; } sizes[] = {
  { 360, 640 }, { 1060, 760 }, { 1200, 800 }, { 1600, 1000 }
};

/* Goes from the board until the focus is there again. */
static void
go_round (Fixture          *fixture,
          GtkDirectionType  direction,
          GPtrArray        *stops)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  GtkWidget *board = get_child (fixture, "board");
  GtkWidget *focus;

  g_ptr_array_set_size (stops, 0);
  g_assert_true (gtk_widget_grab_focus (board));
  while (gtk_widget_child_focus (window, direction)
         && (focus = gtk_root_get_focus (GTK_ROOT (window)))
         && !gtk_widget_is_ancestor (focus, board))
    {
      g_assert_cmpuint (stops->len, <, MANY);
      g_assert_true (gtk_widget_get_mapped (focus));
      g_ptr_array_add (stops, focus);
    }
}

/* Returns: the first of @stops in @part, which must be there */
static guint
find_first (GPtrArray *stops,
            GtkWidget *part)
{
  for (guint i = 0; i < stops->len; i++)
    if (gtk_widget_is_ancestor (stops->pdata[i], part))
      return i;

  g_assert_not_reached ();
}

static void
check_order (Fixture   *fixture,
             GPtrArray *stops)
{
  GtkWidget *views = GTK_WIDGET (get_views (fixture));
  guint pages = find_first (stops, gtk_widget_get_next_sibling (
                                     gtk_widget_get_first_child (get_panes (fixture))));
  guint view = find_first (stops, views);
  guint film = find_first (stops, find_widget (get_panes (fixture), MATO_TYPE_TRANSPORT));

  g_assert_cmpuint (pages, ==, 0);
  g_assert_cmpuint (pages, <, view);
  g_assert_cmpuint (view, <, film);
  for (guint i = film; i < stops->len; i++)
    g_assert_false (gtk_widget_is_ancestor (stops->pdata[i], views));
}

/* The tab of what is shown is the only stop of its row. */
static void
check_tabs (GPtrArray *stops)
{
  GHashTable *rows = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < stops->len; i++)
    {
      GtkWidget *row = gtk_widget_get_ancestor (stops->pdata[i], MATO_TYPE_TAB_ROW);

      if (!row)
        continue;
      g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (stops->pdata[i])));
      g_assert_true (g_hash_table_add (rows, row));
    }
  g_assert_cmpuint (g_hash_table_size (rows), >=, 1);
  g_hash_table_unref (rows);
}

static void
check_view (Fixture *fixture,
            int      width,
            int      height)
{
  g_autoptr (GPtrArray) stops = g_ptr_array_new ();
  g_autoptr (GPtrArray) back = g_ptr_array_new ();

  resize (fixture, width, height);
  go_round (fixture, GTK_DIR_TAB_FORWARD, stops);
  check_order (fixture, stops);
  check_tabs (stops);
  go_round (fixture, GTK_DIR_TAB_BACKWARD, back);
  g_assert_cmpuint (back->len, ==, stops->len);
  for (guint i = 0; i < stops->len; i++)
    g_assert_true (back->pdata[i] == stops->pdata[stops->len - 1 - i]);
}

/* From the board through the page to the film, as one reads, through every view; and back. */
static void
tab_goes_through_views (Fixture       *fixture,
                        gconstpointer  engine)
{
  paste (fixture, WITH_DEAD_ENDS);
  record (fixture, engine);
  seek (fixture, mato_trace_get_length (get_trace (fixture)) / 2);
  for (const MatoViewKind *kind = mato_view_kinds (); kind->name != NULL; kind++)
    {
      if (!g_str_equal (mato_view_kinds_choose (kind->name, get_trace (fixture)), kind->name))
        continue;

      choose (fixture, "view", kind->name);
      gtk_test_widget_wait_for_draw (GTK_WIDGET (get_views (fixture)));
      for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
        check_view (fixture, sizes[i].width, sizes[i].height);
    }
}

static const char *
get_state (Fixture    *fixture,
           const char *action)
{
  g_autoptr (GVariant) state = g_action_group_get_action_state (actions (fixture), action);

  return g_intern_string (g_variant_get_string (state, NULL));
}

/* Presses a key on the tab that has the focus, which it leads to another. */
static void
press_on_tab (Fixture    *fixture,
              guint       keyval,
              const char *action,
              const char *expected)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));
  GtkWidget *row = gtk_widget_get_ancestor (focus, MATO_TYPE_TAB_ROW);

  g_assert_true (press_key (row, keyval, 0));
  wait_until_idle (fixture);
  g_assert_cmpstr (get_state (fixture, action), ==, expected);
  focus = gtk_window_get_focus (GTK_WINDOW (fixture->window));
  g_assert_true (gtk_widget_is_ancestor (focus, row));
  g_assert_true (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (focus)));
}

/* Round in the row of pages, and in that of views, which has two groups: the one inside leads to
 * what was seen there last. */
WINDOW_TEST (arrows_choose_tabs)
{
  GtkWidget *row = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_TAB_ROW);

  g_assert_true (gtk_widget_child_focus (row, GTK_DIR_TAB_BACKWARD));
  press_on_tab (fixture, GDK_KEY_Right, "page", "solve");
  press_on_tab (fixture, GDK_KEY_KP_Left, "page", "play");
  press_on_tab (fixture, GDK_KEY_Left, "page", "target");
  press_on_tab (fixture, GDK_KEY_Right, "page", "play");
  press_on_tab (fixture, GDK_KEY_End, "page", "target");
  press_on_tab (fixture, GDK_KEY_Home, "page", "play");
  g_assert_false (press_key (row, GDK_KEY_Right, GDK_CONTROL_MASK));
  g_assert_false (press_key (row, GDK_KEY_Down, 0));

  choose (fixture, "page", "watch");
  g_assert_true (gtk_toggle_button_get_active (
                   GTK_TOGGLE_BUTTON (gtk_window_get_focus (GTK_WINDOW (fixture->window)))));
  record (fixture, "bitmask");
  choose (fixture, "view", "tree");
  row = find_widget (find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_VIEW_TABS),
                     MATO_TYPE_TAB_ROW);
  g_assert_true (gtk_widget_child_focus (row, GTK_DIR_TAB_FORWARD));
  press_on_tab (fixture, GDK_KEY_Right, "view", "whole");
  press_on_tab (fixture, GDK_KEY_Left, "view", "tree");
  press_on_tab (fixture, GDK_KEY_Home, "view", "whole");
  press_on_tab (fixture, GDK_KEY_End, "view", "tree");
  choose (fixture, "view", "masks");
  press_on_tab (fixture, GDK_KEY_Right, "view", "whole");
  press_on_tab (fixture, GDK_KEY_Right, "view", "masks");
}

/* From the first frame on: nothing moves when another is chosen. */
WINDOW_TEST (tabs_are_equally_wide)
{
  GtkWidget *row = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_TAB_ROW);
  GtkWidget *tab = gtk_widget_get_first_child (gtk_widget_get_first_child (row));
  int width;

  gtk_test_widget_wait_for_draw (row);
  width = gtk_widget_get_width (tab);
  while ((tab = gtk_widget_get_next_sibling (tab)))
    g_assert_cmpint (ABS (gtk_widget_get_width (tab) - width), <=, 1);
}

/* A long list is one stop. */
WINDOW_TEST (tab_passes_lists)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();
  g_autoptr (GPtrArray) stops = g_ptr_array_new ();
  g_autoptr (GPtrArray) lists = g_ptr_array_new ();
  GtkWidget *list;
  guint n_stops = 0;

  paste (fixture, ONE_SOLUTION);
  choose (fixture, "page", "play");
  act (fixture, "all-hints");
  wait_until_idle (fixture);
  find_widgets (find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_HINT_CARD),
                GTK_TYPE_LIST_BOX, lists);
  list = g_ptr_array_index (lists, lists->len - 1);
  wait_for_widgets (list, GTK_TYPE_LIST_BOX_ROW,
                    mato_hints_get_n_found (fixture->workspace->hints), rows);
  g_assert_cmpuint (rows->len, >, 1);
  gtk_test_widget_wait_for_draw (list);
  go_round (fixture, GTK_DIR_TAB_FORWARD, stops);
  for (guint i = 0; i < stops->len; i++)
    n_stops += gtk_widget_is_ancestor (stops->pdata[i], list);
  g_assert_cmpuint (n_stops, ==, 1);
}

WINDOW_ROW (tab_goes_through_views_dlx, tab_goes_through_views, "dlx")
WINDOW_ROW (tab_goes_through_views_bitmask, tab_goes_through_views, "bitmask")
WINDOW_ROW (tab_goes_through_views_target, tab_goes_through_views, "target")
WINDOW_ROW (tab_goes_through_views_logic, tab_goes_through_views, "logic")
