/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/search/deciding-cells.h"

/* Solutions that the cells found so far do not tell apart have the same number. */
typedef struct
{
  const MatoGeometry *geometry;
  const MatoResult *result;
  guint *classes;
  guint n_classes;
} Split;

/* Splits each class by the digit of @cell.
 *
 * Returns: how many classes there are then; @classes: (out caller-allocates): their numbers */
static guint
split (const Split *self,
       guint        cell,
       guint       *classes)
{
  guint (*numbers)[MATO_MAX_ORDER + 1] = g_malloc0_n (self->n_classes, sizeof *numbers);
  guint n = 0;

  for (guint i = 0; i < self->result->n_kept; i++)
    {
      guint digit = mato_result_get_kept (self->result, self->geometry, i)[cell];
      guint *number = &numbers[self->classes[i]][digit];

      if (*number == 0)
        *number = ++n;
      classes[i] = *number - 1;
    }

  g_free (numbers);
  return n;
}

static guint
find_best (const Split *self,
           guint       *classes)
{
  guint best = 0, most = 0;

  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    {
      guint n = split (self, cell, classes);

      if (n > most)
        {
          most = n;
          best = cell;
        }
    }

  return best;
}

guint
mato_deciding_cells_find (const MatoGeometry *geometry,
                          const MatoResult   *result,
                          guint16            *cells)
{
  g_autofree guint *classes = g_new0 (guint, result->n_kept + 1);
  g_autofree guint *next = g_new0 (guint, result->n_kept + 1);
  Split self = { geometry, result, classes, 1 };
  guint n = 0;

  g_return_val_if_fail (result != NULL, 0);

  while (self.n_classes < result->n_kept)
    {
      guint cell = find_best (&self, next);

      self.n_classes = split (&self, cell, next);
      for (guint i = 0; i < result->n_kept; i++)
        classes[i] = next[i];
      cells[n++] = (guint16) cell;
    }

  return n;
}
