/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/grid.h"
#include "core/notation/json.h"
#include "core/notation/reading.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Cells between brackets. Mato's own JSON object, {"order":9,"box":"3x3","cells":[…]} with an
 * optional "weights":[…] before the end, and a matrix as in programs, [["5","3",…],…], {{5,3,…},…},
 * ((5,3,…),…), {"53.…",…} or {5,3,…}, perhaps after its declaration. A cell is a number or a symbol
 * in quotes, and an empty string is an empty cell. These are read character by character, so that
 * they can be written again unchanged; json-games.h reads all other JSON. */

typedef struct
{
  MatoReader *reader;
  MatoTextCells *cells;
  guint line;
  guint column;
  guint n_rows;
  guint row_length;
  gboolean has_row_strings;
  gboolean has_words; /* for empty cells */
  gboolean is_at_weights; /* or after them */
  guint8 weights[MATO_MAX_CELLS];
} Scanner;

/* A comment between slashes and stars, or behind slashes or a sign of number, up to the end of its
 * line. Returns: whether there was one */
static gboolean
skip_comment (Scanner        *scanner,
              const MatoLine *line)
{
  const char *glyphs = line->glyphs->str + scanner->column;
  const char *end = NULL;

  if (g_str_has_prefix (glyphs, "/*"))
    end = strstr (glyphs + 2, "*/");
  else if (glyphs[0] != '#' && !g_str_has_prefix (glyphs, "//"))
    return FALSE;

  scanner->column = end != NULL ? (guint) (end + 2 - line->glyphs->str) : line->glyphs->len;
  return TRUE;
}

/* Returns: the next character that is not a blank or in a comment, on this line or a later one; 0
 *   at the end */
