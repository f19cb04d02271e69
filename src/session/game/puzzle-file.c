/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/game/puzzle-file.h"

#include "core/board/error.h"
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

/* Returns: the notation of which @small, a name in small letters, has the suffix; else @fallback. A
 * line of digits is a table of one column, too. */
static MatoNotation
find_named (const char   *small,
            MatoNotation  fallback)
{
  if (g_str_has_suffix (small, ".csv"))
    return MATO_NOTATION_LINE;

  for (MatoNotation notation = 0; notation < MATO_N_NOTATIONS; notation++)
    {
      const char *suffix = mato_notation_get_info (notation)->suffix;

      if (suffix && g_str_has_suffix (small, suffix))
        return notation;
    }

  return fallback;
}

/* Returns: (nullable): the known suffix of @small, which promises a notation */
static const char *
find_promise (const char *small)
{
  guint n_kinds;
  const MatoFileKind *files = mato_puzzle_file_get_kinds (&n_kinds);

  for (guint i = 0; i < n_kinds; i++)
    for (guint k = 0; k < MATO_MAX_SUFFIXES && files[i].suffixes[k]; k++)
      if (g_str_has_suffix (small, files[i].suffixes[k]))
        return files[i].suffixes[k];

  return NULL;
}

/* Returns: (transfer full): the suffixes of all notations that can store such a board */
static char *
list_suffixes (const MatoGeometry *geometry)
{
  const char *suffixes[MATO_N_NOTATIONS + 1] = { NULL };
  guint n = 0;

  for (MatoNotation notation = 0; notation < MATO_N_NOTATIONS; notation++)
    if (mato_notation_get_info (notation)->suffix && keeps_boxes (notation, geometry))
      suffixes[n++] = mato_notation_get_info (notation)->suffix;

  return g_strjoinv (", ", (char **) suffixes);
}

static void
refuse (const MatoGeometry  *geometry,
        const char          *suffix,
        gboolean             is_written,
        GError             **error)
{
  g_autofree char *others = list_suffixes (geometry);

  if (is_written)
    g_set_error (error, MATO_ERROR, MATO_ERROR_UNSUPPORTED,
                 /* Translators: a suffix of file names such as .sdm, then others with commas */
                 _("Nothing was saved: a %s file cannot hold this board. These can: %s."), suffix,
                 others);
  else
    g_set_error (error, MATO_ERROR, MATO_ERROR_UNSUPPORTED,
                 /* Translators: a suffix of file names such as .sgt, then others with commas */
                 _("Nothing was saved: Mato reads %s files, but does not write them. It can write "
                   "%s."), suffix, others);
}

/* The suffix decides. Of those with a notation, only .txt promises nothing but text. */
gboolean
mato_puzzle_file_choose_notation (const MatoBoard  *board,
                                  const char       *name,
                                  MatoNotation     *notation,
                                  GError          **error)
{
  const MatoGeometry *geometry = mato_board_get_geometry (board);
  g_autofree char *small = g_ascii_strdown (name, -1);
  const char *promise = find_promise (small);
  MatoNotation named = find_named (small, MATO_NOTATION_SAME);

  *notation = named;
  if (named != MATO_NOTATION_SAME && keeps_boxes (named, geometry))
    return TRUE;

  if (promise && !g_str_equal (promise, ".txt"))
    {
      *notation = MATO_NOTATION_SAME;
      refuse (geometry, promise, named != MATO_NOTATION_SAME, error);
      return FALSE;
    }

  *notation = !mato_geometry_is_classic (geometry) ? MATO_NOTATION_MATO
              : has_default_box (geometry)         ? MATO_NOTATION_LINE
                                                   : MATO_NOTATION_JSON;
  return TRUE;
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

/* Mato wrote documents without the number of their rules before it had that line. @own is written
 * today. */
static void
drop_number_of_rules (char *own)
{
  char *line = strstr (own, "\nrules: "), *head_end = strstr (own, "\n\n");

  if (line && head_end && line < head_end)
    {
      const char *next = strchr (line + 1, '\n');

      memmove (line, next, strlen (next) + 1);
    }
}

static gboolean
is_text (const char *own,
         const char *text,
         gsize       length)
{
  return strlen (own) == length && memcmp (own, text, length) == 0;
}

gboolean
mato_puzzle_file_is_own (const char   *text,
                         gsize         length,
                         MatoNotation  notation)
{
  g_autoptr (MatoReader) reader = mato_reader_new_for_text (text, (gssize) length, NULL);
  g_autoptr (MatoPuzzle) puzzle = NULL;
  g_autofree char *own = NULL;

  mato_reader_set_rules (reader, NULL);
  puzzle = mato_reader_next (reader, NULL);
  own = puzzle ? mato_puzzle_file_write (puzzle, notation) : NULL;
  if (!own || is_text (own, text, length))
    return own != NULL;

  if (notation == MATO_NOTATION_MATO)
    drop_number_of_rules (own);
  return is_text (own, text, length);
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
