/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/writing/writer.h"

#include "core/notation/sections.h"
#include "core/writing/write-f-puzzles.h"

#include <string.h>

/* What a puzzle has, and what of that a notation cannot store. */

static gboolean
has_marks (const MatoBoard *board,
           MatoPencil       pencil)
{
  for (guint cell = 0; cell < mato_board_get_geometry (board)->n_cells; cell++)
    if (mato_board_get_marks (board, cell, pencil) != 0)
      return TRUE;

  return FALSE;
}

static gboolean
has_solver_digits (const MatoBoard *board)
{
  for (guint cell = 0; cell < mato_board_get_geometry (board)->n_cells; cell++)
    if (mato_board_get_origin (board, cell) == MATO_ORIGIN_SOLVER)
      return TRUE;

  return FALSE;
}

/* What is drawn and told beside the rules is no section of a player. */
static gboolean
has_sections (const MatoPuzzle *puzzle)
{
  g_autofree char *others = mato_sections_set (puzzle->sections, MATO_SECTION_COLOURS, NULL);
  g_autofree char *no_text = mato_sections_set (others, MATO_SECTION_RULESET, NULL);
  g_autofree char *no_picture = mato_sections_set (no_text, MATO_SECTION_PICTURE, NULL);
  g_autofree char *no_fog = mato_sections_set_header (no_picture, MATO_HEADER_FOG, NULL);
  g_autofree char *left = mato_sections_set_header (no_fog, "author", NULL);

  return left != NULL && *left != '\0';
}

static gboolean
has_picture (const MatoPuzzle *puzzle)
{
  g_autofree char *text = mato_sections_get (puzzle->sections, MATO_SECTION_RULESET);
  g_autofree char *picture = mato_sections_get (puzzle->sections, MATO_SECTION_PICTURE);

  return text != NULL || picture != NULL;
}

/* Returns: whether the boxes do not lie as they do by default */
static gboolean
has_boxes (const MatoGeometry *geometry)
{
  guint box_rows, box_columns;

  return !mato_geometry_default_box (geometry->order, &box_rows, &box_columns)
         || geometry->box_rows != box_rows;
}

/* Returns: what @puzzle has, but for what only the notation knows */
static MatoHolds
find_contents (const MatoPuzzle *puzzle)
{
  const MatoBoard *board = puzzle->board;
  const MatoGeometry *geometry = mato_board_get_geometry (board);
  gboolean has_entries = geometry->n_cells
                         > mato_board_count_empty (board) + mato_board_count_givens (board);

  return (has_entries ? MATO_HOLDS_ENTRIES : 0)
         | (has_entries && has_solver_digits (board) ? MATO_HOLDS_SOLVER : 0)
         | (has_marks (board, MATO_PENCIL_CENTRE) ? MATO_HOLDS_CENTRE_MARKS : 0)
         | (has_marks (board, MATO_PENCIL_CORNER) ? MATO_HOLDS_CORNER_MARKS : 0)
         | (puzzle->weights != NULL ? MATO_HOLDS_WEIGHTS : 0)
         | (puzzle->sections != NULL && has_sections (puzzle) ? MATO_HOLDS_SECTIONS : 0)
         | (puzzle->sections != NULL && has_picture (puzzle) ? MATO_HOLDS_PICTURE : 0)
         | (mato_board_has_colours (board) ? MATO_HOLDS_COLOURS : 0)
         | (puzzle->title != NULL && *puzzle->title != '\0' ? MATO_HOLDS_TITLE : 0)
         | (has_boxes (geometry) ? MATO_HOLDS_BOXES : 0);
}

/* A layout is kept with the boxes that are drawn in it, or the weights that stand around it. */
static MatoHolds
find_holds (MatoNotation      notation,
            const MatoPuzzle *puzzle)
{
  static const MatoNotation kept[] = { MATO_NOTATION_BOX, MATO_NOTATION_JSON };

  for (guint i = 0; i < G_N_ELEMENTS (kept); i++)
    if (notation == MATO_NOTATION_SAME && puzzle->layout != NULL
        && g_str_equal (puzzle->notation, mato_notation_get_info (kept[i])->name))
      return mato_notation_get_info (kept[i])->holds;

  return mato_notation_get_info (notation)->holds;
}

MatoHolds
mato_notation_find_losses (MatoNotation      notation,
                           const MatoPuzzle *puzzle)
{
  const MatoNotationInfo *info = mato_notation_get_info (notation);
  MatoHolds losses = find_contents (puzzle) & ~find_holds (notation, puzzle);

  if (notation == MATO_NOTATION_F_PUZZLES && puzzle->sections != NULL)
    {
      g_autoptr (GString) members = g_string_new (NULL);

      if (!mato_picture_write_f_puzzles (members, mato_board_get_geometry (puzzle->board),
                                         puzzle->sections, TRUE))
        losses |= MATO_HOLDS_PICTURE;
    }
  if ((losses & MATO_HOLDS_ENTRIES) != 0)
    losses &= ~MATO_HOLDS_SOLVER;
  if (info->is_kept != NULL && !info->is_kept (puzzle))
    losses |= MATO_HOLDS_SINGLES;

  return losses;
}

void
mato_notation_fill_values (MatoNotation      notation,
                           const MatoPuzzle *puzzle,
                           guint8           *values)
{
  const MatoBoard *board = puzzle->board;

  if ((mato_notation_get_info (notation)->holds & MATO_HOLDS_ENTRIES) != 0)
    memcpy (values, mato_board_get_values (board), mato_board_get_geometry (board)->n_cells);
  else
    mato_board_copy_givens (board, values);
}
