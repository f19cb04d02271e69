/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/trace/trace.h"

G_BEGIN_DECLS

/**
 * MatoPathStep:
 * @position: right after its technique was chosen
 * @end: its last position
 * @technique: of the deduction
 * @family: of the technique
 * @rating: of the deduction on the classic scale, in tenths; 0 on a board with rules
 * @hardness: of the deduction, see mato_deduction_get_hardness()
 * @height: of a bar that shows it, 0…100: the rating, or the level on a board with rules
 *
 * One deduction of a recording.
 */
typedef struct
{
  guint64 position;
  guint64 end;
  MatoTechniqueId technique;
  MatoTechniqueFamily family;
  guint rating;
  guint hardness;
  guint height;
} MatoPathStep;

/**
 * MatoLogicPath:
 * @steps: (element-type MatoPathStep): the deductions, in order, as far as they were kept
 * @hardest: the index of the first one that is as hard as any; -1: there is none
 * @counts: how many are of each family
 *
 * The way on which techniques solve a puzzle: what the tree is for a search. Immutable.
 */
typedef struct
{
  GArray *steps;
  int hardest;
  guint counts[MATO_N_FAMILIES];
} MatoLogicPath;

MatoLogicPath *mato_logic_path_new  (const MatoTrace *trace);
void           mato_logic_path_free (MatoLogicPath *self);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoLogicPath, mato_logic_path_free)

static inline const MatoPathStep *
mato_logic_path_get (const MatoLogicPath *self,
                     guint                index)
{
  return &g_array_index (self->steps, MatoPathStep, index);
}

/**
 * mato_logic_path_find:
 *
 * Returns: the index of the deduction that @position is in; after the last one, the last; -1: the
 *   start
 */
int mato_logic_path_find (const MatoLogicPath *self,
                          guint64              position);

G_END_DECLS
