/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/app/window/window-test.h"

#include "app/board/colour-swatch.h"
#include "app/cards/play-head.h"
#include "app/draw/rings.h"
#include "app/kit/plain-word.h"
#include "app/panels/count-dots.h"
#include "app/panels/digit-pad.h"

/*
 * Playing: keys, the Play page and several cells at once.
 */

/* Presses an arrow key; if no key controller handles it, the window moves the focus. */
static void
press_arrow (GtkWidget        *widget,
             guint             keyval,
             GtkDirectionType  direction)
{
  if (!press_key (widget, keyval, 0))
    gtk_widget_child_focus (GTK_WIDGET (gtk_widget_get_root (widget)), direction);
}

static void
check_arrow (Fixture          *fixture,
             GtkCheckButton   *button,
             guint             keyval,
             GtkDirectionType  direction)
{
  gboolean is_active = gtk_check_button_get_active (button);

  gtk_widget_grab_focus (GTK_WIDGET (button));
  g_assert_true (gtk_widget_is_focus (GTK_WIDGET (button)));
  press_arrow (GTK_WIDGET (button), keyval, direction);
  g_assert_cmpint (gtk_check_button_get_active (button), ==, is_active);
  g_assert_false (gtk_widget_is_focus (GTK_WIDGET (button)));
}

/* A click on a check button does not take the focus from the board. */
static void
check_check_button (Fixture        *fixture,
                    GtkCheckButton *button)
{
  g_assert_false (gtk_widget_get_focus_on_click (GTK_WIDGET (button)));
  if (!gtk_widget_is_sensitive (GTK_WIDGET (button)))
    return;

  check_arrow (fixture, button, GDK_KEY_Down, GTK_DIR_DOWN);
  check_arrow (fixture, button, GDK_KEY_KP_Right, GTK_DIR_RIGHT);
  check_arrow (fixture, button, GDK_KEY_Up, GTK_DIR_UP);
  check_arrow (fixture, button, GDK_KEY_Left, GTK_DIR_LEFT);
}

WINDOW_TEST (arrows_leave_check_boxes_alone)
{
  static const char *const pages[] = { "play", "solve", "watch", "target" };
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();
  guint n_pages = 0;

  for (guint page = 0; page < G_N_ELEMENTS (pages); page++)
    {
      g_ptr_array_set_size (buttons, 0);
      choose (fixture, "page", pages[page]);
      find_widgets (gtk_stack_get_visible_child (get_child (fixture, "stack")),
                    GTK_TYPE_CHECK_BUTTON,
                    buttons);
      for (guint i = 0; i < buttons->len; i++)
        check_check_button (fixture, buttons->pdata[i]);
      n_pages += buttons->len > 0;
    }

  g_assert_cmpuint (n_pages, >=, 1);
}

static void
get_place (Fixture         *fixture,
           GtkWidget       *widget,
           graphene_rect_t *bounds)
{
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->window));
  g_assert_true (gtk_widget_compute_bounds (widget, get_child (fixture, "panel"), bounds));
}

/* What is said about a check stands between the head and the hand, which keeps its place and has
 * no button that one must press. */
WINDOW_TEST (checking_moves_nothing)
{
  GtkWidget *voice = GTK_WIDGET (fixture->voice);
  GtkWidget *pad = find_widget (get_child (fixture, "panel"), MATO_TYPE_DIGIT_PAD);
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();
  graphene_rect_t before, after, said;

  paste (fixture, ONE_SOLUTION);
  mato_voice_hide (fixture->voice);
  while (!mato_difficulty_get (fixture->workspace->difficulty))
    g_main_context_iteration (NULL, TRUE);
  get_place (fixture, pad, &before);
  find_widgets (pad, GTK_TYPE_BUTTON, buttons);
  for (guint i = 0; i < buttons->len; i++)
    g_assert_false (gtk_widget_has_css_class (buttons->pdata[i], "suggested-action"));

  act (fixture, "check");
  wait_until_idle (fixture);
  while (!has_label (voice, "No mistakes so far."))
    g_main_context_iteration (NULL, TRUE);
  get_place (fixture, pad, &after);
  get_place (fixture, voice, &said);
  g_assert_true (graphene_rect_equal (&before, &after));
  g_assert_cmpfloat (said.size.height, >=, 36);
  g_assert_cmpfloat (said.origin.y + said.size.height, <=, after.origin.y);

  mato_voice_close (fixture->voice);
  get_place (fixture, pad, &after);
  g_assert_true (graphene_rect_equal (&before, &after));
}

