/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/matrix/cover-session.h"

#include "app/playback/session-restore.h"
#include "session/game/cover-file.h"
#include "session/game/state-folder.h"

#include <stdio.h>

#define NOTE_ORDER "order"
#define NOTE_ALL "all"
#define NOTE_VIEW "view"
#define NOTE_BOOKMARKS "bookmarks"
#define NOTE_POSITION "position" /* and the length of the film */

/* During playback the position changes often: notes are taken only after this delay. */
#define DELAY_MS 300

struct _MatoCoverSession
{
  GObject parent_instance;

  GtkWindow *window;  /* not owned: it owns this */
  MatoCoverWorkspace *workspace;
  GtkStack *views;
  MatoVoice *voice;
  GFile *file;        /* nullable */
  char *name;         /* nullable */
  MatoAutosave *autosave;
  guint note_timeout;
  gboolean goes_back; /* to where the film stood last time, as soon as it is recorded */
};

G_DEFINE_FINAL_TYPE (MatoCoverSession, mato_cover_session, G_TYPE_OBJECT)

static void
note_position (MatoCoverSession *self)
{
  MatoPlayer *player = self->workspace->player;
  MatoSearch *search = self->workspace->search;
  g_autofree char *text = NULL;

  if (mato_cover_workspace_is_recording (self->workspace))
    return;

  /* A search that the user has cancelled is not started again at the next start. */
  if (search && mato_player_get_trace (player)
      && mato_search_get_result (search)->end != MATO_END_STOPPED)
    text = g_strdup_printf ("%" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT,
                            mato_player_get_position (player), mato_player_get_length (player));
  mato_autosave_set_note (self->autosave, NOTE_POSITION, text);
}

/* Writing the text of a million options takes a fifth of a second, so it is written only when it is
 * to be kept. */
static void
begin_autosave (MatoCoverSession *self)
{
  if (!mato_autosave_get_cover (self->autosave))
    {
      g_autofree char *text = mato_cover_file_write (self->workspace->problem);

      mato_autosave_follow_cover (self->autosave, text);
    }

  mato_autosave_begin (self->autosave);
}

static gboolean
take_notes_cb (gpointer user_data)
{
  MatoCoverSession *self = user_data;
  g_autofree char *uri = self->file ? g_file_get_uri (self->file) : NULL;
  g_autofree char *bookmarks =
    mato_bookmarks_to_text (mato_film_context_get_bookmarks (MATO_FILM_CONTEXT (self->workspace)));

  self->note_timeout = 0;
  mato_autosave_set_note (self->autosave, MATO_COVER_NOTE_FILE, uri);
  mato_autosave_set_note (self->autosave, MATO_COVER_NOTE_NAME, self->name);
  mato_autosave_set_note (
    self->autosave, NOTE_ORDER,
    mato_cover_orders[self->workspace->order].name);
  mato_autosave_set_note (self->autosave, NOTE_ALL, self->workspace->record_all ? "all" : NULL);
  mato_autosave_set_note (self->autosave, NOTE_VIEW,
                          gtk_stack_get_visible_child_name (self->views));
  mato_autosave_set_note (self->autosave, NOTE_BOOKMARKS, bookmarks);
  note_position (self);

  /* A file that was opened but not searched need not be restored. */
  if (!self->file || self->workspace->search)
    begin_autosave (self);
  return G_SOURCE_REMOVE;
}

static void
queue_notes (MatoCoverSession *self)
{
  if (self->note_timeout == 0 && gtk_window_get_application (self->window) != NULL)
    self->note_timeout = g_timeout_add (DELAY_MS, take_notes_cb, self);
}

static void
problem_cb (MatoCoverSession *self)
{
  mato_voice_set_lasting_problem (self->voice, mato_autosave_get_problem (self->autosave));
}

static void
read_notes (MatoCoverSession *self)
{
  const char *name = mato_autosave_get_note (self->autosave, NOTE_ORDER);
  int order = name ? mato_search_order_find (mato_cover_orders, name) : 0;
  const char *bookmarks = mato_autosave_get_note (self->autosave, NOTE_BOOKMARKS);

  mato_cover_workspace_set_order (self->workspace, MAX (order, 0));
  mato_cover_workspace_set_record_all (self->workspace,
                                       mato_autosave_get_note (self->autosave, NOTE_ALL) != NULL);
  mato_bookmarks_from_text (mato_film_context_get_bookmarks (MATO_FILM_CONTEXT (self->workspace)),
                            bookmarks ? bookmarks : "");
  if (mato_autosave_get_note (self->autosave, NOTE_POSITION))
    {
      self->goes_back = TRUE;
      mato_cover_workspace_record (self->workspace);
    }
}

