/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/words/sentence-target.h"

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
    { 2829, -1, FALSE, "The board can no longer be solved: undo what does not fit." },
    { -1, -1, FALSE, "These givens have no solution." },
    { 2829, 2829, TRUE, "Done: 2,829 points, the best there is!" },
    { 2829, 2817, TRUE, "Done: 2,817 points. The best board has 12 points more." },
    { 2829, -1, TRUE, "All cells are filled, but some digits clash." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = mato_sentence_standing (cases[i].best, cases[i].left,
                                                      cases[i].is_full);

      g_assert_cmpstr (text, ==, cases[i].expected);
    }
}

static void
costs_in_words (void)
{
  static const struct
  {
    gint32 cost, left;
    const char *short_text, *last, *text;
  } cases[] = {
    { 6, 2846, "−6", "−6", "That costs 6 points: 2,846 is the most now." },
    { 1, 2846, "−1", "−1", "That costs 1 point: 2,846 is the most now." },
    { 0, 2852, "0", "0", "That costs nothing: 2,852 is still possible." },
    { -6, 2852, "+6", "+6", "That wins back 6 points: 2,852 is the most now." },
    { MATO_UNSOLVABLE, -1, "no solution", "wrong", "That leaves no solution: undo it." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = mato_sentence_last_cost (cases[i].cost, cases[i].left);
      g_autofree char *short_text = mato_sentence_cost (cases[i].cost);
      g_autofree char *last = mato_sentence_last_entry (cases[i].cost);
      g_autofree char *expected = g_strconcat ("Last entry: ", cases[i].last, NULL);

      g_assert_cmpstr (text, ==, cases[i].text);
      g_assert_cmpstr (last, ==, expected);
      g_assert_cmpstr (short_text, ==, cases[i].short_text);
    }
}

/* A loss that is not known exactly is told from below. */
static void
losses_in_words (void)
{
  static const struct
  {
    gint32 least, most;
    const char *text;
  } cases[] = {
    { 0, 0, "0" }, { 4, 4, "−4" }, { 2, 14, "≥2" }, { 0, 9, "…" }, { 7, MATO_UNSOLVABLE, "≥7" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = mato_sentence_loss (cases[i].least, cases[i].most);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

static void
nearness_is_a_ring (void)
{
  g_assert_cmpint (mato_nearness (2852, 2852), ==, 4);
  g_assert_cmpint (mato_nearness (2852, 2851), ==, 3);
  g_assert_cmpint (mato_nearness (2852, 2845), ==, 3);
  g_assert_cmpint (mato_nearness (2852, 2844), ==, 2);
  g_assert_cmpint (mato_nearness (2852, 2837), ==, 1);
  g_assert_cmpint (mato_nearness (2852, 2700), ==, 0);
  g_assert_cmpint (mato_nearness (2852, -1), ==, -1);
}

static void
entries_of_one_move_in_words (void)
{
  g_autofree char *one = mato_sentence_entries ("7 in r3c5", 0);
  g_autofree char *several = mato_sentence_entries ("7 in r3c5", 12);
  g_autofree char *sentence = mato_sentence_cost_of_entry (several, 22);

  g_assert_cmpstr (one, ==, "7 in r3c5");
  g_assert_cmpstr (sentence, ==, "7 in r3c5 and 12 others cost 22 points.");
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/sentence-target/standings", standings_in_words);
  g_test_add_func ("/sentence-target/costs", costs_in_words);
  g_test_add_func ("/sentence-target/one-move", entries_of_one_move_in_words);
  g_test_add_func ("/sentence-target/losses", losses_in_words);
  g_test_add_func ("/sentence-target/nearness", nearness_is_a_ring);

  return g_test_run ();
}
