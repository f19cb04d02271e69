/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/workspace/workspace.h"

#include "tests/session/session-test.h"

#include "session/search/method.h"
#include "session/words/sentence-race.h"

#define ONE \
  ".....2.5..78...3.......4...5..............1......3.7.82......4......5.9..1..7....\n"

/* Both engines have the same two decisions here, and much to do without any. */
#define ALIKE \
  "7..9....11....59.....2...8...5.2...3......648413........7..2.9.2.1.6.8.4.8.5.4.12\n"

static MatoWorkspace *
make_workspace_with (const char *text,
                     guint       order)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MatoCollection) collection = mato_collection_new_for_text (text, -1, &error);
  MatoWorkspace *workspace;

  g_assert_no_error (error);
  workspace = mato_workspace_new (mato_collection_get_puzzle (collection, 0));
  mato_workspace_set_engine (workspace, MATO_PAGE_WATCH, mato_engine_find ("bitmask"), order);
  return workspace;
}

static MatoWorkspace *
make_workspace (void)
{
  return make_workspace_with (ONE, 1);
}

static void
wait (MatoWorkspace *workspace)
{
  while (mato_workspace_is_busy (workspace))
    g_main_context_iteration (NULL, TRUE);
}

static void
start (MatoWorkspace *workspace)
{
  mato_workspace_start_race (workspace);
  wait (workspace);
}

static guint64
get_last (MatoSearch *search)
{
  return mato_trace_get_last (mato_search_get_trace (search));
}

static void
count_cb (guint *count)
{
  (*count)++;
}

/* Without a film both are recorded; with one, only the other; with both, none. */
static void
records_what_is_missing (void)
{
  g_autoptr (MatoWorkspace) workspace = make_workspace ();
  MatoPlayer *player = mato_workspace_get_player (workspace);
  MatoSearch *runners[2];
  guint n_raced = 0;

  g_signal_connect_swapped (mato_workspace_get_racing (workspace), "raced", G_CALLBACK (count_cb),
                            &n_raced);
  g_assert_null (mato_workspace_get_race (workspace));
  start (workspace);
  g_assert_nonnull (mato_workspace_get_race (workspace));
  g_assert_cmpuint (n_raced, ==, 1);
  g_assert_cmpuint (mato_workspace_get_n_films (workspace), ==, 2);
  memcpy (runners, mato_workspace_get_runners (workspace), sizeof runners);
  g_assert_true (mato_search_get_engine (runners[0]) == mato_search_get_engine (runners[1]));
  g_assert_cmpuint (mato_search_get_order (runners[0]), ==, 1);
  g_assert_cmpuint (mato_search_get_order (runners[1]), ==, 0);
  g_assert_cmpuint (mato_player_get_position (player), ==, 0);
  g_assert_true (mato_player_get_trace (player)
                 == mato_workspace_get_race (workspace)->traces[mato_race_get_leader (
                      mato_workspace_get_race (workspace))]);

  mato_workspace_end_race (workspace);
  g_assert_null (mato_workspace_get_race (workspace));
  g_assert_cmpuint (mato_workspace_get_n_films (workspace), ==, 2);
  mato_workspace_start_race (workspace);
  g_assert_false (mato_workspace_is_busy (workspace));
  g_assert_cmpuint (n_raced, ==, 2);
  g_assert_true (mato_workspace_get_runners (workspace)[0] == runners[0]);
  g_assert_true (mato_workspace_get_runners (workspace)[1] == runners[1]);
}

/* One playhead for both; a change of the pace moves neither of them that is watched then. */
static void
moves_both (void)
{
  g_autoptr (MatoWorkspace) workspace = make_workspace ();
  MatoPlayer *player = mato_workspace_get_player (workspace);
  g_autoptr (MatoBoardScene) scene = mato_board_scene_new ();
  g_autoptr (MatoBoardScene) first = mato_board_scene_new ();
  const guint8 *solution;
  guint64 positions[2], later[2];

  start (workspace);
  mato_workspace_set_pace (workspace, MATO_PACE_NODES);
  mato_player_seek (player, mato_player_get_length (player));
  mato_workspace_get_race_positions (workspace, positions);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_cmpuint (positions[i], ==, get_last (mato_workspace_get_runners (workspace)[i]));
      mato_workspace_compose_runner (workspace, i, scene);
      solution = mato_search_get_result (mato_workspace_get_runners (workspace)[i])->kept;
      for (guint cell = 0; cell < 81; cell++)
        g_assert_cmpuint (scene->looks[cell].digit, ==, solution[cell]);
    }

  for (guint64 position = 0; position < mato_player_get_length (player); position += 7)
    {
      mato_player_seek (player, position);
      mato_workspace_get_race_positions (workspace, positions);
      mato_workspace_set_pace (workspace, MATO_PACE_TIME);
      mato_workspace_get_race_positions (workspace, later);
      g_assert_true (positions[0] == later[0] || positions[1] == later[1]);
      mato_workspace_compose (workspace, first);
      mato_workspace_compose_runner (workspace, 0, scene);
      g_assert_cmpmem (first->looks, 81 * sizeof (MatoCellLook), scene->looks,
                       81 * sizeof (MatoCellLook));
      mato_workspace_set_pace (workspace, MATO_PACE_NODES);
    }
}

