/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/json-games.h"

#include "core/notation/sections.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

static gboolean
fail_at (MatoReader      *reader,
         const MatoJson  *json,
         GError         **error,
         MatoError        code,
         const char      *message)
{
  mato_reading_fail_at (reader, json->line, json->column,
                        g_error_new_literal (MATO_ERROR, code, message), error);
  return FALSE;
}

static MatoDraft *
new_draft (const MatoJson *json,
           guint           order)
{
  MatoDraft *draft = g_new0 (MatoDraft, 1);

  draft->line = json->line;
  draft->column = json->column;
  draft->order = order;

  return draft;
}

static void
free_draft (MatoDraft *draft)
{
  g_free (draft->title);
  g_free (draft->sections);
  g_free (draft);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoDraft, free_draft)

/* Digits 1…order, in an array. */
static gboolean
read_marks (MatoReader      *reader,
            const MatoJson  *marks,
            guint            order,
            guint32         *digits,
            GError         **error)
{
  for (const MatoJson *mark = marks != NULL ? marks->first : NULL; mark != NULL; mark = mark->next)
    {
      if (!mato_json_is_integer (mark, 1, (int) order))
        return fail_at (reader, mark, error, MATO_ERROR_BAD_CHARACTER,
                        _("This mark is not a digit of the board."));
      *digits |= 1u << ((guint) mark->number - 1);
    }

  return TRUE;
}

/* GNOME Sudoku: the cells that are not empty, in any order. */

static gboolean
read_gnome_cell (MatoReader      *reader,
                 const MatoJson  *json,
                 MatoDraft       *draft,
                 GError         **error)
{
  const MatoJson *position = mato_json_get (json, "position");
  const MatoJson *row = position != NULL ? position->first : NULL;
  const MatoJson *column = row != NULL ? row->next : NULL;
  const MatoJson *value = mato_json_get (json, "value");
  const MatoJson *fixed = mato_json_get (json, "fixed");
  guint cell;

  if (!mato_json_is_integer (row, 0, 8) || !mato_json_is_integer (column, 0, 8))
    return fail_at (reader, position != NULL ? position : json, error, MATO_ERROR_BAD_SHAPE,
                    _("The position of a cell is two numbers from 0 to 8."));

  if (value != NULL && !mato_json_is_integer (value, 0, 9))
    return fail_at (reader, value, error, MATO_ERROR_BAD_CHARACTER,
                    _("This value is not a digit of the board."));

  cell = (guint) row->number * 9 + (guint) column->number;
  draft->values[cell] = value != NULL ? value->number : 0;
  draft->is_entry[cell] = fixed == NULL || fixed->number == 0;

  return read_marks (reader, mato_json_get (json, "earmarks"), 9,
                     &draft->marks[MATO_PENCIL_CENTRE][cell], error);
}

static MatoPuzzle *
build_gnome (MatoReader      *reader,
             const MatoJson  *json,
             GError         **error)
{
  g_autoptr (MatoDraft) draft = new_draft (json, 9);
  const MatoJson *cells = mato_json_get (json, "cells");
  const MatoJson *seconds = mato_json_get (json, "time_elapsed");

  if (seconds != NULL && seconds->kind == MATO_JSON_NUMBER && seconds->number > 0
      && seconds->number < 1e12)
    draft->sections = mato_sections_set_time (NULL, seconds->number * 1000 + 0.5);

  for (const MatoJson *cell = cells->first; cell != NULL; cell = cell->next)
    if (!read_gnome_cell (reader, cell, draft, error))
      return NULL;

  return mato_reading_build_draft (reader, "gnome-sudoku", draft, error);
}

/* f-puzzles: rows of objects, and constraints beside them. */

/* Members that do not change the rules of the puzzle. */
static const char *const harmless[] = {
  "size", "title", "author", "ruleset", "grid", "solution", "info", "successMessage", "msgcorrect",
  "cosmetic", "metadata", "id", "version", NULL,
};

