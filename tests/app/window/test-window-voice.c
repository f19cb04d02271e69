/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/app/window/window-test.h"

#include "app/panels/digit-pad.h"

/*
 * The one place for what the window says, and the hand, which does not move whatever that is.
 */

static GtkWidget *
add_part (Fixture       *fixture,
          MatoVoiceRank  rank)
{
  GtkWidget *part = gtk_label_new ("said");

  gtk_widget_set_visible (part, FALSE);
  mato_voice_add (fixture->voice, part, rank, NULL, NULL);
  return part;
}

WINDOW_TEST (a_lower_rank_does_not_replace_a_higher)
{
  GtkWidget *parts[MATO_VOICE_LASTING + 1];

  act (fixture, "hide-hint");
  for (guint rank = 0; rank < G_N_ELEMENTS (parts); rank++)
    parts[rank] = add_part (fixture, rank);

  for (guint high = 1; high < G_N_ELEMENTS (parts); high++)
    for (guint low = 0; low < high; low++)
      {
        gtk_widget_set_visible (parts[high], TRUE);
        gtk_widget_set_visible (parts[low], TRUE);
        g_assert_true (mato_voice_get_shown (fixture->voice) == parts[high]);
        g_assert_true (gtk_widget_get_mapped (parts[high]));
        g_assert_false (gtk_widget_get_mapped (parts[low]));
        gtk_widget_set_visible (parts[high], FALSE);
        g_assert_true (mato_voice_get_shown (fixture->voice) == parts[low]);
        gtk_widget_set_visible (parts[low], FALSE);
      }
  g_assert_null (mato_voice_get_shown (fixture->voice));
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (fixture->voice)));
}

WINDOW_TEST (the_newest_of_a_rank_stands)
{
  GtkWidget *first = add_part (fixture, MATO_VOICE_ANSWER);
  GtkWidget *second = add_part (fixture, MATO_VOICE_ANSWER);

  gtk_widget_set_visible (second, TRUE);
  gtk_widget_set_visible (first, TRUE);
  g_assert_true (mato_voice_get_shown (fixture->voice) == first);

  /* A sentence replaces both, and is not said again after a newer answer. */
  mato_voice_tell (fixture->voice, "a sentence");
  while (mato_voice_get_shown (fixture->voice) == first)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (has_label (mato_voice_get_shown (fixture->voice), "a sentence"));
  gtk_widget_set_visible (second, FALSE);
  gtk_widget_set_visible (second, TRUE);
  g_assert_true (mato_voice_get_shown (fixture->voice) == second);
  g_assert_null (mato_voice_get_text (fixture->voice));
}

/* By the next digit and by what is asked next. But not what lasts, nor what the page says; and a
 * problem stays when one goes on. */
WINDOW_TEST (answers_are_closed)
{
  paste (fixture, ONE_SOLUTION);
  mato_voice_hide (fixture->voice);
  mato_voice_tell (fixture->voice, "an answer");
  type (fixture, 0, 3);
  g_assert_null (mato_voice_get_text (fixture->voice));

  mato_voice_tell (fixture->voice, "an answer");
  act (fixture, "solve");
  wait_until_idle (fixture);
  g_assert_null (mato_voice_get_text (fixture->voice));
  choose (fixture, "page", "play");

  mato_voice_tell_problem (fixture->voice, "a problem");
  while (!mato_voice_can_close (fixture->voice))
    g_main_context_iteration (NULL, TRUE);
  type (fixture, 1, 4);
  g_assert_cmpstr (mato_voice_get_text (fixture->voice), ==, "a problem");
  act (fixture, "close-message");
  g_assert_null (mato_voice_get_text (fixture->voice));

  mato_voice_set_lasting_problem (fixture->voice, "it lasts");
  g_assert_false (mato_voice_can_close (fixture->voice));
  g_assert_false (is_enabled (fixture, "close-message"));
  mato_voice_set_lasting_problem (fixture->voice, NULL);
  g_assert_null (mato_voice_get_text (fixture->voice));
}

static void
get_place (Fixture         *fixture,
           GtkWidget       *widget,
           graphene_rect_t *bounds)
{
  g_assert_true (gtk_widget_compute_bounds (widget, get_panes (fixture), bounds));
}

/* In any window; beside the board it ends where that does, or where the panel does if there were
 * little room over it for what is said. */
