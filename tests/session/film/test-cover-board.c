/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/film/cover-board.h"

#include "tests/covers.h"
#include "tests/data.h"
#include "tests/effort.h"
#include "tests/test.h"

#include <string.h>

/* Those that Mato brings along. */
#define SAMPLES "../../data/samples/"

static MatoCoverBoard *
board_new (const char *text)
{
  g_autoptr (MatoCoverText) problem = cover_new (text);

  return mato_cover_board_new (problem);
}

TEST (names_of_cells_are_known)
{
  static const struct
  {
    const char *text;
    guint n_rows;
    guint n_columns;
  } cases[] = {
    { "r1c1 r1c2 r2c1 r2c2\nr1c1 r1c2\nr2c1 r2c2\n", 2, 2 },
    { "R1C1 R1C2 R1C3 R2C1 R2C2 R2C3\nR1C1 R1C2\n", 2, 3 },
    { "1,1 2,1 3,1 1,2 2,2 3,2\n1,1 2,1\n", 2, 3 },
    { "(0,0) (1,0) (0,1) (1,1)\n(0,0) (1,0)\n", 2, 2 },
    { "A1 A2 A3 B1 B2 B3\nA1 A2\n", 3, 2 },
    { "a1 a2 a3 b1 b2 b3\na1 a2\n", 2, 3 },
    { "F 00 01 0a 10 11 1a 02 03 04 12 13 14\nF 00 01\n", 2, 11 },
    { "p00 p01 p10 p11 r01 c01\np00 r01 c01\np11 r01\n", 2, 2 },
    { "r1 r2 c1 c2 c3\nr1 c1\nr2 c3\n", 2, 3 },
    /* Nothing that is a board: */
    { "a b c d e f g\nc e\na d g\n", 0, 0 },
    { "r1 r2 c1 c2\nr1 c1\nr2\n", 0, 0 },
    { "r1 r2 R1 c1 c2 r4\nr1 c1\n", 0, 0 },
    { "r1 r3 c1 c2\nr1 c1\n", 0, 0 },
    { "r1c1 r1c9 r9c1 r9c9\nr1c1 r9c9\n", 0, 0 },
    { "r1c1 R1C1 r1c2 r2c1 r2c2\nr1c1 r2c2\n", 0, 0 },
    { "1,1 1,2 2,1 2,2 99999999999999999999,3\n1,1 1,2\n", 0, 0 },
    { "a0 b7 c3 d9\na0 b7\n", 0, 0 },
    { "01 02 03 04\n01 02\n", 0, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MatoCoverBoard) board = board_new (cases[i].text);

      g_test_message ("%s", cases[i].text);
      g_assert_cmpint (board != NULL, ==, cases[i].n_rows > 0);
      if (board == NULL)
        continue;

      g_assert_cmpuint (mato_cover_board_get_n_rows (board), ==, cases[i].n_rows);
      g_assert_cmpuint (mato_cover_board_get_n_columns (board), ==, cases[i].n_columns);
    }
}

/* A film of all of @problem, as far as it goes. */
static gboolean
needs_more (gpointer trace)
{
  return mato_trace_get_total (trace) < 3000;
}

static MatoTrace *
record (MatoCoverText *problem)
{
  MatoTrace *trace = mato_trace_new_cover (problem, G_MAXUINT64);
  MatoMonitor monitor = { .step = mato_trace_record, .keep_going = needs_more, .data = trace };
  MatoCoverResult result;

  mato_cover_record (mato_cover_text_get_problem (problem), 0, 2, &monitor, &result);
  return trace;
}

/* What the board says of each place, from the options one by one. */
static void
check_places (MatoCoverBoard         *board,
              const MatoCoverPicture *picture)
{
  guint n = mato_cover_board_get_n_rows (board) * mato_cover_board_get_n_columns (board);
  g_autofree MatoCoverPlace *places = g_new (MatoCoverPlace, n);

  mato_cover_board_fill (board, picture, places);
  for (guint place = 0; place < n; place++)
    {
      guint item = mato_cover_board_get_item (board, place);

      if (item == MATO_COVER_NONE || mato_cover_board_has_crossings (board))
        continue;

      g_assert_cmpuint (places[place].taken, ==, picture->items[item].covered_by);
      g_assert_cmpuint (places[place].n_left, ==, picture->items[item].n_options);
      g_assert_true (picture->dead != item || places[place].is_dead);
      g_assert_false (places[place].is_dead && places[place].taken != MATO_COVER_NONE);
      if (mato_cover_board_is_tiling (board) || picture->dead == MATO_COVER_NONE)
        g_assert_cmpint (places[place].is_dead, ==,
                         picture->dead != MATO_COVER_NONE && picture->dead == item);
      g_assert_true (places[place].is_chosen || picture->chosen != item);
      g_assert_cmpint (places[place].is_tried, ==,
                       places[place].taken != MATO_COVER_NONE
                       && places[place].taken == picture->tried);
    }
}