static gboolean
is_said (const MatoJson *json)
{
  switch (json->kind)
    {
    case MATO_JSON_NULL:
      return FALSE;
    case MATO_JSON_BOOLEAN:
    case MATO_JSON_NUMBER:
      return json->number != 0;
    case MATO_JSON_STRING:
      return *json->string != '\0';
    case MATO_JSON_ARRAY:
    case MATO_JSON_OBJECT:
    default:
      return json->first != NULL;
    }
}

static gboolean
fail_constraint (MatoReader      *reader,
                 const MatoJson  *json,
                 const char      *name,
                 GError         **error)
{
  GError *fault = g_error_new (MATO_ERROR, MATO_ERROR_UNSUPPORTED,
                               /* Translators: %s is what the text calls it, like killercage */
                               _("This puzzle has a rule that ordinary sudoku does not have: "
                                 "%.40s."),
                               name);

  mato_reading_fail_at (reader, json->line, json->column, fault, error);
  return FALSE;
}

static gboolean
check_constraints (MatoReader      *reader,
                   const MatoJson  *json,
                   GError         **error)
{
  for (const MatoJson *member = json->first; member != NULL; member = member->next)
    if (!g_strv_contains (harmless, member->key) && is_said (member))
      return fail_constraint (reader, member, member->key, error);

  return TRUE;
}

/* Regions are boxes of one shape, or the board is irregular. Returns: whether they fit */
static gboolean
fit_box (const guint *regions,
         guint        order,
         guint        box_rows)
{
  guint box_columns = order / box_rows;
  guint first[MATO_MAX_ORDER + 1];

  for (guint cell = 0; cell < order * order; cell++)
    {
      guint row = cell / order, column = cell % order;
      guint box = row / box_rows * box_rows + column / box_columns;

      if (row % box_rows == 0 && column % box_columns == 0)
        first[box] = regions[cell];
      else if (regions[cell] != first[box])
        return FALSE;
    }

  return TRUE;
}

static gboolean
read_regions (MatoReader      *reader,
              const MatoJson  *json,
              const guint     *regions,
              MatoDraft       *draft,
              GError         **error)
{
  for (guint box_rows = 2; box_rows < draft->order; box_rows++)
    if (mato_geometry_is_valid (box_rows, draft->order / box_rows)
        && box_rows * (draft->order / box_rows) == draft->order
        && fit_box (regions, draft->order, box_rows))
      {
        draft->box_rows = box_rows;
        draft->box_columns = draft->order / box_rows;
        return TRUE;
      }

  return fail_at (reader, json, error, MATO_ERROR_UNSUPPORTED,
                  _("The boxes of this board are irregular; Mato reads ordinary sudoku only."));
}

static gboolean
read_f_puzzles_cell (MatoReader      *reader,
                     const MatoJson  *json,
                     guint            cell,
                     MatoDraft       *draft,
                     GError         **error)
{
  const MatoJson *value = mato_json_get (json, "value");
  const MatoJson *given = mato_json_get (json, "given");
  const MatoJson *limits = mato_json_get (json, "givenPencilMarks");

  if (limits != NULL && is_said (limits))
    return fail_constraint (reader, limits, limits->key, error);

  if (value != NULL && value->kind != MATO_JSON_NULL)
    {
      if (!mato_json_is_integer (value, 0, (int) draft->order))
        return fail_at (reader, value, error, MATO_ERROR_BAD_CHARACTER,
                        _("This value is not a digit of the board."));
      draft->values[cell] = value->number;
      draft->is_entry[cell] = given == NULL || given->number == 0;
    }

  return read_marks (reader, mato_json_get (json, "centerPencilMarks"), draft->order,
                     &draft->marks[MATO_PENCIL_CENTRE][cell], error)
         && read_marks (reader, mato_json_get (json, "cornerPencilMarks"), draft->order,
                        &draft->marks[MATO_PENCIL_CORNER][cell], error);
}

/* Appends the colour of a cell: `#a8d0ff`, as all programs of the web spell it. */
static void
read_colour (const MatoJson *json,
             guint           order,
             guint           cell,
             GString        *colours)
{
  const MatoJson *colour = mato_json_get (json, "highlight");

  if (colour == NULL)
    colour = mato_json_get (json, "c");
  if (colour == NULL || colour->kind != MATO_JSON_STRING || strlen (colour->string) != 7
      || colour->string[0] != '#' || strspn (colour->string + 1, "0123456789abcdefABCDEF") != 6)
    return;

  g_string_append_printf (colours, "r%uc%u %s\n", cell / order + 1, cell % order + 1,
                          colour->string);
}

