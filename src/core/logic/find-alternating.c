/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/logic/link-graph.h"

#include <string.h>

/*
 * Alternating chains: a candidate that is off makes another one on, which makes others off, and so
 * on. Either the first or the last node holds, so what both exclude is off. If the last excludes
 * the first, the chain is a loop, and of any two neighbours one holds; if it is the first, that
 * one holds.
 *
 * From each node the search goes in breadth, so each pair of ends is reached by a shortest chain.
 * Deductions are reported by length, then as found.
 */

#define MAX_LINKS 32

typedef struct
{
  guint length;
  guint from;
  guint to;
} Found;

typedef struct
{
  MatoFinder *finder;
  MatoLinkGraph graph;
  guint from;        /* of the last search */
  guint64 *useful;   /* nodes that make others on when they are off */
  guint64 *unseen;   /* those of them that did not become off yet */
  guint *edges;      /* of each node that is on: the edge by which, G_MAXUINT for the others */
  guint *before;     /* the node that is off at the other end of it */
  guint *causes;     /* of each node that is off: the one that is on */
  guint *depths;     /* of each node that is on: links to it */
  guint *queue;
  guint n_queue;
  GArray *found;
} Search;

static void
reach (Search *self,
       guint   off,
       guint   depth)
{
  const MatoLinkEdge *edges = (const MatoLinkEdge *) self->graph.edges->data;

  for (guint i = self->graph.first[off]; i < self->graph.first[off + 1]; i++)
    if (self->edges[edges[i].to] == G_MAXUINT)
      {
        self->edges[edges[i].to] = i;
        self->before[edges[i].to] = off;
        self->depths[edges[i].to] = depth;
        self->queue[self->n_queue++] = edges[i].to;
      }
}

/* Follows what @on excludes. */
static void
extend (Search *self,
        guint   on)
{
  const guint64 *weak = self->graph.weak + on * self->graph.words;

  for (guint word = 0; word < self->graph.words; word++)
    {
      guint64 left = weak[word] & self->unseen[word];

      self->unseen[word] &= ~left;
      for (; left != 0; left &= left - 1)
        {
          guint off = word * 64 + (guint) __builtin_ctzll (left);

          self->causes[off] = on;
          reach (self, off, self->depths[on] + 1);
        }
    }
}

static void
search_from (Search *self,
             guint   node)
{
  if (self->n_queue > 0 && self->from == node)
    return;

  for (guint i = 0; i < self->n_queue; i++)
    self->edges[self->queue[i]] = G_MAXUINT;
  self->n_queue = 0;
  self->from = node;
  memcpy (self->unseen, self->useful, self->graph.words * sizeof self->unseen[0]);
  self->unseen[node / 64] &= ~(G_GUINT64_CONSTANT (1) << (node % 64));

  reach (self, node, 1);
  for (guint i = 0; i < self->n_queue && self->depths[self->queue[i]] < MAX_LINKS; i++)
    extend (self, self->queue[i]);
}

static gboolean
has_common (const MatoFinder *finder,
            const MatoGroup  *first,
            const MatoGroup  *last,
            guint             cell)
{
  for (guint32 left = finder->board->cells[cell]; left != 0; left &= left - 1)
    {
      guint digit = mato_bits_first (left) + 1;

      if (mato_group_excludes (finder, first, cell, digit)
          && mato_group_excludes (finder, last, cell, digit))
        return TRUE;
    }

  return FALSE;
}

/* Returns: whether both nodes exclude some candidate */
static gboolean
is_useful (const Search *self,
           guint         from,
           guint         to)
{
  const MatoGroup *first = &self->graph.groups[from], *last = &self->graph.groups[to];
  MatoCells common;

  if (first->digit != last->digit)
    return (mato_cells_count (&first->cells) == 1
            && has_common (self->finder, first, last, mato_cells_first (&first->cells)))
           || (mato_cells_count (&last->cells) == 1
               && has_common (self->finder, first, last, mato_cells_first (&last->cells)));

  common = mato_cells_and (self->graph.seen[from], self->graph.seen[to]);
  while (!mato_cells_is_empty (&common))
    if (mato_candidates_has (self->finder->board, mato_cells_pop (&common), first->digit))
      return TRUE;

  return FALSE;
}

/* What players call an XY-chain has two ends, even if they see each other. */
static gboolean
is_loop (const Search *self,
         guint         from,
         guint         to)
{
  return self->graph.use != MATO_LINK_USE_Y && mato_link_graph_excludes (&self->graph, to, from);
}

