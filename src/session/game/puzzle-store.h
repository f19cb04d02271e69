/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/puzzle.h"
#include "core/notation/plain.h"

G_BEGIN_DECLS

/**
 * MatoPuzzleStore:
 *
 * A list of puzzles that only grows, for texts of millions. A plain 9×9 board takes 48 bytes and is
 * unpacked where it is asked for; all others are kept whole. One thread may add puzzles while
 * others ask for those that are there.
 */
typedef struct _MatoPuzzleStore MatoPuzzleStore;

MatoPuzzleStore *mato_puzzle_store_new  (void);
void             mato_puzzle_store_free (MatoPuzzleStore *self);

guint mato_puzzle_store_get_n       (MatoPuzzleStore *self);

/**
 * mato_puzzle_store_count_whole:
 *
 * Returns: how many of them are kept whole
 */
guint mato_puzzle_store_count_whole (MatoPuzzleStore *self);

/**
 * mato_puzzle_store_add:
 *
 * Adds @puzzle (transfer full).
 */
void mato_puzzle_store_add       (MatoPuzzleStore *self,
                                  MatoPuzzle      *puzzle);

/**
 * mato_puzzle_store_add_lines:
 *
 * Adds the first @n boards of @lines.
 */
void mato_puzzle_store_add_lines (MatoPuzzleStore      *self,
                                  const MatoPlainLines *lines,
                                  guint                 n);

/**
 * mato_puzzle_store_get_whole:
 *
 * Returns: (transfer none) (nullable): the puzzle at @index, valid as long as the store; %NULL if
 *   it is packed
 */
const MatoPuzzle *mato_puzzle_store_get_whole (MatoPuzzleStore *self,
                                               guint            index);

/**
 * mato_puzzle_store_unpack:
 *
 * Returns: (transfer full): the packed puzzle at @index, without the layout of its text
 */
MatoPuzzle *mato_puzzle_store_unpack (MatoPuzzleStore *self,
                                      guint            index);

/**
 * mato_puzzle_store_copy_givens:
 * @values: (out caller-allocates) (array): n_cells digits, 0 empty
 *
 * Returns: (transfer none): the shape of the puzzle at @index; valid as long as the store
 */
const MatoGeometry *mato_puzzle_store_copy_givens (MatoPuzzleStore *self,
                                                   guint            index,
                                                   guint8          *values);

/**
 * mato_puzzle_store_count_givens:
 *
 * Returns: the number of givens of the puzzle at @index; fast
 */
guint mato_puzzle_store_count_givens (MatoPuzzleStore *self,
                                      guint            index);

/**
 * mato_puzzle_store_find:
 * @n: only the first of them are looked at
 *
 * Returns: the first puzzle from @start on, round about, with the givens of @board; @n: there is
 *   none
 */
guint mato_puzzle_store_find (MatoPuzzleStore *self,
                              const MatoBoard *board,
                              guint            start,
                              guint            n);

G_END_DECLS
