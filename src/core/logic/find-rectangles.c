/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/logic/pattern.h"

/*
 * Four cells in two rows, two columns and two boxes. If they held only two digits, these could
 * change places, so one of the other candidates, the extras, holds. A cell may lack one of the two.
 *
 *   type 1  one cell has extras: it is neither of the two
 *   type 2  all extras are one digit, in two cells of a unit
 *   type 3  extras of two cells of a unit make a naked subset with other cells
 *   type 4  one of the two is only in these two cells in their unit: the other is in neither
 *   type 5  as type 2, in two cells across or in three
 *   type 6  extras in two cells across; one of the two has no place but the four in their rows or
 *           columns: it is not in the cells with extras
 *   hidden  a cell has no extras; the rows and columns across it have a digit in no other cells:
 *           the other digit is not in the cell across
 *   avoidable  some cells are filled, not by givens: extras in one cell, or the same in two
 */

typedef struct
{
  MatoFinder *finder;
  guint32 cells[4];     /* around: neighbours are in a row or a column */
  guint digits[2];
  guint32 mask;         /* both */
  guint32 extras[4];
  guint n_filled;
  MatoPattern pattern;
} Rectangle;

typedef void (*Type) (Rectangle *self);

static void
begin (Rectangle       *self,
       MatoTechniqueId  technique)
{
  mato_finder_begin (self->finder, technique, mato_technique_get (technique)->rating);
  if (self->finder->wants_reasons)
    mato_reason_premise (&self->finder->deduction->reason, MATO_REASON_LOOP, self->mask,
                         self->cells, 4);
}

static void
refute_digits (Rectangle       *self,
               MatoTechniqueId  technique)
{
  begin (self, technique);
  for (guint i = 0; i < 2; i++)
    if (mato_candidates_has (self->finder->board, self->pattern.cells[0], self->digits[i]))
      mato_pattern_refute (&self->pattern, self->finder,
                           mato_literal (self->pattern.cells[0], self->digits[i], TRUE));
  mato_finder_report (self->finder);
}

static void
find_1 (Rectangle *self)
{
  if (self->pattern.n_cells == 1)
    refute_digits (self, MATO_TECHNIQUE_UNIQUE_RECTANGLE_1);
}

/* Returns: a unit that both cells of the pattern are in, of a kind from @kind on, or G_MAXUINT */
static guint
find_unit (const Rectangle *self,
           guint            kind)
{
  const MatoGeometry *geometry = self->finder->board->geometry;

  for (; kind < 3 && self->pattern.n_cells == 2; kind++)
    {
      guint unit = mato_cell_unit (geometry, self->pattern.cells[0], kind);

      if (mato_cell_unit (geometry, self->pattern.cells[1], kind) == unit)
        return unit;
    }

  return G_MAXUINT;
}

static void
remove_common (Rectangle       *self,
               MatoTechniqueId  technique)
{
  guint32 digits = mato_pattern_digits (&self->pattern);

  if (mato_bits_count (digits) != 1)
    return;

  begin (self, technique);
  mato_pattern_remove_common (&self->pattern, self->finder, mato_bits_first (digits) + 1);
  mato_finder_report (self->finder);
}

static void
find_2 (Rectangle *self)
{
  if (self->pattern.n_cells == 2 && find_unit (self, 0) != G_MAXUINT)
    remove_common (self, MATO_TECHNIQUE_UNIQUE_RECTANGLE_2);
}

static void
find_5 (Rectangle *self)
{
  if (self->pattern.n_cells > 1 && find_unit (self, 0) == G_MAXUINT)
    remove_common (self, MATO_TECHNIQUE_UNIQUE_RECTANGLE_5);
}

static gboolean
has_cells (const Rectangle *self,
           guint            unit,
           const guint     *cells,
           guint            n)
{
  const MatoGeometry *geometry = self->finder->board->geometry;

  for (guint i = 0; i < n; i++)
    if (mato_cell_unit (geometry, cells[i], mato_unit_kind (geometry, unit)) != unit)
      return FALSE;

  return TRUE;
}

