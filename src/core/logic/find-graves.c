/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/logic/pattern.h"

/*
 * A bivalue universal grave: without a few extra candidates each open cell had two, and each digit
 * two places or none in each unit. Then there would be no solution or several; so one of the extras
 * holds.
 */

typedef struct
{
  guint32 extras[MATO_MAX_CELLS];  /* digits of each cell */
  guint cells[MATO_MAX_CELLS];     /* those with extras, as found */
  guint n_cells;
  guint32 digits;                  /* of all extras */
} Grave;

static const MatoUnitKind kinds[] = { MATO_KIND_BOX, MATO_KIND_ROW, MATO_KIND_COLUMN };

/* Where a digit has not two places in a unit, the one cell there with three or more candidates has
 * it as an extra. Two such cells: another unit decides. None: no grave.
 * Returns: whether it may still be a grave */
static gboolean
look_at_unit (const MatoCandidates *board,
              guint                 unit,
              guint                 digit,
              Grave                *grave)
{
  guint32 places = mato_candidates_places (board, unit, digit);
  guint n_large = 0, large = 0;

  if (places == 0 || mato_bits_count (places) == 2)
    return TRUE;

  for (guint32 left = places; left != 0; left &= left - 1)
    {
      guint cell = mato_geometry_unit (board->geometry, unit)[mato_bits_first (left)];

      if (mato_bits_count (board->cells[cell]) >= 3)
        {
          large = cell;
          n_large++;
        }
    }
  if (n_large != 1)
    return n_large > 1;

  if (grave->extras[large] == 0)
    grave->cells[grave->n_cells++] = large;
  grave->extras[large] |= 1u << (digit - 1);
  grave->digits |= 1u << (digit - 1);
  return TRUE;
}

static guint
count_left (const MatoCandidates *board,
            const Grave          *grave,
            guint                 unit,
            guint                 digit)
{
  const guint16 *cells = mato_geometry_unit (board->geometry, unit);
  guint n = 0;

  for (guint i = 0; i < board->geometry->order; i++)
    n += (board->cells[cells[i]] & ~grave->extras[cells[i]]) >> (digit - 1) & 1;

  return n;
}

static gboolean
is_grave (const MatoCandidates *board,
          const Grave          *grave)
{
  for (guint cell = 0; cell < board->geometry->n_cells; cell++)
    if (board->values[cell] == 0
        && mato_bits_count (board->cells[cell] & ~grave->extras[cell]) != 2)
      return FALSE;

  for (guint unit = 0; unit < board->geometry->n_units; unit++)
    for (guint digit = 1; digit <= board->geometry->order; digit++)
      {
        guint n = count_left (board, grave, unit, digit);

        if (n != 0 && n != 2)
          return FALSE;
      }

  return grave->n_cells > 0;
}

/* Returns: whether some cell sees all cells with extras */
static gboolean
has_common_peer (const MatoCandidates *board,
                 const Grave          *grave)
{
  for (guint cell = 0; cell < board->geometry->n_cells; cell++)
    {
      guint i = 0;

      while (i < grave->n_cells
             && mato_finder_is_peer (board->geometry, cell, grave->cells[i]))
        i++;
      if (i == grave->n_cells)
        return TRUE;
    }

  return FALSE;
}

static gboolean
find_grave (const MatoCandidates *board,
            Grave                *grave)
{
  const MatoGeometry *geometry = board->geometry;

  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    for (guint i = 0; i < geometry->order; i++)
      for (guint digit = 1; digit <= geometry->order; digit++)
        if (!look_at_unit (board, mato_unit_of_kind (geometry, kinds[k], i), digit, grave)
            || (grave->n_cells > 1 && mato_bits_count (grave->digits) > 1
                && !has_common_peer (board, grave)))
          return FALSE;

  return is_grave (board, grave);
}

static void
begin (MatoFinder      *finder,
       const Grave     *grave,
       MatoPattern     *pattern,
       MatoTechniqueId  technique,
       guint            rating)
{
  pattern->n_extras = 0;
  pattern->n_cells = 0;
  for (guint i = 0; i < grave->n_cells; i++)
    mato_pattern_add (pattern, grave->cells[i], grave->extras[grave->cells[i]]);

  mato_finder_begin (finder, technique, rating);
  if (finder->wants_reasons)
    mato_reason_premise (&finder->deduction->reason, MATO_REASON_GRAVE, 0, pattern->extras,
                         pattern->n_extras);
}

static void
report_first (MatoFinder  *finder,
              const Grave *grave)
{
  guint cell = grave->cells[0];
  MatoPattern pattern;

  begin (finder, grave, &pattern, MATO_TECHNIQUE_GRAVE_1, 56);
  for (guint32 left = finder->board->cells[cell] & ~grave->extras[cell]; left != 0;
       left &= left - 1)
    mato_pattern_refute (&pattern, finder, mato_literal (cell, mato_bits_first (left) + 1, TRUE));
  mato_finder_report (finder);
}

