/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/board/weights-text.h"

#include <string.h>

#include "core/board/random.h"
#include "core/notation/reader.h"
#include "core/writing/writer.h"
#include "tests/test.h"

#define EMPTY_4 "....\n....\n....\n....\n"

static char *
write_text (const MatoGeometry *geometry,
            const guint8       *weights)
{
  GString *text = g_string_new (NULL);

  mato_weights_write (text, geometry, weights);
  return g_string_free (text, FALSE);
}

static void
check_read_back (const MatoGeometry *geometry,
                 const guint8       *weights)
{
  g_autofree char *text = write_text (geometry, weights);
  g_autoptr (GError) error = NULL;
  guint8 read[MATO_MAX_CELLS];
  gsize offset;

  g_assert_true (mato_weights_read (geometry, text, read, &offset, &error));
  g_assert_no_error (error);
  g_assert_cmpmem (read, geometry->n_cells, weights, geometry->n_cells);
}

/* By ring, by cell and by name, on boards of every order. */
TEST (what_is_written_is_read)
{
  MatoRandom random = { 7 };

  for (guint order = 4; order <= MATO_MAX_ORDER; order++)
    {
      g_autoptr (MatoGeometry) geometry = NULL;
      guint8 weights[MATO_MAX_CELLS];
      guint box_rows, box_columns;

      if (!mato_geometry_default_box (order, &box_rows, &box_columns))
        continue;

      geometry = mato_geometry_new (box_rows, box_columns);
      for (MatoWeights preset = 0; preset < MATO_N_WEIGHTS; preset++)
        {
          mato_weights_fill (geometry, preset, weights);
          check_read_back (geometry, weights);
        }
      for (guint cell = 0; cell < geometry->n_cells; cell++)
        weights[cell] = mato_random_below (&random, MATO_MAX_WEIGHT + 1);
      check_read_back (geometry, weights);
      for (guint cell = 0; cell < geometry->n_cells; cell++)
        weights[cell] = 99 - 7 * mato_geometry_ring (geometry, cell);
      check_read_back (geometry, weights);
    }
}

TEST (the_shortest_form_is_written)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (2, 2);
  guint8 weights[] = { 0, 0, 0, 0, 0, 9, 9, 0, 0, 9, 9, 0, 0, 0, 0, 0 };
  g_autofree char *by_rings = write_text (geometry, weights);
  g_autofree char *by_cells = NULL;
  g_autofree char *by_name = NULL;

  g_assert_cmpstr (by_rings, ==, "0 9");
  weights[15] = 12;
  by_cells = write_text (geometry, weights);
  g_assert_cmpstr (by_cells, ==, "0 0 0 0 / 0 9 9 0 / 0 9 9 0 / 0 0 0 12");
  mato_weights_fill (geometry, MATO_WEIGHTS_DIAGONALS, weights);
  by_name = write_text (geometry, weights);
  g_assert_cmpstr (by_name, ==, "diagonals");
}

TEST (other_spellings_are_read)
{
  static const char *const texts[] = {
    "0 9", " 0,9\n", "0 0 0 0 0 9 9 0 0 9 9 0 0 0 0 0", "0 0 0 0/0 9 9 0/0 9 9 0/0 0 0 0",
    "0,0,0,0\r\n0,9,9,0\r\n\r\n0,9,9,0\r\n0,0,0,0\r\n", "00 09",
  };
  static const guint8 expected[] = { 0, 0, 0, 0, 0, 9, 9, 0, 0, 9, 9, 0, 0, 0, 0, 0 };
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (2, 2);
  guint8 weights[16];
  gsize offset;

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_assert_true (mato_weights_read (geometry, texts[i], weights, &offset, NULL));
      g_assert_cmpmem (weights, 16, expected, 16);
    }

  mato_weights_fill (geometry, MATO_WEIGHTS_BOXES, weights);
  check_read_back (geometry, weights);
  g_assert_true (mato_weights_read (geometry, " Border \n", weights, &offset, NULL));
  g_assert_cmpuint (weights[0], ==, 7);
}

