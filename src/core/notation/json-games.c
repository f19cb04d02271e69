/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/json.h"

#include "core/notation/sections.h"
#include "core/notation/sudokupad.h"
#include "core/text/likeness.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

/* GNOME Sudoku: the cells that are not empty, in any order. */

enum
{
  FEWEST_NAMED = 8, /* cells with their names */
};

static const char *const gnome_keys[] = { "difficulty_category", "time_elapsed", "cells",
                                          "version", "play_difficulty", NULL };

static const char *const gnome_cell_keys[] = { "position", "value", "fixed", "earmarks", NULL };

static gboolean
read_gnome_cell (MatoReader      *reader,
                 const MatoJson  *json,
                 MatoDraft       *draft,
                 gboolean        *is_known,
                 GError         **error)
{
  const MatoJson *position = mato_json_get (json, "position");
  const MatoJson *row = position != NULL ? position->first : NULL;
  const MatoJson *column = row != NULL ? row->next : NULL;
  const MatoJson *value = mato_json_get (json, "value");
  const MatoJson *fixed = mato_json_get (json, "fixed");
  guint cell;

  if (!mato_json_is_integer (row, 0, 8) || !mato_json_is_integer (column, 0, 8)
      || column->next != NULL)
    return mato_json_fail (reader, position != NULL ? position : json, error, MATO_ERROR_BAD_SHAPE,
                           _("The position of a cell is two numbers from 0 to 8."));

  if (value != NULL && !mato_json_is_integer (value, 0, 9))
    return mato_json_fail (reader, value, error, MATO_ERROR_BAD_CHARACTER,
                           _("This value is not a digit of the board."));

  if (fixed != NULL && fixed->kind != MATO_JSON_BOOLEAN)
    return mato_json_fail (reader, fixed, error, MATO_ERROR_BAD_SHAPE,
                           _("This is not true or false."));

  if (fixed != NULL && fixed->number != 0 && (value == NULL || value->number == 0))
    return mato_json_fail (reader, fixed, error, MATO_ERROR_BAD_SHAPE,
                           _("This cell is a given, but it has no digit."));

  if (fixed == NULL && value != NULL && value->number != 0)
    return mato_json_fail (reader, value, error, MATO_ERROR_BAD_SHAPE,
                           _("Whether this digit is a given or a player's is not told."));

  if (!mato_json_check_keys (reader, json, gnome_cell_keys, error))
    return FALSE;

  cell = (guint) row->number * 9 + (guint) column->number;
  if (is_known[cell])
    return mato_json_fail (reader, position, error, MATO_ERROR_BAD_SHAPE,
                           _("This cell has been described before."));
  is_known[cell] = TRUE;
  draft->values[cell] = value != NULL ? value->number : 0;
  draft->is_entry[cell] = fixed == NULL || fixed->number == 0;

  return mato_json_read_marks (reader, mato_json_get (json, "earmarks"), 9,
                               &draft->marks[MATO_PENCIL_CENTRE][cell], error);
}

static MatoPuzzle *
build_gnome (MatoReader      *reader,
             const MatoJson  *json,
             GError         **error)
{
  g_autoptr (MatoDraft) draft = mato_json_new_draft (json, 9);
  const MatoJson *cells = mato_json_get (json, "cells");
  const MatoJson *seconds = mato_json_get (json, "time_elapsed");
  gboolean is_known[81] = { FALSE };

  if (!mato_json_check_keys (reader, json, gnome_keys, error))
    return NULL;

  if (seconds != NULL && seconds->kind == MATO_JSON_NUMBER && seconds->number > 0
      && seconds->number < 1e12)
    draft->sections = mato_sections_set_time (NULL, seconds->number * 1000 + 0.5);

  for (const MatoJson *cell = cells->first; cell != NULL; cell = cell->next)
    if (!read_gnome_cell (reader, cell, draft, is_known, error))
      return NULL;

  return mato_reading_build_draft (reader, "gnome-sudoku", draft, error);
}

/* An object with a board: rows of digits, or one line of them. What they mean is decided as in any
 * other text: a 0 beside another sign of empty cells is a digit of hex. */

typedef struct
{
  MatoTextCells *cells;
  const MatoJson *places[MATO_MAX_CELLS];
} Symbols;

