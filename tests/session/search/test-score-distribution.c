/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/session/session-test.h"

#include "session/workspace/workspace.h"
#include "session/words/sentence.h"

static void
wait_for_answer (MatoSpread *spread)
{
  while (!mato_spread_get (spread))
    g_main_context_iteration (NULL, TRUE);
}

static void
count_cb (guint *n)
{
  (*n)++;
}

/* Few completions are all seen; the best and the lowest score are those that are proved. */
static void
few_are_all_seen (void)
{
  const TestPuzzle *puzzle = test_find_puzzle ("NOIP 2009, second");
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  g_autoptr (MatoSpread) spread = mato_spread_new ();
  const MatoTargetOptions highest = { NULL }, lowest = { .lowest = TRUE };
  guint8 givens[81], weights[81];
  MatoTargetResult result;
  const MatoTargetSpread *answer;

  test_read_givens (geometry, puzzle->givens, givens);
  mato_weights_fill_rings (geometry, weights);
  mato_spread_ask (spread, geometry, givens, weights);
  wait_for_answer (spread);

  answer = mato_spread_get (spread);
  g_assert_true (answer->is_exact);
  mato_target_solve (geometry, givens, &lowest, &result);
  g_assert_cmpint (answer->lowest, ==, result.score);
  mato_target_solve (geometry, givens, &highest, &result);
  g_assert_cmpint (answer->lowest + answer->n_scores - 1, ==, result.score);
}

/* The empty board was asked about first, but nobody wants to know any more. */
static void
only_the_last_question_is_answered (void)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  g_autoptr (MatoGeometry) small = mato_geometry_new (2, 2);
  g_autoptr (MatoSpread) spread = mato_spread_new ();
  guint8 empty[81] = { 0 };
  guint8 weights[81];
  guint n_answers = 0;

  mato_weights_fill_rings (geometry, weights);
  g_signal_connect_swapped (spread, "changed", G_CALLBACK (count_cb), &n_answers);
  mato_spread_ask (spread, geometry, empty, weights);
  mato_spread_ask (spread, small, empty, weights);
  wait_for_answer (spread);
  g_assert_cmpuint (mato_spread_get (spread)->n_seen, ==, 288);

  mato_spread_ask (spread, small, empty, weights);
  g_assert_nonnull (mato_spread_get (spread));

  mato_spread_ask (spread, geometry, empty, weights);
  g_assert_null (mato_spread_get (spread));
  wait_for_answer (spread);
  g_assert_false (mato_spread_get (spread)->is_exact);
  g_assert_cmpuint (mato_spread_get (spread)->n_seen, >, 100);
  g_assert_cmpuint (n_answers, ==, 2);

  mato_spread_forget (spread);
  g_assert_null (mato_spread_get (spread));
}

/* Nobody who has not asked is told; entries change nothing, other weights all. */
static void
the_desk_asks_on_demand (void)
{
  g_autoptr (MatoPuzzle) puzzle = test_puzzle_new ("4x4 empty");
  g_autoptr (MatoDesk) desk = mato_desk_new (puzzle);

  mato_desk_set_show_spread (desk, TRUE);
  g_assert_null (mato_desk_get_spread (desk));
  mato_desk_set_page (desk, MATO_PAGE_TARGET);
  while (!mato_desk_get_spread (desk))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpuint (mato_desk_get_spread (desk)->n_seen, ==, 288);

  mato_game_enter (mato_desk_get_game (desk), 0, 1);
  g_assert_nonnull (mato_desk_get_spread (desk));
  mato_desk_set_weights (desk, MATO_WEIGHTS_BORDER);
  g_assert_null (mato_desk_get_spread (desk));
  mato_desk_set_show_spread (desk, FALSE);
  g_assert_null (mato_desk_get_spread (desk));
}

static void
spreads_in_words (void)
{
  static const struct
  {
    MatoTargetSpread spread;
    const char *expected;
  } cases[] = {
    { { .is_exact = TRUE, .n_seen = 34068, .n_scores = 90 }, "Exactly 34,068 boards" },
    { { .is_exact = TRUE, .n_seen = 1, .n_scores = 1 }, "Exactly 1 board" },
    { { .is_exact = TRUE }, "Nothing completes these givens." },
    { { .n_seen = 10000, .n_scores = 300 }, "Sampled from 10,000 boards" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = mato_sentence_spread (&cases[i].spread);

      g_assert_cmpstr (text, ==, cases[i].expected);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/spread/few", few_are_all_seen);
  g_test_add_func ("/spread/last-question", only_the_last_question_is_answered);
  g_test_add_func ("/spread/desk", the_desk_asks_on_demand);
  g_test_add_func ("/spread/words", spreads_in_words);

  return g_test_run ();
}
