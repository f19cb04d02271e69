/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/app/window/window-test.h"

#include "app/board/board-view.h"
#include "app/cards/race-card.h"
#include "session/film/item-options.h"
#include "session/words/sentence.h"
#include "session/words/sentence-race.h"

/*
 * The films of a puzzle in the window: watching, removing, forcing, and races. The positions of a
 * race are compared with the films by the tests of the session.
 */

/* Returns: (nullable): the second board; %NULL if it is not visible */
static GtkWidget *
find_second_board (Fixture *fixture)
{
  GtkWidget *first = gtk_widget_get_first_child (get_child (fixture, "boards"));
  GtkWidget *lane = gtk_widget_get_next_sibling (first);

  return lane && gtk_widget_get_visible (lane) ? find_widget (lane, MATO_TYPE_BOARD_VIEW) : NULL;
}

static gboolean
has_card (Fixture *fixture)
{
  GtkWidget *card = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_RACE_CARD);

  return card && gtk_widget_get_visible (card);
}

static void
let_race (Fixture    *fixture,
          const char *engine,
          const char *rival)
{
  paste (fixture, WITH_DEAD_ENDS);
  choose (fixture, "record-engine", engine);
  choose (fixture, "rival", rival);
  act (fixture, "race");
  wait_until_idle (fixture);
}

WINDOW_TEST (second_board_comes_and_goes)
{
  MatoFilms *films = fixture->workspace->films;
  MatoRacing *racing = fixture->workspace->racing;
  const MatoRace *race;

  g_assert_null (find_second_board (fixture));
  g_assert_false (is_enabled (fixture, "end-race"));
  let_race (fixture, "dlx", "bitmask-row");
  race = mato_racing_get_race (racing);
  g_assert_nonnull (race);
  g_assert_cmpuint (mato_films_get_n (films), ==, 2);
  g_assert_nonnull (find_second_board (fixture));
  g_assert_true (has_card (fixture));

  act (fixture, "cancel");
  g_assert_null (mato_racing_get_race (racing));
  g_assert_null (find_second_board (fixture));
  g_assert_false (has_card (fixture));
  g_assert_cmpuint (mato_films_get_n (films), ==, 2);
  g_assert_false (is_enabled (fixture, "cancel"));

  /* The race continues when the user opens another page and comes back. */
  act (fixture, "race");
  g_assert_nonnull (find_second_board (fixture));
  choose (fixture, "page", "play");
  g_assert_null (find_second_board (fixture));
  choose (fixture, "page", "watch");
  g_assert_nonnull (find_second_board (fixture));
  act (fixture, "end-race");
  g_assert_null (find_second_board (fixture));
}

static gboolean
has_cancel (Fixture *fixture)
{
  GtkWidget *card = find_widget (GTK_WIDGET (fixture->window), MATO_TYPE_RACE_CARD);
  GtkWidget *button = GTK_WIDGET (gtk_widget_get_template_child (card, MATO_TYPE_RACE_CARD,
                                                                 "cancel"));

  return has_card (fixture) && gtk_widget_get_mapped (button)
         && gtk_widget_is_sensitive (button);
}

/* What is recorded for a race is told from the start, with a button to stop it. */
WINDOW_TEST (recording_shows_a_cancel)
{
  MatoRacing *racing = fixture->workspace->racing;
  guint n_before;

  paste (fixture, WITH_DEAD_ENDS);
  choose (fixture, "page", "watch");
  act (fixture, "race");
  g_assert_true (has_cancel (fixture));
  while (!mato_racing_get_recording (racing, &n_before) || n_before == 0)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (has_cancel (fixture));
  act (fixture, "cancel");
  wait_until_idle (fixture);
  g_assert_null (mato_racing_get_race (racing));
  g_assert_false (has_card (fixture));

  act (fixture, "race");
  wait_until_idle (fixture);
  g_assert_nonnull (mato_racing_get_race (racing));
  g_assert_true (has_card (fixture));
  g_assert_false (has_cancel (fixture));
}

WINDOW_TEST (both_are_played)
{
  MatoRacing *racing = fixture->workspace->racing;
  guint64 positions[2], before[2];

  let_race (fixture, "dlx", "bitmask-row");
  act (fixture, "last");
  mato_racing_get_positions (racing, positions);
  for (guint i = 0; i < 2; i++)
    g_assert_cmpuint (positions[i], ==,
                      mato_trace_get_last (mato_racing_get_race (racing)->traces[i]));

  act (fixture, "first");
  for (guint i = 0; i < 40; i++)
    {
      mato_racing_get_positions (racing, before);
      act (fixture, "step");
      mato_racing_get_positions (racing, positions);
      g_assert_cmpuint (positions[0] + positions[1], >, before[0] + before[1]);
    }

  choose (fixture, "pace", "time");
  g_assert_cmpint (racing->race.pace, ==, MATO_PACE_TIME);
  while (!is_enabled (fixture, "to-difference"))
    g_main_context_iteration (NULL, TRUE);
  act (fixture, "to-difference");
  mato_racing_get_positions (racing, positions);
  for (guint i = 0; i < 2; i++)
    g_assert_cmpint (mato_trace_get_step (mato_racing_get_race (racing)->traces[i],
                                          positions[i] - 1)->kind, ==, MATO_STEP_TRY);
}

