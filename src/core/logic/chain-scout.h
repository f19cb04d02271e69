/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/logic/chain-run.h"

G_BEGIN_DECLS

/*
 * What can follow from each supposition, and no more than that: sets without order, causes and
 * lengths, from which it is seen that most runs need not be made. Nearly all runs of a search lead
 * to no clash, and nothing that they lead to follows from all the cases of an item.
 *
 * A scout concludes more than a run: it does not end at a clash, drops nothing that was there
 * without the supposition, and takes any chain for any other that proves the same. What one of its
 * rules removes from a board the rules also remove, or find a clash, where less is left. So all
 * that a run has found, in whatever order, the scout has, too, or has a clash.
 *
 * From one board to the next, where nothing but candidates has gone, its sets only grow.
 */

/**
 * mato_chain_scout_get:
 *
 * Of %MATO_FORCING_NISHIO only clashes are known; of %MATO_FORCING_STATIC only what follows from
 * candidates that are on.
 *
 * Returns: (nullable): what can follow in runs on the board of @finder, until it is asked for
 *   again; %NULL: nothing is known, or the search shall end
 */
MatoChainScout *mato_chain_scout_get         (MatoFinder           *finder,
                                              MatoForcing           forcing);

/**
 * mato_chain_scout_may_clash:
 *
 * Returns: FALSE if there is no clash in the run of @source
 */
gboolean        mato_chain_scout_may_clash   (const MatoChainScout *self,
                                              MatoChainNode         source);

/**
 * mato_chain_scout_have_common:
 * @sources: (array length=n): none of which may clash
 *
 * Returns: FALSE if the runs of @sources lead to nothing in common
 */
gboolean        mato_chain_scout_have_common (const MatoChainScout *self,
                                              const MatoChainNode  *sources,
                                              guint                 n);

/**
 * mato_chain_scout_find:
 * @source: which may not clash
 *
 * Returns: (array): a set that has all candidates that are off (or on) in the run of @source
 */
const guint64  *mato_chain_scout_find        (MatoChainScout       *self,
                                              MatoChainNode         source,
                                              gboolean              is_on);

G_END_DECLS