/* If a box and a line have all the cells, it holds for both. */
static void
find_subset_in (Rectangle *self,
                guint      unit,
                guint32    mask)
{
  const MatoCandidates *board = self->finder->board;
  const guint16 *cells = mato_geometry_unit (board->geometry, unit);
  guint32 digits = mato_pattern_digits (&self->pattern);
  guint others[MATO_MAX_ORDER], n = 0;

  for (; mask != 0; mask &= mask - 1)
    {
      others[n] = cells[mato_bits_first (mask)];
      digits |= board->cells[others[n++]];
    }
  if (mato_bits_count (digits) != n + 1)
    return;

  begin (self, MATO_TECHNIQUE_UNIQUE_RECTANGLE_3);
  for (guint kind = 0; kind < 3; kind++)
    {
      guint other = mato_cell_unit (board->geometry, self->pattern.cells[0], kind);

      if (has_cells (self, other, self->pattern.cells, 2) && has_cells (self, other, others, n))
        mato_pattern_remove_naked (&self->pattern, self->finder, other, others, n, digits);
    }
  mato_finder_report (self->finder);
}

static void
find_3 (Rectangle *self)
{
  const MatoCandidates *board = self->finder->board;

  for (guint kind = 0; kind < 3 && mato_bits_count (mato_pattern_digits (&self->pattern)) > 1;
       kind++)
    {
      guint unit = find_unit (self, kind);
      guint32 open = 0;

      if (unit == G_MAXUINT)
        return;
      kind = mato_unit_kind (board->geometry, unit);
      for (guint i = 0; i < board->geometry->order; i++)
        {
          guint cell = mato_geometry_unit (board->geometry, unit)[i];

          if (board->cells[cell] != 0 && cell != self->pattern.cells[0]
              && cell != self->pattern.cells[1])
            open |= 1u << i;
        }
      for (guint32 mask = open; mask != 0 && !self->finder->is_done; mask = (mask - 1) & open)
        if (mato_bits_count (mask) <= 4)
          find_subset_in (self, unit, mask);
    }
}

/* Returns: whether @digit is in @unit in the cells at two corners only, and in both */
static gboolean
is_strong (const Rectangle *self,
           guint            unit,
           guint            a,
           guint            b,
           guint            digit)
{
  const MatoCandidates *board = self->finder->board;

  return mato_candidates_has (board, a, digit) && mato_candidates_has (board, b, digit)
         && mato_bits_count (mato_candidates_places (board, unit, digit)) == 2;
}

static void
find_4 (Rectangle *self)
{
  for (guint i = 0; i < 2 && !self->finder->is_done; i++)
    for (guint kind = 0; kind < 3; kind++)
      {
        guint unit = find_unit (self, kind);
        guint32 removed[] = { 1u << (self->digits[1 - i] - 1), 1u << (self->digits[1 - i] - 1) };

        if (unit == G_MAXUINT)
          break;
        kind = mato_unit_kind (self->finder->board->geometry, unit);
        if (!is_strong (self, unit, self->pattern.cells[0], self->pattern.cells[1],
                        self->digits[i]))
          continue;
        begin (self, MATO_TECHNIQUE_UNIQUE_RECTANGLE_4);
        mato_pattern_remove_locked (&self->pattern, self->finder, unit, self->digits[i], removed);
        mato_finder_report (self->finder);
        break;
      }
}

static guint
shared_line (const Rectangle *self,
             guint            a,
             guint            b)
{
  const MatoGeometry *geometry = self->finder->board->geometry;
  guint row = mato_cell_unit (geometry, a, MATO_KIND_ROW);

  return mato_cell_unit (geometry, b, MATO_KIND_ROW) == row
           ? row
           : mato_cell_unit (geometry, a, MATO_KIND_COLUMN);
}

static gboolean
is_strong_line (const Rectangle *self,
                guint            corner,
                guint            other,
                guint            digit)
{
  guint a = self->cells[corner % 4], b = self->cells[other % 4];

  return is_strong (self, shared_line (self, a, b), a, b, digit);
}

