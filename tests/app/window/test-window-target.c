/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/app/window/window-test.h"

#include "app/panels/digit-pad.h"
#include "app/target/coach-card.h"
#include "app/target/digit-chips.h"
#include "app/target/page-target.h"
#include "app/target/rule-card.h"
#include "app/target/score-strip.h"
#include "app/target/target-end.h"
#include "app/target/target-share.h"
#include "app/target/zone-bar.h"
#include "session/play/best-scores.h"
#include "session/play/new-target.h"
#include "tests/data.h"

/* The name of a cell is a link. */
#define DEAREST "<b>1 in <a href=\"cell:r1c1\"><b>r1c1</b></a></b> cost 13 points."

/*
 * What the Target page says, and what it keeps to itself.
 */

/* Returns: whether a label below @widget that is shown has these words */
static gboolean
says (GtkWidget  *widget,
      const char *words)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_mapped (widget)
      && strstr (gtk_label_get_label (GTK_LABEL (widget)), words) != NULL)
    return TRUE;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (says (child, words))
      return TRUE;

  return FALSE;
}

static void
wait_for_words (GtkWidget  *widget,
                const char *words)
{
  while (!says (widget, words))
    g_main_context_iteration (NULL, TRUE);
}

/* Returns: where the page and what it says are */
static GtkWidget *
go_to_target (Fixture *fixture)
{
  choose (fixture, "page", "target");
  return GTK_WIDGET (fixture->window);
}

/* Of the sample: its best board, and one that scores less. */
#define BEST \
  "935168427786254931421739568267985143358471692149623785512896374673542819894317256"
#define OTHER \
  "135968427786254931924713568269185743358472196417396285592831674673549812841627359"

/* A new window has the coach if the last one had. */
static void
set_coach (Fixture  *fixture,
           gboolean  is_there)
{
  MatoAim *aim = fixture->workspace->aim;

  if (aim->flags[MATO_AIM_COACH] != is_there)
    act (fixture, "coach");
}

static void
forget_rule (Fixture *fixture)
{
  if (fixture->workspace->display->show_rule)
    act (fixture, "show-rule");
}

/* Digit by digit, as a player does; the first one that is missing comes last. */
static void
play_board (Fixture    *fixture,
            const char *board)
{
  guint last = MATO_MAX_CELLS;

  for (guint cell = 0; cell < 81; cell++)
    if (mato_board_is_given (mato_game_get_board (fixture->game), cell))
      continue;
    else if (last == MATO_MAX_CELLS)
      last = cell;
    else
      type (fixture, cell, (guint) (board[cell] - '0'));
  type (fixture, last, (guint) (board[last] - '0'));
}

static gboolean
is_seen (GtkWidget *page,
         GType      type)
{
  GtkWidget *widget = find_widget (page, type);

  return widget != NULL && gtk_widget_get_mapped (widget);
}

static guint
find_cell (Fixture  *fixture,
           gboolean  is_given)
{
  const MatoBoard *board = mato_game_get_board (fixture->game);
  guint cell = 0;

  while (mato_board_is_given (board, cell) != is_given)
    cell++;

  return cell;
}

/* Whoever is there for the first time learns what to do; who has learned it is not told again. */
WINDOW_TEST (the_rule_is_told_once)
{
  GtkWidget *page;

  act (fixture, "sample");
  page = go_to_target (fixture);
  set_coach (fixture, FALSE);
  if (!fixture->workspace->display->show_rule)
    act (fixture, "show-rule");
  act (fixture, "sample");
  wait_for_words (page, "Big digits to the centre");
  g_assert_true (says (page, "× 10 ="));
  g_assert_true (says (page, "90"));
  g_assert_true (says (page, "54"));
  wait_for_words (page, "This sudoku has 4,815 solutions");

  g_signal_emit_by_name (find_button (find_widget (page, MATO_TYPE_RULE_CARD), "win.show-rule"),
                         "clicked");
  g_assert_false (is_seen (page, MATO_TYPE_RULE_CARD));
  act (fixture, "sample");
  g_assert_false (is_seen (page, MATO_TYPE_RULE_CARD));
  act (fixture, "show-rule");
  g_assert_true (is_seen (page, MATO_TYPE_RULE_CARD));
}

WINDOW_TEST (one_solution_leaves_nothing_to_gain)
{
  GtkWidget *page;

  paste (fixture, ONE_SOLUTION);
  page = go_to_target (fixture);
  set_coach (fixture, FALSE);
  forget_rule (fixture);
  act (fixture, "show-rule");
  wait_for_words (page, "This sudoku has one solution, so nothing can be gained here.");
}

