/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/solve/engine-private.h"

#include "core/exact-cover/exact-cover.h"
#include "core/solve/rule-cover.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/*
 * A board as an exact cover problem. The items are those of geometry.h, all primary; an option is
 * "digit d in cell c" and covers the cell item of c and, for each unit of c, the unit item of d:
 *
 *               cell items   row items   column items   box items
 *   r1c1 = 5       r1c1         r1=5         c1=5          b1=5
 *
 * The items that the givens cover are left out of the problem, with all options that contain one of
 * them, which has the same effect as covering them first. A 17-clue board keeps about a third of
 * its 729 options, so building the rest would take longer than the search.
 */

/* A cell and its units, of a classic board. */
#define MAX_ITEMS_PER_OPTION 4

typedef struct
{
  guint16 cell;
  guint16 digit;
} Placement;

typedef struct
{
  const MatoGeometry *geometry;
  const MatoSolveOptions *options;
  MatoResult *result;
  MatoExactCover *problem;
  guint16 *items;          /* the board's item for each item of the problem */
  guint16 *numbers;        /* the reverse, for items that no given covers */
  Placement *placements;   /* what each option of the problem means */
  guint depth;
  gboolean is_only;        /* what was chosen last has one option, and it was not taken yet */
  guint32 used[MAX_ITEMS_PER_OPTION * MATO_MAX_ORDER];    /* digits of each unit's givens */
  guint8 values[MATO_MAX_CELLS];
} Search;

static void
cover_given (Search *self,
             guint   cell,
             guint   digit)
{
  guint n_units;
  const guint16 *units = mato_geometry_units_of (self->geometry, cell, &n_units);

  self->numbers[cell] = MATO_NO_ITEM;
  for (guint i = 0; i < n_units; i++)
    {
      self->numbers[mato_geometry_unit_item (self->geometry, units[i], digit)] = MATO_NO_ITEM;
      self->used[units[i]] |= 1u << (digit - 1);
    }
}

/* Written without branches: a CPU cannot predict which items are open. */
static guint
number_items (Search *self)
{
  guint n_items = mato_geometry_n_items (self->geometry);
  guint n_open = 0;

  for (guint item = 0; item < n_items; item++)
    {
      gboolean is_open = self->numbers[item] != MATO_NO_ITEM;

      self->items[n_open] = item;
      self->numbers[item] = n_open;
      n_open += is_open;
    }

  return n_open;
}

/* Adds the options of an empty cell that no given rules out. */
static void
add_options (Search *self,
             guint   cell)
{
  guint n_units;
  const guint16 *units = mato_geometry_units_of (self->geometry, cell, &n_units);
  const guint16 *numbers[MAX_ITEMS_PER_OPTION];    /* of the items of digit 1 */
  guint32 digits = self->geometry->all_digits;
  Placement *placement = self->placements + mato_exact_cover_get_n_options (self->problem);
  guint *items;

  for (guint i = 0; i < n_units; i++)
    {
      numbers[i] = self->numbers + mato_geometry_unit_item (self->geometry, units[i], 1);
      digits &= ~self->used[units[i]];
    }

  items = mato_exact_cover_add_options (self->problem, __builtin_popcount (digits), 1 + n_units);
  for (; digits != 0; digits &= digits - 1)
    {
      guint digit = 1 + __builtin_ctz (digits);

      *items++ = self->numbers[cell];
      for (guint i = 0; i < n_units; i++)
        *items++ = numbers[i][digit - 1];
      *placement++ = (Placement) { .cell = cell, .digit = digit };
    }
}

static void
build_problem (Search *self)
{
  const MatoGeometry *geometry = self->geometry;
  guint n_items = mato_geometry_n_items (geometry);

  g_assert (mato_geometry_is_classic (geometry));

  self->items = g_new (guint16, n_items);
  self->numbers = g_new0 (guint16, n_items);
  self->placements = g_new (Placement, geometry->n_cells * geometry->order);

  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    if (self->values[cell] != 0)
      cover_given (self, cell, self->values[cell]);
  self->problem = mato_exact_cover_new (number_items (self), 0);

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    if (self->values[cell] == 0)
      add_options (self, cell);
}

static void
emit (Search             *self,
      const MatoStep     *step)
{
  self->options->monitor->step (step, self->options->monitor->data);
}

static void
choose_cb (guint    item,
           guint    n_options,
           gpointer data)
{
  Search *self = data;

  self->is_only = n_options == 1;
  emit (self, &(MatoStep) { .kind = MATO_STEP_CHOOSE,
                            .options = n_options,
                            .depth = self->depth,
                            .cell = MATO_NO_CELL,
                            .item = self->items[item],
                            .why = mato_why_of_rule (
                              mato_cover_orders[self->options->order].rule) });
}

