/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/application.h"

#include "app/files/window-load.h"
#include "app/kit/accessible-names.h"
#include "app/kit/color-scheme.h"
#include "app/kit/commands.h"
#include "app/frame/font-share.h"
#include "app/frame/frame-room.h"
#include "app/frame/frame-share.h"
#include "app/frame/memory.h"
#include "app/frame/tooltip.h"
#include "app/kit/guest.h"
#include "app/kit/sample-problems.h"
#include "app/kit/theme.h"
#include "app/matrix/cover-window.h"
#include "app/shell/restore.h"
#include "app/shell/x-errors.h"
#include "app/texts/fetch-dialog.h"
#include "app/views/views.h"
#include "app/window/window.h"
#include "session/game/cover-file.h"
#include "session/game/journal-folder.h"
#include "session/game/state-folder.h"

#include <glib/gi18n.h>

struct _MatoApplication
{
  GtkApplication parent_instance;

  GHashTable *agreed; /* the addresses that may be fetched, until Mato ends */
  gboolean has_keys;  /* of the commands */
};

G_DEFINE_FINAL_TYPE (MatoApplication, mato_application, GTK_TYPE_APPLICATION)

static void
about_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       application)
{
  /* GTK's own sentence about a licence has a link, which GTK 4.24 does not forget; see
   * mato_compat_forget_links(), which does not help there. */
  const char *license = _("Mato is free software. You may share and change it under the terms of "
                          "the GNU General Public License, version 3 or, if you like, any later "
                          "version.\n\nIt comes with absolutely no warranty.\n\n"
                          "https://www.gnu.org/licenses/gpl-3.0.html");
  GtkWidget *dialog =
    g_object_new (GTK_TYPE_ABOUT_DIALOG,
                  "transient-for", gtk_application_get_active_window (application),
                  "modal", TRUE,
                  "program-name", _("Mato"),
                  "version", MATO_VERSION,
                  "logo-icon-name", MATO_APP_ID,
                  "license", license,
                  "wrap-license", TRUE,
                  "comments", _("A workbench for sudoku: solve it, watch how it is solved, "
                                "and aim for the highest target score."),
                  NULL);

  mato_name_strangers (dialog, gtk_window_get_title (GTK_WINDOW (dialog)));
  gtk_window_present (GTK_WINDOW (dialog));
}

/* Destroys all windows, instead of g_application_quit(), so that each cancels its work. They do not
 * count as closed by the user: all of them are restored at the next start. */
static void
quit_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       application)
{
  g_autoptr (GList) windows = g_list_copy (gtk_application_get_windows (application));

  for (GList *l = windows; l; l = l->next)
    gtk_window_destroy (l->data);
}

/* Reopens the window closed last. */
static void
reopen_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       application)
{
  g_autofree char *folder = mato_state_folder ();
  g_autoptr (GPtrArray) paths = mato_journal_folder_list_shelf (folder);

  for (guint i = paths->len; i > 0; i--)
    {
      g_autoptr (MatoAutosave) autosave = mato_autosave_unshelve (folder, paths->pdata[i - 1]);

      if (autosave)
        {
          mato_restore_window (application, autosave);
          return;
        }
    }
}

/* Returns: (nullable): a window that still shows the sample */
static MatoWindow *
find_untouched (GtkApplication *application)
{
  for (GList *l = gtk_application_get_windows (application); l; l = l->next)
    if (MATO_IS_WINDOW (l->data) && mato_window_is_untouched (l->data))
      return l->data;

  return NULL;
}

/* Reopens the closed window whose journal has this name. */
static void
continue_cb (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       application)
{
  g_autofree char *folder = mato_state_folder ();
  g_autofree char *name = g_path_get_basename (g_variant_get_string (parameter, NULL));
  g_autofree char *path = g_build_filename (folder, name, NULL);
  g_autoptr (MatoAutosave) autosave = mato_autosave_unshelve (folder, path);
  MatoWindow *window = find_untouched (application);

  if (!autosave)
    return;

  if (window && !mato_autosave_get_cover (autosave))
    mato_window_restore (window, autosave);
  else
    mato_restore_window (application, autosave);
}