/* Their words must not make the window of a phone wider, whatever the font. */
WINDOW_TEST (chips_need_little_width)
{
  GtkWidget *chips;
  int minimum;

  paste (fixture, ONE_SOLUTION);
  choose (fixture, "page", "target");
  set_coach (fixture, TRUE);
  chips = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_DIGIT_CHIPS);
  while (chips == NULL)
    {
      g_main_context_iteration (NULL, TRUE);
      chips = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_DIGIT_CHIPS);
    }
  gtk_widget_measure (chips, GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
  g_assert_cmpint (minimum, <=, 280);
  set_coach (fixture, FALSE);
}

/* Nothing gives the best score away but the coach and who asks for it. */
WINDOW_TEST (nothing_is_told_unasked)
{
  GtkWidget *page;

  act (fixture, "sample");
  page = go_to_target (fixture);
  set_coach (fixture, FALSE);
  type (fixture, 0, 1);
  while (mato_outlook_get_n_solutions (fixture->workspace->aim->outlook) == 0)
    g_main_context_iteration (NULL, TRUE);
  gtk_test_widget_wait_for_draw (page);
  g_assert_false (says (page, "2,873"));
  g_assert_null (find_button (page, "win.best-score"));
  act (fixture, "best-score");
  wait_for_words (page, "2,873");
}

/* But that all is lost is said at once, and that it is not any more. */
WINDOW_TEST (without_the_coach_there_is_one_alarm)
{
  GtkWidget *page;

  act (fixture, "sample");
  page = go_to_target (fixture);
  set_coach (fixture, FALSE);
  type (fixture, 0, 1);
  type (fixture, 1, 1);
  wait_for_words (page, "No solution is left");
  act (fixture, "undo");
  while (says (page, "No solution is left"))
    g_main_context_iteration (NULL, TRUE);
}

WINDOW_TEST (the_coach_tells_what_is_left)
{
  GtkWidget *page;

  act (fixture, "sample");
  page = go_to_target (fixture);
  set_coach (fixture, TRUE);
  wait_for_words (page, "You can still reach <b>2,873</b>, the best there is.");
  while (!is_seen (page, MATO_TYPE_ZONE_BAR))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpfloat (mato_zone_bar_get_place (
                       MATO_ZONE_BAR (find_widget (page, MATO_TYPE_ZONE_BAR))), ==, 0.9);
  g_assert_false (says (page, "Take It Back"));

  type (fixture, 0, 1);
  wait_for_words (page, "You can still reach <b>2,860</b> of 2,873.");
  wait_for_words (page, DEAREST);
  g_assert_cmpfloat (mato_zone_bar_get_place (
                       MATO_ZONE_BAR (find_widget (page, MATO_TYPE_ZONE_BAR))), <, 0.8);

  type (fixture, 1, 1);
  wait_for_words (page, "No solution is left.");
  g_assert_false (is_seen (page, MATO_TYPE_ZONE_BAR));
  set_coach (fixture, FALSE);
  g_assert_false (is_seen (page, MATO_TYPE_COACH_CARD));
}

/* Where another digit can be entered at once. All that is undone is one change, and redo brings it
 * back. */
WINDOW_TEST (the_dearest_entry_is_taken_back)
{
  GtkWidget *page, *button;
  guint before;

  act (fixture, "sample");
  page = go_to_target (fixture);
  set_coach (fixture, TRUE);
  type (fixture, 1, 3);
  before = mato_game_get_position (fixture->game);
  type (fixture, 0, 1);
  type (fixture, 2, 5);
  wait_for_words (page, DEAREST);
  button = gtk_widget_get_last_child (
    gtk_widget_get_last_child (gtk_widget_get_first_child (
      find_widget (page, MATO_TYPE_COACH_CARD))));
  g_signal_emit_by_name (button, "clicked");
  g_assert_cmpuint (mato_game_get_position (fixture->game), ==, before);
  g_assert_cmpuint (mato_board_view_get_selected (get_child (fixture, "board")), ==, 0);
  g_assert_true (mato_game_can_redo (fixture->game));
}

/* A cell that is filled has no digits to choose from, but their room remains. */
WINDOW_TEST (digits_of_the_chosen_cell_have_their_worth)
{
  MatoCoach *coach = fixture->workspace->aim->coach;
  GtkWidget *chips;
  int before, after;

  act (fixture, "sample");
  go_to_target (fixture);
  set_coach (fixture, TRUE);
  mato_coach_set_focus (coach, find_cell (fixture, FALSE));
  chips = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_DIGIT_CHIPS);
  wait_for_words (chips, "best");
  wait_for_words (chips, "−");
  g_assert_true (says (chips, "The chosen cell"));
  gtk_widget_measure (chips, GTK_ORIENTATION_VERTICAL, -1, NULL, &before, NULL, NULL);

  mato_coach_set_focus (coach, find_cell (fixture, TRUE));
  g_assert_true (says (chips, "Choose an empty cell"));
  g_assert_false (says (chips, "best"));
  gtk_widget_measure (chips, GTK_ORIENTATION_VERTICAL, -1, NULL, &after, NULL, NULL);
  g_assert_cmpint (after, ==, before);
}

