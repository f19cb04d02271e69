/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/generate/generate-board.h"

#include <string.h>

#include "core/generate/board-fill.h"
#include "core/generate/stored-puzzle.h"
#include "core/solve/kernel.h"

/*
 * Top-down: groups of cells are left out of a complete board, in random order, as long as it has
 * one solution.
 *
 * On 9×9 boards the vector kernels count the solutions. As long as the first k groups can be left
 * out together, each of them alone could, too, when its turn came; so the largest such k is found
 * by bisection, in 7 counts instead of about 50, and only the groups behind are tried one by one.
 * The puzzle is the same as without. Bottom-up, adding random clues until there is one solution and
 * leaving out those not needed, makes the same puzzles again if the clues come from a complete
 * board: it is this bisection, one by one. If they do not, most of the time goes into boards with
 * no solution.
 *
 * Other boards are searched for a solution with another digit in the cell left out, see
 * board-fill.h.
 */

/* A proof gets this many nodes; above that the group stays. Boards up to 12×12 need fewer than
 * 10,000, so those are exact. */
#define MAX_NODES 100000
#define MAX_NODES_ABOVE_12 400
#define MAX_NODES_ABOVE_16 40

/* A complete board that needs more was begun badly. */
#define COMPLETE_NODES_PER_CELL 4

/* Of levels from this ER on, most puzzles are rejected. Changing the last one takes a quarter of
 * the time of drawing another. So many groups are put back for that: with 2 they stay too much
 * alike; “extreme” then takes 57 puzzles instead of 26, with 10 it takes 26. Going back to the one
 * before, where less is left for chains, saves 7 of 33.
 *
 * Tried: keeping other solutions of the board that were met, as cells one of which must be given,
 * answers 3 of 10 counts without a search and saves nothing; a look at the level as soon as as many
 * groups are out as were put back saves a third of the counts and takes a third more puzzles.
 * Repairing what nearly is extreme does not pay: how often the sieve began anew says more than what
 * is left, but takes 24 puzzles instead of 25, and 2 to 4 groups put back there take 23 to 30.
 * Beside an extreme puzzle, 17 of 100 are extreme with 2 groups put back, 4 of 100 of those drawn:
 * stored ones to begin with would save most, but a series would be of relatives. */
#define FROM_RARE 45
#define MAX_BACK 6

/* So many stored puzzles are tried. */
#define MAX_STORED 100

typedef struct
{
  guint16 cells[MATO_SYMMETRY_MAX_CELLS];
  guint n_cells;
} Group;

struct _MatoGenerator
{
  MatoGeometry *geometry;
  const MatoKernel *kernel;     /* for 9×9 boards, or NULL */
  MatoFill fill;
  MatoJudge *judge;
  Group *groups;                /* in the order in which they are tried */
  guint8 solution[MATO_MAX_CELLS];
  guint8 givens[MATO_MAX_CELLS];

  /* Of the present puzzle: */
  const MatoRecipe *recipe;
  MatoGenerateProgress progress;
  guint n_best;                 /* givens of the best so far */
  guint n_left;                 /* of the last one, after singles and locked candidates */
  guint n_left_before;          /* of the one before it */
  guint8 before[MATO_MAX_CELLS];
  gboolean is_stopped;
};

static gboolean
keep_going_cb (gpointer data)
{
  MatoGenerator *self = data;

  self->is_stopped = self->is_stopped
                     || (self->recipe->keep_going != NULL
                         && !self->recipe->keep_going (&self->progress, self->recipe->data));
  return !self->is_stopped;
}

MatoGenerator *
mato_generator_new (const MatoGeometry *geometry)
{
  MatoGenerator *self = g_new0 (MatoGenerator, 1);

  g_assert (mato_geometry_is_classic (geometry));

  self->geometry = mato_geometry_ref (geometry);
  if (geometry->box_rows == 3 && geometry->box_columns == 3)
    self->kernel = mato_kernel_best ();
  mato_fill_init (&self->fill, geometry);
  self->fill.keep_going = keep_going_cb;
  self->fill.data = self;
  self->judge = mato_judge_new (self->geometry, keep_going_cb, self);
  self->groups = g_new (Group, geometry->n_cells);
  return self;
}

void
mato_generator_free (MatoGenerator *self)
{
  mato_judge_free (self->judge);
  mato_geometry_unref (self->geometry);
  mato_fill_clear (&self->fill);
  g_free (self->groups);
  g_free (self);
}

