/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/solve/engine-private.h"

#include "core/logic/logic.h"
#include "core/solve/solution-count.h"

#include <glib/gi18n-lib.h>

/*
 * A person who only deduces: the simplest technique that applies, until the board is full or none
 * does. Before that a search looks whether there is one solution, since some techniques need to
 * know; of what it finds, nothing else is used.
 */

typedef struct
{
  const MatoGeometry *geometry;
  const guint8 *givens;
  const MatoSolveOptions *options;
  MatoResult *result;
  MatoCandidates board;
  guint hardest;        /* of the deductions so far */
} Thought;

static gboolean
keep_going_cb (gpointer data)
{
  const MatoMonitor *monitor = ((Thought *) data)->options->monitor;

  return monitor == NULL || monitor->keep_going == NULL || monitor->keep_going (monitor->data);
}

static void
report (Thought        *self,
        const MatoStep *step)
{
  const MatoMonitor *monitor = self->options->monitor;

  if (monitor != NULL && monitor->step != NULL)
    monitor->step (step, monitor->data);
}

static void
report_end (Thought      *self,
            MatoStepKind  kind)
{
  report (self, &(MatoStep) { .kind = kind, .cell = MATO_NO_CELL, .item = MATO_NO_ITEM });
}

/* @literal: of what is concluded */
static void
report_conclusion (Thought     *self,
                   MatoStep    *step,
                   MatoLiteral  literal)
{
  step->kind = mato_literal_is_on (literal) ? MATO_STEP_PROPAGATE : MATO_STEP_REMOVE;
  step->cell = mato_literal_cell (literal);
  step->digit = mato_literal_digit (literal);
  report (self, step);
}

static void
report_deduction (Thought             *self,
                  const MatoDeduction *deduction)
{
  const MatoMonitor *monitor = self->options->monitor;
  guint hardness = mato_deduction_get_hardness (deduction, self->geometry);
  MatoStep step = {
    .kind = MATO_STEP_TECHNIQUE, .technique = deduction->technique, .cell = MATO_NO_CELL,
    .item = MATO_NO_ITEM, .why = MATO_WHY_DEDUCTION, .deduction = self->result->n_nodes,
    .is_harder = hardness > self->hardest,
  };

  if (monitor == NULL || monitor->step == NULL)
    return;

  if (monitor->deduction != NULL)
    monitor->deduction (deduction, monitor->data);
  report (self, &step);
  self->hardest = MAX (self->hardest, hardness);
  step.is_harder = FALSE;
  step.kind = MATO_STEP_DEDUCE;
  report (self, &step);
  for (guint i = 0; i < deduction->conclusions->len; i++)
    report_conclusion (self, &step, g_array_index (deduction->conclusions, MatoLiteral, i));
}


static gboolean
has_reached_limit (Thought *self)
{
  return self->options->max_nodes != 0 && self->result->n_nodes >= self->options->max_nodes;
}

/* What was deduced holds in each solution, so there is none. */
static void
end_dead (Thought                 *self,
          const MatoContradiction *contradiction)
{
  MatoStep step = { .kind = MATO_STEP_DEAD_END, .cell = MATO_NO_CELL, .item = MATO_NO_ITEM };

  if (contradiction->kind == MATO_CONTRADICTION_RULE)
    {
      step.why = MATO_WHY_RULES;
      step.constraint = contradiction->constraint;
    }
  else
    {
      step.item = contradiction->item;
      step.why = mato_why_of_item (self->geometry, step.item);
    }
  report (self, &step);
  self->result->end = MATO_END_NONE;
  self->result->exhausted = TRUE;
}

static void
deduce (Thought   *self,
        MatoLogic *logic)
{
  const MatoDeduction *deduction = NULL;

  while (self->board.n_open > 0 && !has_reached_limit (self)
         && (deduction = mato_logic_find_next (logic, &self->board)) != NULL)
    {
      report_deduction (self, deduction);
      mato_deduction_apply (deduction, &self->board);
      self->result->n_nodes++;
    }

  self->result->end = self->board.n_open == 0      ? MATO_END_SOLVED
                      : mato_logic_is_stopped (logic) ? MATO_END_STOPPED
                      : has_reached_limit (self)      ? MATO_END_LIMIT
                                                      : MATO_END_STUCK;
  if (deduction == NULL && mato_logic_get_contradiction (logic) != NULL)
    end_dead (self, mato_logic_get_contradiction (logic));
}

/* A board that may have no solution can be filled before a rule is seen to be broken. */
static void
prove_full_board (Thought *self)
{
  if (mato_solution_count (self->geometry, self->board.values, 0, NULL, NULL, NULL)
      == MATO_SOLUTIONS_NONE)
    {
      self->result->end = MATO_END_NONE;
      self->result->exhausted = TRUE;
    }
}

static void
report_result (Thought *self)
{
  if (self->result->end == MATO_END_STUCK)
    report_end (self, MATO_STEP_STUCK);
  if (self->result->end != MATO_END_SOLVED)
    return;

  self->result->exhausted = TRUE;
  report_end (self, MATO_STEP_SOLUTION);
  mato_result_add_solution (self->result, self->geometry, self->options, self->board.values);
}

static void
logic_search (const MatoGeometry     *geometry,
              const guint8           *givens,
              const MatoSolveOptions *options,
              MatoResult             *result)
{
  Thought self = { .geometry = geometry, .givens = givens, .options = options, .result = result };
  gboolean wants_reasons = options->monitor != NULL && options->monitor->step != NULL;
  MatoLogicOptions how = { .wants_reasons = wants_reasons, .keep_going = keep_going_cb,
                           .data = &self, .catalogue = (MatoCatalogue) options->order };
  g_autoptr (MatoLogic) logic = NULL;
  MatoSolutionCount n_solutions =
    mato_solution_count (geometry, givens, MATO_SOLUTIONS_WORK, keep_going_cb, &self, NULL);

  result->end = n_solutions == MATO_SOLUTIONS_NONE ? MATO_END_NONE : MATO_END_STOPPED;
  result->exhausted = result->end == MATO_END_NONE;
  if (n_solutions == MATO_SOLUTIONS_NONE || n_solutions == MATO_SOLUTIONS_STOPPED)
    return;

  how.is_unique = n_solutions == MATO_SOLUTIONS_ONE;
  logic = mato_logic_new (geometry, &how);
  mato_candidates_init (&self.board, geometry, givens, NULL);
  deduce (&self, logic);
  if (n_solutions == MATO_SOLUTIONS_UNDECIDED && result->end == MATO_END_SOLVED)
    prove_full_board (&self);
  report_result (&self);
}

/* As in MatoCatalogue. */
static const MatoSearchOrder orders[] = {
  {
    .name = "classic",
    /* Translators: which techniques to look for: those of the classic rating, Sudoku Explainer's */
    .title = N_("Techniques of the rating"),
  },
  {
    .name = "all",
    /* Translators: which techniques to look for */
    .title = N_("All techniques"),
  },
  { NULL }
};

const MatoEngine mato_engine_logic = {
  .name = "logic",
  /* Translators: the engine that solves as a person does, by techniques, without searching */
  .title = N_("Human logic"),
  .deduces = TRUE,
  .records = TRUE,
  .orders = orders,
  .kinds = MATO_ENGINE_ALL_KINDS,
  .search = logic_search,
};