static void
mato_cover_session_dispose (GObject *object)
{
  MatoCoverSession *self = MATO_COVER_SESSION (object);

  g_clear_handle_id (&self->note_timeout, g_source_remove);
  g_clear_object (&self->workspace);
  g_clear_object (&self->views);
  g_clear_object (&self->voice);
  g_clear_object (&self->file);
  g_clear_object (&self->autosave);
  g_clear_pointer (&self->name, g_free);

  G_OBJECT_CLASS (mato_cover_session_parent_class)->dispose (object);
}

static void
mato_cover_session_class_init (MatoCoverSessionClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mato_cover_session_dispose;
}

static void
mato_cover_session_init (MatoCoverSession *self)
{
}

/* A window that goes gives its journal back at once, however long a worker thread keeps it. */
static void
window_removed_cb (MatoCoverSession *self,
                   GtkWindow        *window)
{
  if (window != self->window)
    return;

  mato_cover_session_finish_notes (self);
  mato_autosave_close (self->autosave);
}

static void
follow (MatoCoverSession *self)
{
  if (gtk_window_get_application (self->window) != NULL)
    g_signal_connect_object (gtk_window_get_application (self->window), "window-removed",
                             G_CALLBACK (window_removed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->autosave, "notify::problem", G_CALLBACK (problem_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->window, "notify::is-active", G_CALLBACK (mato_autosave_flush),
                           self->autosave, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->workspace, "changed", G_CALLBACK (queue_notes), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->workspace, "progressed", G_CALLBACK (queue_notes), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->views, "notify::visible-child-name", G_CALLBACK (queue_notes),
                           self, G_CONNECT_SWAPPED);
}

MatoCoverSession *
mato_cover_session_new (GtkWindow          *window,
                        MatoCoverWorkspace *workspace,
                        GtkStack           *views,
                        MatoVoice          *voice,
                        GFile              *file,
                        const char         *name)
{
  MatoCoverSession *self = g_object_new (MATO_TYPE_COVER_SESSION, NULL);

  self->window = window;
  self->workspace = g_object_ref (workspace);
  self->views = g_object_ref (views);
  self->voice = g_object_ref (voice);
  self->file = file ? g_object_ref (file) : NULL;
  self->name = g_strdup (name);

  return self;
}

void
mato_cover_session_begin (MatoCoverSession *self)
{
  g_autofree char *folder = mato_state_folder ();

  g_return_if_fail (MATO_IS_COVER_SESSION (self));

  self->autosave = mato_autosave_new (folder);
  follow (self);
  take_notes_cb (self);
}

void
mato_cover_session_restore (MatoCoverSession *self,
                            MatoAutosave     *autosave)
{
  g_return_if_fail (MATO_IS_COVER_SESSION (self));

  self->autosave = g_object_ref (autosave);
  read_notes (self);
  follow (self);
}

gboolean
mato_cover_session_go_back (MatoCoverSession *self)
{
  MatoPlayer *player = self->workspace->player;
  const char *text = mato_autosave_get_note (self->autosave, NOTE_POSITION);
  const char *view = mato_autosave_get_note (self->autosave, NOTE_VIEW);
  guint64 position, length;

  if (!self->goes_back)
    return FALSE;

  self->goes_back = FALSE;
  if (text && sscanf (text, "%" G_GUINT64_FORMAT " %" G_GUINT64_FORMAT, &position, &length) == 2
      && length == mato_player_get_length (player)
      && position <= mato_trace_get_last (mato_player_get_trace (player)))
    mato_player_seek (player, position);
  if (view && gtk_stack_get_child_by_name (self->views, view))
    gtk_stack_set_visible_child_name (self->views, view);
  return TRUE;
}

void
mato_cover_session_stay (MatoCoverSession *self)
{
  g_return_if_fail (MATO_IS_COVER_SESSION (self));

  self->goes_back = FALSE;
}

void
mato_cover_session_finish_notes (MatoCoverSession *self)
{
  g_return_if_fail (MATO_IS_COVER_SESSION (self));

  if (self->note_timeout == 0)
    return;

  g_clear_handle_id (&self->note_timeout, g_source_remove);
  take_notes_cb (self);
}

void
mato_cover_session_close (MatoCoverSession *self)
{
  g_return_if_fail (MATO_IS_COVER_SESSION (self));

  mato_cover_session_finish_notes (self);
  if (!mato_session_restore_is_last (self->window))
    mato_autosave_shelve (self->autosave);
}
