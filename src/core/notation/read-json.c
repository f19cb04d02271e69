/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/reading.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* JSON that is a board and nothing else: Mato's own object, {"order":9,"box":"3x3","cells":[…]}
 * and perhaps "weights":[…] before the end, and a matrix, [["5","3",…],…] or [[5,3,…],…]. A cell is
 * a number or a string of one symbol, and an empty string is an empty cell. All other JSON is
 * refused. */

typedef struct
{
  MatoReader *reader;
  MatoTextCells *cells;
  guint line;
  guint column;
  guint n_rows;
  guint row_length;
  gboolean is_at_weights; /* or behind them */
  guint8 weights[MATO_MAX_CELLS];
} Scanner;

/* Returns: the next character that is no blank, on this line or a later one; 0 at the end */
static char
look (Scanner *scanner)
{
  const MatoLine *line;

  while ((line = mato_reading_peek (scanner->reader, scanner->line)) != NULL)
    {
      while (mato_glyph_is_blank (line->glyphs->str[scanner->column]))
        scanner->column++;
      if (scanner->column < line->glyphs->len)
        return line->glyphs->str[scanner->column];
      if (line->fault != MATO_LINE_GOOD)
        return '\0';

      scanner->line++;
      scanner->column = 0;
    }

  return '\0';
}

static gboolean
take (Scanner    *scanner,
      const char *word)
{
  const MatoLine *line;

  if (look (scanner) != word[0])
    return FALSE;

  line = mato_reading_peek (scanner->reader, scanner->line);
  if (!g_str_has_prefix (line->glyphs->str + scanner->column, word))
    return FALSE;

  scanner->column += strlen (word);
  return TRUE;
}

static gboolean
take_number (Scanner *scanner,
             guint   *number)
{
  const char *digits;
  gsize length;

  if (!g_ascii_isdigit (look (scanner)))
    return FALSE;

  digits = mato_reading_peek (scanner->reader, scanner->line)->glyphs->str + scanner->column;
  length = strspn (digits, "0123456789");
  if (length > 3)
    return FALSE;

  *number = g_ascii_strtoull (digits, NULL, 10);
  scanner->column += length;
  return TRUE;
}

static gboolean
take_cell (Scanner *scanner)
{
  MatoTextCell *cell = scanner->cells->cells + scanner->cells->n_cells;
  gboolean is_string = take (scanner, "\"");
  const char *glyphs;
  guint length;

  if (scanner->cells->n_cells == MATO_MAX_CELLS || (!is_string && look (scanner) == '\0'))
    return FALSE;

  glyphs = mato_reading_peek (scanner->reader, scanner->line)->glyphs->str + scanner->column;
  length = strspn (glyphs, "0123456789");
  if (is_string && length == 0 && (mato_glyph_is_cell (glyphs[0]) || glyphs[0] == ' '))
    length = 1;
  if (length > 2 || (!is_string && length == 0))
    return FALSE;

  *cell = (MatoTextCell) { .line = scanner->line, .column = scanner->column, .length = length };
  cell->glyph = length == 0 ? ' ' : glyphs[0];
  cell->number = length == 2 ? g_ascii_strtoull (glyphs, NULL, 10) : 0;
  scanner->column += length;
  scanner->cells->n_cells++;

  return !is_string || take (scanner, "\"");
}

static gboolean
take_cells (Scanner *scanner)
{
  if (!take (scanner, "["))
    return FALSE;

  do
    if (!take_cell (scanner))
      return FALSE;
  while (take (scanner, ","));

  return take (scanner, "]");
}

static gboolean
take_weight (Scanner *scanner,
             guint8  *weight)
{
  Scanner before;
  guint number;

  look (scanner);
  before = *scanner;
  if (!take_number (scanner, &number) || number > MATO_MAX_WEIGHT)
    {
      *scanner = before;
      return FALSE;
    }

  *weight = number;
  return TRUE;
}

/* As many as there are cells. */
static gboolean
take_weights (Scanner *scanner)
{
  scanner->is_at_weights = TRUE;
  if (!take (scanner, ":") || !take (scanner, "["))
    return FALSE;

  for (guint i = 0; i < scanner->cells->n_cells; i++)
    if ((i > 0 && !take (scanner, ",")) || !take_weight (scanner, &scanner->weights[i]))
      return FALSE;

  return take (scanner, "]");
}

static gboolean
take_object (Scanner *scanner)
{
  MatoTextCells *cells = scanner->cells;

  return take (scanner, "{") && take (scanner, "\"order\"") && take (scanner, ":")
         && take_number (scanner, &cells->order) && take (scanner, ",")
         && take (scanner, "\"box\"") && take (scanner, ":") && take (scanner, "\"")
         && take_number (scanner, &cells->box_rows) && take (scanner, "x")
         && take_number (scanner, &cells->box_columns) && take (scanner, "\"")
         && take (scanner, ",") && take (scanner, "\"cells\"") && take (scanner, ":")
         && take_cells (scanner)
         && (!take (scanner, ",") || (take (scanner, "\"weights\"") && take_weights (scanner)))
         && take (scanner, "}");
}