static void
open_uri_cb (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       application)
{
  g_autoptr (GFile) file = g_file_new_for_uri (g_variant_get_string (parameter, NULL));

  g_application_open (application, &file, 1, "");
}

static void
show_problem (gpointer    application,
              GBytes     *text,
              const char *title)
{
  MatoCoverWindow *window = mato_cover_window_new (application);

  mato_cover_window_load_text (window, text, title);
  gtk_window_present (GTK_WINDOW (window));
}

static void
open_problem_cb (GSimpleAction *action,
                 GVariant      *parameter,
                 gpointer       application)
{
  g_autoptr (GBytes) text = g_variant_get_data_as_bytes (parameter);

  show_problem (application, text, NULL);
}

static void
new_window_cb (GSimpleAction *action,
               GVariant      *parameter,
               gpointer       application)
{
  gtk_window_present (GTK_WINDOW (mato_window_new (application)));
}

static void
sample_problem_cb (GSimpleAction *action,
                   GVariant      *parameter,
                   gpointer       application)
{
  guint n_problems;
  const MatoSampleProblem *problems = mato_sample_problem_list (&n_problems);

  for (guint i = 0; i < n_problems; i++)
    if (g_str_equal (problems[i].name, g_variant_get_string (parameter, NULL)))
      {
        g_autoptr (GBytes) text = mato_sample_problem_dup_text (&problems[i]);

        show_problem (application, text, _(problems[i].title));
      }
}

static const GActionEntry entries[] = {
  { .name = "about", .activate = about_cb },
  { .name = "continue", .activate = continue_cb, .parameter_type = "s" },
  { .name = "new-window", .activate = new_window_cb },
  /* An exact cover problem that a window for boards was given; MATO_HINT_EXACT_COVER for a file. */
  { .name = "open-problem", .activate = open_problem_cb, .parameter_type = "ay" },
  { .name = "open-uri", .activate = open_uri_cb, .parameter_type = "s" },
  { .name = "quit", .activate = quit_cb },
  { .name = "reopen", .activate = reopen_cb },
  { .name = "sample-problem", .activate = sample_problem_cb, .parameter_type = "s" },
};

/* GTK takes the text direction from its own catalogue, but only if the program has a catalogue of
 * that language, too. Mato works in both directions in any language. */
static void
adopt_direction (void)
{
  /* A variable, so that xgettext does not extract it. */
  const char *key = "default:LTR";

  if (g_str_equal (dgettext ("gtk40", key), "default:RTL"))
    gtk_widget_set_default_direction (GTK_TEXT_DIR_RTL);
}

static void
mato_application_startup (GApplication *application)
{
  G_APPLICATION_CLASS (mato_application_parent_class)->startup (application);

  mato_x_errors_hold ();
  mato_tooltip_let_through ();
  adopt_direction ();
  mato_theme_follow ();
  mato_color_scheme_follow ();
  mato_view_kinds_add_commands ();
  g_action_map_add_action_entries (G_ACTION_MAP (application), entries, G_N_ELEMENTS (entries),
                                   application);
}

static void
mato_application_activate (GApplication *application)
{
  GtkWindow *window;

  mato_restore_all (GTK_APPLICATION (application));
  window = gtk_application_get_active_window (GTK_APPLICATION (application));
  if (!window)
    window = GTK_WINDOW (mato_window_new (GTK_APPLICATION (application)));

  gtk_window_present (window);
}

/* The window of @file; otherwise an unused one; otherwise a new one. */
static MatoWindow *
get_window_for (GtkApplication *application,
                GFile          *file,
                gboolean       *has_file)
{
  MatoWindow *untouched = NULL;

  *has_file = FALSE;

  for (GList *l = gtk_application_get_windows (application); l; l = l->next)
    {
      GFile *open = MATO_IS_WINDOW (l->data) ? mato_window_get_file (l->data) : NULL;

      if (open && g_file_equal (open, file))
        {
          *has_file = TRUE;
          return l->data;
        }

      if (MATO_IS_WINDOW (l->data) && mato_window_is_untouched (l->data))
        untouched = l->data;
    }

  return untouched ? untouched : mato_window_new (application);
}

