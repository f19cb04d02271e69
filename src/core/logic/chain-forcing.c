/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/logic/chain-forcing.h"

#include "core/logic/chain-run.h"
#include "core/logic/chain-scout.h"

#include <string.h>

/*
 * Forcing chains: what follows from each candidate that is supposed to be on, and from some that
 * are supposed to be off. Four kinds of deductions:
 *
 *   contradiction   the supposition leads to a clash
 *   double          on and off lead to the same
 *   cell            all candidates of a cell lead to the same
 *   unit            all places of a digit in a unit lead to the same
 *
 * Of all, the one with the fewest nodes is reported, then by kind, then as found.
 */

typedef struct
{
  MatoFinder *finder;
  MatoChainRuns *runs;
  const MatoChainLinks *graph;
  MatoChainHints *hints;
  MatoChainScout *scout;  /* nullable: says which runs need not be made */
  MatoForcing forcing;
  gboolean is_dynamic;
} Search;

static const double bases[] = {
  [MATO_FORCING_NISHIO] = 7.5,
  [MATO_FORCING_STATIC] = 8.0,
  [MATO_FORCING_DYNAMIC] = 8.5,
  [MATO_FORCING_PLUS] = 9.0,
  [MATO_FORCING_NESTED_CHAINS] = 9.5,
  [MATO_FORCING_NESTED_CASES] = 10.0,
  [MATO_FORCING_NESTED_DYNAMIC] = 10.5,
  [MATO_FORCING_NESTED_TWICE] = 11.0,
};

/* The runs that all have to lead to the same. */
typedef struct
{
  const MatoChainRun *runs[MATO_MAX_ORDER];
  guint n;
} Cases;

/* Returns: the largest complexity that would still come before the best for @target */
static guint
get_limit (const Search *self,
           MatoChainNode target,
           guint         key)
{
  const MatoChainHint *best = mato_chain_hints_get (self->hints, target);

  if (best == NULL)
    return G_MAXUINT - 1;

  return key < best->key ? best->complexity : best->complexity - 1;
}

/* Returns: whether there is anything to remove */
static gboolean
is_worth (const Search  *self,
          MatoChainNode  target)
{
  guint cell = self->graph->cells[target >> 1];

  return (target & 1) == 0 || mato_bits_count (self->finder->board->cells[cell]) > 1;
}

/* Counts the nodes of all cases; more than @limit is not counted further. */
static guint
count_cases (const Search *self,
             const Cases  *cases,
             MatoChainNode target,
             guint         limit)
{
  MatoChainCounting counting = { .limit = limit };
  guint n = 0;

  for (guint i = 0; i < cases->n; i++)
    n += cases->runs[i]->depths[target];
  if (n > limit)
    return n;

  for (guint i = 0; i < cases->n && counting.n <= limit; i++)
    mato_chain_runs_count (self->runs, cases->runs[i], target, &counting);
  return counting.n;
}

static MatoTechniqueId
technique_of (MatoForcing   forcing,
              MatoChainForm form)
{
  if (forcing == MATO_FORCING_NISHIO)
    return MATO_TECHNIQUE_NISHIO;
  if (forcing == MATO_FORCING_STATIC)
    return form == MATO_CHAIN_CELL ? MATO_TECHNIQUE_CELL_FORCING : MATO_TECHNIQUE_UNIT_FORCING;
  if (forcing == MATO_FORCING_DYNAMIC)
    return MATO_TECHNIQUE_DYNAMIC_CONTRADICTION + form;
  if (forcing == MATO_FORCING_PLUS)
    return MATO_TECHNIQUE_PLUS_CONTRADICTION + form;

  return MATO_TECHNIQUE_NESTED_CONTRADICTION + form;
}

static void
take (Search        *self,
      MatoChainForm  form,
      guint          complexity,
      guint          key,
      MatoChainNode  source,
      MatoChainNode  target,
      guint          item)
{
  MatoChainHint hint = {
    .complexity = complexity,
    .key = key,
    .form = form,
    .target = target,
    .source = source,
    .item = item,
  };

  if (complexity > get_limit (self, target, key)
      || !mato_finder_wants (self->finder, technique_of (self->forcing, form)))
    return;

  hint.difficulty = mato_chain_difficulty (bases[self->forcing], complexity);
  mato_chain_hints_keep (self->hints, &hint, NULL);
}

static void
take_contradiction (Search             *self,
                    const MatoChainRun *run)
{
  MatoChainNode target = run->source ^ 1;
  MatoChainCounting counting = { .limit = get_limit (self, target, 7) };

  if (run->clash == MATO_CHAIN_NONE || !is_worth (self, target))
    return;

  mato_chain_runs_count (self->runs, run, mato_chain_node (run->clash, TRUE), &counting);
  if (counting.n <= counting.limit)
    mato_chain_runs_count (self->runs, run, mato_chain_node (run->clash, FALSE), &counting);
  take (self, MATO_CHAIN_CONTRADICTION, counting.n, 7, run->source, target, 0);
}

