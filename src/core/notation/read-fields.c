/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/reading.h"
#include "core/notation/region-map.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* A board among other fields of a line: a line of a HoDoKu library, of gsf's lists (the fifth field
 * is the board), and of a table with puzzles beside their solutions, as data sets have them. */

enum
{
  SHORTEST_NEAR = 36,
  SHORTEST_PIECE = 16, /* longer than a number of a puzzle or the time of day */
  MOST_STRANGE = 2,
  SHORTEST_HODOKU = 60,
  MOST_HODOKU = 8, /* fields, the empty one before the first colon included: more are two lines */
};

static gboolean
is_board (const char *field)
{
  gsize length = strlen (field);

  return mato_order_of_cells (length) >= 6
         && strspn (field, ".0123456789*-_?XxABCDEFGHIJKLMNOP") == length
         && strpbrk (field, "0123456789") != NULL;
}

/* Returns: whether it can only be a damaged board: some cells too many or too few, or strange
 *   characters among them; not a checksum, which has more letters */
static gboolean
is_near (const char *field)
{
  gsize length = strlen (field);
  const char *cells = length < 60 ? ".0123456789*-_?Xx" : ".0123456789*-_?XxABCDEFGHIJKLMNOP";
  guint n_strange = 0;

  if (length < SHORTEST_NEAR || is_board (field) || strpbrk (field, "0123456789") == NULL)
    return FALSE;

  for (const char *c = field; *c != '\0' && n_strange <= MOST_STRANGE; c++)
    n_strange += strchr (cells, *c) == NULL;

  return n_strange <= MOST_STRANGE;
}

static gboolean
is_full (const char *field)
{
  return strpbrk (field, ".0*-_?Xx") == NULL;
}

/* HoDoKu: `:tech:candidates:givens:deleted:eliminated:placed:extra`. In the givens, `+` before a
 * digit marks a placed one; each word of `deleted` is a digit, a row and a column. */

static gboolean
read_hodoku_cells (const char  *text,
                   MatoDraft   *draft,
                   const char **end)
{
  guint cell = 0;

  for (; *text != '\0'; text++)
    {
      gboolean is_placed = *text == '+' && g_ascii_isdigit (text[1]);

      text += is_placed;
      *end = text;
      if (cell == 81 || (!g_ascii_isdigit (*text) && *text != '.') || (is_placed && *text == '0'))
        return FALSE;

      draft->values[cell] = *text == '.' ? 0 : *text - '0';
      draft->is_entry[cell++] = is_placed;
    }

  *end = text;
  return cell == 81;
}

static gboolean
delete_candidates (const char *words,
                   guint32    *candidates)
{
  g_auto (GStrv) list = g_strsplit (words, " ", -1);

  for (guint i = 0; list[i] != NULL; i++)
    {
      const char *word = list[i];

      if (*word == '\0')
        continue;
      if (strlen (word) != 3 || strspn (word, "123456789") != 3)
        return FALSE;
      candidates[(guint) (word[1] - '1') * 9 + (guint) (word[2] - '1')] &=
        ~(1u << (word[0] - '1'));
    }

  return TRUE;
}

/* If candidates were deleted, all empty cells get the remaining ones as marks. */
static gboolean
add_marks (MatoPuzzle *puzzle,
           const char *deleted)
{
  guint32 candidates[81];

  if (deleted[strspn (deleted, " ")] == '\0')
    return TRUE;

  for (guint cell = 0; cell < 81; cell++)
    candidates[cell] = mato_board_get_candidates (puzzle->board, cell);
  if (!delete_candidates (deleted, candidates))
    return FALSE;

  for (guint cell = 0; cell < 81; cell++)
    if (mato_board_get_value (puzzle->board, cell) == 0)
      mato_board_set_marks (puzzle->board, cell, MATO_PENCIL_CENTRE, candidates[cell]);

  return TRUE;
}

static MatoPuzzle *
fail_hodoku (MatoReader  *reader,
             gsize        column,
             GError     **error)
{
  mato_reading_fail (reader, 0, column, error, MATO_ERROR_BAD_SHAPE,
                     _("This line of a HoDoKu library is damaged here."));
  return NULL;
}

/* Returns: whether the givens of another line stand here */
static gboolean
is_second_board (const char *field)
{
  g_auto (GStrv) parts = g_strsplit (field, "+", -1);
  g_autofree char *cells = g_strjoinv (NULL, parts);

  return is_board (cells);
}