/* The end */

/* Nobody is done while digits clash. */
WINDOW_TEST (a_clash_is_no_end)
{
  GtkWidget *page;

  act (fixture, "sample");
  page = go_to_target (fixture);
  set_coach (fixture, FALSE);
  play_board (fixture, BEST);
  while (!is_seen (page, MATO_TYPE_TARGET_END))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (is_enabled (fixture, "copy-result"));

  type (fixture, 0, 1);
  wait_for_words (page, "All cells are filled, but some digits clash.");
  g_assert_false (is_seen (page, MATO_TYPE_TARGET_END));
  g_assert_false (is_enabled (fixture, "copy-result"));
  g_assert_false (is_enabled (fixture, "other-solutions"));
  type (fixture, 0, 0);
  g_assert_false (says (page, "clash"));
}

static gboolean
has_score (GArray *tries,
           gint32  score)
{
  for (guint i = 0; i < tries->len; i++)
    if (g_array_index (tries, gint32, i) == score)
      return TRUE;

  return FALSE;
}

/* Each board is an arrow; the last one is in the gold. */
WINDOW_TEST (tries_are_counted)
{
  g_autofree char *path = mato_best_scores_dup_path ();
  g_autoptr (GArray) tries = NULL;
  GtkWidget *page;

  act (fixture, "sample");
  page = go_to_target (fixture);
  set_coach (fixture, FALSE);
  play_board (fixture, OTHER);
  wait_for_words (page, "In the ");
  g_assert_true (says (page, "2,851"));
  wait_for_words (page, "One of 4,815 solutions, and not the best.");
  g_assert_false (says (page, "2,873"));

  act (fixture, "clear-entries");
  g_assert_false (is_seen (page, MATO_TYPE_TARGET_END));
  play_board (fixture, BEST);
  wait_for_words (page, "In the gold");
  wait_for_words (page, "The best of 4,815 solutions.");
  g_assert_true (says (page, "without the coach"));

  tries = mato_best_scores_list (path, mato_game_get_puzzle (fixture->game));
  g_assert_true (has_score (tries, 2851));
  g_assert_true (has_score (tries, 2873));
}

/* Whoever was coached did not do it alone, even if that was a while ago. */
WINDOW_TEST (the_coach_is_not_forgotten)
{
  GtkWidget *page;

  act (fixture, "sample");
  page = go_to_target (fixture);
  set_coach (fixture, TRUE);
  wait_for_words (page, "You can still reach");
  g_assert_true (mato_playing_is_coached (fixture->workspace->playing));
  set_coach (fixture, FALSE);
  play_board (fixture, BEST);
  wait_for_words (page, "with the coach");
}

static gboolean has_told, counts; /* whether the coach has told something, and that counted */

static void
told_cb (MatoCoach  *coach,
         GParamSpec *pspec,
         Fixture    *self)
{
  if (mato_coach_get_intervals (coach) != NULL && !has_told)
    {
      has_told = TRUE;
      counts = mato_playing_is_coached (self->workspace->playing);
    }
}

/* What can be reached is told before the costs of entries are known, and that is enough. */
WINDOW_TEST (a_glance_at_the_coach_counts)
{
  MatoCoach *coach = fixture->workspace->aim->coach;
  gulong handler = g_signal_connect_after (coach, "notify::intervals", G_CALLBACK (told_cb),
                                           fixture);

  has_told = counts = FALSE;
  act (fixture, "sample");
  go_to_target (fixture);
  set_coach (fixture, TRUE);
  while (!has_told)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (counts);
  g_signal_handler_disconnect (coach, handler);
  set_coach (fixture, FALSE);
}

/* Others can play it all the same. */
WINDOW_TEST (the_result_is_a_picture_without_digits)
{
  static const gint32 tries[] = { 2838, 2847, 2855 };
  const MatoTargetEnd end = { 2855, { 2855, 2855, 2828, 2828 }, 10, tries, 3, 3, 760000, FALSE };
  g_autoptr (GdkTexture) texture =
    mato_target_share_draw (GTK_WIDGET (fixture->window), &end, "Target of today");

  g_assert_cmpint (gdk_texture_get_width (texture), ==, MATO_TARGET_SHARE_WIDTH);
  g_assert_cmpint (gdk_texture_get_height (texture), ==, MATO_TARGET_SHARE_HEIGHT);
}

