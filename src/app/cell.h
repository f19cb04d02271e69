/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/numerals.h"
#include "app/rings.h"

G_BEGIN_DECLS

/**
 * MatoCellStyle:
 * @palette: the colours
 * @numerals: the digits
 * @size: of a cell, a whole number of device pixels
 * @pixel: size of a device pixel
 * @order: of the board
 * @n_rings: how many tints the rings have
 *
 * What all cells of a board have in common. Lengths are GTK's logical pixels. The board changes
 * it, then redraws every cell.
 */
typedef struct
{
  MatoPalette palette;
  MatoNumerals *numerals;
  double size;
  double pixel;
  guint order;
  guint n_rings;
} MatoCellStyle;

/** Takes the colours that go with those of the theme around @widget. */
void mato_cell_style_set_colors (MatoCellStyle *style,
                                 GtkWidget     *widget);

/**
 * mato_cell_style_set_digits:
 * @widget: whose font the digits have
 * @cell: the size of a cell in device pixels
 * @scale: device pixels per logical pixel
 */
void mato_cell_style_set_digits (MatoCellStyle *style,
                                 GtkWidget     *widget,
                                 MatoAlphabet   alphabet,
                                 guint          order,
                                 int            cell,
                                 int            scale);

/** Returns: the width of the place of a candidate in a cell */
double mato_cell_style_get_place_size (const MatoCellStyle *style);

/** Returns: whether the candidates of a cell can be read at this size */
gboolean mato_cell_style_has_legible_candidates (const MatoCellStyle *style);

#define MATO_TYPE_CELL (mato_cell_get_type ())

/**
 * MatoCell:
 *
 * One cell of a board on the screen: takes the focus, has a sentence for screen readers, draws
 * its own look and nothing else. It does not know the board.
 */
G_DECLARE_FINAL_TYPE (MatoCell, mato_cell, MATO, CELL, GtkWidget)

/**
 * mato_cell_new:
 * @style: stays the caller's and must outlive the cell
 * @index: 0-based, within the board
 */
GtkWidget *mato_cell_new (const MatoCellStyle *style,
                          guint                index);

guint mato_cell_get_index (MatoCell *self);

/** Redraws the cell if @look, @tint or @selected is news. */
void mato_cell_set_look (MatoCell           *self,
                         const MatoCellLook *look,
                         MatoTint            tint,
                         gboolean            selected);

G_END_DECLS
