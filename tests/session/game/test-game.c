/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/game/game.h"

#include "tests/session/session-test.h"
#include "tests/test.h"

static MatoGame *
make_game (const char *name)
{
  g_autoptr (MatoPuzzle) puzzle = test_puzzle_new (name);

  return mato_game_new (puzzle);
}

static void
append_name_cb (GString  *heard,
                MatoGame *game)
{
  g_string_append (heard, "changed ");
}

static void
append_replaced_cb (GString  *heard,
                    MatoGame *game)
{
  g_string_append (heard, "replaced ");
}

static void
append_property_cb (GString    *heard,
                    GParamSpec *pspec,
                    MatoGame   *game)
{
  g_string_append_printf (heard, "%s ", pspec->name);
}

/* Records all signals and notifications of @game. */
static GString *
listen (MatoGame *game)
{
  GString *heard = g_string_new (NULL);

  g_signal_connect_swapped (game, "changed", G_CALLBACK (append_name_cb), heard);
  g_signal_connect_swapped (game, "replaced", G_CALLBACK (append_replaced_cb), heard);
  g_signal_connect_swapped (game, "notify", G_CALLBACK (append_property_cb), heard);
  return heard;
}

static void
assert_heard (GString    *heard,
              const char *expected)
{
  g_assert_cmpstr (heard->str, ==, expected);
  g_string_truncate (heard, 0);
}

TEST (entering_is_notified_once)
{
  g_autoptr (MatoGame) game = make_game ("4x4 empty but for a digit");
  g_autoptr (GString) heard = listen (game);

  g_assert_false (mato_game_enter (game, 0, 2));
  g_assert_false (mato_game_enter (game, 0, 0));
  g_assert_false (mato_game_enter (game, 5, 0));
  g_assert_false (mato_game_clear_entries (game));
  assert_heard (heard, "");
  g_assert_cmpuint (mato_board_get_value (mato_game_get_board (game), 0), ==, 1);

  g_assert_true (mato_game_enter (game, 5, 3));
  assert_heard (heard, "can-undo changed ");
  g_assert_false (mato_game_enter (game, 5, 3));
  assert_heard (heard, "");
  g_assert_true (mato_game_enter (game, 5, 4));
  assert_heard (heard, "changed ");
  g_assert_cmpint (mato_board_get_origin (mato_game_get_board (game), 5), ==, MATO_ORIGIN_ENTRY);

  mato_game_undo (game);
  assert_heard (heard, "can-redo changed ");
  mato_game_undo (game);
  assert_heard (heard, "can-undo changed ");
  g_assert_null (mato_game_undo (game));
  assert_heard (heard, "");
  mato_game_redo (game);
  assert_heard (heard, "can-undo changed ");
  g_assert_cmpuint (mato_board_get_value (mato_game_get_board (game), 5), ==, 3);

  /* A new move drops the undone moves. */
  g_assert_true (mato_game_enter (game, 6, 1));
  assert_heard (heard, "can-redo changed ");
  g_assert_null (mato_game_redo (game));
  assert_heard (heard, "");
}

TEST (replaced_comes_before_changed)
{
  g_autoptr (MatoGame) game = make_game ("4x4 empty");
  g_autoptr (MatoPuzzle) other = test_puzzle_new ("6x6, boxes of 2 rows");
  g_autoptr (GString) heard = listen (game);
  guint64 revision = mato_game_get_revision (game);

  mato_game_enter (game, 5, 3);
  g_assert_cmpuint (mato_game_get_revision (game), ==, revision);
  assert_heard (heard, "can-undo changed ");

  mato_game_replace (game, other);
  assert_heard (heard, "replaced changed ");
  g_assert_cmpuint (mato_game_get_geometry (game)->order, ==, 6);
  g_assert_cmpuint (mato_game_get_revision (game), !=, revision);

  revision = mato_game_get_revision (game);
  g_assert_nonnull (mato_move_get_after (mato_game_undo (game)));
  assert_heard (heard, "can-redo replaced changed ");
  g_assert_cmpuint (mato_game_get_geometry (game)->order, ==, 4);
  g_assert_cmpuint (mato_board_get_value (mato_game_get_board (game), 5), ==, 3);
  g_assert_cmpuint (mato_game_get_revision (game), !=, revision);

  revision = mato_game_get_revision (game);
  mato_game_undo (game);
  g_assert_cmpuint (mato_game_get_revision (game), ==, revision);
}

