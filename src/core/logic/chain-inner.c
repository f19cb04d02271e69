/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/logic/chain-forcing.h"
#include "core/logic/chain-run.h"
#include "core/logic/chain-simple.h"

#include <string.h>

/*
 * What follows inside a run once links give no more: sets that have appeared on its board, else
 * chains there. Their parents are what is gone from the items that they use since the run began.
 * What has no parents was there without the run, and Sudoku Explainer does not take it again.
 */

/* Of a 9×9 board, the only ones that are looked at so closely. */
#define N_ITEMS 324

static const MatoUnitKind kinds[] = { MATO_KIND_BOX, MATO_KIND_ROW, MATO_KIND_COLUMN };

/* Sets: */

static gboolean
any_item_has (const guint32 *items,
              guint          n,
              guint          candidate)
{
  for (guint i = 0; i < n; i++)
    if (mato_chain_item_has (items[i], candidate))
      return TRUE;

  return FALSE;
}

/* What was there before the run in the bases and is not in the covers had to go first. */
static void
list_parents_of_count (MatoChainRuns  *self,
                       MatoChainCount *count)
{
  MatoLiteral literals[MATO_MAX_ORDER];
  GArray *parents = self->current->parents;

  count->parents = parents->len;
  for (guint i = 0; i < count->n; i++)
    for (guint k = 0, n = mato_candidates_list (self->finder->board, count->bases[i], literals);
         k < n; k++)
      {
        guint candidate =
          mato_literal_cell (literals[k]) * 9 + mato_literal_digit (literals[k]) - 1;

        if (!any_item_has (count->covers, count->n, candidate))
          g_array_append_val (parents, self->graph->indexes[candidate]);
      }
  count->n_parents = parents->len - count->parents;
}

/* Keeps what the set removes, cell by cell, unless it was there without the run. */
static gboolean
take_count_cb (const MatoDeduction *deduction,
               gpointer             data)
{
  MatoChainRuns *self = data;
  const MatoReasonStep *step = mato_reason_get_step (&deduction->reason, 0);
  const guint32 *items = mato_reason_get_items (&deduction->reason, step);
  MatoChainCount count = { .n = step->n_bases };
  guint16 by = MATO_CHAIN_BY_SET | self->current->counts->len;
  MatoChainSet removed = { { 0 } };

  memcpy (count.bases, items, count.n * sizeof items[0]);
  memcpy (count.covers, items + count.n, count.n * sizeof items[0]);
  list_parents_of_count (self, &count);
  if (count.n_parents == 0)
    return TRUE;

  g_array_append_val (self->current->counts, count);
  for (guint i = 0; i < deduction->conclusions->len; i++)
    {
      MatoLiteral literal = g_array_index (deduction->conclusions, MatoLiteral, i);
      guint16 index = mato_chain_runs_node (self, literal) >> 1;

      mato_chain_set_add (&removed, index);
    }
  for (guint word = 0; word < self->graph->words; word++)
    for (guint64 left = removed.words[word]; left != 0; left &= left - 1)
      {
        guint16 index = word * 64 + (guint) __builtin_ctzll (left);

        g_array_append_val (self->found, index);
        g_array_append_val (self->found, by);
      }
  return TRUE;
}

/* Nested chains: */

/* What a nested chain rests on. */
typedef struct
{
  MatoChainRuns *runs;     /* in which it is nested */
  MatoFinder *inner;
  const MatoChainHint *hint;
  guint8 items[N_ITEMS];
  guint64 hash;
} Nested;

static guint64
mix (guint64 value)
{
  value = (value + 1) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  value ^= value >> 29;
  return value * G_GUINT64_CONSTANT (0xbf58476d1ce4e5b9);
}

static guint
strong_item (const MatoChainLinks *graph,
             const MatoFinder     *finder,
             guint                 off,
             guint                 on)
{
  MatoLiteral a = mato_chain_links_literal (graph, off, FALSE);
  MatoLiteral b = mato_chain_links_literal (graph, on, TRUE);

  return mato_finder_strong_item (finder, a, b);
}

/* Sudoku Explainer takes for what forces a node of the reversed cycle what excludes it in the other
 * direction. */
