/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/matrix/cover-load.h"

#include "app/kit/focus.h"
#include "app/kit/recent.h"
#include "core/board/error.h"
#include "session/game/cover-file.h"

#include <glib/gi18n.h>

struct _MatoCoverLoad
{
  GObject parent_instance;

  GtkWindow *window; /* not owned: it owns this */
  MatoVoice *voice;
  GCancellable *cancellable; /* cancelled when the window closes */
  GFile *file;               /* nullable */
  char *name;                /* nullable */
};

G_DEFINE_FINAL_TYPE (MatoCoverLoad, mato_cover_load, G_TYPE_OBJECT)

enum
{
  LOADED,
  UNREADABLE,
  N_SIGNALS,
};

static guint signals[N_SIGNALS];

/* A callback may come after the window has closed. */
typedef struct
{
  MatoCoverLoad *owner;
  GtkWindow *window;
} Load;

static Load *
load_new (MatoCoverLoad *self)
{
  Load *load = g_new (Load, 1);

  *load = (Load) { g_object_ref (self), g_object_ref (self->window) };
  return load;
}

static void
load_free (Load *load)
{
  g_object_unref (load->owner);
  g_object_unref (load->window);
  g_free (load);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Load, load_free)

/* A window that is destroyed is disposed of only when nothing waits for it any more. */
static gboolean
is_dropped (Load *load)
{
  return g_cancellable_is_cancelled (load->owner->cancellable)
         || gtk_window_get_application (load->window) == NULL;
}

/* Errors of Mato are whole sentences; errors of the file system are not. */
static void
tell_unreadable (MatoCoverLoad *self,
                 const GError  *error)
{
  g_autofree char *text = NULL;

  if (error->domain == MATO_ERROR)
    text = g_strdup (error->message);
  else
    /* Translators: %s is what the system says, without a full stop */
    text = g_strdup_printf (_("The file could not be read: %s."), error->message);

  g_signal_emit (self, signals[UNREADABLE], 0, text);
}

static void
load_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  g_autoptr (Load) load = user_data;
  MatoCoverLoad *self = load->owner;
  g_autoptr (GError) error = NULL;
  g_autoptr (MatoCoverText) problem = mato_cover_file_load_finish (result, &error);

  if (is_dropped (load))
    return;

  if (!problem)
    {
      tell_unreadable (self, error);
      return;
    }

  if (self->file)
    mato_recent_add (self->file);
  g_signal_emit (self, signals[LOADED], 0, problem);
}

/* Opening others */

static void
new_cb (GSimpleAction *action,
        GVariant      *parameter,
        gpointer       user_data)
{
  MatoCoverLoad *self = user_data;
  GtkApplication *application = gtk_window_get_application (self->window);

  g_action_group_activate_action (G_ACTION_GROUP (application), "new-window", NULL);
}

/* A pasted or dropped problem opens in another window. */
static void
pass_on (MatoCoverLoad *self,
         const char    *text)
{
  GtkApplication *application = gtk_window_get_application (self->window);
  g_autoptr (GBytes) bytes = NULL;

  if (!mato_cover_text_is_likely (text, -1))
    {
      mato_voice_tell_problem (self->voice, _("This is not an exact cover problem. To paste a "
                                              "sudoku, use a board window."));
      return;
    }

  bytes = g_bytes_new (text, strlen (text));
  g_action_group_activate_action (G_ACTION_GROUP (application), "open-problem",
                                  g_variant_new_from_bytes (G_VARIANT_TYPE_BYTESTRING, bytes,
                                                            TRUE));
}

static void
text_read_cb (GObject      *source,
              GAsyncResult *result,
              gpointer      user_data)
{
  g_autoptr (Load) load = user_data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);

  if (!is_dropped (load))
    pass_on (load->owner, text ? text : "");
}

static void
paste_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       user_data)
{
  MatoCoverLoad *self = user_data;
  GdkClipboard *clipboard = gtk_widget_get_clipboard (GTK_WIDGET (self->window));

  if (!mato_focus_takes_action (self->window, "clipboard.paste"))
    gdk_clipboard_read_text_async (clipboard, self->cancellable, text_read_cb, load_new (self));
}

