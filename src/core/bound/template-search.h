/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The body of a template kernel, included by each of them with LANES, the width of its vectors,
 * and V_MAX for them. Everything else is written in vector extensions of the compiler, lane by
 * lane, so the width affects only the speed.
 */
#include "core/bound/template-kernel.h"

#include <math.h>

#include "core/board/bits.h"
#include "core/bound/vector-math.h"

/* For every cell and digit, rounded up to whole vectors of four cells. */
typedef float Shares[MATO_TEMPLATE_CELLS + 3][MATO_TEMPLATE_LANES] ALIGNED;

static const guint8 others[3][2] = { { 1, 2 }, { 0, 2 }, { 0, 1 } };

#define VECTOR V
#define ELEMENT gint32
#define NAME(name) best_##name
#define JOIN(a, b) ((a) + (b))
#define CHOOSE(a, b) V_MAX (a, b)
#include "core/bound/template-program.h"

#define VECTOR F
#define ELEMENT float
#define NAME(name) sum_##name
#define JOIN(a, b) ((a) * (b))
#define CHOOSE(a, b) ((a) + (b))
#include "core/bound/template-program.h"

/* The gain of a digit that is not a candidate. Nine of them, plus nine of other templates, still
 * fit in 32 bits. */
#define HOPELESS (-(1 << 26))

static const gint32 lane_bits[MATO_TEMPLATE_LANES] ALIGNED = { 1, 2, 4, 8, 16, 32, 64, 128, 256 };

/* Lanes of digits that are in @candidates. */
INLINE V
v_has (guint32 candidates,
       guint   lane)
{
  return (v_fill (candidates) & *(const V *) (lane_bits + lane)) != 0;
}

/* Lanes that hold a digit. */
INLINE V
v_digits (guint lane)
{
  return *(const V *) (lane_bits + lane) != 0;
}

/* Every template has one cell of each row, so the best that avoids a cell goes through the best
 * other cell of its row. */
INLINE void
find_avoiding (const gint32 *row,
               gint32       *avoiding)
{
  V first = v_fill (HOPELESS), second = v_fill (HOPELESS);

  for (guint i = 0; i < 9; i++)
    {
      V through = best_load (row, i);
      V beaten = ~V_MAX (~first, ~through); /* the lesser of both */

      second = V_MAX (second, beaten);
      first = V_MAX (first, through);
    }
  for (guint i = 0; i < 9; i++)
    {
      V is_first = best_load (row, i) == first;

      *(V *) (avoiding + i * MATO_TEMPLATE_LANES) = (second & is_first) | (first & ~is_first);
    }
}

/* Leaves what each digit gains through each cell in place of the reduced costs. */
INLINE void
bound_lanes (MatoTemplateTable   gains,
             const guint32      *candidates,
             const gint32       *multipliers,
             guint               lane,
             MatoTemplateBounds *bounds,
             MatoTemplateTable   avoiding)
{
  best_Tables tables;

  for (guint cell = 0; cell < MATO_TEMPLATE_CELLS; cell++)
    {
      V has = v_has (candidates[cell], lane);
      V value = *(const V *) &gains[cell][lane] - multipliers[cell];

      *(V *) &bounds->values[cell][lane] = (value & has) | (HOPELESS & ~has & v_digits (lane));
    }

  *(V *) &bounds->best[lane] =
    best_run (&bounds->values[0][lane], &bounds->reduced_costs[0][lane], &tables);
  for (guint band = 0; band < 3; band++)
    for (guint k = 0; k < 27; k++)
      *(V *) &bounds->triples[band][k][lane] = tables.triples[band][k];
  for (guint row = 0; row < MATO_TEMPLATE_CELLS; row += 9)
    find_avoiding (&bounds->reduced_costs[row][lane], &avoiding[row][lane]);
}

static void
bound (MatoTemplateTable   gains,
       const guint32      *candidates,
       const gint32       *multipliers,
       MatoTemplateBounds *bounds)
{
  MatoTemplateTable avoiding;
  gint32 paid = 0;

  for (guint lane = 0; lane < 9; lane += LANES)
    bound_lanes (gains, candidates, multipliers, lane, bounds, avoiding);

  for (guint cell = 0; cell < MATO_TEMPLATE_CELLS; cell++)
    paid += multipliers[cell];
  bounds->total = paid;
  for (guint digit = 0; digit < 9; digit++)
    bounds->total += MAX (bounds->best[digit], HOPELESS);

  for (guint cell = 0; cell < MATO_TEMPLATE_CELLS; cell++)
    {
      gint32 rest = paid;

      for (guint digit = 0; digit < 9; digit++)
        rest += avoiding[cell][digit];
      bounds->vacant[cell] = rest;
      for (guint lane = 0; lane < 9; lane += LANES)
        {
          V *through = (V *) &bounds->reduced_costs[cell][lane];

          *through = bounds->total - rest + *(V *) &avoiding[cell][lane] - *through;
        }
    }
}

