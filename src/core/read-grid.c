/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/reading.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Rows of cells, one to a line: bare, with blanks, commas, tabs or semicolons between them, in a
 * frame, with rules or empty lines between the bands.
 *
 * The first row is cut in every shape in which it could be the row of a board (a ruling). Each
 * ruling is tried on the rows that follow; the first that all rows and all cells agree with is
 * right. If there is none, the error is that of the ruling that came furthest.
 *
 * Two things look alike and are told apart by what stands around them:
 * - a line of `-` is a rule or a row of empty cells, see Choice
 * - a line of 16 cells is a row of 16×16 or a 4×4 board, see is_four() */

enum
{
  MAX_RULINGS = 8
};

typedef struct
{
  MatoShape shape;
  char separator;
  guint order;
} Ruling;

typedef struct
{
  MatoReader *reader;
  MatoCells *cells;
  Ruling ruling;
  guint box_rows;
  gboolean dashes_are_cells; /* lines that may be rules or rows are rows */
  guint first_row;           /* line of the window */
  guint line;                /* the one being read */
  guint n_rows;
  guint n_gaps;              /* empty lines between bands */
  guint first_gap;           /* line of the window */
} Block;

/* What became of one way to read the block. */
typedef struct
{
  MatoPuzzle *puzzle;
  GError *error;
  guint order;
  guint n_rows; /* how far it came */
  guint end;    /* behind its last line */
  guint64 line; /* of the error */
  guint64 column;
  Ruling ruling;
} Outcome;

static void
clear_outcome (Outcome *outcome)
{
  g_clear_pointer (&outcome->puzzle, mato_puzzle_free);
  g_clear_error (&outcome->error);
}

static guint
split_line (const MatoLine *line,
            const Ruling   *ruling,
            guint           index,
            MatoCell       *cells)
{
  return mato_split (line, mato_line_get_span (line), ruling->shape, ruling->separator, index,
                     cells, MATO_MAX_ORDER);
}

/* Rulings */

static guint
add_ruling (Ruling    *rulings,
            guint      n,
            MatoShape  shape,
            char       separator,
            guint      order)
{
  if (n == MAX_RULINGS || !mato_order_is_valid (order))
    return n;

  rulings[n] = (Ruling) { shape, separator, order };
  return n + 1;
}

/* A separator may stand behind the last field too. */
static guint
add_field_rulings (Ruling         *rulings,
                   const MatoLine *line,
                   char            separator)
{
  MatoCell cells[MATO_MAX_ORDER + 1];
  MatoSpan span = mato_line_get_span (line);
  guint n = 0;
  guint n_fields = mato_split (line, span, MATO_SHAPE_FIELDS, separator, 0, cells,
                               G_N_ELEMENTS (cells));

  n = add_ruling (rulings, n, MATO_SHAPE_FIELDS, separator, n_fields);
  if (n_fields > 1 && n_fields <= G_N_ELEMENTS (cells) && cells[n_fields - 1].length == 0)
    n = add_ruling (rulings, n, MATO_SHAPE_FIELDS, separator, n_fields - 1);

  return n;
}

/* Blanks can be empty cells only where nothing else is. */
static gboolean
blanks_may_be_cells (const MatoLine *line)
{
  return strpbrk (line->glyphs->str, " ") == NULL
         || strpbrk (line->glyphs->str, ".*_?#-") == NULL;
}

/* A row may hold a wrong character, but most of it are cells and what stands between them. */
static gboolean
is_mostly_cells (const MatoLine *line,
                 MatoSpan        span)
{
  guint n_others = 0, n_cells = 0;

  for (guint i = span.start; i < span.end; i++)
    if (mato_glyph_is_cell (line->glyphs->str[i]))
      n_cells++;
    else
      n_others += strchr (" \t|,;\"'", line->glyphs->str[i]) == NULL;

  return n_others == 0 || n_others < n_cells;
}