static guint
weak_item (const MatoChainLinks *graph,
           const MatoFinder     *finder,
           guint                 on,
           guint                 off)
{
  const MatoGeometry *geometry = finder->board->geometry;
  guint a = graph->candidates[on], b = graph->candidates[off];

  if (a / 9 == b / 9)
    return a / 9;
  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    if (mato_cell_unit (geometry, a / 9, kinds[k]) == mato_cell_unit (geometry, b / 9, kinds[k]))
      return mato_geometry_unit_item (geometry, mato_cell_unit (geometry, a / 9, kinds[k]),
                                      b % 9 + 1);

  g_assert_not_reached ();
}

static void
visit_simple (Nested *self)
{
  const MatoChains *chains = mato_chains_get (self->inner);
  const MatoChainHint *hint = self->hint;
  const guint16 *nodes = mato_chain_hints_nodes (chains->hints, hint);
  gboolean is_cycle = hint->target == MATO_CHAIN_CYCLE;
  guint n = hint->n_nodes, first_on = is_cycle || (hint->target & 1) == 0 ? 0 : 1;

  for (guint i = 0; i < n; i++)
    {
      gboolean is_on = i % 2 == first_on;
      guint before = nodes[(i + n - 1) % n];

      self->hash += mix (chains->links.candidates[nodes[i]] * 2u + is_on);
      if (i == 0 && !is_cycle)
        continue;
      if (is_on)
        self->items[strong_item (&chains->links, self->inner, before, nodes[i])] = 1;
      else if (is_cycle)
        self->items[weak_item (&chains->links, self->inner, before, nodes[i])] = 1;
    }
  self->hash = mix (self->hash + is_cycle);
}

static void
visit_node (Nested              *self,
            const MatoChainRuns *inner,
            const MatoChainRun  *run,
            MatoChainNode        node)
{
  guint cause = run->causes[node];

  self->hash += mix (inner->graph->candidates[node >> 1] * 2u + (node & 1));
  if ((node & 1) != 0 && cause != MATO_CHAIN_NONE)
    self->items[cause] = 1;
  else if ((node & 1) != 0 && self->hint->form >= MATO_CHAIN_CELL)
    self->items[self->hint->item] = 1;
}

static void
visit_ancestors (Nested              *self,
                 const MatoChainRuns *inner,
                 const MatoChainRun  *run,
                 MatoChainNode        node)
{
  MatoChainNode stack[2 * MATO_CHAIN_CANDIDATES], parents[MATO_CHAIN_CANDIDATES];
  MatoChainSet seen[2];
  guint n_stack = 1;

  memset (seen[0].words, 0, inner->graph->words * sizeof (guint64));
  memset (seen[1].words, 0, inner->graph->words * sizeof (guint64));
  stack[0] = node;
  mato_chain_set_add (&seen[node & 1], node >> 1);
  while (n_stack > 0)
    {
      guint n_parents;

      node = stack[--n_stack];
      visit_node (self, inner, run, node);
      n_parents = mato_chain_runs_list_parents (inner, run, node, parents);
      for (guint i = 0; i < n_parents; i++)
        if (!mato_chain_set_has (&seen[parents[i] & 1], parents[i] >> 1))
          {
            mato_chain_set_add (&seen[parents[i] & 1], parents[i] >> 1);
            stack[n_stack++] = parents[i];
          }
    }
  self->hash = mix (self->hash);
}

static void
visit_forcing (Nested *self)
{
  MatoChainRuns *inner = mato_chains_get (self->inner)->runs;
  const MatoChainHint *hint = self->hint;
  const MatoChainRun *run;
  MatoLiteral literals[MATO_MAX_ORDER];
  guint n;

  if (hint->form == MATO_CHAIN_CONTRADICTION)
    {
      run = mato_chain_runs_follow (inner, hint->source);
      visit_ancestors (self, inner, run, mato_chain_node (run->clash, TRUE));
      visit_ancestors (self, inner, run, mato_chain_node (run->clash, FALSE));
      return;
    }
  if (hint->form == MATO_CHAIN_DOUBLE)
    {
      visit_ancestors (self, inner, mato_chain_runs_follow (inner, hint->source), hint->target);
      visit_ancestors (self, inner, mato_chain_runs_follow (inner, hint->source ^ 1),
                       hint->target);
      return;
    }

  n = mato_candidates_list (self->inner->board, hint->item, literals);
  for (guint i = 0; i < n; i++)
    visit_ancestors (self, inner,
                     mato_chain_runs_follow (inner, mato_chain_runs_node (inner, literals[i])),
                     hint->target);
}

