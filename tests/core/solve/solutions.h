/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/solve/engine.h"
#include "tests/core/answers.h"

/* The solutions that a monitor saw, independent of their order. */
typedef struct
{
  const MatoGeometry *geometry;
  const guint8 *givens;
  guint64 n_solutions;
  guint64 sum;
} Solutions;

static inline guint64
solutions_hash (const guint8 *values,
                guint         n_cells)
{
  guint64 hash = G_GUINT64_CONSTANT (0xcbf29ce484222325);

  for (guint cell = 0; cell < n_cells; cell++)
    hash = (hash ^ values[cell]) * G_GUINT64_CONSTANT (0x100000001b3);

  return hash;
}

static inline void
solutions_found_cb (const guint8 *values,
                    gpointer      data)
{
  Solutions *solutions = data;

  answers_assert_solution (solutions->geometry, solutions->givens, values);
  solutions->n_solutions++;
  solutions->sum += solutions_hash (values, solutions->geometry->n_cells);
}

/* Lets the engine find solutions, each of which is checked. */
static inline void
solutions_find (const MatoEngine   *engine,
                guint               order,
                const MatoGeometry *geometry,
                const guint8       *givens,
                guint64             max_solutions,
                guint64             max_nodes,
                Solutions          *solutions,
                MatoResult         *result)
{
  MatoMonitor monitor = { .solution = solutions_found_cb, .data = solutions };
  MatoSolveOptions options = {
    .order = order,
    .max_solutions = max_solutions,
    .max_kept = 2,
    .max_nodes = max_nodes,
    .monitor = &monitor,
  };

  *solutions = (Solutions) { .geometry = geometry, .givens = givens };
  mato_engine_solve (engine, geometry, givens, &options, result);
  g_assert_cmpuint (result->n_solutions, ==, solutions->n_solutions);
  g_assert_cmpuint (result->n_kept, ==, MIN (result->n_solutions, 2));
}