TEST (what_is_malformed_is_refused_where_it_is)
{
  static const struct
  {
    const char *text;
    gsize offset;
    const char *words;
  } cases[] = {
    { "", 0, "0 weights" },
    { "6", 1, "1 weight " },
    { "6 7 8", 5, "3 weights" },
    { "6 100", 2, "“100”" },
    { "6 -7", 2, "“-7”" },
    { "6 7.5", 2, "“7.5”" },
    { "ring", 0, "“ring”" },
    { "rings 6 7", 0, "“rings”" },
    { "6 文字文字文字文字文字文字文字文字文字文字文字文字", 2, "“文字" },
    { "1 1 1 1 / 1 1 1 / 1 1 1 1 / 1 1 1 1 1", 16, "4 cells" },
    { "1 1 1 1\n1 1 1 1 1\n1 1 1 1\n1 1 1", 17, "4 cells" },
    { "1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 2 3", 32, "18 weights" },
    { "6 / 7", 2, "4 cells" },
    { "6 7\xf0", 3, "UTF-8" },
    { "\xff\xf0\xf0\xf0\xf0\xf0\xf0\xf0\xf0\xf0", 0, "UTF-8" },
  };
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (2, 2);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      guint8 weights[16];
      gsize offset;

      g_test_message ("%s", cases[i].text);
      g_assert_false (mato_weights_read (geometry, cases[i].text, weights, &offset, &error));
      g_assert_cmpuint (offset, ==, cases[i].offset);
      g_assert_nonnull (strstr (error->message, cases[i].words));
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
    }
}

static MatoPuzzle *
read_next (MatoReader *reader)
{
  g_autoptr (GError) error = NULL;
  MatoPuzzle *puzzle = mato_reader_next (reader, &error);

  g_assert_no_error (error);
  g_assert_nonnull (puzzle);
  return puzzle;
}

/* Weights in a text apply only to the next puzzle, in any notation, and are restored from the
 * notations that store them. */
TEST (puzzles_have_weights)
{
  static const MatoNotation notations[] = { MATO_NOTATION_SDK, MATO_NOTATION_JSON };
  g_autoptr (MatoReader) reader = mato_reader_new_for_text (
      "#c MATO weights: 1 5\n" EMPTY_4 "\n"
      "[Puzzle]\n" EMPTY_4 "[Colors]\n" EMPTY_4
      "# Mato weights: 1 2 3 4 / 5 6 7 8 / 9 10 11 12 / 13 14 15 99\n[Puzzle]\n" EMPTY_4, -1, NULL);
  g_autoptr (MatoPuzzle) first = read_next (reader);
  g_autoptr (MatoPuzzle) second = read_next (reader);
  g_autoptr (MatoPuzzle) third = read_next (reader);

  g_assert_cmpuint (first->weights[0], ==, 1);
  g_assert_cmpuint (first->weights[5], ==, 5);
  g_assert_null (second->weights);
  g_assert_cmpuint (third->weights[15], ==, 99);

  for (guint i = 0; i < G_N_ELEMENTS (notations); i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (MatoReader) again = NULL;
      g_autoptr (MatoPuzzle) read = NULL;
      g_autoptr (MatoPuzzle) copy = mato_puzzle_copy (third);

      mato_write (text, copy, mato_board_get_values (copy->board), notations[i]);
      again = mato_reader_new_for_text (text->str, -1, NULL);
      read = read_next (again);
      g_assert_cmpmem (read->weights, 16, third->weights, 16);
    }
}

/* The weights of the rings, written as numbers, are the default weights. */
TEST (rings_are_nothing_special)
{
  g_autoptr (MatoReader) reader = mato_reader_new_for_text ("#C Mato weights: 6 7\n" EMPTY_4, -1,
                                                            NULL);
  g_autoptr (MatoPuzzle) puzzle = read_next (reader);
  guint8 weights[16];

  g_assert_null (puzzle->weights);
  mato_puzzle_fill_weights (puzzle, weights);
  g_assert_cmpuint (weights[5], ==, 7);
}

TEST (errors_have_places)
{
  static const struct
  {
    const char *text;
    guint64 line;
    guint64 column;
  } cases[] = {
    { "\n#C Mato weights: 6 x\n" EMPTY_4, 2, 20 },
    { "#C Mato weights: 1 1 1 1 / 2 2 2\n" EMPTY_4, 1, 33 },
    { "#C Mato weights: 1 1 1 1 / 2 2 2 / 3\n" EMPTY_4, 1, 34 },
    { EMPTY_4 "#C Mato weights: 6 7\n", 5, 1 },
    { "#C Mato weights: 6 9\n#C Mato weights: 6 8\n" EMPTY_4, 1, 1 },
    { "{\"order\":4,\"box\":\"2x2\",\"cells\":[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],"
      "\"weights\":[1,100]}\n",
      1, 79 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MatoReader) reader = mato_reader_new_for_text (cases[i].text, -1, NULL);
      g_autoptr (GError) error = NULL;
      MatoPuzzle *puzzle;
      guint64 line, column;

      while ((puzzle = mato_reader_next (reader, &error)) != NULL)
        mato_puzzle_free (puzzle);
      mato_reader_get_place (reader, &line, &column);
      g_test_message ("%s: %s", cases[i].text, error ? error->message : "no error");
      g_assert_nonnull (error);
      g_assert_cmpuint (line, ==, cases[i].line);
      g_assert_cmpuint (column, ==, cases[i].column);
    }
}
