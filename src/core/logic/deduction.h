/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/logic/candidates.h"
#include "core/logic/technique.h"
#include "core/reason/reason.h"

G_BEGIN_DECLS

/**
 * MatoDeduction:
 * @technique: how it was found
 * @rating: on the classic scale, in tenths
 * @conclusions: of MatoLiteral: candidates that are off; at most one that is on, the last of them
 * @reason: why; empty where reasons were not wanted
 *
 * One step of a human solver.
 */
typedef struct
{
  MatoTechniqueId technique;
  guint rating;
  GArray *conclusions;
  MatoReason reason;
} MatoDeduction;

MatoDeduction *mato_deduction_new  (void);
MatoDeduction *mato_deduction_copy (const MatoDeduction *self);
void           mato_deduction_free (MatoDeduction *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoDeduction, mato_deduction_free)

/**
 * mato_deduction_is_placement:
 *
 * Returns: whether it fills a cell
 */
gboolean mato_deduction_is_placement (const MatoDeduction *self);

/**
 * mato_deduction_get_hardness:
 * @geometry: of its board
 *
 * Returns: how hard it is beside others of the same board: its rating, or on a board with rules,
 *   for which there is none, more with its level and in a level with its technique
 */
guint mato_deduction_get_hardness (const MatoDeduction *self,
                                   const MatoGeometry  *geometry);

/**
 * mato_deduction_apply:
 *
 * Applies the conclusions to @board.
 */
void mato_deduction_apply (const MatoDeduction *self,
                           MatoCandidates      *board);

/**
 * mato_deduction_check:
 *
 * Returns: whether the checker confirms the reason on @board
 */
gboolean mato_deduction_check (const MatoDeduction  *self,
                               const MatoCandidates *board,
                               gboolean              is_unique);

G_END_DECLS
