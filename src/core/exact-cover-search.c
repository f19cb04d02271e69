/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/exact-cover-private.h"

/*
 * Items that come to one option or none are noted, so that choosing one of them needs no walk
 * over all items. In FEWEST order this holds whenever an item is to be chosen: the open items
 * with one option are all among short_items[first_short … n_short - 1], and none is without.
 */
typedef struct
{
  MatoExactCover *problem;
  Item *items;
  guint32 *sizes;
  Node *nodes;
  const guint32 *firsts;
  MatoCoverOrder order;
  guint64 max_solutions;
  guint64 max_nodes;
  MatoCoverMonitor monitor;
  MatoCoverResult *result;

  Level *levels;
  guint n_levels;
  guint n_branches;     /* levels with an option that was not tried yet */
  guint *options;       /* of each level: the number of the option taken */
  guint32 *trail;
  guint n_hidden;
  guint32 *short_items;
  guint first_short;
  guint n_short;
  guint option_length;  /* on average */
  guint work;           /* links visited since keep_going() was asked */
} Search;

/* A link costs 2 to 20 ns, by what the cache holds: some tenths of a millisecond. */
#define WORK_PER_POLL 16384

/*
 * The nodes of @row's option other than @row are those from @first to @end, where each from @row
 * on stands for the next one. So the loops over them run as often in every option of a length,
 * wherever in its option the row is.
 */
static inline void
get_others (const Node    *nodes,
            const guint32 *firsts,
            guint32        row,
            guint32       *first,
            guint32       *end)
{
  guint32 option = nodes[row].option;

  *first = firsts[option];
  *end = firsts[option + 1] - 1;
}

static inline guint32
other_node (guint32 i,
            guint32 row)
{
  return i + (i >= row);
}

/*
 * Hides the options of an item that is closed. In FEWEST order an open item that has none left
 * ends it: the rest need not be hidden to see that this is a dead end. Here and in uncover() a
 * search spends its time: locals stay in registers.
 * Returns: that item, or 0
 */
static guint32
cover (Search   *self,
       guint32   item,
       gboolean  ends_early)
{
  Node *nodes = self->nodes;
  guint32 *sizes = self->sizes;
  const guint32 *firsts = self->firsts;
  guint32 *trail_end = self->trail + self->n_hidden;
  guint32 *short_items = self->short_items;
  guint n_short = self->n_short;
  guint32 dead = 0;
  guint n_hidden;

  for (guint32 row = nodes[item].down; row != item && dead == 0; row = nodes[row].down)
    {
      guint32 i, end;

      *trail_end++ = row;
      for (get_others (nodes, firsts, row, &i, &end); i < end; i++)
        {
          Node node = nodes[other_node (i, row)];
          guint32 size = --sizes[node.item];

          nodes[node.up].down = node.down;
          nodes[node.down].up = node.up;

          /* Written in any case: a branch is dearer. */
          short_items[n_short] = node.item;
          n_short += size <= 1;
          dead = size == 0 ? node.item : dead;
        }

      if (!ends_early)
        dead = 0;
    }

  n_hidden = trail_end - self->trail;
  self->work += self->option_length * (1 + n_hidden - self->n_hidden);
  self->n_hidden = n_hidden;
  self->n_short = n_short;

  return dead;
}

/* Brings back what was hidden since the trail was @n long. */
static void
uncover (Search *self,
         guint   n)
{
  Node *nodes = self->nodes;
  guint32 *sizes = self->sizes;
  const guint32 *firsts = self->firsts;

  while (self->n_hidden > n)
    {
      guint32 row = self->trail[--self->n_hidden];
      guint32 i, end;

      /* Different items, different rings: inside one option the order does not matter. */
      for (get_others (nodes, firsts, row, &i, &end); i < end; i++)
        {
          guint32 other = other_node (i, row);
          Node node = nodes[other];

          nodes[node.up].down = other;
          nodes[node.down].up = other;
          sizes[node.item]++;
        }
    }
}

static inline void
close_item (Search  *self,
            guint32  number)
{
  Item *item = &self->items[number];

  self->items[item->left].right = item->right;
  self->items[item->right].left = item->left;
  self->sizes[number] += CLOSED;
}

static inline void
open_item (Search  *self,
           guint32  number)
{
  Item *item = &self->items[number];

  self->items[item->left].right = number;
  self->items[item->right].left = number;
  self->sizes[number] -= CLOSED;
}

