/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/matrix/cover-window-private.h"

#include "app/kit/accessible-names.h"
#include "app/kit/commands.h"
#include "app/kit/compat.h"
#include "app/kit/focus.h"
#include "app/kit/labels.h"
#include "app/kit/pane-layout.h"
#include "app/kit/recent.h"
#include "app/kit/room-layout.h"
#include "app/kit/run-button.h"
#include "app/kit/sample-problems.h"
#include "app/views/view-tree.h"
#include "session/game/cover-file.h"
#include "session/words/sentence-cover.h"
#include "session/words/sentence.h"

#include <glib/gi18n.h>
#include <string.h>

#define MOST_TAKEN 200       /* options that are listed */

static void mato_cover_window_film_window_init (MatoFilmWindowInterface *interface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MatoCoverWindow, mato_cover_window, GTK_TYPE_APPLICATION_WINDOW,
                               G_IMPLEMENT_INTERFACE (MATO_TYPE_FILM_WINDOW,
                                                      mato_cover_window_film_window_init))

/* The child of a window is no template child: the window disposes of it itself. */
static void
show_place (MatoCoverWindow *self,
            const char      *name)
{
  GtkWidget *places = gtk_window_get_child (GTK_WINDOW (self));

  gtk_stack_set_visible_child_name (GTK_STACK (places), name);
}

static MatoPlayer *
get_player (MatoCoverWindow *self)
{
  return mato_cover_workspace_get_player (self->workspace);
}

/* Refreshing the widgets */

static void
refresh_title (MatoCoverWindow *self)
{
  g_autofree char *of_file = self->file ? g_file_get_basename (self->file) : NULL;
  g_autofree char *subtitle =
    self->workspace ? mato_sentence_problem (mato_cover_workspace_get_problem (self->workspace))
        : NULL;
  const char *title = of_file ? of_file : self->name ? self->name : _("Exact Cover");

  gtk_label_set_label (self->title, title);
  mato_label_say (self->subtitle, subtitle);
  gtk_window_set_title (GTK_WINDOW (self), title);
}

static void
refresh_taken (MatoCoverWindow *self)
{
  MatoTrace *trace = mato_cover_workspace_get_trace (self->workspace);
  g_autoptr (GArray) filled =
    mato_trace_list_filled (trace, mato_player_get_position (get_player (self)));
  g_autofree char *taken = mato_sentence_taken (self->picture, filled->len);
  g_autoptr (GString) options = g_string_new (NULL);

  for (guint i = 0; i < MIN (filled->len, MOST_TAKEN); i++)
    {
      guint option = g_array_index (filled, MatoFilled, i).option;
      g_autofree char *number = mato_sentence_number (option + 1);
      g_autofree char *items =
        mato_sentence_problem_option (mato_cover_workspace_get_problem (self->workspace), option);

      g_string_append_printf (options, "%s%s  %s", i > 0 ? "\n" : "", number, items);
    }
  if (filled->len > MOST_TAKEN)
    g_string_append (options, "\n…");

  gtk_label_set_label (self->taken, taken);
  mato_label_say (self->options, options->len > 0 ? options->str : NULL);
}

static void
close_links (MatoCoverWindow *self)
{
  mato_links_view_close (self->links);
  gtk_widget_set_visible (GTK_WIDGET (self->links), FALSE);
  gtk_widget_set_visible (self->no_links, TRUE);
}

static void
leave_links_cb (MatoCoverWindow *self)
{
  gboolean has_film = mato_player_get_trace (get_player (self)) != NULL;

  close_links (self);
  gtk_stack_set_visible_child_name (self->views, has_film ? "log" : "recording");
}

/* Refreshes only the visible view. */
static void
refresh_view (MatoCoverWindow *self)
{
  const char *view = gtk_stack_get_visible_child_name (self->views);

  if (!self->workspace)
    return;

  mato_cover_window_tell_view (self);
  if (g_strcmp0 (view, "taken") == 0)
    refresh_taken (self);
  else if (g_strcmp0 (view, "tree") == 0)
    mato_search_view_show (self->tree, mato_cover_workspace_get_trace (self->workspace),
                           mato_player_get_position (get_player (self)),
                           MATO_ALPHABET_CANONICAL);
  else if (g_strcmp0 (view, "links") == 0)
    mato_links_view_follow (self->links, mato_cover_workspace_get_trace (self->workspace),
                            mato_player_get_position (get_player (self)), self->picture,
                            MATO_ALPHABET_CANONICAL);
}