/* The window of @file, or a new one. */
static GtkWindow *
open_problem (GtkApplication *application,
              GFile          *file)
{
  MatoCoverWindow *window;

  for (GList *l = gtk_application_get_windows (application); l; l = l->next)
    {
      GFile *open = MATO_IS_COVER_WINDOW (l->data) ? mato_cover_window_get_file (l->data) : NULL;

      if (open && g_file_equal (open, file))
        return l->data;
    }

  window = mato_cover_window_new (application);
  mato_cover_window_load (window, file);
  return GTK_WINDOW (window);
}

/* Returns: (nullable): the window to be shown now; a new one shows itself with the file */
static GtkWindow *
open_puzzle (GtkApplication *application,
             GFile          *file)
{
  gboolean has_file;
  MatoWindow *window = get_window_for (application, file, &has_file);

  if (!has_file)
    mato_window_open_file (window, file);

  return gtk_widget_get_visible (GTK_WIDGET (window)) ? GTK_WINDOW (window) : NULL;
}

static void
fetch_cb (GFile   *file,
          gpointer user_data)
{
  MatoApplication *self = user_data;

  g_hash_table_add (self->agreed, g_file_get_uri (file));
  g_application_open (G_APPLICATION (self), &file, 1, "");
}

/* Whoever has the bus or made a link can name any address. The user is asked before another
 * computer hears of it. */
static gboolean
may_read (MatoApplication *self,
          GFile           *file)
{
  g_autofree char *uri = g_file_get_uri (file);

  return g_file_is_native (file) || g_hash_table_contains (self->agreed, uri);
}

static void
ask_to_fetch (GtkApplication *application,
              GFile          *file)
{
  GtkWindow *window = gtk_application_get_active_window (application);

  if (!window)
    window = GTK_WINDOW (mato_window_new (application));

  gtk_window_present (window);
  mato_fetch_dialog_present (window, file, fetch_cb, g_object_ref (application), g_object_unref);
}

static void
open_file (GtkApplication *application,
           GFile          *file,
           const char     *hint)
{
  /* The file name decides; for other files the window finds out. */
  gboolean is_problem = mato_cover_file_is_called_so (file)
                        || g_str_equal (hint, MATO_HINT_EXACT_COVER);
  GtkWindow *window = is_problem ? open_problem (application, file)
                                 : open_puzzle (application, file);

  if (window)
    gtk_window_present (window);
}

static void
mato_application_open (GApplication  *application,
                       GFile        **files,
                       int            n_files,
                       const char    *hint)
{
  mato_restore_all (GTK_APPLICATION (application));

  for (int i = 0; i < n_files; i++)
    if (may_read (MATO_APPLICATION (application), files[i]))
      open_file (GTK_APPLICATION (application), files[i], hint);
    else
      ask_to_fetch (GTK_APPLICATION (application), files[i]);
}

static int
mato_application_handle_local_options (GApplication *application,
                                       GVariantDict *options)
{
  if (!g_variant_dict_contains (options, "version"))
    return -1;

  g_print ("mato %s\n", MATO_VERSION);

  return 0;
}

static void
mato_application_shutdown (GApplication *application)
{
  mato_restore_end ();
  mato_x_errors_tell ();

  G_APPLICATION_CLASS (mato_application_parent_class)->shutdown (application);
}

static void
mato_application_finalize (GObject *object)
{
  g_hash_table_unref (MATO_APPLICATION (object)->agreed);

  G_OBJECT_CLASS (mato_application_parent_class)->finalize (object);
}

static void
layout_cb (GdkSurface *surface,
           int         width,
           int         height,
           gpointer    renderer)
{
  int scale = gdk_surface_get_scale_factor (surface);

  mato_memory_keep_frame (width * scale, height * scale);
  if (GSK_IS_CAIRO_RENDERER (renderer))
    mato_frame_share_keep (surface, width * scale, height * scale);
}

