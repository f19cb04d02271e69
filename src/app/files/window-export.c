/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/files/window-export.h"

#include "app/board/board-image.h"
#include "app/files/animation-dialog.h"
#include "app/files/window-save.h"
#include "app/kit/compat.h"
#include "session/game/shown-name.h"
#include "session/words/film-file.h"

#include <glib/gi18n.h>

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
  [MATO_EXPORT_PROOF] = { "save-proof", N_("Save the Proof"), "proof.txt" },
};

struct _MatoWindowExport
{
  GObject parent_instance;

  GtkWindow *window; /* not owned: it owns this */
  MatoActionSet *actions;
  MatoWorkspace *workspace;
  MatoDocument *document;
  GtkWidget *board;
  MatoVoice *voice;
  MatoWindowPictures *pictures;
  MatoWindowProof *proof;
  GCancellable *cancellable; /* ends what a film waits for when the window closes */
};

G_DEFINE_FINAL_TYPE (MatoWindowExport, mato_window_export, G_TYPE_OBJECT)

/* What is on its way to a file. */
typedef struct
{
  MatoWindowExport *owner;
  MatoExport what;
  GFile *file;    /* nullable: not chosen yet */
} Export;

static Export *
export_new (MatoWindowExport *self,
            MatoExport        what,
            GFile            *file)
{
  Export *export = g_new0 (Export, 1);

  export->owner = g_object_ref (self);
  export->what = what;
  export->file = file ? g_object_ref (file) : NULL;

  return export;
}

static void
export_free (Export *export)
{
  g_object_unref (export->owner);
  g_clear_object (&export->file);
  g_free (export);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Export, export_free)

static void
tell_end (Export       *export,
          const GError *error)
{
  MatoVoice *voice = export->owner->voice;
  g_autofree char *name = mato_shown_name (export->file);
  /* Translators: %s is the name of a file */
  g_autofree char *text = g_strdup_printf (_("Saved as %s."), name);

  /* The window has closed. */
  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;

  if (error)
    mato_voice_tell_problem (voice, error->message);
  else
    mato_voice_tell (voice, text);
}

static void
copied_cb (const char *path,
           gpointer    user_data)
{
  Export *export = user_data;

  mato_window_save_tell_copied (export->owner->voice, path);
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
  g_autoptr (GBytes) bytes = mato_board_image_new (export->owner->board, is_drawing);

  if (bytes)
    mato_file_write_bytes_async (export->file, 0, bytes, copied_cb, NULL, written_cb, export);
  else
    {
      mato_voice_tell_problem (export->owner->voice, _("The board is not shown yet."));
      export_free (export);
    }
}

/* A film, or a picture of the board. */
static void
write_one (MatoWindowExport *self,
           MatoExport        what,
           GFile            *file)
{
  MatoSearch *search = mato_workspace_get_answer (self->workspace, MATO_PAGE_WATCH);
  MatoAlphabet alphabet = mato_puzzles_get_alphabet (self->workspace->puzzles);
  Export *export = export_new (self, what, file);

  if (what == MATO_EXPORT_PICTURE || what == MATO_EXPORT_DRAWING)
    write_picture (export);
  else if (search && mato_search_get_trace (search))
    mato_film_write_async (search, alphabet,
                           what == MATO_EXPORT_LOG ? MATO_FILM_LOG : MATO_FILM_TRACE, file,
                           copied_cb, self->cancellable, written_cb, export);
  else
    export_free (export);
}

void
mato_window_export_write (MatoWindowExport *self,
                          MatoExport        what,
                          GFile            *file)
{
  g_return_if_fail (MATO_IS_WINDOW_EXPORT (self));

  if (what == MATO_EXPORT_PICTURES)
    mato_window_pictures_save (self->pictures, file);
  else if (what == MATO_EXPORT_PROOF)
    mato_window_proof_save (self->proof, file);
  else
    write_one (self, what, file);
}

static void
chosen_cb (GFile    *file,
           gpointer  user_data)
{
  g_autoptr (Export) export = user_data;

  if (file)
    mato_window_export_write (export->owner, export->what, file);
}