/* The first without options changes places with the first of all, so that it is chosen first. */
static void
note_short_items (Search *self)
{
  guint32 *noted = self->short_items;

  self->first_short = self->n_short = 0;
  for (guint32 i = 1; i <= self->problem->n_primary; i++)
    if (self->sizes[i] <= 1)
      {
        noted[self->n_short] = i;
        if (self->sizes[i] == 0 && self->sizes[noted[0]] != 0)
          {
            noted[self->n_short] = noted[0];
            noted[0] = i;
          }
        self->n_short++;
      }
}

static guint32
choose_item (Search *self)
{
  const Item *items = self->items;
  const guint32 *sizes = self->sizes;
  guint32 best = items[0].right;
  guint32 best_size = sizes[best];

  if (self->order == MATO_COVER_LEFTMOST)
    return best;

  while (self->first_short < self->n_short)
    {
      guint32 item = self->short_items[self->first_short++];

      if (sizes[item] <= 1)
        return item;
    }

  /* None has less than two. */
  for (guint32 i = items[best].right; best_size > 2 && i != 0; i = items[i].right)
    {
      self->work++;
      if (sizes[i] < best_size)
        {
          best = i;
          best_size = sizes[i];
        }
    }

  return best;
}

static void
report_dead_end (Search  *self,
                 guint32  item)
{
  self->result->n_dead_ends++;
  if (self->monitor.dead_end != NULL)
    self->monitor.dead_end (item - 1, self->monitor.data);
}

/* Chooses an item and covers it; at a dead end there is nothing to choose. */
static void
open_level (Search *self)
{
  guint32 item = choose_item (self);
  guint size = self->sizes[item];
  Level *level = &self->levels[self->n_levels];

  if (size == 0)
    {
      report_dead_end (self, item);
      return;
    }

  if (self->monitor.choose != NULL)
    self->monitor.choose (item - 1, size, self->monitor.data);

  *level = (Level) { .node = item, .n_before = self->n_hidden, .n_noted = self->n_short };
  close_item (self, item);
  cover (self, item, FALSE);
  level->n_hidden = self->n_hidden;
  level->first_short = self->first_short;
  level->n_short = self->n_short;

  self->n_branches += size > 1;
  self->n_levels++;
}

/* What covering an item left without options is not dead until an option is taken it is not in. */
static guint32
find_dead_item (const Search *self,
                const Level  *level)
{
  for (guint i = level->n_noted; i < level->n_short; i++)
    if (self->sizes[self->short_items[i]] == 0)
      return self->short_items[i];

  return 0;
}

/* Covers the other items of the option @row. Returns: an item that has none left then, or 0 */
static guint32
cover_others (Search  *self,
              guint32  row)
{
  gboolean ends_early = self->order == MATO_COVER_FEWEST;
  guint32 dead = 0;
  guint32 first, end;

  get_others (self->nodes, self->firsts, row, &first, &end);
  for (guint32 i = first; i < end; i++)
    close_item (self, self->nodes[other_node (i, row)].item);

  /* A solution: nothing is left that could be hidden from it. */
  if (self->items[0].right == 0)
    return 0;

  if (ends_early)
    dead = find_dead_item (self, &self->levels[self->n_levels - 1]);
  for (guint32 i = first; i < end && dead == 0; i++)
    dead = cover (self, self->nodes[other_node (i, row)].item, ends_early);

  return dead;
}

/* Returns: whether it led to no dead end */
static gboolean
take_option (Search  *self,
             guint32  row)
{
  Level *level = &self->levels[self->n_levels - 1];
  guint32 item = self->nodes[row].item;
  guint32 dead;

  /* The last of several. */
  if (self->nodes[row].down == item && self->nodes[row].up != item)
    self->n_branches--;

  level->node = row;
  level->is_taken = TRUE;
  self->options[self->n_levels - 1] = self->nodes[row].option;
  self->result->n_nodes++;
  self->result->max_depth = MAX (self->result->max_depth, self->n_levels);

  if (self->monitor.take != NULL)
    self->monitor.take (self->nodes[row].option, item - 1, self->monitor.data);

  dead = cover_others (self, row);
  if (dead != 0)
    report_dead_end (self, dead);

  return dead == 0;
}