static void
report_second (MatoFinder  *finder,
               const Grave *grave)
{
  MatoPattern pattern;

  begin (finder, grave, &pattern, MATO_TECHNIQUE_GRAVE_2, 57);
  mato_pattern_remove_common (&pattern, finder, mato_bits_first (grave->digits) + 1);
  mato_finder_report (finder);
}

/* Returns: the unit of a kind that has all cells with extras, or G_MAXUINT */
static guint
find_shared_unit (const MatoGeometry *geometry,
                  const Grave        *grave,
                  MatoUnitKind        kind)
{
  guint unit = mato_cell_unit (geometry, grave->cells[0], kind);

  for (guint i = 1; i < grave->n_cells; i++)
    if (mato_cell_unit (geometry, grave->cells[i], kind) != unit)
      return G_MAXUINT;

  return unit;
}

static void
report_third (MatoFinder  *finder,
              const Grave *grave,
              guint        unit,
              const guint *others,
              guint        n_others,
              guint32      digits)
{
  MatoPattern pattern;

  begin (finder, grave, &pattern, MATO_TECHNIQUE_GRAVE_3, 57 + n_others);
  mato_pattern_remove_naked (&pattern, finder, unit, others, n_others, digits);
  mato_finder_report (finder);
}

/* A naked subset of some other cells of the unit and one that stands for the extras. */
static void
find_third_in (MatoFinder  *finder,
               const Grave *grave,
               guint        unit,
               guint        size)
{
  const MatoCandidates *board = finder->board;
  const guint16 *cells = mato_geometry_unit (board->geometry, unit);
  guint free[MATO_MAX_ORDER], n_free = 0, others[MATO_MAX_ORDER];

  for (guint i = 0; i < board->geometry->order; i++)
    if (grave->extras[cells[i]] == 0)
      free[n_free++] = cells[i];
  if (n_free < size)
    return;

  for (guint32 mask = (1u << (size - 1)) - 1; mask >> n_free == 0 && !finder->is_done;
       mask = mato_bits_next_subset (mask))
    {
      guint32 digits = 0;
      guint n = 0;
      gboolean is_set = TRUE;

      for (guint32 left = mask; left != 0; left &= left - 1)
        {
          others[n] = free[mato_bits_first (left)];
          digits |= board->cells[others[n]];
          is_set = is_set && mato_bits_count (board->cells[others[n++]]) >= 2;
        }
      if (is_set && mato_bits_count (digits) == size && (grave->digits & ~digits) == 0)
        report_third (finder, grave, unit, others, n, digits);
    }
}

static void
find_third (MatoFinder  *finder,
            const Grave *grave)
{
  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    {
      guint unit = find_shared_unit (finder->board->geometry, grave, kinds[k]);

      for (guint size = 2; size <= 6 && unit != G_MAXUINT && !finder->is_done; size++)
        find_third_in (finder, grave, unit, size);
    }
}

static void
find_fourth (MatoFinder  *finder,
             const Grave *grave)
{
  const MatoCandidates *board = finder->board;
  guint a = grave->cells[0], b = grave->cells[1];
  guint32 common = board->cells[a] & board->cells[b] & ~grave->digits;
  guint32 removed[] = { board->cells[a] & ~grave->extras[a] & ~common,
                        board->cells[b] & ~grave->extras[b] & ~common };
  MatoPattern pattern;

  if (mato_bits_count (common) != 1)
    return;

  for (guint k = 0; k < G_N_ELEMENTS (kinds) && !finder->is_done; k++)
    {
      guint unit = find_shared_unit (board->geometry, grave, kinds[k]);

      if (unit == G_MAXUINT)
        continue;
      begin (finder, grave, &pattern, MATO_TECHNIQUE_GRAVE_4, 57);
      mato_pattern_remove_locked (&pattern, finder, unit, mato_bits_first (common) + 1, removed);
      mato_finder_report (finder);
    }
}

void
mato_find_graves (MatoFinder *self,
                  guint       size)
{
  Grave *grave = g_new0 (Grave, 1);
  gboolean is_found = find_grave (self->board, grave);

  if (is_found && grave->n_cells == 1)
    report_first (self, grave);
  else if (is_found && mato_bits_count (grave->digits) == 1)
    {
      report_second (self, grave);
      if (grave->n_cells == 2 && !self->is_done)
        find_fourth (self, grave);
    }
  else if (is_found)
    {
      if (grave->n_cells == 2)
        find_fourth (self, grave);
      if (!self->is_done)
        find_third (self, grave);
    }
  g_free (grave);
}
