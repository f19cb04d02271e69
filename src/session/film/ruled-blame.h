/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/trace/trace.h"
#include "session/film/implications.h"

G_BEGIN_DECLS

/* Who is to blame on a board with rules: blame.h asks here. */

/**
 * mato_ruled_blame_find:
 * @trace: a search of a board with rules
 * @position: no sample
 *
 * Returns: (transfer full) (nullable): who is to blame for @claim; %NULL if it does not hold
 */
MatoBlame *mato_ruled_blame_find (const MatoTrace *trace,
                                  guint64          position,
                                  const MatoClaim *claim);

/**
 * mato_ruled_blame_of_digit:
 *
 * The same for the digit in @cell.
 *
 * Returns: (transfer full) (nullable): %NULL also if it is a guess, or the cell is given or empty
 */
MatoBlame *mato_ruled_blame_of_digit (const MatoTrace *trace,
                                      guint64          position,
                                      guint            cell);

/**
 * mato_ruled_blame_of_dead_end:
 *
 * The same for the dead end at @position.
 *
 * Returns: (transfer full) (nullable): %NULL also if there is none, or it is one of cells outside
 *   the grid
 */
MatoBlame *mato_ruled_blame_of_dead_end (const MatoTrace *trace,
                                         guint64          position);

G_END_DECLS
