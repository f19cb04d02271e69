/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/window-private.h"

#include "app/kit/compat.h"
#include "session/words/film-file.h"

#include <glib/gi18n.h>

/*
 * Out of the window: the film as text and as a trace, and the board as a picture.
 */

static const struct
{
  const char *action;
  const char *title;
  const char *name;
} exports[MATO_N_EXPORTS] = {
  [MATO_EXPORT_LOG] = { "save-log", N_("Save the Log"), "log.txt" },
  [MATO_EXPORT_TRACE] = { "save-trace", N_("Save the Trace"), "trace.jsonl" },
  [MATO_EXPORT_PICTURE] = { "save-picture", N_("Save a Picture of the Board"), "board.png" },
  [MATO_EXPORT_DRAWING] = { "save-drawing", N_("Save a Picture of the Board"), "board.svg" },
  [MATO_EXPORT_PICTURES] = { "save-pictures", N_("Save Pictures up to the Next Bookmark"),
                             "film.png" },
};

/* What is on its way to a file. */
typedef struct
{
  MatoWindow *window;
  MatoExport what;
  GFile *file;    /* nullable: not chosen yet */
} Export;

static Export *
export_new (MatoWindow *self,
            MatoExport  what,
            GFile      *file)
{
  Export *export = g_new0 (Export, 1);

  export->window = g_object_ref (self);
  export->what = what;
  export->file = file ? g_object_ref (file) : NULL;

  return export;
}

static void
export_free (Export *export)
{
  g_object_unref (export->window);
  g_clear_object (&export->file);
  g_free (export);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Export, export_free)

static void
tell_end (Export       *export,
          const GError *error)
{
  MatoToast *toast = export->window->toast;
  g_autofree char *name = g_file_get_basename (export->file);
  g_autofree char *display = g_filename_display_name (name);
  /* Translators: %s is the name of a file */
  g_autofree char *text = g_strdup_printf (_("Saved as %s."), display);

  /* The window has closed. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  if (error)
    mato_toast_tell_problem (toast, error->message);
  else
    mato_toast_tell (toast, text);
}

static void
copied_cb (const char *path,
           gpointer    user_data)
{
  Export *export = user_data;

  mato_window_tell_copied (export->window, path);
}

static void
written_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      user_data)
{
  g_autoptr (Export) export = user_data;
  g_autoptr (GError) error = NULL;

  mato_file_write_finish (result, &error);
  tell_end (export, error);
}

static void
write_picture (Export *export)
{
  gboolean is_drawing = export->what == MATO_EXPORT_DRAWING;
  g_autoptr (GBytes) bytes = mato_window_take_picture (export->window, is_drawing);

  if (bytes)
    mato_file_write_bytes_async (export->file, 0, bytes, copied_cb, NULL, written_cb, export);
  else
    {
      mato_toast_tell_problem (export->window->toast, _("The board is not shown yet."));
      export_free (export);
    }
}

void
mato_window_export (MatoWindow *self,
                    MatoExport  what,
                    GFile      *file)
{
  MatoSearch *search = mato_workspace_get_answer (self->workspace, MATO_PAGE_WATCH);
  MatoAlphabet alphabet = mato_puzzles_get_alphabet (mato_workspace_get_puzzles (self->workspace));
  Export *export;

  if (what == MATO_EXPORT_PICTURES)
    {
      mato_window_save_pictures (self, file);
      return;
    }

  export = export_new (self, what, file);
  if (what == MATO_EXPORT_PICTURE || what == MATO_EXPORT_DRAWING)
    write_picture (export);
  else if (search && mato_search_get_trace (search))
    mato_film_write_async (search, alphabet,
                           what == MATO_EXPORT_LOG ? MATO_FILM_LOG : MATO_FILM_TRACE, file,
                           copied_cb, self->cancellable, written_cb, export);
  else
    export_free (export);
}

static void
chosen_cb (GFile    *file,
           gpointer  user_data)
{
  g_autoptr (Export) export = user_data;

  if (file)
    mato_window_export (export->window, export->what, file);
}

static void
export_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       window)
{
  MatoWindow *self = window;
  GFile *file = mato_document_get_file (self->document);
  g_autoptr (GFile) folder = file ? g_file_get_parent (file) : NULL;

  for (guint i = 0; i < MATO_N_EXPORTS; i++)
    if (g_str_equal (g_action_get_name (G_ACTION (action)), exports[i].action))
      mato_compat_save_file (GTK_WINDOW (self), _(exports[i].title), folder, exports[i].name,
                             chosen_cb, export_new (self, i, NULL));
}

void
mato_window_add_exports (MatoWindow *self)
{
  for (guint i = 0; i < MATO_N_EXPORTS; i++)
    {
      const GActionEntry entry = { .name = exports[i].action, .activate = export_cb };

      g_action_map_add_action_entries (G_ACTION_MAP (self), &entry, 1, self);
    }
}

void
mato_window_update_exports (MatoWindow *self)
{
  gboolean has_film = mato_player_get_length (mato_workspace_get_player (self->workspace)) > 0;

  mato_window_enable (self, "save-log", has_film);
  mato_window_enable (self, "save-trace", has_film);
  mato_window_enable (self, "save-pictures",
                      has_film && mato_workspace_get_page (self->workspace) == MATO_PAGE_WATCH);
}