static MatoPuzzle *
build_hodoku (MatoReader      *reader,
              const MatoLine  *line,
              GError         **error)
{
  guint indent = strspn (line->glyphs->str, " \t");
  g_auto (GStrv) fields = g_strsplit (line->glyphs->str + indent, ":", -1);
  g_autofree MatoDraft *draft = g_new0 (MatoDraft, 1);
  g_autoptr (MatoPuzzle) puzzle = NULL;
  const char *end = fields[3];
  gsize column;

  column = indent + strlen (fields[1]) + strlen (fields[2]) + 3;
  draft->line = line->number;
  draft->column = column + 1;
  draft->order = 9;
  if (!read_hodoku_cells (fields[3], draft, &end))
    return fail_hodoku (reader, column + (gsize) (end - fields[3]), error);

  column += strlen (fields[3]) + 1;
  for (guint i = 4; fields[i] != NULL; column += strlen (fields[i++]) + 1)
    if (is_second_board (fields[i]))
      return fail_hodoku (reader, column, error);
  if (g_strv_length (fields) > MOST_HODOKU)
    return fail_hodoku (reader, column - 1, error);

  puzzle = mato_reading_build_draft (reader, "hodoku", draft, error);
  if (puzzle != NULL && fields[4] != NULL && !add_marks (puzzle, fields[4]))
    return fail_hodoku (reader, draft->column + strlen (fields[3]), error);

  return g_steal_pointer (&puzzle);
}

static gboolean
is_hodoku (const MatoLine *line)
{
  const char *text = line->glyphs->str + strspn (line->glyphs->str, " \t");
  guint n_colons = 0;

  for (const char *c = text; *c != '\0'; c++)
    n_colons += *c == ':';

  return text[0] == ':' && g_ascii_isdigit (text[1]) && n_colons >= 3
         && strlen (text) > SHORTEST_HODOKU;
}

/* Returns: whether only the beginning of such a line is damaged */
static gboolean
is_damaged_hodoku (const MatoLine *line)
{
  guint n_colons = 0;
  gsize longest = 0;

  if (line->glyphs->str[0] == ':')
    return FALSE;

  for (const char *c = line->glyphs->str; *c != '\0'; c++)
    {
      gsize length = strspn (c, "+.0123456789");

      n_colons += *c == ':';
      longest = MAX (longest, length);
      c += length > 0 ? length - 1 : 0;
    }

  return n_colons >= 5 && longest >= 81;
}

/* Tables */

typedef struct
{
  guint n_fields; /* that hold anything */
  guint n_puzzles;
  guint n_solutions;
  MatoTextSpan puzzle;
  MatoTextSpan solution;
  guint n_small_puzzles; /* 4×4, which count only as a pair */
  guint n_small_solutions;
  MatoTextSpan small_puzzle;
  MatoTextSpan small_solution;
  MatoTextSpan near;  /* a damaged board */
  MatoTextSpan piece; /* cells, though not enough of them: a puzzle that is cut off */
} Row;

/* What is known from earlier lines. */
typedef struct
{
  gboolean has_pairs; /* a puzzle and its solution stood on a line */
} Table;

static MatoTextSpan
trim_field (const char  *glyphs,
            MatoTextSpan span)
{
  while (span.start < span.end && strchr (" \"'", glyphs[span.start]) != NULL)
    span.start++;
  while (span.end > span.start && strchr (" \"');", glyphs[span.end - 1]) != NULL)
    span.end--;

  /* `VALUES ('53..7…` */
  for (guint i = span.end; i > span.start + 1; i--)
    if (strchr ("\"'", glyphs[i - 1]) != NULL && span.end - i >= SHORTEST_PIECE)
      return (MatoTextSpan) { i, span.end };

  return span;
}

/* Returns: whether it may be a 4×4 board */
static gboolean
is_small (const char *field)
{
  return strlen (field) == 16 && strspn (field, ".01234") == 16;
}

