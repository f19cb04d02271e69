/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/target/target-search.h"

G_BEGIN_DECLS

/**
 * MatoTargetChain:
 * @n_cells: half of them hold each of its two digits
 * @cells: in no order
 * @digits: that of the first cell, and the other one
 * @change: what a completion gains if they are exchanged; may be negative
 * @is_free: whether no given is among @cells
 *
 * Cells of a completion with one of two digits, such that all cells with the other digit that share
 * a unit with one of them are included: a Kempe chain. Exchanging the two digits within a chain
 * makes another completion without a search. Private to the target search.
 */
typedef struct
{
  guint n_cells;
  guint16 cells[2 * MATO_MAX_ORDER];
  guint8 digits[2];
  gint32 change;
  gboolean is_free;
} MatoTargetChain;

/**
 * MatoTargetChains:
 * @task: lent; the geometry, givens and gains
 * @values: (array): lent: a completion
 *
 * All chains of a completion.
 */
typedef struct
{
  const MatoTargetSearch *task;
  const guint8 *values;

  /*< private >*/
  guint16 places[3 * MATO_MAX_ORDER][MATO_MAX_ORDER]; /* of each digit in each unit */
} MatoTargetChains;

void mato_target_chains_init (MatoTargetChains       *self,
                              const MatoTargetSearch *task,
                              const guint8           *values);

/**
 * mato_target_chains_follow:
 *
 * Follows the chain of @cell and @digit, which is not the digit of the cell.
 */
void mato_target_chains_follow (const MatoTargetChains *self,
                                guint                   cell,
                                guint                   digit,
                                MatoTargetChain        *chain);

/**
 * mato_target_chains_list:
 *
 * Calls @each with every chain of two digits.
 */
void mato_target_chains_list (const MatoTargetChains *self,
                              guint                   first,
                              guint                   second,
                              void                  (*each) (const MatoTargetChain *chain,
                                                             gpointer               data),
                              gpointer                data);

/**
 * mato_target_chain_exchange:
 *
 * Exchanges the digits of @chain in @values.
 */
void mato_target_chain_exchange (const MatoTargetChain *chain,
                                 guint8                *values);

G_END_DECLS
