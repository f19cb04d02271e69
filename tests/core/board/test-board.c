/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/board/board.h"
#include "tests/test.h"

/* Returns: a solved board of any shape: each row is the row above it, shifted by the width of a
 * box, and by one more at the beginning of a band */
static MatoBoard *
solved_board (guint      box_rows,
              guint      box_columns,
              MatoOrigin origin)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (box_rows, box_columns);
  MatoBoard *board = mato_board_new (geometry);

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      guint row = mato_geometry_row (geometry, cell);
      guint shift = row % box_rows * box_columns + row / box_rows;

      mato_board_set (board, cell,
                      (mato_geometry_column (geometry, cell) + shift) % geometry->order + 1,
                      origin);
    }

  return board;
}

TEST (a_new_board_is_empty)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (2, 3);
  g_autoptr (MatoBoard) board = mato_board_new (geometry);

  g_assert_true (mato_board_get_geometry (board) == geometry);
  g_assert_cmpuint (mato_board_count_empty (board), ==, 36);
  g_assert_cmpuint (mato_board_count_givens (board), ==, 0);
  g_assert_false (mato_board_is_solved (board));
  g_assert_false (mato_board_has_given_conflict (board));
  for (guint cell = 0; cell < 36; cell++)
    {
      g_assert_cmpuint (mato_board_get_value (board, cell), ==, 0);
      g_assert_cmpint (mato_board_get_origin (board, cell), ==, MATO_ORIGIN_EMPTY);
      g_assert_cmphex (mato_board_get_candidates (board, cell), ==, 0x3f);
    }
}

TEST (origins_follow_the_digits)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (2, 2);
  g_autoptr (MatoBoard) board = mato_board_new (geometry);
  guint8 givens[16];

  mato_board_set (board, 0, 1, MATO_ORIGIN_GIVEN);
  mato_board_set (board, 5, 2, MATO_ORIGIN_ENTRY);
  mato_board_set (board, 10, 3, MATO_ORIGIN_SOLVER);
  g_assert_cmpuint (mato_board_count_givens (board), ==, 1);
  g_assert_cmpuint (mato_board_count_empty (board), ==, 13);
  g_assert_cmpuint (mato_board_find_empty (board), ==, 1);
  g_assert_true (mato_board_is_given (board, 0));
  g_assert_false (mato_board_is_given (board, 5));
  g_assert_cmpint (mato_board_get_origin (board, 10), ==, MATO_ORIGIN_SOLVER);

  mato_board_copy_givens (board, givens);
  for (guint cell = 0; cell < 16; cell++)
    g_assert_cmpuint (givens[cell], ==, cell == 0 ? 1 : 0);

  mato_board_clear_entries (board);
  g_assert_cmpuint (mato_board_get_value (board, 0), ==, 1);
  g_assert_cmpuint (mato_board_count_empty (board), ==, 15);

  mato_board_set (board, 0, 0, MATO_ORIGIN_GIVEN);
  g_assert_cmpint (mato_board_get_origin (board, 0), ==, MATO_ORIGIN_EMPTY);
}

TEST (marks_stay_under_digits_but_not_under_givens)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (2, 2);
  g_autoptr (MatoBoard) board = mato_board_new (geometry);
  g_autoptr (MatoBoard) plain = mato_board_copy (board);
  g_autoptr (MatoBoard) copy = NULL;

  g_assert_false (mato_board_has_marks (board));
  mato_board_set_marks (board, 5, MATO_PENCIL_CENTRE, 0x5);
  mato_board_set_marks (board, 5, MATO_PENCIL_CORNER, 0x8);
  g_assert_true (mato_board_has_marks (board));
  g_assert_false (mato_board_equal (board, plain));
  g_assert_false (mato_board_equal (plain, board));
  copy = mato_board_copy (board);
  g_assert_true (mato_board_equal (board, copy));

  mato_board_set (board, 5, 2, MATO_ORIGIN_ENTRY);
  mato_board_set (board, 5, 0, MATO_ORIGIN_EMPTY);
  g_assert_true (mato_board_equal (board, copy));
  mato_board_set_marks (board, 5, MATO_PENCIL_CORNER, 0);
  g_assert_cmphex (mato_board_get_marks (board, 5, MATO_PENCIL_CENTRE), ==, 0x5);
  g_assert_cmphex (mato_board_get_marks (copy, 5, MATO_PENCIL_CORNER), ==, 0x8);
  g_assert_false (mato_board_equal (board, copy));

  mato_board_set (board, 5, 2, MATO_ORIGIN_GIVEN);
  mato_board_set (board, 5, 0, MATO_ORIGIN_EMPTY);
  g_assert_true (mato_board_equal (board, plain));
  mato_board_clear_entries (copy);
  g_assert_true (mato_board_equal (copy, plain));
}

TEST (candidates_are_what_peers_leave)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (2, 3);
  g_autoptr (MatoBoard) board = mato_board_new (geometry);

  mato_board_set (board, 0 * 6 + 5, 1, MATO_ORIGIN_GIVEN); /* row of r1c1 */
  mato_board_set (board, 5 * 6 + 0, 2, MATO_ORIGIN_ENTRY); /* column */
  mato_board_set (board, 1 * 6 + 2, 3, MATO_ORIGIN_GIVEN); /* box */
  mato_board_set (board, 2 * 6 + 2, 4, MATO_ORIGIN_GIVEN); /* none of them */

  g_assert_cmphex (mato_board_get_candidates (board, 0), ==, 0x38);
  /* The candidates of a filled cell depend on its peers, not on its own digit. */
  mato_board_set (board, 0, 3, MATO_ORIGIN_ENTRY);
  g_assert_cmphex (mato_board_get_candidates (board, 0), ==, 0x38);
}

