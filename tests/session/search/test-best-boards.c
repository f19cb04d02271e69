/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/effort.h"
#include "tests/session/session-test.h"
#include "tests/test.h"

#include "core/board/random.h"
#include "session/search/best-boards.h"
#include "session/words/sentence.h"
#include "session/workspace/workspace.h"

#include <string.h>

/* 116 solutions have the best score: two pages. */
#define MANY "7..9...........9.........8...5............6..4.3.............9.2...6.8...8...4..."

typedef struct
{
  MatoGeometry *geometry;
  guint8 givens[81];
  guint8 weights[81];
  MatoTargetResult result;
  guint64 n;
} Best;

static void
best_init (Best       *self,
           const char *givens)
{
  const MatoTargetOptions options = { NULL };

  self->geometry = mato_geometry_new (3, 3);
  test_read_givens (self->geometry, givens, self->givens);
  mato_weights_fill_rings (self->geometry, self->weights);
  mato_target_solve (self->geometry, self->givens, &options, &self->result);
  g_assert_true (mato_target_count (self->geometry, self->givens, &options, self->result.score, 0,
                                    &self->n));
}

static void
wait_for_count (MatoBestBoards *best_boards)
{
  while (mato_best_boards_get_n (best_boards) == 0 || !mato_best_boards_get_board (best_boards))
    g_main_context_iteration (NULL, TRUE);
}

/* A step beyond the present page is asynchronous. */
static void
step (MatoBestBoards *best_boards,
      int             direction)
{
  guint64 expected = mato_best_boards_get_index (best_boards) + direction;

  g_assert_true (mato_best_boards_can_step (best_boards, direction));
  mato_best_boards_step (best_boards, direction);
  while (mato_best_boards_get_index (best_boards) != expected)
    g_main_context_iteration (NULL, TRUE);
}

/* Steps to the last board: each is a solution with the best score and greater than the one before;
 * then steps back to the first over the same boards. */
static void
leaf (const char *givens)
{
  Best best;
  g_autoptr (MatoBestBoards) best_boards = NULL;
  g_autoptr (GArray) seen = g_array_new (FALSE, FALSE, 81);

  best_init (&best, givens);
  best_boards = mato_best_boards_new (best.geometry, best.givens, best.weights, &best.result);
  wait_for_count (best_boards);
  g_assert_cmpuint (mato_best_boards_get_n (best_boards), ==, best.n);
  g_assert_false (mato_best_boards_can_step (best_boards, -1));

  for (guint64 i = 0; i < best.n; i++)
    {
      const guint8 *board = mato_best_boards_get_board (best_boards);

      g_assert_cmpuint (mato_best_boards_get_index (best_boards), ==, i);
      g_assert_cmpint (mato_target_score (best.geometry, board, best.weights), ==,
                       best.result.score);
      g_assert_false (mato_values_has_conflict (best.geometry, board));
      for (guint cell = 0; cell < 81; cell++)
        g_assert_true (best.givens[cell] == 0 || best.givens[cell] == board[cell]);
      if (i > 0)
        g_assert_cmpint (memcmp (&seen->data[(i - 1) * 81], board, 81), <, 0);

      g_array_append_vals (seen, board, 1);
      if (i + 1 < best.n)
        step (best_boards, 1);
    }

  g_assert_false (mato_best_boards_can_step (best_boards, 1));
  for (guint64 i = best.n - 1; i > 0; i--)
    {
      step (best_boards, -1);
      g_assert_cmpmem (mato_best_boards_get_board (best_boards), 81, &seen->data[(i - 1) * 81], 81);
    }

  mato_geometry_unref (best.geometry);
}

TEST (all_are_leafed_through)
{
  leaf (test_find_puzzle ("NOIP 2009, first")->givens);
  leaf (test_find_puzzle ("NOIP 2009, second")->givens);
  leaf (MANY);
}

/* After cancelling, as when a window closes, no signal is emitted. */
TEST (cancelled_ones_are_silent)
{
  Best best;
  MatoBestBoards *best_boards;

  best_init (&best, MANY);
  best_boards = mato_best_boards_new (best.geometry, best.givens, best.weights, &best.result);
  mato_best_boards_cancel (best_boards);
  test_wait_for_workers (best_boards);
  g_assert_null (mato_best_boards_get_board (best_boards));
  g_assert_null (mato_best_boards_get_proof (best_boards));
  g_object_unref (best_boards);
  mato_geometry_unref (best.geometry);
}

#define N_PROOFS 50

/* Part of a random solved board, so that it has a best score. */
static MatoPuzzle *
draw_puzzle (void)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  MatoRandom random = { (guint64) g_test_rand_int () };
  MatoBoard *board = mato_board_new (geometry);
  int share = g_test_rand_int_range (0, 60);
  guint8 values[81] = { 0 };
  double weight;

  while (!mato_random_complete (&random, geometry, values, &weight))
    memset (values, 0, sizeof values);
  for (guint cell = 0; cell < 81; cell++)
    if (g_test_rand_int_range (0, 100) >= share)
      values[cell] = 0;
  mato_board_set_givens (board, values);

  return mato_puzzle_new (board);
}

/* Whether a digit that was tried, and is on the board of the moment, had an alternative. */
static gboolean
is_branch (const MatoTrace  *trace,
           const MatoMoment *moment,
           guint             cell)
{
  guint64 position = moment->position;
  const MatoStep *step;

  if (moment->kinds[cell] != MATO_STEP_TRY)
    return FALSE;

  do
    step = mato_trace_get_step (trace, --position);
  while (step->kind != MATO_STEP_TRY || step->cell != cell);

  return step->why != MATO_WHY_ONLY;
}

