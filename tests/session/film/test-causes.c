/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/board/constraint.h"
#include "core/trace/trace-left.h"
#include "core/trace/trace-logic.h"
#include "session/words/sentence-blame.h"
#include "tests/session/films.h"
#include "tests/test.h"

/* Every way to fill the cells of a rule is tried, if they are no more than this. */
#define MOST_WAYS 20000
/* At so many steps at least. */
#define ENOUGH 20

#define MOST_STEPS effort_pick (1500, 3000, 10000)

static guint n_tried;

static gboolean
is_filled_well (const MatoGeometry   *geometry,
                const MatoConstraint *constraint,
                const guint8         *values)
{
  for (guint i = 0; i < constraint->n; i++)
    for (guint k = 0; k < i; k++)
      if (values[constraint->cells[i]] == values[constraint->cells[k]]
          && mato_geometry_are_peers (geometry, constraint->cells[i], constraint->cells[k]))
        return FALSE;

  return mato_constraint_can_hold (geometry, constraint, values);
}

/* Whether a way to fill the cells leaves what the step has removed: the digit in the cell, or if
 * that is none of them, no such digit where the cell sees it. Of a dead end any way does. */
static gboolean
contradicts (const MatoGeometry   *geometry,
             const MatoConstraint *constraint,
             const MatoStep       *step,
             const guint8         *values)
{
  gboolean is_inside = FALSE, is_seen = FALSE;

  if (step->kind == MATO_STEP_DEAD_END)
    return TRUE;

  for (guint i = 0; i < constraint->n; i++)
    {
      guint cell = constraint->cells[i];

      is_inside |= cell == step->cell;
      is_seen |= values[cell] == step->digit
                 && mato_geometry_are_peers (geometry, cell, step->cell);
    }

  return is_inside ? values[step->cell] == step->digit : !is_seen;
}

static void
try_ways (const MatoGeometry   *geometry,
          const MatoConstraint *constraint,
          const MatoStep       *step,
          const guint32        *left,
          guint                 index,
          guint8               *values)
{
  guint cell;

  if (index == constraint->n)
    {
      if (is_filled_well (geometry, constraint, values))
        g_assert_false (contradicts (geometry, constraint, step, values));
      return;
    }

  cell = constraint->cells[index];
  if (values[cell] != 0)
    {
      try_ways (geometry, constraint, step, left, index + 1, values);
      return;
    }
  for (guint32 digits = left[cell]; digits != 0; digits &= digits - 1)
    {
      values[cell] = (guint8) (__builtin_ctz (digits) + 1);
      try_ways (geometry, constraint, step, left, index + 1, values);
    }
  values[cell] = 0;
}

static guint
count_ways (const MatoGeometry   *geometry,
            const MatoConstraint *constraint,
            const guint32        *left)
{
  guint n = 1;

  for (guint i = 0; i < constraint->n && n <= MOST_WAYS; i++)
    n *= constraint->cells[i] < geometry->n_cells
           ? MAX (1, (guint) __builtin_popcount (left[constraint->cells[i]])) : MOST_WAYS + 1;

  return n;
}

/* What is told of a step, the rule and what was left of its cells, is enough for it. */
static void
check_reasons (const MatoTrace *trace)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (trace);
  guint64 n = MIN (mato_trace_get_last (trace), MOST_STEPS);

  if (mato_trace_is_deduced (trace))
    return;

  for (guint64 i = 0; i < n; i++)
    {
      const MatoStep *step = mato_trace_get_step (trace, i);
      const MatoConstraint *constraint;
      guint32 left[MATO_MAX_CELLS];
      guint8 values[MATO_MAX_CELLS] = { 0 };

      if (step->why != MATO_WHY_RULES || geometry->constraints == NULL
          || step->constraint >= mato_constraints_get_n (geometry->constraints))
        continue;

      constraint = mato_constraints_get (geometry->constraints, step->constraint);
      mato_trace_find_left (trace, i, left);
      if (count_ways (geometry, constraint, left) > MOST_WAYS)
        continue;
      try_ways (geometry, constraint, step, left, 0, values);
      n_tried++;
    }
}

/* On few boards anything is struck by a rule of which all ways are few enough to be tried. */
TEST (what_is_told_of_a_rule_is_enough)
{
  n_tried = 0;
  for (guint i = 0; i == 0 || (n_tried < ENOUGH && i < 100); i++)
    for_each_film_with_rules (check_reasons);
  g_assert_cmpuint (n_tried, >=, ENOUGH);
}

/* Whatever a cell cannot be has a cause, and what it can be has none. */
static void
check_causes (const MatoTrace *trace)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (trace);
  const guint8 *givens = mato_trace_get_givens (trace);

  if (mato_trace_is_deduced (trace))
    return;

  for (guint i = 0; i < 8; i++)
    {
      guint64 position = film_pick (trace, i);
      guint32 left[MATO_MAX_CELLS];
      MatoMoment moment;

      mato_trace_seek (trace, position, &moment);
      mato_trace_find_left (trace, position, left);
      for (guint cell = 0; cell < geometry->n_cells; cell++)
        for (guint digit = 1; digit <= geometry->order; digit++)
          {
            gboolean is_there = moment.values[cell] == digit;
            gboolean is_out = moment.values[cell] == 0 && (left[cell] >> (digit - 1) & 1) == 0;
            g_autofree char *sentence = NULL;
            MatoCause cause;

            if (!mato_trace_find_cause (trace, position, cell, digit, &cause))
              {
                g_assert_false (is_out);
                g_assert_true (!is_there || givens[cell] != 0);
                continue;
              }
            g_assert_true (is_out || (is_there && givens[cell] == 0));
            if (cause.cell == MATO_NO_CELL && cause.step == MATO_NO_CAUSING_STEP)
              g_assert_cmpuint (mato_constraints_get_candidates (geometry->constraints)[cell]
                                  >> (digit - 1) & 1, ==, 0);
            else if (cause.cell == MATO_NO_CELL)
              {
                const MatoStep *step = mato_trace_get_step (trace, cause.step);

                g_assert_cmpuint (cause.step, <, position);
                g_assert_cmpuint (step->cell, ==, cell);
                g_assert_cmpuint (step->digit, ==, digit);
              }
            else
              g_assert_cmpuint (moment.values[cause.cell], ==, digit);
            sentence = mato_sentence_cause (trace, cell, digit, &cause, MATO_ALPHABET_CANONICAL);
            g_assert_nonnull (sentence);
          }
    }
}

TEST (what_a_cell_cannot_be_has_a_cause)
{
  for_each_film_with_rules (check_causes);
}