/* Takes what all cases lead to, in the order of the first. */
static void
take_common (Search        *self,
             const Cases   *cases,
             MatoChainForm  form,
             guint          key,
             MatoChainNode  source,
             guint          item)
{
  for (guint is_on = 2; is_on-- > 0;)
    {
      MatoChainSet common;
      guint64 any = 0;

      for (guint word = 0; word < self->graph->words; word++)
        {
          common.words[word] = cases->runs[0]->sets[is_on][word];
          for (guint i = 1; i < cases->n; i++)
            common.words[word] &= cases->runs[i]->sets[is_on][word];
          any |= common.words[word];
        }
      for (guint i = 0; i < cases->runs[0]->n[is_on] && any != 0; i++)
        {
          guint index = cases->runs[0]->lists[is_on][i];
          MatoChainNode target = mato_chain_node (index, is_on);

          if (mato_chain_set_has (&common, index) && is_worth (self, target))
            take (self, form, count_cases (self, cases, target, get_limit (self, target, key)), key,
                  source, target, item);
        }
    }
}

/* Returns: (array): what follows from @source to be off, or to be on, or more than that */
static const guint64 *
find_most (const Search  *self,
           MatoChainNode  source,
           gboolean       is_on)
{
  const MatoChainRun *run = &self->runs->runs[source];

  return run->is_filled ? run->sets[is_on] : mato_chain_scout_find (self->scout, source, is_on);
}

static gboolean
do_meet (const Search        *self,
         const MatoChainNode *sources,
         guint                n,
         gboolean             is_on)
{
  MatoChainSet common;
  guint64 any = 0;

  memset (common.words, 0xff, self->graph->words * sizeof (guint64));
  for (guint i = 0; i < n; i++)
    {
      const guint64 *most = find_most (self, sources[i], is_on);

      for (guint word = 0; word < self->graph->words; word++)
        common.words[word] &= most[word];
    }
  for (guint word = 0; word < self->graph->words; word++)
    any |= common.words[word];

  return any != 0;
}

/* A run that ends at a clash may have something on and not yet what that excludes. */
static gboolean
may_have_common (const Search        *self,
                 const MatoChainNode *sources,
                 guint                n)
{
  for (guint i = 0; i < n; i++)
    if (mato_chain_scout_may_clash (self->scout, sources[i]))
      return do_meet (self, sources, n, FALSE) || do_meet (self, sources, n, TRUE);

  return mato_chain_scout_have_common (self->scout, sources, n);
}

/* Returns: whether all of the suppositions may lead to the same */
static gboolean
fill_cases (Search              *self,
            const MatoChainNode *sources,
            guint                n,
            Cases               *cases)
{
  if (n < 2 || (self->scout != NULL && !may_have_common (self, sources, n)))
    return FALSE;

  cases->n = n;
  for (guint i = 0; i < n; i++)
    cases->runs[i] = mato_chain_runs_follow (self->runs, sources[i]);
  return TRUE;
}

static gboolean
fill_item (Search *self,
           guint   item,
           Cases  *cases)
{
  MatoLiteral literals[MATO_MAX_ORDER];
  MatoChainNode sources[MATO_MAX_ORDER];
  guint n = mato_candidates_list (self->finder->board, item, literals);

  for (guint i = 0; i < n; i++)
    sources[i] = mato_chain_runs_node (self->runs, literals[i]);
  return fill_cases (self, sources, n, cases);
}

/* Units are looked at from the first place of the digit. */
static void
look_at_units (Search *self,
               guint   cell,
               guint   digit)
{
  static const MatoUnitKind kinds[] = { MATO_KIND_BOX, MATO_KIND_ROW, MATO_KIND_COLUMN };
  const MatoGeometry *geometry = self->finder->board->geometry;
  Cases cases;

  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    {
      guint unit = mato_cell_unit (geometry, cell, kinds[k]);
      guint32 places = mato_candidates_places (self->finder->board, unit, digit);
      guint item = mato_geometry_unit_item (geometry, unit, digit);

      if (mato_geometry_unit (geometry, unit)[mato_bits_first (places)] == cell
          && fill_item (self, item, &cases))
        take_common (self, &cases, MATO_CHAIN_UNIT, 6, 0, item);
    }
}

static gboolean
may_clash (const Search  *self,
           MatoChainNode  source)
{
  return self->scout == NULL || mato_chain_scout_may_clash (self->scout, source);
}

static void
look_at_both (Search  *self,
              guint    index,
              gboolean wants_double)
{
  const MatoChainNode sources[] = { mato_chain_node (index, TRUE), mato_chain_node (index, FALSE) };
  Cases cases;

  for (guint i = 0; i < G_N_ELEMENTS (sources); i++)
    if (may_clash (self, sources[i]))
      take_contradiction (self, mato_chain_runs_follow (self->runs, sources[i]));
  if (wants_double && fill_cases (self, sources, G_N_ELEMENTS (sources), &cases))
    take_common (self, &cases, MATO_CHAIN_DOUBLE, 1, sources[0], 0);
}

