/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/reason/reason-premise.h"

static guint
count_digits (guint32 digits)
{
  guint n = 0;

  for (; digits != 0; digits &= digits - 1)
    n++;

  return n;
}

/* Each unit has none of the cells, or one at an even and one at an odd place of the loop: then two
 * digits that alternate in it can be exchanged. */
static gboolean
is_even_loop (const MatoGeometry *geometry,
              const guint32      *cells,
              guint               n_cells)
{
  guint8 n[2][3 * MATO_MAX_ORDER] = { { 0 } };

  for (guint i = 0; i < n_cells; i++)
    {
      guint n_units;
      const guint16 *units = mato_geometry_units_of (geometry, cells[i], &n_units);

      for (guint k = 0; k < n_units; k++)
        if (n[i % 2][units[k]]++ > 0)
          return FALSE;
    }
  for (guint unit = 0; unit < geometry->n_units; unit++)
    if (n[0][unit] != n[1][unit])
      return FALSE;

  return TRUE;
}

/* A digit that was found can change places as a candidate can. */
static gboolean
may_be_in_loop (const MatoKnown *self,
                const guint8    *is_entry,
                guint            cell,
                guint32          digits)
{
  if (cell >= self->geometry->n_cells)
    return FALSE;

  return self->values[cell] == 0
         || (is_entry != NULL && is_entry[cell] && (digits >> (self->values[cell] - 1) & 1) != 0);
}

gboolean
mato_known_take_loop (MatoKnown     *self,
                      const guint8  *is_entry,
                      guint32        digits,
                      const guint32 *cells,
                      guint          n_cells)
{
  if (n_cells < 4 || count_digits (digits) != 2 || (digits & ~self->geometry->all_digits) != 0)
    return FALSE;
  for (guint i = 0; i < n_cells; i++)
    if (!may_be_in_loop (self, is_entry, cells[i], digits))
      return FALSE;
  if (!is_even_loop (self->geometry, cells, n_cells))
    return FALSE;

  for (guint i = 0; i < n_cells; i++)
    self->pattern[cells[i]] = self->live[cells[i]] & ~digits;
  self->has_pattern = TRUE;
  return TRUE;
}

/* Returns: whether each digit has two places or none in @unit without the pattern */
static gboolean
is_grave_unit (const MatoKnown *self,
               guint            unit)
{
  const guint16 *cells = mato_geometry_unit (self->geometry, unit);

  for (guint digit = 0; digit < self->geometry->order; digit++)
    {
      guint n = 0;

      for (guint i = 0; i < self->geometry->order; i++)
        n += (self->live[cells[i]] & ~self->pattern[cells[i]]) >> digit & 1;
      if (n != 0 && n != 2)
        return FALSE;
    }

  return TRUE;
}

gboolean
mato_known_take_grave (MatoKnown         *self,
                       const MatoLiteral *literals,
                       guint              n_literals)
{
  for (guint i = 0; i < n_literals; i++)
    {
      if (!mato_known_is_literal (self, literals[i]))
        return FALSE;
      self->pattern[mato_literal_cell (literals[i])] |=
        1u << (mato_literal_digit (literals[i]) - 1);
    }

  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    if (self->values[cell] == 0 && count_digits (self->live[cell] & ~self->pattern[cell]) != 2)
      return FALSE;
  for (guint unit = 0; unit < self->geometry->n_units; unit++)
    if (!is_grave_unit (self, unit))
      return FALSE;

  self->has_pattern = TRUE;
  return TRUE;
}
