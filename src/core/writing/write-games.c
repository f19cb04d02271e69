/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/writing/write-games.h"

#include "core/notation/f-puzzles.h"
#include "core/notation/reader.h"
#include "core/notation/sections.h"
#include "core/text/lz-string.h"
#include "core/writing/rule-lines.h"
#include "core/writing/write-f-puzzles.h"

#include <string.h>

static void
append_digits (GString      *text,
               const guint8 *values,
               guint         n)
{
  char digits[81];

  for (guint cell = 0; cell < n; cell++)
    digits[cell] = '0' + values[cell];
  g_string_append_len (text, digits, n);
}

void
mato_write_sdm (GString          *text,
                const MatoPuzzle *puzzle,
                const guint8     *values)
{
  append_digits (text, values, 81);
  g_string_append_c (text, '\n');
}

void
mato_write_sudokuwiki (GString          *text,
                       const MatoPuzzle *puzzle,
                       const guint8     *values)
{
  g_string_append (text, "https://www.sudokuwiki.org/sudoku.htm?bd=");
  append_digits (text, values, 81);
  g_string_append_c (text, '\n');
}

/* Notes of version 1 are a list: `1,2,`. */
static void
append_notes (GString *text,
              guint32  digits)
{
  if (digits == 0)
    g_string_append_c (text, '-');

  for (guint digit = 1; digits >> (digit - 1) != 0; digit++)
    if ((digits >> (digit - 1) & 1) != 0)
      g_string_append_printf (text, "%u,", digit);
}

void
mato_write_opensudoku (GString          *text,
                       const MatoPuzzle *puzzle,
                       const guint8     *values)
{
  g_string_append (text, "<game data=\"version: 1&#10;");
  for (guint cell = 0; cell < 81; cell++)
    {
      g_string_append_printf (text, "%u|", values[cell]);
      append_notes (text, mato_board_get_marks (puzzle->board, cell, MATO_PENCIL_CENTRE));
      g_string_append (text, mato_board_is_given (puzzle->board, cell) ? "|0|" : "|1|");
    }
  g_string_append (text, "\"/>\n");
}

void
mato_write_hodoku (GString          *text,
                   const MatoPuzzle *puzzle,
                   const guint8     *values)
{
  g_string_append (text, ":0000:x:");
  for (guint cell = 0; cell < 81; cell++)
    if (values[cell] == 0)
      g_string_append_c (text, '.');
    else
      g_string_append_printf (text, mato_board_is_given (puzzle->board, cell) ? "%u" : "+%u",
                              values[cell]);
  g_string_append (text, ":::\n");
}

/* Candidates: the centre marks of a cell or, without marks, the digits that no peer has; all digits
 * if there are none, because a group must not be empty. */

static guint32
find_candidates (const MatoPuzzle *puzzle,
                 const guint8     *values,
                 guint             cell)
{
  guint32 digits = mato_board_get_marks (puzzle->board, cell, MATO_PENCIL_CENTRE);

  if (digits != 0)
    return digits;

  return mato_values_get_candidates (mato_board_get_geometry (puzzle->board), values, cell);
}

static void
spell_candidates (const MatoPuzzle *puzzle,
                  const guint8     *values,
                  guint             cell,
                  char             *group)
{
  guint32 digits = values[cell] != 0 ? 1u << (values[cell] - 1)
                                     : find_candidates (puzzle, values, cell);

  if (digits == 0)
    digits = 0x1ff;
  for (guint digit = 1; digit <= 9; digit++)
    if ((digits >> (digit - 1) & 1) != 0)
      *group++ = '0' + digit;
  *group = '\0';
}

static void
append_candidate_rule (GString     *text,
                       const guint *widths)
{
  for (guint column = 0; column < 9; column++)
    {
      g_string_append (text, column % 3 == 0 ? "+-" : "-");
      for (guint i = 0; i <= widths[column]; i++)
        g_string_append_c (text, '-');
    }
  g_string_append (text, "+\n");
}

void
mato_write_candidates (GString          *text,
                       const MatoPuzzle *puzzle,
                       const guint8     *values)
{
  guint widths[9] = { 0 };
  char groups[81][10];

  for (guint cell = 0; cell < 81; cell++)
    {
      spell_candidates (puzzle, values, cell, groups[cell]);
      widths[cell % 9] = MAX (widths[cell % 9], strlen (groups[cell]));
    }

  for (guint cell = 0; cell < 81; cell++)
    {
      if (cell % 27 == 0)
        append_candidate_rule (text, widths);
      g_string_append_printf (text, "%s %-*s", cell % 3 == 0 ? "|" : "", (int) widths[cell % 9] + 1,
                              groups[cell]);
      if (cell % 9 == 8)
        g_string_append (text, "|\n");
    }
  append_candidate_rule (text, widths);
}

/* Where no cell has marks, what the digits leave is meant to be there. */
static guint32
expect_marks (const MatoPuzzle *puzzle,
              const guint8     *values,
              guint             cell,
              gboolean          has_marks)
{
  if (values[cell] != 0)
    return 0;

  return has_marks ? mato_board_get_marks (puzzle->board, cell, MATO_PENCIL_CENTRE)
                   : find_candidates (puzzle, values, cell);
}

/* A digit alone seems a given or a candidate by what its peers list, some boards do not seem to be
 * candidates at all: whoever wants to know has to read. */