static void
goes_to_the_difference (void)
{
  g_autoptr (MatoWorkspace) workspace = make_workspace ();
  MatoDifference difference, mirrored;
  MatoSearch *const *runners;
  guint64 positions[2];

  start (workspace);
  runners = mato_workspace_get_runners (workspace);
  while (!mato_workspace_compare (workspace, runners[0], runners[1], &difference))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (mato_workspace_compare (workspace, runners[1], runners[0], &mirrored));
  g_assert_cmpuint (mirrored.positions[0], ==, difference.positions[1]);
  g_assert_cmpuint (mirrored.positions[1], ==, difference.positions[0]);

  for (MatoPace pace = 0; pace < MATO_N_PACES; pace++)
    {
      mato_workspace_set_pace (workspace, pace);
      g_assert_true (mato_workspace_go_to_difference (workspace));
      mato_workspace_get_race_positions (workspace, positions);
      g_assert_cmpmem (positions, sizeof positions, difference.positions,
                       sizeof difference.positions);
      mato_player_step (mato_workspace_get_player (workspace), 1);
    }
}

/* Whatever else is watched, recorded, asked or put on the board: the race is over. */
static void
ends_with_anything_else (void)
{
  g_autoptr (MatoWorkspace) workspace = make_workspace ();
  MatoSearch *first;
  guint64 positions[2];

  start (workspace);
  first = mato_workspace_get_runners (workspace)[0];
  mato_player_seek (mato_workspace_get_player (workspace), 9);
  mato_workspace_get_race_positions (workspace, positions);
  mato_workspace_end_race (workspace);
  g_assert_true (mato_workspace_get_answer (workspace, MATO_PAGE_WATCH) == first);
  g_assert_cmpuint (mato_player_get_position (mato_workspace_get_player (workspace)), ==,
                    positions[0]);

  start (workspace);
  mato_workspace_watch_film (workspace, 0);
  g_assert_null (mato_workspace_get_race (workspace));

  start (workspace);
  mato_workspace_remove_film (workspace, 1);
  g_assert_null (mato_workspace_get_race (workspace));

  start (workspace);
  mato_workspace_set_quiz (workspace, TRUE);
  g_assert_null (mato_workspace_get_race (workspace));
  start (workspace);
  g_assert_false (mato_film_quiz_get (mato_workspace_get_quiz (workspace))->is_on);

  mato_workspace_search (workspace, MATO_PAGE_WATCH);
  g_assert_null (mato_workspace_get_race (workspace));
  wait (workspace);
  start (workspace);
  mato_workspace_make_givens (workspace);
  mato_game_clear_entries (mato_workspace_get_game (workspace));
  mato_workspace_start_tour (workspace, mato_tour_find ("masks"));
  g_assert_null (mato_workspace_get_race (workspace));
  wait (workspace);
  g_assert_null (mato_workspace_get_race (workspace));
}

static void
can_be_cancelled (void)
{
  g_autoptr (MatoWorkspace) workspace = make_workspace ();

  /* Before anything is recorded. */
  mato_workspace_start_race (workspace);
  mato_workspace_cancel (workspace);
  wait (workspace);
  g_assert_null (mato_workspace_get_race (workspace));

  /* While the rival is recorded: another film is watched, and then nobody waits for it. */
  mato_workspace_search (workspace, MATO_PAGE_WATCH);
  wait (workspace);
  mato_workspace_set_rival (workspace, mato_n_methods () - 1);
  mato_workspace_start_race (workspace);
  g_assert_true (mato_workspace_is_busy (workspace));
  g_assert_false (mato_workspace_can_race (workspace));
  mato_workspace_end_race (workspace);
  g_assert_false (mato_workspace_is_busy (workspace));
  g_assert_true (mato_workspace_can_race (workspace));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_null (mato_workspace_get_race (workspace));
}

