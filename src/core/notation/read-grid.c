/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/grid.h"
#include "core/notation/region-map.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Rows of cells, one row to a line: without separators, or with blanks, commas, tabs or semicolons
 * between the cells, in a frame, with rules or empty lines between the bands.
 *
 * The first row is cut in every way in which it could be the row of a board (a ruling). Each ruling
 * is tried on the rows that follow; the first one that fits all rows and all cells is taken. If
 * there is none, the error is that of the ruling that got furthest.
 *
 * Two things look alike and are distinguished by their surroundings:
 * - a line of `-` is a rule or a row of empty cells, see Choice
 * - a line of 16 cells is a row of 16×16 or a 4×4 board, see is_four() */

/* Sixteen */

/* A board has digits or letters. */
static gboolean
fits_four (const MatoTextCell *cells)
{
  gboolean has_digits = FALSE, has_letters = FALSE;

  for (guint i = 0; i < 16; i++)
    {
      gboolean is_digit = mato_alphabet_parse (MATO_ALPHABET_CANONICAL, 4, cells[i].glyph) > 0;
      gboolean is_letter = mato_alphabet_parse (MATO_ALPHABET_LETTERS, 4, cells[i].glyph) > 0;

      has_digits |= is_digit;
      has_letters |= is_letter;
      if (cells[i].length > 1
          || !(is_digit || is_letter || mato_glyph_is_sign (cells[i].glyph)
               || strchr ("0 ", cells[i].glyph) != NULL))
        return FALSE;
    }

  return !(has_digits && has_letters);
}

static guint
count_givens (const MatoTextCell *cells,
              gboolean           *repeats)
{
  guint count[128] = { 0 };
  guint n = 0;

  for (guint i = 0; i < 16; i++)
    if (strchr ("1234ABCDabcd", cells[i].glyph) != NULL)
      {
        n++;
        *repeats |= count[(guint8) cells[i].glyph]++ > 0;
      }

  return n;
}

typedef struct
{
  guint n_lines;     /* of 16 cells with only digits of a 4×4 board, at most 16 */
  guint n_given;     /* lines with givens */
  guint n_proper;    /* with the four givens that a proper 4×4 puzzle needs */
  guint n_repeating; /* with a digit twice, which no row may have */
  gboolean is_cut;   /* other cells follow */
} FourRun;

/* Longer than any row: a puzzle of another order begins, so nothing is cut off. */
static gboolean
is_board_line (const MatoLine *line)
{
  guint box_rows, box_columns;

  if (strpbrk (line->glyphs->str, " \t|,;") != NULL && !mato_line_is_blank_board (line))
    return FALSE;

  for (guint order = 6; order <= MATO_MAX_ORDER; order++)
    if (line->glyphs->len == order * order
        && mato_geometry_default_box (order, &box_rows, &box_columns))
      return TRUE;

  return FALSE;
}

/* Returns: whether to look at the next line, too */
static gboolean
add_four (FourRun          *run,
          const MatoLine   *line,
          const MatoRuling *ruling)
{
  MatoTextCell cells[MATO_MAX_ORDER];
  gboolean repeats = FALSE;
  guint n_givens;

  if (line == NULL || mato_line_is_empty (line) || mato_line_is_prose (line)
      || line->glyphs->len < 4 || is_board_line (line))
    return FALSE;

  run->is_cut = mato_grid_split (line, ruling, 0, cells) != 16 || !fits_four (cells);
  if (run->is_cut)
    return FALSE;

  n_givens = count_givens (cells, &repeats);
  run->n_lines++;
  run->n_given += n_givens > 0;
  run->n_proper += n_givens >= 4;
  run->n_repeating += repeats;

  return run->n_lines < 16;
}

/* Returns: whether the text ends in the first cells of a line */
static gboolean
ends_in_line (MatoReader *reader,
              guint       index)
{
  const MatoLine *line = mato_reading_peek (reader, index);

  return line != NULL && line->glyphs->len > 0 && line->glyphs->len < 4
         && mato_grid_count_symbols (line) == line->glyphs->len
         && mato_reading_peek (reader, index + 1) == NULL;
}