static char
look (Scanner *scanner)
{
  const MatoLine *line;

  while ((line = mato_reading_peek (scanner->reader, scanner->line)) != NULL)
    {
      while (mato_glyph_is_blank (line->glyphs->str[scanner->column]))
        scanner->column++;
      if (scanner->column < line->glyphs->len && !skip_comment (scanner, line))
        return line->glyphs->str[scanner->column];
      if (scanner->column < line->glyphs->len)
        continue;
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
begins_nothing (Scanner *scanner)
{
  gboolean is_end = look (scanner) == '\0';
  const MatoLine *line = mato_reading_peek (scanner->reader, scanner->line);

  return !is_end && mato_glyphs_length_of_nothing (line->glyphs->str + scanner->column) > 0;
}

static gboolean
take_nothing (Scanner *scanner,
              guint    length)
{
  scanner->cells->cells[scanner->cells->n_cells++] =
    (MatoTextCell) { .line = scanner->line, .column = scanner->column, .glyph = ' ' };
  scanner->column += length;
  scanner->has_words = TRUE;

  return TRUE;
}

static gboolean
take_cell (Scanner *scanner)
{
  MatoTextCell *cell = scanner->cells->cells + scanner->cells->n_cells;
  const char *quote = look (scanner) == '\'' ? "'" : "\"";
  gboolean is_string = take (scanner, quote);
  const char *glyphs;
  guint length;

  if (scanner->cells->n_cells == MATO_MAX_CELLS || (!is_string && look (scanner) == '\0'))
    return FALSE;

  glyphs = mato_reading_peek (scanner->reader, scanner->line)->glyphs->str + scanner->column;
  length = strspn (glyphs, "0123456789");
  if (length == 0 && (is_string ? mato_glyph_is_cell (glyphs[0]) || glyphs[0] == ' '
                                : mato_glyphs_are_lone_sign (glyphs)))
    length = 1;
  if (!is_string && g_str_has_prefix (glyphs, "-1") && !g_ascii_isdigit (glyphs[2]))
    length = 2;
  if (!is_string && length == 0 && mato_glyphs_length_of_nothing (glyphs) > 0)
    return take_nothing (scanner, mato_glyphs_length_of_nothing (glyphs));
  if (length > 2 || (!is_string && length == 0))
    return FALSE;

  *cell = (MatoTextCell) { .line = scanner->line, .column = scanner->column, .length = length };
  cell->glyph = length == 0 ? ' ' : glyphs[0];
  cell->number = length == 2 && g_ascii_isdigit (glyphs[0]) ? g_ascii_strtoull (glyphs, NULL, 10)
                                                            : 0;
  scanner->column += length;
  if (g_str_has_prefix (glyphs + length, ".0") && !g_ascii_isdigit (glyphs[length + 2]))
    scanner->column += 2;
  else if (!is_string && g_ascii_isdigit (glyphs[0]) && glyphs[length] == '.'
           && strchr (" ,]", glyphs[length + 1]) != NULL)
    scanner->column++; /* `5.`, as NumPy prints it */
  scanner->cells->n_cells++;

  return !is_string || take (scanner, quote);
}

/* Returns: the closing bracket for the bracket here, or NULL if there is none */
static const char *
take_bracket (Scanner *scanner)
{
  if (take (scanner, "["))
    return "]";
  if (take (scanner, "{"))
    return "}";

  return take (scanner, "(") ? ")" : NULL;
}

/* A comma, the semicolon or bar of a matrix between its rows, or nothing but blanks. */
static gboolean
take_separator (Scanner *scanner)
{
  if (take (scanner, ",") || take (scanner, ";") || take (scanner, "|"))
    return TRUE;

  return g_ascii_isdigit (look (scanner)) || mato_glyph_is_sign (look (scanner))
         || begins_nothing (scanner);
}

/* Programs may have a comma before the closing bracket, too, and some print no commas at all. */
static gboolean
take_cells (Scanner *scanner)
{
  const char *end = take_bracket (scanner);

  if (end == NULL)
    return FALSE;

  take (scanner, "|");
  do
    if (scanner->cells->n_cells > 0 && take (scanner, end))
      return TRUE;
    else if (!take_cell (scanner))
      return FALSE;
  while (take_separator (scanner));

  return take (scanner, end);
}

static gboolean
is_word (const char *glyphs,
         guint       length)
{
  for (guint i = 1; i < length; i++)
    if (g_ascii_islower (glyphs[i - 1]) && glyphs[i - 1] != 'x' && g_ascii_islower (glyphs[i])
        && glyphs[i] != 'x')
      return TRUE;

  return FALSE;
}

/* A string with a character for each cell: `"53..7...."`. */
static gboolean
take_row_string (Scanner *scanner)
{
  const char quote[] = { look (scanner), '\0' };
  const char *glyphs;
  guint length;

  if (quote[0] == '\0' || strchr ("\"'", quote[0]) == NULL || !take (scanner, quote))
    return FALSE;

  glyphs = mato_reading_peek (scanner->reader, scanner->line)->glyphs->str + scanner->column;
  length = strcspn (glyphs, quote);
  if (!mato_order_is_valid (length) || scanner->cells->n_cells + length > MATO_MAX_CELLS
      || is_word (glyphs, length))
    return FALSE;

  for (guint i = 0; i < length; i++)
    {
      MatoTextCell *cell = &scanner->cells->cells[scanner->cells->n_cells++];

      if (!mato_glyph_is_cell (glyphs[i]) && glyphs[i] != ' ')
        return FALSE;
      *cell = (MatoTextCell) { .line = scanner->line, .column = scanner->column + i, .length = 1,
                               .glyph = glyphs[i] };
    }
  scanner->column += length;
  scanner->has_row_strings = TRUE;

  return take (scanner, quote);
}

static gboolean
take_row (Scanner *scanner)
{
  gboolean is_string = look (scanner) != '\0' && strchr ("\"'", look (scanner)) != NULL;

  return is_string ? take_row_string (scanner) : take_cells (scanner);
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

/* `vec![`, `List.of(`: the name of what makes a row, before its bracket. */
static void
skip_name (Scanner *scanner)
{
  const char *glyphs;
  gsize length;

  if (!g_ascii_isalpha (look (scanner)))
    return;

  glyphs = mato_reading_peek (scanner->reader, scanner->line)->glyphs->str + scanner->column;
  length = strcspn (glyphs, " \t,;\"'[](){}");
  if (glyphs[length] != '\0' && strchr ("[({", glyphs[length]) != NULL)
    scanner->column += length;
}

/* Returns: whether a bracket follows, perhaps behind a name */
static gboolean
begins_row (Scanner *scanner)
{
  skip_name (scanner);
  return look (scanner) != '\0' && strchr ("[({", look (scanner)) != NULL;
}

static gboolean
take_matrix (Scanner *scanner)
{
  const char *end = take_bracket (scanner);

  if (end == NULL)
    return FALSE;

  do
    {
      if (scanner->n_rows > 0 && look (scanner) == *end)
        break;
      skip_name (scanner);
      if (!take_row (scanner))
        return FALSE;
      scanner->n_rows++;
      if (scanner->n_rows == 1)
        scanner->row_length = scanner->cells->n_cells;
      if (scanner->cells->n_cells != scanner->n_rows * scanner->row_length)
        return FALSE;
    }
  while (take (scanner, ",") || begins_row (scanner));

  scanner->cells->order = scanner->n_rows;
  return take (scanner, end);
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

  return first->column > 0 && strchr ("\"'", line->glyphs->str[first->column - 1]) != NULL;
}

/* Only blanks may follow on the line, the end of a statement or a comment. */
static gboolean
take_line_end (Scanner *scanner)
{
  const MatoLine *line = mato_reading_peek (scanner->reader, scanner->line);
  const char *rest = line->glyphs->str + scanner->column;

  rest += strspn (rest, " \t,;.])}");
  return *rest == '\0' || *rest == '#' || g_str_has_prefix (rest, "//")
         || g_str_has_prefix (rest, "/*");
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
refuse_weights (const Scanner  *scanner,
                GError        **error)
{
  mato_reading_fail (scanner->reader, scanner->line, scanner->column, error, MATO_ERROR_BAD_SHAPE,
                     /* Translators: two numbers: of cells, and the highest weight */
                     _("The weights of this board must be %u numbers from 0 to %u."),
                     scanner->cells->n_cells, MATO_MAX_WEIGHT);
  mato_reading_drop_all (scanner->reader);
  return MATO_READING_BROKEN;
}

/* Returns: whether the first row or the second one, of a 4×4 both, is that of a board, as it is or
 *   with a cell too few or too many */
static gboolean
has_row (const Scanner *scanner)
{
  const MatoTextCell *cells = scanner->cells->cells;
  guint n = scanner->row_length;

  for (guint order = n - 1; order <= MIN (n + 1, MATO_MAX_ORDER); order++)
    if (mato_order_is_valid (order)
        && mato_cells_are_row (cells, order, FALSE)
           + (n + order <= scanner->cells->n_cells
              && mato_cells_are_row (cells + n, order, FALSE)) > (order < 6))
      return TRUE;

  return FALSE;
}

/* Programs are full of brackets: several rows as long as those of a board make a damaged one. */
static gboolean
is_meant (Scanner *scanner)
{
  if (scanner->cells->n_cells == 0 && look (scanner) == ',')
    {
      Scanner next = *scanner;

      take (&next, ",");
      return g_ascii_isdigit (look (&next)) || look (&next) == '"';
    }

  /* A bracket of something else stood open; the rows may be whole without it. */
  if (scanner->cells->n_cells > 0 && scanner->cells->cells[0].line > 0)
    return FALSE;

  return scanner->row_length >= 4 && scanner->cells->n_cells > 2 * scanner->row_length
         && has_row (scanner);
}

static MatoReading
refuse_matrix (const Scanner  *scanner,
               GError        **error)
{
  const MatoLine *line;

  mato_reading_fail (scanner->reader, scanner->line, scanner->column, error, MATO_ERROR_BAD_SHAPE,
                     _("These rows in brackets do not make a square board."));
  for (guint i = 0; i <= scanner->line && mato_reading_peek (scanner->reader, 0) != NULL; i++)
    mato_reading_drop (scanner->reader, 1);
  while ((line = mato_reading_peek (scanner->reader, 0)) != NULL
         && strpbrk (line->glyphs->str, "[]{}()\"'") != NULL)
    mato_reading_drop (scanner->reader, 1);

  return MATO_READING_BROKEN;
}

static MatoReading
finish (Scanner     *scanner,
        MatoPuzzle **puzzle,
        GError     **error)
{
  g_autoptr (GError) fault = NULL;

  scanner->cells->are_numbers = !has_strings (scanner->reader, scanner);
  scanner->cells->stand_apart = !scanner->has_row_strings;
  set_layout (scanner, scanner->column);
  mato_reading_announce (scanner->reader, scanner->cells->box_rows > 0);
  *puzzle = mato_reading_build (scanner->reader, "json", scanner->cells, &fault);
  mato_reading_announce (scanner->reader, FALSE);
  if (*puzzle == NULL && fault->code == MATO_ERROR_UNKNOWN_NOTATION)
    return MATO_READING_NOT_MINE;
  if (fault != NULL)
    g_propagate_error (error, g_steal_pointer (&fault));
  if (*puzzle != NULL && scanner->is_at_weights)
    mato_puzzle_set_weights (*puzzle, scanner->weights);
  if (*puzzle != NULL && scanner->has_words) /* which are no place for a digit of one character */
    g_clear_pointer (&(*puzzle)->layout, g_free);
  mato_reading_drop (scanner->reader, scanner->line + 1);

  return *puzzle != NULL ? MATO_READING_DONE : MATO_READING_BROKEN;
}

/* Returns: whether a short number and a comma or a bracket begin a list, which may be JSON; not a
 *   row in brackets without commas */
static gboolean
is_list_of_numbers (const char *inside)
{
  gsize length = strspn (inside, "0123456789");

  if (strpbrk (inside, "\"{") == NULL
      && (strpbrk (inside, "_*?xX;") != NULL || strstr (inside, ",.") != NULL
          || strstr (inside, ".,") != NULL || strstr (inside, ", .") != NULL))
    return FALSE;

  inside += length;
  inside += strspn (inside, " \t");
  return length > 0 && length <= 3 && (*inside == '\0' || strchr (",]", *inside) != NULL);
}

static gboolean
is_json (const char *glyphs)
{
  const char *inside = glyphs + 1;

  if (glyphs[0] == '\0')
    return FALSE;

  inside += strspn (inside, " \t");
  if (glyphs[0] == '{')
    return *inside == '\0' || *inside == '"' || *inside == '}';

  return glyphs[0] == '[' && (*inside == '\0' || strchr ("[{\"", *inside) != NULL
                              || is_list_of_numbers (inside));
}

/* `{"53..7....", "6..195...", …}` of a program. */
static MatoReading
read_strings (MatoReader  *reader,
              MatoPuzzle **puzzle,
              GError     **error)
{
  Scanner scanner = { .reader = reader, .cells = mato_reading_clear_cells (reader) };

  if (take_matrix (&scanner) && is_board (scanner.cells) && take_line_end (&scanner))
    return finish (&scanner, puzzle, error);

  return scanner.has_row_strings && is_meant (&scanner) ? refuse_matrix (&scanner, error)
                                                        : MATO_READING_NOT_MINE;
}

static MatoReading
read_json (MatoReader  *reader,
           MatoPuzzle **puzzle,
           GError     **error)
{
  const MatoLine *line = mato_reading_peek (reader, 0);
  const char *glyphs = line->glyphs->str + strspn (line->glyphs->str, " \t");
  Scanner scanner = { .reader = reader };
  MatoReading reading;

  if ((line->fault != MATO_LINE_GOOD && line->fault != MATO_LINE_TOO_LONG) || !is_json (glyphs)
      || (glyphs[0] == '[' && mato_grid_begins_in_brackets (reader))
      || mato_reading_was_rewound (reader, line->number))
    return MATO_READING_NOT_MINE;

  scanner.cells = mato_reading_clear_cells (reader);
  if ((glyphs[0] == '{' ? take_object (&scanner) : take_matrix (&scanner))
      && is_board (scanner.cells) && take_line_end (&scanner))
    return finish (&scanner, puzzle, error);

  if (scanner.is_at_weights)
    return refuse_weights (&scanner, error);

  reading = glyphs[0] == '{' ? read_strings (reader, puzzle, error) : MATO_READING_NOT_MINE;
  return reading != MATO_READING_NOT_MINE ? reading : mato_json_read_games (reader, puzzle, error);
}

const MatoFamily mato_family_json = { .read = read_json };

/* Returns: whether nested brackets begin at @column of the first line, the second one perhaps at
 *   the beginning of the next line, or a bracket and the string of a row */
static gboolean
begins_matrix (MatoReader *reader,
               guint       column)
{
  Scanner scanner = { .reader = reader, .column = column,
                      .cells = mato_reading_clear_cells (reader) };

  if (take_bracket (&scanner) == NULL)
    return FALSE;
  skip_name (&scanner);
  if (take_bracket (&scanner) == NULL)
    return take_row_string (&scanner) && scanner.cells->n_cells >= 4
           && look (&scanner) != '\0' && strchr (",}])", look (&scanner)) != NULL;

  return look (&scanner) != '\0'
         && (g_ascii_isdigit (look (&scanner)) || mato_glyph_is_sign (look (&scanner))
             || strchr ("\"',", look (&scanner)) != NULL || begins_nothing (&scanner));
}

/* Returns: whether a bracket with all cells of a board, and nothing else, begins at the scanner */
static gboolean
take_flat_board (Scanner *scanner)
{
  scanner->cells = mato_reading_clear_cells (scanner->reader);
  if (!take_cells (scanner))
    return FALSE;

  scanner->cells->order = mato_order_of_cells (scanner->cells->n_cells);
  return scanner->cells->order >= 4 && take_line_end (scanner);
}

static MatoReading
read_r_matrix (Scanner     *scanner,
               MatoPuzzle **puzzle,
               GError     **error)
{
  scanner->cells = mato_reading_clear_cells (scanner->reader);
  scanner->column += 2;
  if (take_cells (scanner))
    scanner->cells->order = mato_order_of_cells (scanner->cells->n_cells);
  if (scanner->cells->order >= 4
      && mato_matrix_is_by_row (scanner->reader, &scanner->line, &scanner->column))
    return finish (scanner, puzzle, error);

  refuse_matrix (scanner, error);
  mato_matrix_drop_rest (scanner->reader);
  return MATO_READING_BROKEN;
}

static MatoReading
read_matrix (MatoReader  *reader,
             MatoPuzzle **puzzle,
             GError     **error)
{
  const MatoLine *line = mato_reading_peek (reader, 0);
  const char *glyphs = line->glyphs->str;
  Scanner scanner = { .reader = reader }, flat;

  if (line->fault != MATO_LINE_GOOD)
    return MATO_READING_NOT_MINE;

  for (;; scanner.column++)
    {
      scanner.column += strcspn (glyphs + scanner.column, "[{(");
      if (glyphs[scanner.column] == '\0')
        return MATO_READING_NOT_MINE;
      if (mato_matrix_is_of_r (glyphs, scanner.column))
        return read_r_matrix (&scanner, puzzle, error);
      if (begins_matrix (reader, scanner.column))
        break;

      flat = scanner;
      if (take_flat_board (&flat))
        return finish (&flat, puzzle, error);
    }

  scanner.cells = mato_reading_clear_cells (reader);
  if (take_matrix (&scanner) && is_board (scanner.cells) && take_line_end (&scanner))
    return finish (&scanner, puzzle, error);

  return is_meant (&scanner) ? refuse_matrix (&scanner, error) : MATO_READING_NOT_MINE;
}

const MatoFamily mato_family_matrix = { .read = read_matrix };
