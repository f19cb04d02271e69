/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/target/target-methods.h"

#include <string.h>

#define SCALE MATO_MULTIPLIER_SCALE

/* The smoothing at a node: stages, rounds of each, and the part of the gap that is the first
 * temperature. */
typedef struct
{
  guint n_stages;
  guint n_rounds;
  float part;
} Cooling;

typedef struct
{
  MatoTargetTree tree;
  const MatoMultiplierKernel *kernel;
  MatoMultiplierTable table;
  float temperature; /* at which smoothing begins */
  const Cooling *cooling;
  gint32 *multipliers;    /* scratch: the multipliers before they are improved */
  gint32 *reduced_costs;    /* scratch: their reduced costs */
} Wide;

static gint64
bound (MatoTargetTree           *tree,
       const MatoTargetPosition *position)
{
  Wide *self = (Wide *) tree;

  return self->kernel->bound (&self->table, position->candidates, position->multipliers,
                              tree->reduced_costs);
}

/* Begins at one temperature and halves it in every stage, until the bound is below the goal. */
static void
smooth (MatoTargetTree           *tree,
        const MatoTargetPosition *position,
        float                     first,
        float                     last,
        guint                     n_rounds)
{
  Wide *self = (Wide *) tree;

  for (float temperature = first; temperature >= last; temperature /= 2)
    {
      if (mato_target_tree_is_stopped (tree)
          || bound (tree, position) < (gint64) tree->goal * SCALE)
        break;
      self->kernel->propose (&self->table, position->multipliers, tree->reduced_costs, temperature,
                             n_rounds);
    }
}

/*
 * Temperatures are points. The first depends on the weights, so that multipliers can move far, but
 * all others only on the points between bound and goal, whatever the weights are. When they were
 * parts of the first one, a heavy centre made the last far too hot: 48 boards of 16×16 with such
 * weights took 50 ms in the median, and five were open after 5 s; now it is 10.5 ms, and one. Of 30
 * boards of 20×20 with rings the median was 1.19 s and is 0.28.
 */
#define ROOT_LAST 0.001f
#define ROOT_ROUNDS 60

static void
propose (MatoTargetTree           *tree,
         const MatoTargetPosition *position)
{
  smooth (tree, position, ((Wide *) tree)->temperature, ROOT_LAST, ROOT_ROUNDS);
}

#define REFINE_FIRST 0.12f
#define REFINE_LAST 0.003f
#define REFINE_ROUNDS 30

static void
refine (MatoTargetTree           *tree,
        const MatoTargetPosition *position)
{
  smooth (tree, position, MIN (((Wide *) tree)->temperature, REFINE_FIRST), REFINE_LAST,
          REFINE_ROUNDS);
}

/*
 * A node smooths once if the bound is this far above the goal. Tried without gain: fewer rounds.
 * 80 boards of 16×16 with 15 to 35 % givens, two seeds, in ms: p90 196 and 362, longest 780 and
 * 763; with 15 rounds p90 208 and 509, longest 882 and 662, with 20 p90 138 and 420, longest 1507
 * and 1565. Eleven boards of 20×20, proved in 0.2 to 4.4 s, took 24.8 s, with 15 rounds 50.3. Or
 * smoothing again as long as that closes a part of the gap: the slowest 24 of 72 boards of 16×16
 * took 8.4 s; three times 10 rounds for a fourth 11.1, six times 10 for an eighth 6.2 (15 rounds
 * once: 6.0), six times 6 for a sixth 16.4.
 */
#define NODE_GAP (SCALE * 3 / 20)
#define NODE_ROUNDS 30

/*
 * The bound has to fall by the gap, so the temperature is a part of it. 36 boards of 16×16 with a
 * heavy centre, limit 2 s: with 0.03 p90 is 0.57 s and the longest takes 1.0, with 0.06 it is 0.74
 * and two are open, with 0.03 points for any gap 0.88 and three. The longest of 60 boards of 16×16
 * with rings takes 1.3 s, and with 0.01 at least 2.9; with a part of 0.04 one is open after 3 s. On
 * the empty 25×25 board 0.005 at least takes five times as many nodes.
 */
#define NODE_PART 0.03f
#define NODE_LEAST 0.015f

