/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/data.h"
#include "tests/app/window/window-test.h"

#include "app/cards/hint-card.h"
#include "app/panels/digit-pad.h"
#include "app/side/side-window.h"
#include "app/side/techniques.h"

/*
 * Hints on Play: their stages, the steps of the reason, the list of all.
 */

static MatoHints *
get_hints (Fixture *fixture)
{
  return fixture->workspace->hints;
}

static void
find_lists (Fixture     *fixture,
            GtkListBox **steps,
            GtkListBox **found)
{
  GtkWidget *card = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_HINT_CARD);

  *steps = GTK_LIST_BOX (gtk_widget_get_template_child (card, MATO_TYPE_HINT_CARD, "steps"));
  *found = GTK_LIST_BOX (gtk_widget_get_template_child (card, MATO_TYPE_HINT_CARD, "found"));
}

static guint
count_rows (GtkListBox *list)
{
  guint n = 0;

  while (gtk_list_box_get_row_at_index (list, (int) n) != NULL)
    n++;

  return n;
}

/* Returns: (nullable): the visible label below @widget whose text is like @pattern */
static GtkWidget *
find_label (GtkWidget  *widget,
            const char *pattern)
{
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();

  find_widgets (widget, GTK_TYPE_LABEL, labels);
  for (guint i = 0; i < labels->len; i++)
    if (gtk_widget_get_visible (labels->pdata[i])
        && g_pattern_match_simple (pattern, gtk_label_get_label (labels->pdata[i])))
      return labels->pdata[i];

  return NULL;
}

/* Asks for all of a hint. */
static void
show_reason (Fixture *fixture)
{
  paste (fixture, ONE_SOLUTION);
  choose (fixture, "page", "play");
  act (fixture, "next-hint");
  wait_until_idle (fixture);
  act (fixture, "next-hint");
  act (fixture, "next-hint");
}

WINDOW_TEST (stages_end_in_a_move)
{
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  show_reason (fixture);
  before = get_line (fixture);
  act (fixture, "next-hint");
  after = get_line (fixture);
  g_assert_cmpstr (before, !=, after);
  act (fixture, "undo");
  assert_line (fixture, before);
}

/* Three dots tell how far it is; in the end the button says what it does, and another what is
 * explained. */
WINDOW_TEST (a_hint_has_three_stages)
{
  static const char *const dots[] = { "● ○ ○", "● ● ○", "● ● ●" };
  GtkWidget *card;

  paste (fixture, ONE_SOLUTION);
  choose (fixture, "page", "play");
  act (fixture, "next-hint");
  wait_until_idle (fixture);
  card = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_HINT_CARD);
  for (guint stage = 0; stage < G_N_ELEMENTS (dots); stage++)
    {
      if (stage > 0)
        act (fixture, "next-hint");
      g_assert_nonnull (find_label (card, dots[stage]));
    }
  g_assert_nonnull (find_label (card, "_Enter *"));
  g_assert_nonnull (find_label (card, "A_bout *"));
}

/* Whoever presses Hint, beside Check, presses it again for more: it does not move away, nor do the
 * digits. */
WINDOW_TEST (a_hint_moves_nothing_that_is_pressed)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();
  /* Of these its steps are said longest, with the widest buttons below. */
  g_autofree char *with_rules = data_load ("rules/thermo-6x6.mato");
  const char *boards[] = { ONE_SOLUTION, with_rules };
  graphene_rect_t before[40];

  for (guint k = 0; k < G_N_ELEMENTS (boards); k++)
    {
      paste (fixture, boards[k]);
      mato_voice_hide (fixture->voice);
      choose (fixture, "page", "play");
      wait_until_idle (fixture);
      gtk_test_widget_wait_for_draw (window);
      g_ptr_array_set_size (buttons, 0);
      find_widgets (find_widget (window, MATO_TYPE_DIGIT_PAD), GTK_TYPE_BUTTON, buttons);
      g_assert_cmpuint (buttons->len, ==, (k == 0 ? 9 : 6) + 4 + 3);
      for (guint i = 0; i < buttons->len; i++)
        g_assert_true (gtk_widget_compute_bounds (buttons->pdata[i], window, &before[i]));

      for (guint stage = 0; stage < 24; stage++)
        {
          act (fixture, "next-hint");
          wait_until_idle (fixture);
          gtk_test_widget_wait_for_draw (window);
          while (get_hints (fixture)->stage != MATO_HINT_HIDDEN
                 && gtk_widget_get_height (find_widget (window, MATO_TYPE_HINT_CARD)) == 0)
            gtk_test_widget_wait_for_draw (window);
          for (guint i = 0; i < buttons->len; i++)
            {
              graphene_rect_t after;

              g_assert_true (gtk_widget_compute_bounds (buttons->pdata[i], window, &after));
              g_assert_true (graphene_rect_equal (&after, &before[i]));
            }
        }
    }
}

