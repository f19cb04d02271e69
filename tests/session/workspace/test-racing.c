/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/workspace/workspace.h"

#include "tests/session/session-test.h"
#include "tests/test.h"

#include "session/search/method.h"
#include "session/words/sentence-race.h"

#define ONE \
  ".....2.5..78...3.......4...5..............1......3.7.82......4......5.9..1..7....\n"

/* On this board both engines make the same two decisions and many forced steps. */
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
  mato_method_choice_set (workspace->films->method, mato_engine_find ("bitmask"), order);
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

/* A race records only the films that are missing: two, one or none. */
TEST (records_what_is_missing)
{
  g_autoptr (MatoWorkspace) workspace = make_workspace ();
  MatoFilms *films = workspace->films;
  MatoRacing *racing = workspace->racing;
  MatoPlayer *player = workspace->player;
  const MatoRace *race;
  MatoSearch *runners[2];
  guint n_raced = 0;

  g_signal_connect_swapped (racing, "raced", G_CALLBACK (count_cb), &n_raced);
  g_assert_null (mato_racing_get_race (racing));
  start (workspace);
  g_assert_nonnull (mato_racing_get_race (racing));
  g_assert_cmpuint (n_raced, ==, 1);
  g_assert_cmpuint (mato_films_get_n (films), ==, 2);
  memcpy (runners, racing->runners, sizeof runners);
  g_assert_true (mato_search_get_engine (runners[0]) == mato_search_get_engine (runners[1]));
  g_assert_cmpuint (mato_search_get_order (runners[0]), ==, 1);
  g_assert_cmpuint (mato_search_get_order (runners[1]), ==, 0);
  g_assert_cmpuint (mato_player_get_position (player), ==, 0);
  race = mato_racing_get_race (racing);
  g_assert_true (mato_player_get_trace (player) == race->traces[mato_race_get_leader (race)]);

  mato_racing_end (racing);
  g_assert_null (mato_racing_get_race (racing));
  g_assert_cmpuint (mato_films_get_n (films), ==, 2);
  mato_workspace_start_race (workspace);
  g_assert_false (mato_workspace_is_busy (workspace));
  g_assert_cmpuint (n_raced, ==, 2);
  g_assert_true (racing->runners[0] == runners[0]);
  g_assert_true (racing->runners[1] == runners[1]);
}

/* One playhead moves both. A change of the pace does not move the film that leads then. */
TEST (moves_both)
{
  g_autoptr (MatoWorkspace) workspace = make_workspace ();
  MatoRacing *racing = workspace->racing;
  MatoPlayer *player = workspace->player;
  g_autoptr (MatoBoardScene) scene = mato_board_scene_new ();
  g_autoptr (MatoBoardScene) first = mato_board_scene_new ();
  const guint8 *solution;
  guint64 positions[2], later[2];

  start (workspace);
  mato_racing_set_pace (racing, MATO_PACE_NODES);
  mato_player_seek (player, mato_player_get_length (player));
  mato_racing_get_positions (racing, positions);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_cmpuint (positions[i], ==, get_last (racing->runners[i]));
      mato_workspace_compose_runner (workspace, i, scene);
      solution = mato_search_get_result (racing->runners[i])->kept;
      for (guint cell = 0; cell < 81; cell++)
        g_assert_cmpuint (scene->looks[cell].digit, ==, solution[cell]);
    }

  for (guint64 position = 0; position < mato_player_get_length (player); position += 7)
    {
      mato_player_seek (player, position);
      mato_racing_get_positions (racing, positions);
      mato_racing_set_pace (racing, MATO_PACE_TIME);
      mato_racing_get_positions (racing, later);
      g_assert_true (positions[0] == later[0] || positions[1] == later[1]);
      mato_workspace_compose (workspace, first);
      mato_workspace_compose_runner (workspace, 0, scene);
      g_assert_cmpmem (first->looks, 81 * sizeof (MatoCellLook), scene->looks,
                       81 * sizeof (MatoCellLook));
      mato_racing_set_pace (racing, MATO_PACE_NODES);
    }
}