/*
 * What is proposed at a temperature is above the best bound by the temperature times the number of
 * open cells or so: on large boards by more than the whole gap, so that a node can only be pruned
 * if it is far below the goal. There a node cools down. On a 25×25 board of 26 % givens, linear
 * bound 80137.75, best 80135, it took 5976 choices and 2.6 s to exclude 80136, with two thirds, a
 * third and a sixth of the temperature 3845, 1596 and 808, and with cooling in two or three stages
 * 134 and 167 in less than 0.1 s; the last point takes 289 in 0.2 s, without cooling it was open
 * after 40000. A point more costs twice the choices, not ten times. On 16×16 the gain is less than
 * the price: 16 boards of 30 to 40 % take 0.86 s, with two stages 0.92, with three 1.15; on 20×20
 * six of 20 to 40 % took 11.9 s, four proved, and take 11.0 and 10.6, five proved. Guided searches
 * do not cool: they seek completions, and make twice as many choices without; they begin as warm as
 * with few givens, whatever the board has.
 *
 * With more givens the bound of a position moves less, and a cooler beginning with more rounds is
 * better: four boards of 25×25 with 26 to 32 % come to a bound in 3.6 s, not 4.6 together. Not
 * with fewer: five boards of 4 to 15 %, proved in 3.1 s together, were open after 4 s but for one,
 * and four of 20 to 24 % took 3.6 s instead of 2.1.
 *
 * Two ways to a better bound at the root, measured on the same board and not taken. Multipliers of
 * two temperatures, extrapolated to none, halve what the smoothing leaves (80138.49 becomes
 * 80138.37, after six times as many rounds 80138.09 and 80138.00). Parity cuts (zero-half cuts:
 * Caprara and Fischetti, {0, 1/2}-Chvátal-Gomory cuts, 1996): of an odd number of constraints some
 * candidate is chosen that is in an odd number of them. Those along the shortest odd cycles of the
 * shares lower 80138.24 to 80137.26 with nine cuts in 0.15 s, and a linear program with 200 of them
 * falls from 80137.75 to 80136.64 in three rounds (one board of 47 %: from 79026.98 to 79014.85,
 * best known 78741). Cores, too, are no cheap cuts: sets of candidates of which every completion
 * has one, found by clause learning when all that have reduced costs are excluded (Davies and
 * Bacchus, Solving MAXSAT by solving a sequence of simpler SAT instances, 2011). At 26 and 31 %
 * they have 700 to 1300 candidates, and nine and 15 lower a program by 0.6 and 1.0 points; at
 * 46 % 31 of 40 to 240 lower it by 20 of the 185 points to the best known, with another solver in
 * 12 s.
 */
#define LEAST_COOLED 20
#define COOLING 4
#define MOST_FOR_WARM 0.26 /* of the cells, givens */

static const Cooling once = { 1, NODE_ROUNDS, NODE_PART };
static const Cooling warm = { 3, NODE_ROUNDS, NODE_PART };
static const Cooling cool = { 2, 40, 0.0075f };

static float
temperature_of (const Wide    *self,
                const Cooling *cooling,
                gint64         gap)
{
  return MAX (MIN (gap * cooling->part / SCALE, self->temperature / 64), NODE_LEAST);
}

static gboolean
improve (MatoTargetTree           *tree,
         const MatoTargetPosition *position,
         MatoTargetEffort         *effort)
{
  Wide *self = (Wide *) tree;
  gsize n_reduced_costs = tree->task->geometry->n_cells * tree->stride;
  gint64 goal = (gint64) tree->goal * SCALE, total = tree->total, lower = total;
  const Cooling *cooling = tree->is_guided ? &once : self->cooling;
  float temperature = temperature_of (self, cooling, total - goal);

  if (effort->is_smoothed || total - goal <= NODE_GAP)
    return FALSE;

  effort->is_smoothed = TRUE;
  memcpy (self->multipliers, position->multipliers, tree->n_multipliers * sizeof (gint32));
  memcpy (self->reduced_costs, tree->reduced_costs, n_reduced_costs * sizeof (gint32));
  for (guint stage = 0; stage < cooling->n_stages && lower >= goal;
       stage++, temperature /= COOLING)
    {
      self->kernel->propose (&self->table, position->multipliers, tree->reduced_costs, temperature,
                             cooling->n_rounds);
      lower = bound (tree, position);
    }
  if (lower < total)
    return TRUE;

  memcpy (position->multipliers, self->multipliers, tree->n_multipliers * sizeof (gint32));
  memcpy (tree->reduced_costs, self->reduced_costs, n_reduced_costs * sizeof (gint32));
  return FALSE;
}

#define SOFT_ROUNDS 30