static void
refresh_moment (MatoCoverWindow *self)
{
  MatoTrace *trace = mato_cover_workspace_get_trace (self->workspace);
  guint64 position = mato_player_get_position (get_player (self));

  mato_cover_picture_show (self->picture, trace, position);
  mato_matrix_view_show (self->matrix, trace, position);
  refresh_view (self);
}

static void
refresh_answer (MatoCoverWindow *self)
{
  MatoSearch *search = mato_cover_workspace_get_search (self->workspace);
  gboolean is_recording = mato_cover_workspace_is_recording (self->workspace);
  g_autofree char *text = NULL, *cut = NULL;

  if (search)
    text = is_recording ? mato_sentence_progress (search) : mato_sentence_result (search);
  if (search && !is_recording)
    cut = mato_sentence_cut (search);
  mato_label_say (self->answer, text);
  mato_label_say (self->cut, cut);
}

/* The first film opens the log; a later film does not change the view. */
static void
refresh_film (MatoCoverWindow *self)
{
  MatoTrace *film = mato_player_get_trace (get_player (self));

  if (film == self->film)
    return;

  close_links (self);
  if (!self->film)
    gtk_stack_set_visible_child_name (self->views, "log");
  g_clear_pointer (&self->film, mato_trace_unref);
  self->film = film ? mato_trace_ref (film) : NULL;
}

static void
refresh (MatoCoverWindow *self)
{
  gboolean has_film = mato_player_get_trace (get_player (self)) != NULL;

  refresh_title (self);
  refresh_film (self);
  gtk_widget_set_visible (self->invitation, !has_film);
  gtk_widget_set_visible (GTK_WIDGET (self->switcher), has_film);
  self->is_refreshing = TRUE;
  gtk_drop_down_set_selected (self->order, mato_cover_workspace_get_order (self->workspace));
  self->is_refreshing = FALSE;
  mato_run_button_update (self->record, mato_cover_workspace_is_recording (self->workspace),
                          has_film ? _("_Record Again") : _("_Record a Search"),
                          _("Search and record every step"), "win.record");
  refresh_answer (self);
  refresh_moment (self);
  mato_cover_window_update_actions (self);
}

static void
progressed_cb (MatoCoverWindow *self)
{
  if (mato_cover_workspace_is_recording (self->workspace))
    refresh_answer (self);

  refresh_moment (self);
  mato_film_window_update_actions (MATO_FILM_WINDOW (self));
}

static void
answered_cb (MatoCoverWindow *self)
{
  const char *wish = self->film_wish;
  g_autofree char *text = NULL;

  self->film_wish = NULL;
  if (mato_cover_session_go_back (self->session))
    return;
  if (wish && mato_player_get_length (get_player (self)) > 0)
    {
      g_action_group_activate_action (G_ACTION_GROUP (self), wish, NULL);
      return;
    }

  text = mato_sentence_result (mato_cover_workspace_get_search (self->workspace));
  mato_compat_announce (GTK_WIDGET (self), text);
}

static void
order_selected_cb (MatoCoverWindow *self)
{
  guint order = gtk_drop_down_get_selected (self->order);

  if (self->workspace && !self->is_refreshing && order != GTK_INVALID_LIST_POSITION)
    gtk_widget_activate_action (GTK_WIDGET (self), "win.record-order", "s",
                                mato_cover_orders[order].name);
}

static void
item_activated_cb (MatoCoverWindow *self,
                   guint            item)
{
  if (self->picture->items[item].covered_by != MATO_COVER_NONE)
    {
      mato_toast_tell (self->toast, _("This item is covered: its column has been removed from the "
                                      "matrix."));
      return;
    }
  if (item >= self->picture->matrix->n_primary)
    {
      mato_toast_tell (self->toast, _("This item is secondary: a search never chooses it."));
      return;
    }

  gtk_widget_set_visible (GTK_WIDGET (self->links), TRUE);
  gtk_widget_set_visible (self->no_links, FALSE);
  gtk_stack_set_visible_child_name (self->views, "links");
  mato_links_view_open (self->links, mato_cover_workspace_get_trace (self->workspace),
                        mato_player_get_position (get_player (self)), item,
                        MATO_ALPHABET_CANONICAL);
}

