/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/search/search-task.h"
#include "session/workspace/choices.h"
#include "session/workspace/puzzles.h"

G_BEGIN_DECLS

#define MATO_TYPE_CHECK (mato_check_get_type ())
G_DECLARE_FINAL_TYPE (MatoCheck, mato_check, MATO, CHECK, GObject)

/**
 * MATO_CHECK_MOST_SOLUTIONS:
 *
 * Of a puzzle with at most so many solutions a check tells all of them apart.
 */
#define MATO_CHECK_MOST_SOLUTIONS 16

/**
 * MatoCheck:
 *
 * Compares the user's entries with the unique solution of the givens and marks those that differ:
 * when the user asks for it, or of its own accord. Correcting a mistake removes its mark. Entries
 * made after a check that was asked for are not marked.
 *
 * Properties: `mistakes` (%MATO_TYPE_MISTAKES): when mistakes are marked; whoever does not wait to
 * be asked looks for the solution as soon as there are givens. Read only: `n-marked` (guint);
 * `current` (gboolean): whether there is an answer and nothing has changed on the board since.
 *
 * Signal `helped`: the player has learnt whether entries are wrong. Belongs to the main thread.
 */
struct _MatoCheck
{
  GObject parent_instance;

  MatoSearchTask *task;           /* what the player has asked for */
  MatoMistakes mistakes;
  gboolean marks[MATO_MAX_CELLS]; /* where a digit is that the player knows to be wrong */
  gboolean is_current;            /* nothing has changed on the board since it was checked */

  /*< private >*/
  MatoTransaction *transaction;
  MatoPuzzles *puzzles;
  MatoSearchTask *quiet;          /* what nobody has asked for: no one sees that it runs */
  gboolean has_solution;
  guint8 solution[MATO_MAX_CELLS];
  guint32 known[MATO_MAX_CELLS];  /* masks of the digits that are known to be wrong there */
};

MatoCheck *mato_check_new (MatoPuzzles     *puzzles,
                           MatoTransaction *transaction);

/**
 * mato_check_start:
 *
 * Starts the search for the solution.
 */
void mato_check_start (MatoCheck *self);

/**
 * mato_check_forget:
 *
 * Cancels the search and removes all marks; the solution is not known any more.
 */
void mato_check_forget (MatoCheck *self);

guint mato_check_get_n_marked (MatoCheck *self);

void mato_check_set_mistakes (MatoCheck    *self,
                              MatoMistakes  mistakes);

/**
 * mato_check_get_solution:
 *
 * Returns: (nullable) (array): the only solution of the givens; %NULL: it is not known, or there
 *   is none
 */
const guint8 *mato_check_get_solution (MatoCheck *self);

/**
 * mato_check_get_shown_solution:
 *
 * Returns: (nullable) (array): the same, while each new mistake is marked at once
 */
const guint8 *mato_check_get_shown_solution (MatoCheck *self);

/**
 * mato_check_to_note:
 *
 * Returns: (transfer full): which cells are marked as mistakes, for a journal
 */
char *mato_check_to_note (MatoCheck  *self);

/**
 * mato_check_from_note:
 * @note: (nullable): what mato_check_to_note() gave; other text is ignored
 *
 * Marks what was marked, and looks for the solution, so that what is corrected is so no longer.
 */
void mato_check_from_note (MatoCheck  *self,
                           const char *note);

G_END_DECLS
