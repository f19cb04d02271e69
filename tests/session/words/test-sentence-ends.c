/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Sentences about what is over before it is answered, about races, and about playing.
 */
#include "session/words/sentence-answer.h"
#include "session/words/sentence-play.h"
#include "session/words/sentence-race.h"
#include "session/words/sentence.h"

#include "tests/session/words/words-test.h"
#include "tests/test.h"

#include <string.h>

/* Returns: (transfer full): a search that has ended, cancelled before it began if @is_cancelled */
static MatoSearch *
ended (MatoSearch *search,
       gboolean    is_cancelled)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  if (is_cancelled)
    g_cancellable_cancel (cancellable);
  test_run (search, cancellable);
  return search;
}

static MatoSearch *
by_order (const char *engine,
          guint       order,
          const char *name,
          guint64     max_steps)
{
  return ended (test_order_new (mato_engine_find (engine), order, name, max_steps), FALSE);
}

TEST (pencils_are_told)
{
  assert_says (mato_sentence_pencil (MATO_PENCIL_CENTRE),
               "Typing a digit now makes a centre mark.");
  assert_says (mato_sentence_pencil (MATO_PENCIL_CORNER),
               "Typing a digit now makes a corner mark.");
  assert_says (mato_sentence_pencil (MATO_N_PENCILS), "Typing a digit now fills the cell.");
  g_assert_cmpstr (mato_sentence_pencil_name (MATO_PENCIL_CENTRE), ==, "centre marks");
  g_assert_cmpstr (mato_sentence_pencil_name (MATO_PENCIL_CORNER), ==, "corner marks");
  g_assert_null (mato_sentence_pencil_name (MATO_N_PENCILS));
}

TEST (a_board_says_how_full_it_is)
{
  static const struct { const char *digits, *sentence; } cases[] = {
    { "1234341221434321", "Well done: the board is solved." },
    { "1234341221434322", "The board is full, but some digits clash." },
    { "123434122143432.", "1 cell of 16 is empty." },
    { "................", "16 cells of 16 are empty." },
  };
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (2, 2);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MatoBoard) board = mato_board_new (geometry);

      for (guint cell = 0; cell < geometry->n_cells; cell++)
        if (cases[i].digits[cell] != '.')
          mato_board_set (board, cell, (guint) (cases[i].digits[cell] - '0'), MATO_ORIGIN_ENTRY);
      assert_says (mato_sentence_board (board), cases[i].sentence);
    }
}

TEST (a_check_says_what_it_found)
{
  g_autoptr (MatoSearch) one = ended (test_search_new ("dlx", "17 clues, 1", 2, 0), FALSE);
  g_autoptr (MatoSearch) many = ended (test_search_new ("dlx", "4x4 empty", 2, 0), FALSE);
  g_autoptr (MatoSearch) none = ended (test_search_new ("dlx", "4x4 without solution", 2, 0),
                                       FALSE);

  assert_says (mato_sentence_check (one, 0), "No mistakes so far.");
  assert_says (mato_sentence_check (one, 1), "1 digit differs from the solution; it is marked.");
  assert_says (mato_sentence_check (one, 2),
               "2 digits differ from the solution; they are marked.");
  assert_like (mato_sentence_check (many, 0), "This puzzle has at least 2 solutions: it needs *");
  assert_like (mato_sentence_check (none, 0), "This puzzle has no solution, whatever you enter: *");
}

TEST (a_puzzle_at_fault_says_what_decides)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (2, 2);
  const MatoSolveOptions options = { .max_solutions = 3, .max_kept = 3 };
  g_autoptr (MatoSearch) two = NULL;
  guint8 givens[16];

  test_read_givens (geometry, ".2.4.4.221434321", givens);
  two = ended (mato_search_new_solve (geometry, givens, mato_engine_find ("auto"), &options, 0),
               FALSE);
  assert_says (mato_sentence_check (two, 0),
               "This puzzle has 2 solutions: a given in r1c1 would decide it. Your digits cannot "
               "be checked.");
}

