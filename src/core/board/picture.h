/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * What is drawn on a board by whoever set the puzzle: lines, arrows, boxes, ovals and cages, with
 * or without text. It is no rule. A puzzle keeps it as the lines of its section [Picture], one for
 * each shape, which mato(5) specifies.
 */

/**
 * MATO_PICTURE_MAX_FIGURES:
 *
 * The most shapes of a picture.
 */
#define MATO_PICTURE_MAX_FIGURES 10000

/**
 * MatoFigureKind:
 * @MATO_FIGURE_LINE: through its points
 * @MATO_FIGURE_ARROW: likewise, with a head at the last one
 * @MATO_FIGURE_BOX: a rectangle around its place
 * @MATO_FIGURE_OVAL: an ellipse around it
 * @MATO_FIGURE_CAGE: around cells, of which each point is the upper left corner
 */
typedef enum
{
  MATO_FIGURE_LINE,
  MATO_FIGURE_ARROW,
  MATO_FIGURE_BOX,
  MATO_FIGURE_OVAL,
  MATO_FIGURE_CAGE,
  MATO_N_FIGURE_KINDS,
} MatoFigureKind;

/**
 * MatoFigurePoint:
 * @row: 0 is the upper border of the board, 1 that of its second row; it may be outside
 * @column: likewise
 */
typedef struct
{
  double row;
  double column;
} MatoFigurePoint;

/**
 * MatoFigure:
 * @is_over: whether it lies over the digits
 * @is_even_odd: whether a way that is inside another one of a filled line bounds a hole, whichever
 *   direction it has; else the direction tells, as in SVG
 * @stroke: its colour, 0xrrggbbaa; 0: none
 * @fill: likewise
 * @ink: of its text; 0: that of digits
 * @width: of its line, in cells; 0: the least that is seen
 * @height: of a box or oval, in cells
 * @breadth: likewise
 * @angle: of a box or oval, in degrees, clockwise
 * @font: the height of its text in cells; 0: fits
 * @at: the place of a box or oval
 * @points: (element-type MatoFigurePoint): of the others
 * @text: (nullable): inside it, or in the corner of a cage
 * @origin: (nullable): the rule that it shows, in the words of who has drawn it
 */
typedef struct
{
  MatoFigureKind kind;
  gboolean is_over;
  gboolean is_even_odd;
  guint32 stroke;
  guint32 fill;
  guint32 ink;
  double width;
  double height;
  double breadth;
  double angle;
  double font;
  MatoFigurePoint at;
  GArray *points;
  char *text;
  char *origin;
} MatoFigure;

MatoFigure *mato_figure_new  (MatoFigureKind kind);
void       mato_figure_free (MatoFigure *self);

/**
 * mato_figure_write:
 *
 * Appends the line of a shape.
 */
void mato_figure_write (GString         *lines,
                       const MatoFigure *self);

/**
 * mato_picture_parse:
 * @lines: a section [Picture]
 * @bad_line: (out): the 1-based line that is none of a shape
 *
 * Returns: (transfer full) (nullable) (element-type MatoFigure): the shapes, in their order; %NULL
 *   if one cannot be read
 */
GPtrArray *mato_picture_parse (const char *lines,
                               guint      *bad_line);

/**
 * mato_picture_draw_regions:
 * @picture: gets a line for each region
 * @regions: (array): of each cell, from 1; 0: it is in none
 *
 * Draws the borders of regions, where they are no rule of the board.
 */
void mato_picture_draw_regions (GString     *picture,
                                const guint *regions,
                                guint        rows,
                                guint        columns);

/**
 * mato_picture_is_around:
 * @lines: a section [Picture]
 *
 * Returns: whether something is drawn outside a board of so many rows and columns
 */
gboolean mato_picture_is_around (const char *lines,
                                 guint       rows,
                                 guint       columns);

/**
 * mato_picture_parse_colour:
 * @text: `#rgb`, `#rrggbb`, both perhaps with an opacity behind them, or `rgb(1,2,3)`
 * @colour: (out): 0xrrggbbaa
 *
 * Returns: whether it is a colour; the names of a few are known, too
 */
gboolean mato_picture_parse_colour (const char *text,
                                    guint32    *colour);

/**
 * mato_picture_is_colour:
 *
 * Returns: whether @text looks like a colour, also one that is not known: it may have a name or be
 *   a function; or is empty
 */
gboolean mato_picture_is_colour (const char *text);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoFigure, mato_figure_free)

G_END_DECLS