/* Returns: whether it rests on anything that happened in the run */
static gboolean
list_parents_of_nested (Nested         *self,
                        MatoChainCount *count)
{
  MatoChainRuns *runs = self->runs;
  MatoChainSet seen = { { 0 } };
  GArray *parents = runs->current->parents;

  count->parents = parents->len;
  for (guint item = 0; item < N_ITEMS; item++)
    {
      MatoLiteral literals[MATO_MAX_ORDER];
      guint n = self->items[item] ? mato_candidates_list (runs->finder->board, item, literals) : 0;

      for (guint i = 0; i < n; i++)
        {
          guint16 index = mato_chain_runs_node (runs, literals[i]) >> 1;

          if (mato_candidates_has (&runs->board, mato_literal_cell (literals[i]),
                                   mato_literal_digit (literals[i]))
              || mato_chain_set_has (&seen, index))
            continue;
          mato_chain_set_add (&seen, index);
          g_array_append_val (parents, index);
        }
    }
  count->n_parents = parents->len - count->parents;
  return count->n_parents > 0;
}

/* A proof may rest on more than Sudoku Explainer sees: on all that is off. */
static void
list_all_parents (MatoChainRuns  *self,
                  MatoChainCount *count)
{
  MatoChainRun *run = self->current;

  count->parents = run->parents->len;
  g_array_append_vals (run->parents, run->lists[0], run->n[0]);
  count->n_parents = run->n[0];
}

static void
prove_nested (Nested         *self,
              MatoChainCount *count)
{
  MatoFinder *inner = self->inner;

  if (self->runs->forcing == MATO_FORCING_NESTED_TWICE)
    list_all_parents (self->runs, count);
  inner->wants_reasons = TRUE;
  if (self->hint->form == MATO_CHAIN_SIMPLE)
    mato_chain_simple_report (inner, self->hint);
  else
    mato_chain_forcing_report (inner, self->hint);
  count->proof = mato_deduction_copy (inner->deduction);
}

static void
take_removed (MatoChainRuns *self,
              guint          candidate)
{
  guint16 by = MATO_CHAIN_BY_SET | (self->current->counts->len - 1);

  g_array_append_val (self->found, self->graph->indexes[candidate]);
  g_array_append_val (self->found, by);
}

static void
take_removals_of_cycle (Nested *self)
{
  const MatoChains *chains = mato_chains_get (self->inner);
  const guint16 *nodes = mato_chain_hints_nodes (chains->hints, self->hint);

  for (guint i = 0; i < self->hint->n_removed; i++)
    take_removed (self->runs, chains->links.candidates[nodes[self->hint->n_nodes + i]]);
}

static void
take_removals (Nested *self)
{
  guint candidate, cell;

  if (self->hint->target == MATO_CHAIN_CYCLE)
    {
      take_removals_of_cycle (self);
      return;
    }

  candidate = mato_chains_get (self->inner)->links.candidates[self->hint->target >> 1];
  cell = candidate / 9;
  if ((self->hint->target & 1) == 0)
    take_removed (self->runs, candidate);
  else
    for (guint32 left = self->inner->board->cells[cell] & ~(1u << candidate % 9); left != 0;
         left &= left - 1)
      take_removed (self->runs, cell * 9 + mato_bits_first (left));
}

static void
take_nested (MatoChainRuns       *self,
             const MatoChainHint *hint)
{
  Nested nested = { .runs = self, .inner = &self->inner, .hint = hint };
  MatoChainCount count = { .complexity = hint->complexity };

  if (hint->form == MATO_CHAIN_SIMPLE)
    visit_simple (&nested);
  else
    visit_forcing (&nested);
  if (!list_parents_of_nested (&nested, &count))
    return;

  count.hash = nested.hash;
  if (self->is_explaining)
    prove_nested (&nested, &count);
  g_array_append_val (self->current->counts, count);
  take_removals (&nested);
}

