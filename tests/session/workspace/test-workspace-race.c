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

static MatoDesk *
make_desk_with (const char *text,
                guint       order)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MatoCollection) collection = mato_collection_new_for_text (text, -1, &error);
  MatoDesk *desk;

  g_assert_no_error (error);
  desk = mato_desk_new (mato_collection_get_puzzle (collection, 0));
  mato_desk_set_engine (desk, MATO_PAGE_WATCH, mato_engine_find ("bitmask"), order);
  return desk;
}

static MatoDesk *
make_desk (void)
{
  return make_desk_with (ONE, 1);
}

static void
wait (MatoDesk *desk)
{
  while (mato_desk_is_busy (desk))
    g_main_context_iteration (NULL, TRUE);
}

static void
start (MatoDesk *desk)
{
  mato_desk_start_race (desk);
  wait (desk);
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
  g_autoptr (MatoDesk) desk = make_desk ();
  MatoPlayer *player = mato_desk_get_player (desk);
  MatoSearch *runners[2];
  guint n_raced = 0;

  g_signal_connect_swapped (desk, "raced", G_CALLBACK (count_cb), &n_raced);
  g_assert_null (mato_desk_get_race (desk));
  start (desk);
  g_assert_nonnull (mato_desk_get_race (desk));
  g_assert_cmpuint (n_raced, ==, 1);
  g_assert_cmpuint (mato_desk_get_n_films (desk), ==, 2);
  memcpy (runners, mato_desk_get_runners (desk), sizeof runners);
  g_assert_true (mato_search_get_engine (runners[0]) == mato_search_get_engine (runners[1]));
  g_assert_cmpuint (mato_search_get_order (runners[0]), ==, 1);
  g_assert_cmpuint (mato_search_get_order (runners[1]), ==, 0);
  g_assert_cmpuint (mato_player_get_position (player), ==, 0);
  g_assert_true (mato_player_get_trace (player)
                 == mato_desk_get_race (desk)->traces[mato_race_get_leader (
                      mato_desk_get_race (desk))]);

  mato_desk_end_race (desk);
  g_assert_null (mato_desk_get_race (desk));
  g_assert_cmpuint (mato_desk_get_n_films (desk), ==, 2);
  mato_desk_start_race (desk);
  g_assert_false (mato_desk_is_busy (desk));
  g_assert_cmpuint (n_raced, ==, 2);
  g_assert_true (mato_desk_get_runners (desk)[0] == runners[0]);
  g_assert_true (mato_desk_get_runners (desk)[1] == runners[1]);
}

/* One playhead for both; a change of the pace moves neither of them that is watched then. */
static void
moves_both (void)
{
  g_autoptr (MatoDesk) desk = make_desk ();
  MatoPlayer *player = mato_desk_get_player (desk);
  g_autoptr (MatoScene) scene = mato_scene_new ();
  g_autoptr (MatoScene) first = mato_scene_new ();
  const guint8 *solution;
  guint64 positions[2], later[2];

  start (desk);
  mato_desk_set_pace (desk, MATO_PACE_NODES);
  mato_player_seek (player, mato_player_get_length (player));
  mato_desk_get_race_positions (desk, positions);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_cmpuint (positions[i], ==, get_last (mato_desk_get_runners (desk)[i]));
      mato_desk_compose_runner (desk, i, scene);
      solution = mato_search_get_result (mato_desk_get_runners (desk)[i])->kept;
      for (guint cell = 0; cell < 81; cell++)
        g_assert_cmpuint (scene->looks[cell].digit, ==, solution[cell]);
    }

  for (guint64 position = 0; position < mato_player_get_length (player); position += 7)
    {
      mato_player_seek (player, position);
      mato_desk_get_race_positions (desk, positions);
      mato_desk_set_pace (desk, MATO_PACE_TIME);
      mato_desk_get_race_positions (desk, later);
      g_assert_true (positions[0] == later[0] || positions[1] == later[1]);
      mato_desk_compose (desk, first);
      mato_desk_compose_runner (desk, 0, scene);
      g_assert_cmpmem (first->looks, 81 * sizeof (MatoCellLook), scene->looks,
                       81 * sizeof (MatoCellLook));
      mato_desk_set_pace (desk, MATO_PACE_NODES);
    }
}

