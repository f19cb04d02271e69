/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/generate/board-fill.h"

#include <string.h>

/* A node of a 25×25 board takes up to 0.2 ms. */
#define NODES_PER_POLL 16

void
mato_fill_init (MatoFill           *self,
                const MatoGeometry *geometry)
{
  gsize n_levels = geometry->n_cells + 1;

  *self = (MatoFill) { 0 };
  mato_masks_init (&self->masks, geometry);
  self->levels = g_new (guint32, n_levels * self->masks.n_items);
  self->filled = g_new (guint8, n_levels * geometry->n_cells);
}

void
mato_fill_clear (MatoFill *self)
{
  mato_masks_clear (&self->masks);
  g_free (self->levels);
  g_free (self->filled);
}

/* Returns: whether the board is still alive */
static gboolean
place_forced (MatoFill       *self,
              guint8         *filled,
              const guint16 **next)
{
  while (*next < self->masks.queue_end)
    {
      guint item = *(*next)++;
      guint cell, digit;

      mato_masks_read_option (&self->masks, item, lowest_bit (self->masks.options[item]), &cell,
                              &digit);
      if (filled[cell] != 0)
        continue;

      filled[cell] = digit;
      if (!mato_masks_place (&self->masks, cell, digit))
        return FALSE;
    }

  return TRUE;
}

/* Returns: whether the board is still alive, without forced digits and locked candidates */
static gboolean
propagate (MatoFill *self,
           guint8   *filled)
{
  const guint16 *next = self->masks.queue;

  do
    if (!place_forced (self, filled, &next) || !mato_masks_lock (&self->masks))
      return FALSE;
  while (next < self->masks.queue_end);

  return TRUE;
}

/* Returns: an item with the fewest options of those with several, or n_items if all are settled */
static guint
choose_item (const MatoFill *self)
{
  const guint32 *options = self->masks.options;
  guint best = self->masks.n_items, fewest = G_MAXUINT;

  for (guint item = 0; item < self->masks.n_items && fewest > 2; item++)
    if (has_two_bits (options[item]) && count_bits (options[item]) < fewest)
      {
        best = item;
        fewest = count_bits (options[item]);
      }

  return best;
}

static guint
pick_option (MatoFill *self,
             guint32   options)
{
  if (self->random != NULL)
    for (guint skip = mato_random_below (self->random, count_bits (options)); skip > 0; skip--)
      options &= options - 1;

  return lowest_bit (options);
}

static gboolean
keeps_going (const MatoFill *self)
{
  return self->n_nodes % NODES_PER_POLL != 0 || self->keep_going == NULL
         || self->keep_going (self->data);
}

static MatoEnd descend (MatoFill *self,
                        guint     depth,
                        gboolean  alive);

/* Tries one option of an item, one level deeper. */
static MatoEnd
try_option (MatoFill *self,
            guint     depth,
            guint     item,
            guint     bit)
{
  MatoMasks *masks = &self->masks;
  gsize n_cells = masks->geometry->n_cells, n_items = masks->n_items;
  guint8 *filled = self->filled + depth * n_cells;
  guint cell, digit;
  MatoEnd end;

  memcpy (masks->options + n_items, masks->options, n_items * sizeof *masks->options);
  memcpy (filled + n_cells, filled, n_cells);
  masks->options += n_items;
  mato_masks_read_option (masks, item, bit, &cell, &digit);
  filled[n_cells + cell] = digit;
  end = descend (self, depth + 1, mato_masks_place (masks, cell, digit));
  if (end != MATO_END_SOLVED)
    masks->options -= n_items;

  return end;
}