TEST (moves_are_told)
{
  static const struct { const char *move, *words; } cases[] = {
    { "set 0:0>3e", "3 in r1c1" },
    { "set 0:3e>0", "r1c1 cleared" },
    { "set 5:0(2)>0 4:0>1e 6:0(2,3)>0(3)", "1 in r2c1" },
    { "set 5:0>0(2^4)", "r2c2 marked with 2 4" },
    { "set 5:0(2^4)>0", "r2c2 cleared" },
    { "set 5:1g>1g~6", "r2c2 is blue" },
    { "set 5:1g~6>1g", "r2c2 without colour" },
    { "set 5:0>1s 6:0>2s", "Digits of 2 cells" },
    { "set 5:0>0(1) 6:0>0(2)", "Marks of 2 cells" },
    { "set 5:0>0~1 6:0>0~1", "Colours of 2 cells" },
    { "weigh 1:6>7", "Weight of 1 cell" },
    { "replace 2x2/1/................ 2x2/1/1g...............", "New puzzle: 4×4 · 1 given" },
  };
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (2, 2);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MatoMove) move = mato_move_from_text (cases[i].move, NULL);

      assert_says (mato_sentence_move (move, geometry, MATO_ALPHABET_CANONICAL), cases[i].words);
    }
}

TEST (what_was_stopped_says_what_it_has)
{
  g_autoptr (MatoSearch) solving = ended (test_search_new ("dlx", "9x9 empty", 0, 0), TRUE);
  g_autoptr (MatoSearch) highest = ended (test_target_new ("9x9 empty", FALSE, 0), TRUE);
  g_autoptr (MatoSearch) given_up = by_order ("dlx", 0, "hard for brute force", 1);

  assert_like (mato_sentence_result (solving), "Stopped after * and *: *");
  assert_like (mato_sentence_result (highest), "Stopped after *");
  assert_like (mato_sentence_result (given_up), "Given up after * in *: no solution found yet.");
}

TEST (a_target_search_says_how_it_ended)
{
  g_autoptr (MatoSearch) highest = ended (test_target_new ("4x4 empty", FALSE, 0), FALSE);
  g_autoptr (MatoSearch) lowest = ended (test_target_new ("4x4 empty", TRUE, 0), FALSE);
  g_autoptr (MatoSearch) recorded = ended (test_target_new ("4x4 empty", TRUE, 1000), FALSE);
  g_autoptr (MatoSearch) none = ended (test_target_new ("4x4 without solution", FALSE, 0), FALSE);

  assert_like (mato_sentence_result (highest), "The best possible score is *, proved in *");
  assert_like (mato_sentence_result (lowest), "The lowest possible score is *, proved in *");
  assert_like (mato_sentence_result (recorded), "The lowest possible score is *, proved in *");
  assert_like (mato_sentence_result (none), "No solution*");
  assert_says (mato_sentence_method (highest), "Best score");
  assert_says (mato_sentence_method (lowest), "Lowest score");
}