static void
rival_is_another_one (void)
{
  g_autoptr (MatoWorkspace) workspace = make_workspace ();
  guint n_engines;
  const MatoEngine *const *engines = mato_engine_list (&n_engines);

  for (guint wanted = 0; wanted < mato_n_methods (); wanted++)
    {
      guint index, order;

      g_assert_true (mato_method_from_name (mato_method_name (wanted), &index));
      g_assert_cmpuint (index, ==, wanted);
      mato_workspace_set_rival (workspace, wanted);
      for (guint i = 0; i < n_engines; i++)
        for (guint j = 0; engines[i]->records && engines[i]->orders[j].name; j++)
          {
            const MatoEngine *engine;

            mato_workspace_set_engine (workspace, MATO_PAGE_WATCH, engines[i], j);
            engine = mato_method_get (mato_workspace_get_rival (workspace), &order);
            g_assert_true (engine != engines[i] || order != j);
            if (mato_method_get (wanted, &order) != engines[i] || order != j)
              g_assert_cmpuint (mato_workspace_get_rival (workspace), ==, wanted);
          }
    }

  g_assert_false (mato_method_from_name ("learn-first", &(guint) { 0 }));
  mato_workspace_set_engine (workspace, MATO_PAGE_WATCH, NULL, 0);
  g_assert_false (mato_workspace_can_race (workspace));
}

/* Records a branch of the film that is watched, from where that stands. */
static void
force_anything (MatoWorkspace *workspace)
{
  guint n_films = mato_workspace_get_n_films (workspace);

  for (guint cell = 0; cell < 81; cell++)
    for (guint digit = 1; digit <= 9 && mato_workspace_get_n_films (workspace) == n_films; digit++)
      if (mato_player_get_moment (mato_workspace_get_player (workspace))->values[cell] == 0
          && mato_workspace_force (workspace, cell, digit))
        wait (workspace);
  g_assert_cmpuint (mato_workspace_get_n_films (workspace), ==, n_films + 1);
}

static guint
count_tries (MatoTrace *trace,
             guint64    to)
{
  guint n = 0;

  for (guint64 i = 0; i < to; i++)
    n += mato_trace_get_step (trace, i)->kind == MATO_STEP_TRY;

  return n;
}

/* @index: of the film that is raced against the branch that is watched, and is left by it, or by
 * what is between them, after @fork steps */
static void
assert_branch_races (MatoWorkspace *workspace,
                     guint          index,
                     guint64        fork)
{
  MatoSearch *const *runners;
  MatoTrace *parent;
  MatoDifference difference, mirrored;
  guint64 positions[2];
  g_autofree char *text = NULL, *expected = NULL, *verdict = NULL;

  g_assert_true (mato_workspace_can_race_film (workspace, index));
  mato_workspace_race_film (workspace, index);
  runners = mato_workspace_get_runners (workspace);
  parent = mato_search_get_trace (runners[1]);
  while (!mato_workspace_compare (workspace, runners[0], runners[1], &difference))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (mato_workspace_compare (workspace, runners[1], runners[0], &mirrored));
  g_assert_true (difference.is_there);
  g_assert_cmpint (difference.branch, ==, 0);
  g_assert_cmpint (mirrored.branch, ==, 1);
  g_assert_cmpuint (difference.fork, ==, fork);
  g_assert_cmpuint (difference.positions[0], ==, 0);
  g_assert_cmpuint (mirrored.positions[1], ==, 0);
  g_assert_cmpuint (difference.positions[1], >, fork);
  g_assert_cmpint (mato_trace_get_step (parent, difference.positions[1] - 1)->kind, ==,
                   MATO_STEP_TRY);

  text = mato_sentence_difference (runners, &difference, mato_workspace_get_alphabet (workspace));
  expected = g_strdup_printf ("They are the same search up to step %u.\n", (guint) fork);
  g_assert_true (g_str_has_prefix (text, expected));
  g_free (expected);
  expected = g_strdup_printf ("\nFrom there on: %u tries without the branch, %u tries in it.",
                              count_tries (parent, mato_trace_get_last (parent))
                                - count_tries (parent, fork),
                              count_tries (mato_search_get_trace (runners[0]),
                                           get_last (runners[0])));
  g_assert_true (g_str_has_suffix (text, expected));
  verdict = mato_sentence_verdict (runners, MATO_PACE_NODES);
  g_assert_nonnull (strstr (verdict, mato_search_get_branch_name (runners[0])));

  g_assert_true (mato_workspace_go_to_difference (workspace));
  mato_workspace_get_race_positions (workspace, positions);
  g_assert_cmpmem (positions, sizeof positions, difference.positions, sizeof positions);
  mato_workspace_end_race (workspace);
}

