/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/solve/engine-private.h"

#include "core/sat/cdcl-team.h"
#include "core/solve/rule-clauses.h"

#include <glib/gi18n-lib.h>

/*
 * A board as a problem of clause learning: the candidates are the digits that the givens leave to
 * the empty cells, the constraints are the items of geometry.h that no given covers.
 *
 * Locked candidates were tried without gain. Removed before the search, they save a tenth of the
 * dead ends of minimal 16×16 boards and 3 % of the time, which finding them takes again, and
 * nothing on minimal 25×25 boards. Encoded for every node (a candidate and its opposite for each
 * digit and each row or column of a box, with constraints that link them to the cells) they save
 * 43 % of the dead ends, but minimal 16×16 boards take 1.6 times as long, minimal 25×25 boards 1.1
 * to 1.5 times.
 */

typedef struct
{
  const MatoGeometry *geometry;
  const guint8 *givens;
  MatoCdcl *solver;     /* until the team has it */
  guint16 *numbers;     /* of the candidate, for each cell and digit; NO_CANDIDATE */
  guint8 values[MATO_MAX_CELLS];
} Search;

#define NO_CANDIDATE MATO_NO_CANDIDATE

static guint
number_candidates (Search *self)
{
  const MatoGeometry *geometry = self->geometry;
  guint16 *number = self->numbers;
  guint n = 0;

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      guint32 digits = mato_values_get_candidates (geometry, self->givens, cell);

      for (guint d = 0; d < geometry->order; d++)
        *number++ = self->givens[cell] == 0 && digits >> d & 1 ? n++ : NO_CANDIDATE;
    }

  return n;
}

static void
add_cell (Search *self,
          guint   cell)
{
  const guint16 *numbers = self->numbers + cell * self->geometry->order;
  guint16 constraint[MATO_MAX_ORDER];
  guint n = 0;

  for (guint d = 0; d < self->geometry->order; d++)
    if (numbers[d] != NO_CANDIDATE)
      constraint[n++] = numbers[d];

  mato_cdcl_add_exactly_one (self->solver, constraint, n);
}

/* Requires a place for @digit in a unit, unless a given has it. */
static void
add_place (Search *self,
           guint   unit,
           guint   digit)
{
  const guint16 *cells = mato_geometry_unit (self->geometry, unit);
  guint order = self->geometry->order;
  guint16 constraint[MATO_MAX_ORDER];
  guint n = 0;

  for (guint i = 0; i < order; i++)
    {
      guint16 number = self->numbers[cells[i] * order + digit - 1];

      if (self->givens[cells[i]] == digit)
        return;
      if (number != NO_CANDIDATE)
        constraint[n++] = number;
    }

  mato_cdcl_add_exactly_one (self->solver, constraint, n);
}

static void
add_constraints (Search *self)
{
  const MatoGeometry *geometry = self->geometry;

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    if (self->givens[cell] == 0)
      add_cell (self, cell);

  for (guint unit = 0; unit < geometry->n_units; unit++)
    for (guint digit = 1; digit <= geometry->order; digit++)
      add_place (self, unit, digit);
}

static void
read_solution (Search             *self,
               const MatoCdclTeam *team)
{
  const guint16 *number = self->numbers;

  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    {
      self->values[cell] = self->givens[cell];
      for (guint digit = 1; digit <= self->geometry->order; digit++, number++)
        if (*number != NO_CANDIDATE && mato_cdcl_team_is_chosen (team, *number))
          self->values[cell] = digit;
    }
}

/* Blocks a solution that is known already. */
static void
block_known (Search       *self,
             const guint8 *values)
{
  guint16 candidates[MATO_MAX_CELLS];
  guint n = 0;

  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    if (self->givens[cell] == 0)
      candidates[n++] = self->numbers[cell * self->geometry->order + values[cell] - 1];

  mato_cdcl_block (self->solver, candidates, n);
}

static void
find_solutions (Search                 *self,
                MatoCdclTeam           *team,
                const MatoSolveOptions *options,
                MatoResult             *result)
{
  static const MatoEnd ends[] = {
    [MATO_CDCL_NONE] = MATO_END_NONE,
    [MATO_CDCL_STOPPED] = MATO_END_STOPPED,
    [MATO_CDCL_LIMIT] = MATO_END_LIMIT,
  };
  const MatoMonitor *monitor = options->monitor;
  MatoCdclLimits limits = {
    .max_choices = options->max_nodes,
    .keep_going = monitor != NULL ? monitor->keep_going : NULL,
    .data = monitor != NULL ? monitor->data : NULL,
  };
  MatoCdclEnd end;

  for (;;)
    {
      end = mato_cdcl_team_find (team, &limits);
      if (end != MATO_CDCL_FOUND)
        break;

      read_solution (self, team);
      if (!mato_result_add_solution (result, self->geometry, options, self->values))
        {
          result->end = MATO_END_SOLVED;
          return;
        }
    }

  result->exhausted = end == MATO_CDCL_NONE;
  result->end = result->exhausted && result->n_solutions > 0 ? MATO_END_SOLVED : ends[end];
}

static void
add_work (const MatoCdclTeam *team,
          MatoResult         *result)
{
  MatoCdclWork work;

  mato_cdcl_team_get_work (team, &work);
  result->n_nodes += work.n_choices;
  result->n_guesses += work.n_choices;
  result->n_dead_ends += work.n_dead_ends;
  result->max_depth = MAX (result->max_depth, work.max_depth);
}

G_STATIC_ASSERT (MATO_CDCL_SHORT <= MATO_LEARNED_PARTS);
G_STATIC_ASSERT (MATO_CDCL_N_LEARNT <= MATO_MOST_LEARNED);

