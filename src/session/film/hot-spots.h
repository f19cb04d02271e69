/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/trace/trace.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * MatoHotSpots:
 *
 * Where the work of a search is: how often it has filled each cell up to a position, and where its
 * dead ends were. Never changes; any number of threads may read it.
 */
typedef struct _MatoHotSpots MatoHotSpots;

/**
 * MatoHotCounts:
 * @n_filled: for each cell, how often the search has placed a digit there
 * @n_dead: for each cell, how many dead ends were in it, or of a digit in a unit of the cell
 * @n_dead_of: how many dead ends were in cells, rows, columns and boxes
 * @most_filled: the greatest of @n_filled
 * @most_dead: the greatest of @n_dead
 */
typedef struct
{
  guint32 n_filled[MATO_MAX_CELLS];
  guint32 n_dead[MATO_MAX_CELLS];
  guint32 n_dead_of[4];
  guint32 most_filled;
  guint32 most_dead;
} MatoHotCounts;

/**
 * mato_hot_spots_new:
 * @trace: of a classic board; of a search that was not kept whole, the steps that were kept count
 *
 * Goes once through all steps: a second for some hundred million; call it in a worker thread.
 *
 * Returns: (transfer full) (nullable): the counts at all positions; %NULL if it was cancelled
 */
MatoHotSpots *mato_hot_spots_new  (const MatoTrace *trace,
                                   GCancellable    *cancellable);
void          mato_hot_spots_free (MatoHotSpots    *self);

/**
 * mato_hot_spots_count:
 * @trace: the same
 * @position: 0…mato_trace_get_last()
 * @counts: (out caller-allocates): up to @position
 *
 * Fast enough for every frame.
 */
void mato_hot_spots_count (const MatoHotSpots *self,
                           const MatoTrace    *trace,
                           guint64             position,
                           MatoHotCounts      *counts);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoHotSpots, mato_hot_spots_free)

G_END_DECLS
