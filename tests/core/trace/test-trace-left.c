/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/solve/engine.h"
#include "core/trace/trace-left.h"

#include "tests/core/rules/rules-draw.h"
#include "tests/effort.h"
#include "tests/test.h"

#include <string.h>

/*
 * Recordings of searches of boards with rules: what is left at any position is what the steps say,
 * taken one by one; each step follows from the rule that it names alone, which a brute force over
 * the cells of that rule decides; and no solution is ever lost.
 */

#define MAX_STEPS 20000
#define MOST_SOLUTIONS 60
#define MOST_WAYS 100000

/*
 * A reader of the steps that knows nothing of traces.
 *
 * removed: for each guess on the board, what was removed before it; then what is removed now
 * is_different: [a * n_cells + b] whether two cells never have the same digit
 */
typedef struct
{
  const MatoGeometry *geometry;
  const guint8 *givens;
  guint8 values[MATO_MAX_CELLS];
  guint16 path[MATO_MAX_CELLS];
  gboolean is_try[MATO_MAX_CELLS];
  guint n_path;
  guint n_tries;
  guint32 removed[MATO_MAX_CELLS + 1][MATO_MAX_CELLS];
  const gboolean *is_different;
} Reader;

/* How many checks there were. */
typedef struct
{
  guint n_films;
  guint n_positions;
  guint n_removed[MATO_N_CONSTRAINT_KINDS + 2]; /* by kind, by a unit, by several */
  guint n_dead[MATO_N_CONSTRAINT_KINDS + 2];
  guint n_guessed;  /* of the removals: under a guess */
  guint n_too_many; /* ways to look at */
  guint n_solutions;
} Tally;

static gboolean
are_different (const MatoGeometry *geometry,
               guint               a,
               guint               b)
{
  const MatoConstraints *constraints = geometry->constraints;

  if (a == b)
    return FALSE;
  if (mato_geometry_are_peers (geometry, a, b))
    return TRUE;

  for (guint i = 0; constraints != NULL && i < mato_constraints_get_n (constraints); i++)
    {
      const MatoConstraint *constraint = mato_constraints_get (constraints, i);
      gboolean has_a = FALSE, has_b = FALSE, may_equal = FALSE;

      if (constraint->kind == MATO_CONSTRAINT_SUM || constraint->kind == MATO_CONSTRAINT_ROW)
        continue;
      for (guint k = 0; k < constraint->n; k++)
        {
          has_a |= constraint->cells[k] == a;
          has_b |= constraint->cells[k] == b;
        }
      for (guint d = 0; constraint->kind == MATO_CONSTRAINT_PAIR && d < geometry->order; d++)
        may_equal |= (constraint->masks[d] >> d & 1) != 0;
      if (has_a && has_b && !may_equal)
        return TRUE;
    }

  return FALSE;
}

static void
get_left (const Reader *self,
          guint32      *left)
{
  const MatoGeometry *geometry = self->geometry;

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      if (self->values[cell] != 0)
        {
          left[cell] = 1u << (self->values[cell] - 1);
          continue;
        }
      left[cell] = geometry->all_digits & ~self->removed[self->n_tries][cell];
      if (geometry->constraints != NULL)
        left[cell] &= mato_constraints_get_candidates (geometry->constraints)[cell];
      for (guint other = 0; other < geometry->n_cells; other++)
        if (self->values[other] != 0 && self->is_different[cell * geometry->n_cells + other])
          left[cell] &= ~(1u << (self->values[other] - 1));
    }
}

static void
fill (Reader         *self,
      const MatoStep *step)
{
  g_assert_cmpuint (step->depth, ==, self->n_tries);
  self->is_try[self->n_path] = step->kind == MATO_STEP_TRY;
  self->path[self->n_path++] = step->cell;
  self->values[step->cell] = step->digit;
  if (step->kind != MATO_STEP_TRY)
    return;

  self->n_tries++;
  memcpy (self->removed[self->n_tries], self->removed[self->n_tries - 1],
          sizeof self->removed[0]);
}

