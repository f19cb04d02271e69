/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/logic/link.h"

/*
 * A fish with fins: places of the bases outside of the covers, all in one box. Either a fin holds,
 * or the fish does; so what is in a cover, in no base, and in the box of the fins is off. A fish is
 * sashimi if some base has only one place, or none, in the covers.
 *
 * Why: were the candidate on, all fins and the places of one cover were off; then the bases but one
 * would fill the other covers, and nothing was left for that base.
 */

#define MAX_SIZE 4

typedef struct
{
  MatoFinder *finder;
  guint size;
  gboolean is_sashimi;
  MatoUnitKind kind;       /* of the bases */
  guint digit;
  guint32 lines;           /* bases */
  guint32 covers;
  MatoCells places;
  MatoCells of_bases;      /* places of the digit in the bases */
  MatoCells fins;
} Fish;

static guint
line_of (const Fish *self,
         gboolean    is_base,
         guint       index)
{
  MatoUnitKind other = self->kind == MATO_KIND_ROW ? MATO_KIND_COLUMN : MATO_KIND_ROW;

  return mato_unit_of_kind (self->finder->board->geometry, is_base ? self->kind : other, index);
}

static guint32
places_of (const Fish *self,
           guint       line)
{
  return mato_candidates_places (self->finder->board, line_of (self, TRUE, line), self->digit);
}

/* Adds that all covers but one hold all bases but one, whose places in them are off. */
static void
explain_rest (const Fish *self,
              guint       cover)
{
  const MatoGeometry *geometry = self->finder->board->geometry;
  MatoReason *reason = &self->finder->deduction->reason;
  guint base = mato_bits_first (self->lines);
  guint32 bases[MAX_SIZE], covers[MAX_SIZE], open = places_of (self, base) & self->covers;
  guint n_bases = 0, n_covers = 0;
  const guint16 *cells = mato_geometry_unit (geometry, line_of (self, TRUE, base));

  for (guint32 left = self->lines & (self->lines - 1); left != 0; left &= left - 1)
    bases[n_bases++] = mato_geometry_unit_item (
      geometry, line_of (self, TRUE, mato_bits_first (left)), self->digit);
  for (guint32 left = self->covers & ~(1u << cover); left != 0; left &= left - 1)
    covers[n_covers++] = mato_geometry_unit_item (
      geometry, line_of (self, FALSE, mato_bits_first (left)), self->digit);

  mato_reason_count (reason, bases, n_bases, covers, n_covers);
  for (guint32 left = open & ~(1u << cover); left != 0; left &= left - 1)
    {
      guint position = mato_bits_first (left);

      mato_reason_counted (
        reason,
        mato_geometry_unit_item (geometry, line_of (self, FALSE, position), self->digit),
        mato_literal (cells[position], self->digit, FALSE));
    }
  mato_reason_empty (reason, mato_geometry_unit_item (geometry, line_of (self, TRUE, base),
                                                      self->digit));
}

static void
refute (const Fish *self,
        guint       cell,
        guint       cover)
{
  MatoFinder *finder = self->finder;
  MatoLiteral on = mato_literal (cell, self->digit, TRUE);
  MatoCells left = mato_cells_and (self->of_bases, finder->peers[cell]);

  mato_finder_remove (finder, cell, self->digit);
  if (!finder->wants_reasons)
    return;

  left = mato_cells_and (left,
                         mato_cells_or (self->fins, finder->units[line_of (self, FALSE, cover)]));
  mato_reason_suppose (&finder->deduction->reason, on);
  while (!mato_cells_is_empty (&left))
    mato_finder_exclude (finder, on, mato_literal (mato_cells_pop (&left), self->digit, FALSE));
  explain_rest (self, cover);
}

static MatoTechniqueId
name_of (const Fish *self)
{
  static const MatoTechniqueId names[] = {
    MATO_TECHNIQUE_FINNED_X_WING,   MATO_TECHNIQUE_FINNED_SWORDFISH,
    MATO_TECHNIQUE_FINNED_JELLYFISH, MATO_TECHNIQUE_SASHIMI_X_WING,
    MATO_TECHNIQUE_SASHIMI_SWORDFISH, MATO_TECHNIQUE_SASHIMI_JELLYFISH,
  };

  return names[self->size - 2 + (self->is_sashimi ? 3 : 0)];
}

static void
report (Fish  *self,
        guint  box)
{
  MatoFinder *finder = self->finder;
  MatoTechniqueId technique = name_of (self);
  MatoCells victims =
    mato_cells_without (mato_cells_and (self->places, finder->units[box]), self->of_bases);

  mato_finder_begin (finder, technique, mato_technique_get (technique)->rating);
  for (guint32 left = self->covers; left != 0; left &= left - 1)
    {
      guint cover = mato_bits_first (left);
      MatoCells in_cover = mato_cells_and (victims, finder->units[line_of (self, FALSE, cover)]);

      while (!mato_cells_is_empty (&in_cover))
        refute (self, mato_cells_pop (&in_cover), cover);
    }
  mato_finder_report (finder);
}

