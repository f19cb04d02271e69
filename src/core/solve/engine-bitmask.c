/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/solve/engine-private.h"
#include "core/solve/kernel.h"
#include "core/solve/masks.h"
#include "core/solve/rule-search.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/*
 * Depth-first search on the bit masks of masks.h.
 *
 * Every try works on its own copy of the masks. The copies follow each other by depth, so
 * backtracking is a step to the previous copy:
 *
 *   levels ──► ┌ depth 0 ┐ ┌ depth 1 ┐ ┌ depth 2 ┐ ┄
 *                                        ▲ masks
 *
 * A copy is 1.3 KB at 9×9 and 10 KB at 25×25. Recording each removed candidate on a trail and
 * restoring it from there was tried: minimal 16×16 boards took 20.9 ms instead of 18.5, hard 25×25
 * boards 81 ms for 50,000 tries instead of 69. Only the first solution of an empty 25×25 board was
 * faster, 2.0 ms instead of 4.6: it makes hundreds of copies and uses none of them twice. Masks of
 * 16 bits for orders up to 16 were tried, too: minimal 16×16 boards took 12.0 ms instead of 11.4,
 * although only half the memory is copied.
 *
 * With a monitor for steps, a limit of nodes or a named order, the search uses singles alone: then
 * the digits on the board explain every candidate, and tries are counted as people see them.
 * Otherwise it also finds locked candidates, at every node, when there are no more singles:
 *
 *                     16×16 minimal   20×20, 46 % full   12×12 minimal   16×16, 120 clues
 *   singles alone     20.6 ms         8.3 ms             106 µs          42 µs
 *   at the root too   15.1 ms
 *   at depths 0…8     11.2 ms
 *   at every node     8.7 ms          4.7 ms             97 µs           45 µs
 *
 * with 438,048 tries for the first 100 boards instead of 1,499,416. Checking all unit items again
 * instead of those that changed took 16.4 ms.
 */

/* An item that the search branches on. */
typedef struct
{
  guint32 options;      /* options not tried yet */
  guint16 item;
  guint16 n_path;    /* cells filled before the try */
} Branch;

typedef struct
{
  const MatoGeometry *geometry;
  const MatoSolveOptions *options;
  const MatoMonitor *watcher;    /* the monitor if it wants steps */
  MatoResult *result;
  guint (*choose_item) (gpointer search);
  gboolean locks;                /* use locked candidates */

  guint32 *levels;      /* for each depth, n_items masks */
  MatoMasks masks;      /* those of the current depth */
  guint16 *path;        /* cells filled since the givens */
  Branch *branches;
  guint n_path;
  guint n_empty;        /* cells that are not given */
  guint n_branches;
  guint depth;          /* tries on the board: n_branches, or 1 less between two tries */
  guint32 *n_ends;      /* NULL, or how often each item was a dead end */
  guint8 values[MATO_MAX_CELLS];
} Search;

/* A try counts as the cells that it chooses from, a digit as the cells of its units: 1 to 20 ns
 * each, depending on the cache, so some tenths of a millisecond. */
#define WORK_PER_POLL 16384

static void
emit (Search       *self,
      MatoStepKind  kind,
      guint         depth,
      guint         cell,
      guint         item,
      MatoWhy       why,
      guint         options)
{
  MatoStep step = {
    .kind = kind,
    .digit = cell == MATO_NO_CELL ? 0 : self->values[cell],
    .options = options,
    .depth = depth,
    .cell = cell,
    .item = item,
    .why = why,
  };

  self->watcher->step (&step, self->watcher->data);
}

/* The chosen item has two or more options: one with a single option was filled before. */
static void
fill_cell (Search       *self,
           MatoStepKind  kind,
           guint         cell,
           guint         digit,
           guint         item)
{
  self->values[cell] = digit;
  self->path[self->n_path++] = cell;
  if (self->watcher != NULL)
    emit (self, kind, self->depth, cell, item,
          kind == MATO_STEP_TRY ? MATO_WHY_GUESS : mato_why_of_item (self->geometry, item), 0);
}

/* Places the queued digits from @next on, and moves @next to the end. */
static gboolean
place_forced (Search         *self,
              const guint16 **next)
{
  while (*next < self->masks.queue_end)
    {
      guint item = *(*next)++;
      guint cell, digit;

      mato_masks_read_option (&self->masks, item, lowest_bit (self->masks.options[item]), &cell,
                              &digit);
      if (self->values[cell] != 0)
        continue;

      fill_cell (self, MATO_STEP_PROPAGATE, cell, digit, item);
      if (!mato_masks_place (&self->masks, cell, digit))
        return FALSE;
    }

  return TRUE;
}

/* Locked candidates take longer to find than singles, so singles come first. */
static gboolean
propagate (Search *self)
{
  const guint16 *next = self->masks.queue;

  do
    if (!place_forced (self, &next))
      return FALSE;
    else if (self->locks && self->n_path < self->n_empty && !mato_masks_lock (&self->masks))
      return FALSE;
  while (next < self->masks.queue_end);

  return TRUE;
}