gboolean
mato_candidates_are_kept (const MatoPuzzle *puzzle)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (MatoReader) reader = NULL;
  g_autoptr (MatoPuzzle) back = NULL;
  guint8 values[81];
  gboolean has_marks = FALSE;

  mato_board_copy_givens (puzzle->board, values);
  mato_write_candidates (text, puzzle, values);
  reader = mato_reader_new_for_text (text->str, (gssize) text->len, NULL);
  back = mato_reader_next (reader, NULL);
  if (back == NULL || memcmp (mato_board_get_values (back->board), values, sizeof values) != 0)
    return FALSE;

  for (guint cell = 0; cell < 81; cell++)
    has_marks |= mato_board_get_marks (puzzle->board, cell, MATO_PENCIL_CENTRE) != 0;
  for (guint cell = 0; cell < 81; cell++)
    if (mato_board_get_marks (back->board, cell, MATO_PENCIL_CENTRE)
        != expect_marks (puzzle, values, cell, has_marks))
      return FALSE;

  return TRUE;
}

/* f-puzzles: JSON, packed. */

static void
append_marks (GString    *json,
              const char *name,
              guint32     digits)
{
  const char *before = "";

  if (digits == 0)
    return;

  g_string_append_printf (json, ",\"%s\":[", name);
  for (guint digit = 1; digits >> (digit - 1) != 0; digit++)
    if ((digits >> (digit - 1) & 1) != 0)
      {
        g_string_append_printf (json, "%s%u", before, digit);
        before = ",";
      }
  g_string_append_c (json, ']');
}

static void
append_f_puzzles_cell (GString          *json,
                       const MatoPuzzle *puzzle,
                       const guint8     *values,
                       guint             cell,
                       const char       *shade,
                       guint             region,
                       guint32           limits)
{
  if (region == 0)
    g_string_append (json, "{\"region\":null");
  else
    g_string_append_printf (json, "{\"region\":%u", region - 1);
  append_marks (json, "givenPencilMarks", limits);
  if (values[cell] != 0)
    g_string_append_printf (json, ",\"value\":%u", values[cell]);
  if (mato_board_is_given (puzzle->board, cell))
    g_string_append (json, ",\"given\":true");
  append_marks (json, "centerPencilMarks",
                mato_board_get_marks (puzzle->board, cell, MATO_PENCIL_CENTRE));
  append_marks (json, "cornerPencilMarks",
                mato_board_get_marks (puzzle->board, cell, MATO_PENCIL_CORNER));
  if (*shade != '\0')
    g_string_append_printf (json, ",\"highlight\":\"%s\"", shade);
  g_string_append_c (json, '}');
}

/* @names_rules: whether the picture says which rules it shows */
static char *
make_f_puzzles_json (const MatoPuzzle *puzzle,
                     const guint8     *values,
                     gboolean          names_rules)
{
  const MatoGeometry *geometry = mato_board_get_geometry (puzzle->board);
  g_autoptr (GString) json = g_string_new (NULL);
  char shades[MATO_MAX_CELLS][MATO_SHADE_SIZE];
  g_autoptr (GString) rules = g_string_new (NULL);
  guint regions[MATO_MAX_CELLS];
  guint32 limits[MATO_MAX_CELLS];

  mato_rule_lines_fill_regions (geometry, regions);
  mato_rules_write_f_puzzles (rules, geometry, limits);
  mato_cell_colours_fill_shades (puzzle, shades);
  g_string_append_printf (json, "{\"size\":%u", geometry->order);
  if (puzzle->title != NULL)
    {
      g_string_append (json, ",\"title\":");
      mato_json_write_string (json, puzzle->title);
    }
  mato_picture_write_f_puzzles (json, geometry, puzzle->sections, names_rules);
  g_string_append (json, ",\"grid\":[");
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      if (cell % geometry->order == 0)
        g_string_append (json, cell == 0 ? "[" : "],[");
      else
        g_string_append_c (json, ',');
      append_f_puzzles_cell (json, puzzle, values, cell, shades[cell], regions[cell],
                             limits[cell]);
    }
  g_string_append_printf (json, "]]%s}", rules->str);

  return g_string_free (g_steal_pointer (&json), FALSE);
}

/* Returns: whether what is drawn agrees with the rules that it shows, which may have changed since
 * it was drawn */
static gboolean
agrees_with_rules (const char *text)
{
  g_autoptr (MatoReader) reader = mato_reader_new_for_text ("", -1, NULL);
  g_autoptr (MatoJson) json = mato_json_parse (reader, text, 1, 1, NULL);

  return json != NULL
         && mato_f_puzzles_check_drawn (reader, json, mato_json_get (json, "grid"), NULL);
}

void
mato_write_f_puzzles (GString          *text,
                      const MatoPuzzle *puzzle,
                      const guint8     *values)
{
  g_autofree char *json = make_f_puzzles_json (puzzle, values, TRUE);
  g_autofree char *packed = NULL;
  g_autofree char *escaped = NULL;

  if (!agrees_with_rules (json))
    {
      g_free (json);
      json = make_f_puzzles_json (puzzle, values, FALSE);
    }
  packed = mato_lz_pack (json);
  escaped = g_uri_escape_string (packed, NULL, FALSE);
  g_string_append_printf (text, "https://www.f-puzzles.com/?load=%s\n", escaped);
}

void
mato_write_latex (GString          *text,
                  const MatoPuzzle *puzzle,
                  const guint8     *values)
{
  g_string_append (text, "\\begin{sudoku}\n");
  for (guint cell = 0; cell < 81; cell++)
    {
      g_string_append_c (text, '|');
      g_string_append_c (text, values[cell] != 0 ? '0' + values[cell] : ' ');
      if (cell % 9 == 8)
        g_string_append (text, "|.\n");
    }
  g_string_append (text, "\\end{sudoku}\n");
}
