/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/app/window/window-test.h"

#include "app/panels/digit-pad.h"
#include "app/target/loss-row.h"
#include "app/target/page-target.h"
#include "app/target/score-head.h"
#include "session/play/new-target.h"

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

static GtkWidget *
go_to_target (Fixture *fixture)
{
  choose (fixture, "page", "target");
  return find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_TARGET_PAGE);
}

static gboolean
is_suggested (GtkWidget  *page,
              const char *action)
{
  return gtk_widget_has_css_class (find_button (page, action), "suggested-action");
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

/* Nobody is done while digits clash: which of them is wrong is for the coach to say. */
static void
a_clash_has_no_cost_without_the_coach (Fixture       *fixture,
                                       gconstpointer  data)
{
  GtkWidget *page;
  guint cell;

  paste (fixture, ONE_SOLUTION);
  choose (fixture, "page", "solve");
  act (fixture, "solve");
  wait_until_idle (fixture);
  act (fixture, "keep-solution");
  page = go_to_target (fixture);
  wait_for_words (page, "Done: ");

  g_assert_true (is_suggested (page, "win.new-target"));
  g_assert_false (is_suggested (page, "win.best-score"));

  cell = find_cell (fixture, FALSE);
  type (fixture, cell, mato_board_get_value (mato_game_get_board (fixture->game), cell) % 9 + 1);
  wait_for_words (page, "All cells are filled, but some digits clash.");
  g_assert_false (is_suggested (page, "win.new-target"));
  g_assert_false (says (page, "left no solution."));
  act (fixture, "coach");
  wait_for_words (page, "left no solution.");
  act (fixture, "coach");
  g_assert_false (says (page, "left no solution."));

  type (fixture, cell, 0);
  g_assert_true (is_suggested (page, "win.best-score"));
}

/* A cell that is filled has no digits to choose from, but their lines remain. */
static void
losses_are_of_empty_cells (Fixture       *fixture,
                           gconstpointer  data)
{
  MatoCoach *coach = mato_aim_get_coach (mato_workspace_get_aim (fixture->workspace));
  GtkWidget *row;
  int before, after;

  paste (fixture, ONE_SOLUTION);
  go_to_target (fixture);
  act (fixture, "coach");
  mato_coach_set_focus (coach, find_cell (fixture, FALSE));
  row = find_widget (GTK_WIDGET (fixture->window), mato_loss_row_get_type ());
  wait_for_words (row, "0");
  g_assert_true (says (row, "·"));
  gtk_widget_measure (row, GTK_ORIENTATION_VERTICAL, -1, NULL, &before, NULL, NULL);

  mato_coach_set_focus (coach, find_cell (fixture, TRUE));
  g_assert_true (says (row, "Select an empty cell"));
  g_assert_false (says (row, "·"));
  g_assert_false (says (row, "9"));
  gtk_widget_measure (row, GTK_ORIENTATION_VERTICAL, -1, NULL, &after, NULL, NULL);
  g_assert_cmpint (after, ==, before);
}

/* A new window has the coach if the last one had. */
static void
set_coach (Fixture  *fixture,
           gboolean  is_there)
{
  MatoAim *aim = mato_workspace_get_aim (fixture->workspace);

  if (mato_aim_get (aim, MATO_AIM_COACH) != is_there)
    act (fixture, "coach");
}

/* Returns: how far down on @page the digits for the mouse begin, once all is laid out */
static int
get_top_of_pad (GtkWidget *page)
{
  GtkWidget *pad = find_widget (page, MATO_TYPE_DIGIT_PAD);
  graphene_rect_t bounds;

  gtk_test_widget_wait_for_draw (page);
  gtk_test_widget_wait_for_draw (page);
  g_assert_true (gtk_widget_compute_bounds (pad, page, &bounds));

  return (int) bounds.origin.y;
}

/* The sentence of the coach is below the pad there. What comes and goes above moves nothing. */
static void
on_a_phone_the_last_entry_is_under_the_score (Fixture       *fixture,
                                              gconstpointer  data)
{
  GtkWidget *page;
  int top;

  act (fixture, "sample");
  page = go_to_target (fixture);
  resize_window (fixture, 360, 720);
  set_coach (fixture, FALSE);
  top = get_top_of_pad (page);
  g_assert_cmpint (top, >, 0);

  set_coach (fixture, TRUE);
  wait_for_words (page, "of at most 2,873");
  g_assert_false (says (page, "Last entry"));
  g_assert_cmpint (get_top_of_pad (page), ==, top);

  type (fixture, 0, 1);
  wait_for_words (page, "Last entry: −13");
  g_assert_cmpint (get_top_of_pad (page), ==, top);

  act (fixture, "best-score");
  wait_for_words (page, "points of the board shown");
  g_assert_false (says (page, "Last entry"));
  g_assert_cmpint (get_top_of_pad (page), ==, top);

  type (fixture, 1, 1);
  wait_for_words (page, "Last entry: wrong");
  g_assert_cmpint (get_top_of_pad (page), ==, top);

  set_coach (fixture, FALSE);
  g_assert_false (says (page, "Last entry"));
  g_assert_cmpint (get_top_of_pad (page), ==, top);
}

/* That says the same in a sentence. */
static void
beside_the_board_the_coach_is_in_view (Fixture       *fixture,
                                       gconstpointer  data)
{
  GtkWidget *page;

  act (fixture, "sample");
  page = go_to_target (fixture);
  resize_window (fixture, 1200, 800);
  set_coach (fixture, TRUE);
  type (fixture, 0, 1);
  wait_for_words (page, "That costs 13 points: 2,860 is the most now.");
  g_assert_false (says (page, "Last entry"));

  resize_window (fixture, 360, 720);
  wait_for_words (page, "Last entry: −13");
}

/* Returns: whether a label below @widget that is shown has less room than its words */
static gboolean
is_cut (GtkWidget *widget)
{
  if (GTK_IS_LABEL (widget)
      && pango_layout_is_ellipsized (gtk_label_get_layout (GTK_LABEL (widget))))
    return TRUE;

  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_mapped (child) && is_cut (child))
      return TRUE;

  return FALSE;
}

