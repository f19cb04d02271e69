/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/words/sentence-coach.h"
#include "tests/test.h"

#include <string.h>

static const MatoScoreRange range = { 2855, 2855, 2828, 2828 };

TEST (rules_in_words)
{
  static const struct
  {
    guint64 n_solutions;
    const char *expected;
  } cases[] = {
    { 0, "Every digit counts times its ring. Find the solution with the most points." },
    { 1, "Every digit counts times its ring. This sudoku has one solution, so nothing can be "
         "gained here." },
    { 1210, "Every digit counts times its ring. This sudoku has 1,210 solutions: find the one "
            "with the most points." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = mato_sentence_target_rule (cases[i].n_solutions);

      g_assert_cmpstr (text, ==, cases[i].expected);
    }
}

/* What is not proved has no zone. */
TEST (standings_in_words)
{
  static const struct
  {
    MatoStanding standing;
    gboolean has_zone;
    const char *expected;
  } cases[] = {
    { { range, 2853, 2853, TRUE }, TRUE, "You can still reach <b>2,853</b> of 2,855." },
    { { range, 2855, 2855, TRUE }, TRUE, "You can still reach <b>2,855</b>, the best there is." },
    { { range, -1, -1, TRUE }, FALSE, "No solution is left." },
    { { range, -1, -1, FALSE }, FALSE, "The coach is looking ahead…" },
    { { range, 2840, 2850, FALSE }, FALSE, "Best so far <b>2,840</b>, at most 2,850." },
    { { { 2855, 2855, -1, -1 }, 2853, 2853, TRUE }, FALSE,
      "You can still reach <b>2,853</b> of 2,855." },
    { { { 78911, 79120, -1, -1 }, 78911, 78911, TRUE }, FALSE,
      "You can still reach <b>78,911</b>." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = mato_sentence_coach (&cases[i].standing, TRUE);
      g_autofree char *plain = mato_sentence_coach (&cases[i].standing, FALSE);

      g_assert_cmpstr (text, ==, cases[i].expected);
      g_assert_null (strstr (plain, "<b>"));
      g_assert_cmpint (mato_standing_has_zone (&cases[i].standing), ==, cases[i].has_zone);
    }
}

static const gint32 tries[] = { 2838, 2847, 2855 };

TEST (ends_in_words)
{
  static const struct
  {
    MatoTargetEnd end;
    const char *title, *text, *facts;
  } cases[] = {
    { { 2855, range, 10, tries, 3, 3, 760000, FALSE }, "In the gold",
      "The best of 10 solutions. At the third arrow.", "12:40 · without the coach" },
    { { 2847, range, 10, tries, 3, 2, 760000, TRUE }, "In the brown",
      "One of 10 solutions, and not the best. At the second arrow.", "12:40 · with the coach" },
    { { 2855, range, 0, tries, 3, 0, 0, TRUE }, "In the gold", "The best there is.",
      "with the coach" },
    { { 2855, range, 10, tries, 3, 7, 0, TRUE }, "In the gold",
      "The best of 10 solutions. At arrow 7.", "with the coach" },
    { { 2829, { 2829, 2829, 2829, 2829 }, 1, tries, 0, 1, 0, FALSE }, "In the gold",
      "The only solution: nothing could be gained.", "without the coach" },
    { { 78911, { 78900, 79120, -1, -1 }, 0, tries, 0, 1, 0, FALSE }, "The board is full",
      "Best so far 78,911, at most 79,120. At the first arrow.", "without the coach" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *title = mato_sentence_end_title (&cases[i].end);
      g_autofree char *text = mato_sentence_end (&cases[i].end);
      g_autofree char *facts = mato_sentence_end_facts (&cases[i].end);

      g_assert_cmpstr (title, ==, cases[i].title);
      g_assert_cmpstr (text, ==, cases[i].text);
      g_assert_cmpstr (facts, ==, cases[i].facts);
    }
}

/* Whoever reads it can play the puzzle all the same. */
TEST (what_is_shared_spoils_nothing)
{
  const MatoTargetEnd gold = { 2855, range, 10, tries, 3, 3, 760000, FALSE };
  const MatoTargetEnd unproved = { 78911, { 78900, 79120, -1, -1 }, 0, tries, 1, 1, 0, FALSE };
  g_autofree char *shared = mato_sentence_end_shared (&gold, "Target of 28/11/26");
  g_autofree char *other = mato_sentence_end_shared (&unproved, "Target");

  g_assert_cmpstr (shared, ==, "Mato · Target of 28/11/26\n"
                               "2,855 · in the gold · third arrow\n"
                               "12:40 · without the coach\n"
                               "white → brown → gold\n");
  g_assert_cmpstr (other, ==, "Mato · Target\n78,911 · first arrow\nwithout the coach\n");
}