/* Which digit of which cell each part of a clause is. */
static void
list_learned (const Search       *self,
              const MatoCdclTeam *team,
              MatoResult         *result)
{
  MatoCdclClause clauses[MATO_CDCL_N_LEARNT];
  guint order = self->geometry->order;

  result->n_learned = mato_cdcl_team_list_learnt (team, clauses);
  for (guint i = 0; i < result->n_learned; i++)
    {
      result->learned[i].n = clauses[i].n;
      for (guint k = 0; k < clauses[i].n; k++)
        for (guint number = 0; number < self->geometry->n_cells * order; number++)
          if (self->numbers[number] == clauses[i].candidates[k])
            {
              result->learned[i].cells[k] = number / order;
              result->learned[i].digits[k] = number % order + 1;
              result->learned[i].is_there[k] = clauses[i].is_chosen[k];
            }
    }
}

static void learn_rules (const MatoGeometry     *geometry,
                         const guint8           *givens,
                         const guint8           *known,
                         guint                   n_known,
                         const MatoSolveOptions *options,
                         MatoResult             *result);

void
mato_engine_learn_others (const MatoGeometry     *geometry,
                          const guint8           *givens,
                          const guint8           *known,
                          guint                   n_known,
                          const MatoSolveOptions *options,
                          MatoResult             *result)
{
  Search self = { .geometry = geometry, .givens = givens };
  MatoCdclPace pace = mato_cdcl_usual_pace;
  g_autofree guint16 *numbers = g_new (guint16, geometry->n_cells * geometry->order);
  g_autoptr (MatoCdclTeam) team = NULL;

  if (!mato_geometry_is_classic (geometry))
    {
      learn_rules (geometry, givens, known, n_known, options, result);
      return;
    }

  self.numbers = numbers;
  self.solver = mato_cdcl_new (number_candidates (&self));
  add_constraints (&self);
  for (guint i = 0; i < n_known; i++)
    block_known (&self, known + (gsize) i * geometry->n_cells);

  /* A limit of nodes has one meaning only for one solver. */
  pace.n_solvers = options->max_nodes == 0 ? options->n_threads : 1;
  team = mato_cdcl_team_new (g_steal_pointer (&self.solver), &pace, pace.n_solvers);
  find_solutions (&self, team, options, result);
  add_work (team, result);
  list_learned (&self, team, result);
}

/* Every cell has candidates here, those that are given, too. */
static void
block_board (Search       *self,
             const guint8 *values)
{
  guint16 candidates[MATO_MAX_CELLS];

  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    candidates[cell] = self->numbers[cell * self->geometry->order + values[cell] - 1];

  mato_cdcl_block (self->solver, candidates, self->geometry->n_cells);
}

/*
 * A board with rules. If a board may be a solution of the clauses in several ways, the search
 * begins anew behind each, without the boards found so far: what a solver blocks is its own
 * solution.
 */
static void
learn_rules (const MatoGeometry     *geometry,
             const guint8           *givens,
             const guint8           *first_known,
             guint                   n_first,
             const MatoSolveOptions *options,
             MatoResult             *result)
{
  Search self = { .geometry = geometry, .givens = givens };
  g_autofree guint16 *numbers = g_new (guint16, geometry->n_cells * geometry->order);
  g_autoptr (GByteArray) known = g_byte_array_new ();
  gboolean is_exact, is_whole;

  self.numbers = numbers;
  if (n_first > 0)
    g_byte_array_append (known, first_known, n_first * geometry->n_cells);
  do
    {
      MatoCdclPace pace = mato_cdcl_usual_pace;
      MatoSolveOptions one = *options;
      g_autoptr (MatoCdclTeam) team = NULL;
      guint64 n_before = result->n_solutions;

      self.solver = mato_rule_clauses_new (geometry, givens, numbers, &is_exact);
      if (self.solver == NULL)
        {
          result->end = MATO_END_STOPPED;
          return;
        }
      for (guint i = 0; i < known->len; i += geometry->n_cells)
        block_board (&self, known->data + i);

      pace.n_solvers = options->max_nodes == 0 ? options->n_threads : 1;
      team = mato_cdcl_team_new (g_steal_pointer (&self.solver), &pace, pace.n_solvers);
      if (!is_exact)
        one.max_solutions = n_before + 1;
      find_solutions (&self, team, &one, result);
      add_work (team, result);
      is_whole = is_exact || result->n_solutions == n_before
                 || result->n_solutions == options->max_solutions;
      if (!is_whole)
        g_byte_array_append (known, self.values, geometry->n_cells);
    }
  while (!is_whole);
}

gboolean
mato_engine_can_learn (const MatoGeometry *geometry,
                       const guint8       *givens)
{
  g_autofree guint16 *numbers = g_new (guint16, geometry->n_cells * geometry->order);
  gboolean is_exact;
  g_autoptr (MatoCdcl) solver = mato_rule_clauses_new (geometry, givens, numbers, &is_exact);

  return solver != NULL;
}

static void
learn_search (const MatoGeometry     *geometry,
              const guint8           *givens,
              const MatoSolveOptions *options,
              MatoResult             *result)
{
  mato_engine_learn_others (geometry, givens, NULL, 0, options, result);
}

static const MatoSearchOrder orders[] = {
  {
    .name = "active",
    /* Translators: a search order: candidates that led to contradictions of late are tried first */
    .title = N_("Most active candidate first"),
    .rule = MATO_RULE_NONE,
  },
  { NULL, },
};

const MatoEngine mato_engine_learn = {
  .name = "learn",
  /* Translators: name of an algorithm: it learns a new rule from every contradiction it meets */
  .title = N_("Clause learning"),
  .kinds = MATO_ENGINE_ALL_KINDS,
  .orders = orders,
  .search = learn_search,
};
