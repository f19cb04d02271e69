/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/texts/batch-bar.h"
#include "app/texts/fetch-dialog.h"
#include "app/texts/puzzle-list.h"
#include "app/texts/read-dialog.h"
#include "app/texts/thumbnail.h"

#include "tests/app/window/window-test.h"
#include "tests/slow-file.h"

/* The user sees how a text is read before it counts, and chooses among its puzzles. */

#define FOURS "1...2..3..4...1.\n2...1..3..4...2.\n3...1..2..4...3.\n"

/* A 12×12 in a few letters, which may be 1, 2, 3 or 10, 11, 12. */
static char *
write_letters (void)
{
  GString *text = g_string_new ("A..B........\n");

  for (guint i = 1; i < 12; i++)
    g_string_append (text, "............\n");

  return g_string_free (text, FALSE);
}

static void
choose_digits (GtkWidget *dialog,
               guint      choice)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();

  wait_for_widgets (dialog, GTK_TYPE_DROP_DOWN, 3, found);
  gtk_drop_down_set_selected (found->pdata[1], choice);
}

WINDOW_TEST (an_uncertain_text_is_shown_first)
{
  g_autofree char *before = get_line (fixture);
  g_autofree char *letters = write_letters ();
  GtkWidget *dialog;

  set_clipboard (fixture, letters);
  act (fixture, "paste");
  dialog = wait_for_window_of_type (MATO_TYPE_READ_DIALOG);
  assert_line (fixture, before);
  g_assert_true (has_label (dialog, "“A = 1, B = 2, …” would fit as well."));

  choose_digits (dialog, 2);
  g_assert_true (has_label (dialog, "“1–9, then A = 10” would fit as well."));
  gtk_widget_activate (gtk_window_get_default_widget (GTK_WINDOW (dialog)));
  wait_for_message (fixture);
  g_assert_cmpuint (mato_board_get_value (mato_game_get_board (fixture->game), 0), ==, 1);
  wait_for_no_window_of_type (MATO_TYPE_READ_DIALOG);

  act (fixture, "undo");
  assert_line (fixture, before);
}

/* A text is refused whole, so a fault behind the first puzzle is a fault of the reading. */
WINDOW_TEST (what_would_be_refused_cannot_be_chosen)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();
  g_autoptr (GString) text = g_string_new ("A..B............\nG...............\n");
  GtkWidget *dialog, *accept;

  for (guint i = 2; i < 16; i++)
    g_string_append (text, "................\n");
  set_clipboard (fixture, text->str);
  act (fixture, "paste");
  dialog = wait_for_window_of_type (MATO_TYPE_READ_DIALOG);
  wait_for_widgets (dialog, GTK_TYPE_DROP_DOWN, 3, found);
  accept = gtk_window_get_default_widget (GTK_WINDOW (dialog));
  g_assert_true (gtk_widget_get_sensitive (accept));

  gtk_drop_down_set_selected (found->pdata[0], 1);
  g_assert_false (gtk_widget_get_sensitive (accept));
  g_assert_true (has_label (dialog, "Line 2, column 1: ‘G’ is not a digit of a 4×4 board."));
  gtk_window_close (GTK_WINDOW (dialog));
  wait_for_no_window_of_type (MATO_TYPE_READ_DIALOG);
}

WINDOW_TEST (who_closes_it_keeps_the_board)
{
  g_autofree char *before = get_line (fixture);
  g_autofree char *letters = write_letters ();

  set_clipboard (fixture, letters);
  act (fixture, "paste");
  gtk_window_close (GTK_WINDOW (wait_for_window_of_type (MATO_TYPE_READ_DIALOG)));
  wait_for_no_window_of_type (MATO_TYPE_READ_DIALOG);
  assert_line (fixture, before);
}