static void
export_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       user_data)
{
  MatoWindowExport *self = user_data;
  GFile *file = mato_document_get_file (self->document);
  g_autoptr (GFile) folder = file ? g_file_get_parent (file) : NULL;

  for (guint i = 0; i < MATO_N_EXPORTS; i++)
    if (g_str_equal (g_action_get_name (G_ACTION (action)), exports[i].action))
      {
        g_autofree char *name = mato_name_beside (file, exports[i].name);

        mato_compat_save_file (self->window, _(exports[i].title), folder, name, chosen_cb,
                               export_new (self, i, NULL));
      }
}

static void
animate_cb (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       user_data)
{
  MatoWindowExport *self = user_data;

  mato_player_set_playing (self->workspace->player, FALSE);
  mato_animation_dialog_present (self->window, self->workspace, self->board, self->voice,
                                 mato_document_get_file (self->document));
}

static void
copy_picture_cb (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       user_data)
{
  MatoWindowExport *self = user_data;
  g_autoptr (GBytes) bytes = mato_board_image_new (self->board, FALSE);
  g_autoptr (GdkTexture) texture = bytes ? gdk_texture_new_from_bytes (bytes, NULL) : NULL;

  if (texture == NULL)
    return;

  gdk_clipboard_set_texture (gtk_widget_get_clipboard (self->board), texture);
  mato_voice_tell (self->voice, _("Copied as a picture."));
}

static void
update (MatoWindowExport *self)
{
  gboolean has_film = mato_player_get_length (self->workspace->player) > 0;

  mato_action_set_enable (self->actions, "save-animation", has_film);
  mato_action_set_enable (self->actions, "save-log", has_film);
  mato_action_set_enable (self->actions, "save-trace", has_film);
  mato_action_set_enable (self->actions, "save-pictures",
                          has_film && self->workspace->page == MATO_PAGE_WATCH);
  mato_action_set_enable (self->actions, "save-proof", mato_window_proof_can_save (self->proof));
}

static void
mato_window_export_finalize (GObject *object)
{
  MatoWindowExport *self = MATO_WINDOW_EXPORT (object);

  g_clear_object (&self->actions);
  g_clear_object (&self->workspace);
  g_clear_object (&self->document);
  g_clear_object (&self->board);
  g_clear_object (&self->voice);
  g_clear_object (&self->pictures);
  g_clear_object (&self->proof);
  g_clear_object (&self->cancellable);

  G_OBJECT_CLASS (mato_window_export_parent_class)->finalize (object);
}

static void
mato_window_export_class_init (MatoWindowExportClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mato_window_export_finalize;
}

static void
mato_window_export_init (MatoWindowExport *self)
{
}

static void
add_actions (MatoWindowExport *self)
{
  const GActionEntry others[] = {
    { .name = "copy-picture", .activate = copy_picture_cb },
    { .name = "save-animation", .activate = animate_cb },
  };

  mato_action_set_add (self->actions, others, G_N_ELEMENTS (others), self);
  for (guint i = 0; i < MATO_N_EXPORTS; i++)
    {
      const GActionEntry entry = { .name = exports[i].action, .activate = export_cb };

      mato_action_set_add (self->actions, &entry, 1, self);
    }
}

MatoWindowExport *
mato_window_export_new (GtkWindow          *window,
                        MatoActionSet      *actions,
                        MatoWorkspace      *workspace,
                        MatoDocument       *document,
                        GtkWidget          *board,
                        MatoVoice          *voice,
                        MatoWindowPictures *pictures,
                        MatoWindowProof    *proof,
                        GCancellable       *cancellable)
{
  MatoWindowExport *self = g_object_new (MATO_TYPE_WINDOW_EXPORT, NULL);

  self->window = window;
  self->actions = g_object_ref (actions);
  self->workspace = g_object_ref (workspace);
  self->document = g_object_ref (document);
  self->board = g_object_ref (board);
  self->voice = g_object_ref (voice);
  self->pictures = g_object_ref (pictures);
  self->proof = g_object_ref (proof);
  self->cancellable = g_object_ref (cancellable);
  add_actions (self);
  g_signal_connect_object (actions, "update", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (proof, "notify::running", G_CALLBACK (update), self, G_CONNECT_SWAPPED);

  return self;
}
