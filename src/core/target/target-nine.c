/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/target/target-methods.h"

#include <string.h>

#include "core/bound/template-cover.h"
#include "core/solve/kernel.h"

#define N_CELLS MATO_TEMPLATE_CELLS
#define SCALE MATO_TEMPLATE_SCALE

typedef struct
{
  MatoTargetTree tree;
  const MatoTemplateKernel *kernel;
  MatoTemplateTable gains;   /* scaled */
  MatoTemplateBounds bounds; /* of the position that was bounded last */
  MatoTemplateCover cover;
  gint32 credit; /* steps that a cover may take */
} Nine;

/*
 * Boards with few completions, or none, are enumerated faster than a bound is calculated: the
 * kernels that solve puzzles find one in a third of a microsecond. With few givens there are none,
 * one or very many.
 */
#define MANY_GIVENS 24
#define N_SAMPLES 32
#define N_SAMPLES_OF_FEW 6

static void
take_sample_cb (const guint8 *values,
                gpointer      data)
{
  MatoTargetTree *tree = data;
  gint32 gain = mato_target_search_get_gain (tree->task, values);

  if (gain <= tree->dive.gain)
    return;

  tree->dive.gain = gain;
  memcpy (tree->dive.values, values, N_CELLS);
}

static gboolean
give_up_cb (gpointer data)
{
  return FALSE;
}

static gboolean
sample (MatoTargetTree *tree)
{
  MatoKernelRun run = { .givens = tree->task->givens, .take = take_sample_cb,
                        .keep_going = give_up_cb, .data = tree };
  guint n_givens = 0;

  for (guint cell = 0; cell < N_CELLS; cell++)
    n_givens += run.givens[cell] != 0;
  run.max_solutions = run.n_taken = n_givens < MANY_GIVENS ? N_SAMPLES_OF_FEW : N_SAMPLES;

  tree->dive.gain = -1;
  mato_kernel_best ()->search (&run);
  return !run.is_stopped && run.n_solutions < run.max_solutions;
}

/* Multipliers begin with the average gain of their cell. The temperature of smoothing begins with
 * the largest difference that weights make, in points, so that multipliers can move far. */
static float
first_temperature (const Nine *self)
{
  gint32 widest = 0;

  for (guint digit = 0; digit < 9; digit++)
    {
      gint32 least = G_MAXINT32, most = 0;

      for (guint cell = 0; cell < N_CELLS; cell++)
        {
          least = MIN (least, self->gains[cell][digit]);
          most = MAX (most, self->gains[cell][digit]);
        }
      widest = MAX (widest, most - least);
    }

  return MAX (widest / (float) SCALE, 1) / 18;
}

/* More rounds pay off while multipliers still move far. Fewer rounds at the end (4 4 3 2 2 2 2, 3 3
 * 3 2 2 2 2) take as long in total, because the covers then have more to search. */
static const guint8 root_rounds[] = { 4, 4, 3, 3, 3, 3, 3, 3, 3, 3, 3, 3 };
#define COLDEST (1.0f / 40)

static guint
count_stages (float temperature)
{
  guint n_stages = 1;

  for (; temperature > 2 * COLDEST; temperature /= 2)
    n_stages++;

  return MIN (n_stages, G_N_ELEMENTS (root_rounds));
}

static void
propose (MatoTargetTree           *tree,
         const MatoTargetPosition *position)
{
  Nine *self = (Nine *) tree;
  float temperature = first_temperature (self);

  for (guint cell = 0; cell < N_CELLS; cell++)
    {
      guint n_candidates = mato_target_count_bits (position->candidates[cell]);
      gint32 sum = 0;

      for (guint32 left = position->candidates[cell]; left != 0; left &= left - 1)
        sum += self->gains[cell][__builtin_ctz (left)];
      position->multipliers[cell] = sum / (gint32) n_candidates;
    }
  self->kernel->propose (self->gains, position->candidates, position->multipliers, temperature,
                         root_rounds, count_stages (temperature));
}

/* Multipliers of a larger position are nearly right, so smoothing begins at a lower temperature. */
static void
refine (MatoTargetTree           *tree,
        const MatoTargetPosition *position)
{
  static const guint8 rounds[] = { 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4 };
  Nine *self = (Nine *) tree;
  float temperature = first_temperature (self) / 5;

  self->kernel->propose (self->gains, position->candidates, position->multipliers, temperature,
                         rounds,
                         count_stages (temperature));
}

static gint64
bound (MatoTargetTree           *tree,
       const MatoTargetPosition *position)
{
  Nine *self = (Nine *) tree;

  self->kernel->bound (self->gains, position->candidates, position->multipliers, &self->bounds);
  return self->bounds.total;
}

/*
 * Exactly one digit should want each cell: the best candidate should gain by it and the second best
 * lose. So a multiplier moves towards the middle between what both gain, but not all the way,
 * because all multipliers move at once.
 */
