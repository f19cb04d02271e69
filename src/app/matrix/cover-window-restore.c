/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/matrix/cover-window-private.h"

#include "app/playback/session-restore.h"
#include "session/game/cover-file.h"
#include "session/game/state-folder.h"

#include <stdio.h>
#include <string.h>

/*
 * What is restored at the next start: the text of the problem, from the journal, and the rest from
 * its notes. A film is not stored. If there was one, it is recorded again, and goes to the same
 * position if it has the same length.
 */
#define NOTE_FILE "file"
#define NOTE_NAME "name"
#define NOTE_ORDER "order"
#define NOTE_ALL "all"
#define NOTE_VIEW "view"
#define NOTE_BOOKMARKS "bookmarks"
#define NOTE_POSITION "position" /* and the length of the film */

/* During playback the position changes often: notes are taken only after this delay. */
#define DELAY_MS 300

static void
note_position (MatoCoverWindow *self)
{
  MatoPlayer *player = mato_cover_workspace_get_player (self->workspace);
  MatoSearch *search = mato_cover_workspace_get_search (self->workspace);
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

static gboolean
take_notes_cb (gpointer window)
{
  MatoCoverWindow *self = window;
  g_autofree char *uri = self->file ? g_file_get_uri (self->file) : NULL;
  g_autofree char *bookmarks =
    mato_bookmarks_to_text (mato_film_context_get_bookmarks (MATO_FILM_CONTEXT (self->workspace)));

  self->note_timeout = 0;
  mato_autosave_set_note (self->autosave, NOTE_FILE, uri);
  mato_autosave_set_note (self->autosave, NOTE_NAME, self->name);
  mato_autosave_set_note (
    self->autosave, NOTE_ORDER,
    mato_cover_orders[mato_cover_workspace_get_order (self->workspace)].name);
  mato_autosave_set_note (self->autosave, NOTE_ALL,
                          mato_cover_workspace_get_record_all (self->workspace) ? "all" : NULL);
  mato_autosave_set_note (self->autosave, NOTE_VIEW,
                          gtk_stack_get_visible_child_name (self->views));
  mato_autosave_set_note (self->autosave, NOTE_BOOKMARKS, bookmarks);
  note_position (self);

  /* A file that was opened but not searched need not be restored. */
  if (!self->file || mato_cover_workspace_get_search (self->workspace))
    mato_autosave_begin (self->autosave);
  return G_SOURCE_REMOVE;
}

static void
queue_notes (MatoCoverWindow *self)
{
  if (self->note_timeout == 0)
    self->note_timeout = g_timeout_add (DELAY_MS, take_notes_cb, self);
}

static void
problem_cb (MatoCoverWindow *self)
{
  const char *problem = mato_autosave_get_problem (self->autosave);

  if (problem)
    mato_toast_tell_problem (self->toast, problem);
}

static void
read_notes (MatoCoverWindow *self)
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

/* Call it just after the workspace was made. */
void
mato_cover_window_keep (MatoCoverWindow *self)
{
  gboolean is_restored = self->autosave != NULL;

  if (!is_restored)
    {
      g_autofree char *folder = mato_state_folder ();
      g_autofree char *text =
        mato_cover_file_write (mato_cover_workspace_get_problem (self->workspace));

      self->autosave = mato_autosave_new (folder);
      mato_autosave_follow_cover (self->autosave, text);
    }
  else
    read_notes (self);

  g_signal_connect_object (self->autosave, "notify::problem", G_CALLBACK (problem_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self, "notify::is-active", G_CALLBACK (mato_autosave_flush),
                           self->autosave, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->workspace, "changed", G_CALLBACK (queue_notes), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->workspace, "progressed", G_CALLBACK (queue_notes), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->views, "notify::visible-child-name", G_CALLBACK (queue_notes),
                           self, G_CONNECT_SWAPPED);
  if (!is_restored)
    take_notes_cb (self);
}

gboolean
mato_cover_window_go_back (MatoCoverWindow *self)
{
  MatoPlayer *player = mato_cover_workspace_get_player (self->workspace);
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
mato_cover_window_restore (MatoCoverWindow *self,
                           MatoAutosave    *autosave)
{
  const char *text = mato_autosave_get_cover (autosave);
  const char *uri = mato_autosave_get_note (autosave, NOTE_FILE);
  g_autoptr (GBytes) bytes = NULL;

  g_return_if_fail (MATO_IS_COVER_WINDOW (self));
  g_return_if_fail (text != NULL);

  bytes = g_bytes_new (text, strlen (text));
  self->autosave = g_object_ref (autosave);
  mato_cover_window_load_text (self, bytes, mato_autosave_get_note (autosave, NOTE_NAME));
  self->file = uri ? g_file_new_for_uri (uri) : NULL;
}

void
mato_cover_window_finish_notes (MatoCoverWindow *self)
{
  if (self->note_timeout == 0)
    return;

  g_clear_handle_id (&self->note_timeout, g_source_remove);
  take_notes_cb (self);
}

void
mato_cover_window_stop_keeping (MatoCoverWindow *self)
{
  mato_cover_window_finish_notes (self);
  if (self->autosave && !mato_session_restore_is_last (GTK_WINDOW (self)))
    mato_autosave_shelve (self->autosave);
}
