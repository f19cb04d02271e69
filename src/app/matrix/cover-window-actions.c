/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/matrix/cover-window-private.h"

#include "app/kit/compat.h"
#include "app/kit/focus.h"
#include "app/matrix/matrix-view.h"
#include "app/side/help.h"
#include "app/side/shortcuts.h"

#include <glib/gi18n.h>
#include <string.h>

#define ZOOM_STEP 1.25

static void
record_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       window)
{
  MatoCoverWindow *self = window;

  if (self->session)
    mato_cover_session_stay (self->session);
  if (self->workspace)
    mato_cover_workspace_record (self->workspace);
}

static void
new_cb (GSimpleAction *action,
        GVariant      *parameter,
        gpointer       window)
{
  GtkApplication *application = gtk_window_get_application (window);

  g_action_group_activate_action (G_ACTION_GROUP (application), "new-window", NULL);
}

static void
cancel_cb (GSimpleAction *action,
           GVariant      *parameter,
           gpointer       window)
{
  MatoCoverWindow *self = window;

  self->film_wish = NULL;
  if (self->workspace)
    mato_cover_workspace_cancel (self->workspace);
}

static void
record_all_cb (GSimpleAction *action,
               GVariant      *state,
               gpointer       window)
{
  MatoCoverWindow *self = window;

  if (self->workspace)
    mato_cover_workspace_set_record_all (self->workspace, g_variant_get_boolean (state));
}

static void
record_order_cb (GSimpleAction *action,
                 GVariant      *state,
                 gpointer       window)
{
  MatoCoverWindow *self = window;
  int order = mato_search_order_find (mato_cover_orders, g_variant_get_string (state, NULL));

  if (self->workspace && order >= 0)
    mato_cover_workspace_set_order (self->workspace, order);
}

static void
open_file_cb (GFile    *file,
              gpointer  user_data)
{
  g_autoptr (MatoCoverWindow) self = user_data;
  GApplication *application = G_APPLICATION (gtk_window_get_application (GTK_WINDOW (self)));

  if (file && application)
    g_application_open (application, &file, 1, "");
}

static void
open_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       window)
{
  mato_compat_open_file (window, _("Open a Puzzle"), open_file_cb, g_object_ref (window));
}

/* A pasted or dropped problem opens in another window; the problem of this window is kept. */
static void
take_text (MatoCoverWindow *self,
           const char      *text)
{
  GtkApplication *application = gtk_window_get_application (GTK_WINDOW (self));
  g_autoptr (GBytes) bytes = NULL;

  if (!mato_cover_text_is_likely (text, -1))
    {
      mato_toast_tell_problem (self->toast, _("This is not an exact cover problem. To paste a "
                                              "sudoku, use a board window."));
      return;
    }

  bytes = g_bytes_new (text, strlen (text));
  g_action_group_activate_action (G_ACTION_GROUP (application), "open-problem",
                                  g_variant_new_from_bytes (G_VARIANT_TYPE_BYTESTRING, bytes,
                                                            TRUE));
}

static void
paste_text_cb (GObject      *source,
               GAsyncResult *result,
               gpointer      user_data)
{
  g_autoptr (MatoCoverWindow) self = user_data;
  g_autofree char *text = gdk_clipboard_read_text_finish (GDK_CLIPBOARD (source), result, NULL);

  if (g_cancellable_is_cancelled (self->cancellable))
    return;

  take_text (self, text ? text : "");
}

static void
paste_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       window)
{
  MatoCoverWindow *self = window;
  GtkWidget *focus = gtk_window_get_focus (window);

  if (GTK_IS_EDITABLE (focus) && gtk_widget_activate_action (focus, "clipboard.paste", NULL))
    return;

  gdk_clipboard_read_text_async (gtk_widget_get_clipboard (window), self->cancellable,
                                 paste_text_cb, g_object_ref (self));
}

static void
zoom_in_cb (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       window)
{
  mato_matrix_view_zoom_by (MATO_COVER_WINDOW (window)->matrix, ZOOM_STEP);
}

static void
zoom_out_cb (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       window)
{
  mato_matrix_view_zoom_by (MATO_COVER_WINDOW (window)->matrix, 1 / ZOOM_STEP);
}

static void
zoom_to_fit_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       window)
{
  mato_matrix_view_zoom_to_fit (MATO_COVER_WINDOW (window)->matrix);
}

/* After a few steps of a large problem, only few options are left. */
static void
hide_removed_cb (GSimpleAction *action,
                 GVariant      *state,
                 gpointer       window)
{
  mato_matrix_view_set_hides_removed (MATO_COVER_WINDOW (window)->matrix,
                                      g_variant_get_boolean (state));
  g_simple_action_set_state (action, state);
}

