/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/logic/technique.h"

#include <glib/gi18n-lib.h>

/* The numbers are facts about Sudoku Explainer 1.2.1: the rating of each kind of hint. */
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
};
G_STATIC_ASSERT (G_N_ELEMENTS (techniques) == MATO_N_TECHNIQUES);

static const char *const families[] = {
  N_ ("Singles"),    N_ ("Locked candidates"), N_ ("Subsets"), N_ ("Fish"),           N_ ("Wings"),
  N_ ("Uniqueness"), N_ ("Exclusion"),         N_ ("Chains"),  N_ ("Forcing chains"),
};
G_STATIC_ASSERT (G_N_ELEMENTS (families) == MATO_N_FAMILIES);

const MatoTechnique *
mato_technique_get (MatoTechniqueId id)
{
  g_return_val_if_fail ((guint) id < MATO_N_TECHNIQUES, NULL);

  return &techniques[id];
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