/* Whether the first line of 16 cells is a 4×4 board of its own, not a row of a 16×16.
 *
 * It is one after another such board, and if it has only digits of a 4×4 board, at least four of
 * them, and one of them twice. Sixteen lines with only such digits are a 16×16 board unless each
 * has four givens or half of them have a digit twice. Fewer lines, up to an empty line, a line of
 * words, a board of another order on its line or the end, are 4×4 boards; but below a 16×16 board
 * they are the first rows of one that is cut off unless each has four givens, and right below what
 * may be a row of one, too. If other cells follow them, they are rows of a broken 16×16 board, too;
 * so are lines of which none has four givens if the text ends in the first cells of one more. */
static gboolean
is_four (MatoReader       *reader,
         const MatoRuling *ruling,
         guint             first)
{
  const MatoReaderOptions *options = mato_reading_get_options (reader);
  guint64 last_four = mato_reading_get_last_four (reader);
  guint64 number = mato_reading_peek (reader, first)->number;
  guint64 last_torn = mato_reading_get_last_torn (reader);
  gboolean is_below_torn = last_torn > 0 && last_torn + 1 == number;
  FourRun run = { 0 };
  guint end = first;

  if (options->box_rows != 0)
    return options->box_rows * options->box_columns == 4;

  if (last_four > 0 && last_four + 1 == number)
    return TRUE;

  for (; add_four (&run, mato_reading_peek (reader, end), ruling); end++)
    if (end == first && run.n_proper == 1 && run.n_repeating == 1 && !is_below_torn)
      return TRUE;

  if (run.n_lines == 16)
    return run.n_proper == 16 || run.n_repeating >= 8;

  if (run.n_proper == 0 && ends_in_line (reader, end))
    return FALSE;

  if (is_below_torn && run.n_proper < run.n_lines)
    return FALSE;

  return !run.is_cut && (!mato_reading_has_sixteen (reader) || run.n_proper == run.n_lines);
}

/* Choice */

static gboolean
rows_agree (MatoReader       *reader,
            const MatoRuling *ruling,
            guint             first,
            guint             end)
{
  MatoTextCell cells[MATO_MAX_ORDER];

  for (guint i = first; i < end; i++)
    {
      const MatoLine *line = mato_reading_peek (reader, i);

      if (!mato_line_is_rule (line) && mato_grid_split (line, ruling, i, cells) != ruling->order)
        return FALSE;
    }

  return TRUE;
}

/* Rows whose blanks are empty cells may by chance begin like a smaller board with blanks between
 * its cells; they are read so only if all of them are cut in the same way. */
static gboolean
is_better (MatoReader            *reader,
           const MatoGridOutcome *a,
           const MatoGridOutcome *b,
           guint                  first_row)
{
  if (b->puzzle == NULL)
    return a->puzzle != NULL || a->n_rows > b->n_rows;

  return a->puzzle != NULL && a->ruling.shape == MATO_SHAPE_COLUMNS && a->order != b->order
         && !rows_agree (reader, &b->ruling, first_row, a->end);
}

static gboolean
needs_trial (const MatoRuling      *ruling,
             const MatoGridOutcome *best)
{
  return best->puzzle == NULL
         || (ruling->shape == MATO_SHAPE_COLUMNS && ruling->order != best->order);
}

/* @best has neither puzzle nor error if the lines cannot be rows at all. */
static void
try_rulings (MatoReader      *reader,
             guint            first_row,
             gboolean         dashes_are_cells,
             MatoGridOutcome *best)
{
  MatoRuling rulings[MATO_MAX_RULINGS];
  const MatoLine *line = mato_reading_peek (reader, first_row);
  guint n = mato_grid_find_rulings (line, rulings);
  gboolean is_framed = strchr (line->glyphs->str, '|') != NULL
                       || (first_row > 0
                           && mato_line_is_certain_rule (mato_reading_peek (reader, 0)));

  for (guint i = 0; i < n; i++)
    {
      MatoGridOutcome outcome;

      if (rulings[i].order == 16 && !is_framed && is_four (reader, &rulings[i], first_row))
        continue;
      if (!needs_trial (&rulings[i], best))
        continue;

      outcome = mato_grid_try (reader, &rulings[i], first_row, dashes_are_cells);
      if ((best->puzzle == NULL && best->error == NULL)
          || is_better (reader, &outcome, best, first_row))
        {
          mato_grid_clear_outcome (best);
          *best = outcome;
        }
      else
        mato_grid_clear_outcome (&outcome);
    }
}