/* × and Esc forget it. */
WINDOW_TEST (a_hint_is_closed)
{
  for (guint i = 0; i < 2; i++)
    {
      show_reason (fixture);
      g_assert_cmpuint (get_hints (fixture)->stage, ==, MATO_HINT_REASON);
      g_assert_true (MATO_IS_HINT_CARD (mato_voice_get_shown (fixture->voice)));
      if (i == 0)
        mato_voice_close (fixture->voice);
      else
        act (fixture, "close-message");
      g_assert_cmpuint (get_hints (fixture)->stage, ==, MATO_HINT_HIDDEN);
      g_assert_null (mato_voice_get_shown (fixture->voice));
    }
}

/* The names of cells in what is said are links to the board. */
WINDOW_TEST (a_name_of_a_cell_is_a_link)
{
  GtkWidget *card;
  GtkLabel *text;
  gboolean is_handled = FALSE;

  show_reason (fixture);
  card = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_HINT_CARD);
  text = GTK_LABEL (gtk_widget_get_template_child (card, MATO_TYPE_HINT_CARD, "text"));
  g_assert_nonnull (strstr (gtk_label_get_label (text), "<a href=\"cell:r"));
  g_assert_null (strstr (gtk_label_get_text (text), "href"));
  g_assert_true (is_enabled (fixture, "show-cell"));
  g_signal_emit_by_name (text, "activate-link", "cell:r1c9", &is_handled);
  g_assert_true (is_handled);

  mato_voice_tell (fixture->voice, "r1c1 & r9c9 <b>");
  g_assert_cmpstr (mato_voice_get_text (fixture->voice), ==, "r1c1 & r9c9 <b>");
}

WINDOW_TEST (a_row_is_a_step)
{
  GtkListBox *steps, *found;

  show_reason (fixture);
  find_lists (fixture, &steps, &found);
  g_assert_cmpuint (count_rows (steps), ==, mato_hints_get_n_steps (get_hints (fixture)));
  g_assert_false (is_enabled (fixture, "hint-back"));
  act (fixture, "hint-forward");
  g_assert_true (gtk_list_box_get_selected_row (steps)
                 == gtk_list_box_get_row_at_index (steps, 0));
  act (fixture, "hint-back");
  g_assert_null (gtk_list_box_get_selected_row (steps));
  gtk_list_box_select_row (steps, gtk_list_box_get_row_at_index (steps, 0));
  g_assert_cmpuint (get_hints (fixture)->position, ==, 1);
}

WINDOW_TEST (a_row_of_the_list_is_shown)
{
  GtkListBox *steps, *found;
  guint n;

  paste (fixture, ONE_SOLUTION);
  choose (fixture, "page", "play");
  act (fixture, "all-hints");
  wait_until_idle (fixture);
  find_lists (fixture, &steps, &found);
  n = count_rows (found);
  g_assert_cmpuint (n, ==, mato_hints_get_n_found (get_hints (fixture)));
  g_assert_cmpuint (n, >, 1);
  g_assert_nonnull (gtk_list_box_row_get_header (gtk_list_box_get_row_at_index (found, 0)));
  gtk_list_box_select_row (found, gtk_list_box_get_row_at_index (found, (int) n - 1));
  g_assert_cmpuint (get_hints (fixture)->chosen, ==, n - 1);
  g_assert_cmpuint (get_hints (fixture)->stage, ==, MATO_HINT_REASON);
}

/* Waits until the example has been found. */
static GtkWidget *
wait_for_board (GtkWindow *window)
{
  GtkWidget *board = find_widget (GTK_WIDGET (window), MATO_TYPE_BOARD_VIEW);

  while (!gtk_widget_get_mapped (board))
    g_main_context_iteration (NULL, TRUE);

  return board;
}

WINDOW_TEST (a_hint_leads_to_its_technique)
{
  GtkWindow *window;
  GtkWidget *chooser;

  show_reason (fixture);
  act (fixture, "technique");
  window = mato_side_window_find (GTK_WINDOW (fixture->window), MATO_TYPE_TECHNIQUES);
  g_assert_nonnull (window);
  chooser = find_widget (GTK_WIDGET (window), GTK_TYPE_DROP_DOWN);
  g_assert_cmpuint (gtk_drop_down_get_selected (GTK_DROP_DOWN (chooser)), ==,
                    mato_hints_get_deduction (get_hints (fixture))->technique);
  wait_for_board (window);

  gtk_drop_down_set_selected (GTK_DROP_DOWN (chooser), MATO_TECHNIQUE_XY_WING);
  wait_for_board (window);
  g_assert_true (has_label (GTK_WIDGET (window), "_Practise"));

  /* Where no puzzle needs it, there is no board for practice. */
  gtk_drop_down_set_selected (GTK_DROP_DOWN (chooser), MATO_TECHNIQUE_DIRECT_CLAIMING);
  g_assert_false (has_label (GTK_WIDGET (window), "_Practise"));
  gtk_window_destroy (window);
}
