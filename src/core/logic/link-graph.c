/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/logic/link-graph.h"

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

/* The places of each almost locked set that are no node yet. */
static void
add_places_of (MatoLinkGraph *self,
               GArray        *groups,
               guint          digit)
{
  guint order = self->finder->board->geometry->order;

  for (guint set = 0; set < self->sets->len; set++)
    {
      const MatoAlmostLocked *one = &g_array_index (self->sets, MatoAlmostLocked, set);
      guint node = self->first_group[digit];

      if ((one->digits >> (digit - 1) & 1) == 0)
        continue;
      if (mato_cells_count (&one->places[digit]) == 1)
        node = self->singles[one->first[digit] * order + digit - 1];
      else
        while (node < groups->len
               && !mato_cells_equal (&g_array_index (groups, MatoGroup, node).cells,
                                     &one->places[digit]))
          node++;
      if (node == groups->len)
        add_group (groups, digit, one->places[digit]);
      self->ends[set * (order + 1) + digit] = node;
    }
}

static void
find_nodes_of (MatoLinkGraph *self,
               GArray        *groups,
               guint          digit)
{
  guint order = self->finder->board->geometry->order;
  MatoCells left = mato_finder_find_cells (self->finder, digit);

  self->places[digit] = left;
  while (!mato_cells_is_empty (&left))
    {
      guint cell = mato_cells_pop (&left);

      if (!is_chain_cell (self, cell))
        continue;
      self->singles[cell * order + digit - 1] = groups->len;
      add_group (groups, digit, mato_cells_of (cell));
    }
  self->first_group[digit] = groups->len;
  if (self->use >= MATO_LINK_USE_GROUPS)
    add_groups_of (self, groups, digit, self->places[digit]);
  if (self->sets != NULL)
    add_places_of (self, groups, digit);
  self->end_group[digit] = groups->len;
}

static void
find_nodes (MatoLinkGraph *self)
{
  const MatoGeometry *geometry = self->finder->board->geometry;
  GArray *groups = g_array_new (FALSE, FALSE, sizeof (MatoGroup));

  self->singles = g_new (guint, geometry->n_cells * geometry->order);
  for (guint i = 0; i < geometry->n_cells * geometry->order; i++)
    self->singles[i] = G_MAXUINT;
  for (guint digit = 1; digit <= geometry->order; digit++)
    find_nodes_of (self, groups, digit);

  self->n = groups->len;
  self->groups = (MatoGroup *) g_array_free (groups, FALSE);
  self->seen = g_new (MatoCells, self->n + 1);
  for (guint i = 0; i < self->n; i++)
    self->seen[i] = mato_group_seen_by (self->finder, &self->groups[i]);
}

static guint
get_single (const MatoLinkGraph *self,
            guint                cell,
            guint                digit)
{
  return self->singles[cell * self->finder->board->geometry->order + digit - 1];
}

/* What has more cells than a box and a line have in common is no node. */
static guint
find_node (const MatoLinkGraph *self,
           guint                digit,
           const MatoCells     *cells)
{
  const MatoGeometry *geometry = self->finder->board->geometry;
  guint n = mato_cells_count (cells);

  if (n == 1)
    return get_single (self, mato_cells_first (cells), digit);
  if (n > MAX (geometry->box_rows, geometry->box_columns))
    return G_MAXUINT;

  for (guint i = self->first_group[digit]; i < self->end_group[digit]; i++)
    if (mato_cells_equal (&self->groups[i].cells, cells))
      return i;

  return G_MAXUINT;
}

static void
add_edge (MatoLinkGraph *self,
          guint          to,
          guint          unit)
{
  MatoLinkEdge edge = { to, unit, G_MAXUINT };

  if (to != G_MAXUINT)
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
    add_edge (self, get_single (self, cell, mato_bits_first (others) + 1), G_MAXUINT);
  for (guint kind = 0; kind < 3 && self->use != MATO_LINK_USE_Y; kind++)
    {
      guint unit = mato_cell_unit (finder->board->geometry, cell, kind);
      MatoCells rest = mato_cells_and (self->places[group->digit], finder->units[unit]);

      if (!mato_cells_is_within (&group->cells, &rest))
        continue;
      rest = mato_cells_without (rest, group->cells);
      if (!mato_cells_is_empty (&rest))
        add_edge (self, find_node (self, group->digit, &rest), unit);
    }
}

/* Notes for each node of which sets it is the places of a digit. */
static void
index_sets (MatoLinkGraph *self)
{
  guint order = self->finder->board->geometry->order;

  self->first_set = g_new (guint, self->n + 1);
  for (guint i = 0; i < self->n; i++)
    self->first_set[i] = G_MAXUINT;
  for (guint set = self->sets->len; set-- > 0;)
    for (guint32 left = g_array_index (self->sets, MatoAlmostLocked, set).digits; left != 0;
         left &= left - 1)
      {
        guint end = set * (order + 1) + mato_bits_first (left) + 1;

        self->next_set[end] = self->first_set[self->ends[end]];
        self->first_set[self->ends[end]] = end;
      }
}

