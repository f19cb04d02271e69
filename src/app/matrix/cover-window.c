/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/matrix/cover-window.h"

#include "app/kit/compat.h"
#include "app/kit/focus.h"
#include "app/kit/labels.h"
#include "app/kit/new-part.h"
#include "app/kit/recent.h"
#include "app/layout/layout-types.h"
#include "app/layout/zones-layout.h"
#include "app/matrix/cover-film.h"
#include "app/matrix/cover-load.h"
#include "app/matrix/cover-page.h"
#include "app/matrix/matrix-actions.h"
#include "app/playback/caption.h"
#include "app/side/common-actions.h"
#include "core/board/shown.h"
#include "session/game/shown-name.h"
#include "session/words/sentence-cover.h"
#include "session/words/sentence.h"

#include <glib/gi18n.h>
#include <string.h>

/*
 * Composed of features, as the window of a board: what loads the problem is there from the start,
 * what records its search and what brings it back come with the problem.
 */

struct _MatoCoverWindow
{
  GtkApplicationWindow parent_instance;

  MatoActionSet *actions;
  GCancellable *cancellable;     /* cancelled when the window closes */
  MatoCoverLoad *load;
  MatoCoverWorkspace *workspace; /* nullable: without a problem, or while it loads */
  MatoCoverSession *session;     /* nullable: likewise */
  MatoCoverFilm *film;           /* nullable: likewise */
  MatoCoverPage *page;           /* nullable: likewise; a child of the scroller */
  MatoTransport *transport;      /* nullable: likewise; a child of the panes */
  MatoAutosave *restored;        /* nullable: where the problem comes from that is being loaded */

  GtkMenuButton *menu_button;
  GtkLabel *title;
  GtkLabel *subtitle;
  GtkStack *places;
  GtkLabel *problem;
  MatoMatrixView *matrix;
  GtkWidget *matrix_scroller;
  MatoCoverBoardView *board;     /* of a problem whose items are named like cells */
  GtkWidget *panel;
  GtkScrolledWindow *scroller;
  MatoVoice *voice;
};

static void mato_cover_window_film_window_init (MatoFilmWindowInterface *interface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MatoCoverWindow, mato_cover_window, GTK_TYPE_APPLICATION_WINDOW,
                               G_IMPLEMENT_INTERFACE (MATO_TYPE_FILM_WINDOW,
                                                      mato_cover_window_film_window_init))

static MatoPlayer *
get_player (MatoCoverWindow *self)
{
  return self->workspace->player;
}

static void
refresh_title (MatoCoverWindow *self)
{
  GFile *file = mato_cover_load_get_file (self->load);
  const char *name = mato_cover_load_get_name (self->load);
  g_autofree char *of_file = mato_shown_name (file);
  g_autofree char *subtitle = self->workspace ? mato_sentence_problem (self->workspace->problem)
                    : NULL;
  const char *title = of_file ? of_file : name ? name : _("Exact Cover");

  gtk_label_set_label (self->title, title);
  mato_label_say (self->subtitle, subtitle);
  gtk_window_set_title (GTK_WINDOW (self), title);
}

static gboolean
shows_board (MatoCoverWindow *self)
{
  return gtk_widget_get_visible (GTK_WIDGET (self->board));
}

/* What is not seen is shown the moment when it is. */
static void
refresh_matrix (MatoCoverWindow *self)
{
  MatoTrace *trace = mato_cover_workspace_get_trace (self->workspace);
  guint64 position = mato_player_get_position (get_player (self));

  if (shows_board (self))
    mato_cover_board_view_show (self->board, trace, position);
  else
    mato_matrix_view_show (self->matrix, trace, position);
}

static void
refresh (MatoCoverWindow *self)
{
  refresh_matrix (self);
  mato_action_set_update (self->actions);
}

static void
progressed_cb (MatoCoverWindow *self)
{
  refresh_matrix (self);
  mato_film_window_update_actions (MATO_FILM_WINDOW (self));
}

