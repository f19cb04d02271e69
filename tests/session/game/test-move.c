/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/game/move.h"

#include "tests/session/session-test.h"
#include "tests/test.h"

static guint32
random_marks (guint order)
{
  guint32 all = (1u << order) - 1;

  return g_test_rand_bit () ? 0 : (guint32) g_test_rand_int () & (guint32) g_test_rand_int () & all;
}

static void
random_content (MatoContent *content)
{
  *content = (MatoContent) {
    .digit = (guint8) g_test_rand_int_range (0, MATO_MAX_ORDER + 1),
    .origin = (guint8) g_test_rand_int_range (MATO_ORIGIN_GIVEN, MATO_ORIGIN_SOLVER + 1),
  };

  if (g_test_rand_bit ())
    content->colour = (guint8) g_test_rand_int_range (0, MATO_MAX_COLOUR + 1);
  if (content->digit == 0)
    content->origin = MATO_ORIGIN_EMPTY;
  if (content->origin == MATO_ORIGIN_GIVEN)
    return;

  content->marks[MATO_PENCIL_CENTRE] = random_marks (MATO_MAX_ORDER);
  content->marks[MATO_PENCIL_CORNER] = random_marks (MATO_MAX_ORDER);
}

static MatoMove *
random_changes (void)
{
  MatoChange changes[20];
  guint n_changes = (guint) g_test_rand_int_range (1, G_N_ELEMENTS (changes) + 1);

  for (guint i = 0; i < n_changes; i++)
    {
      changes[i].cell = (guint16) g_test_rand_int_range (0, MATO_MAX_CELLS);
      random_content (&changes[i].before);
      random_content (&changes[i].after);
    }

  return mato_move_new_changes (changes, n_changes);
}

static MatoMove *
random_weighings (void)
{
  MatoWeighing weighings[20];
  guint n = (guint) g_test_rand_int_range (1, G_N_ELEMENTS (weighings) + 1);

  for (guint i = 0; i < n; i++)
    {
      weighings[i].cell = (guint16) g_test_rand_int_range (0, MATO_MAX_CELLS);
      weighings[i].old_weight = (guint8) g_test_rand_int_range (0, MATO_MAX_WEIGHT + 1);
      weighings[i].new_weight = (guint8) g_test_rand_int_range (0, MATO_MAX_WEIGHT + 1);
    }

  return mato_move_new_weighings (weighings, n);
}

static MatoMove *
random_move (void)
{
  g_autoptr (MatoPuzzle) before = NULL, after = NULL;

  if (g_test_rand_bit ())
    return random_changes ();
  if (g_test_rand_bit ())
    return random_weighings ();

  before = test_random_puzzle ();
  after = test_random_puzzle ();
  return mato_move_new_replace (before, after);
}

static void
assert_same_puzzle (const MatoPuzzle *a,
                    const MatoPuzzle *b)
{
  g_assert_true (mato_geometry_equal (mato_board_get_geometry (a->board),
                                      mato_board_get_geometry (b->board)));
  g_assert_true (mato_board_equal (a->board, b->board));
  g_assert_cmpint (a->alphabet, ==, b->alphabet);
  g_assert_cmpstr (a->title, ==, b->title);
  g_assert_true (mato_puzzle_equal (a, b));
}

static void
assert_same_changes (const MatoMove *a,
                     const MatoMove *b)
{
  guint n_a, n_b;
  const MatoChange *changes_a = mato_move_get_changes (a, &n_a);
  const MatoChange *changes_b = mato_move_get_changes (b, &n_b);

  g_assert_cmpuint (n_a, ==, n_b);
  for (guint i = 0; i < n_a; i++)
    {
      g_assert_cmpuint (changes_a[i].cell, ==, changes_b[i].cell);
      g_assert_true (mato_content_equal (&changes_a[i].before, &changes_b[i].before));
      g_assert_true (mato_content_equal (&changes_a[i].after, &changes_b[i].after));
    }
}

