/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/reader-private.h"

#include "core/board/drawing.h"
#include "core/board/shown.h"
#include "core/notation/region-map.h"
#include "core/notation/sections.h"
#include "core/rules/rules.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* From cells that a family found to a puzzle, with the text around them. */

/* The text around the cells */

static gsize
byte_of_column (const MatoLine *line,
                guint           column)
{
  if (line->text->len == line->glyphs->len)
    return column;

  return g_utf8_offset_to_pointer (line->text->str, column) - line->text->str;
}

static void
append_columns (GString        *text,
                const MatoLine *line,
                guint           start,
                guint           end,
                gboolean        keeps_quotes)
{
  gsize first = byte_of_column (line, start);
  gsize last = byte_of_column (line, end);

  for (gsize i = first; i < last; i++)
    if (keeps_quotes || strchr ("\"`", line->text->str[i]) == NULL)
      g_string_append_c (text, line->text->str[i]);
}

/* Numbers are in columns if they end, or begin, at the same place in all rows. */
static gboolean
is_aligned (const MatoTextCells *cells,
            gboolean             at_end)
{
  for (guint i = cells->order; i < cells->n_cells; i++)
    {
      const MatoTextCell *cell = &cells->cells[i];
      const MatoTextCell *above = &cells->cells[i - cells->order];

      if (cell->line == above->line
          || cell->column + (at_end ? cell->length : 0)
             != above->column + (at_end ? above->length : 0))
        return FALSE;
    }

  return TRUE;
}

static MatoAlign
find_align (const MatoTextCells *cells,
            MatoAlphabet         alphabet)
{
  gboolean has_long = FALSE;

  for (guint i = 0; i < cells->n_cells; i++)
    has_long |= cells->cells[i].length > 1;

  if (!has_long || alphabet != MATO_ALPHABET_NUMBERS)
    return MATO_ALIGN_UNKNOWN;
  if (is_aligned (cells, TRUE))
    return MATO_ALIGN_END;

  return is_aligned (cells, FALSE) ? MATO_ALIGN_BEGIN : MATO_ALIGN_NONE;
}

static void
append_blanks (GString *text,
               guint    n)
{
  for (guint i = 0; i < n; i++)
    g_string_append_c (text, ' ');
}

typedef struct
{
  GString *text;      /* all pieces, a NUL after each */
  MatoAlign align;    /* numbers in columns count as one character wide */
} LayoutMaker;

static guint
append_line_layout (LayoutMaker         *maker,
                    const MatoLine      *line,
                    MatoTextSpan         span,
                    const MatoTextCells *cells,
                    guint                cell,
                    guint                index)
{
  guint column = span.start;

  for (; cell < cells->n_cells && cells->cells[cell].line == index; cell++)
    {
      const MatoTextCell *at = &cells->cells[cell];
      guint extra = at->length > 1 ? at->length - 1 : 0;

      append_columns (maker->text, line, column, at->column, cells->keeps_quotes);
      append_blanks (maker->text, maker->align == MATO_ALIGN_END ? extra : 0);
      g_string_append_c (maker->text, '\0');
      append_blanks (maker->text, maker->align == MATO_ALIGN_BEGIN ? extra : 0);
      column = at->column + at->length;
    }

  /* Blanks before a comment are removed with it. */
  while (span.end < line->glyphs->len && span.end > column
         && mato_glyph_is_blank (line->glyphs->str[span.end - 1]))
    span.end--;

  append_columns (maker->text, line, column, MAX (column, span.end), cells->keeps_quotes);
  g_string_append_c (maker->text, '\n');

  return cell;
}

static char **
cut_layout (const GString *text,
            guint          n_pieces)
{
  gsize pointers = n_pieces * sizeof (char *);
  char **layout = g_malloc (pointers + text->len + 1);
  char *piece = (char *) layout + pointers;

  memcpy (piece, text->str, text->len + 1);
  for (guint i = 0; i < n_pieces; i++)
    {
      layout[i] = piece;
      piece += strlen (piece) + 1;
    }

  return layout;
}

char **
mato_layout_make (MatoReader          *reader,
                  const MatoTextCells *cells,
                  MatoAlphabet         alphabet,
                  MatoAlign           *align)
{
  g_autoptr (GString) text = g_string_sized_new (4 * cells->n_cells);
  LayoutMaker maker = { text, find_align (cells, alphabet) };
  guint cell = 0;

  for (guint i = cells->first_line; i < cells->end_line; i++)
    cell = append_line_layout (&maker, mato_reading_peek (reader, i), cells->spans[i], cells, cell,
                               i);

  *align = maker.align;
  return cut_layout (text, cells->n_cells + 1);
}

