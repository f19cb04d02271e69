/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/board.h"
#include "core/board/constraint.h"
#include "core/board/search-order.h"
#include "core/trace/monitor.h"

G_BEGIN_DECLS

/**
 * MATO_SOLVE_MAX_THREADS:
 *
 * The most threads for one board; more are not used.
 */
#define MATO_SOLVE_MAX_THREADS 4

/**
 * MATO_SOLVE_USUAL_THREADS:
 *
 * A good number on every machine: where there is one processor, it takes as long as one thread.
 */
#define MATO_SOLVE_USUAL_THREADS 2

/**
 * MatoSolveOptions:
 * @order: index into the engine's orders; 0 is the default
 * @max_solutions: the search stops after this many; 0: it finds all
 * @max_kept: how many of the solutions the result keeps, the first ones
 * @max_nodes: gives up after this many nodes; 0: never
 * @n_threads: threads for this one board, of engines that can use them: clause learning, after many
 *   dead ends and without @max_nodes. 0 and 1: none but the calling one, where all callbacks are
 *   called anyway. The result is always the same for a number of threads; for different numbers
 *   the solutions of a hard board may come in different orders
 * @monitor: (nullable): callbacks
 */
typedef struct
{
  guint order;
  guint64 max_solutions;
  guint max_kept;
  guint64 max_nodes;
  guint n_threads;
  const MatoMonitor *monitor;
} MatoSolveOptions;

/**
 * MatoLearned:
 * @n: of its parts, 2…%MATO_LEARNED_PARTS
 * @cells: of each part
 * @digits: of each part
 * @is_there: whether the digit is in the cell; %FALSE: it is not
 *
 * A rule that clause learning has found at a dead end: at least one part is true in every solution.
 */
#define MATO_LEARNED_PARTS 4u
#define MATO_MOST_LEARNED 3u

typedef struct
{
  guint n;
  guint16 cells[MATO_LEARNED_PARTS];
  guint8 digits[MATO_LEARNED_PARTS];
  gboolean is_there[MATO_LEARNED_PARTS];
} MatoLearned;

/**
 * MatoResult:
 * @end: how the search ended
 * @exhausted: whether the search proved that there are no other solutions, so that @n_solutions is
 *   the true number. %FALSE after max_solutions were found, even if there are no more: to know, ask
 *   for one more
 * @n_solutions: solutions found
 * @n_nodes: tries; if a vector kernel solved a 9×9 board (see kernel.h), the number of times it
 *   branched, each time into two. A search on bit masks in the default order needs fewer of them
 *   without a step() and without a limit of nodes, see engine-bitmask.c
 * @n_guesses: tries that had an alternative; the others were forced
 * @n_before_learning: @n_guesses when auto switched to clause learning; 0: it did not
 * @n_dead_ends: items found without an option left
 * @max_depth: most tries on the board at once
 * @n_learned: rules in @learned
 * @learned: a sample of what clause learning has found on a classic board, the shortest rules
 * @n_kept: solutions in @kept
 * @kept: (array): n_kept × n_cells digits
 */
typedef struct
{
  MatoEnd end;
  gboolean exhausted;
  guint64 n_solutions;
  guint64 n_nodes;
  guint64 n_guesses;
  guint64 n_before_learning;
  guint64 n_dead_ends;
  guint max_depth;
  guint n_learned;
  MatoLearned learned[MATO_MOST_LEARNED];
  guint n_kept;
  guint8 *kept;
} MatoResult;

void mato_result_clear (MatoResult *result);
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (MatoResult, mato_result_clear)

/**
 * mato_result_get_kept:
 *
 * Returns: (array): the digits of the @index-th kept solution
 */
const guint8 *mato_result_get_kept (const MatoResult   *result,
                                    const MatoGeometry *geometry,
                                    guint               index);