static void
install_keys (MatoApplication *self)
{
  if (self->has_keys)
    return;

  self->has_keys = TRUE;
  mato_commands_install (GTK_APPLICATION (self));
}

/* A window asks for its icon when it is realized, and then waits for the theme of the icons, or
 * loads it itself where the thread that does so has not begun: as much work as a quarter of the
 * start. A list of windows can have the icon after the first frame. */
static void
show_icon (GtkApplication *application)
{
  if (gtk_window_get_default_icon_name ())
    return;

  gtk_window_set_default_icon_name (MATO_APP_ID);
  for (GList *l = gtk_application_get_windows (application); l; l = l->next)
    gtk_window_set_icon_name (l->data, NULL);
}

static void
painted_cb (GdkFrameClock *clock,
            gpointer       application)
{
  g_signal_handlers_disconnect_by_func (clock, painted_cb, application);
  install_keys (application);
  show_icon (application);
}

/* A key that was pressed before there was anything to see counts, too. */
static gboolean
pressed_cb (GtkEventControllerKey *controller,
            guint                  key,
            guint                  code,
            GdkModifierType        state,
            gpointer               application)
{
  install_keys (application);
  return GDK_EVENT_PROPAGATE;
}

/* GTK compares each of a hundred keys with all that it has. No frame needs them. Of the controllers
 * of a window the one that was added last hears first: this one before that of the keys. */
static void
await_keys (MatoApplication *self,
            GtkWidget       *window)
{
  GtkEventController *controller = gtk_event_controller_key_new ();

  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect_object (controller, "key-pressed", G_CALLBACK (pressed_cb), self, 0);
  gtk_widget_add_controller (window, controller);
  g_signal_connect_object (gtk_widget_get_frame_clock (window), "after-paint",
                           G_CALLBACK (painted_cb), self, 0);
}

/* The surface and its renderer end together. */
static void
realized_cb (GtkWidget *window)
{
  MatoApplication *self = MATO_APPLICATION (gtk_window_get_application (GTK_WINDOW (window)));

  if (!self->has_keys)
    await_keys (self, window);
  g_signal_connect (gtk_native_get_surface (GTK_NATIVE (window)), "layout", G_CALLBACK (layout_cb),
                    gtk_native_get_renderer (GTK_NATIVE (window)));
  mato_font_share (window);
  mato_frame_room_claim (window);
}

static void
mato_application_window_added (GtkApplication *application,
                               GtkWindow      *window)
{
  g_signal_connect (window, "realize", G_CALLBACK (realized_cb), NULL);
  mato_guest_follow_window (window);

  GTK_APPLICATION_CLASS (mato_application_parent_class)->window_added (application, window);
}

static void
mato_application_class_init (MatoApplicationClass *klass)
{
  GApplicationClass *application_class = G_APPLICATION_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = mato_application_finalize;
  application_class->handle_local_options = mato_application_handle_local_options;
  application_class->startup = mato_application_startup;
  application_class->activate = mato_application_activate;
  application_class->open = mato_application_open;
  application_class->shutdown = mato_application_shutdown;
  GTK_APPLICATION_CLASS (klass)->window_added = mato_application_window_added;
}

static void
mato_application_init (MatoApplication *self)
{
  self->agreed = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
  g_application_add_main_option (G_APPLICATION (self), "version", 'v', G_OPTION_FLAG_NONE,
                                 G_OPTION_ARG_NONE, _("Print the version and exit"), NULL);
  g_application_set_option_context_parameter_string (G_APPLICATION (self),
                                                     /* Translators: what follows the program's
                                                      * name on a command line */
                                                     _("[FILE…]"));
}

MatoApplication *
mato_application_new (GApplicationFlags flags)
{
  return g_object_new (MATO_TYPE_APPLICATION,
                       "application-id", MATO_APP_ID,
                       "resource-base-path", "/io/github/matosudoku/Mato",
                       "flags", flags | G_APPLICATION_HANDLES_OPEN,
                       NULL);
}
