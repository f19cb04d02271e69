/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/notation/reader.h"
#include "core/rules/rules.h"
#include "core/writing/writer.h"

#include <string.h>

/* Returns: (transfer full): the first puzzle of a text, which has one */
static inline MatoPuzzle *
read_text (const char *text)
{
  g_autoptr (MatoReader) reader = mato_reader_new_for_text (text, -1, NULL);
  g_autoptr (GError) error = NULL;
  MatoPuzzle *puzzle;

  mato_reader_set_rules (reader, NULL);
  puzzle = mato_reader_next (reader, &error);
  g_assert_no_error (error);
  g_assert_nonnull (puzzle);
  return puzzle;
}

/* Returns: (transfer full): the rules of the first puzzle, or what is wrong with it, behind a ! */
static inline char *
describe_rules (const char *text,
                gboolean    knows_rules)
{
  g_autoptr (MatoReader) reader = mato_reader_new_for_text (text, -1, NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (MatoPuzzle) puzzle = NULL;
  g_autoptr (GString) rules = g_string_new (NULL);

  if (knows_rules)
    mato_reader_set_rules (reader, NULL);
  puzzle = mato_reader_next (reader, &error);
  if (puzzle == NULL)
    return g_strdup_printf ("!%s", error != NULL ? error->message : "nothing");

  mato_rules_write (rules, mato_board_get_geometry (puzzle->board));
  return g_string_free (g_steal_pointer (&rules), FALSE);
}

/* Returns: everything that @reader returns, in order: canonical lines, and errors as line:column */
static inline char *
describe (MatoReader *reader)
{
  g_autoptr (GString) found = g_string_new (NULL);

  for (;;)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MatoPuzzle) puzzle = mato_reader_next (reader, &error);
      guint64 line, column;

      if (puzzle == NULL && error == NULL)
        break;

      if (found->len > 0)
        g_string_append_c (found, ' ');

      if (puzzle != NULL)
        {
          guint8 values[MATO_MAX_CELLS];

          mato_board_copy_givens (puzzle->board, values);
          mato_write_line (found, mato_board_get_geometry (puzzle->board), values);
          continue;
        }

      mato_reader_get_place (reader, &line, &column);
      g_string_append_printf (found, "%u:%u", (guint) line, (guint) column);
      g_assert_true (error->domain == MATO_ERROR);
      g_assert_cmpuint (strlen (error->message), >, 10);
    }

  return g_string_free (g_steal_pointer (&found), FALSE);
}
