/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */

/* A puzzle in any notation: all engines, in all their orders, recorded or not, agree on it. */
#include "core/notation/reader.h"
#include "core/solve/engine.h"
#include "tests/fuzz/fuzz.h"

#define MOST_SOLUTIONS 3
#define MOST_NODES 500
#define MOST_STEPS 3000
#define UNKNOWN G_MAXUINT64

typedef struct
{
  const MatoGeometry *geometry;
  guint8 givens[MATO_MAX_CELLS];
  guint64 n_solutions; /* UNKNOWN: no engine has found it so far */
  guint n_steps;
} Agreement;

static void
step_cb (const MatoStep *step,
         gpointer        data)
{
  Agreement *self = data;

  self->n_steps++;
}

static gboolean
keep_going_cb (gpointer data)
{
  const Agreement *self = data;

  return self->n_steps < MOST_STEPS;
}

static void
check_solution (const Agreement *self,
                const guint8    *values)
{
  g_assert (!mato_values_has_conflict (self->geometry, values));
  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    {
      g_assert (values[cell] > 0);
      g_assert (self->givens[cell] == 0 || self->givens[cell] == values[cell]);
    }
}

static void
ask (Agreement        *self,
     const MatoEngine *engine,
     guint             order,
     gboolean          is_recorded)
{
  MatoMonitor monitor = { .step = step_cb, .keep_going = keep_going_cb, .data = self };
  MatoSolveOptions options = {
    .order = order,
    .max_solutions = MOST_SOLUTIONS,
    .max_kept = MOST_SOLUTIONS,
    .max_nodes = is_recorded ? 0 : MOST_NODES,
    .monitor = is_recorded ? &monitor : NULL,
  };
  MatoResult result = { 0 };

  self->n_steps = 0;
  mato_engine_solve (engine, self->geometry, self->givens, &options, &result);
  for (guint i = 0; i < result.n_kept; i++)
    check_solution (self, mato_result_get_kept (&result, self->geometry, i));
  if (result.exhausted || result.n_solutions == MOST_SOLUTIONS)
    {
      g_assert (self->n_solutions == UNKNOWN || self->n_solutions == result.n_solutions);
      self->n_solutions = result.n_solutions;
    }

  mato_result_clear (&result);
}

static void
ask_all (Agreement *self)
{
  guint n_engines;
  const MatoEngine *const *engines = mato_engine_list (&n_engines);

  for (guint i = 0; i < n_engines; i++)
    for (guint order = 0; !engines[i]->deduces && engines[i]->orders[order].name != NULL; order++)
      for (gboolean is_recorded = FALSE; is_recorded <= engines[i]->records; is_recorded++)
        ask (self, engines[i], order, is_recorded);
}

int
LLVMFuzzerTestOneInput (const uint8_t *data,
                        size_t         size)
{
  MatoReaderOptions options = { 0 };
  g_autoptr (MatoReader) reader = mato_reader_new_for_text ((const char *) data, size, &options);
  g_autoptr (MatoPuzzle) puzzle = mato_reader_next (reader, NULL);
  Agreement agreement = { .n_solutions = UNKNOWN };

  if (puzzle == NULL)
    return 0;

  agreement.geometry = mato_board_get_geometry (puzzle->board);
  mato_board_copy_givens (puzzle->board, agreement.givens);
  ask_all (&agreement);
  return 0;
}
