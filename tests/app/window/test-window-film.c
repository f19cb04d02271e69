/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/app/window/window-test.h"

#include "app/playback/bookmark-popover.h"
#include "app/playback/caption.h"
#include "app/playback/timeline.h"
#include "app/playback/transport.h"
#include "app/views/log-view.h"
#include "app/views/tile-grid.h"
#include "app/views/view-masks.h"

/*
 * The film: recording, playing, stepping and its messages.
 */

#define SINGLES \
  "7......1.8.52..673...7.8...1.38...6..4.....8..7...61.9...4.5...984..27.5.2......1"

static void
assert_shows (Fixture      *fixture,
              const guint8 *values)
{
  g_autoptr (MatoBoardScene) scene = mato_board_scene_new ();

  mato_workspace_compose (fixture->workspace, scene);

  for (guint cell = 0; cell < scene->geometry->n_cells; cell++)
    g_assert_cmpuint (scene->looks[cell].digit, ==, values[cell]);
}

static void
steps_and_steps_back (Fixture       *fixture,
                      gconstpointer  engine)
{
  MatoPlayer *player = fixture->workspace->player;
  MatoMoment moment;
  guint64 length;

  paste (fixture, ONE_SOLUTION);
  record (fixture, engine);
  length = mato_player_get_length (player);
  g_assert_cmpuint (length, >=, 64);

  for (guint i = 0; i < 5; i++)
    act (fixture, "step");

  g_assert_cmpuint (mato_player_get_position (player), ==, 5);
  act (fixture, "step-back");
  act (fixture, "step-back");
  g_assert_cmpuint (mato_player_get_position (player), ==, 3);
  mato_trace_seek (mato_player_get_trace (player), 3, &moment);
  assert_shows (fixture, moment.values);

  act (fixture, "last");
  g_assert_cmpuint (mato_player_get_position (player), ==, length);
  g_assert_false (is_enabled (fixture, "step"));
  act (fixture, "first");
  g_assert_false (is_enabled (fixture, "step-back"));
  assert_shows (fixture, mato_board_get_values (mato_game_get_board (fixture->game)));
  seek (fixture, length / 2);
  g_assert_cmpuint (mato_player_get_position (player), ==, length / 2);
}

WINDOW_TEST (timeline_zooms_and_follows)
{
  MatoPlayer *player = fixture->workspace->player;
  GtkWidget *widget;
  MatoTimeline *timeline;
  double from, span, length;

  paste (fixture, WITH_DEAD_ENDS);
  record (fixture, "dlx");
  widget = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_TIMELINE);
  timeline = MATO_TIMELINE (widget);
  length = mato_player_get_length (player);
  mato_timeline_get_view (timeline, &from, &span);
  g_assert_cmpfloat (from, ==, 0);
  g_assert_cmpfloat (span, ==, length + 1);

  /* Zooming in ends at single steps. */
  for (guint i = 0; i < 40; i++)
    gtk_widget_activate_action (widget, "transport.closer", NULL);
  mato_timeline_get_view (timeline, &from, &span);
  g_assert_cmpfloat (from, ==, 0);
  g_assert_cmpfloat (span, ==, 20);

  for (guint i = 0; i <= length; i++)
    {
      mato_player_seek (player, i);
      mato_timeline_get_view (timeline, &from, &span);
      g_assert_cmpfloat (from, <=, i);
      g_assert_cmpfloat (from + span, >=, i + 1.0);
      g_assert_cmpfloat (span, ==, 20);
    }

  for (guint i = 0; i < 40; i++)
    gtk_widget_activate_action (widget, "transport.wider", NULL);
  mato_timeline_get_view (timeline, &from, &span);
  g_assert_cmpfloat (from, ==, 0);
  g_assert_cmpfloat (span, ==, length + 1);

  gtk_test_accessible_assert_role (widget, GTK_ACCESSIBLE_ROLE_SLIDER);
}

static MatoLogRows *
get_log (Fixture *fixture)
{
  choose (fixture, "page", "watch");
  return mato_log_view_get_rows (
    MATO_LOG_VIEW (find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_LOG_VIEW)));
}

static gboolean
is_current (MatoLogRows *log,
            guint64      position)
{
  MatoLogRow *row = mato_log_rows_find (log, position);

  return row && mato_log_row_is_current (row);
}

