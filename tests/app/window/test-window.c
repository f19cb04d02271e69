/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/app/window/window-test.h"

#include "app/shell/application.h"
#include "app/target/weights-editor.h"

/*
 * Opening and copying puzzles, typing, and the window as a whole.
 */

WINDOW_TEST (starts_with_a_puzzle)
{
  const MatoBoard *board = mato_game_get_board (fixture->game);

  g_assert_cmpuint (mato_board_count_givens (board), ==, 30);
  g_assert_true (mato_window_is_untouched (fixture->window));
  g_assert_false (is_enabled (fixture, "undo"));
  g_assert_false (is_enabled (fixture, "cancel"));
  g_assert_false (is_enabled (fixture, "step-back"));
}

WINDOW_TEST (pastes_undoably)
{
  g_autofree char *sample = get_line (fixture);

  paste (fixture, ONE_SOLUTION);
  assert_line (fixture, ONE_SOLUTION);
  act (fixture, "undo");
  assert_line (fixture, sample);
  g_assert_null (mato_voice_get_text (fixture->voice));
  act (fixture, "redo");
  assert_line (fixture, ONE_SOLUTION);
}

/* A message takes room, so there is one only if it says what cannot be seen: that digits of one's
 * own are gone, and that there are other puzzles. */
WINDOW_TEST (pastes_without_a_needless_message)
{
  paste (fixture, ONE_SOLUTION);
  g_assert_null (mato_voice_get_text (fixture->voice));
  type (fixture, 0, 9);
  paste (fixture, WITH_DEAD_ENDS);
  g_assert_true (mato_voice_is_undoable (fixture->voice));
  paste (fixture, ONE_SOLUTION "\n" WITH_DEAD_ENDS "\n");
  g_assert_true (g_str_has_suffix (mato_voice_get_text (fixture->voice),
                                   "It is the first of 2 puzzles."));
}

WINDOW_TEST (refuses_what_it_cannot_read)
{
  static const char *const texts[] = { "Dear reader", "12345678", "", "123\n456\n789\n" };
  g_autofree char *sample = get_line (fixture);

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      paste (fixture, texts[i]);
      assert_line (fixture, sample);
      g_assert_false (mato_voice_is_undoable (fixture->voice));
      g_assert_false (is_enabled (fixture, "undo"));
    }
}

WINDOW_TEST (leafs_through_a_text)
{
  MatoPuzzles *puzzles = fixture->workspace->puzzles;
  g_autofree char *sample = get_line (fixture);
  g_autofree char *twice = g_strconcat (ONE_SOLUTION, "\n", sample, "\n", NULL);

  paste (fixture, twice);
  g_assert_cmpuint (mato_puzzles_get_n (puzzles), ==, 2);
  g_assert_false (is_enabled (fixture, "previous-puzzle"));
  act (fixture, "next-puzzle");
  assert_line (fixture, sample);
  g_assert_false (is_enabled (fixture, "next-puzzle"));
  act (fixture, "undo");
  g_assert_cmpuint (mato_puzzles_get_index (puzzles), ==, 0);
  act (fixture, "undo");
  act (fixture, "redo");
  g_assert_cmpuint (mato_puzzles_get_n (puzzles), ==, 2);
}

WINDOW_TEST (types_and_refuses_givens)
{
  const MatoBoard *board;

  paste (fixture, ONE_SOLUTION);
  type (fixture, 0, 4);
  board = mato_game_get_board (fixture->game);
  g_assert_cmpuint (mato_board_get_value (board, 0), ==, 4);
  g_assert_cmpint (mato_board_get_origin (board, 0), ==, MATO_ORIGIN_ENTRY);

  mato_voice_hide (fixture->voice);
  type (fixture, 5, 4);
  g_assert_cmpuint (mato_board_get_value (mato_game_get_board (fixture->game), 5), ==, 2);
  g_assert_nonnull (mato_voice_get_text (fixture->voice));

  type (fixture, 0, 0);
  assert_line (fixture, ONE_SOLUTION);
  act (fixture, "undo");
  act (fixture, "clear-entries");
  assert_line (fixture, ONE_SOLUTION);
}