TEST (goes_to_the_difference)
{
  g_autoptr (MatoWorkspace) workspace = make_workspace ();
  MatoRacing *racing = workspace->racing;
  MatoDifference difference, mirrored;
  MatoSearch *const *runners;
  guint64 positions[2];

  start (workspace);
  runners = racing->runners;
  while (!mato_comparisons_find (racing->comparisons, runners[0], runners[1], &difference))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (mato_comparisons_find (racing->comparisons, runners[1], runners[0], &mirrored));
  g_assert_cmpuint (mirrored.positions[0], ==, difference.positions[1]);
  g_assert_cmpuint (mirrored.positions[1], ==, difference.positions[0]);

  for (MatoPace pace = 0; pace < MATO_N_PACES; pace++)
    {
      mato_racing_set_pace (racing, pace);
      g_assert_true (mato_racing_go_to_difference (racing));
      mato_racing_get_positions (racing, positions);
      g_assert_cmpmem (positions, sizeof positions, difference.positions,
                       sizeof difference.positions);
      mato_player_step (workspace->player, 1);
    }
}

/* Watching or recording another film, a quiz, or other givens end the race. */
TEST (ends_with_anything_else)
{
  g_autoptr (MatoWorkspace) workspace = make_workspace ();
  MatoRecordings *recordings = workspace->recordings;
  MatoFilmQuiz *quiz = workspace->quiz;
  MatoRacing *racing = workspace->racing;
  MatoSearch *first;
  guint64 positions[2];

  start (workspace);
  first = racing->runners[0];
  mato_player_seek (workspace->player, 9);
  mato_racing_get_positions (racing, positions);
  mato_racing_end (racing);
  g_assert_true (mato_workspace_get_answer (workspace, MATO_PAGE_WATCH) == first);
  g_assert_cmpuint (mato_player_get_position (workspace->player), ==, positions[0]);

  start (workspace);
  mato_recordings_watch (recordings, 0);
  g_assert_null (mato_racing_get_race (racing));

  start (workspace);
  mato_recordings_remove (recordings, 1);
  g_assert_null (mato_racing_get_race (racing));

  start (workspace);
  mato_film_quiz_set_active (quiz, TRUE);
  g_assert_null (mato_racing_get_race (racing));
  start (workspace);
  g_assert_false (quiz->quiz.is_on);

  mato_workspace_search (workspace, MATO_PAGE_WATCH);
  g_assert_null (mato_racing_get_race (racing));
  wait (workspace);
  start (workspace);
  mato_puzzles_make_givens (workspace->puzzles);
  mato_game_clear_entries (workspace->game);
  mato_tour_guide_start (workspace->guide, mato_tour_find ("masks"));
  g_assert_null (mato_racing_get_race (racing));
  wait (workspace);
  g_assert_null (mato_racing_get_race (racing));
}

TEST (can_be_cancelled)
{
  g_autoptr (MatoWorkspace) workspace = make_workspace ();
  MatoRacing *racing = workspace->racing;

  /* Before anything is recorded. */
  mato_workspace_start_race (workspace);
  mato_workspace_cancel (workspace);
  wait (workspace);
  g_assert_null (mato_racing_get_race (racing));

  /* While the rival is recorded: ending the race also ends the waiting for it. */
  mato_workspace_search (workspace, MATO_PAGE_WATCH);
  wait (workspace);
  mato_racing_set_rival (racing, mato_n_methods () - 1);
  mato_workspace_start_race (workspace);
  g_assert_true (mato_workspace_is_busy (workspace));
  g_assert_false (mato_racing_can_start (racing));
  mato_racing_end (racing);
  g_assert_false (mato_workspace_is_busy (workspace));
  g_assert_true (mato_racing_can_start (racing));
  while (g_main_context_iteration (NULL, FALSE))
    ;
  g_assert_null (mato_racing_get_race (racing));
}

/* Returns: how many of the changes of what is recorded said that it is runner @n_before */
static guint
count_said (GArray *said,
            guint   n_before)
{
  guint n = 0;

  for (guint i = 0; i < said->len; i++)
    n += g_array_index (said, guint, i) == n_before;
  return n;
}