static guint
max_nodes (const MatoGenerator *self)
{
  if (self->geometry->order <= 12)
    return MAX_NODES;

  return self->geometry->order <= 16 ? MAX_NODES_ABOVE_12 : MAX_NODES_ABOVE_16;
}

static void
leave_out (MatoGenerator *self,
           const Group   *group)
{
  for (guint i = 0; i < group->n_cells; i++)
    self->givens[group->cells[i]] = 0;
}

static void
put_back (MatoGenerator *self,
          const Group   *group)
{
  for (guint i = 0; i < group->n_cells; i++)
    self->givens[group->cells[i]] = self->solution[group->cells[i]];
}

static gboolean
has_one_solution (const MatoGenerator *self)
{
  MatoKernelRun run = { .givens = self->givens, .max_solutions = 2 };

  self->kernel->search (&run);
  return run.n_solutions == 1;
}

/* Leaves out a group cell by cell. Returns: whether there is still one solution */
static gboolean
leave_out_proved (MatoGenerator *self,
                  const Group   *group)
{
  for (guint i = 0; i < group->n_cells; i++)
    {
      guint cell = group->cells[i];

      self->givens[cell] = 0;
      if (mato_fill_find_other (&self->fill, self->givens, cell, self->solution[cell],
                                max_nodes (self)) != MATO_END_NONE)
        return FALSE;
    }

  return TRUE;
}

/* Leaves out a group if there is one solution then. */
static gboolean
try_group (MatoGenerator *self,
           const Group   *group)
{
  gboolean is_one;

  if (self->kernel != NULL)
    {
      leave_out (self, group);
      is_one = has_one_solution (self);
    }
  else
    is_one = leave_out_proved (self, group);

  if (!is_one)
    put_back (self, group);
  return is_one;
}

/* Cells and groups in order; the first cell of a group stands for it. */
static void
list_groups (MatoGenerator *self,
             MatoSymmetry   symmetry)
{
  self->progress.n_groups = 0;
  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    {
      Group *group = &self->groups[self->progress.n_groups];

      group->n_cells = mato_symmetry_get_cells (symmetry, self->geometry->order, cell,
                                                group->cells);
      self->progress.n_groups += group->cells[0] == cell;
    }
}

static void
shuffle_groups (MatoGenerator *self,
                MatoRandom    *random)
{
  for (guint i = self->progress.n_groups; i > 1; i--)
    {
      guint k = mato_random_below (random, i);
      Group group = self->groups[k];

      self->groups[k] = self->groups[i - 1];
      self->groups[i - 1] = group;
    }
}

/* Leaves out the first groups together. Returns: how many groups need not be tried any more */
static guint
leave_out_first (MatoGenerator *self)
{
  guint few = 0, many = self->progress.n_groups;

  /* The first few can be left out, the first many cannot. */
  while (many - few > 1)
    {
      guint middle = (few + many) / 2;

      for (guint i = few; i < middle; i++)
        leave_out (self, &self->groups[i]);
      if (has_one_solution (self))
        {
          few = middle;
          continue;
        }

      many = middle;
      for (guint i = few; i < middle; i++)
        put_back (self, &self->groups[i]);
    }

  return many;
}

/* Leaves out what can be left out. Returns: %FALSE if stopped */
static gboolean
reduce (MatoGenerator *self)
{
  self->progress.n_tested = self->kernel != NULL ? leave_out_first (self) : 0;
  while (self->progress.n_tested < self->progress.n_groups && keep_going_cb (self))
    try_group (self, &self->groups[self->progress.n_tested++]);

  return !self->is_stopped;
}

/* Returns: whether no single given can be left out */
static gboolean
is_minimal (MatoGenerator *self)
{
  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    {
      Group alone = { { cell }, 1 };

      if (self->givens[cell] != 0 && try_group (self, &alone))
        {
          put_back (self, &alone);
          return FALSE;
        }
    }

  return TRUE;
}

static void
add_extra (MatoGenerator *self)
{
  guint n_added = 0;

  for (guint i = 0; i < self->progress.n_groups && n_added < self->recipe->n_extra; i++)
    if (self->givens[self->groups[i].cells[0]] == 0)
      {
        put_back (self, &self->groups[i]);
        n_added += self->groups[i].n_cells;
      }
}