static guint32
get_marks (Fixture    *fixture,
           guint       cell,
           MatoPencil  pencil)
{
  return mato_board_get_marks (mato_game_get_board (fixture->game), cell, pencil);
}

WINDOW_TEST (marks_by_the_chosen_pencil)
{
  paste (fixture, ONE_SOLUTION);
  g_assert_false (is_enabled (fixture, "clear-entries"));
  act (fixture, "next-pencil");
  g_assert_nonnull (mato_voice_get_text (fixture->voice));
  type (fixture, 0, 4);
  type (fixture, 0, 6);
  g_assert_cmphex (get_marks (fixture, 0, MATO_PENCIL_CENTRE), ==, 0x28);
  g_assert_true (is_enabled (fixture, "clear-entries"));
  act (fixture, "next-pencil");
  type (fixture, 0, 9);
  g_assert_cmphex (get_marks (fixture, 0, MATO_PENCIL_CORNER), ==, 0x100);
  assert_line (fixture, ONE_SOLUTION);

  mato_voice_hide (fixture->voice);
  type (fixture, 5, 4); /* a given */
  g_assert_nonnull (mato_voice_get_text (fixture->voice));
  g_assert_cmphex (get_marks (fixture, 5, MATO_PENCIL_CORNER), ==, 0);

  act (fixture, "next-pencil");
  type (fixture, 5, 8); /* a given, too */
  g_assert_cmpuint (mato_board_get_colour (mato_game_get_board (fixture->game), 5), ==, 8);
  act (fixture, "next-pencil");
  type (fixture, 0, 4);
  g_assert_cmpuint (mato_board_get_value (mato_game_get_board (fixture->game), 0), ==, 4);
  act (fixture, "next-pencil");
  mato_voice_hide (fixture->voice);
  type (fixture, 0, 5); /* a cell with a digit */
  g_assert_nonnull (mato_voice_get_text (fixture->voice));
  g_assert_cmphex (get_marks (fixture, 0, MATO_PENCIL_CENTRE), ==, 0x28);
  type (fixture, 0, 0);
  type (fixture, 0, 0);
  g_assert_cmphex (get_marks (fixture, 0, MATO_PENCIL_CENTRE), ==, 0);
  act (fixture, "undo");
  g_assert_cmphex (get_marks (fixture, 0, MATO_PENCIL_CORNER), ==, 0x100);

  /* On another board, typing makes entries. */
  act (fixture, "new");
  type (fixture, 0, 5);
  g_assert_cmpuint (mato_board_get_value (mato_game_get_board (fixture->game), 0), ==, 5);
}

WINDOW_TEST (copies_the_line)
{
  g_autofree char *text = NULL;

  paste (fixture, ONE_SOLUTION);
  type (fixture, 0, 4);
  act (fixture, "copy");
  text = dup_copied (fixture);
  assert_line (fixture, text);
  g_assert_cmpint (text[0], ==, '4');
}

/* A text field with the focus gets its keys. */
WINDOW_TEST (pastes_text_into_fields)
{
  g_autofree char *sample = get_line (fixture);
  GtkWidget *field;

  choose (fixture, "page", "target");
  act (fixture, "edit-weights");
  field = find_widget (GTK_WIDGET (fixture->window), GTK_TYPE_SPIN_BUTTON);
  gtk_widget_grab_focus (field);
  gtk_editable_select_region (GTK_EDITABLE (field), 0, -1);
  set_clipboard (fixture, "17");
  act (fixture, "paste");

  while (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (field)), "17"))
    g_main_context_iteration (NULL, TRUE);

  gtk_spin_button_update (GTK_SPIN_BUTTON (field));
  g_assert_cmpfloat (gtk_spin_button_get_value (GTK_SPIN_BUTTON (field)), ==, 17);
  assert_line (fixture, sample);
}

