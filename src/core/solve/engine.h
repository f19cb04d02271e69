/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/board.h"
#include "core/trace/monitor.h"

G_BEGIN_DECLS

/**
 * MatoSolveOptions:
 * @order: index into the engine's orders; 0 is its own choice
 * @max_solutions: the search ends after as many; 0: all of them
 * @max_kept: how many solutions the result keeps, the first ones found
 * @max_nodes: gives up after as many nodes; 0: never
 * @monitor: (nullable): who watches
 */
typedef struct
{
  guint order;
  guint64 max_solutions;
  guint max_kept;
  guint64 max_nodes;
  const MatoMonitor *monitor;
} MatoSolveOptions;

/**
 * MatoResult:
 * @end: how the search ended
 * @exhausted: whether the search proved that there are no other solutions: @n_solutions is the
 *   true number. Never after max_solutions were found, even if there are no more: to know that,
 *   ask for one more
 * @n_solutions: solutions found
 * @n_nodes: values tried; where a 9×9 board was left to the vector kernels (see kernel.h), the
 *   times they branched, each time into two. A search by bit masks in its own order tries fewer
 *   of them without a step() and a limit of nodes, see engine-bitmask.c
 * @n_before_learning: @n_nodes when auto left the board to the learner; 0: it did not
 * @n_dead_ends: items met without a way left
 * @max_depth: most tries on the board at once
 * @n_kept: solutions in @kept
 * @kept: (array): n_kept × n_cells digits
 */
typedef struct
{
  MatoEnd end;
  gboolean exhausted;
  guint64 n_solutions;
  guint64 n_nodes;
  guint64 n_before_learning;
  guint64 n_dead_ends;
  guint max_depth;
  guint n_kept;
  guint8 *kept;
} MatoResult;

void mato_result_clear (MatoResult *result);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MatoResult, mato_result_clear)

/** Returns: (array): the digits of the @index-th kept solution */
const guint8 *mato_result_get_kept (const MatoResult   *result,
                                    const MatoGeometry *geometry,
                                    guint               index);

/**
 * MatoEngine:
 * @name: as the command line spells it; never translated
 * @title: for people; pass it through gettext()
 * @records: whether it tells its steps; a monitor with step() is refused by one that does not
 * @orders: (array zero-terminated=1): the names of its search orders, its own choice first
 * @order_titles: (array zero-terminated=1): the same for people; pass through gettext()
 * @search: solves; @givens have no conflict, @result is cleared
 *
 * A way to solve a board of any geometry. Engines keep no state between calls, so any number of
 * threads may solve at once.
 */
typedef struct
{
  const char *name;
  const char *title;
  gboolean records;
  const char *const *orders;
  const char *const *order_titles;
  void (*search) (const MatoGeometry     *geometry,
                  const guint8           *givens,
                  const MatoSolveOptions *options,
                  MatoResult             *result);
} MatoEngine;

/** Returns: (array length=n_engines): the table of engines, `auto` first */
const MatoEngine *const *mato_engine_list (guint *n_engines);

/** Returns: (nullable): the engine called @name; `auto` chooses the others by itself */
const MatoEngine *mato_engine_find (const char *name);

/** The `auto` engine leaves a board of an order above the first to clause learning when bit masks
 *  have met more dead ends in a row than the second, without a solution between them. */
#define MATO_AUTO_EASY_ORDER 9
#define MATO_AUTO_MAX_DEAD_ENDS 40

/** Returns: the index of the order called @name, or -1 */
int mato_engine_find_order (const MatoEngine *self,
                            const char       *name);

/**
 * mato_engine_solve:
 * @givens: (array): n_cells digits, 0 empty: what is solved; nothing else counts
 * @result: (out caller-allocates): to be cleared with mato_result_clear()
 *
 * Solves. Givens that clash are answered with %MATO_END_NONE and no node at all; no solution is
 * an answer, never an error. Blocks; runs on the calling thread.
 */
void mato_engine_solve (const MatoEngine       *self,
                        const MatoGeometry     *geometry,
                        const guint8           *givens,
                        const MatoSolveOptions *options,
                        MatoResult             *result);

G_END_DECLS