/* Making puzzles */

/* Making the tables of a shape takes longer than reading a puzzle of it. */
static const MatoGeometry *
get_geometry (MatoReader *self,
              guint       box_rows,
              guint       box_columns)
{
  if (self->geometry != NULL && self->geometry->box_rows == box_rows
      && self->geometry->box_columns == box_columns)
    return self->geometry;

  g_clear_pointer (&self->geometry, mato_geometry_unref);
  self->geometry = mato_geometry_new (box_rows, box_columns);
  return self->geometry;
}

static MatoBoard *
make_board (const MatoGeometry *geometry,
            const guint8       *values)
{
  MatoBoard *board = mato_board_new (geometry);

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    if (values[cell] > 0)
      mato_board_set (board, cell, values[cell], MATO_ORIGIN_GIVEN);

  return board;
}

/* The caller's box must be that of the text, if the text has one. Returns: whether it fits */
static gboolean
choose_box (MatoReader *self,
            guint       order,
            guint       told_rows,
            guint       told_columns,
            guint      *box_rows,
            guint      *box_columns)
{
  gboolean fits = mato_reading_get_box (self, order, box_rows, box_columns);

  if (told_rows == 0)
    return fits;

  if (self->options.box_rows > 0)
    return fits && told_rows == *box_rows && told_columns == *box_columns;

  *box_rows = told_rows;
  *box_columns = told_columns;
  return mato_geometry_is_valid (told_rows, told_columns) && told_rows * told_columns == order;
}

static GError *
new_box_fault (guint order,
               guint box_rows,
               guint box_columns)
{
  return g_error_new (MATO_ERROR, MATO_ERROR_BAD_SHAPE,
                      /* Translators: rows and columns of a board and of a box: 9×9, 2×3 */
                      _("This is a %u×%u board; boxes of %u×%u do not fit it."), order, order,
                      box_rows, box_columns);
}

/* The layout no longer has this place: it lacks quotes, prefixes and the width of columns. */
static void
note_clash (MatoReader          *reader,
            MatoPuzzle          *puzzle,
            const MatoTextCells *cells,
            const guint8        *values)
{
  const MatoGeometry *geometry = mato_board_get_geometry (puzzle->board);
  guint cell = 0;

  if (!mato_values_has_conflict (geometry, values))
    return;

  while (!mato_values_is_conflict (geometry, values, cell))
    cell++;

  puzzle->clash_line = mato_reading_peek (reader, cells->cells[cell].line)->number - puzzle->line;
  puzzle->clash_column = cells->cells[cell].column + 1;
}

MatoPuzzle *
mato_reading_build (MatoReader          *reader,
                    const char          *notation,
                    const MatoTextCells *cells,
                    GError             **error)
{
  MatoResolved resolved;
  MatoPuzzle *puzzle;
  GError *fault = NULL;
  guint box_rows, box_columns;

  g_assert (cells->n_cells == cells->order * cells->order);

  if (!choose_box (reader, cells->order, cells->box_rows, cells->box_columns, &box_rows,
                   &box_columns))
    {
      g_autoptr (GError) misfit = new_box_fault (cells->order, box_rows, box_columns);

      mato_reading_fail (reader, cells->cells[0].line, cells->cells[0].column, error, misfit->code,
                         "%s", misfit->message);
      return NULL;
    }

  if (!mato_resolve (cells, &reader->options, &reader->alphabets[cells->order], &resolved, &fault))
    {
      const MatoTextCell *bad = &cells->cells[resolved.bad_cell];

      mato_reading_fail (reader, bad->line, bad->column, error,
                         mato_evidence_of_damage (reader, notation, cells)
                           ? (MatoError) fault->code : MATO_ERROR_UNKNOWN_NOTATION,
                         "%s", fault->message);
      g_error_free (fault);
      return NULL;
    }

  puzzle = mato_puzzle_new (make_board (get_geometry (reader, box_rows, box_columns),
                                        resolved.values));
  if (!mato_evidence_of_board (reader, notation, cells, &resolved, puzzle))
    {
      mato_puzzle_free (puzzle);
      mato_reading_fail (reader, cells->cells[0].line, cells->cells[0].column, error,
                         MATO_ERROR_UNKNOWN_NOTATION,
                         _("This could be a small board, but as well something else: a frame, or "
                           "all of its cells in one line, would tell."));
      return NULL;
    }

  puzzle->notation = notation;
  puzzle->alphabet = resolved.alphabet;
  puzzle->empty = resolved.empty;
  puzzle->line = mato_reading_peek (reader, cells->cells[0].line)->number;
  puzzle->layout = mato_layout_make (reader, cells, resolved.alphabet, &puzzle->align);
  note_clash (reader, puzzle, cells, resolved.values);

  return puzzle;
}