/* The interface MatoFilmWindow */

static MatoFilmContext *
get_context (MatoFilmWindow *window)
{
  return MATO_FILM_CONTEXT (MATO_COVER_WINDOW (window)->workspace);
}

static MatoToast *
get_toast (MatoFilmWindow *window)
{
  return MATO_COVER_WINDOW (window)->toast;
}

static MatoTransport *
get_transport (MatoFilmWindow *window)
{
  return MATO_COVER_WINDOW (window)->transport;
}

static gboolean
can_record (MatoFilmWindow *window)
{
  MatoCoverWindow *self = MATO_COVER_WINDOW (window);

  return mato_player_get_length (get_player (self)) == 0
         && !mato_cover_workspace_is_recording (self->workspace);
}

static gboolean
needs_film (MatoFilmWindow *window,
            const char     *action)
{
  MatoCoverWindow *self = MATO_COVER_WINDOW (window);

  if (mato_player_get_length (get_player (self)) > 0)
    return FALSE;

  self->film_wish = action;
  mato_cover_session_stay (self->session);
  mato_cover_workspace_record (self->workspace);
  return TRUE;
}

static void
mato_cover_window_film_window_init (MatoFilmWindowInterface *interface)
{
  interface->get_context = get_context;
  interface->get_toast = get_toast;
  interface->get_transport = get_transport;
  interface->can_record = can_record;
  interface->needs_film = needs_film;
}

/* Loading */

static void
begin_session (MatoCoverWindow *self)
{
  g_autoptr (MatoAutosave) restored = g_steal_pointer (&self->restored);

  self->session = mato_cover_session_new (GTK_WINDOW (self), self->workspace, self->views,
                                          self->toast, self->file, self->name);
  if (restored)
    mato_cover_session_restore (self->session, restored);
  else
    mato_cover_session_begin (self->session);
}

static void
take_problem (MatoCoverWindow *self,
              MatoCoverText   *problem)
{
  self->workspace = mato_cover_workspace_new (problem);
  mato_film_window_add_actions (MATO_FILM_WINDOW (self));
  mato_transport_set_context (self->transport, MATO_FILM_CONTEXT (self->workspace));
  mato_log_view_set_context (self->log, MATO_FILM_CONTEXT (self->workspace));
  g_signal_connect_object (self->workspace, "changed", G_CALLBACK (refresh), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->workspace, "progressed", G_CALLBACK (progressed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->workspace, "answered", G_CALLBACK (answered_cb), self,
                           G_CONNECT_SWAPPED);
  show_place (self, "matrix");
  gtk_widget_set_visible (self->page, TRUE);
  if (self->file)
    mato_recent_add (self->file);
  begin_session (self);
  refresh (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->record));
}

/* Errors of Mato are whole sentences; errors of the file system are not. */
static void
tell_unreadable (MatoCoverWindow *self,
                 const GError    *error)
{
  g_autofree char *text = NULL;

  if (error->domain == MATO_ERROR)
    text = g_strdup (error->message);
  else
    /* Translators: %s is what the system says, without a full stop */
    text = g_strdup_printf (_("The file could not be read: %s."), error->message);

  gtk_label_set_label (self->problem, text);
  show_place (self, "problem");
  mato_compat_announce (GTK_WIDGET (self), text);
}

static void
load_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  g_autoptr (MatoCoverWindow) self = user_data;
  g_autoptr (GError) error = NULL;
  g_autoptr (MatoCoverText) problem = mato_cover_file_load_finish (result, &error);

  if (g_cancellable_is_cancelled (self->cancellable))
    return;

  if (problem)
    take_problem (self, problem);
  else
    tell_unreadable (self, error);
}

static void
load (MatoCoverWindow *self,
      GBytes          *text)
{
  g_return_if_fail (self->workspace == NULL);

  refresh_title (self);
  mato_cover_file_load_async (self->file, text, self->cancellable, load_cb, g_object_ref (self));
}