static void
undo (Reader         *self,
      const MatoStep *step)
{
  g_assert_cmpuint (self->path[--self->n_path], ==, step->cell);
  self->values[step->cell] = 0;
  if (!self->is_try[self->n_path])
    return;

  self->n_tries--;
  self->removed[self->n_tries][step->cell] |= 1u << (step->digit - 1);
}

static void
read_step (Reader         *self,
           const MatoStep *step)
{
  if (step->kind == MATO_STEP_TRY || step->kind == MATO_STEP_PROPAGATE)
    fill (self, step);
  else if (step->kind == MATO_STEP_UNDO)
    undo (self, step);
  else if (step->kind == MATO_STEP_REMOVE)
    self->removed[self->n_tries][step->cell] |= 1u << (step->digit - 1);
}

/* The brute force: a constraint of its own for units, and one for several */

typedef struct
{
  const MatoGeometry *geometry;
  const MatoConstraint *constraint;
  guint32 masks[MATO_MAX_CELLS];
  guint8 digits[MATO_MAX_CELLS];  /* 0-based */
  guint n_ways;                   /* all that were looked at */
  guint cell;                     /* of the removal */
  guint digit;
  gboolean is_there;              /* some way has the digit, or leaves it to the cell */
} Force;

static gboolean
obeys_row (const MatoAutomaton *automaton,
           const guint8        *digits,
           guint                n)
{
  g_autofree gboolean *now = g_new0 (gboolean, automaton->n_states);

  for (guint s = 0; s < automaton->n_starts; s++)
    now[s] = TRUE;
  for (guint i = 0; i < n; i++)
    {
      g_autofree gboolean *next = g_new0 (gboolean, automaton->n_states);

      for (guint s = 0; s < automaton->n_states; s++)
        for (guint e = automaton->firsts[s]; now[s] && e < automaton->firsts[s + 1]; e++)
          if (automaton->edges[e].digit == digits[i])
            next[automaton->edges[e].to] = TRUE;
      memcpy (now, next, automaton->n_states * sizeof *now);
    }
  for (guint s = 0; s < automaton->n_states; s++)
    if (now[s] && automaton->accepts[s])
      return TRUE;

  return FALSE;
}

static gboolean
obeys (const MatoConstraint *constraint,
       const guint8         *digits)
{
  guint32 set = 0;
  gint64 sum = 0;

  for (guint i = 0; i < constraint->n; i++)
    {
      set |= 1u << digits[i];
      sum += constraint->kind == MATO_CONSTRAINT_SUM ? constraint->weights[i][digits[i]] : 0;
    }

  switch (constraint->kind)
    {
    case MATO_CONSTRAINT_UNIT:
      return (guint) __builtin_popcount (set) == constraint->n;
    case MATO_CONSTRAINT_PAIR:
      return constraint->masks[digits[0]] >> digits[1] & 1;
    case MATO_CONSTRAINT_SET:
      for (guint i = 0; i < constraint->n_masks; i++)
        if (constraint->masks[i] == set)
          return (guint) __builtin_popcount (set) == constraint->n;
      return FALSE;
    case MATO_CONSTRAINT_SUM:
      for (guint i = 0; i < constraint->n_totals; i++)
        if (constraint->totals[i] == sum)
          return TRUE;
      return FALSE;
    default:
      return obeys_row (constraint->automaton, digits, constraint->n);
    }
}

/* Whether the digits so far may be: equal cells have equal digits, and units differ. */
static gboolean
may_go_on (const Force *self,
           guint        i)
{
  const MatoConstraint *constraint = self->constraint;

  for (guint k = 0; k < i; k++)
    {
      guint a = constraint->cells[i], b = constraint->cells[k];
      gboolean is_equal = self->digits[i] == self->digits[k];

      if ((a == b && !is_equal)
          || (is_equal && a < self->geometry->n_cells && b < self->geometry->n_cells
              && are_different (self->geometry, a, b)))
        return FALSE;
    }

  return TRUE;
}

/* Of a cell beside the constraint: a way that has the digit where the cell sees it is no place for
 * the cell. */
