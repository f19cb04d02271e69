/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/search/method-choice.h"
#include "session/search/search-task.h"
#include "session/workspace/puzzles.h"

G_BEGIN_DECLS

/**
 * MATO_SOLVING_MAX_SHOWN:
 *
 * The greatest number of solutions of one search that can be shown.
 */
#define MATO_SOLVING_MAX_SHOWN 1000

#define MATO_TYPE_SOLVING (mato_solving_get_type ())
G_DECLARE_FINAL_TYPE (MatoSolving, mato_solving, MATO, SOLVING, GObject)

/**
 * MatoSolving:
 *
 * The search for solutions: the question, the answer, and which of the solutions is shown. If it
 * ends with one solution and other ones may exist, a second one is looked for, by `auto`: the first
 * is shown meanwhile. A best score is forgotten when the weights change.
 *
 * Properties: `want` (%MATO_TYPE_WANT), `limit` (guint64): that of the present want, `shown` (int).
 * Belongs to the main thread.
 */
struct _MatoSolving
{
  GObject parent_instance;

  MatoSearchTask *task;
  MatoSearchTask *further; /* for a second solution, when only one was asked for */
  MatoMethodChoice *method;
  MatoWant want;
  int shown;               /* the 0-based index of the solution shown; -1: none */

  /*< private >*/
  MatoTransaction *transaction;
  MatoPuzzles *puzzles;
  guint64 limits[MATO_N_WANTS];
};

MatoSolving *mato_solving_new (MatoPuzzles     *puzzles,
                               MatoTransaction *transaction);

/**
 * mato_solving_start:
 *
 * Starts the search; an earlier one is cancelled and forgotten.
 */
void mato_solving_start (MatoSolving *self);

/**
 * mato_solving_start_for:
 *
 * Starts the search for @want, this once: the property stays as it is.
 */
void mato_solving_start_for (MatoSolving *self,
                             MatoWant     want);

/**
 * mato_solving_cancel:
 *
 * Cancels both searches; what they have found so far are their answers.
 */
void mato_solving_cancel (MatoSolving *self);
void mato_solving_forget (MatoSolving *self);

/**
 * mato_solving_is_running:
 *
 * Returns: whether either search runs
 */
gboolean mato_solving_is_running (MatoSolving *self);

/**
 * mato_solving_has_others:
 *
 * Returns: whether more than one solution was found
 */
gboolean mato_solving_has_others (MatoSolving *self);

/**
 * mato_solving_is_best:
 *
 * Returns: whether the search looks for the best target score, or has found it: then the digits
 *   that differ from its board are no mistakes
 */
gboolean mato_solving_is_best (MatoSolving *self);

void mato_solving_set_want (MatoSolving *self,
                            MatoWant     want);

/**
 * mato_solving_get_limit:
 *
 * The limit of the present want; 0: none. Only “several” and “count” have one.
 */
guint64 mato_solving_get_limit (MatoSolving *self);
void    mato_solving_set_limit (MatoSolving *self,
                                guint64      limit);

/**
 * mato_solving_get_n_shown:
 *
 * Returns: the number of solutions that can be shown
 */
guint mato_solving_get_n_shown (MatoSolving *self);

/**
 * mato_solving_set_shown:
 * @index: -1 hides
 */
void mato_solving_set_shown (MatoSolving *self,
                             int          index);

/**
 * mato_solving_get_solution:
 *
 * Returns: (nullable): the digits of the solution shown
 */
const guint8 *mato_solving_get_solution (MatoSolving *self);

/**
 * mato_solving_get_solution_at:
 * @index: less than mato_solving_get_n_shown()
 *
 * Returns: (transfer none): the digits of that solution
 */
const guint8 *mato_solving_get_solution_at (MatoSolving *self,
                                            guint        index);

G_END_DECLS
