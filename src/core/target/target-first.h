/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/target/target-tree.h"

G_BEGIN_DECLS

/*
 * The first completion of a board, from engines that solve. Dives look only near the bound, where a
 * big board that is half full has hardly any completion. Private to the target search.
 */

/**
 * mato_target_first_solve:
 * @n_nodes: gives up after this many; 0: never
 *
 * Solves the givens: takes any completion.
 *
 * Returns: %MATO_SEEK_REACHED: took one; %MATO_SEEK_EXHAUSTED: there is none
 */
MatoSeek mato_target_first_solve (MatoTargetTree *self,
                                  guint64         n_nodes);

/**
 * mato_target_first_sift:
 *
 * Removes the candidates of the root that no completion has, if there seem to be few completions,
 * and takes those that it finds.
 *
 * Returns: %MATO_SEEK_EXHAUSTED: no completion is left
 */
MatoSeek mato_target_first_sift (MatoTargetTree *self);

/**
 * mato_target_first_near:
 * @open: the proved bound of all completions; the root has its multipliers
 *
 * Takes a completion near the bound, if a short search by clause learning finds one: with only the
 * candidates of completions that reach an aim, without a bound below the root. The aim goes down in
 * growing steps, and often is proved to be out of reach.
 *
 * Returns: the proved bound, at most @open; -1 if there is no completion
 */
gint32 mato_target_first_near (MatoTargetTree *self,
                               gint32          open);

G_END_DECLS