static guint
find_rulings (const MatoLine *line,
              Ruling         *rulings)
{
  static const MatoShape shapes[] = { MATO_SHAPE_TOKENS, MATO_SHAPE_PACKED, MATO_SHAPE_PITCHED,
                                      MATO_SHAPE_COLUMNS };
  MatoCell cells[MATO_MAX_ORDER];
  MatoSpan span = mato_line_get_span (line);
  char separator = mato_split_find_separator (line, span);
  guint n = 0;

  if (!is_mostly_cells (line, span))
    return 0;

  if (separator != '\0')
    n = add_field_rulings (rulings, line, separator);
  if (separator != '\0' && separator != '|'
      && (separator != '\t'
          || mato_split (line, span, MATO_SHAPE_FIELDS, separator, 0, cells, MATO_MAX_ORDER) > 0))
    return n;

  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    if (shapes[i] == MATO_SHAPE_TOKENS || shapes[i] == MATO_SHAPE_PACKED
        || blanks_may_be_cells (line))
      n = add_ruling (rulings, n, shapes[i], '\0',
                      mato_split (line, span, shapes[i], '\0', 0, cells, MATO_MAX_ORDER));

  return n;
}

/* Rows */

static guint
count_symbols (const MatoLine *line)
{
  MatoSpan span = mato_line_get_span (line);
  guint n = 0;

  for (guint i = span.start; i < span.end; i++)
    n += mato_glyph_is_cell (line->glyphs->str[i]);

  return n;
}

static gboolean
fail_row_length (Block     *block,
                 guint      n_cells,
                 GError   **error)
{
  const MatoLine *line = mato_reading_peek (block->reader, block->line);
  MatoSpan span = mato_line_get_span (line);
  MatoCell *cells = block->cells->cells + block->cells->n_cells;
  guint order = block->ruling.order;
  guint column = span.end;

  if (n_cells == 0)
    n_cells = count_symbols (line);
  else if (n_cells > order && block->cells->n_cells + order < MATO_MAX_CELLS)
    column = cells[order].column;

  if (n_cells == order)
    return mato_reading_fail (block->reader, block->line, span.start, error,
                              MATO_ERROR_BAD_SHAPE,
                              _("Row %u is not divided like the rows before it."),
                              block->n_rows + 1);

  /* Translators: the number of a row, then two numbers of cells */
  return mato_reading_fail (block->reader, block->line, column, error, MATO_ERROR_BAD_SHAPE,
                            _("Row %u has %u cells; %u are needed."), block->n_rows + 1, n_cells,
                            order);
}

/* Numbers of several digits in a small board are candidates. */
static gboolean
check_numbers (Block     *block,
               GError   **error)
{
  const MatoCell *row = block->cells->cells + block->cells->n_cells;

  for (guint i = 0; i < block->ruling.order && block->ruling.order < 10; i++)
    if (row[i].length > 1)
      return mato_reading_fail (block->reader, row[i].line, row[i].column, error,
                                MATO_ERROR_UNSUPPORTED,
                                _("This looks like a grid of candidates, which Mato cannot read "
                                  "yet."));

  return TRUE;
}

static gboolean
read_row (Block     *block,
          GError   **error)
{
  const MatoLine *line = mato_reading_peek (block->reader, block->line);
  const Ruling *ruling = &block->ruling;
  MatoSpan span = mato_line_get_span (line);
  MatoCell *row = block->cells->cells + block->cells->n_cells;
  guint room = MIN (MATO_MAX_ORDER, MATO_MAX_CELLS - block->cells->n_cells);
  guint n = mato_split (line, span, ruling->shape, ruling->separator, block->line, row, room);

  if (n == ruling->order + 1 && n <= room && ruling->shape == MATO_SHAPE_FIELDS
      && row[n - 1].length == 0)
    n--;

  if (n != ruling->order)
    return fail_row_length (block, n, error);

  if (!check_numbers (block, error))
    return FALSE;

  block->cells->spans[block->line] = span;
  block->cells->n_cells += n;
  block->n_rows++;
  return TRUE;
}

/* Blocks */

static gboolean
fail_missing_rows (Block     *block,
                   GError   **error)
{
  /* Translators: two numbers of rows */
  return mato_reading_fail (block->reader, block->line, 0, error, MATO_ERROR_BAD_SHAPE,
                            _("There are only %u rows here; %u are needed."), block->n_rows,
                            block->ruling.order);
}

/* Empty lines may stand between the bands of a board: between all of them or none, so that a
 * board that lacks rows never takes them from the next one; and then no row follows. */
static gboolean
gap_is_allowed (const Block *block)
{
  return block->n_rows > 0 && block->n_rows % block->box_rows == 0
         && block->n_gaps + 1 == block->n_rows / block->box_rows
         && block->ruling.shape != MATO_SHAPE_COLUMNS;
}

