/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/session/session-test.h"
#include "tests/test.h"

#include "session/words/sentence.h"
#include "session/workspace/workspace.h"

static void
wait_for_answer (MatoScoreDistribution *distribution)
{
  while (!mato_score_distribution_get (distribution))
    g_main_context_iteration (NULL, TRUE);
}

static void
count_cb (guint *n)
{
  (*n)++;
}

/* Few solutions are all counted; the extreme scores are the proved ones. */
TEST (few_solutions_are_all_counted)
{
  const TestPuzzle *puzzle = test_find_puzzle ("NOIP 2009, second");
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  g_autoptr (MatoScoreDistribution) distribution = mato_score_distribution_new ();
  const MatoTargetOptions highest = { NULL }, lowest = { .lowest = TRUE };
  guint8 givens[81], weights[81];
  MatoTargetResult result;
  const MatoTargetDistribution *answer;

  test_read_givens (geometry, puzzle->givens, givens);
  mato_weights_fill_rings (geometry, weights);
  mato_score_distribution_ask (distribution, geometry, givens, weights);
  wait_for_answer (distribution);

  answer = mato_score_distribution_get (distribution);
  g_assert_true (answer->is_exact);
  mato_target_solve (geometry, givens, &lowest, &result);
  g_assert_cmpint (answer->lowest, ==, result.score);
  mato_target_solve (geometry, givens, &highest, &result);
  g_assert_cmpint (answer->lowest + answer->n_scores - 1, ==, result.score);
}

/* The first question, about the empty board, is replaced before it is answered. */
TEST (only_the_last_question_is_answered)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  g_autoptr (MatoGeometry) small = mato_geometry_new (2, 2);
  g_autoptr (MatoScoreDistribution) distribution = mato_score_distribution_new ();
  guint8 empty[81] = { 0 };
  guint8 weights[81];
  guint n_answers = 0;

  mato_weights_fill_rings (geometry, weights);
  g_signal_connect_swapped (distribution, "changed", G_CALLBACK (count_cb), &n_answers);
  mato_score_distribution_ask (distribution, geometry, empty, weights);
  mato_score_distribution_ask (distribution, small, empty, weights);
  wait_for_answer (distribution);
  g_assert_cmpuint (mato_score_distribution_get (distribution)->n_seen, ==, 288);

  mato_score_distribution_ask (distribution, small, empty, weights);
  g_assert_nonnull (mato_score_distribution_get (distribution));

  mato_score_distribution_ask (distribution, geometry, empty, weights);
  g_assert_null (mato_score_distribution_get (distribution));
  wait_for_answer (distribution);
  g_assert_false (mato_score_distribution_get (distribution)->is_exact);
  g_assert_cmpuint (mato_score_distribution_get (distribution)->n_seen, >, 100);
  g_assert_cmpuint (n_answers, ==, 2);

  mato_score_distribution_forget (distribution);
  g_assert_null (mato_score_distribution_get (distribution));
}

/* The distribution is computed only on request. Entries do not change it; weights do. */
TEST (the_workspace_asks_on_demand)
{
  g_autoptr (MatoPuzzle) puzzle = test_puzzle_new ("4x4 empty");
  g_autoptr (MatoWorkspace) workspace = mato_workspace_new (puzzle);
  MatoAim *aim = workspace->aim;

  mato_aim_set (aim, MATO_AIM_SHOW_DISTRIBUTION, TRUE);
  g_assert_null (mato_aim_get_distribution (aim));
  mato_workspace_set_page (workspace, MATO_PAGE_TARGET);
  while (!mato_aim_get_distribution (aim))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (mato_aim_get_distribution (aim)->n_seen, ==, 288);

  mato_game_enter (workspace->game, 0, 1);
  g_assert_nonnull (mato_aim_get_distribution (aim));
  mato_aim_set_weights (aim, MATO_WEIGHTS_BORDER);
  g_assert_null (mato_aim_get_distribution (aim));
  mato_aim_set (aim, MATO_AIM_SHOW_DISTRIBUTION, FALSE);
  g_assert_null (mato_aim_get_distribution (aim));
}

TEST (distributions_in_words)
{
  static double one[] = { 1 };
  static double two[] = { 0.25, 0, 0, 0.75 };
  static double many[] = { 0.1, 0.1, 0.1, 0.1, 0.1, 0.1, 0.4 };
  static const struct
  {
    MatoTargetDistribution distribution;
    const char *expected;
  } cases[] = {
    { { TRUE, 34070, 34070, 2800, G_N_ELEMENTS (many), many }, "Exactly 34,070 boards" },
    { { TRUE, 1, 1, 2829, 1, one }, "Exactly 1 board: 2,829" },
    { { TRUE, 3, 3, 2829, 1, one }, "Exactly 3 boards: 2,829 (3)" },
    { { TRUE, 4, 4, 2826, 4, two }, "Exactly 4 boards: 2,829 (3), 2,826" },
    { { .is_exact = TRUE }, "These givens have no solution." },
    { { .n_seen = 10000, .n_scores = 300 }, "Sample of 10,000 boards" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = mato_sentence_distribution (&cases[i].distribution);

      g_assert_cmpstr (text, ==, cases[i].expected);
    }
}
