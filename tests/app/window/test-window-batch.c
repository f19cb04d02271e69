/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/kit/readout.h"
#include "app/texts/batch-bar.h"
#include "app/texts/puzzle-list.h"

#include "tests/app/window/window-test.h"

/* One question about all puzzles of a list. */

/* Returns: the bar of a list of @text; @buttons: (out): Cancel, the choice, Start, Export */
static GtkWidget *
open_batch_bar (Fixture    *fixture,
                const char *text,
                GtkWidget **list,
                GPtrArray  *buttons)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();

  paste (fixture, text);
  act (fixture, "puzzle-list");
  *list = wait_for_window_of_type (MATO_TYPE_PUZZLE_LIST);
  wait_for_widgets (*list, MATO_TYPE_BATCH_BAR, 1, found);
  wait_for_widgets (found->pdata[0], GTK_TYPE_BUTTON, 4, buttons);
  return found->pdata[0];
}

/* What is asked of all puzzles stands in their rows, and below what it came to. */
WINDOW_TEST (all_puzzles_are_solved)
{
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();
  GtkWidget *list, *bar;
  int height;

  bar = open_batch_bar (fixture, "1.....3.2....4..\n1...2..3..4...1.\n", &list, buttons);
  while (gtk_widget_get_height (bar) == 0)
    g_main_context_iteration (NULL, TRUE);
  height = gtk_widget_get_height (bar);
  g_assert_true (has_label (bar, "2 puzzles"));
  g_assert_false (gtk_widget_get_sensitive (buttons->pdata[3]));
  g_signal_emit_by_name (buttons->pdata[2], "clicked");
  while (!gtk_widget_get_sensitive (buttons->pdata[3]))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (has_label (list, "can be solved"));
  g_assert_true (has_label (list, "no solution"));
  g_assert_true (has_label (bar, "1 can be solved · 1 has no solution"));
  for (guint i = 0; i < 20; i++)
    g_main_context_iteration (NULL, FALSE);
  g_assert_cmpint (gtk_widget_get_height (bar), ==, height);
}

/* GTK forgets a press, so that there is no click, if something is laid out before the release. */
static void
press (GtkWidget *button)
{
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (button);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkEventController) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_CLICK (controller)
          && gtk_event_controller_get_propagation_phase (controller) == GTK_PHASE_CAPTURE)
        g_signal_emit_by_name (controller, "pressed", 1, 1.0, 1.0);
    }
}

static void
assert_cancelled (GtkWidget *bar)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();

  find_widgets (bar, GTK_TYPE_LABEL, found);
  for (guint i = 0; i < found->len; i++)
    if (g_str_has_prefix (gtk_label_get_label (found->pdata[i]), "Cancelled after "))
      return;

  g_assert_not_reached ();
}

/* Cancel is no place where something begins, when what it means to cancel has just ended. */
WINDOW_TEST (a_batch_is_cancelled)
{
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();
  g_autoptr (GPtrArray) counts = g_ptr_array_new ();
  g_autoptr (GPtrArray) choices = g_ptr_array_new ();
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *before = NULL;
  GtkWidget *list, *bar;

  for (guint i = 0; i < 50000; i++)
    g_string_append (text, ONE_SOLUTION "\n");
  bar = open_batch_bar (fixture, text->str, &list, buttons);
  wait_for_widgets (bar, MATO_TYPE_READOUT, 1, counts);
  wait_for_widgets (bar, GTK_TYPE_DROP_DOWN, 1, choices);
  gtk_drop_down_set_selected (choices->pdata[0], MATO_BATCH_RATE);
  g_signal_emit_by_name (buttons->pdata[2], "clicked");
  g_assert_false (gtk_widget_get_sensitive (buttons->pdata[2]));
  before = g_strdup (mato_readout_get_text (counts->pdata[0]));
  while (g_str_equal (mato_readout_get_text (counts->pdata[0]), before))
    g_main_context_iteration (NULL, TRUE);
  press (buttons->pdata[0]);
  while (!gtk_widget_get_sensitive (buttons->pdata[2]))
    g_main_context_iteration (NULL, TRUE);
  assert_cancelled (bar);
  g_signal_emit_by_name (buttons->pdata[0], "clicked");
  g_assert_true (gtk_widget_get_sensitive (buttons->pdata[2]));
}