WINDOW_TEST (log_goes_with_the_film)
{
  MatoPlayer *player = fixture->workspace->player;
  MatoLogRows *log = get_log (fixture);

  paste (fixture, WITH_DEAD_ENDS);
  record (fixture, "dlx");
  choose (fixture, "view", "log");
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->window));

  /* A new film begins at its start. */
  g_assert_cmpuint (mato_player_get_position (player), ==, 0);
  g_assert_true (is_current (log, 0));

  act (fixture, "to-dead-end");
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->window));
  g_assert_true (is_current (log, mato_player_get_position (player)));

  /* What a line is asked for. */
  gtk_widget_activate_action (GTK_WIDGET (log), "win.seek", "t",
                              mato_log_rows_get_beside (log, -1));
  g_assert_cmpint (get_step (fixture)->kind, !=, MATO_STEP_DEAD_END);

  act (fixture, "last");
  record (fixture, "bitmask");
  g_assert_cmpuint (mato_player_get_position (player), ==, 0);
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->window));
  g_assert_true (is_current (log, 0));
}

/* Keys of a film that come while it is recorded are too early: none begins another recording. */
WINDOW_TEST (keys_while_recording_do_nothing)
{
  static const char *const keys[] = {
    "step", "play", "to-dead-end", "to-decision", "to-solution", "to-cell", "last", "record",
  };
  MatoSearch *search;

  paste (fixture, WITH_DEAD_ENDS);
  act (fixture, "record");
  search = mato_workspace_get_search (fixture->workspace, MATO_PAGE_WATCH);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    g_action_group_activate_action (actions (fixture), keys[i], NULL);
  g_assert_true (mato_workspace_get_search (fixture->workspace, MATO_PAGE_WATCH) == search);
  wait_until_idle (fixture);
  g_assert_true (mato_search_get_trace (search) == get_trace (fixture));
  g_assert_cmpuint (get_position (fixture), ==, 0);
}

WINDOW_TEST (records_what_is_wished_first)
{
  MatoPlayer *player = fixture->workspace->player;

  paste (fixture, WITH_DEAD_ENDS);
  act (fixture, "step");
  wait_until_idle (fixture);
  g_assert_cmpint (fixture->workspace->page, ==, MATO_PAGE_WATCH);
  g_assert_cmpuint (mato_player_get_position (player), ==, 1);

  paste (fixture, ONE_SOLUTION);
  act (fixture, "to-solution");
  wait_until_idle (fixture);
  g_assert_cmpuint (mato_player_get_moment (player)->last->kind, ==, MATO_STEP_SOLUTION);

  /* A film that was not recorded for a step begins at its start. */
  act (fixture, "record");
  wait_until_idle (fixture);
  g_assert_cmpuint (mato_player_get_position (player), ==, 0);
}

WINDOW_TEST (runs_to_what_matters)
{
  MatoPlayer *player = fixture->workspace->player;

  paste (fixture, WITH_DEAD_ENDS);
  record (fixture, "dlx");
  act (fixture, "to-dead-end");
  g_assert_cmpuint (mato_player_get_moment (player)->last->kind, ==, MATO_STEP_DEAD_END);
  act (fixture, "to-solution");
  g_assert_cmpuint (mato_player_get_moment (player)->last->kind, ==, MATO_STEP_SOLUTION);

  /* In a film without dead ends, the message says so. */
  paste (fixture, ONE_SOLUTION);
  record (fixture, "dlx");
  act (fixture, "to-dead-end");
  g_assert_true (g_str_has_prefix (mato_voice_get_text (fixture->voice),
                                   "This search met no dead end"));
  act (fixture, "record-all");
  act (fixture, "to-dead-end");
  g_assert_cmpstr (mato_voice_get_text (fixture->voice), ==, "No dead end comes after this step.");
  act (fixture, "record-all");

  /* Nor would there be one after the solution, where all was forced. */
  paste (fixture, SINGLES);
  record (fixture, "bitmask");
  act (fixture, "to-dead-end");
  g_assert_cmpstr (mato_voice_get_text (fixture->voice), ==,
                   "This search met no dead end: it never had to guess.");
}