static gboolean
gap_is_missing (const Block *block)
{
  return block->n_gaps > 0 && block->n_rows % block->box_rows == 0
         && block->n_gaps < block->n_rows / block->box_rows;
}

/* Returns: whether something else than a row stands here: words, a section or a whole board */
static gboolean
is_other_text (const MatoLine *line)
{
  guint order = mato_order_of_cells (line->glyphs->len);

  return mato_line_is_prose (line) || line->glyphs->str[0] == '['
         || (order > 5
             && (strpbrk (line->glyphs->str, " \t|,;") == NULL
                 || mato_line_is_blank_board (line)));
}

static gboolean
line_is_rule (const Block    *block,
              const MatoLine *line)
{
  MatoCell cells[MATO_MAX_ORDER];

  if (!mato_line_is_rule (line))
    return FALSE;

  return !block->dashes_are_cells || mato_line_is_certain_rule (line)
         || split_line (line, &block->ruling, 0, cells) != block->ruling.order;
}

static gboolean
is_blank_row (const Block    *block,
              const MatoLine *line)
{
  MatoCell cells[MATO_MAX_ORDER];

  return block->ruling.shape >= MATO_SHAPE_FIELDS && line->glyphs->len > 0
         && split_line (line, &block->ruling, 0, cells) == block->ruling.order;
}

static gboolean
read_block_line (Block           *block,
                 const MatoLine  *line,
                 GError         **error)
{
  MatoSpan *span = &block->cells->spans[block->line];

  if (!mato_reading_check_line (block->reader, block->line, error))
    return FALSE;

  if (line_is_rule (block, line))
    {
      *span = (MatoSpan) { 0, line->glyphs->len };
      return TRUE;
    }

  if (mato_line_is_empty (line) && !is_blank_row (block, line))
    {
      if (!gap_is_allowed (block))
        return fail_missing_rows (block, error);
      if (block->n_gaps++ == 0)
        block->first_gap = block->line;
      *span = (MatoSpan) { 0, 0 };
      return TRUE;
    }

  if (gap_is_missing (block) || is_other_text (line))
    return fail_missing_rows (block, error);

  return read_row (block, error);
}

static gboolean
read_block (Block     *block,
            GError   **error)
{
  while (block->n_rows < block->ruling.order)
    {
      const MatoLine *line = mato_reading_peek (block->reader, block->line);

      if (line == NULL)
        return fail_missing_rows (block, error);
      if (!read_block_line (block, line, error))
        return FALSE;
      block->line++;
    }

  return TRUE;
}

static gboolean
ends_run (MatoReader *reader,
          guint       end)
{
  const MatoLine *line = mato_reading_peek (reader, end);

  return line == NULL || mato_line_is_empty (line) || is_other_text (line);
}

static gboolean
check_end (Block     *block,
           GError   **error)
{
  if (block->n_gaps == 0 || ends_run (block->reader, block->line))
    return TRUE;

  block->line = block->first_gap;
  block->n_rows = block->box_rows;
  return fail_missing_rows (block, error);
}

static const char *
notation_of (const Block *block)
{
  const MatoLine *first = mato_reading_peek (block->reader, block->first_row);

  for (guint i = block->cells->first_line; i < block->cells->end_line; i++)
    if (mato_line_is_certain_rule (mato_reading_peek (block->reader, i)))
      return "box";

  return strchr (first->glyphs->str, '|') != NULL ? "box" : "rows";
}

/* A frame has a rule above and one below. */
static void
take_frame (Block *block)
{
  const MatoLine *above, *below;

  block->cells->first_line = block->first_row;
  block->cells->end_line = block->line;
  if (block->first_row == 0)
    return;

  above = mato_reading_peek (block->reader, block->first_row - 1);
  block->cells->first_line--;
  block->cells->spans[block->first_row - 1] = (MatoSpan) { 0, above->glyphs->len };

  below = mato_reading_peek (block->reader, block->line);
  if (below == NULL || !mato_line_is_rule (below))
    return;

  block->cells->spans[block->line] = (MatoSpan) { 0, below->glyphs->len };
  block->cells->end_line++;
}