TEST (a_fill_is_one_move)
{
  g_autoptr (MatoGame) game = make_game ("4x4 empty but for a digit");
  const guint8 values[16] = { 2, 2, 3, 4, 0, 4 };
  const MatoMove *move;
  guint n_changes;

  mato_game_enter (game, 1, 3);
  mato_game_enter (game, 4, 3);
  g_assert_true (mato_game_fill (game, values, MATO_ORIGIN_SOLVER));
  g_assert_cmpuint (mato_board_get_value (mato_game_get_board (game), 0), ==, 1);
  g_assert_cmpuint (mato_board_get_value (mato_game_get_board (game), 1), ==, 2);
  g_assert_cmpuint (mato_board_get_value (mato_game_get_board (game), 4), ==, 3);
  g_assert_cmpint (mato_board_get_origin (mato_game_get_board (game), 5), ==, MATO_ORIGIN_SOLVER);
  g_assert_false (mato_game_fill (game, values, MATO_ORIGIN_ENTRY));

  move = mato_game_undo (game);
  mato_move_get_changes (move, &n_changes);
  g_assert_cmpuint (n_changes, ==, 4);
  g_assert_cmpuint (mato_board_get_value (mato_game_get_board (game), 1), ==, 3);
  g_assert_cmpuint (mato_board_get_value (mato_game_get_board (game), 5), ==, 0);

  g_assert_true (mato_game_clear_entries (game));
  g_assert_cmpuint (mato_board_count_empty (mato_game_get_board (game)), ==, 15);
  mato_game_undo (game);
  g_assert_cmpuint (mato_board_count_empty (mato_game_get_board (game)), ==, 13);
}

TEST (mistakes_are_entries)
{
  g_autoptr (MatoGame) game = make_game ("4x4 empty but for a digit");
  const guint8 solution[16] = { 2, 1, 4, 3, 3, 4, 1, 2, 1, 2, 3, 4, 4, 3, 2, 1 };
  gboolean mistakes[16];

  mato_game_enter (game, 1, 1);
  mato_game_enter (game, 2, 1);
  g_assert_cmpuint (mato_game_find_mistakes (game, solution, mistakes), ==, 1);
  for (guint cell = 0; cell < 16; cell++)
    g_assert_cmpint (mistakes[cell], ==, cell == 2);
}

/* The mistake that was corrected meanwhile does not count, unless it was there at that time. */
TEST (the_way_back_leads_before_mistakes)
{
  g_autoptr (MatoGame) game = make_game ("4x4 empty but for a digit");
  const guint8 solution[16] = { 1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1 };

  g_assert_cmpuint (mato_game_find_before_mistakes (game, solution), ==, 0);
  mato_game_enter (game, 1, 3);
  mato_game_enter (game, 1, 2);
  mato_game_enter (game, 2, 3);
  g_assert_cmpuint (mato_game_find_before_mistakes (game, solution), ==, 3);
  mato_game_enter (game, 5, 1);
  mato_game_enter (game, 6, 2);
  mato_game_enter (game, 5, 4);
  g_assert_cmpuint (mato_game_find_before_mistakes (game, solution), ==, 3);
  mato_game_enter (game, 6, 1);
  g_assert_cmpuint (mato_game_find_before_mistakes (game, solution), ==, 7);

  mato_game_undo (game);
  mato_game_go_to (game, mato_game_find_before_mistakes (game, solution));
  g_assert_cmpuint (mato_game_get_position (game), ==, 3);
  g_assert_cmpuint (mato_game_get_n_moves (game), ==, 7);
  g_assert_cmpuint (mato_board_get_value (mato_game_get_board (game), 2), ==, 3);
  mato_game_go_to (game, 7);
  g_assert_cmpuint (mato_board_get_value (mato_game_get_board (game), 6), ==, 1);
  g_assert_null (mato_game_go_to (game, 7));
}