static void
recording_cb (MatoRacing *racing,
              GParamSpec *pspec,
              GArray     *said)
{
  guint n_before;
  MatoSearch *search = mato_racing_get_recording (racing, &n_before);
  g_autofree char *text = NULL;

  if (!search)
    n_before = G_MAXUINT;
  else
    text = mato_sentence_race_recording (search, n_before);
  g_assert_true (!search || g_str_has_prefix (text, n_before == 0 ? "The first of two is recorded: "
                                                                  : "The second of two is"));
  g_array_append_val (said, n_before);
}

/* From the start to the race it is always known what is recorded, and it is told. */
TEST (tells_what_is_recorded)
{
  g_autoptr (MatoWorkspace) workspace = make_workspace ();
  MatoRacing *racing = workspace->racing;
  g_autoptr (GArray) said = g_array_new (FALSE, FALSE, sizeof (guint));
  guint n_before;

  g_signal_connect (racing, "notify::recording", G_CALLBACK (recording_cb), said);
  g_assert_null (mato_racing_get_recording (racing, &n_before));
  mato_workspace_start_race (workspace);
  g_assert_nonnull (mato_racing_get_recording (racing, &n_before));
  g_assert_cmpuint (n_before, ==, 0);
  g_assert_cmpuint (count_said (said, 0), ==, 1);
  wait (workspace);
  g_assert_null (mato_racing_get_recording (racing, &n_before));
  g_assert_cmpuint (count_said (said, 1), >=, 1);
  g_assert_cmpuint (g_array_index (said, guint, said->len - 1), ==, G_MAXUINT);
  g_assert_nonnull (mato_racing_get_race (racing));

  mato_racing_end (racing);
  g_array_set_size (said, 0);
  mato_racing_set_rival (racing, mato_n_methods () - 1);
  mato_workspace_start_race (workspace);
  g_assert_cmpuint (count_said (said, 1), ==, 1);
  mato_workspace_cancel (workspace);
  wait (workspace);
  g_assert_cmpuint (g_array_index (said, guint, said->len - 1), ==, G_MAXUINT);
  g_assert_null (mato_racing_get_race (racing));
}

TEST (rival_is_another_one)
{
  g_autoptr (MatoWorkspace) workspace = make_workspace ();
  MatoFilms *films = workspace->films;
  MatoRacing *racing = workspace->racing;
  guint n_engines;
  const MatoEngine *const *engines = mato_engine_list (&n_engines);

  for (guint wanted = 0; wanted < mato_n_methods (); wanted++)
    {
      guint index, order;

      g_assert_true (mato_method_from_name (mato_method_name (wanted), &index));
      g_assert_cmpuint (index, ==, wanted);
      mato_racing_set_rival (racing, wanted);
      for (guint i = 0; i < n_engines; i++)
        for (guint j = 0; engines[i]->records && engines[i]->orders[j].name; j++)
          {
            const MatoEngine *engine;

            mato_method_choice_set (films->method, engines[i], j);
            engine = mato_method_get (mato_racing_get_rival (racing), &order);
            g_assert_true (engine != engines[i] || order != j);
            if (mato_method_get (wanted, &order) != engines[i] || order != j)
              g_assert_cmpuint (mato_racing_get_rival (racing), ==, wanted);
          }
    }

  g_assert_false (mato_method_from_name ("learn-first", &(guint) { 0 }));
  mato_method_choice_set (films->method, NULL, 0);
  g_assert_false (mato_racing_can_start (racing));
}

/* Records a branch of the watched film at its position, with any digit that can be forced. */
static void
force_anything (MatoWorkspace *workspace)
{
  MatoFilms *films = workspace->films;
  guint n_films = mato_films_get_n (films);

  for (guint cell = 0; cell < 81; cell++)
    for (guint digit = 1; digit <= 9 && mato_films_get_n (films) == n_films; digit++)
      if (mato_player_get_moment (workspace->player)->values[cell] == 0
          && mato_films_force (films, cell, digit))
        wait (workspace);
  g_assert_cmpuint (mato_films_get_n (films), ==, n_films + 1);
}

static guint
count_guesses (MatoTrace *trace,
               guint64    to)
{
  guint n = 0;

  for (guint64 i = 0; i < to; i++)
    n += mato_trace_get_step (trace, i)->kind == MATO_STEP_TRY
         && mato_trace_get_step (trace, i)->why != MATO_WHY_ONLY;

  return n;
}

