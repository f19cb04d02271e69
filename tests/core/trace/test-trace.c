/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/solve/engine.h"
#include "core/trace/trace.h"

#include "tests/core/puzzle-table.h"
#include "tests/core/why.h"
#include "tests/effort.h"
#include "tests/test.h"

/* Long enough to pass several keyframes. */
#define MAX_STEPS 20000

/* The state of a search, computed step by step. */
typedef struct
{
  guint8 values[MATO_MAX_CELLS];
  guint8 kinds[MATO_MAX_CELLS];
  guint16 depths[MATO_MAX_CELLS];
  guint16 path[MATO_MAX_CELLS];
  guint n_path;
  guint n_tries;
} Replay;

static void
follow (Replay             *self,
        const MatoGeometry *geometry,
        const MatoStep     *step)
{
  if (step->kind == MATO_STEP_TRY || step->kind == MATO_STEP_PROPAGATE)
    {
      g_assert_cmpuint (step->cell, <, geometry->n_cells);
      g_assert_cmpuint (self->values[step->cell], ==, 0);
      g_assert_cmpuint (step->digit, >=, 1);
      g_assert_cmpuint (step->digit, <=, geometry->order);
      g_assert_cmpuint (step->depth, ==, self->n_tries);
      g_assert_cmpuint (step->item, <, mato_geometry_n_items (geometry));

      self->values[step->cell] = step->digit;
      self->kinds[step->cell] = step->kind;
      self->depths[step->cell] = step->depth;
      self->path[self->n_path++] = step->cell;
      self->n_tries += step->kind == MATO_STEP_TRY;
    }
  else if (step->kind == MATO_STEP_UNDO)
    {
      /* Steps are undone in reverse order. */
      g_assert_cmpuint (self->n_path, >, 0);
      g_assert_cmpuint (step->cell, ==, self->path[--self->n_path]);
      g_assert_cmpuint (step->digit, ==, self->values[step->cell]);
      g_assert_cmpuint (step->depth, ==, self->depths[step->cell]);

      self->values[step->cell] = 0;
      self->n_tries -= self->kinds[step->cell] == MATO_STEP_TRY;
    }
  else
    {
      g_assert_cmpuint (step->cell, ==, MATO_NO_CELL);
      g_assert_cmpuint (step->depth, ==, self->n_tries);
    }
}

static void
assert_moment (const MatoTrace *trace,
               guint64          position,
               const Replay    *replay)
{
  guint n_cells = mato_trace_get_geometry (trace)->n_cells;
  MatoMoment moment;

  /* The previous contents do not matter. */
  memset (&moment, 0xee, sizeof moment);
  mato_trace_seek (trace, position, &moment);

  g_assert_cmpuint (moment.position, ==, position);
  g_assert_cmpmem (moment.values, n_cells, replay->values, n_cells);
  g_assert_cmpuint (moment.n_path, ==, replay->n_path);
  g_assert_cmpuint (moment.n_tries, ==, replay->n_tries);
  g_assert_cmpint (memcmp (moment.path, replay->path, replay->n_path * sizeof (guint16)), ==, 0);
  for (guint i = 0; i < replay->n_path; i++)
    {
      g_assert_cmpuint (moment.kinds[replay->path[i]], ==, replay->kinds[replay->path[i]]);
      g_assert_cmpuint (moment.depths[replay->path[i]], ==, replay->depths[replay->path[i]]);
    }
  g_assert_true (moment.last == (position > 0 ? mato_trace_get_step (trace, position - 1) : NULL));
}

/* Returns: the number of options of an item on a board */
static guint
count_options (const MatoGeometry *geometry,
               const guint8       *values,
               guint               item)
{
  guint n = geometry->order;
  guint unit = (item - geometry->n_cells) / n;
  guint digit = (item - geometry->n_cells) % n + 1;
  guint count = 0;

  if (item < geometry->n_cells)
    {
      guint32 candidates = mato_values_get_candidates (geometry, values, item);

      for (; candidates != 0; candidates &= candidates - 1)
        count++;
      return values[item] == 0 ? count : 0;
    }

  for (guint i = 0; i < n; i++)
    {
      guint cell = mato_geometry_unit (geometry, unit)[i];

      count += values[cell] == 0
               && mato_values_get_candidates (geometry, values, cell) >> (digit - 1) & 1;
    }

  return count;
}

static gboolean
item_is_meant (const MatoGeometry *geometry,
               const MatoStep     *step)
{
  guint unit = (step->item - geometry->n_cells) / geometry->order;
  guint n_units;
  const guint16 *units = mato_geometry_units_of (geometry, step->cell, &n_units);

  if (step->item < geometry->n_cells)
    return step->item == step->cell;

  for (guint i = 0; i < n_units; i++)
    if (units[i] == unit)
      return (step->item - geometry->n_cells) % geometry->order + 1 == step->digit;

  return FALSE;
}