static void
goes_to_the_difference (void)
{
  g_autoptr (MatoDesk) desk = make_desk ();
  MatoDifference difference, mirrored;
  MatoSearch *const *runners;
  guint64 positions[2];

  start (desk);
  runners = mato_desk_get_runners (desk);
  while (!mato_desk_compare (desk, runners[0], runners[1], &difference))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (mato_desk_compare (desk, runners[1], runners[0], &mirrored));
  g_assert_cmpuint (mirrored.positions[0], ==, difference.positions[1]);
  g_assert_cmpuint (mirrored.positions[1], ==, difference.positions[0]);

  for (MatoPace pace = 0; pace < MATO_N_PACES; pace++)
    {
      mato_desk_set_pace (desk, pace);
      g_assert_true (mato_desk_go_to_difference (desk));
      mato_desk_get_race_positions (desk, positions);
      g_assert_cmpmem (positions, sizeof positions, difference.positions,
                       sizeof difference.positions);
      mato_player_step (mato_desk_get_player (desk), 1);
    }
}

/* Whatever else is watched, recorded, asked or put on the board: the race is over. */
static void
ends_with_anything_else (void)
{
  g_autoptr (MatoDesk) desk = make_desk ();
  MatoSearch *first;
  guint64 positions[2];

  start (desk);
  first = mato_desk_get_runners (desk)[0];
  mato_player_seek (mato_desk_get_player (desk), 9);
  mato_desk_get_race_positions (desk, positions);
  mato_desk_end_race (desk);
  g_assert_true (mato_desk_get_answer (desk, MATO_PAGE_WATCH) == first);
  g_assert_cmpuint (mato_player_get_position (mato_desk_get_player (desk)), ==, positions[0]);

  start (desk);
  mato_desk_watch_film (desk, 0);
  g_assert_null (mato_desk_get_race (desk));

  start (desk);
  mato_desk_remove_film (desk, 1);
  g_assert_null (mato_desk_get_race (desk));

  start (desk);
  mato_desk_set_quiz (desk, TRUE);
  g_assert_null (mato_desk_get_race (desk));
  start (desk);
  g_assert_false (mato_desk_get_quiz (desk)->is_on);

  mato_desk_search (desk, MATO_PAGE_WATCH);
  g_assert_null (mato_desk_get_race (desk));
  wait (desk);
  start (desk);
  mato_desk_make_givens (desk);
  mato_game_clear_entries (mato_desk_get_game (desk));
  mato_desk_start_tour (desk, mato_tour_find ("masks"));
  g_assert_null (mato_desk_get_race (desk));
  wait (desk);
  g_assert_null (mato_desk_get_race (desk));
}

static void
can_be_cancelled (void)
{
  g_autoptr (MatoDesk) desk = make_desk ();

  /* Before anything is recorded. */
  mato_desk_start_race (desk);
  mato_desk_cancel (desk);
  wait (desk);
  g_assert_null (mato_desk_get_race (desk));

  /* While the rival is recorded: another film is watched, and then nobody waits for it. */
  mato_desk_search (desk, MATO_PAGE_WATCH);
  wait (desk);
  mato_desk_set_rival (desk, mato_n_methods () - 1);
  mato_desk_start_race (desk);
  g_assert_true (mato_desk_is_busy (desk));
  g_assert_false (mato_desk_can_race (desk));
  mato_desk_end_race (desk);
  g_assert_false (mato_desk_is_busy (desk));
  g_assert_true (mato_desk_can_race (desk));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_null (mato_desk_get_race (desk));
}

