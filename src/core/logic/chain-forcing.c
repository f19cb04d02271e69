/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/logic/chain-run.h"

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

typedef enum
{
  CONTRADICTION,
  DOUBLE,
  CELL,
  UNIT,
} Form;

typedef struct
{
  gboolean is_found;
  guint complexity;
  guint key;
  Form form;
  MatoChainNode source;  /* of a contradiction or double */
  MatoChainNode target;
  guint item;            /* of a cell or unit */
} Best;

typedef struct
{
  MatoFinder *finder;
  MatoChainRuns *runs;
  const MatoChainLinks *graph;
  gboolean is_dynamic;
  Best best;
} Search;

/* The runs that all have to lead to the same. */
typedef struct
{
  const MatoChainRun *runs[MATO_MAX_ORDER];
  guint n;
} Cases;

/* Returns: the largest complexity that would still come before the best */
static guint
get_limit (const Search *self,
           guint         key)
{
  if (!self->best.is_found)
    return G_MAXUINT - 1;

  return key < self->best.key ? self->best.complexity : self->best.complexity - 1;
}

/* Returns: whether there is anything to remove */
static gboolean
is_worth (const Search  *self,
          MatoChainNode  target)
{
  guint cell = self->graph->candidates[target >> 1] / 9;

  return (target & 1) == 0 || mato_bits_count (self->finder->board->cells[cell]) > 1;
}

/* Counts the nodes of all cases; more than @limit is not counted further. */
static guint
count_cases (const Search *self,
             const Cases  *cases,
             MatoChainNode target,
             guint         limit)
{
  guint n = 0;

  for (guint i = 0; i < cases->n; i++)
    n += cases->runs[i]->depths[target];
  if (n > limit)
    return n;

  n = 0;
  for (guint i = 0; i < cases->n && n <= limit; i++)
    n += mato_chain_runs_count (self->runs, cases->runs[i], target, limit - n);
  return n;
}

static void
take (Search        *self,
      Form           form,
      guint          complexity,
      guint          key,
      MatoChainNode  source,
      MatoChainNode  target,
      guint          item)
{
  if (complexity > get_limit (self, key))
    return;

  self->best = (Best) { TRUE, complexity, key, form, source, target, item };
}

static void
take_contradiction (Search             *self,
                    const MatoChainRun *run)
{
  guint limit = get_limit (self, 7), n;

  if (run->clash == MATO_CHAIN_NONE || !is_worth (self, run->source ^ 1))
    return;

  n = mato_chain_runs_count (self->runs, run, mato_chain_node (run->clash, TRUE), limit);
  if (n <= limit)
    n += mato_chain_runs_count (self->runs, run, mato_chain_node (run->clash, FALSE), limit - n);
  take (self, CONTRADICTION, n, 7, run->source, run->source ^ 1, 0);
}

/* Takes what all cases lead to, in the order of the first. */
static void
take_common (Search        *self,
             const Cases   *cases,
             Form           form,
             guint          key,
             MatoChainNode  source,
             guint          item)
{
  for (guint is_on = 2; is_on-- > 0;)
    {
      MatoChainSet common = cases->runs[0]->sets[is_on];
      guint64 any = 0;

      for (guint word = 0; word < self->graph->words; word++)
        {
          for (guint i = 1; i < cases->n; i++)
            common.words[word] &= cases->runs[i]->sets[is_on].words[word];
          any |= common.words[word];
        }
      for (guint i = 0; i < cases->runs[0]->n[is_on] && any != 0; i++)
        {
          guint index = cases->runs[0]->lists[is_on][i];
          MatoChainNode target = mato_chain_node (index, is_on);

          if (mato_chain_set_has (&common, index) && is_worth (self, target))
            take (self, form, count_cases (self, cases, target, get_limit (self, key)), key,
                  source, target, item);
        }
    }
}

static gboolean
fill_cases (Search *self,
            guint   item,
            Cases  *cases)
{
  MatoLiteral literals[MATO_MAX_ORDER];

  cases->n = mato_candidates_list (self->finder->board, item, literals);
  for (guint i = 0; i < cases->n; i++)
    {
      guint candidate = mato_literal_cell (literals[i]) * 9 + mato_literal_digit (literals[i]) - 1;

      cases->runs[i] = mato_chain_runs_follow (
        self->runs, mato_chain_node (self->graph->indexes[candidate], TRUE));
    }

  return cases->n > 1;
}

/* Units are looked at from the first place of the digit. */
static void
look_at_units (Search *self,
               guint   candidate)
{
  static const MatoUnitKind kinds[] = { MATO_KIND_BOX, MATO_KIND_ROW, MATO_KIND_COLUMN };
  const MatoGeometry *geometry = self->finder->board->geometry;
  guint cell = candidate / 9, digit = candidate % 9 + 1;
  Cases cases;

  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    {
      guint unit = mato_cell_unit (geometry, cell, kinds[k]);
      guint32 places = mato_candidates_places (self->finder->board, unit, digit);
      guint item = mato_geometry_unit_item (geometry, unit, digit);

      if (mato_geometry_unit (geometry, unit)[mato_bits_first (places)] == cell
          && fill_cases (self, item, &cases))
        take_common (self, &cases, UNIT, 6, 0, item);
    }
}

