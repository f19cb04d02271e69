/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/logic/contradiction.h"
#include "core/logic/deduction.h"
#include "core/notation/json.h"

G_BEGIN_DECLS

/*
 * A deduction as members of a JSON object. Cells are 0-based, digits 1 to the order, items have the
 * names of mato_geometry_item_name(), or `pattern`:
 *
 *   "technique":"xy-wing","rating":4.2,
 *   "conclusions":[{"cell":4,"digit":3,"on":false}],
 *   "reason":[{"step":"suppose","cell":0,"digit":1,"on":true}, …]
 *
 * A step of the reason has the members that its kind needs, see reason.h: `item`; `from_cell` and
 * `from_digit` of a candidate that is on; `bases` and `covers` with names of items; `cells` and
 * `digits` of a loop; `candidates` of a grave.
 */
void mato_deduction_append_json (const MatoDeduction *self,
                                 const MatoGeometry  *geometry,
                                 GString             *text);

/**
 * mato_candidates_append_json:
 *
 * Appends the members `box`, `values` (a line), `candidates` (an array of digits for each cell) and
 * `entries` (cells whose digit was found, not given).
 */
void mato_candidates_append_json (const MatoCandidates *self,
                                  GString              *text);

/**
 * MatoJsonClaim:
 * @deduction: what is claimed
 * @board: where
 * @is_unique: whether the text says that there is one solution
 *
 * What a hint claims.
 */
typedef struct
{
  MatoGeometry *geometry;
  MatoDeduction *deduction;
  MatoCandidates board;
  gboolean is_unique;
} MatoJsonClaim;

/**
 * mato_json_claim_init:
 *
 * Returns: whether @json is a hint as written by the two functions above, well-formed or not
 *   true; to be cleared in any case
 */
gboolean mato_json_claim_init  (MatoJsonClaim  *self,
                                const MatoJson *json);
void     mato_json_claim_clear (MatoJsonClaim  *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MatoJsonClaim, mato_json_claim_clear)

/**
 * mato_contradiction_append_json:
 * @text: (inout): gets "cells":[0,5] of two cells, "item":"r1=9" of an item, or "constraint":3 with
 *   the name of its "rule"
 *
 * Appends the members of an object that say why a board cannot be.
 */
void mato_contradiction_append_json (const MatoContradiction *self,
                                     const MatoGeometry      *geometry,
                                     GString                 *text);

G_END_DECLS