static gboolean
leaves_cell (const Force *self)
{
  const MatoConstraint *constraint = self->constraint;

  for (guint i = 0; i < constraint->n; i++)
    if (constraint->cells[i] == self->cell)
      return self->digits[i] + 1u == self->digit;

  for (guint i = 0; i < constraint->n; i++)
    if (self->digits[i] + 1u == self->digit && constraint->cells[i] < self->geometry->n_cells
        && are_different (self->geometry, constraint->cells[i], self->cell))
      return FALSE;

  return TRUE;
}

/* Returns: FALSE: there is one, or too many were looked at */
static gboolean
look (Force *self,
      guint  i)
{
  guint32 left;

  if (++self->n_ways > MOST_WAYS)
    return FALSE;
  if (i == self->constraint->n)
    {
      self->is_there = obeys (self->constraint, self->digits)
                       && (self->digit == 0 || leaves_cell (self));
      return !self->is_there;
    }

  for (left = self->masks[i]; left != 0; left &= left - 1)
    {
      self->digits[i] = (guint8) __builtin_ctz (left);
      if (may_go_on (self, i) && !look (self, i + 1))
        return FALSE;
    }

  return TRUE;
}

/* @digit: 0: of a dead end. Returns: whether what a step says follows from the constraint */
static gboolean
follows (const Reader         *reader,
         const guint32        *left,
         const MatoConstraint *constraint,
         guint                 cell,
         guint                 digit,
         Tally                *tally)
{
  const MatoGeometry *geometry = reader->geometry;
  Force force = { .geometry = geometry, .constraint = constraint, .cell = cell, .digit = digit };

  for (guint i = 0; i < constraint->n; i++)
    force.masks[i] = constraint->cells[i] < geometry->n_cells
                       ? left[constraint->cells[i]]
                       : mato_constraints_get_candidates (geometry->constraints)
                           [constraint->cells[i]];
  look (&force, 0);
  if (force.n_ways > MOST_WAYS)
    tally->n_too_many++;
  return !force.is_there;
}

static gboolean
has_outside (const MatoGeometry   *geometry,
             const MatoConstraint *constraint)
{
  for (guint i = 0; i < constraint->n; i++)
    if (constraint->cells[i] >= geometry->n_cells)
      return TRUE;

  return FALSE;
}

static gboolean
needs_more_cb (gpointer n_polls)
{
  return ++*(guint *) n_polls < 200;
}

/* Whether another engine finds no solution with what is left, and a digit in a cell (0: any). */
static gboolean
is_refuted (const Reader  *reader,
            const guint32 *left,
            guint          cell,
            guint          digit,
            Tally         *tally)
{
  guint n_polls = 0;
  MatoMonitor monitor = { .keep_going = needs_more_cb, .data = &n_polls };
  MatoSolveOptions options = { .max_solutions = MOST_SOLUTIONS, .max_kept = MOST_SOLUTIONS,
                               .monitor = &monitor };
  g_auto (MatoResult) result = { 0 };
  guint8 values[MATO_MAX_CELLS];
  gboolean fits = FALSE;

  memcpy (values, reader->values, sizeof values);
  if (digit != 0)
    values[cell] = (guint8) digit;
  mato_engine_solve (mato_engine_find ("auto"), reader->geometry, values, &options, &result);
  for (guint i = 0; i < result.n_kept; i++)
    {
      const guint8 *solution = mato_result_get_kept (&result, reader->geometry, i);
      gboolean is_left = TRUE;

      for (guint c = 0; c < reader->geometry->n_cells; c++)
        is_left &= (c == cell && digit != 0) || (left[c] >> (solution[c] - 1) & 1) != 0;
      fits |= is_left;
    }
  tally->n_too_many += !result.exhausted;
  return !fits;
}

/* Returns: the unit of a step as a constraint */
static MatoConstraint
get_unit (const MatoGeometry *geometry,
          const MatoStep     *step)
{
  guint unit = (step->item - geometry->n_cells) / geometry->order;

  return (MatoConstraint) { .kind = MATO_CONSTRAINT_UNIT,
                            .n = mato_geometry_unit_size (geometry, unit),
                            .cells = mato_geometry_unit (geometry, unit) };
}

