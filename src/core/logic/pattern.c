/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/logic/pattern.h"

void
mato_pattern_add (MatoPattern *self,
                  guint        cell,
                  guint32      extras)
{
  if (extras == 0)
    return;

  self->cells[self->n_cells++] = cell;
  for (; extras != 0 && self->n_extras < MATO_PATTERN_MAX; extras &= extras - 1)
    self->extras[self->n_extras++] = mato_literal (cell, mato_bits_first (extras) + 1, TRUE);
}

guint32
mato_pattern_digits (const MatoPattern *self)
{
  guint32 digits = 0;

  for (guint i = 0; i < self->n_extras; i++)
    digits |= 1u << (mato_literal_digit (self->extras[i]) - 1);

  return digits;
}

static gboolean
has_cell (const MatoPattern *self,
          guint              cell)
{
  for (guint i = 0; i < self->n_cells; i++)
    if (self->cells[i] == cell)
      return TRUE;

  return FALSE;
}

void
mato_pattern_exclude (const MatoPattern *self,
                      MatoFinder        *finder,
                      const MatoLiteral *on,
                      guint              n_on)
{
  const MatoGeometry *geometry = finder->board->geometry;

  for (guint i = 0; i < self->n_extras; i++)
    for (guint k = 0; k < n_on; k++)
      if (mato_reason_shared_item (geometry, on[k], self->extras[i])
          != mato_geometry_n_items (geometry))
        {
          mato_finder_exclude (finder, on[k], mato_literal_not (self->extras[i]));
          break;
        }
  mato_reason_empty (&finder->deduction->reason, mato_geometry_n_items (geometry));
}

void
mato_pattern_refute (const MatoPattern *self,
                     MatoFinder        *finder,
                     MatoLiteral        on)
{
  if (finder->wants_reasons)
    {
      mato_reason_suppose (&finder->deduction->reason, on);
      mato_pattern_exclude (self, finder, &on, 1);
    }
  mato_finder_remove (finder, mato_literal_cell (on), mato_literal_digit (on));
}

static gboolean
sees_all (const MatoPattern  *self,
          const MatoGeometry *geometry,
          guint               cell)
{
  for (guint i = 0; i < self->n_cells; i++)
    if (!mato_finder_is_peer (geometry, cell, self->cells[i]))
      return FALSE;

  return TRUE;
}

void
mato_pattern_remove_common (const MatoPattern *self,
                            MatoFinder        *finder,
                            guint              digit)
{
  const MatoGeometry *geometry = finder->board->geometry;

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    if (mato_candidates_has (finder->board, cell, digit) && sees_all (self, geometry, cell))
      mato_pattern_refute (self, finder, mato_literal (cell, digit, TRUE));
}

static void
refute_locked (const MatoPattern *self,
               MatoFinder        *finder,
               guint              item,
               guint              locked,
               MatoLiteral        on)
{
  guint cell = mato_literal_cell (on);
  guint other = self->cells[0] == cell ? self->cells[1] : self->cells[0];
  MatoLiteral both[] = { on, mato_literal (other, locked, TRUE) };
  MatoReason *reason = &finder->deduction->reason;

  if (finder->wants_reasons)
    {
      mato_reason_suppose (reason, on);
      mato_finder_exclude (finder, on, mato_literal (cell, locked, FALSE));
      mato_reason_last (reason, item, both[1]);
      mato_pattern_exclude (self, finder, both, 2);
    }
  mato_finder_remove (finder, cell, mato_literal_digit (on));
}

void
mato_pattern_remove_locked (const MatoPattern *self,
                            MatoFinder        *finder,
                            guint              unit,
                            guint              locked,
                            const guint32     *removed)
{
  guint item = mato_geometry_unit_item (finder->board->geometry, unit, locked);

  for (guint i = 0; i < 2; i++)
    for (guint32 left = removed[i]; left != 0; left &= left - 1)
      {
        MatoLiteral on = mato_literal (self->cells[i], mato_bits_first (left) + 1, TRUE);

        if (mato_candidates_has (finder->board, self->cells[i], mato_literal_digit (on)))
          refute_locked (self, finder, item, locked, on);
      }
}

static void
remove_counted (const MatoPattern *self,
                MatoFinder        *finder,
                guint              item,
                guint              cell,
                guint              digit)
{
  if (!mato_candidates_has (finder->board, cell, digit))
    return;

  if (finder->wants_reasons)
    mato_reason_counted (&finder->deduction->reason, item, mato_literal (cell, digit, FALSE));
  mato_finder_remove (finder, cell, digit);
}

static gboolean
has_other (const guint *others,
           guint        n_others,
           guint        cell)
{
  for (guint i = 0; i < n_others; i++)
    if (others[i] == cell)
      return TRUE;

  return FALSE;
}

void
mato_pattern_remove_naked (const MatoPattern *self,
                           MatoFinder        *finder,
                           guint              unit,
                           const guint       *others,
                           guint              n_others,
                           guint32            digits)
{
  const MatoGeometry *geometry = finder->board->geometry;
  const guint16 *cells = mato_geometry_unit (geometry, unit);
  guint32 bases[MATO_MAX_ORDER], covers[MATO_MAX_ORDER];
  guint n = 0;

  for (guint i = 0; i < n_others; i++)
    bases[i] = others[i];
  bases[n_others] = mato_geometry_n_items (geometry);
  for (guint32 left = digits; left != 0; left &= left - 1)
    covers[n++] = mato_geometry_unit_item (geometry, unit, mato_bits_first (left) + 1);
  if (finder->wants_reasons)
    mato_reason_count (&finder->deduction->reason, bases, n_others + 1, covers, n);

  for (guint i = 0; i < geometry->order; i++)
    for (guint32 left = digits; left != 0; left &= left - 1)
      if (!has_other (others, n_others, cells[i]) && !has_cell (self, cells[i]))
        remove_counted (self, finder,
                        mato_geometry_unit_item (geometry, unit, mato_bits_first (left) + 1),
                        cells[i], mato_bits_first (left) + 1);
}

void
mato_pattern_remove_hidden (const MatoPattern *self,
                            MatoFinder        *finder,
                            guint              unit,
                            const guint       *others,
                            guint              n_others,
                            guint32            digits)
{
  const MatoGeometry *geometry = finder->board->geometry;
  guint32 bases[MATO_MAX_ORDER + 1], covers[MATO_MAX_ORDER + 1] = { 0 };
  guint n = 0;

  for (guint32 left = digits; left != 0; left &= left - 1)
    bases[n++] = mato_geometry_unit_item (geometry, unit, mato_bits_first (left) + 1);
  bases[n++] = mato_geometry_n_items (geometry);
  for (guint i = 0; i < n_others; i++)
    covers[i] = others[i];
  for (guint i = 0; i < self->n_cells; i++)
    covers[n_others + i] = self->cells[i];
  if (finder->wants_reasons)
    mato_reason_count (&finder->deduction->reason, bases, n, covers, n_others + self->n_cells);

  for (guint i = 0; i < n_others; i++)
    for (guint32 left = finder->board->cells[others[i]] & ~digits; left != 0; left &= left - 1)
      remove_counted (self, finder, others[i], others[i], mato_bits_first (left) + 1);
}
