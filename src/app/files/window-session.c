/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/files/window-session.h"

#include "app/playback/session-restore.h"
#include "session/game/records.h"
#include "session/game/state-folder.h"

#include <glib/gi18n.h>
#include <string.h>

#define NOTE_PAGE "page"
#define NOTE_BOOKMARKS "bookmarks"
#define NOTE_CHECKPOINTS "checkpoints"
#define NOTE_MISTAKES "mistakes"
#define NOTE_VERSION "version" /* of the file, and its URI */

/* The note of a puzzle that was on the board before: this and its turn. */
#define NOTE_TURN MATO_NOTE_TIME "-"

struct _MatoWindowSession
{
  GObject parent_instance;

  GtkWindow *window; /* not owned: it owns this */
  MatoWorkspace *workspace;
  MatoDocument *document;
  MatoVoice *voice;
  MatoAutosave *autosave;
  char *turn;        /* of the puzzle whose time was noted last */
  gboolean is_quiet; /* nothing is noted: the game is being restored, or the window goes */
  guint tick_id;
};

G_DEFINE_FINAL_TYPE (MatoWindowSession, mato_window_session, G_TYPE_OBJECT)

static MatoBookmarks *
get_bookmarks (MatoWindowSession *self)
{
  return self->workspace->films->bookmarks;
}

static void
note_turn (MatoWindowSession *self,
           const char        *key,
           const char        *turn)
{
  g_autofree char *note = mato_playing_to_note (self->workspace->playing, turn);

  mato_autosave_set_note (self->autosave, key, note);
}

/* The puzzle that was on the board before has a note of its own: undo brings it back, and its time
 * with it. Whoever was helped with a board as it came was helped. */
static void
note_time (MatoWindowSession *self)
{
  MatoPlaying *playing = self->workspace->playing;
  const char *turn = mato_playing_get_turn (playing);

  if (self->is_quiet)
    return;

  if (self->turn != NULL && !g_str_equal (self->turn, turn))
    {
      g_autofree char *key = g_strconcat (NOTE_TURN, self->turn, NULL);

      note_turn (self, key, self->turn);
    }

  g_free (self->turn);
  self->turn = g_strdup (turn);
  note_turn (self, MATO_NOTE_TIME, turn);
  if (mato_playing_is_assisted (playing))
    mato_autosave_begin (self->autosave);
}

/* Whether another program has changed the file. */
static void
look_if_seen (MatoWindowSession *self)
{
  if (gtk_window_is_active (self->window))
    mato_document_look (self->document);
}

/* With every move it would double the journal; but people also think for long without any. */
static gboolean
tick_cb (gpointer user_data)
{
  MatoWindowSession *self = user_data;

  note_time (self);
  look_if_seen (self);
  return G_SOURCE_CONTINUE;
}

/* The time of another puzzle. */
static void
note_other_time (MatoWindowSession *self)
{
  MatoPlaying *playing = self->workspace->playing;

  if (g_strcmp0 (self->turn, mato_playing_get_turn (playing)) != 0)
    note_time (self);
}

/* A crash may come between two notes: the version says of which file it is. */
static void
note_version (MatoWindowSession *self,
              const char        *uri)
{
  g_autofree char *version = uri ? mato_document_dup_version (self->document) : NULL;
  g_autofree char *note = version ? g_strconcat (version, " ", uri, NULL) : NULL;

  mato_autosave_set_note (self->autosave, NOTE_VERSION, note);
}

static void
take_notes (MatoWindowSession *self)
{
  GFile *file = mato_document_get_file (self->document);
  g_autofree char *uri = file ? g_file_get_uri (file) : NULL;
  g_autofree char *bookmarks = mato_bookmarks_to_text (get_bookmarks (self));
  g_autofree char *checkpoints = mato_checkpoints_to_text (self->workspace->checkpoints);
  g_autofree char *mistakes = mato_check_to_note (self->workspace->check);

  if (self->is_quiet)
    return;

  mato_autosave_set_note (self->autosave, MATO_NOTE_FILE, uri);
  note_version (self, uri);
  mato_autosave_set_note (self->autosave, NOTE_PAGE, mato_page_name (self->workspace->page));
  mato_autosave_set_note (self->autosave, NOTE_BOOKMARKS, bookmarks);
  mato_autosave_set_note (self->autosave, NOTE_CHECKPOINTS, checkpoints);
  mato_autosave_set_note (self->autosave, NOTE_MISTAKES, mistakes);
  note_other_time (self);
  if (uri || *bookmarks != '\0' || *checkpoints != '\0')
    mato_autosave_begin (self->autosave);
}