static const float *
soften (MatoTargetTree           *tree,
        const MatoTargetPosition *position,
        float                     temperature)
{
  Wide *self = (Wide *) tree;

  memcpy (self->multipliers, position->multipliers, tree->n_multipliers * sizeof (gint32));
  self->kernel->propose (&self->table, self->multipliers, tree->reduced_costs, temperature,
                         SOFT_ROUNDS);
  return self->table.shares;
}

static void
free_wide (MatoTargetTree *tree)
{
  Wide *self = (Wide *) tree;

  g_aligned_free (self->table.gains);
  g_aligned_free (self->table.shares);
  g_aligned_free (self->table.factors);
  g_free (self->table.open);
  g_aligned_free (self->multipliers);
  g_aligned_free (self->reduced_costs);
  g_aligned_free (tree->reduced_costs);
  g_free (self);
}

static const MatoTargetMethod units = {
  .name = "units",
  .has_unit_multipliers = TRUE,
  .scale = SCALE,
  .reduced_costs_add = TRUE,
  .root_dive = 5000,
  .node_dive = 500,
  .propose = propose,
  .refine = refine,
  .bound = bound,
  .improve = improve,
  .soften = soften,
  .free = free_wide,
};

/* The largest difference that weights make, in points. */
static float
get_widest (const MatoTargetSearch *task)
{
  guint n = task->geometry->order;
  gint32 widest = 1;

  for (guint digit = 0; digit < n; digit++)
    {
      gint32 least = G_MAXINT32, most = 0;

      for (guint cell = 0; cell < task->geometry->n_cells; cell++)
        {
          least = MIN (least, task->gains[cell * n + digit]);
          most = MAX (most, task->gains[cell * n + digit]);
        }
      widest = MAX (widest, most - least);
    }

  return widest;
}

/* Smaller boards are proved before a better completion is worth a search of its own. */
#define LEAST_GUIDED 20

/* On larger ones long proofs rarely end. */
#define MOST_FOR_LONG_PROOFS 20

static MatoTargetGuided
when_guided (guint order)
{
  if (order < LEAST_GUIDED)
    return MATO_TARGET_GUIDED_NEVER;

  return order > MOST_FOR_LONG_PROOFS ? MATO_TARGET_GUIDED_FIRST : MATO_TARGET_GUIDED_LATER;
}

static gboolean
has_many_givens (const MatoTargetSearch *task)
{
  guint n_givens = 0;

  for (guint cell = 0; cell < task->geometry->n_cells; cell++)
    n_givens += task->givens[cell] != 0;

  return n_givens > MOST_FOR_WARM * task->geometry->n_cells;
}

static const Cooling *
choose_cooling (const MatoTargetSearch *task)
{
  if (task->geometry->order < LEAST_COOLED)
    return &once;

  return has_many_givens (task) ? &cool : &warm;
}

MatoTargetTree *
mato_target_wide_new (const MatoTargetSearch     *task,
                      const MatoMultiplierKernel *kernel)
{
  const MatoGeometry *geometry = task->geometry;
  guint n = geometry->order;
  guint n_vectors = (n + MATO_MULTIPLIER_LANES - 1) / MATO_MULTIPLIER_LANES;
  guint stride = n_vectors * MATO_MULTIPLIER_LANES;
  gsize n_numbers = geometry->n_cells * stride, n_multipliers = geometry->n_units * stride;
  Wide *self = g_new0 (Wide, 1);

  mato_target_tree_init (&self->tree, task, &units, stride, n_multipliers);
  self->tree.guided = when_guided (n);
  self->kernel = kernel;
  self->temperature = get_widest (task) / 56;
  self->cooling = choose_cooling (task);
  self->multipliers = g_aligned_alloc (n_multipliers, sizeof (gint32), 64);
  self->reduced_costs = g_aligned_alloc (n_numbers, sizeof (gint32), 64);
  self->tree.reduced_costs = g_aligned_alloc (n_numbers, sizeof (gint32), 64);
  self->table.geometry = geometry;
  self->table.n_vectors = n_vectors;
  self->table.gains = g_aligned_alloc0 (n_numbers, sizeof (gint32), 64);
  self->table.shares = g_aligned_alloc (n_numbers, sizeof (float), 64);
  self->table.factors = g_aligned_alloc (2 * n_multipliers, sizeof (float), 64);
  self->table.open = g_new (MatoMultiplierOpen, 1);
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    for (guint digit = 0; digit < n; digit++)
      self->table.gains[cell * stride + digit] = task->gains[cell * n + digit] * SCALE;

  return &self->tree;
}
