/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/logic/technique.h"

#include <glib/gi18n-lib.h>

/* The numbers up to the empty line are facts about Sudoku Explainer 1.2.1: the rating of each kind
 * of hint. It does not know those after it; their numbers put them into its order: patterns with a
 * name before the chains that they are, larger ones after smaller ones, and all before what
 * supposes several cases. */
static const MatoTechnique techniques[] = {
  { "last-cell", N_ ("Full house"), MATO_FAMILY_SINGLES, 10, FALSE },
  { "hidden-single-box", N_ ("Hidden single in a box"), MATO_FAMILY_SINGLES, 12, FALSE },
  { "hidden-single-line", N_ ("Hidden single in a row or column"), MATO_FAMILY_SINGLES, 15, FALSE },
  { "direct-pointing", N_ ("Direct pointing"), MATO_FAMILY_LOCKED, 17, FALSE },
  { "direct-claiming", N_ ("Direct claiming"), MATO_FAMILY_LOCKED, 19, FALSE },
  { "direct-hidden-pair", N_ ("Direct hidden pair"), MATO_FAMILY_SUBSETS, 20, FALSE },
  { "naked-single", N_ ("Naked single"), MATO_FAMILY_SINGLES, 23, FALSE },
  { "direct-hidden-triple", N_ ("Direct hidden triple"), MATO_FAMILY_SUBSETS, 25, FALSE },
  { "pointing", N_ ("Pointing"), MATO_FAMILY_LOCKED, 26, FALSE },
  { "claiming", N_ ("Claiming"), MATO_FAMILY_LOCKED, 28, FALSE },
  { "naked-pair", N_ ("Naked pair"), MATO_FAMILY_SUBSETS, 30, FALSE },
  { "x-wing", N_ ("X-wing"), MATO_FAMILY_FISH, 32, FALSE },
  { "hidden-pair", N_ ("Hidden pair"), MATO_FAMILY_SUBSETS, 34, FALSE },
  { "naked-triple", N_ ("Naked triple"), MATO_FAMILY_SUBSETS, 36, FALSE },
  { "swordfish", N_ ("Swordfish"), MATO_FAMILY_FISH, 38, FALSE },
  { "hidden-triple", N_ ("Hidden triple"), MATO_FAMILY_SUBSETS, 40, FALSE },
  { "xy-wing", N_ ("XY-wing"), MATO_FAMILY_WINGS, 42, FALSE },
  { "xyz-wing", N_ ("XYZ-wing"), MATO_FAMILY_WINGS, 44, FALSE },
  { "unique-loop-1", N_ ("Unique rectangle or loop, type 1"), MATO_FAMILY_UNIQUENESS, 45, TRUE },
  { "unique-loop-2", N_ ("Unique rectangle or loop, type 2"), MATO_FAMILY_UNIQUENESS, 45, TRUE },
  { "unique-loop-3", N_ ("Unique rectangle or loop, type 3"), MATO_FAMILY_UNIQUENESS, 46, TRUE },
  { "unique-loop-4", N_ ("Unique rectangle or loop, type 4"), MATO_FAMILY_UNIQUENESS, 45, TRUE },
  { "naked-quad", N_ ("Naked quad"), MATO_FAMILY_SUBSETS, 50, FALSE },
  { "jellyfish", N_ ("Jellyfish"), MATO_FAMILY_FISH, 52, FALSE },
  { "hidden-quad", N_ ("Hidden quad"), MATO_FAMILY_SUBSETS, 54, FALSE },
  { "bug-1", N_ ("Bivalue universal grave, type 1"), MATO_FAMILY_UNIQUENESS, 56, TRUE },
  { "bug-2", N_ ("Bivalue universal grave, type 2"), MATO_FAMILY_UNIQUENESS, 57, TRUE },
  { "bug-3", N_ ("Bivalue universal grave, type 3"), MATO_FAMILY_UNIQUENESS, 58, TRUE },
  { "bug-4", N_ ("Bivalue universal grave, type 4"), MATO_FAMILY_UNIQUENESS, 57, TRUE },
  { "aligned-pair", N_ ("Aligned pair exclusion"), MATO_FAMILY_EXCLUSION, 62, FALSE },
  { "x-cycle", N_ ("X-cycle"), MATO_FAMILY_CHAINS, 65, FALSE },
  { "y-cycle", N_ ("XY-cycle"), MATO_FAMILY_CHAINS, 65, FALSE },
  { "x-chain", N_ ("X-chain"), MATO_FAMILY_CHAINS, 66, FALSE },
  { "xy-cycle", N_ ("Continuous alternating loop"), MATO_FAMILY_CHAINS, 70, FALSE },
  { "xy-chain", N_ ("Alternating forcing chain"), MATO_FAMILY_CHAINS, 70, FALSE },
  { "aligned-triple", N_ ("Aligned triple exclusion"), MATO_FAMILY_EXCLUSION, 75, FALSE },
  { "nishio", N_ ("Nishio"), MATO_FAMILY_FORCING, 75, FALSE },
  { "cell-forcing", N_ ("Cell forcing chains"), MATO_FAMILY_FORCING, 80, FALSE },
  { "unit-forcing", N_ ("Unit forcing chains"), MATO_FAMILY_FORCING, 80, FALSE },
  { "dynamic-contradiction", N_ ("Dynamic contradiction chains"), MATO_FAMILY_FORCING, 85, FALSE },
  { "dynamic-double", N_ ("Dynamic double chains"), MATO_FAMILY_FORCING, 85, FALSE },
  { "dynamic-cell", N_ ("Dynamic cell chains"), MATO_FAMILY_FORCING, 85, FALSE },
  { "dynamic-unit", N_ ("Dynamic unit chains"), MATO_FAMILY_FORCING, 85, FALSE },
  { "plus-contradiction", N_ ("Dynamic contradiction chains with subsets"), MATO_FAMILY_FORCING, 90,
    FALSE },
  { "plus-double", N_ ("Dynamic double chains with subsets"), MATO_FAMILY_FORCING, 90, FALSE },
  { "plus-cell", N_ ("Dynamic cell chains with subsets"), MATO_FAMILY_FORCING, 90, FALSE },
  { "plus-unit", N_ ("Dynamic unit chains with subsets"), MATO_FAMILY_FORCING, 90, FALSE },
  { "nested-contradiction", N_ ("Nested contradiction chains"), MATO_FAMILY_FORCING, 95, FALSE },
  { "nested-double", N_ ("Nested double chains"), MATO_FAMILY_FORCING, 95, FALSE },
  { "nested-cell", N_ ("Nested cell chains"), MATO_FAMILY_FORCING, 95, FALSE },
  { "nested-unit", N_ ("Nested unit chains"), MATO_FAMILY_FORCING, 95, FALSE },

  { "locked-pair", N_ ("Locked pair"), MATO_FAMILY_SUBSETS, 29, FALSE },
  { "locked-triple", N_ ("Locked triple"), MATO_FAMILY_SUBSETS, 35, FALSE },
  { "skyscraper", N_ ("Skyscraper"), MATO_FAMILY_SINGLE_DIGIT, 40, FALSE },
  { "two-string-kite", N_ ("Two-string kite"), MATO_FAMILY_SINGLE_DIGIT, 41, FALSE },
  { "turbot-fish", N_ ("Turbot fish"), MATO_FAMILY_SINGLE_DIGIT, 42, FALSE },
  { "empty-rectangle", N_ ("Empty rectangle"), MATO_FAMILY_SINGLE_DIGIT, 43, FALSE },
  { "w-wing", N_ ("W-wing"), MATO_FAMILY_WINGS, 44, FALSE },
  { "wxyz-wing", N_ ("WXYZ-wing"), MATO_FAMILY_WINGS, 60, FALSE },
  { "remote-pair", N_ ("Remote pair"), MATO_FAMILY_CHAINS, 45, FALSE },
  { "simple-colours", N_ ("Simple colouring"), MATO_FAMILY_SINGLE_DIGIT, 46, FALSE },
  { "multi-colours", N_ ("Multi-colouring"), MATO_FAMILY_SINGLE_DIGIT, 56, FALSE },
  { "alternating-x-chain", N_ ("X-chain of strong links"), MATO_FAMILY_CHAINS, 64, FALSE },
  { "bivalue-chain", N_ ("XY-chain"), MATO_FAMILY_CHAINS, 64, FALSE },
  { "alternating-loop", N_ ("Nice loop"), MATO_FAMILY_CHAINS, 65, FALSE },
  { "alternating-chain", N_ ("Alternating inference chain"), MATO_FAMILY_CHAINS, 65, FALSE },
  { "grouped-loop", N_ ("Grouped nice loop"), MATO_FAMILY_CHAINS, 69, FALSE },
  { "grouped-chain", N_ ("Grouped alternating inference chain"), MATO_FAMILY_CHAINS, 69, FALSE },
  { "finned-x-wing", N_ ("Finned X-wing"), MATO_FAMILY_FISH, 46, FALSE },
  { "sashimi-x-wing", N_ ("Sashimi X-wing"), MATO_FAMILY_FISH, 47, FALSE },
  { "finned-swordfish", N_ ("Finned swordfish"), MATO_FAMILY_FISH, 52, FALSE },
  { "sashimi-swordfish", N_ ("Sashimi swordfish"), MATO_FAMILY_FISH, 53, FALSE },
  { "finned-jellyfish", N_ ("Finned jellyfish"), MATO_FAMILY_FISH, 56, FALSE },
  { "sashimi-jellyfish", N_ ("Sashimi jellyfish"), MATO_FAMILY_FISH, 57, FALSE },
  { "unique-rectangle-1", N_ ("Unique rectangle, type 1"), MATO_FAMILY_UNIQUENESS, 45, TRUE },
  { "unique-rectangle-2", N_ ("Unique rectangle, type 2"), MATO_FAMILY_UNIQUENESS, 45, TRUE },
  { "unique-rectangle-3", N_ ("Unique rectangle, type 3"), MATO_FAMILY_UNIQUENESS, 46, TRUE },
  { "unique-rectangle-4", N_ ("Unique rectangle, type 4"), MATO_FAMILY_UNIQUENESS, 45, TRUE },
  { "unique-rectangle-5", N_ ("Unique rectangle, type 5"), MATO_FAMILY_UNIQUENESS, 46, TRUE },
  { "unique-rectangle-6", N_ ("Unique rectangle, type 6"), MATO_FAMILY_UNIQUENESS, 46, TRUE },
  { "hidden-rectangle", N_ ("Hidden rectangle"), MATO_FAMILY_UNIQUENESS, 47, TRUE },
  { "avoidable-rectangle-1", N_ ("Avoidable rectangle, type 1"), MATO_FAMILY_UNIQUENESS, 46, TRUE },
  { "avoidable-rectangle-2", N_ ("Avoidable rectangle, type 2"), MATO_FAMILY_UNIQUENESS, 46, TRUE },
  { "sue-de-coq", N_ ("Sue de Coq"), MATO_FAMILY_ALMOST_LOCKED, 62, FALSE },
  { "als-xz", N_ ("Almost locked sets, XZ rule"), MATO_FAMILY_ALMOST_LOCKED, 69, FALSE },
  { "als-xy-wing", N_ ("Almost locked sets, XY-wing"), MATO_FAMILY_ALMOST_LOCKED, 71, FALSE },
  { "als-chain", N_ ("Chain of almost locked sets"), MATO_FAMILY_ALMOST_LOCKED, 73, FALSE },
  { "death-blossom", N_ ("Death blossom"), MATO_FAMILY_ALMOST_LOCKED, 74, FALSE },

  /* Of boards that are not classic. */
  { "hidden-single-group", N_ ("Hidden single in a group"), MATO_FAMILY_SINGLES, 0, FALSE },
  /* Translators: a technique: what a digit that is there takes from other cells by a rule of a
   * variant of sudoku, say from a knight's move away */
  { "rule-digit", N_ ("A digit and a rule"), MATO_FAMILY_RULES, 0, FALSE },
  /* Translators: a technique: what one rule of a variant of sudoku, say a cage with its sum,
   * forbids */
  { "rule", N_ ("One rule alone"), MATO_FAMILY_RULES, 0, FALSE },
  /* Translators: a technique: a digit is needed in a cage, so cells that see all its places lose
   * it */
  { "rule-outsider", N_ ("A rule needs a digit"), MATO_FAMILY_RULES, 0, FALSE },
  /* Translators: a technique: every way to fill a cage, say, has a digit in cells that see another
   * cell, which loses it */
  { "rule-every-way", N_ ("Every way to fill a rule"), MATO_FAMILY_RULES, 0, FALSE },
  /* Translators: a technique of killer sudoku: the cells of a unit add up to 45 */
  { "rule-of-45", N_ ("Rule of 45"), MATO_FAMILY_RULES, 0, FALSE },
  /* Translators: techniques of killer sudoku: the same, of several units or cells, and of many */
  { "rule-of-45-large", N_ ("Large rule of 45"), MATO_FAMILY_RULES, 0, FALSE },
  { "rule-of-45-huge", N_ ("Huge rule of 45"), MATO_FAMILY_RULES, 0, FALSE },
  /* Translators: a technique: what one rule of a variant of sudoku leaves, another one forbids */
  { "rules-together", N_ ("Rules together"), MATO_FAMILY_RULES, 0, FALSE },
  /* Translators: a technique: of two rules of a variant of sudoku that share cells, or a rule and a
   * row, say: what is in no way to fill both */
  { "rules-joint", N_ ("Two rules filled together"), MATO_FAMILY_RULES, 0, FALSE },
  /* Translators: a technique: a digit is supposed, and what follows is a contradiction */
  { "trial", N_ ("Trial"), MATO_FAMILY_FORCING, 0, FALSE },
  /* Translators: a technique: a digit is supposed, then in what follows another one, which leads to
   * a contradiction, and so on, until the first one does */
  { "trial-inside", N_ ("Trials in a trial"), MATO_FAMILY_FORCING, 0, FALSE },
};
G_STATIC_ASSERT (G_N_ELEMENTS (techniques) == MATO_N_ALL_TECHNIQUES);