static void
press_on_board (Fixture         *fixture,
                guint            keyval,
                GdkModifierType  state)
{
  g_assert_true (press_key (get_child (fixture, "board"), keyval, state));
}

/* As one move; givens among them stay. */
WINDOW_TEST (types_into_several_cells)
{
  g_autofree char *before = NULL;
  const MatoBoard *board;

  paste (fixture, ONE_SOLUTION);
  before = get_line (fixture);
  mato_board_view_select (get_child (fixture, "board"), 0);
  gtk_widget_grab_focus (get_child (fixture, "board"));
  for (guint i = 0; i < 2; i++)
    press_on_board (fixture, GDK_KEY_Down, GDK_SHIFT_MASK);
  press_on_board (fixture, GDK_KEY_4, 0);
  board = mato_game_get_board (fixture->game);
  for (guint cell = 0; cell < 27; cell += 9)
    g_assert_cmpuint (mato_board_get_value (board, cell), ==,
                      mato_board_is_given (board, cell) ? (guint) (ONE_SOLUTION[cell] - '0') : 4);
  act (fixture, "undo");
  assert_line (fixture, before);
}

static GtkWidget *
find_digit (Fixture    *fixture,
            const char *digit)
{
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();

  find_widgets (find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_DIGIT_PAD), GTK_TYPE_BUTTON,
                buttons);
  for (guint i = 0; i < buttons->len; i++)
    {
      GtkWidget *word = gtk_button_get_child (buttons->pdata[i]);

      if (MATO_IS_PLAIN_WORD (word)
          && g_str_equal (mato_plain_word_get_text (MATO_PLAIN_WORD (word)), digit))
        return buttons->pdata[i];
    }

  g_assert_not_reached ();
}

static guint
get_count (Fixture    *fixture,
           const char *digit)
{
  GtkWidget *pad = gtk_widget_get_parent (find_digit (fixture, digit));

  return mato_count_dots_get_n (MATO_COUNT_DOTS (gtk_widget_get_last_child (pad)),
                                (guint) g_ascii_digit_value (*digit) - 1);
}

/* 2 is given twice; a digit that is complete steps back. */
WINDOW_TEST (the_pad_counts)
{
  GtkWidget *two;

  choose (fixture, "new-board", "3x3");
  g_assert_cmpuint (get_count (fixture, "2"), ==, 0);
  paste (fixture, ONE_SOLUTION);
  two = find_digit (fixture, "2");
  g_assert_cmpuint (get_count (fixture, "2"), ==, 7);
  for (guint cell = 0, n = 2; n < 9; cell++)
    if (mato_board_get_value (mato_game_get_board (fixture->game), cell) == 0)
      {
        type (fixture, cell, 2);
        n++;
      }
  g_assert_true (gtk_widget_has_css_class (two, "mato-complete"));
  act (fixture, "undo");
  act (fixture, "undo");
  g_assert_false (gtk_widget_has_css_class (two, "mato-complete"));
}

WINDOW_TEST (a_digit_may_come_first)
{
  GtkWidget *board = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_BOARD_VIEW);
  MatoPuzzles *puzzles = fixture->workspace->puzzles;

  paste (fixture, ONE_SOLUTION);
  act (fixture, "digit-first");
  g_signal_emit_by_name (find_digit (fixture, "3"), "clicked");
  assert_line (fixture, ONE_SOLUTION);
  g_assert_cmpuint (puzzles->held, ==, 3);
  g_signal_emit_by_name (board, "cell-activated", 0);
  g_signal_emit_by_name (board, "cell-activated", 5); /* a given */
  g_assert_cmpuint (mato_board_get_value (mato_game_get_board (fixture->game), 0), ==, 3);
  act (fixture, "undo");
  assert_line (fixture, ONE_SOLUTION);
  g_signal_emit_by_name (find_digit (fixture, "3"), "clicked");
  g_assert_cmpuint (puzzles->held, ==, 0);
  g_signal_emit_by_name (board, "cell-activated", 0);
  assert_line (fixture, ONE_SOLUTION);
}