static void
problem_cb (MatoWindowSession *self)
{
  mato_voice_set_lasting_problem (self->voice, mato_autosave_get_problem (self->autosave));
}

void
mato_window_session_end (MatoWindowSession *self)
{
  g_return_if_fail (MATO_IS_WINDOW_SESSION (self));

  mato_playing_end (self->workspace->playing);
  note_time (self);
  self->is_quiet = TRUE;
}

/* A window that goes gives its journal back at once, though whatever waits for a worker thread may
 * keep the window for long: its game may be opened again meanwhile. */
static void
window_removed_cb (MatoWindowSession *self,
                   GtkWindow         *window)
{
  if (window != self->window)
    return;

  mato_window_session_end (self);
  mato_autosave_close (self->autosave);
}

static void
application_cb (MatoWindowSession *self)
{
  GtkApplication *application = gtk_window_get_application (self->window);

  if (application != NULL)
    g_signal_connect_object (application, "window-removed", G_CALLBACK (window_removed_cb), self,
                             G_CONNECT_SWAPPED);
}

/* Takes over @autosave. */
static void
keep_by (MatoWindowSession *self,
         MatoAutosave      *autosave)
{
  self->autosave = autosave;
  mato_autosave_follow (autosave, self->workspace->game);
  g_signal_connect_object (autosave, "notify::problem", G_CALLBACK (problem_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->window, "notify::is-active", G_CALLBACK (mato_autosave_flush),
                           autosave, G_CONNECT_SWAPPED);
}

/* Notes down what is to come back besides the game, whenever that changes. */
static void
begin (MatoWindowSession *self)
{
  g_autofree char *folder = mato_state_folder ();

  keep_by (self, mato_autosave_new (folder));
  g_signal_connect_object (self->window, "notify::application", G_CALLBACK (application_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->workspace->transaction, "changed",
                           G_CALLBACK (take_notes), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->workspace->recordings, "changed",
                           G_CALLBACK (take_notes), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->document, "notify::file", G_CALLBACK (take_notes), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->document, "notify::file-state", G_CALLBACK (take_notes), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->window, "notify::is-active", G_CALLBACK (look_if_seen), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->workspace->playing, "notify",
                           G_CALLBACK (note_time), self, G_CONNECT_SWAPPED);
  self->tick_id = g_timeout_add (MATO_PLAYING_NOTE_STEP, tick_cb, self);
}

/* The other puzzles of the text come back with the file, if it is still there; nothing is fetched
 * over the network for them. */
static void
text_loaded_cb (GObject      *source,
                GAsyncResult *result,
                gpointer      user_data)
{
  g_autoptr (MatoWindowSession) self = user_data;
  g_autoptr (MatoCollection) collection =
    mato_document_reread_finish (MATO_DOCUMENT (source), result, NULL);

  if (collection)
    mato_puzzles_add_collection (self->workspace->puzzles, collection);
}

static void
read_turn_cb (const char *key,
              const char *note,
              gpointer    playing)
{
  if (g_str_has_prefix (key, NOTE_TURN))
    mato_playing_from_note (playing, note);
}

/* The note of the puzzle on the board is newer than one that it got when it left the board. */
static void
read_times (MatoWindowSession *self)
{
  MatoPlaying *playing = self->workspace->playing;

  mato_autosave_foreach_note (self->autosave, read_turn_cb, playing);
  mato_playing_from_note (playing, mato_autosave_get_note (self->autosave, MATO_NOTE_TIME));
  g_free (self->turn);
  self->turn = g_strdup (mato_playing_get_turn (playing));
}

/* Returns: (transfer full) (nullable): the version of @uri (nullable) */
static char *
read_version (MatoWindowSession *self,
              const char        *uri)
{
  const char *note = mato_autosave_get_note (self->autosave, NOTE_VERSION);
  const char *blank = note && uri ? strchr (note, ' ') : NULL;

  return blank && g_str_equal (blank + 1, uri) ? g_strndup (note, (gsize) (blank - note)) : NULL;
}

static void
read_notes (MatoWindowSession *self)
{
  const char *uri = mato_autosave_get_note (self->autosave, MATO_NOTE_FILE);
  const char *name = mato_autosave_get_note (self->autosave, NOTE_PAGE);
  const char *bookmarks = mato_autosave_get_note (self->autosave, NOTE_BOOKMARKS);
  g_autoptr (GFile) file = uri ? g_file_new_for_uri (uri) : NULL;
  g_autofree char *version = read_version (self, uri);
  MatoPage page;

  mato_document_restore (self->document, file, version);
  if (name && mato_page_from_name (name, &page))
    mato_workspace_set_page (self->workspace, page);

  mato_bookmarks_from_text (get_bookmarks (self), bookmarks ? bookmarks : "");
  mato_checkpoints_from_text (self->workspace->checkpoints,
                              mato_autosave_get_note (self->autosave, NOTE_CHECKPOINTS));
  mato_check_from_note (self->workspace->check,
                        mato_autosave_get_note (self->autosave, NOTE_MISTAKES));
  read_times (self);

  if (file && g_file_is_native (file))
    mato_document_reread_async (self->document, text_loaded_cb, g_object_ref (self));
}

static void
tell_loss (MatoWindowSession *self)
{
  MatoJournalLoss loss = mato_autosave_get_loss (self->autosave);
  g_autofree char *folder = mato_state_folder ();
  g_autofree char *text = NULL;

  if (loss == MATO_JOURNAL_TORN)
    text = g_strdup (_("The end of this board's saved history is damaged, so a slightly earlier "
                       "state is shown."));
  else if (loss == MATO_JOURNAL_DAMAGED)
    text = g_strdup_printf (
      /* Translators: %s is a folder */
      _("This board's saved history is damaged, so an earlier state is shown. All that was saved "
        "stays in %s."),
      folder);

  if (text != NULL)
    mato_voice_tell_problem (self->voice, text);
}

static void
mato_window_session_finalize (GObject *object)
{
  MatoWindowSession *self = MATO_WINDOW_SESSION (object);

  g_clear_handle_id (&self->tick_id, g_source_remove);
  g_free (self->turn);
  g_clear_object (&self->autosave);
  g_clear_object (&self->workspace);
  g_clear_object (&self->document);
  g_clear_object (&self->voice);

  G_OBJECT_CLASS (mato_window_session_parent_class)->finalize (object);
}

static void
mato_window_session_class_init (MatoWindowSessionClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mato_window_session_finalize;
}

static void
mato_window_session_init (MatoWindowSession *self)
{
}

MatoWindowSession *
mato_window_session_new (GtkWindow     *window,
                         MatoWorkspace *workspace,
                         MatoDocument  *document,
                         MatoVoice     *voice)
{
  MatoWindowSession *self = g_object_new (MATO_TYPE_WINDOW_SESSION, NULL);

  self->window = window;
  self->workspace = g_object_ref (workspace);
  self->document = g_object_ref (document);
  self->voice = g_object_ref (voice);
  begin (self);

  return self;
}

void
mato_window_session_restore (MatoWindowSession *self,
                             MatoAutosave      *autosave)
{
  g_autoptr (MatoAutosave) unused = NULL;

  g_return_if_fail (MATO_IS_WINDOW_SESSION (self));

  /* First of all: taking the game over changes the workspace. */
  self->is_quiet = TRUE;
  unused = g_steal_pointer (&self->autosave);
  mato_autosave_unfollow (unused);
  keep_by (self, g_object_ref (autosave));
  read_notes (self);
  self->is_quiet = FALSE;

  tell_loss (self);
}

void
mato_window_session_close (MatoWindowSession *self)
{
  g_return_if_fail (MATO_IS_WINDOW_SESSION (self));

  mato_window_session_end (self);
  if (!mato_session_restore_is_last (self->window))
    mato_autosave_shelve (self->autosave);
}