WINDOW_TEST (runs_to_the_rest)
{
  MatoPlayer *player = fixture->workspace->player;
  GtkWidget *board = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_BOARD_VIEW);
  guint cell = mato_board_view_get_selected (MATO_BOARD_VIEW (board));
  guint digit, n_tries;

  paste (fixture, WITH_DEAD_ENDS);
  record (fixture, "dlx");
  act (fixture, "to-decision");
  g_assert_cmpuint (get_step (fixture)->kind, ==, MATO_STEP_CHOOSE);
  g_assert_cmpuint (get_step (fixture)->options, >, 1);

  digit = mato_player_get_moment (player)->values[cell];
  act (fixture, "to-cell");
  g_assert_cmpuint (get_step (fixture)->cell, ==, cell);
  g_assert_cmpuint (mato_player_get_moment (player)->values[cell], !=, digit);

  /* Leaving the branch of the last try leaves fewer tries on the board. */
  act (fixture, "first");
  act (fixture, "to-dead-end");
  n_tries = mato_player_get_moment (player)->n_tries;
  act (fixture, "out-of-branch");
  g_assert_cmpuint (mato_player_get_moment (player)->n_tries, <, n_tries);

  act (fixture, "first");
  act (fixture, "to-dead-end");
  g_action_group_activate_action (actions (fixture), "to-depth",
                                  g_variant_new_uint32 (n_tries - 1));
  g_assert_cmpuint (get_step (fixture)->depth, <, n_tries);

  mato_voice_hide (fixture->voice);
  act (fixture, "to-better");
  g_assert_cmpstr (mato_voice_get_text (fixture->voice), ==,
                   "No better score comes after this step.");
}

WINDOW_TEST (bookmarks_are_set_and_found)
{
  MatoPlayer *player = fixture->workspace->player;
  MatoBookmarks *bookmarks = fixture->workspace->films->bookmarks;

  g_assert_false (is_enabled (fixture, "bookmark"));
  paste (fixture, WITH_DEAD_ENDS);
  record (fixture, "dlx");
  g_assert_false (is_enabled (fixture, "next-bookmark"));
  seek (fixture, 7);
  act (fixture, "bookmark");
  seek (fixture, 30);
  act (fixture, "bookmark");
  mato_film_context_name_position (MATO_FILM_CONTEXT (
                                     fixture->workspace->recordings),
                                   "The choice");
  act (fixture, "first");
  act (fixture, "next-bookmark");
  g_assert_cmpuint (mato_player_get_position (player), ==, 7);
  act (fixture, "next-bookmark");
  g_assert_cmpuint (mato_player_get_position (player), ==, 30);
  g_assert_false (is_enabled (fixture, "next-bookmark"));
  g_assert_cmpstr (mato_bookmarks_get_name (bookmarks, 30), ==, "The choice");

  /* Bookmarks belong to one search of one puzzle. */
  record (fixture, "bitmask");
  g_assert_cmpuint (mato_bookmarks_get_n (bookmarks), ==, 0);
  paste (fixture, ONE_SOLUTION);
  act (fixture, "undo");
  record (fixture, "dlx");
  g_assert_cmpuint (mato_bookmarks_get_n (bookmarks), ==, 2);

  act (fixture, "last");
  act (fixture, "previous-bookmark");
  act (fixture, "bookmark");
  g_assert_cmpuint (mato_bookmarks_get_n (bookmarks), ==, 1);
}

/* The user renames bookmarks in their list. */
WINDOW_TEST (bookmarks_are_named)
{
  MatoBookmarks *bookmarks = fixture->workspace->films->bookmarks;
  GtkWidget *popover, *entry, *list;

  paste (fixture, WITH_DEAD_ENDS);
  record (fixture, "dlx");
  seek (fixture, 5);
  act (fixture, "bookmarks");
  popover = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_BOOKMARK_POPOVER);
  entry = find_widget (popover, GTK_TYPE_ENTRY);
  gtk_editable_set_text (GTK_EDITABLE (entry), "Five");
  g_signal_emit_by_name (entry, "activate");
  g_assert_cmpstr (mato_bookmarks_get_name (bookmarks, 5), ==, "Five");

  seek (fixture, 9);
  act (fixture, "bookmarks");
  list = find_widget (popover, GTK_TYPE_LIST_BOX);
  g_signal_emit_by_name (list, "row-activated",
                         gtk_list_box_get_row_at_index (GTK_LIST_BOX (list), 0));
  g_assert_cmpuint (mato_player_get_position (fixture->workspace->player), ==, 5);
  g_assert_cmpstr (gtk_editable_get_text (GTK_EDITABLE (entry)), ==, "Five");
}

