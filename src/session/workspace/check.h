/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/workspace/puzzles.h"
#include "session/workspace/search-task.h"

G_BEGIN_DECLS

#define MATO_TYPE_CHECK (mato_check_get_type ())
G_DECLARE_FINAL_TYPE (MatoCheck, mato_check, MATO, CHECK, GObject)

/**
 * MatoCheck:
 *
 * Compares the user's entries with the unique solution of the givens and marks those that differ.
 * Correcting a mistake removes its mark. Entries made after the check are not marked.
 *
 * Properties, read only: `n-marked` (guint); `current` (gboolean): whether there is an answer and
 * nothing has changed on the board since. Belongs to the main thread.
 */
MatoCheck *mato_check_new (MatoPuzzles     *puzzles,
                           MatoTransaction *transaction);

/**
 * mato_check_start:
 *
 * Starts the search for the solution.
 */
void mato_check_start  (MatoCheck *self);

/**
 * mato_check_forget:
 *
 * Cancels the search and removes all marks.
 */
void mato_check_forget (MatoCheck *self);

MatoSearchTask *mato_check_get_task (MatoCheck *self);

/**
 * mato_check_get_marks:
 *
 * Returns: (array): %MATO_MAX_CELLS flags: whether each cell is marked
 */
const gboolean *mato_check_get_marks    (MatoCheck *self);
guint           mato_check_get_n_marked (MatoCheck *self);

/**
 * mato_check_is_current:
 *
 * Returns: whether nothing has changed on the board since it was checked
 */
gboolean        mato_check_is_current   (MatoCheck *self);

G_END_DECLS