/* In a few words first, and then what they mean. */
TEST (answers_are_short)
{
  g_autoptr (MatoSearch) one = ended (test_search_new ("dlx", "17 clues, 1", 2, 1000000), FALSE);
  g_autoptr (MatoSearch) first = ended (test_search_new ("dlx", "17 clues, 1", 1, 0), FALSE);
  g_autoptr (MatoSearch) all = ended (test_search_new ("dlx", "4x4 empty", 1000, 0), FALSE);
  g_autoptr (MatoSearch) two = ended (test_search_new ("dlx", "4x4 empty", 2, 0), FALSE);
  g_autoptr (MatoSearch) some = ended (test_search_new ("dlx", "4x4 empty", 7, 1000), FALSE);
  g_autoptr (MatoSearch) none = ended (test_search_new ("dlx", "4x4 without solution", 2, 0),
                                       FALSE);
  g_autoptr (MatoSearch) stopped = by_order ("dlx", 0, "hard for brute force", 1);
  g_autoptr (MatoSearch) best = ended (test_target_new ("4x4 empty", FALSE, 0), FALSE);
  const struct { MatoSearch *search, *further; const char *answer, *meaning, *name; } cases[] = {
    { one, NULL, "The only solution", "A proper sudoku: *", "The only solution, after * guesses" },
    { first, NULL, "A solution", "Whether there are others is not known.", "A solution, after *" },
    { first, one, "The only solution", "A proper sudoku: *", "The only solution, after *" },
    { first, two, "Not the only one", "There is another way*", "One of several solutions, *" },
    { all, NULL, "288 solutions", "Counted to the end: *", "288 solutions, after *" },
    { two, NULL, "Not the only one", "There is another way*", "At least 2 solutions, after *" },
    { some, NULL, "7 or more", "The search ended at its limit*", "At least 7 solutions, after *" },
    { none, NULL, "No solution", "*", "No solution, after *" },
    { stopped, NULL, "No answer yet", "The search was stopped*", "Stopped after *" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      assert_like (mato_sentence_answer (cases[i].search, cases[i].further), cases[i].answer);
      assert_like (mato_sentence_answer_meaning (cases[i].search, cases[i].further),
                   cases[i].meaning);
      assert_like (mato_sentence_answer_guesses (cases[i].search, cases[i].further),
                   cases[i].name);
    }
  assert_like (mato_sentence_answer (best, NULL), "* points");
  assert_says (mato_sentence_answer_meaning (best, NULL), "No solution scores more.");
  g_assert_null (mato_sentence_learned (one, MATO_ALPHABET_CANONICAL));
}

TEST (progress_is_told_before_anything_is_known)
{
  g_autoptr (MatoSearch) solving = test_search_new ("dlx", "9x9 empty", 0, 0);
  g_autoptr (MatoSearch) target = test_target_new ("9x9 empty", FALSE, 0);
  g_autoptr (MatoSearch) solved = ended (test_search_new ("dlx", "17 clues, 1", 2, 0), FALSE);
  g_autoptr (MatoSearch) none = ended (test_search_new ("dlx", "no solution, found deep", 2, 0),
                                       FALSE);
  g_autoptr (MatoSearch) highest = ended (test_target_new ("4x4 empty", FALSE, 0), FALSE);
  g_autoptr (MatoSearch) lowest = ended (test_target_new ("4x4 empty", TRUE, 0), FALSE);

  assert_like (mato_sentence_progress (solving), "Searching: *");
  assert_like (mato_sentence_progress (target), "Searching: *");
  assert_like (mato_sentence_progress (solved), "Searching: *, 1 solution so far");
  assert_like (mato_sentence_progress (none), "Searching: *, * guesses");
  assert_like (mato_sentence_progress (highest), "Searching: *, * so far*");
  assert_like (mato_sentence_progress (lowest), "Searching: *, * so far*");
  g_assert_null (mato_sentence_hand_over (solved));
}

/* Only the end of a long recording is not kept step by step. */
TEST (a_cut_recording_says_so)
{
  g_autoptr (MatoSearch) cut = ended (test_search_new ("dlx", "9x9 empty", 1, 20), FALSE);
  g_autoptr (MatoSearch) whole = ended (test_search_new ("dlx", "4x4 empty", 1, 1000), FALSE);
  g_autoptr (MatoSearch) unseen = ended (test_search_new ("dlx", "4x4 empty", 1, 0), FALSE);

  assert_like (mato_sentence_cut (cut), "The first 20 of * steps were kept, and * of the others.");
  g_assert_null (mato_sentence_cut (whole));
  g_assert_null (mato_sentence_cut (unseen));
}

TEST (verdicts_name_the_winner)
{
  static const char *const puzzle = "17 clues, 1";
  g_autoptr (MatoSearch) first = by_order ("dlx", 0, puzzle, 100000);
  g_autoptr (MatoSearch) same = by_order ("dlx", 0, puzzle, 100000);
  g_autoptr (MatoSearch) other = by_order ("bitmask", 1, puzzle, 10000000);
  g_autoptr (MatoSearch) short_one = by_order ("dlx", 1, puzzle, 2);
  g_autoptr (MatoSearch) shorter = by_order ("bitmask", 1, puzzle, 1);
  MatoSearch *const tie[] = { first, same }, *const race[] = { first, other };
  MatoSearch *const left[] = { first, short_one }, *const right[] = { short_one, first };
  MatoSearch *const neither[] = { short_one, shorter };

  assert_like (mato_sentence_verdict (tie, MATO_PACE_NODES), "A tie: both took *.");
  assert_like (mato_sentence_verdict (race, MATO_PACE_NODES), "* took *; * took *");
  assert_like (mato_sentence_verdict (race, MATO_PACE_TIME), "*took *");
  assert_like (mato_sentence_verdict (left, MATO_PACE_NODES),
               "* finished after *; * did not finish in *.");
  assert_like (mato_sentence_verdict (right, MATO_PACE_TIME),
               "* finished after *; * did not finish in *.");
  assert_like (mato_sentence_verdict (neither, MATO_PACE_NODES),
               "Neither finished: * stopped after *, * after *.");
  assert_like (mato_sentence_runner_title (race, 0), "*");
  assert_like (mato_sentence_runner_name (race, 1), "*");
  assert_like (mato_sentence_runner_name (left, 1), "*");
}

TEST (differences_are_counted)
{
  static const char *const puzzle = "17 clues, 1";
  g_autoptr (MatoSearch) first = by_order ("dlx", 0, puzzle, 100000);
  g_autoptr (MatoSearch) same = by_order ("dlx", 0, puzzle, 100000);
  g_autoptr (MatoSearch) other = by_order ("dlx", 1, puzzle, 100000);
  MatoSearch *const pairs[][2] = { { first, same }, { first, other } };

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      MatoTrace *traces[] = { mato_search_get_trace (pairs[i][0]),
                              mato_search_get_trace (pairs[i][1]) };
      MatoRace race = { 0 };
      MatoDifference difference;

      mato_race_init (&race, traces[0], 1000, traces[1], 2000);
      g_assert_true (mato_race_find_difference (traces[0], traces[1], NULL, &difference));
      assert_like (mato_sentence_difference (pairs[i], &difference, MATO_ALPHABET_CANONICAL),
                   i == 0 ? "*the same*" : "*");
      assert_like (mato_sentence_runner (&race, 0, 0), "0 of * guesses*");
      mato_race_clear (&race);
    }
}

