/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/solve/engine.h"

G_BEGIN_DECLS

/*
 * The vector kernels: searches for the 9×9 board with 3×3 boxes only, many times faster than the
 * scalar search of engine-bitmask.c, but without steps. That engine passes its boards to the best
 * kernel of the machine; only tests and benchmarks name one.
 */

#define MATO_KERNEL_CELLS 81

/**
 * MatoKernelRun:
 * @givens: (array): 81 characters or digits: 1…9 in the lowest four bits, anything else is empty;
 *   they may clash
 * @zero: added to the digits of solutions: 0, or `0` for characters
 * @max_solutions: the search stops after this many; 0: it finds all
 * @n_taken: the number of solutions, the first ones found, that are passed to @take; the others are
 *   only counted, which is faster
 * @take: (nullable): called with the 81 digits of a solution
 * @keep_going: (nullable): called at least every 5 ms of work; %FALSE stops the search
 * @data: (closure): for both
 * @n_solutions: (out): solutions found
 * @n_guesses: (out): the number of times the search branched
 * @n_dead_ends: (out): branches that failed
 * @max_depth: (out): the largest number of open branches
 * @is_stopped: (out): whether @keep_going returned %FALSE, or @n_solutions cannot count on
 *
 * One search. Set the fields marked as out to 0 first.
 */
typedef struct
{
  const guint8 *givens;
  guint zero;
  guint64 max_solutions;
  guint64 n_taken;
  void     (*take)       (const guint8 *values,
                          gpointer      data);
  gboolean (*keep_going) (gpointer      data);
  gpointer data;

  guint64 n_solutions;
  guint64 n_guesses;
  guint64 n_dead_ends;
  guint max_depth;
  gboolean is_stopped;
} MatoKernelRun;

/**
 * MatoKernel:
 * @name: `avx512`, `avx2`, `portable`; never translated
 * @is_supported: whether this machine can run it
 * @search: fills in the out part of the run
 */
typedef struct
{
  const char *name;
  gboolean (*is_supported) (void);
  void     (*search)       (MatoKernelRun *run);
} MatoKernel;

extern const MatoKernel mato_kernel_avx512;
extern const MatoKernel mato_kernel_avx2;
extern const MatoKernel mato_kernel_portable;

/**
 * mato_kernel_list:
 *
 * Returns: (array length=n_kernels): those of this build, the fastest first
 */
const MatoKernel *const *mato_kernel_list (guint *n_kernels);

/**
 * mato_kernel_best:
 *
 * Returns: the fastest kernel that this machine can run, or the one that the environment variable
 *   `MATO_KERNEL` names, if it can; there is always one
 */
const MatoKernel *mato_kernel_best (void);

/**
 * mato_kernel_can_solve:
 *
 * Returns: whether kernels can answer this: a 9×9 board, no steps, no limit of nodes, order 0
 */
gboolean mato_kernel_can_solve (const MatoGeometry     *geometry,
                                const MatoSolveOptions *options);

/**
 * mato_kernel_solve:
 * @result: (out): cleared
 *
 * Solves as an engine does; only if mato_kernel_can_solve().
 */
void mato_kernel_solve (const MatoKernel       *self,
                        const MatoGeometry     *geometry,
                        const guint8           *givens,
                        const MatoSolveOptions *options,
                        MatoResult             *result);

/**
 * mato_kernel_solve_lines:
 * @max_solutions: 1, or 2 to know whether a solution is the only one
 * @keep_going: (nullable): asked at least every 5 ms of work; %FALSE stops
 * @data: (closure): for @keep_going
 * @n_answered: (out): the number of lines answered so far
 *
 * As mato_engine_solve_lines().
 */
void mato_kernel_solve_lines (const MatoKernel *self,
                              MatoSolveLine    *lines,
                              guint             n_lines,
                              guint64           max_solutions,
                              gboolean        (*keep_going) (gpointer data),
                              gpointer          data,
                              guint            *n_answered);

G_END_DECLS