WINDOW_TEST (undo_shows_where)
{
  MatoBoardView *board = get_child (fixture, "board");

  paste (fixture, ONE_SOLUTION);
  act (fixture, "fill-marks");
  type (fixture, 80, 3); /* takes marks away from the cells above, too */
  mato_board_view_select (board, 0);
  act (fixture, "undo");
  g_assert_cmpuint (mato_board_view_get_selected (board), ==, 80);
  mato_board_view_select (board, 0);
  act (fixture, "redo");
  g_assert_cmpuint (mato_board_view_get_selected (board), ==, 80);
}

/* The first wrong digit is undone with all that came after it, and redo brings it back. */
WINDOW_TEST (a_way_leads_back_before_mistakes)
{
  MatoCheck *check = fixture->workspace->check;
  MatoPlaying *playing = fixture->workspace->playing;

  paste (fixture, ONE_SOLUTION);
  g_assert_false (is_enabled (fixture, "before-mistake"));
  type (fixture, 0, 3);
  type (fixture, 1, 3);
  type (fixture, 2, 3);
  g_assert_null (find_button (get_child (fixture, "panel"), "win.before-mistake"));
  g_assert_false (mato_playing_is_assisted (playing));
  act (fixture, "before-mistake");
  wait_until_idle (fixture);
  g_assert_true (mato_playing_is_assisted (playing));
  g_assert_cmpuint (mato_check_get_n_marked (check), ==, 0);
  g_assert_cmpuint (mato_game_get_n_moves (fixture->game)
                      - mato_game_get_position (fixture->game), >=, 2);
  act (fixture, "redo");
  act (fixture, "redo");
  act (fixture, "check");
  wait_until_idle (fixture);
  g_assert_cmpuint (mato_check_get_n_marked (check), >=, 1);
  while (!find_button (get_child (fixture, "panel"), "win.before-mistake"))
    g_main_context_iteration (NULL, TRUE);
}

/* Clashes of givens are the puzzle's own fault and always shown. */
WINDOW_TEST (clashes_may_be_hidden)
{
  g_autoptr (MatoBoardScene) scene = mato_board_scene_new ();

  choose (fixture, "new-board", "2x2");
  type (fixture, 0, 1);
  type (fixture, 1, 1);
  act (fixture, "make-givens");
  type (fixture, 14, 2);
  type (fixture, 15, 2);
  mato_workspace_compose (fixture->workspace, scene);
  g_assert_true (scene->looks[0].marks & MATO_MARK_CONFLICT);
  g_assert_true (scene->looks[15].marks & MATO_MARK_CONFLICT);
  act (fixture, "show-conflicts");
  mato_workspace_compose (fixture->workspace, scene);
  g_assert_true (scene->looks[0].marks & MATO_MARK_CONFLICT);
  g_assert_false (scene->looks[15].marks & MATO_MARK_CONFLICT);
}

/* The digit that is held is asked for, so it is always lit. */
WINDOW_TEST (the_board_may_stay_plain)
{
  g_autoptr (MatoBoardScene) scene = mato_board_scene_new ();

  choose (fixture, "new-board", "2x2");
  type (fixture, 0, 1);
  type (fixture, 15, 1);
  mato_workspace_compose (fixture->workspace, scene);
  g_assert_cmpuint (mato_tint_of_cell (scene, 0, 15), ==, MATO_TINT_SAME);
  g_assert_cmpuint (mato_tint_of_cell (scene, 0, 1), ==, MATO_TINT_PEER);

  act (fixture, "light-same");
  act (fixture, "shade-peers");
  mato_workspace_compose (fixture->workspace, scene);
  g_assert_cmpuint (mato_tint_of_cell (scene, 0, 15), ==, MATO_TINT_NONE);
  g_assert_cmpuint (mato_tint_of_cell (scene, 0, 1), ==, MATO_TINT_NONE);
  scene->held = 1;
  g_assert_cmpuint (mato_tint_of_cell (scene, 0, 15), ==, MATO_TINT_SAME);
}

