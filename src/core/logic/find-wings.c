/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/logic/finder.h"

/*
 * The middle cell has xy or xyz, one wing xz, the other yz. Whatever the middle is, z is in one of
 * the cells that hold it; what sees all of them cannot be z.
 */

typedef struct
{
  guint middle;
  guint wings[2];
  guint z;
} Wing;

static gboolean
is_wing (const MatoCandidates *board,
         const Wing           *wing,
         guint                 size)
{
  guint32 middle = board->cells[wing->middle];
  guint32 a = board->cells[wing->wings[0]], b = board->cells[wing->wings[1]];

  return mato_bits_count (b) == 2 && mato_bits_count (middle | a | b) == 3
         && mato_bits_count (middle & a & b) == size - 2 && mato_bits_count (a & b) == 1;
}

/* Adds why the victim is not z if the middle holds @digit. */
static void
explain_case (MatoFinder *self,
              const Wing *wing,
              guint       digit,
              MatoLiteral goal)
{
  MatoReason *reason = &self->deduction->reason;
  MatoLiteral middle = mato_literal (wing->middle, digit, TRUE);
  guint arm =
    mato_candidates_has (self->board, wing->wings[0], digit) ? wing->wings[0] : wing->wings[1];
  MatoLiteral wing_z = mato_literal (arm, wing->z, TRUE);

  mato_reason_suppose (reason, middle);
  if (digit == wing->z)
    mato_finder_exclude (self, middle, goal);
  else
    {
      mato_finder_exclude (self, middle, mato_literal (arm, digit, FALSE));
      mato_reason_last (reason, arm, wing_z);
      mato_finder_exclude (self, wing_z, goal);
    }
  mato_reason_reach (reason, goal);
}

static void
explain (MatoFinder *self,
         const Wing *wing,
         guint       victim)
{
  MatoLiteral goal = mato_literal (victim, wing->z, FALSE);

  for (guint32 left = self->board->cells[wing->middle]; left != 0; left &= left - 1)
    explain_case (self, wing, mato_bits_first (left) + 1, goal);
  mato_reason_cases (&self->deduction->reason, wing->middle, goal);
}

static void
report_wing (MatoFinder *self,
             const Wing *wing,
             guint       size)
{
  const MatoGeometry *geometry = self->board->geometry;
  const guint16 *house = mato_finder_house (self, wing->wings[0]);
  MatoTechniqueId technique = size == 2 ? MATO_TECHNIQUE_XY_WING : MATO_TECHNIQUE_XYZ_WING;

  mato_finder_begin (self, technique, mato_technique_get (technique)->rating);
  for (guint i = 0; i < geometry->n_peers; i++)
    {
      guint cell = house[i];

      if (cell == wing->middle || !mato_candidates_has (self->board, cell, wing->z)
          || !mato_finder_is_peer (geometry, cell, wing->wings[1])
          || (size == 3 && !mato_finder_is_peer (geometry, cell, wing->middle)))
        continue;
      mato_finder_remove (self, cell, wing->z);
      if (self->wants_reasons)
        explain (self, wing, cell);
    }
  mato_finder_report (self);
}

static void
find_second (MatoFinder *self,
             Wing       *wing,
             guint       size)
{
  const guint16 *house = mato_finder_house (self, wing->middle);

  for (guint i = 0; i < self->board->geometry->n_peers && !self->is_done; i++)
    {
      wing->wings[1] = house[i];
      if (!is_wing (self->board, wing, size))
        continue;
      wing->z = mato_bits_first (self->board->cells[wing->wings[0]]
                                 & self->board->cells[wing->wings[1]]) + 1;
      report_wing (self, wing, size);
    }
}

/* Returns: whether the middle or a wing changed; what z is removed from makes no new wing as long
 * as candidates only disappear */
static gboolean
may_be_new (const MatoFinder *self,
            guint             middle)
{
  const MatoChanges *changes = self->changes;
  const guint16 *house = mato_finder_house (self, middle);

  if (changes == NULL || changes->has_gains || changes->cells[middle])
    return TRUE;
  for (guint i = 0; i < self->board->geometry->n_peers; i++)
    if (changes->cells[house[i]])
      return TRUE;

  return FALSE;
}

void
mato_find_wings (MatoFinder *self,
                 guint       size)
{
  const MatoGeometry *geometry = self->board->geometry;
  Wing wing;

  if (self->changes != NULL)
    mato_changes_find (self->changes, self->board);
  for (wing.middle = 0; wing.middle < geometry->n_cells && !self->is_done; wing.middle++)
    {
      guint32 middle = self->board->cells[wing.middle];
      const guint16 *house = mato_finder_house (self, wing.middle);

      if (mato_bits_count (middle) != size || !may_be_new (self, wing.middle))
        continue;
      for (guint i = 0; i < geometry->n_peers; i++)
        {
          guint32 digits = self->board->cells[house[i]];

          wing.wings[0] = house[i];
          if (mato_bits_count (digits) == 2 && mato_bits_count (middle & ~digits) == 1)
            find_second (self, &wing, size);
        }
    }
}
