/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/trace/trace.h"

G_BEGIN_DECLS

/**
 * MatoFork:
 * @values: the board there, n_cells digits, 0 empty
 * @position: the last step of the film that the branch has too
 *
 * Where a branch leaves a film.
 */
typedef struct
{
  guint8 values[MATO_MAX_CELLS];
  guint64 position;
} MatoFork;

/**
 * mato_fork_find:
 * @moment: a position of @trace
 * @cell: where the branch takes another digit than the film
 * @fork: (out caller-allocates)
 *
 * Finds where a branch leaves the film: at @moment, or before the film filled @cell if it has.
 */
void mato_fork_find (const MatoTrace  *trace,
                     const MatoMoment *moment,
                     guint             cell,
                     MatoFork         *fork);

G_END_DECLS