/* The boards have different accessible names and select the same cell. */
WINDOW_TEST (boards_are_told_apart)
{
  GtkWidget *second;

  let_race (fixture, "bitmask", "dlx-fewest");
  second = find_second_board (fixture);
  gtk_test_accessible_assert_property (second, GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Sudoku board: Dancing links · Fewest options first");
  gtk_test_accessible_assert_property (get_child (fixture, "board"), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Sudoku board: Bit masks · Fewest candidates first");
  mato_board_view_select (get_child (fixture, "board"), 40);
  g_assert_cmpuint (mato_board_view_get_selected (MATO_BOARD_VIEW (second)), ==, 40);
  mato_board_view_select (MATO_BOARD_VIEW (second), 7);
  g_assert_cmpuint (mato_board_view_get_selected (get_child (fixture, "board")), ==, 7);

  act (fixture, "cancel");
  gtk_test_accessible_assert_property (get_child (fixture, "board"), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                       "Sudoku board");
  paste (fixture, "1...............");
  mato_board_view_select (get_child (fixture, "board"), 15);
  paste (fixture, ONE_SOLUTION);
  act (fixture, "race");
  wait_until_idle (fixture);
  g_assert_nonnull (find_second_board (fixture));
}

/* Typing on the board of a race neither enters nor forces a digit. */
WINDOW_TEST (typing_forces_nothing)
{
  g_autofree char *before = NULL;

  let_race (fixture, "bitmask", "dlx-fewest");
  before = get_line (fixture);
  type (fixture, 0, 3);
  assert_line (fixture, before);
  g_assert_false (is_enabled (fixture, "force"));
  g_assert_nonnull (mato_racing_get_race (fixture->workspace->racing));
}

/* Films */

static void
activate (Fixture    *fixture,
          const char *action,
          int         index)
{
  g_action_group_activate_action (actions (fixture), action, g_variant_new_int32 (index));
}

static int
get_film (Fixture *fixture)
{
  g_autoptr (GVariant) state = g_action_group_get_action_state (actions (fixture), "film");

  return g_variant_get_int32 (state);
}

WINDOW_TEST (films_are_watched_and_removed)
{
  MatoRacing *racing = fixture->workspace->racing;
  paste (fixture, WITH_DEAD_ENDS);
  g_assert_cmpint (get_film (fixture), ==, -1);
  record (fixture, "bitmask");
  record (fixture, "dlx");
  g_assert_cmpint (get_film (fixture), ==, 1);

  g_action_group_change_action_state (actions (fixture), "film", g_variant_new_int32 (0));
  g_assert_cmpint (get_film (fixture), ==, 0);
  g_assert_cmpstr (mato_search_get_engine (mato_workspace_get_answer (fixture->workspace,
                                                                      MATO_PAGE_WATCH))
                     ->name, ==, "bitmask");

  /* Films that do not exist. */
  g_action_group_change_action_state (actions (fixture), "film", g_variant_new_int32 (2));
  g_action_group_change_action_state (actions (fixture), "film", g_variant_new_int32 (-1));
  activate (fixture, "remove-film", 2);
  activate (fixture, "remove-film", -1);
  activate (fixture, "race-film", 0);
  activate (fixture, "race-film", 2);
  activate (fixture, "race-film", -1);
  g_assert_cmpint (get_film (fixture), ==, 0);
  g_assert_cmpuint (mato_films_get_n (fixture->workspace->films), ==, 2);
  g_assert_null (mato_racing_get_race (racing));

  activate (fixture, "race-film", 1);
  g_assert_nonnull (mato_racing_get_race (racing));
  activate (fixture, "remove-film", 1);
  g_assert_null (mato_racing_get_race (racing));
  g_assert_null (find_second_board (fixture));
  g_assert_cmpint (get_film (fixture), ==, 0);
  activate (fixture, "remove-film", 0);
  g_assert_cmpint (get_film (fixture), ==, -1);
  g_assert_null (mato_player_get_trace (fixture->workspace->player));
}

/* Goes to the first try with an alternative. Returns: its cell; @other: (out): the alternative */
static guint
go_to_try (Fixture *fixture,
           guint   *other)
{
  const MatoStep *step;
  MatoMoment before;

  act (fixture, "to-decision");
  act (fixture, "step");
  step = get_step (fixture);
  mato_trace_seek (mato_player_get_trace (fixture->workspace->player),
                   mato_player_get_position (fixture->workspace->player) - 1,
                   &before);
  for (*other = 1; *other == step->digit
       || !(mato_item_options_of (mato_game_get_geometry (fixture->game),
                                                                    before.values, step->cell)
                                              >> (*other - 1) & 1);
       (*other)++)
    ;
  return step->cell;
}

WINDOW_TEST (digits_are_forced)
{
  MatoFilms *films = fixture->workspace->films;
  guint cell, other, digit;
  g_autofree char *first_name = NULL;
  g_autofree char *branch_name = NULL;

  paste (fixture, WITH_DEAD_ENDS);
  g_assert_false (is_enabled (fixture, "force"));
  record (fixture, "bitmask");
  cell = go_to_try (fixture, &other);
  digit = get_step (fixture)->digit;

  /* The digit of the search cannot be forced. */
  type (fixture, cell, digit);
  act (fixture, "force");
  g_assert_false (mato_workspace_is_busy (fixture->workspace));
  g_assert_cmpuint (mato_films_get_n (films), ==, 1);
  g_assert_false (is_enabled (fixture, "force"));

  /* Another digit gives a branch with its own name. */
  type (fixture, cell, other);
  act (fixture, "force");
  wait_until_idle (fixture);
  g_assert_cmpuint (mato_films_get_n (films), ==, 2);
  g_assert_cmpint (get_film (fixture), ==, 1);
  first_name = mato_sentence_film (mato_films_get (films, 0));
  branch_name = mato_sentence_film (mato_films_get (films, 1));
  g_assert_cmpstr (branch_name, !=, first_name);
  g_assert_cmpuint (mato_search_get_givens (mato_films_get (films, 1))[cell], ==, other);

  /* A given of the branch cannot be forced. */
  type (fixture, cell, digit);
  act (fixture, "force");
  g_assert_cmpuint (mato_films_get_n (films), ==, 2);

  /* Leaving the page forgets the typed digit. */
  type (fixture, cell, digit);
  choose (fixture, "page", "play");
  g_assert_false (is_enabled (fixture, "force"));
}

/* Two branches of one recording are of the same engine; in a race each has a name of its own. */
WINDOW_TEST (branches_race)
{
  MatoFilms *films = fixture->workspace->films;
  MatoRacing *racing = fixture->workspace->racing;
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;
  guint cells[2], digits[2];

  paste (fixture, WITH_DEAD_ENDS);
  record (fixture, "bitmask");
  for (guint i = 0; i < 2; i++)
    {
      g_action_group_change_action_state (actions (fixture), "film", g_variant_new_int32 (0));
      if (i > 0)
        act (fixture, "to-decision");
      cells[i] = go_to_try (fixture, &digits[i]);
      type (fixture, cells[i], digits[i]);
      act (fixture, "force");
      wait_until_idle (fixture);
      g_assert_cmpuint (mato_films_get_n (films), ==, i + 2);
    }
  g_assert_true (cells[0] != cells[1] || digits[0] != digits[1]);

  g_action_group_change_action_state (actions (fixture), "film", g_variant_new_int32 (1));
  activate (fixture, "race-film", 2);
  wait_until_idle (fixture);
  g_assert_nonnull (mato_racing_get_race (racing));
  g_assert_nonnull (find_second_board (fixture));
  first = mato_sentence_runner_title (racing->runners, 0);
  second = mato_sentence_runner_title (racing->runners, 1);
  g_assert_cmpstr (first, !=, second);
  act (fixture, "last");
  g_assert_cmpuint (mato_search_get_givens (mato_films_get (films, 1))[cells[0]], ==, digits[0]);
  g_assert_cmpuint (mato_search_get_givens (mato_films_get (films, 2))[cells[1]], ==, digits[1]);
}

/* A branch of a target's film is another search: the card of the proof does not lead to it. */
WINDOW_TEST (a_branch_is_not_the_proof)
{
  MatoFilms *films = fixture->workspace->films;
  guint cell, other;

  paste (fixture, "...7.24539....8...74...5.1.195.8.....7....."
                  "25.3.5791.8...6.1....6.9....1........6");
  act (fixture, "watch-proof");
  wait_until_idle (fixture);
  cell = go_to_try (fixture, &other);
  type (fixture, cell, other);
  act (fixture, "force");
  wait_until_idle (fixture);
  g_assert_nonnull (mato_search_get_branch_name (films->watched));
  act (fixture, "watch-proof");
  wait_until_idle (fixture);
  g_assert_null (mato_search_get_branch_name (films->watched));
}