/* Against the film it leaves, or one further up; but two branches of a film have nothing that
 * could be compared. */
static void
branches_race_what_they_leave (void)
{
  g_autoptr (MatoWorkspace) workspace = make_workspace ();

  mato_workspace_search (workspace, MATO_PAGE_WATCH);
  wait (workspace);
  mato_player_seek (mato_workspace_get_player (workspace), 11);
  force_anything (workspace);
  g_assert_cmpint (mato_workspace_get_watched (workspace), ==, 1);
  assert_branch_races (workspace, 0, 11);

  mato_player_seek (mato_workspace_get_player (workspace), 0);
  force_anything (workspace);
  assert_branch_races (workspace, 0, 11);

  mato_workspace_watch_film (workspace, 0);
  mato_player_seek (mato_workspace_get_player (workspace), 4);
  force_anything (workspace);
  g_assert_cmpint (mato_workspace_get_watched (workspace), ==, 3);
  assert_branch_races (workspace, 0, 4);
  g_assert_false (mato_workspace_can_race_film (workspace, 1));
  g_assert_false (mato_workspace_can_race_film (workspace, 3));

  /* What is gone cannot be compared with, not even by what it leaves behind. */
  mato_workspace_remove_film (workspace, 0);
  g_assert_cmpint (mato_workspace_get_watched (workspace), ==, 2);
  g_assert_false (mato_workspace_can_race_film (workspace, 0));
}

static void
verdict_names_the_better_one (void)
{
  g_autoptr (MatoWorkspace) workspace = make_workspace ();
  MatoSearch *const *runners;
  MatoSearch *turned[2];
  g_autofree char *verdict = NULL;
  g_autofree char *other = NULL;
  g_autofree char *runner = NULL;

  start (workspace);
  runners = mato_workspace_get_runners (workspace);
  turned[0] = runners[1];
  turned[1] = runners[0];
  verdict = mato_sentence_verdict (runners, MATO_PACE_NODES);
  other = mato_sentence_verdict (turned, MATO_PACE_NODES);
  g_assert_cmpstr (verdict, ==, other);
  g_assert_cmpstr (verdict, ==, "Fewest candidates first took 2 tries; Row by row took 16 tries, "
                                "8 times as many.");
  runner = mato_sentence_runner (mato_workspace_get_race (workspace), 0, 24);
  g_assert_true (g_str_has_prefix (runner, "3 of 16 tries · "));
}

/* More tries are not worse where they are no guesses; the sentence about decisions says so. */
static void
tries_without_a_choice_are_told_apart (void)
{
  g_autoptr (MatoWorkspace) workspace = make_workspace_with (ALIKE, 0);
  MatoSearch *const *runners;
  MatoDifference difference;
  g_autofree char *text = NULL;

  start (workspace);
  runners = mato_workspace_get_runners (workspace);
  g_assert_cmpuint (mato_search_get_result (runners[0])->n_nodes, <,
                    mato_search_get_result (runners[1])->n_nodes);
  g_assert_true (mato_race_find_difference (mato_search_get_trace (runners[0]),
                                            mato_search_get_trace (runners[1]), NULL,
                                            &difference));
  g_assert_false (difference.is_there);
  g_assert_cmpuint (difference.n_decisions[0], ==, 2);
  g_assert_cmpuint (difference.n_decisions[1], ==, 2);
  text = mato_sentence_difference (runners, &difference, mato_workspace_get_alphabet (workspace));
  g_assert_cmpstr (text, ==, "Both make the same decisions throughout; the extra tries were "
                             "forced.");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/workspace/race/records-what-is-missing", records_what_is_missing);
  g_test_add_func ("/workspace/race/moves-both", moves_both);
  g_test_add_func ("/workspace/race/goes-to-the-difference", goes_to_the_difference);
  g_test_add_func ("/workspace/race/ends-with-anything-else", ends_with_anything_else);
  g_test_add_func ("/workspace/race/can-be-cancelled", can_be_cancelled);
  g_test_add_func ("/workspace/race/rival-is-another-one", rival_is_another_one);
  g_test_add_func ("/workspace/race/branches-race-what-they-leave",
                   branches_race_what_they_leave);
  g_test_add_func ("/workspace/race/verdict-names-the-better-one", verdict_names_the_better_one);
  g_test_add_func ("/workspace/race/tries-without-a-choice-are-told-apart",
                   tries_without_a_choice_are_told_apart);

  return g_test_run ();
}
