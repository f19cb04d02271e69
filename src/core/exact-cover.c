/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/exact-cover-private.h"

/* With a GArray of nodes, building and solving a 17-clue board took 63 µs instead of 53. */
static void
make_room (MatoExactCover *self,
           guint           n_more)
{
  if (self->n_nodes + (gsize) n_more > self->n_nodes_allocated)
    {
      self->n_nodes_allocated = 2 * (self->n_nodes + (gsize) n_more);
      self->nodes = g_renew (Node, self->nodes, self->n_nodes_allocated);
    }

  if (self->n_options + (gsize) 2 > self->n_options_allocated)
    {
      self->n_options_allocated = 2 * (self->n_options + (gsize) 64);
      self->firsts = g_renew (guint32, self->firsts, self->n_options_allocated);
    }
}

MatoExactCover *
mato_exact_cover_new (guint n_primary,
                      guint n_secondary)
{
  MatoExactCover *self = g_new0 (MatoExactCover, 1);

  self->n_items = n_primary + n_secondary;
  self->n_primary = n_primary;
  self->items = g_new (Item, 1 + self->n_items);
  self->sizes = g_new (guint32, 1 + self->n_items);
  self->n_nodes = 1 + self->n_items;
  make_room (self, 0);
  self->firsts[0] = self->n_nodes;

  for (guint i = 0; i <= self->n_items; i++)
    {
      self->nodes[i] = (Node) { .item = i, .up = i, .down = i };
      self->items[i].left = i > n_primary ? i : i == 0 ? n_primary : i - 1;
      self->items[i].right = i > n_primary ? i : i == n_primary ? 0 : i + 1;
      self->sizes[i] = i > n_primary ? CLOSED : 0;
    }

  return self;
}

void
mato_exact_cover_free (MatoExactCover *self)
{
  g_free (self->trail);
  g_free (self->levels);
  g_free (self->firsts);
  g_free (self->nodes);
  g_free (self->items);
  g_free (self->sizes);
  g_free (self);
}

static void
append_node (MatoExactCover *self,
             guint           item)
{
  guint32 node = self->n_nodes++;
  guint32 above = self->nodes[item].up;

  self->nodes[node] = (Node) {
    .item = item, .up = above, .down = item, .option = self->n_options
  };
  self->nodes[above].down = node;
  self->nodes[item].up = node;
  self->sizes[item]++;
}

guint
mato_exact_cover_add_option (MatoExactCover *self,
                             const guint    *items,
                             guint           n_items)
{
  g_return_val_if_fail (n_items > 0, 0);
  g_return_val_if_fail (self->levels == NULL, 0);

  make_room (self, n_items);
  for (guint i = 0; i < n_items; i++)
    append_node (self, items[i] + 1);

  self->firsts[++self->n_options] = self->n_nodes;
  return self->n_options - 1;
}
