/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/exact-cover.h"

/*
 * Nodes are indices into one array, not pointers: half the size, and it can move while it grows.
 * Two primary items and a secondary one, options {0,2}, {1}, {0,1}:
 *
 *   index    0      1     2     3      4     5    6     7     8     9   10    11
 *         ┌──────┬─────┬─────┬─────┬──────┬────┬────┬──────┬────┬──────┬────┬────┬──────┐
 *   item  │ S  0 │  1  │  2  │  3  │ …    │  1 │  3 │ S -1 │  2 │ S -2 │  1 │  2 │ S -3 │
 *         └──────┴─────┴─────┴─────┴──────┴────┴────┴──────┴────┴──────┴────┴────┴──────┘
 *                  headers: one per item    option 0         option 1    option 2
 *
 * `up` and `down` run in a ring from an item's header through its nodes in all options, in the
 * order the options were added. Inside an option the right neighbour is the next index, until a
 * spacer S: its `up` leads back to the option's first node, and its item is minus the number of
 * options so far, which is how a node finds the number of its option.
 *
 * The primary items still to be covered are a ring of their own, items[].left and right, through
 * items[0]. A secondary item is alone in its ring: it is covered like any other, never chosen.
 *
 * Invariant: what is hidden keeps its own links, so uncovering in exactly the opposite order
 * restores everything.
 */

typedef struct
{
  gint32 item;    /* 1-based; 0 or less in a spacer */
  guint32 up;
  guint32 down;
} Node;

typedef struct
{
  guint32 left;
  guint32 right;
  guint32 size;    /* options left */
} Item;

struct _MatoExactCover
{
  guint n_items;
  guint n_primary;
  guint n_options;
  Item *items;    /* 1 + n_items */
  Node *nodes;
  guint n_nodes;
  gsize n_allocated;
  guint32 *taken;    /* what the last search left covered: see Search */
  guint n_levels;
};

typedef struct
{
  Item *items;
  Node *nodes;
  guint n_items;
  guint n_primary;
  MatoCoverOrder order;
  guint64 max_solutions;
  guint64 max_nodes;
  MatoCoverMonitor monitor;
  MatoCoverResult *result;
  guint32 *short_items;   /* see note_short_items() */
  guint n_short;
  guint32 *taken;    /* for each level: the node that was taken, or the item's header: none yet */
  guint *options;    /* their numbers */
  guint n_levels;
  guint n_branches;  /* levels with an option that was not tried yet */
  guint option_length;    /* on average, and the spacer */
  guint work;        /* links visited since keep_going() was asked */
} Search;

/* A link costs 2 to 20 ns, by what the cache holds: some tenths of a millisecond. */
#define WORK_PER_POLL 16384

/* With a GArray of nodes, building and solving a 17-clue board took 63 µs instead of 53. */
static void
make_room (MatoExactCover *self,
           guint           n_more)
{
  if (self->n_nodes + (gsize) n_more <= self->n_allocated)
    return;

  self->n_allocated = 2 * (self->n_nodes + (gsize) n_more);
  self->nodes = g_renew (Node, self->nodes, self->n_allocated);
}

MatoExactCover *
mato_exact_cover_new (guint n_primary,
                      guint n_secondary)
{
  MatoExactCover *self = g_new0 (MatoExactCover, 1);

  self->n_items = n_primary + n_secondary;
  self->n_primary = n_primary;
  self->items = g_new0 (Item, 1 + self->n_items);
  self->n_nodes = 1 + self->n_items;
  make_room (self, 0);

  for (guint i = 0; i <= self->n_items; i++)
    {
      self->nodes[i] = (Node) { .item = i, .up = i, .down = i };
      self->items[i].left = i > n_primary ? i : i == 0 ? n_primary : i - 1;
      self->items[i].right = i > n_primary ? i : i == n_primary ? 0 : i + 1;
    }

  return self;
}

void
mato_exact_cover_free (MatoExactCover *self)
{
  g_free (self->taken);
  g_free (self->nodes);
  g_free (self->items);
  g_free (self);
}

static void
append_node (MatoExactCover *self,
             guint           item)
{
  guint32 node = self->n_nodes++;
  guint32 above = self->nodes[item].up;

  self->nodes[node] = (Node) { .item = item, .up = above, .down = item };
  self->nodes[above].down = node;
  self->nodes[item].up = node;
  self->items[item].size++;
}

