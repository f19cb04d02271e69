/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * The links of an exact cover problem, and how an item is covered and uncovered; included by
 * exact-cover-search.h, for links of one size.
 *
 * Nodes are indices into one array, not pointers. Two primary items and a secondary one, options
 * {0,2}, {1}, {0,1}:
 *
 *   index    0     1     2     3     4     5     6     7     8
 *         ┌─────┬─────┬─────┬─────┬─────┬─────┬─────┬─────┬─────┐
 *   item  │  –  │  1  │  2  │  3  │  1  │  3  │  2  │  1  │  2  │
 *   next  │     │     │     │     │  5  │  4  │  6  │  8  │  7  │
 *         └─────┴─────┴─────┴─────┴─────┴─────┴─────┴─────┴─────┘
 *                headers: one per  └─option 0─┘└ 1 ─┘└─option 2─┘
 *                item
 *
 * `up` and `down` form a ring from an item's header through its nodes in all options, in the order
 * the options were added; `next` forms a ring through an option. (With a spacer between options, as
 * in Knuth's programs, the end of an option comes after a number of nodes that a CPU cannot
 * predict: 6×10 pentominoes took 5.2 s instead of 4.2.)
 *
 * The primary items still to be covered form a ring of their own, items[].left and right, through
 * items[0]. A secondary item is alone in its ring: it is covered like any other, but never chosen.
 *
 * Invariant: what is hidden keeps its own links, so unhiding in exactly the opposite order restores
 * everything. The trail records that order. Walking the rings backward instead would be correct,
 * but their ends cannot be predicted either. For the same reason nothing is unhidden until the
 * search knows where it continues: then one walk over the trail undoes all levels that it leaves.
 * Mispredicted branches dominate the time: halving them took 13 queens from 0.15 s to 0.12, while a
 * third less instructions alone saved 0.01 s.
 *
 * What was tried besides, in times of this (Zen 5, processor time, taking turns):
 *
 *                                       13 queens   14     pentominoes   17 clues   top1465
 *   sets of options, sizes counted
 *   down and copied at a branch         1.00        1.07   0.86          1.12       1.09
 *   the item by its rank, in vectors    1.03        1.01   1.05          1.00
 *   all arrays in one block                                              1.00
 */
#include "core/exact-cover/exact-cover-private.h"

#define ALWAYS_INLINE inline __attribute__ ((always_inline))

typedef struct
{
  Link up;
  Link down;
  Link item;    /* 1-based */
  Link next;
} Node;

typedef struct
{
  Link left;
  Link right;
} Item;

/* An item that was chosen, and its option that was taken last. */
typedef struct
{
  guint32 item;
  guint32 row;          /* the node of the option in the item, or the item if none was taken */
  guint n_closed;       /* after the item was covered, as the following */
  guint n_hidden;
  guint first_short;
  guint n_short;
  guint n_noted;        /* short items before it was covered */
  gboolean has_empty;   /* covering it left an item without options */
} Level;

/*
 * CLOSED is added to the number of options of an item while it is covered, and always if it is
 * secondary, so that an item that cannot be chosen never seems to have few options.
 *
 * Items that come down to one option or none are recorded, so that choosing one of them needs no
 * walk over all items. In FEWEST order this invariant holds whenever an item is to be chosen: all
 * open items with one option are among short_items[first_short … n_short - 1], and no open item is
 * without options.
 */
typedef struct
{
  const MatoExactCover *problem;
  Item *items;
  Node *nodes;
  Link *sizes;          /* of each item: options left */
  Link *options;        /* of each node of an option: its number */
  guint64 max_solutions;
  guint64 max_nodes;
  MatoCoverMonitor monitor;
  MatoCoverResult *result;

  Level *levels;
  guint n_levels;
  guint n_branches;     /* levels that have an option not tried yet */
  guint *chosen;        /* for the monitor: the number of each level's option */
  Link *closed;         /* the covered items, in the order in which they were covered */
  guint n_closed;
  Link *trail;          /* the nodes from which options were hidden */
  guint n_hidden;
  Link *short_items;
  guint first_short;
  guint n_short;
  guint option_length;  /* on average */
  guint work;           /* links visited since keep_going() was called */
} Search;

/* The ends of the trail and of the short items, where the next one is written. */
typedef struct
{
  Link *trail;
  Link *short_items;
} Ends;

/* --- Building --- */

static void
add_headers (Search *self)
{
  Node *nodes = self->nodes;
  Item *items = self->items;
  Link *sizes = self->sizes;
  guint n_items = self->problem->n_items;
  guint n_primary = self->problem->n_primary;

  for (guint i = 0; i <= n_items; i++)
    {
      gboolean is_alone = i > n_primary;

      nodes[i] = (Node) { .item = i, .up = i, .down = i };
      items[i].left = is_alone ? i : i == 0 ? n_primary : i - 1;
      items[i].right = is_alone ? i : i == n_primary ? 0 : i + 1;
      sizes[i] = is_alone ? CLOSED : 0;
    }
}

