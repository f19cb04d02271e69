/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/words/sentence-target.h"
#include "tests/test.h"

TEST (costs_in_words)
{
  static const struct
  {
    gint32 cost, left;
    const char *text;
  } cases[] = {
    { 6, 2846, "That costs 6 points: 2,846 is the most now." },
    { 1, 2846, "That costs 1 point: 2,846 is the most now." },
    { 0, 2852, "That costs nothing: 2,852 is still possible." },
    { -6, 2852, "That wins back 6 points: 2,852 is the most now." },
    { MATO_UNSOLVABLE, -1, "That leaves no solution: undo it." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = mato_sentence_last_cost (cases[i].cost, cases[i].left);

      g_assert_cmpstr (text, ==, cases[i].text);
    }
}

/* A loss that is not known exactly is told from below. */
TEST (losses_in_words)
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

TEST (entries_of_one_move_in_words)
{
  g_autofree char *one = mato_sentence_entries ("7 in r3c5", 0);
  g_autofree char *several = mato_sentence_entries ("7 in r3c5", 12);
  g_autofree char *sentence = mato_sentence_cost_of_entry (several, 22);

  g_assert_cmpstr (one, ==, "7 in r3c5");
  g_assert_cmpstr (sentence, ==, "7 in r3c5 and 12 others cost 22 points.");
}
