/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
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
list_options (const MatoTargetTree     *self,
              const MatoTargetPosition *position,
              guint                     item,
              MatoTargetOption            *options)
{
  const MatoGeometry *geometry = self->task->geometry;
  guint n_options = 0;

  if (item < geometry->n_cells)
    {
      for (guint32 left = position->candidates[item]; left != 0; left &= left - 1)
        options[n_options++] = (MatoTargetOption) { item, __builtin_ctz (left), 0 };
    }
  else
    {
      guint place = item - geometry->n_cells;
      const guint16 *cells = mato_geometry_unit (geometry, place / geometry->order);
      guint digit = place % geometry->order;

      for (guint i = 0; i < geometry->order; i++)
        if (position->candidates[cells[i]] >> digit & 1)
          options[n_options++] = (MatoTargetOption) { cells[i], digit, 0 };
    }

  return n_options;
}

/* The most promising first. */
static void
sort_options (const MatoTargetTree *self,
              MatoTargetOption        *options,
              guint                 n_options)
{
  for (guint i = 0; i < n_options; i++)
    {
      MatoTargetOption option = options[i];
      guint k;

      option.reduced_cost = self->reduced_costs[option.cell * self->stride + option.digit];
      for (k = i; k > 0 && options[k - 1].reduced_cost > option.reduced_cost; k--)
        options[k] = options[k - 1];
      options[k] = option;
    }
}

guint
mato_target_branch (MatoTargetTree           *self,
                    const MatoTargetPosition *position,
                    MatoTargetOption         *options,
                    guint                    *item)
{
  guint n_options;

  *item = self->is_ordered ? choose_first_cell (position) : choose_item (self, position);
  n_options = list_options (self, position, *item, options);
  if (self->is_ordered)
    return n_options;

  sort_options (self, options, n_options);
  if (self->proof != NULL)
    self->proof->branched (*item, self->proof->data);
  if (self->tell != NULL)
    mato_target_tell_choose (self->tell, *item, n_options);

  return n_options;
}
