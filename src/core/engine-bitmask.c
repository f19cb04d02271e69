/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/engine-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/*
 * Depth-first search on bit masks. Every item of geometry.h has one mask of the ways it has left:
 *
 *   masks[cell]               bit d-1: digit d may stand in the cell
 *   masks[unit item of u, d]  bit p:   the p-th cell of unit u may hold digit d
 *
 * They say the same twice, so a candidate that goes clears a bit in the mask of its cell and in
 * one mask of each unit of the cell. In return every question is a glance at one word: no bit is
 * a dead end, one bit is a forced digit (a naked single in a cell, a hidden single in a unit),
 * and the forced place is the number of that bit. Work is counted in candidates removed, of which
 * there are at most n³ on any path, instead of in units scanned.
 *
 * What is removed is written on a trail; going back puts the bits of the trail's end back.
 */

/* Where a cell stands in one of its units. */
typedef struct
{
  guint32 bit;    /* 1 << position */
  guint16 item;   /* the unit item of digit 1 */
  guint16 unit;
} Place;

/* An item that the search branches on. */
typedef struct
{
  guint32 ways;      /* those not tried yet */
  guint16 item;
  guint16 n_path;    /* as it was before the try */
  guint16 n_trail;
} Branch;

typedef struct _Search Search;

struct _Search
{
  const MatoGeometry *geometry;
  const MatoSolveOptions *options;
  const MatoMonitor *watcher;    /* the monitor if it wants steps */
  MatoResult *result;
  guint (*choose_item) (const Search *self);

  guint32 *masks;       /* for each item */
  Place *places;        /* n_cells × cell_n_units */
  guint16 *queue;       /* items with one way, in the order they came to it */
  guint16 *trail;       /* candidates removed: cell << DIGIT_BITS | digit - 1 */
  guint16 *path;        /* cells filled since the givens */
  Branch *branches;
  guint n_queue;
  guint n_trail;
  guint n_path;
  guint n_branches;
  guint depth;          /* tries on the board: n_branches, or 1 less between two tries */
  guint dead_item;
  guint work;           /* since keep_going() was asked */
  guint8 values[MATO_MAX_CELLS];
};

#define DIGIT_BITS 5
#define DIGIT_MASK ((1u << DIGIT_BITS) - 1)

/* A candidate removed or a cell looked at costs 1 to 20 ns, by what the cache holds: some tenths
 * of a millisecond. */
#define WORK_PER_POLL 16384

static void
emit (Search       *self,
      MatoStepKind  kind,
      guint         depth,
      guint         cell,
      guint         item,
      guint         options)
{
  MatoStep step = {
    .kind = kind,
    .digit = cell == MATO_NO_CELL ? 0 : self->values[cell],
    .options = options,
    .depth = depth,
    .cell = cell,
    .item = item,
  };

  self->watcher->step (&step, self->watcher->data);
}

static inline guint
lowest_bit (guint32 mask)
{
  return __builtin_ctz (mask);
}

static inline gboolean
has_two_bits (guint32 mask)
{
  return (mask & (mask - 1)) != 0;
}

static guint
count_bits (guint32 mask)
{
  mask -= (mask >> 1) & 0x55555555;
  mask = (mask & 0x33333333) + ((mask >> 2) & 0x33333333);
  return ((mask + (mask >> 4)) & 0x0f0f0f0f) * 0x01010101 >> 24;
}

/* Takes one way from an item. Returns: whether another is left */
static inline gboolean
clear_way (Search  *self,
           guint    item,
           guint32  bit)
{
  guint32 mask = self->masks[item] &= ~bit;

  if (has_two_bits (mask))
    return TRUE;

  if (mask == 0)
    {
      self->dead_item = item;
      return FALSE;
    }

  self->queue[self->n_queue++] = item;
  return TRUE;
}

/* Returns: whether every item that had this way has another */
static inline gboolean
remove_candidate (Search *self,
                  guint   cell,
                  guint   digit)
{
  guint n = self->geometry->cell_n_units;
  const Place *places = self->places + cell * n;
  gboolean alive = clear_way (self, cell, 1u << (digit - 1));

  /* To the end even when it is dead: the trail puts back all or nothing. */
  for (guint i = 0; i < n; i++)
    alive &= clear_way (self, places[i].item + digit - 1, places[i].bit);

  self->trail[self->n_trail++] = cell << DIGIT_BITS | (digit - 1);
  return alive;
}

static void
restore_candidates (Search *self,
                    guint   n_trail)
{
  guint n = self->geometry->cell_n_units;

  while (self->n_trail > n_trail)
    {
      guint entry = self->trail[--self->n_trail];
      guint cell = entry >> DIGIT_BITS;
      guint digit = (entry & DIGIT_MASK) + 1;
      const Place *places = self->places + cell * n;

      self->masks[cell] |= 1u << (digit - 1);
      for (guint i = 0; i < n; i++)
        self->masks[places[i].item + digit - 1] |= places[i].bit;
    }
}