static gboolean
is_wanted (const Fish *self)
{
  gboolean is_sashimi = FALSE;

  for (guint32 left = self->lines; left != 0; left &= left - 1)
    if (mato_bits_count (places_of (self, mato_bits_first (left)) & self->covers) < 2)
      is_sashimi = TRUE;

  return is_sashimi == self->is_sashimi;
}

static void
look_at (Fish *self)
{
  const MatoGeometry *geometry = self->finder->board->geometry;
  MatoCells body = { { 0 } };
  guint box;

  for (guint32 left = self->covers; left != 0; left &= left - 1)
    body = mato_cells_or (body,
                          self->finder->units[line_of (self, FALSE, mato_bits_first (left))]);
  self->fins = mato_cells_without (self->of_bases, body);
  box = mato_cell_unit (geometry, mato_cells_first (&self->fins), MATO_KIND_BOX);
  if (mato_cells_is_within (&self->fins, &self->finder->units[box]) && is_wanted (self))
    report (self, box);
}

/* Returns: whether some boxes have all the lines, so that fins in them can be in one box */
static gboolean
are_in_boxes (const Fish *self,
              guint32     lines)
{
  const MatoGeometry *geometry = self->finder->board->geometry;
  guint side = self->kind == MATO_KIND_ROW ? geometry->box_columns : geometry->box_rows;
  guint first = mato_bits_first (lines) / side;

  return lines >> (first * side) >> side == 0;
}

/* Tries all sets of as many of the crossing lines as covers; some are left for fins. */
static void
find_covers (Fish    *self,
             guint32  crossing)
{
  guint lines[MATO_MAX_ORDER], n = 0;

  for (guint32 left = crossing; left != 0; left &= left - 1)
    lines[n++] = mato_bits_first (left);
  for (guint32 mask = (1u << self->size) - 1; mask >> n == 0 && !self->finder->is_done;
       mask = mato_bits_next_subset (mask))
    {
      self->covers = 0;
      for (guint32 left = mask; left != 0; left &= left - 1)
        self->covers |= 1u << lines[mato_bits_first (left)];
      if (are_in_boxes (self, crossing & ~self->covers))
        look_at (self);
    }
}

static void
find_places (Fish *self)
{
  self->of_bases = (MatoCells) { { 0 } };
  for (guint32 left = self->lines; left != 0; left &= left - 1)
    self->of_bases =
      mato_cells_or (self->of_bases,
                     self->finder->units[line_of (self, TRUE, mato_bits_first (left))]);
  self->of_bases = mato_cells_and (self->of_bases, self->places);
}

/* Fins are in one box, so there are not many more crossing lines than covers. */
static void
find_bases (Fish *self)
{
  const MatoGeometry *geometry = self->finder->board->geometry;
  guint order = geometry->order, most_fins = MAX (geometry->box_rows, geometry->box_columns);
  guint lines[MATO_MAX_ORDER], n = 0;
  guint32 places[MATO_MAX_ORDER];

  for (guint line = 0; line < order; line++)
    {
      guint n_places = mato_bits_count (places_of (self, line));

      places[n] = places_of (self, line);
      lines[n] = line;
      n += n_places > 1 && n_places <= self->size + most_fins;
    }
  for (guint32 mask = (1u << self->size) - 1; mask >> n == 0 && !self->finder->is_done;
       mask = mato_bits_next_subset (mask))
    {
      guint32 crossing = 0;

      self->lines = 0;
      for (guint32 left = mask; left != 0; left &= left - 1)
        {
          self->lines |= 1u << lines[mato_bits_first (left)];
          crossing |= places[mato_bits_first (left)];
        }
      if (mato_bits_count (crossing) <= self->size
          || mato_bits_count (crossing) > self->size + most_fins)
        continue;
      find_places (self);
      find_covers (self, crossing);
    }
}

void
mato_find_finned_fish (MatoFinder *self,
                       guint       size)
{
  Fish fish = { .finder = self, .size = size % 10, .is_sashimi = size > 10 };

  if (2 * fish.size > self->board->geometry->order)
    return;

  for (fish.digit = 1; fish.digit <= self->board->geometry->order && !self->is_done; fish.digit++)
    {
      fish.places = mato_finder_find_cells (self, fish.digit);
      for (fish.kind = MATO_KIND_ROW; fish.kind <= MATO_KIND_COLUMN; fish.kind++)
        find_bases (&fish);
    }
}