static void
item_activated_cb (MatoCoverWindow *self,
                   guint            item)
{
  const char *problem = mato_cover_page_open_links (self->page, item);

  if (problem)
    mato_voice_tell (self->voice, problem);
}

/* The interface MatoFilmWindow */

static MatoFilmContext *
get_context (MatoFilmWindow *window)
{
  return MATO_FILM_CONTEXT (MATO_COVER_WINDOW (window)->workspace);
}

static MatoVoice *
get_voice (MatoFilmWindow *window)
{
  return MATO_COVER_WINDOW (window)->voice;
}

static MatoTransport *
get_transport (MatoFilmWindow *window)
{
  return MATO_COVER_WINDOW (window)->transport;
}

static gboolean
can_record (MatoFilmWindow *window)
{
  return mato_cover_film_can_record (MATO_COVER_WINDOW (window)->film);
}

static gboolean
needs_film (MatoFilmWindow *window,
            const char     *action)
{
  return mato_cover_film_is_needed (MATO_COVER_WINDOW (window)->film, action);
}

static void
mato_cover_window_film_window_init (MatoFilmWindowInterface *interface)
{
  interface->get_context = get_context;
  interface->get_voice = get_voice;
  interface->get_transport = get_transport;
  interface->can_record = can_record;
  interface->needs_film = needs_film;
}

/* Actions */

static void
next_pane_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  MatoCoverWindow *self = user_data;
  GtkWidget *panes[] = { shows_board (self) ? GTK_WIDGET (self->board) : GTK_WIDGET (self->matrix),
                         self->panel, GTK_WIDGET (self->transport) };

  mato_focus_next_pane (GTK_WINDOW (self), panes, self->transport ? 3 : 2);
}

/* What only changes how the matrix is seen. */
static const char *const of_matrix[] = { "zoom-in", "zoom-out", "zoom-to-fit", "hide-removed" };

static void
show_board (MatoCoverWindow *self,
            gboolean         is_board)
{
  GtkWidget *old = is_board ? GTK_WIDGET (self->matrix) : GTK_WIDGET (self->board);
  gboolean has_focus = gtk_widget_get_focus_child (old) != NULL || gtk_widget_has_focus (old);

  gtk_widget_set_visible (self->matrix_scroller, !is_board);
  gtk_widget_set_visible (GTK_WIDGET (self->board), is_board);
  for (guint i = 0; i < G_N_ELEMENTS (of_matrix); i++)
    mato_action_set_enable (self->actions, of_matrix[i], !is_board);
  refresh_matrix (self);
  if (has_focus)
    gtk_widget_child_focus (is_board ? GTK_WIDGET (self->board) : GTK_WIDGET (self->matrix),
                            GTK_DIR_TAB_FORWARD);
}

static void
as_board_cb (GSimpleAction *action,
             GVariant      *state,
             gpointer       user_data)
{
  show_board (user_data, g_variant_get_boolean (state));
  g_simple_action_set_state (action, state);
}

static const GActionEntry entries[] = {
  { .name = "next-pane", .activate = next_pane_cb },
  { .name = "as-board", .state = "false", .change_state = as_board_cb },
};

static void
add_actions (MatoCoverWindow *self)
{
  self->actions = mato_action_set_new (G_ACTION_MAP (self));
  mato_action_set_add (self->actions, entries, G_N_ELEMENTS (entries), self);
  mato_common_actions_add (GTK_APPLICATION_WINDOW (self));
  mato_matrix_actions_add (self->actions, self->matrix);
  mato_action_set_enable (self->actions, "as-board", FALSE);
}

/* A problem whose items are named like cells is seen as a board first. */
static void
add_board (MatoCoverWindow *self,
           MatoCoverText   *problem)
{
  MatoCoverBoard *board = mato_cover_board_new (problem);

  if (!board)
    return;

  mato_cover_board_view_set_board (self->board, board);
  mato_action_set_enable (self->actions, "as-board", TRUE);
  g_action_group_change_action_state (G_ACTION_GROUP (self), "as-board",
                                      g_variant_new_boolean (TRUE));
}