/* Goes back from the end of a film to the last dead end or cut that has a branch above it. */
static guint
find_last_branch (const MatoTrace *trace,
                  guint           *digit)
{
  guint64 position = mato_trace_get_last (trace);
  MatoMoment moment;

  while (mato_trace_find (trace, position, -1, 1u << MATO_STEP_DEAD_END | 1u << MATO_STEP_CUT,
                          &position))
    {
      mato_trace_seek (trace, position, &moment);
      for (guint i = moment.n_path; i-- > 0;)
        if (is_branch (trace, &moment, moment.path[i]))
          {
            *digit = moment.values[moment.path[i]];
            return moment.path[i];
          }
    }

  *digit = 0;
  return MATO_NO_CELL;
}

static const MatoProof *
prove (MatoWorkspace *workspace)
{
  MatoAim *aim = workspace->aim;

  mato_workspace_set_page (workspace, MATO_PAGE_TARGET);
  mato_workspace_search (workspace, MATO_PAGE_TARGET);
  while (!mato_aim_get_proof (aim))
    g_main_context_iteration (NULL, TRUE);

  return mato_aim_get_proof (aim);
}

static MatoTrace *
record (MatoWorkspace *workspace)
{
  MatoFilms *films = workspace->films;
  MatoSearch *film;

  mato_method_choice_set (films->method, NULL, 0);
  mato_workspace_search (workspace, MATO_PAGE_WATCH);
  while (!(film = films->watched) || !mato_search_get_trace (film))
    g_main_context_iteration (NULL, TRUE);

  return mato_search_get_trace (film);
}

/* The card on Target tells what one sees in the film that its button opens. */
TEST (the_proof_is_that_of_the_film)
{
  guint n_with_branches = 0;

  for (guint i = 0; effort_goes_on (i, N_PROOFS, n_with_branches > 0); i++)
    {
      g_autoptr (MatoPuzzle) puzzle = draw_puzzle ();
      g_autoptr (MatoWorkspace) workspace = mato_workspace_new (puzzle);
      guint8 weights[MATO_MAX_CELLS];
      const MatoProof *proof;
      const MatoTrace *trace;
      guint last_digit;
      MatoSpan span;

      test_random_weights (mato_board_get_geometry (puzzle->board), weights);
      mato_game_weigh (workspace->game, weights);
      proof = prove (workspace);
      trace = record (workspace);
      mato_trace_summarize (trace, 0, mato_trace_get_last (trace), &span);
      g_assert_cmpint (proof->score, ==, span.score);
      g_assert_cmpint (proof->bound, >=, span.bound);
      g_assert_cmpuint (proof->n_branches, ==, span.n_guesses);
      g_assert_cmpuint (proof->last_cell, ==, find_last_branch (trace, &last_digit));
      g_assert_cmpuint (proof->last_digit, ==, last_digit);
      n_with_branches += span.n_guesses > 0;
    }
  g_assert_cmpuint (n_with_branches, >, 0);
}

TEST (proofs_in_words)
{
  static const struct
  {
    MatoProof proof;
    const char *expected;
  } cases[] = {
    { { 2866, 2866, 0, MATO_NO_CELL, 0 },
      "There is a board that has it.\nNo branch was needed." },
    { { 2903, 2903, 2, MATO_NO_CELL, 0 },
      "There is a board that has it.\n2 branches, each of which can reach at most 2,903.\n"
      "None had to fall: that board reaches the bound." },
    { { 812, 1003, 1, 22, 7 },
      "There is a board that has it.\nA first bound for all boards: 1,003.\n"
      "1 branch, which can reach at most 812.\nThe last one fell at 7 in r3c5." },
    { { 2906, 2906, 1900, 22, 7 },
      "There is a board that has it.\n"
      "1,900 branches, each of which can reach at most 2,906.\nThe last one fell at 7 in r3c5." },
  };
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text =
        mato_sentence_proof_steps (&cases[i].proof, geometry, MATO_ALPHABET_CANONICAL);

      g_assert_cmpstr (text, ==, cases[i].expected);
    }
}

/* Target shows the best board that the user has stepped to, until the givens change. */
TEST (the_workspace_shows_them)
{
  g_autoptr (MatoPuzzle) puzzle = test_puzzle_new ("NOIP 2009, first");
  g_autoptr (MatoWorkspace) workspace = mato_workspace_new (puzzle);
  MatoAim *aim = workspace->aim;
  guint8 first[81];

  mato_workspace_set_page (workspace, MATO_PAGE_TARGET);
  mato_workspace_search (workspace, MATO_PAGE_TARGET);
  while (!mato_workspace_get_answer (workspace, MATO_PAGE_TARGET)
         || !mato_aim_can_step_best (aim, 1)
         || mato_aim_get_n_best (aim) == 0 || !mato_aim_get_proof (aim))
    g_main_context_iteration (NULL, TRUE);

  g_assert_cmpuint (mato_aim_get_n_best (aim), ==, 3);
  memcpy (first, mato_workspace_get_solution (workspace, MATO_PAGE_TARGET), 81);
  mato_aim_step_best (aim, 1);
  mato_aim_step_best (aim, 1);
  g_assert_cmpuint (mato_aim_get_best_index (aim), ==, 2);
  g_assert_false (mato_aim_can_step_best (aim, 1));
  g_assert_cmpint (memcmp (first, mato_workspace_get_solution (workspace, MATO_PAGE_TARGET), 81),
                   !=, 0);

  mato_aim_set_weights (aim, MATO_WEIGHTS_BORDER);
  g_assert_null (mato_workspace_get_solution (workspace, MATO_PAGE_TARGET));
  g_assert_cmpuint (mato_aim_get_n_best (aim), ==, 0);
  g_assert_null (mato_aim_get_proof (aim));
  g_assert_false (mato_aim_can_step_best (aim, -1));
}
