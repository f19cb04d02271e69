/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/puzzle.h"
#include "core/generate/generate-board.h"

G_BEGIN_DECLS

/**
 * MatoPuzzleKind:
 * @box_rows: the shape of its boxes
 * @box_columns: the shape of its boxes
 * @level: (nullable): %NULL: any
 * @symmetry: of the places of its givens
 * @technique: (nullable): one that it needs, on 9×9 boards; then @level is %NULL
 *
 * The kind of a new puzzle that the player asks for. As text, which is never translated:
 * `easy 3x3 180`, `any 4x4 none`, `any 3x3 none x-wing`.
 */
typedef struct
{
  guint box_rows;
  guint box_columns;
  const MatoLevel *level;
  MatoSymmetry symmetry;
  const MatoTechnique *technique;
} MatoPuzzleKind;

/**
 * mato_puzzle_kind_get_recipe:
 *
 * Returns: what the generator is to make; nothing tells it to stop
 */
MatoRecipe mato_puzzle_kind_get_recipe (const MatoPuzzleKind *self);

/**
 * mato_puzzle_kind_parse:
 * @text: the symmetry may be missing: then it is that of a half turn, as in printed puzzles
 *
 * Returns: whether @text is a kind that there are puzzles of
 */
gboolean mato_puzzle_kind_parse (const char     *text,
                                 MatoPuzzleKind *kind);

/**
 * mato_puzzle_kind_to_text:
 *
 * Returns: (transfer full): the text
 */
char *mato_puzzle_kind_to_text (const MatoPuzzleKind *self);

gboolean mato_puzzle_kind_equal (const MatoPuzzleKind *a,
                                 const MatoPuzzleKind *b);

/**
 * mato_puzzle_kind_wrap:
 * @givens: (array): n_cells digits, 0 empty
 *
 * The puzzle knows its kind from then on, in all files that keep sections, and its title is the
 * level or the technique.
 *
 * Returns: (transfer full): a puzzle of this kind
 */
MatoPuzzle *mato_puzzle_kind_wrap (const MatoPuzzleKind *self,
                                   const guint8         *givens);

/**
 * mato_puzzle_kind_of:
 *
 * Returns: whether @puzzle was made as a puzzle of some kind, which is in @kind then
 */
gboolean mato_puzzle_kind_of (const MatoPuzzle *puzzle,
                              MatoPuzzleKind   *kind);

/**
 * mato_puzzle_kind_forget:
 *
 * @puzzle is of no kind any more: its givens have changed.
 */
void mato_puzzle_kind_forget (MatoPuzzle *puzzle);

/**
 * mato_puzzle_kind_set_header:
 * @key: without a colon
 * @value: (nullable): without a line feed; %NULL removes the line
 *
 * Sets a line `key: value` in the header of the puzzle's sections; see core/notation/sections.h.
 */
void mato_puzzle_kind_set_header (MatoPuzzle *puzzle,
                                  const char *key,
                                  const char *value);

/**
 * mato_puzzle_kind_dup_header:
 *
 * Returns: (transfer full) (nullable): the value of such a line
 */
char *mato_puzzle_kind_dup_header (const MatoPuzzle *puzzle,
                                   const char       *key);

G_END_DECLS