/* Returns: the first line that @is_rule finds to be none, or MATO_LINES_WINDOW if no row follows */
static guint
find_first_row (MatoReader *reader,
                gboolean (*is_rule) (const MatoLine *))
{
  for (guint i = 0; i < MATO_MAX_ORDER; i++)
    {
      const MatoLine *line = mato_reading_peek (reader, i);

      if (line == NULL || line->fault != MATO_LINE_GOOD || (i > 0 && mato_line_is_empty (line)))
        return MATO_LINES_WINDOW;
      if (!is_rule (line))
        return i;
    }

  return MATO_LINES_WINDOW;
}

/* Returns: whether some line of the block may be a rule or a row of `-`, and `-` is a sign;
 *   @has_gaps: whether the block goes on behind single empty lines */
static gboolean
has_doubtful_rules (MatoReader *reader,
                    gboolean    has_gaps)
{
  gboolean has_doubt = FALSE, has_dash = FALSE, has_rows = FALSE;

  for (guint i = 0; i < 2 * MATO_MAX_ORDER; i++)
    {
      const MatoLine *line = mato_reading_peek (reader, i);

      if (line == NULL || (mato_line_is_empty (line) && !has_gaps))
        break;
      if (!mato_line_is_rule (line))
        {
          has_rows = TRUE;
          has_dash |= strchr (line->glyphs->str, '-') != NULL;
        }
      else if (!mato_line_is_certain_rule (line))
        has_doubt = TRUE;
    }

  return has_doubt && (has_dash || !has_rows);
}

static gboolean
is_certain_rule_at (MatoReader *reader,
                    guint       index)
{
  const MatoLine *line = mato_reading_peek (reader, index);

  return line != NULL && mato_line_is_certain_rule (line);
}

/* Returns: whether a line that was taken for a rule stands inside a band, or beside a line that can
 *   only be a rule: then it is a row of empty cells */
static gboolean
has_misplaced_rule (MatoReader            *reader,
                    const MatoGridOutcome *rules)
{
  guint n_rows = 0, box_rows, box_columns;

  mato_reading_get_box (reader, rules->order, &box_rows, &box_columns);
  for (guint i = 0; i < rules->end; i++)
    {
      const MatoLine *line = mato_reading_peek (reader, i);

      if (!mato_line_is_rule (line))
        n_rows += !mato_line_is_empty (line);
      else if (!mato_line_is_certain_rule (line)
               && (n_rows % box_rows != 0 || is_certain_rule_at (reader, i + 1)
                   || (i > 0 && is_certain_rule_at (reader, i - 1))))
        return TRUE;
    }

  return FALSE;
}

static gboolean
rows_are_right (MatoReader            *reader,
                const MatoGridOutcome *rows,
                const MatoGridOutcome *rules)
{
  if (rows->puzzle == NULL || rules->puzzle == NULL)
    return rows->puzzle != NULL;

  if (has_misplaced_rule (reader, rules))
    return TRUE;

  if (mato_grid_ends_run (reader, rows->end) != mato_grid_ends_run (reader, rules->end))
    return mato_grid_ends_run (reader, rows->end);

  return g_str_equal (rows->puzzle->notation, "rows");
}

/* Doubtful lines are tried both as rules and as rows of empty cells. */
static void
choose (MatoReader      *reader,
        MatoGridOutcome *best)
{
  MatoGridOutcome rows = { 0 };
  MatoRuling rulings[MATO_MAX_RULINGS];
  guint first_row = find_first_row (reader, mato_line_is_rule);
  guint first_doubtful = find_first_row (reader, mato_line_is_certain_rule);

  if (first_row == 0 && mato_grid_has_head (reader) && mato_reading_peek (reader, 2) != NULL)
    {
      try_rulings (reader, 2, FALSE, best);
      return;
    }

  if (first_row < MATO_LINES_WINDOW)
    try_rulings (reader, first_row, FALSE, best);

  /* What follows is looked at only where the line can be a row at all. */
  if ((best->puzzle == NULL || best->puzzle->empty == '-')
      && first_doubtful < MATO_LINES_WINDOW
      && mato_grid_find_rulings (mato_reading_peek (reader, first_doubtful), rulings) > 0
      && has_doubtful_rules (reader, TRUE))
    try_rulings (reader, first_doubtful, TRUE, &rows);

  if (rows_are_right (reader, &rows, best))
    {
      mato_grid_clear_outcome (best);
      *best = rows;
    }
  else
    mato_grid_clear_outcome (&rows);
}

