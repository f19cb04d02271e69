/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/workspace/cover-workspace.h"

#include "session/kit/object.h"
#include "session/words/sentence-cover.h"
#include "session/words/sentence.h"
#include "session/workspace/films.h"

#include <glib/gi18n-lib.h>

#define PROGRESS_MS 100

static void mato_cover_workspace_context_init (MatoFilmContextInterface *interface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MatoCoverWorkspace, mato_cover_workspace, G_TYPE_OBJECT,
                               G_IMPLEMENT_INTERFACE (MATO_TYPE_FILM_CONTEXT,
                                                      mato_cover_workspace_context_init))

enum
{
  ANSWERED,
  LOOKED_FURTHER,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* The context */

static MatoPlayer *
get_player (MatoFilmContext *context)
{
  return MATO_COVER_WORKSPACE (context)->player;
}

static MatoBookmarks *
get_bookmarks (MatoFilmContext *context)
{
  return MATO_COVER_WORKSPACE (context)->bookmarks;
}

static MatoAlphabet
get_alphabet (MatoFilmContext *context)
{
  return MATO_ALPHABET_CANONICAL;
}

static gboolean
is_watching (MatoFilmContext *context)
{
  return TRUE;
}

static char *
dup_caption (MatoFilmContext *context)
{
  MatoCoverWorkspace *self = MATO_COVER_WORKSPACE (context);
  MatoTrace *trace = mato_player_get_trace (self->player);
  guint64 position = mato_player_get_position (self->player);
  g_autofree char *step = NULL;
  g_autofree char *effect = NULL;

  if (!trace)
    return NULL;

  step = mato_sentence_position (trace, position, MATO_ALPHABET_CANONICAL);
  effect = mato_sentence_effect (trace, position);
  /* Translators: two sentences */
  return effect ? g_strdup_printf (_("%s %s"), step, effect) : g_steal_pointer (&step);
}

static void
mato_cover_workspace_context_init (MatoFilmContextInterface *interface)
{
  interface->get_player = get_player;
  interface->get_bookmarks = get_bookmarks;
  interface->get_alphabet = get_alphabet;
  interface->is_watching = is_watching;
  interface->dup_caption = dup_caption;
}

static void
emit_changed (MatoCoverWorkspace *self)
{
  mato_film_context_emit_changed (MATO_FILM_CONTEXT (self));
}

static void
emit_progressed (MatoCoverWorkspace *self)
{
  mato_film_context_emit_progressed (MATO_FILM_CONTEXT (self));
}

/* The search */

static void
forget_runs (MatoCoverWorkspace *self)
{
  g_clear_handle_id (&self->progress_id, g_source_remove);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->looking);
}

static gboolean
progress_cb (gpointer user_data)
{
  emit_progressed (user_data);

  return G_SOURCE_CONTINUE;
}

/* Returns: (transfer full): what cancels the search, which runs now */
static GCancellable *
run (MatoCoverWorkspace  *self,
     MatoSearch          *search,
     GAsyncReadyCallback  callback)
{
  GCancellable *cancellable = g_cancellable_new ();

  self->progress_id = g_timeout_add (PROGRESS_MS, progress_cb, self);
  mato_search_run_async (search, cancellable, callback, g_object_ref (self));
  return cancellable;
}

static void
looked_further_cb (GObject      *source,
                   GAsyncResult *result,
                   gpointer      user_data)
{
  g_autoptr (MatoCoverWorkspace) self = user_data;

  mato_search_run_finish (MATO_SEARCH (source), result);
  if (MATO_SEARCH (source) != self->further)
    return;

  forget_runs (self);
  emit_changed (self);
  g_signal_emit (self, signals[LOOKED_FURTHER], 0);
}

/* One that ended at its first solution has not looked for another. */
static void
look_further (MatoCoverWorkspace *self)
{
  const MatoResult *result = mato_search_get_result (self->search);

  if (result->end != MATO_END_SOLVED || result->n_solutions > 1 || result->exhausted)
    return;

  /* By the first order, whose search is the shortest; nobody watches it. */
  self->further = mato_search_new_cover (self->problem, 0, 2, 1);
  self->looking = run (self, self->further, looked_further_cb);
}

static void
ended_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr (MatoCoverWorkspace) self = user_data;
  MatoSearch *search = MATO_SEARCH (source);

  mato_search_run_finish (search, result);

  /* Another search was started meanwhile, or the workspace is closed. */
  if (search != self->search)
    return;

  forget_runs (self);
  mato_films_set_marks (self->bookmarks, self->search);
  mato_player_set_trace (self->player, mato_search_get_trace (self->search));
  look_further (self);
  emit_changed (self);
  g_signal_emit (self, signals[ANSWERED], 0);
}