static Outcome
try_ruling (MatoReader   *reader,
            const Ruling *ruling,
            guint         first_row,
            gboolean      dashes_are_cells)
{
  Outcome outcome = { .order = ruling->order, .ruling = *ruling };
  Block block = { .reader = reader, .cells = mato_reading_clear_cells (reader), .ruling = *ruling };
  guint box_columns;

  block.dashes_are_cells = dashes_are_cells;
  block.first_row = block.line = first_row;
  block.cells->order = ruling->order;
  block.cells->stand_apart = ruling->shape == MATO_SHAPE_TOKENS
                             || ruling->shape == MATO_SHAPE_FIELDS;
  /* If the caller's box does not fit, mato_reading_build() will say so. */
  mato_reading_get_box (reader, ruling->order, &block.box_rows, &box_columns);

  if (read_block (&block, &outcome.error) && check_end (&block, &outcome.error))
    {
      take_frame (&block);
      outcome.puzzle = mato_reading_build (reader, notation_of (&block), block.cells,
                                           &outcome.error);
      outcome.end = block.cells->end_line;
    }

  outcome.n_rows = block.n_rows;
  if (outcome.error != NULL)
    mato_reader_get_place (reader, &outcome.line, &outcome.column);
  return outcome;
}

/* Sixteen */

static gboolean
fits_four (const MatoCell *cells)
{
  for (guint i = 0; i < 16; i++)
    if (cells[i].length > 1
        || !(mato_alphabet_parse (MATO_ALPHABET_CANONICAL, 4, cells[i].glyph)
             || mato_alphabet_parse (MATO_ALPHABET_LETTERS, 4, cells[i].glyph)
             || mato_glyph_is_sign (cells[i].glyph) || strchr ("0 ", cells[i].glyph) != NULL))
      return FALSE;

  return TRUE;
}

static guint
count_givens (const MatoCell *cells,
              gboolean       *repeats)
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
  guint n_lines;     /* of 16 cells with nothing but digits of a 4×4, at most 16 */
  guint n_given;     /* lines with givens */
  guint n_proper;    /* with the four givens that a proper 4×4 puzzle needs */
  guint n_repeating; /* with a digit twice, which no row may have */
  gboolean is_cut;   /* other cells follow */
} FourRun;

/* Returns: whether the next line is looked at too */
static gboolean
add_four (FourRun        *run,
          const MatoLine *line,
          const Ruling   *ruling)
{
  MatoCell cells[MATO_MAX_ORDER];
  gboolean repeats = FALSE;
  guint n_givens;

  if (line == NULL || mato_line_is_empty (line) || mato_line_is_prose (line)
      || line->glyphs->len < 4)
    return FALSE;

  run->is_cut = split_line (line, ruling, 0, cells) != 16 || !fits_four (cells);
  if (run->is_cut)
    return FALSE;

  n_givens = count_givens (cells, &repeats);
  run->n_lines++;
  run->n_given += n_givens > 0;
  run->n_proper += n_givens >= 4;
  run->n_repeating += repeats;

  return run->n_lines < 16;
}

/* Whether the first line of 16 cells is a 4×4 board of its own, not a row of a 16×16.
 *
 * It is one behind another of its kind, and if it has digits of a 4×4 only, four of them or more,
 * and one of them twice. Sixteen lines with such digits only are a 16×16 board unless each has
 * four givens or half of them have a digit twice. Fewer, up to an empty line, a line of words or
 * the end, are 4×4 boards. If other cells follow them, they are rows of a 16×16 that is broken. */
static gboolean
is_four (MatoReader   *reader,
         const Ruling *ruling,
         guint         first)
{
  const MatoReaderOptions *options = mato_reading_get_options (reader);
  guint64 last_four = mato_reading_get_last_four (reader);
  FourRun run = { 0 };

  if (options->box_rows != 0)
    return options->box_rows * options->box_columns == 4;

  if (last_four > 0 && last_four + 1 == mato_reading_peek (reader, first)->number)
    return TRUE;

  for (guint i = first; add_four (&run, mato_reading_peek (reader, i), ruling); i++)
    if (i == first && run.n_proper == 1 && run.n_repeating == 1)
      return TRUE;

  if (run.n_lines == 16)
    return run.n_proper == 16 || run.n_repeating >= 8;

  return !run.is_cut;
}

/* Choice */

