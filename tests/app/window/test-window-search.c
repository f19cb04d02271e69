/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/target/distribution-view.h"
#include "tests/app/window/window-test.h"

/*
 * Searches and their answers.
 */

static void
solves_by (Fixture       *fixture,
           gconstpointer  engine)
{
  const MatoResult *result;

  paste (fixture, ONE_SOLUTION);
  choose (fixture, "engine", engine);
  choose (fixture, "want", "unique");
  act (fixture, "solve");
  g_assert_false (is_enabled (fixture, "solve"));
  wait_until_idle (fixture);

  result = mato_search_get_result (mato_workspace_get_answer (fixture->workspace, MATO_PAGE_SOLVE));
  g_assert_cmpuint (result->n_solutions, ==, 1);
  g_assert_true (result->exhausted);
  assert_line (fixture, ONE_SOLUTION);

  act (fixture, "keep-solution");
  g_assert_true (mato_board_is_solved (mato_game_get_board (fixture->game)));
  act (fixture, "undo");
  assert_line (fixture, ONE_SOLUTION);
}

/* Digits typed on an empty board become givens when a search starts. */
static void
searches_what_was_typed (Fixture       *fixture,
                         gconstpointer  action)
{
  const char *puzzle = ONE_SOLUTION;
  const MatoBoard *board;

  act (fixture, "new");
  for (guint cell = 0; puzzle[cell]; cell++)
    if (puzzle[cell] != '.')
      type (fixture, cell, puzzle[cell] - '0');

  board = mato_game_get_board (fixture->game);
  g_assert_cmpuint (mato_board_count_givens (board), ==, 0);
  g_assert_null (mato_voice_get_text (fixture->voice));
  act (fixture, action);
  board = mato_game_get_board (fixture->game);
  g_assert_cmpuint (mato_board_count_givens (board), ==, 17);
  g_assert_true (mato_voice_is_undoable (fixture->voice));
  wait_until_idle (fixture);
  assert_line (fixture, ONE_SOLUTION);

  act (fixture, "undo");
  board = mato_game_get_board (fixture->game);
  g_assert_cmpuint (mato_board_count_givens (board), ==, 0);
  g_assert_cmpuint (mato_board_count_empty (board), ==, 81 - 17);
  for (MatoPage page = 0; page < MATO_N_PAGES; page++)
    g_assert_null (mato_workspace_get_search (fixture->workspace, page));
}

/* Without digits, or with givens, entries do not become givens. */
WINDOW_TEST (searches_givens_where_there_are_some)
{
  act (fixture, "new");
  act (fixture, "solve");
  wait_until_idle (fixture);
  g_assert_null (mato_voice_get_text (fixture->voice));
  g_assert_nonnull (mato_workspace_get_solution (fixture->workspace, MATO_PAGE_SOLVE));

  paste (fixture, ONE_SOLUTION);
  type (fixture, 0, 9);
  act (fixture, "solve");
  wait_until_idle (fixture);
  g_assert_cmpuint (mato_board_count_givens (mato_game_get_board (fixture->game)), ==, 17);
  g_assert_cmpuint (mato_workspace_count_mistakes (fixture->workspace, MATO_PAGE_SOLVE), ==, 1);
}

/* Counting once does not change what the next search is for. */
WINDOW_TEST (counts_once)
{
  MatoSolving *solving = fixture->workspace->solving;

  paste (fixture, ONE_SOLUTION);
  act (fixture, "count");
  wait_until_idle (fixture);
  g_assert_true (mato_search_get_result (
                   mato_workspace_get_answer (fixture->workspace, MATO_PAGE_SOLVE))->exhausted);
  g_assert_cmpint (solving->want, ==, MATO_WANT_FIRST);
}

WINDOW_TEST (shows_and_hides_solutions)
{
  MatoSolving *solving = fixture->workspace->solving;
  g_autofree char *empty = g_strnfill (81, '.');

  paste (fixture, empty);
  choose (fixture, "want", "several");
  g_action_group_activate_action (actions (fixture), "limit", g_variant_new_uint64 (3));
  act (fixture, "solve");
  wait_until_idle (fixture);
  g_assert_cmpuint (mato_solving_get_n_shown (solving), ==, 3);
  act (fixture, "next-solution");
  act (fixture, "next-solution");
  g_assert_cmpint (solving->shown, ==, 2);
  g_assert_false (is_enabled (fixture, "next-solution"));
  act (fixture, "hide-solution");
  g_assert_null (mato_workspace_get_solution (fixture->workspace, MATO_PAGE_SOLVE));
  g_assert_false (is_enabled (fixture, "keep-solution"));
}