static gboolean
add_cell (Symbols        *self,
          const MatoJson *place,
          MatoTextCell    cell)
{
  if (self->cells->n_cells == MATO_MAX_CELLS)
    return FALSE;

  self->places[self->cells->n_cells] = place;
  self->cells->cells[self->cells->n_cells++] = cell;
  return TRUE;
}

/* Returns: the column of a cell, behind the quote if it is in a string */
static guint64
get_column (const Symbols *self,
            guint          cell)
{
  const MatoJson *place = self->places[cell];
  guint first = cell;

  while (first > 0 && self->places[first - 1] == place)
    first--;

  return place->column + (place->kind == MATO_JSON_STRING ? 1 + cell - first : 0);
}

/* A number, nothing, or a string with a symbol or a number. */
static gboolean
add_symbol (Symbols        *self,
            const MatoJson *json)
{
  char digits[12];
  const char *text = json->kind == MATO_JSON_STRING ? json->string : digits;
  gsize length;

  if (json->kind == MATO_JSON_NULL)
    text = "";
  else if (mato_json_is_integer (json, 0, 99))
    g_snprintf (digits, sizeof digits, "%d", (int) json->number);
  else if (json->kind != MATO_JSON_STRING)
    return FALSE;

  length = strlen (text);
  if (length == 0 || g_str_equal (text, " "))
    return add_cell (self, json, (MatoTextCell) { .glyph = ' ' });

  if (length == 1)
    return mato_glyph_is_cell (*text)
           && add_cell (self, json, (MatoTextCell) { .length = 1, .glyph = *text });

  return length == 2 && strspn (text, "0123456789") == 2
         && add_cell (self, json,
                      (MatoTextCell) { .length = 2, .glyph = *text,
                                       .number = g_ascii_strtoull (text, NULL, 10) });
}

/* Of a string with a character for each cell. */
static gboolean
add_characters (MatoReader      *reader,
                Symbols         *self,
                const MatoJson  *json,
                GError         **error)
{
  self->cells->stand_apart = FALSE;
  for (const char *c = json->string; *c != '\0'; c++)
    if ((!mato_glyph_is_cell (*c) && *c != ' ')
        || !add_cell (self, json, (MatoTextCell) { .length = 1, .glyph = *c }))
      return mato_json_fail (reader, &(MatoJson) { .line = json->line,
                                                   .column = json->column + 1
                                                             + (guint64) (c - json->string) },
                             error, MATO_ERROR_BAD_CHARACTER,
                             _("This value is not a digit of the board."));

  return TRUE;
}

static gboolean
add_items (MatoReader      *reader,
           Symbols         *self,
           const MatoJson  *json,
           GError         **error)
{
  for (const MatoJson *item = json->first; item != NULL; item = item->next)
    {
      self->cells->are_numbers &= item->kind != MATO_JSON_STRING;
      if (!add_symbol (self, item))
        return mato_json_fail (reader, item, error, MATO_ERROR_BAD_CHARACTER,
                               _("This value is not a digit of the board."));
    }

  return TRUE;
}

/* A row, or all cells one after the other. */
static gboolean
add_row (MatoReader      *reader,
         Symbols         *self,
         const MatoJson  *json,
         GError         **error)
{
  if (json->kind == MATO_JSON_ARRAY)
    return add_items (reader, self, json, error);

  self->cells->are_numbers = FALSE;
  return add_characters (reader, self, json, error);
}

static gboolean
add_rows (MatoReader      *reader,
          Symbols         *self,
          const MatoJson  *rows,
          GError         **error)
{
  guint order = mato_json_count (rows);

  if (!mato_order_is_valid (order))
    return mato_json_fail (reader, rows, error, MATO_ERROR_BAD_SHAPE,
                           _("No sudoku board has this number of rows."));

  for (const MatoJson *row = rows->first; row != NULL; row = row->next)
    {
      guint n = row->kind == MATO_JSON_STRING ? strlen (row->string) : mato_json_count (row);

      if (n != order || (row->kind != MATO_JSON_STRING && row->kind != MATO_JSON_ARRAY))
        return mato_json_fail (reader, row, error, MATO_ERROR_BAD_SHAPE,
                               _("This row has the wrong number of cells."));
      if (!add_row (reader, self, row, error))
        return FALSE;
    }

  return TRUE;
}

