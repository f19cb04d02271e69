/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */

/* Puzzles with rules, of links and of strings: they are refused with a place, or what a link of
 * f-puzzles is said to hold is read from it again as the same board; and who knows only classic
 * boards gets none of them. */
#include "core/notation/reader.h"
#include "core/rules/rules.h"
#include "core/writing/rule-lines.h"
#include "core/writing/writer.h"
#include "tests/fuzz/fuzz.h"

#include <string.h>

#define MAX_PUZZLES 20

static void
check_written (const MatoPuzzle *puzzle)
{
  const MatoGeometry *geometry = mato_board_get_geometry (puzzle->board);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (MatoReader) reader = NULL;
  g_autoptr (MatoPuzzle) again = NULL;

  if (!mato_notation_check (MATO_NOTATION_F_PUZZLES, geometry, NULL))
    return;

  mato_write (text, puzzle, mato_board_get_values (puzzle->board), MATO_NOTATION_F_PUZZLES);
  reader = mato_reader_new_for_text (text->str, (gssize) text->len, NULL);
  mato_reader_set_rules (reader, NULL);
  again = mato_reader_next (reader, NULL);
  g_assert (again != NULL);
  g_assert (memcmp (mato_board_get_values (puzzle->board), mato_board_get_values (again->board),
                    geometry->n_cells) == 0);
}

static void
read_all (const char *text,
          gsize       size,
          gboolean    knows_rules)
{
  g_autoptr (MatoReader) reader = mato_reader_new_for_text (text, (gssize) size, NULL);

  if (knows_rules)
    mato_reader_set_rules (reader, NULL);
  for (guint i = 0; i < MAX_PUZZLES; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MatoPuzzle) puzzle = mato_reader_next (reader, &error);
      guint64 line = 0, column = 0;

      if (puzzle == NULL && error == NULL)
        return;
      mato_reader_get_place (reader, &line, &column);
      g_assert (puzzle != NULL || (line >= 1 && column >= 1));
      if (puzzle == NULL)
        continue;
      g_assert (knows_rules || mato_geometry_is_classic (mato_board_get_geometry (puzzle->board)));
      if (knows_rules)
        check_written (puzzle);
    }
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  read_all ((const char *) data, size, TRUE);
  read_all ((const char *) data, size, FALSE);

  return 0;
}