static void
drop_option (Search *self)
{
  Level *level = &self->levels[self->n_levels - 1];
  guint32 first, end;

  uncover (self, level->n_hidden);
  get_others (self->nodes, self->firsts, level->node, &first, &end);
  for (guint32 i = end; i-- > first;)
    open_item (self, self->nodes[other_node (i, level->node)].item);

  level->is_taken = FALSE;
  self->first_short = level->first_short;
  self->n_short = level->n_short;
}

static void
close_level (Search *self)
{
  Level *level = &self->levels[--self->n_levels];

  uncover (self, level->n_before);
  open_item (self, self->nodes[level->node].item);
}

static gboolean
is_taken (const Search *self)
{
  return self->n_levels > 0 && self->levels[self->n_levels - 1].is_taken;
}

/* Goes back to the last item with an option that was not tried yet. Returns 0 if there is none. */
static guint32
find_next_option (Search *self)
{
  /* Nobody would see the way back. */
  if (self->n_branches == 0 && self->monitor.drop == NULL && is_taken (self))
    return 0;

  while (self->n_levels > 0)
    {
      guint level = self->n_levels - 1;
      guint32 next = self->nodes[self->levels[level].node].down;

      if (is_taken (self))
        {
          drop_option (self);
          if (self->monitor.drop != NULL)
            self->monitor.drop (self->options[level], self->monitor.data);
        }

      if (next > self->problem->n_items)
        return next;

      close_level (self);
    }

  return 0;
}

/* Returns: whether more solutions are wanted */
static gboolean
report_solution (Search *self)
{
  self->result->n_solutions++;
  if (self->monitor.solution != NULL)
    self->monitor.solution (self->options, self->n_levels, self->monitor.data);

  return self->result->n_solutions != self->max_solutions;
}

static gboolean
keeps_going (Search *self)
{
  if (self->work < WORK_PER_POLL || self->monitor.keep_going == NULL)
    return TRUE;

  self->work = 0;
  return self->monitor.keep_going (self->monitor.data);
}

static void
search (Search *self)
{
  gboolean is_alive = TRUE;

  for (;;)
    {
      guint32 row;

      if (is_alive && self->items[0].right != 0)
        open_level (self);
      else if (is_alive && !report_solution (self))
        return;

      row = find_next_option (self);
      self->result->exhausted = row == 0;
      self->result->limited = row != 0 && self->max_nodes != 0
                              && self->result->n_nodes == self->max_nodes;
      self->result->stopped = row != 0 && !self->result->limited && !keeps_going (self);
      if (row == 0 || self->result->limited || self->result->stopped)
        return;

      is_alive = take_option (self, row);
    }
}

/* Most problems are solved once: only who solves again pays for it. */
static void
restore_problem (Search *self)
{
  while (self->n_levels > 0)
    {
      if (is_taken (self))
        drop_option (self);
      close_level (self);
    }
}

void
mato_exact_cover_solve (MatoExactCover         *self,
                        MatoCoverOrder          order,
                        guint64                 max_solutions,
                        guint64                 max_nodes,
                        const MatoCoverMonitor *monitor,
                        MatoCoverResult        *result)
{
  static const MatoCoverMonitor nobody = { NULL, };
  static const MatoCoverResult nothing = { FALSE, };
  Search state;

  /* Every option that is taken covers at least the primary item that was chosen. */
  if (self->levels == NULL)
    {
      self->levels = g_new (Level, self->n_primary + 1);
      self->trail = g_new (guint32, self->n_options);
    }

  state = (Search) {
    .problem = self,
    .items = self->items,
    .sizes = self->sizes,
    .nodes = self->nodes,
    .firsts = self->firsts,
    .order = order,
    .max_solutions = max_solutions,
    .max_nodes = max_nodes,
    .monitor = monitor != NULL ? *monitor : nobody,
    .result = result,
    .levels = self->levels,
    .n_levels = self->n_levels,
    .options = g_new (guint, self->n_primary),
    .trail = self->trail,
    .n_hidden = self->n_hidden,
    /* On the way down an item comes to one option once and to none once; one is written ahead. */
    .short_items = g_new (guint32, 2 * self->n_items + 1),
    .option_length = (self->n_nodes - self->n_items) / MAX (self->n_options, 1),
  };

  restore_problem (&state);
  *result = nothing;
  note_short_items (&state);
  search (&state);

  self->n_levels = state.n_levels;
  self->n_hidden = state.n_hidden;
  g_free (state.short_items);
  g_free (state.options);
}
