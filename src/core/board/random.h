/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/geometry.h"

G_BEGIN_DECLS

/**
 * MatoRandom:
 * @state: the seed at first
 *
 * A random number generator that gives the same numbers for the same seed on every machine and with
 * every version of GLib: SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number
 * generators, 2014).
 */
typedef struct
{
  guint64 state;
} MatoRandom;

/**
 * mato_random_next:
 *
 * Returns: 64 random bits
 */
guint64 mato_random_next (MatoRandom *self);

/**
 * mato_random_below:
 * @limit: at least 1
 *
 * Returns: 0…@limit - 1, each as likely as the others
 */
guint mato_random_below (MatoRandom *self,
                         guint       limit);

/**
 * mato_random_order:
 * @items: (out caller-allocates) (array length=n)
 *
 * Puts 0…@n - 1 into an order, each as likely as the others.
 */
void mato_random_order (MatoRandom *self,
                        guint16    *items,
                        guint       n);

/**
 * mato_random_complete:
 * @values: (inout) (array): n_cells digits, 0 empty; they do not clash
 * @weight: (out): the logarithm of how many completions this one stands for: one that is reached
 *   with one chance in w stands for w of them (Knuth, Estimating the efficiency of backtrack
 *   programs, 1975), so that completions that are reached easily do not count too much
 *
 * Fills the empty cells at random, always one with the fewest candidates next.
 *
 * Returns: whether there was no dead end; then all cells are filled
 */
gboolean mato_random_complete (MatoRandom         *self,
                               const MatoGeometry *geometry,
                               guint8             *values,
                               double             *weight);

G_END_DECLS