/* Returns: the number of cells of a row by the first ruling of a line; 0: it is not a row */
static guint
guess_order (MatoReader *reader,
             guint       index)
{
  MatoRuling rulings[MATO_MAX_RULINGS];
  const MatoLine *line = mato_reading_peek (reader, index);

  return line != NULL && !mato_line_is_empty (line) && !mato_grid_is_other_text (line)
         && mato_grid_find_rulings (line, rulings) > 0 ? rulings[0].order : 0;
}

static gboolean
has_letters (const MatoLine *line)
{
  for (const char *c = line->glyphs->str; *c != '\0'; c++)
    if ((g_ascii_isalpha (*c) && *c != 'x' && *c != 'X') || *c == MATO_GLYPH_LETTER)
      return TRUE;

  return FALSE;
}

/* Returns: the line of the row that follows, perhaps behind a rule or an empty line */
static guint
find_next_row (MatoReader *reader,
               guint       row)
{
  const MatoLine *next = mato_reading_peek (reader, row + 1);

  return row + 1 + (next != NULL && (mato_line_is_empty (next) || mato_line_is_rule (next)));
}

/* Returns: whether a whole board of @order begins at the line @first */
static gboolean
board_follows (MatoReader *reader,
               guint       first,
               guint       order)
{
  guint n_rows = 0;

  for (guint i = first; n_rows < order && i < MATO_LINES_WINDOW; i++)
    {
      const MatoLine *line = mato_reading_peek (reader, i);

      if (line == NULL || mato_line_is_empty (line) || mato_grid_is_other_text (line))
        return FALSE;
      n_rows += !mato_line_is_rule (line);
    }

  return TRUE;
}

/* Returns: whether the first row must be a broken row of the board of @order that goes on at the
 *   line @next; its number of cells is nearly right. Words and numbers above a whole board are
 *   none. */
static gboolean
is_broken_row (MatoReader     *reader,
               const MatoLine *line,
               guint           next,
               guint           order,
               guint           n_cells)
{
  gboolean is_double = mato_grid_is_double (line, order);
  gboolean has_words = order < 10 && has_letters (line);

  if (is_double && line->glyphs->len <= 2 * order + 1)
    return TRUE;
  if (is_double || n_cells == order || has_words)
    return (is_double
            || mato_grid_is_divided_like (line, mato_reading_peek (reader, next)))
           && ABS ((gint) n_cells - (gint) order) <= (is_double ? (gint) order : 2)
           && !board_follows (reader, next, order);

  return ABS ((gint) n_cells - (gint) order) <= 2;
}

static gboolean
fail_first_row (MatoReader  *reader,
                guint        first_row,
                guint        n_cells,
                guint        order,
                GError     **error)
{
  MatoTextSpan span = mato_line_get_span (mato_reading_peek (reader, first_row));

  if (n_cells == order)
    return mato_reading_fail (reader, first_row, span.start, error, MATO_ERROR_BAD_SHAPE,
                              _("Row %u is not divided like the other rows."), 1);

  return mato_reading_fail (reader, first_row, span.end, error, MATO_ERROR_BAD_SHAPE,
                            g_dngettext (GETTEXT_PACKAGE, "Row %u has %u cell; %u are needed.",
                                         "Row %u has %u cells; %u are needed.", n_cells),
                            1, n_cells, order);
}

/* If the first row has a cell too few or too many, or is not cut like the others, the rows that
 * follow show it. */
static gboolean
blame_first_row (MatoReader      *reader,
                 guint            first_row,
                 MatoGridOutcome *best)
{
  const MatoLine *line = mato_reading_peek (reader, first_row);
  guint n_cells = mato_grid_count_symbols (line);
  guint second_row = find_next_row (reader, first_row);
  guint order = guess_order (reader, second_row);
  guint third = guess_order (reader, find_next_row (reader, second_row));
  guint n_fields = guess_order (reader, first_row);

  /* The end of the first row may stand before the second one, or the other way round. */
  if (order > 0 && n_fields > 0 && n_fields + order == 2 * third)
    order = third;
  if (n_fields == order + 1 || n_fields + 1 == order)
    n_cells = n_fields;

  if (order == 0 || order != third
      || (n_fields == order && n_cells == order) || mato_line_is_comment (line)
      || mato_line_is_comment (mato_reading_peek (reader, second_row))
      || !is_broken_row (reader, line, second_row, order, n_cells))
    return FALSE;

  mato_grid_clear_outcome (best);
  best->order = order;
  fail_first_row (reader, first_row, n_cells, order, &best->error);
  mato_reader_get_place (reader, &best->line, &best->column);
  return TRUE;
}

