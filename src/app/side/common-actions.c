/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/side/common-actions.h"

#include "app/kit/compat.h"
#include "app/side/full-screen.h"
#include "app/side/help.h"
#include "app/side/open-filters.h"
#include "app/side/shortcuts.h"

#include <glib/gi18n.h>

static void
open_file_cb (GFile   *file,
              gpointer user_data)
{
  g_autoptr (GtkWindow) window = user_data;
  GApplication *application = G_APPLICATION (gtk_window_get_application (window));

  if (file && application)
    g_application_open (application, &file, 1, "");
}

static void
open_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       window)
{
  g_autoptr (GListModel) filters = mato_open_filters_new ();

  mato_compat_open_file (window, _("Open a Puzzle"), filters, open_file_cb, g_object_ref (window));
}

static void
close_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       window)
{
  gtk_window_close (window);
}

/* No property action: it would keep the window, which keeps its actions. */
static void
fullscreen_cb (GSimpleAction *action,
               GVariant      *state,
               gpointer       window)
{
  if (g_variant_get_boolean (state))
    gtk_window_fullscreen (window);
  else
    gtk_window_unfullscreen (window);
}

/* The window manager has keys of its own for it. */
static void
fullscreened_cb (GtkWindow *window)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (window), "fullscreen");

  g_simple_action_set_state (G_SIMPLE_ACTION (action),
                             g_variant_new_boolean (gtk_window_is_fullscreen (window)));
}

static void
help_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       window)
{
  mato_help_present (window);
}

static void
shortcuts_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       window)
{
  mato_shortcuts_present (window);
}

static const GActionEntry entries[] = {
  { .name = "open", .activate = open_cb },
  { .name = "close", .activate = close_cb },
  { .name = "fullscreen", .state = "false", .change_state = fullscreen_cb },
  { .name = "help", .activate = help_cb },
  { .name = "shortcuts", .activate = shortcuts_cb },
};

void
mato_common_actions_add (GtkApplicationWindow *window)
{
  g_return_if_fail (GTK_IS_APPLICATION_WINDOW (window));

  g_action_map_add_action_entries (G_ACTION_MAP (window), entries, G_N_ELEMENTS (entries), window);
  g_signal_connect (window, "notify::fullscreened", G_CALLBACK (fullscreened_cb), NULL);
  mato_full_screen_keep_bar (GTK_WINDOW (window));
}