/* The views can be chosen only when there is a film. */
static void
view_cb (GSimpleAction *action,
         GVariant      *state,
         gpointer       window)
{
  MatoCoverWindow *self = window;
  const char *name = g_variant_get_string (state, NULL);

  if (self->workspace && mato_player_get_trace (mato_cover_workspace_get_player (self->workspace))
      && gtk_stack_get_child_by_name (self->views, name))
    gtk_stack_set_visible_child_name (self->views, name);
}

static void
fullscreen_cb (GSimpleAction *action,
               GVariant      *state,
               gpointer       window)
{
  if (g_variant_get_boolean (state))
    gtk_window_fullscreen (window);
  else
    gtk_window_unfullscreen (window);
  g_simple_action_set_state (action, state);
}

static void
next_pane_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       window)
{
  MatoCoverWindow *self = window;
  GtkWidget *panes[] = { GTK_WIDGET (self->matrix), self->panel, GTK_WIDGET (self->transport) };

  mato_focus_next_pane (window, panes, G_N_ELEMENTS (panes));
}

static void
shortcuts_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       window)
{
  mato_shortcuts_present (window);
}

static void
help_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       window)
{
  mato_help_present (window);
}

static void
close_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       window)
{
  gtk_window_close (window);
}

static const GActionEntry entries[] = {
  { .name = "new", .activate = new_cb },
  { .name = "open", .activate = open_cb },
  { .name = "paste", .activate = paste_cb },
  { .name = "record", .activate = record_cb },
  { .name = "record-all", .state = "false", .change_state = record_all_cb },
  { .name = "record-order", .parameter_type = "s", .state = "'fewest'",
    .change_state = record_order_cb },
  { .name = "cancel", .activate = cancel_cb },
  { .name = "zoom-in", .activate = zoom_in_cb },
  { .name = "zoom-out", .activate = zoom_out_cb },
  { .name = "zoom-to-fit", .activate = zoom_to_fit_cb },
  { .name = "hide-removed", .state = "false", .change_state = hide_removed_cb },
  { .name = "view", .parameter_type = "s", .state = "''", .change_state = view_cb },
  { .name = "fullscreen", .state = "false", .change_state = fullscreen_cb },
  { .name = "next-pane", .activate = next_pane_cb },
  { .name = "shortcuts", .activate = shortcuts_cb },
  { .name = "help", .activate = help_cb },
  { .name = "close", .activate = close_cb },
};

static gboolean
drop_cb (GtkDropTarget   *target,
         const GValue    *value,
         double           x,
         double           y,
         MatoCoverWindow *self)
{
  GApplication *application = G_APPLICATION (gtk_window_get_application (GTK_WINDOW (self)));
  g_autoptr (GSList) files = NULL;

  if (G_VALUE_HOLDS_STRING (value))
    {
      take_text (self, g_value_get_string (value));
      return TRUE;
    }
  if (!G_VALUE_HOLDS (value, GDK_TYPE_FILE_LIST))
    return FALSE;

  files = gdk_file_list_get_files (g_value_get_boxed (value));
  for (GSList *l = files; l; l = l->next)
    g_application_open (application, (GFile **) &l->data, 1, "");

  return files != NULL;
}

static void
add_drop_target (MatoCoverWindow *self)
{
  GtkDropTarget *target = gtk_drop_target_new (G_TYPE_INVALID, GDK_ACTION_COPY);
  GType types[] = { GDK_TYPE_FILE_LIST, G_TYPE_STRING };

  gtk_drop_target_set_gtypes (target, types, G_N_ELEMENTS (types));
  g_signal_connect (target, "drop", G_CALLBACK (drop_cb), self);
  gtk_widget_add_controller (GTK_WIDGET (self), GTK_EVENT_CONTROLLER (target));
}

static void
enable (MatoCoverWindow *self,
        const char      *name,
        gboolean         is_enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), is_enabled);
}

static void
set_state (MatoCoverWindow *self,
           const char      *name,
           GVariant        *state)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), name);

  g_simple_action_set_state (G_SIMPLE_ACTION (action), state);
}

void
mato_cover_window_add_actions (MatoCoverWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  enable (self, "record", FALSE);
  enable (self, "cancel", FALSE);
  add_drop_target (self);
}

void
mato_cover_window_tell_view (MatoCoverWindow *self)
{
  set_state (self, "view",
             g_variant_new_string (gtk_stack_get_visible_child_name (self->views)));
}

void
mato_cover_window_update_actions (MatoCoverWindow *self)
{
  guint order = mato_cover_workspace_get_order (self->workspace);

  enable (self, "record", !mato_cover_workspace_is_recording (self->workspace));
  enable (self, "cancel", mato_cover_workspace_is_recording (self->workspace));
  set_state (self, "record-order", g_variant_new_string (mato_cover_orders[order].name));
  set_state (self, "record-all",
             g_variant_new_boolean (mato_cover_workspace_get_record_all (self->workspace)));
  mato_film_window_update_actions (MATO_FILM_WINDOW (self));
}