static void
activate_cell (Fixture *fixture,
               guint    cell)
{
  GtkWidget *board = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_BOARD_VIEW);

  g_signal_emit_by_name (board, "cell-activated", cell);
}

static const char *
get_caption (Fixture *fixture)
{
  return mato_caption_get_text (MATO_CAPTION (find_widget (GTK_WIDGET (fixture->window),
                                                           MATO_TYPE_CAPTION)));
}

WINDOW_TEST (quiz_asks_before_it_shows)
{
  MatoPlayer *player = fixture->workspace->player;
  const MatoQuiz *quiz = &fixture->workspace->quiz->quiz;

  g_assert_false (is_enabled (fixture, "quiz"));
  paste (fixture, WITH_DEAD_ENDS);
  record (fixture, "bitmask");
  act (fixture, "quiz");
  g_assert_true (quiz->is_asking);
  g_assert_true (g_str_has_prefix (get_caption (fixture), "Which cell "));

  /* The option tried after the choice is a right answer. */
  activate_cell (fixture, mato_trace_get_step (mato_player_get_trace (player),
                                               quiz->decision)->cell);
  g_assert_true (g_str_has_prefix (get_caption (fixture), "Right. "));
  g_assert_cmpuint (mato_player_get_position (player), ==, quiz->decision);

  /* A step asks the next question; another step drops it. */
  act (fixture, "step");
  g_assert_true (quiz->is_asking);
  act (fixture, "step");
  g_assert_false (quiz->is_asking);
  g_assert_cmpuint (mato_player_get_position (player), ==, quiz->decision);
  g_assert_cmpuint (quiz->n_answered, ==, 1);

  act (fixture, "first");
  act (fixture, "step");
  activate_cell (fixture, 6);
  g_assert_true (g_str_has_prefix (get_caption (fixture), "No: r1c7 already has a digit."));
  g_assert_cmpuint (quiz->n_answered, ==, 2);
  g_assert_cmpuint (quiz->n_right, ==, 1);

  act (fixture, "quiz");
  g_assert_false (quiz->is_on);
  act (fixture, "first");
  act (fixture, "step");
  g_assert_cmpuint (mato_player_get_position (player), ==, 1);
}

WINDOW_TEST (runs_to_better_scores)
{
  record (fixture, "target");
  act (fixture, "to-better");
  g_assert_cmpuint (get_step (fixture)->kind, ==, MATO_STEP_BETTER);
  g_assert_cmpint (get_step (fixture)->score, >, 0);
}

static double
get_speed (Fixture *fixture)
{
  g_autoptr (GVariant) speed = g_action_group_get_action_state (actions (fixture), "speed");

  return g_variant_get_double (speed);
}

/* The key actions change the speed from one end of the range to the other. */
WINDOW_TEST (speed_has_two_ends)
{
  MatoPlayer *player = fixture->workspace->player;
  double before;

  record (fixture, "dlx");
  while (is_enabled (fixture, "faster"))
    {
      before = get_speed (fixture);
      act (fixture, "faster");
      g_assert_cmpfloat (get_speed (fixture), ==, MIN (before * 2, MATO_PLAYER_FASTEST));
    }
  g_assert_cmpfloat (mato_player_get_speed (player), ==, MATO_PLAYER_FASTEST);

  while (is_enabled (fixture, "slower"))
    {
      before = get_speed (fixture);
      act (fixture, "slower");
      g_assert_cmpfloat (get_speed (fixture), ==, MAX (before / 2, MATO_PLAYER_SLOWEST));
    }
  g_assert_cmpfloat (mato_player_get_speed (player), ==, MATO_PLAYER_SLOWEST);
}

