/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/writing/write-games.h"

#include "core/board/error.h"
#include "core/board/weights-text.h"
#include "core/notation/reader.h"
#include "core/writing/rule-lines.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* MATO_ALPHABET_CANONICAL as a table: files of millions of boards are written with it. */
static char
canonical_symbol (guint digit)
{
  static const char symbols[] = ".123456789ABCDEFGHIJKLMNOP";

  return symbols[digit];
}

static void
write_row (GString            *text,
           const MatoGeometry *geometry,
           const guint8       *row)
{
  char symbols[MATO_MAX_ORDER];

  for (guint column = 0; column < geometry->columns; column++)
    symbols[column] = canonical_symbol (row[column]);
  g_string_append_len (text, symbols, geometry->columns);
}

void
mato_write_line (GString            *text,
                 const MatoGeometry *geometry,
                 const guint8       *values)
{
  for (guint row = 0; row < geometry->rows; row++)
    write_row (text, geometry, values + row * geometry->columns);
}

static void
write_rows (GString            *text,
            const MatoGeometry *geometry,
            const guint8       *values)
{
  for (guint row = 0; row < geometry->rows; row++)
    {
      write_row (text, geometry, values + row * geometry->columns);
      g_string_append_c (text, '\n');
    }
}

static void
write_rule (GString            *text,
            const MatoGeometry *geometry)
{
  for (guint column = 0; column < geometry->order; column++)
    {
      if (column % geometry->box_columns == 0)
        g_string_append (text, column == 0 ? "+-" : "-+-");
      else
        g_string_append_c (text, '-');
      g_string_append_c (text, '-');
    }

  g_string_append (text, "-+\n");
}

static void
write_box_row (GString            *text,
               const MatoGeometry *geometry,
               const guint8       *row)
{
  for (guint column = 0; column < geometry->order; column++)
    {
      if (column % geometry->box_columns == 0)
        g_string_append (text, column == 0 ? "| " : " | ");
      else
        g_string_append_c (text, ' ');
      g_string_append_c (text, canonical_symbol (row[column]));
    }

  g_string_append (text, " |\n");
}

static void
write_box (GString            *text,
           const MatoGeometry *geometry,
           const guint8       *values)
{
  for (guint row = 0; row < geometry->order; row++)
    {
      if (row % geometry->box_rows == 0)
        write_rule (text, geometry);
      write_box_row (text, geometry, values + row * geometry->order);
    }

  write_rule (text, geometry);
}

static void
write_numbers (GString      *text,
               const char   *name,
               const guint8 *numbers,
               guint         n)
{
  g_string_append_printf (text, ",\"%s\":[", name);
  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, i == 0 ? "%u" : ",%u", numbers[i]);
  g_string_append_c (text, ']');
}

static void
write_json (GString          *text,
            const MatoPuzzle *puzzle,
            const guint8     *values)
{
  const MatoGeometry *geometry = mato_board_get_geometry (puzzle->board);

  g_string_append_printf (text, "{\"order\":%u,\"box\":\"%ux%u\"", geometry->order,
                          geometry->box_rows, geometry->box_columns);
  write_numbers (text, "cells", values, geometry->n_cells);
  if (puzzle->weights != NULL)
    write_numbers (text, "weights", puzzle->weights, geometry->n_cells);
  g_string_append (text, "}\n");
}

static void
write_sdk (GString          *text,
           const MatoPuzzle *puzzle,
           const guint8     *values)
{
  const MatoGeometry *geometry = mato_board_get_geometry (puzzle->board);
  guint8 givens[MATO_MAX_CELLS];

  if (puzzle->weights != NULL)
    {
      g_string_append (text, MATO_WEIGHTS_HEADER);
      mato_weights_write (text, geometry, puzzle->weights);
      g_string_append_c (text, '\n');
    }

  mato_board_copy_givens (puzzle->board, givens);
  g_string_append (text, "[Puzzle]\n");
  write_rows (text, geometry, givens);

  if (memcmp (givens, values, geometry->n_cells) == 0)
    return;

  g_string_append (text, "[State]\n");
  write_rows (text, geometry, values);
}