/* Few digits, and weights without any order: far from what can be proved, so that no processor is
 * quick enough to know the best score before the test has looked. Returns: (transfer full) */
static char *
write_unprovable (void)
{
  g_autofree char *boards = data_load ("boards/25x25-half.txt");
  g_autoptr (GString) text = g_string_new ("{\"puzzle\":\"");

  for (guint cell = 0; cell < 625; cell++)
    g_string_append_c (text, cell % 2 == 0 ? boards[cell] : '.');
  g_string_append (text, "\",\"weights\":[");
  for (guint cell = 0; cell < 625; cell++)
    g_string_append_printf (text, "%s%u", cell > 0 ? "," : "", 37 * cell % 100);
  g_string_append (text, "]}");

  return g_string_free (g_steal_pointer (&text), FALSE);
}

/* Nobody knows the best score of such a board, and it says so. */
WINDOW_TEST (a_large_board_ends_with_its_score)
{
  g_autofree char *text = write_unprovable ();
  GtkWidget *page;

  paste (fixture, text);
  choose (fixture, "page", "solve");
  act (fixture, "solve");
  wait_until_idle (fixture);
  page = go_to_target (fixture);
  g_assert_false (is_enabled (fixture, "coach"));
  g_assert_false (is_seen (page, MATO_TYPE_TARGET_END));
  act (fixture, "keep-solution");
  wait_for_words (page, "The board is full");
  wait_for_words (page, "at most");
}

/* Sizes */

static void
check_width (Fixture *fixture)
{
  int minimum;

  gtk_widget_measure (GTK_WIDGET (fixture->window), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL,
                      NULL, NULL);
  g_assert_cmpint (minimum, <=, 360);
}

/* Whatever is said, nothing makes the window wider. */
WINDOW_TEST (a_phone_with_large_text_has_room)
{
  GtkSettings *settings = gtk_settings_get_default ();
  GtkWidget *page;
  int usual;

  g_object_get (settings, "gtk-xft-dpi", &usual, NULL);
  g_object_set (settings, "gtk-xft-dpi", 144 * PANGO_SCALE, NULL);
  act (fixture, "sample");
  page = go_to_target (fixture);
  set_coach (fixture, FALSE);
  forget_rule (fixture);
  resize_window (fixture, 360, 720);
  check_width (fixture);
  act (fixture, "show-rule");
  check_width (fixture);
  set_coach (fixture, TRUE);
  wait_for_words (page, "You can still reach");
  check_width (fixture);
  type (fixture, 0, 1);
  type (fixture, 1, 1);
  wait_for_words (page, "left no solution");
  check_width (fixture);
  act (fixture, "best-score");
  wait_for_words (page, "Sho_w a best board");
  check_width (fixture);
  act (fixture, "keep-best");
  wait_for_words (page, "In the gold");
  check_width (fixture);
  g_object_set (settings, "gtk-xft-dpi", usual, NULL);
}

/* Thirteen rings on a phone, each with its number. */
WINDOW_TEST (a_strip_of_many_rings_fits)
{
  static const char *const boxes[] = { "2x2", "3x3", "4x4", "5x5" };
  int minimum;

  go_to_target (fixture);
  resize_window (fixture, 360, 720);
  for (guint i = 0; i < G_N_ELEMENTS (boxes); i++)
    {
      choose (fixture, "new-board", boxes[i]);
      gtk_test_widget_wait_for_draw (GTK_WIDGET (fixture->window));
      gtk_widget_measure (find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_SCORE_STRIP),
                          GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL, NULL, NULL);
      g_assert_cmpint (minimum, <=, 300);
    }
}

/* Whoever has the number can make the puzzle again. It stays with the puzzle in its file. */
WINDOW_TEST (the_points_window_tells_the_seed)
{
  GtkWidget *window;
  g_autofree char *words = NULL;
  guint64 seed;

  go_to_target (fixture);
  paste (fixture, ONE_SOLUTION);
  act (fixture, "points-by-ring");
  window = find_window_of_type (g_type_from_name ("MatoPointsWindow"));
  gtk_test_widget_wait_for_draw (window);
  g_assert_true (says (window, "× 10"));
  g_assert_false (says (window, "--seed="));
  g_action_group_activate_action (actions (fixture), "new-target-of",
                                  g_variant_new_string ("easy"));
  wait_for_words (window, "--target=easy --seed=");
  g_assert_true (mato_new_target_get_seed (mato_game_get_puzzle (fixture->game), &seed));
  words = g_strdup_printf ("--seed=%" G_GUINT64_FORMAT "”", seed);
  g_assert_true (says (window, words));
}