WINDOW_TEST (a_text_is_read_differently)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();
  GtkWidget *dialog;

  paste (fixture, "1.....\n......\n......\n......\n......\n.....6\n");
  g_assert_cmpuint (mato_game_get_geometry (fixture->game)->box_rows, ==, 2);
  mato_voice_hide (fixture->voice);

  act (fixture, "read-differently");
  dialog = wait_for_window_of_type (MATO_TYPE_READ_DIALOG);
  wait_for_widgets (dialog, GTK_TYPE_DROP_DOWN, 3, found);
  gtk_drop_down_set_selected (found->pdata[0], 2);
  gtk_widget_activate (gtk_window_get_default_widget (GTK_WINDOW (dialog)));
  wait_for_message (fixture);
  g_assert_cmpuint (mato_game_get_geometry (fixture->game)->box_rows, ==, 3);

  wait_for_no_window_of_type (MATO_TYPE_READ_DIALOG);
  act (fixture, "read-differently");
  dialog = wait_for_window_of_type (MATO_TYPE_READ_DIALOG);
  g_ptr_array_set_size (found, 0);
  wait_for_widgets (dialog, GTK_TYPE_DROP_DOWN, 3, found);
  g_assert_cmpuint (gtk_drop_down_get_selected (found->pdata[0]), ==, 2);
  gtk_window_close (GTK_WINDOW (dialog));
  wait_for_no_window_of_type (MATO_TYPE_READ_DIALOG);
}

static guint
count_choices (GtkDropDown *list)
{
  return g_list_model_get_n_items (gtk_drop_down_get_model (list));
}

/* Only what the text has can be the sign of its empty cells. */
WINDOW_TEST (the_empty_sign_is_chosen)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();
  g_autofree char *letters = write_letters ();
  GtkWidget *dialog;

  set_clipboard (fixture, g_strdelimit (letters, ".", 'X'));
  act (fixture, "paste");
  dialog = wait_for_window_of_type (MATO_TYPE_READ_DIALOG);
  wait_for_widgets (dialog, GTK_TYPE_DROP_DOWN, 3, found);
  g_assert_cmpuint (count_choices (found->pdata[2]), ==, 10);
  gtk_drop_down_set_selected (found->pdata[2], 1);
  g_assert_false (gtk_widget_get_sensitive (gtk_window_get_default_widget (GTK_WINDOW (dialog))));
  gtk_drop_down_set_selected (found->pdata[2], 6);
  gtk_widget_activate (gtk_window_get_default_widget (GTK_WINDOW (dialog)));
  wait_for_message (fixture);
  g_assert_cmpuint (mato_board_get_value (mato_game_get_board (fixture->game), 0), ==, 10);
  wait_for_no_window_of_type (MATO_TYPE_READ_DIALOG);
}

/* A blank is a choice where cells can be blank. */
WINDOW_TEST (blanks_are_a_choice)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();
  GtkWidget *dialog;

  paste (fixture, "53  7    \n6  195   \n 98    6 \n8   6   3\n4  8 3  1\n7   2   6\n 6    28 \n"
                  "   419  5\n    8  79\n");
  mato_voice_hide (fixture->voice);
  act (fixture, "read-differently");
  dialog = wait_for_window_of_type (MATO_TYPE_READ_DIALOG);
  wait_for_widgets (dialog, GTK_TYPE_DROP_DOWN, 3, found);
  g_assert_cmpuint (count_choices (found->pdata[2]), ==, 11);
  gtk_drop_down_set_selected (found->pdata[2], 10);
  gtk_widget_activate (gtk_window_get_default_widget (GTK_WINDOW (dialog)));
  wait_for_message (fixture);
  g_assert_cmpuint (mato_game_get_geometry (fixture->game)->order, ==, 9);
  wait_for_no_window_of_type (MATO_TYPE_READ_DIALOG);
}

/* Opens @file as the bus does. Returns: the question whether it should be fetched */
static GtkWidget *
open_remote (GFile *file)
{
  g_application_open (G_APPLICATION (application), &file, 1, "");
  return wait_for_window_of_type (MATO_TYPE_FETCH_DIALOG);
}

