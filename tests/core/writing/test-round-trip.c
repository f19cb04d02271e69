/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/reader.h"
#include "core/notation/sections.h"
#include "core/writing/writer.h"
#include "tests/effort.h"
#include "tests/test.h"

/*
 * Everything that a notation can store is restored: read (write (x)) = x.
 */

/* Cells with one mark, with all, with some, with none. */
static guint32
random_marks (guint order)
{
  guint32 all = (1u << order) - 1;

  switch (g_test_rand_int_range (0, 6))
    {
    case 0:
      return 1u << g_test_rand_int_range (0, (int) order);
    case 1:
      return all;
    case 2:
    case 3:
      return (guint32) g_test_rand_int () & all;
    default:
      return 0;
    }
}

/* Digits that do not clash are given, entered or a solver's; with chance, some others, too. */
static void
add_digits (MatoBoard *board,
            guint      percent)
{
  const MatoGeometry *geometry = mato_board_get_geometry (board);
  gboolean may_clash = g_test_rand_int_range (0, 8) == 0;
  guint n_origins = g_test_rand_int_range (1, 4);

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      static const MatoOrigin origins[] = { MATO_ORIGIN_GIVEN, MATO_ORIGIN_ENTRY,
                                            MATO_ORIGIN_SOLVER };
      guint digit = g_test_rand_int_range (1, geometry->order + 1);
      guint32 digits = mato_board_get_candidates (board, cell);

      if ((guint) g_test_rand_int_range (0, 100) < percent
          && (may_clash || (digits >> (digit - 1) & 1) != 0))
        mato_board_set (board, cell, digit, origins[g_test_rand_int_range (0, n_origins)]);
    }
}

/* What is left of the digits, as players fill it in, or anything. */
static void
add_marks (MatoBoard *board)
{
  const MatoGeometry *geometry = mato_board_get_geometry (board);
  gboolean is_filled = g_test_rand_bit ();
  gboolean has_corners = g_test_rand_bit ();

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      guint32 left = mato_board_get_candidates (board, cell);

      if (mato_board_is_given (board, cell))
        continue;
      mato_board_set_marks (board, cell, MATO_PENCIL_CENTRE,
                            is_filled ? left : random_marks (geometry->order));
      if (has_corners)
        mato_board_set_marks (board, cell, MATO_PENCIL_CORNER, random_marks (geometry->order));
    }
}

static void
add_colours (MatoBoard *board)
{
  for (guint cell = 0; cell < mato_board_get_geometry (board)->n_cells; cell++)
    if (g_test_rand_int_range (0, 4) == 0)
      mato_board_set_colour (board, cell, g_test_rand_int_range (0, MATO_MAX_COLOUR + 1));
}

static void
add_weights (MatoPuzzle *puzzle)
{
  guint8 weights[MATO_MAX_CELLS];

  for (guint i = 0; i < MATO_MAX_CELLS; i++)
    weights[i] = g_test_rand_int_range (0, MATO_MAX_WEIGHT + 1);
  mato_puzzle_set_weights (puzzle, weights);
}

/* Returns: (transfer full): a puzzle with anything that there can be, or nothing of it */
static MatoPuzzle *
make_puzzle (const MatoGeometry *geometry)
{
  static const char *const titles[] = { NULL, "", "的: a title", "53", "\"a\\b\"", "r1c1 = 5" };
  MatoPuzzle *puzzle = mato_puzzle_new (mato_board_new (geometry));

  add_digits (puzzle->board, g_test_rand_int_range (0, 101));
  if (g_test_rand_bit ())
    add_marks (puzzle->board);
  if (g_test_rand_bit ())
    add_colours (puzzle->board);
  if (g_test_rand_bit ())
    add_weights (puzzle);
  if (g_test_rand_bit ())
    puzzle->title = g_strdup (titles[g_test_rand_int_range (0, G_N_ELEMENTS (titles))]);
  if (g_test_rand_bit ())
    puzzle->sections = g_strdup ("source: a newspaper\n\n[Time]\n81000\n\n"
                                 "[Of 2030]\na\n\n\n b\n");
  puzzle->alphabet = g_test_rand_int_range (0, MATO_ALPHABET_NUMBERS + 1);

  return puzzle;
}

