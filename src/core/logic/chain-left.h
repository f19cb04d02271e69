/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/logic/candidates.h"

G_BEGIN_DECLS

/*
 * A 9×9 board as small as can be, for what follows from thousands of suppositions: 648 bytes. A
 * candidate is a number, cell·9 + digit - 1; a place is unit·9 + digit - 1.
 */

#define MATO_LEFT_CELLS 81
#define MATO_LEFT_PLACES 243
#define MATO_LEFT_CANDIDATES 729

/**
 * MatoChainLeft:
 * @cells: what each cell can hold, bit d-1 for digit d
 * @places: the positions of each place
 *
 * What is left on a board.
 */
typedef struct
{
  guint16 cells[MATO_LEFT_CELLS];
  guint16 places[MATO_LEFT_PLACES];
} MatoChainLeft;

/**
 * MatoLeftCandidate:
 * @cell: of the candidate
 * @digit: less 1
 * @places: in the row, the column, the box
 * @bits: its positions there
 * @units: the mask of these three
 *
 * Where a candidate is.
 */
typedef struct
{
  guint8 cell;
  guint8 digit;
  guint8 places[3];
  guint16 bits[3];
  guint32 units;
} MatoLeftCandidate;

/**
 * MatoLeftTables:
 * @candidates: where each is
 * @at: the candidate at each position of each place
 *
 * What does not depend on the board.
 */
typedef struct
{
  MatoLeftCandidate candidates[MATO_LEFT_CANDIDATES];
  guint16 at[MATO_LEFT_PLACES][9];
} MatoLeftTables;

/**
 * MatoLeftFollow:
 * @tables: see there
 * @left: what is left so far
 * @is_clash: whether a cell or a place has nothing left; nothing is of interest then
 * @is_changed: whether anything was removed
 * @has_links: whether anything came down to two
 * @digits: of which places have changed, for mato_left_follow_sets()
 * @units: likewise
 * @queue: candidates that are on, not yet followed
 * @n_queue: their number
 *
 * What follows, as sets: a cell or place that comes down to one is on, and excludes others. There
 * is no order in it, no causes and no end at the first clash.
 */
typedef struct
{
  const MatoLeftTables *tables;
  MatoChainLeft *left;
  gboolean is_clash;
  gboolean is_changed;
  gboolean has_links;
  guint32 digits;
  guint32 units;
  guint16 queue[MATO_LEFT_CELLS + MATO_LEFT_PLACES + 8];
  guint n_queue;
} MatoLeftFollow;

void mato_left_tables_init (MatoLeftTables     *self,
                            const MatoGeometry *geometry);

void mato_chain_left_init  (MatoChainLeft        *self,
                            const MatoCandidates *board);

static inline gboolean
mato_chain_left_has (const MatoChainLeft *self,
                     guint                candidate)
{
  return (self->cells[candidate / 9] >> candidate % 9 & 1) != 0;
}

static inline void
mato_left_follow_begin (MatoLeftFollow       *self,
                        const MatoLeftTables *tables,
                        MatoChainLeft        *left)
{
  self->tables = tables;
  self->left = left;
  self->is_clash = self->is_changed = self->has_links = FALSE;
  self->digits = self->units = 0;
  self->n_queue = 0;
}

/**
 * mato_left_follow_take_all:
 *
 * Takes all that is left for changed.
 */
static inline void
mato_left_follow_take_all (MatoLeftFollow *self)
{
  self->is_changed = self->has_links = TRUE;
  self->digits = self->units = G_MAXUINT32;
}

static inline void
mato_left_follow_place (MatoLeftFollow *self,
                        guint           candidate)
{
  self->queue[self->n_queue++] = candidate;
}

/**
 * mato_left_follow_remove:
 *
 * Removes @candidate if it is left.
 */
void     mato_left_follow_remove  (MatoLeftFollow *self,
                                   guint           candidate);

/**
 * mato_left_follow_run:
 *
 * Follows all that is on.
 *
 * Returns: FALSE at a clash
 */
gboolean mato_left_follow_run     (MatoLeftFollow *self);

/**
 * mato_left_follow_sets:
 *
 * Removes what locked candidates, pairs and X-wings remove from what is left, in what has changed
 * since this was asked for.
 *
 * Returns: whether there was anything
 */
gboolean mato_left_follow_sets    (MatoLeftFollow *self);

/**
 * mato_chain_left_may_digit_clash:
 *
 * Returns: whether there is a clash if @candidate is supposed to be on, or off, and nothing but the
 *   places of its digit is followed
 */
gboolean mato_chain_left_may_digit_clash (const MatoChainLeft  *self,
                                          const MatoLeftTables *tables,
                                          guint                 candidate,
                                          gboolean              is_on);

G_END_DECLS
