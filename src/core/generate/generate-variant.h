/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/puzzle.h"
#include "core/board/random.h"

G_BEGIN_DECLS

/**
 * MatoMadeVariant:
 * @name: as the command line spells it; never translated
 * @title: for people; pass it through gettext()
 * @words: its rule in a few words; likewise
 *
 * A variant of which puzzles can be made.
 */
typedef struct
{
  const char *name;
  const char *title;
  const char *words;

  /*< private >*/
  const char *rules;
  void (*draw) (GArray             *clues,
                const MatoGeometry *shape,
                const guint8       *solution,
                MatoRandom         *random);
  gboolean has_regions;
  gboolean has_cages;
} MatoMadeVariant;

/**
 * MATO_VARIANT_LEAST_ORDER:
 *
 * The least and largest order of boards whose variants are made.
 */
#define MATO_VARIANT_LEAST_ORDER 6
#define MATO_VARIANT_MOST_ORDER 9

/**
 * mato_made_variant_list:
 *
 * Returns: (array length=n_variants): all of them, those that people know best first
 */
const MatoMadeVariant *mato_made_variant_list (guint *n_variants);

/**
 * mato_made_variant_find:
 *
 * Returns: (nullable): the variant called @name
 */
const MatoMadeVariant *mato_made_variant_find (const char *name);

/**
 * mato_made_variant_suits:
 * @shape: a classic board
 *
 * Returns: whether puzzles of this shape can be made
 */
gboolean mato_made_variant_suits (const MatoMadeVariant *self,
                                  const MatoGeometry    *shape);

/**
 * MatoVariantLevel:
 * @MATO_VARIANT_EASY: the steps of %MATO_PLAIN_EASY
 * @MATO_VARIANT_MEDIUM: those of %MATO_PLAIN_MEDIUM
 * @MATO_VARIANT_HARD: those of %MATO_PLAIN_HARD; no trials
 *
 * Which steps end a puzzle that those of the level below do not end, in whatever order they are
 * taken. There is no classic rating of variants.
 */
typedef enum
{
  MATO_VARIANT_EASY,
  MATO_VARIANT_MEDIUM,
  MATO_VARIANT_HARD,
  MATO_N_VARIANT_LEVELS,
} MatoVariantLevel;

/**
 * MatoMadePuzzle:
 * @geometry: the board with its rules
 * @givens: n_cells digits, 0 empty
 * @solution: n_cells digits
 *
 * A puzzle of a variant.
 */
typedef struct
{
  MatoGeometry *geometry;
  guint8 givens[MATO_MAX_CELLS];
  guint8 solution[MATO_MAX_CELLS];
} MatoMadePuzzle;

void mato_made_puzzle_clear (MatoMadePuzzle *self);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MatoMadePuzzle, mato_made_puzzle_clear)

/**
 * mato_made_puzzle_dup_puzzle:
 *
 * Returns: (transfer full): its board with the givens, without a title
 */
MatoPuzzle *mato_made_puzzle_dup_puzzle (const MatoMadePuzzle *self);

/**
 * mato_variant_level_name:
 *
 * Returns: `easy`, `medium`, `hard`; never translated
 */
const char *mato_variant_level_name (MatoVariantLevel level);

/**
 * mato_variant_level_from_name:
 *
 * Returns: whether @name is one; @level: (out): which
 */
gboolean mato_variant_level_from_name (const char       *name,
                                       MatoVariantLevel *level);

/**
 * mato_made_variant_make:
 * @shape: one that mato_made_variant_suits()
 * @random: advances
 * @keep_going: (nullable): called with the number of boards begun with, from 1; %FALSE stops
 * @puzzle: (out caller-allocates): to be cleared
 *
 * Makes a puzzle with one solution that needs steps of the level, none above. A turn by 180° leaves
 * the givens; killers have none. @random decides alone, on all machines. Blocks; for any thread.
 *
 * Returns: %FALSE if keep_going() stopped it; then @puzzle is empty
 */
gboolean mato_made_variant_make (const MatoMadeVariant *self,
                                 const MatoGeometry    *shape,
                                 MatoVariantLevel       level,
                                 MatoRandom            *random,
                                 gboolean             (*keep_going) (guint    n_attempts,
                                                                     gpointer data),
                                 gpointer               data,
                                 MatoMadePuzzle        *puzzle);

G_END_DECLS