/* Returns: %FALSE if stopped */
static gboolean
draw_solution (MatoGenerator *self,
               MatoRandom    *random)
{
  guint nodes = COMPLETE_NODES_PER_CELL * self->geometry->n_cells;
  MatoEnd end;

  do
    end = mato_fill_complete (&self->fill, random, nodes, self->solution);
  while (end != MATO_END_SOLVED && keep_going_cb (self));

  return end == MATO_END_SOLVED;
}

static guint
count_givens (const guint8 *givens,
              guint         n_cells)
{
  guint n_givens = 0;

  for (guint cell = 0; cell < n_cells; cell++)
    n_givens += givens[cell] != 0;

  return n_givens;
}

/* Keeps the present puzzle if it is better than those of other attempts. */
static void
keep_best (MatoGenerator *self,
           guint8        *givens,
           guint8        *solution)
{
  guint n_cells = self->geometry->n_cells;
  guint n_givens = count_givens (self->givens, n_cells);

  if (n_givens == 0 || n_givens >= self->n_best)
    return;

  self->n_best = n_givens;
  memcpy (givens, self->givens, n_cells);
  if (solution != NULL)
    memcpy (solution, self->solution, n_cells);
}

static MatoLevelFit
compare (MatoGenerator *self)
{
  return mato_judge_compare (self->judge, self->recipe->level, self->recipe->technique,
                             self->givens);
}

/* Sets which of the first groups that were left out are put back. */
static void
set_n_back (MatoGenerator      *self,
            const Group *const *out,
            guint               n_out,
            guint               n_back)
{
  for (guint i = 0; i < n_out; i++)
    if (i < n_back)
      put_back (self, out[i]);
    else
      leave_out (self, out[i]);
}

/* A minimal board above 9×9 is beyond what a player can do, mostly. More givens make it easier, not
 * at every single one, but by and large: so the number of them is found by bisection. Returns:
 * whether there is one */
static gboolean
ease (MatoGenerator *self)
{
  const Group *out[MATO_MAX_CELLS];
  guint n_out = 0, too_few = 0, too_many;

  for (guint i = 0; i < self->progress.n_groups; i++)
    if (self->givens[self->groups[i].cells[0]] == 0)
      out[n_out++] = &self->groups[i];

  too_many = n_out;
  while (too_many - too_few > 1 && keep_going_cb (self))
    {
      guint n_back = (too_few + too_many) / 2;
      MatoLevelFit fit;

      set_n_back (self, out, n_out, n_back);
      fit = compare (self);
      if (fit == MATO_LEVEL_FITS)
        return TRUE;

      if (fit == MATO_LEVEL_ABOVE)
        too_few = n_back;
      else
        too_many = n_back;
    }

  return FALSE;
}

/* Returns: whether the puzzle is of the level, and needs the technique */
static gboolean
reach_level (MatoGenerator *self)
{
  MatoLevelFit fit;

  if (self->recipe->level == NULL && self->recipe->technique == NULL)
    return TRUE;

  if (self->recipe->level != NULL && mato_judge_rejects (self->judge, self->recipe->level,
                                                         self->givens, &self->n_left))
    return FALSE;

  fit = compare (self);
  if (fit == MATO_LEVEL_ABOVE && self->kernel == NULL && !self->recipe->is_minimal
      && !self->is_stopped)
    return ease (self);

  return fit == MATO_LEVEL_FITS;
}

gboolean
mato_recipe_is_stored (const MatoRecipe   *self,
                       const MatoGeometry *geometry)
{
  return self->technique != NULL && geometry->box_rows == 3 && geometry->box_columns == 3
         && self->symmetry == MATO_SYMMETRY_NONE && self->n_extra == 0
         && mato_stored_puzzle_count (mato_technique_find (self->technique->name)) > 0;
}

/* Returns: whether the puzzle is as asked for */
static gboolean
attempt_stored (MatoGenerator *self,
                MatoRandom    *random)
{
  g_auto (MatoResult) result = { 0 };
  const MatoSolveOptions options = { .max_solutions = 2, .max_kept = 1 };

  self->progress.n_attempts++;
  mato_stored_puzzle_draw (mato_technique_find (self->recipe->technique->name), random,
                           self->givens);
  mato_kernel_solve (self->kernel, self->geometry, self->givens, &options, &result);
  memcpy (self->solution, result.kept, self->geometry->n_cells);
  if (self->recipe->is_minimal && !is_minimal (self))
    return FALSE;

  return compare (self) == MATO_LEVEL_FITS && !self->is_stopped;
}

