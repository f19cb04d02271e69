/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/logic/chain-hints.h"

G_BEGIN_DECLS

/**
 * MatoChainLinkKind:
 * @MATO_CHAIN_X_LINKS: one digit in its units
 * @MATO_CHAIN_Y_LINKS: the digits of a cell
 * @MATO_CHAIN_XY_LINKS: both
 *
 * What simple chains are made of.
 */
typedef enum
{
  MATO_CHAIN_X_LINKS = 1,
  MATO_CHAIN_Y_LINKS = 2,
  MATO_CHAIN_XY_LINKS = 3,
} MatoChainLinkKind;

/**
 * mato_chain_simple_find:
 * @is_single: whether only the first is wanted
 *
 * Finds simple chains and cycles on the board of @finder; fills the hints of its chains.
 */
void mato_chain_simple_find (MatoFinder *finder,
                             gboolean    is_single);

/**
 * mato_chain_simple_report:
 *
 * Makes a hint of that search the deduction of @finder, with its reason if it wants one.
 */
void mato_chain_simple_report (MatoFinder          *finder,
                               const MatoChainHint *hint);

G_END_DECLS