static void
paste_endless (Fixture *fixture)
{
  g_autofree char *empty = g_strnfill (256, '.');

  /* Counting all solutions does not end. */
  paste (fixture, empty);
  choose (fixture, "want", "count");
  g_action_group_activate_action (actions (fixture), "limit",
                                  g_variant_new_uint64 (G_MAXINT64));
}

WINDOW_TEST (cancels_in_mid_search)
{
  MatoProgress progress = { 0 };

  paste_endless (fixture);
  act (fixture, "solve");
  g_assert_true (is_enabled (fixture, "cancel"));

  while (progress.solutions == 0)
    {
      g_main_context_iteration (NULL, TRUE);
      mato_search_get_progress (mato_workspace_get_search (fixture->workspace, MATO_PAGE_SOLVE),
                                &progress);
    }

  act (fixture, "cancel");
  wait_until_idle (fixture);
  g_assert_cmpint (mato_search_get_result (mato_workspace_get_answer (fixture->workspace,
                                                                      MATO_PAGE_SOLVE))
                     ->end, ==, MATO_END_STOPPED);
  g_assert_false (is_enabled (fixture, "cancel"));
  g_assert_true (is_enabled (fixture, "solve"));
}

/* The tear-down waits until the window is freed, which needs the search to be cancelled. */
WINDOW_TEST (cancels_when_it_closes)
{
  paste_endless (fixture);
  act (fixture, "solve");
}

WINDOW_TEST (drops_stale_answers)
{
  paste_endless (fixture);
  act (fixture, "solve");
  paste (fixture, ONE_SOLUTION);
  g_assert_false (mato_workspace_is_busy (fixture->workspace));
  g_assert_null (mato_workspace_get_search (fixture->workspace, MATO_PAGE_SOLVE));
  choose (fixture, "want", "first");
  act (fixture, "solve");
  wait_until_idle (fixture);
  g_assert_nonnull (mato_workspace_get_solution (fixture->workspace, MATO_PAGE_SOLVE));
  type (fixture, 0, 9);
  g_assert_nonnull (mato_workspace_get_solution (fixture->workspace, MATO_PAGE_SOLVE));
  act (fixture, "make-givens");
  g_assert_null (mato_workspace_get_search (fixture->workspace, MATO_PAGE_SOLVE));
}

WINDOW_TEST (checks_against_the_solution)
{
  const guint8 *solution;
  guint8 right, wrong;

  paste (fixture, ONE_SOLUTION);
  act (fixture, "check");
  wait_until_idle (fixture);
  g_assert_cmpuint (mato_check_get_n_marked (fixture->workspace->check), ==, 0);

  solution =
    mato_search_get_result (mato_workspace_get_answer (fixture->workspace, MATO_PAGE_PLAY))->kept;
  right = solution[0];
  wrong = right % 9 + 1;
  type (fixture, 0, wrong);
  g_assert_cmpuint (mato_check_get_n_marked (fixture->workspace->check), ==, 0);
  act (fixture, "check");
  wait_until_idle (fixture);
  g_assert_cmpuint (mato_check_get_n_marked (fixture->workspace->check), ==, 1);
  type (fixture, 0, right);
  g_assert_cmpuint (mato_check_get_n_marked (fixture->workspace->check), ==, 0);
}

WINDOW_TEST (finds_the_best_score)
{
  guint8 weights[MATO_MAX_CELLS];
  const MatoGeometry *geometry = mato_game_get_geometry (fixture->game);

  act (fixture, "best-score");
  wait_until_idle (fixture);
  g_assert_cmpint (mato_search_get_target_result (
                     mato_workspace_get_answer (fixture->workspace, MATO_PAGE_TARGET))->score, ==,
                     2851);

  act (fixture, "keep-best");
  mato_weights_fill_rings (geometry, weights);
  g_assert_cmpint (mato_target_score (geometry,
                                      mato_board_get_values (mato_game_get_board (fixture->game)),
                                      weights),
                   ==, 2851);
  act (fixture, "undo");
  g_assert_cmpuint (mato_board_count_empty (mato_game_get_board (fixture->game)), ==, 51);
}