static void
press (GtkWidget  *dialog,
       const char *label)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();

  find_widgets (dialog, GTK_TYPE_BUTTON, found);
  for (guint i = 0; i < found->len; i++)
    if (g_strcmp0 (gtk_button_get_label (found->pdata[i]), label) == 0)
      {
        g_signal_emit_by_name (found->pdata[i], "clicked");
        return;
      }

  g_assert_not_reached ();
}

/* Whether by the bus, by a link or dropped: nothing is read before a person agrees. */
WINDOW_TEST (a_remote_file_is_asked_about)
{
  g_autofree char *before = get_line (fixture);
  g_autoptr (GFile) real = write_file (ONE_SOLUTION);
  g_autoptr (GFile) remote = test_slow_file_new (real);
  GtkWidget *dialog = open_remote (remote);

  gtk_widget_activate (gtk_window_get_default_widget (GTK_WINDOW (dialog)));
  wait_for_no_window_of_type (MATO_TYPE_FETCH_DIALOG);
  gtk_window_close (GTK_WINDOW (open_remote (remote)));
  wait_for_no_window_of_type (MATO_TYPE_FETCH_DIALOG);
  g_assert_cmpuint (test_slow_file_count_reads (remote), ==, 0);
  assert_line (fixture, before);

  press (open_remote (remote), "_Fetch It");
  wait_for_message (fixture);
  assert_line (fixture, ONE_SOLUTION);
  g_assert_cmpuint (test_slow_file_count_reads (remote), ==, 1);
  wait_for_no_window_of_type (MATO_TYPE_FETCH_DIALOG);
  g_file_delete (real, NULL, NULL);
}

/* All that its labels say. */
static glong
count_characters (GtkWidget *dialog)
{
  g_autoptr (GPtrArray) labels = g_ptr_array_new ();
  glong n = 0;

  find_widgets (dialog, GTK_TYPE_LABEL, labels);
  for (guint i = 0; i < labels->len; i++)
    n += g_utf8_strlen (gtk_label_get_label (labels->pdata[i]), -1);

  return n;
}

/* Laying out 100,000 characters takes seconds. */
WINDOW_TEST (a_long_address_is_shortened)
{
  static const char *const ends[] = { "/", ".invalid/a.sdk" };
  g_autofree char *much = g_strnfill (100000, 'x');

  for (guint i = 0; i < G_N_ELEMENTS (ends); i++)
    {
      g_autofree char *uri = g_strconcat (i == 0 ? "http://nowhere.invalid/" : "http://", much,
                                          ends[i], NULL);
      g_autoptr (GFile) file = g_file_new_for_uri (uri);
      GtkWidget *dialog = open_remote (file);

      g_assert_cmpint (count_characters (dialog), <, 1000);
      gtk_window_close (GTK_WINDOW (dialog));
      wait_for_no_window_of_type (MATO_TYPE_FETCH_DIALOG);
    }
}

/* The name of another computer can be a part of the address. */
WINDOW_TEST (it_says_who_is_contacted)
{
  const char *uri = "http://www.example.org@nowhere.invalid/a.sdk";
  g_autoptr (GFile) file = g_file_new_for_uri (uri);
  GtkWidget *dialog = open_remote (file);

  g_assert_true (has_label (dialog, "This file is not on this computer. Should Mato fetch it from "
                                    "“nowhere.invalid”?"));
  g_assert_true (has_label (dialog, uri));
  gtk_window_close (GTK_WINDOW (dialog));
  wait_for_no_window_of_type (MATO_TYPE_FETCH_DIALOG);
}

WINDOW_TEST (a_puzzle_is_chosen_from_the_list)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();
  GtkWidget *list;

  g_assert_false (is_enabled (fixture, "puzzle-list"));
  paste (fixture, FOURS);
  act (fixture, "puzzle-list");
  list = wait_for_window_of_type (MATO_TYPE_PUZZLE_LIST);
  wait_for_widgets (list, GTK_TYPE_ENTRY, 1, found);
  gtk_editable_set_text (found->pdata[0], "3");
  g_signal_emit_by_name (found->pdata[0], "activate");
  assert_line (fixture, "3...1..2..4...3.");
  wait_for_no_window_of_type (MATO_TYPE_PUZZLE_LIST);
}

