/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/logic/finder.h"

/*
 * All places of a digit in one unit are in another, so it is nowhere else there: pointing from a
 * box, claiming from a line. The direct form also has a hidden single as its consequence, in a unit
 * of the first one's kind that the second crosses.
 */

static void
begin (MatoFinder *self,
       gboolean    is_direct,
       guint       unit)
{
  gboolean is_box = mato_unit_kind (self->board->geometry, unit) == MATO_KIND_BOX;
  MatoTechniqueId technique =
    is_direct ? (is_box ? MATO_TECHNIQUE_DIRECT_POINTING : MATO_TECHNIQUE_DIRECT_CLAIMING)
              : (is_box ? MATO_TECHNIQUE_POINTING : MATO_TECHNIQUE_CLAIMING);

  mato_finder_begin (self, technique, mato_technique_get (technique)->rating);
}

static void
report_direct (MatoFinder *self,
               guint       unit,
               guint       other,
               guint       digit)
{
  const MatoGeometry *geometry = self->board->geometry;
  MatoUnitKind kind = mato_unit_kind (geometry, unit);
  guint32 base = mato_geometry_unit_item (geometry, unit, digit);
  guint32 cover = mato_geometry_unit_item (geometry, other, digit);

  for (guint i = 0; i < geometry->order && !self->is_done; i++)
    {
      guint third = mato_unit_of_kind (geometry, kind, i);
      guint32 places = mato_candidates_places (self->board, third, digit);
      guint32 crossing = mato_finder_crossing (self, third, other), left = places & ~crossing;
      guint cell;

      if (third == unit || crossing == 0 || mato_bits_count (places) <= 1
          || mato_bits_count (left) != 1)
        continue;

      cell = mato_geometry_unit (geometry, third)[mato_bits_first (left)];
      begin (self, TRUE, unit);
      mato_finder_count_and_place (self, &base, &cover, 1, third, cell, digit);
      mato_finder_report (self);
    }
}

static void
report_indirect (MatoFinder *self,
                 guint       unit,
                 guint       other,
                 guint       digit)
{
  const MatoGeometry *geometry = self->board->geometry;
  guint32 base = mato_geometry_unit_item (geometry, unit, digit);
  guint32 cover = mato_geometry_unit_item (geometry, other, digit);

  begin (self, FALSE, unit);
  mato_finder_count (self, &base, &cover, 1);
  mato_finder_report (self);
}

static void
look_at (MatoFinder *self,
         guint       unit,
         guint       other,
         guint32     digits,
         gboolean    is_direct)
{
  guint32 crossing = mato_finder_crossing (self, unit, other);
  guint32 removed_from = ~mato_finder_crossing (self, other, unit);

  for (; digits != 0 && !self->is_done; digits &= digits - 1)
    {
      guint digit = mato_bits_first (digits) + 1;

      if ((mato_candidates_places (self->board, unit, digit) & ~crossing) != 0)
        continue;
      if (is_direct)
        report_direct (self, unit, other, digit);
      else if ((mato_candidates_places (self->board, other, digit) & removed_from) != 0)
        report_indirect (self, unit, other, digit);
    }
}

/* Returns: the mask of digits that have several places in @unit, no more than fit where it meets
 * another unit, and news of them */
static guint32
find_digits (const MatoFinder *self,
             guint             unit)
{
  const MatoGeometry *geometry = self->board->geometry;
  guint most = MAX (geometry->box_rows, geometry->box_columns);
  guint32 digits = 0;

  for (guint32 left = mato_finder_news (self, unit) & geometry->all_digits; left != 0;
       left &= left - 1)
    {
      guint n =
        mato_bits_count (mato_candidates_places (self->board, unit, mato_bits_first (left) + 1));

      if (n > 1 && n <= most)
        digits |= left & -left;
    }

  return digits;
}

