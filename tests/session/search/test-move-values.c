/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/session/session-test.h"

#include "session/workspace/workspace.h"
#include "session/words/sentence.h"

#include <string.h>

static void
count_cb (guint *n)
{
  (*n)++;
}

static void
wait_for_answer (MatoReach *reach)
{
  while (!mato_reach_get (reach))
    g_main_context_iteration (NULL, TRUE);
}

/* Lets every worker come home. */
static void
settle (void)
{
  for (guint i = 0; i < 20; i++)
    {
      while (g_main_context_iteration (NULL, FALSE))
        ;
      g_usleep (1000);
    }
}

/* Of questions asked in quick succession only the last is answered, and rightly. */
static void
only_the_last_question_is_answered (void)
{
  const TestPuzzle *puzzle = test_find_puzzle ("NOIP 2009, second");
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  g_autoptr (MatoReach) reach = mato_reach_new ();
  const MatoTargetOptions options = { NULL };
  guint8 givens[81], values[81], weights[81];
  gint32 expected[81 * 9];
  guint n_answers = 0, n_asked = 0;

  test_read_givens (geometry, puzzle->givens, givens);
  memcpy (values, givens, sizeof values);
  mato_weights_fill_rings (geometry, weights);
  g_signal_connect_swapped (reach, "changed", G_CALLBACK (count_cb), &n_answers);

  mato_target_reach (geometry, givens, &options, expected);
  for (guint cell = 0; cell < 81 && n_asked < 5; cell++)
    for (guint digit = 1; values[cell] == 0 && digit <= 9; digit++)
      if (expected[cell * 9 + digit - 1] >= 0)
        {
          values[cell] = digit;
          mato_reach_ask (reach, geometry, givens, values, weights);
          mato_reach_ask (reach, geometry, givens, values, weights);
          g_assert_null (mato_reach_get (reach));
          mato_target_reach (geometry, values, &options, expected);
          n_asked++;
        }

  wait_for_answer (reach);
  settle ();
  g_assert_cmpuint (n_answers, ==, 1);
  g_assert_cmpint (mato_reach_get (reach)->best, ==, 2852);
  g_assert_cmpmem (mato_reach_get (reach)->moves, sizeof expected, expected, sizeof expected);
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_cmpint (expected[i], <=, mato_reach_get (reach)->left);
}

static void
what_is_forgotten_is_not_told (void)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  g_autoptr (MatoReach) reach = mato_reach_new ();
  guint8 empty[81] = { 0 };
  guint8 weights[81];
  guint n_answers = 0;

  mato_weights_fill_rings (geometry, weights);
  g_signal_connect_swapped (reach, "changed", G_CALLBACK (count_cb), &n_answers);
  mato_reach_ask (reach, geometry, empty, empty, weights);
  mato_reach_forget (reach);
  settle ();
  g_assert_null (mato_reach_get (reach));
  g_assert_cmpuint (n_answers, ==, 0);
}

/* What is kept from answer to answer changes none of them: when digits are entered, taken back,
 * when an answer is not waited for, and when the weights are others. */
static void
answers_do_not_depend_on_those_before (void)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  g_autoptr (MatoReach) reach = mato_reach_new ();
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  guint8 givens[81], values[81], weights[81];
  const MatoTargetOptions options = { .weights = weights };
  MatoTargetResult best;

  test_read_givens (geometry, test_find_puzzle ("NOIP 2009, second")->givens, givens);
  memcpy (values, givens, sizeof values);
  mato_weights_fill_rings (geometry, weights);
  mato_target_solve (geometry, givens, &options, &best);

  for (guint i = 0; i < 60; i++)
    {
      guint cell = g_rand_int_range (random, 0, 81);
      gint32 expected[81 * 9];

      if (givens[cell] == 0)
        values[cell] = values[cell] ? 0 : best.values[cell];
      if (i == 30)
        for (guint k = 0; k < 81; k++)
          weights[k] = g_rand_int_range (random, 0, 10);

      mato_reach_ask (reach, geometry, givens, values, weights);
      if (i % 3 == 0)
        continue;

      wait_for_answer (reach);
      mato_target_reach (geometry, values, &options, expected);
      g_assert_cmpmem (mato_reach_get (reach)->moves, sizeof expected, expected, sizeof expected);
      if (i % 10 == 0)
        mato_reach_forget (reach);
    }
}

static void
wait_for_desk (MatoDesk *desk)
{
  while (!mato_desk_get_reach (desk))
    g_main_context_iteration (NULL, TRUE);
}