static const char *
spell_cell (const MatoPuzzle *puzzle,
            guint             digit,
            char             *text)
{
  if (digit > 0)
    return mato_alphabet_spell (puzzle->alphabet, digit, text);

  text[0] = puzzle->empty;
  text[1] = '\0';
  return text;
}

/* Numbers of two characters replace a blank beside them, so that columns stay aligned: first one
 * before the number, then one after it. Two numbers never touch, and a blank that was beside such a
 * number in the source is never removed: what was read is written unchanged. If no number shows
 * whether there are columns, one of two blanks may be removed. */
typedef struct
{
  GString *text;
  MatoAlign align;
  gsize kept; /* the length of text that is final: up to the last number and one more character */
  gsize debt; /* blanks still to be removed after the last number */
} NumberWriter;

static gboolean
blank_before_may_go (const NumberWriter *self)
{
  const char *end = self->text->str + self->text->len;

  if (self->text->len <= self->kept || end[-1] != ' ')
    return FALSE;

  return self->align == MATO_ALIGN_END
         || (self->align == MATO_ALIGN_UNKNOWN && self->text->len > 1 && end[-2] == ' ');
}

static gboolean
blank_behind_may_go (const NumberWriter *self,
                     const char         *piece)
{
  if (self->align == MATO_ALIGN_NONE || piece[0] != ' ' || piece[1] == '\0')
    return FALSE;

  return self->align != MATO_ALIGN_UNKNOWN || piece[1] == ' ';
}

/* Most parts are one character or none, for which a call takes longer than the character: writing
 * all solutions of a board took three quarters of the time. */
static inline void
append_part (GString    *text,
             const char *part)
{
  if (part[0] != '\0' && part[1] == '\0')
    g_string_append_c (text, part[0]);
  else if (part[0] != '\0')
    g_string_append (text, part);
}

static void
write_piece (NumberWriter *self,
             const char   *piece)
{
  for (; self->debt > 0 && blank_behind_may_go (self, piece); self->debt--)
    piece++;

  append_part (self->text, piece);
}

static void
write_number (NumberWriter *self,
              const char   *number)
{
  self->debt = strlen (number) - 1;
  for (; self->debt > 0 && blank_before_may_go (self); self->debt--)
    g_string_truncate (self->text, self->text->len - 1);

  append_part (self->text, number);
  self->kept = self->text->len + 1;
}

/* Returns: (nullable): the symbols of the digits from 1, if every number is one byte */
static const char *
find_symbols (const MatoPuzzle *puzzle)
{
  guint order = mato_board_get_geometry (puzzle->board)->order;

  if (puzzle->empty == '\0' || (puzzle->alphabet == MATO_ALPHABET_NUMBERS && order > 9))
    return NULL;

  return mato_alphabet_get_symbols (puzzle->alphabet);
}

/* Vectors of gcc and clang: left to them, a loop became slower with more optimisation. */
typedef guint8 Block __attribute__ ((vector_size (16)));

#define BLOCK sizeof (Block)

static inline void
spell_block (char         *text,
             const guint8 *values,
             guint8        zero,
             guint8        empty)
{
  Block block, is_empty;

  memcpy (&block, values, BLOCK);
  is_empty = (Block) (block == 0);
  block = (is_empty & empty) | (~is_empty & (block + zero));
  memcpy (text, &block, BLOCK);
}

static inline char
symbol_of (const MatoPuzzle *puzzle,
           const char       *symbols,
           guint             digit)
{
  return digit == 0 ? puzzle->empty : symbols[digit - 1];
}

/* Writes one symbol for each cell. Looking each digit up took a fifth of the time of writing all
 * solutions; so where one symbol follows the other, they are added. The symbols of every alphabet
 * ascend, so the last one tells. */