static void
find (MatoFinder *self,
      gboolean    is_direct)
{
  static const MatoUnitKind kinds[][2] = {
    { MATO_KIND_BOX, MATO_KIND_COLUMN },
    { MATO_KIND_BOX, MATO_KIND_ROW },
    { MATO_KIND_COLUMN, MATO_KIND_BOX },
    { MATO_KIND_ROW, MATO_KIND_BOX },
  };
  const MatoGeometry *geometry = self->board->geometry;

  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    for (guint i = 0; i < geometry->order; i++)
      {
        guint unit = mato_unit_of_kind (geometry, kinds[k][0], i);
        guint32 digits = find_digits (self, unit);

        for (guint j = 0; j < geometry->order && digits != 0 && !self->is_done; j++)
          {
            guint other = mato_unit_of_kind (geometry, kinds[k][1], j);

            if (mato_finder_crossing (self, unit, other) != 0)
              look_at (self, unit, other, digits, is_direct);
          }
      }
}

void
mato_find_direct_locked (MatoFinder *self,
                         guint       size)
{
  find (self, TRUE);
}

void
mato_find_locked (MatoFinder *self,
                  guint       size)
{
  find (self, FALSE);
}

/* Locked pairs and triples: as many digits as cells where a box and a line meet, so they are
 * nowhere else in both. */

static void
report_locked_subset (MatoFinder *self,
                      guint       box,
                      guint       line,
                      guint32     positions,
                      guint32     digits,
                      guint       size)
{
  const MatoGeometry *geometry = self->board->geometry;
  MatoTechniqueId technique = size == 2 ? MATO_TECHNIQUE_LOCKED_PAIR : MATO_TECHNIQUE_LOCKED_TRIPLE;
  const guint units[] = { box, line };
  guint n_before;

  mato_finder_begin (self, technique, mato_technique_get (technique)->rating);
  for (guint k = 0; k < G_N_ELEMENTS (units); k++)
    {
      guint32 bases[MATO_MAX_ORDER], covers[MATO_MAX_ORDER], left_positions = positions;
      guint32 left_digits = digits;

      for (guint i = 0; i < size; i++)
        {
          bases[i] = mato_geometry_unit (geometry, box)[mato_bits_first (left_positions)];
          covers[i] =
            mato_geometry_unit_item (geometry, units[k], mato_bits_first (left_digits) + 1);
          left_positions &= left_positions - 1;
          left_digits &= left_digits - 1;
        }
      n_before = self->deduction->conclusions->len;
      mato_finder_count (self, bases, covers, size);
      if (self->deduction->conclusions->len == n_before)
        return;
    }
  mato_finder_report (self);
}

static void
find_locked_in (MatoFinder *self,
                guint       box,
                guint       line,
                guint       size)
{
  const guint16 *cells = mato_geometry_unit (self->board->geometry, box);
  guint32 crossing = mato_finder_crossing (self, box, line), open = 0;

  for (guint32 left = crossing; left != 0; left &= left - 1)
    if (mato_bits_count (self->board->cells[cells[mato_bits_first (left)]]) > 1)
      open |= left & -left;

  for (guint32 mask = open; mask != 0 && !self->is_done; mask = (mask - 1) & open)
    {
      guint32 digits = 0;

      if (mato_bits_count (mask) != size)
        continue;
      for (guint32 left = mask; left != 0; left &= left - 1)
        digits |= self->board->cells[cells[mato_bits_first (left)]];
      if (mato_bits_count (digits) == size)
        report_locked_subset (self, box, line, mask, digits, size);
    }
}

void
mato_find_locked_subsets (MatoFinder *self,
                          guint       size)
{
  const MatoGeometry *geometry = self->board->geometry;

  for (guint box = 2 * geometry->order; box < geometry->n_units; box++)
    for (guint line = 0; line < 2 * geometry->order && !self->is_done; line++)
      if (mato_finder_crossing (self, box, line) != 0)
        find_locked_in (self, box, line, size);
}