/* A line that is blank or may be a comment is accepted as first row only of a complete board. */
static gboolean
must_succeed (const MatoLine *first)
{
  return mato_line_is_empty (first) || mato_line_is_comment (first);
}

/* Blank lines right before another board are not its rows. */
static gboolean
starts_blank_board (MatoReader            *reader,
                    const MatoGridOutcome *outcome)
{
  return mato_board_count_givens (outcome->puzzle->board) > 0
         && mato_grid_ends_run (reader, outcome->end);
}

/* Irregular boxes */

/* The boxes of a map may have letters where the board has digits.
 *
 * Returns: whether rows by @ruling from the line @first on are the map of a board of @geometry */
static gboolean
is_map_of_signs (MatoReader         *reader,
                 const MatoRuling   *ruling,
                 guint               first,
                 const MatoGeometry *geometry,
                 guint8             *values)
{
  guint8 boxes[128] = { 0 };
  guint n_boxes = 0;
  gboolean is_lettered = FALSE;

  for (guint row = 0; row < geometry->order; row++)
    {
      const MatoLine *line = mato_reading_peek (reader, first + row);
      MatoTextCell cells[MATO_MAX_ORDER];

      if (line == NULL || line->fault != MATO_LINE_GOOD
          || mato_grid_split (line, ruling, 0, cells) != geometry->order)
        return FALSE;
      for (guint i = 0; i < geometry->order; i++)
        {
          guint8 *box = &boxes[cells[i].glyph & 127];

          if (!g_ascii_isalnum (cells[i].glyph) || cells[i].length > 1
              || (*box == 0 && n_boxes == geometry->order))
            return FALSE;
          if (*box == 0)
            *box = (guint8) ++n_boxes;
          values[row * geometry->order + i] = *box;
          is_lettered |= g_ascii_isalpha (cells[i].glyph);
        }
    }

  return is_lettered && mato_values_are_map (geometry, values, '.');
}

/* Returns: whether a map of letters begins at the line @first, however it is cut */
static gboolean
is_any_map (MatoReader            *reader,
            const MatoGridOutcome *board,
            guint                  first,
            guint8                *map)
{
  const MatoGeometry *geometry = mato_board_get_geometry (board->puzzle->board);
  MatoRuling rulings[MATO_MAX_RULINGS + 1];
  const MatoLine *line = mato_reading_peek (reader, first);
  guint n;

  if (line == NULL || line->fault != MATO_LINE_GOOD)
    return FALSE;

  /* Small letters look like a word. */
  n = mato_grid_find_rulings (line, rulings);
  rulings[n++] = (MatoRuling) { MATO_SHAPE_COLUMNS, '\0', board->order };
  for (guint i = 0; i < n; i++)
    if (rulings[i].order == board->order
        && is_map_of_signs (reader, &rulings[i], first, geometry, map))
      return TRUE;

  return FALSE;
}

/* Rows of a map that may be damaged: their characters without blanks and separators. */
typedef struct
{
  char signs[MATO_MAX_ORDER][2 * MATO_MAX_ORDER + 2];
  guint n_rows;
} MapRows;

/* Returns: whether the line is no longer than two rows of @order without the line's end between
 *   them */
static gboolean
add_map_row (MapRows        *self,
             const MatoLine *line,
             guint           order)
{
  char *signs = self->signs[self->n_rows];
  guint n = 0;

  for (const char *c = line->glyphs->str; *c != '\0'; c++)
    if (!mato_glyph_is_blank (*c) && strchr ("|,;", *c) == NULL)
      {
        if (n > 2 * order)
          return FALSE;
        signs[n++] = *c;
      }
  signs[n] = '\0';
  self->n_rows++;
  return TRUE;
}