void
mato_cover_window_load (MatoCoverWindow *self,
                        GFile           *file)
{
  g_return_if_fail (MATO_IS_COVER_WINDOW (self));

  g_set_object (&self->file, file);
  load (self, NULL);
}

void
mato_cover_window_load_text (MatoCoverWindow *self,
                             GBytes          *text,
                             const char      *title)
{
  g_return_if_fail (MATO_IS_COVER_WINDOW (self));

  g_free (self->name);
  self->name = g_strdup (title);
  load (self, text);
}

/* The window */

static gboolean
mato_cover_window_close_request (GtkWindow *window)
{
  MatoCoverWindow *self = MATO_COVER_WINDOW (window);

  if (self->session)
    mato_cover_session_close (self->session);

  return GTK_WINDOW_CLASS (mato_cover_window_parent_class)->close_request (window);
}

static void
mato_cover_window_dispose (GObject *object)
{
  MatoCoverWindow *self = MATO_COVER_WINDOW (object);

  g_cancellable_cancel (self->cancellable);
  if (self->session)
    mato_cover_session_finish_notes (self->session);
  if (self->workspace)
    {
      g_signal_handlers_disconnect_by_data (self->workspace, self);
      mato_cover_workspace_close (self->workspace);
    }

  gtk_widget_dispose_template (GTK_WIDGET (self), MATO_TYPE_COVER_WINDOW);

  G_OBJECT_CLASS (mato_cover_window_parent_class)->dispose (object);
}

static void
mato_cover_window_finalize (GObject *object)
{
  MatoCoverWindow *self = MATO_COVER_WINDOW (object);

  g_clear_object (&self->workspace);
  g_clear_object (&self->session);
  g_clear_object (&self->restored);
  g_clear_object (&self->file);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->film, mato_trace_unref);
  g_clear_pointer (&self->picture, mato_cover_picture_free);
  g_free (self->name);

  G_OBJECT_CLASS (mato_cover_window_parent_class)->finalize (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, MatoCoverWindow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, MatoCoverWindow, main_menu);
  gtk_widget_class_bind_template_child (widget_class, MatoCoverWindow, recent_menu);
  gtk_widget_class_bind_template_child (widget_class, MatoCoverWindow, sample_menu);
  gtk_widget_class_bind_template_child (widget_class, MatoCoverWindow, title);
  gtk_widget_class_bind_template_child (widget_class, MatoCoverWindow, subtitle);
  gtk_widget_class_bind_template_child (widget_class, MatoCoverWindow, problem);
  gtk_widget_class_bind_template_child (widget_class, MatoCoverWindow, matrix);
  gtk_widget_class_bind_template_child (widget_class, MatoCoverWindow, panel);
  gtk_widget_class_bind_template_child (widget_class, MatoCoverWindow, page);
  gtk_widget_class_bind_template_child (widget_class, MatoCoverWindow, invitation);
  gtk_widget_class_bind_template_child (widget_class, MatoCoverWindow, switcher);
  gtk_widget_class_bind_template_child (widget_class, MatoCoverWindow, views);
  gtk_widget_class_bind_template_child (widget_class, MatoCoverWindow, log);
  gtk_widget_class_bind_template_child (widget_class, MatoCoverWindow, tree);
  gtk_widget_class_bind_template_child (widget_class, MatoCoverWindow, taken);
  gtk_widget_class_bind_template_child (widget_class, MatoCoverWindow, options);
  gtk_widget_class_bind_template_child (widget_class, MatoCoverWindow, no_links);
  gtk_widget_class_bind_template_child (widget_class, MatoCoverWindow, links);
  gtk_widget_class_bind_template_child (widget_class, MatoCoverWindow, order);
  gtk_widget_class_bind_template_child (widget_class, MatoCoverWindow, record);
  gtk_widget_class_bind_template_child (widget_class, MatoCoverWindow, answer);
  gtk_widget_class_bind_template_child (widget_class, MatoCoverWindow, cut);
  gtk_widget_class_bind_template_child (widget_class, MatoCoverWindow, toast);
  gtk_widget_class_bind_template_child (widget_class, MatoCoverWindow, transport);
  gtk_widget_class_bind_template_callback (widget_class, leave_links_cb);
  gtk_widget_class_bind_template_callback (widget_class, order_selected_cb);
  gtk_widget_class_bind_template_callback (widget_class, refresh_view);
}