static void
look_at_cell (Search *self,
              guint   cell)
{
  guint32 digits = self->finder->board->cells[cell];
  guint n = mato_bits_count (digits);
  Cases cases;

  if (n < (self->is_dynamic ? 2u : 3u))
    return;

  for (guint32 left = digits; left != 0; left &= left - 1)
    {
      guint digit = mato_bits_first (left) + 1;

      if (self->is_dynamic)
        look_at_both (self, mato_chain_links_index (self->graph, cell, digit),
                      n >= 3 && self->forcing != MATO_FORCING_NISHIO);
      if (self->forcing != MATO_FORCING_NISHIO)
        look_at_units (self, cell, digit);
    }
  if (self->forcing != MATO_FORCING_NISHIO && fill_item (self, cell, &cases))
    take_common (self, &cases, MATO_CHAIN_CELL, 5, 0, cell);
}

/* Of a run that may have a clash nothing else is known before it is made. */
static void
follow_clashes (Search *self)
{
  for (guint source = 0; source < 2 * self->graph->n; source++)
    if (mato_chain_scout_may_clash (self->scout, source))
      mato_chain_runs_follow (self->runs, source);
}

void
mato_chain_forcing_find (MatoFinder      *finder,
                         MatoForcing      forcing,
                         MatoChainInside  look_inside,
                         gboolean         is_single)
{
  MatoChains *chains = mato_chains_get (finder);
  Search search = { .finder = finder, .hints = chains->hints, .forcing = forcing };

  if (is_single)
    finder->bound = mato_chain_tenths (bases[forcing]);
  search.is_dynamic = forcing != MATO_FORCING_STATIC;
  search.runs = mato_chain_runs_get (finder, forcing, look_inside);
  search.graph = search.runs->graph;
  mato_chain_hints_reset (search.hints, is_single, search.graph);
  search.scout = is_single ? mato_chain_scout_get (finder, forcing) : NULL;
  if (search.scout != NULL)
    follow_clashes (&search);
  for (guint cell = 0; cell < finder->board->geometry->n_cells && mato_finder_keep_going (finder);
       cell++)
    look_at_cell (&search, cell);
}

/* Reports: */

typedef struct
{
  MatoFinder *finder;
  MatoChainRuns *runs;
  const MatoChainHint *hint;
} Report;

static MatoLiteral
literal_of (const Report  *self,
            MatoChainNode  node)
{
  return mato_chain_links_literal (self->runs->graph, node >> 1, node & 1);
}

static void
explain_contradiction (Report *self)
{
  const MatoChainRun *run = mato_chain_runs_follow (self->runs, self->hint->source);
  MatoChainNode clash[] = { mato_chain_node (run->clash, FALSE),
                            mato_chain_node (run->clash, TRUE) };

  if (self->finder->is_stopped)
    return;

  mato_chain_runs_explain (self->runs, run, clash, 2);
  mato_reason_clash (&self->finder->deduction->reason, literal_of (self, clash[1]));
}

static void
explain_case (Report        *self,
              MatoChainNode  source)
{
  const MatoChainRun *run = mato_chain_runs_follow (self->runs, source);

  if (self->finder->is_stopped)
    return;

  mato_chain_runs_explain (self->runs, run, &self->hint->target, 1);
  mato_reason_reach (&self->finder->deduction->reason, literal_of (self, self->hint->target));
}

static void
explain_cases (Report *self)
{
  MatoReason *reason = &self->finder->deduction->reason;
  MatoLiteral goal = literal_of (self, self->hint->target);
  MatoLiteral literals[MATO_MAX_ORDER];
  guint n;

  if (self->hint->form == MATO_CHAIN_DOUBLE)
    {
      explain_case (self, self->hint->source);
      explain_case (self, self->hint->source ^ 1);
      mato_reason_either (reason, literal_of (self, self->hint->source), goal);
      return;
    }

  n = mato_candidates_list (self->finder->board, self->hint->item, literals);
  for (guint i = 0; i < n; i++)
    explain_case (self, mato_chain_runs_node (self->runs, literals[i]));
  mato_reason_cases (reason, self->hint->item, goal);
}

/* A search that is stopped while it follows again for a proof leaves it unfinished. */
void
mato_chain_forcing_report (MatoFinder          *finder,
                           const MatoChainHint *hint)
{
  Report report = { finder, mato_chains_get (finder)->runs, hint };
  MatoLiteral goal = literal_of (&report, hint->target);

  mato_finder_begin (finder, technique_of (report.runs->forcing, hint->form),
                     mato_chain_tenths (hint->difficulty));
  if (finder->wants_reasons)
    {
      mato_chain_runs_begin_explaining (report.runs);
      if (hint->form == MATO_CHAIN_CONTRADICTION)
        explain_contradiction (&report);
      else
        explain_cases (&report);
    }
  if (mato_literal_is_on (goal))
    mato_finder_place (finder, mato_literal_cell (goal), mato_literal_digit (goal));
  else
    mato_finder_remove (finder, mato_literal_cell (goal), mato_literal_digit (goal));
}