/*
 * Ends a try: places all digits that follow from it. Reports a dead end.
 * Returns: whether the board is still alive
 */
static gboolean
settle (Search   *self,
        gboolean  alive)
{
  guint last;

  alive = alive && propagate (self);
  last = alive ? 0 : self->masks.queue_end[-1];
  mato_masks_rest (&self->masks);
  if (alive)
    return TRUE;

  self->result->n_dead_ends++;
  if (self->n_ends != NULL)
    self->n_ends[last]++;
  if (self->watcher != NULL)
    emit (self, MATO_STEP_DEAD_END, self->depth, MATO_NO_CELL, last,
          mato_why_of_item (self->geometry, last), 0);

  return FALSE;
}

/* A digit with two places left in a unit is as good a choice as a cell with two digits left. With
 * cells alone, an unsolvable 9×9 board took more than 1,000,000 tries instead of 2,624. */
static guint
choose_fewest (gpointer search)
{
  const Search *self = search;
  guint best = 0;
  guint best_count = G_MAXUINT;

  for (guint item = 0; item < self->masks.n_items; item++)
    {
      guint count;

      /* Nothing is forced, so an item with one option is done, and two options are the fewest. */
      if (!has_two_bits (self->masks.options[item]))
        continue;

      count = count_bits (self->masks.options[item]);
      if (count == 2)
        return item;

      if (count < best_count)
        {
          best = item;
          best_count = count;
        }
    }

  return best;
}

static guint
choose_first (gpointer search)
{
  const Search *self = search;
  guint cell = 0;

  while (self->values[cell] != 0)
    cell++;

  return cell;
}

/* The first empty cell of the row with the fewest empty cells. */
static guint
choose_fullest_row (gpointer search)
{
  const Search *self = search;
  guint order = self->geometry->order;
  guint best = 0;
  guint best_count = G_MAXUINT;

  for (guint row = 0; row < order; row++)
    {
      const guint16 *cells = mato_geometry_unit (self->geometry, row);
      guint count = 0;
      guint first = 0;

      for (guint i = order; i-- > 0;)
        if (self->values[cells[i]] == 0)
          {
            first = cells[i];
            count++;
          }

      if (count > 0 && count < best_count)
        {
          best = first;
          best_count = count;
        }
    }

  return best;
}

/* An item with few options that was often a dead end. */
static guint
choose_weighted (gpointer search)
{
  const Search *self = search;
  guint best = 0;
  float best_score = 0;

  for (guint item = 0; item < self->masks.n_items; item++)
    {
      float score;

      if (!has_two_bits (self->masks.options[item]))
        continue;

      score = (float) (1 + self->n_ends[item]) / (float) count_bits (self->masks.options[item]);
      if (score > best_score)
        {
          best = item;
          best_score = score;
        }
    }

  return best;
}

/* A new order is a function above and an entry here. */
const MatoSearchOrder mato_bitmask_orders[] = {
  {
    .name = "fewest",
    /* Translators: a search order: the cell with the fewest possible digits is filled first, or
     * the digit with the fewest possible cells in a row, column or box */
    .title = N_("Fewest candidates first"),
    .rule = MATO_RULE_FEWEST,
    .choose = choose_fewest,
  },
  {
    .name = "row",
    /* Translators: a search order: cells are filled from left to right, from top to bottom */
    .title = N_("Row by row"),
    .rule = MATO_RULE_ONE,
    .choose = choose_first,
  },
  {
    .name = "fullest-row",
    /* Translators: a search order: the row with the fewest empty cells is filled first */
    .title = N_("Fullest row first"),
    .rule = MATO_RULE_ONE,
    .choose = choose_fullest_row,
  },
  {
    .name = "weighted",
    /* Translators: a search order: what has few candidates and often was a dead end comes first */
    .title = N_("Hardest first"),
    .rule = MATO_RULE_NONE,
    .choose = choose_weighted,
  },
  { NULL, },
};

static void
open_branch (Search *self)
{
  guint item = self->choose_item (self);
  Branch *branch = &self->branches[self->n_branches++];

  branch->item = item;
  branch->options = self->masks.options[item];
  branch->n_path = self->n_path;
  self->masks.work += self->geometry->n_cells;

  if (self->watcher != NULL)
    emit (self, MATO_STEP_CHOOSE, self->depth, MATO_NO_CELL, item,
          mato_why_of_rule (mato_bitmask_orders[self->options->order].rule),
          count_bits (branch->options));
}

static void
take_back_try (Search       *self,
               const Branch *branch)
{
  self->masks.options -= self->masks.n_items;

  while (self->n_path > branch->n_path)
    {
      guint cell = self->path[--self->n_path];

      /* A try and its undo have the same depth, so the try is undone above its branch. */
      if (self->n_path == branch->n_path)
        self->depth--;
      if (self->watcher != NULL)
        emit (self, MATO_STEP_UNDO, self->depth, cell, MATO_NO_ITEM, MATO_WHY_NONE, 0);
      self->values[cell] = 0;
    }
}

