/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/cards/history-card.h"
#include "app/cards/solution-list.h"
#include "app/cards/tour-chooser.h"
#include "app/matrix/cover-window.h"
#include "app/target/score-table.h"
#include "app/views/log-view.h"
#include "app/views/view-masks.h"
#include "app/views/view-whole.h"
#include "tests/app/window/window-test.h"

/* The second column of a wide window. */

static const struct
{
  const char *page;
  GType (*get_type) (void);
} contents[] = {
  { "play", mato_history_card_get_type },
  { "solve", mato_solution_list_get_type },
  { "watch", mato_tour_chooser_get_type },
  { "target", mato_score_table_get_type },
};

static GtkWidget *
get_column (Fixture *fixture)
{
  return gtk_widget_get_last_child (get_panes (fixture));
}

static gboolean
is_in (GtkWidget *part,
       GType      type)
{
  GtkWidget *widget = find_widget (part, type);

  return widget && gtk_widget_get_mapped (widget);
}

static void
draw (Fixture *fixture)
{
  gtk_widget_queue_draw (GTK_WIDGET (fixture->window));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->window));
}

static void
get_place (Fixture         *fixture,
           graphene_rect_t *bounds)
{
  MatoBoardView *board = get_child (fixture, "board");
  graphene_rect_t last;

  g_assert_true (gtk_widget_compute_bounds (mato_board_view_get_cell (board, 0),
                                            get_panes (fixture), bounds));
  g_assert_true (gtk_widget_compute_bounds (mato_board_view_get_last_cell (board),
                                            get_panes (fixture), &last));
  graphene_rect_union (bounds, &last, bounds);
}

/* What narrower windows keep in menus, and nothing else. */
WINDOW_TEST (each_page_has_a_column)
{
  paste (fixture, ONE_SOLUTION);
  resize_window (fixture, 1600, 900);
  for (guint i = 0; i < G_N_ELEMENTS (contents); i++)
    {
      choose (fixture, "page", contents[i].page);
      while (!is_in (get_column (fixture), contents[i].get_type ()))
        draw (fixture);
    }

  resize_window (fixture, 1300, 900);
  g_assert_false (gtk_widget_get_mapped (get_column (fixture)));
  resize_window (fixture, 1600, 900);
  g_assert_true (is_in (get_column (fixture), MATO_TYPE_SCORE_TABLE));
}

/* Nothing that happens moves it, and nothing lies over it. */
WINDOW_TEST (board_keeps_its_place)
{
  static const int sizes[][2] = { { 1536, 864 }, { 1600, 900 }, { 1920, 1080 }, { 2560, 1440 } };

  paste (fixture, WITH_DEAD_ENDS);
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      graphene_rect_t first, place, column;

      resize_window (fixture, sizes[i][0], sizes[i][1]);
      choose (fixture, "page", "play");
      draw (fixture);
      get_place (fixture, &first);
      g_assert_true (gtk_widget_compute_bounds (get_column (fixture), get_panes (fixture),
                                                &column));
      g_assert_cmpfloat (column.size.width, >=, 336);
      g_assert_cmpfloat (column.origin.x + column.size.width, <=,
                         gtk_widget_get_width (get_panes (fixture)));
      g_assert_cmpfloat (first.size.height, >=,
                         gtk_widget_get_height (get_panes (fixture)) * 0.9);
      for (guint page = 0; page < G_N_ELEMENTS (contents); page++)
        {
          choose (fixture, "page", contents[page].page);
          draw (fixture);
          mato_voice_tell (fixture->voice, "A message that is long enough to need two lines in a "
                                           "panel that is as wide as this one.");
          draw (fixture);
          draw (fixture);
          get_place (fixture, &place);
          g_assert_true (graphene_rect_equal (&first, &place));
          mato_voice_hide (fixture->voice);
        }
    }
}

/* Beside a board that is as high as the window there is nothing left for it. */
WINDOW_TEST (high_windows_have_none)
{
  resize_window (fixture, 1600, 1200);
  g_assert_false (gtk_widget_get_mapped (get_column (fixture)));
}

/* The tree is over the steps, and what is inside the engine in the column: four panes that are seen
 * together. In a smaller window they are views of one place again. */
WINDOW_TEST (film_has_its_inside_in_the_column)
{
  GtkWidget *panel = get_child (fixture, "panel");

  resize_window (fixture, 1920, 1080);
  paste (fixture, WITH_DEAD_ENDS);
  choose (fixture, "page", "watch");
  record (fixture, "bitmask");
  wait_until_idle (fixture);
  while (!is_in (get_column (fixture), MATO_TYPE_MASKS_VIEW)
         || !is_in (panel, MATO_TYPE_WHOLE_VIEW) || !is_in (panel, MATO_TYPE_LOG_VIEW))
    draw (fixture);
  g_assert_cmpint (gtk_widget_get_width (get_column (fixture)), >=, 460);

  resize_window (fixture, 1200, 800);
  g_assert_true (gtk_widget_is_ancestor (GTK_WIDGET (get_views (fixture)), panel));
  g_assert_false (is_in (panel, MATO_TYPE_WHOLE_VIEW));
  choose (fixture, "view", "whole");
  resize_window (fixture, 1920, 1080);
  g_assert_true (is_in (get_column (fixture), MATO_TYPE_MASKS_VIEW));
}