/**
 * MatoEngine:
 * @name: as the command line spells it; never translated
 * @title: for people; pass it through gettext()
 * @deduces: whether it only deduces, by techniques: it may end with %MATO_END_STUCK, finds at most
 *   one solution and counts none; its nodes are deductions
 * @records: whether it reports steps; an engine that does not refuses a monitor with step()
 * @kinds: of which kinds of constraints (constraint.h) it knows boards that are not classic, a bit
 *   for each; 0: it knows classic boards only
 * @orders: (array zero-terminated=1): its search orders, the default first
 * @search: solves; @givens have no conflict, @result is cleared
 *
 * A method to solve a board of any geometry. Engines keep no state between calls, so any number of
 * threads may solve at the same time.
 */
typedef struct
{
  const char *name;
  const char *title;
  gboolean deduces;
  gboolean records;
  guint kinds;
  const MatoSearchOrder *orders;
  void (*search) (const MatoGeometry     *geometry,
                  const guint8           *givens,
                  const MatoSolveOptions *options,
                  MatoResult             *result);
} MatoEngine;

/**
 * mato_engine_list:
 *
 * Returns: (array length=n_engines): the table of engines, `auto` first
 */
const MatoEngine *const *mato_engine_list (guint *n_engines);

/**
 * mato_engine_find:
 *
 * Returns: (nullable): the engine called @name; `auto` chooses among the others
 */
const MatoEngine *mato_engine_find (const char *name);

/**
 * MATO_AUTO_EASY_ORDER:
 *
 * On a board of an order above the first number, the `auto` engine switches to clause learning when
 * bit masks have had more dead ends in a row than the second, without a solution between them.
 */
#define MATO_AUTO_EASY_ORDER 9
#define MATO_AUTO_MAX_DEAD_ENDS 40

/**
 * MATO_ENGINE_ALL_KINDS:
 *
 * For an engine that knows every board.
 */
#define MATO_ENGINE_ALL_KINDS ((1 << MATO_N_CONSTRAINT_KINDS) - 1)

/**
 * mato_engine_check:
 * @records: whether steps are wanted
 * @error: return location for a %MATO_ERROR that names the rule
 *
 * Returns: whether the engine knows all rules of a board. No board is solved without one of them
 */
gboolean mato_engine_check (const MatoEngine    *self,
                            const MatoGeometry  *geometry,
                            gboolean             records,
                            GError             **error);

/**
 * mato_engine_solve:
 * @givens: (array): n_cells digits, 0 empty
 * @result: (out caller-allocates): clear it with mato_result_clear()
 *
 * Solves a board; only if mato_engine_check(). A drawing to write on (core/board/drawing.h) has no
 * answer: %MATO_END_STOPPED. If givens clash the answer is %MATO_END_NONE
 * without a node; "no solution" is an answer, never an error. Blocks; runs on the calling thread.
 */
void mato_engine_solve (const MatoEngine       *self,
                        const MatoGeometry     *geometry,
                        const guint8           *givens,
                        const MatoSolveOptions *options,
                        MatoResult             *result);

/**
 * MatoSolveLine:
 * @puzzle: 81 characters, `1` to `9`; `.` and `0` are empty
 * @solution: (nullable): room for 81 characters: the first solution, if there is one
 * @n_solutions: (out): solutions found, at most max_solutions
 * @n_guesses: (out)
 */
typedef struct
{
  const char *puzzle;
  char *solution;
  guint64 n_solutions;
  guint64 n_guesses;
} MatoSolveLine;

/**
 * mato_engine_solve_lines:
 * @geometry: of 9×9 cells, with boxes of 3×3
 * @options: max_kept and the monitor's solution() and step() are not used
 * @n_answered: (out): the number of lines answered so far, for keep_going(), too; in the end fewer
 *   than @n_lines only if that stopped it
 *
 * Solves many boards, one after the other, from text to text, each as mato_engine_solve() does. A
 * vector kernel gets the lines as they are: an easy board takes a third of the time.
 */
void mato_engine_solve_lines (const MatoEngine       *self,
                              const MatoGeometry     *geometry,
                              MatoSolveLine          *lines,
                              guint                   n_lines,
                              const MatoSolveOptions *options,
                              guint                  *n_answered);

G_END_DECLS