static void
fill_draft_cell (MatoBoard       *board,
                 const MatoDraft *draft,
                 guint            cell)
{
  MatoOrigin origin = draft->is_entry[cell] ? MATO_ORIGIN_ENTRY : MATO_ORIGIN_GIVEN;

  if (draft->values[cell] > 0)
    mato_board_set (board, cell, draft->values[cell], origin);

  if (!mato_board_is_given (board, cell))
    for (guint pencil = 0; pencil < MATO_N_PENCILS; pencil++)
      mato_board_set_marks (board, cell, pencil, draft->marks[pencil][cell]);
}

gboolean
mato_reading_resolve (MatoReader           *reader,
                      const MatoTextCells  *cells,
                      MatoDraft            *draft,
                      guint                *bad_cell,
                      GError              **error)
{
  MatoResolved resolved;
  gboolean is_one = mato_resolve (cells, &reader->options, &reader->alphabets[cells->order],
                                  &resolved, error);

  *bad_cell = resolved.bad_cell;
  if (!is_one)
    return FALSE;

  memcpy (draft->values, resolved.values, sizeof draft->values);
  draft->alphabet = resolved.alphabet;
  return TRUE;
}

MatoPuzzle *
mato_reading_build_draft (MatoReader  *reader,
                          const char  *notation,
                          MatoDraft   *draft,
                          GError     **error)
{
  guint box_rows, box_columns;
  const MatoGeometry *geometry;
  MatoPuzzle *puzzle;

  if (draft->geometry == NULL
      && !choose_box (reader, draft->order, draft->box_rows, draft->box_columns, &box_rows,
                      &box_columns))
    {
      mato_reading_fail_at (reader, draft->line, draft->column,
                            new_box_fault (draft->order, box_rows, box_columns), error);
      return NULL;
    }

  geometry = draft->geometry != NULL ? draft->geometry
                                     : get_geometry (reader, box_rows, box_columns);
  puzzle = mato_puzzle_new (mato_board_new (geometry));
  puzzle->notation = notation;
  puzzle->alphabet = mato_alphabet_of (geometry, draft->alphabet);
  puzzle->line = draft->line;
  puzzle->title = g_steal_pointer (&draft->title);
  puzzle->sections = g_steal_pointer (&draft->sections);
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    fill_draft_cell (puzzle->board, draft, cell);
  if (puzzle->sections != NULL)
    mato_cell_colours_take (puzzle);
  puzzle->clash_column = mato_board_has_given_conflict (puzzle->board) ? draft->column : 0;

  return puzzle;
}

gboolean
mato_reading_add_rules (MatoReader  *reader,
                        MatoDraft   *draft,
                        const char  *rules,
                        guint       *line,
                        GError     **error)
{
  g_autoptr (MatoGeometry) geometry = mato_rules_parse (rules, NULL, line, error);
  g_autofree char *name = NULL;
  g_autofree char *shown = NULL;

  if (geometry == NULL)
    return FALSE;
  if (!reader->knows_rules && !mato_geometry_check_drawing (geometry, error))
    return FALSE;
  if (!reader->knows_rules
      && (geometry->rows != geometry->columns || geometry->rows != geometry->order))
    {
      g_set_error (error, MATO_ERROR, MATO_ERROR_UNSUPPORTED,
                   /* Translators: the numbers of rows, columns and digits of a board */
                   _("This board has %u rows, %u columns and %u digits; only boards with as many "
                     "of each are known here."), geometry->rows, geometry->columns,
                   geometry->order);
      return FALSE;
    }
  if (!reader->knows_rules && !mato_geometry_is_classic (geometry))
    {
      name = mato_rules_get_first_name (rules);
      shown = mato_shown_text (name != NULL ? name : "?", MATO_SHOWN_WORD);
      g_set_error (error, MATO_ERROR, MATO_ERROR_UNSUPPORTED,
                   /* Translators: the name of a rule of a variant */
                   _("This puzzle has the rule “%s”, which is not known here."), shown);
      return FALSE;
    }

  draft->order = geometry->order;
  draft->geometry = g_steal_pointer (&geometry);
  return TRUE;
}

MatoPuzzle *
mato_reading_apply_map (MatoReader    *reader,
                        MatoPuzzle    *puzzle,
                        const guint8  *map,
                        guint64        line,
                        GError       **error)
{
  GError *fault = NULL;

  if (mato_region_map_apply (puzzle, map, reader->knows_rules, &fault))
    return puzzle;

  mato_puzzle_free (puzzle);
  mato_reading_fail_at (reader, line, 1, fault, error);
  return NULL;
}