static gboolean
add_line (MatoReader      *reader,
          Symbols         *self,
          const MatoJson  *line,
          GError         **error)
{
  guint n = line->kind == MATO_JSON_STRING ? strlen (line->string) : mato_json_count (line);

  if (mato_order_of_cells (n) == 0)
    return mato_json_fail (reader, line, error, MATO_ERROR_BAD_SHAPE,
                           _("These values do not make a square board."));

  return add_row (reader, self, line, error);
}

/* The members of Mato's own objects besides the cells. Other programs may call other things so, but
 * none that a weight or a box is. */

static const char *const own_keys[] = { "order", "box", "cells", "weights", NULL };

static gboolean
is_own (const MatoJson *json)
{
  return mato_json_get (json, "order") != NULL && mato_json_get (json, "cells") != NULL;
}

static gboolean
read_box (MatoReader      *reader,
          const MatoJson  *json,
          MatoDraft       *draft,
          GError         **error)
{
  const MatoJson *box = mato_json_get (json, "box");
  const MatoJson *order = mato_json_get (json, "order");
  guint rows, columns;
  int length = 0;

  draft->line = json->line;
  draft->column = json->column;
  if (order != NULL && !mato_json_is_integer (order, (int) draft->order, (int) draft->order))
    return mato_json_fail (reader, order, error, MATO_ERROR_BAD_SHAPE,
                           _("The board has another number of rows than this."));

  if (box == NULL || (box->kind != MATO_JSON_STRING && !is_own (json)))
    return TRUE;

  if (box->kind != MATO_JSON_STRING
      || sscanf (box->string, "%2ux%2u%n", &rows, &columns, &length) != 2
      || box->string[length] != '\0')
    return mato_json_fail (reader, box, error, MATO_ERROR_BAD_SHAPE,
                           _("This is not the size of a box, such as 3x3."));

  draft->box_rows = rows;
  draft->box_columns = columns;
  return TRUE;
}

static gboolean
add_weights (MatoReader      *reader,
             const MatoJson  *json,
             MatoPuzzle      *puzzle,
             GError         **error)
{
  const MatoJson *list = mato_json_get (json, "weights");
  guint n_cells = mato_board_get_geometry (puzzle->board)->n_cells;
  guint8 weights[MATO_MAX_CELLS];
  guint n = 0;

  if (list == NULL)
    return TRUE;

  for (const MatoJson *item = list->first;
       n < n_cells && mato_json_is_integer (item, 0, MATO_MAX_WEIGHT); item = item->next)
    weights[n++] = (guint8) item->number;

  if (list->kind != MATO_JSON_ARRAY || n < n_cells || mato_json_count (list) != n)
    {
      g_autofree char *message =
        /* Translators: two numbers: of cells, and the highest weight */
        g_strdup_printf (_("The weights of this board must be %u numbers from 0 to %u."), n_cells,
                         MATO_MAX_WEIGHT);

      return mato_json_fail (reader, list, error, MATO_ERROR_BAD_SHAPE, message);
    }

  mato_puzzle_set_weights (puzzle, weights);
  return TRUE;
}

/* Returns: whether nothing is told twice, no name is nearly that of something else, and Mato's own
 *   objects have no other names */
static gboolean
check_names (MatoReader      *reader,
             const MatoJson  *json,
             GError         **error)
{
  static const char *const names[] = { "weights", NULL };

  if (is_own (json))
    return mato_json_check_keys (reader, json, own_keys, error);

  for (const MatoJson *member = json->first; json->kind == MATO_JSON_OBJECT && member != NULL;
       member = member->next)
    if (mato_words_find_like (member->key, names) != NULL)
      return mato_json_fail_key (reader, member, error);

  return json->kind != MATO_JSON_OBJECT || mato_json_check_twice (reader, json, error);
}

