/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/logic/chain-run.h"

#include <string.h>

static const MatoUnitKind kinds[] = { MATO_KIND_BOX, MATO_KIND_ROW, MATO_KIND_COLUMN };

static void
clear_count_cb (gpointer data)
{
  MatoChainCount *count = data;

  g_clear_pointer (&count->proof, mato_deduction_free);
}

static void
clear_runs (MatoChainRuns *self)
{
  for (guint i = 0; i < 2 * self->capacity; i++)
    {
      g_clear_pointer (&self->runs[i].counts, g_array_unref);
      g_clear_pointer (&self->runs[i].parents, g_array_unref);
    }
  g_clear_pointer (&self->runs, g_free);
  g_clear_pointer (&self->numbers, g_free);
  g_clear_pointer (&self->words, g_free);
}

static void
runs_free (MatoChainRuns *self)
{
  clear_runs (self);
  if (self->has_inner)
    mato_finder_clear (&self->inner);
  g_array_unref (self->found);
  g_free (self);
}

/* Eight numbers for each candidate in each run: two lists, and three of each node; and two sets. */
static void
grow (MatoChainRuns *self,
      guint          capacity)
{
  guint n_words = (capacity + 63) / 64;

  clear_runs (self);
  self->capacity = capacity;
  self->runs = g_new0 (MatoChainRun, 2 * capacity);
  self->numbers = g_new (guint16, (gsize) 2 * capacity * 8 * capacity);
  self->words = g_new (guint64, (gsize) 2 * capacity * 2 * n_words);
  for (guint i = 0; i < 2 * capacity; i++)
    {
      MatoChainRun *run = &self->runs[i];

      run->sets[0] = self->words + (gsize) i * 2 * n_words;
      run->sets[1] = run->sets[0] + n_words;
      run->lists[0] = self->numbers + (gsize) i * 8 * capacity;
      run->lists[1] = run->lists[0] + capacity;
      run->causes = run->lists[1] + capacity;
      run->depths = run->causes + 2 * capacity;
      run->stamps = run->depths + 2 * capacity;
    }
}

MatoChainRuns *
mato_chain_runs_get (MatoFinder      *finder,
                     MatoForcing      forcing,
                     MatoChainInside  look_inside)
{
  MatoChains *chains = mato_chains_get (finder);
  MatoChainRuns *self = chains->runs;

  if (self == NULL)
    {
      self = g_new0 (MatoChainRuns, 1);
      self->found = g_array_new (FALSE, FALSE, sizeof (guint16));
      chains->runs = self;
      chains->free_runs = runs_free;
    }
  self->graph = &chains->links;
  self->finder = finder;
  self->forcing = forcing;
  self->look_inside = look_inside;
  self->is_explaining = FALSE;
  self->board = *finder->board;
  if (self->graph->n > self->capacity)
    grow (self, self->graph->n);
  for (guint i = 0; i < 2 * self->graph->n; i++)
    self->runs[i].is_filled = FALSE;
  return self;
}

/* Parents: */

static const MatoChainCount *
get_count (const MatoChainRun *run,
           guint               cause)
{
  return &g_array_index (run->counts, MatoChainCount, cause & ~MATO_CHAIN_BY_SET);
}

gboolean
mato_chain_item_has (guint item,
                     guint candidate)
{
  guint cell = candidate / 9, row = cell / 9, column = cell % 9;
  guint unit = (item - 81) / 9;

  if (item < 81)
    return cell == item;
  if ((item - 81) % 9 != candidate % 9)
    return FALSE;

  return unit == row || unit == 9 + column || unit == 18 + row / 3 * 3 + column / 3;
}

static guint
list_others (const MatoChainRuns *self,
             guint                item,
             guint                index,
             MatoChainNode       *parents)
{
  MatoLiteral literals[MATO_MAX_ORDER];
  guint n = mato_candidates_list (self->finder->board, item, literals), n_parents = 0;

  for (guint i = 0; i < n; i++)
    {
      guint other = mato_chain_runs_node (self, literals[i]) >> 1;

      if (other != index)
        parents[n_parents++] = mato_chain_node (other, FALSE);
    }

  return n_parents;
}

guint
mato_chain_runs_list_parents (const MatoChainRuns *self,
                              const MatoChainRun  *run,
                              MatoChainNode        node,
                              MatoChainNode       *parents)
{
  guint cause = run->causes[node];
  const MatoChainCount *count;

  if (cause == MATO_CHAIN_NONE)
    return 0;
  if ((node & 1) != 0)
    return list_others (self, cause, node >> 1, parents);
  if ((cause & MATO_CHAIN_BY_SET) == 0)
    {
      parents[0] = mato_chain_node (cause, TRUE);
      return 1;
    }

  count = get_count (run, cause);
  for (guint i = 0; i < count->n_parents; i++)
    parents[i] =
      mato_chain_node (g_array_index (run->parents, guint16, count->parents + i), FALSE);
  return count->n_parents;
}

