/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/logic/finder.h"

/*
 * Singles, locked candidates, subsets and fish on units of any shape: boxes that are no rectangles,
 * diagonals, extra groups. Only units of as many cells as there are digits have a place for each
 * digit; in the others the same digit is not there twice.
 */

#define MAX_SIZE 4

static gboolean
is_complete (const MatoGeometry *geometry,
             guint               unit)
{
  return mato_geometry_unit_size (geometry, unit) == geometry->order;
}

static gboolean
is_in_unit (const MatoGeometry *geometry,
            guint               unit,
            guint               cell)
{
  const guint16 *cells = mato_geometry_unit (geometry, unit);

  for (guint i = 0; i < mato_geometry_unit_size (geometry, unit); i++)
    if (cells[i] == cell)
      return TRUE;

  return FALSE;
}

/* Singles: */

static MatoTechniqueId
get_single (const MatoGeometry *geometry,
            guint               unit)
{
  switch (geometry->families[unit])
    {
    case 'b':
      return MATO_TECHNIQUE_HIDDEN_SINGLE_BOX;
    case 'r':
    case 'c':
      return MATO_TECHNIQUE_HIDDEN_SINGLE_LINE;
    default:
      return MATO_TECHNIQUE_HIDDEN_SINGLE_GROUP;
    }
}

static void
find_single_in (MatoFinder *self,
                guint       unit,
                gboolean    is_alone)
{
  const MatoGeometry *geometry = self->board->geometry;
  MatoReason *reason = mato_finder_reason (self);

  for (guint digit = 1; digit <= geometry->order && !self->is_done; digit++)
    {
      guint32 places = mato_candidates_find_places (self->board, unit, digit);
      guint cell;

      if (places == 0 || (places & (places - 1)) != 0)
        continue;

      cell = mato_geometry_unit (geometry, unit)[mato_bits_first (places)];
      mato_finder_begin (self, is_alone ? MATO_TECHNIQUE_LAST_CELL : get_single (geometry, unit),
                         0);
      if (reason != NULL)
        mato_reason_last (reason, mato_geometry_unit_item (geometry, unit, digit),
                          mato_literal (cell, digit, TRUE));
      mato_finder_place (self, cell, digit);
      mato_finder_report (self);
    }
}

void
mato_find_unit_singles (MatoFinder *self,
                        guint       size)
{
  const MatoGeometry *geometry = self->board->geometry;

  for (guint pass = 0; pass < 2; pass++)
    for (guint unit = 0; unit < geometry->n_units && !self->is_done; unit++)
      {
        gboolean is_alone = mato_candidates_count_open (self->board, unit) == 1;

        if (is_complete (geometry, unit) && is_alone == (pass == 0))
          find_single_in (self, unit, is_alone);
      }
}

/* Locked candidates: */

/* Returns: whether another unit has all places of the first one */
static gboolean
has_places (const MatoGeometry *geometry,
            guint               unit,
            guint32             places,
            guint               other)
{
  const guint16 *cells = mato_geometry_unit (geometry, unit);

  for (; places != 0; places &= places - 1)
    if (!is_in_unit (geometry, other, cells[mato_bits_first (places)]))
      return FALSE;

  return TRUE;
}

static void
find_locked_in (MatoFinder *self,
                guint       unit,
                guint       digit)
{
  const MatoGeometry *geometry = self->board->geometry;
  guint32 places = mato_candidates_find_places (self->board, unit, digit);
  guint32 base = mato_geometry_unit_item (geometry, unit, digit);
  guint n_units;
  const guint16 *units;

  if (mato_bits_count (places) < 2)
    return;

  units = mato_geometry_units_of (geometry,
                                  mato_geometry_unit (geometry, unit)[mato_bits_first (places)],
                                  &n_units);
  for (guint i = 0; i < n_units && !self->is_done; i++)
    if (units[i] != unit && has_places (geometry, unit, places, units[i]))
      {
        guint32 cover = mato_geometry_unit_item (geometry, units[i], digit);

        mato_finder_begin (self, geometry->families[unit] == 'b' ? MATO_TECHNIQUE_POINTING
                                                                 : MATO_TECHNIQUE_CLAIMING, 0);
        mato_finder_count (self, &base, &cover, 1);
        mato_finder_report (self);
      }
}

