/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/draw/cell-style.h"

G_BEGIN_DECLS

/**
 * MATO_ASIDE:
 *
 * How much is left of the ink of small digits that have no part in the hint.
 */
#define MATO_ASIDE 0.34

/**
 * mato_cell_append_dot:
 *
 * Draws a disc with its middle at (@x, @y).
 */
void mato_cell_append_dot (GtkSnapshot   *snapshot,
                           double         x,
                           double         y,
                           double         diameter,
                           const GdkRGBA *color);

/**
 * mato_cell_append_pointer:
 *
 * Draws a plate behind a small digit that is pointed at; @x, @y: its middle.
 */
void mato_cell_append_pointer (GtkSnapshot         *snapshot,
                               const MatoCellStyle *style,
                               double               x,
                               double               y,
                               double               width,
                               double               height);

/**
 * mato_cell_append_line:
 *
 * Draws a straight line with its middle on the ray from (@x, @y), @length long, at @degrees.
 */
void mato_cell_append_line (GtkSnapshot   *snapshot,
                            double         x,
                            double         y,
                            double         degrees,
                            double         length,
                            double         width,
                            const GdkRGBA *color);

/**
 * mato_candidates_append:
 * @ground: what they are drawn on
 *
 * Draws the small digits of a cell that is empty, those that are left and those that are struck,
 * with what lies behind them.
 */
void mato_candidates_append (GtkSnapshot         *snapshot,
                             const MatoCellStyle *style,
                             const MatoCellLook  *look,
                             const GdkRGBA       *ground);

G_END_DECLS
