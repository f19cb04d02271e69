/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/solve/kernel.h"

#include "core/solve/engine-private.h"

#include <string.h>

static const MatoKernel *const kernels[] = {
#ifdef MATO_HAS_X86_KERNELS
  &mato_kernel_avx512,
  &mato_kernel_avx2,
#endif
  &mato_kernel_portable,
};

const MatoKernel *const *
mato_kernel_list (guint *n_kernels)
{
  *n_kernels = G_N_ELEMENTS (kernels);
  return kernels;
}

const MatoKernel *
mato_kernel_best (void)
{
  const char *wanted = g_getenv ("MATO_KERNEL");
  const MatoKernel *best = &mato_kernel_portable;

  /* From the slowest to the fastest. This is cheap: the compiler's start-up code has read the
   * features of the CPU, and is_supported() tests a few bits of them. */
  for (guint i = G_N_ELEMENTS (kernels); i > 0 && g_strcmp0 (best->name, wanted) != 0; i--)
    if (kernels[i - 1]->is_supported ())
      best = kernels[i - 1];

  return best;
}

gboolean
mato_kernel_can_solve (const MatoGeometry     *geometry,
                       const MatoSolveOptions *options)
{
  return mato_geometry_is_classic (geometry) && geometry->box_rows == 3
         && geometry->box_columns == 3 && options->order == 0 && options->max_nodes == 0
         && (options->monitor == NULL || options->monitor->step == NULL);
}

typedef struct
{
  const MatoGeometry *geometry;
  const MatoSolveOptions *options;
  MatoResult *result;
} Taker;

static void
take_cb (const guint8 *values,
         gpointer      data)
{
  Taker *taker = data;

  mato_result_add_solution (taker->result, taker->geometry, taker->options, values);
}

static gboolean
keep_going_cb (gpointer data)
{
  const MatoMonitor *monitor = ((Taker *) data)->options->monitor;

  return monitor->keep_going (monitor->data);
}

static MatoEnd
end_of (const MatoKernelRun *run)
{
  if (run->is_stopped)
    return MATO_END_STOPPED;

  return run->n_solutions > 0 ? MATO_END_SOLVED : MATO_END_NONE;
}

void
mato_kernel_solve (const MatoKernel       *self,
                   const MatoGeometry     *geometry,
                   const guint8           *givens,
                   const MatoSolveOptions *options,
                   MatoResult             *result)
{
  const MatoMonitor *monitor = options->monitor;
  Taker taker = { geometry, options, result };
  MatoKernelRun run = {
    .givens = givens,
    .max_solutions = options->max_solutions,
    .n_taken = monitor != NULL && monitor->solution != NULL ? G_MAXUINT64 : options->max_kept,
    .take = take_cb,
    .keep_going = monitor != NULL && monitor->keep_going != NULL ? keep_going_cb : NULL,
    .data = &taker,
  };

  self->search (&run);

  result->end = end_of (&run);
  result->exhausted = !run.is_stopped
                      && (run.max_solutions == 0 || run.n_solutions < run.max_solutions);
  result->n_solutions = run.n_solutions;
  result->n_nodes = result->n_guesses = run.n_guesses;
  result->n_dead_ends = run.n_dead_ends;
  result->max_depth = run.max_depth;
}

typedef struct
{
  char *solution;
  gboolean (*keep_going) (gpointer data);
  gpointer data;
} LineTaker;

static void
take_line_cb (const guint8 *values,
              gpointer      data)
{
  LineTaker *taker = data;

  memcpy (taker->solution, values, MATO_KERNEL_CELLS);
}

static gboolean
keep_line_going_cb (gpointer data)
{
  LineTaker *taker = data;

  return taker->keep_going (taker->data);
}

void
mato_kernel_solve_lines (const MatoKernel *self,
                         MatoSolveLine    *lines,
                         guint             n_lines,
                         guint64           max_solutions,
                         gboolean        (*keep_going) (gpointer data),
                         gpointer          data,
                         guint            *n_answered)
{
  *n_answered = 0;
  for (guint i = 0; i < n_lines; i++)
    {
      LineTaker taker = { lines[i].solution, keep_going, data };
      MatoKernelRun run = {
        .givens = (const guint8 *) lines[i].puzzle,
        .zero = '0',
        .max_solutions = max_solutions,
        .n_taken = lines[i].solution != NULL,
        .take = take_line_cb,
        .keep_going = keep_going != NULL ? keep_line_going_cb : NULL,
        .data = &taker,
      };

      self->search (&run);
      if (run.is_stopped)
        return;

      lines[i].n_solutions = run.n_solutions;
      lines[i].n_guesses = run.n_guesses;
      *n_answered = i + 1;
    }
}