static void
assert_same_weighings (const MatoMove *a,
                       const MatoMove *b)
{
  guint n_a, n_b;
  const MatoWeighing *weighings_a = mato_move_get_weighings (a, &n_a);
  const MatoWeighing *weighings_b = mato_move_get_weighings (b, &n_b);

  g_assert_cmpuint (n_a, ==, n_b);
  for (guint i = 0; i < n_a; i++)
    {
      g_assert_cmpuint (weighings_a[i].cell, ==, weighings_b[i].cell);
      g_assert_cmpuint (weighings_a[i].old_weight, ==, weighings_b[i].old_weight);
      g_assert_cmpuint (weighings_a[i].new_weight, ==, weighings_b[i].new_weight);
    }
}

TEST (text_and_back_is_the_identity)
{
  for (guint i = 0; i < 500; i++)
    {
      g_autoptr (MatoMove) move = random_move ();
      g_autofree char *text = mato_move_to_text (move);
      g_autoptr (MatoMove) back = mato_move_from_text (text, NULL);
      g_autofree char *again = NULL;

      g_assert_nonnull (back);
      g_assert_null (strchr (text, '\n'));
      again = mato_move_to_text (back);
      g_assert_cmpstr (again, ==, text);
      assert_same_changes (move, back);
      assert_same_weighings (move, back);
      g_assert_true ((mato_move_get_after (move) == NULL) == (mato_move_get_after (back) == NULL));
      if (mato_move_get_after (move) == NULL)
        continue;

      assert_same_puzzle (mato_move_get_before (move), mato_move_get_before (back));
      assert_same_puzzle (mato_move_get_after (move), mato_move_get_after (back));
    }
}

TEST (the_text_is_as_documented)
{
  const MatoChange changes[] = {
    { 12, { 0, MATO_ORIGIN_EMPTY, { 0 }, 0 }, { 7, MATO_ORIGIN_ENTRY, { 0 }, 0 } },
    { 13, { 4, MATO_ORIGIN_ENTRY, { 0 }, 0 }, { 0, MATO_ORIGIN_EMPTY, { 0 }, 0 } },
    { 624, { 25, MATO_ORIGIN_GIVEN, { 0 }, 0 }, { 10, MATO_ORIGIN_SOLVER, { 0 }, 0 } },
  };
  g_autoptr (MatoMove) move = mato_move_new_changes (changes, G_N_ELEMENTS (changes));
  g_autofree char *text = mato_move_to_text (move);

  g_assert_cmpstr (text, ==, "set 12:0>7e 13:4e>0 624:25g>10s");
}

TEST (times_are_written_as_documented)
{
  const MatoChange change = {
    12, { .origin = MATO_ORIGIN_EMPTY }, { .digit = 7, .origin = MATO_ORIGIN_ENTRY }
  };
  g_autoptr (MatoMove) move = mato_move_new_changes (&change, 1);
  g_autoptr (MatoMove) back = NULL;
  g_autofree char *text = NULL;

  g_assert_cmpuint (mato_move_get_time (move), ==, MATO_MOVE_NO_TIME);
  mato_move_set_time (move, 65000);
  text = mato_move_to_text (move);
  g_assert_cmpstr (text, ==, "@65000 set 12:0>7e");
  back = mato_move_from_text (text, NULL);
  g_assert_cmpuint (mato_move_get_time (back), ==, 65000);
}

TEST (marks_are_written_as_documented)
{
  const MatoChange changes[] = {
    { 12, { 0, MATO_ORIGIN_EMPTY, { 0x12, 0 }, 0 }, { 0, MATO_ORIGIN_EMPTY, { 0x12, 0x40 }, 0 } },
    { 13, { 4, MATO_ORIGIN_ENTRY, { 0, 1u << 24 }, 0 },
      { 0, MATO_ORIGIN_EMPTY, { 0, 1u << 24 }, 0 } },
  };
  g_autoptr (MatoMove) move = mato_move_new_changes (changes, G_N_ELEMENTS (changes));
  g_autoptr (MatoPuzzle) puzzle = test_puzzle_new ("4x4 empty but for a digit");
  g_autofree char *text = mato_move_to_text (move);
  g_autofree char *puzzle_text = NULL;

  g_assert_cmpstr (text, ==, "set 12:0(2,5)>0(2,5^7) 13:4e(^25)>0(^25)");
  mato_board_set_marks (puzzle->board, 1, MATO_PENCIL_CENTRE, 0x6);
  mato_board_set (puzzle->board, 15, 4, MATO_ORIGIN_ENTRY);
  mato_board_set_marks (puzzle->board, 15, MATO_PENCIL_CORNER, 0x9);
  puzzle_text = mato_move_puzzle_to_text (puzzle);
  g_assert_cmpstr (puzzle_text, ==, "2x2/1/1g.(2,3).............4e(^1,4)");
}