void
mato_find_unit_locked (MatoFinder *self,
                       guint       size)
{
  const MatoGeometry *geometry = self->board->geometry;

  for (guint unit = 0; unit < geometry->n_units; unit++)
    for (guint digit = 1; digit <= geometry->order && !self->is_done; digit++)
      if (is_complete (geometry, unit))
        find_locked_in (self, unit, digit);
}

/* Subsets: */

typedef struct
{
  guint members[MATO_MAX_ORDER];   /* positions or digits */
  guint32 choices[MATO_MAX_ORDER]; /* their digits or positions */
  guint n;
} Choices;

static void
find_choices (const MatoFinder *self,
              guint             unit,
              guint             size,
              gboolean          is_hidden,
              Choices          *choices)
{
  const MatoGeometry *geometry = self->board->geometry;
  guint n = is_hidden ? geometry->order : mato_geometry_unit_size (geometry, unit);

  choices->n = 0;
  for (guint i = 0; i < n; i++)
    {
      guint32 mask = is_hidden ? mato_candidates_find_places (self->board, unit, i + 1)
                               : self->board->cells[mato_geometry_unit (geometry, unit)[i]];

      if (mato_bits_count (mask) < 2 || mato_bits_count (mask) > size)
        continue;
      choices->members[choices->n] = i;
      choices->choices[choices->n++] = mask;
    }
}

static void
report_subset (MatoFinder    *self,
               guint          unit,
               const Choices *choices,
               guint32        members,
               guint32        mask,
               gboolean       is_hidden)
{
  static const MatoTechniqueId naked[] = { MATO_TECHNIQUE_NAKED_PAIR, MATO_TECHNIQUE_NAKED_TRIPLE,
                                           MATO_TECHNIQUE_NAKED_QUAD };
  static const MatoTechniqueId hidden[] = { MATO_TECHNIQUE_HIDDEN_PAIR,
                                            MATO_TECHNIQUE_HIDDEN_TRIPLE,
                                            MATO_TECHNIQUE_HIDDEN_QUAD };
  const MatoGeometry *geometry = self->board->geometry;
  const guint16 *cells = mato_geometry_unit (geometry, unit);
  guint32 bases[MAX_SIZE], covers[MAX_SIZE];
  guint size = 0, n_covers = 0;

  for (; members != 0; members &= members - 1)
    {
      guint member = choices->members[mato_bits_first (members)];

      bases[size++] =
        is_hidden ? mato_geometry_unit_item (geometry, unit, member + 1) : cells[member];
    }
  for (; mask != 0; mask &= mask - 1)
    covers[n_covers++] = is_hidden ? cells[mato_bits_first (mask)]
                                   : mato_geometry_unit_item (geometry, unit,
                                                              mato_bits_first (mask) + 1);

  mato_finder_begin (self, (is_hidden ? hidden : naked)[size - 2], 0);
  mato_finder_count (self, bases, covers, size);
  mato_finder_report (self);
}

static void
find_subset_in (MatoFinder *self,
                guint       unit,
                guint       size,
                gboolean    is_hidden)
{
  Choices choices;

  find_choices (self, unit, size, is_hidden, &choices);
  if (choices.n < size)
    return;

  for (guint32 members = (1u << size) - 1; members >> choices.n == 0 && !self->is_done;
       members = mato_bits_next_subset (members))
    {
      guint32 mask = 0;

      for (guint32 left = members; left != 0; left &= left - 1)
        mask |= choices.choices[mato_bits_first (left)];
      if (mato_bits_count (mask) == size)
        report_subset (self, unit, &choices, members, mask, is_hidden);
    }
}

