/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/draw/glyph-cache.h"
#include "app/draw/rings.h"

G_BEGIN_DECLS

/**
 * MatoMedium:
 * @MATO_MEDIUM_HIGH_CONTRAST: a screen with a theme for high contrast: no tints, strong lines
 * @MATO_MEDIUM_PAPER: light lines would be printed as dots
 *
 * What a board is drawn on.
 */
typedef enum
{
  MATO_MEDIUM_SCREEN,
  MATO_MEDIUM_HIGH_CONTRAST,
  MATO_MEDIUM_PAPER,
} MatoMedium;

typedef struct _MatoLinkCache MatoLinkCache;

/**
 * MatoCellStyle:
 * @palette: the colours
 * @glyphs: the digits
 * @links: (nullable): of a hint, for a board that is drawn again and again
 * @alphabet: how they are spelled
 * @size: of a cell, a whole number of device pixels
 * @pixel: size of a device pixel
 * @order: of the board
 * @n_rings: the number of tints of the rings
 * @medium: what they are drawn on
 * @n_awaited: of the links of a hint, at their end, so many are not drawn yet, the first of them in
 *   part; 0: all are drawn
 * @is_drawn_on: whether there is a picture of rules under the cells
 *
 * What all cells of a board share. Lengths are in logical pixels. After the board changes it, it
 * redraws every cell.
 */
typedef struct
{
  MatoPalette palette;
  MatoGlyphCache *glyphs;
  MatoLinkCache *links;
  MatoAlphabet alphabet;
  double size;
  double pixel;
  guint order;
  guint n_rings;
  MatoMedium medium;
  double n_awaited;
  gboolean is_drawn_on;
} MatoCellStyle;

/**
 * MATO_CLUE_ROOM:
 *
 * The part of a cell, at its top, where rules have their clues on a board with a picture of rules:
 * small digits are below.
 */
#define MATO_CLUE_ROOM 0.21

/**
 * mato_cell_style_set_colors:
 *
 * Sets the colours to match the theme of @widget.
 */
void mato_cell_style_set_colors (MatoCellStyle *style,
                                 GtkWidget     *widget);

/**
 * mato_cell_style_set_paper:
 *
 * Sets the colours for paper: the light ones on white, with black ink.
 */
void mato_cell_style_set_paper (MatoCellStyle *style);

/**
 * mato_cell_style_set_digits:
 * @context: has the font of the digits
 * @cell: the size of a cell in device pixels
 * @scale: device pixels per logical pixel
 */
void mato_cell_style_set_digits (MatoCellStyle *style,
                                 PangoContext  *context,
                                 MatoAlphabet   alphabet,
                                 guint          order,
                                 int            cell,
                                 int            scale);

/**
 * mato_cell_style_fit_digits:
 *
 * Does that unless it has such digits already: rendering them takes milliseconds.
 */
void mato_cell_style_fit_digits (MatoCellStyle *style,
                                 PangoContext  *context,
                                 MatoAlphabet   alphabet,
                                 guint          order,
                                 int            cell,
                                 int            scale);

/**
 * mato_cell_style_get_place_size:
 *
 * Returns: the width of the place of a candidate in a cell
 */
double mato_cell_style_get_place_size (const MatoCellStyle *style);

/**
 * mato_cell_style_get_place_height:
 *
 * Returns: the height of that place
 */
double mato_cell_style_get_place_height (const MatoCellStyle *style);

/**
 * mato_cell_style_get_place:
 * @x: (out): the middle of the place of the candidate @digit
 * @y: (out): likewise
 */
void mato_cell_style_get_place (const MatoCellStyle *style,
                                guint                digit,
                                double              *x,
                                double              *y);

/**
 * mato_cell_style_has_legible_candidates:
 *
 * Returns: whether the candidates of a cell can be read at this size
 */
gboolean mato_cell_style_has_legible_candidates (const MatoCellStyle *style);

/**
 * mato_cell_style_get_stroke:
 *
 * Returns: a length of @share of the cell in whole device pixels, at least @least_pixels
 */
double mato_cell_style_get_stroke (const MatoCellStyle *style,
                                   double               share,
                                   guint                least_pixels);

G_END_DECLS
