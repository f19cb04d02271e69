/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/geometry.h"

G_BEGIN_DECLS

/*
 * A board on bit masks: every item of geometry.h has one mask of the options it has left.
 *
 *   options[cell]               bit d-1: the cell may hold digit d
 *   options[unit item of u, d]  bit p:   the p-th cell of unit u may hold digit d
 *
 * The information is stored twice: removing a candidate clears a bit in the mask of its cell and in
 * one mask of each unit of the cell. In return every question needs only one word: no bit is a dead
 * end, one bit is a forced digit (a naked single in a cell, a hidden single in a unit), and the
 * number of that bit is the forced place. No unit is ever scanned; a path removes each of the n³
 * candidates at most once.
 *
 * Locked candidates: a digit whose places in a unit are all in another unit, too, as those of a box
 * in one row ("pointing") or those of a row in one box ("claiming"), has no other place there. That
 * is one operation for each unit item and other unit. An item is checked again only after it has
 * lost an option, so such items are listed.
 *
 * It knows nothing of tries: a search keeps copies of the masks and sets which one is used.
 */

/* The place of a cell in one of its units. */
typedef struct
{
  guint32 bit;    /* 1 << position */
  guint16 item;   /* the unit item of digit 1 */
  guint16 unit;
} MatoMaskPlace;

/**
 * MatoMasks:
 * @n_items: the number of masks
 * @options: the masks in use, owned by the caller
 * @queue: the items that came down to one option
 * @queue_end: after the last of them, which has no option if that was a dead end
 * @changed: the unit items that lost an option, as unit << 5 | digit - 1
 * @changed_next: the first of them not checked yet
 * @changed_end: after the last of them
 * @work: the number of masks visited since the caller reset it
 */
typedef struct
{
  const MatoGeometry *geometry;
  guint n_items;
  guint32 *options;
  MatoMaskPlace *places;    /* n_cells × cell_n_units */
  guint16 *queue;
  guint16 *queue_end;
  guint16 *changed;
  guint16 *changed_next;
  guint16 *changed_end;
  guint work;
} MatoMasks;

/**
 * mato_masks_init:
 *
 * Set @self->options next.
 */
void mato_masks_init  (MatoMasks          *self,
                       const MatoGeometry *geometry);
void mato_masks_clear (MatoMasks          *self);

/**
 * mato_masks_fill:
 *
 * Fills @self->options with what the givens leave and queues forced digits.
 *
 * Returns: whether every item has an option left
 */
gboolean mato_masks_fill (MatoMasks    *self,
                          const guint8 *givens);

/**
 * mato_masks_place:
 *
 * Places a digit and queues the digits that it forces.
 *
 * Returns: whether every item has an option left
 */
gboolean mato_masks_place (MatoMasks *self,
                           guint      cell,
                           guint      digit);

/**
 * mato_masks_lock:
 *
 * Removes locked candidates until that forces a digit, which is queued.
 *
 * Returns: whether every item has an option left
 */
gboolean mato_masks_lock (MatoMasks *self);

/**
 * mato_masks_rest:
 *
 * Empties the queue and the list of changes.
 */
static inline void
mato_masks_rest (MatoMasks *self)
{
  self->queue_end = self->queue;
  self->changed_next = self->changed_end = self->changed;
}

/**
 * mato_masks_read_option:
 *
 * The cell and digit of an option of an item.
 */
void mato_masks_read_option (const MatoMasks *self,
                             guint            item,
                             guint            bit,
                             guint           *cell,
                             guint           *digit);

static inline guint
lowest_bit (guint32 mask)
{
  return __builtin_ctz (mask);
}

static inline gboolean
has_two_bits (guint32 mask)
{
  return (mask & (mask - 1)) != 0;
}

static inline guint
count_bits (guint32 mask)
{
  mask -= (mask >> 1) & 0x55555555;
  mask = (mask & 0x33333333) + ((mask >> 2) & 0x33333333);
  return ((mask + (mask >> 4)) & 0x0f0f0f0f) * 0x01010101 >> 24;
}

G_END_DECLS
