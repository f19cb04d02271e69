/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/app/window/window-test.h"

#include "app/cards/hint-card.h"
#include "app/cards/solve-answer.h"
#include "app/cards/tour-card.h"
#include "app/kit/into-view.h"
#include "app/kit/late-scroller.h"
#include "app/target/target-end.h"

/*
 * In a narrow window the page scrolls: what appears beyond its edge is scrolled to.
 */

static gboolean
is_in_view (GtkWidget *part,
            GtkWidget *scroller)
{
  graphene_rect_t bounds;

  return gtk_widget_compute_bounds (part, scroller, &bounds) && bounds.size.height > 0
         && bounds.origin.y >= 0 && bounds.origin.y < gtk_widget_get_height (scroller);
}

/* Returns: what scrolls @part, at its end now, in a window so high: not enough for all of it */
static GtkWidget *
scroll_to_end_in (Fixture   *fixture,
                  GtkWidget *part,
                  int        height)
{
  GtkWidget *scroller;
  GtkAdjustment *place;

  resize_window (fixture, 360, height);
  while ((scroller = gtk_widget_get_ancestor (part, GTK_TYPE_SCROLLED_WINDOW)) == NULL)
    g_main_context_iteration (NULL, TRUE);
  place = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  while (gtk_adjustment_get_upper (place) <= gtk_adjustment_get_page_size (place))
    g_main_context_iteration (NULL, TRUE);
  gtk_adjustment_set_value (place, gtk_adjustment_get_upper (place));

  return scroller;
}

static GtkWidget *
scroll_to_end (Fixture   *fixture,
               GtkWidget *part)
{
  return scroll_to_end_in (fixture, part, 640);
}

/* All of it, over the hand, where there is no room beside that. */
WINDOW_TEST (a_hint_comes_into_view)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  GtkWidget *panel = get_child (fixture, "panel");
  graphene_rect_t all, bounds, text;

  paste (fixture, ONE_SOLUTION);
  choose (fixture, "page", "play");
  resize_window (fixture, 360, 640);
  act (fixture, "next-hint");
  wait_until_idle (fixture);
  gtk_test_widget_wait_for_draw (window);
  gtk_test_widget_wait_for_draw (window);
  g_assert_true (MATO_IS_HINT_CARD (mato_voice_get_shown (fixture->voice)));
  g_assert_true (gtk_widget_compute_bounds (panel, panel, &all));
  g_assert_true (gtk_widget_compute_bounds (GTK_WIDGET (fixture->voice), panel, &bounds));
  g_assert_true (gtk_widget_compute_bounds (mato_voice_get_shown (fixture->voice), panel, &text));
  g_assert_true (graphene_rect_contains_rect (&all, &bounds));
  g_assert_true (graphene_rect_contains_rect (&bounds, &text));
}

/* Whatever the last page was scrolled to, and however small the window. */
WINDOW_TEST (the_end_of_a_target_is_seen_whole)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  GtkWidget *button, *scroller;

  paste (fixture, ONE_SOLUTION);
  choose (fixture, "page", "target");
  resize_window (fixture, 360, 720);
  act (fixture, "best-score");
  wait_until_idle (fixture);
  act (fixture, "keep-best");
  while (find_widget (window, MATO_TYPE_TARGET_END) == NULL)
    g_main_context_iteration (NULL, TRUE);
  button = find_button (find_widget (window, MATO_TYPE_TARGET_END), "win.new-target");
  scroller = gtk_widget_get_ancestor (button, MATO_TYPE_LATE_SCROLLER);
  while (!is_in_view (button, scroller))
    g_main_context_iteration (NULL, TRUE);
}

/* From its headline, also when several changes of it want that at once. */
WINDOW_TEST (an_answer_is_seen_from_its_head)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  GtkWidget *answer, *scroller;
  GtkAdjustment *place;
  graphene_rect_t bounds;

  paste (fixture, WITH_DEAD_ENDS);
  choose (fixture, "page", "solve");
  resize_window (fixture, 360, 640);
  act (fixture, "solve");
  wait_until_idle (fixture);
  answer = find_widget (window, MATO_TYPE_SOLVE_ANSWER);
  scroller = gtk_widget_get_ancestor (answer, GTK_TYPE_SCROLLED_WINDOW);
  place = gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller));
  for (guint n = 1; n <= 4; n++)
    {
      gtk_adjustment_set_value (place, 0);
      gtk_test_widget_wait_for_draw (window);
      for (guint i = 0; i < n; i++)
        mato_bring_into_view (answer);
      for (guint i = 0; i < 6; i++)
        gtk_test_widget_wait_for_draw (window);
      g_assert_true (is_in_view (answer, scroller));
      g_assert_true (gtk_widget_compute_bounds (answer, scroller, &bounds));
      g_assert_cmpfloat (bounds.origin.y, <, gtk_widget_get_height (scroller) / 4.);
    }
}

/* From its start, wherever the last stop was scrolled to. */
WINDOW_TEST (a_tour_comes_into_view)
{
  GtkWidget *card, *scroller;

  choose (fixture, "page", "watch");
  card = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_TOUR_CARD);
  g_action_group_activate_action (actions (fixture), "tour", g_variant_new_string ("cover"));
  wait_until_idle (fixture);
  scroller = scroll_to_end (fixture, card);
  g_assert_true (gtk_widget_is_ancestor (scroller, GTK_WIDGET (fixture->voice)));
  while (is_in_view (card, scroller))
    g_main_context_iteration (NULL, TRUE);
  act (fixture, "next-stop");
  while (!is_in_view (card, scroller))
    g_main_context_iteration (NULL, TRUE);
}