static void
mato_cover_workspace_dispose (GObject *object)
{
  MatoCoverWorkspace *self = MATO_COVER_WORKSPACE (object);

  mato_cover_workspace_close (self);
  g_clear_object (&self->player);
  g_clear_pointer (&self->bookmarks, mato_bookmarks_free);
  g_clear_pointer (&self->empty, mato_trace_unref);
  g_clear_pointer (&self->problem, mato_cover_text_unref);

  G_OBJECT_CLASS (mato_cover_workspace_parent_class)->dispose (object);
}

static void
mato_cover_workspace_class_init (MatoCoverWorkspaceClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mato_cover_workspace_dispose;

  signals[ANSWERED] = mato_signal_new (klass, "answered", 0);
  signals[LOOKED_FURTHER] = mato_signal_new (klass, "looked-further", 0);
}

static void
mato_cover_workspace_init (MatoCoverWorkspace *self)
{
  self->player = mato_player_new ();
  self->bookmarks = mato_bookmarks_new ();

  mato_connect (self->player, "notify::position", G_CALLBACK (emit_progressed), self);
  mato_connect (self->player, "notify::playing", G_CALLBACK (emit_changed), self);
  mato_connect (self->player, "notify::speed", G_CALLBACK (emit_changed), self);
  mato_connect (self->player, "notify::grain", G_CALLBACK (emit_changed), self);
}

MatoCoverWorkspace *
mato_cover_workspace_new (MatoCoverText *problem)
{
  MatoCoverWorkspace *self = g_object_new (MATO_TYPE_COVER_WORKSPACE, NULL);

  self->problem = mato_cover_text_ref (problem);
  self->empty = mato_trace_new_cover (problem, 1);

  return self;
}

MatoTrace *
mato_cover_workspace_get_trace (MatoCoverWorkspace *self)
{
  MatoTrace *trace;

  g_return_val_if_fail (MATO_IS_COVER_WORKSPACE (self), NULL);

  trace = mato_player_get_trace (self->player);
  return trace ? trace : self->empty;
}

void
mato_cover_workspace_set_order (MatoCoverWorkspace *self,
                                guint               order)
{
  g_return_if_fail (MATO_IS_COVER_WORKSPACE (self));

  if (self->order == order)
    return;

  self->order = order;
  emit_changed (self);
}

void
mato_cover_workspace_set_record_all (MatoCoverWorkspace *self,
                                     gboolean            record_all)
{
  g_return_if_fail (MATO_IS_COVER_WORKSPACE (self));

  if (self->record_all == !!record_all)
    return;

  self->record_all = !!record_all;
  emit_changed (self);
}

gboolean
mato_cover_workspace_can_record (MatoCoverWorkspace *self)
{
  g_return_val_if_fail (MATO_IS_COVER_WORKSPACE (self), FALSE);

  return mato_cover_can_record (mato_cover_text_get_problem (self->problem));
}

void
mato_cover_workspace_record (MatoCoverWorkspace *self)
{
  g_return_if_fail (MATO_IS_COVER_WORKSPACE (self));
  g_return_if_fail (mato_cover_workspace_can_record (self));

  mato_cover_workspace_close (self);
  self->search = mato_search_new_cover (self->problem, self->order, self->record_all ? 0 : 1,
                                        MATO_FILMS_MAX_STEPS);
  self->cancellable = run (self, self->search, ended_cb);
  emit_changed (self);
}

gboolean
mato_cover_workspace_is_recording (MatoCoverWorkspace *self)
{
  g_return_val_if_fail (MATO_IS_COVER_WORKSPACE (self), FALSE);

  return self->cancellable != NULL;
}

void
mato_cover_workspace_cancel (MatoCoverWorkspace *self)
{
  g_return_if_fail (MATO_IS_COVER_WORKSPACE (self));

  g_cancellable_cancel (self->cancellable);
  g_cancellable_cancel (self->looking);
}

void
mato_cover_workspace_close (MatoCoverWorkspace *self)
{
  g_return_if_fail (MATO_IS_COVER_WORKSPACE (self));

  mato_cover_workspace_cancel (self);
  forget_runs (self);
  g_clear_object (&self->search);
  g_clear_object (&self->further);
  if (self->player)
    mato_player_set_playing (self->player, FALSE);
}

gboolean
mato_cover_workspace_is_looking_further (MatoCoverWorkspace *self)
{
  g_return_val_if_fail (MATO_IS_COVER_WORKSPACE (self), FALSE);

  return self->looking != NULL;
}