static MatoPuzzle *
build_board (MatoReader      *reader,
             const MatoJson  *json,
             const MatoJson  *board,
             GError         **error)
{
  const MatoJson *first = board->first;
  gboolean has_rows = first != NULL
                      && (first->kind == MATO_JSON_ARRAY
                          || (first->kind == MATO_JSON_STRING && strlen (first->string) >= 4));
  Symbols symbols = { .cells = mato_reading_clear_cells (reader) };
  g_autoptr (MatoDraft) draft = NULL;
  g_autoptr (MatoPuzzle) puzzle = NULL;
  GError *fault = NULL;
  guint bad_cell;

  if (!check_names (reader, json, error))
    return NULL;

  symbols.cells->are_numbers = symbols.cells->stand_apart = TRUE;
  if (!(has_rows ? add_rows (reader, &symbols, board, error)
        : add_line (reader, &symbols, board, error)))
    return NULL;

  symbols.cells->order = mato_order_of_cells (symbols.cells->n_cells);
  draft = mato_json_new_draft (board, symbols.cells->order);
  if (!mato_reading_resolve (reader, symbols.cells, draft, &bad_cell, &fault))
    {
      mato_reading_fail_at (reader, symbols.places[bad_cell]->line,
                            get_column (&symbols, bad_cell), fault, error);
      return NULL;
    }

  if (!read_box (reader, json, draft, error))
    return NULL;

  puzzle = mato_reading_build_draft (reader, "json", draft, error);
  if (puzzle == NULL || !add_weights (reader, json, puzzle, error))
    return NULL;

  return g_steal_pointer (&puzzle);
}

/* Returns: whether it has as many cells as a board, but for one or two, or is a list of rows */
static gboolean
looks_like_board (const MatoJson *json)
{
  gboolean is_string = json->kind == MATO_JSON_STRING;
  const MatoJson *first = json->first;
  guint n = is_string ? (guint) strlen (json->string) : mato_json_count (json);

  if (is_string && strcspn (json->string, "0123456789") == n)
    return FALSE;
  if (!is_string && n >= 4
      && (first->kind == MATO_JSON_ARRAY
          || (first->kind == MATO_JSON_STRING && strlen (first->string) + 1 >= n
              && strlen (first->string) <= n + 1)))
    return TRUE;

  for (guint k = n - MIN (n, 2); k <= n + 2; k++)
    if (mato_order_of_cells (k) > 0)
      return is_string || first->kind != MATO_JSON_OBJECT;

  return FALSE;
}

static const MatoJson *
find_board (const MatoJson *json)
{
  /* The names behind the empty one are those of many other things, too. */
  static const char *const names[] = { "board", "grid", "puzzle", "sudoku", "cells", "mission",
                                       "quiz", "quizzes", "givens", "clues", "", "value", "values",
                                       "initial", "problem", "question", "start", "input", "data" };
  gboolean is_certain = TRUE;

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      const MatoJson *board = mato_json_get (json, names[i]);

      is_certain &= names[i][0] != '\0';
      if (board != NULL && (board->kind == MATO_JSON_ARRAY || board->kind == MATO_JSON_STRING)
          && (is_certain || looks_like_board (board)))
        return board;
    }

  return NULL;
}

MatoPuzzle *
mato_json_build_game (MatoReader      *reader,
                      const MatoJson  *json,
                      GError         **error)
{
  const MatoJson *cells = mato_json_get (json, "cells");
  const MatoJson *grid = mato_json_get (json, "grid");
  const MatoJson *board = find_board (json);

  if (cells != NULL && mato_json_get (cells->first, "position") != NULL)
    return build_gnome (reader, json, error);

  if (grid != NULL && grid->first != NULL && grid->first->first != NULL
      && grid->first->first->kind == MATO_JSON_OBJECT)
    return mato_json_build_f_puzzles (reader, json, grid, error);

  if (mato_sudokupad_is_likely (json))
    return mato_sudokupad_build (reader, json, error);

  if (json->kind == MATO_JSON_ARRAY || json->kind == MATO_JSON_STRING)
    return build_board (reader, json, json, error);

  if (board != NULL)
    return mato_json_check_rules (reader, json, error) ? build_board (reader, json, board, error)
                                                       : NULL;

  mato_json_fail (reader, json, error, MATO_ERROR_UNSUPPORTED,
                  _("This JSON holds no board that Mato knows."));
  return NULL;
}

/* Not a row of symbols in quotes. */
static gboolean
holds_row_strings (const MatoJson *json)
{
  return json->first->kind == MATO_JSON_STRING && mato_json_count (json) >= 4
         && strlen (json->first->string) == mato_json_count (json);
}

