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

/*
 * WXYZ-wing: a cell, the hinge, and three that it sees have four digits, and only one of these, z,
 * is in two cells that do not see each other. Each of the others is in one of the four cells at
 * most, so z is in one; what sees all cells that hold it cannot be z. This is the definition of
 * players with four cells: "exactly one digit is not restricted"; the hinge need not have all
 * digits, nor z. Cells among the four that have as many digits as they are would be a subset or a
 * smaller wing, so these are not looked at.
 */

#define N_CELLS 4

typedef struct
{
  guint cells[N_CELLS];      /* the hinge comes first */
  guint32 digits[N_CELLS];
  guint z;
} Quad;

static gboolean
quad_has_z (const Quad *quad,
            guint       index)
{
  return (quad->digits[index] >> (quad->z - 1) & 1) != 0;
}

/* Returns: the digits of two cells that do not see each other; the hinge sees all */
static guint32
find_unrestricted (const MatoGeometry *geometry,
                   const Quad         *quad)
{
  guint32 digits = 0;

  for (guint i = 1; i < N_CELLS; i++)
    for (guint k = i + 1; k < N_CELLS; k++)
      if (!mato_finder_is_peer (geometry, quad->cells[i], quad->cells[k]))
        digits |= quad->digits[i] & quad->digits[k];

  return digits;
}

/* Returns: the cover for a digit whose cells see each other; these have a unit in common */
static guint
find_cover (const MatoGeometry *geometry,
            const Quad         *quad,
            guint               digit)
{
  guint32 units = G_MAXUINT32;
  guint first = 0, n;
  const guint16 *units_of;

  while ((quad->digits[first] >> (digit - 1) & 1) == 0)
    first++;
  units_of = mato_geometry_units_of (geometry, quad->cells[first], &n);
  for (guint i = first + 1; i < N_CELLS; i++)
    for (guint kind = 0; kind < n; kind++)
      if ((quad->digits[i] >> (digit - 1) & 1) != 0
          && mato_cell_unit (geometry, quad->cells[i], kind) != units_of[kind])
        units &= ~(1u << kind);

  return mato_geometry_unit_item (geometry, units_of[mato_bits_first (units)], digit);
}

/* Adds: were the victim z, the other digits would be used up by three of the cells; the last one
 * would be z, too. */
static void
explain_quad (MatoFinder *self,
              const Quad *quad,
              guint       victim)
{
  MatoReason *reason = &self->deduction->reason;
  guint32 others = (quad->digits[0] | quad->digits[1] | quad->digits[2] | quad->digits[3])
                   & ~(1u << (quad->z - 1));
  MatoLiteral on = mato_literal (victim, quad->z, TRUE), last_on;
  guint32 bases[N_CELLS - 1], covers[N_CELLS - 1];
  guint last = N_CELLS - 1, n = 0;

  while (!quad_has_z (quad, last))
    last--;
  last_on = mato_literal (quad->cells[last], quad->z, TRUE);

  mato_reason_suppose (reason, on);
  for (guint i = 0; i < N_CELLS; i++)
    if (i != last)
      {
        bases[n++] = quad->cells[i];
        if (quad_has_z (quad, i))
          mato_finder_exclude (self, on, mato_literal (quad->cells[i], quad->z, FALSE));
      }

  n = 0;
  for (guint32 left = others; left != 0; left &= left - 1)
    covers[n++] = find_cover (self->board->geometry, quad, mato_bits_first (left) + 1);
  mato_reason_count (reason, bases, n, covers, n);

  n = 0;
  for (guint32 left = others; left != 0; left &= left - 1, n++)
    if ((left & -left & quad->digits[last]) != 0)
      mato_reason_counted (reason, covers[n],
                           mato_literal (quad->cells[last], mato_bits_first (left) + 1, FALSE));
  mato_reason_last (reason, quad->cells[last], last_on);
  mato_finder_exclude (self, last_on, mato_literal_not (on));
  mato_reason_clash (reason, on);
}

