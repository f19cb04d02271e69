/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/checker/proof-position.h"

G_BEGIN_DECLS

/**
 * MATO_PROOF_MAX_MULTIPLIER:
 *
 * Any multipliers are valid, but their sums must not overflow.
 */
#define MATO_PROOF_MAX_MULTIPLIER (G_GINT64_CONSTANT (1) << 40)

/**
 * MatoProofBound:
 * @geometry: the shape of the board
 * @gains: what digit d in a cell gains, at `cell * order + d - 1`; in units of the scale
 * @aim: what a completion must gain to refute the claim; in units of the scale
 * @has_templates: whether it is the bound of templates or that of units
 * @multipliers: as many as mato_proof_bound_n_multipliers(); any numbers up to
 *   %MATO_PROOF_MAX_MULTIPLIER
 * @through: the best template of each digit through each cell, of the bound of templates
 *
 * The bound that removes candidates in a proof: Lagrangian relaxation. A completion satisfies every
 * constraint exactly once. So for any multipliers, adding all of them and subtracting those that
 * each digit of each cell pays changes nothing for a completion, and what remains can be bounded
 * part by part:
 *
 *   templates   a multiplier for each cell. The sum of all multipliers and, for each digit, its
 *   best
 *               template (nine cells, one in each row, column and box) by gain less multipliers.
 *   units       a multiplier for each digit of each unit. The sum of all multipliers and, for each
 *               cell, the best digit by its gain less the multipliers of its row, column and box.
 *
 * Calculated in the simplest way: no table of templates, no vectors, no cache.
 */
typedef struct
{
  const MatoGeometry *geometry;
  gint64 gains[MATO_MAX_CELLS * MATO_MAX_ORDER];
  gint64 aim;
  gboolean has_templates;
  gint64 multipliers[3 * MATO_MAX_ORDER * MATO_MAX_ORDER];

  gint64 through[9][81];
} MatoProofBound;

/**
 * mato_proof_bound_n_multipliers:
 *
 * Returns: the number of multipliers of the bound
 */
guint mato_proof_bound_n_multipliers (const MatoProofBound *self);

/**
 * mato_proof_bound_drop:
 *
 * Removes every candidate with which no completion of @position reaches the aim; if none reaches it
 * at all, the position is dead. The rules are not applied.
 */
void mato_proof_bound_drop (MatoProofBound    *self,
                            MatoProofPosition *position);

G_END_DECLS