/* Fills @draft from rows of objects; regions are given for all cells or for none. */
static gboolean
read_f_puzzles_grid (MatoReader      *reader,
                     const MatoJson  *grid,
                     MatoDraft       *draft,
                     GError         **error)
{
  g_autofree guint *regions = g_new0 (guint, MATO_MAX_CELLS);
  g_autoptr (GString) colours = g_string_new (NULL);
  guint cell = 0, n_regions = 0;

  for (const MatoJson *row = grid->first; row != NULL; row = row->next)
    {
      if (mato_json_count (row) != draft->order)
        return fail_at (reader, row, error, MATO_ERROR_BAD_SHAPE,
                        _("This row has the wrong number of cells."));

      for (const MatoJson *json = row->first; json != NULL; json = json->next, cell++)
        {
          const MatoJson *region = mato_json_get (json, "region");

          if (!read_f_puzzles_cell (reader, json, cell, draft, error))
            return FALSE;
          read_colour (json, draft->order, cell, colours);
          if (mato_json_is_integer (region, 0, 1000))
            {
              regions[cell] = region->number;
              n_regions++;
            }
        }
    }

  draft->sections = mato_sections_set (NULL, MATO_SECTION_COLOURS,
                                       colours->len > 0 ? colours->str : NULL);

  return n_regions < draft->order * draft->order
         || read_regions (reader, grid, regions, draft, error);
}

static MatoPuzzle *
build_f_puzzles (MatoReader      *reader,
                 const MatoJson  *json,
                 const MatoJson  *grid,
                 GError         **error)
{
  guint order = mato_json_count (grid);
  const MatoJson *title = mato_json_get (json, "title");
  g_autoptr (MatoDraft) draft = NULL;

  if (!mato_order_is_valid (order))
    {
      fail_at (reader, grid, error, MATO_ERROR_BAD_SHAPE,
               _("No sudoku board has this number of rows."));
      return NULL;
    }

  draft = new_draft (json, order);
  if (title != NULL && title->kind == MATO_JSON_STRING && *title->string != '\0')
    draft->title = g_strdup (title->string);

  if (!check_constraints (reader, json, error)
      || !read_f_puzzles_grid (reader, grid, draft, error))
    return NULL;

  return mato_reading_build_draft (reader, "f-puzzles", draft, error);
}

/* An object with a board: rows of digits, or one line of them. */

static gboolean
read_symbol (const MatoJson *json,
             guint           order,
             guint8         *value)
{
  const char *text = json->string;
  guint digit;

  if (json->kind == MATO_JSON_NULL)
    return TRUE;

  if (mato_json_is_integer (json, 0, (int) order))
    {
      *value = json->number;
      return TRUE;
    }

  if (json->kind != MATO_JSON_STRING)
    return FALSE;
  if (*text == '\0' || (text[1] == '\0' && strchr (" .0-_*?", text[0]) != NULL))
    return TRUE;

  digit = text[1] == '\0' ? mato_alphabet_parse (MATO_ALPHABET_CANONICAL, order, text[0])
                          : (guint) g_ascii_strtoull (text, NULL, 10);
  *value = digit;
  return digit > 0 && digit <= order;
}

static gboolean
read_plain_row (MatoReader      *reader,
                const MatoJson  *row,
                guint            n_row,
                MatoDraft       *draft,
                GError         **error)
{
  guint cell = n_row * draft->order;

  if (mato_json_count (row) != draft->order)
    return fail_at (reader, row, error, MATO_ERROR_BAD_SHAPE,
                    _("This row has the wrong number of cells."));

  for (const MatoJson *json = row->first; json != NULL; json = json->next)
    if (!read_symbol (json, draft->order, &draft->values[cell++]))
      return fail_at (reader, json, error, MATO_ERROR_BAD_CHARACTER,
                      _("This value is not a digit of the board."));

  return TRUE;
}