static void
check_removal (const Reader   *reader,
               const guint32  *left,
               const MatoStep *step,
               guint          *counts,
               Tally          *tally)
{
  const MatoGeometry *geometry = reader->geometry;
  gboolean is_end = step->kind == MATO_STEP_DEAD_END;
  guint cell = is_end ? MATO_NO_CELL : step->cell, digit = is_end ? 0 : step->digit;
  MatoConstraint unit;
  const MatoConstraint *constraint = NULL;

  if (step->why == MATO_WHY_RULES && geometry->constraints != NULL
      && step->constraint < mato_constraints_get_n (geometry->constraints))
    {
      constraint = mato_constraints_get (geometry->constraints, step->constraint);
      counts[constraint->kind]++;
    }
  else if (step->item != MATO_NO_ITEM && step->item >= geometry->n_cells)
    {
      unit = get_unit (geometry, step);
      constraint = &unit;
      counts[MATO_N_CONSTRAINT_KINDS]++;
    }
  else
    counts[MATO_N_CONSTRAINT_KINDS + 1]++;

  if (constraint != NULL && !has_outside (geometry, constraint))
    g_assert_true (follows (reader, left, constraint, cell, digit, tally));
  else
    g_assert_true (is_refuted (reader, left, cell, digit, tally));
}

static void
check_dead_end (const Reader   *reader,
                const guint32  *left,
                const MatoStep *step,
                Tally          *tally)
{
  const MatoGeometry *geometry = reader->geometry;

  if (step->why == MATO_WHY_RULES)
    check_removal (reader, left, step, tally->n_dead, tally);
  else if (step->why == MATO_WHY_CELL)
    {
      g_assert_cmpuint (step->item, <, geometry->n_cells);
      g_assert_cmphex (left[step->item], ==, 0);
    }
  else
    {
      MatoConstraint unit = get_unit (geometry, step);
      guint digit = (step->item - geometry->n_cells) % geometry->order + 1;

      g_assert_cmpuint (unit.n, ==, geometry->order);
      for (guint i = 0; i < unit.n; i++)
        g_assert_cmphex (left[unit.cells[i]] >> (digit - 1) & 1, ==, 0);
    }
}

/* Solutions that were not found yet, and have the digits that were guessed, are never lost. */
static void
check_solutions (const Reader     *reader,
                 const guint32    *left,
                 const MatoResult *all,
                 gboolean         *was_found)
{
  for (guint i = 0; i < all->n_kept; i++)
    {
      const guint8 *solution = mato_result_get_kept (all, reader->geometry, i);
      gboolean is_here = !was_found[i];

      for (guint k = 0; k < reader->n_path; k++)
        is_here &= !reader->is_try[k]
                   || solution[reader->path[k]] == reader->values[reader->path[k]];
      for (guint cell = 0; is_here && cell < reader->geometry->n_cells; cell++)
        g_assert_true (left[cell] >> (solution[cell] - 1) & 1);
    }
}

static void
note_solution (const Reader     *reader,
               const MatoResult *all,
               gboolean         *was_found)
{
  g_assert_true (mato_values_is_solution (reader->geometry, reader->values));
  for (guint i = 0; i < all->n_kept; i++)
    was_found[i] |= memcmp (mato_result_get_kept (all, reader->geometry, i), reader->values,
                            reader->geometry->n_cells) == 0;
}

static void
check_step (const Reader     *reader,
            const guint32    *left,
            const MatoStep   *step,
            const MatoResult *all,
            gboolean         *was_found,
            Tally            *tally)
{
  switch (step->kind)
    {
    case MATO_STEP_CHOOSE:
      g_assert_cmpuint (step->options, ==, __builtin_popcount (left[step->item]));
      g_assert_cmpuint (step->options, >, 1);
      break;
    case MATO_STEP_TRY:
    case MATO_STEP_REMOVE:
      g_assert_cmpuint (reader->values[step->cell], ==, 0);
      g_assert_true (left[step->cell] >> (step->digit - 1) & 1);
      if (step->kind == MATO_STEP_REMOVE)
        {
          tally->n_guessed += reader->n_tries > 0;
          check_removal (reader, left, step, tally->n_removed, tally);
        }
      break;
    case MATO_STEP_PROPAGATE:
      if (step->item < reader->geometry->n_cells)
        g_assert_cmphex (left[step->cell], ==, 1u << (step->digit - 1));
      else
        {
          MatoConstraint unit = get_unit (reader->geometry, step);

          g_assert_cmpuint (unit.n, ==, reader->geometry->order);
          for (guint i = 0; i < unit.n; i++)
            g_assert_cmpint (left[unit.cells[i]] >> (step->digit - 1) & 1, ==,
                             unit.cells[i] == step->cell);
        }
      break;
    case MATO_STEP_DEAD_END:
      check_dead_end (reader, left, step, tally);
      break;
    case MATO_STEP_SOLUTION:
      note_solution (reader, all, was_found);
      break;
    default:
      break;
    }
}