/* Chains that are the same from the other end are taken once; loops of two links are fishes. */
static void
collect (Search *self,
         guint   from,
         guint   n_min)
{
  for (guint i = 0; i < self->n_queue; i++)
    {
      guint to = self->queue[i];
      gboolean closes = is_loop (self, from, to);
      gboolean is_same = to == from && mato_cells_count (&self->graph.groups[to].cells) == 1;
      Found found = { self->depths[to], from, to };

      if ((found.length < n_min && !is_same) || to < from
          || (is_same && self->graph.use == MATO_LINK_USE_Y))
        continue;
      if (closes || is_same || is_useful (self, from, to))
        g_array_append_val (self->found, found);
    }
}

/* Returns: the number of links of the chain to @node */
static guint
list_links (const Search *self,
            guint         node,
            MatoLink     *links)
{
  const MatoLinkEdge *edges = (const MatoLinkEdge *) self->graph.edges->data;
  guint n = self->depths[node];

  for (guint i = n; i > 0; i--)
    {
      guint off = self->before[node];

      links[i - 1] = mato_link_graph_get_link (&self->graph, off, &edges[self->edges[node]]);
      node = i > 1 ? self->causes[off] : node;
    }

  return n;
}

static const MatoAlmostLocked *
find_set (const Search   *self,
          const MatoLink *link)
{
  const MatoAlmostLocked *sets = (const MatoAlmostLocked *) self->graph.sets->data;

  while (!mato_cells_equal (&sets->cells, &link->cells))
    sets++;

  return sets;
}

/* Without @digit, the set of the first link has the end of that; so, all around the loop, it does
 * not have its beginning, either. */
static void
refute_in_set (const Search           *self,
               const MatoAlmostLocked *set,
               const MatoLink         *links,
               guint                   n,
               guint                   cell,
               guint                   digit)
{
  MatoFinder *finder = self->finder;
  MatoLiteral on = mato_literal (cell, digit, TRUE);
  MatoLink first = mato_almost_locked_link (set, digit, links[0].to.digit);

  mato_finder_remove (finder, cell, digit);
  if (!finder->wants_reasons)
    return;

  mato_reason_suppose (&finder->deduction->reason, on);
  mato_links_exclude_group (finder, on, &first.from);
  for (guint i = 0; i < n; i++)
    mato_links_follow_to (finder, i == 0 ? &first : &links[i], &links[(i + 1) % n].from);
  mato_almost_locked_explain_empty (
    finder, set, set->digits & ~(1u << (digit - 1)) & ~(1u << (links[0].from.digit - 1)));
}

/* A set in a loop loses one of the two digits of its link, so it has all others. */
static void
conclude_set (const Search   *self,
              const MatoLink *links,
              guint           n)
{
  const MatoAlmostLocked *set = find_set (self, &links[0]);
  guint32 digits = set->digits & ~(1u << (links[0].from.digit - 1))
                   & ~(1u << (links[0].to.digit - 1));

  for (; digits != 0; digits &= digits - 1)
    {
      guint digit = mato_bits_first (digits) + 1;
      MatoCells victims = mato_cells_and (set->seen[digit], self->graph.places[digit]);

      while (!mato_cells_is_empty (&victims))
        refute_in_set (self, set, links, n, mato_cells_pop (&victims), digit);
    }
}

/* Each two neighbours in a loop exclude what both see. */
static void
conclude_loop (Search   *self,
               MatoLink *links,
               guint     n)
{
  for (guint i = 0; i < n; i++)
    {
      MatoLink first = links[0];

      mato_links_remove (self->finder, links, n);
      if (first.kind == MATO_LINK_SET)
        conclude_set (self, links, n);
      for (guint k = 1; k < n; k++)
        links[k - 1] = links[k];
      links[n - 1] = first;
    }
}

static MatoTechniqueId
name_of (const Search *self,
         gboolean      closes)
{
  switch (self->graph.use)
    {
    case MATO_LINK_USE_X:
      return MATO_TECHNIQUE_ALTERNATING_X;
    case MATO_LINK_USE_Y:
      return MATO_TECHNIQUE_BIVALUE_CHAIN;
    case MATO_LINK_USE_XY:
      return closes ? MATO_TECHNIQUE_ALTERNATING_LOOP : MATO_TECHNIQUE_ALTERNATING_CHAIN;
    case MATO_LINK_USE_GROUPS:
    case MATO_LINK_USE_SETS:
    default:
      return closes ? MATO_TECHNIQUE_GROUPED_LOOP : MATO_TECHNIQUE_GROUPED_CHAIN;
    }
}