static void
look_at_both (Search *self,
              guint   index,
              gboolean wants_double)
{
  Cases cases = { .n = 2 };

  cases.runs[0] = mato_chain_runs_follow (self->runs, mato_chain_node (index, TRUE));
  take_contradiction (self, cases.runs[0]);
  cases.runs[1] = mato_chain_runs_follow (self->runs, mato_chain_node (index, FALSE));
  take_contradiction (self, cases.runs[1]);
  if (wants_double)
    take_common (self, &cases, DOUBLE, 1, mato_chain_node (index, TRUE), 0);
}

static void
look_at_cell (Search      *self,
              guint        cell,
              MatoForcing  forcing)
{
  guint32 digits = self->finder->board->cells[cell];
  guint n = mato_bits_count (digits);
  Cases cases;

  if (n < (self->is_dynamic ? 2u : 3u))
    return;

  for (guint32 left = digits; left != 0; left &= left - 1)
    {
      guint candidate = cell * 9 + mato_bits_first (left);

      if (self->is_dynamic)
        look_at_both (self, self->graph->indexes[candidate],
                      n >= 3 && forcing != MATO_FORCING_NISHIO);
      if (forcing != MATO_FORCING_NISHIO)
        look_at_units (self, candidate);
    }
  if (forcing != MATO_FORCING_NISHIO && fill_cases (self, cell, &cases))
    take_common (self, &cases, CELL, 5, 0, cell);
}

/* Reports: */

static MatoTechniqueId
technique_of (MatoForcing forcing,
              Form        form)
{
  static const MatoTechniqueId firsts[] = {
    [MATO_FORCING_DYNAMIC] = MATO_TECHNIQUE_DYNAMIC_CONTRADICTION,
    [MATO_FORCING_PLUS] = MATO_TECHNIQUE_PLUS_CONTRADICTION,
  };

  if (forcing == MATO_FORCING_NISHIO)
    return MATO_TECHNIQUE_NISHIO;
  if (forcing == MATO_FORCING_STATIC)
    return form == CELL ? MATO_TECHNIQUE_CELL_FORCING : MATO_TECHNIQUE_UNIT_FORCING;

  return firsts[forcing] + form;
}

static MatoLiteral
literal_of (const Search  *self,
            MatoChainNode  node)
{
  return mato_chain_literal (self->graph->candidates[node >> 1], node & 1);
}

static void
explain_contradiction (Search *self)
{
  const MatoChainRun *run = mato_chain_runs_follow (self->runs, self->best.source);
  MatoChainNode clash[] = { mato_chain_node (run->clash, FALSE),
                            mato_chain_node (run->clash, TRUE) };

  mato_chain_runs_explain (self->runs, run, clash, 2);
  mato_reason_clash (&self->finder->deduction->reason, literal_of (self, clash[1]));
}

static void
explain_case (Search        *self,
              MatoChainNode  source)
{
  const MatoChainRun *run = mato_chain_runs_follow (self->runs, source);

  mato_chain_runs_explain (self->runs, run, &self->best.target, 1);
  mato_reason_reach (&self->finder->deduction->reason, literal_of (self, self->best.target));
}

static void
explain_cases (Search *self)
{
  MatoReason *reason = &self->finder->deduction->reason;
  MatoLiteral goal = literal_of (self, self->best.target);
  Cases cases;

  if (self->best.form == DOUBLE)
    {
      explain_case (self, self->best.source);
      explain_case (self, self->best.source ^ 1);
      mato_reason_either (reason, literal_of (self, self->best.source), goal);
      return;
    }

  fill_cases (self, self->best.item, &cases);
  for (guint i = 0; i < cases.n; i++)
    explain_case (self, cases.runs[i]->source);
  mato_reason_cases (reason, self->best.item, goal);
}

static void
report_best (Search      *self,
             MatoForcing  forcing)
{
  static const double bases[] = {
    [MATO_FORCING_NISHIO] = 7.5,
    [MATO_FORCING_STATIC] = 8.0,
    [MATO_FORCING_DYNAMIC] = 8.5,
    [MATO_FORCING_PLUS] = 9.0,
  };
  MatoLiteral goal = literal_of (self, self->best.target);
  double difficulty = mato_chain_difficulty (bases[forcing], self->best.complexity);

  mato_finder_begin (self->finder, technique_of (forcing, self->best.form),
                     mato_chain_tenths (difficulty));
  if (self->finder->wants_reasons && self->best.form == CONTRADICTION)
    explain_contradiction (self);
  else if (self->finder->wants_reasons)
    explain_cases (self);
  if (mato_literal_is_on (goal))
    mato_finder_place (self->finder, mato_literal_cell (goal), mato_literal_digit (goal));
  else
    mato_finder_remove (self->finder, mato_literal_cell (goal), mato_literal_digit (goal));
  mato_finder_report (self->finder);
}

void
mato_find_forcing (MatoFinder *self,
                   guint       size)
{
  MatoForcing forcing = size;
  Search search = { .finder = self, .is_dynamic = forcing != MATO_FORCING_STATIC };

  if (self->board->geometry->order != 9)
    return;

  search.runs = mato_chain_runs_get (self, forcing);
  search.graph = search.runs->graph;
  for (guint cell = 0; cell < 81; cell++)
    {
      if (!mato_finder_keep_going (self))
        return;
      look_at_cell (&search, cell, forcing);
    }
  if (search.best.is_found)
    report_best (&search, forcing);
}
