/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/reader.h"
#include "core/notation/sections.h"
#include "core/notation/writer.h"
#include "tests/effort.h"

/*
 * Everything that a notation can store is restored: read (write (x)) = x.
 */

static guint32
random_marks (guint order)
{
  return g_test_rand_int_range (0, 3) == 0 ? g_test_rand_int () & ((1u << order) - 1) : 0;
}

/* Returns: a board with givens, entries and marks as far as @info can store them. In a grid of
 * candidates no cell has a single mark, which would be read as a given, or a mark that clashes with
 * a given. */
static MatoPuzzle *
make_puzzle (const MatoNotationInfo *info,
             const MatoGeometry     *geometry)
{
  MatoBoard *board = mato_board_new (geometry);
  gboolean are_candidates = g_str_equal (info->name, "candidates");

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      guint32 digits = mato_board_get_candidates (board, cell);
      guint kind = g_test_rand_int_range (0, 4);
      guint digit = g_test_rand_int_range (1, geometry->order + 1);

      if (kind == 0 && (digits >> (digit - 1) & 1) != 0)
        mato_board_set (board, cell, digit, MATO_ORIGIN_GIVEN);
      else if (kind == 1 && (info->holds & MATO_HOLDS_ENTRIES) != 0)
        mato_board_set (board, cell, digit, MATO_ORIGIN_ENTRY);
      else if (kind == 2 && g_str_equal (info->name, "mato"))
        mato_board_set (board, cell, digit, MATO_ORIGIN_SOLVER);
    }

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      guint32 left = mato_board_get_candidates (board, cell);

      if (mato_board_is_given (board, cell))
        continue;
      if (are_candidates)
        mato_board_set_marks (board, cell, MATO_PENCIL_CENTRE, left);
      else if ((info->holds & MATO_HOLDS_CENTRE_MARKS) != 0)
        mato_board_set_marks (board, cell, MATO_PENCIL_CENTRE, random_marks (geometry->order));
      if ((info->holds & MATO_HOLDS_CORNER_MARKS) != 0)
        mato_board_set_marks (board, cell, MATO_PENCIL_CORNER, random_marks (geometry->order));
    }

  for (guint cell = 0; (info->holds & MATO_HOLDS_COLOURS) != 0 && cell < geometry->n_cells; cell++)
    if (g_test_rand_int_range (0, 4) == 0)
      mato_board_set_colour (board, cell, g_test_rand_int_range (0, MATO_MAX_COLOUR + 1));

  return mato_puzzle_new (board);
}

/* Adds the other data that a Mato document can store. */
static void
add_more (MatoPuzzle             *puzzle,
          const MatoNotationInfo *info)
{
  guint8 weights[MATO_MAX_CELLS];

  if ((info->holds & MATO_HOLDS_SECTIONS) != 0 && g_test_rand_bit ())
    {
      puzzle->title = g_strdup ("的: a title");
      puzzle->alphabet = g_test_rand_int_range (0, MATO_ALPHABET_NUMBERS + 1);
      puzzle->sections = g_strdup ("source: a newspaper\n\n[Time]\n81000\n\n"
                                   "[Of 2030]\na\n\n\n b\n");
    }

  if ((info->holds & MATO_HOLDS_WEIGHTS) == 0 || g_test_rand_bit ())
    return;

  for (guint i = 0; i < MATO_MAX_CELLS; i++)
    weights[i] = g_test_rand_int_range (0, MATO_MAX_WEIGHT + 1);
  mato_puzzle_set_weights (puzzle, weights);
}

/* Returns: whether a grid of candidates is unambiguous: each cell has at least two candidates */
static gboolean
can_be_told (const MatoPuzzle *puzzle)
{
  const MatoGeometry *geometry = mato_board_get_geometry (puzzle->board);

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      guint32 digits = mato_board_get_marks (puzzle->board, cell, MATO_PENCIL_CENTRE);

      if (mato_board_get_value (puzzle->board, cell) == 0 && (digits & (digits - 1)) == 0)
        return FALSE;
    }

  return TRUE;
}

static void
assert_same (const MatoPuzzle       *puzzle,
             const MatoPuzzle       *back,
             const MatoNotationInfo *info)
{
  g_assert_true (mato_puzzle_equal (puzzle, back));
  if ((info->holds & MATO_HOLDS_SECTIONS) == 0)
    return;

  g_assert_cmpstr (puzzle->title, ==, back->title);
  g_assert_cmpint (puzzle->alphabet, ==, back->alphabet);
  /* Colours that were read are a section, too. */
  if (!mato_board_has_colours (puzzle->board))
    g_assert_cmpstr (puzzle->sections, ==, back->sections);
}