/* The problem */

static void
add_page (MatoCoverWindow *self)
{
  GtkWidget *page = GTK_WIDGET (mato_cover_page_new (self->workspace, self->actions));

  self->page = MATO_COVER_PAGE (page);
  mato_new_part (page);
  gtk_scrolled_window_set_child (self->scroller, page);
}

static void
add_session (MatoCoverWindow *self)
{
  self->session = mato_cover_session_new (GTK_WINDOW (self), self->workspace,
                                          mato_cover_page_get_views (self->page),
                                          self->voice, mato_cover_load_get_file (self->load),
                                          mato_cover_load_get_name (self->load));
  self->film = mato_cover_film_new (MATO_FILM_WINDOW (self), self->actions, self->workspace,
                                    self->session);
  if (self->restored)
    mato_cover_session_restore (self->session, self->restored);
  else
    mato_cover_session_begin (self->session);
  g_clear_object (&self->restored);
}

static void
follow_workspace (MatoCoverWindow *self)
{
  g_signal_connect_object (self->workspace, "changed", G_CALLBACK (refresh), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->workspace, "progressed", G_CALLBACK (progressed_cb), self,
                           G_CONNECT_SWAPPED);
}

static void
add_transport (MatoCoverWindow *self)
{
  GtkWidget *panes = gtk_widget_get_parent (self->panel);
  GtkWidget *transport = mato_transport_new (MATO_FILM_CONTEXT (self->workspace));

  mato_transport_show_menu (MATO_TRANSPORT (transport));
  gtk_box_append (GTK_BOX (panes), transport);
  mato_zones_layout_set_bar (MATO_ZONES_LAYOUT (gtk_widget_get_layout_manager (self->panel)),
                             transport);
  mato_voice_add (self->voice, mato_caption_new (MATO_FILM_CONTEXT (self->workspace), self->voice),
                  MATO_VOICE_PAGE, NULL, NULL);
  self->transport = MATO_TRANSPORT (transport);
}

static void
loaded_cb (MatoCoverWindow *self,
           MatoCoverText   *problem)
{
  g_return_if_fail (self->workspace == NULL);

  self->workspace = mato_cover_workspace_new (problem);
  add_board (self, problem);
  follow_workspace (self);
  gtk_stack_set_visible_child_name (self->places, "matrix");
  add_transport (self);
  add_page (self);
  add_session (self);
  refresh_title (self);
  refresh (self);
  mato_cover_page_focus_record (self->page);
}

static void
unreadable_cb (MatoCoverWindow *self,
               const char      *text)
{
  /* What the system says may quote the name of a file. */
  g_autofree char *shown = mato_shown_text (text, MATO_SHOWN_LINE);

  gtk_label_set_label (self->problem, shown);
  gtk_stack_set_visible_child_name (self->places, "problem");
  mato_compat_announce (GTK_WIDGET (self), shown);
}

static void
add_load (MatoCoverWindow *self)
{
  self->load = mato_cover_load_new (GTK_WINDOW (self), self->actions, self->voice,
                                    self->cancellable);
  g_signal_connect_object (self->load, "loaded", G_CALLBACK (loaded_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->load, "unreadable", G_CALLBACK (unreadable_cb), self,
                           G_CONNECT_SWAPPED);
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

  g_clear_object (&self->film);
  g_clear_object (&self->session);
  g_clear_object (&self->load);
  g_clear_object (&self->actions);
  g_clear_object (&self->workspace);
  g_clear_object (&self->restored);
  g_clear_object (&self->cancellable);

  G_OBJECT_CLASS (mato_cover_window_parent_class)->finalize (object);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, MatoCoverWindow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, MatoCoverWindow, title);
  gtk_widget_class_bind_template_child (widget_class, MatoCoverWindow, subtitle);
  gtk_widget_class_bind_template_child (widget_class, MatoCoverWindow, places);
  gtk_widget_class_bind_template_child (widget_class, MatoCoverWindow, problem);
  gtk_widget_class_bind_template_child (widget_class, MatoCoverWindow, matrix);
  gtk_widget_class_bind_template_child (widget_class, MatoCoverWindow, matrix_scroller);
  gtk_widget_class_bind_template_child (widget_class, MatoCoverWindow, board);
  gtk_widget_class_bind_template_child (widget_class, MatoCoverWindow, panel);
  gtk_widget_class_bind_template_child (widget_class, MatoCoverWindow, scroller);
  gtk_widget_class_bind_template_child (widget_class, MatoCoverWindow, voice);
}