TEST (differences_tell_who_is_to_blame)
{
  g_autoptr (MatoSearch) first = by_order ("dlx", 0, "17 clues, 1", 100000);
  g_autoptr (MatoSearch) other = by_order ("dlx", 1, "17 clues, 1", 100000);
  MatoSearch *const pair[] = { first, other };
  MatoDifference difference = { .is_known = TRUE, .is_there = TRUE, .branch = -1 };

  difference.decides[0] = difference.decides[1] = TRUE;
  difference.positions[0] = difference.positions[1] = 2;
  difference.blames[0] = (MatoBlameCount) { .is_known = TRUE, .n_dead_ends = 40, .n_blamed = 31 };
  assert_like (mato_sentence_difference (pair, &difference, MATO_ALPHABET_CANONICAL),
               "*\n* To blame for 31 of 40 dead ends while it stood.\nLeftmost item first: *");

  difference.blames[1] = (MatoBlameCount) { .is_known = TRUE };
  assert_like (mato_sentence_difference (pair, &difference, MATO_ALPHABET_CANONICAL),
               "*\n*\n* there was no dead end.\nMore often to blame: the guess of *.");
  difference.blames[1] = difference.blames[0];
  assert_like (mato_sentence_difference (pair, &difference, MATO_ALPHABET_CANONICAL),
               "*\nNeither guess is to blame more often than the other.");
}

/* Whoever asked for one solution is never told that it is the only one, unless it is. */
TEST (first_solutions_do_not_mislead)
{
  static const struct { const char *name; guint64 max_nodes; const char *pattern; } cases[] = {
    { "17 clues, 1", 0, "The only solution, found in * after * guesses." },
    { "4x4 empty", 0, "A solution, found in * after * guesses; there are others." },
    { "17 clues, 1", 1,
      "A solution, found in * after * guesses; the search for another one was stopped." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MatoSearch) first = test_search_new ("dlx", cases[i].name, 1, 0);
      const MatoSolveOptions options = { .max_solutions = 2, .max_nodes = cases[i].max_nodes };
      g_autoptr (MatoSearch) further =
        mato_search_new_solve (mato_search_get_geometry (first), mato_search_get_givens (first),
                               mato_engine_find ("dlx"), &options, 0);

      test_run (first, NULL);
      assert_like (mato_sentence_result_further (first, further),
                   "A solution, found in * after * guesses. Looking for another one: *");
      test_run (further, NULL);
      assert_like (mato_sentence_result_further (first, further), cases[i].pattern);
    }
}

/* Tooltips do not read out what can be seen. */
TEST (tooltips_are_short)
{
  g_autoptr (MatoBoardScene) scene = mato_board_scene_new ();
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  g_autoptr (MatoPuzzle) puzzle = mato_puzzle_new (mato_board_new (geometry));
  gboolean mistakes[81] = { FALSE };

  mato_board_set (puzzle->board, 0, 1, MATO_ORIGIN_ENTRY);
  mato_board_set (puzzle->board, 1, 5, MATO_ORIGIN_ENTRY);
  mato_board_set (puzzle->board, 9, 1, MATO_ORIGIN_ENTRY);
  mato_board_set (puzzle->board, 17, 1, MATO_ORIGIN_GIVEN);
  mistakes[1] = TRUE;
  mato_board_scene_set_puzzle (scene, puzzle);
  mato_board_scene_add_mistakes (scene, mistakes);
  assert_says (mato_sentence_hover (scene, 17), "Also in r2c1");
  assert_says (mato_sentence_hover (scene, 9), "Also in r1c1, r2c9");
  assert_says (mato_sentence_hover (scene, 1), "differs from the solution");
  g_assert_null (mato_sentence_hover (scene, 2));
}