/* Counts the nodes of a nested chain once. */
static void
count_nested (const MatoChainRun *run,
              MatoChainNode       node,
              MatoChainCounting  *counting)
{
  guint cause = run->causes[node];
  const MatoChainCount *count;

  if ((node & 1) != 0 || cause == MATO_CHAIN_NONE || (cause & MATO_CHAIN_BY_SET) == 0)
    return;

  count = get_count (run, cause);
  if (count->complexity == 0)
    return;
  for (guint i = 0; i < counting->n_nested; i++)
    if (counting->nested[i] == count->hash)
      return;

  if (counting->n_nested < MATO_CHAIN_MAX_NESTED)
    counting->nested[counting->n_nested++] = count->hash;
  counting->n += count->complexity;
}

void
mato_chain_runs_count (const MatoChainRuns *self,
                       const MatoChainRun  *run,
                       MatoChainNode        node,
                       MatoChainCounting   *counting)
{
  MatoChainNode stack[2 * MATO_CHAIN_CANDIDATES], parents[MATO_CHAIN_CANDIDATES];
  MatoChainSet seen[2];
  guint n_stack = 1;

  memset (seen[0].words, 0, self->graph->words * sizeof (guint64));
  memset (seen[1].words, 0, self->graph->words * sizeof (guint64));
  stack[0] = node;
  mato_chain_set_add (&seen[node & 1], node >> 1);
  counting->n++;
  while (n_stack > 0 && counting->n <= counting->limit)
    {
      guint n_parents;

      node = stack[--n_stack];
      count_nested (run, node, counting);
      n_parents = mato_chain_runs_list_parents (self, run, node, parents);
      for (guint i = 0; i < n_parents; i++)
        {
          if (mato_chain_set_has (&seen[parents[i] & 1], parents[i] >> 1))
            continue;
          mato_chain_set_add (&seen[parents[i] & 1], parents[i] >> 1);
          stack[n_stack++] = parents[i];
          counting->n++;
        }
    }
}

/* Following: */

static void
set_cause (MatoChainRuns *self,
           MatoChainNode  node,
           guint          cause)
{
  MatoChainRun *run = self->current;
  MatoChainNode parents[MATO_CHAIN_CANDIDATES];
  guint n, depth = 0;

  run->causes[node] = cause;
  n = mato_chain_runs_list_parents (self, run, node, parents);
  for (guint i = 0; i < n; i++)
    depth = MAX (depth, run->depths[parents[i]]);
  run->depths[node] = depth + 1;
  run->stamps[node] = run->n_stamps++;
}

static void
insert_node (MatoChainRuns *self,
             MatoChainNode  node,
             guint          cause)
{
  MatoChainRun *run = self->current;
  guint is_on = node & 1;

  set_cause (self, node, cause);
  mato_chain_words_add (run->sets[is_on], node >> 1);
  run->lists[is_on][run->n[is_on]++] = node >> 1;
}

/* Returns: FALSE at a clash */
static gboolean
add_node (MatoChainRuns *self,
          MatoChainNode  node,
          guint          cause)
{
  MatoChainRun *run = self->current;

  if (mato_chain_run_has (run, node ^ 1))
    {
      if (!mato_chain_run_has (run, node))
        set_cause (self, node, cause);
      run->clash = node >> 1;
      return FALSE;
    }
  if (!mato_chain_run_has (run, node))
    insert_node (self, node, cause);

  return TRUE;
}

static gboolean
follow_on (MatoChainRuns *self,
           guint          index)
{
  const MatoChainLinks *graph = self->graph;
  const guint16 *weak = mato_chain_links_weak (graph, index);
  guint first = self->forcing == MATO_FORCING_NISHIO ? graph->n_cell_weak[index] : 0;

  for (guint i = first; i < graph->n_weak[index]; i++)
    if (mato_chain_set_has (&graph->live, weak[i])
        && !add_node (self, mato_chain_node (weak[i], FALSE), index))
      return FALSE;

  return TRUE;
}

/* Fills in what is forced in the cell and the units of a candidate that is off, but not yet
 * removed: nodes that are on, and their items.
 * Returns: their number */
