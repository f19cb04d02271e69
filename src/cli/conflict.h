/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/puzzle.h"

G_BEGIN_DECLS

/** Appends one line with the givens that clash, at the place of the first, if any do. @puzzle: as
 *  the reader gave it */
void mato_conflict_append (GString          *messages,
                           const char       *file,
                           const MatoPuzzle *puzzle);

/** Appends the names of the clashing givens with @separator between them: `r1c1 r1c5`. */
void mato_conflict_append_cells (GString          *text,
                                 const MatoPuzzle *puzzle,
                                 const char       *separator);

G_END_DECLS