static const char *const families[] = {
  N_ ("Singles"),
  N_ ("Locked candidates"),
  /* Translators: a family of techniques: what the rules of a variant of sudoku forbid */
  N_ ("Rules of the board"),
  N_ ("Subsets"),
  N_ ("Fish"),
  N_ ("Single-digit patterns"),
  N_ ("Wings"),
  N_ ("Uniqueness"),
  N_ ("Exclusion"),
  N_ ("Chains"),
  N_ ("Almost locked sets"),
  N_ ("Forcing chains"),
};
G_STATIC_ASSERT (G_N_ELEMENTS (families) == MATO_N_FAMILIES);

const MatoTechnique *
mato_technique_get (MatoTechniqueId id)
{
  g_return_val_if_fail ((guint) id < MATO_N_ALL_TECHNIQUES, NULL);

  return &techniques[id];
}

MatoPlainLevel
mato_technique_get_plain_level (MatoTechniqueId id)
{
  switch (id)
    {
    case MATO_TECHNIQUE_RULE_EVERY_WAY:
    case MATO_TECHNIQUE_RULES_TOGETHER:
    case MATO_TECHNIQUE_RULES_JOINT:
    case MATO_TECHNIQUE_RULE_OF_45_HUGE:
      return MATO_PLAIN_HARD;
    case MATO_TECHNIQUE_RULE_OF_45_LARGE:
    case MATO_TECHNIQUE_NAKED_PAIR:
    case MATO_TECHNIQUE_HIDDEN_PAIR:
      return MATO_PLAIN_MEDIUM;
    default:
      break;
    }

  switch (mato_technique_get (id)->family)
    {
    case MATO_FAMILY_SINGLES:
    case MATO_FAMILY_RULES:
      return MATO_PLAIN_EASY;
    case MATO_FAMILY_LOCKED:
      return MATO_PLAIN_MEDIUM;
    case MATO_FAMILY_FORCING:
      return MATO_PLAIN_TRIALS;
    default:
      return MATO_PLAIN_HARD;
    }
}

gboolean
mato_technique_is_rule_of_45 (MatoTechniqueId id)
{
  return id >= MATO_TECHNIQUE_RULE_OF_45 && id <= MATO_TECHNIQUE_RULE_OF_45_HUGE;
}

gboolean
mato_technique_is_classic (MatoTechniqueId id)
{
  return id <= MATO_TECHNIQUE_NESTED_UNIT;
}

MatoTechniqueId
mato_technique_find (const char *name)
{
  MatoTechniqueId id = 0;

  while (id < MATO_N_TECHNIQUES && !g_str_equal (techniques[id].name, name))
    id++;

  return id;
}

const char *
mato_technique_family_get_title (MatoTechniqueFamily family)
{
  g_return_val_if_fail ((guint) family < MATO_N_FAMILIES, NULL);

  return families[family];
}
