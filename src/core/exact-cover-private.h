/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/exact-cover.h"

G_BEGIN_DECLS

/*
 * Nodes are indices into one array, not pointers: half the size, and it can move while it grows.
 * Two primary items and a secondary one, options {0,2}, {1}, {0,1}:
 *
 *   index    0     1     2     3     4     5     6     7     8
 *         ┌─────┬─────┬─────┬─────┬─────┬─────┬─────┬─────┬─────┐
 *   item  │  –  │  1  │  2  │  3  │  1  │  3  │  2  │  1  │  2  │
 *         └─────┴─────┴─────┴─────┴─────┴─────┴─────┴─────┴─────┘
 *                headers: one per  └─option 0─┘└ 1 ─┘└─option 2─┘
 *                item              ▲ firsts[0]  ▲ [1] ▲ [2]       ▲ [3]
 *
 * `up` and `down` run in a ring from an item's header through its nodes in all options, in the
 * order the options were added. An option is its nodes from firsts[option] to the next option's.
 * (With a spacer between options, as Knuth has it, the end of an option comes after a number of
 * nodes that no CPU can guess: 6×10 pentominoes took 5.2 s and not 4.2.)
 *
 * The primary items still to be covered are a ring of their own, items[].left and right, through
 * items[0]. A secondary item is alone in its ring: it is covered like any other, never chosen.
 *
 * Invariant: what is hidden keeps its own links, so unhiding in exactly the opposite order
 * restores everything. That order is written down, in the trail: to walk the rings backward
 * instead is as right, but where each of them ends is again a guess.
 */

typedef struct
{
  guint32 item;    /* 1-based */
  guint32 up;
  guint32 down;
  guint32 option;
} Node;

typedef struct
{
  guint32 left;
  guint32 right;
} Item;

/* Added to the number of options that an item has left while it is covered, and always if it is
 * secondary: so none that cannot be chosen ever looks as if it had few. */
#define CLOSED (1u << 30)

/* An item that was chosen and its option that was taken last. */
typedef struct
{
  guint32 node;         /* the item's header: no option was taken yet */
  gboolean is_taken;
  guint n_before;       /* the length of the trail before the item was covered */
  guint n_hidden;       /* and after it */
  guint n_noted;        /* the same two of the noted items: see exact-cover-search.c */
  guint n_short;
  guint first_short;
} Level;

struct _MatoExactCover
{
  guint n_items;
  guint n_primary;
  guint n_options;
  guint n_nodes;
  Item *items;          /* 1 + n_items */
  guint32 *sizes;       /* of the same: options left */
  Node *nodes;
  guint32 *firsts;      /* 1 + n_options */
  gsize n_nodes_allocated;
  gsize n_options_allocated;

  /* What the last search left covered. */
  Level *levels;
  guint32 *trail;       /* the nodes by which options were hidden */
  guint n_levels;
  guint n_hidden;
};

G_END_DECLS