/* Backtracks to the last branch with an option not tried yet. Returns NULL if there is none. */
static Branch *
find_branch (Search *self)
{
  while (self->n_branches > 0)
    {
      Branch *branch = &self->branches[self->n_branches - 1];

      if (self->depth == self->n_branches)
        take_back_try (self, branch);
      if (branch->options != 0)
        return branch;

      self->n_branches--;
    }

  return NULL;
}

/* Returns: whether the board is still alive */
static gboolean
try_way (Search *self,
         Branch *branch)
{
  MatoMasks *masks = &self->masks;
  guint bit = lowest_bit (branch->options);
  guint cell, digit;

  branch->options &= branch->options - 1;
  mato_masks_read_option (&self->masks, branch->item, bit, &cell, &digit);
  fill_cell (self, MATO_STEP_TRY, cell, digit, branch->item);
  self->depth++;
  self->result->n_nodes++;
  self->result->n_guesses++;
  self->result->max_depth = MAX (self->result->max_depth, self->depth);

  memcpy (masks->options + masks->n_items, masks->options, masks->n_items * sizeof *masks->options);
  masks->options += masks->n_items;

  return settle (self, mato_masks_place (&self->masks, cell, digit));
}

static gboolean
report_solution (Search *self)
{
  if (self->watcher != NULL)
    emit (self, MATO_STEP_SOLUTION, self->depth, MATO_NO_CELL, MATO_NO_ITEM, MATO_WHY_NONE, 0);

  return mato_result_add_solution (self->result, self->geometry, self->options, self->values);
}

static gboolean
keeps_going (Search *self)
{
  const MatoMonitor *monitor = self->options->monitor;

  if (self->masks.work < WORK_PER_POLL || monitor == NULL || monitor->keep_going == NULL)
    return TRUE;

  self->masks.work = 0;
  return monitor->keep_going (monitor->data);
}

static MatoEnd
search (Search   *self,
        gboolean  alive)
{
  guint64 max_nodes = self->options->max_nodes;

  for (;;)
    {
      Branch *branch;

      if (alive && self->n_path < self->n_empty)
        open_branch (self);
      else if (alive && !report_solution (self))
        return MATO_END_SOLVED;

      branch = find_branch (self);
      if (branch == NULL)
        break;
      if (max_nodes != 0 && self->result->n_nodes == max_nodes)
        return MATO_END_LIMIT;
      if (!keeps_going (self))
        return MATO_END_STOPPED;

      alive = try_way (self, branch);
    }

  self->result->exhausted = TRUE;
  return self->result->n_solutions > 0 ? MATO_END_SOLVED : MATO_END_NONE;
}

static guint
count_empty (const Search *self)
{
  guint n_empty = 0;

  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    n_empty += self->values[cell] == 0;

  return n_empty;
}

/* Whether the search is to be as plain as those who watch it expect; so the kernels have it. */
static gboolean
is_plain (const MatoSolveOptions *options)
{
  return options->order != 0 || options->max_nodes != 0
         || (options->monitor != NULL && options->monitor->step != NULL);
}

static void
scalar_search (const MatoGeometry     *geometry,
               const guint8           *givens,
               const MatoSolveOptions *options,
               MatoResult             *result)
{
  Search self = { .geometry = geometry, .options = options, .result = result };
  gboolean alive;

  self.choose_item = mato_bitmask_orders[options->order].choose;
  self.watcher = options->monitor != NULL && options->monitor->step != NULL ? options->monitor
                                                                             : NULL;
  self.locks = !is_plain (options);
  memcpy (self.values, givens, geometry->n_cells);
  self.n_empty = count_empty (&self);
  mato_masks_init (&self.masks, geometry);
  self.levels = g_new (guint32, (gsize) self.masks.n_items * (self.n_empty + 1));
  self.masks.options = self.levels;
  if (self.choose_item == choose_weighted)
    self.n_ends = g_new0 (guint32, self.masks.n_items);
  self.path = g_new (guint16, self.n_empty);
  self.branches = g_new (Branch, self.n_empty);

  alive = settle (&self, mato_masks_fill (&self.masks, givens));
  result->end = search (&self, alive);

  g_free (self.levels);
  mato_masks_clear (&self.masks);
  g_free (self.n_ends);
  g_free (self.path);
  g_free (self.branches);
}

static void
bitmask_search (const MatoGeometry     *geometry,
                const guint8           *givens,
                const MatoSolveOptions *options,
                MatoResult             *result)
{
  if (!mato_geometry_is_classic (geometry))
    mato_rule_search (geometry, givens, options, result);
  else if (mato_kernel_can_solve (geometry, options))
    mato_kernel_solve (mato_kernel_best (), geometry, givens, options, result);
  else
    scalar_search (geometry, givens, options, result);
}

const MatoEngine mato_engine_bitmask = {
  .name = "bitmask",
  /* Translators: name of an algorithm: it holds the possible digits of a cell as bits of a
   * number */
  .title = N_("Bit masks"),
  .records = TRUE,
  .kinds = MATO_ENGINE_ALL_KINDS,
  .orders = mato_bitmask_orders,
  .search = bitmask_search,
};