static void
add_field (Row         *row,
           const char  *glyphs,
           MatoTextSpan span)
{
  g_autofree char *field = NULL;

  span = trim_field (glyphs, span);
  field = g_strndup (glyphs + span.start, span.end - span.start);
  row->n_fields += *field != '\0';
  if (is_small (field) && strchr (field, '0') == NULL && strchr (field, '.') == NULL)
    {
      row->small_solution = span;
      row->n_small_solutions++;
    }
  else if (is_small (field))
    {
      row->small_puzzle = span;
      row->n_small_puzzles++;
    }
  if (is_near (field))
    row->near = span;
  else if (!is_board (field) && strlen (field) >= SHORTEST_PIECE
           && field[strspn (field, ".0123456789*-_?")] == '\0')
    row->piece = span;
  if (!is_board (field))
    return;

  if (is_full (field))
    {
      row->solution = span;
      row->n_solutions++;
    }
  else
    {
      row->puzzle = span;
      row->n_puzzles++;
    }
}

static Row
cut_row (const char *glyphs,
         const char *separators)
{
  Row row = { 0 };
  guint start = 0;

  for (guint i = 0;; i++)
    if (glyphs[i] == '\0' || strchr (separators, glyphs[i]) != NULL)
      {
        add_field (&row, glyphs, (MatoTextSpan) { start, i });
        start = i + 1;
        if (glyphs[i] == '\0')
          return row;
      }
}

/* Without separators, blanks and colons are taken for them only between a puzzle and its
 * solution. */
static gboolean
find_row (const MatoLine *line,
          Row            *row)
{
  const char *glyphs = line->glyphs->str;

  if (strpbrk (glyphs, ",;|\t") != NULL)
    {
      *row = cut_row (glyphs, ",;|\t");
      return TRUE;
    }

  if (line->glyphs->len < 2 * SHORTEST_NEAR || strpbrk (glyphs, " :") == NULL)
    return FALSE;

  *row = cut_row (glyphs, " :");
  return row->n_puzzles == 1 && row->n_solutions == 1;
}

static MatoPuzzle *
build_span (MatoReader    *reader,
            MatoTextSpan   span,
            GError       **error)
{
  const MatoLine *line = mato_reading_peek (reader, 0);
  MatoTextCells *cells = mato_reading_clear_cells (reader);

  cells->n_cells = mato_split (line, span, MATO_SHAPE_COLUMNS, '\0', 0, cells->cells,
                               MATO_MAX_CELLS);
  cells->order = mato_order_of_cells (cells->n_cells);
  cells->spans[0] = span;
  cells->end_line = 1;

  return mato_reading_build (reader, "table", cells, error);
}

/* Returns: the first cell where the solution is none of the puzzle, n_cells if it is one */
static guint
find_wrong_cell (const MatoPuzzle *puzzle,
                 const MatoPuzzle *solution)
{
  const MatoGeometry *geometry = mato_board_get_geometry (puzzle->board);
  guint cell;

  if (!mato_geometry_equal (geometry, mato_board_get_geometry (solution->board)))
    return 0;

  for (cell = 0; cell < geometry->n_cells; cell++)
    {
      guint given = mato_board_get_value (puzzle->board, cell);
      guint solved = mato_board_get_value (solution->board, cell);

      if ((given != 0 && given != solved) || mato_board_is_conflict (solution->board, cell))
        break;
    }

  return cell;
}

/* Returns: (transfer full) (nullable): @puzzle, which it takes; beside it stands its solution, or
 *   the map of its boxes */
static MatoPuzzle *
take_solution (MatoReader    *reader,
               MatoPuzzle    *puzzle,
               MatoTextSpan   span,
               GError       **error)
{
  g_autoptr (MatoPuzzle) owned = puzzle;
  g_autoptr (MatoPuzzle) solution = build_span (reader, span, error);
  guint cell;

  if (solution == NULL)
    return NULL;
  if (mato_puzzle_is_map (solution))
    return mato_reading_apply_map (reader, g_steal_pointer (&owned),
                                  mato_board_get_values (solution->board), solution->line, error);

  cell = find_wrong_cell (puzzle, solution);
  if (cell < mato_board_get_geometry (puzzle->board)->n_cells)
    {
      mato_reading_fail (reader, 0, span.start + cell, error, MATO_ERROR_BAD_SHAPE,
                         _("The solution beside this puzzle is wrong here."));
      return NULL;
    }

  return g_steal_pointer (&owned);
}

