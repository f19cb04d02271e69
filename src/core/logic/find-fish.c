/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/logic/finder.h"

/*
 * All places of a digit in some rows are in as many columns, or the other way round: it is nowhere
 * else in these columns.
 */

#define MAX_SIZE 4

/* Fills in how often each digit is placed; 0 for no digit. */
static void
count_placed (const MatoCandidates *board,
              guint                *n_placed)
{
  for (guint digit = 0; digit <= board->geometry->order; digit++)
    n_placed[digit] = 0;
  for (guint cell = 0; cell < board->geometry->n_cells; cell++)
    n_placed[board->values[cell]]++;
}

static void
report_fish (MatoFinder   *self,
             MatoUnitKind  kind,
             guint32       lines,
             guint32       crossing,
             guint         size,
             guint         digit)
{
  static const MatoTechniqueId techniques[] = { MATO_TECHNIQUE_X_WING, MATO_TECHNIQUE_SWORDFISH,
                                                MATO_TECHNIQUE_JELLYFISH };
  const MatoGeometry *geometry = self->board->geometry;
  MatoUnitKind other = kind == MATO_KIND_ROW ? MATO_KIND_COLUMN : MATO_KIND_ROW;
  MatoTechniqueId technique = techniques[size - 2];
  guint32 bases[MAX_SIZE], covers[MAX_SIZE];

  for (guint i = 0; i < size; i++, lines &= lines - 1, crossing &= crossing - 1)
    {
      bases[i] = mato_geometry_unit_item (
        geometry, mato_unit_of_kind (geometry, kind, mato_bits_first (lines)), digit);
      covers[i] = mato_geometry_unit_item (
        geometry, mato_unit_of_kind (geometry, other, mato_bits_first (crossing)), digit);
    }
  mato_finder_begin (self, technique, mato_technique_get (technique)->rating);
  mato_finder_count (self, bases, covers, size);
  mato_finder_report (self);
}

static guint32
find_crossing (const MatoFinder *self,
               MatoUnitKind      kind,
               guint32           lines,
               guint             digit)
{
  guint32 crossing = 0;

  for (; lines != 0; lines &= lines - 1)
    crossing |= mato_candidates_places (
      self->board, mato_unit_of_kind (self->board->geometry, kind, mato_bits_first (lines)), digit);

  return crossing;
}

/* Returns: the lines that can be in a fish: with two places of the digit up to the size; none if
 * there are no news of them */
static guint32
find_lines (const MatoFinder *self,
            MatoUnitKind      kind,
            guint             size,
            guint             digit)
{
  guint32 lines = 0, news = 0;

  for (guint i = 0; i < self->board->geometry->order; i++)
    {
      guint unit = mato_unit_of_kind (self->board->geometry, kind, i);
      guint n = mato_bits_count (mato_candidates_places (self->board, unit, digit));

      if (n < 2 || n > size)
        continue;
      lines |= 1u << i;
      news |= mato_finder_news (self, unit) >> (digit - 1) & 1;
    }

  return news != 0 && mato_bits_count (lines) >= size ? lines : 0;
}

static void
look_at (MatoFinder   *self,
         MatoUnitKind  kind,
         guint32       lines,
         guint         size,
         guint         digit)
{
  guint32 crossing = find_crossing (self, kind, lines, digit);

  if (mato_bits_count (crossing) == size)
    report_fish (self, kind, lines, crossing, size, digit);
}

static void
find (MatoFinder   *self,
      MatoUnitKind  kind,
      guint         size,
      const guint  *n_placed)
{
  guint order = self->board->geometry->order;
  guint32 lines_of[MATO_MAX_ORDER + 1], digits = 0;
  guint32 changed = self->changes != NULL ? self->changes->digits : G_MAXUINT32;

  for (guint digit = 1; digit <= order; digit++)
    {
      if ((changed >> (digit - 1) & 1) == 0)
        continue;
      lines_of[digit] = find_lines (self, kind, size, digit);
      if (lines_of[digit] != 0 && n_placed[digit] + 2 * size <= order)
        digits |= 1u << digit;
    }
  if (digits == 0)
    return;

  for (guint32 lines = (1u << size) - 1; lines >> order == 0; lines = mato_bits_next_subset (lines))
    for (guint32 left = digits; left != 0 && !self->is_done; left &= left - 1)
      {
        guint digit = mato_bits_first (left);

        if ((lines & ~lines_of[digit]) == 0)
          look_at (self, kind, lines, size, digit);
      }
}

void
mato_find_fish (MatoFinder *self,
                guint       size)
{
  guint n_placed[MATO_MAX_ORDER + 1];

  if (2 * size > self->board->geometry->order)
    return;

  if (self->changes != NULL)
    mato_changes_find (self->changes, self->board);
  count_placed (self->board, n_placed);
  find (self, MATO_KIND_COLUMN, size, n_placed);
  find (self, MATO_KIND_ROW, size, n_placed);
}