/* Takes from @puzzle what @losses names. */
static void
lose (MatoPuzzle *puzzle,
      MatoHolds   losses)
{
  MatoBoard *board = puzzle->board;

  for (guint cell = 0; cell < mato_board_get_geometry (board)->n_cells; cell++)
    {
      MatoOrigin origin = mato_board_get_origin (board, cell);

      if ((losses & MATO_HOLDS_ENTRIES) != 0 && origin != MATO_ORIGIN_GIVEN)
        mato_board_set (board, cell, 0, MATO_ORIGIN_EMPTY);
      if ((losses & MATO_HOLDS_SOLVER) != 0 && origin == MATO_ORIGIN_SOLVER)
        mato_board_set (board, cell, mato_board_get_value (board, cell), MATO_ORIGIN_ENTRY);
      if ((losses & MATO_HOLDS_CENTRE_MARKS) != 0)
        mato_board_set_marks (board, cell, MATO_PENCIL_CENTRE, 0);
      if ((losses & MATO_HOLDS_CORNER_MARKS) != 0)
        mato_board_set_marks (board, cell, MATO_PENCIL_CORNER, 0);
      if ((losses & MATO_HOLDS_COLOURS) != 0)
        mato_board_set_colour (board, cell, 0);
    }

  if ((losses & MATO_HOLDS_WEIGHTS) != 0)
    g_clear_pointer (&puzzle->weights, g_free);
  if ((losses & MATO_HOLDS_SECTIONS) != 0)
    g_clear_pointer (&puzzle->sections, g_free);
  if ((losses & MATO_HOLDS_TITLE) != 0)
    g_clear_pointer (&puzzle->title, g_free);
}

/* In a grid of candidates each empty cell has some. */
static void
fill_marks (MatoBoard *board)
{
  for (guint cell = 0; cell < mato_board_get_geometry (board)->n_cells; cell++)
    if (mato_board_get_marks (board, cell, MATO_PENCIL_CENTRE) != 0)
      return;

  for (guint cell = 0; cell < mato_board_get_geometry (board)->n_cells; cell++)
    if (mato_board_get_value (board, cell) == 0)
      mato_board_set_marks (board, cell, MATO_PENCIL_CENTRE,
                            mato_board_get_candidates (board, cell));
}

/* Colours that were read are a section, too. */
static char *
other_sections (const MatoPuzzle *puzzle)
{
  return mato_sections_set (puzzle->sections, MATO_SECTION_COLOURS, NULL);
}

static gboolean
is_same (const MatoPuzzle *puzzle,
         const MatoPuzzle *back,
         MatoNotation      notation)
{
  const char *title = puzzle->title != NULL ? puzzle->title : "";
  g_autofree char *sections = other_sections (puzzle);
  g_autofree char *sections_back = other_sections (back);

  return mato_puzzle_equal (puzzle, back) && g_strcmp0 (sections, sections_back) == 0
         && g_str_equal (title, back->title != NULL ? back->title : "")
         && (notation != MATO_NOTATION_MATO || puzzle->alphabet == back->alphabet);
}

/* Returns: (transfer full): up to three puzzles with a board that @notation can spell */
static GPtrArray *
make_puzzles (MatoNotation        notation,
              const MatoGeometry *geometry)
{
  GPtrArray *puzzles = g_ptr_array_new_with_free_func ((GDestroyNotify) mato_puzzle_free);
  guint n = g_test_rand_int_range (1, 4);

  while (puzzles->len < n)
    {
      MatoPuzzle *puzzle = make_puzzle (geometry);

      if ((mato_notation_find_losses (notation, puzzle) & MATO_HOLDS_SINGLES) != 0)
        mato_puzzle_free (puzzle);
      else
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
      guint8 values[MATO_MAX_CELLS];

      if (i > 0 && info->has_lines)
        g_string_append_c (text, '\n');
      mato_notation_fill_values (notation, puzzle, values);
      mato_write (text, puzzle, values, notation);
    }

  g_string_append (text, info->foot ? info->foot : "");
  return g_string_free (text, FALSE);
}