WINDOW_TEST (opens_each_file_once)
{
  g_autoptr (GFile) file = write_file (ONE_SOLUTION "\n");
  guint n_windows;

  g_application_open (G_APPLICATION (application), &file, 1, "");
  wait_for_message (fixture);
  assert_line (fixture, ONE_SOLUTION);
  g_assert_true (g_file_equal (mato_window_get_file (fixture->window), file));

  n_windows = g_list_length (gtk_application_get_windows (application));
  g_application_open (G_APPLICATION (application), &file, 1, "");
  g_assert_cmpuint (g_list_length (gtk_application_get_windows (application)), ==, n_windows);
  g_file_delete (file, NULL, NULL);
}

WINDOW_TEST (says_what_a_file_lacks)
{
  g_autoptr (GFile) file = write_file ("no puzzle here\n");
  g_autofree char *sample = get_line (fixture);

  mato_window_open_file (fixture->window, file);
  wait_for_message (fixture);
  assert_line (fixture, sample);
  g_assert_null (mato_window_get_file (fixture->window));
  g_file_delete (file, NULL, NULL);

  mato_voice_hide (fixture->voice);
  mato_window_open_file (fixture->window, file);
  wait_for_message (fixture);
  assert_line (fixture, sample);
}

static GtkDropTarget *
get_drop_target (Fixture *fixture)
{
  g_autoptr (GListModel) controllers
      = gtk_widget_observe_controllers (GTK_WIDGET (fixture->window));

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GObject) controller = g_list_model_get_item (controllers, i);

      if (GTK_IS_DROP_TARGET (controller))
        return GTK_DROP_TARGET (controller);
    }

  g_assert_not_reached ();
}

static gboolean
drop (Fixture *fixture,
      GValue  *value)
{
  gboolean was_taken = FALSE;

  g_signal_emit_by_name (get_drop_target (fixture), "drop", value, 10.0, 10.0, &was_taken);
  g_value_unset (value);

  return was_taken;
}

WINDOW_TEST (takes_dropped_text)
{
  g_auto (GValue) value = G_VALUE_INIT;

  g_value_init (&value, G_TYPE_STRING);
  g_value_set_string (&value, ONE_SOLUTION);
  g_assert_true (drop (fixture, &value));
  wait_for_message (fixture);
  assert_line (fixture, ONE_SOLUTION);
  g_assert_true (is_enabled (fixture, "undo"));
}

WINDOW_TEST (takes_dropped_files)
{
  g_autoptr (GFile) file = write_file (ONE_SOLUTION "\n");
  g_auto (GValue) value = G_VALUE_INIT;

  g_value_init (&value, GDK_TYPE_FILE_LIST);
  g_value_take_boxed (&value, gdk_file_list_new_from_array (&file, 1));
  g_assert_true (drop (fixture, &value));
  wait_for_message (fixture);
  assert_line (fixture, ONE_SOLUTION);
  g_file_delete (file, NULL, NULL);
}

WINDOW_TEST (each_page_keeps_its_state)
{
  MatoPlayer *player = fixture->workspace->player;

  record (fixture, "bitmask");
  act (fixture, "step");
  act (fixture, "solve");
  wait_until_idle (fixture);
  g_assert_cmpint (fixture->workspace->page, ==, MATO_PAGE_SOLVE);
  choose (fixture, "page", "target");
  choose (fixture, "page", "watch");
  g_assert_cmpuint (mato_player_get_position (player), ==, 1);
  choose (fixture, "page", "solve");
  g_assert_nonnull (mato_workspace_get_solution (fixture->workspace, MATO_PAGE_SOLVE));
}

/* Boards of every size, also empty ones, can be shown on every page. */
WINDOW_TEST (shows_every_size)
{
  static const char *const boxes[] = { "2x2", "2x3", "3x3", "3x4", "4x4", "5x5", "0x0", "9x9" };
  static const char *const alphabets[] = { "1", "A", "own", "0", "numbers" };

  for (guint i = 0; i < G_N_ELEMENTS (boxes); i++)
    {
      choose (fixture, "new-board", boxes[i]);
      choose (fixture, "alphabet", alphabets[i % G_N_ELEMENTS (alphabets)]);
      choose (fixture, "weights", mato_weights_name (i % MATO_N_WEIGHTS));

      for (MatoPage page = 0; page < MATO_N_PAGES; page++)
        choose (fixture, "page", mato_page_name (page));
    }

  g_assert_cmpuint (mato_game_get_geometry (fixture->game)->order, ==, 25);
}

