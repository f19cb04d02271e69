/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/app/window/window-test.h"

#include "app/kit/tab-row.h"
#include "app/playback/transport.h"

#include <glib/gi18n.h>
#include <locale.h>

/*
 * The window in a right-to-left language: everything is mirrored except the columns of a board and
 * the steps of a film.
 */

static void
get_bounds (Fixture         *fixture,
            GtkWidget       *widget,
            graphene_rect_t *bounds)
{
  g_assert_true (gtk_widget_get_mapped (widget));
  g_assert_true (gtk_widget_compute_bounds (widget, GTK_WIDGET (fixture->window), bounds));
}

static void
draw (Fixture *fixture)
{
  gtk_widget_queue_draw (GTK_WIDGET (fixture->window));
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->window));
}

static MatoBoardView *
get_board (Fixture *fixture)
{
  return MATO_BOARD_VIEW (find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_BOARD_VIEW));
}

static void
assert_is_left_of (Fixture   *fixture,
                   GtkWidget *left,
                   GtkWidget *right)
{
  graphene_rect_t a, b;

  get_bounds (fixture, left, &a);
  get_bounds (fixture, right, &b);
  g_assert_cmpfloat (a.size.width, >, 0);
  g_assert_cmpfloat (a.origin.x + a.size.width, <=, b.origin.x);
}

WINDOW_TEST (the_window_changes_sides)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);

  g_assert_cmpint (gtk_widget_get_default_direction (), ==, GTK_TEXT_DIR_RTL);
  draw (fixture);
  assert_is_left_of (fixture, get_child (fixture, "menu_button"),
                     get_child (fixture, "pages"));
  assert_is_left_of (fixture, get_child (fixture, "pages"),
                     find_button (window, "win.undo"));
  assert_is_left_of (fixture, find_button (window, "win.redo"), find_button (window, "win.undo"));
  assert_is_left_of (fixture, get_child (fixture, "panel"), GTK_WIDGET (get_board (fixture)));
}

WINDOW_TEST (the_board_does_not)
{
  MatoBoardView *board = get_board (fixture);

  draw (fixture);
  for (guint cell = 0; cell < 81; cell++)
    if (cell % 9 < 8)
      assert_is_left_of (fixture, mato_board_view_get_cell (board, cell),
                         mato_board_view_get_cell (board, cell + 1));
}

static guint
press (MatoBoardView *board,
       guint          keyval)
{
  g_assert_true (press_key (GTK_WIDGET (board), keyval, 0));
  return mato_board_view_get_selected (board);
}

WINDOW_TEST (arrows_go_where_they_point)
{
  MatoBoardView *board = get_board (fixture);

  mato_board_view_select (board, 40);
  g_assert_cmpuint (press (board, GDK_KEY_Right), ==, 41);
  g_assert_cmpuint (press (board, GDK_KEY_Left), ==, 40);
  g_assert_cmpuint (press (board, GDK_KEY_Home), ==, 36);
  g_assert_cmpuint (press (board, GDK_KEY_End), ==, 44);
}

/* Tabs are mirrored, and so are the arrows: what they lead to is beside. */
WINDOW_TEST (arrows_choose_the_tab_beside)
{
  GtkWidget *row = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_TAB_ROW);
  GtkWidget *first, *second;

  g_assert_true (gtk_widget_child_focus (row, GTK_DIR_TAB_FORWARD));
  first = gtk_window_get_focus (GTK_WINDOW (fixture->window));
  g_assert_true (press_key (row, GDK_KEY_Left, 0));
  second = gtk_window_get_focus (GTK_WINDOW (fixture->window));
  draw (fixture);
  assert_is_left_of (fixture, second, first);
  g_assert_true (press_key (row, GDK_KEY_Right, 0));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window)) == first);
}

WINDOW_TEST (film_buttons_point_where_they_lead)
{
  GtkWidget *transport = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_TRANSPORT);

  paste (fixture, WITH_DEAD_ENDS);
  choose (fixture, "page", "watch");
  record (fixture, "bitmask");
  draw (fixture);
  assert_is_left_of (fixture, find_button (transport, "win.step-back"),
                     find_button (transport, "win.step"));
}

int
main (int    argc,
      char **argv)
{
  /* GTK translates the text direction by LANGUAGE, if its Hebrew catalogue is installed. */
  g_setenv ("LANGUAGE", "he", TRUE);
  setlocale (LC_ALL, "C.UTF-8");
  if (g_str_equal (dgettext ("gtk40", "default:LTR"), "default:LTR"))
    {
      g_print ("1..0 # SKIP GTK has no Hebrew here\n");
      return 0;
    }

  return run_window_tests (&argc, &argv);
}