static void
rival_is_another_one (void)
{
  g_autoptr (MatoDesk) desk = make_desk ();
  guint n_engines;
  const MatoEngine *const *engines = mato_engine_list (&n_engines);

  for (guint wanted = 0; wanted < mato_n_methods (); wanted++)
    {
      guint index, order;

      g_assert_true (mato_method_from_name (mato_method_name (wanted), &index));
      g_assert_cmpuint (index, ==, wanted);
      mato_desk_set_rival (desk, wanted);
      for (guint i = 0; i < n_engines; i++)
        for (guint j = 0; engines[i]->records && engines[i]->orders[j]; j++)
          {
            const MatoEngine *engine;

            mato_desk_set_engine (desk, MATO_PAGE_WATCH, engines[i], j);
            engine = mato_method_get (mato_desk_get_rival (desk), &order);
            g_assert_true (engine != engines[i] || order != j);
            if (mato_method_get (wanted, &order) != engines[i] || order != j)
              g_assert_cmpuint (mato_desk_get_rival (desk), ==, wanted);
          }
    }

  g_assert_false (mato_method_from_name ("learn-first", &(guint) { 0 }));
  mato_desk_set_engine (desk, MATO_PAGE_WATCH, NULL, 0);
  g_assert_false (mato_desk_can_race (desk));
}