static gboolean
is_list_of_games (const MatoJson *json)
{
  const MatoJson *first = json->first;

  return json->kind == MATO_JSON_ARRAY && first != NULL
         && (first->kind == MATO_JSON_OBJECT
             || (first->kind == MATO_JSON_STRING
                 && mato_order_of_cells (strlen (first->string)) >= 6)
             || (first->kind == MATO_JSON_ARRAY && first->first != NULL
                 && (first->first->kind == MATO_JSON_ARRAY || holds_row_strings (first))));
}

static gboolean
holds_board (const MatoJson *json)
{
  const MatoJson *first = json->first;

  if (json->kind == MATO_JSON_ARRAY && first != NULL && first->kind == MATO_JSON_OBJECT)
    return holds_board (first);
  if (json->kind != MATO_JSON_OBJECT)
    return FALSE;
  if (find_board (json) != NULL)
    return TRUE;

  for (const MatoJson *member = first; member != NULL; member = member->next)
    if (holds_board (member))
      return TRUE;

  return FALSE;
}

/* Returns: (nullable): what holds boards within objects that have nothing else of the kind:
 *   `{"newboard":{"grids":[{"value":[[…` */
static const MatoJson *
unwrap (MatoReader      *reader,
        const MatoJson  *json,
        GError         **error)
{
  while (json->kind == MATO_JSON_OBJECT && find_board (json) == NULL)
    {
      const MatoJson *inner = NULL;

      if (!mato_json_check_rules (reader, json, error))
        return NULL;
      for (const MatoJson *member = json->first; member != NULL; member = member->next)
        if (holds_board (member))
          {
            if (inner != NULL)
              return json;
            inner = member;
          }
      if (inner == NULL)
        return json;
      json = inner;
    }

  return json;
}

/* `{"easy": ["53..7…", …], "hard": […]}`: lists of games, each under a name of its own.
 *
 * Returns: whether all lists in the object are such lists */
static gboolean
has_lists_of_games (const MatoJson *json)
{
  guint n = 0;

  for (const MatoJson *member = json->first; json->kind == MATO_JSON_OBJECT && member != NULL;
       member = member->next)
    if (member->kind == MATO_JSON_ARRAY
        && (!is_list_of_games (member) || member->first->kind == MATO_JSON_OBJECT))
      return FALSE;
    else
      n += member->kind == MATO_JSON_ARRAY;

  return n > 0;
}

/* Returns: whether @json has anything that could be a board, or a fault of one */
static gboolean
may_be_board (const MatoJson *json)
{
  return holds_board (json) || is_list_of_games (json)
         || (json->kind == MATO_JSON_ARRAY && mato_json_count (json) >= 4);
}

/* Several games in an array are returned one by one. That there are objects without a board among
 * them is told once: a list of something else has thousands. */
static MatoReading
push_games (MatoReader     *reader,
            const MatoJson *json)
{
  gboolean is_told = FALSE;

  for (const MatoJson *game = json->first; game != NULL; game = game->next)
    {
      GError *fault = NULL;
      MatoPuzzle *puzzle = mato_json_build_game (reader, game, &fault);
      guint64 line, column;

      mato_reader_get_place (reader, &line, &column);
      if (puzzle != NULL)
        mato_reading_push (reader, puzzle);
      else if (may_be_board (game) || !is_told)
        mato_reading_push_fault (reader, line, column, fault);
      else
        g_error_free (fault);
      is_told |= puzzle == NULL && !may_be_board (game);
    }

  return MATO_READING_NOTHING_YET;
}

/* Returns: (nullable): the member that has one of the names */
static const MatoJson *
get_any (const MatoJson    *json,
         const char *const *names)
{
  const MatoJson *found = NULL;

  for (; found == NULL && *names != NULL; names++)
    found = mato_json_get (json, *names);

  return found;
}

/* Appends a digit, 0 for an empty cell. Returns: whether it is one of these */
static gboolean
append_value (GString        *text,
              const MatoJson *value)
{
  const char *string = value->kind == MATO_JSON_STRING ? value->string : "";

  if (mato_json_is_integer (value, 0, MATO_MAX_ORDER))
    g_string_append_printf (text, "%d", (int) value->number);
  else if (value->kind != MATO_JSON_NULL && value->kind != MATO_JSON_STRING)
    return FALSE;
  else if (g_ascii_isdigit (*string) && strlen (string) <= 2)
    g_string_append (text, string);
  else if (strlen (string) > 1 || (*string != '\0' && strchr (" .-_", *string) == NULL))
    return FALSE;
  else
    g_string_append_c (text, '0');

  return TRUE;
}