/* No way leads into the puzzle before. */
TEST (what_a_puzzle_brings_stays_wrong)
{
  g_autoptr (MatoGame) game = make_game ("4x4 empty but for a digit");
  g_autoptr (MatoPuzzle) other = mato_puzzle_copy (mato_game_get_puzzle (game));
  const guint8 solution[16] = { 1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1 };

  mato_board_set (other->board, 2, 4, MATO_ORIGIN_ENTRY);
  mato_game_enter (game, 1, 2);
  mato_game_replace (game, other);
  mato_game_enter (game, 3, 4);
  g_assert_cmpuint (mato_game_find_before_mistakes (game, solution), ==, 2);
}

/* Asserts that @game equals the board with @index; index 0 is the start. */
static void
assert_stands_at (MatoGame  *game,
                  GPtrArray *boards,
                  guint      index)
{
  const MatoBoard *board = g_ptr_array_index (boards, index);

  g_assert_true (mato_geometry_equal (mato_game_get_geometry (game),
                                      mato_board_get_geometry (board)));
  g_assert_true (mato_board_equal (mato_game_get_board (game), board));
  g_assert_cmpint (mato_game_can_undo (game), ==, index > 0);
  g_assert_cmpint (mato_game_can_redo (game), ==, index + 1 < boards->len);
}

static void
count_change_cb (guint    *n_changes,
                 MatoGame *game)
{
  (*n_changes)++;
}

TEST (undo_and_redo_walk_through_the_history)
{
  g_autoptr (MatoGame) game = make_game ("9x9 empty");
  g_autoptr (GPtrArray) boards = g_ptr_array_new_with_free_func ((GDestroyNotify) mato_board_free);
  guint at = 0, n_changes = 0;

  g_signal_connect_swapped (game, "changed", G_CALLBACK (count_change_cb), &n_changes);
  g_ptr_array_add (boards, mato_board_copy (mato_game_get_board (game)));
  for (guint i = 0; i < 3000; i++)
    {
      guint before = n_changes;

      switch (g_test_rand_int_range (0, 4))
        {
        case 0:
          at -= mato_game_undo (game) != NULL;
          break;
        case 1:
          at += mato_game_redo (game) != NULL;
          break;
        default:
          test_play (game);
          if (n_changes == before)
            break;
          g_ptr_array_set_size (boards, (int) ++at);
          g_ptr_array_add (boards, mato_board_copy (mato_game_get_board (game)));
        }

      g_assert_cmpuint (n_changes - before, <=, 1);
      assert_stands_at (game, boards, at);
    }

  while (mato_game_undo (game) != NULL)
    assert_stands_at (game, boards, --at);
  g_assert_cmpuint (at, ==, 0);
  while (mato_game_redo (game) != NULL)
    assert_stands_at (game, boards, ++at);
  g_assert_cmpuint (at, ==, boards->len - 1);
}

static void
append_deed_cb (GString  *heard,
                guint     deed,
                MatoMove *move,
                MatoGame *game)
{
  static const char *const words[] = { "make", "undo", "redo" };
  g_autofree char *text = move ? mato_move_to_text (move) : g_strdup ("-");

  g_string_append_printf (heard, "%s %s|", words[deed], text);
}

TEST (deeds_are_signalled_in_order)
{
  g_autoptr (MatoGame) game = make_game ("4x4 empty");
  g_autoptr (GString) heard = listen (game);

  g_signal_connect_swapped (game, "done", G_CALLBACK (append_deed_cb), heard);
  mato_game_enter (game, 5, 3);
  assert_heard (heard, "make set 5:0>3e|can-undo changed ");
  mato_game_undo (game);
  assert_heard (heard, "undo set 5:0>3e|can-undo can-redo changed ");
  mato_game_redo (game);
  assert_heard (heard, "redo set 5:0>3e|can-undo can-redo changed ");
}

