/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "cli/conflict.h"

#include <glib/gi18n.h>
#include <string.h>

#include "cli/input.h"

void
mato_conflict_append_cells (GString          *text,
                            const MatoPuzzle *puzzle,
                            const char       *separator)
{
  const MatoGeometry *geometry = mato_board_get_geometry (puzzle->board);
  guint8 givens[MATO_MAX_CELLS];
  const char *before = "";

  mato_board_copy_givens (puzzle->board, givens);
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    if (givens[cell] != 0 && mato_values_is_conflict (geometry, givens, cell))
      {
        g_string_append_printf (text, "%sr%uc%u", before, mato_geometry_row (geometry, cell) + 1,
                                mato_geometry_column (geometry, cell) + 1);
        before = separator;
      }
}

static guint
find_first (const MatoGeometry *geometry,
            const guint8       *givens)
{
  guint cell = 0;

  while (givens[cell] == 0 || !mato_values_is_conflict (geometry, givens, cell))
    cell++;

  return cell;
}

static void
pass_text (const char *text,
           guint64    *line,
           guint64    *column)
{
  for (; *text != '\0'; text = g_utf8_next_char (text))
    {
      *column += 1;
      if (*text == '\n')
        {
          *line += 1;
          *column = 1;
        }
    }
}

/* A layout keeps what stands around the cells; how wide the cells are follows from their digits. */
static void
find_place (const MatoPuzzle *puzzle,
            guint             cell,
            guint64          *line,
            guint64          *column)
{
  const guint8 *values = mato_board_get_values (puzzle->board);
  char spelling[4];

  *line = puzzle->line;
  *column = 1;
  if (puzzle->layout == NULL)
    return;

  for (guint i = 0; i < cell; i++)
    {
      pass_text (puzzle->layout[i], line, column);
      *column += values[i] == 0
                 ? 1 : strlen (mato_alphabet_spell (puzzle->alphabet, values[i], spelling));
    }
  pass_text (puzzle->layout[cell], line, column);
}

void
mato_conflict_append (GString          *messages,
                      const char       *file,
                      const MatoPuzzle *puzzle)
{
  g_autoptr (GString) cells = g_string_new (NULL);
  g_autofree char *sentence = NULL;
  g_autofree char *message = NULL;
  guint8 givens[MATO_MAX_CELLS];
  guint64 line, column;

  if (!mato_board_has_given_conflict (puzzle->board))
    return;

  mato_board_copy_givens (puzzle->board, givens);
  find_place (puzzle, find_first (mato_board_get_geometry (puzzle->board), givens),
              &line, &column);
  mato_conflict_append_cells (cells, puzzle, " ");
  /* Translators: %s is a list of cells such as “r1c1 r1c5” */
  sentence = g_strdup_printf (_ ("These givens clash: %s."), cells->str);
  message = mato_input_message (file, line, column, sentence);
  g_string_append (messages, message);
}
