/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/random.h"
#include "core/generate/level.h"
#include "core/generate/symmetry.h"

G_BEGIN_DECLS

/**
 * MatoGenerateProgress:
 * @n_attempts: complete boards begun with so far, at least 1
 * @n_tested: groups of cells of the present one that were tried to leave out
 * @n_groups: all its groups
 *
 * How far the generator is.
 */
typedef struct
{
  guint n_attempts;
  guint n_tested;
  guint n_groups;
} MatoGenerateProgress;

/**
 * MatoRecipe:
 * @symmetry: which cells are given together
 * @is_minimal: no single given may be left out, whatever the symmetry; otherwise no group of cells
 *   that belong together. They differ only with a symmetry; the more cells it puts together, the
 *   rarer such boards are and the longer it takes
 * @n_extra: at least this many givens more than needed, in whole groups; 0 with @is_minimal
 * @level: (nullable): how difficult it is to be: one that suits the board. On 9×9 boards all others
 *   are rejected; puzzles of other sizes that are too difficult get more givens, until they are not
 * @technique: (nullable): one that it is to need, see mato_judge_needs(), by rejecting all others;
 *   how long that takes depends on how rare it is. Rare ones, see stored-puzzle.h, come from stored
 *   puzzles varied by symmetry, if neither a symmetry nor more givens are wanted
 * @keep_going: (nullable): called at least every 5 ms of work; %FALSE stops
 * @data: (closure): for @keep_going
 *
 * What puzzle is wanted.
 */
typedef struct
{
  MatoSymmetry symmetry;
  gboolean is_minimal;
  guint n_extra;
  const MatoLevel *level;
  const MatoTechnique *technique;
  gboolean (*keep_going) (const MatoGenerateProgress *progress,
                          gpointer                    data);
  gpointer data;
} MatoRecipe;

/**
 * mato_recipe_is_stored:
 *
 * Returns: whether puzzles of this recipe are stored ones that are varied, not drawn
 */
gboolean mato_recipe_is_stored (const MatoRecipe   *self,
                                const MatoGeometry *geometry);

/**
 * MatoGenerator:
 *
 * Makes puzzles with one solution, of any shape. It keeps its buffers between them: some MB for
 * 25×25. Any number of threads can have one each.
 */
typedef struct _MatoGenerator MatoGenerator;

MatoGenerator *mato_generator_new  (const MatoGeometry *geometry);
void           mato_generator_free (MatoGenerator *self);

/**
 * mato_generator_make:
 * @random: advances, so the next call makes another puzzle, independent of this one
 * @givens: (out caller-allocates) (array): n_cells digits, 0 empty
 * @solution: (out caller-allocates) (array) (optional): n_cells digits
 *
 * Makes a puzzle: a random complete board, from which groups of cells are left out in random order
 * as long as there is one solution. For a level that few puzzles are of, the next one to be tried
 * is the last one with some groups exchanged; those of “extreme” are a choice, not a fair sample.
 * The same state of @random makes the same puzzle on every machine.
 *
 * On boards above 12×12 a proof that there is one solution gets a limited number of nodes, and a
 * group stays where it is not enough. So there is always one solution, but now and then a given
 * could be left out; @is_minimal holds up to order 12.
 *
 * Returns: %FALSE if keep_going() stopped it. Then @givens has the best so far, with one solution
 *   but more givens than asked for, or of another level; or is empty, if even a complete board was
 *   not found yet
 */
gboolean mato_generator_make (MatoGenerator    *self,
                              MatoRandom       *random,
                              const MatoRecipe *recipe,
                              guint8           *givens,
                              guint8           *solution);

/**
 * mato_generate_nth_random:
 * @number: 0-based number of a puzzle in a series
 *
 * Returns: the state with which the puzzle with this number of the series @seed begins, so that
 *   several threads can make a series together
 */
MatoRandom mato_generate_nth_random (guint64 seed,
                                     guint64 number);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoGenerator, mato_generator_free)

G_END_DECLS