TEST (colours_are_written_as_documented)
{
  const MatoChange changes[] = {
    { 12, { 7, MATO_ORIGIN_GIVEN, { 0 }, 0 }, { 7, MATO_ORIGIN_GIVEN, { 0 }, 3 } },
    { 13, { 0, MATO_ORIGIN_EMPTY, { 0x12, 0 }, 9 }, { 0, MATO_ORIGIN_EMPTY, { 0, 0 }, 1 } },
  };
  g_autoptr (MatoMove) move = mato_move_new_changes (changes, G_N_ELEMENTS (changes));
  g_autoptr (MatoPuzzle) puzzle = test_puzzle_new ("4x4 empty but for a digit");
  g_autofree char *text = mato_move_to_text (move);
  g_autofree char *puzzle_text = NULL;

  g_assert_cmpstr (text, ==, "set 12:7g>7g~3 13:0(2,5)~9>0~1");
  mato_board_set_colour (puzzle->board, 0, 5);
  mato_board_set_colour (puzzle->board, 15, 2);
  puzzle_text = mato_move_puzzle_to_text (puzzle);
  g_assert_cmpstr (puzzle_text, ==, "2x2/1/1g~5...............~2");
}

TEST (weights_are_written_as_documented)
{
  const MatoWeighing weighings[] = { { 12, 6, 9 }, { 624, 0, 99 } };
  g_autoptr (MatoMove) move = mato_move_new_weighings (weighings, G_N_ELEMENTS (weighings));
  g_autoptr (MatoPuzzle) puzzle = test_puzzle_new ("4x4 empty but for a digit");
  g_autofree char *text = mato_move_to_text (move);
  g_autofree char *puzzle_text = NULL;
  guint8 weights[16] = { 10, 11 };

  g_assert_cmpstr (text, ==, "weigh 12:6>9 624:0>99");
  mato_puzzle_set_weights (puzzle, weights);
  puzzle->title = g_strdup ("A");
  puzzle_text = mato_move_puzzle_to_text (puzzle);
  g_assert_true (g_str_has_suffix (puzzle_text, ".*10,11,0,0,0,0,0,0,0,0,0,0,0,0,0,0/A"));
}

/* A text that can be read is written in the same way, so a move has only one spelling. */
TEST (broken_text_is_no_move)
{
  static const char signs[] = "@0123456789:>gesx/. %ANrep*,w(^)~\xc3\xbc";

  for (guint i = 0; i < 1000; i++)
    {
      g_autoptr (MatoMove) move = random_move ();
      g_autofree char *text = mato_move_to_text (move);
      g_autoptr (GString) broken = g_string_new (text);
      g_autoptr (MatoMove) back = NULL;
      gsize place = (gsize) g_test_rand_int_range (0, (int) MIN (broken->len, 60));
      char sign = signs[g_test_rand_int_range (0, sizeof signs - 1)];

      switch (g_test_rand_int_range (0, 4))
        {
        case 0:
          g_string_truncate (broken, place);
          break;
        case 1:
          g_string_erase (broken, (gssize) place, 1);
          break;
        case 2:
          g_string_insert_c (broken, (gssize) place, sign);
          break;
        default:
          broken->str[place] = sign;
        }

      back = mato_move_from_text (broken->str, NULL);
      if (back != NULL)
        {
          g_autofree char *again = mato_move_to_text (back);

          g_assert_cmpstr (again, ==, broken->str);
        }
    }
}