static gboolean
says (GtkWidget  *widget,
      const char *text)
{
  const char *said = GTK_IS_LABEL (widget) ? gtk_label_get_label (GTK_LABEL (widget))
                     : MATO_IS_PLAIN_WORD (widget)
                       ? mato_plain_word_get_text (MATO_PLAIN_WORD (widget)) : "";

  if (gtk_widget_get_visible (widget) && g_str_equal (said, text))
    return TRUE;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child;
       child = gtk_widget_get_next_sibling (child))
    if (says (child, text))
      return TRUE;
  return FALSE;
}

/* Whoever wants no clock reads in its place what is left. */
WINDOW_TEST (the_clock_may_be_hidden)
{
  GtkWidget *head = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_PLAY_HEAD);

  paste (fixture, ONE_SOLUTION);
  g_assert_true (says (head, "0:00"));
  act (fixture, "show-clock");
  g_assert_false (says (head, "0:00"));
  g_assert_true (says (head, "to go"));
  act (fixture, "show-clock");
  g_assert_true (says (head, "0:00"));
}

WINDOW_TEST (mistakes_may_be_marked_at_once)
{
  MatoCheck *check = fixture->workspace->check;

  choose (fixture, "mistakes", "always");
  paste (fixture, ONE_SOLUTION);
  while (!mato_check_get_solution (check))
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (mato_workspace_is_busy (fixture->workspace));
  act (fixture, "fill-marks");
  for (guint cell = 0; cell < 2; cell++)
    {
      g_autoptr (MatoBoard) before = mato_board_copy (mato_game_get_board (fixture->game));
      guint right = mato_check_get_solution (check)[cell];
      guint32 candidates = mato_board_get_candidates (before, cell) & ~(1u << (right - 1));
      guint n_changes;

      type (fixture, cell, (guint) g_bit_nth_lsf (candidates, -1) + 1);
      g_assert_cmpuint (mato_check_get_n_marked (check), ==, 1);
      mato_move_get_changes (mato_game_undo (fixture->game), &n_changes);
      g_assert_cmpuint (n_changes, ==, 1);
    }
  g_assert_true (mato_playing_is_assisted (fixture->workspace->playing));
}

static guint
get_colour (Fixture *fixture,
            guint    cell)
{
  return mato_board_get_colour (mato_game_get_board (fixture->game), cell);
}

/* Colours stand beside digits and marks on the pad, nine on a board of any size. */
WINDOW_TEST (cells_are_coloured)
{
  MatoBoardView *board = get_child (fixture, "board");
  g_autoptr (GPtrArray) swatches = g_ptr_array_new ();
  GtkWidget *pad;

  choose (fixture, "new-board", "2x2");
  type (fixture, 0, 1);
  act (fixture, "make-givens");
  choose (fixture, "pencil", "colour");
  pad = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_DIGIT_PAD);
  wait_for_widgets (pad, MATO_TYPE_COLOUR_SWATCH, 9, swatches);
  mato_board_view_select (board, 0);
  gtk_widget_grab_focus (GTK_WIDGET (board));
  press_on_board (fixture, GDK_KEY_Right, GDK_SHIFT_MASK);
  g_signal_emit_by_name (gtk_widget_get_parent (swatches->pdata[8]), "clicked");
  g_assert_cmpuint (get_colour (fixture, 0), ==, 9);
  g_assert_cmpuint (get_colour (fixture, 1), ==, 9);
  press_on_board (fixture, GDK_KEY_7, 0);
  g_assert_cmpuint (get_colour (fixture, 1), ==, 7);
  g_assert_cmpuint (mato_board_get_value (mato_game_get_board (fixture->game), 1), ==, 0);

  choose (fixture, "pencil", "digit");
  wait_for_widgets (pad, MATO_TYPE_COLOUR_SWATCH, 0, swatches);
  press_on_board (fixture, GDK_KEY_2, GDK_SHIFT_MASK | GDK_CONTROL_MASK);
  g_assert_cmpuint (get_colour (fixture, 1), ==, 2);
  for (guint i = 0; i < 2; i++) /* the given, too */
    {
      mato_board_view_select (board, i);
      press_on_board (fixture, GDK_KEY_Delete, 0);
      g_assert_cmpuint (get_colour (fixture, i), ==, 0);
    }
  act (fixture, "undo");
  g_assert_true (is_enabled (fixture, "clear-entries"));
  act (fixture, "clear-entries");
  g_assert_false (is_enabled (fixture, "clear-entries"));
}

