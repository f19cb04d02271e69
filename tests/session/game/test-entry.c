/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/rules/rules.h"
#include "session/game/entry.h"
#include "tests/test.h"

/* Row 1 of the board has the given 1 in its first cell. */
static MatoGame *
make_game (void)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (2, 2);
  g_autoptr (MatoBoard) board = mato_board_new (geometry);
  MatoPuzzle puzzle = { .board = board, .notation = "line", .empty = '.' };

  mato_board_set (board, 0, 1, MATO_ORIGIN_GIVEN);
  return mato_game_new (&puzzle);
}

static guint32
get_marks (MatoGame   *game,
           guint       cell,
           MatoPencil  pencil)
{
  return mato_board_get_marks (mato_game_get_board (game), cell, pencil);
}

static guint
get_value (MatoGame *game,
           guint     cell)
{
  return mato_board_get_value (mato_game_get_board (game), cell);
}

static gboolean
enter (MatoGame *game,
       guint16   cell,
       guint     digit,
       gboolean  clean_marks)
{
  return mato_entry_enter (game, &cell, 1, digit, clean_marks, NULL);
}

/* As one move with the digit, so one undo brings them back. */
TEST (marks_of_peers_are_cleaned)
{
  g_autoptr (MatoGame) game = make_game ();
  const guint16 all[] = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15 };

  g_assert_true (mato_entry_mark (game, all, 16, MATO_PENCIL_CENTRE, 3, 0));
  g_assert_true (mato_entry_mark (game, all, 16, MATO_PENCIL_CORNER, 3, 0));
  g_assert_true (mato_entry_mark (game, all, 16, MATO_PENCIL_CENTRE, 2, 0));
  g_assert_true (enter (game, 5, 3, TRUE));
  for (guint cell = 1; cell < 16; cell++)
    {
      gboolean is_peer = cell / 4 == 1 || cell % 4 == 1 || cell == 4;

      g_assert_cmphex (get_marks (game, cell, MATO_PENCIL_CENTRE), ==,
                       is_peer && cell != 5 ? 2u : 6u);
      g_assert_cmphex (get_marks (game, cell, MATO_PENCIL_CORNER), ==,
                       is_peer && cell != 5 ? 0u : 4u);
    }

  g_assert_nonnull (mato_game_undo (game));
  for (guint cell = 1; cell < 16; cell++)
    g_assert_cmphex (get_marks (game, cell, MATO_PENCIL_CENTRE), ==, 6);
  g_assert_cmpuint (get_value (game, 5), ==, 0);
}

TEST (marks_stay_if_so_chosen)
{
  g_autoptr (MatoGame) game = make_game ();
  const guint16 cell = 4;

  mato_entry_mark (game, &cell, 1, MATO_PENCIL_CENTRE, 3, 0);
  g_assert_true (enter (game, 5, 3, FALSE));
  g_assert_cmphex (get_marks (game, 4, MATO_PENCIL_CENTRE), ==, 4);
}

/* What is seen to be wrong costs no marks. */
TEST (a_clash_cleans_nothing)
{
  g_autoptr (MatoGame) game = make_game ();
  const guint16 cells[] = { 2, 3 };

  mato_entry_mark (game, cells, 2, MATO_PENCIL_CENTRE, 1, 0);
  g_assert_true (enter (game, 1, 1, TRUE));
  g_assert_cmphex (get_marks (game, 2, MATO_PENCIL_CENTRE), ==, 1);
  /* The digit was entered in two cells of a row: they clash with each other. */
  mato_entry_mark (game, cells, 1, MATO_PENCIL_CENTRE, 4, 0);
  g_assert_true (mato_entry_enter (game, (const guint16[]) { 1, 3 }, 2, 4, TRUE, NULL));
  g_assert_cmphex (get_marks (game, 2, MATO_PENCIL_CENTRE), ==, 9);
}

/* Whoever sees which entries are wrong keeps the marks that such an entry would have cost. */
TEST (a_mistake_that_is_seen_cleans_nothing)
{
  g_autoptr (MatoGame) game = make_game ();
  const guint8 solution[16] = { 1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1 };
  const guint16 cells[] = { 4, 7 }, cell = 5;

  mato_entry_mark (game, cells, 2, MATO_PENCIL_CENTRE, 2, 0);
  mato_entry_mark (game, cells, 2, MATO_PENCIL_CORNER, 4, 0);
  g_assert_true (mato_entry_enter (game, &cell, 1, 2, TRUE, solution));
  g_assert_cmphex (get_marks (game, 4, MATO_PENCIL_CENTRE), ==, 2);
  g_assert_true (mato_entry_enter (game, &cell, 1, 4, TRUE, solution));
  g_assert_cmphex (get_marks (game, 4, MATO_PENCIL_CENTRE), ==, 2);
  g_assert_cmphex (get_marks (game, 4, MATO_PENCIL_CORNER), ==, 0);
}