static guint
line_item (const Rectangle *self,
           guint            corner,
           guint            other,
           guint            digit)
{
  guint line = shared_line (self, self->cells[corner % 4], self->cells[other % 4]);

  return mato_geometry_unit_item (self->finder->board->geometry, line, digit);
}

/* Were the digit in one corner with extras, it was not in the next one, but in the one after it. */
static void
refute_across (Rectangle *self,
               guint      corner,
               guint      next,
               guint      digit)
{
  MatoFinder *finder = self->finder;
  guint across = (corner + 2) % 4;
  MatoLiteral on[] = { mato_literal (self->cells[corner], digit, TRUE),
                       mato_literal (self->cells[across], digit, TRUE) };

  mato_finder_remove (finder, self->cells[corner], digit);
  if (!finder->wants_reasons)
    return;

  mato_reason_suppose (&finder->deduction->reason, on[0]);
  mato_finder_exclude (finder, on[0], mato_literal (self->cells[next], digit, FALSE));
  mato_reason_last (&finder->deduction->reason, line_item (self, next, across, digit), on[1]);
  mato_pattern_exclude (&self->pattern, finder, on, 2);
}

/* The two strong lines are both rows or both columns: around from a corner with extras, the second
 * and the fourth side, or the first and the third. */
static void
find_6_at (Rectangle *self,
           guint      corner,
           guint      side,
           guint      digit)
{
  guint next = side % 2 == corner % 2 ? (corner + 3) % 4 : (corner + 1) % 4;
  guint last = (next + 2) % 4;

  if (!is_strong_line (self, side, side + 1, digit)
      || !is_strong_line (self, side + 2, side + 3, digit))
    return;

  begin (self, MATO_TECHNIQUE_UNIQUE_RECTANGLE_6);
  refute_across (self, corner, next, digit);
  refute_across (self, (corner + 2) % 4, last, digit);
  mato_finder_report (self->finder);
}

static void
find_6 (Rectangle *self)
{
  guint corner = self->extras[0] != 0 ? 0 : 1;

  if (self->pattern.n_cells != 2 || self->extras[corner] == 0 || self->extras[corner + 2] == 0)
    return;

  for (guint i = 0; i < 4 && !self->finder->is_done; i++)
    find_6_at (self, corner, i / 2, self->digits[i % 2]);
}

static void
find_hidden_at (Rectangle *self,
                guint      corner,
                guint      digit,
                guint      removed)
{
  MatoFinder *finder = self->finder;
  guint across = (corner + 2) % 4, a = (across + 1) % 4, b = (across + 3) % 4;
  MatoLiteral on[] = { mato_literal (self->cells[across], removed, TRUE),
                       mato_literal (self->cells[a], digit, TRUE),
                       mato_literal (self->cells[b], digit, TRUE) };

  if (!mato_candidates_has (finder->board, self->cells[across], removed)
      || !is_strong_line (self, across, a, digit) || !is_strong_line (self, across, b, digit))
    return;

  begin (self, MATO_TECHNIQUE_HIDDEN_RECTANGLE);
  if (finder->wants_reasons)
    {
      MatoReason *reason = &finder->deduction->reason;

      mato_reason_suppose (reason, on[0]);
      mato_finder_exclude (finder, on[0], mato_literal (self->cells[across], digit, FALSE));
      mato_reason_last (reason, line_item (self, across, a, digit), on[1]);
      mato_reason_last (reason, line_item (self, across, b, digit), on[2]);
      mato_pattern_exclude (&self->pattern, finder, on, 3);
    }
  mato_finder_remove (finder, self->cells[across], removed);
  mato_finder_report (finder);
}

static void
find_hidden (Rectangle *self)
{
  if (self->pattern.n_cells < 2)
    return;

  for (guint corner = 0; corner < 4; corner++)
    for (guint i = 0; i < 2 && self->extras[corner] == 0 && !self->finder->is_done; i++)
      find_hidden_at (self, corner, self->digits[i], self->digits[1 - i]);
}

static void
find_avoidable_1 (Rectangle *self)
{
  if (self->n_filled == 3 && self->pattern.n_cells == 1)
    refute_digits (self, MATO_TECHNIQUE_AVOIDABLE_RECTANGLE_1);
}

