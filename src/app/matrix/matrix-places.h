/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MatoMatrixPlaces:
 * @cell: width of a column and height of a row, in logical pixels
 * @head_width: of what stands left of the rows
 * @head_height: of what stands over the columns
 * @upright: whether the names over the columns stand upright, for they are too long to lie
 * @x: how far the columns are scrolled
 * @y: how far the rows are scrolled
 * @width: of all that is seen
 * @height: of all that is seen
 * @n_columns: how many there are
 * @n_primary: how many of them are primary; the others stand apart
 * @n_rows: how many there are
 * @options: (nullable) (array length=n_rows): the option of each row, in order; %NULL: row and
 *   option have the same number
 *
 * Where everything of a matrix is to be seen:
 *
 *            a  b  c     x  y      items: primary, secondary
 *            2  2  1     1  3      options left
 *          ┌───────────────────
 *        1 │ ■     ■
 *        2 │    ■           ■
 *
 * Both heads stay where they are while the rest scrolls below them.
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

/** Returns: the option of @row */
guint    mato_matrix_places_get_option  (const MatoMatrixPlaces *self,
                                         guint                   row);
/** Returns: whether @option has a row, and then which */
gboolean mato_matrix_places_find_option (const MatoMatrixPlaces *self,
                                         guint                   option,
                                         guint                  *row);

/** Returns: where @column begins in the widget, scrolled as it is */
double mato_matrix_places_get_column (const MatoMatrixPlaces *self,
                                      guint                   column);
double mato_matrix_places_get_row    (const MatoMatrixPlaces *self,
                                      guint                   row);

/** Returns: the room that all columns (rows) take, unscrolled and without the head */
double mato_matrix_places_get_total_width  (const MatoMatrixPlaces *self);
double mato_matrix_places_get_total_height (const MatoMatrixPlaces *self);

/** Gives the columns that are seen, from @first to the one before @end; likewise the rows. */
void mato_matrix_places_get_columns (const MatoMatrixPlaces *self,
                                     guint                  *first,
                                     guint                  *end);
void mato_matrix_places_get_rows    (const MatoMatrixPlaces *self,
                                     guint                  *first,
                                     guint                  *end);

/** Returns: whether there is a column at @x, and then which; likewise a row */
gboolean mato_matrix_places_find_column (const MatoMatrixPlaces *self,
                                         double                  x,
                                         guint                  *column);
gboolean mato_matrix_places_find_row    (const MatoMatrixPlaces *self,
                                         double                  y,
                                         guint                  *row);

G_END_DECLS
