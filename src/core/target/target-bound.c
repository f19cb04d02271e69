/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/target/target-bound.h"

#include <math.h>
#include <string.h>

/* If shares underflow their sum would be 0, which no multiplier can correct. */
#define SMALLEST_SUM 1e-60
/* Any multipliers are valid, so they are limited to a range in which no sum exceeds 64 bits. */
#define LARGEST_MULTIPLIER ((gint64) 1 << 40)

static guint16 *
family_items (const MatoTargetBound *self,
              guint                  family)
{
  return self->family_items + family * self->geometry->n_cells * self->geometry->order;
}

static void
fill_items (MatoTargetBound *self)
{
  const MatoGeometry *geometry = self->geometry;
  guint16 *item = self->items;

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    for (guint digit = 1; digit <= geometry->order; digit++)
      {
        guint n_units;
        const guint16 *units = mato_geometry_units_of (geometry, cell, &n_units);

        *item++ = cell;
        for (guint i = 0; i < n_units; i++)
          *item++ = mato_geometry_unit_item (geometry, units[i], digit);
      }
}

void
mato_target_bound_init (MatoTargetBound    *self,
                        const MatoGeometry *geometry,
                        const gint32       *gains)
{
  guint n_options = geometry->n_cells * geometry->order;
  guint n_items = mato_geometry_n_items (geometry);

  memset (self, 0, sizeof *self);
  self->geometry = geometry;
  self->n_families = 1 + geometry->cell_n_units;
  self->items = g_new (guint16, n_options * self->n_families);
  self->family_items = g_new (guint16, n_options * self->n_families);
  self->begins = g_new0 (guint, self->n_families + 1);
  self->gains = g_new (gint64, n_options);
  self->options = g_new (guint16, n_options);
  self->reduced = g_new (gint64, n_options);
  self->shares = g_new (double, n_options);
  self->live = g_new (guint16, n_items);
  self->counts = g_new (guint8, n_items);
  self->maxima = g_new (gint64, n_items);
  self->sums = g_new (double, n_items);
  self->factors = g_new (double, n_items);

  fill_items (self);
  for (guint option = 0; option < n_options; option++)
    self->gains[option] = (gint64) gains[option] * MATO_TARGET_SCALE;
}

void
mato_target_bound_clear (MatoTargetBound *self)
{
  g_free (self->items);
  g_free (self->family_items);
  g_free (self->begins);
  g_free (self->gains);
  g_free (self->options);
  g_free (self->reduced);
  g_free (self->shares);
  g_free (self->live);
  g_free (self->counts);
  g_free (self->maxima);
  g_free (self->sums);
  g_free (self->factors);
}

static void
list_options (MatoTargetBound *self,
              const guint8    *values,
              const guint32   *candidates)
{
  guint n = self->geometry->order;

  self->n_options = 0;
  self->settled = 0;
  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    if (values[cell] != 0)
      self->settled += self->gains[cell * n + values[cell] - 1];
    else
      for (guint32 left = candidates[cell]; left != 0; left &= left - 1)
        self->options[self->n_options++] = cell * n + g_bit_nth_lsf (left, -1);
}

static void
list_items (MatoTargetBound *self,
            guint            family)
{
  guint16 *items = family_items (self, family);

  for (guint k = 0; k < self->n_options; k++)
    {
      items[k] = mato_target_bound_items (self, self->options[k])[family];
      if (self->counts[items[k]]++ == 0)
        self->live[self->n_live++] = items[k];
    }
  self->begins[family + 1] = self->n_live;
}

void
mato_target_bound_load (MatoTargetBound *self,
                        const guint8    *values,
                        const guint32   *candidates)
{
  list_options (self, values, candidates);

  self->n_live = 0;
  memset (self->counts, 0, mato_geometry_n_items (self->geometry));
  for (guint family = 0; family < self->n_families; family++)
    list_items (self, family);
}

static void
reduce_gains (MatoTargetBound *self,
              const gint64    *multipliers)
{
  for (guint k = 0; k < self->n_options; k++)
    self->reduced[k] = self->gains[self->options[k]];

  for (guint family = 0; family < self->n_families; family++)
    for (guint k = 0; k < self->n_options; k++)
      self->reduced[k] -= multipliers[family_items (self, family)[k]];
}