static void
take_cb (guint    option,
         guint    item,
         gpointer data)
{
  Search *self = data;
  const Placement *placement = &self->placements[option];

  emit (self, &(MatoStep) { .kind = MATO_STEP_TRY,
                            .digit = placement->digit,
                            .depth = self->depth,
                            .cell = placement->cell,
                            .item = self->items[item],
                            .why = self->is_only ? MATO_WHY_ONLY : MATO_WHY_GUESS });
  self->depth++;
}

static void
drop_cb (guint    option,
         gpointer data)
{
  Search *self = data;

  self->depth--;
  self->is_only = FALSE;
  emit (self, &(MatoStep) { .kind = MATO_STEP_UNDO,
                            .digit = self->placements[option].digit,
                            .depth = self->depth,
                            .cell = self->placements[option].cell,
                            .item = MATO_NO_ITEM });
}

static void
dead_end_cb (guint    item,
             gpointer data)
{
  Search *self = data;

  emit (self, &(MatoStep) { .kind = MATO_STEP_DEAD_END,
                            .depth = self->depth,
                            .cell = MATO_NO_CELL,
                            .item = self->items[item],
                            .why = mato_why_of_item (self->geometry, self->items[item]) });
}

static void
solution_cb (const guint *options,
             guint        n_options,
             gpointer     data)
{
  Search *self = data;

  for (guint i = 0; i < n_options; i++)
    self->values[self->placements[options[i]].cell] = self->placements[options[i]].digit;

  if (self->options->monitor != NULL && self->options->monitor->step != NULL)
    emit (self, &(MatoStep) { .kind = MATO_STEP_SOLUTION,
                              .depth = self->depth,
                              .cell = MATO_NO_CELL,
                              .item = MATO_NO_ITEM });

  mato_result_add_solution (self->result, self->geometry, self->options, self->values);
}

static gboolean
keep_going_cb (gpointer data)
{
  Search *self = data;

  return self->options->monitor->keep_going (self->options->monitor->data);
}

/* Sets only the callbacks that are needed: a search without a monitor pays for none. */
static MatoCoverMonitor
make_cover_monitor (Search *self)
{
  const MatoMonitor *monitor = self->options->monitor;
  gboolean steps = monitor != NULL && monitor->step != NULL;

  return (MatoCoverMonitor) {
    .choose = steps ? choose_cb : NULL,
    .take = steps ? take_cb : NULL,
    .drop = steps ? drop_cb : NULL,
    .dead_end = steps ? dead_end_cb : NULL,
    .solution = solution_cb,
    .keep_going = monitor != NULL && monitor->keep_going != NULL ? keep_going_cb : NULL,
    .data = self,
  };
}

static void
read_result (const MatoCoverResult *cover,
             MatoResult            *result)
{
  result->exhausted = cover->exhausted;
  result->n_nodes = cover->n_nodes;
  result->n_guesses = cover->n_guesses;
  result->n_dead_ends = cover->n_dead_ends;
  result->max_depth = cover->max_depth;

  if (cover->stopped)
    result->end = MATO_END_STOPPED;
  else if (cover->limited)
    result->end = MATO_END_LIMIT;
  else
    result->end = cover->n_solutions > 0 ? MATO_END_SOLVED : MATO_END_NONE;
}

static void
dlx_search (const MatoGeometry     *geometry,
            const guint8           *givens,
            const MatoSolveOptions *options,
            MatoResult             *result)
{
  Search self = { .geometry = geometry, .options = options, .result = result };
  MatoCoverMonitor monitor = make_cover_monitor (&self);
  MatoCoverResult cover;

  if (!mato_geometry_is_classic (geometry))
    {
      mato_rule_cover_search (geometry, givens, options, &cover, result);
      read_result (&cover, result);
      return;
    }

  memcpy (self.values, givens, geometry->n_cells);
  build_problem (&self);
  mato_exact_cover_solve (self.problem, options->order, options->max_solutions, options->max_nodes,
                          &monitor, &cover);
  read_result (&cover, result);

  mato_exact_cover_free (self.problem);
  g_free (self.items);
  g_free (self.numbers);
  g_free (self.placements);
}

const MatoEngine mato_engine_dlx = {
  .name = "dlx",
  /* Translators: name of an algorithm by Donald Knuth */
  .title = N_("Dancing links"),
  .records = TRUE,
  .kinds = 1 << MATO_CONSTRAINT_UNIT | 1 << MATO_CONSTRAINT_PAIR | 1 << MATO_CONSTRAINT_SET,
  .orders = mato_cover_orders,
  .search = dlx_search,
};