/* Nearly every sign of a map stands beside an equal one, of digits by chance one of three does; 0
 * may be an empty cell. */
static gboolean
are_map_rows (const MapRows *self)
{
  guint n = 0, n_alike = 0;

  for (guint row = 0; row < self->n_rows; row++)
    for (guint i = 0; self->signs[row][i] != '\0'; i++)
      {
        char sign = self->signs[row][i];

        n++;
        n_alike += g_ascii_isdigit (sign) && sign != '0'
                   && ((i > 0 && self->signs[row][i - 1] == sign) || self->signs[row][i + 1] == sign
                       || (row > 0 && i < strlen (self->signs[row - 1])
                           && self->signs[row - 1][i] == sign)
                       || (row + 1 < self->n_rows && i < strlen (self->signs[row + 1])
                           && self->signs[row + 1][i] == sign));
      }

  return self->n_rows >= 3 && 4 * n_alike >= 3 * n;
}

static guint
count_map_signs (const MapRows *self)
{
  gboolean is_there[128] = { FALSE };
  guint n = 0;

  for (guint row = 0; row < self->n_rows; row++)
    for (const char *c = self->signs[row]; *c != '\0'; c++)
      {
        n += !is_there[*c & 127];
        is_there[*c & 127] = TRUE;
      }

  return n;
}

/* Returns: the line behind those of a map that lacks rows or cells, or has strange ones; 0: there
 *   is none */
static guint
find_torn_map (MatoReader            *reader,
               const MatoGridOutcome *board,
               guint                  first)
{
  MapRows rows = { .n_rows = 0 };
  guint n_whole = 0;

  if (board->order < 6 || board->order > 9)
    return 0;

  while (rows.n_rows < board->order)
    {
      const MatoLine *line;
      MatoTextCell cells[MATO_MAX_ORDER];
      guint n = 0;

      /* More of a board is not waited for. */
      if (!mato_reading_is_there (reader, first + rows.n_rows) && !are_map_rows (&rows))
        return 0;
      line = mato_reading_peek (reader, first + rows.n_rows);
      if (line == NULL || line->fault != MATO_LINE_GOOD || mato_line_is_empty (line)
          || mato_line_is_prose (line))
        break;
      /* Rows in a frame are those of a board. */
      if (mato_line_is_rule (line) || !add_map_row (&rows, line, board->order))
        return 0;
      if (mato_grid_split (line, &board->ruling, 0, cells) == board->order)
        while (n < board->order && g_ascii_isdigit (cells[n].glyph))
          n++;
      n_whole += n == board->order;
      /* It ends within a row. */
      if (strlen (rows.signs[rows.n_rows - 1]) + 2 < board->order)
        break;
    }

  return (n_whole < board->order || count_map_signs (&rows) > board->order)
         && are_map_rows (&rows) ? first + rows.n_rows : 0;
}

typedef enum
{
  MAP_NONE,
  MAP_WHOLE,
  MAP_TORN,
} MapState;

/* A map of digits is read as a board, see reader.c. @end: (out): the line behind the map */
static MapState
find_map (MatoReader            *reader,
          const MatoGridOutcome *board,
          guint8                *map,
          guint                 *end)
{
  for (guint first = board->end; first <= board->end + 3; first++)
    {
      const MatoLine *line;

      *end = first + board->order;
      if (mato_reading_is_there (reader, *end - 1) && is_any_map (reader, board, first, map))
        return MAP_WHOLE;
      *end = find_torn_map (reader, board, first);
      if (*end > 0)
        return MAP_TORN;

      line = mato_reading_is_there (reader, first) ? mato_reading_peek (reader, first) : NULL;
      if (line == NULL || !(mato_line_is_empty (line) || mato_line_is_prose (line)))
        break;
    }

  return MAP_NONE;
}

/* Returns: FALSE: a map follows the board, and is damaged or not known; @outcome has an error, and
 *   ends behind the map */
