/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/puzzle.h"

G_BEGIN_DECLS

/** If givens clash, appends one line about them, with the place of the first one. @puzzle: as
 * returned by the reader */
void mato_conflict_append (GString          *messages,
                           const char       *file,
                           const MatoPuzzle *puzzle);

/** Appends the names of the clashing givens with @separator between them: `r1c1 r1c5`. */
void mato_conflict_append_cells (GString          *text,
                                 const MatoPuzzle *puzzle,
                                 const char       *separator);

G_END_DECLS