WINDOW_TEST (tells_when_no_board_scores)
{
  g_autofree char *dots = g_strnfill (79, '.');
  g_autofree char *clash = g_strconcat ("11", dots, NULL);

  paste (fixture, clash);
  act (fixture, "best-score");
  wait_until_idle (fixture);
  g_assert_cmpint (mato_search_get_target_result (
                     mato_workspace_get_answer (fixture->workspace, MATO_PAGE_TARGET))->score, ==,
                     -1);
  g_assert_false (is_enabled (fixture, "keep-best"));
  g_assert_false (is_enabled (fixture, "show-best"));
}

static GtkWidget *
wait_for_button (Fixture    *fixture,
                 const char *action)
{
  GtkWidget *button;

  while (!(button = find_button (GTK_WIDGET (fixture->window), action)))
    g_main_context_iteration (NULL, TRUE);

  return button;
}

/* A button that checks becomes one that cancels, and keeps the focus. */
WINDOW_TEST (buttons_keep_the_focus)
{
  GtkWidget *button;

  choose (fixture, "page", "play");
  button = wait_for_button (fixture, "win.check");
  gtk_widget_grab_focus (button);
  g_signal_emit_by_name (button, "clicked");
  g_assert_true (mato_workspace_is_busy (fixture->workspace));
  g_assert_cmpstr (gtk_actionable_get_action_name (GTK_ACTIONABLE (button)), ==, "win.cancel");
  g_assert_true (gtk_widget_is_sensitive (button));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window)) == button);
  wait_until_idle (fixture);
  g_assert_cmpstr (gtk_actionable_get_action_name (GTK_ACTIONABLE (button)), ==, "win.check");
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window)) == button);
}

/* A button that solves waits, and whoever pressed it finds the focus there again; who has gone
 * elsewhere meanwhile is left there. */
WINDOW_TEST (solving_gives_the_focus_back)
{
  GtkWidget *button, *elsewhere;

  choose (fixture, "page", "solve");
  button = wait_for_button (fixture, "win.solve");
  gtk_widget_grab_focus (button);
  g_signal_emit_by_name (button, "clicked");
  g_assert_true (mato_workspace_is_busy (fixture->workspace));
  g_assert_false (gtk_widget_is_sensitive (button));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window)) != button);
  wait_until_idle (fixture);
  g_assert_true (gtk_widget_is_sensitive (button));
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window)) == button);

  g_signal_emit_by_name (button, "clicked");
  elsewhere = get_child (fixture, "menu_button");
  gtk_widget_child_focus (elsewhere, GTK_DIR_TAB_FORWARD);
  wait_until_idle (fixture);
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (fixture->window)),
                                         elsewhere));
}

/* Of a search that takes long the voice tells, with a button that ends it. */
WINDOW_TEST (long_searches_are_told)
{
  GtkWidget *told;

  choose (fixture, "page", "solve");
  paste_endless (fixture);
  act (fixture, "solve");
  while (!(told = mato_voice_get_shown (fixture->voice))
         || !has_label_like (told, "Searching: *"))
    g_main_context_iteration (NULL, TRUE);
  g_signal_emit_by_name (find_button (told, "win.cancel"), "clicked");
  wait_until_idle (fixture);
  g_assert_true (mato_voice_get_shown (fixture->voice) != told);
  g_assert_true (has_label_like (GTK_WIDGET (fixture->window), "* so far"));
}

/* The question on the page; the board shows the answer, and it can be kept. */
WINDOW_TEST (solves_for_the_best_score)
{
  choose (fixture, "page", "solve");
  choose (fixture, "want", "best");
  act (fixture, "solve");
  wait_until_idle (fixture);
  g_assert_true (has_label (GTK_WIDGET (fixture->window), "2,851 points"));
  g_assert_cmpint (fixture->workspace->page, ==, MATO_PAGE_SOLVE);
  act (fixture, "keep-solution");
  g_assert_true (mato_board_is_solved (mato_game_get_board (fixture->game)));
}