static void
check_film (const MatoTrace  *trace,
            const MatoResult *all,
            const gboolean   *is_different,
            Tally            *tally)
{
  const MatoGeometry *geometry = mato_trace_get_geometry (trace);
  guint64 length = mato_trace_get_length (trace);
  gboolean was_found[MOST_SOLUTIONS] = { FALSE };
  g_autofree Reader *reader = g_new0 (Reader, 1);
  g_autoptr (GArray) seen = g_array_new (FALSE, FALSE, geometry->n_cells * sizeof (guint32));
  guint32 left[MATO_MAX_CELLS], found[MATO_MAX_CELLS];

  reader->geometry = geometry;
  memcpy (reader->values, mato_trace_get_givens (trace), geometry->n_cells);
  reader->is_different = is_different;
  for (guint64 position = 0;; position++)
    {
      get_left (reader, left);
      mato_trace_find_left (trace, position, found);
      g_assert_cmpmem (found, geometry->n_cells * sizeof *found, left,
                       geometry->n_cells * sizeof *left);
      g_array_append_vals (seen, left, 1);
      check_solutions (reader, left, all, was_found);
      tally->n_positions++;
      if (position == length)
        break;
      check_step (reader, left, mato_trace_get_step (trace, position), all, was_found, tally);
      read_step (reader, mato_trace_get_step (trace, position));
    }

  for (guint64 position = length + 1; position-- > 0;)
    {
      mato_trace_find_left (trace, position, found);
      g_assert_cmpmem (found, geometry->n_cells * sizeof *found,
                       seen->data + position * geometry->n_cells * sizeof *found,
                       geometry->n_cells * sizeof *found);
    }
}

static gboolean
is_short_cb (gpointer trace)
{
  return mato_trace_get_total (trace) < MAX_STEPS;
}

static void
check_board (const MatoGeometry *geometry,
             const guint8       *givens,
             guint               max_solutions,
             Tally              *tally)
{
  const MatoEngine *bitmask = mato_engine_find ("bitmask");
  guint n_polls = 0;
  MatoMonitor other = { .keep_going = needs_more_cb, .data = &n_polls };
  const MatoSolveOptions count = { .max_solutions = MOST_SOLUTIONS, .max_kept = MOST_SOLUTIONS,
                                   .monitor = &other };
  g_auto (MatoResult) all = { 0 };
  guint n = geometry->n_cells;
  g_autofree gboolean *is_different = g_new (gboolean, n * n);

  for (guint i = 0; i < n * n; i++)
    is_different[i] = are_different (geometry, i / n, i % n);
  mato_engine_solve (mato_engine_find ("auto"), geometry, givens, &count, &all);
  for (guint order = 0; order < mato_search_order_count (bitmask->orders); order++)
    {
      g_autoptr (MatoTrace) trace = mato_trace_new (geometry, givens, MAX_STEPS);
      MatoMonitor monitor = { .step = mato_trace_record, .keep_going = is_short_cb,
                              .data = trace };
      const MatoSolveOptions options = { .order = order, .max_solutions = max_solutions,
                                         .monitor = &monitor };
      g_auto (MatoResult) result = { 0 };

      mato_engine_solve (bitmask, geometry, givens, &options, &result);
      if (result.exhausted && all.exhausted)
        g_assert_cmpuint (result.n_solutions, ==, all.n_solutions);
      check_film (trace, &all, is_different, tally);
      tally->n_films++;
      tally->n_solutions += result.n_solutions > 0;
    }
}