static gboolean
take_map (MatoReader      *reader,
          MatoGridOutcome *outcome)
{
  guint8 map[MATO_MAX_CELLS];
  guint end = 0;
  MapState state = mato_reading_is_announced (reader) || mato_puzzle_is_map (outcome->puzzle)
                     ? MAP_NONE : find_map (reader, outcome, map, &end);

  if (state == MAP_NONE)
    return TRUE;

  if (state == MAP_WHOLE)
    outcome->puzzle = mato_reading_apply_map (reader, outcome->puzzle, map,
                                             mato_reading_peek (reader, end - 1)->number
                                               - outcome->order + 1, &outcome->error);
  else
    {
      g_clear_pointer (&outcome->puzzle, mato_puzzle_free);
      mato_reading_fail (reader, end, 0, &outcome->error, MATO_ERROR_BAD_SHAPE,
                         _("This map of irregular boxes is damaged: cells are missing in it, or "
                           "are no digits."));
    }
  outcome->end = end;
  if (outcome->puzzle != NULL)
    return TRUE;

  mato_reader_get_place (reader, &outcome->line, &outcome->column);
  outcome->n_rows = outcome->order;
  outcome->is_refused = TRUE;
  return FALSE;
}

/* Returns: whether the board that was found can be taken */
static gboolean
is_whole (MatoReader      *reader,
          MatoGridOutcome *outcome,
          gboolean         is_blank)
{
  if (outcome->puzzle == NULL
      || (is_blank && mato_reading_is_first (reader)
          && mato_grid_is_blank_row (mato_reading_peek (reader, 0), &outcome->ruling)
          && !mato_grid_check_surplus (reader, outcome)))
    return FALSE;

  return !(is_blank && !starts_blank_board (reader, outcome))
         && mato_grid_check_head (reader, outcome) && take_map (reader, outcome)
         && mato_grid_check_surplus (reader, outcome);
}

static gboolean
is_someone_elses (MatoReader *reader,
                  guint       first_row)
{
  const MatoLine *line;
  static const MatoRuling columns = { MATO_SHAPE_COLUMNS, '\0', 16 };

  if (first_row == MATO_LINES_WINDOW)
    return FALSE;

  line = mato_reading_peek (reader, first_row);
  return mato_grid_is_other_text (line)
         || (line->glyphs->len == 16 && mato_line_is_blank_board (line)
             && is_four (reader, &columns, first_row));
}

MatoReading
mato_read_grid (MatoReader  *reader,
                MatoPuzzle **puzzle,
                GError     **error)
{
  MatoGridOutcome best = { 0 };
  const MatoLine *line = mato_reading_peek (reader, 0);
  gboolean is_blank = mato_line_is_empty (line);
  guint first_row = line->fault == MATO_LINE_GOOD ? find_first_row (reader, mato_line_is_rule) : 0;

  if (line->fault != MATO_LINE_GOOD || is_someone_elses (reader, first_row))
    return MATO_READING_NOT_MINE;

  choose (reader, &best);
  if (is_whole (reader, &best, is_blank))
    {
      *puzzle = best.puzzle;
      mato_reading_drop (reader, best.end);
      return MATO_READING_DONE;
    }

  if (best.is_refused)
    {
      mato_reading_fail_at (reader, best.line, best.column, best.error, error);
      mato_reading_drop (reader, best.end);
      return MATO_READING_BROKEN;
    }

  if (!must_succeed (line) && best.n_rows <= 1 && first_row < MATO_LINES_WINDOW - 5)
    blame_first_row (reader, first_row, &best);
  if (best.error == NULL
      || best.error->code == MATO_ERROR_UNKNOWN_NOTATION
      || (must_succeed (line)
          && !(best.n_rows > best.order && mato_grid_is_blank_row (line, &best.ruling)))
      || (best.n_rows < best.order && !mato_line_is_rule (line)
          && strchr (line->glyphs->str, '|') == NULL
          && mato_grid_find_board_below (reader, best.n_rows) > 0)
      || (!mato_reading_is_announced (reader)
          && !mato_grid_is_meant (reader, MAX (best.order, 4))))
    {
      mato_grid_clear_outcome (&best);
      return MATO_READING_NOT_MINE;
    }

  /* Set again, because other trials have changed the place. */
  mato_reading_fail_at (reader, best.line, best.column, best.error, error);
  if (best.end > 0 && best.n_rows > best.order)
    mato_grid_drop_run (reader, best.end + best.n_rows - best.order);
  else
    mato_grid_drop_broken (reader, MAX (best.order, best.n_rows),
                           !has_doubtful_rules (reader, FALSE));
  return MATO_READING_BROKEN;
}

const MatoFamily mato_family_grid = { .read = mato_read_grid, .knows_shapes = TRUE };
