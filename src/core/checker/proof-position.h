/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/geometry.h"

G_BEGIN_DECLS

/**
 * MatoProofPosition:
 * @candidates: the candidates of each cell, bit d-1 for digit d
 * @is_dead: some cell has no candidate, or some digit no place in a unit
 *
 * A position of a proof.
 */
typedef struct
{
  guint32 candidates[MATO_MAX_CELLS];
  gboolean is_dead;
} MatoProofPosition;

/**
 * mato_proof_position_apply_rules:
 *
 * Applies the two rules of a certificate until nothing changes or the position is dead: the last
 * candidate of a cell is removed from the cell's peers, and a digit with one place in a unit is the
 * last candidate of that cell.
 */
void mato_proof_position_apply_rules (MatoProofPosition  *self,
                                      const MatoGeometry *geometry);

G_END_DECLS
