/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/window-private.h"

#include "app/kit/compat.h"
#include "app/kit/recent.h"
#include "core/board/error.h"
#include "core/notation/sections.h"
#include "core/notation/writer.h"
#include "session/game/cover-file.h"
#include "session/game/history-text.h"
#include "session/words/sentence.h"

#include <glib/gi18n.h>

#define SAMPLE_RESOURCE "/io/github/matosudoku/Mato/sample.txt"

MatoPuzzle *
mato_window_new_sample (void)
{
  g_autoptr (GBytes) bytes = g_resources_lookup_data (SAMPLE_RESOURCE, 0, NULL);
  g_autoptr (MatoCollection) collection = NULL;
  MatoPuzzle *puzzle;

  g_assert (bytes);
  collection = mato_collection_new_for_text (g_bytes_get_data (bytes, NULL),
                                             g_bytes_get_size (bytes), NULL);
  g_assert (collection);

  puzzle = mato_puzzle_copy (mato_collection_get_puzzle (collection, 0));
  g_free (puzzle->title);
  /* Translators: name of the puzzle that a new window shows */
  puzzle->title = g_strdup (_("Sample: target sudoku"));

  return puzzle;
}

static char *
describe_reading (MatoCollection *collection)
{
  g_autofree char *reading = mato_sentence_reading (mato_collection_get_puzzle (collection, 0));
  guint n = mato_collection_get_n (collection);
  g_autofree char *number = mato_sentence_number (n);

  if (mato_collection_is_cut (collection))
    /* Translators: how a puzzle was read, without a full stop, and how many puzzles Mato keeps of
     * a text that holds more */
    return g_strdup_printf (_("%s. It is the first of many puzzles; %s were kept."), reading,
                            number);

  if (n > 1)
    /* Translators: how a puzzle was read, without a full stop, and how many a text holds */
    return g_strdup_printf (ngettext ("%s. It is the first of %s puzzle.",
                                      "%s. It is the first of %s puzzles.", n),
                            reading, number);

  /* Translators: how a puzzle was read, without a full stop */
  return g_strdup_printf (_("%s."), reading);
}

/* A document brings its bookmarks along; those of the recordings that are here stay. */
static void
read_bookmarks (MatoWindow       *self,
                const MatoPuzzle *puzzle)
{
  g_autofree char *lines = mato_sections_get (puzzle->sections, MATO_SECTION_BOOKMARKS);
  g_autofree char *text = lines ? mato_history_unfold (lines) : NULL;
  MatoFilms *films = mato_workspace_get_films (self->workspace);

  if (text)
    mato_bookmarks_from_text (mato_films_get_bookmarks (films), g_strchomp (text));
}

static void
put_on_board (MatoWindow     *self,
              MatoCollection *collection)
{
  g_autofree char *text = describe_reading (collection);
  GFile *file;

  mato_puzzles_set_collection (mato_workspace_get_puzzles (self->workspace), collection);
  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    gtk_window_present (GTK_WINDOW (self));
  read_bookmarks (self, mato_collection_get_puzzle (collection, 0));
  file = mato_document_get_file (self->document);
  if (file)
    mato_recent_add (file);
  mato_toast_tell_undoable (self->toast, text);
}

/* Mato's own errors are whole sentences, those of the file system are not. */
static char *
describe_failure (const GError *error,
                  gboolean      is_board_known)
{
  if (error->domain == MATO_ERROR && !is_board_known)
    return g_strdup (error->message);
  if (error->domain == MATO_ERROR)
    /* Translators: %s is a whole sentence that says what is wrong with a text, and where */
    return g_strdup_printf (_("%s The board is unchanged."), error->message);
  if (!is_board_known)
    /* Translators: %s is what the system says, without a full stop */
    return g_strdup_printf (_("The file could not be read: %s."), error->message);

  /* Translators: %s is what the system says, without a full stop */
  return g_strdup_printf (_("The file could not be read: %s. The board is unchanged."),
                          error->message);
}

static MatoWindow *
find_other (MatoWindow *self)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  for (GList *l = gtk_application_get_windows (application); l; l = l->next)
    if (l->data != self && MATO_IS_WINDOW (l->data))
      return l->data;

  return NULL;
}

/* A window that nobody has seen yet was made for this file alone: another one tells then. */
static void
tell_unreadable (MatoWindow   *self,
                 const GError *error)
{
  gboolean is_seen = gtk_widget_get_visible (GTK_WIDGET (self));
  MatoWindow *other = is_seen ? NULL : find_other (self);
  MatoWindow *teller = other ? other : self;
  g_autofree char *text = describe_failure (error, is_seen);

  mato_toast_tell_problem (teller->toast, text);
  gtk_window_present (GTK_WINDOW (teller));
  if (other)
    gtk_window_destroy (GTK_WINDOW (self));
}

/* What is being read, to go on the board once it is. */
typedef struct
{
  MatoWindow *window;
  GCancellable *claim;
  GFile *file;  /* nullable */
  GBytes *text; /* nullable: what is read, if it is no file */
  guint patience; /* shows the window if that takes long; 0: it is shown */
} Load;

/* Milliseconds after which a window is shown without the file that it was made for. */
#define PATIENCE 300

static gboolean
out_of_patience_cb (gpointer user_data)
{
  Load *load = user_data;

  load->patience = 0;
  gtk_window_present (GTK_WINDOW (load->window));
  return G_SOURCE_REMOVE;
}

