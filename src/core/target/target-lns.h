/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/geometry.h"
#include "core/target/target-descent.h"

G_BEGIN_DECLS

/**
 * MATO_TARGET_LNS_KINDS:
 *
 * Parts of a board: consecutive digits, any digits, or units.
 */
#define MATO_TARGET_LNS_KINDS 3

/**
 * MatoTargetLns:
 * @values: the best completion so far; 0 at first: none
 * @sizes: of each kind of part, how many are freed at a time; 0 at first
 * @n_in_vain: of each kind, tries since the last that found something or changed the size
 *
 * The state between tries. Private to the target search.
 */
typedef struct
{
  guint8 values[MATO_MAX_CELLS];
  guint sizes[MATO_TARGET_LNS_KINDS];
  guint n_in_vain[MATO_TARGET_LNS_KINDS];
} MatoTargetLns;

typedef struct _MatoTargetTree MatoTargetTree;

/**
 * mato_target_lns_run:
 * @n_nodes: the nodes to spend, roughly
 *
 * Large-neighbourhood search (Shaw, Using constraint programming and local search methods to solve
 * vehicle routing problems, 1998): again and again frees a part of the best completion of @tree and
 * searches it for a better one. Proves nothing, but comes near the bound when the whole board is
 * too big to search.
 *
 * Returns: %MATO_SEEK_REACHED: nothing better is possible; %MATO_SEEK_LIMITED or
 *   %MATO_SEEK_STOPPED
 */
MatoSeek mato_target_lns_run (MatoTargetTree *tree,
                              guint64         n_nodes);

G_END_DECLS
