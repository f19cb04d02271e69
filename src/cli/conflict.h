/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/puzzle.h"

G_BEGIN_DECLS

/**
 * mato_conflict_append:
 * @puzzle: as returned by the reader
 *
 * If givens clash, appends one line about them, with the place of the first one.
 */
void mato_conflict_append (GString          *messages,
                           const char       *file,
                           const MatoPuzzle *puzzle);

/**
 * mato_conflict_append_cells:
 *
 * Appends the names of the clashing givens with @separator between them: `r1c1 r1c5`.
 */
void mato_conflict_append_cells (GString          *text,
                                 const MatoPuzzle *puzzle,
                                 const char       *separator);

G_END_DECLS