/* From a digit of an almost locked set to each other one. Sets of one cell are its link. */
static void
find_set_edges_of (MatoLinkGraph *self,
                   guint          node)
{
  guint order = self->finder->board->geometry->order;

  for (guint end = self->first_set[node]; end != G_MAXUINT; end = self->next_set[end])
    {
      guint set = end / (order + 1);
      const MatoAlmostLocked *one = &g_array_index (self->sets, MatoAlmostLocked, set);
      guint32 others = one->digits & ~(1u << (self->groups[node].digit - 1));

      for (; others != 0 && one->n_cells > 1; others &= others - 1)
        {
          guint to = self->ends[set * (order + 1) + mato_bits_first (others) + 1];
          MatoLinkEdge edge = { to, G_MAXUINT, set };

          g_array_append_val (self->edges, edge);
        }
    }
}

static void
add_weak (MatoLinkGraph *self,
          guint          node,
          guint          other)
{
  if (other != G_MAXUINT && other != node)
    self->weak[(gsize) node * self->words + other / 64] |= G_GUINT64_CONSTANT (1) << (other % 64);
}

static void
find_weak_of (MatoLinkGraph *self,
              guint          node)
{
  const MatoGroup *group = &self->groups[node];
  MatoCells left = mato_cells_and (self->seen[node], self->places[group->digit]);
  guint cell = mato_cells_first (&group->cells);
  gboolean has_cells = self->use >= MATO_LINK_USE_XY;

  while (!mato_cells_is_empty (&left))
    add_weak (self, node, get_single (self, mato_cells_pop (&left), group->digit));
  for (guint i = self->first_group[group->digit]; i < self->end_group[group->digit]; i++)
    if (mato_cells_is_within (&self->groups[i].cells, &self->seen[node]))
      add_weak (self, node, i);
  if (!has_cells || mato_cells_count (&group->cells) > 1)
    return;

  for (guint32 digits = self->finder->board->cells[cell]; digits != 0; digits &= digits - 1)
    add_weak (self, node, get_single (self, cell, mato_bits_first (digits) + 1));
}

void
mato_link_graph_init (MatoLinkGraph *self,
                      MatoFinder    *finder,
                      MatoLinkUse    use)
{
  guint n_ends;

  *self = (MatoLinkGraph) { .finder = finder, .use = use };
  if (use == MATO_LINK_USE_SETS)
    {
      self->sets = mato_almost_locked_find (finder);
      n_ends = self->sets->len * (finder->board->geometry->order + 1);
      self->ends = g_new (guint, n_ends + 1);
      self->next_set = g_new (guint, n_ends + 1);
    }
  find_nodes (self);
  if (self->sets != NULL)
    index_sets (self);
  self->words = (self->n + 63) / 64;
  self->edges = g_array_new (FALSE, FALSE, sizeof (MatoLinkEdge));
  self->first = g_new (guint, self->n + 1);
  self->weak = g_new0 (guint64, (gsize) self->n * self->words + 1);
  for (guint i = 0; i < self->n; i++)
    {
      self->first[i] = self->edges->len;
      find_edges_of (self, i);
      if (self->sets != NULL)
        find_set_edges_of (self, i);
      find_weak_of (self, i);
    }
  self->first[self->n] = self->edges->len;
}

void
mato_link_graph_clear (MatoLinkGraph *self)
{
  g_clear_pointer (&self->groups, g_free);
  g_clear_pointer (&self->seen, g_free);
  g_clear_pointer (&self->singles, g_free);
  g_clear_pointer (&self->edges, g_array_unref);
  g_clear_pointer (&self->first, g_free);
  g_clear_pointer (&self->weak, g_free);
  g_clear_pointer (&self->ends, g_free);
  g_clear_pointer (&self->first_set, g_free);
  g_clear_pointer (&self->next_set, g_free);
}

MatoLink
mato_link_graph_get_link (const MatoLinkGraph *self,
                          guint                node,
                          const MatoLinkEdge  *edge)
{
  if (edge->set != G_MAXUINT)
    return mato_almost_locked_link (
      &g_array_index (self->sets, MatoAlmostLocked, edge->set), self->groups[node].digit,
      self->groups[edge->to].digit);

  return (MatoLink) { .kind = edge->unit == G_MAXUINT ? MATO_LINK_CELL : MATO_LINK_UNIT,
                      .unit = edge->unit, .from = self->groups[node],
                      .to = self->groups[edge->to] };
}