/* Races the watched branch against the film at @index, which it, or a branch between the two,
 * leaves after @fork steps. */
static void
assert_branch_races (MatoWorkspace *workspace,
                     guint          index,
                     guint64        fork)
{
  MatoRacing *racing = workspace->racing;
  MatoSearch *const *runners;
  MatoTrace *parent;
  MatoDifference difference, mirrored;
  guint64 positions[2];
  g_autofree char *text = NULL, *expected = NULL, *verdict = NULL;

  g_assert_true (mato_racing_can_start_with (racing, index));
  mato_workspace_race_film (workspace, index);
  runners = racing->runners;
  parent = mato_search_get_trace (runners[1]);
  while (!mato_comparisons_find (racing->comparisons, runners[0], runners[1], &difference))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (mato_comparisons_find (racing->comparisons, runners[1], runners[0], &mirrored));
  g_assert_true (difference.is_there);
  g_assert_cmpint (difference.branch, ==, 0);
  g_assert_cmpint (mirrored.branch, ==, 1);
  g_assert_cmpuint (difference.fork, ==, fork);
  g_assert_cmpuint (difference.positions[0], ==, 0);
  g_assert_cmpuint (mirrored.positions[1], ==, 0);
  g_assert_cmpuint (difference.positions[1], >, fork);
  g_assert_cmpint (mato_trace_get_step (parent, difference.positions[1] - 1)->kind, ==,
                   MATO_STEP_TRY);

  text = mato_sentence_difference (runners, &difference,
                                   MATO_ALPHABET_CANONICAL);
  expected = g_strdup_printf ("They are the same search up to step %u.\n", (guint) fork);
  g_assert_true (g_str_has_prefix (text, expected));
  g_free (expected);
  expected = g_strdup_printf ("\nFrom there on: %u guesses without the branch, %u guesses in it.",
                              count_guesses (parent, mato_trace_get_last (parent))
                                - count_guesses (parent, fork),
                              count_guesses (mato_search_get_trace (runners[0]),
                                           get_last (runners[0])));
  g_assert_true (g_str_has_suffix (text, expected));
  verdict = mato_sentence_verdict (runners, MATO_PACE_NODES);
  g_assert_nonnull (strstr (verdict, mato_search_get_branch_name (runners[0])));

  g_assert_true (mato_racing_go_to_difference (racing));
  mato_racing_get_positions (racing, positions);
  g_assert_cmpmem (positions, sizeof positions, difference.positions, sizeof positions);
  mato_racing_end (racing);
}

/* Races the watched branch against the one at @index: both leave the same film, after @mine and
 * @yours steps of it. */
static void
assert_siblings_race (MatoWorkspace *workspace,
                      guint          index,
                      guint64        mine,
                      guint64        yours)
{
  MatoRacing *racing = workspace->racing;
  MatoSearch *const *runners;
  MatoDifference difference;
  guint64 positions[2];
  g_autofree char *text = NULL, *expected = NULL;

  g_assert_true (mato_racing_can_start_with (racing, index));
  mato_workspace_race_film (workspace, index);
  runners = racing->runners;
  g_assert_true (mato_racing_get_difference (racing, &difference));
  g_assert_cmpint (difference.branch, ==, MATO_BOTH_BRANCH);
  g_assert_cmpuint (difference.forks[0], ==, mine);
  g_assert_cmpuint (difference.forks[1], ==, yours);
  text = mato_sentence_difference (runners, &difference, MATO_ALPHABET_CANONICAL);
  expected = g_strdup_printf ("Both leave the same recording: one after its step %u, the other "
                              "after step %u.", (guint) mine, (guint) yours);
  g_assert_cmpstr (text, ==, expected);
  for (guint i = 0; i < 2; i++)
    {
      g_autofree char *name = mato_sentence_runner_name (runners, i);

      g_assert_cmpstr (name, ==, mato_search_get_branch_name (runners[i]));
    }

  mato_player_seek (workspace->player, mato_player_get_length (workspace->player));
  mato_racing_get_positions (racing, positions);
  for (guint i = 0; i < 2; i++)
    g_assert_cmpuint (positions[i], ==, get_last (runners[i]));
  g_assert_true (mato_racing_go_to_difference (racing));
  mato_racing_get_positions (racing, positions);
  g_assert_cmpuint (positions[0] + positions[1], ==, 0);
  mato_racing_end (racing);
}

