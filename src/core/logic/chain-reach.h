/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/logic/chains.h"

G_BEGIN_DECLS

/**
 * MatoChainReach:
 * @graph: the links
 * @strong: the candidates with strong links
 * @reach: of each of these, as sets of the words of @graph: what is on if it is
 * @after: what is on if it is off
 * @is_known: whether its @reach is known
 * @excluded: candidates that, on, lead to one that excludes them
 * @forced: candidates that, off, lead to one that excludes one whose absence forces them
 * @returning: candidates that, on, lead to themselves
 *
 * What simple chains of any links lead to, but not how. Of a hundred searches for a chain one finds
 * any, so it is asked first whether there is one, of whole sets at a time.
 */
typedef struct
{
  const MatoChainLinks *graph;
  MatoChainSet strong;
  guint64 reach[MATO_CHAIN_CANDIDATES * MATO_CHAIN_WORDS];
  guint64 after[MATO_CHAIN_CANDIDATES * MATO_CHAIN_WORDS];
  guint8 is_known[MATO_CHAIN_CANDIDATES];
  MatoChainSet excluded;
  MatoChainSet forced;
  MatoChainSet returning;
} MatoChainReach;

/**
 * mato_chain_reach_find:
 *
 * Fills in all of it.
 */
void mato_chain_reach_find (MatoChainReach       *self,
                            const MatoChainLinks *graph);

G_END_DECLS
