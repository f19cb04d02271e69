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
 * Compares what a person has entered with the one solution of the givens, and marks what differs.
 * A mistake that is mended loses its mark; none is marked that came after the check.
 *
 * Properties, read only: `n-marked` (guint); `current` (gboolean): whether there is an answer, and
 * it is about the digits as they are. Belongs to the main thread.
 */
MatoCheck *mato_check_new (MatoPuzzles     *puzzles,
                           MatoTransaction *transaction);

/** Starts the search for the solution. */
void mato_check_start  (MatoCheck *self);
/** Cancels it, and takes all marks away. */
void mato_check_forget (MatoCheck *self);

MatoSearchTask *mato_check_get_task (MatoCheck *self);

/** Returns: (array fixed-size=MATO_MAX_CELLS): the cells that are marked */
const gboolean *mato_check_get_marks    (MatoCheck *self);
guint           mato_check_get_n_marked (MatoCheck *self);
/** Returns: whether nothing has changed on the board since it was checked */
gboolean        mato_check_is_current   (MatoCheck *self);

G_END_DECLS