/* The list has a line for each move, the last one first, and one for the start; choosing one goes
 * there, and what is undone stays. */
WINDOW_TEST (the_history_leads_anywhere)
{
  g_autoptr (GPtrArray) lists = g_ptr_array_new ();
  GtkSelectionModel *moves;
  guint n;

  paste (fixture, ONE_SOLUTION);
  type (fixture, 0, 3);
  type (fixture, 1, 4);
  act (fixture, "history");
  wait_for_widgets (GTK_WIDGET (fixture->window), GTK_TYPE_LIST_VIEW, 1, lists);
  moves = gtk_list_view_get_model (lists->pdata[0]);
  n = mato_game_get_n_moves (fixture->game);
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (moves)), ==, n + 1);
  g_assert_true (gtk_selection_model_is_selected (moves, 0));
  gtk_selection_model_select_item (moves, 1, TRUE);
  g_assert_cmpuint (mato_game_get_position (fixture->game), ==, n - 1);
  g_assert_cmpuint (mato_game_get_n_moves (fixture->game), ==, n);
  g_assert_cmpuint (mato_board_view_get_selected (get_child (fixture, "board")), ==, 1);
  act (fixture, "redo");
  g_assert_true (gtk_selection_model_is_selected (moves, 0));
  gtk_selection_model_select_item (moves, n, TRUE);
  g_assert_cmpuint (mato_game_get_position (fixture->game), ==, 0);
  gtk_selection_model_select_item (moves, 1, TRUE);
  type (fixture, 2, 6); /* instead of what is undone */
  g_assert_cmpuint (g_list_model_get_n_items (G_LIST_MODEL (moves)), ==, n + 1);
}

WINDOW_TEST (checkpoints_are_in_the_history)
{
  MatoCheckpoints *checkpoints = fixture->workspace->checkpoints;
  g_autoptr (GPtrArray) names = g_ptr_array_new ();

  paste (fixture, ONE_SOLUTION);
  type (fixture, 0, 3);
  act (fixture, "history");
  act (fixture, "checkpoint");
  wait_for_widgets (GTK_WIDGET (fixture->window), GTK_TYPE_ENTRY, 1, names);
  gtk_editable_set_text (names->pdata[0], "mine");
  g_assert_cmpstr (mato_checkpoints_get_name (checkpoints, 0), ==, "mine");
  type (fixture, 0, 4);
  g_action_group_activate_action (actions (fixture), "return", g_variant_new_uint32 (0));
  g_assert_cmpuint (mato_board_get_value (mato_game_get_board (fixture->game), 0), ==, 3);
  act (fixture, "undo");
  g_assert_cmpuint (mato_board_get_value (mato_game_get_board (fixture->game), 0), ==, 4);
  g_action_group_activate_action (actions (fixture), "forget-checkpoint",
                                  g_variant_new_uint32 (0));
  wait_for_widgets (GTK_WIDGET (fixture->window), GTK_TYPE_ENTRY, 0, names);
}

/* Nothing is looked for on it any more, and it has another edge; not on pages that show something
 * else. */
WINDOW_TEST (a_solved_board_is_won)
{
  MatoBoardScene *scene = mato_board_scene_new ();

  paste (fixture, "1234341221434.21");
  mato_workspace_compose (fixture->workspace, scene);
  g_assert_false (scene->is_won);
  g_assert_false (scene->is_named);
  type (fixture, 13, 3);
  mato_workspace_compose (fixture->workspace, scene);
  g_assert_true (scene->is_won);
  g_assert_true (scene->is_named);
  choose (fixture, "page", "solve");
  mato_workspace_compose (fixture->workspace, scene);
  g_assert_false (scene->is_won);
  choose (fixture, "page", "play");
  act (fixture, "undo");
  mato_workspace_compose (fixture->workspace, scene);
  g_assert_false (scene->is_won);
  mato_board_scene_free (scene);
}