static guint
count_mapped (GtkWidget *part,
              GType      type)
{
  guint n = G_TYPE_CHECK_INSTANCE_TYPE (part, type) && gtk_widget_get_mapped (part);

  for (GtkWidget *child = gtk_widget_get_first_child (part); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += count_mapped (child, type);
  return n;
}

/* Who chooses for the column what stands beside it has it there, and the other gets the room. */
WINDOW_TEST (nothing_of_a_film_is_shown_twice)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  static const char *const orders[] = { "whole", "log", "masks", "log", "tree", "whole", "masks" };

  resize_window (fixture, 1920, 1080);
  paste (fixture, WITH_DEAD_ENDS);
  choose (fixture, "page", "watch");
  record (fixture, "bitmask");
  wait_until_idle (fixture);
  for (guint i = 0; i < G_N_ELEMENTS (orders); i++)
    {
      choose (fixture, "view", orders[i]);
      draw (fixture);
      g_assert_cmpuint (count_mapped (window, MATO_TYPE_WHOLE_VIEW), ==, 1);
      g_assert_cmpuint (count_mapped (window, MATO_TYPE_LOG_VIEW), ==, 1);
      g_assert_true (is_in (get_column (fixture), MATO_TYPE_WHOLE_VIEW)
                     == g_str_equal (orders[i], "whole"));
    }
}

/* What is asked stands in none of them. */
WINDOW_TEST (the_quiz_hides_what_tells)
{
  resize_window (fixture, 1920, 1080);
  paste (fixture, WITH_DEAD_ENDS);
  choose (fixture, "page", "watch");
  record (fixture, "bitmask");
  wait_until_idle (fixture);
  act (fixture, "quiz");
  draw (fixture);
  g_assert_false (is_in (GTK_WIDGET (fixture->window), MATO_TYPE_MASKS_VIEW));
  g_assert_false (is_in (GTK_WIDGET (fixture->window), MATO_TYPE_WHOLE_VIEW));
  act (fixture, "quiz");
  draw (fixture);
  g_assert_true (is_in (GTK_WIDGET (fixture->window), MATO_TYPE_MASKS_VIEW));
  g_assert_true (is_in (GTK_WIDGET (fixture->window), MATO_TYPE_WHOLE_VIEW));
}

/* Where they stand beside the page they are not in its voice, too; who asks for them goes there. */
WINDOW_TEST (moves_stand_in_one_place)
{
  g_autoptr (GPtrArray) cards = g_ptr_array_new ();
  GtkWidget *focus;

  paste (fixture, ONE_SOLUTION);
  type (fixture, 0, 3);
  resize_window (fixture, 1600, 900);
  act (fixture, "history");
  while (!(focus = gtk_window_get_focus (GTK_WINDOW (fixture->window)))
         || !gtk_widget_is_ancestor (focus, get_column (fixture)))
    g_main_context_iteration (NULL, TRUE);
  find_widgets (GTK_WIDGET (fixture->window), MATO_TYPE_HISTORY_CARD, cards);
  g_assert_cmpuint (cards->len, ==, 1);
}

/* Each of them is a line, and the one that is chosen is on the board. */
WINDOW_TEST (solutions_are_chosen_from)
{
  MatoSolving *solving = fixture->workspace->solving;
  g_autoptr (GPtrArray) lists = g_ptr_array_new ();
  GtkSelectionModel *model;

  paste (fixture, "1234............");
  resize_window (fixture, 1600, 900);
  choose (fixture, "page", "solve");
  act (fixture, "list-solutions");
  wait_until_idle (fixture);
  wait_for_widgets (gtk_stack_get_visible_child (GTK_STACK (get_column (fixture))),
                    GTK_TYPE_LIST_VIEW, 1, lists);
  model = gtk_list_view_get_model (lists->pdata[0]);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (model)), ==,
                    mato_solving_get_n_shown (solving));
  g_assert_true (gtk_selection_model_is_selected (model, 0));
  gtk_selection_model_select_item (model, 3, TRUE);
  g_assert_cmpint (solving->shown, ==, 3);
  act (fixture, "next-solution");
  g_assert_true (gtk_selection_model_is_selected (model, 4));
}

static gboolean
has_bar (GtkWindow *window,
         GtkWidget *bar,
         gboolean   is_full)
{
  return gtk_window_is_fullscreen (window) == is_full && gtk_widget_get_mapped (bar)
         && (bar == gtk_window_get_titlebar (window)) != is_full
         && (find_button (GTK_WIDGET (window), "win.fullscreen") != NULL) == is_full;
}

/* There GTK hides the titlebar: without a keyboard nobody could leave. */
static void
goes_full_and_back (GtkWindow *window)
{
  GtkWidget *bar = gtk_window_get_titlebar (window);

  gtk_widget_activate_action (GTK_WIDGET (window), "win.fullscreen", NULL);
  while (!has_bar (window, bar, TRUE))
    g_main_context_iteration (NULL, TRUE);
  g_signal_emit_by_name (find_button (GTK_WIDGET (window), "win.fullscreen"), "clicked");
  while (!has_bar (window, bar, FALSE))
    g_main_context_iteration (NULL, TRUE);
}

WINDOW_TEST (a_full_screen_has_a_header_bar)
{
  MatoCoverWindow *cover = mato_cover_window_new (application);

  goes_full_and_back (GTK_WINDOW (fixture->window));
  act (fixture, "choose-new");
  goes_full_and_back (GTK_WINDOW (fixture->window));
  act (fixture, "leave-new");
  goes_full_and_back (GTK_WINDOW (fixture->window));

  gtk_window_present (GTK_WINDOW (cover));
  goes_full_and_back (GTK_WINDOW (cover));
  gtk_window_destroy (GTK_WINDOW (cover));
}

/* The bar goes elsewhere while something of it is open. */
WINDOW_TEST (a_full_screen_comes_with_the_menu_open)
{
  gtk_menu_button_popup (get_child (fixture, "menu_button"));
  goes_full_and_back (GTK_WINDOW (fixture->window));
}
