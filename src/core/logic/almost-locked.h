/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/logic/link.h"

G_BEGIN_DECLS

#define MATO_ALMOST_MAX_ORDER 16

/**
 * MatoAlmostLocked:
 * @unit: one that has all its cells
 * @places: of each digit, from 1: its cells with it
 * @seen: of each digit: what sees all of these
 * @first: of each digit: the first of these; mostly it says that two sets have nothing restricted
 *
 * An almost locked set: cells of a unit that hold one digit more than there are cells.
 */
typedef struct
{
  MatoCells cells;
  guint n_cells;
  guint unit;
  guint32 digits;
  MatoCells places[MATO_ALMOST_MAX_ORDER + 1];
  MatoCells seen[MATO_ALMOST_MAX_ORDER + 1];
  guint16 first[MATO_ALMOST_MAX_ORDER + 1];
} MatoAlmostLocked;

/**
 * MatoRestricted:
 *
 * A digit that can be in one of two sets only, because all its places in both see each other.
 */
typedef struct
{
  guint set;
  guint digit;
  guint next;     /* the other set */
} MatoRestricted;

/**
 * mato_almost_locked_find:
 *
 * Returns: (transfer none): all almost locked sets of a board, each once, smaller ones first; until
 *   the finder looks at another board
 */
const GArray *mato_almost_locked_find (MatoFinder *finder);

/**
 * mato_almost_locked_find_restricted:
 * @first: (out): where those of each set begin, and where the last ones end
 *
 * Returns: (array): what each two sets have, by the first of them; each pair from both sides
 */
const MatoRestricted *mato_almost_locked_find_restricted (MatoFinder   *finder,
                                                          const guint **first);

/**
 * mato_almost_locked_link:
 *
 * Returns: the link of two of its digits: without @from the set is locked, and has @to
 */
MatoLink mato_almost_locked_link (const MatoAlmostLocked *self,
                                  guint                   from,
                                  guint                   to);

/**
 * mato_almost_locked_explain_empty:
 * @digits: those that it did not lose, one less than there are cells
 *
 * Adds to the reason why nothing is left for a cell of a set that lost two digits: its other cells
 * hold all of the rest.
 */
void mato_almost_locked_explain_empty (MatoFinder             *finder,
                                       const MatoAlmostLocked *set,
                                       guint32                 digits);

G_END_DECLS