static void
find_nested (MatoChainRuns *self,
             MatoForcing    kind)
{
  MatoFinder *inner = &self->inner;
  MatoChainHints *hints;

  if (!mato_finder_work (inner))
    return;

  if (kind == MATO_FORCING_NISHIO)
    mato_chain_simple_find (inner, FALSE);
  else
    mato_chain_forcing_find (inner, kind, self->look_inside, FALSE);
  hints = mato_chains_get (inner)->hints;
  mato_chain_hints_sort (hints);
  for (guint i = 0; i < hints->list->len && mato_finder_keep_going (inner); i++)
    take_nested (self, mato_chain_hints_at (hints, i));
}

/* Nishio stands for simple chains here. */
static void
find_all_nested (MatoChainRuns *self)
{
  static const MatoForcing nested[][2] = {
    [MATO_FORCING_PLUS] = { MATO_FORCING_PLUS, MATO_FORCING_PLUS },
    [MATO_FORCING_NESTED_CHAINS] = { MATO_FORCING_NISHIO, MATO_FORCING_PLUS },
    [MATO_FORCING_NESTED_CASES] = { MATO_FORCING_NISHIO, MATO_FORCING_STATIC },
    [MATO_FORCING_NESTED_DYNAMIC] = { MATO_FORCING_DYNAMIC, MATO_FORCING_PLUS },
    [MATO_FORCING_NESTED_TWICE] = { MATO_FORCING_DYNAMIC, MATO_FORCING_NESTED_CHAINS },
  };

  for (guint i = 0; i < 2 && self->found->len == 0; i++)
    if (nested[self->forcing][i] != MATO_FORCING_PLUS)
      find_nested (self, nested[self->forcing][i]);
}

/* All: */

/* What rests on nothing that the run has changed was there without it. */
static void
find_news (MatoChainRuns *self)
{
  const guint32 *places = self->board.places, *before = self->finder->board->places;

  for (guint unit = 0; unit < G_N_ELEMENTS (self->news); unit++, places += 9, before += 9)
    {
      self->news[unit] = 0;
      for (guint i = 0; i < 9; i++)
        self->news[unit] |= (guint32) (places[i] != before[i]) << i;
    }
}

static void
prepare_inner (MatoChainRuns *self)
{
  if (!self->has_inner)
    mato_finder_init (&self->inner, self->finder->board->geometry);
  self->has_inner = TRUE;
  find_news (self);
  self->inner.board = &self->board;
  self->inner.news = self->news;
  self->inner.wants_reasons = TRUE;
  self->inner.report = take_count_cb;
  self->inner.data = self;
  self->inner.outer = self->finder;
}

/* By the first kind of sets or nested chains that gives any. */
static void
look_inside (MatoChainRuns *self)
{
  static void (*const finders[]) (MatoFinder *self,
                                  guint       size) = {
    mato_find_locked,
    mato_find_hidden_subsets,
    mato_find_naked_subsets,
    mato_find_fish,
  };

  prepare_inner (self);
  g_array_set_size (self->found, 0);
  for (guint i = 0; i < G_N_ELEMENTS (finders) && self->found->len == 0; i++)
    finders[i](&self->inner, 2);
  if (self->found->len == 0)
    find_all_nested (self);
}

/* The search, with all that is looked for inside its runs: */

void
mato_find_forcing (MatoFinder *self,
                   guint       size)
{
  const MatoChainHints *hints;

  if (!mato_chains_are_possible (self)
      || (self->board->geometry->order != 9 && size > MATO_FORCING_DYNAMIC))
    return;

  mato_chain_forcing_find (self, size, look_inside, TRUE);
  hints = mato_chains_get (self)->hints;
  if (self->is_stopped || mato_chain_hints_is_empty (hints))
    return;

  self->work = 0;
  mato_chain_forcing_report (self, mato_chain_hints_at (hints, 0));
  if (!self->is_stopped)
    mato_finder_report (self);
}
