/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/reading.h"

#include <stdlib.h>
#include <string.h>

/* Tables of wikis: `{|`, `|-` before each row, `| 5 || 3 ||  || 7` or each cell in a line of its
 * own, `|}`. */

enum
{
  MOST_LINES = 2 * MATO_MAX_CELLS,
  LONGEST_CELL = 2,
};

static const char *
get_text (MatoReader *reader)
{
  const MatoLine *line = mato_reading_peek (reader, 0);

  return line != NULL && line->fault == MATO_LINE_GOOD
           ? line->text->str + strspn (line->text->str, " \t") : NULL;
}

/* `style="…" | 5`: what stands behind the last bar is the cell.
 *
 * Returns: whether it is one */
static gboolean
add_cell (MatoTextCells *cells,
          const char    *field)
{
  const char *bar = strrchr (field, '|');
  g_autofree char *text = g_strstrip (g_strdup (bar != NULL ? bar + 1 : field));
  gsize length = strlen (text);

  if (g_str_equal (text, "&nbsp;"))
    length = 0;
  if (cells->n_cells == MATO_MAX_CELLS || length > LONGEST_CELL
      || (length == 1 && !mato_glyph_is_cell (text[0]))
      || (length == 2 && strspn (text, "0123456789") < 2))
    return FALSE;

  cells->cells[cells->n_cells++] = (MatoTextCell) {
    .length = (guint) length,
    .glyph = length == 0 ? ' ' : text[0],
    .number = length == 2 ? (guint) atoi (text) : 0,
  };
  return TRUE;
}

/* Returns: whether all of a line is cells */
static gboolean
add_cells (MatoTextCells *cells,
           const char    *text)
{
  g_auto (GStrv) fields = g_strsplit (text, "||", -1);

  for (guint i = 0; fields[i] != NULL; i++)
    if (!add_cell (cells, fields[i]))
      return FALSE;

  return TRUE;
}

/* Returns: whether the table, which is dropped, is that of a board */
static gboolean
read_table (MatoReader    *reader,
            MatoTextCells *cells)
{
  const char *text;
  guint n_lines = 0;

  mato_reading_drop (reader, 1);
  while ((text = get_text (reader)) != NULL && n_lines++ < MOST_LINES
         && !g_str_has_prefix (text, "|}"))
    {
      if (text[0] == '|' && strchr ("-+", text[1]) == NULL ? !add_cells (cells, text + 1)
                                                           : text[0] != '|' && text[0] != '\0')
        return FALSE;
      mato_reading_drop (reader, 1);
    }

  cells->order = mato_order_of_cells (cells->n_cells);
  cells->stand_apart = TRUE;
  return text != NULL && cells->order >= 4;
}

static MatoReading
read_wiki (MatoReader  *reader,
           MatoPuzzle **puzzle,
           GError     **error)
{
  const MatoLine *line = mato_reading_peek (reader, 0);
  const char *text = get_text (reader);
  g_autofree MatoDraft *draft = NULL;
  MatoTextCells *cells;
  guint64 number = line->number;
  guint bad_cell;

  if (text == NULL || !g_str_has_prefix (text, "{|")
      || mato_reading_was_rewound (reader, number))
    return MATO_READING_NOT_MINE;

  cells = mato_reading_clear_cells (reader);
  mato_reading_mark (reader);
  if (read_table (reader, cells))
    {
      draft = g_new0 (MatoDraft, 1);
      draft->line = number;
      draft->column = 1;
      draft->order = cells->order;
      if (mato_reading_resolve (reader, cells, draft, &bad_cell, NULL))
        *puzzle = mato_reading_build_draft (reader, "table", draft, NULL);
    }

  if (*puzzle == NULL)
    {
      mato_reading_rewind (reader, number + 1);
      return MATO_READING_NOT_MINE;
    }

  mato_reading_drop (reader, 1);
  mato_reading_unmark (reader);
  return MATO_READING_DONE;
}

const MatoFamily mato_family_wiki = { .read = read_wiki };