/* Removes the other digits of the cell and the digit from its peers. */
static gboolean
place (Search *self,
       guint   cell,
       guint   digit)
{
  guint n = self->geometry->cell_n_units;
  const Place *places = self->places + cell * n;
  guint32 others = self->masks[cell] & ~(1u << (digit - 1));

  for (; others != 0; others &= others - 1)
    if (!remove_candidate (self, cell, lowest_bit (others) + 1))
      return FALSE;

  for (guint i = 0; i < n; i++)
    {
      const guint16 *cells = mato_geometry_unit (self->geometry, places[i].unit);
      guint32 peers = self->masks[places[i].item + digit - 1] & ~places[i].bit;

      for (; peers != 0; peers &= peers - 1)
        if (!remove_candidate (self, cells[lowest_bit (peers)], digit))
          return FALSE;
    }

  return TRUE;
}

/* What it means to give an item one of its ways. */
static void
read_way (const Search *self,
          guint         item,
          guint         way,
          guint        *cell,
          guint        *digit)
{
  const MatoGeometry *geometry = self->geometry;
  guint unit;

  if (item < geometry->n_cells)
    {
      *cell = item;
      *digit = way + 1;
      return;
    }

  unit = (item - geometry->n_cells) / geometry->order;
  *cell = mato_geometry_unit (geometry, unit)[way];
  *digit = (item - geometry->n_cells) % geometry->order + 1;
}

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
    emit (self, kind, self->depth, cell, item, 0);
}

static gboolean
place_forced (Search *self)
{
  for (guint i = 0; i < self->n_queue; i++)
    {
      guint item = self->queue[i];
      guint cell, digit;

      read_way (self, item, lowest_bit (self->masks[item]), &cell, &digit);
      if (self->values[cell] != 0)
        continue;

      fill_cell (self, MATO_STEP_PROPAGATE, cell, digit, item);
      if (!place (self, cell, digit))
        return FALSE;
    }

  return TRUE;
}

/*
 * Ends a try: places what follows from it until nothing does. Reports a dead end.
 * Returns: whether the board is still alive
 */
static gboolean
settle (Search   *self,
        gboolean  alive)
{
  alive = alive && place_forced (self);
  self->n_queue = 0;
  if (alive)
    return TRUE;

  self->result->n_dead_ends++;
  if (self->watcher != NULL)
    emit (self, MATO_STEP_DEAD_END, self->depth, MATO_NO_CELL, self->dead_item, 0);

  return FALSE;
}

