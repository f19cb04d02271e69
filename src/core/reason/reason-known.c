/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/reason/reason-known.h"

#include <string.h>

typedef struct
{
  guint cell;
  guint32 live;
  guint32 on;
} Change;

static guint32
bit_of (MatoLiteral literal)
{
  return 1u << (mato_literal_digit (literal) - 1);
}

void
mato_known_init (MatoKnown          *self,
                 const MatoGeometry *geometry,
                 const guint8       *values,
                 const guint32      *candidates)
{
  memset (self, 0, sizeof *self);
  self->geometry = geometry;
  self->values = values;
  self->log = g_array_new (FALSE, FALSE, sizeof (Change));
  self->literals = g_array_new (FALSE, FALSE, sizeof (MatoLiteral));

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      guint n_peers;
      const guint16 *peers = mato_geometry_peers (geometry, cell, &n_peers);

      if (values[cell] != 0)
        continue;
      self->live[cell] = candidates[cell] & geometry->all_digits;
      for (guint i = 0; i < n_peers; i++)
        if (values[peers[i]] != 0)
          self->live[cell] &= ~(1u << (values[peers[i]] - 1));
    }
}

void
mato_known_clear (MatoKnown *self)
{
  g_array_unref (self->log);
  g_array_unref (self->literals);
}

gboolean
mato_known_is_literal (const MatoKnown *self,
                       MatoLiteral      literal)
{
  guint cell = mato_literal_cell (literal), digit = mato_literal_digit (literal);

  return cell < self->geometry->n_cells && digit >= 1 && digit <= self->geometry->order
         && self->values[cell] == 0;
}

gboolean
mato_known_has (const MatoKnown *self,
                MatoLiteral      literal)
{
  guint cell = mato_literal_cell (literal);

  if (!mato_known_is_literal (self, literal))
    return FALSE;
  if (mato_literal_is_on (literal))
    return (self->on[cell] & bit_of (literal)) != 0;

  return (self->live[cell] & bit_of (literal)) == 0;
}

void
mato_known_learn (MatoKnown   *self,
                  MatoLiteral  literal)
{
  guint cell = mato_literal_cell (literal);
  Change change = { cell, self->live[cell], self->on[cell] };

  g_array_append_val (self->log, change);
  if (mato_literal_is_on (literal))
    self->on[cell] |= bit_of (literal);
  else
    self->live[cell] &= ~bit_of (literal);
}

guint
mato_known_mark (const MatoKnown *self)
{
  return self->log->len;
}

void
mato_known_forget (MatoKnown *self,
                   guint      mark)
{
  for (guint i = self->log->len; i > mark; i--)
    {
      const Change *change = &g_array_index (self->log, Change, i - 1);

      self->live[change->cell] = change->live;
      self->on[change->cell] = change->on;
    }
  g_array_set_size (self->log, mark);
}

gboolean
mato_known_is_pattern (const MatoKnown *self,
                       guint            item)
{
  return self->has_pattern && item == mato_geometry_n_items (self->geometry);
}

gboolean
mato_known_is_open (const MatoKnown *self,
                    guint            item)
{
  guint order = self->geometry->order, index = item - self->geometry->n_cells;
  const guint16 *cells;

  if (item >= mato_geometry_n_items (self->geometry))
    return mato_known_is_pattern (self, item);
  if (item < self->geometry->n_cells)
    return self->values[item] == 0;

  cells = mato_geometry_unit (self->geometry, index / order);
  for (guint i = 0; i < mato_geometry_unit_size (self->geometry, index / order); i++)
    if (self->values[cells[i]] == index % order + 1)
      return FALSE;

  return TRUE;
}

gboolean
mato_known_is_sure (const MatoKnown *self,
                    guint            item)
{
  const MatoGeometry *geometry = self->geometry;

  return item < geometry->n_cells || item >= mato_geometry_n_items (geometry)
         || mato_geometry_unit_size (geometry, mato_reason_item_unit (geometry, item))
              == geometry->order;
}

static gboolean
is_in_unit (const MatoGeometry *geometry,
            guint               cell,
            guint               unit)
{
  guint n_units;
  const guint16 *units = mato_geometry_units_of (geometry, cell, &n_units);

  for (guint i = 0; i < n_units; i++)
    if (units[i] == unit)
      return TRUE;

  return FALSE;
}

gboolean
mato_known_item_has (const MatoKnown *self,
                     guint            item,
                     MatoLiteral      literal)
{
  guint order = self->geometry->order, index = item - self->geometry->n_cells;
  guint cell = mato_literal_cell (literal);

  if (!mato_known_is_literal (self, literal))
    return FALSE;
  if (mato_known_is_pattern (self, item))
    return (self->pattern[cell] & bit_of (literal)) != 0;
  if (item < self->geometry->n_cells)
    return item == cell;

  return index % order + 1 == mato_literal_digit (literal)
         && is_in_unit (self->geometry, cell, index / order);
}

static void
list_cell (MatoKnown *self,
           guint      item,
           guint      cell)
{
  for (guint digit = 1; digit <= self->geometry->order; digit++)
    {
      MatoLiteral literal = mato_literal (cell, digit, TRUE);

      if ((self->live[cell] & bit_of (literal)) != 0 && mato_known_item_has (self, item, literal))
        g_array_append_val (self->literals, literal);
    }
}

const MatoLiteral *
mato_known_list (MatoKnown *self,
                 guint      item,
                 guint     *n)
{
  const MatoGeometry *geometry = self->geometry;
  guint unit = (item - geometry->n_cells) / geometry->order;

  g_array_set_size (self->literals, 0);
  if (item < geometry->n_cells)
    list_cell (self, item, item);
  else if (mato_known_is_pattern (self, item))
    for (guint cell = 0; cell < geometry->n_cells; cell++)
      list_cell (self, item, cell);
  else
    for (guint i = 0; i < mato_geometry_unit_size (geometry, unit); i++)
      list_cell (self, item, mato_geometry_unit (geometry, unit)[i]);

  *n = self->literals->len;
  return (const MatoLiteral *) self->literals->data;
}
