/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/kit/transaction.h"
#include "session/search/search.h"

G_BEGIN_DECLS

#define MATO_TYPE_SEARCH_TASK (mato_search_task_get_type ())
G_DECLARE_FINAL_TYPE (MatoSearchTask, mato_search_task, MATO, SEARCH_TASK, GObject)

/**
 * MatoSearchTask:
 *
 * Runs one search at a time and keeps its answer until it is forgotten or another search starts.
 * A search that is forgotten while it runs is cancelled, and its answer is dropped.
 *
 * Properties, all read only: `search` (MatoSearch, nullable), `running` (gboolean).
 * Signals: `progressed`: about ten times a second while the search runs. `answered`: the search has
 * ended, by itself or by mato_search_task_cancel(); emitted within a transaction, so that what the
 * handlers change is part of one change. Belongs to the main thread.
 */
struct _MatoSearchTask
{
  GObject parent_instance;

  MatoSearch *search;        /* nullable: running or ended */

  /*< private >*/
  MatoTransaction *transaction;
  GCancellable *cancellable; /* nullable; set exactly while the search runs */
  guint progress_id;
};

/**
 * mato_search_task_new:
 *
 * Returns: a task that is a member of @transaction
 */
MatoSearchTask *mato_search_task_new (MatoTransaction *transaction);

/**
 * mato_search_task_start:
 *
 * Starts @search (transfer full); an earlier search is forgotten.
 */
void mato_search_task_start (MatoSearchTask *self,
                             MatoSearch     *search);

/**
 * mato_search_task_cancel:
 *
 * Cancels the running search; what it has found so far is its answer.
 */
void mato_search_task_cancel (MatoSearchTask *self);
void mato_search_task_forget (MatoSearchTask *self);

/**
 * mato_search_task_take_back:
 * @search: (transfer full): ended
 *
 * Makes @search the answer again, as it was before it was forgotten.
 */
void mato_search_task_take_back (MatoSearchTask *self,
                                 MatoSearch     *search);

gboolean mato_search_task_is_running (MatoSearchTask *self);

/**
 * mato_search_task_get_answer:
 *
 * Returns: (transfer none) (nullable): the search if it has ended
 */
MatoSearch *mato_search_task_get_answer (MatoSearchTask *self);

G_END_DECLS
