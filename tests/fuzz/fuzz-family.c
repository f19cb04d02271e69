/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/reader.h"
#include "core/writing/writer.h"

#include "tests/fuzz/fuzz.h"

#include <string.h>

/*
 * One corpus for each family of notations. A text means the same in one piece and in pieces, the
 * first byte tells of what size (what is no UTF-8 may be refused at another place): in small ones,
 * no board is recognized by the form of the one before. A document of Mato holds all that was read.
 */

typedef struct
{
  const char *next;
  gsize left;
  gsize piece;
} Pieces;

static gssize
read_piece (gpointer   data,
            char      *buffer,
            gsize      size,
            GError   **error)
{
  Pieces *self = data;
  gsize length = MIN (MIN (self->left, self->piece), size);

  memcpy (buffer, self->next, length);
  self->next += length;
  self->left -= length;
  return (gssize) length;
}

static void
check_document (const MatoPuzzle *puzzle,
                const char       *document)
{
  g_autoptr (MatoReader) reader = mato_reader_new_for_text (document, -1, NULL);
  g_autoptr (MatoPuzzle) again = mato_reader_next (reader, NULL);

  g_assert (again != NULL);
  g_assert (mato_puzzle_equal (again, puzzle));
  g_assert (g_strcmp0 (again->sections, puzzle->sections) == 0);
}

/* What a document does not hold. */
static void
append_form (GString          *text,
             const MatoPuzzle *puzzle)
{
  g_string_append_printf (text, "%u %s %d %u:%u\n", (guint) puzzle->line, puzzle->notation,
                          puzzle->empty, puzzle->clash_line, puzzle->clash_column);
  mato_write (text, puzzle, mato_board_get_values (puzzle->board), MATO_NOTATION_SAME);
}

/* Returns: (transfer full) (nullable): the documents of all puzzles, and the places of all faults;
 *   %NULL: it is no text at all, which is the last fault, and is told by its first bytes */
static char *
describe (MatoReader *reader,
          gboolean    is_checked)
{
  GString *text = g_string_new (NULL);

  for (;;)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MatoPuzzle) puzzle = mato_reader_next (reader, &error);
      gsize start = text->len;
      guint64 line, column;

      if (puzzle == NULL && error == NULL)
        return g_string_free (text, FALSE);

      if (puzzle != NULL)
        {
          mato_write (text, puzzle, mato_board_get_values (puzzle->board), MATO_NOTATION_MATO);
          if (is_checked)
            check_document (puzzle, text->str + start);
          append_form (text, puzzle);
          continue;
        }

      if (error->code == MATO_ERROR_READ)
        {
          g_string_free (text, TRUE);
          return NULL;
        }

      mato_reader_get_place (reader, &line, &column);
      g_assert (line > 0 && column > 0 && *error->message != '\0');
      g_string_append_printf (text, "%u:%u %s\n", (guint) line, (guint) column, error->message);
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  Pieces pieces = { (const char *) data + 1, size - 1, 0 };
  gboolean is_text;
  g_autoptr (MatoReader) whole = NULL;
  g_autoptr (MatoReader) parts = NULL;
  g_autofree char *text = NULL;
  g_autofree char *again = NULL;

  if (size == 0)
    return 0;

  pieces.piece = data[0] + 1u;
  is_text = g_utf8_validate_len (pieces.next, pieces.left, NULL);
  whole = mato_reader_new_for_text (pieces.next, (gssize) pieces.left, NULL);
  parts = mato_reader_new (read_piece, &pieces, NULL);
  text = describe (whole, TRUE);
  again = describe (parts, FALSE);
  if (is_text && text != NULL && again != NULL && strcmp (text, again) != 0)
    g_error ("%s\n--- in pieces:\n%s", text, again);

  return 0;
}
