/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/geometry.h"
#include "core/reason/reason.h"

G_BEGIN_DECLS

/**
 * MatoCandidates:
 * @geometry: the shape of the board; not owned
 * @values: the digit of each cell, 0 where it is open
 * @cells: what each open cell can hold, bit d-1 for digit d; 0 in a filled cell
 * @places: where each digit can be in each unit: [unit * order + digit - 1], bit p for the position
 *   p of the unit; 0 where the digit is placed. Of a classic board alone
 * @is_entry: whether the digit of a cell was found, not given
 * @n_open: cells without a digit
 *
 * The state of a board for techniques. On the stack; copied by assignment.
 */
typedef struct
{
  const MatoGeometry *geometry;
  guint8 values[MATO_MAX_CELLS];
  guint32 cells[MATO_MAX_CELLS];
  guint32 places[3 * MATO_MAX_ORDER * MATO_MAX_ORDER];
  guint8 is_entry[MATO_MAX_CELLS];
  guint n_open;
} MatoCandidates;

/**
 * mato_candidates_init:
 * @values: (array): n_cells digits without a conflict, 0 where a cell is open
 * @marks: (nullable) (array): n_cells masks that open cells are limited to, where not 0
 *
 * Takes all digits for givens. Of other rules than the units only those for single cells count.
 */
void mato_candidates_init (MatoCandidates     *self,
                           const MatoGeometry *geometry,
                           const guint8       *values,
                           const guint32      *marks);

/**
 * mato_candidates_set_givens:
 * @givens: (array): n_cells digits, 0 where the digit was found or the cell is open
 */
void mato_candidates_set_givens (MatoCandidates *self,
                                 const guint8   *givens);

/**
 * mato_candidates_place:
 *
 * Fills @cell, which is open, and removes the digit from its peers.
 */
void mato_candidates_place (MatoCandidates *self,
                            guint           cell,
                            guint           digit);

/**
 * mato_candidates_remove:
 *
 * Does nothing if @cell cannot hold @digit.
 */
void mato_candidates_remove (MatoCandidates *self,
                             guint           cell,
                             guint           digit);

static inline gboolean
mato_candidates_has (const MatoCandidates *self,
                     guint                 cell,
                     guint                 digit)
{
  return (self->cells[cell] >> (digit - 1) & 1) != 0;
}

/**
 * mato_candidates_places:
 *
 * Returns: the positions of @unit of a classic board that can hold @digit
 */
static inline guint32
mato_candidates_places (const MatoCandidates *self,
                        guint                 unit,
                        guint                 digit)
{
  return self->places[unit * self->geometry->order + digit - 1];
}

/**
 * mato_candidates_find_places:
 *
 * Returns: the same of any board
 */
guint32 mato_candidates_find_places (const MatoCandidates *self,
                                     guint                 unit,
                                     guint                 digit);

/**
 * mato_candidates_count_open:
 *
 * Returns: the number of open cells in @unit
 */
guint mato_candidates_count_open (const MatoCandidates *self,
                                  guint                 unit);

/**
 * mato_candidates_find_digits:
 *
 * Returns: the mask of digits that are in @unit, or can be
 */
guint32 mato_candidates_find_digits (const MatoCandidates *self,
                                     guint                 unit);

/**
 * mato_candidates_list:
 * @literals: (out caller-allocates): up to order literals, on
 *
 * Returns: the number of candidates of a cell or unit item
 */
guint mato_candidates_list (const MatoCandidates *self,
                            guint                 item,
                            MatoLiteral          *literals);

/**
 * mato_bits_count:
 *
 * Returns: the number of bits, without the instruction that not all machines have: the function
 *   that stands in for it took 5 % of a rating
 */
static inline guint
mato_bits_count (guint32 bits)
{
  bits -= bits >> 1 & 0x55555555;
  bits = (bits & 0x33333333) + (bits >> 2 & 0x33333333);
  bits = (bits + (bits >> 4)) & 0x0f0f0f0f;
  return bits * 0x01010101 >> 24;
}

/**
 * mato_bits_first:
 *
 * Returns: the index of the lowest bit of @bits, which is not 0
 */
static inline guint
mato_bits_first (guint32 bits)
{
  return (guint) __builtin_ctz (bits);
}

/**
 * mato_bits_next_subset:
 *
 * Returns: the next larger number with as many bits: subsets in the order of their masks
 */
static inline guint32
mato_bits_next_subset (guint32 bits)
{
  guint32 smallest = bits & -bits, ripple = bits + smallest;

  return ripple | ((bits ^ ripple) >> 2) / smallest;
}

G_END_DECLS
