/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/solve/engine.h"
#include "core/trace/trace.h"

#include "tests/bench/trace-bench.h"

/*
 * bench-trace
 *
 * Records 1,000,000 steps and prints the longest time to seek a position. A frame lasts 16 ms; a
 * longer time would be visible.
 */

#define N_STEPS 1000000
#define N_SEEKS 100000

static MatoTrace *
record (const MatoGeometry *geometry,
        const char         *engine)
{
  guint8 givens[MATO_MAX_CELLS] = { 0 };
  MatoTrace *trace = mato_trace_new (geometry, givens, N_STEPS);
  MatoMonitor monitor = {
    .step = mato_trace_record, .keep_going = needs_more, .data = trace
  };
  MatoSolveOptions options = { .monitor = &monitor };
  g_auto (MatoResult) result = { 0 };

  mato_engine_solve (mato_engine_find (engine), geometry, givens, &options, &result);
  return trace;
}

typedef guint64 (*NextPosition) (guint64 position);

static guint64
go_forward (guint64 position)
{
  return position < N_STEPS ? position + 1 : 0;
}

static guint64
go_back (guint64 position)
{
  return position > 0 ? position - 1 : N_STEPS;
}

static guint64
go_anywhere (guint64 position)
{
  return g_random_int_range (0, N_STEPS + 1);
}

static void
measure_seeks (const MatoTrace *trace,
               const char      *name,
               NextPosition     next)
{
  guint64 position = next == go_back ? N_STEPS : 0;
  gint64 longest = 0;
  gint64 start = cpu_time ();
  MatoMoment moment;

  for (guint i = 0; i < N_SEEKS; i++)
    {
      gint64 before = cpu_time ();

      position = next (position);
      mato_trace_seek (trace, position, &moment);
      longest = MAX (longest, cpu_time () - before);
    }

  g_print ("  %-10s %8.2f us mean %8" G_GINT64_FORMAT " us longest\n", name,
           (double) (cpu_time () - start) / N_SEEKS, longest);
}

/* Looking for a step that does not exist goes through the whole trace. */
static void
measure_find (const MatoTrace *trace)
{
  gint64 start = cpu_time ();
  guint64 found;
  guint n_steps = 0;
  guint64 position = 0;

  mato_trace_find (trace, 0, 1, 1u << MATO_STEP_CUT, &found);
  g_print ("  find none  %8" G_GINT64_FORMAT " us\n", cpu_time () - start);

  start = cpu_time ();
  for (; mato_trace_find (trace, position, 1, 1u << MATO_STEP_UNDO, &found); position = found)
    n_steps++;
  g_print ("  find all   %8" G_GINT64_FORMAT " us for %u undos\n",
           cpu_time () - start, n_steps);
}

int
main (void)
{
  static const guint shapes[][2] = { { 3, 3 }, { 4, 4 }, { 5, 5 } };
  static const char *const engines[] = { "bitmask", "dlx" };

  for (guint i = 0; i < G_N_ELEMENTS (shapes) * G_N_ELEMENTS (engines); i++)
    {
      const char *engine = engines[i % G_N_ELEMENTS (engines)];
      const guint *shape = shapes[i / G_N_ELEMENTS (engines)];
      g_autoptr (MatoGeometry) geometry = mato_geometry_new (shape[0], shape[1]);
      gint64 start = cpu_time ();
      g_autoptr (MatoTrace) trace = record (geometry, engine);

      g_print ("%s on %u×%u: %" G_GUINT64_FORMAT " steps recorded in %" G_GINT64_FORMAT " ms\n",
               engine, geometry->order, geometry->order, mato_trace_get_length (trace),
               (cpu_time () - start) / 1000);
      g_assert (mato_trace_get_length (trace) == N_STEPS);
      measure_seeks (trace, "random", go_anywhere);
      measure_seeks (trace, "forward", go_forward);
      measure_seeks (trace, "backward", go_back);
      measure_find (trace);
    }

  return 0;
}
