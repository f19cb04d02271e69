/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/writer.h"

#include "core/board/weights-text.h"

#include <string.h>

static const char *const notation_names[] = {
  [MATO_NOTATION_SAME] = "same",
  [MATO_NOTATION_LINE] = "line",
  [MATO_NOTATION_ROWS] = "rows",
  [MATO_NOTATION_BOX] = "box",
  [MATO_NOTATION_JSON] = "json",
  [MATO_NOTATION_SDK] = "sdk",
};

gboolean
mato_notation_from_name (const char   *name,
                         MatoNotation *notation)
{
  for (guint i = 0; i < G_N_ELEMENTS (notation_names); i++)
    if (g_str_equal (name, notation_names[i]))
      {
        *notation = i;
        return TRUE;
      }

  return FALSE;
}

static char
canonical_symbol (guint digit)
{
  char text[3];

  return digit == 0 ? '.' : mato_alphabet_spell (MATO_ALPHABET_CANONICAL, digit, text)[0];
}

static void
write_row (GString            *text,
           const MatoGeometry *geometry,
           const guint8       *row)
{
  for (guint column = 0; column < geometry->order; column++)
    g_string_append_c (text, canonical_symbol (row[column]));
}

void
mato_write_line (GString            *text,
                 const MatoGeometry *geometry,
                 const guint8       *values)
{
  for (guint row = 0; row < geometry->order; row++)
    write_row (text, geometry, values + row * geometry->order);
}

static void
write_rows (GString            *text,
            const MatoGeometry *geometry,
            const guint8       *values)
{
  for (guint row = 0; row < geometry->order; row++)
    {
      write_row (text, geometry, values + row * geometry->order);
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

/* Numbers of two characters take the place of a blank beside them, so that columns stay columns:
 * first of one before the number, then of one behind it. Never do two numbers touch, and never
 * does a blank go that stood beside such a number in the source: what was read is written again
 * as it was. Where no number shows whether there are columns, one of two blanks may go. */
typedef struct
{
  GString *text;
  MatoAlign align;
  gsize kept; /* so much of the text stays: up to the last number and one character more */
  gsize debt; /* blanks still to be taken behind the last number */
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

static void
write_piece (NumberWriter *self,
             const char   *piece)
{
  for (; self->debt > 0 && blank_behind_may_go (self, piece); self->debt--)
    piece++;

  g_string_append (self->text, piece);
}

static void
write_number (NumberWriter *self,
              const char   *number)
{
  self->debt = strlen (number) - 1;
  for (; self->debt > 0 && blank_before_may_go (self); self->debt--)
    g_string_truncate (self->text, self->text->len - 1);

  g_string_append (self->text, number);
  self->kept = self->text->len + 1;
}

static void
write_same (GString          *text,
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

void
mato_write (GString          *text,
            const MatoPuzzle *puzzle,
            const guint8     *values,
            MatoNotation      notation)
{
  const MatoGeometry *geometry = mato_board_get_geometry (puzzle->board);

  if (notation == MATO_NOTATION_SAME && puzzle->layout == NULL)
    notation = MATO_NOTATION_LINE;

  switch (notation)
    {
    case MATO_NOTATION_SAME:
      write_same (text, puzzle, values);
      break;
    case MATO_NOTATION_LINE:
      mato_write_line (text, geometry, values);
      g_string_append_c (text, '\n');
      break;
    case MATO_NOTATION_ROWS:
      write_rows (text, geometry, values);
      break;
    case MATO_NOTATION_BOX:
      write_box (text, geometry, values);
      break;
    case MATO_NOTATION_JSON:
      write_json (text, puzzle, values);
      break;
    case MATO_NOTATION_SDK:
      write_sdk (text, puzzle, values);
      break;
    default:
      g_return_if_reached ();
    }
}
