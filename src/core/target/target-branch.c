/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/target/target-branch.h"

/* Rates an item for branching: what its options lose on average and how often it was a dead end
 * (weighted degrees: Boussemart, Hemery, Lecoutre and Sais, Boosting systematic search by weighting
 * constraints, 2004); fewer options are better, two are best. */
static guint64
rate_item (MatoTargetTree *self,
           guint           item,
           guint           n_options,
           gint64          lost)
{
  if (n_options < 2)
    return 0;

  self->chance = self->chance * 1664525 + 1013904223;
  return (self->method->scale + lost / n_options) * (guint64) (1 + self->n_dead_ends[item])
         * (64 * 64 + (self->chance >> 24)) / (n_options == 2 ? 1 : n_options);
}

static gint64
reduced_cost_of (const MatoTargetTree *self,
                 guint                 cell,
                 guint                 digit)
{
  return MIN (self->reduced_costs[cell * self->stride + digit], 1000 * self->method->scale);
}

static guint64
rate_cell (MatoTargetTree           *self,
           const MatoTargetPosition *position,
           guint                     cell)
{
  gint64 lost = 0;

  for (guint32 left = position->candidates[cell]; left != 0; left &= left - 1)
    lost += reduced_cost_of (self, cell, __builtin_ctz (left));

  return rate_item (self, cell, mato_target_count_bits (position->candidates[cell]), lost);
}

static guint64
rate_place (MatoTargetTree           *self,
            const MatoTargetPosition *position,
            guint                     unit,
            guint                     digit)
{
  const MatoGeometry *geometry = self->task->geometry;
  const guint16 *cells = mato_geometry_unit (geometry, unit);
  guint n_options = 0;
  gint64 lost = 0;

  for (guint i = 0; i < geometry->order; i++)
    if (position->candidates[cells[i]] >> digit & 1)
      {
        lost += reduced_cost_of (self, cells[i], digit);
        n_options++;
      }

  return rate_item (self, mato_geometry_unit_item (geometry, unit, digit + 1), n_options, lost);
}

static guint
choose_item (MatoTargetTree           *self,
             const MatoTargetPosition *position)
{
  const MatoGeometry *geometry = self->task->geometry;
  guint64 best = 0;
  guint chosen = 0;

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      guint64 rate = rate_cell (self, position, cell);

      if (rate > best)
        {
          best = rate;
          chosen = cell;
        }
    }
  for (guint unit = 0; unit < geometry->n_units; unit++)
    for (guint digit = 0; digit < geometry->order; digit++)
      {
        guint64 rate = rate_place (self, position, unit, digit);

        if (rate > best)
          {
            best = rate;
            chosen = mato_geometry_unit_item (geometry, unit, digit + 1);
          }
      }

  return chosen;
}

static guint
choose_first_cell (const MatoTargetPosition *position)
{
  guint cell = 0;

  while (mato_target_is_single (position->candidates[cell]))
    cell++;

  return cell;
}

/* Lists the options of an item, those of a cell by digit and those of a unit by cell. */
static guint
list_ways (const MatoTargetTree     *self,
           const MatoTargetPosition *position,
           guint                     item,
           MatoTargetWay            *ways)
{
  const MatoGeometry *geometry = self->task->geometry;
  guint n_ways = 0;

  if (item < geometry->n_cells)
    {
      for (guint32 left = position->candidates[item]; left != 0; left &= left - 1)
        ways[n_ways++] = (MatoTargetWay) { item, __builtin_ctz (left), 0 };
    }
  else
    {
      guint place = item - geometry->n_cells;
      const guint16 *cells = mato_geometry_unit (geometry, place / geometry->order);
      guint digit = place % geometry->order;

      for (guint i = 0; i < geometry->order; i++)
        if (position->candidates[cells[i]] >> digit & 1)
          ways[n_ways++] = (MatoTargetWay) { cells[i], digit, 0 };
    }

  return n_ways;
}

/* The most promising first. */
static void
sort_ways (const MatoTargetTree *self,
           MatoTargetWay        *ways,
           guint                 n_ways)
{
  for (guint i = 0; i < n_ways; i++)
    {
      MatoTargetWay way = ways[i];
      guint k;

      way.reduced_cost = self->reduced_costs[way.cell * self->stride + way.digit];
      for (k = i; k > 0 && ways[k - 1].reduced_cost > way.reduced_cost; k--)
        ways[k] = ways[k - 1];
      ways[k] = way;
    }
}

guint
mato_target_branch (MatoTargetTree           *self,
                    const MatoTargetPosition *position,
                    MatoTargetWay            *ways)
{
  guint item, n_ways;

  if (self->is_ordered)
    return list_ways (self, position, choose_first_cell (position), ways);

  item = choose_item (self, position);
  n_ways = list_ways (self, position, item, ways);
  sort_ways (self, ways, n_ways);
  if (self->proof != NULL)
    self->proof->branched (item, self->proof->data);

  return n_ways;
}