static guint
find_forced (const MatoChainRuns *self,
             guint                index,
             guint               *indexes,
             guint               *items)
{
  const MatoGeometry *geometry = self->finder->board->geometry;
  guint cell = self->graph->cells[index], digit = self->graph->digits[index], n = 0;
  guint32 others = self->board.cells[cell] & ~(1u << (digit - 1));

  if (self->forcing != MATO_FORCING_NISHIO && mato_bits_count (others) == 1)
    {
      indexes[n] = mato_chain_links_index (self->graph, cell, mato_bits_first (others) + 1);
      items[n++] = cell;
    }

  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    {
      guint unit = mato_cell_unit (geometry, cell, kinds[k]);
      const guint16 *cells = mato_geometry_unit (geometry, unit);
      guint32 places = mato_candidates_places (&self->board, unit, digit);

      if (mato_bits_count (places) != 2)
        continue;
      if (cells[mato_bits_first (places)] == cell)
        places &= places - 1;
      indexes[n] = mato_chain_links_index (self->graph, cells[mato_bits_first (places)], digit);
      items[n++] = mato_geometry_unit_item (geometry, unit, digit);
    }

  return n;
}

static gboolean
follow_off (MatoChainRuns *self,
            guint          index)
{
  const MatoChainLinks *graph = self->graph;
  guint indexes[4], items[4], n = find_forced (self, index, indexes, items);

  if (self->forcing != MATO_FORCING_STATIC)
    mato_candidates_remove (&self->board, graph->cells[index], graph->digits[index]);
  for (guint i = 0; i < n; i++)
    if (!add_node (self, mato_chain_node (indexes[i], TRUE), items[i]))
      return FALSE;

  return TRUE;
}

/* Following to the end: */

/* Adds what follows from the board as it is after all else has been followed. Sudoku Explainer does
 * not look whether it is on, too. */
static void
follow_inner (MatoChainRuns *self)
{
  MatoChainRun *run = self->current;

  self->look_inside (self);
  for (guint i = 0; i < self->found->len; i += 2)
    {
      MatoChainNode node = mato_chain_node (g_array_index (self->found, guint16, i), FALSE);

      if (!mato_chain_run_has (run, node))
        insert_node (self, node, g_array_index (self->found, guint16, i + 1));
    }
}

/* Runs remove candidates and nothing else. */
static void
restore_board (MatoChainRuns *self)
{
  const MatoCandidates *board = self->finder->board;

  const MatoGeometry *geometry = board->geometry;

  memcpy (self->board.cells, board->cells, geometry->n_cells * sizeof board->cells[0]);
  memcpy (self->board.places, board->places,
          geometry->n_units * geometry->order * sizeof board->places[0]);
}

static void
start_run (MatoChainRuns *self,
           MatoChainRun  *run,
           MatoChainNode  source)
{
  self->current = run;
  run->is_filled = TRUE;
  run->source = source;
  run->clash = MATO_CHAIN_NONE;
  run->n_stamps = 0;
  run->n[0] = run->n[1] = 0;
  memset (run->sets[0], 0, self->graph->words * sizeof (guint64));
  memset (run->sets[1], 0, self->graph->words * sizeof (guint64));
  if (self->forcing >= MATO_FORCING_PLUS && run->counts == NULL)
    {
      run->counts = g_array_new (FALSE, FALSE, sizeof (MatoChainCount));
      g_array_set_clear_func (run->counts, clear_count_cb);
      run->parents = g_array_new (FALSE, FALSE, sizeof (guint16));
    }
  if (run->counts != NULL)
    {
      g_array_set_size (run->counts, 0);
      g_array_set_size (run->parents, 0);
    }
  restore_board (self);
  add_node (self, source, MATO_CHAIN_NONE);
}

/* Returns: whether it nests chains, or is nested */
static gboolean
is_nesting (const MatoChainRuns *self)
{
  return self->forcing >= MATO_FORCING_NESTED_CHAINS || self->finder->outer != NULL;
}

static void
fill_run (MatoChainRuns *self,
          MatoChainRun  *run,
          MatoChainNode  source)
{
  guint at[2] = { 0, 0 };
  gboolean is_going = TRUE;

  start_run (self, run, source);
  if (is_nesting (self) ? !mato_finder_work (self->finder)
                        : !mato_finder_keep_going (self->finder))
    return;

  while (is_going && (at[1] < run->n[1] || at[0] < run->n[0]))
    {
      is_going = at[1] < run->n[1] ? follow_on (self, run->lists[1][at[1]++])
                                   : follow_off (self, run->lists[0][at[0]++]);
      if (is_going && self->forcing >= MATO_FORCING_PLUS && at[1] == run->n[1]
          && at[0] == run->n[0])
        follow_inner (self);
    }
}

