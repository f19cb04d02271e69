/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/workspace/workspace-private.h"

#define PROGRESS_INTERVAL 100 /* ms */

const MatoEngine *
mato_workspace_get_engine (MatoWorkspace *self,
                           MatoPage       page)
{
  g_return_val_if_fail (MATO_IS_WORKSPACE (self), NULL);

  return self->engines[page];
}

guint
mato_workspace_get_order (MatoWorkspace *self,
                          MatoPage       page)
{
  g_return_val_if_fail (MATO_IS_WORKSPACE (self), 0);

  return self->orders[page];
}

void
mato_workspace_set_engine (MatoWorkspace    *self,
                           MatoPage          page,
                           const MatoEngine *engine,
                           guint             order)
{
  g_return_if_fail (MATO_IS_WORKSPACE (self));

  if (self->engines[page] == engine && self->orders[page] == order)
    return;

  self->engines[page] = engine;
  self->orders[page] = order;
  mato_workspace_emit_changed (self);
}

MatoWant
mato_workspace_get_want (MatoWorkspace *self)
{
  g_return_val_if_fail (MATO_IS_WORKSPACE (self), MATO_WANT_FIRST);

  return self->want;
}

void
mato_workspace_set_want (MatoWorkspace *self,
                         MatoWant       want)
{
  g_return_if_fail (MATO_IS_WORKSPACE (self));
  g_return_if_fail (want < MATO_N_WANTS);

  if (self->want == want)
    return;

  self->want = want;
  mato_workspace_emit_changed (self);
}

guint64
mato_workspace_get_limit (MatoWorkspace *self)
{
  g_return_val_if_fail (MATO_IS_WORKSPACE (self), 0);

  return self->limits[self->want];
}

void
mato_workspace_set_limit (MatoWorkspace *self,
                          guint64        limit)
{
  g_return_if_fail (MATO_IS_WORKSPACE (self));

  if (self->limits[self->want] == limit)
    return;

  self->limits[self->want] = limit;
  mato_workspace_emit_changed (self);
}

gboolean
mato_workspace_get_record_all (MatoWorkspace *self)
{
  g_return_val_if_fail (MATO_IS_WORKSPACE (self), FALSE);

  return self->record_all;
}

void
mato_workspace_set_record_all (MatoWorkspace *self,
                               gboolean       record_all)
{
  g_return_if_fail (MATO_IS_WORKSPACE (self));

  mato_workspace_set_flag (self, &self->record_all, record_all);
}

void
mato_workspace_forget_task (MatoWorkspace *self,
                            MatoPage       page)
{
  MatoTask *task = &self->tasks[page];

  g_cancellable_cancel (task->cancellable);
  g_clear_object (&task->cancellable);
  g_clear_object (&task->search);

  if (page == MATO_PAGE_PLAY)
    memset (self->marks, 0, sizeof self->marks);
  else if (page == MATO_PAGE_SOLVE)
    self->shown = -1;
  else if (page == MATO_PAGE_WATCH)
    mato_workspace_change_film (self, NULL);
  else
    {
      self->show_best = FALSE;
      mato_workspace_forget_best_boards (self);
    }
}

void
mato_workspace_forget_searches (MatoWorkspace *self)
{
  for (MatoPage page = 0; page < MATO_N_PAGES; page++)
    mato_workspace_forget_task (self, page);

  mato_workspace_forget_tour (self);
  mato_workspace_forget_films (self);
}

static gboolean
progress_cb (gpointer user_data)
{
  MatoWorkspace *self = user_data;

  if (!mato_workspace_is_busy (self))
    {
      self->progress_id = 0;
      return G_SOURCE_REMOVE;
    }

  mato_workspace_emit_progressed (self);

  return G_SOURCE_CONTINUE;
}

static MatoSearch *
new_target (MatoWorkspace *self,
            const guint8  *givens,
            guint64        max_steps)
{
  guint8 weights[MATO_MAX_CELLS];

  mato_workspace_fill_weights (self, weights);
  return mato_search_new_target (mato_game_get_geometry (self->game), givens, weights, FALSE,
                                 max_steps);
}

static MatoSearch *
new_check (MatoWorkspace *self,
           const guint8  *givens)
{
  MatoSolveOptions options = { .max_solutions = 2, .max_kept = 1 };

  return mato_search_new_solve (mato_game_get_geometry (self->game), givens,
                                self->engines[MATO_PAGE_PLAY], &options, 0);
}

static MatoSearch *
new_solve (MatoWorkspace *self,
           const guint8  *givens)
{
  guint64 limit = self->limits[self->want];
  MatoSolveOptions options = { .order = self->orders[MATO_PAGE_SOLVE] };

  options.max_solutions = self->want == MATO_WANT_FIRST    ? 1
                          : self->want == MATO_WANT_UNIQUE ? 2
                                                           : limit;
  options.max_kept = limit ? MIN (limit, MATO_WORKSPACE_MAX_SHOWN) : MATO_WORKSPACE_MAX_SHOWN;

  if (self->want == MATO_WANT_FIRST || self->want == MATO_WANT_UNIQUE)
    options.max_kept = 2;

  return mato_search_new_solve (mato_game_get_geometry (self->game), givens,
                                self->engines[MATO_PAGE_SOLVE], &options, 0);
}

/* A search that goes on long after the last recorded step would keep a person waiting for what
 * nobody will see: no more nodes than there is room for steps. */