TEST (several_cells_are_one_move)
{
  g_autoptr (MatoGame) game = make_game ();
  const guint16 cells[] = { 0, 6, 9 };

  g_assert_true (mato_entry_enter (game, cells, 3, 2, TRUE, NULL));
  g_assert_cmpuint (mato_game_get_n_moves (game), ==, 1);
  g_assert_cmpuint (get_value (game, 0), ==, 1);
  g_assert_cmpuint (get_value (game, 6), ==, 2);
  g_assert_cmpuint (get_value (game, 9), ==, 2);
  g_assert_false (mato_entry_enter (game, cells, 3, 2, TRUE, NULL));
  g_assert_false (mato_entry_mark (game, cells, 3, MATO_PENCIL_CENTRE, 1, 0));

  g_assert_true (mato_entry_enter (game, cells, 3, 0, TRUE, NULL));
  g_assert_cmpuint (mato_game_get_n_moves (game), ==, 2);
  g_assert_cmpuint (get_value (game, 9), ==, 0);
  g_assert_false (mato_entry_enter (game, cells, 3, 0, TRUE, NULL));
}

/* First the digits, then the marks. */
TEST (clearing_takes_two_steps)
{
  g_autoptr (MatoGame) game = make_game ();
  const guint16 cells[] = { 6, 9 };

  mato_entry_mark (game, cells, 2, MATO_PENCIL_CORNER, 4, 0);
  enter (game, 6, 2, TRUE);
  g_assert_true (mato_entry_enter (game, cells, 2, 0, TRUE, NULL));
  g_assert_cmpuint (get_value (game, 6), ==, 0);
  g_assert_cmphex (get_marks (game, 6, MATO_PENCIL_CORNER), ==, 8);
  g_assert_cmphex (get_marks (game, 9, MATO_PENCIL_CORNER), ==, 8);
  g_assert_true (mato_entry_enter (game, cells, 2, 0, TRUE, NULL));
  g_assert_cmphex (get_marks (game, 6, MATO_PENCIL_CORNER), ==, 0);
  g_assert_cmphex (get_marks (game, 9, MATO_PENCIL_CORNER), ==, 0);
}

static guint
get_colour (MatoGame *game,
            guint     cell)
{
  return mato_board_get_colour (mato_game_get_board (game), cell);
}

/* Givens, too. */
TEST (colours_go_on_all_cells)
{
  g_autoptr (MatoGame) game = make_game ();
  const guint16 cells[] = { 0, 6, 9 };

  g_assert_true (mato_entry_colour (game, cells, 3, 4));
  g_assert_cmpuint (mato_game_get_n_moves (game), ==, 1);
  g_assert_cmpuint (get_colour (game, 0), ==, 4);
  g_assert_true (mato_entry_colour (game, cells, 1, 5));
  g_assert_true (mato_entry_colour (game, cells, 3, 4));
  g_assert_cmpuint (get_colour (game, 0), ==, 4);
  g_assert_true (mato_entry_colour (game, cells, 3, 4));
  g_assert_cmpuint (get_colour (game, 9), ==, 0);
  g_assert_false (mato_entry_colour (game, cells, 3, 0));
  mato_game_undo (game);
  g_assert_cmpuint (get_colour (game, 9), ==, 4);
  enter (game, 6, 2, TRUE);
  g_assert_cmpuint (get_colour (game, 6), ==, 4);
  g_assert_true (mato_game_clear_entries (game));
  for (guint i = 0; i < 3; i++)
    g_assert_cmpuint (get_colour (game, cells[i]), ==, 0);
  g_assert_cmpuint (get_value (game, 0), ==, 1);
}

/* Last of all, when there is nothing else to clear. */
TEST (clearing_ends_with_colours)
{
  g_autoptr (MatoGame) game = make_game ();
  const guint16 cells[] = { 0, 6 };

  mato_entry_colour (game, cells, 2, 1);
  mato_entry_mark (game, cells, 2, MATO_PENCIL_CORNER, 4, 0);
  enter (game, 6, 2, TRUE);
  for (guint i = 0; i < 2; i++)
    {
      g_assert_true (mato_entry_enter (game, cells, 2, 0, TRUE, NULL));
      g_assert_cmpuint (get_colour (game, 0), ==, 1);
      g_assert_cmpuint (get_colour (game, 6), ==, 1);
    }
  g_assert_cmphex (get_marks (game, 6, MATO_PENCIL_CORNER), ==, 0);
  g_assert_true (mato_entry_enter (game, cells, 2, 0, TRUE, NULL));
  g_assert_cmpuint (get_colour (game, 0), ==, 0);
  g_assert_cmpuint (get_colour (game, 6), ==, 0);
  g_assert_cmpuint (get_value (game, 0), ==, 1);
  g_assert_false (mato_entry_enter (game, cells, 2, 0, TRUE, NULL));
}