/* The losses on the board are those of the moves, and entering a free digit stays on the best. */
static void
a_person_can_follow_the_losses (void)
{
  g_autoptr (MatoPuzzle) puzzle = test_puzzle_new ("NOIP 2009, second");
  g_autoptr (MatoDesk) desk = mato_desk_new (puzzle);
  g_autoptr (MatoScene) scene = mato_scene_new ();
  MatoGame *game = mato_desk_get_game (desk);
  guint8 weights[81];
  guint n_entered = 0;

  mato_desk_set_show_losses (desk, TRUE);
  g_assert_null (mato_desk_get_reach (desk));
  mato_desk_set_page (desk, MATO_PAGE_TARGET);

  while (mato_board_count_empty (mato_game_get_board (game)) > 0)
    {
      guint cell = 0, digit = 0;

      wait_for_desk (desk);
      mato_desk_compose (desk, scene);
      while (scene->looks[cell].digit != 0)
        cell++;
      while (scene->looks[cell].losses[digit] != 0)
        g_assert_cmpuint (++digit, <, 9);
      g_assert_true (scene->looks[cell].candidates >> digit & 1);
      mato_game_enter (game, cell, digit + 1);
      n_entered++;
    }

  wait_for_desk (desk);
  mato_desk_fill_weights (desk, weights);
  g_assert_cmpint (mato_desk_get_reach (desk)->left, ==, 2852);
  g_assert_cmpint (mato_target_score (mato_game_get_geometry (game),
                                      mato_board_get_values (mato_game_get_board (game)), weights),
                   ==, 2852);
  g_assert_cmpuint (n_entered, >, 20);
}

/* Who has filled the board is told how it went, others only on request. */
static void
only_who_asks_is_told (void)
{
  g_autoptr (MatoPuzzle) puzzle = test_puzzle_new ("NOIP 2009, second");
  g_autoptr (MatoDesk) desk = mato_desk_new (puzzle);
  MatoGame *game = mato_desk_get_game (desk);

  mato_desk_set_page (desk, MATO_PAGE_TARGET);
  settle ();
  g_assert_null (mato_desk_get_reach (desk));

  mato_desk_set_tell_standing (desk, TRUE);
  wait_for_desk (desk);
  g_assert_cmpint (mato_desk_get_reach (desk)->best, ==, 2852);
  mato_desk_set_tell_standing (desk, FALSE);
  g_assert_null (mato_desk_get_reach (desk));

  mato_desk_search (desk, MATO_PAGE_TARGET);
  while (!mato_desk_get_answer (desk, MATO_PAGE_TARGET))
    g_main_context_iteration (NULL, TRUE);
  mato_desk_keep_solution (desk, MATO_PAGE_TARGET);
  g_assert_cmpuint (mato_board_count_empty (mato_game_get_board (game)), ==, 0);
  wait_for_desk (desk);
  g_assert_cmpint (mato_desk_get_reach (desk)->left, ==, 2852);
}

static void
standings_in_words (void)
{
  static const struct
  {
    gint32 best, left;
    gboolean is_full;
    const char *expected;
  } cases[] = {
    { 2829, 2829, FALSE, "The best score is still within reach." },
    { 2829, 2817, FALSE, "From here you can come within 12 points of the best score." },
    { 2829, 2828, FALSE, "From here you can come within 1 point of the best score." },
    { 2829, -1, FALSE, "Nothing completes the board from here: take back what does not fit." },
    { -1, -1, FALSE, "Nothing completes these givens." },
    { 2829, 2829, TRUE, "Done: 2,829 points, the best there is!" },
    { 2829, 2817, TRUE, "Done: 2,817 points. The best board has 12 points more." },
    { 2829, -1, TRUE, "All cells are filled, but some digits clash." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree MatoReachAnswer *reach = g_new0 (MatoReachAnswer, 1);
      g_autofree char *text = NULL;

      reach->best = cases[i].best;
      reach->left = cases[i].left;
      text = mato_sentence_standing (reach, cases[i].is_full);
      g_assert_cmpstr (text, ==, cases[i].expected);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/reach/last-question", only_the_last_question_is_answered);
  g_test_add_func ("/reach/forgotten", what_is_forgotten_is_not_told);
  g_test_add_func ("/reach/kept", answers_do_not_depend_on_those_before);
  g_test_add_func ("/reach/losses", a_person_can_follow_the_losses);
  g_test_add_func ("/reach/on-request", only_who_asks_is_told);
  g_test_add_func ("/reach/words", standings_in_words);

  return g_test_run ();
}