/* Activates all items of @menu and its submenus. Returns: the number of items that jump */
static guint
run_each_item (Fixture    *fixture,
               GMenuModel *menu)
{
  MatoPlayer *player = fixture->workspace->player;
  guint n_runs = 0;

  for (int i = 0; i < g_menu_model_get_n_items (menu); i++)
    {
      g_autoptr (GMenuModel) section = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SECTION);
      g_autoptr (GMenuModel) submenu = g_menu_model_get_item_link (menu, i, G_MENU_LINK_SUBMENU);
      g_autoptr (GVariant) target =
        g_menu_model_get_item_attribute_value (menu, i, G_MENU_ATTRIBUTE_TARGET, NULL);
      g_autofree char *action = NULL;
      g_autofree char *hidden = NULL;
      guint64 before;

      if (section || submenu)
        n_runs += run_each_item (fixture, section ? section : submenu);

      if (!g_menu_model_get_item_attribute (menu, i, G_MENU_ATTRIBUTE_ACTION, "s", &action))
        continue;

      g_assert_true (g_str_has_prefix (action, "win."));
      if (!g_str_has_prefix (action, "win.to-") && !g_str_equal (action, "win.out-of-branch"))
        continue;

      /* Jumps to techniques are not offered here. */
      if (g_menu_model_get_item_attribute (menu, i, "hidden-when", "s", &hidden)
          && g_str_equal (hidden, "action-disabled"))
        continue;

      seek (fixture, 0);
      act (fixture, "to-dead-end");
      before = mato_player_get_position (player);
      g_assert_true (is_enabled (fixture, action + strlen ("win.")));
      g_action_group_activate_action (actions (fixture), action + strlen ("win."), target);
      n_runs += mato_player_get_position (player) > before;
      if (target)
        g_assert_true (mato_player_get_position (player) == before
                       || get_step (fixture)->depth <= g_variant_get_uint32 (target));
    }

  return n_runs;
}

WINDOW_TEST (run_menu_runs)
{
  GtkMenuButton *button = get_child (fixture, "more");

  paste (fixture, WITH_DEAD_ENDS);
  act (fixture, "record-all");
  record (fixture, "dlx");
  g_assert_null (gtk_menu_button_get_popover (button));
  gtk_menu_button_popup (button);

  /* All but "better score", because this search has no scores. */
  g_assert_cmpuint (run_each_item (fixture, gtk_menu_button_get_menu_model (button)), ==, 15);
}

/* On the board of a film, as in any player; elsewhere it is for what has the focus. */
WINDOW_TEST (space_plays)
{
  MatoPlayer *player = fixture->workspace->player;
  GtkWidget *board = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_BOARD_VIEW);

  paste (fixture, WITH_DEAD_ENDS);
  record (fixture, "dlx");
  g_assert_true (press_key (board, GDK_KEY_space, 0));
  g_assert_true (mato_player_is_playing (player));
  g_assert_true (press_key (board, GDK_KEY_space, 0));
  g_assert_false (mato_player_is_playing (player));
  press_key (board, GDK_KEY_space, GDK_CONTROL_MASK);
  g_assert_false (mato_player_is_playing (player));
  choose (fixture, "page", "play");
  press_key (board, GDK_KEY_space, 0);
  g_assert_false (mato_player_is_playing (player));
}

/* With arrows where its digits are, in every picture of a film. */
WINDOW_TEST (the_keypad_moves)
{
  MatoPlayer *player = fixture->workspace->player;
  GtkWidget *timeline, *grid;

  paste (fixture, WITH_DEAD_ENDS);
  record (fixture, "bitmask");
  timeline = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_TIMELINE);
  g_assert_true (press_key (timeline, GDK_KEY_KP_End, 0));
  g_assert_cmpuint (mato_player_get_position (player), ==, mato_player_get_length (player));
  g_assert_true (press_key (timeline, GDK_KEY_KP_Home, 0));
  g_assert_true (press_key (timeline, GDK_KEY_KP_Right, 0));
  g_assert_cmpuint (mato_player_get_position (player), ==, 1);

  grid = find_widget (open_view (fixture, "masks", MATO_TYPE_MASKS_VIEW), MATO_TYPE_TILE_GRID);
  for (guint i = 0; i < 4; i++)
    g_assert_true (press_key (grid, (const guint[]) { GDK_KEY_KP_Down, GDK_KEY_KP_Right,
                                                      GDK_KEY_KP_Up, GDK_KEY_KP_Left }[i], 0));
}

/* Of parts that are made after the window, too. */
WINDOW_TEST (buttons_tell_their_keys)
{
  GtkWidget *transport = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_TRANSPORT);
  GtkWidget *play, *step;

  record (fixture, "dlx");
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->window));
  play = find_button (transport, "win.play");
  step = find_button (transport, "win.step");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (play), ==, "Play (F7)");
  g_assert_cmpstr (gtk_widget_get_tooltip_text (step), ==, "Step (F8)");
  g_assert_false (gtk_widget_get_focus_on_click (step));
}