static MatoPuzzle *
fail_near (MatoReader    *reader,
           const Row     *row,
           MatoTextSpan   near,
           GError       **error)
{
  const char *glyphs = mato_reading_peek (reader, 0)->glyphs->str;
  MatoTextSpan board = row->n_puzzles > 0 ? row->puzzle : row->solution;
  guint needed = board.end - board.start;
  guint length = near.end - near.start;

  if (length == needed)
    {
      mato_reading_fail (reader, 0,
                         near.start + strspn (glyphs + near.start,
                                                   ".0123456789*-_?XxABCDEFGHIJKLMNOP"),
                         error, MATO_ERROR_BAD_CHARACTER,
                         _("This is not a cell of a board."));
      return NULL;
    }

  mato_reading_fail (reader, 0, length < needed ? near.end : near.start + needed, error,
                     MATO_ERROR_BAD_SHAPE,
                     /* Translators: two numbers of characters */
                     _("This board has %u characters, the one beside it %u."), length, needed);
  return NULL;
}

static MatoPuzzle *
build_row (MatoReader  *reader,
           const Row   *row,
           GError     **error)
{
  Table *table = mato_reading_get_state (reader);
  g_autoptr (MatoPuzzle) puzzle = NULL;
  const MatoLine *line;
  guint8 map[MATO_MAX_CELLS];

  if (row->near.end > 0)
    return fail_near (reader, row, row->near, error);
  if (row->n_puzzles == 0 && row->piece.end > 0)
    return fail_near (reader, row, row->piece, error);

  if (row->n_puzzles == 0 && table->has_pairs)
    {
      mato_reading_fail (reader, 0, row->solution.start, error, MATO_ERROR_BAD_SHAPE,
                         _("There is a solution here, but no puzzle beside it."));
      return NULL;
    }
  table->has_pairs |= row->n_puzzles > 0 && row->n_solutions > 0;

  if (row->n_puzzles > 1 || row->n_solutions > 1)
    {
      guint column = row->n_puzzles > 1 ? row->puzzle.start : row->solution.start;

      mato_reading_fail (reader, 0, column, error, MATO_ERROR_UNSUPPORTED,
                         _("Several boards stand on this line; Mato cannot tell which one is the "
                           "puzzle."));
      return NULL;
    }

  puzzle = build_span (reader, row->n_puzzles > 0 ? row->puzzle : row->solution, error);
  if (puzzle != NULL && row->n_puzzles > 0 && row->n_solutions > 0)
    return take_solution (reader, g_steal_pointer (&puzzle), row->solution, error);
  line = mato_reading_peek (reader, 0);
  if (puzzle != NULL
      && mato_region_map_find_word (line, mato_board_get_geometry (puzzle->board), map))
    return mato_reading_apply_map (reader, g_steal_pointer (&puzzle), map, line->number, error);

  return g_steal_pointer (&puzzle);
}

static MatoReading
finish (MatoReader  *reader,
        MatoPuzzle  *built,
        MatoPuzzle **puzzle)
{
  *puzzle = built;
  mato_reading_drop (reader, 1);

  return built != NULL ? MATO_READING_DONE : MATO_READING_BROKEN;
}

static MatoReading
read_fields (MatoReader  *reader,
             MatoPuzzle **puzzle,
             GError     **error)
{
  const MatoLine *line = mato_reading_peek (reader, 0);
  Row row;

  if (line->fault != MATO_LINE_GOOD)
    return MATO_READING_NOT_MINE;

  if (is_damaged_hodoku (line))
    return finish (reader, fail_hodoku (reader, 0, error), puzzle);

  if (is_hodoku (line))
    return finish (reader, build_hodoku (reader, line, error), puzzle);

  if (!find_row (line, &row))
    return MATO_READING_NOT_MINE;

  if (row.n_puzzles + row.n_solutions == 0 && row.n_small_puzzles == 1
      && row.n_small_solutions == 1)
    {
      row.puzzle = row.small_puzzle;
      row.solution = row.small_solution;
      row.n_puzzles = row.n_solutions = 1;
    }
  if (row.n_puzzles + row.n_solutions == 0 || row.n_fields < 2)
    return MATO_READING_NOT_MINE;

  return finish (reader, build_row (reader, &row, error), puzzle);
}

const MatoFamily mato_family_fields = {
  .read = read_fields, .knows_shapes = TRUE, .state_size = sizeof (Table)
};