static void
mato_cover_window_class_init (MatoCoverWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mato_cover_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = mato_cover_window_finalize;
  GTK_WINDOW_CLASS (klass)->close_request = mato_cover_window_close_request;

  g_type_ensure (MATO_TYPE_MATRIX_VIEW);
  g_type_ensure (MATO_TYPE_COVER_BOARD_VIEW);
  mato_layout_types_ensure ();
  g_type_ensure (MATO_TYPE_VOICE);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/matosudoku/Mato/cover-window.ui");
  bind_children (widget_class);
}

static void
mato_cover_window_init (MatoCoverWindow *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));

  self->cancellable = g_cancellable_new ();
  add_actions (self);
  add_load (self);
  g_signal_connect_object (self->board, "activated", G_CALLBACK (item_activated_cb), self,
                           G_CONNECT_SWAPPED);
  mato_recent_set_menu (self->menu_button, "/io/github/matosudoku/Mato/cover-menu.ui", NULL);
  g_signal_connect_object (self->matrix, "activated", G_CALLBACK (item_activated_cb), self,
                           G_CONNECT_SWAPPED);
  mato_new_part (GTK_WIDGET (self));
}

MatoCoverWindow *
mato_cover_window_new (GtkApplication *application)
{
  return g_object_new (MATO_TYPE_COVER_WINDOW, "application", application, NULL);
}

void
mato_cover_window_load (MatoCoverWindow *self,
                        GFile           *file)
{
  g_return_if_fail (MATO_IS_COVER_WINDOW (self));

  mato_cover_load_file (self->load, file);
  refresh_title (self);
}

void
mato_cover_window_load_text (MatoCoverWindow *self,
                             GBytes          *text,
                             const char      *title)
{
  g_return_if_fail (MATO_IS_COVER_WINDOW (self));

  mato_cover_load_text (self->load, text, NULL, title);
  refresh_title (self);
}

void
mato_cover_window_restore (MatoCoverWindow *self,
                           MatoAutosave    *autosave)
{
  const char *text = mato_autosave_get_cover (autosave);
  const char *uri = mato_autosave_get_note (autosave, MATO_COVER_NOTE_FILE);
  const char *name = mato_autosave_get_note (autosave, MATO_COVER_NOTE_NAME);
  g_autoptr (GFile) file = uri ? g_file_new_for_uri (uri) : NULL;
  g_autoptr (GBytes) bytes = NULL;

  g_return_if_fail (MATO_IS_COVER_WINDOW (self));
  g_return_if_fail (text != NULL);

  bytes = g_bytes_new (text, strlen (text));
  g_set_object (&self->restored, autosave);
  mato_cover_load_text (self->load, bytes, file, name);
  refresh_title (self);
}

GFile *
mato_cover_window_get_file (MatoCoverWindow *self)
{
  g_return_val_if_fail (MATO_IS_COVER_WINDOW (self), NULL);

  return mato_cover_load_get_file (self->load);
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

MatoCoverBoardView *
mato_cover_window_get_board (MatoCoverWindow *self)
{
  g_return_val_if_fail (MATO_IS_COVER_WINDOW (self), NULL);

  return self->board;
}
