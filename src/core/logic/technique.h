/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * MatoTechniqueFamily:
 *
 * Techniques that a player looks for in the same way.
 */
typedef enum
{
  MATO_FAMILY_SINGLES,
  MATO_FAMILY_LOCKED,
  MATO_FAMILY_RULES,
  MATO_FAMILY_SUBSETS,
  MATO_FAMILY_FISH,
  MATO_FAMILY_SINGLE_DIGIT,
  MATO_FAMILY_WINGS,
  MATO_FAMILY_UNIQUENESS,
  MATO_FAMILY_EXCLUSION,
  MATO_FAMILY_CHAINS,
  MATO_FAMILY_ALMOST_LOCKED,
  MATO_FAMILY_FORCING,
  MATO_N_FAMILIES,
} MatoTechniqueFamily;

/**
 * MatoTechniqueId:
 *
 * Every technique, an index into the table. Those from %MATO_N_TECHNIQUES on are of boards that are
 * not classic; they have no rating.
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
  MATO_TECHNIQUE_NESTED_CONTRADICTION,
  MATO_TECHNIQUE_NESTED_DOUBLE,
  MATO_TECHNIQUE_NESTED_CELL,
  MATO_TECHNIQUE_NESTED_UNIT,
  MATO_TECHNIQUE_LOCKED_PAIR,
  MATO_TECHNIQUE_LOCKED_TRIPLE,
  MATO_TECHNIQUE_SKYSCRAPER,
  MATO_TECHNIQUE_KITE,
  MATO_TECHNIQUE_TURBOT_FISH,
  MATO_TECHNIQUE_EMPTY_RECTANGLE,
  MATO_TECHNIQUE_W_WING,
  MATO_TECHNIQUE_WXYZ_WING,
  MATO_TECHNIQUE_REMOTE_PAIR,
  MATO_TECHNIQUE_SIMPLE_COLOURS,
  MATO_TECHNIQUE_MULTI_COLOURS,
  MATO_TECHNIQUE_ALTERNATING_X,
  MATO_TECHNIQUE_BIVALUE_CHAIN,
  MATO_TECHNIQUE_ALTERNATING_LOOP,
  MATO_TECHNIQUE_ALTERNATING_CHAIN,
  MATO_TECHNIQUE_GROUPED_LOOP,
  MATO_TECHNIQUE_GROUPED_CHAIN,
  MATO_TECHNIQUE_FINNED_X_WING,
  MATO_TECHNIQUE_SASHIMI_X_WING,
  MATO_TECHNIQUE_FINNED_SWORDFISH,
  MATO_TECHNIQUE_SASHIMI_SWORDFISH,
  MATO_TECHNIQUE_FINNED_JELLYFISH,
  MATO_TECHNIQUE_SASHIMI_JELLYFISH,
  MATO_TECHNIQUE_UNIQUE_RECTANGLE_1,
  MATO_TECHNIQUE_UNIQUE_RECTANGLE_2,
  MATO_TECHNIQUE_UNIQUE_RECTANGLE_3,
  MATO_TECHNIQUE_UNIQUE_RECTANGLE_4,
  MATO_TECHNIQUE_UNIQUE_RECTANGLE_5,
  MATO_TECHNIQUE_UNIQUE_RECTANGLE_6,
  MATO_TECHNIQUE_HIDDEN_RECTANGLE,
  MATO_TECHNIQUE_AVOIDABLE_RECTANGLE_1,
  MATO_TECHNIQUE_AVOIDABLE_RECTANGLE_2,
  MATO_TECHNIQUE_SUE_DE_COQ,
  MATO_TECHNIQUE_ALS_XZ,
  MATO_TECHNIQUE_ALS_XY_WING,
  MATO_TECHNIQUE_ALS_CHAIN,
  MATO_TECHNIQUE_DEATH_BLOSSOM,
  MATO_N_TECHNIQUES,
  MATO_TECHNIQUE_HIDDEN_SINGLE_GROUP = MATO_N_TECHNIQUES,
  MATO_TECHNIQUE_RULE_DIGIT,
  MATO_TECHNIQUE_RULE,
  MATO_TECHNIQUE_RULE_OUTSIDER,
  MATO_TECHNIQUE_RULE_EVERY_WAY,
  MATO_TECHNIQUE_RULE_OF_45,
  MATO_TECHNIQUE_RULE_OF_45_LARGE,
  MATO_TECHNIQUE_RULE_OF_45_HUGE,
  MATO_TECHNIQUE_RULES_TOGETHER,
  MATO_TECHNIQUE_RULES_JOINT,
  MATO_TECHNIQUE_TRIAL,
  MATO_TECHNIQUE_TRIAL_INSIDE,
  MATO_N_ALL_TECHNIQUES,
} MatoTechniqueId;

/**
 * MatoTechnique:
 * @name: as JSON and the command line spell it; never translated
 * @title: for people; pass it through gettext()
 * @family: what it belongs to
 * @rating: its easiest rating on the classic scale of Sudoku Explainer 1.2.1, in tenths; those that
 *   this program does not know stand where players find them as hard
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
 * MatoPlainLevel:
 * @MATO_PLAIN_ANY: not said
 * @MATO_PLAIN_EASY: singles, and what one rule forbids, with the rule of 45 where one cell is left
 *   of one or two units, or two of one
 * @MATO_PLAIN_MEDIUM: also locked candidates, pairs, and the rule of 45 where one cell is left of
 *   three or four units, two of two, or three or four of one
 * @MATO_PLAIN_HARD: also larger subsets, fish, what every way to fill a rule has, rules together,
 *   chains and any rule of 45
 * @MATO_PLAIN_TRIALS: also trials
 *
 * Which kinds of steps there are, on a board with rules, which no classic rating is for.
 * mato_logic_find_next() finds a step there only where none of a lower level is left, so the
 * hardest step on its way is of the level without which the puzzle cannot be ended.
 */
typedef enum
{
  MATO_PLAIN_ANY,
  MATO_PLAIN_EASY,
  MATO_PLAIN_MEDIUM,
  MATO_PLAIN_HARD,
  MATO_PLAIN_TRIALS,
} MatoPlainLevel;

MatoPlainLevel mato_technique_get_plain_level (MatoTechniqueId id);

/**
 * mato_technique_is_rule_of_45:
 *
 * Returns: whether it is one of any size
 */
gboolean mato_technique_is_rule_of_45 (MatoTechniqueId id);

/**
 * mato_technique_is_classic:
 *
 * Returns: whether Sudoku Explainer 1.2.1 knows it, so that ratings can need it
 */
gboolean mato_technique_is_classic (MatoTechniqueId id);

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