static MatoSearch *
new_record (MatoWorkspace *self,
            const guint8  *givens)
{
  const MatoGeometry *geometry = mato_game_get_geometry (self->game);
  MatoSolveOptions options = { .order = self->orders[MATO_PAGE_WATCH],
                               .max_solutions = self->record_all ? 0 : 1,
                               .max_kept = 1,
                               .max_nodes = MATO_WORKSPACE_MAX_STEPS };

  if (!self->engines[MATO_PAGE_WATCH])
    return new_target (self, givens, MATO_WORKSPACE_MAX_STEPS);

  return mato_search_new_solve (geometry, givens, self->engines[MATO_PAGE_WATCH], &options,
                                MATO_WORKSPACE_MAX_STEPS);
}

static MatoSearch *
new_search (MatoWorkspace *self,
            MatoPage       page)
{
  guint8 givens[MATO_MAX_CELLS];

  mato_board_copy_givens (mato_game_get_board (self->game), givens);

  switch (page)
    {
    case MATO_PAGE_PLAY:
      return new_check (self, givens);
    case MATO_PAGE_SOLVE:
      return new_solve (self, givens);
    case MATO_PAGE_WATCH:
      return new_record (self, givens);
    case MATO_PAGE_TARGET:
    case MATO_N_PAGES:
    default:
      return new_target (self, givens, 0);
    }
}

/* What an answer brings with it at once. */
static void
take_answer (MatoWorkspace *self,
             MatoPage       page)
{
  MatoSearch *search = self->tasks[page].search;

  if (page == MATO_PAGE_PLAY && mato_search_get_result (search)->end == MATO_END_SOLVED
      && mato_search_get_result (search)->n_solutions == 1)
    mato_game_find_mistakes (self->game, mato_search_get_result (search)->kept, self->marks);
  else if (page == MATO_PAGE_SOLVE && mato_search_get_result (search)->n_kept > 0)
    self->shown = 0;
  else if (page == MATO_PAGE_WATCH)
    mato_workspace_add_film (self, search);
  else if (page == MATO_PAGE_TARGET)
    {
      mato_workspace_find_best_boards (self);
      mato_workspace_set_show_best (self, mato_search_get_target_result (search)->score >= 0);
    }
}

/* The workspace may be gone, or have started another search, when the worker comes home; the
 * closure holds a weak reference so that a closed window does not live on until then. */
static void
search_done_cb (GObject      *source,
                GAsyncResult *result,
                gpointer      user_data)
{
  GWeakRef *weak = user_data;
  MatoSearch *search = MATO_SEARCH (source);
  g_autoptr (MatoWorkspace) self = g_weak_ref_get (weak);

  mato_search_run_finish (search, result);
  g_weak_ref_clear (weak);
  g_free (weak);

  for (MatoPage page = 0; self && page < MATO_N_PAGES; page++)
    if (self->tasks[page].search == search)
      {
        g_clear_object (&self->tasks[page].cancellable);
        take_answer (self, page);
        mato_workspace_emit_answered (self, page);
        mato_workspace_advance_tour (self, search);
        if (page == MATO_PAGE_WATCH)
          mato_workspace_advance_race (self);
        mato_workspace_emit_changed (self);
        return;
      }
}

void
mato_workspace_follow_progress (MatoWorkspace *self)
{
  if (self->progress_id == 0)
    self->progress_id = g_timeout_add (PROGRESS_INTERVAL, progress_cb, self);
}

void
mato_workspace_start (MatoWorkspace *self,
                      MatoPage       page,
                      MatoSearch    *search)
{
  MatoTask *task = &self->tasks[page];
  GWeakRef *weak;

  mato_workspace_forget_task (self, page);
  task->search = search;
  task->cancellable = g_cancellable_new ();

  weak = g_new0 (GWeakRef, 1);
  g_weak_ref_init (weak, self);
  mato_search_run_async (task->search, task->cancellable, search_done_cb, weak);

  mato_workspace_follow_progress (self);
  mato_workspace_emit_changed (self);
}

void
mato_workspace_search (MatoWorkspace *self,
                       MatoPage       page)
{
  g_return_if_fail (MATO_IS_WORKSPACE (self));
  g_return_if_fail (page < MATO_N_PAGES);

  mato_workspace_start (self, page, new_search (self, page));
}

gboolean
mato_workspace_is_searching (MatoWorkspace *self,
                             MatoPage       page)
{
  g_return_val_if_fail (MATO_IS_WORKSPACE (self), FALSE);

  return self->tasks[page].cancellable != NULL;
}

gboolean
mato_workspace_is_busy (MatoWorkspace *self)
{
  g_return_val_if_fail (MATO_IS_WORKSPACE (self), FALSE);

  for (MatoPage page = 0; page < MATO_N_PAGES; page++)
    if (self->tasks[page].cancellable)
      return TRUE;

  return mato_workspace_is_preparing (self);
}

void
mato_workspace_cancel (MatoWorkspace *self)
{
  g_return_if_fail (MATO_IS_WORKSPACE (self));

  for (MatoPage page = 0; page < MATO_N_PAGES; page++)
    g_cancellable_cancel (self->tasks[page].cancellable);
  self->racers.is_waiting = FALSE;
  g_cancellable_cancel (self->racers.recording);
}

void
mato_workspace_close (MatoWorkspace *self)
{
  g_return_if_fail (MATO_IS_WORKSPACE (self));

  mato_move_values_forget (self->move_values);
  mato_score_distribution_forget (self->distribution);
  mato_workspace_forget_searches (self);
}

MatoSearch *
mato_workspace_get_search (MatoWorkspace *self,
                           MatoPage       page)
{
  g_return_val_if_fail (MATO_IS_WORKSPACE (self), NULL);

  return self->tasks[page].search;
}

MatoSearch *
mato_workspace_get_answer (MatoWorkspace *self,
                           MatoPage       page)
{
  return mato_workspace_is_searching (self, page) ? NULL : mato_workspace_get_search (self, page);
}