TEST (only_moves_that_fit_are_made)
{
  static const char *const misfits[] = {
    "set 5:1e>2e", "set 5:0>5e", "set 16:0>1e", "set 0:0>1e", "set 0:1e>2e",
    "set 5:0>1e 5:0>2e 6:3e>1e", "set 5:0(2)>0", "set 5:0>0(5)",
    "replace 2x2/1/1g.(2).............. 2x2/1/1g...............",
    "replace 2x2/1/................ 2x2/1/1g...............",
    "replace 2x2/1/1g...............*0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0 2x2/1/1g...............",
    "weigh 0:7>6", "weigh 16:6>7",
    "replace 2x3/1/.................................... 2x2/1/1g...............",
  };
  g_autoptr (MatoGame) game = make_game ("4x4 empty but for a digit");
  g_autoptr (GString) heard = listen (game);
  g_autoptr (MatoMove) fit = mato_move_from_text ("set 5:0>2s 0:1g>3g", NULL);

  for (guint i = 0; i < G_N_ELEMENTS (misfits); i++)
    {
      g_autoptr (MatoMove) move = mato_move_from_text (misfits[i], NULL);

      g_assert_nonnull (move);
      g_assert_false (mato_game_make (game, move));
    }
  assert_heard (heard, "");

  g_assert_true (mato_game_make (game, fit));
  g_assert_cmpuint (mato_board_get_value (mato_game_get_board (game), 5), ==, 2);
  g_assert_true (mato_game_get_move (game, 0) == fit);
}

/* Weights belong to the puzzle; changing them can be undone and does not change the givens. */
TEST (weighing_is_a_move)
{
  g_autoptr (MatoGame) game = make_game ("4x4 empty but for a digit");
  g_autoptr (GString) heard = listen (game);
  guint64 revision = mato_game_get_revision (game);
  guint8 weights[16];

  mato_puzzle_fill_weights (mato_game_get_puzzle (game), weights);
  g_assert_false (mato_game_weigh (game, weights));
  weights[0] = 0;
  weights[15] = 99;
  g_assert_true (mato_game_weigh (game, weights));
  g_assert_false (mato_game_weigh (game, weights));
  assert_heard (heard, "can-undo changed ");
  g_assert_cmpmem (mato_game_get_puzzle (game)->weights, 16, weights, 16);

  mato_game_undo (game);
  g_assert_null (mato_game_get_puzzle (game)->weights);
  mato_game_redo (game);
  g_assert_cmpmem (mato_game_get_puzzle (game)->weights, 16, weights, 16);
  g_assert_cmpuint (mato_game_get_revision (game), ==, revision);
}

static void
assert_marks (MatoGame *game,
              guint     cell,
              guint32   centre,
              guint32   corner)
{
  const MatoBoard *board = mato_game_get_board (game);

  g_assert_cmphex (mato_board_get_marks (board, cell, MATO_PENCIL_CENTRE), ==, centre);
  g_assert_cmphex (mato_board_get_marks (board, cell, MATO_PENCIL_CORNER), ==, corner);
}

TEST (marking_is_a_move)
{
  g_autoptr (MatoGame) game = make_game ("4x4 empty but for a digit");
  g_autoptr (GString) heard = listen (game);
  guint64 revision = mato_game_get_revision (game);

  g_assert_false (mato_game_mark (game, 0, MATO_PENCIL_CENTRE, 0x2)); /* the given */
  g_assert_false (mato_game_mark (game, 5, MATO_PENCIL_CENTRE, 0));
  assert_heard (heard, "");
  g_assert_true (mato_game_mark (game, 5, MATO_PENCIL_CENTRE, 0x2));
  assert_heard (heard, "can-undo changed ");
  g_assert_true (mato_game_mark (game, 5, MATO_PENCIL_CORNER, 0x8));
  g_assert_true (mato_game_mark (game, 5, MATO_PENCIL_CENTRE, 0x3));
  assert_marks (game, 5, 0x1, 0x8);
  assert_heard (heard, "changed changed ");

  mato_game_undo (game);
  assert_marks (game, 5, 0x2, 0x8);
  mato_game_undo (game);
  assert_marks (game, 5, 0x2, 0);
  mato_game_redo (game);
  mato_game_redo (game);
  assert_marks (game, 5, 0x1, 0x8);
  g_assert_cmpuint (mato_game_get_revision (game), ==, revision);
}