static void
spell_cells (char             *text,
             const MatoPuzzle *puzzle,
             const guint8     *values,
             const char       *symbols)
{
  const MatoGeometry *geometry = mato_board_get_geometry (puzzle->board);
  guint n_last = geometry->order - 1;
  guint cell = 0;

  if (symbols[n_last] == symbols[0] + (char) n_last)
    for (; cell + BLOCK <= geometry->n_cells; cell += BLOCK)
      spell_block (text + cell, values + cell, symbols[0] - 1, puzzle->empty);

  for (; cell < geometry->n_cells; cell++)
    text[cell] = symbol_of (puzzle, symbols, values[cell]);
}

/* Nothing moves if every number is one byte. The pieces lie one behind the other, and each ends in
 * a NUL: there the cells are. With all solutions of a board, going from piece to piece took a third
 * of the whole time, and a check of the room for each byte longer than the search. */
static void
write_symbols (GString          *text,
               const MatoPuzzle *puzzle,
               const guint8     *values,
               const char       *symbols)
{
  guint n_cells = mato_board_get_geometry (puzzle->board)->n_cells;
  char **layout = puzzle->layout;
  const char *first = layout[0];
  gsize n = layout[n_cells] - first;
  gsize length = text->len;
  char *start;

  g_string_set_size (text, length + n);
  start = text->str + length;

  if (n == n_cells)
    {
      spell_cells (start, puzzle, values, symbols);
    }
  else
    {
      memcpy (start, first, n);
      for (guint cell = 0; cell < n_cells; cell++)
        start[layout[cell + 1] - 1 - first] = symbol_of (puzzle, symbols, values[cell]);
    }

  append_part (text, layout[n_cells]);
}

static void
write_numbered (GString          *text,
                const MatoPuzzle *puzzle,
                const guint8     *values)
{
  guint n_cells = mato_board_get_geometry (puzzle->board)->n_cells;
  NumberWriter writer = { text, puzzle->align, text->len, 0 };

  for (guint cell = 0; cell < n_cells; cell++)
    {
      char spelling[3];

      write_piece (&writer, puzzle->layout[cell]);
      write_number (&writer, spell_cell (puzzle, values[cell], spelling));
    }

  write_piece (&writer, puzzle->layout[n_cells]);
}

static void
write_same (GString          *text,
            const MatoPuzzle *puzzle,
            const guint8     *values)
{
  const char *symbols = find_symbols (puzzle);

  if (symbols != NULL)
    write_symbols (text, puzzle, values, symbols);
  else
    write_numbered (text, puzzle, values);
}

static void
write_as_line (GString          *text,
               const MatoPuzzle *puzzle,
               const guint8     *values)
{
  mato_write_line (text, mato_board_get_geometry (puzzle->board), values);
  g_string_append_c (text, '\n');
}

static void
write_as_rows (GString          *text,
               const MatoPuzzle *puzzle,
               const guint8     *values)
{
  write_rows (text, mato_board_get_geometry (puzzle->board), values);
}

static void
write_as_box (GString          *text,
              const MatoPuzzle *puzzle,
              const guint8     *values)
{
  write_box (text, mato_board_get_geometry (puzzle->board), values);
}

static void
write_as_it_was (GString          *text,
                 const MatoPuzzle *puzzle,
                 const guint8     *values)
{
  if (puzzle->layout != NULL)
    write_same (text, puzzle, values);
  else
    write_as_line (text, puzzle, values);
}

/* The notations */

typedef struct
{
  MatoNotationInfo info;
  MatoWriteFunc write;
} Notation;

