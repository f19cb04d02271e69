/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/reader.h"
#include "core/text/other-format.h"
#include "core/writing/writer.h"

#include "tests/fuzz/fuzz.h"

#include <string.h>

/* The first byte chooses the options. */
static MatoReaderOptions
choose_options (uint8_t byte)
{
  static const MatoReaderOptions choices[] = {
    { 0, 0, FALSE, 0, 0 },
    { 0, 0, FALSE, 0, '0' },
    { 2, 2, FALSE, 0, 0 },
    { 3, 2, FALSE, 0, 0 },
    { 4, 4, TRUE, MATO_ALPHABET_HEX, 0 },
    { 0, 0, TRUE, MATO_ALPHABET_LETTERS, 0 },
    { 5, 5, TRUE, MATO_ALPHABET_LETTERS, 0 },
    { 0, 0, TRUE, MATO_ALPHABET_CANONICAL, 0 },
  };

  return choices[byte % G_N_ELEMENTS (choices)];
}

/* Writes the puzzle in its own layout and in a frame; reading the frame gives the same board. */
static void
check_puzzle (const MatoPuzzle *puzzle)
{
  const MatoGeometry *geometry = mato_board_get_geometry (puzzle->board);
  MatoReaderOptions options = { geometry->box_rows, geometry->box_columns, TRUE,
                                MATO_ALPHABET_CANONICAL, 0 };
  g_autoptr (MatoPuzzle) copy = mato_puzzle_copy (puzzle);
  g_autoptr (MatoPuzzle) again = NULL;
  g_autoptr (MatoReader) reader = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  mato_write (text, copy, mato_board_get_values (copy->board), MATO_NOTATION_SAME);
  g_string_truncate (text, 0);
  mato_write (text, copy, mato_board_get_values (copy->board), MATO_NOTATION_BOX);

  reader = mato_reader_new_for_text (text->str, text->len, &options);
  again = mato_reader_next (reader, NULL);
  g_assert (again != NULL);
  g_assert (memcmp (mato_board_get_values (again->board), mato_board_get_values (puzzle->board),
                    geometry->n_cells) == 0);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  MatoReaderOptions options;
  g_autoptr (MatoReader) reader = NULL;

  if (size == 0)
    return 0;

  options = choose_options (data[0]);
  reader = mato_reader_new_for_text ((const char *) data + 1, size - 1, &options);
  for (;;)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MatoPuzzle) puzzle = mato_reader_next (reader, &error);
      guint64 line, column;

      if (puzzle == NULL && error == NULL)
        return 0;

      if (puzzle != NULL)
        {
          check_puzzle (puzzle);
          continue;
        }

      mato_reader_get_place (reader, &line, &column);
      g_assert (line > 0 && column > 0);
      /* Of a text in memory everything can be read, but for what is no text. */
      g_assert (error->code != MATO_ERROR_READ
                || mato_other_format_explain ((const char *) data + 1, size - 1) != NULL);
      if (error->code == MATO_ERROR_READ)
        return 0; /* that error is final, and would come again */
    }
}
