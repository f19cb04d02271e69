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

MatoExactCover *
mato_exact_cover_copy (const MatoExactCover *self)
{
  MatoExactCover *copy;

  g_return_val_if_fail (self->levels == NULL, NULL);

  copy = g_memdup2 (self, sizeof *self);
  copy->items = g_memdup2 (self->items, (1 + (gsize) self->n_items) * sizeof (Item));
  copy->sizes = g_memdup2 (self->sizes, (1 + (gsize) self->n_items) * sizeof (guint32));
  copy->nodes = g_memdup2 (self->nodes, self->n_nodes * sizeof (Node));
  copy->firsts = g_memdup2 (self->firsts, (1 + (gsize) self->n_options) * sizeof (guint32));
  copy->n_nodes_allocated = self->n_nodes;
  copy->n_options_allocated = 1 + self->n_options;

  return copy;
}

guint
mato_exact_cover_get_n_items (const MatoExactCover *self)
{
  return self->n_items;
}

guint
mato_exact_cover_get_n_primary (const MatoExactCover *self)
{
  return self->n_primary;
}

guint
mato_exact_cover_get_n_options (const MatoExactCover *self)
{
  return self->n_options;
}

guint
mato_exact_cover_get_length (const MatoExactCover *self,
                             guint                 option)
{
  g_return_val_if_fail (option < self->n_options, 0);

  return self->firsts[option + 1] - self->firsts[option];
}

guint
mato_exact_cover_get_item (const MatoExactCover *self,
                           guint                 option,
                           guint                 index)
{
  g_return_val_if_fail (index < mato_exact_cover_get_length (self, option), 0);

  return self->nodes[self->firsts[option] + index].item - 1;
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