guint
mato_exact_cover_add_option (MatoExactCover *self,
                             const guint    *items,
                             guint           n_items)
{
  guint32 first = self->n_nodes;

  g_return_val_if_fail (n_items > 0, 0);

  make_room (self, n_items + 1);
  for (guint i = 0; i < n_items; i++)
    append_node (self, items[i] + 1);

  self->nodes[self->n_nodes++] = (Node) { .item = -1 - (gint32) self->n_options, .up = first };

  return self->n_options++;
}

/* The next node of the same option, around its spacer. */
static inline guint32
node_after (const Node *nodes,
            guint32     node)
{
  node++;
  return nodes[node].item > 0 ? node : nodes[node].up;
}

/*
 * Items that come to one option or none are noted, so that choosing one of them needs no walk
 * over all items. In FEWEST order this holds: the items with at most one option are all among the
 * noted. At first and after a try they are noted as they come to it; and what is dropped was
 * taken when there were none.
 */
static void
note_short_items (Search *self)
{
  for (guint32 i = self->items[0].right; i != 0; i = self->items[i].right)
    if (self->items[i].size <= 1)
      self->short_items[self->n_short++] = i;
}

/*
 * Hides an option from the items other than that of @option_node. Here and in unhide() a search
 * spends its time: what they use comes in arguments, so that it stays in registers.
 * Returns: the end of the noted items, @short_end before
 */
static inline guint32 *
hide (Node    *nodes,
      Item    *items,
      guint32 *short_end,
      guint32  option_node)
{
  for (guint32 i = node_after (nodes, option_node); i != option_node; i = node_after (nodes, i))
    {
      Node node = nodes[i];

      nodes[node.up].down = node.down;
      nodes[node.down].up = node.up;

      /* Written in any case: a branch is dearer. */
      *short_end = node.item;
      short_end += --items[node.item].size <= 1;
    }

  return short_end;
}

static inline void
unhide (Node    *nodes,
        Item    *items,
        guint32  option_node)
{
  /* Different items, different rings: inside one option the order does not matter. */
  for (guint32 i = node_after (nodes, option_node); i != option_node; i = node_after (nodes, i))
    {
      Node node = nodes[i];

      nodes[node.up].down = i;
      nodes[node.down].up = i;
      items[node.item].size++;
    }
}

static void
cover (Search  *self,
       guint32  item)
{
  Node *nodes = self->nodes;
  Item *items = self->items;
  guint32 *short_end = self->short_items + self->n_short;

  items[items[item].left].right = items[item].right;
  items[items[item].right].left = items[item].left;

  for (guint32 node = nodes[item].down; node != item; node = nodes[node].down)
    short_end = hide (nodes, items, short_end, node);

  self->n_short = short_end - self->short_items;
  self->work += self->option_length * (1 + items[item].size);
}

static void
uncover (Search  *self,
         guint32  item)
{
  Node *nodes = self->nodes;
  Item *items = self->items;

  for (guint32 node = nodes[item].up; node != item; node = nodes[node].up)
    unhide (nodes, items, node);

  items[items[item].left].right = item;
  items[items[item].right].left = item;
}

static gboolean
is_open (const Search *self,
         guint32       item)
{
  return item <= self->n_primary && self->items[self->items[item].left].right == item;
}

/* Returns: an open item without options, or else the first noted with one; 0: there is none */
static guint32
find_short_item (Search *self)
{
  guint32 found = 0;
  guint n = 0;

  for (guint i = 0; i < self->n_short; i++)
    {
      guint32 item = self->short_items[i];

      if (!is_open (self, item))
        continue;
      if (self->items[item].size == 0)
        return item;

      self->short_items[n++] = item;
      if (found == 0)
        found = item;
    }

  self->n_short = n;
  return found;
}

static guint32
choose_item (Search *self)
{
  guint32 best = self->items[0].right;
  guint32 found;

  if (self->order == MATO_COVER_LEFTMOST)
    return best;

  found = find_short_item (self);
  if (found != 0)
    return found;

  /* None has less than two. */
  for (guint32 i = best; self->items[best].size > 2 && i != 0; i = self->items[i].right)
    {
      self->work++;
      if (self->items[i].size < self->items[best].size)
        best = i;
    }

  return best;
}