TEST (marks_are_removed_where_all_have_them)
{
  g_autoptr (MatoGame) game = make_game ();
  const guint16 cells[] = { 5, 6, 0 };

  mato_entry_mark (game, cells, 1, MATO_PENCIL_CENTRE, 2, 0);
  g_assert_true (mato_entry_mark (game, cells, 3, MATO_PENCIL_CENTRE, 2, 0));
  g_assert_cmphex (get_marks (game, 5, MATO_PENCIL_CENTRE), ==, 2);
  g_assert_cmphex (get_marks (game, 6, MATO_PENCIL_CENTRE), ==, 2);
  g_assert_true (mato_entry_mark (game, cells, 3, MATO_PENCIL_CENTRE, 2, 0));
  g_assert_cmphex (get_marks (game, 5, MATO_PENCIL_CENTRE), ==, 0);
  g_assert_cmphex (get_marks (game, 6, MATO_PENCIL_CENTRE), ==, 0);

  /* The first figure of a number was taken for a whole one. */
  mato_entry_mark (game, cells, 2, MATO_PENCIL_CENTRE, 1, 0);
  mato_entry_mark (game, cells, 2, MATO_PENCIL_CENTRE, 4, 1);
  g_assert_cmphex (get_marks (game, 5, MATO_PENCIL_CENTRE), ==, 8);
  g_assert_cmphex (get_marks (game, 6, MATO_PENCIL_CENTRE), ==, 8);
}

TEST (all_marks_are_filled)
{
  g_autoptr (MatoGame) game = make_game ();
  const guint16 cell = 1;

  mato_entry_mark (game, &cell, 1, MATO_PENCIL_CORNER, 1, 0);
  g_assert_true (mato_entry_fill_marks (game));
  g_assert_cmpuint (mato_game_get_n_moves (game), ==, 2);
  g_assert_cmphex (get_marks (game, 1, MATO_PENCIL_CENTRE), ==, 0xe);
  g_assert_cmphex (get_marks (game, 1, MATO_PENCIL_CORNER), ==, 1);
  g_assert_cmphex (get_marks (game, 15, MATO_PENCIL_CENTRE), ==, 0xf);
  g_assert_cmphex (get_marks (game, 0, MATO_PENCIL_CENTRE), ==, 0);
  g_assert_false (mato_entry_fill_marks (game));

  /* They are marks like any other. */
  g_assert_true (mato_entry_mark (game, &cell, 1, MATO_PENCIL_CENTRE, 2, 0));
  g_assert_cmphex (get_marks (game, 1, MATO_PENCIL_CENTRE), ==, 0xc);
}

/* Returns: (transfer full): an empty board with rules */
static MatoGame *
make_game_with_rules (const char *rules)
{
  guint line;
  g_autoptr (MatoGeometry) geometry = mato_rules_parse (rules, NULL, &line, NULL);
  g_autoptr (MatoBoard) board = mato_board_new (geometry);
  MatoPuzzle puzzle = { .board = board, .notation = "mato", .empty = '.' };

  return mato_game_new (&puzzle);
}

TEST (marks_are_filled_by_rules)
{
  g_autoptr (MatoGame) game =
    make_game_with_rules ("board 4x4\nboxes 2x2\nkiller 3 r1c1 r1c2\nodd r4c4\n");

  g_assert_true (mato_entry_fill_marks (game));
  g_assert_cmphex (get_marks (game, 0, MATO_PENCIL_CENTRE), ==, 0x3);
  g_assert_cmphex (get_marks (game, 2, MATO_PENCIL_CENTRE), ==, 0xf);
  g_assert_cmphex (get_marks (game, 15, MATO_PENCIL_CENTRE), ==, 0x5);
}

TEST (marks_are_cleaned_by_rules)
{
  g_autoptr (MatoGame) game =
    make_game_with_rules ("board 4x4\nboxes 2x2\nanti-king\nwhite r1c2 r1c3\n");
  const guint16 first = 1, beside = 2, corner = 6, knight = 9;

  mato_entry_mark (game, &beside, 1, MATO_PENCIL_CENTRE, 4, 0);
  mato_entry_mark (game, &beside, 1, MATO_PENCIL_CENTRE, 3, 0);
  mato_entry_mark (game, &corner, 1, MATO_PENCIL_CORNER, 2, 0);
  mato_entry_mark (game, &knight, 1, MATO_PENCIL_CORNER, 1, 0);
  mato_entry_enter (game, &first, 1, 2, TRUE, NULL);
  g_assert_cmphex (get_marks (game, beside, MATO_PENCIL_CENTRE), ==, 0x4);
  g_assert_cmphex (get_marks (game, corner, MATO_PENCIL_CORNER), ==, 0);
  g_assert_cmphex (get_marks (game, knight, MATO_PENCIL_CORNER), ==, 1);
}