/* Returns: whether few puzzles are as asked for */
static gboolean
is_rare (const MatoRecipe *recipe)
{
  return recipe->level != NULL && recipe->level->from >= FROM_RARE && recipe->n_extra == 0;
}

/* Draws a complete board and leaves out what can be left out. Returns: %FALSE if stopped */
static gboolean
draw_puzzle (MatoGenerator *self,
             MatoRandom    *random)
{
  gsize n_cells = self->geometry->n_cells;

  memset (self->givens, 0, n_cells);
  if (!draw_solution (self, random))
    return FALSE;

  memcpy (self->givens, self->solution, n_cells);
  shuffle_groups (self, random);
  return reduce (self);
}

/* From the last puzzle to another one of the same board: some groups are put back, and then all are
 * tried again in another order. Returns: %FALSE if stopped */
static gboolean
change_puzzle (MatoGenerator *self,
               MatoRandom    *random)
{
  guint n_back = 0;

  shuffle_groups (self, random);
  for (guint i = 0; i < self->progress.n_groups && n_back < MAX_BACK; i++)
    if (self->givens[self->groups[i].cells[0]] == 0)
      {
        put_back (self, &self->groups[i]);
        n_back++;
      }
  while (self->progress.n_tested < self->progress.n_groups && keep_going_cb (self))
    {
      const Group *group = &self->groups[self->progress.n_groups - 1 - self->progress.n_tested++];

      if (self->givens[group->cells[0]] != 0)
        try_group (self, group);
    }

  return !self->is_stopped;
}

/* Goes back to the puzzle before the last one, if more of that was left. */
static void
go_back (MatoGenerator *self)
{
  if (self->n_left < self->n_left_before)
    {
      memcpy (self->givens, self->before, sizeof self->givens);
      return;
    }

  self->n_left_before = self->n_left;
  memcpy (self->before, self->givens, sizeof self->givens);
}

/* Returns: whether the puzzle is as asked for */
static gboolean
attempt (MatoGenerator *self,
         MatoRandom    *random)
{
  /* With much symmetry a board has few puzzles: so many as it has groups are tried. */
  gboolean is_change = self->progress.n_attempts % self->progress.n_groups > 0
                       && is_rare (self->recipe) && self->kernel != NULL;

  if (is_change)
    go_back (self);
  else
    self->n_left_before = 0;
  self->progress.n_attempts++;
  self->progress.n_tested = 0;
  if (!(is_change ? change_puzzle (self, random) : draw_puzzle (self, random))
      || (self->recipe->is_minimal && !is_minimal (self)))
    return FALSE;

  add_extra (self);
  if (!reach_level (self))
    return FALSE;

  /* Stopped in the last proof, nobody knows whether it is minimal. */
  return !self->is_stopped;
}

gboolean
mato_generator_make (MatoGenerator    *self,
                     MatoRandom       *random,
                     const MatoRecipe *recipe,
                     guint8           *givens,
                     guint8           *solution)
{
  gboolean is_made, is_stored;

  g_return_val_if_fail (recipe->n_extra == 0 || !recipe->is_minimal, FALSE);
  g_return_val_if_fail (recipe->level == NULL || self->kernel != NULL
                        || mato_level_suits (recipe->level, self->geometry), FALSE);

  self->recipe = recipe;
  self->progress.n_attempts = 0;
  self->is_stopped = FALSE;
  self->n_best = G_MAXUINT;
  memset (givens, 0, self->geometry->n_cells);
  list_groups (self, recipe->symmetry);
  is_stored = mato_recipe_is_stored (recipe, self->geometry);

  do
    {
      /* Of a level that none of those stored has, one is drawn in the end. */
      is_made = is_stored && self->progress.n_attempts < MAX_STORED ? attempt_stored (self, random)
                                                                    : attempt (self, random);
      if (is_made)
        self->n_best = G_MAXUINT;
      keep_best (self, givens, solution);
    }
  while (!is_made && keep_going_cb (self));

  return is_made;
}

MatoRandom
mato_generate_nth_random (guint64 seed,
                          guint64 number)
{
  /* What the generator of the seed gives as its n-th number: its state is a sum. */
  MatoRandom series = { seed + number * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15) };

  return (MatoRandom) { mato_random_next (&series) };
}
