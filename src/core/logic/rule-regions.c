/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/logic/rule-regions.h"

#include "core/logic/rule-sum.h"

#include <string.h>

#define MOST_UNITS G_N_ELEMENTS (((MatoRuleRegion *) NULL)->units)

/*
 * inside    the cells of the units
 * factors   of each cell of the board
 */
typedef struct
{
  const MatoRuleFacts *facts;
  GPtrArray *regions;
  guint32 units[MOST_UNITS];
  guint n_units;
  gboolean inside[MATO_MAX_CELLS];
  int factors[MATO_MAX_CELLS];
  gint32 total;
  GArray *constraints;  /* guint32 */
} Making;

static void
region_free (gpointer data)
{
  MatoRuleRegion *self = data;

  g_free (self->constraints);
  g_free (self->cells);
  g_free (self->factors);
  g_free (self);
}

static gboolean
is_complete (const MatoGeometry *geometry,
             guint               unit)
{
  return mato_geometry_unit_size (geometry, unit) == geometry->order;
}

/* Returns: whether the unit has no cell of those before */
static gboolean
add_unit (Making *self,
          guint   unit)
{
  const MatoGeometry *geometry = self->facts->geometry;
  const guint16 *cells = mato_geometry_unit (geometry, unit);

  for (guint i = 0; i < geometry->order; i++)
    if (self->inside[cells[i]])
      return FALSE;

  for (guint i = 0; i < geometry->order; i++)
    self->inside[cells[i]] = TRUE;
  self->units[self->n_units++] = unit;
  return TRUE;
}

static void
remove_unit (Making *self)
{
  const MatoGeometry *geometry = self->facts->geometry;
  const guint16 *cells = mato_geometry_unit (geometry, self->units[--self->n_units]);

  for (guint i = 0; i < geometry->order; i++)
    self->inside[cells[i]] = FALSE;
}

/* Takes a sum away whose cells are in no other; of those that stick out only few may. */
static void
take_sum (Making             *self,
          const MatoKnownSum *sum,
          gboolean            may_stick_out,
          guint8             *is_taken)
{
  const MatoGeometry *geometry = self->facts->geometry;
  const MatoConstraint *constraint = mato_rule_facts_get (self->facts, sum->constraint);
  guint n_inside = 0;

  for (guint i = 0; i < constraint->n; i++)
    {
      guint cell = constraint->cells[i];

      if (cell >= geometry->n_cells || is_taken[cell])
        return;
      n_inside += self->inside[cell];
    }
  if (n_inside == 0
      || (may_stick_out ? 2 * n_inside < constraint->n : n_inside < constraint->n))
    return;

  for (guint i = 0; i < constraint->n; i++)
    is_taken[constraint->cells[i]] = 1;
  self->total -= mato_rule_sum_take (geometry, constraint, self->factors);
  g_array_append_val (self->constraints, sum->constraint);
}

static void
take_sums (Making   *self,
           gboolean  may_stick_out)
{
  const MatoGeometry *geometry = self->facts->geometry;
  const GArray *sums = self->facts->sums;
  guint8 is_taken[MATO_MAX_CELLS] = { 0 };

  memset (self->factors, 0, geometry->n_cells * sizeof *self->factors);
  self->total = mato_rule_sum_add_units (geometry, self->units, self->n_units, self->factors);
  g_array_set_size (self->constraints, 0);
  for (guint i = 0; i < sums->len; i++)
    take_sum (self, &g_array_index (sums, MatoKnownSum, i), may_stick_out, is_taken);
}

static void
keep_region (Making   *self,
             gboolean  may_stick_out)
{
  guint n_cells = self->facts->geometry->n_cells;
  MatoRuleRegion *region;

  take_sums (self, may_stick_out);
  if (self->constraints->len == 0)
    return;

  region = g_new0 (MatoRuleRegion, 1);
  memcpy (region->units, self->units, sizeof region->units);
  region->n_units = self->n_units;
  region->n_constraints = self->constraints->len;
  region->constraints =
    g_memdup2 (self->constraints->data, self->constraints->len * sizeof (guint32));
  region->total = self->total;
  region->cells = g_new (guint16, n_cells);
  region->factors = g_new (int, n_cells);
  for (guint cell = 0; cell < n_cells; cell++)
    if (self->factors[cell] != 0)
      {
        region->cells[region->n] = cell;
        region->factors[region->n++] = self->factors[cell];
      }
  region->cells = g_renew (guint16, region->cells, region->n + 1);
  region->factors = g_renew (int, region->factors, region->n + 1);
  g_ptr_array_add (self->regions, region);
}

/* Adds units of one family that follow each other, or any boxes. */
static void
add_from (Making *self,
          guint   unit,
          guint   n_units)
{
  const MatoGeometry *geometry = self->facts->geometry;
  gboolean is_line = geometry->families[unit] != 'b';

  if (!is_complete (geometry, unit) || !add_unit (self, unit))
    return;

  if (self->n_units == n_units)
    {
      keep_region (self, FALSE);
      keep_region (self, TRUE);
    }
  else
    for (guint next = unit + 1; next < geometry->n_units; next++)
      if (geometry->families[next] == geometry->families[unit]
          && (!is_line || next == unit + 1) && geometry->families[next] != 'u')
        add_from (self, next, n_units);
  remove_unit (self);
}

const GPtrArray *
mato_rule_regions_get (MatoRuleFacts *facts)
{
  Making making = { .facts = facts };

  if (facts->regions != NULL)
    return facts->regions;

  facts->regions = making.regions = g_ptr_array_new_with_free_func (region_free);
  making.constraints = g_array_new (FALSE, FALSE, sizeof (guint32));
  for (guint n_units = 1; n_units <= MOST_UNITS && facts->sums->len > 0; n_units++)
    for (guint unit = 0; unit < facts->geometry->n_units; unit++)
      add_from (&making, unit, n_units);

  g_array_unref (making.constraints);
  return facts->regions;
}

void
mato_rule_region_init_fill (const MatoRuleRegion *self,
                            MatoRuleFill         *fill,
                            const MatoRuleFacts  *facts,
                            const MatoCandidates *board)
{
  mato_rule_fill_init (fill, facts, board, NULL);
  for (guint i = 0; i < self->n; i++)
    mato_rule_fill_add (fill, self->cells[i], self->factors[i]);
  mato_rule_fill_set_total (fill, self->total);
}

guint
mato_rule_region_count_open (const MatoRuleRegion *self,
                             const MatoCandidates *board)
{
  guint n = 0;

  for (guint i = 0; i < self->n; i++)
    n += board->values[self->cells[i]] == 0
         && (board->cells[self->cells[i]] & (board->cells[self->cells[i]] - 1)) != 0;

  return n;
}