static void
nudge_multiplier (Nine                     *self,
                  const MatoTargetPosition *position,
                  guint                     cell)
{
  gint32 first = G_MININT32, second = G_MININT32;
  gint32 middle, multiplier;

  for (guint32 left = position->candidates[cell]; left != 0; left &= left - 1)
    {
      gint32 through = self->bounds.total - self->bounds.reduced_costs[cell][__builtin_ctz (left)];

      second = MAX (second, MIN (first, through));
      first = MAX (first, through);
    }

  middle = second + (first - second) / 2 - self->bounds.vacant[cell];
  if (ABS (middle) > MATO_TEMPLATE_MAX_MULTIPLIER)
    return; /* some template does not exist */

  multiplier = position->multipliers[cell] + middle / 64 * 14;
  position->multipliers[cell] =
    CLAMP (multiplier, -MATO_TEMPLATE_MAX_MULTIPLIER, MATO_TEMPLATE_MAX_MULTIPLIER);
}

static void
nudge_multipliers (Nine                     *self,
                   const MatoTargetPosition *position)
{
  for (guint cell = 0; cell < N_CELLS; cell++)
    if (!mato_target_is_single (position->candidates[cell]))
      nudge_multiplier (self, position, cell);
}

/* If the bound is this far above the goal a node smooths once more, for as short as possible;
 * otherwise a few cheap nudges lower it. */
#define NODE_GAP (SCALE * 3 / 10)
#define NODE_TEMPERATURE 0.1f
static const guint8 node_rounds[] = { 12 };
#define MAX_NUDGES 6
#define LEAST_PROGRESS (SCALE / 16)

static gboolean
improve (MatoTargetTree           *tree,
         const MatoTargetPosition *position,
         MatoTargetEffort         *effort)
{
  Nine *self = (Nine *) tree;

  if (effort->n_nudges < MAX_NUDGES && effort->last - tree->total >= LEAST_PROGRESS)
    {
      effort->last = tree->total;
      effort->n_nudges++;
      nudge_multipliers (self, position);
      return TRUE;
    }

  if (effort->is_smoothed || tree->total - (gint64) tree->goal * SCALE <= NODE_GAP)
    return FALSE;

  self->kernel->propose (self->gains, position->candidates, position->multipliers, NODE_TEMPERATURE,
                         node_rounds, G_N_ELEMENTS (node_rounds));
  *effort = (MatoTargetEffort) { .last = G_MAXINT64, .is_smoothed = TRUE };
  return TRUE;
}

/*
 * Searching all covers pays off up to a tenth of a millisecond; beyond that the tree is faster. A
 * complete search of a position saves the positions below it; one that gives up was in vain. So the
 * limit of steps depends on how much covers have saved.
 */
#define ROOT_STEPS 100000
#define NODE_STEPS 40000
#define STEPS_SAVED 50000
#define FIRST_CREDIT (4 * NODE_STEPS)

static gboolean
cover (MatoTargetTree *tree,
       gint32          slack,
       gboolean        is_root,
       const guint8  **values)
{
  Nine *self = (Nine *) tree;
  guint n_steps = is_root ? ROOT_STEPS : NODE_STEPS;
  gboolean saw_all;

  if (!is_root && self->credit <= 0)
    return FALSE;

  saw_all = mato_template_cover_run (&self->cover, &self->bounds, slack, n_steps);
  if (!is_root)
    self->credit += (saw_all ? STEPS_SAVED : 0) - (gint32) self->cover.n_steps;
  if (self->cover.reduced_cost >= 0)
    *values = self->cover.values;
  return saw_all;
}

static gint64
get_best (MatoTargetTree *tree,
          guint           digit)
{
  return ((Nine *) tree)->bounds.best[digit];
}

static void
free_nine (MatoTargetTree *tree)
{
  mato_template_cover_clear (&((Nine *) tree)->cover);
  g_aligned_free (tree);
}

static const MatoTargetMethod templates = {
  .name = "templates",
  .scale = SCALE,
  .root_dive = 100,
  .node_dive = 100,
  .sample = sample,
  .propose = propose,
  .refine = refine,
  .bound = bound,
  .cover = cover,
  .improve = improve,
  .get_best = get_best,
  .free = free_nine,
};

MatoTargetTree *
mato_target_nine_new (const MatoTargetSearch   *task,
                      const MatoTemplateKernel *kernel)
{
  Nine *self = g_aligned_alloc0 (1, sizeof (Nine), 64);

  mato_target_tree_init (&self->tree, task, &templates, MATO_TEMPLATE_LANES, N_CELLS);
  self->tree.reduced_costs = &self->bounds.reduced_costs[0][0];
  self->kernel = kernel;
  self->credit = FIRST_CREDIT;
  mato_template_cover_init (&self->cover);
  for (guint cell = 0; cell < N_CELLS; cell++)
    for (guint digit = 0; digit < 9; digit++)
      self->gains[cell][digit] = task->gains[cell * 9 + digit] * SCALE;

  return &self->tree;
}