void
mato_find_unit_subsets (MatoFinder *self,
                        guint       size)
{
  const MatoGeometry *geometry = self->board->geometry;
  gboolean is_hidden = size > 10;

  for (guint unit = 0; unit < geometry->n_units && !self->is_done; unit++)
    if (!is_hidden || is_complete (geometry, unit))
      find_subset_in (self, unit, size % 10, is_hidden);
}

/* Fish: */

typedef struct
{
  guint lines[2 * MATO_MAX_ORDER];
  guint32 crossings[2 * MATO_MAX_ORDER]; /* the numbers of the lines that cross at its places */
  guint n;
} Lines;

static guint
get_crossing (const MatoGeometry *geometry,
              char                family,
              guint               cell)
{
  return family == 'r' ? mato_geometry_column (geometry, cell) : mato_geometry_row (geometry, cell);
}

/* Returns: the unit of a family with this number, from 0; n_units if there is none */
static guint
find_line (const MatoGeometry *geometry,
           char                family,
           guint               number)
{
  guint unit = 0;

  while (unit < geometry->n_units
         && (geometry->families[unit] != family || geometry->numbers[unit] != number + 1))
    unit++;

  return unit;
}

static void
list_lines (const MatoFinder *self,
            char              family,
            guint             digit,
            guint             size,
            Lines            *lines)
{
  const MatoGeometry *geometry = self->board->geometry;

  lines->n = 0;
  for (guint unit = 0; unit < geometry->n_units && lines->n < MATO_MAX_ORDER; unit++)
    {
      guint32 places = mato_candidates_find_places (self->board, unit, digit), mask = 0;

      if (geometry->families[unit] != family || !is_complete (geometry, unit)
          || mato_bits_count (places) < 2 || mato_bits_count (places) > size)
        continue;
      for (guint32 left = places; left != 0; left &= left - 1)
        mask |= 1u << get_crossing (geometry, family,
                                    mato_geometry_unit (geometry, unit)[mato_bits_first (left)]);
      lines->lines[lines->n] = unit;
      lines->crossings[lines->n++] = mask;
    }
}

static void
report_fish (MatoFinder  *self,
             char         family,
             guint        digit,
             const Lines *lines,
             guint32      members,
             guint32      mask)
{
  static const MatoTechniqueId fish[] = { MATO_TECHNIQUE_X_WING, MATO_TECHNIQUE_SWORDFISH,
                                          MATO_TECHNIQUE_JELLYFISH };
  const MatoGeometry *geometry = self->board->geometry;
  guint32 bases[MAX_SIZE], covers[MAX_SIZE];
  guint size = 0, n_covers = 0;

  for (; members != 0; members &= members - 1)
    bases[size++] =
      mato_geometry_unit_item (geometry, lines->lines[mato_bits_first (members)], digit);
  for (; mask != 0; mask &= mask - 1)
    {
      guint unit = find_line (geometry, family == 'r' ? 'c' : 'r', mato_bits_first (mask));

      if (unit == geometry->n_units)
        return;
      covers[n_covers++] = mato_geometry_unit_item (geometry, unit, digit);
    }

  mato_finder_begin (self, fish[size - 2], 0);
  mato_finder_count (self, bases, covers, size);
  mato_finder_report (self);
}

static void
find_fish_of (MatoFinder *self,
              char        family,
              guint       digit,
              guint       size)
{
  Lines lines;

  list_lines (self, family, digit, size, &lines);
  if (lines.n < size)
    return;

  for (guint32 members = (1u << size) - 1; members >> lines.n == 0 && !self->is_done;
       members = mato_bits_next_subset (members))
    {
      guint32 mask = 0;

      for (guint32 left = members; left != 0; left &= left - 1)
        mask |= lines.crossings[mato_bits_first (left)];
      if (mato_bits_count (mask) == size)
        report_fish (self, family, digit, &lines, members, mask);
    }
}

void
mato_find_unit_fish (MatoFinder *self,
                     guint       size)
{
  for (guint digit = 1; digit <= self->board->geometry->order; digit++)
    {
      if (!self->is_done)
        find_fish_of (self, 'r', digit, size);
      if (!self->is_done)
        find_fish_of (self, 'c', digit, size);
    }
}