/* "It is the first of 3 puzzles" is about no other one. */
WINDOW_TEST (what_was_said_of_a_puzzle_goes_with_it)
{
  paste (fixture, FOURS);
  wait_for_message (fixture);
  act (fixture, "next-puzzle");
  g_assert_null (mato_voice_get_text (fixture->voice));
  act (fixture, "previous-puzzle");
  g_assert_null (mato_voice_get_text (fixture->voice));
}

/* Else the first Down would only go to the row that is chosen already. */
WINDOW_TEST (the_list_begins_at_its_row)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();
  GtkWidget *list, *row;

  paste (fixture, FOURS);
  act (fixture, "next-puzzle");
  act (fixture, "puzzle-list");
  list = wait_for_window_of_type (MATO_TYPE_PUZZLE_LIST);
  wait_for_widgets (list, MATO_TYPE_THUMBNAIL, 3, found);
  row = gtk_widget_get_ancestor (found->pdata[1], GTK_TYPE_BOX);
  while (gtk_widget_get_parent (row) != gtk_window_get_focus (GTK_WINDOW (list)))
    g_main_context_iteration (NULL, TRUE);
  gtk_window_close (GTK_WINDOW (list));
  wait_for_no_window_of_type (MATO_TYPE_PUZZLE_LIST);
}

/* Returns: whether @row is where the user sees it */
static gboolean
is_in_sight (GtkWidget *row,
             GtkWidget *view)
{
  graphene_rect_t bounds;

  return row && gtk_widget_get_mapped (row) && gtk_widget_compute_bounds (row, view, &bounds)
         && bounds.size.height > 0 && bounds.origin.y >= 0
         && bounds.origin.y + bounds.size.height <= gtk_widget_get_height (view);
}

/* A list that was scrolled before it had a size was empty until somebody touched it. */
WINDOW_TEST (a_row_far_down_is_in_sight)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();
  g_autoptr (GString) text = g_string_new (NULL);
  GtkWidget *list, *focus = NULL;

  for (guint i = 0; i < 400; i++)
    g_string_append (text, "1...2..3..4...1.\n");
  paste (fixture, text->str);
  for (guint i = 0; i < 300; i++)
    act (fixture, "next-puzzle");
  act (fixture, "puzzle-list");
  list = wait_for_window_of_type (MATO_TYPE_PUZZLE_LIST);
  wait_for_widgets (list, GTK_TYPE_LIST_VIEW, 1, found);

  while (focus == NULL || !gtk_widget_is_ancestor (focus, found->pdata[0])
         || !is_in_sight (focus, found->pdata[0]) || !has_label (focus, "301"))
    {
      g_main_context_iteration (NULL, TRUE);
      focus = gtk_window_get_focus (GTK_WINDOW (list));
    }
  gtk_window_close (GTK_WINDOW (list));
  wait_for_no_window_of_type (MATO_TYPE_PUZZLE_LIST);
}

