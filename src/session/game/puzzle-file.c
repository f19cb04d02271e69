/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/game/puzzle-file.h"

#include "core/notation/reader.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static gboolean
has_default_box (const MatoGeometry *geometry)
{
  guint box_rows, box_columns;

  return mato_geometry_default_box (geometry->order, &box_rows, &box_columns)
         && geometry->box_rows == box_rows && geometry->box_columns == box_columns;
}

/* Returns: whether a board read back from @notation has its boxes again */
static gboolean
keeps_boxes (MatoNotation        notation,
             const MatoGeometry *geometry)
{
  return mato_notation_check (notation, geometry, NULL)
         && ((mato_notation_get_info (notation)->holds & MATO_HOLDS_BOXES) != 0
             || has_default_box (geometry));
}

/* The suffix decides, unless its notation cannot store such a board. */
MatoNotation
mato_puzzle_file_choose_notation (const MatoBoard *board,
                                  const char      *name)
{
  const MatoGeometry *geometry = mato_board_get_geometry (board);
  g_autofree char *small = g_ascii_strdown (name, -1);

  for (MatoNotation notation = 0; notation < MATO_N_NOTATIONS; notation++)
    {
      const char *suffix = mato_notation_get_info (notation)->suffix;

      if (suffix && g_str_has_suffix (small, suffix) && keeps_boxes (notation, geometry))
        return notation;
    }

  return has_default_box (geometry) ? MATO_NOTATION_LINE : MATO_NOTATION_JSON;
}

char *
mato_puzzle_file_write (const MatoPuzzle *puzzle,
                        MatoNotation      notation)
{
  const MatoNotationInfo *info = mato_notation_get_info (notation);
  GString *text = g_string_new (info->head);
  guint8 values[MATO_MAX_CELLS];

  mato_notation_fill_values (notation, puzzle, values);
  mato_write (text, puzzle, values, notation);
  if (info->foot)
    g_string_append (text, info->foot);

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

/* Kinds of files */

/* The types but for text are those of data/io.github.matosudoku.Mato.mime.xml, with the same
 * suffixes. What other programs name too generally for a type of its own is text. */
static const MatoFileKind kinds[] = {
  { N_("Mato documents"), "application/x-mato", { ".mato" } },
  { N_("Sudoku puzzles"), "application/x-sudoku", { ".sdk", ".sdm", ".sdx", ".ss" } },
  { N_("Sudoku games of other programs"), "application/x-sudoku-game",
    { ".opensudoku", ".1gsudoku", ".ksudoku" } },
  { N_("Exact cover problems"), "application/x-exact-cover", { ".dlx" } },
  { N_("Texts"), "text/plain", { ".txt", ".csv", ".json", ".save", ".sgt", ".tex", ".vbf" } },
};

const MatoFileKind *
mato_puzzle_file_get_kinds (guint *n)
{
  *n = G_N_ELEMENTS (kinds);

  return kinds;
}