static Load *
load_new (MatoWindow *self,
          GFile      *file)
{
  Load *load = g_new0 (Load, 1);

  load->window = g_object_ref (self);
  load->claim = mato_document_claim (self->document, file);
  g_set_object (&load->file, file);
  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    load->patience = g_timeout_add (PATIENCE, out_of_patience_cb, load);

  return load;
}

static void
load_free (Load *load)
{
  g_clear_handle_id (&load->patience, g_source_remove);
  g_object_unref (load->window);
  g_object_unref (load->claim);
  g_clear_object (&load->file);
  g_clear_pointer (&load->text, g_bytes_unref);
  g_free (load);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Load, load_free)

/* An exact cover problem has a window of its own. One with a board that nobody has used yet was
 * there for it alone. */
static void
pass_on (Load *load)
{
  MatoWindow *self = load->window;
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));

  if (load->file)
    {
      g_application_open (G_APPLICATION (application), &load->file, 1, MATO_HINT_EXACT_COVER);
    }
  else
    {
      GVariant *bytes = g_variant_new_from_bytes (G_VARIANT_TYPE_BYTESTRING, load->text, TRUE);

      g_action_group_activate_action (G_ACTION_GROUP (application), "open-problem", bytes);
    }

  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    gtk_window_destroy (GTK_WINDOW (self));
  else if (mato_window_is_untouched (self))
    gtk_window_close (GTK_WINDOW (self));
}

static void
load_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  g_autoptr (Load) load = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (MatoCollection) collection =
    mato_document_load_finish (MATO_DOCUMENT (source), result, &error);

  if (collection)
    put_on_board (load->window, collection);
  else if (g_error_matches (error, MATO_ERROR, MATO_ERROR_EXACT_COVER))
    pass_on (load);
  else if (!g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    tell_unreadable (load->window, error);
}

void
mato_window_load (MatoWindow *self,
                  GFile      *file)
{
  Load *load;

  g_return_if_fail (MATO_IS_WINDOW (self));

  load = load_new (self, file);
  mato_document_load_async (self->document, load->claim, NULL, load_cb, load);
}

/* In a worker like a file: a text may be as long as one. */
static void
load_text (Load       *load,
           const char *text)
{
  load->text = g_bytes_new (text, strlen (text));
  mato_document_load_async (load->window->document, load->claim, load->text, load_cb, load);
}

static void
open_file_cb (GFile    *file,
              gpointer  user_data)
{
  g_autoptr (MatoWindow) self = user_data;
  GApplication *application = G_APPLICATION (gtk_window_get_application (GTK_WINDOW (self)));

  if (file && application)
    g_application_open (application, &file, 1, "");
}

void
mato_window_open (MatoWindow *self)
{
  mato_compat_open_file (GTK_WINDOW (self), _("Open a Puzzle"), open_file_cb, g_object_ref (self));
}

static void
paste_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  g_autoptr (Load) load = user_data;
  MatoWindow *self = load->window;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);

  if (g_cancellable_is_cancelled (load->claim))
    return;

  if (text)
    {
      load_text (g_steal_pointer (&load), text);
      return;
    }

  mato_document_drop (self->document, load->claim);
  mato_toast_tell_problem (self->toast,
                           _("There is no text to paste. Copy a puzzle first, then paste it."));
}

/* Whoever has the clipboard may be slow to give it: what is asked for later comes instead. */
void
mato_window_paste (MatoWindow *self)
{
  Load *load = load_new (self, NULL);

  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (GTK_WIDGET (self)), load->claim,
                                 paste_cb, load);
}

void
mato_window_copy (MatoWindow *self)
{
  MatoGame *game = mato_workspace_get_game (self->workspace);
  const MatoBoard *board = mato_game_get_board (game);
  g_autoptr (GString) line = g_string_new (NULL);
  guint n_entries;

  mato_write_line (line, mato_game_get_geometry (game), mato_board_get_values (board));
  gdk_clipboard_set_text (gtk_widget_get_clipboard (GTK_WIDGET (self)), line->str);
  n_entries = mato_game_get_geometry (game)->n_cells - mato_board_count_empty (board)
              - mato_board_count_givens (board);

  if (n_entries > 0)
    mato_toast_tell (self->toast, _("Copied as one line, with your entries."));
  else
    mato_toast_tell (self->toast, _("Copied as one line."));
}

/* The first one here, where it was dropped; each of the others in a window of its own. */
static void
take_files (MatoWindow *self,
            GSList     *files)
{
  GApplication *application = G_APPLICATION (gtk_window_get_application (GTK_WINDOW (self)));

  GSList *others = files;

  if (!mato_cover_file_is_called_so (files->data))
    {
      mato_window_load (self, files->data);
      others = files->next;
    }

  for (GSList *l = others; l; l = l->next)
    g_application_open (application, (GFile **) &l->data, 1, "");
}

static gboolean
drop_cb (GtkDropTarget *target,
         const GValue  *value,
         double         x,
         double         y,
         MatoWindow    *self)
{
  if (G_VALUE_HOLDS (value, GDK_TYPE_FILE_LIST))
    {
      g_autoptr (GSList) files = gdk_file_list_get_files (g_value_get_boxed (value));

      if (!files)
        return FALSE;

      take_files (self, files);
      return TRUE;
    }

  if (!G_VALUE_HOLDS_STRING (value))
    return FALSE;

  load_text (load_new (self, NULL), g_value_get_string (value));
  return TRUE;
}

void
mato_window_add_drop_target (MatoWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_COPY);
  GType types[] = { GDK_TYPE_FILE_LIST, G_TYPE_STRING };

  gtk_drop_target_set_gtypes (target, types, G_N_ELEMENTS (types));
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}