/* Every step must be true on the board before it. */
static void
assert_step_is_true (const MatoGeometry *geometry,
                     const Replay       *before,
                     const MatoStep     *step)
{
  switch ((MatoStepKind) step->kind)
    {
    case MATO_STEP_CHOOSE:
      g_assert_cmpuint (count_options (geometry, before->values, step->item), ==, step->options);
      g_assert_cmpuint (step->options, >, 0);
      break;

    case MATO_STEP_TRY:
      g_assert_true (item_is_meant (geometry, step));
      break;

    case MATO_STEP_PROPAGATE:
      g_assert_true (item_is_meant (geometry, step));
      g_assert_cmpuint (count_options (geometry, before->values, step->item), ==, 1);
      break;

    case MATO_STEP_DEAD_END:
      g_assert_cmpuint (count_options (geometry, before->values, step->item), ==, 0);
      break;

    case MATO_STEP_SOLUTION:
      g_assert_false (mato_values_has_conflict (geometry, before->values));
      g_assert_null (memchr (before->values, 0, geometry->n_cells));
      break;

    case MATO_STEP_UNDO:
      break;

    case MATO_STEP_BETTER:
    case MATO_STEP_CUT:
    default:
      g_assert_not_reached ();
    }
}

typedef struct
{
  const TestPuzzle *puzzle;
  MatoGeometry *geometry;
  guint8 givens[MATO_MAX_CELLS];
} TraceCase;

static MatoTrace *
record (const MatoEngine *engine,
        guint             order,
        const TraceCase  *trace_case,
        guint64           max_solutions,
        guint64           max_steps,
        MatoResult       *result)
{
  MatoTrace *trace = mato_trace_new (trace_case->geometry, trace_case->givens, max_steps);
  MatoMonitor monitor = { .step = mato_trace_record, .data = trace };
  MatoSolveOptions options = {
    .order = order,
    .max_solutions = max_solutions,
    .max_kept = 1,
    .max_nodes = 5000,
    .monitor = &monitor,
  };

  mato_engine_solve (engine, trace_case->geometry, trace_case->givens, &options, result);
  return trace;
}

static void
assert_trace (const MatoTrace  *trace,
              const TraceCase  *trace_case,
              const MatoResult *result)
{
  const MatoGeometry *geometry = trace_case->geometry;
  guint64 length = mato_trace_get_length (trace);
  guint64 counts[MATO_STEP_CUT + 1] = { 0 };
  guint max_depth = 0;
  Replay replay = { .n_path = 0 };

  memcpy (replay.values, trace_case->givens, geometry->n_cells);
  assert_moment (trace, 0, &replay);

  for (guint64 i = 0; i < length; i++)
    {
      const MatoStep *step = mato_trace_get_step (trace, i);

      assert_step_is_true (geometry, &replay, step);
      follow (&replay, geometry, step);
      counts[step->kind]++;
      max_depth = MAX (max_depth, replay.n_tries);
      if (step->kind == MATO_STEP_SOLUTION && counts[MATO_STEP_SOLUTION] == 1)
        g_assert_cmpmem (replay.values, geometry->n_cells, result->kept, geometry->n_cells);
      if (i % 97 == 0 || i % 4096 >= 4094 || i % 4096 == 0 || i + 2 > length)
        assert_moment (trace, i + 1, &replay);
    }

  if (!mato_trace_is_complete (trace))
    return;

  g_assert_cmpuint (counts[MATO_STEP_TRY], ==, result->n_nodes);
  g_assert_cmpuint (counts[MATO_STEP_DEAD_END], ==, result->n_dead_ends);
  g_assert_cmpuint (counts[MATO_STEP_SOLUTION], ==, result->n_solutions);
  g_assert_cmpuint (max_depth, ==, result->max_depth);
  if (result->exhausted)
    g_assert_cmpuint (replay.n_tries, ==, 0);
  else if (result->end == MATO_END_SOLVED)
    g_assert_cmpuint (mato_trace_get_step (trace, length - 1)->kind, ==, MATO_STEP_SOLUTION);
}

typedef void (*TraceTest) (const MatoEngine *engine,
                           guint             order,
                           const TraceCase  *trace_case);

static void
for_each_trace (TraceTest test)
{
  guint n_engines;
  const MatoEngine *const *engines = mato_engine_list (&n_engines);

  for (guint i = 0; i < G_N_ELEMENTS (test_puzzles); i++)
    {
      TraceCase trace_case = { .puzzle = &test_puzzles[i] };

      trace_case.geometry = mato_geometry_new (test_puzzles[i].box_rows,
                                               test_puzzles[i].box_columns);
      test_read_givens (trace_case.geometry, test_puzzles[i].givens, trace_case.givens);
      for (guint j = 0; trace_case.geometry->n_cells <= 81 && j < n_engines; j++)
        for (guint order = 0; engines[j]->records && !engines[j]->deduces
             && engines[j]->orders[order].name != NULL; order++)
          test (engines[j], order, &trace_case);
      mato_geometry_unref (trace_case.geometry);
    }
}