static const Notation notations[MATO_N_NOTATIONS] = {
  [MATO_NOTATION_SAME] = { { "same", N_("As it was read"), NULL, 0, MATO_MAX_ORDER, FALSE, NULL,
                             NULL }, write_as_it_was },
  [MATO_NOTATION_LINE] = { { "line", N_("Lines of digits"), ".txt", 0, MATO_MAX_ORDER, FALSE, NULL,
                             NULL }, write_as_line },
  [MATO_NOTATION_ROWS] = { { "rows", N_("Rows of digits"), NULL, 0, MATO_MAX_ORDER, TRUE, NULL,
                             NULL }, write_as_rows },
  [MATO_NOTATION_BOX] = { { "box", N_("Rows with drawn boxes"), NULL, MATO_HOLDS_BOXES,
                            MATO_MAX_ORDER, TRUE, NULL, NULL }, write_as_box },
  [MATO_NOTATION_JSON] = { { "json", N_("JSON"), ".json", MATO_HOLDS_WEIGHTS | MATO_HOLDS_BOXES,
                             MATO_MAX_ORDER, FALSE, NULL, NULL }, write_json },
  [MATO_NOTATION_SDK] = { { "sdk", N_("SadMan Sudoku"), ".sdk",
                            MATO_HOLDS_ENTRIES | MATO_HOLDS_WEIGHTS, MATO_MAX_ORDER, FALSE, NULL,
                            NULL }, write_sdk },
  [MATO_NOTATION_SDM] = { { "sdm", N_("SadMan collection"), ".sdm", 0, 9, FALSE, NULL, NULL },
                          mato_write_sdm },
  [MATO_NOTATION_OPENSUDOKU] = { { "opensudoku", N_("OpenSudoku"), ".opensudoku",
                                   MATO_HOLDS_ENTRIES | MATO_HOLDS_CENTRE_MARKS, 9, FALSE,
                                   "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
                                   "<opensudoku version=\"2\">\n", "</opensudoku>\n" },
                                 mato_write_opensudoku },
  [MATO_NOTATION_HODOKU] = { { "hodoku", N_("HoDoKu library"), NULL, MATO_HOLDS_ENTRIES, 9, FALSE,
                               NULL, NULL }, mato_write_hodoku },
  [MATO_NOTATION_CANDIDATES] = { { "candidates", N_("Grid of candidates"), NULL,
                                   MATO_HOLDS_CENTRE_MARKS, 9, TRUE, NULL, NULL,
                                   mato_candidates_are_kept }, mato_write_candidates },
  [MATO_NOTATION_TATHAM] = { { "tatham", N_("Game ID of Simon Tatham's Solo"), NULL,
                               MATO_HOLDS_BOXES, MATO_MAX_ORDER, FALSE, NULL, NULL },
                             mato_write_tatham },
  [MATO_NOTATION_KSUDOKU] = { { "ksudoku", N_("KSudoku"), ".ksudoku",
                                MATO_HOLDS_ENTRIES | MATO_HOLDS_CENTRE_MARKS | MATO_HOLDS_BOXES,
                                MATO_MAX_ORDER, TRUE, "<!DOCTYPE ksudoku>\n<ksudoku>\n",
                                "</ksudoku>\n" }, mato_write_ksudoku },
  [MATO_NOTATION_SUDOKUWIKI] = { { "sudokuwiki", N_("Web address of SudokuWiki"), NULL, 0, 9, FALSE,
                                   NULL, NULL }, mato_write_sudokuwiki },
  [MATO_NOTATION_F_PUZZLES] = { { "f-puzzles", N_("Link to f-puzzles"), NULL,
                                  MATO_HOLDS_ENTRIES | MATO_HOLDS_CENTRE_MARKS
                                  | MATO_HOLDS_CORNER_MARKS | MATO_HOLDS_COLOURS | MATO_HOLDS_TITLE
                                  | MATO_HOLDS_BOXES | MATO_HOLDS_PICTURE,
                                  MATO_MAX_ORDER, FALSE, NULL, NULL },
                                mato_write_f_puzzles },
  [MATO_NOTATION_ISS] = { { "iss", N_("String of the Interactive Sudoku Solver"), NULL,
                            MATO_HOLDS_BOXES, 16, FALSE, NULL, NULL }, mato_write_iss },
  [MATO_NOTATION_LATEX] = { { "latex", N_("LaTeX"), ".tex", 0, 9, TRUE, NULL, NULL },
                            mato_write_latex },
  [MATO_NOTATION_MATO] = { { "mato", N_("Mato document"), ".mato", (1 << MATO_N_HOLDS) - 1,
                             MATO_MAX_ORDER, TRUE, NULL, NULL }, mato_write_mato },
};

