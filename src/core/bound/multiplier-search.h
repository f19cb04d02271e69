/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The body of a multiplier kernel, included by each of them. Written in vector extensions of the
 * compiler, so the instruction set affects only the speed.
 */
#include "core/bound/multiplier-kernel.h"

#include <string.h>

#include "core/board/bits.h"

#define LANES MATO_MULTIPLIER_LANES
#include "core/bound/vector-math.h"

/* The value of a digit that is not a candidate. */
#define HOPELESS (-(1 << 30))

static const gint32 lane_bits[2 * LANES] ALIGNED = {
  1 << 0,  1 << 1,  1 << 2,  1 << 3,  1 << 4,  1 << 5,  1 << 6,  1 << 7,
  1 << 8,  1 << 9,  1 << 10, 1 << 11, 1 << 12, 1 << 13, 1 << 14, 1 << 15,
  1 << 16, 1 << 17, 1 << 18, 1 << 19, 1 << 20, 1 << 21, 1 << 22, 1 << 23,
  1 << 24, 1 << 25, 1 << 26, 1 << 27, 1 << 28, 1 << 29, 1 << 30, 0,
};

INLINE V
v_max (V a,
       V b)
{
  V is_more = a > b;

  return (a & is_more) | (b & ~is_more);
}

INLINE V
v_min (V a,
       V b)
{
  return ~v_max (~a, ~b);
}

INLINE gint32
v_highest (V a)
{
  gint32 highest = a[0];

  for (guint i = 1; i < LANES; i++)
    highest = MAX (highest, a[i]);

  return highest;
}

/* In one order for every instruction set: by fours, which all of them have. */
typedef float F4 __attribute__ ((vector_size (16)));

INLINE float
f_sum (const F *a,
       guint    n_vectors)
{
  const F4 *fours = (const F4 *) a;
  F4 sum = (fours[0] + fours[1]) + (fours[2] + fours[3]);

  if (n_vectors == 2)
    sum += (fours[4] + fours[5]) + (fours[6] + fours[7]);

  return (sum[0] + sum[2]) + (sum[1] + sum[3]);
}

INLINE F
f_sqrt (F a)
{
  for (guint i = 0; i < LANES; i++)
    a[i] = __builtin_sqrtf (a[i]);

  return a;
}

/* --- The bound --- */

/* The reduced costs of one cell. Returns what its best digit gains after paying the multipliers. */
INLINE gint32
bound_cell (const MatoMultiplierTable *table,
            guint                      n_vectors,
            guint                      cell,
            guint32                    candidates,
            const V                   *multipliers,
            V                         *reduced_costs)
{
  const guint16 *units = table->geometry->cell_units + cell * 3;
  const V *gains = (const V *) table->gains + cell * n_vectors;
  V values[2];
  gint32 best;

  for (guint v = 0; v < n_vectors; v++)
    {
      V has = (v_fill (candidates) & ((const V *) lane_bits)[v]) != 0;
      V value =
        gains[v] - multipliers[units[0] * n_vectors + v] - multipliers[units[1] * n_vectors + v]
                - multipliers[units[2] * n_vectors + v];

      values[v] = (value & has) | (HOPELESS & ~has);
    }

  best = v_highest (n_vectors == 2 ? v_max (values[0], values[1]) : values[0]);
  for (guint v = 0; v < n_vectors; v++)
    reduced_costs[cell * n_vectors + v] = best - values[v];

  return best;
}

/* The lanes of the digits that a unit already has. */
INLINE V
decided_lanes (const MatoMultiplierOpen *open,
               guint                     unit,
               guint                     v)
{
  return (v_fill (open->decided[unit]) & ((const V *) lane_bits)[v]) != 0;
}

/* Dual ascent: if a digit is not the best one in any cell of the unit, its multiplier is too high
 * and is lowered by the least of its reduced costs. Returns by how much all multipliers fell. */
INLINE gint64
lower_unit (const MatoMultiplierTable *table,
            guint                      n_vectors,
            guint                      unit,
            V                         *multipliers,
            V                         *reduced_costs)
{
  const guint16 *cells = table->open->cells_of[unit];
  guint n_cells = table->open->n_cells_of[unit];
  gint64 fallen = 0;

  for (guint v = 0; v < n_vectors; v++)
    {
      V least = v_fill (-HOPELESS), room;

      for (guint i = 0; i < n_cells; i++)
        least = v_min (least, reduced_costs[cells[i] * n_vectors + v]);
      room = multipliers[unit * n_vectors + v] + MATO_MULTIPLIER_MAX;
      least = v_min (least, room) & (least < -(HOPELESS / 4))
              & ~decided_lanes (table->open, unit, v);
      for (guint i = 0; i < n_cells; i++)
        reduced_costs[cells[i] * n_vectors + v] -= least;
      multipliers[unit * n_vectors + v] -= least;
      for (guint i = 0; i < LANES; i++)
        fallen += least[i];
    }

  return fallen;
}

