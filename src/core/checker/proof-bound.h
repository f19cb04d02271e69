/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/checker/proof-position.h"

G_BEGIN_DECLS

/**
 * MATO_PROOF_MAX_MULTIPLIER:
 *
 * Any multipliers are right, but sums of them must stay numbers.
 */
#define MATO_PROOF_MAX_MULTIPLIER (G_GINT64_CONSTANT (1) << 40)

/**
 * MatoProofBound:
 * @geometry: the shape of the board
 * @gains: what digit d in a cell gains, at `cell * order + d - 1`; in units of the scale
 * @aim: what a completion must gain to refute the claim; in units of the scale
 * @has_templates: which of the two bounds it is
 * @multipliers: as many as mato_proof_bound_n_multipliers(); any numbers up to
 *   %MATO_PROOF_MAX_MULTIPLIER
 * @through: the best template of each digit through each cell, of the bound of templates
 *
 * What drops candidates in a proof. A completion takes part of every constraint exactly once, so
 * whatever numbers stand as multipliers, adding them all and taking off those that each digit of
 * each cell pays changes nothing for a completion, and what remains can be bounded part by part:
 *
 *   templates   a multiplier for each cell. All multipliers, and for each digit the best template
 *               (nine cells, one in each row, column and box) by gain less multiplier.
 *   units       a multiplier for each digit of each unit. All multipliers, and for each cell the
 *               best digit by its gain less the multipliers of its row, column and box.
 *
 * Calculated in the plainest way: no table of templates, no vectors, nothing kept between calls.
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
 * Returns: how many multipliers the bound takes
 */
guint mato_proof_bound_n_multipliers (const MatoProofBound *self);

/**
 * mato_proof_bound_drop:
 *
 * Drops every candidate with which no completion of @position reaches the aim; the position is
 * dead where none does at all. No rule is applied.
 */
void mato_proof_bound_drop (MatoProofBound    *self,
                            MatoProofPosition *position);

G_END_DECLS