/* Returns: (transfer full): up to three puzzles that @notation can store */
static GPtrArray *
make_puzzles (const MatoNotationInfo *info,
              const MatoGeometry     *geometry)
{
  GPtrArray *puzzles = g_ptr_array_new_with_free_func ((GDestroyNotify) mato_puzzle_free);
  guint n = g_test_rand_int_range (1, 4);

  while (puzzles->len < n)
    {
      MatoPuzzle *puzzle = make_puzzle (info, geometry);

      if (g_str_equal (info->name, "candidates") && !can_be_told (puzzle))
        {
          mato_puzzle_free (puzzle);
          continue;
        }

      add_more (puzzle, info);
      g_ptr_array_add (puzzles, puzzle);
    }

  return puzzles;
}

static char *
write_puzzles (const GPtrArray *puzzles,
               MatoNotation     notation)
{
  const MatoNotationInfo *info = mato_notation_get_info (notation);
  GString *text = g_string_new (info->head);

  for (guint i = 0; i < puzzles->len; i++)
    {
      const MatoPuzzle *puzzle = puzzles->pdata[i];

      if (i > 0 && info->has_lines)
        g_string_append_c (text, '\n');
      mato_write (text, puzzle, mato_board_get_values (puzzle->board), notation);
    }

  g_string_append (text, info->foot ? info->foot : "");
  return g_string_free (text, FALSE);
}

static void
check_round_trip (MatoNotation        notation,
                  const MatoGeometry *geometry)
{
  const MatoNotationInfo *info = mato_notation_get_info (notation);
  const MatoReaderOptions options = { .box_rows = geometry->box_rows,
                                      .box_columns = geometry->box_columns };
  g_autoptr (GPtrArray) puzzles = make_puzzles (info, geometry);
  g_autofree char *text = write_puzzles (puzzles, notation);
  g_autoptr (MatoReader) reader =
    mato_reader_new_for_text (text, -1, info->any_box ? NULL : &options);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < puzzles->len; i++)
    {
      g_autoptr (MatoPuzzle) back = mato_reader_next (reader, &error);

      if (back == NULL || !mato_puzzle_equal (puzzles->pdata[i], back))
        g_test_message ("%s\n%s", info->name, text);
      g_assert_no_error (error);
      assert_same (puzzles->pdata[i], back, info);
    }

  g_assert_null (mato_reader_next (reader, &error));
  g_assert_no_error (error);
}

static void
check_round_trips (const MatoGeometry *geometry,
                   guint               n_trials)
{
  for (MatoNotation notation = 0; notation < MATO_N_NOTATIONS; notation++)
    for (guint k = 0; k < n_trials; k++)
      if (notation != MATO_NOTATION_SAME && mato_notation_check (notation, geometry, NULL))
        check_round_trip (notation, geometry);
}

/* Every board that there can be: from 4×4 to 25×25, with boxes of any shape. */
static void
what_is_written_is_read (void)
{
  guint n_shapes = 0;

  for (guint rows = 2; rows <= MATO_MAX_ORDER / 2; rows++)
    for (guint columns = 2; columns <= MATO_MAX_ORDER / 2; columns++)
      {
        g_autoptr (MatoGeometry) geometry = NULL;

        if (!mato_geometry_is_valid (rows, columns))
          continue;

        geometry = mato_geometry_new (rows, columns);
        check_round_trips (geometry, effort_pick (1, rows * columns == 9 ? 20 : 1, 1000));
        n_shapes++;
      }

  g_assert_cmpuint (n_shapes, ==, 38);
}

static void
other_boards_are_refused (void)
{
  g_autoptr (MatoGeometry) small = mato_geometry_new (2, 3);

  for (MatoNotation notation = 0; notation < MATO_N_NOTATIONS; notation++)
    {
      g_autoptr (GError) error = NULL;
      gboolean is_for_nine = mato_notation_get_info (notation)->max_order == 9;

      g_assert_true (mato_notation_check (notation, small, &error) == !is_for_nine);
      g_assert_true ((error != NULL) == is_for_nine);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/round-trip/every-notation", what_is_written_is_read);
  g_test_add_func ("/round-trip/refused", other_boards_are_refused);

  return g_test_run ();
}
