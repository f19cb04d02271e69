/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/matrix/matrix-places.h"

#include <math.h>

#define GAP 18.0             /* between primary and secondary columns */

guint
mato_matrix_places_get_option (const MatoMatrixPlaces *self,
                               guint                   row)
{
  return self->options ? self->options[row] : row;
}

gboolean
mato_matrix_places_find_option (const MatoMatrixPlaces *self,
                                guint                   option,
                                guint                  *row)
{
  guint end = self->n_rows;

  *row = self->options ? 0 : MIN (option, end);
  while (self->options && *row < end)
    {
      guint middle = *row + (end - *row) / 2;

      if (self->options[middle] < option)
        *row = middle + 1;
      else
        end = middle;
    }

  return *row < self->n_rows && mato_matrix_places_get_option (self, *row) == option;
}

static double
get_gap (const MatoMatrixPlaces *self,
         guint                   column)
{
  return column >= self->n_primary && self->n_primary > 0 ? GAP : 0;
}

double
mato_matrix_places_get_column (const MatoMatrixPlaces *self,
                               guint                   column)
{
  return self->head_width - self->x + column * self->cell + get_gap (self, column);
}

double
mato_matrix_places_get_row (const MatoMatrixPlaces *self,
                            guint                   row)
{
  return self->head_height - self->y + row * self->cell;
}

double
mato_matrix_places_get_total_width (const MatoMatrixPlaces *self)
{
  return self->n_columns * self->cell
         + (self->n_columns > self->n_primary ? get_gap (self, self->n_primary) : 0);
}

double
mato_matrix_places_get_total_height (const MatoMatrixPlaces *self)
{
  return self->n_rows * self->cell;
}

void
mato_matrix_places_get_columns (const MatoMatrixPlaces *self,
                                guint                  *first,
                                guint                  *end)
{
  double last = self->x + self->width - self->head_width;

  /* Because of the gap, one column before this position may be visible, too. */
  *first = MIN ((guint) MAX ((self->x - GAP) / self->cell, 0), self->n_columns);
  *end = CLAMP ((guint) ceil (MAX (last, 0) / self->cell), *first, self->n_columns);
}

void
mato_matrix_places_get_rows (const MatoMatrixPlaces *self,
                             guint                  *first,
                             guint                  *end)
{
  double last = self->y + self->height - self->head_height;

  *first = MIN ((guint) MAX (self->y / self->cell, 0), self->n_rows);
  *end = CLAMP ((guint) ceil (MAX (last, 0) / self->cell), *first, self->n_rows);
}

gboolean
mato_matrix_places_find_column (const MatoMatrixPlaces *self,
                                double                  x,
                                guint                  *column)
{
  double at = x - self->head_width + self->x;
  double primary = self->n_primary * self->cell;

  if (x < self->head_width || at < 0)
    return FALSE;

  if (at >= primary)
    {
      at -= get_gap (self, self->n_primary);
      if (at < primary)
        return FALSE;
    }

  *column = at / self->cell;
  return *column < self->n_columns;
}

gboolean
mato_matrix_places_find_row (const MatoMatrixPlaces *self,
                             double                  y,
                             guint                  *row)
{
  double at = y - self->head_height + self->y;

  if (y < self->head_height || at < 0)
    return FALSE;

  *row = at / self->cell;
  return *row < self->n_rows;
}