/* The members of Mato's own objects besides the cells. */
static void
read_box (const MatoJson *json,
          MatoDraft      *draft)
{
  const MatoJson *box = mato_json_get (json, "box");
  const MatoJson *order = mato_json_get (json, "order");
  guint rows, columns;

  draft->line = json->line;
  draft->column = json->column;
  if (box != NULL && box->kind == MATO_JSON_STRING
      && sscanf (box->string, "%2ux%2u", &rows, &columns) == 2)
    {
      draft->box_rows = rows;
      draft->box_columns = columns;
    }
  else if (order != NULL && !mato_json_is_integer (order, (int) draft->order, (int) draft->order))
    draft->box_rows = draft->box_columns = 1; /* an impossible box */
}

static MatoPuzzle *
build_rows (MatoReader      *reader,
            const MatoJson  *json,
            const MatoJson  *rows,
            GError         **error)
{
  guint order = mato_json_count (rows);
  g_autoptr (MatoDraft) draft = NULL;
  guint n_row = 0;

  if (!mato_order_is_valid (order))
    {
      fail_at (reader, rows, error, MATO_ERROR_BAD_SHAPE,
               _("No sudoku board has this number of rows."));
      return NULL;
    }

  draft = new_draft (rows, order);
  for (const MatoJson *row = rows->first; row != NULL; row = row->next)
    if (!read_plain_row (reader, row, n_row++, draft, error))
      return NULL;

  read_box (json, draft);
  return mato_reading_build_draft (reader, "json", draft, error);
}

/* Cells one after the other: the characters of a string or the elements of an array. */
static MatoPuzzle *
build_line (MatoReader      *reader,
            const MatoJson  *json,
            const MatoJson  *line,
            GError         **error)
{
  gboolean is_string = line->kind == MATO_JSON_STRING;
  guint n = is_string ? strlen (line->string) : mato_json_count (line);
  guint order = mato_order_of_cells (n);
  const MatoJson *item = line->first;
  g_autoptr (MatoDraft) draft = order > 0 ? new_draft (line, order) : NULL;

  for (guint cell = 0; draft != NULL && cell < n; cell++)
    {
      char text[] = { is_string ? line->string[cell] : '\0', '\0' };
      MatoJson symbol = { .kind = MATO_JSON_STRING, .string = text };

      if (!read_symbol (is_string ? &symbol : item, order, &draft->values[cell]))
        {
          fail_at (reader, is_string ? line : item, error, MATO_ERROR_BAD_CHARACTER,
                   _("This value is not a digit of the board."));
          return NULL;
        }
      item = is_string ? NULL : item->next;
    }

  if (draft == NULL)
    {
      fail_at (reader, line, error, MATO_ERROR_BAD_SHAPE,
               _("These values do not make a square board."));
      return NULL;
    }

  read_box (json, draft);
  return mato_reading_build_draft (reader, "json", draft, error);
}

static MatoPuzzle *
build_board (MatoReader      *reader,
             const MatoJson  *json,
             const MatoJson  *board,
             GError         **error)
{
  gboolean has_rows = board->first != NULL && board->first->kind == MATO_JSON_ARRAY;

  return has_rows ? build_rows (reader, json, board, error)
                  : build_line (reader, json, board, error);
}

static const MatoJson *
find_board (const MatoJson *json)
{
  static const char *const names[] = { "board", "grid", "puzzle", "sudoku", "value", "cells",
                                       "mission", "quiz" };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      const MatoJson *board = mato_json_get (json, names[i]);

      if (board != NULL && (board->kind == MATO_JSON_ARRAY || board->kind == MATO_JSON_STRING))
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
    return build_f_puzzles (reader, json, grid, error);

  if (json->kind == MATO_JSON_ARRAY)
    return build_board (reader, json, json, error);

  if (board != NULL)
    return build_board (reader, json, board, error);

  fail_at (reader, json, error, MATO_ERROR_UNSUPPORTED,
           _("This JSON holds no board that Mato knows."));
  return NULL;
}
