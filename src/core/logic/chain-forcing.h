/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/logic/chain-hints.h"

G_BEGIN_DECLS

/**
 * mato_chain_forcing_find:
 * @look_inside: see #MatoChainInside
 * @is_single: whether only the first is wanted
 *
 * Finds forcing chains on the board of @finder; fills the hints and runs of its chains. Ends early
 * where the finder shall not keep going.
 */
void mato_chain_forcing_find   (MatoFinder          *finder,
                                MatoForcing          forcing,
                                MatoChainInside      look_inside,
                                gboolean             is_single);

/**
 * mato_chain_forcing_report:
 *
 * Makes a hint of that search the deduction of @finder, with its reason if it wants one.
 */
void mato_chain_forcing_report (MatoFinder          *finder,
                                const MatoChainHint *hint);

G_END_DECLS