static void
list_open (const MatoGeometry *geometry,
           const guint32      *candidates,
           MatoMultiplierOpen *open)
{
  open->n_cells = 0;
  memset (open->n_cells_of, 0, sizeof open->n_cells_of);
  memset (open->decided, 0, sizeof open->decided);

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      const guint16 *units = geometry->cell_units + cell * 3;

      if (mato_target_is_single (candidates[cell]))
        {
          for (guint i = 0; i < 3; i++)
            open->decided[units[i]] |= candidates[cell];
          continue;
        }

      open->cells[open->n_cells++] = cell;
      for (guint i = 0; i < 3; i++)
        open->cells_of[units[i]][open->n_cells_of[units[i]]++] = cell;
    }
}

INLINE gint64
bound_vectors (const MatoMultiplierTable *table,
               guint                      n_vectors,
               const guint32             *candidates,
               gint32                    *multipliers,
               gint32                    *reduced_costs)
{
  const MatoGeometry *geometry = table->geometry;
  gint64 total = 0;

  list_open (geometry, candidates, table->open);
  for (guint i = 0; i < geometry->n_units * n_vectors * LANES; i++)
    total += multipliers[i];
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    total += bound_cell (table, n_vectors, cell, candidates[cell], (const V *) multipliers,
                         (V *) reduced_costs);
  for (guint unit = 0; unit < geometry->n_units; unit++)
    total -= lower_unit (table, n_vectors, unit, (V *) multipliers, (V *) reduced_costs);

  return total;
}

static gint64
bound (const MatoMultiplierTable *table,
       const guint32             *candidates,
       gint32                    *multipliers,
       gint32                    *reduced_costs)
{
  if (table->n_vectors == 1)
    return bound_vectors (table, 1, candidates, multipliers, reduced_costs);

  return bound_vectors (table, 2, candidates, multipliers, reduced_costs);
}

/*
 * --- Proposals ---
 *
 * The bound has kinks, where coordinate descent gets stuck; so it is smoothed (Nesterov, Smooth
 * minimization of non-smooth functions, 2005): T·ln Σ exp (value/T) instead of the best value of
 * each cell. This entropic smoothing is lowest where the shares exp (value/T) sum to 1 in each cell
 * and for every digit of each unit. Scaling one family of sums after the other gets there (Sinkhorn
 * and Knopp, Concerning nonnegative matrices and doubly stochastic matrices, 1967). Every step goes
 * half as far again (over-relaxation), which is worth twice the rounds. Three quarters or five
 * eighths instead of half are no clear gain: of eight boards of 20×20, limit 4 s, six and five are
 * proved instead of five, but of another eight four with three quarters, as with half, in 25.2 s
 * together instead of 24.0; on 50 boards of 16×16 p50 is 52 and 51 ms instead of 41, p90 356 and
 * 380 instead of 305.
 *
 * A round takes 1.5 µs on 16×16 and 4.4 on 20×20 with AVX-512. Tried without gain: cells with their
 * row, and boxes with their columns, while these are in the cache (1.7 and 4.4); then also Newton's
 * method for the power -1.5 instead of square root and division (1.6 and 4.2); vectors of 8 lanes,
 * so that 20 digits take 24 lanes and not 32 (2.3 and 5.6).
 */
#define LEAST_SUM 1e-12f
#define MOST_SUM 1e12f

INLINE void
begin_shares (const MatoMultiplierTable *table,
              guint                      n_vectors,
              const V                   *reduced_costs,
              float                      temperature)
{
  F *shares = (F *) table->shares;
  float scale = -1.0f / (temperature * LN_2 * MATO_MULTIPLIER_SCALE);

  for (guint k = 0; k < table->open->n_cells; k++)
    for (guint v = 0; v < n_vectors; v++)
      {
        guint i = table->open->cells[k] * n_vectors + v;
        F exponent = __builtin_convertvector (reduced_costs[i], F) * scale;
        V is_something = exponent > -100.0f;

        shares[i] = (F) ((V) f_exp2 (f_clamp (exponent, -100.0f, 0)) & is_something);
      }
}

