/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/kit/compat.h"
#include "tests/app/window/window-test.h"

#include "app/kit/action-set.h"
#include "app/cards/play-head.h"
#include "app/panels/page-play.h"
#include "app/panels/page-solve.h"
#include "app/target/page-target.h"

/*
 * The work for a change: the actions are updated once, and hidden pages do nothing.
 */

static guint n_updates;

static void
updated_cb (void)
{
  n_updates++;
}

static void
begin_counting (Fixture *fixture)
{
  MatoActionSet *set = mato_window_get_feature (fixture->window, MATO_TYPE_ACTION_SET);

  g_signal_connect (set, "update", G_CALLBACK (updated_cb), NULL);
  n_updates = 0;
}

/* Returns: how often the actions were updated since the last time */
static guint
count_updates (void)
{
  guint n = n_updates;

  n_updates = 0;
  return n;
}

static void
one_digit_is_one_update (Fixture       *fixture,
                         gconstpointer  page)
{
  paste (fixture, ONE_SOLUTION);
  choose (fixture, "page", page);
  if (g_str_equal (page, "target"))
    act (fixture, "coach");
  while (g_main_context_iteration (NULL, FALSE))
    ;

  begin_counting (fixture);
  type (fixture, 0, 4);
  g_assert_cmpuint (count_updates (), ==, 1);
  g_assert_true (is_enabled (fixture, "undo"));

  /* Answers of workers do not affect actions. */
  while (g_str_equal (page, "target")
         && !mato_coach_get_values (fixture->workspace->aim->coach))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (count_updates (), ==, 0);
  act (fixture, "undo");
  g_assert_cmpuint (count_updates (), ==, 1);
  g_assert_false (is_enabled (fixture, "clear-entries"));
}

/* One change updates the actions once, for any number of changed parts. */
WINDOW_TEST (one_change_is_one_update)
{
  paste (fixture, ONE_SOLUTION);
  record (fixture, "bitmask");
  act (fixture, "quiz");
  begin_counting (fixture);

  choose (fixture, "page", "solve");
  g_assert_cmpuint (count_updates (), ==, 1);
  act (fixture, "solve");
  g_assert_cmpuint (count_updates (), ==, 1);
  /* Two answers: the solution, and then whether there are others. */
  wait_until_idle (fixture);
  g_assert_cmpuint (count_updates (), ==, 2);
  act (fixture, "edit-weights");
  g_assert_cmpuint (count_updates (), ==, 1);
  g_assert_cmpint (fixture->workspace->page, ==, MATO_PAGE_TARGET);
  act (fixture, "undo");
  g_assert_cmpuint (count_updates (), ==, 1);
  g_assert_null (mato_workspace_get_search (fixture->workspace, MATO_PAGE_SOLVE));
}

/* During playback only actions that depend on the position are updated. */
WINDOW_TEST (a_step_is_no_update)
{
  paste (fixture, WITH_DEAD_ENDS);
  record (fixture, "bitmask");
  begin_counting (fixture);
  g_assert_false (is_enabled (fixture, "step-back"));
  act (fixture, "step");
  g_assert_true (is_enabled (fixture, "step-back"));
  g_assert_cmpuint (count_updates (), ==, 0);
}

static void
notify_cb (guint *n_refreshed)
{
  (*n_refreshed)++;
}

/* Counts the changes and redraws of widgets below @widget, except the sensitivity of buttons, which
 * the page does not set itself. */
static void
count_labels (GtkWidget *widget,
              guint     *n_refreshed)
{
  if (GTK_IS_LABEL (widget))
    g_signal_connect_swapped (widget, "notify::label", G_CALLBACK (notify_cb), n_refreshed);
  if (GTK_IS_PROGRESS_BAR (widget))
    g_signal_connect_swapped (widget, "notify::fraction", G_CALLBACK (notify_cb), n_refreshed);
  g_signal_connect_swapped (widget, "notify::visible", G_CALLBACK (notify_cb), n_refreshed);

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    count_labels (child, n_refreshed);
}

WINDOW_TEST (hidden_pages_do_nothing)
{
  const GType types[] = { MATO_TYPE_PLAY_PAGE, MATO_TYPE_PLAY_HEAD, MATO_TYPE_SOLVE_PAGE,
                          MATO_TYPE_TARGET_PAGE };
  static const char *const pages[] = { "play", "solve", "target" };
  guint n_refreshed = 0;

  paste (fixture, ONE_SOLUTION);
  for (guint i = 0; i < G_N_ELEMENTS (pages); i++)
    choose (fixture, "page", pages[i]);
  choose (fixture, "page", "watch");
  for (guint i = 0; i < G_N_ELEMENTS (types); i++)
    {
      GtkWidget *page = find_widget (GTK_WIDGET (fixture->window), types[i]);

      g_assert_nonnull (page);
      /* The previous page is mapped until the transition to the next one ends. */
      while (gtk_widget_get_mapped (page))
        g_main_context_iteration (NULL, TRUE);
      count_labels (page, &n_refreshed);
    }

  type (fixture, 0, 4);
  act (fixture, "undo");
  act (fixture, "redo");
  g_assert_cmpuint (n_refreshed, ==, 0);

  /* Hidden pages are updated when they are shown. */
  choose (fixture, "page", "play");
  g_assert_cmpuint (n_refreshed, >, 0);
}

/* With a theme for high contrast its colours stand, and Mato's come back with the usual one. */
WINDOW_TEST (high_contrast_has_the_colours_of_the_theme)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  GtkSettings *settings = gtk_widget_get_settings (window);
  g_autofree char *theme = NULL;
  GdkRGBA usual, high, again;

  g_object_get (settings, "gtk-theme-name", &theme, NULL);
  mato_compat_get_color (window, &usual);
  g_object_set (settings, "gtk-theme-name", "Default-hc", NULL);
  gtk_test_widget_wait_for_draw (window);
  mato_compat_get_color (window, &high);
  g_object_set (settings, "gtk-theme-name", theme, NULL);
  gtk_test_widget_wait_for_draw (window);
  mato_compat_get_color (window, &again);
  g_assert_cmpfloat_with_epsilon (usual.red, 0x16 / 255.0, 0.001);
  g_assert_false (gdk_rgba_equal (&high, &usual));
  g_assert_true (gdk_rgba_equal (&again, &usual));
}

WINDOW_ROW (one_digit_is_one_update_play, one_digit_is_one_update, "play")
WINDOW_ROW (one_digit_is_one_update_solve, one_digit_is_one_update, "solve")
WINDOW_ROW (one_digit_is_one_update_watch, one_digit_is_one_update, "watch")
WINDOW_ROW (one_digit_is_one_update_target, one_digit_is_one_update, "target")