/* Beside a window of a phone it opened 440 pixels wide. */
WINDOW_TEST (the_list_is_no_wider_than_its_window)
{
  GtkWidget *list;

  resize_window (fixture, 360, 700);
  paste (fixture, FOURS);
  act (fixture, "puzzle-list");
  list = wait_for_window_of_type (MATO_TYPE_PUZZLE_LIST);
  while (gtk_widget_get_width (list) == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (gtk_widget_get_width (list), <=,
                   gtk_widget_get_width (GTK_WIDGET (fixture->window)));
  gtk_window_close (GTK_WINDOW (list));
  wait_for_no_window_of_type (MATO_TYPE_PUZZLE_LIST);
}

/* Below, where an answer is beside it, a narrow window has no room for it. */
WINDOW_TEST (a_state_stands_beside_the_number)
{
  GtkWidget *list;

  paste (fixture, FOURS);
  type (fixture, 1, 2);
  act (fixture, "puzzle-list");
  list = wait_for_window_of_type (MATO_TYPE_PUZZLE_LIST);
  while (!has_label (list, "1 · started") || !has_label (list, "2"))
    g_main_context_iteration (NULL, TRUE);
  gtk_window_close (GTK_WINDOW (list));
  wait_for_no_window_of_type (MATO_TYPE_PUZZLE_LIST);
}

/* A million rows are no stops on the way to what is below them. */
WINDOW_TEST (tab_leaves_the_list)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();
  GtkWidget *list, *view;

  paste (fixture, FOURS);
  act (fixture, "puzzle-list");
  list = wait_for_window_of_type (MATO_TYPE_PUZZLE_LIST);
  wait_for_widgets (list, GTK_TYPE_LIST_VIEW, 1, found);
  view = found->pdata[0];

  g_assert_true (press_key (view, GDK_KEY_Tab, 0));
  g_assert_nonnull (gtk_widget_get_ancestor (gtk_window_get_focus (GTK_WINDOW (list)),
                                             MATO_TYPE_BATCH_BAR));
  g_assert_true (press_key (view, GDK_KEY_ISO_Left_Tab, 0));
  g_assert_nonnull (gtk_widget_get_ancestor (gtk_window_get_focus (GTK_WINDOW (list)),
                                             GTK_TYPE_ENTRY));
  g_assert_false (press_key (view, GDK_KEY_Down, 0));
  gtk_window_close (GTK_WINDOW (list));
  wait_for_no_window_of_type (MATO_TYPE_PUZZLE_LIST);
}

WINDOW_TEST (digits_are_the_number_to_go_to)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();
  g_autoptr (GPtrArray) entries = g_ptr_array_new ();
  GtkWidget *list;

  paste (fixture, FOURS);
  act (fixture, "puzzle-list");
  list = wait_for_window_of_type (MATO_TYPE_PUZZLE_LIST);
  wait_for_widgets (list, GTK_TYPE_LIST_VIEW, 1, found);
  wait_for_widgets (list, GTK_TYPE_ENTRY, 1, entries);

  g_assert_true (press_key (found->pdata[0], GDK_KEY_0, 0));
  g_assert_true (press_key (found->pdata[0], GDK_KEY_KP_3, 0));
  g_assert_cmpstr (gtk_editable_get_text (entries->pdata[0]), ==, "03");
  g_assert_nonnull (gtk_widget_get_ancestor (gtk_window_get_focus (GTK_WINDOW (list)),
                                             GTK_TYPE_ENTRY));
  g_signal_emit_by_name (entries->pdata[0], "activate");
  assert_line (fixture, "3...1..2..4...3.");
  wait_for_no_window_of_type (MATO_TYPE_PUZZLE_LIST);
}

WINDOW_TEST (the_list_shows_what_is_started)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();
  GtkWidget *list, *view;
  GListModel *model;

  paste (fixture, FOURS);
  type (fixture, 1, 2);
  act (fixture, "next-puzzle");
  act (fixture, "puzzle-list");
  list = wait_for_window_of_type (MATO_TYPE_PUZZLE_LIST);
  wait_for_widgets (list, GTK_TYPE_LIST_VIEW, 1, found);
  view = found->pdata[0];
  model = G_LIST_MODEL (gtk_list_view_get_model (GTK_LIST_VIEW (view)));
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, 3);

  wait_for_widgets (list, GTK_TYPE_DROP_DOWN, 3, found);
  gtk_drop_down_set_selected (found->pdata[0], 2);
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, 1);
  gtk_drop_down_set_selected (found->pdata[0], 3);
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, 0);
  gtk_drop_down_set_selected (found->pdata[0], 1);
  gtk_drop_down_set_selected (found->pdata[1], 1);
  g_assert_cmpuint (g_list_model_get_n_items (model), ==, 2);
  g_signal_emit_by_name (view, "activate", 1);
  assert_line (fixture, "3...1..2..4...3.");
}