/* Returns: (transfer full): what reads @text, of boards like those of @puzzles in @notation */
static MatoReader *
open_text (const char      *text,
           MatoNotation     notation,
           const GPtrArray *puzzles)
{
  const MatoGeometry *geometry =
    mato_board_get_geometry (((MatoPuzzle *) puzzles->pdata[0])->board);
  const MatoReaderOptions options = { .box_rows = geometry->box_rows,
                                      .box_columns = geometry->box_columns };
  MatoHolds losses = mato_notation_find_losses (notation, puzzles->pdata[0]);

  return mato_reader_new_for_text (text, -1, (losses & MATO_HOLDS_BOXES) != 0 ? &options : NULL);
}

/* Only what the writer says that it loses is lost. Returns: (transfer full): what is read back */
static GPtrArray *
check_round_trip (MatoNotation     notation,
                  const GPtrArray *puzzles)
{
  GPtrArray *all = g_ptr_array_new_with_free_func ((GDestroyNotify) mato_puzzle_free);
  g_autofree char *text = write_puzzles (puzzles, notation);
  g_autoptr (MatoReader) reader = open_text (text, notation, puzzles);
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < puzzles->len; i++)
    {
      g_autoptr (MatoPuzzle) puzzle = mato_puzzle_copy (puzzles->pdata[i]);
      MatoPuzzle *back = mato_reader_next (reader, &error);

      lose (puzzle, mato_notation_find_losses (notation, puzzle));
      if (notation == MATO_NOTATION_CANDIDATES)
        fill_marks (puzzle->board);
      if (back == NULL || !is_same (puzzle, back, notation))
        g_test_message ("%s %u\n%s", mato_notation_get_info (notation)->name, i, text);
      g_assert_no_error (error);
      g_assert_true (is_same (puzzle, back, notation));
      g_ptr_array_add (all, back);
    }

  g_assert_null (mato_reader_next (reader, &error));
  g_assert_no_error (error);
  return all;
}

static void
check_round_trips (const MatoGeometry *geometry,
                   guint               n_trials)
{
  for (MatoNotation notation = 0; notation < MATO_N_NOTATIONS; notation++)
    for (guint k = 0; k < n_trials; k++)
      if (mato_notation_check (notation, geometry, NULL))
        {
          g_autoptr (GPtrArray) puzzles = make_puzzles (notation, geometry);
          g_autoptr (GPtrArray) back = check_round_trip (notation, puzzles);
          g_autoptr (GPtrArray) same = check_round_trip (MATO_NOTATION_SAME, back);

          g_assert_cmpuint (same->len, ==, puzzles->len);
        }
}

/* Every board that there can be: from 4×4 to 25×25, with boxes of any shape. */
TEST (what_is_written_is_read)
{
  guint n_shapes = 0;

  for (guint rows = 2; rows <= MATO_MAX_ORDER / 2; rows++)
    for (guint columns = 2; columns <= MATO_MAX_ORDER / 2; columns++)
      {
        g_autoptr (MatoGeometry) geometry = NULL;

        if (!mato_geometry_is_valid (rows, columns))
          continue;

        geometry = mato_geometry_new (rows, columns);
        check_round_trips (geometry, effort_pick (1, rows * columns == 9 ? 20 : 2, 1000));
        n_shapes++;
      }

  g_assert_cmpuint (n_shapes, ==, 38);
}

TEST (other_boards_are_refused)
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