static gboolean
drop_cb (GtkDropTarget *target,
         const GValue  *value,
         double         x,
         double         y,
         MatoCoverLoad *self)
{
  GApplication *application = G_APPLICATION (gtk_window_get_application (self->window));
  g_autoptr (GSList) files = NULL;

  if (G_VALUE_HOLDS_STRING (value))
    {
      pass_on (self, g_value_get_string (value));
      return TRUE;
    }
  if (!G_VALUE_HOLDS (value, GDK_TYPE_FILE_LIST))
    return FALSE;

  files = gdk_file_list_get_files (g_value_get_boxed (value));
  for (GSList *l = files; l; l = l->next)
    g_application_open (application, (GFile **) &l->data, 1, "");

  return files != NULL;
}

static const GActionEntry entries[] = {
  { .name = "new", .activate = new_cb },
  { .name = "paste", .activate = paste_cb },
};

static void
mato_cover_load_finalize (GObject *object)
{
  MatoCoverLoad *self = MATO_COVER_LOAD (object);

  g_clear_object (&self->voice);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->file);
  g_free (self->name);

  G_OBJECT_CLASS (mato_cover_load_parent_class)->finalize (object);
}

static void
mato_cover_load_class_init (MatoCoverLoadClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mato_cover_load_finalize;

  signals[LOADED] = g_signal_new ("loaded", MATO_TYPE_COVER_LOAD, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[UNREADABLE] = g_signal_new ("unreadable", MATO_TYPE_COVER_LOAD, G_SIGNAL_RUN_LAST, 0,
                                      NULL, NULL, NULL, G_TYPE_NONE, 1, G_TYPE_STRING);
}

static void
mato_cover_load_init (MatoCoverLoad *self)
{
}

static void
add_drop_target (MatoCoverLoad *self)
{
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_COPY);
  GType types[] = { GDK_TYPE_FILE_LIST, G_TYPE_STRING };

  gtk_drop_target_set_gtypes (target, types, G_N_ELEMENTS (types));
  g_signal_connect_object (target, "drop", G_CALLBACK (drop_cb), self, 0);
  gtk_widget_add_controller (GTK_WIDGET (self->window), GTK_EVENT_CONTROLLER (target));
}

MatoCoverLoad *
mato_cover_load_new (GtkWindow     *window,
                     MatoActionSet *actions,
                     MatoVoice     *voice,
                     GCancellable  *cancellable)
{
  MatoCoverLoad *self = g_object_new (MATO_TYPE_COVER_LOAD, NULL);

  self->window = window;
  self->voice = g_object_ref (voice);
  self->cancellable = g_object_ref (cancellable);
  mato_action_set_add (actions, entries, G_N_ELEMENTS (entries), self);
  add_drop_target (self);

  return self;
}

void
mato_cover_load_file (MatoCoverLoad *self,
                      GFile         *file)
{
  g_return_if_fail (MATO_IS_COVER_LOAD (self));

  g_set_object (&self->file, file);
  mato_cover_file_load_async (file, NULL, self->cancellable, load_cb, load_new (self));
}

void
mato_cover_load_text (MatoCoverLoad *self,
                      GBytes        *text,
                      GFile         *file,
                      const char    *name)
{
  g_return_if_fail (MATO_IS_COVER_LOAD (self));

  g_set_object (&self->file, file);
  g_free (self->name);
  self->name = g_strdup (name);
  mato_cover_file_load_async (NULL, text, self->cancellable, load_cb, load_new (self));
}

GFile *
mato_cover_load_get_file (MatoCoverLoad *self)
{
  g_return_val_if_fail (MATO_IS_COVER_LOAD (self), NULL);

  return self->file;
}

const char *
mato_cover_load_get_name (MatoCoverLoad *self)
{
  g_return_val_if_fail (MATO_IS_COVER_LOAD (self), NULL);

  return self->name;
}
