/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "tests/effort.h"
#include "session/search/search-check.h"
#include "tests/session/session-test.h"

/* Films of random searches and of techniques, for tests of properties of all films. */

#define FILM_STEPS effort_pick (10000, 20000, 20000)

static const char *const film_boards[] = {
  "POJ 3074, first", "hard for brute force", "17 clues, 2", "9x9 empty", "4x4 empty",
  "6x6, boxes of 2 rows", "no solution, found deep", "4x4 without solution", "16x16 minimal",
  "9x9, one solution, full", "no digit for a cell", "12x12, three clues, boxes of 4 rows",
};

static inline gboolean
film_needs_more (gpointer trace)
{
  return mato_trace_get_total (trace) < FILM_STEPS;
}

/* Records a search by @engine for @max_solutions (0: all); keeps @max_steps steps. */
static inline MatoTrace *
film_new_of (const MatoEngine   *engine,
             guint               order,
             const MatoGeometry *geometry,
             const guint8       *givens,
             guint64             max_solutions,
             guint64             max_steps)
{
  g_auto (MatoResult) result = { 0 };
  MatoTrace *trace;
  MatoMonitor monitor = { .step = mato_trace_record, .keep_going = film_needs_more,
                          .deduction = mato_trace_record_deduction };
  MatoSolveOptions options = {
    .order = order, .max_solutions = max_solutions, .monitor = &monitor,
  };

  trace = mato_trace_new (geometry, givens, max_steps);
  monitor.data = trace;
  mato_engine_solve (engine, geometry, givens, &options, &result);

  return trace;
}

/* The same of the board of @name. */
static inline MatoTrace *
film_new_cut (const MatoEngine *engine,
              guint             order,
              const char       *name,
              guint64           max_solutions,
              guint64           max_steps)
{
  const TestPuzzle *puzzle = test_find_puzzle (name);
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (puzzle->box_rows, puzzle->box_columns);
  guint8 givens[MATO_MAX_CELLS];

  test_read_givens (geometry, puzzle->givens, givens);
  return film_new_of (engine, order, geometry, givens, max_solutions, max_steps);
}

/* The same with all steps. */
static inline MatoTrace *
film_new (const MatoEngine *engine,
          guint             order,
          const char       *name,
          guint64           max_solutions)
{
  return film_new_cut (engine, order, name, max_solutions, G_MAXUINT64);
}

/* Runs @check on films of boards with rules by chance. */
static inline void
for_each_film_with_rules (void (*check) (const MatoTrace *trace))
{
  guint n_engines;
  const MatoEngine *const *engines = mato_engine_list (&n_engines);

  for (guint i = 0; i < effort_pick_slow (4, 12, 60); i++)
    {
      g_auto (RulesDraw) draw = { NULL };

      rules_draw (&draw, 2, 2 + i % 2, 4, 10 + 3 * i);
      for (guint k = 0; k < n_engines; k++)
        for (guint order = 0; engines[k]->orders[order].name != NULL; order++)
          if (!mato_geometry_is_classic (draw.geometry)
              && mato_search_check (draw.geometry, engines[k], TRUE, NULL))
            {
              g_autoptr (MatoTrace) trace =
                film_new_of (engines[k], order, draw.geometry, draw.givens, order % 2,
                             G_MAXUINT64);

              g_test_message ("%s %s, %s", engines[k]->name, engines[k]->orders[order].name,
                              draw.text->str);
              check (trace);
            }
    }
}

/* Runs @check on films of every engine that records, and every order; of techniques those of the
 * rating, which are fast enough on boards of any size. */
static inline void
for_each_film (void (*check) (const MatoTrace *trace))
{
  guint n_engines;
  const MatoEngine *const *engines = mato_engine_list (&n_engines);

  for (guint i = 0; i < n_engines * G_N_ELEMENTS (film_boards); i++)
    {
      const MatoEngine *engine = engines[i % n_engines];
      const char *name = film_boards[i / n_engines];

      for (guint order = 0; engine->records && engine->orders[order].name != NULL; order++)
        {
          g_autoptr (MatoTrace) trace = NULL;

          if (engine->deduces && order > 0)
            break;

          trace = film_new (engine, order, name, order % 2);
          g_test_message ("%s %s, %s", engine->name, engine->orders[order].name, name);
          check (trace);
        }
    }
}

/* Returns: the @i-th of many positions of @trace, with the first and the last ones */
static inline guint64
film_pick (const MatoTrace *trace,
           guint            i)
{
  int length = mato_trace_get_length (trace);

  return i < 10 ? MIN ((int) i, length) : i < 14 ? MAX (length - (int) (i - 10), 0)
                                                 : g_test_rand_int_range (0, length + 1);
}