static void
mato_cover_window_class_init (MatoCoverWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mato_cover_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = mato_cover_window_finalize;
  GTK_WINDOW_CLASS (klass)->close_request = mato_cover_window_close_request;

  g_type_ensure (MATO_TYPE_LINKS_VIEW);
  g_type_ensure (MATO_TYPE_LOG_VIEW);
  g_type_ensure (MATO_TYPE_MATRIX_VIEW);
  g_type_ensure (MATO_TYPE_PANE_LAYOUT);
  g_type_ensure (MATO_TYPE_ROOM_LAYOUT);
  g_type_ensure (MATO_TYPE_TOAST);
  g_type_ensure (MATO_TYPE_TRANSPORT);
  g_type_ensure (MATO_TYPE_TREE_VIEW);
  g_type_ensure (MATO_TYPE_VIEW_TABS);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/matosudoku/Mato/cover-window.ui");
  bind_children (widget_class);
}

static void
fill_orders (MatoCoverWindow *self)
{
  g_autoptr (GtkStringList) titles = gtk_string_list_new (NULL);

  for (guint i = 0; mato_cover_orders[i].name; i++)
    gtk_string_list_append (titles, _(mato_cover_orders[i].title));
  mato_drop_down_set_title (self->order, _("Order"));
  gtk_drop_down_set_model (self->order, G_LIST_MODEL (titles));
}

static void
mato_cover_window_init (MatoCoverWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  self->picture = mato_cover_picture_new ();
  self->cancellable = g_cancellable_new ();
  mato_cover_window_add_actions (self);
  fill_orders (self);
  mato_view_tabs_set_stack (self->switcher, self->views);
  mato_sample_problems_fill (self->sample_menu);
  gtk_stack_set_visible_child_name (self->views, "recording");
  /* Hidden until there is a problem. */
  gtk_widget_set_visible (self->page, FALSE);
  gtk_widget_set_visible (GTK_WIDGET (self->transport), FALSE);
  mato_recent_set_menu (self->menu_button, self->main_menu, self->recent_menu, NULL);
  g_signal_connect_object (self->matrix, "activated", G_CALLBACK (item_activated_cb), self,
                           G_CONNECT_SWAPPED);
  mato_commands_add_keys (GTK_WIDGET (self));
  mato_name_strangers (GTK_WIDGET (self), NULL);
  mato_let_arrows_move (GTK_WIDGET (self));
}

void
mato_cover_window_restore (MatoCoverWindow *self,
                           MatoAutosave    *autosave)
{
  const char *text = mato_autosave_get_cover (autosave);
  const char *uri = mato_autosave_get_note (autosave, MATO_COVER_NOTE_FILE);
  g_autoptr (GBytes) bytes = NULL;

  g_return_if_fail (MATO_IS_COVER_WINDOW (self));
  g_return_if_fail (text != NULL);

  bytes = g_bytes_new (text, strlen (text));
  g_set_object (&self->restored, autosave);
  mato_cover_window_load_text (self, bytes,
                               mato_autosave_get_note (autosave, MATO_COVER_NOTE_NAME));
  self->file = uri ? g_file_new_for_uri (uri) : NULL;
}

MatoCoverWindow *
mato_cover_window_new (GtkApplication *application)
{
  return g_object_new (MATO_TYPE_COVER_WINDOW, "application", application, NULL);
}

GFile *
mato_cover_window_get_file (MatoCoverWindow *self)
{
  g_return_val_if_fail (MATO_IS_COVER_WINDOW (self), NULL);

  return self->file;
}

MatoCoverWorkspace *
mato_cover_window_get_workspace (MatoCoverWindow *self)
{
  g_return_val_if_fail (MATO_IS_COVER_WINDOW (self), NULL);

  return self->workspace;
}

MatoMatrixView *
mato_cover_window_get_matrix (MatoCoverWindow *self)
{
  g_return_val_if_fail (MATO_IS_COVER_WINDOW (self), NULL);

  return self->matrix;
}
