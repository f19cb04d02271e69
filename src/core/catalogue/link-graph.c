/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/catalogue/link-graph.h"

static void
add_group (GArray    *groups,
           guint      digit,
           MatoCells  cells)
{
  MatoGroup group = { digit, cells };

  g_array_append_val (groups, group);
}

static gboolean
is_chain_cell (const MatoLinkGraph *self,
               guint                cell)
{
  guint n = mato_bits_count (self->finder->board->cells[cell]);

  return self->use == MATO_LINK_USE_Y ? n == 2 : n > 0;
}

/* Each digit in two or more cells of a box and a line. */
static void
add_groups_of (MatoLinkGraph *self,
               GArray        *groups,
               guint          digit,
               MatoCells      places)
{
  const MatoFinder *finder = self->finder;
  guint order = finder->board->geometry->order;

  for (guint line = 0; line < 2 * order; line++)
    for (guint box = 2 * order; box < 3 * order; box++)
      {
        MatoCells crossing = mato_cells_and (finder->units[line], finder->units[box]);
        MatoCells cells = mato_cells_and (crossing, places);

        if (mato_cells_count (&cells) > 1)
          add_group (groups, digit, cells);
      }
}

static void
find_groups (MatoLinkGraph *self)
{
  const MatoGeometry *geometry = self->finder->board->geometry;
  GArray *groups = g_array_new (FALSE, FALSE, sizeof (MatoGroup));

  for (guint digit = 1; digit <= geometry->order; digit++)
    {
      MatoCells places = mato_finder_find_cells (self->finder, digit), left = places;

      while (!mato_cells_is_empty (&left))
        {
          guint cell = mato_cells_pop (&left);

          if (is_chain_cell (self, cell))
            add_group (groups, digit, mato_cells_of (cell));
        }
      if (self->use == MATO_LINK_USE_GROUPS)
        add_groups_of (self, groups, digit, places);
    }

  self->n = groups->len;
  self->groups = (MatoGroup *) g_array_free (groups, FALSE);
  self->seen = g_new (MatoCells, self->n + 1);
  for (guint i = 0; i < self->n; i++)
    self->seen[i] = mato_group_seen_by (self->finder, &self->groups[i]);
}

static guint
find_node (const MatoLinkGraph *self,
           guint                digit,
           const MatoCells     *cells)
{
  for (guint i = 0; i < self->n; i++)
    if (self->groups[i].digit == digit && mato_cells_equal (&self->groups[i].cells, cells))
      return i;

  return G_MAXUINT;
}

static void
add_edge (MatoLinkGraph *self,
          guint          digit,
          MatoCells      cells,
          guint          unit)
{
  MatoLinkEdge edge = { find_node (self, digit, &cells), unit };

  if (edge.to != G_MAXUINT)
    g_array_append_val (self->edges, edge);
}

static void
find_edges_of (MatoLinkGraph *self,
               guint          node)
{
  const MatoFinder *finder = self->finder;
  const MatoGroup *group = &self->groups[node];
  guint cell = mato_cells_first (&group->cells);
  guint32 others = finder->board->cells[cell] & ~(1u << (group->digit - 1));
  gboolean is_one = mato_cells_count (&group->cells) == 1;

  if (is_one && self->use != MATO_LINK_USE_X && mato_bits_count (others) == 1)
    add_edge (self, mato_bits_first (others) + 1, group->cells, G_MAXUINT);
  for (guint kind = 0; kind < 3 && self->use != MATO_LINK_USE_Y; kind++)
    {
      guint unit = mato_cell_unit (finder->board->geometry, cell, kind);
      MatoCells places = mato_cells_and (mato_finder_find_cells (finder, group->digit),
                                         finder->units[unit]);

      if (mato_cells_is_within (&group->cells, &places))
        add_edge (self, group->digit, mato_cells_without (places, group->cells), unit);
    }
}

static gboolean
excludes (const MatoLinkGraph *self,
          guint                node,
          guint                other)
{
  const MatoGroup *a = &self->groups[node], *b = &self->groups[other];

  if (a->digit == b->digit)
    return mato_cells_is_within (&b->cells, &self->seen[node]);

  return (self->use == MATO_LINK_USE_XY || self->use == MATO_LINK_USE_GROUPS)
         && mato_cells_equal (&a->cells, &b->cells) && mato_cells_count (&a->cells) == 1;
}

void
mato_link_graph_init (MatoLinkGraph    *self,
                      const MatoFinder *finder,
                      MatoLinkUse       use)
{
  *self = (MatoLinkGraph) { .finder = finder, .use = use };
  find_groups (self);
  self->words = (self->n + 63) / 64;
  self->edges = g_array_new (FALSE, FALSE, sizeof (MatoLinkEdge));
  self->first = g_new (guint, self->n + 1);
  self->weak = g_new0 (guint64, (gsize) self->n * self->words + 1);
  for (guint i = 0; i < self->n; i++)
    {
      self->first[i] = self->edges->len;
      find_edges_of (self, i);
      for (guint k = 0; k < self->n; k++)
        if (i != k && excludes (self, i, k))
          self->weak[i * self->words + k / 64] |= G_GUINT64_CONSTANT (1) << (k % 64);
    }
  self->first[self->n] = self->edges->len;
}

void
mato_link_graph_clear (MatoLinkGraph *self)
{
  g_clear_pointer (&self->groups, g_free);
  g_clear_pointer (&self->seen, g_free);
  g_clear_pointer (&self->edges, g_array_unref);
  g_clear_pointer (&self->first, g_free);
  g_clear_pointer (&self->weak, g_free);
}

MatoLink
mato_link_graph_get_link (const MatoLinkGraph *self,
                          guint                node,
                          const MatoLinkEdge  *edge)
{
  return (MatoLink) { .kind = edge->unit == G_MAXUINT ? MATO_LINK_CELL : MATO_LINK_UNIT,
                      .unit = edge->unit, .from = self->groups[node],
                      .to = self->groups[edge->to] };
}