static void
check_replay (const MatoEngine *engine,
              guint             order,
              const TraceCase  *trace_case)
{
  for (guint max_solutions = 0; max_solutions <= 2; max_solutions++)
    {
      g_auto (MatoResult) result = { 0 };
      g_autoptr (MatoTrace) trace = record (engine, order, trace_case, max_solutions, MAX_STEPS,
                                            &result);

      g_test_message ("%s %s, %u of %s", engine->name, engine->orders[order].name, max_solutions,
                      trace_case->puzzle->name);
      assert_trace (trace, trace_case, &result);
    }
}

/* Every step of every engine, in every order, has a correct reason. */
static void
check_whys (const MatoEngine *engine,
            guint             order,
            const TraceCase  *trace_case)
{
  g_auto (MatoResult) result = { 0 };
  g_autoptr (MatoTrace) trace = record (engine, order, trace_case, 2, MAX_STEPS, &result);
  MatoWhy choice = mato_why_of_rule (engine->orders[order].rule);

  for (guint64 i = 0; i < mato_trace_get_length (trace); i++)
    assert_why (trace_case->geometry, i > 0 ? mato_trace_get_step (trace, i - 1) : NULL,
                mato_trace_get_step (trace, i), choice);
}

TEST (test_whys)
{
  for_each_trace (check_whys);
}

TEST (test_replay)
{
  for_each_trace (check_replay);
}

/* Recording must not change the search. */
static void
check_same_search (const MatoEngine *engine,
                   guint             order,
                   const TraceCase  *trace_case)
{
  g_auto (MatoResult) watched = { 0 };
  g_auto (MatoResult) alone = { 0 };
  G_GNUC_UNUSED g_autoptr (MatoTrace) trace = record (engine, order, trace_case, 3, 0, &watched);
  MatoSolveOptions options = { .order = order, .max_solutions = 3, .max_nodes = 5000 };

  mato_engine_solve (engine, trace_case->geometry, trace_case->givens, &options, &alone);
  g_assert_cmpint (watched.end, ==, alone.end);
  g_assert_cmpuint (watched.n_solutions, ==, alone.n_solutions);
  g_assert_cmpuint (watched.n_nodes, ==, alone.n_nodes);
  g_assert_cmpuint (watched.n_dead_ends, ==, alone.n_dead_ends);
  g_assert_cmpuint (watched.max_depth, ==, alone.max_depth);
}

TEST (test_same_search)
{
  for_each_trace (check_same_search);
}

static MatoTrace *
record_long (guint64 max_steps)
{
  TraceCase trace_case = { .geometry = mato_geometry_new (3, 3), .givens = { 1, 2, 3 } };
  g_auto (MatoResult) result = { 0 };
  MatoTrace *trace = record (mato_engine_find ("bitmask"), 0, &trace_case, 0, max_steps, &result);

  mato_geometry_unref (trace_case.geometry);
  return trace;
}

TEST (test_trimmed)
{
  g_autoptr (MatoTrace) whole = record_long (G_MAXUINT64);
  static const guint64 lengths[] = { 0, 1, 100, 4095, 4096, 4097, 8192, 10000 };

  g_assert_true (mato_trace_is_complete (whole));
  g_assert_cmpuint (mato_trace_get_length (whole), >, 10000);

  for (guint i = 0; i < G_N_ELEMENTS (lengths); i++)
    {
      g_autoptr (MatoTrace) trimmed = record_long (lengths[i]);
      MatoMoment moment, expected;

      g_assert_false (mato_trace_is_complete (trimmed));
      g_assert_cmpuint (mato_trace_get_length (trimmed), ==, lengths[i]);
      g_assert_cmpuint (mato_trace_get_total (trimmed), ==, mato_trace_get_total (whole));

      mato_trace_seek (trimmed, lengths[i], &moment);
      mato_trace_seek (whole, lengths[i], &expected);
      g_assert_cmpmem (moment.values, 81, expected.values, 81);
      g_assert_cmpuint (moment.n_path, ==, expected.n_path);
    }
}

static gboolean
is_of_kinds (const MatoTrace *trace,
             guint64          position,
             guint            kinds)
{
  return position > 0 && (kinds >> mato_trace_get_step (trace, position - 1)->kind & 1) != 0;
}