/* Leaves a solution in @options. */
static MatoEnd
descend (MatoFill *self,
         guint     depth,
         gboolean  alive)
{
  guint item;
  guint32 options;

  alive = alive && propagate (self, self->filled + depth * self->masks.geometry->n_cells);
  mato_masks_rest (&self->masks);
  if (!alive)
    return MATO_END_NONE;

  item = choose_item (self);
  if (item == self->masks.n_items)
    return MATO_END_SOLVED;

  for (options = self->masks.options[item]; options != 0;)
    {
      guint bit = pick_option (self, options);
      MatoEnd end;

      if (self->n_nodes++ == self->max_nodes)
        return MATO_END_LIMIT;
      if (!keeps_going (self))
        return MATO_END_STOPPED;

      options &= ~(1u << bit);
      end = try_option (self, depth, item, bit);
      if (end != MATO_END_NONE)
        return end;
    }

  return MATO_END_NONE;
}

/* Returns: whether every item has an option left */
static gboolean
begin (MatoFill     *self,
       const guint8 *givens,
       MatoRandom   *random,
       guint         max_nodes)
{
  self->random = random;
  self->n_nodes = 0;
  self->max_nodes = max_nodes;
  self->masks.options = self->levels;
  memcpy (self->filled, givens, self->masks.geometry->n_cells);
  mato_masks_rest (&self->masks);
  return mato_masks_fill (&self->masks, givens);
}

MatoEnd
mato_fill_complete (MatoFill   *self,
                    MatoRandom *random,
                    guint       max_nodes,
                    guint8     *values)
{
  const guint8 empty[MATO_MAX_CELLS] = { 0 };
  MatoEnd end = descend (self, 0, begin (self, empty, random, max_nodes));

  for (guint cell = 0; end == MATO_END_SOLVED && cell < self->masks.geometry->n_cells; cell++)
    values[cell] = lowest_bit (self->masks.options[cell]) + 1;

  return end;
}

/* Removes an option of an item. Returns: whether another is left */
static gboolean
exclude_option (MatoMasks *masks,
                guint      item,
                guint32    bit)
{
  /* Its only option: it is queued already, and the queue has room for every item once. */
  if (masks->options[item] == bit)
    return FALSE;

  masks->options[item] &= ~bit;
  if (!has_two_bits (masks->options[item]))
    *masks->queue_end++ = item;

  return TRUE;
}

/* Returns: whether every item has an option left */
static gboolean
exclude (MatoMasks *masks,
         guint      cell,
         guint      digit)
{
  guint n_units = masks->geometry->cell_n_units;
  const MatoMaskPlace *places = masks->places + cell * n_units;

  for (guint i = 0; i < n_units; i++)
    if (!exclude_option (masks, places[i].item + digit - 1, places[i].bit))
      return FALSE;

  return exclude_option (masks, cell, 1u << (digit - 1));
}

MatoEnd
mato_fill_find_other (MatoFill     *self,
                      const guint8 *givens,
                      guint         cell,
                      guint         digit,
                      guint         max_nodes)
{
  gboolean alive = begin (self, givens, NULL, max_nodes) && exclude (&self->masks, cell, digit);

  return descend (self, 0, alive);
}

gboolean
mato_fill_go_on (MatoFill *self)
{
  gboolean alive = propagate (self, self->filled);

  g_return_val_if_fail (alive, FALSE);

  return memchr (self->filled, 0, self->masks.geometry->n_cells) == NULL;
}

gboolean
mato_fill_settle (MatoFill     *self,
                  const guint8 *givens,
                  guint8       *values,
                  guint32      *candidates)
{
  gsize n_cells = self->masks.geometry->n_cells;
  gboolean is_full = begin (self, givens, NULL, 0) && mato_fill_go_on (self);

  memcpy (values, self->filled, n_cells);
  memcpy (candidates, self->masks.options, n_cells * sizeof *candidates);
  return is_full;
}

void
mato_fill_rule_out (MatoFill *self,
                    guint     cell,
                    guint     digit)
{
  MatoMasks *masks = &self->masks;
  const MatoMaskPlace *places = masks->places + cell * masks->geometry->cell_n_units;
  gboolean alive;

  for (guint i = 0; i < masks->geometry->cell_n_units; i++)
    *masks->changed_end++ = places[i].unit << 5 | (digit - 1);
  alive = exclude (masks, cell, digit);
  g_return_if_fail (alive);
}
