/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/writing/write-games.h"

#include "core/board/weights-text.h"
#include "core/notation/sections.h"
#include "core/rules/rules.h"

#include <string.h>

static char
spell (guint digit)
{
  char text[3];

  return digit == 0 ? '.' : mato_alphabet_spell (MATO_ALPHABET_CANONICAL, digit, text)[0];
}

/* What the board does not hold itself is a solution, from a solver. */
static MatoOrigin
find_origin (const MatoBoard *board,
             const guint8    *values,
             guint            cell)
{
  if (values[cell] == 0)
    return MATO_ORIGIN_EMPTY;

  return values[cell] == mato_board_get_value (board, cell) ? mato_board_get_origin (board, cell)
                                                            : MATO_ORIGIN_SOLVER;
}

static gboolean
has_origin (const MatoBoard *board,
            const guint8    *values,
            MatoOrigin       origin)
{
  for (guint cell = 0; cell < mato_board_get_geometry (board)->n_cells; cell++)
    if (find_origin (board, values, cell) == origin)
      return TRUE;

  return FALSE;
}

static void
write_rows (GString         *text,
            const char      *heading,
            const MatoBoard *board,
            const guint8    *values,
            MatoOrigin       origin)
{
  const MatoGeometry *geometry = mato_board_get_geometry (board);

  if (origin != MATO_ORIGIN_GIVEN && !has_origin (board, values, origin))
    return;

  g_string_append (text, heading);
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      gboolean is_here = find_origin (board, values, cell) == origin;

      g_string_append_c (text, spell (is_here ? values[cell] : 0));
      if (cell % geometry->columns == geometry->columns - 1)
        g_string_append_c (text, '\n');
    }
}

static void
write_marks (GString         *text,
             const char      *heading,
             const MatoBoard *board,
             MatoPencil       pencil)
{
  const MatoGeometry *geometry = mato_board_get_geometry (board);

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      guint32 marks = mato_board_get_marks (board, cell, pencil);

      if (marks == 0)
        continue;

      g_string_append_printf (text, "%sr%uc%u ", heading, mato_geometry_row (geometry, cell) + 1,
                              mato_geometry_column (geometry, cell) + 1);
      heading = "";
      for (guint digit = 1; digit <= geometry->order; digit++)
        if ((marks >> (digit - 1) & 1) != 0)
          g_string_append_c (text, spell (digit));
      g_string_append_c (text, '\n');
    }
}

/* A title is one line. */
static void
write_title (GString    *text,
             const char *title)
{
  gsize start;

  if (title == NULL || title[strspn (title, " \t\r\n")] == '\0')
    return;

  g_string_append (text, "title: ");
  start = text->len;
  g_string_append (text, title + strspn (title, " \t\r\n"));
  for (char *c = text->str + start; *c != '\0'; c++)
    if ((guint8) *c < ' ' || *c == 0x7f)
      *c = ' ';
  while (text->str[text->len - 1] == ' ')
    g_string_truncate (text, text->len - 1);
  g_string_append_c (text, '\n');
}

static guint
count_lines (const GString *text)
{
  guint n = 0;

  for (gsize i = 0; i < text->len; i++)
    n += text->str[i] == '\n';
  return n;
}

static void
write_head (GString          *text,
            const MatoPuzzle *puzzle,
            const GString    *rules)
{
  static const char *const names[] = {
    [MATO_ALPHABET_CANONICAL] = "1",
    [MATO_ALPHABET_LETTERS] = "A",
    [MATO_ALPHABET_HEX] = "0",
    [MATO_ALPHABET_NUMBERS] = "numbers",
  };
  const MatoGeometry *geometry = mato_board_get_geometry (puzzle->board);

  /* Programs that do not know rules refuse version 2. */
  g_string_append (text, mato_geometry_is_classic (geometry) ? "mato-document 1\n"
                                                             : "mato-document 2\n");
  write_title (text, puzzle->title);
  if (mato_geometry_is_classic (geometry))
    g_string_append_printf (text, "box: %ux%u\n", geometry->box_rows, geometry->box_columns);
  g_string_append_printf (text, "alphabet: %s\n", names[puzzle->alphabet]);
  /* A line of rules that is lost would else be one rule less. */
  if (rules->len > 0)
    g_string_append_printf (text, "rules: %u\n", count_lines (rules));
}

void
mato_write_mato (GString          *text,
                 const MatoPuzzle *puzzle,
                 const guint8     *values)
{
  const MatoBoard *board = puzzle->board;
  g_autofree char *with_colours = mato_cell_colours_to_sections (puzzle);
  const char *kept = with_colours != NULL ? with_colours : "";
  const char *sections = mato_sections_skip_header (kept);
  g_autoptr (GString) rules = g_string_new (NULL);
  gsize header = sections - kept;

  while (header > 0 && kept[header - 1] == '\n')
    header--;
  if (!mato_geometry_is_classic (mato_board_get_geometry (board)))
    mato_rules_write (rules, mato_board_get_geometry (board));
  write_head (text, puzzle, rules);
  g_string_append_len (text, kept, header);
  if (header > 0)
    g_string_append_c (text, '\n');

  if (rules->len > 0)
    g_string_append_printf (text, "\n[Rules]\n%s", rules->str);
  write_rows (text, "\n[Puzzle]\n", board, values, MATO_ORIGIN_GIVEN);
  write_rows (text, "\n[Entries]\n", board, values, MATO_ORIGIN_ENTRY);
  write_rows (text, "\n[Solver]\n", board, values, MATO_ORIGIN_SOLVER);
  write_marks (text, "\n[Centre marks]\n", board, MATO_PENCIL_CENTRE);
  write_marks (text, "\n[Corner marks]\n", board, MATO_PENCIL_CORNER);
  if (puzzle->weights != NULL)
    {
      g_string_append (text, "\n[Weights]\n");
      mato_weights_write (text, mato_board_get_geometry (board), puzzle->weights);
      g_string_append_c (text, '\n');
    }
  if (*sections != '\0')
    g_string_append_printf (text, "\n%s", sections);
}