/*
 * Proposals. The bound has kinks, where descent gets stuck; so it is smoothed (Nesterov, Smooth
 * minimization of non-smooth functions, 2005): T·ln Σ exp (gain/T) over all templates of a digit
 * instead of their maximum (the same program with × and +). This is entropic smoothing: the
 * gradient for a cell is 1 less its @sums, the shares of the templates through it over all digits.
 * A multiplier moves by T·ln of that sum, with momentum (Polyak, 1964), and the temperature T falls
 * until the smoothed bound is close to the true one. The constants are the best of those measured.
 */
#define SPEED 0.7f
#define MOMENTUM 0.5f
/* 2 to the power of this is tiny but not 0. */
#define LEAST_EXPONENT (-120.0f)
#define SMALLEST 1e-36f

typedef struct
{
  Shares shares;  /* exp ((gain - multiplier) / T), up to a factor for each unit and digit */
  Shares through; /* of each cell and digit, the sum over its templates */
  float sums[MATO_TEMPLATE_ROOM] ALIGNED;
  float multipliers[MATO_TEMPLATE_ROOM] ALIGNED;  /* in points */
  float moves[MATO_TEMPLATE_ROOM] ALIGNED;   /* the last change of each multiplier */
  float factors[MATO_TEMPLATE_ROOM] ALIGNED; /* what it did to the shares */
} Smoothing;

/* Cell @i of unit @unit, 0…26. */
INLINE guint
unit_cell (guint unit,
           guint i)
{
  if (unit < 9)
    return unit * 9 + i;
  if (unit < 18)
    return i * 9 + unit - 9;

  unit -= 18;
  return (unit / 3 * 3 + i / 3) * 9 + unit % 3 * 3 + i % 3;
}

/* A template has one cell in every unit, so a factor for a whole unit changes only the size of the
 * numbers. Without this they underflow, and the proposals are worthless. */
INLINE void
level_unit (Smoothing *self,
            guint      unit,
            guint      lane)
{
  F sum = { 0 };

#pragma GCC unroll 9
  for (guint i = 0; i < 9; i++)
    sum += *(F *) &self->shares[unit_cell (unit, i)][lane];
  sum = 1.0f / f_choose (sum > SMALLEST, sum, f_fill (SMALLEST));
#pragma GCC unroll 9
  for (guint i = 0; i < 9; i++)
    *(F *) &self->shares[unit_cell (unit, i)][lane] *= sum;
}

static void
level_units (Smoothing *self)
{
  for (guint lane = 0; lane < 9; lane += LANES)
    {
      for (guint unit = 0; unit < 9; unit++)
        level_unit (self, unit, lane);
      for (guint unit = 9; unit < 18; unit++)
        level_unit (self, unit, lane);
      for (guint unit = 18; unit < 27; unit++)
        level_unit (self, unit, lane);
    }
}

/* The same for exponents, by the largest. */
static void
level_exponents (Smoothing     *self,
                 const guint32 *candidates,
                 guint          unit,
                 guint          lane)
{
  F highest = f_fill (-1e30f);

  for (guint i = 0; i < 9; i++)
    {
      guint cell = unit_cell (unit, i);
      F exponent = *(F *) &self->shares[cell][lane];
      V is_higher = (exponent > highest) & v_has (candidates[cell], lane);

      highest = f_choose (is_higher, exponent, highest);
    }
  for (guint i = 0; i < 9; i++)
    *(F *) &self->shares[unit_cell (unit, i)][lane] -= highest;
}

/* In lanes without a digit all shares are 1, which is harmless. */
static void
begin_shares (Smoothing         *self,
              MatoTemplateTable  gains,
              const guint32     *candidates,
              float              temperature)
{
  for (guint lane = 0; lane < 9; lane += LANES)
    {
      for (guint cell = 0; cell < MATO_TEMPLATE_CELLS; cell++)
        {
          F gain = __builtin_convertvector (*(V *) &gains[cell][lane], F);

          *(F *) &self->shares[cell][lane] =
            (gain * (1.0f / MATO_TEMPLATE_SCALE) - self->multipliers[cell]) / (temperature * LN_2);
        }
      for (guint unit = 0; unit < 27; unit++)
        level_exponents (self, candidates, unit, lane);
      for (guint cell = 0; cell < MATO_TEMPLATE_CELLS; cell++)
        {
          F *share = (F *) &self->shares[cell][lane];
          F part = f_exp2 (f_clamp (*share, LEAST_EXPONENT, -LEAST_EXPONENT));

          part = (F) ((V) part & v_has (candidates[cell], lane));
          *share = f_choose (v_digits (lane), part, f_fill (1.0f));
        }
    }
}

typedef float F4 __attribute__ ((vector_size (16)));

INLINE F4
add_thirds (const float *through,
            const F4    *scales)
{
  const F4 *thirds = (const F4 *) through;

  return thirds[0] * scales[0] + thirds[1] * scales[1] + thirds[2] * scales[2];
}

/* The sums of neighbouring numbers. */
INLINE F4
add_neighbours (F4 a,
                F4 b)
{
  return __builtin_shufflevector (a, b, 0, 2, 4, 6) + __builtin_shufflevector (a, b, 1, 3, 5, 7);
}