/* Records a branch of the film that is watched, from where that stands. */
static void
force_anything (MatoDesk *desk)
{
  guint n_films = mato_desk_get_n_films (desk);

  for (guint cell = 0; cell < 81; cell++)
    for (guint digit = 1; digit <= 9 && mato_desk_get_n_films (desk) == n_films; digit++)
      if (mato_player_get_moment (mato_desk_get_player (desk))->values[cell] == 0
          && mato_desk_force (desk, cell, digit))
        wait (desk);
  g_assert_cmpuint (mato_desk_get_n_films (desk), ==, n_films + 1);
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
assert_branch_races (MatoDesk *desk,
                     guint     index,
                     guint64   fork)
{
  MatoSearch *const *runners;
  MatoTrace *parent;
  MatoDifference difference, mirrored;
  guint64 positions[2];
  g_autofree char *text = NULL, *expected = NULL, *verdict = NULL;

  g_assert_true (mato_desk_can_race_film (desk, index));
  mato_desk_race_film (desk, index);
  runners = mato_desk_get_runners (desk);
  parent = mato_search_get_trace (runners[1]);
  while (!mato_desk_compare (desk, runners[0], runners[1], &difference))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (mato_desk_compare (desk, runners[1], runners[0], &mirrored));
  g_assert_true (difference.is_there);
  g_assert_cmpint (difference.branch, ==, 0);
  g_assert_cmpint (mirrored.branch, ==, 1);
  g_assert_cmpuint (difference.fork, ==, fork);
  g_assert_cmpuint (difference.positions[0], ==, 0);
  g_assert_cmpuint (mirrored.positions[1], ==, 0);
  g_assert_cmpuint (difference.positions[1], >, fork);
  g_assert_cmpint (mato_trace_get_step (parent, difference.positions[1] - 1)->kind, ==,
                   MATO_STEP_TRY);

  text = mato_sentence_difference (runners, &difference, mato_desk_get_alphabet (desk));
  expected = g_strdup_printf ("They are one search up to step %u.\n", (guint) fork);
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

  g_assert_true (mato_desk_go_to_difference (desk));
  mato_desk_get_race_positions (desk, positions);
  g_assert_cmpmem (positions, sizeof positions, difference.positions, sizeof positions);
  mato_desk_end_race (desk);
}

/* Against the film it leaves, or one further up; but two branches of a film have nothing that
 * could be compared. */
static void
branches_race_what_they_leave (void)
{
  g_autoptr (MatoDesk) desk = make_desk ();

  mato_desk_search (desk, MATO_PAGE_WATCH);
  wait (desk);
  mato_player_seek (mato_desk_get_player (desk), 11);
  force_anything (desk);
  g_assert_cmpint (mato_desk_get_watched (desk), ==, 1);
  assert_branch_races (desk, 0, 11);

  mato_player_seek (mato_desk_get_player (desk), 0);
  force_anything (desk);
  assert_branch_races (desk, 0, 11);

  mato_desk_watch_film (desk, 0);
  mato_player_seek (mato_desk_get_player (desk), 4);
  force_anything (desk);
  g_assert_cmpint (mato_desk_get_watched (desk), ==, 3);
  assert_branch_races (desk, 0, 4);
  g_assert_false (mato_desk_can_race_film (desk, 1));
  g_assert_false (mato_desk_can_race_film (desk, 3));

  /* What is gone cannot be compared with, not even by what it leaves behind. */
  mato_desk_remove_film (desk, 0);
  g_assert_cmpint (mato_desk_get_watched (desk), ==, 2);
  g_assert_false (mato_desk_can_race_film (desk, 0));
}

static void
verdict_names_the_better_one (void)
{
  g_autoptr (MatoDesk) desk = make_desk ();
  MatoSearch *const *runners;
  MatoSearch *turned[2];
  g_autofree char *verdict = NULL;
  g_autofree char *other = NULL;
  g_autofree char *runner = NULL;

  start (desk);
  runners = mato_desk_get_runners (desk);
  turned[0] = runners[1];
  turned[1] = runners[0];
  verdict = mato_sentence_verdict (runners, MATO_PACE_NODES);
  other = mato_sentence_verdict (turned, MATO_PACE_NODES);
  g_assert_cmpstr (verdict, ==, other);
  g_assert_cmpstr (verdict, ==, "Fewest candidates first needed 2 tries, where Row by row needed "
                                "16 tries: 8 times as many.");
  runner = mato_sentence_runner (mato_desk_get_race (desk), 0, 24);
  g_assert_true (g_str_has_prefix (runner, "3 of 16 tries · "));
}

/* More tries are not worse where they are no guesses; the sentence about decisions says so. */
static void
tries_without_a_choice_are_told_apart (void)
{
  g_autoptr (MatoDesk) desk = make_desk_with (ALIKE, 0);
  MatoSearch *const *runners;
  MatoDifference difference;
  g_autofree char *text = NULL;

  start (desk);
  runners = mato_desk_get_runners (desk);
  g_assert_cmpuint (mato_search_get_result (runners[0])->n_nodes, <,
                    mato_search_get_result (runners[1])->n_nodes);
  g_assert_true (mato_race_find_difference (mato_search_get_trace (runners[0]),
                                            mato_search_get_trace (runners[1]), NULL,
                                            &difference));
  g_assert_false (difference.is_there);
  g_assert_cmpuint (difference.n_decisions[0], ==, 2);
  g_assert_cmpuint (difference.n_decisions[1], ==, 2);
  text = mato_sentence_difference (runners, &difference, mato_desk_get_alphabet (desk));
  g_assert_cmpstr (text, ==, "Both decide alike, from start to end: the other tries had no "
                             "choice.");
}

int
main (int   argc,
      char *argv[])
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/desk/race/records-what-is-missing", records_what_is_missing);
  g_test_add_func ("/desk/race/moves-both", moves_both);
  g_test_add_func ("/desk/race/goes-to-the-difference", goes_to_the_difference);
  g_test_add_func ("/desk/race/ends-with-anything-else", ends_with_anything_else);
  g_test_add_func ("/desk/race/can-be-cancelled", can_be_cancelled);
  g_test_add_func ("/desk/race/rival-is-another-one", rival_is_another_one);
  g_test_add_func ("/desk/race/branches-race-what-they-leave",
                   branches_race_what_they_leave);
  g_test_add_func ("/desk/race/verdict-names-the-better-one", verdict_names_the_better_one);
  g_test_add_func ("/desk/race/tries-without-a-choice-are-told-apart",
                   tries_without_a_choice_are_told_apart);

  return g_test_run ();
}
