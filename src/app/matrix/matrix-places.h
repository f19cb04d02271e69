/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MatoMatrixPlaces:
 * @cell: width of a column and height of a row, in logical pixels
 * @head_width: width of the row heads
 * @head_height: height of the column heads
 * @upright: whether the names over the columns are rotated because they are wider than a cell
 * @x: how far the columns are scrolled, in logical pixels
 * @y: how far the rows are scrolled, in logical pixels
 * @width: width of the visible part, with the heads
 * @height: height of the visible part, with the heads
 * @n_columns: number of columns
 * @n_primary: number of primary columns; a gap separates them from the others
 * @n_rows: number of rows
 * @options: (nullable) (array length=n_rows): the option of each row, in order; %NULL: row and
 *   option have the same index
 *
 * The layout of a matrix:
 *
 *            a  b  c     x  y      items: primary, secondary
 *            2  2  1     1  3      options left
 *          ┌───────────────────
 *        1 │ ■     ■
 *        2 │    ■           ■
 *
 * The heads do not scroll in the direction away from their edge; marks scroll below them.
 */
typedef struct
{
  double cell;
  double head_width;
  double head_height;
  gboolean upright;
  double x;
  double y;
  double width;
  double height;
  guint n_columns;
  guint n_primary;
  guint n_rows;
  const guint *options;
} MatoMatrixPlaces;

/**
 * mato_matrix_places_get_option:
 *
 * Returns: the option of @row
 */
guint mato_matrix_places_get_option (const MatoMatrixPlaces *self,
                                     guint                   row);

/**
 * mato_matrix_places_find_option:
 * @row: (out)
 *
 * Returns: whether @option has a row
 */
gboolean mato_matrix_places_find_option (const MatoMatrixPlaces *self,
                                         guint                   option,
                                         guint                  *row);

/**
 * mato_matrix_places_get_column:
 *
 * Returns: the left edge of @column (upper edge of @row) in the widget, with scrolling
 */
double mato_matrix_places_get_column (const MatoMatrixPlaces *self,
                                      guint                   column);
double mato_matrix_places_get_row    (const MatoMatrixPlaces *self,
                                      guint                   row);

/**
 * mato_matrix_places_get_total_width:
 *
 * Returns: the width of all columns (height of all rows), without the head
 */
double mato_matrix_places_get_total_width  (const MatoMatrixPlaces *self);
double mato_matrix_places_get_total_height (const MatoMatrixPlaces *self);

/**
 * mato_matrix_places_get_columns:
 *
 * Finds the visible columns (rows): from @first to the one before @end.
 */
void mato_matrix_places_get_columns (const MatoMatrixPlaces *self,
                                     guint                  *first,
                                     guint                  *end);
void mato_matrix_places_get_rows    (const MatoMatrixPlaces *self,
                                     guint                  *first,
                                     guint                  *end);

/**
 * mato_matrix_places_find_column:
 *
 * Returns: whether there is a column at @x (row at @y); @column, @row: (out)
 */
gboolean mato_matrix_places_find_column (const MatoMatrixPlaces *self,
                                         double                  x,
                                         guint                  *column);
gboolean mato_matrix_places_find_row    (const MatoMatrixPlaces *self,
                                         double                  y,
                                         guint                  *row);

G_END_DECLS