static gboolean
take_matrix (Scanner *scanner)
{
  if (!take (scanner, "["))
    return FALSE;

  do
    {
      if (!take_cells (scanner))
        return FALSE;
      scanner->n_rows++;
      if (scanner->n_rows == 1)
        scanner->row_length = scanner->cells->n_cells;
      if (scanner->cells->n_cells != scanner->n_rows * scanner->row_length)
        return FALSE;
    }
  while (take (scanner, ","));

  scanner->cells->order = scanner->n_rows;
  return take (scanner, "]");
}

static gboolean
is_board (const MatoTextCells *cells)
{
  if (mato_order_of_cells (cells->n_cells) != cells->order || cells->order == 0)
    return FALSE;

  return cells->box_rows == 0
         || (mato_geometry_is_valid (cells->box_rows, cells->box_columns)
             && cells->box_rows * cells->box_columns == cells->order);
}

static gboolean
has_strings (const MatoReader *reader,
             const Scanner    *scanner)
{
  const MatoTextCell *first = &scanner->cells->cells[0];
  const MatoLine *line = mato_reading_peek ((MatoReader *) reader, first->line);

  return first->column > 0 && line->glyphs->str[first->column - 1] == '"';
}

/* Only blanks may follow on the line, or a comma or semicolon. */
static gboolean
take_line_end (Scanner *scanner)
{
  const MatoLine *line = mato_reading_peek (scanner->reader, scanner->line);
  const char *rest = line->glyphs->str + scanner->column;

  return strspn (rest, " \t,;") == strlen (rest);
}

static void
set_layout (Scanner *scanner,
            guint    end_column)
{
  MatoTextCells *cells = scanner->cells;

  cells->first_line = 0;
  cells->end_line = scanner->line + 1;
  cells->keeps_quotes = TRUE;
  for (guint i = 0; i < cells->end_line; i++)
    cells->spans[i] = (MatoTextSpan) { 0, mato_reading_peek (scanner->reader, i)->glyphs->len };
  cells->spans[scanner->line].end = end_column;
}

static MatoReading
refuse (MatoReader     *reader,
        const Scanner  *scanner,
        const char     *glyphs,
        GError        **error)
{
  gboolean is_whole_line = strchr ("}]", glyphs[strlen (glyphs) - 1]) != NULL;

  if (scanner->is_at_weights)
    /* Translators: two numbers: of cells, and the highest weight */
    mato_reading_fail (reader, scanner->line, scanner->column, error, MATO_ERROR_BAD_SHAPE,
                       _("The weights of this board must be %u numbers from 0 to %u."),
                       scanner->cells->n_cells, MATO_MAX_WEIGHT);
  else
    mato_reading_fail (reader, 0, 0, error, MATO_ERROR_UNSUPPORTED,
                       _("This looks like JSON. Mato reads only plain boards in JSON: rows of "
                         "cells in brackets, or what it wrote itself."));
  do
    mato_reading_drop (reader, 1);
  while (!is_whole_line && mato_reading_peek (reader, 0) != NULL);

  return MATO_READING_BROKEN;
}

static gboolean
is_json (const char *glyphs)
{
  const char *inside = glyphs + 1;

  inside += strspn (inside, " \t");
  if (glyphs[0] == '{')
    return *inside == '\0' || *inside == '"' || *inside == '}';

  return glyphs[0] == '[' && (*inside == '\0' || *inside == '[' || *inside == '{'
                              || *inside == '"' || g_ascii_isdigit (*inside));
}

MatoReading
mato_read_json (MatoReader  *reader,
                MatoPuzzle **puzzle,
                GError     **error)
{
  const MatoLine *line = mato_reading_peek (reader, 0);
  const char *glyphs = line->glyphs->str + strspn (line->glyphs->str, " \t");
  Scanner scanner = { .reader = reader };

  if (line->fault != MATO_LINE_GOOD || !is_json (glyphs))
    return MATO_READING_NOT_MINE;

  scanner.cells = mato_reading_clear_cells (reader);
  if (!(glyphs[0] == '{' ? take_object (&scanner) : take_matrix (&scanner))
      || !is_board (scanner.cells) || !take_line_end (&scanner))
    return refuse (reader, &scanner, glyphs, error);

  scanner.cells->are_numbers = !has_strings (reader, &scanner);
  scanner.cells->stand_apart = TRUE;
  set_layout (&scanner, scanner.column);
  *puzzle = mato_reading_build (reader, "json", scanner.cells, error);
  if (*puzzle != NULL && scanner.is_at_weights)
    mato_puzzle_set_weights (*puzzle, scanner.weights);
  mato_reading_drop (reader, scanner.line + 1);

  return *puzzle != NULL ? MATO_READING_DONE : MATO_READING_BROKEN;
}
