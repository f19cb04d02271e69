/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/geometry.h"

G_BEGIN_DECLS

/**
 * MatoCandidateMemory:
 *
 * What was found out about true candidates of a board and of others before it that are much alike,
 * as the states of a puzzle are that somebody sets: solutions, of which most hold after one rule
 * more, and what is impossible, which stays so after it.
 *
 * Safe to be used by several threads at a time: a search that was cancelled may still say what it
 * has found while the next one begins.
 */
typedef struct _MatoCandidateMemory MatoCandidateMemory;

MatoCandidateMemory *mato_candidate_memory_new   (void);
MatoCandidateMemory *mato_candidate_memory_ref   (MatoCandidateMemory *self);
void                 mato_candidate_memory_unref (MatoCandidateMemory *self);

/**
 * mato_candidate_memory_add_solution:
 * @values: (array): n_cells digits, none empty
 *
 * Keeps a solution; the oldest are forgotten.
 */
void mato_candidate_memory_add_solution (MatoCandidateMemory *self,
                                         const MatoGeometry  *geometry,
                                         const guint8        *values);

/**
 * mato_candidate_memory_add_left:
 * @givens: (array): n_cells digits, 0 empty
 * @left: (array): of each cell, the mask of the digits that are possible or of which that is not
 *   known; all others are in no solution
 * @is_known: whether it is known of all
 *
 * Keeps what is impossible on a board; the oldest are forgotten.
 */
void mato_candidate_memory_add_left (MatoCandidateMemory *self,
                                     const MatoGeometry  *geometry,
                                     const guint8        *givens,
                                     const guint32       *left,
                                     gboolean             is_known);

/**
 * mato_candidate_memory_get_left:
 * @left: (array) (inout): loses what is impossible on this board, or was on one that required less
 *
 * Returns: whether all that is left in @left is possible: this very board was asked about
 */
gboolean mato_candidate_memory_get_left (MatoCandidateMemory *self,
                                         const MatoGeometry  *geometry,
                                         const guint8        *givens,
                                         guint32             *left);

/**
 * mato_candidate_memory_dup_solutions:
 * @n: (out): how many
 *
 * Returns: (transfer full) (nullable): solutions of boards with as many cells, one after the other,
 *   the newest first; whether they are solutions of this one has to be looked at
 */
guint8 *mato_candidate_memory_dup_solutions (MatoCandidateMemory *self,
                                             const MatoGeometry  *geometry,
                                             guint               *n);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoCandidateMemory, mato_candidate_memory_unref)

G_END_DECLS