TEST (test_find)
{
  static const guint masks[] = {
    1u << MATO_STEP_SOLUTION,
    1u << MATO_STEP_DEAD_END,
    1u << MATO_STEP_DEAD_END | 1u << MATO_STEP_SOLUTION,
    1u << MATO_STEP_CUT,
    1u << MATO_STEP_TRY,
  };
  g_autoptr (MatoTrace) trace = record_long (G_MAXUINT64);
  guint64 length = mato_trace_get_length (trace);

  for (guint i = 0; i < effort_pick (100, 500, 20000); i++)
    {
      guint kinds = masks[i % G_N_ELEMENTS (masks)];
      guint64 start = g_test_rand_int_range (0, length + 1);
      guint64 found = G_MAXUINT64;
      guint64 next, previous;

      if (i < 10)
        start = i < 5 ? 0 : length;
      next = start + 1;
      previous = start > 0 ? start - 1 : 0;

      while (next <= length && !is_of_kinds (trace, next, kinds))
        next++;
      while (previous > 0 && !is_of_kinds (trace, previous, kinds))
        previous--;

      g_assert_cmpint (mato_trace_find (trace, start, 1, kinds, &found), ==, next <= length);
      if (next <= length)
        g_assert_cmpuint (found, ==, next);

      g_assert_cmpint (mato_trace_find (trace, start, -1, kinds, &found), ==, previous > 0);
      if (previous > 0)
        g_assert_cmpuint (found, ==, previous);
    }
}

static gboolean
passes (const MatoStep     *step,
        const MatoStepTest *test)
{
  if ((test->kinds >> step->kind & 1) == 0)
    return FALSE;
  if (step->kind == MATO_STEP_CHOOSE && step->options < test->min_options)
    return FALSE;
  if (test->has_cell && step->cell != test->cell)
    return FALSE;

  return !test->has_depth || step->depth <= test->max_depth;
}

/* Finding returns the first step that passes a test, or nothing. */
TEST (test_search)
{
  g_autoptr (MatoTrace) trace = record_long (G_MAXUINT64);
  guint64 length = mato_trace_get_length (trace);
  guint n_found = 0;

  for (guint i = 0; effort_goes_on (i, effort_pick (100, 500, 20000), n_found > 50); i++)
    {
      MatoStepTest test = {
        .kinds = i % 2 == 0 ? G_MAXUINT : 1u << g_test_rand_int_range (0, 8),
        .min_options = g_test_rand_int_range (0, 4),
        .has_cell = i % 3 == 0,
        .cell = g_test_rand_int_range (0, 81),
        .has_depth = i % 5 == 0,
        .max_depth = g_test_rand_int_range (0, 12),
      };
      guint64 start = g_test_rand_int_range (0, length + 1);
      guint64 next = start + 1, previous = start > 0 ? start - 1 : 0, found = G_MAXUINT64;

      while (next <= length && !passes (mato_trace_get_step (trace, next - 1), &test))
        next++;
      while (previous > 0 && !passes (mato_trace_get_step (trace, previous - 1), &test))
        previous--;

      g_assert_cmpint (mato_trace_search (trace, start, 1, &test, &found), ==, next <= length);
      if (next <= length)
        g_assert_cmpuint (found, ==, next);

      g_assert_cmpint (mato_trace_search (trace, start, -1, &test, &found), ==, previous > 0);
      if (previous > 0)
        g_assert_cmpuint (found, ==, previous);
      n_found += next <= length && previous > 0;
    }
  g_assert_cmpuint (n_found, >, 50);
}

TEST (test_empty)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (2, 2);
  guint8 givens[MATO_MAX_CELLS] = { 1, 0, 0, 4 };
  g_autoptr (MatoTrace) trace = mato_trace_new (geometry, givens, 10);
  MatoMoment moment;
  guint64 found;

  g_assert_true (mato_trace_is_complete (trace));
  g_assert_cmpuint (mato_trace_get_length (trace), ==, 0);
  g_assert_cmpmem (mato_trace_get_givens (trace), 16, givens, 16);
  g_assert_true (mato_geometry_equal (mato_trace_get_geometry (trace), geometry));
  mato_trace_seek (trace, 0, &moment);
  g_assert_cmpmem (moment.values, 16, givens, 16);
  g_assert_null (moment.last);
  g_assert_false (mato_trace_find (trace, 0, 1, G_MAXUINT, &found));
  g_assert_false (mato_trace_find (trace, 0, -1, G_MAXUINT, &found));
}

TEST (test_step_names)
{
  static const char *const names[] = {
    "choose", "try", "propagate", "dead-end", "undo", "solution", "better", "cut",
  };

  for (guint kind = 0; kind <= MATO_STEP_CUT; kind++)
    g_assert_cmpstr (mato_step_kind_name (kind), ==, names[kind]);
}