/* Where no puzzle is as it was chosen, the list says so, and how to see them again. */
WINDOW_TEST (an_empty_list_says_why)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();
  g_autoptr (GPtrArray) lists = g_ptr_array_new ();
  GtkWidget *list, *view;

  paste (fixture, FOURS);
  act (fixture, "puzzle-list");
  list = wait_for_window_of_type (MATO_TYPE_PUZZLE_LIST);
  wait_for_widgets (list, GTK_TYPE_LIST_VIEW, 1, lists);
  view = lists->pdata[0];
  wait_for_widgets (list, GTK_TYPE_DROP_DOWN, 3, found);
  gtk_drop_down_set_selected (found->pdata[0], 3);
  g_assert_false (gtk_widget_get_child_visible (gtk_widget_get_parent (view)));
  g_assert_true (has_label (list, "No puzzle is solved yet."));
  press (list, "Show _All Puzzles");
  g_assert_cmpuint (gtk_drop_down_get_selected (found->pdata[0]), ==, 0);
  g_assert_true (gtk_widget_get_child_visible (gtk_widget_get_parent (view)));
  gtk_window_close (GTK_WINDOW (list));
  wait_for_no_window_of_type (MATO_TYPE_PUZZLE_LIST);
}

/* Whatever was chosen before, another order begins with its first puzzle. */
WINDOW_TEST (another_order_begins_at_its_first)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();
  g_autoptr (GPtrArray) lists = g_ptr_array_new ();
  GtkWidget *list;
  GtkSingleSelection *selection;

  paste (fixture, FOURS);
  act (fixture, "next-puzzle");
  act (fixture, "puzzle-list");
  list = wait_for_window_of_type (MATO_TYPE_PUZZLE_LIST);
  wait_for_widgets (list, GTK_TYPE_LIST_VIEW, 1, lists);
  selection = GTK_SINGLE_SELECTION (gtk_list_view_get_model (lists->pdata[0]));
  g_assert_cmpuint (gtk_single_selection_get_selected (selection), ==, 1);
  wait_for_widgets (list, GTK_TYPE_DROP_DOWN, 3, found);
  gtk_drop_down_set_selected (found->pdata[1], 1);
  g_assert_cmpuint (gtk_single_selection_get_selected (selection), ==, 0);
  gtk_window_close (GTK_WINDOW (list));
  wait_for_no_window_of_type (MATO_TYPE_PUZZLE_LIST);
}

/* A pointer that passes over rows does not choose them; a click opens one. */
WINDOW_TEST (a_click_opens_a_row)
{
  g_autoptr (GPtrArray) found = g_ptr_array_new ();
  g_autoptr (GListModel) controllers = NULL;
  GtkWidget *list;

  paste (fixture, FOURS);
  act (fixture, "puzzle-list");
  list = wait_for_window_of_type (MATO_TYPE_PUZZLE_LIST);
  wait_for_widgets (list, GTK_TYPE_LIST_VIEW, 1, found);
  g_assert_false (gtk_list_view_get_single_click_activate (found->pdata[0]));

  g_ptr_array_set_size (found, 0);
  wait_for_widgets (list, MATO_TYPE_THUMBNAIL, 3, found);
  while (gtk_widget_get_width (found->pdata[2]) == 0)
    g_main_context_iteration (NULL, TRUE);
  controllers = gtk_widget_observe_controllers (gtk_widget_get_parent (found->pdata[2]));
  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_GESTURE_CLICK (controller))
        g_signal_emit_by_name (controller, "released", 1, 1.0, 1.0);
    }
  assert_line (fixture, "3...1..2..4...3.");
  wait_for_no_window_of_type (MATO_TYPE_PUZZLE_LIST);
}

WINDOW_TEST (a_very_long_text_is_refused)
{
  g_autofree char *before = get_line (fixture);
  g_autofree char *text = g_strnfill ((16 << 20) + 1, '1');

  paste (fixture, text);
  assert_line (fixture, before);
  g_assert_nonnull (strstr (mato_voice_get_text (fixture->voice), "16 MiB"));
  g_assert_true (mato_window_is_untouched (fixture->window));
}
