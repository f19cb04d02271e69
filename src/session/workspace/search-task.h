/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/search/search.h"
#include "session/workspace/transaction.h"

G_BEGIN_DECLS

#define MATO_TYPE_SEARCH_TASK (mato_search_task_get_type ())
G_DECLARE_FINAL_TYPE (MatoSearchTask, mato_search_task, MATO, SEARCH_TASK, GObject)

/**
 * MatoSearchTask:
 *
 * A place for one search at a time: it runs here, and its answer stays until it is forgotten or
 * another search starts. A search that is forgotten while it runs is cancelled, and its answer is
 * dropped.
 *
 * Properties, all read only: `search` (MatoSearch, nullable), `running` (gboolean).
 * Signals: `progressed`: about ten times a second while it runs. `answered`: it has ended, by
 * itself or by mato_search_task_cancel(); one change together with all that the handlers do.
 * Belongs to the main thread.
 */

/** Returns: a task that is a member of @transaction */
MatoSearchTask *mato_search_task_new (MatoTransaction *transaction);

/** Starts @search (transfer full); an earlier one is forgotten. */
void mato_search_task_start  (MatoSearchTask *self,
                              MatoSearch     *search);
/** Ends the search that runs; what it has found until then is the answer. */
void mato_search_task_cancel (MatoSearchTask *self);
void mato_search_task_forget (MatoSearchTask *self);

gboolean    mato_search_task_is_running (MatoSearchTask *self);
/** Returns: (transfer none) (nullable): the search, running or ended */
MatoSearch *mato_search_task_get_search (MatoSearchTask *self);
/** Returns: (transfer none) (nullable): the same once it has ended */
MatoSearch *mato_search_task_get_answer (MatoSearchTask *self);

G_END_DECLS