TEST (some_broken_texts)
{
  static const char *const texts[] = {
    "@", "@ ", "@5", "@5 ", "@ set 1:0>1e", "@05 set 1:0>1e", "@5set 1:0>1e", "@-5 set 1:0>1e",
    "@9999999999999999999 set 1:0>1e", "@5 @5 set 1:0>1e",
    "", " ", "set", "set ", "sets 1:0>1e", "set 1:0>1", "set 1:0>1x", "set 1:0>1e ", "set 1:0>01e",
    "set 01:0>1e", "set 625:0>1e", "set 1:0>26e", "set 99999999999999999999:0>1e", "set 1:0e>1e",
    "set 1:0>1e\n", "set -1:0>1e", "set +1:0>1e", "set 1:>1e", "SET 1:0>1e", "undo",
    "set 1:0()>0", "set 1:0(^)>0", "set 1:0(2^)>0", "set 1:0(2>0", "set 1:0(2,)>0",
    "set 1:0(3,2)>0",
    "set 1:0~>0", "set 1:0~0>0", "set 1:0~10>0", "set 1:0~3(2)>0", "set 1:0>0~a",
    "set 1:0(2,2)>0", "set 1:0(0)>0", "set 1:0(26)>0", "set 1:0(02)>0", "set 1:0(2)(3)>0",
    "set 1:4g(2)>0", "set 1:0>4g(2)", "set 1:0(2 3)>0", "set 1:0(,2)>0", "set 1:0(^3^4)>0",
    "replace 2x2/1/.(5).............. 2x2/1/................",
    "replace 2x2/1/1g(2).............. 2x2/1/................",
    "weigh", "weigh ", "weigh 1:6", "weigh 1:6>100", "weigh 1:06>7", "weigh 625:6>7",
    "weigh 1:6>7 ", "weigh 1:6>7e", "weigh 1:-6>7", "weighs 1:6>7",
    "replace 2x2/1/................*6 2x2/1/................",
    "replace 2x2/1/................*6,6,6,6,6,7,7,6,6,7,7,6,6,6,6,6 2x2/1/................",
    "replace 2x2/1/................*6,6,6,6,6,7,7,6,6,7,7,6,6,6,6,6,6 2x2/1/................",
    "replace 2x2/1/................*6,6,6,6,6,7,7,6,6,7,7,6,6,6,6,100 2x2/1/................",
    "replace 2x2/1/................/A*6,6,6,6,6,7,7,6,6,7,7,6,6,6,6,9 2x2/1/................",
    "replace", "replace 2x2/1/................", "replace 2x2/1/................ ",
    "replace 2x2/1/............... 2x2/1/................",
    "replace 2x2/1/................. 2x2/1/................",
    "replace 2x2/1/5g............... 2x2/1/................",
    "replace 2x2/1/0............... 2x2/1/................",
    "replace 1x4/1/................ 2x2/1/................",
    "replace 25x25/1/................ 2x2/1/................",
    "replace 2x2/B/................ 2x2/1/................",
    "replace 2x2/1/................/%41 2x2/1/................",
    "replace 2x2/1/................/%00 2x2/1/................",
    "replace 2x2/1/................/%FF 2x2/1/................",
    "replace 2x2/1/................ 2x2/1/................ 2x2/1/................",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_assert_null (mato_move_from_text (texts[i], NULL));
}

TEST (a_move_keeps_its_own_copies)
{
  g_autoptr (MatoPuzzle) before = test_puzzle_new ("4x4 empty but for a digit");
  g_autoptr (MatoPuzzle) after = test_puzzle_new ("4x4 empty");
  g_autoptr (MatoMove) move = mato_move_new_replace (before, after);
  guint n_changes;

  mato_board_set (after->board, 3, 2, MATO_ORIGIN_ENTRY);
  g_assert_cmpuint (mato_board_count_empty (mato_move_get_after (move)->board), ==, 16);
  g_assert_cmpuint (mato_board_count_givens (mato_move_get_before (move)->board), ==, 1);
  g_assert_null (mato_move_get_changes (move, &n_changes));
  g_assert_cmpuint (n_changes, ==, 0);
}