WINDOW_TEST (steps_by_the_grain)
{
  MatoPlayer *player = fixture->workspace->player;

  paste (fixture, WITH_DEAD_ENDS);
  record (fixture, "dlx");
  choose (fixture, "grain", "dead-end");
  g_assert_cmpint (mato_player_get_grain (player), ==, MATO_GRAIN_DEAD_END);
  act (fixture, "step");
  g_assert_cmpuint (get_step (fixture)->kind, ==, MATO_STEP_DEAD_END);

  choose (fixture, "grain", "decision");
  act (fixture, "step-back");
  g_assert_cmpuint (get_step (fixture)->kind, ==, MATO_STEP_CHOOSE);
  g_assert_cmpuint (get_step (fixture)->options, >, 1);
  choose (fixture, "grain", "nothing of the kind");
  g_assert_cmpint (mato_player_get_grain (player), ==, MATO_GRAIN_DECISION);

  choose (fixture, "grain", "step");
  act (fixture, "first");
  act (fixture, "step");
  g_assert_cmpuint (mato_player_get_position (player), ==, 1);
}

WINDOW_TEST (plays_to_the_end)
{
  MatoPlayer *player = fixture->workspace->player;

  record (fixture, "bitmask");

  for (guint i = 0; i < 8; i++)
    act (fixture, "faster");

  act (fixture, "play");
  g_assert_true (mato_player_is_playing (player));

  while (mato_player_is_playing (player))
    g_main_context_iteration (NULL, TRUE);

  g_assert_cmpuint (mato_player_get_position (player), ==, mato_player_get_length (player));
  choose (fixture, "view", "log");
  gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->window));
  g_assert_true (is_current (get_log (fixture), mato_player_get_length (player)));
}

/* Why? The caption and the board answer; stepping on ends it. A click on what is forced or struck
 * asks, one on a guess or a given does not. */
WINDOW_TEST (why_says_who_is_to_blame)
{
  GtkWidget *board;
  MatoFilmWhy *why = fixture->workspace->why;
  const MatoMoment *moment;
  guint n_shown;

  paste (fixture, WITH_DEAD_ENDS);
  choose (fixture, "page", "watch");
  g_assert_false (is_enabled (fixture, "why"));
  record (fixture, "bitmask");
  moment = mato_player_get_moment (fixture->workspace->player);
  board = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_BOARD_VIEW);
  act (fixture, "why");
  wait_until_idle (fixture);
  g_assert_null (mato_film_why_get (why, NULL));

  act (fixture, "to-dead-end");
  wait_until_idle (fixture);
  g_assert_false (is_enabled (fixture, "why-forward"));
  act (fixture, "why");
  wait_until_idle (fixture);
  g_assert_true (g_pattern_match_simple ("*because of*To blame: *", get_caption (fixture)));
  g_assert_nonnull (mato_film_why_get (why, NULL));
  act (fixture, "why-forward");
  wait_until_idle (fixture);
  g_assert_false (g_pattern_match_simple ("*To blame*", get_caption (fixture)));
  mato_film_why_get (why, &n_shown);
  g_assert_cmpuint (n_shown, ==, 1);
  act (fixture, "why-forward");
  act (fixture, "why-back");
  mato_film_why_get (why, &n_shown);
  g_assert_cmpuint (n_shown, ==, 1);

  act (fixture, "step-back");
  wait_until_idle (fixture);
  g_assert_null (mato_film_why_get (why, NULL));
  g_assert_false (is_enabled (fixture, "why-back"));

  for (guint cell = 0; cell < 81; cell++)
    {
      gboolean is_search = moment->values[cell] != 0
                           && mato_trace_get_givens (get_trace (fixture))[cell] == 0;
      gboolean is_guess = is_search && moment->kinds[cell] == MATO_STEP_TRY;

      g_signal_emit_by_name (board, "cell-activated", cell);
      if (moment->values[cell] != 0)
        g_assert_cmpint (mato_film_why_get (why, NULL) != NULL, ==, is_search && !is_guess);
    }
}

WINDOW_ROW (steps_and_steps_back_bitmask, steps_and_steps_back, "bitmask")
WINDOW_ROW (steps_and_steps_back_dlx, steps_and_steps_back, "dlx")
