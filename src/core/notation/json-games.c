/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/json.h"

#include "core/notation/sections.h"

#include <glib/gi18n-lib.h>
#include <stdio.h>
#include <string.h>

gboolean
mato_json_fail (MatoReader      *reader,
                const MatoJson  *json,
                GError         **error,
                MatoError        code,
                const char      *message)
{
  mato_reading_fail_at (reader, json->line, json->column,
                        g_error_new_literal (MATO_ERROR, code, message), error);
  return FALSE;
}

MatoDraft *
mato_json_new_draft (const MatoJson *json,
                     guint           order)
{
  MatoDraft *draft = g_new0 (MatoDraft, 1);

  draft->line = json->line;
  draft->column = json->column;
  draft->order = order;

  return draft;
}

void
mato_json_free_draft (MatoDraft *draft)
{
  g_free (draft->title);
  g_free (draft->sections);
  g_free (draft);
}

gboolean
mato_json_read_marks (MatoReader      *reader,
                      const MatoJson  *marks,
                      guint            order,
                      guint32         *digits,
                      GError         **error)
{
  for (const MatoJson *mark = marks != NULL ? marks->first : NULL; mark != NULL; mark = mark->next)
    {
      if (!mato_json_is_integer (mark, 1, (int) order))
        return mato_json_fail (reader, mark, error, MATO_ERROR_BAD_CHARACTER,
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
                 gboolean        *is_known,
                 GError         **error)
{
  const MatoJson *position = mato_json_get (json, "position");
  const MatoJson *row = position != NULL ? position->first : NULL;
  const MatoJson *column = row != NULL ? row->next : NULL;
  const MatoJson *value = mato_json_get (json, "value");
  const MatoJson *fixed = mato_json_get (json, "fixed");
  guint cell;

  if (!mato_json_is_integer (row, 0, 8) || !mato_json_is_integer (column, 0, 8))
    return mato_json_fail (reader, position != NULL ? position : json, error, MATO_ERROR_BAD_SHAPE,
                           _("The position of a cell is two numbers from 0 to 8."));

  if (value != NULL && !mato_json_is_integer (value, 0, 9))
    return mato_json_fail (reader, value, error, MATO_ERROR_BAD_CHARACTER,
                           _("This value is not a digit of the board."));

  if (fixed != NULL && fixed->kind != MATO_JSON_BOOLEAN)
    return mato_json_fail (reader, fixed, error, MATO_ERROR_BAD_SHAPE,
                           _("This is not true or false."));

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

  if (seconds != NULL && seconds->kind == MATO_JSON_NUMBER && seconds->number > 0
      && seconds->number < 1e12)
    draft->sections = mato_sections_set_time (NULL, seconds->number * 1000 + 0.5);

  for (const MatoJson *cell = cells->first; cell != NULL; cell = cell->next)
    if (!read_gnome_cell (reader, cell, draft, is_known, error))
      return NULL;

  return mato_reading_build_draft (reader, "gnome-sudoku", draft, error);
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

/* A row of symbols, or a string with a character for each of them. */
static gboolean
read_row_string (MatoReader      *reader,
                 const MatoJson  *row,
                 guint            n_row,
                 MatoDraft       *draft,
                 GError         **error)
{
  if (strlen (row->string) != draft->order)
    return mato_json_fail (reader, row, error, MATO_ERROR_BAD_SHAPE,
                           _("This row has the wrong number of cells."));

  for (guint i = 0; i < draft->order; i++)
    {
      char text[] = { row->string[i], '\0' };
      MatoJson symbol = { .kind = MATO_JSON_STRING, .string = text };

      if (!read_symbol (&symbol, draft->order, &draft->values[n_row * draft->order + i]))
        return mato_json_fail (reader, row, error, MATO_ERROR_BAD_CHARACTER,
                               _("This value is not a digit of the board."));
    }

  return TRUE;
}

static gboolean
read_plain_row (MatoReader      *reader,
                const MatoJson  *row,
                guint            n_row,
                MatoDraft       *draft,
                GError         **error)
{
  guint cell = n_row * draft->order;

  if (row->kind == MATO_JSON_STRING)
    return read_row_string (reader, row, n_row, draft, error);

  if (mato_json_count (row) != draft->order)
    return mato_json_fail (reader, row, error, MATO_ERROR_BAD_SHAPE,
                           _("This row has the wrong number of cells."));

  for (const MatoJson *json = row->first; json != NULL; json = json->next)
    if (!read_symbol (json, draft->order, &draft->values[cell++]))
      return mato_json_fail (reader, json, error, MATO_ERROR_BAD_CHARACTER,
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
      mato_json_fail (reader, rows, error, MATO_ERROR_BAD_SHAPE,
                      _("No sudoku board has this number of rows."));
      return NULL;
    }

  draft = mato_json_new_draft (rows, order);
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
  g_autoptr (MatoDraft) draft = order > 0 ? mato_json_new_draft (line, order) : NULL;

  for (guint cell = 0; draft != NULL && cell < n; cell++)
    {
      char text[] = { is_string ? line->string[cell] : '\0', '\0' };
      MatoJson symbol = { .kind = MATO_JSON_STRING, .string = text };

      if (!read_symbol (is_string ? &symbol : item, order, &draft->values[cell]))
        {
          mato_json_fail (reader, is_string ? line : item, error, MATO_ERROR_BAD_CHARACTER,
                          _("This value is not a digit of the board."));
          return NULL;
        }
      item = is_string ? NULL : item->next;
    }

  if (draft == NULL)
    {
      mato_json_fail (reader, line, error, MATO_ERROR_BAD_SHAPE,
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
  const MatoJson *first = board->first;
  gboolean has_rows = first != NULL
                      && (first->kind == MATO_JSON_ARRAY
                          || (first->kind == MATO_JSON_STRING && strlen (first->string) >= 4));

  return has_rows ? build_rows (reader, json, board, error)
                  : build_line (reader, json, board, error);
}

static const MatoJson *
find_board (const MatoJson *json)
{
  static const char *const names[] = { "board", "grid", "puzzle", "sudoku", "value", "values",
                                       "cells", "mission", "quiz" };

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
    return mato_json_build_f_puzzles (reader, json, grid, error);

  if (json->kind == MATO_JSON_ARRAY || json->kind == MATO_JSON_STRING)
    return build_board (reader, json, json, error);

  if (board != NULL)
    return build_board (reader, json, board, error);

  mato_json_fail (reader, json, error, MATO_ERROR_UNSUPPORTED,
                  _("This JSON holds no board that Mato knows."));
  return NULL;
}