/* In one order for every width of the vectors. */
static void
sum_shares (Smoothing   *self,
            const float *scales)
{
  for (guint cell = 0; cell < MATO_TEMPLATE_CELLS; cell += 4)
    {
      F4 a = add_thirds (self->through[cell], (const F4 *) scales);
      F4 b = add_thirds (self->through[cell + 1], (const F4 *) scales);
      F4 c = add_thirds (self->through[cell + 2], (const F4 *) scales);
      F4 d = add_thirds (self->through[cell + 3], (const F4 *) scales);

      *(F4 *) &self->sums[cell] = add_neighbours (add_neighbours (a, b), add_neighbours (c, d));
    }
}

static void
move_multipliers (Smoothing *self,
                  float      temperature)
{
  for (guint cell = 0; cell < MATO_TEMPLATE_ROOM; cell += LANES)
    {
      F sum = f_clamp (*(F *) &self->sums[cell], 1e-9f, 1e9f);
      F *last = (F *) &self->moves[cell];
      F move = MOMENTUM * *last - temperature * SPEED * LN_2 * f_log2 (sum);

      *last = f_clamp (move, -8 * temperature, 8 * temperature);
      *(F *) &self->multipliers[cell] -= *last;
      *(F *) &self->factors[cell] = f_exp2 (*last / (temperature * LN_2));
    }
}

/* The sum over all templates of each digit. Returns whether none has underflowed: multipliers must
 * not move because of a digit whose sum is lost. */
static gboolean
sum_templates (Smoothing *self,
               float     *scales)
{
  gboolean is_complete = TRUE;
  sum_Tables tables;

  for (guint lane = 0; lane < 9; lane += LANES)
    *(F *) &scales[lane] = sum_run (&self->shares[0][lane], &self->through[0][lane], &tables);

  for (guint digit = 0; digit < MATO_TEMPLATE_LANES; digit++)
    {
      if (digit < 9 && !(scales[digit] > SMALLEST))
        is_complete = FALSE;
      scales[digit] = digit < 9 ? 1.0f / scales[digit] : 0;
    }

  return is_complete;
}

static void
run_round (Smoothing     *self,
           const guint32 *candidates,
           float          temperature)
{
  float scales[MATO_TEMPLATE_LANES] ALIGNED = { 0 };

  level_units (self);
  if (!sum_templates (self, scales))
    return;

  sum_shares (self, scales);
  move_multipliers (self, temperature);
  for (guint cell = 0; cell < MATO_TEMPLATE_CELLS; cell++)
    if (!mato_target_is_single (candidates[cell]))
      for (guint lane = 0; lane < 9; lane += LANES)
        *(F *) &self->shares[cell][lane] *= self->factors[cell];
}

/* Half the temperature squares every share. */
static void
cool (Smoothing *self)
{
  for (guint cell = 0; cell < MATO_TEMPLATE_CELLS; cell++)
    for (guint lane = 0; lane < 9; lane += LANES)
      *(F *) &self->shares[cell][lane] *= *(F *) &self->shares[cell][lane];
}

static void
run_stages (Smoothing     *self,
            const guint32 *candidates,
            float          temperature,
            const guint8  *n_rounds,
            guint          n_stages)
{
  for (guint stage = 0; stage < n_stages; stage++)
    {
      if (stage > 0)
        {
          temperature /= 2;
          cool (self);
        }
      for (guint round = 0; round < n_rounds[stage]; round++)
        run_round (self, candidates, temperature);
    }
}

static void
propose (MatoTemplateTable gains,
         const guint32    *candidates,
         gint32           *multipliers,
         float             temperature,
         const guint8     *n_rounds,
         guint             n_stages)
{
  const float limit = MATO_TEMPLATE_MAX_MULTIPLIER;
  guint state = drop_small_numbers ();
  Smoothing self;

  for (guint cell = 0; cell < MATO_TEMPLATE_ROOM; cell++)
    {
      self.multipliers[cell] =
        cell < MATO_TEMPLATE_CELLS ? multipliers[cell] * (1.0f / MATO_TEMPLATE_SCALE) : 0;
      self.moves[cell] = 0;
      self.sums[cell] = 1;
    }
  for (guint cell = MATO_TEMPLATE_CELLS; cell < G_N_ELEMENTS (self.through); cell++)
    for (guint lane = 0; lane < MATO_TEMPLATE_LANES; lane++)
      self.through[cell][lane] = 0;
  begin_shares (&self, gains, candidates, temperature);

  run_stages (&self, candidates, temperature, n_rounds, n_stages);
  restore_small_numbers (state);

  for (guint cell = 0; cell < MATO_TEMPLATE_CELLS; cell++)
    if (!mato_target_is_single (candidates[cell]))
      {
        float multiplier = self.multipliers[cell] * MATO_TEMPLATE_SCALE;

        /* A proposal may be bad, but it must be a number. */
        multipliers[cell] = multiplier > -limit && multiplier < limit ? lrintf (multiplier) : 0;
      }
}