const MatoChainRun *
mato_chain_runs_follow (MatoChainRuns *self,
                        MatoChainNode  source)
{
  MatoChainRun *run = &self->runs[source];

  if (!run->is_filled)
    fill_run (self, run, source);
  return run;
}

MatoChainNode
mato_chain_runs_node (const MatoChainRuns *self,
                      MatoLiteral          literal)
{
  guint index = mato_chain_links_index (self->graph, mato_literal_cell (literal),
                                        mato_literal_digit (literal));

  return mato_chain_node (index, mato_literal_is_on (literal));
}

/* Explaining: */

void
mato_chain_runs_begin_explaining (MatoChainRuns *self)
{
  if (self->forcing < MATO_FORCING_NESTED_CHAINS)
    return;

  self->is_explaining = TRUE;
  for (guint i = 0; i < 2 * self->graph->n; i++)
    self->runs[i].is_filled = FALSE;
}

static int
compare_stamps (gconstpointer a,
                gconstpointer b,
                gpointer      data)
{
  const MatoChainRun *run = data;
  const MatoChainNode *x = a, *y = b;

  return (int) run->stamps[*x] - (int) run->stamps[*y];
}

static void
collect_ancestors (const MatoChainRuns *self,
                   const MatoChainRun  *run,
                   MatoChainNode        node,
                   GArray              *nodes)
{
  MatoChainNode parents[MATO_CHAIN_CANDIDATES];

  g_array_append_val (nodes, node);
  for (guint at = nodes->len - 1; at < nodes->len; at++)
    {
      guint n = mato_chain_runs_list_parents (
        self, run, g_array_index (nodes, MatoChainNode, at), parents);

      for (guint i = 0; i < n; i++)
        {
          guint k = 0;

          while (k < nodes->len && g_array_index (nodes, MatoChainNode, k) != parents[i])
            k++;
          if (k == nodes->len)
            g_array_append_val (nodes, parents[i]);
        }
    }
}

static void
explain_count (MatoChainRuns        *self,
               const MatoChainCount *count,
               MatoLiteral           literal)
{
  MatoReason *reason = &self->finder->deduction->reason;
  guint candidate = mato_literal_cell (literal) * 9 + mato_literal_digit (literal) - 1, cover = 0;

  while (!mato_chain_item_has (count->covers[cover], candidate))
    cover++;
  mato_reason_count (reason, count->bases, count->n, count->covers, count->n);
  mato_reason_counted (reason, count->covers[cover], literal);
}

/* The steps of a nested chain, and if it places a digit, that this excludes others. */
static void
explain_nested (MatoChainRuns        *self,
                const MatoChainCount *count,
                MatoLiteral           literal)
{
  const GArray *conclusions = count->proof->conclusions;
  MatoLiteral last = g_array_index (conclusions, MatoLiteral, conclusions->len - 1);

  mato_reason_append (&self->finder->deduction->reason, &count->proof->reason);
  if (mato_literal_is_on (last))
    mato_finder_exclude (self->finder, last, literal);
}

static void
explain_node (MatoChainRuns      *self,
              const MatoChainRun *run,
              MatoChainNode       node)
{
  MatoFinder *finder = self->finder;
  MatoLiteral literal = mato_chain_links_literal (self->graph, node >> 1, node & 1);
  guint cause = run->causes[node];

  if (cause == MATO_CHAIN_NONE)
    mato_reason_suppose (&finder->deduction->reason, literal);
  else if ((node & 1) != 0)
    mato_reason_last (&finder->deduction->reason, cause, literal);
  else if ((cause & MATO_CHAIN_BY_SET) != 0 && get_count (run, cause)->n > 0)
    explain_count (self, get_count (run, cause), literal);
  else if ((cause & MATO_CHAIN_BY_SET) != 0)
    explain_nested (self, get_count (run, cause), literal);
  else
    mato_finder_exclude (finder, mato_chain_links_literal (self->graph, cause, TRUE), literal);
}

void
mato_chain_runs_explain (MatoChainRuns       *self,
                         const MatoChainRun  *run,
                         const MatoChainNode *nodes,
                         guint                n_nodes)
{
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (MatoChainNode));

  for (guint i = 0; i < n_nodes; i++)
    collect_ancestors (self, run, nodes[i], all);
  g_array_sort_with_data (all, compare_stamps, (gpointer) run);
  for (guint i = 0; i < all->len; i++)
    if (i == 0
        || g_array_index (all, MatoChainNode, i) != g_array_index (all, MatoChainNode, i - 1))
      explain_node (self, run, g_array_index (all, MatoChainNode, i));
}