static void
find_avoidable_2 (Rectangle *self)
{
  if (self->n_filled == 2 && self->pattern.n_cells == 2)
    remove_common (self, MATO_TECHNIQUE_AVOIDABLE_RECTANGLE_2);
}

/* The search: */

static gboolean
is_avoidable_type (Type type)
{
  return type == find_avoidable_1 || type == find_avoidable_2;
}

static guint32
digits_at (const Rectangle *self,
           guint            corner)
{
  const MatoCandidates *board = self->finder->board;
  guint value = board->values[self->cells[corner]];

  return value == 0 ? board->cells[self->cells[corner]] : 1u << (value - 1);
}

static void
look_at (Rectangle *self,
         Type       type)
{
  gboolean has_bare = FALSE;

  for (guint i = 0; i < 4; i++)
    {
      self->extras[i] = digits_at (self, i) & ~self->mask;
      has_bare = has_bare || self->extras[i] == 0;
    }
  if (!has_bare)
    return;

  self->pattern.n_cells = 0;
  self->pattern.n_extras = 0;
  for (guint i = 0; i < 4; i++)
    mato_pattern_add (&self->pattern, self->cells[i], self->extras[i]);
  type (self);
}

/* Returns: whether the cells are open, or those of them that are not were filled, as @type wants */
static gboolean
is_free (Rectangle *self,
         Type       type)
{
  const MatoCandidates *board = self->finder->board;

  self->n_filled = 0;
  for (guint i = 0; i < 4; i++)
    {
      if (board->values[self->cells[i]] == 0)
        continue;
      if (!board->is_entry[self->cells[i]])
        return FALSE;
      self->n_filled++;
    }

  return (self->n_filled > 0) == is_avoidable_type (type);
}

/* Returns: whether some corner may have no digits but two */
static gboolean
may_be_bare (const Rectangle *self)
{
  for (guint i = 0; i < 4; i++)
    if (mato_bits_count (digits_at (self, i)) <= 2)
      return TRUE;

  return FALSE;
}

/* Tries all pairs of digits that can be in the cells by turns. All types need a corner that has no
 * others. */
static void
look_at_digits (Rectangle *self,
                Type       type)
{
  guint32 even = digits_at (self, 0) & digits_at (self, 2);
  guint32 odd = digits_at (self, 1) & digits_at (self, 3), either = even | odd;

  if (even == 0 || odd == 0 || !may_be_bare (self) || !is_free (self, type))
    return;

  for (; either != 0; either &= either - 1)
    {
      guint32 a = either & -either, others = 0;

      others |= (a & even) != 0 ? odd : 0;
      others |= (a & odd) != 0 ? even : 0;
      for (others &= ~(a | (a - 1)); others != 0 && !self->finder->is_done; others &= others - 1)
        {
          self->mask = a | (others & -others);
          self->digits[0] = mato_bits_first (a) + 1;
          self->digits[1] = mato_bits_first (others) + 1;
          look_at (self, type);
        }
    }
}

static void
search (MatoFinder *finder,
        Type        type)
{
  const MatoGeometry *geometry = finder->board->geometry;
  guint order = geometry->order;
  Rectangle self = { .finder = finder };

  for (guint top = 0; top < order; top++)
    for (guint bottom = top + 1; bottom < order; bottom++)
      for (guint left = 0; left < order; left++)
        for (guint right = left + 1; right < order && !finder->is_done; right++)
          {
            if ((top / geometry->box_rows == bottom / geometry->box_rows)
                == (left / geometry->box_columns == right / geometry->box_columns))
              continue;
            self.cells[0] = top * order + left;
            self.cells[1] = top * order + right;
            self.cells[2] = bottom * order + right;
            self.cells[3] = bottom * order + left;
            look_at_digits (&self, type);
          }
}

void
mato_find_rectangles (MatoFinder *self,
                      guint       size)
{
  static const Type types[] = { find_1, find_2, find_3, find_4, find_5, find_6, find_hidden,
                                find_avoidable_1, find_avoidable_2 };

  search (self, types[size]);
}
