/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MatoTechniqueFamily:
 *
 * Techniques that a person sees the same way.
 */
typedef enum
{
  MATO_FAMILY_SINGLES,
  MATO_FAMILY_LOCKED,
  MATO_FAMILY_SUBSETS,
  MATO_FAMILY_FISH,
  MATO_FAMILY_WINGS,
  MATO_FAMILY_UNIQUENESS,
  MATO_FAMILY_EXCLUSION,
  MATO_FAMILY_CHAINS,
  MATO_FAMILY_FORCING,
  MATO_N_FAMILIES,
} MatoTechniqueFamily;

/**
 * MatoTechniqueId:
 *
 * Every technique, an index into the table.
 */
typedef enum
{
  MATO_TECHNIQUE_LAST_CELL,
  MATO_TECHNIQUE_HIDDEN_SINGLE_BOX,
  MATO_TECHNIQUE_HIDDEN_SINGLE_LINE,
  MATO_TECHNIQUE_DIRECT_POINTING,
  MATO_TECHNIQUE_DIRECT_CLAIMING,
  MATO_TECHNIQUE_DIRECT_HIDDEN_PAIR,
  MATO_TECHNIQUE_NAKED_SINGLE,
  MATO_TECHNIQUE_DIRECT_HIDDEN_TRIPLE,
  MATO_TECHNIQUE_POINTING,
  MATO_TECHNIQUE_CLAIMING,
  MATO_TECHNIQUE_NAKED_PAIR,
  MATO_TECHNIQUE_X_WING,
  MATO_TECHNIQUE_HIDDEN_PAIR,
  MATO_TECHNIQUE_NAKED_TRIPLE,
  MATO_TECHNIQUE_SWORDFISH,
  MATO_TECHNIQUE_HIDDEN_TRIPLE,
  MATO_TECHNIQUE_XY_WING,
  MATO_TECHNIQUE_XYZ_WING,
  MATO_TECHNIQUE_UNIQUE_LOOP_1,
  MATO_TECHNIQUE_UNIQUE_LOOP_2,
  MATO_TECHNIQUE_UNIQUE_LOOP_3,
  MATO_TECHNIQUE_UNIQUE_LOOP_4,
  MATO_TECHNIQUE_NAKED_QUAD,
  MATO_TECHNIQUE_JELLYFISH,
  MATO_TECHNIQUE_HIDDEN_QUAD,
  MATO_TECHNIQUE_GRAVE_1,
  MATO_TECHNIQUE_GRAVE_2,
  MATO_TECHNIQUE_GRAVE_3,
  MATO_TECHNIQUE_GRAVE_4,
  MATO_TECHNIQUE_ALIGNED_PAIR,
  MATO_TECHNIQUE_X_CYCLE,
  MATO_TECHNIQUE_Y_CYCLE,
  MATO_TECHNIQUE_X_CHAIN,
  MATO_TECHNIQUE_XY_CYCLE,
  MATO_TECHNIQUE_XY_CHAIN,
  MATO_TECHNIQUE_ALIGNED_TRIPLE,
  MATO_TECHNIQUE_NISHIO,
  MATO_TECHNIQUE_CELL_FORCING,
  MATO_TECHNIQUE_UNIT_FORCING,
  MATO_TECHNIQUE_DYNAMIC_CONTRADICTION,
  MATO_TECHNIQUE_DYNAMIC_DOUBLE,
  MATO_TECHNIQUE_DYNAMIC_CELL,
  MATO_TECHNIQUE_DYNAMIC_UNIT,
  MATO_TECHNIQUE_PLUS_CONTRADICTION,
  MATO_TECHNIQUE_PLUS_DOUBLE,
  MATO_TECHNIQUE_PLUS_CELL,
  MATO_TECHNIQUE_PLUS_UNIT,
  MATO_N_TECHNIQUES,
} MatoTechniqueId;

/**
 * MatoTechnique:
 * @name: as JSON and the command line spell it; never translated
 * @title: for people; pass it through gettext()
 * @family: what it belongs to
 * @rating: its easiest rating on the classic scale of Sudoku Explainer 1.2.1, in tenths
 * @needs_unique: whether it holds only where the puzzle has exactly one solution
 */
typedef struct
{
  const char *name;
  const char *title;
  MatoTechniqueFamily family;
  guint rating;
  gboolean needs_unique;
} MatoTechnique;

const MatoTechnique *mato_technique_get (MatoTechniqueId id);

/**
 * mato_technique_find:
 *
 * Returns: the id of the technique called @name, or MATO_N_TECHNIQUES
 */
MatoTechniqueId mato_technique_find (const char *name);

/**
 * mato_technique_family_get_title:
 *
 * Returns: for people, untranslated: pass it through gettext()
 */
const char *mato_technique_family_get_title (MatoTechniqueFamily family);

G_END_DECLS