/* Presses the other mouse button in the middle of @cell, or a finger for some time. */
static void
press (Fixture  *fixture,
       guint     cell,
       gboolean  is_finger)
{
  GtkWidget *board = get_child (fixture, "board");
  g_autoptr (GListModel) controllers = gtk_widget_observe_controllers (board);
  graphene_rect_t bounds = { 0 };

  while (!gtk_widget_compute_bounds (mato_board_view_get_cell (MATO_BOARD_VIEW (board), cell),
                                     board, &bounds) || bounds.size.width == 0)
    g_main_context_iteration (NULL, TRUE);

  for (guint i = 0; i < g_list_model_get_n_items (controllers); i++)
    {
      g_autoptr (GtkGestureSingle) gesture = g_list_model_get_item (controllers, i);

      if (is_finger && GTK_IS_GESTURE_LONG_PRESS (gesture))
        g_signal_emit_by_name (gesture, "pressed", bounds.origin.x + bounds.size.width / 2.0,
                               bounds.origin.y + bounds.size.height / 2.0);
      if (!is_finger && GTK_IS_GESTURE_CLICK (gesture)
          && gtk_gesture_single_get_button (gesture) == GDK_BUTTON_SECONDARY)
        g_signal_emit_by_name (gesture, "pressed", 1, bounds.origin.x + bounds.size.width / 2.0,
                               bounds.origin.y + bounds.size.height / 2.0);
    }
}

/* For a finger: 40 pixels both ways. */
static void
assert_targets (GtkWidget *pad)
{
  g_autoptr (GPtrArray) buttons = g_ptr_array_new ();

  wait_for_widgets (pad, GTK_TYPE_BUTTON, 4 + 9 + 1, buttons);
  for (guint i = 0; i < buttons->len; i++)
    for (GtkOrientation side = 0; side <= GTK_ORIENTATION_VERTICAL; side++)
      {
        int least;

        gtk_widget_measure (buttons->pdata[i], side, -1, &least, NULL, NULL, NULL);
        g_assert_cmpint (least, >=, 40);
      }
}

/* The digits are at the cell itself, and go when one is chosen. */
WINDOW_TEST (the_picker_enters)
{
  const MatoBoard *board;

  paste (fixture, ONE_SOLUTION);
  board = mato_game_get_board (fixture->game);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GPtrArray) pads = g_ptr_array_new ();
      guint index = i == 0 ? 19 : 2;
      GtkWidget *cell = mato_board_view_get_cell (get_child (fixture, "board"), index);

      g_assert_cmpuint (mato_board_get_value (board, index), ==, 0);
      press (fixture, index, i == 1);
      wait_for_widgets (cell, MATO_TYPE_DIGIT_PAD, 1, pads);
      g_assert_cmpuint (mato_board_view_get_selected (get_child (fixture, "board")), ==, index);
      assert_targets (pads->pdata[0]);
      gtk_widget_activate_action (pads->pdata[0], "win.enter", "u", 6);
      g_assert_cmpuint (mato_board_get_value (board, index), ==, 6);
      wait_for_widgets (cell, MATO_TYPE_DIGIT_PAD, 0, pads);
    }
}

static void
count_frame_cb (GdkFrameClock *clock,
                guint         *n_frames)
{
  (*n_frames)++;
}

/* The cells that had the focus go before the window is shown; GTK moves it on only with a frame. */
WINDOW_TEST (the_board_has_the_focus)
{
  g_autoptr (GFile) file = write_file ("1.34\n34..\n2143\n4321\n");
  GtkWidget *made = GTK_WIDGET (mato_window_new (application));
  GtkWidget *focus;
  guint n_frames = 0;

  mato_window_open_file (MATO_WINDOW (made), file);
  while (!gtk_widget_get_mapped (made))
    g_main_context_iteration (NULL, TRUE);

  g_signal_connect (gtk_widget_get_frame_clock (made), "after-paint",
                    G_CALLBACK (count_frame_cb), &n_frames);
  while (n_frames < 3)
    {
      gtk_widget_queue_draw (made);
      g_main_context_iteration (NULL, TRUE);
    }

  focus = gtk_root_get_focus (GTK_ROOT (made));
  g_assert_nonnull (focus);
  g_assert_nonnull (gtk_widget_get_ancestor (focus, MATO_TYPE_BOARD_VIEW));
  gtk_window_close (GTK_WINDOW (made));
  g_file_delete (file, NULL, NULL);
}