/* `"A1": "5"`, `{"row": 0, "col": 3, "value": 7}`: a line for each. Returns: whether it is one */
static gboolean
append_cell (GString        *text,
             const MatoJson *json)
{
  static const char *const rows[] = { "row", "r", "y", NULL };
  static const char *const columns[] = { "col", "column", "c", "x", NULL };
  static const char *const values[] = { "value", "val", "v", "digit", NULL };
  const MatoJson *row = get_any (json, rows), *column = get_any (json, columns);
  const MatoJson *value = json->kind == MATO_JSON_OBJECT ? get_any (json, values) : json;

  if (value == NULL || (json->kind == MATO_JSON_OBJECT && (row == NULL || column == NULL)))
    return FALSE;

  if (json->kind != MATO_JSON_OBJECT)
    g_string_append_printf (text, "%.6s=", json->key != NULL ? json->key : "");
  else if (mato_json_is_integer (row, 0, MATO_MAX_ORDER)
           && mato_json_is_integer (column, 0, MATO_MAX_ORDER))
    g_string_append_printf (text, "%d,%d,", (int) row->number, (int) column->number);
  else
    return FALSE;

  return append_value (text, value);
}

/* Cells by their names, or with row and column. Returns: whether @json is a list of them, which is
 *   read as one of text is */
static gboolean
push_named_cells (MatoReader     *reader,
                  const MatoJson *json)
{
  const MatoJson *cells = mato_json_get (json, "cells");
  const MatoJson *list = cells != NULL && cells->kind == MATO_JSON_ARRAY ? cells : json;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (guint64));

  for (const MatoJson *cell = list->first; cell != NULL; cell = cell->next)
    {
      if (!append_cell (text, cell))
        return FALSE;
      g_string_append_c (text, '\n');
      g_array_append_val (numbers, cell->line);
    }
  if (numbers->len < FEWEST_NAMED
      || g_ascii_isdigit (text->str[0]) != (list->kind == MATO_JSON_ARRAY))
    return FALSE;

  mato_reading_push_text (reader, text, numbers, FALSE);
  return TRUE;
}

/* Many things begin like JSON. What is none is read again as any other text, unless something in it
 * has the name of a board; after that, nothing can be recognized any more. */
MatoReading
mato_json_read_games (MatoReader  *reader,
                      MatoPuzzle **puzzle,
                      GError     **error)
{
  g_autoptr (GError) fault = NULL;
  g_autoptr (MatoJson) all = NULL;
  const MatoJson *json;
  gboolean has_board;
  guint64 end;

  mato_reading_mark (reader);
  all = mato_json_read (reader, &has_board, &end, &fault);
  if (all == NULL && !has_board && fault->code == MATO_ERROR_BAD_SHAPE)
    {
      mato_reading_rewind (reader, end);
      return MATO_READING_NOT_MINE;
    }

  mato_reading_unmark (reader);
  if (all == NULL)
    {
      g_propagate_error (error, g_steal_pointer (&fault));
      mato_reading_drop_all (reader);
      return MATO_READING_BROKEN;
    }

  json = unwrap (reader, all, error);
  if (json == NULL)
    return MATO_READING_BROKEN;

  if (!holds_board (json) && has_lists_of_games (json))
    {
      for (const MatoJson *member = json->first; member != NULL; member = member->next)
        if (member->kind == MATO_JSON_ARRAY)
          push_games (reader, member);
      return MATO_READING_NOTHING_YET;
    }

  if (push_named_cells (reader, json))
    return MATO_READING_NOTHING_YET;
  if (!may_be_board (json))
    {
      mato_json_fail (reader, json, &fault, MATO_ERROR_UNSUPPORTED,
                      _("This JSON holds no board that Mato knows."));
      mato_reading_defer (reader, json->line, json->column, g_steal_pointer (&fault));
      return MATO_READING_NOTHING_YET;
    }

  if (is_list_of_games (json))
    return push_games (reader, json);

  *puzzle = mato_json_build_game (reader, json, error);
  return *puzzle != NULL ? MATO_READING_DONE : MATO_READING_BROKEN;
}