/* Nothing makes the window wider, is cut, or moves what is below it. */
static void
check_head (Fixture   *fixture,
            GtkWidget *page,
            int        top)
{
  int minimum;

  gtk_widget_measure (GTK_WIDGET (fixture->window), GTK_ORIENTATION_HORIZONTAL, -1, &minimum, NULL,
                      NULL, NULL);
  g_assert_cmpint (minimum, <=, 360);
  g_assert_cmpint (get_top_of_pad (page), ==, top);
  g_assert_false (is_cut (find_widget (page, MATO_TYPE_SCORE_HEAD)));
}

/* The score passes from three digits to four. */
static void
a_phone_with_large_text_has_room_for_the_coach (Fixture       *fixture,
                                                gconstpointer  data)
{
  GtkSettings *settings = gtk_settings_get_default ();
  GtkWidget *page;
  int usual, top;

  g_object_get (settings, "gtk-xft-dpi", &usual, NULL);
  g_object_set (settings, "gtk-xft-dpi", 144 * PANGO_SCALE, NULL);
  act (fixture, "sample");
  page = go_to_target (fixture);
  set_coach (fixture, FALSE);
  resize_window (fixture, 360, 720);
  top = get_top_of_pad (page);
  check_head (fixture, page, top);

  set_coach (fixture, TRUE);
  wait_for_words (page, "of at most 2,873");
  check_head (fixture, page, top);
  type (fixture, 40, 9);
  type (fixture, 0, 1);
  wait_for_words (page, "−13");
  check_head (fixture, page, top);
  for (guint cell = 1; cell < 4; cell++)
    type (fixture, cell, 9);
  wait_for_words (page, "no solution is left");
  check_head (fixture, page, top);
  act (fixture, "best-score");
  wait_for_words (page, "points of the board shown");
  check_head (fixture, page, top);
  g_object_set (settings, "gtk-xft-dpi", usual, NULL);
}