static void
tell (const Tally *tally)
{
  static const char *const names[] = { "unit of a rule", "pair", "set", "sum", "row", "unit",
                                       "several" };

  g_test_message ("%u films, %u with a solution, %u positions; %u removals under a guess, %u with "
                  "too many ways", tally->n_films, tally->n_solutions, tally->n_positions,
                  tally->n_guessed, tally->n_too_many);
  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    g_test_message ("%s: %u removals, %u dead ends", names[i], tally->n_removed[i],
                    tally->n_dead[i]);
}

static gboolean
has_met_all (const Tally *tally)
{
  return tally->n_guessed > 0 && tally->n_removed[MATO_CONSTRAINT_PAIR] > 0
         && tally->n_removed[MATO_N_CONSTRAINT_KINDS] > 0
         && tally->n_solutions > tally->n_films / 4;
}

TEST (steps_follow_from_the_rules_that_they_name)
{
  Tally tally = { 0 };
  guint n = effort_pick_slow (8, 60, 1500);

  for (guint i = 0; effort_goes_on (i, n, has_met_all (&tally)); i++)
    {
      g_auto (RulesDraw) draw = { NULL };

      rules_draw (&draw, 2, 2 + i % 2, 5, 4 + i % 50);
      if (mato_geometry_is_classic (draw.geometry)
          || mato_values_has_conflict (draw.geometry, draw.givens))
        continue;
      g_test_message ("%s", draw.text->str);
      check_board (draw.geometry, draw.givens, i % 3, &tally);
    }

  tell (&tally);
  g_assert_true (has_met_all (&tally));
}

/* The sum leaves 3 and 4 to r3c1 and r4c1, and no digit to r2c1 above them: that is the dead end,
 * and the sum can be kept. It was named once. */
TEST (a_rule_that_empties_a_cell_beside_it_is_not_broken)
{
  guint line;
  g_autoptr (MatoGeometry) geometry =
    mato_rules_parse ("board 4x4\ndigits 0-4\nboxes 2x2\n"
                      "little-killer 6 r1c3 r2c2 r3c2 r4c1 r3c1\nsum 3..9 r1c4 r2c4 r3c4 r4c3\n"
                      "row (3 ; s ; x % 3 == s ? s : (s + 1) % 3 ; s != 1) r2c4 r2c3\n"
                      "set (sum % 2 == 0) r3c3 r4c4 r3c4 r4c3\n", NULL, &line, NULL);
  guint8 givens[MATO_MAX_CELLS] = { [5] = 1, [9] = 2 };
  Tally tally = { 0 };

  g_assert_nonnull (geometry);
  check_board (geometry, givens, 0, &tally);
}

static gboolean
has_rule (const char *text,
          const char *name)
{
  g_autofree char *start = g_strdup_printf ("\n%s", name);
  const char *found = strstr (text, start);

  return found != NULL && strchr (" \n", found[strlen (start)]) != NULL;
}

/* Every variant of the table has films of its own, each drawn until it has a rule of that name. */
TEST (each_variant_is_recorded)
{
  Tally tally = { 0 };
  guint n_variants, n_recorded = 0;
  const MatoVariant *variants = mato_variant_list (&n_variants);

  for (guint i = 0; i < n_variants; i++)
    for (guint tries = 0; tries < 400; tries++)
      {
        g_auto (RulesDraw) draw = { NULL };

        rules_draw (&draw, 2, 3, 3, 30);
        if (!has_rule (draw.text->str, variants[i].name)
            || mato_values_has_conflict (draw.geometry, draw.givens)
            || mato_geometry_is_classic (draw.geometry))
          continue;
        g_test_message ("%s", draw.text->str);
        check_board (draw.geometry, draw.givens, 1, &tally);
        n_recorded++;
        break;
      }

  tell (&tally);
  g_test_message ("%u of %u variants", n_recorded, n_variants);
  g_assert_cmpuint (n_recorded, >, n_variants * 9 / 10);
}
