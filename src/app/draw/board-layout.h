/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

#include "core/board/geometry.h"

G_BEGIN_DECLS

/**
 * MatoBoardLine:
 *
 * The lines of a board, from the faintest to the strongest.
 */
typedef enum
{
  MATO_LINE_CELL,   /* inside a box */
  MATO_LINE_BOX,    /* between boxes */
  MATO_LINE_BORDER, /* around the board */
} MatoBoardLine;

/**
 * MatoBoardLayout:
 * @geometry: (nullable): the board's shape, not owned; %NULL before there is one
 * @scale: device pixels per logical pixel
 * @cell: width and height of a cell
 * @left: left end of the board
 * @top: upper end of the board
 * @margin: room for clues around it, in device pixels; mostly 0
 * @row_lines: see mato_region_row_lines()
 * @column_lines: likewise
 *
 * The places of the cells and lines of a board. All cells have the same size, with a line before
 * each and one at the end:
 *
 *   ┃ cell │ cell │ cell ║ cell │ …  ┃
 *   ┗ outside             ╚ between boxes
 *          └ inside a box
 *
 * Lines have room of their own, so they never cover parts of a cell, and a digit is in the middle
 * of the visible cell. Everything is counted in whole device pixels and divided by @scale at the
 * end.
 */
typedef struct
{
  const MatoGeometry *geometry;
  int scale;
  int cell;
  int left;
  int top;
  int margin;
  guint32 row_lines;
  guint32 column_lines;
} MatoBoardLayout;

/**
 * MATO_BOARD_MARGIN:
 *
 * The room for clues around a board that has some, in cells.
 */
#define MATO_BOARD_MARGIN 0.6

/**
 * MATO_DRAWING_MARGIN:
 *
 * The room around a board beside which its setter has drawn, in cells: clues stand in the middle of
 * a cell there.
 */
#define MATO_DRAWING_MARGIN 1.0

/**
 * mato_board_layout_fit:
 *
 * Places the largest board that fits in the middle of @width × @height logical pixels.
 */
void mato_board_layout_fit (MatoBoardLayout    *self,
                            const MatoGeometry *geometry,
                            int                 width,
                            int                 height,
                            int                 scale);

/**
 * mato_board_layout_measure:
 *
 * Gets the minimum and natural size of a board in logical pixels; it is square.
 */
void mato_board_layout_measure (const MatoGeometry *geometry,
                                int                *minimum,
                                int                *natural);

/**
 * mato_board_layout_get_size:
 *
 * Returns: the device pixels that a board of such cells takes, both ways, with its margin
 */
int mato_board_layout_get_size (const MatoGeometry *geometry,
                                int                 cell);

/**
 * mato_board_layout_get_column:
 *
 * Returns: the device pixel where the cells of @column begin, for the order the board's end
 */
int mato_board_layout_get_column (const MatoBoardLayout *self,
                                  guint                  column);

/**
 * mato_board_layout_get_row:
 *
 * Returns: the device pixel where the cells of @row begin, for the order the board's end
 */
int mato_board_layout_get_row (const MatoBoardLayout *self,
                               guint                  row);

/**
 * mato_board_layout_find_cell:
 * @x: in logical pixels
 * @y: in logical pixels
 * @cell: (out): the cell at that place; on a line, the cell before it
 *
 * Returns: whether there is one
 */
gboolean mato_board_layout_find_cell (const MatoBoardLayout *self,
                                      double                 x,
                                      double                 y,
                                      guint                 *cell);

/**
 * mato_board_layout_allocate:
 *
 * Gives @child its place in the board's widget, in device pixels.
 */
void mato_board_layout_allocate (const MatoBoardLayout *self,
                                 GtkWidget             *child,
                                 int                    x,
                                 int                    y,
                                 int                    width,
                                 int                    height);

/**
 * mato_board_layout_append_ground:
 *
 * Draws the background of the board.
 */
void mato_board_layout_append_ground (const MatoBoardLayout *self,
                                      GtkSnapshot           *snapshot,
                                      const GdkRGBA         *color);

/**
 * mato_board_layout_append_cells:
 * @last: in the row of @first
 *
 * Draws the background of cells from @first to @last, and of the lines around them.
 */
void mato_board_layout_append_cells (const MatoBoardLayout *self,
                                     GtkSnapshot           *snapshot,
                                     guint                  first,
                                     guint                  last,
                                     const GdkRGBA         *color);

/**
 * mato_board_layout_append_lines:
 *
 * Draws all lines of a kind; draw the strongest last.
 */
void mato_board_layout_append_lines (const MatoBoardLayout *self,
                                     GtkSnapshot           *snapshot,
                                     MatoBoardLine          kind,
                                     const GdkRGBA         *color);

G_END_DECLS