/* A branch can race against the film that it leaves, or one further up, and against another branch
 * of one of these. */
TEST (branches_race_what_they_leave)
{
  g_autoptr (MatoWorkspace) workspace = make_workspace ();
  MatoRecordings *recordings = workspace->recordings;
  MatoFilms *films = workspace->films;
  MatoRacing *racing = workspace->racing;
  g_autoptr (MatoSearch) original = NULL;

  mato_workspace_search (workspace, MATO_PAGE_WATCH);
  wait (workspace);
  mato_player_seek (workspace->player, 11);
  force_anything (workspace);
  g_assert_cmpint (mato_films_get_watched_index (films), ==, 1);
  assert_branch_races (workspace, 0, 11);

  mato_player_seek (workspace->player, 0);
  force_anything (workspace);
  assert_branch_races (workspace, 0, 11);

  mato_recordings_watch (recordings, 0);
  mato_player_seek (workspace->player, 4);
  force_anything (workspace);
  g_assert_cmpint (mato_films_get_watched_index (films), ==, 3);
  assert_branch_races (workspace, 0, 4);
  g_assert_false (mato_racing_can_start_with (racing, 3));
  assert_siblings_race (workspace, 1, 4, 11);
  assert_siblings_race (workspace, 2, 4, 11);

  /* After the original is removed, and nobody compares it any more, nobody knows what its branches
   * have in common. */
  original = g_object_ref (mato_films_get (films, 0));
  mato_recordings_remove (recordings, 0);
  test_wait_for_workers (original);
  g_clear_object (&original);
  g_assert_cmpint (mato_films_get_watched_index (films), ==, 2);
  g_assert_false (mato_racing_can_start_with (racing, 0));
}

TEST (verdict_names_the_better_one)
{
  g_autoptr (MatoWorkspace) workspace = make_workspace ();
  MatoRacing *racing = workspace->racing;
  MatoSearch *const *runners;
  MatoSearch *turned[2];
  g_autofree char *verdict = NULL;
  g_autofree char *other = NULL;
  g_autofree char *runner = NULL;

  start (workspace);
  runners = racing->runners;
  turned[0] = runners[1];
  turned[1] = runners[0];
  verdict = mato_sentence_verdict (runners, MATO_PACE_NODES);
  other = mato_sentence_verdict (turned, MATO_PACE_NODES);
  g_assert_cmpstr (verdict, ==, other);
  g_assert_cmpstr (verdict, ==, "Fewest candidates first took 2 guesses; Row by row took 16 "
                                "guesses, 8 times as many.");
  runner = mato_sentence_runner (mato_racing_get_race (racing), 0, 24);
  g_assert_true (g_str_has_prefix (runner, "3 of 16 guesses · "));
}

/* Tries that are not guesses are not compared with those that are. */
TEST (tries_without_a_choice_are_no_guesses)
{
  g_autoptr (MatoWorkspace) workspace = make_workspace_with (ALIKE, 0);
  MatoSearch *const *runners;
  MatoDifference difference;
  g_autofree char *text = NULL, *verdict = NULL;

  start (workspace);
  runners = workspace->racing->runners;
  g_assert_cmpuint (mato_search_get_result (runners[0])->n_nodes, <,
                    mato_search_get_result (runners[1])->n_nodes);
  verdict = mato_sentence_verdict (runners, MATO_PACE_NODES);
  g_assert_cmpstr (verdict, ==, "A tie: both took 2 guesses.");
  g_assert_true (mato_race_find_difference (mato_search_get_trace (runners[0]),
                                            mato_search_get_trace (runners[1]), NULL,
                                            &difference));
  g_assert_false (difference.is_there);
  g_assert_cmpuint (difference.n_decisions[0], ==, 2);
  g_assert_cmpuint (difference.n_decisions[1], ==, 2);
  text = mato_sentence_difference (runners, &difference,
                                   MATO_ALPHABET_CANONICAL);
  g_assert_cmpstr (text, ==, "Both make the same decisions throughout.");
}