TEST (conflicts_name_every_cell)
{
  static const struct
  {
    guint other;
    gboolean conflict;
  } rows[] = { { 8, TRUE }, { 72, TRUE }, { 20, TRUE }, { 30, FALSE }, { 80, FALSE } };
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MatoBoard) board = mato_board_new (geometry);

      mato_board_set (board, 0, 9, MATO_ORIGIN_GIVEN);
      mato_board_set (board, rows[i].other, 9, MATO_ORIGIN_ENTRY);
      g_assert_true (mato_board_is_conflict (board, 0) == rows[i].conflict);
      g_assert_true (mato_board_is_conflict (board, rows[i].other) == rows[i].conflict);
      g_assert_false (mato_board_is_conflict (board, 1));
      g_assert_true (mato_values_has_conflict (geometry, mato_board_get_values (board))
                     == rows[i].conflict);
      /* A clash with an entry is a mistake of the user, not of the puzzle. */
      g_assert_false (mato_board_has_given_conflict (board));
      mato_board_set (board, rows[i].other, 9, MATO_ORIGIN_GIVEN);
      g_assert_true (mato_board_has_given_conflict (board) == rows[i].conflict);
    }
}

TEST (solved_boards_of_every_shape)
{
  for (guint rows = 2; rows <= MATO_MAX_ORDER; rows++)
    for (guint columns = 2; rows * columns <= MATO_MAX_ORDER; columns++)
      {
        g_autoptr (MatoBoard) board = solved_board (rows, columns, MATO_ORIGIN_ENTRY);
        guint last = rows * columns * rows * columns - 1;
        guint digit = mato_board_get_value (board, last);

        g_assert_true (mato_board_is_solved (board));
        g_assert_cmphex (mato_board_get_candidates (board, last), ==, 1u << (digit - 1));
        mato_board_set (board, last, digit % (rows * columns) + 1, MATO_ORIGIN_ENTRY);
        g_assert_false (mato_board_is_solved (board));
        mato_board_set (board, last, 0, MATO_ORIGIN_EMPTY);
        g_assert_false (mato_board_is_solved (board));
      }
}

TEST (copies_are_equal_and_apart)
{
  g_autoptr (MatoBoard) board = solved_board (3, 3, MATO_ORIGIN_GIVEN);
  g_autoptr (MatoBoard) copy = mato_board_copy (board);
  g_autoptr (MatoBoard) wide = solved_board (2, 3, MATO_ORIGIN_GIVEN);
  g_autoptr (MatoBoard) tall = solved_board (3, 2, MATO_ORIGIN_GIVEN);

  g_assert_true (mato_board_equal (board, copy));
  g_assert_false (mato_board_equal (wide, tall));
  g_assert_false (mato_board_equal (board, wide));

  mato_board_set (copy, 40, mato_board_get_value (copy, 40), MATO_ORIGIN_ENTRY);
  g_assert_false (mato_board_equal (board, copy));
  g_assert_true (mato_board_is_given (board, 40));

  mato_board_set (copy, 40, 0, MATO_ORIGIN_EMPTY);
  g_assert_cmpuint (mato_board_count_empty (board), ==, 0);
  g_assert_cmpuint (mato_board_find_empty (board), ==, 0);
}

TEST (colours_belong_to_the_board)
{
  g_autoptr (MatoBoard) board = solved_board (2, 2, MATO_ORIGIN_GIVEN);
  g_autoptr (MatoBoard) copy = mato_board_copy (board);
  g_autoptr (MatoBoard) coloured = NULL;

  mato_board_set_colour (copy, 3, 0);
  g_assert_false (mato_board_has_colours (copy));
  mato_board_set_colour (copy, 3, MATO_MAX_COLOUR);
  g_assert_true (mato_board_has_colours (copy));
  g_assert_false (mato_board_equal (board, copy));
  g_assert_false (mato_board_equal (copy, board));
  coloured = mato_board_copy (copy);
  g_assert_true (mato_board_equal (copy, coloured));
  mato_board_set (copy, 3, 1, MATO_ORIGIN_ENTRY);
  g_assert_cmpuint (mato_board_get_colour (copy, 3), ==, MATO_MAX_COLOUR);
  mato_board_set_colour (coloured, 3, 0);
  g_assert_true (mato_board_equal (board, coloured));
  mato_board_clear_entries (copy);
  g_assert_cmpuint (mato_board_get_colour (copy, 3), ==, 0);
}

TEST (givens_replace_everything)
{
  g_autoptr (MatoBoard) board = solved_board (2, 3, MATO_ORIGIN_ENTRY);
  guint8 values[36] = { 1, 0, 2 };

  mato_board_set (board, 1, 0, MATO_ORIGIN_EMPTY);
  mato_board_set_marks (board, 1, MATO_PENCIL_CENTRE, 0x3);
  mato_board_set_colour (board, 1, 2);
  mato_board_set_givens (board, values);

  g_assert_false (mato_board_has_marks (board));
  g_assert_false (mato_board_has_colours (board));
  g_assert_cmpmem (mato_board_get_values (board), 36, values, 36);
  g_assert_cmpint (mato_board_get_origin (board, 0), ==, MATO_ORIGIN_GIVEN);
  g_assert_cmpint (mato_board_get_origin (board, 1), ==, MATO_ORIGIN_EMPTY);
  g_assert_cmpuint (mato_board_count_givens (board), ==, 2);
}
