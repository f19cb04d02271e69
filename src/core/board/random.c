/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/board/random.h"

#include <math.h>

#include "core/board/bits.h"
#include "core/board/board.h"

guint64
mato_random_next (MatoRandom *self)
{
  guint64 bits = self->state += G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);

  bits = (bits ^ bits >> 30) * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
  bits = (bits ^ bits >> 27) * G_GUINT64_CONSTANT (0x94d049bb133111eb);
  return bits ^ bits >> 31;
}

guint
mato_random_below (MatoRandom *self,
                   guint       limit)
{
  guint64 n_even = G_MAXUINT64 - G_MAXUINT64 % limit; /* above it, low values are favoured */
  guint64 bits;

  do
    bits = mato_random_next (self);
  while (bits >= n_even);

  return bits % limit;
}

/* Returns the empty cell with the fewest candidates, or n_cells if none is empty. */
static guint
choose_cell (const MatoGeometry *geometry,
             const guint8       *values,
             guint32            *candidates)
{
  guint chosen = geometry->n_cells, fewest = MATO_MAX_ORDER + 1;

  for (guint cell = 0; cell < geometry->n_cells && fewest > 1; cell++)
    if (values[cell] == 0)
      {
        guint32 left = mato_values_get_candidates (geometry, values, cell);
        guint n_left = mato_target_count_bits (left);

        if (n_left < fewest)
          {
            chosen = cell;
            fewest = n_left;
            *candidates = left;
          }
      }

  return chosen;
}

void
mato_random_order (MatoRandom *self,
                   guint16    *items,
                   guint       n)
{
  for (guint i = 0; i < n; i++)
    items[i] = i;
  for (guint i = n; i > 1; i--)
    {
      guint other = mato_random_below (self, i);
      guint16 item = items[i - 1];

      items[i - 1] = items[other];
      items[other] = item;
    }
}

gboolean
mato_random_complete (MatoRandom         *self,
                      const MatoGeometry *geometry,
                      guint8             *values,
                      double             *weight)
{
  guint32 left = 0;
  guint cell;

  *weight = 0;
  while ((cell = choose_cell (geometry, values, &left)) < geometry->n_cells)
    {
      guint n_left = mato_target_count_bits (left);

      if (n_left == 0)
        return FALSE;

      for (guint skip = mato_random_below (self, n_left); skip > 0; skip--)
        left &= left - 1;
      values[cell] = __builtin_ctz (left) + 1;
      *weight += log (n_left);
    }

  return TRUE;
}