static GtkSpinButton *
get_ring_field (Fixture *fixture,
                guint    ring)
{
  GtkWidget *editor = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_WEIGHTS_EDITOR);
  GtkWidget *grid = find_widget (editor, GTK_TYPE_GRID);

  return GTK_SPIN_BUTTON (gtk_grid_get_child_at (GTK_GRID (grid), 1, (int) ring));
}

static guint
get_weight (Fixture *fixture,
            guint    cell)
{
  guint8 weights[MATO_MAX_CELLS];

  mato_puzzle_fill_weights (mato_game_get_puzzle (fixture->game), weights);
  return weights[cell];
}

/* Weights can be edited on the board, by rings and by presets; all changes can be undone. */
WINDOW_TEST (edits_weights)
{
  GtkSpinButton *border;

  paste (fixture, ONE_SOLUTION);
  act (fixture, "edit-weights");
  g_assert_cmpint (fixture->workspace->page, ==, MATO_PAGE_TARGET);
  g_assert_false (is_enabled (fixture, "reset-weights"));

  /* Also in a cell with a given. */
  type (fixture, 5, 12);
  g_assert_cmpuint (get_weight (fixture, 5), ==, 12);
  g_assert_cmpuint (mato_board_get_value (mato_game_get_board (fixture->game), 5), ==, 2);
  border = get_ring_field (fixture, 0);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (border)), ==, "6–12");
  gtk_spin_button_set_value (border, 30);
  g_assert_cmpuint (get_weight (fixture, 5), ==, 30);
  g_assert_cmpuint (get_weight (fixture, 80), ==, 30);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (border)), ==, "30");
  g_assert_cmpuint (get_weight (fixture, 40), ==, 10);

  choose (fixture, "weights", "diagonals");
  g_assert_cmpuint (get_weight (fixture, 0), ==, 10);
  act (fixture, "reset-weights");
  g_assert_cmpuint (get_weight (fixture, 0), ==, 6);

  for (guint i = 0; i < 4; i++)
    act (fixture, "undo");
  g_assert_cmpuint (get_weight (fixture, 5), ==, 6);
  assert_line (fixture, ONE_SOLUTION);
  act (fixture, "edit-weights");
  type (fixture, 0, 4);
  g_assert_cmpuint (mato_board_get_value (mato_game_get_board (fixture->game), 0), ==, 4);
}

/* The choice of weights belongs to the puzzle. */
WINDOW_TEST (weights_are_of_the_puzzle)
{
  choose (fixture, "weights", "border");
  paste (fixture, ONE_SOLUTION);
  g_assert_cmpuint (get_weight (fixture, 0), ==, 6);
  paste (fixture, "#C Mato weights: 1 2 3 4 5\n" ONE_SOLUTION);
  g_assert_cmpuint (get_weight (fixture, 0), ==, 1);
  act (fixture, "undo");
  g_assert_cmpuint (get_weight (fixture, 0), ==, 6);
  act (fixture, "undo");
  g_assert_cmpuint (get_weight (fixture, 0), ==, 10);
}

WINDOW_TEST (fits_small_screens)
{
  int minimum;

  record (fixture, "bitmask");

  for (MatoPage page = 0; page < MATO_N_PAGES; page++)
    {
      choose (fixture, "page", mato_page_name (page));
      mato_aim_set (fixture->workspace->aim, MATO_AIM_EDIT_WEIGHTS, page == MATO_PAGE_TARGET);
      gtk_widget_measure (GTK_WIDGET (fixture->window), GTK_ORIENTATION_HORIZONTAL, -1, &minimum,
                          NULL, NULL, NULL);
      g_assert_cmpint (minimum, <=, 360);
    }
}
