/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/logic/logic.h"

G_BEGIN_DECLS

/**
 * MatoLevel:
 * @name: as the command line spells it; never translated
 * @title: for people; pass it through gettext()
 * @from: the least classic ER of its puzzles, in tenths
 * @to: the greatest
 *
 * How difficult a puzzle is. For 9×9 boards, a band of the classic scale (ER, that of Sudoku
 * Explainer 1.2.1). The bands are disjoint, and together they are the whole scale. Of independent
 * minimal puzzles, 23 % are easy, 26 % medium, 18 % hard, 3 % very hard, 27 % expert and 4 %
 * extreme.
 *
 * Other boards have no such scale. There a level says which is the hardest technique that a puzzle
 * needs: the same techniques as on a 9×9 board of that level.
 */
typedef struct
{
  const char *name;
  const char *title;
  guint from;
  guint to;
} MatoLevel;

/**
 * mato_level_list:
 *
 * Returns: (array length=n_levels): the levels, the easiest first
 */
const MatoLevel *mato_level_list (guint *n_levels);

/**
 * mato_level_find:
 *
 * Returns: (nullable): the level called @name
 */
const MatoLevel *mato_level_find (const char *name);

/**
 * mato_level_suits:
 *
 * Returns: whether boards of the shape can be of the level: chains are rated for 9×9 boards only,
 *   and small boards are never that difficult
 */
gboolean mato_level_suits (const MatoLevel    *self,
                           const MatoGeometry *geometry);

/**
 * MatoLevelFit:
 * @MATO_LEVEL_BELOW: too easy
 * @MATO_LEVEL_FITS: of the level
 * @MATO_LEVEL_ABOVE: too difficult, or stopped
 *
 * How a puzzle compares to a level.
 */
typedef enum
{
  MATO_LEVEL_BELOW,
  MATO_LEVEL_FITS,
  MATO_LEVEL_ABOVE,
} MatoLevelFit;

/**
 * MatoJudge:
 *
 * Compares puzzles of one shape to levels; it keeps its buffers between them. One thread at a time.
 */
typedef struct _MatoJudge MatoJudge;

/**
 * mato_judge_new:
 * @keep_going: (nullable): called at least every 5 ms of work; %FALSE stops
 * @data: (closure): for @keep_going
 */
MatoJudge *mato_judge_new  (const MatoGeometry  *geometry,
                            gboolean           (*keep_going) (gpointer data),
                            gpointer             data);
void       mato_judge_free (MatoJudge *self);

/**
 * mato_judge_needs:
 * @givens: (array): n_cells digits of a puzzle with exactly one solution
 *
 * A player who takes the simplest step that Mato knows, in the order of its hints and of any
 * catalogue, but never @technique nor one that is less simple, gets stuck; and there @technique
 * leads on. What is as simple as @technique counts as known, also where its turn comes later.
 *
 * Returns: whether the puzzle needs @technique; %FALSE if stopped
 */
gboolean mato_judge_needs (MatoJudge           *self,
                           const MatoTechnique *technique,
                           const guint8        *givens);

/**
 * mato_judge_compare:
 * @level: (nullable): %NULL: every level fits
 * @technique: (nullable): a technique that the puzzle is to need, see mato_judge_needs(): if it
 *   does not, it is below
 * @givens: (array): n_cells digits of a puzzle with exactly one solution
 *
 * Solves the puzzle like a player, with the simplest deduction first, as far as needed: a puzzle
 * that is too difficult is known by its first step that is.
 */
MatoLevelFit mato_judge_compare (MatoJudge           *self,
                                 const MatoLevel     *level,
                                 const MatoTechnique *technique,
                                 const guint8        *givens);

/**
 * mato_judge_rejects:
 * @givens: (array): n_cells digits of a puzzle with exactly one solution
 * @n_left: (out): how much singles and locked candidates leave: the more, the likelier a change of
 *   the puzzle is of the level; 0 for other levels and sizes
 *
 * A look at a puzzle for the last level, several times faster than a comparison: the chains of that
 * are looked for all at once. Of independent minimal 9×9 puzzles of the last level about one in a
 * thousand is rejected by mistake; of other levels and sizes none is.
 *
 * Returns: whether the puzzle is hardly of the level
 */
gboolean mato_judge_rejects (MatoJudge       *self,
                             const MatoLevel *level,
                             const guint8    *givens,
                             guint           *n_left);

/**
 * mato_level_compare:
 *
 * The same for a single puzzle.
 */
MatoLevelFit mato_level_compare (const MatoLevel      *self,
                                 const MatoTechnique  *technique,
                                 const MatoGeometry   *geometry,
                                 const guint8         *givens,
                                 gboolean            (*keep_going) (gpointer data),
                                 gpointer              data);

/**
 * mato_level_fits:
 *
 * Returns: whether mato_level_compare() without a technique says so; %FALSE if stopped
 */
gboolean mato_level_fits (const MatoLevel     *self,
                          const MatoGeometry  *geometry,
                          const guint8        *givens,
                          gboolean           (*keep_going) (gpointer data),
                          gpointer             data);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoJudge, mato_judge_free)

G_END_DECLS