static void
report_quad (MatoFinder *self,
             const Quad *quad)
{
  const MatoGeometry *geometry = self->board->geometry;
  const guint16 *house;
  guint first = 0;

  while (!quad_has_z (quad, first))
    first++;
  house = mato_finder_house (self, quad->cells[first]);
  mato_finder_begin (self, MATO_TECHNIQUE_WXYZ_WING,
                     mato_technique_get (MATO_TECHNIQUE_WXYZ_WING)->rating);
  for (guint i = 0; i < geometry->n_peers; i++)
    {
      gboolean is_victim = mato_candidates_has (self->board, house[i], quad->z);

      for (guint k = first + 1; k < N_CELLS && is_victim; k++)
        is_victim = !quad_has_z (quad, k)
                    || mato_finder_is_peer (geometry, house[i], quad->cells[k]);
      if (!is_victim)
        continue;
      mato_finder_remove (self, house[i], quad->z);
      if (self->wants_reasons)
        explain_quad (self, quad, house[i]);
    }
  mato_finder_report (self);
}

/* Returns: whether one of the others, before the hinge on the board, could be the hinge, too */
static gboolean
has_earlier_hinge (const MatoGeometry *geometry,
                   const Quad         *quad)
{
  for (guint i = 1; i < N_CELLS; i++)
    {
      gboolean sees_all = quad->cells[i] < quad->cells[0];

      for (guint k = 1; k < N_CELLS && sees_all; k++)
        sees_all = k == i || mato_finder_is_peer (geometry, quad->cells[i], quad->cells[k]);
      if (sees_all)
        return TRUE;
    }

  return FALSE;
}

/* Returns: whether three cells of a quad, with the one at @index, have all its digits */
static gboolean
is_three_fit (const Quad *quad,
              guint       a,
              guint       b,
              guint       index)
{
  return mato_bits_count (quad->digits[a] | quad->digits[b] | quad->digits[index]) == N_CELLS;
}

static void
find_last (MatoFinder    *self,
           Quad          *quad,
           const guint16 *near,
           guint          n_near)
{
  const MatoGeometry *geometry = self->board->geometry;
  guint32 all = quad->digits[0] | quad->digits[1] | quad->digits[2];

  for (guint i = 0; i < n_near && !self->is_done; i++)
    {
      guint32 z;

      quad->cells[3] = near[i];
      quad->digits[3] = self->board->cells[near[i]];
      if ((quad->digits[3] & ~all) != 0 || !is_three_fit (quad, 0, 1, 3)
          || !is_three_fit (quad, 0, 2, 3) || !is_three_fit (quad, 1, 2, 3))
        continue;
      z = find_unrestricted (geometry, quad);
      if (mato_bits_count (z) != 1 || has_earlier_hinge (geometry, quad))
        continue;
      quad->z = mato_bits_first (z) + 1;
      report_quad (self, quad);
    }
}

static void
find_with_hinge (MatoFinder *self,
                 guint       hinge)
{
  const guint16 *house = mato_finder_house (self, hinge);
  guint32 digits = self->board->cells[hinge];
  Quad quad = { .cells = { hinge }, .digits = { digits } };
  guint16 near[3 * MATO_MAX_ORDER];
  guint n = 0;

  for (guint i = 0; i < self->board->geometry->n_peers; i++)
    if (mato_bits_count (self->board->cells[house[i]]) > 1
        && mato_bits_count (digits | self->board->cells[house[i]]) <= N_CELLS)
      near[n++] = house[i];

  for (guint i = 0; i < n; i++)
    for (guint k = i + 1; k < n && !self->is_done; k++)
      {
        quad.cells[1] = near[i];
        quad.cells[2] = near[k];
        quad.digits[1] = self->board->cells[near[i]];
        quad.digits[2] = self->board->cells[near[k]];
        if (is_three_fit (&quad, 0, 1, 2))
          find_last (self, &quad, near + k + 1, n - k - 1);
      }
}

void
mato_find_wxyz_wings (MatoFinder *self,
                      guint       size)
{
  if (self->changes != NULL)
    mato_changes_find (self->changes, self->board);
  for (guint hinge = 0; hinge < self->board->geometry->n_cells && !self->is_done; hinge++)
    {
      guint n = mato_bits_count (self->board->cells[hinge]);

      if (n > 1 && n <= N_CELLS && may_be_new (self, hinge) && mato_finder_keep_going (self))
        find_with_hinge (self, hinge);
    }
}