WINDOW_TEST (watches_how_it_was_solved)
{
  MatoFilms *films = fixture->workspace->films;

  paste (fixture, ONE_SOLUTION);
  choose (fixture, "page", "solve");
  choose (fixture, "engine", "dlx");
  act (fixture, "solve");
  wait_until_idle (fixture);
  act (fixture, "watch-how");
  wait_until_idle (fixture);
  g_assert_cmpint (fixture->workspace->page, ==, MATO_PAGE_WATCH);
  g_assert_cmpstr (mato_search_get_engine (films->watched)->name, ==, "dlx");
}

/* What is asked in the menu is asked from now on. */
WINDOW_TEST (lists_solutions)
{
  MatoSolving *solving = fixture->workspace->solving;

  paste (fixture, "................");
  act (fixture, "list-solutions");
  wait_until_idle (fixture);
  g_assert_cmpint (solving->want, ==, MATO_WANT_SEVERAL);
  g_assert_cmpuint (mato_solving_get_n_shown (solving), ==, 10);
  g_assert_true (has_label (GTK_WIDGET (fixture->window), "Solution 1 of 10"));
  g_assert_true (has_label (GTK_WIDGET (fixture->window), "10 or more"));
}

/* Recordings end at their first solution, and answers do not. */
WINDOW_TEST (films_say_whether_there_are_others)
{
  GtkWidget *window = GTK_WIDGET (fixture->window);

  paste (fixture, ONE_SOLUTION);
  record (fixture, "dlx");
  while (!has_label_like (window, "The only solution, found in * after * guesses, * forced."))
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (is_enabled (fixture, "cancel"));
  g_assert_true (g_pattern_match_simple ("The only solution, after * guesses",
                                         mato_plain_word_get_text (get_name (fixture))));
  act (fixture, "hide-future");
  g_assert_false (g_str_has_prefix (mato_plain_word_get_text (get_name (fixture)), "The only"));
  act (fixture, "hide-future");

  paste (fixture, "................");
  record (fixture, "bitmask");
  while (!has_label_like (window, "A solution, found in *; there are others."))
    g_main_context_iteration (NULL, TRUE);
}

WINDOW_TEST (the_board_has_a_focus_that_nobody_has)
{
  GtkWidget *board = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_BOARD_VIEW);
  GtkWidget *button;

  type (fixture, 1, 5);
  button = wait_for_button (fixture, "win.undo");
  gtk_widget_grab_focus (button);
  g_assert_true (gtk_window_get_focus (GTK_WINDOW (fixture->window)) == button);
  g_signal_emit_by_name (button, "clicked");
  g_assert_false (gtk_widget_is_sensitive (button));
  g_assert_true (gtk_widget_is_ancestor (gtk_window_get_focus (GTK_WINDOW (fixture->window)),
                                         board));
}

/* Where all boards have one score, it stands below its bar, not at both ends. */
WINDOW_TEST (one_score_stands_once)
{
  GtkWidget *page, *bars, *ends;

  paste (fixture, "123434122143432.");
  choose (fixture, "page", "target");
  act (fixture, "points-by-ring");
  page = GTK_WIDGET (find_window_of_type (g_type_from_name ("MatoPointsWindow")));
  g_object_set (fixture->workspace->aim, "show-distribution", TRUE, NULL);
  gtk_test_widget_wait_for_draw (page);
  bars = find_widget (page, MATO_TYPE_DISTRIBUTION_VIEW);
  while (!mato_aim_get_distribution (fixture->workspace->aim) || !gtk_widget_get_visible (bars))
    g_main_context_iteration (NULL, TRUE);
  ends = gtk_widget_get_next_sibling (bars);
  g_assert_true (gtk_widget_get_visible (gtk_widget_get_first_child (ends)));
  g_assert_false (gtk_widget_get_visible (gtk_widget_get_last_child (ends)));
}

WINDOW_ROW (solves_by_bitmask, solves_by, "bitmask")
WINDOW_ROW (solves_by_dlx, solves_by, "dlx")
WINDOW_ROW (searches_what_was_typed_solve, searches_what_was_typed, "solve")
WINDOW_ROW (searches_what_was_typed_count, searches_what_was_typed, "count")
WINDOW_ROW (searches_what_was_typed_check, searches_what_was_typed, "check")
WINDOW_ROW (searches_what_was_typed_record, searches_what_was_typed, "record")
WINDOW_ROW (searches_what_was_typed_step, searches_what_was_typed, "step")
