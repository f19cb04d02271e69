/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/game/puzzle-file.h"

#include "core/notation/reader.h"

#include <string.h>

static gboolean
has_entries (const MatoBoard *board)
{
  return mato_board_get_geometry (board)->n_cells
         > mato_board_count_empty (board) + mato_board_count_givens (board);
}

static gboolean
has_default_box (const MatoGeometry *geometry)
{
  guint box_rows, box_columns;

  return mato_geometry_default_box (geometry->order, &box_rows, &box_columns)
         && geometry->box_rows == box_rows && geometry->box_columns == box_columns;
}

/* Only JSON tells the shape of unusual boxes. */
MatoNotation
mato_puzzle_file_choose_notation (const MatoBoard *board,
                                  const char      *name)
{
  g_autofree char *small = g_ascii_strdown (name, -1);

  if (!has_default_box (mato_board_get_geometry (board)) || g_str_has_suffix (small, ".json"))
    return MATO_NOTATION_JSON;

  return g_str_has_suffix (small, ".sdk") ? MATO_NOTATION_SDK : MATO_NOTATION_LINE;
}

const char *
mato_puzzle_file_get_suffix (const MatoBoard *board)
{
  return has_default_box (mato_board_get_geometry (board)) ? ".sdk" : ".json";
}

gboolean
mato_puzzle_file_loses_entries (const MatoPuzzle *puzzle,
                                MatoNotation      notation)
{
  return notation != MATO_NOTATION_SDK && has_entries (puzzle->board);
}

gboolean
mato_puzzle_file_loses_weights (const MatoPuzzle *puzzle,
                                MatoNotation      notation)
{
  return notation == MATO_NOTATION_LINE && puzzle->weights != NULL;
}

/* Entries go where there is a place for them: elsewhere they would be taken for givens. */
char *
mato_puzzle_file_write (const MatoPuzzle *puzzle,
                        MatoNotation      notation)
{
  GString *text = g_string_new (NULL);
  guint8 givens[MATO_MAX_CELLS];

  mato_board_copy_givens (puzzle->board, givens);
  mato_write (text, puzzle,
              notation == MATO_NOTATION_SDK ? mato_board_get_values (puzzle->board) : givens,
              notation);
  return g_string_free (text, FALSE);
}

gboolean
mato_puzzle_file_is_own (const char   *text,
                         gsize         length,
                         MatoNotation  notation)
{
  g_autoptr (MatoReader) reader = mato_reader_new_for_text (text, (gssize) length, NULL);
  g_autoptr (MatoPuzzle) puzzle = mato_reader_next (reader, NULL);
  g_autofree char *own = puzzle ? mato_puzzle_file_write (puzzle, notation) : NULL;

  return own && strlen (own) == length && memcmp (own, text, length) == 0;
}
