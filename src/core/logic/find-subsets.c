/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/logic/finder.h"

/*
 * Naked: some cells of a unit have no more digits than there are cells. Hidden: some digits have no
 * more places in a unit than there are digits. Both by counting, with cells and digits exchanged.
 *
 * Only members with two or more possibilities, and no more than the size, can be in a subset;
 * subsets of them come in the order of their masks, which is that of the whole unit.
 */

#define MAX_SIZE 4

static const MatoUnitKind kinds[] = { MATO_KIND_BOX, MATO_KIND_COLUMN, MATO_KIND_ROW };

typedef struct
{
  guint members[MATO_MAX_ORDER];   /* positions or digits */
  guint32 choices[MATO_MAX_ORDER]; /* their digits or positions */
  guint n_members;
} Choices;

typedef struct
{
  guint members[MAX_SIZE];
  guint32 choices;
} Subset;

static MatoTechniqueId
technique_of (guint    size,
              gboolean is_naked)
{
  static const MatoTechniqueId naked[] = { MATO_TECHNIQUE_NAKED_PAIR, MATO_TECHNIQUE_NAKED_TRIPLE,
                                           MATO_TECHNIQUE_NAKED_QUAD };
  static const MatoTechniqueId hidden[] = { MATO_TECHNIQUE_HIDDEN_PAIR,
                                            MATO_TECHNIQUE_HIDDEN_TRIPLE,
                                            MATO_TECHNIQUE_HIDDEN_QUAD };

  return is_naked ? naked[size - 2] : hidden[size - 2];
}

static void
add_choice (Choices *self,
            guint    member,
            guint32  choices,
            guint    size)
{
  guint n = mato_bits_count (choices);

  if (n < 2 || n > size)
    return;

  self->members[self->n_members] = member;
  self->choices[self->n_members++] = choices;
}

/* Returns: whether the members of @mask have @size choices together */
static gboolean
take_subset (const Choices *self,
             guint32        mask,
             guint          size,
             Subset        *subset)
{
  guint n = 0;

  subset->choices = 0;
  for (guint32 left = mask; left != 0; left &= left - 1)
    {
      guint i = mato_bits_first (left);

      subset->members[n++] = self->members[i];
      subset->choices |= self->choices[i];
    }

  return mato_bits_count (subset->choices) == size;
}

/* Fills in the items of @subset: those of its members, then those of its choices. */
static void
find_items (const MatoGeometry *geometry,
            guint               unit,
            const Subset       *subset,
            guint               size,
            gboolean            is_naked,
            guint32            *bases,
            guint32            *covers)
{
  const guint16 *cells = mato_geometry_unit (geometry, unit);
  guint n = 0;

  /* Without the greatest size gcc 16 warns of what is read behind the last member. */
  for (guint i = 0; i < MIN (size, MAX_SIZE); i++)
    bases[i] = is_naked ? cells[subset->members[i]]
                        : mato_geometry_unit_item (geometry, unit, subset->members[i]);
  for (guint32 left = subset->choices; left != 0; left &= left - 1)
    {
      guint choice = mato_bits_first (left);

      covers[n++] =
        is_naked ? mato_geometry_unit_item (geometry, unit, choice + 1) : cells[choice];
    }
}

static void
report_subset (MatoFinder   *self,
               guint         unit,
               const Subset *subset,
               guint         size,
               gboolean      is_naked)
{
  guint32 bases[MAX_SIZE], covers[MAX_SIZE];
  MatoTechniqueId technique = technique_of (size, is_naked);

  find_items (self->board->geometry, unit, subset, size, is_naked, bases, covers);
  mato_finder_begin (self, technique, mato_technique_get (technique)->rating);
  mato_finder_count (self, bases, covers, size);
  mato_finder_report (self);
}

/* A hidden subset takes all places of a further digit but one. */
static void
report_direct (MatoFinder   *self,
               guint         unit,
               const Subset *subset,
               guint         size)
{
  const MatoGeometry *geometry = self->board->geometry;
  MatoTechniqueId technique =
    size == 2 ? MATO_TECHNIQUE_DIRECT_HIDDEN_PAIR : MATO_TECHNIQUE_DIRECT_HIDDEN_TRIPLE;
  guint32 bases[MAX_SIZE], covers[MAX_SIZE];

  for (guint digit = 1; digit <= geometry->order; digit++)
    {
      guint32 places = mato_candidates_places (self->board, unit, digit);
      guint32 left = places & ~subset->choices;
      guint cell;

      if (mato_bits_count (places) <= 1 || mato_bits_count (left) != 1)
        continue;

      cell = mato_geometry_unit (geometry, unit)[mato_bits_first (left)];
      find_items (geometry, unit, subset, size, FALSE, bases, covers);
      mato_finder_begin (self, technique, mato_technique_get (technique)->rating);
      mato_finder_count_and_place (self, bases, covers, size, unit, cell, digit);
      mato_finder_report (self);
      return;
    }
}

typedef enum
{
  NAKED,
  HIDDEN,
  DIRECT,
} Form;

static void
find_in_unit (MatoFinder *self,
              guint       unit,
              guint       size,
              Form        form)
{
  const MatoGeometry *geometry = self->board->geometry;
  Choices choices = { .n_members = 0 };
  Subset subset;

  for (guint i = 0; i < geometry->order; i++)
    if (form == NAKED)
      add_choice (&choices, i, self->board->cells[mato_geometry_unit (geometry, unit)[i]], size);
    else
      add_choice (&choices, i + 1, mato_candidates_places (self->board, unit, i + 1), size);
  if (choices.n_members < size)
    return;

  for (guint32 mask = (1u << size) - 1; mask >> choices.n_members == 0 && !self->is_done;
       mask = mato_bits_next_subset (mask))
    if (take_subset (&choices, mask, size, &subset))
      {
        if (form == DIRECT)
          report_direct (self, unit, &subset, size);
        else
          report_subset (self, unit, &subset, size, form == NAKED);
      }
}

/* In smaller units the complement is a smaller subset of the other kind. */
static gboolean
is_large_enough (const MatoFinder *self,
                 guint             unit,
                 guint             size,
                 Form              form)
{
  guint n_open = mato_candidates_count_open (self->board, unit);

  if (self->is_thorough)
    return n_open > size;
  if (form == NAKED)
    return n_open >= 2 * size;

  return form == DIRECT ? n_open > size : n_open > 2 * size;
}

static void
find (MatoFinder *self,
      guint       size,
      Form        form)
{
  const MatoGeometry *geometry = self->board->geometry;

  if (self->changes != NULL)
    mato_changes_find (self->changes, self->board);
  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    for (guint i = 0; i < geometry->order && !self->is_done; i++)
      {
        guint unit = mato_unit_of_kind (geometry, kinds[k], i);

        if ((self->changes != NULL && !self->changes->units[unit])
            || mato_finder_news (self, unit) == 0)
          continue;
        if (is_large_enough (self, unit, size, form))
          find_in_unit (self, unit, size, form);
      }
}

void
mato_find_direct_hidden (MatoFinder *self,
                         guint       size)
{
  find (self, size, DIRECT);
}

void
mato_find_hidden_subsets (MatoFinder *self,
                          guint       size)
{
  find (self, size, HIDDEN);
}

void
mato_find_naked_subsets (MatoFinder *self,
                         guint       size)
{
  find (self, size, NAKED);
}