static void
check_film (const char *text)
{
  g_autoptr (MatoCoverText) problem = cover_new (text);
  g_autoptr (MatoCoverBoard) board = mato_cover_board_new (problem);
  g_autoptr (MatoTrace) trace = record (problem);
  g_autoptr (MatoCoverPicture) picture = mato_cover_picture_new ();
  guint64 stride = 1 + mato_trace_get_last (trace) / effort_pick_slow (20, 200, 2000);

  g_assert_nonnull (board);
  for (guint64 position = 0; position <= mato_trace_get_last (trace); position += stride)
    {
      mato_cover_picture_show (picture, trace, position);
      check_places (board, picture);
    }
}

/* A piece is on the board where its option says, in one colour, under its name. */
TEST (pieces_of_a_tiling_lie_where_they_are)
{
  g_autofree char *text = data_load (SAMPLES "pentominoes.dlx");
  g_autoptr (MatoCoverBoard) board = board_new (text);
  g_autoptr (GHashTable) colours = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_autoptr (MatoCoverText) problem = cover_new (text);

  g_assert_cmpuint (mato_cover_board_get_n_rows (board), ==, 6);
  g_assert_cmpuint (mato_cover_board_get_n_columns (board), ==, 10);
  g_assert_true (mato_cover_board_is_tiling (board));
  for (guint option = 0; option < mato_cover_text_get_n_options (problem); option++)
    {
      char *sign = mato_cover_board_dup_sign (board, option);
      guint colour = mato_cover_board_get_colour (board, option);
      gpointer known;

      g_assert_cmpuint (strlen (sign), ==, 1);
      g_assert_cmpint (sign[0], ==, mato_cover_text_get_option (problem, option)[0]);
      if (g_hash_table_lookup_extended (colours, sign, NULL, &known))
        g_assert_cmpuint (colour, ==, GPOINTER_TO_UINT (known));
      g_hash_table_insert (colours, sign, GUINT_TO_POINTER (colour));
    }
  g_assert_cmpuint (g_hash_table_size (colours), ==, 12);
  check_film (text);
}

TEST (queens_stand_where_row_and_column_meet)
{
  g_autofree char *text = data_load (SAMPLES "queens.dlx");
  g_autoptr (MatoCoverText) problem = cover_new (text);
  g_autoptr (MatoCoverBoard) board = mato_cover_board_new (problem);
  g_autoptr (MatoTrace) trace = record (problem);
  g_autoptr (MatoCoverPicture) picture = mato_cover_picture_new ();
  MatoCoverPlace places[64];
  guint n = 0;
  guint64 solved;

  g_assert_true (mato_cover_board_has_crossings (board));
  g_assert_false (mato_cover_board_is_tiling (board));
  g_assert_true (mato_trace_find (trace, 0, 1, 1u << MATO_STEP_SOLUTION, &solved));
  mato_cover_picture_show (picture, trace, solved);
  mato_cover_board_fill (board, picture, places);
  for (int a = 0; a < 64; a++)
    {
      g_autofree char *expected = g_strdup_printf ("r%d c%d ", a / 8 + 1, a % 8 + 1);
      guint option = mato_cover_board_find_option (board, picture, a);

      g_assert_true (g_str_has_prefix (mato_cover_text_get_option (problem, option), expected));
      g_assert_null (mato_cover_board_dup_sign (board, option));
      g_assert_cmpuint (places[a].n_left, ==, 0);
      n += places[a].taken != MATO_COVER_NONE;
      for (int b = 0; b < a; b++)
        if (places[a].taken != MATO_COVER_NONE && places[b].taken != MATO_COVER_NONE)
          {
            int down = a / 8 - b / 8, across = a % 8 - b % 8;

            g_assert_cmpint (down, !=, 0);
            g_assert_cmpint (across, !=, 0);
            g_assert_cmpint (ABS (down), !=, ABS (across));
          }
    }
  g_assert_cmpuint (n, ==, 8);
}

/* A sudoku of boxes of @rows by @columns; @is_short: as Knuth names them. Some options are left
 * out, as givens do. */