/* The last node of an item has no `down` yet. */
static G_NO_INLINE void
add_options (Search *self)
{
  const MatoExactCover *problem = self->problem;
  const guint32 *item = problem->items;
  Node *nodes = self->nodes;
  Link *sizes = self->sizes;
  Link *options = self->options;
  guint32 node = 1 + problem->n_items;

  for (guint option = 0; option < problem->n_options; option++)
    {
      guint32 first = node;
      guint32 end = node + problem->firsts[option + 1] - problem->firsts[option];

      for (; node < end; node++)
        {
          guint32 number = *item++ + 1;
          guint32 above = nodes[number].up;

          nodes[node].up = above;
          nodes[node].item = number;
          nodes[node].next = node + 1;
          nodes[above].down = node;
          nodes[number].up = node;
          sizes[number]++;
          options[node] = option;
        }

      nodes[node - 1].next = first;
    }
}

static void
close_rings (Search *self)
{
  Node *nodes = self->nodes;

  for (guint i = 1; i <= self->problem->n_items; i++)
    nodes[nodes[i].up].down = i;
}

static G_NO_INLINE void
search_init (Search               *self,
             const MatoExactCover *problem)
{
  guint n_nodes = 1 + problem->n_items + problem->n_nodes;

  *self = (Search) {
    .problem = problem,
    .items = g_new (Item, 1 + problem->n_items),
    .nodes = g_new (Node, n_nodes),
    .sizes = g_new (Link, 1 + problem->n_items),
    .options = g_new (Link, n_nodes),
    /* Every option that is taken covers at least the primary item that was chosen. */
    .levels = g_new (Level, problem->n_primary),
    .chosen = g_new (guint, problem->n_primary),
    .closed = g_new (Link, problem->n_items),
    .trail = g_new (Link, problem->n_options),
    /* On the way down an item comes to one option once and to none once; one more is written
     * ahead. */
    .short_items = g_new (Link, 2 * problem->n_items + 1),
    .option_length = problem->n_nodes / MAX (problem->n_options, 1),
  };

  add_headers (self);
  add_options (self);
  close_rings (self);
}

static void
search_clear (Search *self)
{
  g_free (self->items);
  g_free (self->nodes);
  g_free (self->sizes);
  g_free (self->options);
  g_free (self->levels);
  g_free (self->chosen);
  g_free (self->closed);
  g_free (self->trail);
  g_free (self->short_items);
}

/* --- Covering and uncovering --- */

/*
 * Hides the options of an item that is closed. With @ends_early it stops at an item without
 * options: the rest need not be hidden to know that this is a dead end. A search spends most of its
 * time here and in unhide(), so locals stay in registers.
 * Returns: an open item that has no option left, or 0
 */
static ALWAYS_INLINE guint32
hide_options (Node     *nodes,
              Link     *sizes,
              guint32   item,
              gboolean  ends_early,
              Ends     *ends)
{
  guint32 empty = 0;
  guint32 row = nodes[item].down;

  while (row != item)
    {
      *ends->trail++ = row;
      for (guint32 other = nodes[row].next; other != row; other = nodes[other].next)
        {
          Node node = nodes[other];
          guint32 size = --sizes[node.item];

          nodes[node.up].down = node.down;
          nodes[node.down].up = node.up;

          /* Written in any case, and counted by the sign, 1 or 0: a branch would cost more. */
          *ends->short_items = node.item;
          ends->short_items += (size - 2) >> 31;
          empty = size == 0 ? node.item : empty;
        }

      row = ends_early && empty != 0 ? item : nodes[row].down;
    }

  return empty;
}

/* Restores what was hidden since the trail had @n entries. */
static G_NO_INLINE void
unhide (Search *self,
        guint   n)
{
  Node *nodes = self->nodes;
  Link *sizes = self->sizes;
  const Link *first = self->trail + n;

  for (const Link *end = self->trail + self->n_hidden; end > first;)
    {
      guint32 row = *--end;

      /* The nodes of one option are in different rings, so their order does not matter. */
      for (guint32 other = nodes[row].next; other != row; other = nodes[other].next)
        {
          Node node = nodes[other];

          nodes[node.up].down = other;
          nodes[node.down].up = other;
          sizes[node.item]++;
        }
    }

  self->n_hidden = n;
}

/* Takes an item out of the ring; the caller appends it to those that are closed. */
static inline void
close_item (Item    *items,
            Link    *sizes,
            guint32  number)
{
  Item item = items[number];

  items[item.left].right = item.right;
  items[item.right].left = item.left;
  sizes[number] += CLOSED;
}

/* Reopens the items closed since there were @n of them. */
static inline void
open_items (Search *self,
            guint   n)
{
  Item *items = self->items;
  Link *sizes = self->sizes;
  const Link *first = self->closed + n;

  for (const Link *end = self->closed + self->n_closed; end > first;)
    {
      guint32 number = *--end;
      Item item = items[number];

      items[item.left].right = number;
      items[item.right].left = number;
      sizes[number] -= CLOSED;
    }

  self->n_closed = n;
}