static gboolean
rows_agree (MatoReader   *reader,
            const Ruling *ruling,
            guint         first,
            guint         end)
{
  MatoCell cells[MATO_MAX_ORDER];

  for (guint i = first; i < end; i++)
    if (split_line (mato_reading_peek (reader, i), ruling, i, cells) != ruling->order)
      return FALSE;

  return TRUE;
}

/* Rows whose blanks are empty cells may by chance begin like a smaller board with blanks between
 * its cells; they are that only if all of them are cut alike. */
static gboolean
is_better (MatoReader    *reader,
           const Outcome *a,
           const Outcome *b,
           guint          first_row)
{
  if (b->puzzle == NULL)
    return a->puzzle != NULL || a->n_rows > b->n_rows;

  return a->puzzle != NULL && a->ruling.shape == MATO_SHAPE_COLUMNS && a->order != b->order
         && !rows_agree (reader, &b->ruling, first_row, a->end);
}

static gboolean
needs_trial (const Ruling  *ruling,
             const Outcome *best)
{
  return best->puzzle == NULL
         || (ruling->shape == MATO_SHAPE_COLUMNS && ruling->order != best->order);
}

/* Leaves @best without puzzle and error if the lines cannot be rows at all. */
static void
try_rulings (MatoReader *reader,
             guint       first_row,
             gboolean    dashes_are_cells,
             Outcome    *best)
{
  Ruling rulings[MAX_RULINGS];
  const MatoLine *line = mato_reading_peek (reader, first_row);
  guint n = find_rulings (line, rulings);
  gboolean is_framed = strchr (line->glyphs->str, '|') != NULL
                       || (first_row > 0
                           && mato_line_is_certain_rule (mato_reading_peek (reader, 0)));

  for (guint i = 0; i < n; i++)
    {
      Outcome outcome;

      if (rulings[i].order == 16 && !is_framed && is_four (reader, &rulings[i], first_row))
        continue;
      if (!needs_trial (&rulings[i], best))
        continue;

      outcome = try_ruling (reader, &rulings[i], first_row, dashes_are_cells);
      if ((best->puzzle == NULL && best->error == NULL)
          || is_better (reader, &outcome, best, first_row))
        {
          clear_outcome (best);
          *best = outcome;
        }
      else
        clear_outcome (&outcome);
    }
}

/* Returns: the first line that is no rule, or MATO_LINES_WINDOW if no row follows */
static guint
find_first_row (MatoReader *reader)
{
  for (guint i = 0; i < MATO_MAX_ORDER; i++)
    {
      const MatoLine *line = mato_reading_peek (reader, i);

      if (line == NULL || line->fault != MATO_LINE_GOOD || (i > 0 && mato_line_is_empty (line)))
        return MATO_LINES_WINDOW;
      if (!mato_line_is_rule (line))
        return i;
    }

  return MATO_LINES_WINDOW;
}

