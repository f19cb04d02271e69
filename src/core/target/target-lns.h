/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/geometry.h"
#include "core/target/target-descent.h"

G_BEGIN_DECLS

/**
 * MatoTargetLns:
 * @values: the best completion so far; begins as 0: none
 * @size: how many parts of a board are opened at once; begins as 0
 *
 * What is known for the next try. Private to the target search.
 */
typedef struct
{
  guint8 values[MATO_MAX_CELLS];
  guint size;
} MatoTargetLns;

typedef struct _MatoTargetTree MatoTargetTree;

/**
 * mato_target_lns_run:
 * @n_nodes: to be spent, roughly
 *
 * Opens a part of the best completion of @tree and searches that for a better one, again and
 * again: "large neighbourhood search" (Shaw, 1998). Proves nothing, but comes near the bound where
 * the whole board is too big to be searched.
 *
 * Returns: %MATO_SEEK_REACHED: nothing better is possible; %MATO_SEEK_LIMITED or
 *   %MATO_SEEK_STOPPED
 */
MatoSeek mato_target_lns_run (MatoTargetTree *tree,
                              guint64         n_nodes);

G_END_DECLS