INLINE void
level_cells (const MatoMultiplierTable *table,
             guint                      n_vectors)
{
  F *shares = (F *) table->shares;

  for (guint i = 0; i < table->open->n_cells; i++)
    {
      F *share = shares + table->open->cells[i] * n_vectors;
      float sum = 1.0f / (f_sum (share, n_vectors) + LEAST_SUM);

      for (guint v = 0; v < n_vectors; v++)
        share[v] *= sum;
    }
}

INLINE void
level_unit (const MatoMultiplierTable *table,
            guint                      n_vectors,
            guint                      unit)
{
  const guint16 *cells = table->open->cells_of[unit];
  guint n_cells = table->open->n_cells_of[unit];
  F *shares = (F *) table->shares;
  F *factors = (F *) table->factors + unit * n_vectors;

  for (guint v = 0; v < n_vectors; v++)
    {
      F sum = f_fill (0), factor;

      for (guint i = 0; i < n_cells; i++)
        sum += shares[cells[i] * n_vectors + v];

      sum = f_clamp (f_choose (decided_lanes (table->open, unit, v), f_fill (1), sum), LEAST_SUM,
                     MOST_SUM);
      sum *= f_sqrt (sum);
      factor = 1.0f / sum;
      for (guint i = 0; i < n_cells; i++)
        shares[cells[i] * n_vectors + v] *= factor;
      factors[v] *= sum;
    }
}

/* The factors of two rounds do not overflow; then their logarithms are added, which never do. */
INLINE void
collect_factors (const MatoMultiplierTable *table,
                 guint                      n_vectors)
{
  guint n = table->geometry->n_units * n_vectors;
  F *factors = (F *) table->factors;
  F *logarithms = factors + n;

  for (guint i = 0; i < n; i++)
    {
      logarithms[i] += f_log2 (factors[i]);
      factors[i] = f_fill (1);
    }
}

INLINE void
propose_vectors (const MatoMultiplierTable *table,
                 guint                      n_vectors,
                 gint32                    *multipliers,
                 const gint32              *reduced_costs,
                 float                      temperature,
                 guint                      n_rounds)
{
  guint n_units = table->geometry->n_units, n = n_units * n_vectors;
  F *factors = (F *) table->factors;

  for (guint i = 0; i < n; i++)
    {
      factors[i] = f_fill (1);
      factors[n + i] = f_fill (0);
    }

  begin_shares (table, n_vectors, (const V *) reduced_costs, temperature);
  for (guint round = 1; round <= n_rounds; round++)
    {
      level_cells (table, n_vectors);
      for (guint unit = 0; unit < n_units; unit++)
        level_unit (table, n_vectors, unit);
      if (round % 2 == 0 || round == n_rounds)
        collect_factors (table, n_vectors);
    }

  for (guint i = 0; i < n; i++)
    {
      F change = factors[n + i] * (temperature * LN_2 * MATO_MULTIPLIER_SCALE);
      V *multiplier = (V *) multipliers + i;

      change = f_clamp (change, -MATO_MULTIPLIER_MAX, MATO_MULTIPLIER_MAX);
      *multiplier += __builtin_convertvector (change, V);
      *multiplier = v_min (*multiplier, v_fill (MATO_MULTIPLIER_MAX));
      *multiplier = v_max (*multiplier, v_fill (-MATO_MULTIPLIER_MAX));
    }
}

/* Lanes without a digit keep the multiplier 0. */
static void
clear_rest (const MatoMultiplierTable *table,
            gint32                    *multipliers)
{
  guint stride = table->n_vectors * LANES;

  for (guint unit = 0; unit < table->geometry->n_units; unit++)
    for (guint lane = table->geometry->order; lane < stride; lane++)
      multipliers[unit * stride + lane] = 0;
}

static void
propose (const MatoMultiplierTable *table,
         gint32                    *multipliers,
         const gint32              *reduced_costs,
         float                      temperature,
         guint                      n_rounds)
{
  guint state = drop_small_numbers ();

  if (table->n_vectors == 1)
    propose_vectors (table, 1, multipliers, reduced_costs, temperature, n_rounds);
  else
    propose_vectors (table, 2, multipliers, reduced_costs, temperature, n_rounds);

  restore_small_numbers (state);
  clear_rest (table, multipliers);
}