/* Returns: whether some line of the block may be a rule or a row of `-`, and `-` is a sign */
static gboolean
has_doubtful_rules (MatoReader *reader)
{
  gboolean has_doubt = FALSE, has_dash = FALSE, has_rows = FALSE;

  for (guint i = 0; i < 2 * MATO_MAX_ORDER; i++)
    {
      const MatoLine *line = mato_reading_peek (reader, i);

      if (line == NULL || mato_line_is_empty (line))
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
rows_are_right (MatoReader    *reader,
                const Outcome *rows,
                const Outcome *rules)
{
  if (rows->puzzle == NULL || rules->puzzle == NULL)
    return rows->puzzle != NULL;

  if (ends_run (reader, rows->end) != ends_run (reader, rules->end))
    return ends_run (reader, rows->end);

  return g_str_equal (rows->puzzle->notation, "rows");
}

/* Doubtful lines are tried both as rules and as rows of empty cells. */
static void
choose (MatoReader *reader,
        Outcome    *best)
{
  Outcome rows = { 0 };
  guint first_row = find_first_row (reader);
  gboolean starts_doubtful = mato_line_is_rule (mato_reading_peek (reader, 0));

  if (first_row < MATO_LINES_WINDOW)
    try_rulings (reader, first_row, FALSE, best);

  if ((best->puzzle == NULL || best->puzzle->empty == '-')
      && has_doubtful_rules (reader))
    try_rulings (reader, starts_doubtful ? 0 : first_row, TRUE, &rows);

  if (rows_are_right (reader, &rows, best))
    {
      clear_outcome (best);
      *best = rows;
    }
  else
    clear_outcome (&rows);
}

/* Drops what was to be a board of @order: up to the next thing that can begin another. */
static void
drop_broken (MatoReader *reader,
             guint       order)
{
  guint n_rows = 0, n_lines = 0;
  const MatoLine *line;

  while (n_lines < MATO_LINES_WINDOW - 1 && (line = mato_reading_peek (reader, n_lines)) != NULL)
    {
      gboolean is_rule = mato_line_is_rule (line);

      if (n_lines > 0 && (mato_line_is_empty (line) || is_other_text (line)))
        break;
      if (!is_rule && n_rows == order)
        break;
      n_rows += !is_rule;
      n_lines++;
    }

  mato_reading_drop (reader, n_lines);
}

/* Returns: how many cells the first ruling of a line says that a row has; 0: it is no row */
static guint
guess_order (MatoReader *reader,
             guint       index)
{
  Ruling rulings[MAX_RULINGS];
  const MatoLine *line = mato_reading_peek (reader, index);

  if (line == NULL || mato_line_is_empty (line) || is_other_text (line)
      || find_rulings (line, rulings) == 0)
    return 0;

  return rulings[0].order;
}

/* If the first line has a cell too few or too many, the rows that follow tell. */
static gboolean
blame_first_row (MatoReader *reader,
                 Outcome    *best)
{
  const MatoLine *line = mato_reading_peek (reader, 0);
  guint n_cells = count_symbols (line);
  guint order = guess_order (reader, 1);

  if (order == 0 || order != guess_order (reader, 2) || n_cells == order
      || ABS ((gint) n_cells - (gint) order) > 2 || mato_line_is_comment (line))
    return FALSE;

  clear_outcome (best);
  best->order = order;
  mato_reading_fail (reader, 0, mato_line_get_span (line).end, &best->error, MATO_ERROR_BAD_SHAPE,
                     _("Row %u has %u cells; %u are needed."), 1, n_cells, order);
  mato_reader_get_place (reader, &best->line, &best->column);
  return TRUE;
}

/* A line that is blank or may be a comment is the first row only of a whole board. */
static gboolean
must_succeed (const MatoLine *first)
{
  return mato_line_is_empty (first) || mato_line_is_comment (first);
}

/* Blanks that end in the first rows of another board are no rows of it. */
static gboolean
starts_blank_board (MatoReader    *reader,
                    const Outcome *outcome)
{
  return mato_board_count_givens (outcome->puzzle->board) > 0 && ends_run (reader, outcome->end);
}

static gboolean
is_someone_elses (MatoReader *reader,
                  guint       first_row)
{
  const MatoLine *line;
  static const Ruling columns = { MATO_SHAPE_COLUMNS, '\0', 16 };

  if (first_row == MATO_LINES_WINDOW)
    return FALSE;

  line = mato_reading_peek (reader, first_row);
  return is_other_text (line)
         || (line->glyphs->len == 16 && mato_line_is_blank_board (line)
             && is_four (reader, &columns, first_row));
}

MatoReading
mato_read_grid (MatoReader  *reader,
                MatoPuzzle **puzzle,
                GError     **error)
{
  Outcome best = { 0 };
  const MatoLine *line = mato_reading_peek (reader, 0);
  gboolean is_blank = mato_line_is_empty (line);

  if (line->fault != MATO_LINE_GOOD || is_someone_elses (reader, find_first_row (reader)))
    return MATO_READING_NOT_MINE;

  choose (reader, &best);
  if (best.puzzle != NULL && !(is_blank && !starts_blank_board (reader, &best)))
    {
      *puzzle = best.puzzle;
      mato_reading_drop (reader, best.end);
      return MATO_READING_DONE;
    }

  if (!must_succeed (line) && best.n_rows <= 1)
    blame_first_row (reader, &best);
  if (best.error == NULL || must_succeed (line))
    {
      clear_outcome (&best);
      return MATO_READING_NOT_MINE;
    }

  /* Set again: other trials have moved the place. */
  mato_reading_fail_at (reader, best.line, best.column, best.error, error);
  drop_broken (reader, best.order);
  return MATO_READING_BROKEN;
}