static char *
write_sudoku (guint    rows,
              guint    columns,
              gboolean is_short,
              guint    share)
{
  guint order = rows * columns;
  g_autoptr (GString) options = g_string_new (NULL);
  g_autoptr (GString) items = g_string_new (NULL);
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);

  for (guint i = 0; i < order * order * order; i++)
    {
      guint row = i / order / order, column = i / order % order, digit = i % order + 1;
      guint box = row / rows * rows + column / columns;
      g_auto (GStrv) names = NULL;
      g_autofree char *option =
        is_short ? g_strdup_printf ("p%u%u r%u%u c%u%u b%u%u", row, column, row, digit, column,
                                    digit, box, digit)
                 : g_strdup_printf ("r%uc%u r%u=%u c%u=%u b%u=%u", row + 1, column + 1, row + 1,
                                    digit, column + 1, digit, box + 1, digit);

      if (digit > 1 && (guint) g_test_rand_int_range (0, 100) < share)
        continue;

      g_string_append_printf (options, "%s\n", option);
      names = g_strsplit (option, " ", -1);
      for (guint k = 0; names[k] != NULL; k++)
        if (g_hash_table_add (known, g_strdup (names[k])))
          g_string_append_printf (items, "%s ", names[k]);
    }

  return g_strdup_printf ("%s\n%s", items->str, options->str);
}

static void
check_sudoku (guint    rows,
              guint    columns,
              gboolean is_short,
              guint    share)
{
  guint order = rows * columns;
  g_autofree char *text = write_sudoku (rows, columns, is_short, share);
  g_autoptr (MatoCoverText) problem = cover_new (text);
  g_autoptr (MatoCoverBoard) board = mato_cover_board_new (problem);

  g_assert_cmpuint (mato_cover_board_get_n_rows (board), ==, order);
  g_assert_false (mato_cover_board_is_tiling (board));
  for (guint option = 0; option < mato_cover_text_get_n_options (problem); option++)
    {
      const char *name = mato_cover_text_get_option (problem, option);
      g_autofree char *sign = mato_cover_board_dup_sign (board, option);
      const char *digit = is_short ? name + strlen (name) - 1 : strrchr (name, '=') + 1;

      g_assert_cmpstr (sign, ==, digit);
    }
  for (guint place = 0; place < order * order; place++)
    for (guint other = 0; other < place; other++)
      {
        gboolean is_one = place / order / rows == other / order / rows
                          && place % order / columns == other % order / columns;

        g_assert_cmpint (mato_cover_board_get_region (board, place)
                           == mato_cover_board_get_region (board, other), ==, is_one);
      }
  check_film (text);
}

TEST (sudokus_have_digits_and_boxes)
{
  check_sudoku (3, 3, TRUE, 0);
  check_sudoku (3, 3, TRUE, 50);
  check_sudoku (3, 3, FALSE, 30);
  check_sudoku (2, 3, FALSE, 0);
  check_sudoku (3, 4, FALSE, 20);
  check_sudoku (4, 4, FALSE, 0);
}

/* Whatever a problem is called, it is a board or none. */
TEST (any_problem_may_come)
{
  for (guint i = 0; i < effort_pick (200, 1000, 20000); i++)
    {
      static const char *const names[] = {
        "r1", "r2", "c1", "c2", "R1", "r1c1", "r1c2", "r2c1", "r2c2", "00", "01", "10", "11", "a1",
        "a2", "b1", "b2", "A1", "B2", "1,1", "1,2", "2,1", "2,2", "p00", "p01", "x", "é=1", "=",
        "r", "c", "(", ",", "(1,", "r99999999999", "zz",
      };
      g_autoptr (GString) text = g_string_new ("y ");
      g_autoptr (GPtrArray) items = g_ptr_array_new ();
      g_autoptr (MatoCoverText) problem = NULL;
      g_autoptr (MatoCoverBoard) board = NULL;

      for (guint k = 0; k < G_N_ELEMENTS (names); k++)
        if (g_test_rand_int_range (0, 3) > 0)
          {
            g_string_append_printf (text, "%s ", names[k]);
            g_ptr_array_add (items, (gpointer) names[k]);
          }
      for (guint option = 0; option < 6; option++)
        {
          g_string_append (text, "\ny");
          for (guint k = 0; k < items->len; k++)
            if (g_test_rand_int_range (0, 8) == 0)
              g_string_append_printf (text, " %s", (const char *) items->pdata[k]);
        }
      problem = cover_new (text->str);
      board = mato_cover_board_new (problem);
      for (guint option = 0; board && option < 6; option++)
        {
          g_autofree char *sign = mato_cover_board_dup_sign (board, option);

          g_assert_true (sign == NULL || g_utf8_validate (sign, -1, NULL));
        }
      if (board)
        check_film (text->str);
    }
}
