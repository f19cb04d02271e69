/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/words/sentence-play.h"

#include "tests/session/words/words-test.h"
#include "tests/test.h"

#define MINUTE (60 * (guint64) 1000)

TEST (clocks_show_hours_when_there_are_some)
{
  assert_says (mato_sentence_clock (0), "0:00");
  assert_says (mato_sentence_clock (5 * MINUTE + 3999), "5:03");
  assert_says (mato_sentence_clock (60 * MINUTE - 1), "59:59");
  assert_says (mato_sentence_clock (65 * MINUTE + 3000), "1:05:03");
}

TEST (what_is_solved_is_told_with_its_time)
{
  assert_says (mato_sentence_solved (MINUTE, FALSE, FALSE), "Solved!");
  assert_says (mato_sentence_solved (MINUTE, TRUE, FALSE), "Solved in 1:00!");
  assert_says (mato_sentence_solved (MINUTE, TRUE, TRUE), "Solved in 1:00, with help.");
}

/* By its level, or its title, or its size. */
TEST (puzzles_in_progress_have_names)
{
  g_autoptr (MatoPuzzle) plain = test_puzzle_new ("17 clues, 1");
  const guint8 givens[16] = { 1 };
  MatoKeptGame kept = { .puzzle = plain };
  MatoPuzzleKind kind;

  assert_says (mato_sentence_kept_name (&kept), "9×9");
  g_free (plain->title);
  plain->title = g_strdup ("");
  assert_says (mato_sentence_kept_name (&kept), "9×9");
  g_free (plain->title);
  plain->title = g_strdup ("Of my aunt");
  assert_says (mato_sentence_kept_name (&kept), "Of my aunt");

  g_assert_true (mato_puzzle_kind_parse ("easy 2x2", &kind));
  kept.puzzle = mato_puzzle_kind_wrap (&kind, givens);
  assert_says (mato_sentence_kept_name (&kept), "Easy 4×4");
  mato_puzzle_free (kept.puzzle);
  g_assert_true (mato_puzzle_kind_parse ("any 2x3", &kind));
  assert_says (mato_sentence_kind (&kind), "Any level 6×6");
}

TEST (progress_is_told)
{
  MatoKeptGame kept = { .n_filled = 12, .n_to_fill = 51 };

  assert_says (mato_sentence_kept (&kept), "12 of 51 cells filled");
  kept.spent = 3 * MINUTE + 25000;
  assert_says (mato_sentence_kept (&kept), "12 of 51 cells filled, 3:25");
  kept.n_filled = kept.n_to_fill = 1;
  assert_says (mato_sentence_kept (&kept), "1 of 1 cell filled, 3:25");
}

TEST (days_in_a_row_are_told)
{
  assert_says (mato_sentence_streak (0), "The puzzle of today waits for you.");
  assert_says (mato_sentence_streak (1), "Daily puzzles solved on 1 day in a row.");
  assert_says (mato_sentence_streak (1200), "Daily puzzles solved on 1,200 days in a row.");
}