static gboolean
has_set (const MatoLink *links,
         guint           n)
{
  for (guint i = 0; i < n; i++)
    if (links[i].kind == MATO_LINK_SET)
      return TRUE;

  return FALSE;
}

static gboolean
has_group (const MatoLink *links,
           guint           n)
{
  for (guint i = 0; i < n; i++)
    if (mato_cells_count (&links[i].from.cells) > 1 || mato_cells_count (&links[i].to.cells) > 1)
      return TRUE;

  return FALSE;
}

/* Returns: whether no cell is in an XY-chain twice */
static gboolean
is_simple (const MatoLink *links,
           guint           n)
{
  for (guint i = 0; i < n; i++)
    for (guint k = i + 1; k < n; k++)
      if (mato_cells_equal (&links[i].from.cells, &links[k].from.cells))
        return FALSE;

  return TRUE;
}

static void
report (Search      *self,
        const Found *found)
{
  gboolean closes = is_loop (self, found->from, found->to);
  MatoTechniqueId technique = name_of (self, closes);
  MatoLink links[MAX_LINKS];
  guint n;

  search_from (self, found->from);
  n = list_links (self, found->to, links);
  if ((self->graph.use == MATO_LINK_USE_Y && !is_simple (links, n))
      || (self->graph.use == MATO_LINK_USE_GROUPS && !has_group (links, n))
      || (self->graph.use == MATO_LINK_USE_SETS && !has_set (links, n)))
    return;

  mato_finder_begin (self->finder, technique, mato_technique_get (technique)->rating);
  if (closes)
    conclude_loop (self, links, n);
  else if (found->from == found->to && mato_cells_count (&links[0].from.cells) == 1)
    mato_links_confirm (self->finder, links, n);
  else
    mato_links_remove (self->finder, links, n);
  mato_finder_report (self->finder);
}

static int
compare (gconstpointer a,
         gconstpointer b)
{
  const Found *x = a, *y = b;

  if (x->length != y->length)
    return x->length < y->length ? -1 : 1;
  if (x->from != y->from)
    return x->from < y->from ? -1 : 1;

  return x->to < y->to ? -1 : x->to > y->to;
}

static void
prepare (Search *self)
{
  self->n_queue = 0;
  for (guint i = 0; i < self->graph.n; i++)
    {
      self->edges[i] = G_MAXUINT;
      if (self->graph.first[i] < self->graph.first[i + 1])
        self->useful[i / 64] |= G_GUINT64_CONSTANT (1) << (i % 64);
    }
}

static void
gather (Search *self,
        guint   n_min)
{
  for (guint node = 0; node < self->graph.n && mato_finder_keep_going (self->finder); node++)
    {
      search_from (self, node);
      collect (self, node, n_min);
    }
}

/* Two strong links of one digit are skyscrapers and the like: they are called X-chains only where
 * there is nothing longer. */
static void
run (Search *self)
{
  prepare (self);
  gather (self, self->graph.use == MATO_LINK_USE_X ? 3 : 2);
  if (self->graph.use == MATO_LINK_USE_X && self->found->len == 0)
    gather (self, 2);

  g_array_sort (self->found, compare);
  for (guint i = 0; i < self->found->len && !self->finder->is_done; i++)
    report (self, &g_array_index (self->found, Found, i));
}

void
mato_find_alternating (MatoFinder *self,
                       guint       size)
{
  g_autofree guint *memory = NULL;
  g_autofree guint64 *unseen = NULL;
  Search search = { .finder = self };
  guint n;

  if (size == MATO_LINK_USE_SETS && self->board->geometry->order > 9)
    return;

  mato_link_graph_init (&search.graph, self, size);
  n = search.graph.n;
  memory = g_new (guint, 5 * n + 1);
  unseen = g_new0 (guint64, 2 * search.graph.words + 1);
  search.unseen = unseen;
  search.useful = unseen + search.graph.words;
  search.edges = memory;
  search.before = memory + n;
  search.causes = memory + 2 * n;
  search.depths = memory + 3 * n;
  search.queue = memory + 4 * n;
  search.found = g_array_new (FALSE, FALSE, sizeof (Found));
  run (&search);
  g_array_unref (search.found);
  mato_link_graph_clear (&search.graph);
}
