/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/bound/multiplier-kernel.h"
#include "tests/test.h"

typedef struct
{
  MatoMultiplierTable table;
  guint stride;
  guint32 candidates[MATO_MAX_CELLS];
  gint32 *multipliers;
  gint32 *reduced_costs;
} Position;

static gpointer
new_numbers (gsize n)
{
  return g_aligned_alloc0 (n, sizeof (gint32), 64);
}

/* Random candidates and multipliers, and gains as large as the greatest weights make them. */
static void
position_init (Position           *self,
               const MatoGeometry *geometry,
               guint               seed)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  gint32 highest_multiplier = seed % 3 == 0 ? MATO_MULTIPLIER_MAX : 20 * MATO_MULTIPLIER_SCALE;

  self->table.geometry = geometry;
  self->table.n_vectors = (geometry->order + MATO_MULTIPLIER_LANES - 1) / MATO_MULTIPLIER_LANES;
  self->stride = self->table.n_vectors * MATO_MULTIPLIER_LANES;
  self->table.gains = new_numbers (geometry->n_cells * self->stride);
  self->table.shares = new_numbers (geometry->n_cells * self->stride);
  self->table.factors = new_numbers (2 * geometry->n_units * self->stride);
  self->table.open = g_new (MatoMultiplierOpen, 1);
  self->reduced_costs = new_numbers (geometry->n_cells * self->stride);
  self->multipliers = new_numbers (geometry->n_units * self->stride);

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      gint32 weight = g_rand_int_range (random, 0, 100);

      self->candidates[cell] = g_rand_int (random) & geometry->all_digits;
      if (self->candidates[cell] == 0 || seed % 4 == 0)
        self->candidates[cell] = geometry->all_digits;
      for (guint digit = 0; digit < geometry->order; digit++)
        self->table.gains[cell * self->stride + digit] =
          weight * (gint32) (digit + 1) * MATO_MULTIPLIER_SCALE;
    }
  for (guint unit = 0; unit < geometry->n_units; unit++)
    for (guint digit = 0; digit < geometry->order; digit++)
      self->multipliers[unit * self->stride + digit] =
        g_rand_int_range (random, -highest_multiplier, highest_multiplier + 1);
}

static void
position_clear (Position *self)
{
  g_aligned_free (self->table.gains);
  g_aligned_free (self->table.shares);
  g_aligned_free (self->table.factors);
  g_free (self->table.open);
  g_aligned_free (self->reduced_costs);
  g_aligned_free (self->multipliers);
}

static gint64
worth (const Position *self,
       guint           cell,
       guint           digit)
{
  guint n_units;
  const guint16 *units = mato_geometry_units_of (self->table.geometry, cell, &n_units);
  gint64 value = self->table.gains[cell * self->stride + digit];

  for (guint i = 0; i < n_units; i++)
    value -= self->multipliers[units[i] * self->stride + digit];

  return value;
}

/* The bound and the reduced costs agree with the multipliers after the call. */
static void
check_bound (const Position *self,
             gint64          total)
{
  const MatoGeometry *geometry = self->table.geometry;
  gint64 expected = 0;

  for (guint unit = 0; unit < geometry->n_units; unit++)
    for (guint lane = 0; lane < self->stride; lane++)
      {
        gint32 multiplier = self->multipliers[unit * self->stride + lane];

        expected += multiplier;
        g_assert_cmpint (ABS (multiplier), <=, lane < geometry->order ? MATO_MULTIPLIER_MAX : 0);
      }
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      gint64 best = G_MININT64;

      for (guint digit = 0; digit < geometry->order; digit++)
        if (self->candidates[cell] >> digit & 1)
          best = MAX (best, worth (self, cell, digit));
      expected += best;
      for (guint digit = 0; digit < geometry->order; digit++)
        if (self->candidates[cell] >> digit & 1)
          g_assert_cmpint (self->reduced_costs[cell * self->stride + digit], ==,
                           best - worth (self, cell, digit));
        else
          g_assert_cmpint (self->reduced_costs[cell * self->stride + digit], >=, 1 << 28);
    }

  g_assert_cmpint (total, ==, expected);
}

static void
compare (const MatoMultiplierKernel *kernel,
         const MatoMultiplierKernel *portable,
         const MatoGeometry         *geometry,
         guint                       seed)
{
  guint n_multipliers, n_reduced_costs;
  Position a, b;

  position_init (&a, geometry, seed);
  position_init (&b, geometry, seed);
  n_multipliers = geometry->n_units * a.stride * sizeof (gint32);
  n_reduced_costs = geometry->n_cells * a.stride * sizeof (gint32);

  for (guint round = 0; round < 3; round++)
    {
      gint64 total = kernel->bound (&a.table, a.candidates, a.multipliers, a.reduced_costs);

      check_bound (&a, total);
      g_assert_cmpint (portable->bound (&b.table, b.candidates, b.multipliers, b.reduced_costs), ==,
                       total);
      g_assert_cmpmem (a.reduced_costs, n_reduced_costs, b.reduced_costs, n_reduced_costs);
      kernel->propose (&a.table, a.multipliers, a.reduced_costs, round ? 0.1f : 20, 5 + round);
      portable->propose (&b.table, b.multipliers, b.reduced_costs, round ? 0.1f : 20, 5 + round);
      g_assert_cmpmem (a.multipliers, n_multipliers, b.multipliers, n_multipliers);
    }

  position_clear (&a);
  position_clear (&b);
}

TEST (kernels_are_exact_and_equal)
{
  static const guint shapes[][2] = { { 2, 2 }, { 3, 5 }, { 4, 4 }, { 3, 6 }, { 5, 5 } };
  guint n_kernels;
  const MatoMultiplierKernel *const *kernels = mato_multiplier_kernel_list (&n_kernels);

  g_assert_cmpstr (kernels[n_kernels - 1]->name, ==, "portable");
  for (guint k = 0; k < n_kernels; k++)
    for (guint i = 0; kernels[k]->is_supported () && i < 40; i++)
      {
        const guint *shape = shapes[i % G_N_ELEMENTS (shapes)];
        g_autoptr (MatoGeometry) geometry = mato_geometry_new (shape[0], shape[1]);

        compare (kernels[k], kernels[n_kernels - 1], geometry, i);
      }
}