WINDOW_TEST (the_hand_does_not_move)
{
  static const int sizes[][2] = { { 360, 640 }, { 360, 720 }, { 700, 560 }, { 840, 600 },
                                  { 1060, 760 }, { 1200, 800 }, { 1280, 960 } };
  MatoBoardView *board = get_child (fixture, "board");
  GtkWidget *pad = find_widget (get_child (fixture, "panel"), MATO_TYPE_DIGIT_PAD);
  graphene_rect_t first[G_N_ELEMENTS (sizes)], hand, cell, panel, head;

  paste (fixture, ONE_SOLUTION);
  mato_voice_hide (fixture->voice);
  for (guint what = 0; what < 5; what++)
    {
      if (what == 1)
        mato_voice_tell (fixture->voice, "A sentence that is so long that it needs two lines.");
      else if (what > 1)
        act (fixture, "next-hint");
      wait_until_idle (fixture);
      for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
        {
          resize_window (fixture, sizes[i][0], sizes[i][1]);
          get_place (fixture, pad, what == 0 ? &first[i] : &hand);
          get_place (fixture, get_child (fixture, "panel"), &panel);
          g_assert_true (what == 0 || graphene_rect_equal (&hand, &first[i]));
          g_assert_true (graphene_rect_contains_rect (&panel, &first[i]));
          get_place (fixture, mato_board_view_get_last_cell (board), &cell);
          get_place (fixture, get_child (fixture, "head"), &head);
          if (panel.origin.x > cell.origin.x)
            {
              float end = first[i].origin.y + first[i].size.height;
              float beyond = end - cell.origin.y - cell.size.height;
              float room = first[i].origin.y - head.origin.y - head.size.height;

              g_assert_cmpfloat (beyond, >=, -2);
              g_assert_true (beyond <= 2 || room - beyond < 150);
              g_assert_cmpfloat (room, >=, 150);
              g_assert_cmpint (beyond > 2, ==, sizes[i][0] == 700);
            }
        }
    }
}

/* From the board to the head, to what is said, and to the hand. */
WINDOW_TEST (tab_goes_through_the_zones)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  GtkWidget *pad = find_widget (get_child (fixture, "panel"), MATO_TYPE_DIGIT_PAD);
  GtkWidget *zones[] = { get_child (fixture, "head"), GTK_WIDGET (fixture->voice), pad };
  guint zone = 0;

  gtk_test_widget_wait_for_draw (window);
  g_assert_true (gtk_widget_grab_focus (get_child (fixture, "board")));
  for (guint i = 0; zone < G_N_ELEMENTS (zones); i++)
    {
      GtkWidget *focus;

      g_assert_cmpuint (i, <, 10);
      g_assert_true (gtk_widget_child_focus (window, GTK_DIR_TAB_FORWARD));
      focus = gtk_root_get_focus (GTK_ROOT (window));
      zone += gtk_widget_is_ancestor (focus, zones[zone]);
    }
}

/* The row of pages is in the middle of the header bar, as high as its buttons. */
WINDOW_TEST (the_header_is_flat)
{
  GtkWidget *bar = gtk_window_get_titlebar (GTK_WINDOW (fixture->window));
  GtkWidget *pages;
  graphene_rect_t all, row;
  graphene_point_t middle, middle_of_row;

  resize_window (fixture, 1200, 800);
  pages = gtk_widget_get_first_child (get_child (fixture, "pages"));
  g_assert_true (gtk_widget_compute_bounds (bar, bar, &all));
  g_assert_true (gtk_widget_compute_bounds (pages, bar, &row));
  g_assert_cmpfloat (row.size.height, ==, 34);
  g_assert_cmpfloat (all.size.height, ==, 46);
  graphene_rect_get_center (&all, &middle);
  graphene_rect_get_center (&row, &middle_of_row);
  g_assert_cmpfloat (graphene_point_distance (&middle, &middle_of_row, NULL, NULL), <=, 1);
}

/* Where the head has no room the header bar tells the time, and how much is to go. */
WINDOW_TEST (a_narrow_window_tells_the_time)
{
  GtkWidget *bar = gtk_window_get_titlebar (GTK_WINDOW (fixture->window));

  paste (fixture, ONE_SOLUTION);
  resize_window (fixture, 360, 640);
  while (!has_label_like (bar, "0:0? · 64 to go"))
    g_main_context_iteration (NULL, TRUE);
  type (fixture, 0, 3);
  while (!has_label_like (bar, "0:0? · 63 to go"))
    g_main_context_iteration (NULL, TRUE);
  resize_window (fixture, 1060, 760);
  while (has_label_like (bar, "* to go"))
    g_main_context_iteration (NULL, TRUE);
}

/* How hard a puzzle is on a scale that beginners do not know is said to who wants that. */
WINDOW_TEST (ratings_are_for_experts)
{
  GtkWidget *panel = get_child (fixture, "panel");

  paste (fixture, ONE_SOLUTION);
  while (!mato_difficulty_get (fixture->workspace->difficulty))
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (has_label_like (panel, "*ER *"));
  act (fixture, "show-ratings");
  while (!has_label_like (panel, "*ER *"))
    g_main_context_iteration (NULL, TRUE);
  act (fixture, "show-ratings");
  g_assert_false (has_label_like (panel, "*ER *"));
}
