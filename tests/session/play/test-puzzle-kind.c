/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/play/puzzle-kind.h"

#include "core/notation/sections.h"
#include "tests/test.h"

TEST (text_is_read_back)
{
  static const struct { const char *text, *again; } rows[] = {
    { "easy 3x3", "easy 3x3 180" }, { "any 4x4 none", "any 4x4 none" },
    { "extreme 3x3 full", "extreme 3x3 full" }, { "medium 2x3 mirror", "medium 2x3 mirror" },
    { "any 3x3 none x-wing", "any 3x3 none x-wing" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      MatoPuzzleKind kind;
      g_autofree char *text = NULL;

      g_assert_true (mato_puzzle_kind_parse (rows[i].text, &kind));
      text = mato_puzzle_kind_to_text (&kind);
      g_assert_cmpstr (text, ==, rows[i].again);
    }
}

TEST (other_text_is_refused)
{
  static const char *const rows[] = {
    "", "easy", "easy 9x9", "easy 3x3 45", "expert 4x4", "none 3x3", "hard 2x2", "any 0x3",
    "any 3x3 none no-such-thing", "any 4x4 none x-wing", "hard 3x3 none x-wing",
    "any 3x3 none direct-claiming",
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      MatoPuzzleKind kind;

      g_assert_false (mato_puzzle_kind_parse (rows[i], &kind));
    }
}

TEST (puzzles_know_their_kind)
{
  const guint8 givens[16] = { 1, 2, 3, 4 };
  g_autoptr (MatoPuzzle) puzzle = NULL;
  MatoPuzzleKind kind, found;

  g_assert_true (mato_puzzle_kind_parse ("easy 2x2 none", &kind));
  puzzle = mato_puzzle_kind_wrap (&kind, givens);
  g_assert_true (mato_puzzle_kind_of (puzzle, &found));
  g_assert_true (mato_puzzle_kind_equal (&kind, &found));
  g_assert_cmpuint (mato_board_count_givens (puzzle->board), ==, 4);

  mato_puzzle_kind_set_header (puzzle, "kind", NULL);
  g_assert_false (mato_puzzle_kind_of (puzzle, &found));
  g_assert_null (puzzle->sections);
}

/* Sections and other lines stay as they are. */
TEST (header_has_a_line_for_a_key)
{
  const guint8 givens[16] = { 0 };
  const MatoPuzzleKind kind = { .box_rows = 2, .box_columns = 2 };
  g_autoptr (MatoPuzzle) puzzle = mato_puzzle_kind_wrap (&kind, givens);
  g_autofree char *time = NULL;
  g_autofree char *value = NULL;

  g_free (puzzle->sections);
  puzzle->sections = mato_sections_set_time (NULL, 81000);
  mato_puzzle_kind_set_header (puzzle, "a", "1");
  mato_puzzle_kind_set_header (puzzle, "b", "2");
  mato_puzzle_kind_set_header (puzzle, "a", "3");
  g_assert_cmpstr (puzzle->sections, ==, "a: 3\nb: 2\n\n[Time]\n81000\n");
  time = mato_sections_get (puzzle->sections, MATO_SECTION_TIME);
  g_assert_cmpstr (time, ==, "81000\n");
  value = mato_puzzle_kind_dup_header (puzzle, "b");
  g_assert_cmpstr (value, ==, "2");
  g_assert_null (mato_puzzle_kind_dup_header (puzzle, "c"));

  mato_puzzle_kind_set_header (puzzle, "a", NULL);
  mato_puzzle_kind_set_header (puzzle, "b", NULL);
  time = (g_free (time), mato_sections_get (puzzle->sections, MATO_SECTION_TIME));
  g_assert_cmpstr (time, ==, "81000\n");
}
