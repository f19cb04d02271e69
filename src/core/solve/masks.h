/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/geometry.h"

G_BEGIN_DECLS

/*
 * A board on bit masks: every item of geometry.h has one mask of the ways it has left.
 *
 *   ways[cell]               bit d-1: digit d may stand in the cell
 *   ways[unit item of u, d]  bit p:   the p-th cell of unit u may hold digit d
 *
 * They say the same twice, so a candidate that goes clears a bit in the mask of its cell and in
 * one mask of each unit of the cell. In return every question is a glance at one word: no bit is
 * a dead end, one bit is a forced digit (a naked single in a cell, a hidden single in a unit),
 * and the forced place is the number of that bit. No unit is ever scanned; a path removes each of
 * the n³ candidates at most once.
 *
 * Locked candidates: a digit whose places in a unit all lie in another too, as those of a box in
 * one row ("pointing") or those of a row in one box ("claiming"), has no other place there. That
 * is one glance per unit item and other unit. An item needs it again only when a way of it went,
 * so those are listed.
 *
 * Knows nothing of tries: a search keeps copies of the masks, and says which one counts.
 */

/* Where a cell stands in one of its units. */
typedef struct
{
  guint32 bit;    /* 1 << position */
  guint16 item;   /* the unit item of digit 1 */
  guint16 unit;
} MatoMaskPlace;

/**
 * MatoMasks:
 * @n_items: as many masks there are
 * @ways: those that count, the caller's
 * @queue: room for the items that came to one way
 * @queue_end: behind the last of them, which has none if that ended the placing
 * @changed: room for the unit items that lost a way, as unit << 5 | digit - 1
 * @changed_next: the first of them that was not looked at yet
 * @changed_end: behind the last of them
 * @work: masks looked at, since the caller reset it
 */
typedef struct
{
  const MatoGeometry *geometry;
  guint n_items;
  guint32 *ways;
  MatoMaskPlace *places;    /* n_cells × cell_n_units */
  guint16 *queue;
  guint16 *queue_end;
  guint16 *changed;
  guint16 *changed_next;
  guint16 *changed_end;
  guint work;
} MatoMasks;

/** @self->ways is then to be set. */
void mato_masks_init  (MatoMasks          *self,
                       const MatoGeometry *geometry);
void mato_masks_clear (MatoMasks          *self);

/** Fills @self->ways with what the givens leave and queues what they force. Returns: whether every
 *  item has a way left */
gboolean mato_masks_fill (MatoMasks    *self,
                          const guint8 *givens);

/** Puts a digit into a cell and queues what that forces. Returns: whether every item is left with
 *  a way */
gboolean mato_masks_place (MatoMasks *self,
                           guint      cell,
                           guint      digit);

/** Finds locked candidates and takes them, until that forces something, which is queued. Returns:
 *  whether every item is left with a way */
gboolean mato_masks_lock (MatoMasks *self);

/** Empties the queue, and forgets what changed. */
static inline void
mato_masks_rest (MatoMasks *self)
{
  self->queue_end = self->queue;
  self->changed_next = self->changed_end = self->changed;
}

/** What it means to give an item one of its ways. */
void mato_masks_read_way (const MatoMasks *self,
                          guint            item,
                          guint            way,
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
