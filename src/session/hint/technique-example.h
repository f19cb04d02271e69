/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/logic/deduction.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * MatoTechniqueExample:
 * @deduction: by the technique
 * @givens: for each cell whether its digit is one of the puzzle
 * @board: where it applies
 * @steps: (element-type guint): those of its reason that are told, see mato_hint_list_steps()
 *
 * A technique on a board.
 */
typedef struct
{
  MatoGeometry *geometry;
  MatoDeduction *deduction;
  gboolean givens[MATO_MAX_CELLS];
  MatoCandidates board;
  GArray *steps;
} MatoTechniqueExample;

/**
 * mato_technique_example_new:
 * @puzzle: 81 characters, a 9×9 puzzle with one solution
 * @cancellable: (nullable): polled at least every 5 ms of work
 *
 * Solves the puzzle, the simplest step first, up to the technique; if that is never the simplest
 * step, up to where it applies beside others. Blocks, for a second at most.
 *
 * Returns: (nullable): the example; %NULL if the technique never applies
 */
MatoTechniqueExample *mato_technique_example_new  (MatoTechniqueId  technique,
                                                   const char      *puzzle,
                                                   GCancellable    *cancellable);
void                  mato_technique_example_free (MatoTechniqueExample *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoTechniqueExample, mato_technique_example_free)

G_END_DECLS