/* Puts the best option of each item of one family at exactly 0. */
static void
level_family (MatoTargetBound *self,
              guint            family,
              gint64          *multipliers)
{
  const guint16 *items = family_items (self, family);
  gint64 *maxima = self->maxima;

  for (guint i = self->begins[family]; i < self->begins[family + 1]; i++)
    maxima[self->live[i]] = G_MININT64;
  for (guint k = 0; k < self->n_options; k++)
    maxima[items[k]] = MAX (maxima[items[k]], self->reduced[k]);
  for (guint i = self->begins[family]; i < self->begins[family + 1]; i++)
    multipliers[self->live[i]] += maxima[self->live[i]];
  for (guint k = 0; k < self->n_options; k++)
    self->reduced[k] -= maxima[items[k]];
}

/* Every option has a cell, so after the family of cells no reduced gain is above 0, whatever the
 * multipliers were. From then on leveling a family only lowers multipliers (dual ascent): the bound
 * only shrinks, and no reduced gain rises above 0 again. */
void
mato_target_bound_tighten (MatoTargetBound *self,
                           gint64          *multipliers)
{
  for (guint i = 0; i < self->n_live; i++)
    multipliers[self->live[i]] =
      CLAMP (multipliers[self->live[i]], -LARGEST_MULTIPLIER, LARGEST_MULTIPLIER);

  reduce_gains (self, multipliers);
  for (guint family = 0; family < self->n_families; family++)
    level_family (self, family, multipliers);

  self->total = self->settled;
  for (guint i = 0; i < self->n_live; i++)
    self->total += multipliers[self->live[i]];
}

/* Changes the multipliers of one family so that the shares of each of its items sum to 1, and goes
 * half as far again: this over-relaxation is worth twice the rounds. */
static void
balance_family (MatoTargetBound *self,
                guint            family)
{
  const guint16 *items = family_items (self, family);

  for (guint i = self->begins[family]; i < self->begins[family + 1]; i++)
    self->sums[self->live[i]] = 0;
  for (guint k = 0; k < self->n_options; k++)
    self->sums[items[k]] += self->shares[k];

  for (guint i = self->begins[family]; i < self->begins[family + 1]; i++)
    {
      guint item = self->live[i];
      double factor = MAX (self->sums[item], SMALLEST_SUM);

      factor *= sqrt (factor);
      self->factors[item] *= factor;
      self->sums[item] = 1 / factor;
    }
  for (guint k = 0; k < self->n_options; k++)
    self->shares[k] *= self->sums[items[k]];
}

/* A proposal may be bad, but it must be finite. */
static gint64
multiplier_change (double scale,
                   double factor)
{
  double change = scale * log (factor);

  return isfinite (change) ? (gint64) CLAMP (change, -LARGEST_MULTIPLIER, LARGEST_MULTIPLIER) : 0;
}

/*
 * Coordinate descent (one multiplier at a time down to the next maximum) gets stuck at the kinks of
 * the bound. So the bound is smoothed (Nesterov, Smooth minimization of non-smooth functions,
 * 2005): T·ln Σ exp (reduced/T) instead of the maximum of each item. This entropic smoothing is
 * minimised family by family, by making the shares exp (reduced/T) of each item sum to 1 (matrix
 * scaling: Sinkhorn and Knopp, 1967). As T falls it approaches the true bound. At first every item
 * has a share of 1, because the multipliers are tight.
 */
void
mato_target_bound_propose (MatoTargetBound *self,
                           gint64          *multipliers,
                           double           temperature,
                           guint            n_rounds)
{
  double scale = temperature * MATO_TARGET_SCALE;

  for (guint k = 0; k < self->n_options; k++)
    self->shares[k] = exp (self->reduced[k] / scale);
  for (guint i = 0; i < self->n_live; i++)
    self->factors[self->live[i]] = 1;

  for (guint round = 0; round < n_rounds; round++)
    for (guint family = 0; family < self->n_families; family++)
      balance_family (self, family);

  for (guint i = 0; i < self->n_live; i++)
    multipliers[self->live[i]] += multiplier_change (scale, self->factors[self->live[i]]);
}

static gint32
to_points (gint64 scaled)
{
  /* No completion gains less than 0: any negative bound says that there is none. */
  return scaled >= 0 ? MIN (scaled / MATO_TARGET_SCALE, G_MAXINT32) : -1;
}

gint32
mato_target_bound_get (const MatoTargetBound *self)
{
  return to_points (self->total);
}

gint32
mato_target_bound_get_through (const MatoTargetBound *self,
                               guint                  index)
{
  return to_points (self->total + self->reduced[index]);
}