static guint
option_of (const Node *nodes,
           guint32     node)
{
  while (nodes[node].item > 0)
    node++;

  return -1 - nodes[node].item;
}

static void
take_option (Search  *self,
             guint32  node)
{
  guint level = self->n_levels - 1;
  guint32 item = self->nodes[node].item;

  /* The last of several. */
  if (self->nodes[node].down == item && self->nodes[node].up != item)
    self->n_branches--;

  self->taken[level] = node;
  self->options[level] = option_of (self->nodes, node);
  self->result->n_nodes++;
  self->result->max_depth = MAX (self->result->max_depth, self->n_levels);

  if (self->monitor.take != NULL)
    self->monitor.take (self->options[level], item - 1, self->monitor.data);

  for (guint32 i = node_after (self->nodes, node); i != node; i = node_after (self->nodes, i))
    cover (self, self->nodes[i].item);
}

static void
uncover_others (Search  *self,
                guint32  node)
{
  guint32 last = node;
  guint32 first;

  while (self->nodes[last + 1].item > 0)
    last++;
  first = self->nodes[last + 1].up;

  /* The way of take_option(), backward: to the left of the node, then from the end. */
  for (guint32 i = node; i-- > first;)
    uncover (self, self->nodes[i].item);
  for (guint32 i = last; i > node; i--)
    uncover (self, self->nodes[i].item);
}

static void
drop_option (Search *self)
{
  guint level = self->n_levels - 1;
  guint32 node = self->taken[level];

  uncover_others (self, node);
  self->taken[level] = self->nodes[node].item;
}

static gboolean
is_taken (const Search *self)
{
  return self->n_levels > 0 && self->taken[self->n_levels - 1] > self->n_items;
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
      guint32 next = self->nodes[self->taken[level]].down;

      if (is_taken (self))
        {
          drop_option (self);
          self->n_short = 0;
          if (self->monitor.drop != NULL)
            self->monitor.drop (self->options[level], self->monitor.data);
        }

      if (next > self->n_items)
        return next;

      uncover (self, self->taken[level]);
      self->n_levels--;
    }

  return 0;
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

  if (self->items[item].size == 0)
    {
      report_dead_end (self, item);
      return;
    }

  if (self->monitor.choose != NULL)
    self->monitor.choose (item - 1, self->items[item].size, self->monitor.data);

  self->n_branches += self->items[item].size > 1;
  cover (self, item);
  self->taken[self->n_levels++] = item;
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
  for (;;)
    {
      guint32 node;

      if (self->items[0].right != 0)
        open_level (self);
      else if (!report_solution (self))
        return;

      node = find_next_option (self);
      self->result->exhausted = node == 0;
      self->result->limited = node != 0 && self->max_nodes != 0
                              && self->result->n_nodes == self->max_nodes;
      self->result->stopped = node != 0 && !self->result->limited && !keeps_going (self);
      if (node == 0 || self->result->limited || self->result->stopped)
        return;

      take_option (self, node);
    }
}

/* Most problems are solved once: only who solves again pays for it. */
static void
restore_problem (Search *self)
{
  for (; self->n_levels > 0; self->n_levels--)
    {
      if (is_taken (self))
        drop_option (self);
      uncover (self, self->taken[self->n_levels - 1]);
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
  if (self->taken == NULL)
    self->taken = g_new (guint32, self->n_primary);

  state = (Search) {
    .items = self->items,
    .nodes = self->nodes,
    .n_items = self->n_items,
    .n_primary = self->n_primary,
    .option_length = (self->n_nodes - self->n_items) / MAX (self->n_options, 1),
    .order = order,
    .max_solutions = max_solutions,
    .max_nodes = max_nodes,
    .monitor = monitor != NULL ? *monitor : nobody,
    .result = result,
    /* On the way down an item comes to one option once and to none once. */
    .short_items = g_new (guint32, 2 * (self->n_items + 1)),
    .taken = self->taken,
    .n_levels = self->n_levels,
    .options = g_new (guint, self->n_primary),
  };

  restore_problem (&state);
  *result = nothing;
  note_short_items (&state);
  search (&state);

  g_free (state.short_items);
  self->n_levels = state.n_levels;
  g_free (state.options);
}