/* A digit hides the marks; only the second clearing removes them. */
TEST (marks_outlive_a_digit)
{
  g_autoptr (MatoGame) game = make_game ("4x4 empty but for a digit");

  mato_game_mark (game, 5, MATO_PENCIL_CENTRE, 0x6);
  mato_game_mark (game, 6, MATO_PENCIL_CORNER, 0x4);
  g_assert_true (mato_game_enter (game, 5, 3));
  g_assert_true (mato_game_enter (game, 5, 2));
  g_assert_false (mato_game_mark (game, 5, MATO_PENCIL_CENTRE, 0x1));
  assert_marks (game, 5, 0x6, 0);
  assert_marks (game, 6, 0, 0x4);

  g_assert_true (mato_game_enter (game, 5, 0));
  assert_marks (game, 5, 0x6, 0);
  g_assert_true (mato_game_enter (game, 5, 0));
  assert_marks (game, 5, 0, 0);
  g_assert_false (mato_game_enter (game, 5, 0));
  assert_marks (game, 6, 0, 0x4);
  mato_game_undo (game);
  assert_marks (game, 5, 0x6, 0);

  mato_game_enter (game, 7, 1);
  g_assert_true (mato_game_clear_entries (game));
  g_assert_false (mato_board_has_marks (mato_game_get_board (game)));
  g_assert_cmpuint (mato_board_count_empty (mato_game_get_board (game)), ==, 15);
  mato_game_undo (game);
  assert_marks (game, 5, 0x6, 0);
  assert_marks (game, 6, 0, 0x4);
  g_assert_cmpuint (mato_board_get_value (mato_game_get_board (game), 7), ==, 1);
}

TEST (marks_come_back_with_their_board)
{
  g_autoptr (MatoGame) game = make_game ("4x4 empty but for a digit");
  g_autoptr (MatoPuzzle) copy = NULL;
  g_autoptr (MatoPuzzle) other = test_puzzle_new ("6x6, boxes of 2 rows");

  mato_game_mark (game, 5, MATO_PENCIL_CENTRE, 0x6);
  copy = mato_puzzle_copy (mato_game_get_puzzle (game));
  mato_game_replace (game, other);
  assert_marks (game, 5, 0, 0);
  mato_game_undo (game);
  assert_marks (game, 5, 0x6, 0);
  g_assert_true (mato_puzzle_equal (copy, mato_game_get_puzzle (game)));
  mato_game_mark (game, 5, MATO_PENCIL_CORNER, 0x1);
  g_assert_false (mato_puzzle_equal (copy, mato_game_get_puzzle (game)));
  mato_game_mark (game, 5, MATO_PENCIL_CORNER, 0x1);
  g_assert_true (mato_puzzle_equal (copy, mato_game_get_puzzle (game)));
}

TEST (another_game_is_taken_over)
{
  g_autoptr (MatoGame) game = make_game ("4x4 empty");
  g_autoptr (MatoGame) other = make_game ("9x9 empty");
  g_autoptr (GString) heard = listen (game);

  mato_game_enter (other, 7, 8);
  mato_game_enter (other, 8, 9);
  mato_game_undo (other);
  mato_game_take_over (game, other);
  assert_heard (heard, "can-undo can-redo replaced changed ");
  g_assert_cmpuint (mato_game_get_geometry (game)->order, ==, 9);
  g_assert_cmpuint (mato_board_get_value (mato_game_get_board (game), 7), ==, 8);
  g_assert_cmpuint (mato_game_get_n_moves (game), ==, 2);
  g_assert_cmpuint (mato_game_get_position (game), ==, 1);
  mato_game_undo (game);
  g_assert_true (mato_board_equal (mato_game_get_board (game),
                                   mato_game_get_start (game)->board));
}
