/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/reason/reason.h"

G_BEGIN_DECLS

/**
 * MatoReasonClaim:
 * @geometry: the shape of the board
 * @values: (array): n_cells digits, 0 where the cell is open
 * @candidates: (array): n_cells masks, what the open cells can still hold
 * @is_entry: (array) (nullable): whether the digit of a cell was found, not given; %NULL: all are
 *   given
 * @is_unique: whether the puzzle is known to have exactly one solution; %FALSE refuses the premises
 *   that need it
 * @conclusions: (array length=n_conclusions): what is claimed to follow
 *
 * What a reason has to prove.
 */
typedef struct
{
  const MatoGeometry *geometry;
  const guint8 *values;
  const guint32 *candidates;
  const guint8 *is_entry;
  gboolean is_unique;
  const MatoLiteral *conclusions;
  guint n_conclusions;
} MatoReasonClaim;

/**
 * mato_reason_check:
 * @self: any reason, a damaged one, too
 * @step: (out) (optional): the index of the first step that does not hold; the number of steps if a
 *   conclusion is missing; 0 if the board cannot be, or a conclusion is no news
 *
 * Checks that the board can be: it keeps the rules, with a candidate in each open cell and a place
 * for each digit in each unit; that each conclusion says something that the board does not, about a
 * candidate of it; that each step follows from those before it and that the conclusions are among
 * what follows. This folder shares nothing with those who find reasons but the shape of boards, so
 * that their errors cannot hide.
 *
 * Returns: whether the claim is proved
 */
gboolean mato_reason_check (const MatoReason      *self,
                            const MatoReasonClaim *claim,
                            guint                 *step);

G_END_DECLS
