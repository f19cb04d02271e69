/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/logic/finder.h"

static void
report_single (MatoFinder      *self,
               MatoTechniqueId  technique,
               guint            item,
               guint            cell,
               guint            digit)
{
  MatoReason *reason = mato_finder_reason (self);

  mato_finder_begin (self, technique, mato_technique_get (technique)->rating);
  if (reason != NULL)
    mato_reason_last (reason, item, mato_literal (cell, digit, TRUE));
  mato_finder_place (self, cell, digit);
  mato_finder_report (self);
}

static void
find_in_unit (MatoFinder *self,
              guint       unit,
              gboolean    is_alone)
{
  const MatoGeometry *geometry = self->board->geometry;
  MatoTechniqueId technique = is_alone ? MATO_TECHNIQUE_LAST_CELL
                              : mato_unit_kind (geometry, unit) == MATO_KIND_BOX
                                ? MATO_TECHNIQUE_HIDDEN_SINGLE_BOX
                                : MATO_TECHNIQUE_HIDDEN_SINGLE_LINE;

  for (guint digit = 1; digit <= geometry->order && !self->is_done; digit++)
    {
      guint32 places = mato_candidates_places (self->board, unit, digit);

      if (places != 0 && (places & (places - 1)) == 0)
        report_single (self, technique, mato_geometry_unit_item (geometry, unit, digit),
                       mato_geometry_unit (geometry, unit)[mato_bits_first (places)], digit);
    }
}

void
mato_find_hidden_singles (MatoFinder *self,
                          guint       size)
{
  static const MatoUnitKind kinds[] = { MATO_KIND_BOX, MATO_KIND_COLUMN, MATO_KIND_ROW };
  const MatoGeometry *geometry = self->board->geometry;
  gboolean is_alone[3 * MATO_MAX_ORDER];

  for (guint unit = 0; unit < geometry->n_units; unit++)
    is_alone[unit] = mato_candidates_count_open (self->board, unit) == 1;
  for (guint pass = 0; pass < 2; pass++)
    for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
      for (guint i = 0; i < geometry->order && !self->is_done; i++)
        {
          guint unit = mato_unit_of_kind (geometry, kinds[k], i);

          if (is_alone[unit] == (pass == 0))
            find_in_unit (self, unit, is_alone[unit]);
        }
}

void
mato_find_naked_singles (MatoFinder *self,
                         guint       size)
{
  for (guint cell = 0; cell < self->board->geometry->n_cells && !self->is_done; cell++)
    {
      guint32 digits = self->board->cells[cell];

      if (digits != 0 && (digits & (digits - 1)) == 0)
        report_single (self, MATO_TECHNIQUE_NAKED_SINGLE, cell, cell, mato_bits_first (digits) + 1);
    }
}