static guint
choose_fewest (const Search *self)
{
  guint n_items = mato_geometry_n_items (self->geometry);
  guint best = 0;
  guint best_count = G_MAXUINT;

  for (guint item = 0; item < n_items; item++)
    {
      guint count;

      /* Nothing is forced, so one way left means done, and two ways cannot be beaten. */
      if (!has_two_bits (self->masks[item]))
        continue;

      count = count_bits (self->masks[item]);
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
choose_first (const Search *self)
{
  guint cell = 0;

  while (self->values[cell] != 0)
    cell++;

  return cell;
}

/* The first empty cell of the row with the fewest of them. */
static guint
choose_fullest_row (const Search *self)
{
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

static void
open_branch (Search *self)
{
  guint item = self->choose_item (self);
  Branch *branch = &self->branches[self->n_branches++];

  branch->item = item;
  branch->ways = self->masks[item];
  branch->n_path = self->n_path;
  branch->n_trail = self->n_trail;
  self->work += self->geometry->n_cells;

  if (self->watcher != NULL)
    emit (self, MATO_STEP_CHOOSE, self->depth, MATO_NO_CELL, item, count_bits (branch->ways));
}

static void
take_back_try (Search       *self,
               const Branch *branch)
{
  restore_candidates (self, branch->n_trail);

  while (self->n_path > branch->n_path)
    {
      guint cell = self->path[--self->n_path];

      /* Both steps of a digit tell the same depth, so the try is undone above its branch. */
      if (self->n_path == branch->n_path)
        self->depth--;
      if (self->watcher != NULL)
        emit (self, MATO_STEP_UNDO, self->depth, cell, MATO_NO_ITEM, 0);
      self->values[cell] = 0;
    }
}

/* Goes back to the last branch with a way that was not tried yet. Returns NULL if there is none. */
static Branch *
find_branch (Search *self)
{
  while (self->n_branches > 0)
    {
      Branch *branch = &self->branches[self->n_branches - 1];

      if (self->depth == self->n_branches)
        take_back_try (self, branch);
      if (branch->ways != 0)
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
  guint n_trail = self->n_trail;
  guint way = lowest_bit (branch->ways);
  guint cell, digit;
  gboolean alive;

  branch->ways &= branch->ways - 1;
  read_way (self, branch->item, way, &cell, &digit);
  fill_cell (self, MATO_STEP_TRY, cell, digit, branch->item);
  self->depth++;
  self->result->n_nodes++;
  self->result->max_depth = MAX (self->result->max_depth, self->depth);

  alive = settle (self, place (self, cell, digit));
  self->work += 1 + self->n_trail - n_trail;

  return alive;
}

static gboolean
report_solution (Search *self)
{
  if (self->watcher != NULL)
    emit (self, MATO_STEP_SOLUTION, self->depth, MATO_NO_CELL, MATO_NO_ITEM, 0);

  return mato_result_add_solution (self->result, self->geometry, self->options, self->values);
}

static gboolean
keeps_going (Search *self)
{
  const MatoMonitor *monitor = self->options->monitor;

  if (self->work < WORK_PER_POLL || monitor == NULL || monitor->keep_going == NULL)
    return TRUE;

  self->work = 0;
  return monitor->keep_going (monitor->data);
}

static MatoEnd
search (Search   *self,
        gboolean  alive,
        guint     n_empty)
{
  guint64 max_nodes = self->options->max_nodes;

  for (;;)
    {
      Branch *branch;

      if (alive && self->n_path < n_empty)
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

static void
fill_places (Search *self)
{
  const MatoGeometry *geometry = self->geometry;
  guint8 filled[MATO_MAX_CELLS] = { 0 };

  for (guint unit = 0; unit < geometry->n_units; unit++)
    {
      const guint16 *cells = mato_geometry_unit (geometry, unit);

      for (guint i = 0; i < geometry->order; i++)
        {
          Place *place = &self->places[cells[i] * geometry->cell_n_units + filled[cells[i]]++];

          place->bit = 1u << i;
          place->item = mato_geometry_unit_item (geometry, unit, 1);
          place->unit = unit;
        }
    }
}

static gboolean
place_givens (Search       *self,
              const guint8 *givens)
{
  guint n_items = mato_geometry_n_items (self->geometry);

  for (guint item = 0; item < n_items; item++)
    self->masks[item] = self->geometry->all_digits;

  memcpy (self->values, givens, self->geometry->n_cells);
  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    if (givens[cell] != 0 && !place (self, cell, givens[cell]))
      return FALSE;

  return TRUE;
}

static guint
count_empty (const Search *self)
{
  guint n_empty = 0;

  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    n_empty += self->values[cell] == 0;

  return n_empty;
}

static void
bitmask_search (const MatoGeometry     *geometry,
                const guint8           *givens,
                const MatoSolveOptions *options,
                MatoResult             *result)
{
  static guint (*const choices[]) (const Search *self) = {
    choose_fewest, choose_first, choose_fullest_row
  };
  Search self = { .geometry = geometry, .options = options, .result = result };
  guint n_items = mato_geometry_n_items (geometry);
  guint n_empty;
  gboolean alive;

  self.choose_item = choices[options->order];
  self.watcher = options->monitor != NULL && options->monitor->step != NULL ? options->monitor
                                                                             : NULL;
  self.masks = g_new (guint32, n_items);
  self.places = g_new (Place, geometry->n_cells * geometry->cell_n_units);
  self.queue = g_new (guint16, n_items);
  self.trail = g_new (guint16, geometry->n_cells * geometry->order);
  self.path = g_new (guint16, geometry->n_cells);
  self.branches = g_new (Branch, geometry->n_cells);

  fill_places (&self);
  alive = place_givens (&self, givens);
  n_empty = count_empty (&self);
  alive = settle (&self, alive);
  result->end = search (&self, alive, n_empty);

  g_free (self.masks);
  g_free (self.places);
  g_free (self.queue);
  g_free (self.trail);
  g_free (self.path);
  g_free (self.branches);
}

static const char *const orders[] = { "fewest", "row", "fullest-row", NULL };

static const char *const order_titles[] = {
  /* Translators: a search order: the cell with the fewest possible digits is filled first */
  N_("Fewest candidates first"),
  /* Translators: a search order: cells are filled from left to right, from top to bottom */
  N_("Row by row"),
  /* Translators: a search order: the row with the fewest empty cells is filled first */
  N_("Fullest row first"),
  NULL,
};

const MatoEngine mato_engine_bitmask = {
  .name = "bitmask",
  /* Translators: name of an algorithm: it holds the possible digits of a cell as bits of a number */
  .title = N_("Bit masks"),
  .orders = orders,
  .order_titles = order_titles,
  .search = bitmask_search,
};