static GtkWidget *
wait_for_row (GtkWidget  *page,
              const char *words)
{
  g_autoptr (GPtrArray) rows = g_ptr_array_new ();

  wait_for_words (page, words);
  find_widgets (page, GTK_TYPE_LIST_BOX_ROW, rows);
  for (guint i = 0; i < rows->len; i++)
    if (says (rows->pdata[i], words))
      return rows->pdata[i];

  g_assert_not_reached ();
}

static void
count_cb (guint *n)
{
  (*n)++;
}

/* Where another digit can be entered at once. All that is undone is one change. */
static void
an_entry_of_the_list_leads_back_to_its_cell (Fixture       *fixture,
                                             gconstpointer  data)
{
  MatoBoardView *board = get_child (fixture, "board");
  GtkWidget *page;
  guint before, n_changes = 0;

  act (fixture, "sample");
  page = go_to_target (fixture);
  set_coach (fixture, TRUE);
  type (fixture, 1, 3);
  before = mato_game_get_position (fixture->game);
  type (fixture, 0, 1);
  type (fixture, 2, 5);
  mato_board_view_select (board, 40);

  g_signal_connect_swapped (mato_workspace_get_transaction (fixture->workspace), "changed",
                            G_CALLBACK (count_cb), &n_changes);
  gtk_widget_activate (wait_for_row (page, "1 in r1c1"));
  g_assert_cmpuint (mato_game_get_position (fixture->game), ==, before);
  g_assert_cmpuint (mato_board_get_value (mato_game_get_board (fixture->game), 1), ==, 3);
  g_assert_cmpuint (mato_board_get_value (mato_game_get_board (fixture->game), 0), ==, 0);
  g_assert_cmpuint (mato_board_view_get_selected (board), ==, 0);
  g_assert_cmpuint (n_changes, ==, 1);
  g_signal_handlers_disconnect_by_func (mato_workspace_get_transaction (fixture->workspace),
                                        count_cb, &n_changes);
}

/* Whoever has the number can make the puzzle again. It stays with the puzzle in its file. */
static void
the_details_tell_the_seed (Fixture       *fixture,
                           gconstpointer  data)
{
  GtkWidget *page = go_to_target (fixture);
  g_autofree char *words = NULL;
  guint64 seed;

  gtk_expander_set_expanded (GTK_EXPANDER (find_widget (page, GTK_TYPE_EXPANDER)), TRUE);
  paste (fixture, ONE_SOLUTION);
  gtk_test_widget_wait_for_draw (page);
  g_assert_false (says (page, "--seed="));
  g_action_group_activate_action (actions (fixture), "new-target-of",
                                  g_variant_new_string ("easy"));
  wait_for_words (page, "--target=easy --seed=");
  g_assert_true (mato_new_target_get_seed (mato_game_get_puzzle (fixture->game), &seed));
  words = g_strdup_printf ("--seed=%" G_GUINT64_FORMAT "”", seed);
  g_assert_true (says (page, words));
}

static void
add_tests (void)
{
  TEST (a_clash_has_no_cost_without_the_coach);
  TEST (losses_are_of_empty_cells);
  TEST (on_a_phone_the_last_entry_is_under_the_score);
  TEST (a_phone_with_large_text_has_room_for_the_coach);
  TEST (beside_the_board_the_coach_is_in_view);
  TEST (the_details_tell_the_seed);
  TEST (an_entry_of_the_list_leads_back_to_its_cell);
}

int
main (int    argc,
      char **argv)
{
  return run_window_tests (&argc, &argv, add_tests);
}