const MatoNotationInfo *
mato_notation_get_info (MatoNotation notation)
{
  g_return_val_if_fail (notation < MATO_N_NOTATIONS, NULL);

  return &notations[notation].info;
}

gboolean
mato_notation_from_name (const char   *name,
                         MatoNotation *notation)
{
  for (guint i = 0; i < MATO_N_NOTATIONS; i++)
    if (g_str_equal (name, notations[i].info.name))
      {
        *notation = i;
        return TRUE;
      }

  return FALSE;
}

/* SudokuWiki, LaTeX's package and their like know nine digits and nothing else. */
static gboolean
order_fits (const MatoNotationInfo *info,
            guint                   order)
{
  return info->max_order > 9 ? order <= info->max_order : order == info->max_order;
}

/* Rules of variants are many; none may be left out because somebody forgot that the notation does
 * not have it. */
gboolean
mato_notation_keeps_rules (MatoNotation        notation,
                           const MatoGeometry *geometry)
{
  g_autoptr (MatoPuzzle) empty = NULL;
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (MatoReader) reader = NULL;
  g_autoptr (MatoPuzzle) again = NULL;

  if (mato_geometry_is_classic (geometry) || notation == MATO_NOTATION_MATO)
    return TRUE;
  if (notation != MATO_NOTATION_F_PUZZLES && notation != MATO_NOTATION_TATHAM
      && notation != MATO_NOTATION_ISS && notation != MATO_NOTATION_KSUDOKU)
    return FALSE;
  if (!order_fits (mato_notation_get_info (notation),
                   MAX (geometry->order, MAX (geometry->rows, geometry->columns))))
    return FALSE;

  empty = mato_puzzle_new (mato_board_new (geometry));
  mato_write (text, empty, mato_board_get_values (empty->board), notation);
  reader = mato_reader_new_for_text (text->str, (gssize) text->len, NULL);
  mato_reader_set_rules (reader, NULL);
  again = mato_reader_next (reader, NULL);

  return again != NULL
         && mato_rule_lines_are_same (geometry, mato_board_get_geometry (again->board));
}

gboolean
mato_notation_check (MatoNotation         notation,
                     const MatoGeometry  *geometry,
                     GError             **error)
{
  static const MatoNotation any_board[] = { MATO_NOTATION_SAME, MATO_NOTATION_LINE,
                                            MATO_NOTATION_ROWS, MATO_NOTATION_MATO };
  const MatoNotationInfo *info = mato_notation_get_info (notation);
  gboolean fits = mato_geometry_is_classic (geometry);

  for (guint i = 0; i < G_N_ELEMENTS (any_board); i++)
    fits |= notation == any_board[i];
  if (!fits && !mato_notation_keeps_rules (notation, geometry))
    {
      g_set_error (error, MATO_ERROR, MATO_ERROR_UNSUPPORTED,
                   /* Translators: a notation as the command line spells it */
                   _("The notation “%s” has no boards with such rules."), info->name);
      return FALSE;
    }
  if (!order_fits (info, geometry->order) && info->max_order > 9)
    {
      g_set_error (error, MATO_ERROR, MATO_ERROR_UNSUPPORTED,
                   /* Translators: a notation as the command line spells it, then rows and
                    * columns */
                   _("The notation “%s” is for boards of up to %u×%u."), info->name,
                   info->max_order, info->max_order);
      return FALSE;
    }
  if (!order_fits (info, geometry->order))
    {
      g_set_error (error, MATO_ERROR, MATO_ERROR_UNSUPPORTED,
                   /* Translators: a notation as the command line spells it, then rows and
                    * columns */
                   _("The notation “%s” is for boards of %u×%u only."), info->name,
                   info->max_order, info->max_order);
      return FALSE;
    }

  return TRUE;
}

void
mato_write (GString          *text,
            const MatoPuzzle *puzzle,
            const guint8     *values,
            MatoNotation      notation)
{
  g_return_if_fail (notation < MATO_N_NOTATIONS);

  notations[notation].write (text, puzzle, values);
}
