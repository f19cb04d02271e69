/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/window-private.h"

#include "app/kit/accessible-names.h"
#include "app/kit/commands.h"
#include "app/kit/drop-layout.h"
#include "app/kit/focus.h"
#include "app/kit/pane-layout.h"
#include "app/kit/recent.h"
#include "app/kit/room-layout.h"
#include "app/kit/twin-layout.h"
#include "app/panels/page-play.h"
#include "app/panels/page-solve.h"
#include "app/panels/page-target.h"
#include "app/panels/page-watch.h"
#include "app/window/sample.h"
#include "session/words/sentence.h"

#include <glib/gi18n.h>

static void mato_window_film_window_init (MatoFilmWindowInterface *interface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MatoWindow, mato_window, GTK_TYPE_APPLICATION_WINDOW,
                               G_IMPLEMENT_INTERFACE (MATO_TYPE_FILM_WINDOW,
                                                      mato_window_film_window_init))

static void
refresh_board (MatoWindow *self)
{
  mato_workspace_compose (self->workspace, self->scene);
  mato_board_view_set_scene (self->board, self->scene);
  mato_window_race_refresh (self->race);
}

static void
refresh_title (MatoWindow *self)
{
  const MatoPuzzle *puzzle = mato_game_get_puzzle (mato_workspace_get_game (self->workspace));
  guint pencil = mato_puzzles_get_pencil (mato_workspace_get_puzzles (self->workspace));
  const char *marks = mato_sentence_pencil_name (pencil);
  g_autofree char *size = mato_sentence_puzzle (puzzle);
  /* First what changes: in a narrow window the rest is cut. */
  g_autofree char *subtitle = marks ? g_strconcat (marks, " · ", size, NULL) : g_strdup (size);
  GFile *file = mato_document_get_file (self->document);
  g_autofree char *name = file ? g_file_get_basename (file) : NULL;
  const char *plain = puzzle->title ? puzzle->title : name ? name : _("Mato");
  /* A dot tells, as elsewhere, that the file does not hold what is on the board. */
  const char *dot = mato_document_is_modified (self->document) ? "• " : "";
  g_autofree char *title = g_strconcat (dot, plain, NULL);

  /* A narrow header bar cuts them. */
  gtk_label_set_label (self->title, title);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->title), title);
  gtk_label_set_label (self->subtitle, subtitle);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->subtitle), subtitle);
  gtk_window_set_title (GTK_WINDOW (self), title);
}

static void
refresh_leaf_bar (MatoWindow *self)
{
  MatoPuzzles *puzzles = mato_workspace_get_puzzles (self->workspace);
  guint n = mato_puzzles_get_n (puzzles);
  g_autofree char *which = mato_sentence_number (mato_puzzles_get_index (puzzles) + 1);
  g_autofree char *all = mato_sentence_number (n);
  /* Translators: which puzzle of a text is on the board: "1 of 3" */
  g_autofree char *label = g_strdup_printf (_("%s of %s"), which, all);

  gtk_widget_set_visible (self->leaf_bar, n > 1);
  gtk_label_set_label (self->leaf_label, label);
}

/* Whoever watches a film is past it. */
static void
refresh_hint (MatoWindow *self)
{
  gboolean is_watching = mato_workspace_get_page (self->workspace) == MATO_PAGE_WATCH
                         && mato_player_get_trace (mato_workspace_get_player (self->workspace));

  gtk_widget_set_visible (self->hint_card, self->is_hinting && !is_watching);
}

static GtkWidget *
new_page (MatoWindow *self,
          MatoPage    page)
{
  const GType types[MATO_N_PAGES] = { MATO_TYPE_PLAY_PAGE, MATO_TYPE_SOLVE_PAGE,
                                      MATO_TYPE_WATCH_PAGE, MATO_TYPE_TARGET_PAGE };

  return g_object_new (types[page], "workspace", self->workspace, "vexpand", TRUE, NULL);
}

/* A page is made when it is first gone to: most starts see only one of them. */
static void
show_page (MatoWindow *self,
           MatoPage    page)
{
  GtkWidget *place = gtk_stack_get_child_by_name (self->stack, mato_page_name (page));

  if (!gtk_widget_get_first_child (place))
    {
      GtkWidget *widget = new_page (self, page);

      gtk_box_append (GTK_BOX (place), widget);
      mato_commands_add_keys (widget);
      mato_name_strangers (widget, NULL);
      mato_leave_focus (widget);
      mato_let_arrows_move (widget);
      if (MATO_IS_WATCH_PAGE (widget))
        mato_window_film_take_views (self->film,
                                     mato_watch_page_get_views (MATO_WATCH_PAGE (widget)));
    }

  gtk_stack_set_visible_child (self->stack, place);
}

/* The sentence of a tour is what people are there for. */
static void
refresh_layout (MatoWindow *self)
{
  GtkWidget *panes = gtk_window_get_child (GTK_WINDOW (self));
  MatoTourGuide *guide = mato_workspace_get_guide (self->workspace);

  mato_pane_layout_set_telling (MATO_PANE_LAYOUT (gtk_widget_get_layout_manager (panes)),
                                mato_tour_guide_get_tour (guide) != NULL);
}

static void
refresh_parts (MatoWindow *self)
{
  refresh_title (self);
  refresh_leaf_bar (self);
  refresh_hint (self);
  refresh_layout (self);
  show_page (self, mato_workspace_get_page (self->workspace));
}

void
mato_window_refresh (MatoWindow *self)
{
  refresh_board (self);
  refresh_parts (self);
  mato_window_update_actions (self);
}

/* Before the pages. */
static void
changed_cb (MatoWindow *self)
{
  refresh_parts (self);
  mato_action_set_hold (self->actions);
  mato_window_update_actions (self);
}

/* After the pages. Where what had the focus is of no use any more, the board has. */
static void
after_changed_cb (MatoWindow *self)
{
  mato_action_set_release (self->actions);

  if (!gtk_window_get_focus (GTK_WINDOW (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

/* The film stands elsewhere, or plays otherwise. Within a change all actions are updated. */
static void
progressed_cb (MatoWindow *self)
{
  if (mato_transaction_is_open (mato_workspace_get_transaction (self->workspace)))
    return;

  mato_window_film_update_position (self->film);

  if (!gtk_window_get_focus (GTK_WINDOW (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

/* What a toast offers to take back is no longer the last thing that was done. */
static void
game_changed_cb (MatoWindow *self)
{
  if (mato_toast_is_undoable (self->toast))
    mato_toast_hide (self->toast);
}

static void
game_replaced_cb (MatoWindow *self)
{
  self->is_hinting = FALSE;
}

/* Without it, Tab goes through the page that still fades away. */
static void
focus_only_visible_page (GtkStack *stack)
{
  GtkWidget *visible = gtk_stack_get_visible_child (stack);

  for (GtkWidget *page = gtk_widget_get_first_child (GTK_WIDGET (stack)); page != NULL;
       page = gtk_widget_get_next_sibling (page))
    gtk_widget_set_can_focus (page, page == visible);
}

static void
stack_page_cb (MatoWindow *self)
{
  MatoPage page;

  focus_only_visible_page (self->stack);
  if (self->workspace && gtk_stack_get_visible_child_name (self->stack)
      && mato_page_from_name (gtk_stack_get_visible_child_name (self->stack), &page))
    mato_workspace_set_page (self->workspace, page);
}

/* As a window with a film */

static MatoFilmContext *
get_context (MatoFilmWindow *window)
{
  return MATO_FILM_CONTEXT (mato_workspace_get_recordings (MATO_WINDOW (window)->workspace));
}

static MatoToast *
get_toast (MatoFilmWindow *window)
{
  return MATO_WINDOW (window)->toast;
}

static MatoTransport *
get_transport (MatoFilmWindow *window)
{
  return MATO_WINDOW (window)->transport;
}

static gboolean
takes_step (MatoFilmWindow *window)
{
  return mato_window_quiz_take_step (MATO_WINDOW (window)->quiz);
}

static gboolean
can_record (MatoFilmWindow *window)
{
  return mato_window_film_can_record (MATO_WINDOW (window)->film);
}

static gboolean
needs_film (MatoFilmWindow *window,
            const char     *action)
{
  return mato_window_film_is_needed (MATO_WINDOW (window)->film, action);
}

static const char *
explain_no_dead_end (MatoFilmWindow *window)
{
  return mato_window_film_explain_no_dead_end (MATO_WINDOW (window)->film);
}

static void
mato_window_film_window_init (MatoFilmWindowInterface *interface)
{
  interface->get_context = get_context;
  interface->get_toast = get_toast;
  interface->get_transport = get_transport;
  interface->needs_film = needs_film;
  interface->can_record = can_record;
  interface->takes_step = takes_step;
  interface->explain_no_dead_end = explain_no_dead_end;
}

/* The window */

static gboolean
mato_window_close_request (GtkWindow *window)
{
  MatoWindow *self = MATO_WINDOW (window);

  g_cancellable_cancel (self->cancellable);
  mato_document_drop (self->document, NULL);
  mato_window_pictures_close (self->pictures);
  mato_window_print_close (self->print);
  mato_workspace_close (self->workspace);
  mato_window_session_close (self->session);

  return GTK_WINDOW_CLASS (mato_window_parent_class)->close_request (window);
}

static void
mato_window_dispose (GObject *object)
{
  MatoWindow *self = MATO_WINDOW (object);

  g_cancellable_cancel (self->cancellable);
  mato_document_drop (self->document, NULL);
  mato_window_pictures_close (self->pictures);
  mato_window_print_close (self->print);

  if (self->workspace)
    {
      mato_workspace_close (self->workspace);
      g_signal_handlers_disconnect_by_data (self->workspace, self);
      g_signal_handlers_disconnect_by_data (mato_workspace_get_game (self->workspace), self);
    }

  gtk_widget_dispose_template (GTK_WIDGET (self), MATO_TYPE_WINDOW);

  G_OBJECT_CLASS (mato_window_parent_class)->dispose (object);
}

static void
mato_window_finalize (GObject *object)
{
  MatoWindow *self = MATO_WINDOW (object);

  g_clear_object (&self->maker);
  g_clear_object (&self->typing);
  g_clear_object (&self->film);
  g_clear_object (&self->quiz);
  g_clear_object (&self->tour);
  g_clear_object (&self->race);
  g_clear_object (&self->exports);
  g_clear_object (&self->print);
  g_clear_object (&self->load);
  g_clear_object (&self->save);
  g_clear_object (&self->pictures);
  g_clear_object (&self->actions);
  g_clear_object (&self->session);
  g_clear_object (&self->telling);
  g_clear_object (&self->settings);
  g_clear_object (&self->workspace);
  g_clear_object (&self->document);
  g_clear_object (&self->cancellable);
  g_clear_pointer (&self->scene, mato_board_scene_free);

  G_OBJECT_CLASS (mato_window_parent_class)->finalize (object);
}

static void
ensure_types (void)
{
  g_type_ensure (MATO_TYPE_BOARD_VIEW);
  g_type_ensure (MATO_TYPE_DROP_LAYOUT);
  g_type_ensure (MATO_TYPE_PANE_LAYOUT);
  g_type_ensure (MATO_TYPE_ROOM_LAYOUT);
  g_type_ensure (MATO_TYPE_TOAST);
  g_type_ensure (MATO_TYPE_TRANSPORT);
  g_type_ensure (MATO_TYPE_TWIN_LAYOUT);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, MatoWindow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, MatoWindow, main_menu);
  gtk_widget_class_bind_template_child (widget_class, MatoWindow, recent_menu);
  gtk_widget_class_bind_template_child (widget_class, MatoWindow, title);
  gtk_widget_class_bind_template_child (widget_class, MatoWindow, subtitle);
  gtk_widget_class_bind_template_child (widget_class, MatoWindow, boards);
  gtk_widget_class_bind_template_child (widget_class, MatoWindow, board);
  gtk_widget_class_bind_template_child (widget_class, MatoWindow, panel);
  gtk_widget_class_bind_template_child (widget_class, MatoWindow, leaf_bar);
  gtk_widget_class_bind_template_child (widget_class, MatoWindow, leaf_label);
  gtk_widget_class_bind_template_child (widget_class, MatoWindow, hint_card);
  gtk_widget_class_bind_template_child (widget_class, MatoWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, MatoWindow, transport);
  gtk_widget_class_bind_template_child (widget_class, MatoWindow, toast);
  gtk_widget_class_bind_template_callback (widget_class, stack_page_cb);
}

static void
mato_window_class_init (MatoWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mato_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = mato_window_finalize;
  GTK_WINDOW_CLASS (klass)->close_request = mato_window_close_request;

  ensure_types ();
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/matosudoku/Mato/window.ui");
  bind_children (widget_class);
}

static void
connect_workspace (MatoWindow *self)
{
  MatoGame *game = mato_workspace_get_game (self->workspace);

  MatoRecordings *recordings = mato_workspace_get_recordings (self->workspace);
  MatoTransaction *transaction = mato_workspace_get_transaction (self->workspace);

  mato_transport_set_context (self->transport, MATO_FILM_CONTEXT (recordings));

  mato_recent_set_menu (self->menu_button, self->main_menu, self->recent_menu,
                        GTK_WIDGET (self->board));
  g_signal_connect_object (transaction, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (transaction, "changed", G_CALLBACK (after_changed_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (mato_workspace_get_player (self->workspace), "notify",
                           G_CALLBACK (progressed_cb), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (recordings, "changed", G_CALLBACK (progressed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->workspace, "scene-changed", G_CALLBACK (refresh_board), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (mato_workspace_get_puzzles (self->workspace), "notify::pencil",
                           G_CALLBACK (refresh_title), self, G_CONNECT_SWAPPED);
  g_signal_connect_swapped (game, "changed", G_CALLBACK (game_changed_cb), self);
  g_signal_connect_swapped (game, "replaced", G_CALLBACK (game_replaced_cb), self);
}

/* What the window can do with its board and its film. */
static void
add_features (MatoWindow *self)
{
  GtkWidget *board = GTK_WIDGET (self->board);

  self->telling = mato_window_telling_new (GTK_WIDGET (self), self->workspace, self->board,
                                           self->scene);
  self->film = mato_window_film_new (MATO_FILM_WINDOW (self), self->actions, self->workspace,
                                     self->board, self->toast, self->telling);
  self->maker = mato_puzzle_maker_new (self->actions, self->workspace, self->document, self->board,
                                       self->toast, self->cancellable);
  self->typing = mato_window_typing_new (self->actions, self->workspace, self->board, self->toast,
                                         self->film);
  self->quiz = mato_window_quiz_new (MATO_FILM_WINDOW (self), self->actions, self->workspace,
                                     self->board, self->toast);
  self->tour = mato_window_tour_new (GTK_WINDOW (self), self->actions,
                                     mato_workspace_get_guide (self->workspace), self->document,
                                     board, self->telling);
  self->race = mato_window_race_new (self->actions, self->workspace, self->board, self->boards,
                                     self->toast, self->telling);
  self->pictures = mato_window_pictures_new (self->workspace, board, self->toast);
  self->exports = mato_window_export_new (GTK_WINDOW (self), self->actions, self->workspace,
                                          self->document, board, self->toast, self->pictures,
                                          self->cancellable);
  self->load = mato_window_load_new (GTK_WINDOW (self), self->actions, self->workspace,
                                     self->document, self->toast);
  self->save = mato_window_save_new (GTK_WINDOW (self), self->actions,
                                     mato_workspace_get_films (self->workspace), self->document,
                                     self->toast);
  self->print = mato_window_print_new (GTK_WINDOW (self), self->actions, self->workspace,
                                       self->document, self->toast);
  g_signal_connect_object (self->save, "saved", G_CALLBACK (mato_window_refresh), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->pictures, "notify::running",
                           G_CALLBACK (mato_window_update_actions), self, G_CONNECT_SWAPPED);
}

static void
mato_window_init (MatoWindow *self)
{
  g_autoptr (MatoPuzzle) sample = mato_sample_new ();

  gtk_widget_init_template (GTK_WIDGET (self));

  self->workspace = mato_workspace_new (sample);
  self->document = mato_document_new (mato_workspace_get_game (self->workspace));
  self->scene = mato_board_scene_new ();
  self->cancellable = g_cancellable_new ();
  self->actions = mato_action_set_new (G_ACTION_MAP (self));
  self->is_hinting = TRUE;

  mato_commands_add_keys (GTK_WIDGET (self));
  mato_name_strangers (GTK_WIDGET (self), NULL);
  mato_leave_focus (GTK_WIDGET (self));
  add_features (self);
  mato_window_add_actions (self);
  connect_workspace (self);
  mato_window_add_settings (self);
  self->session = mato_window_session_new (GTK_WINDOW (self), self->workspace, self->document,
                                           self->toast);
  mato_window_refresh (self);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

void
mato_window_focus_next_pane (MatoWindow *self)
{
  GtkWidget *panes[] = { GTK_WIDGET (self->board), self->panel, GTK_WIDGET (self->transport) };

  mato_focus_next_pane (GTK_WINDOW (self), panes, G_N_ELEMENTS (panes));
}

MatoWindow *
mato_window_new (GtkApplication *application)
{
  return g_object_new (MATO_TYPE_WINDOW, "application", application, NULL);
}

void
mato_window_restore (MatoWindow   *self,
                     MatoAutosave *autosave)
{
  g_return_if_fail (MATO_IS_WINDOW (self));

  mato_window_session_restore (self->session, autosave);
  mato_window_refresh (self);
}

void
mato_window_load (MatoWindow *self,
                  GFile      *file)
{
  g_return_if_fail (MATO_IS_WINDOW (self));

  mato_window_load_file (self->load, file);
}

MatoWorkspace *
mato_window_get_workspace (MatoWindow *self)
{
  g_return_val_if_fail (MATO_IS_WINDOW (self), NULL);

  return self->workspace;
}

MatoToast *
mato_window_get_toast (MatoWindow *self)
{
  g_return_val_if_fail (MATO_IS_WINDOW (self), NULL);

  return self->toast;
}

GFile *
mato_window_get_file (MatoWindow *self)
{
  g_return_val_if_fail (MATO_IS_WINDOW (self), NULL);

  return mato_document_get_coming_file (self->document);
}

gboolean
mato_window_is_untouched (MatoWindow *self)
{
  MatoGame *game;

  g_return_val_if_fail (MATO_IS_WINDOW (self), FALSE);

  game = mato_workspace_get_game (self->workspace);

  return !mato_document_get_file (self->document) && !mato_document_is_loading (self->document)
         && !mato_game_can_undo (game) && !mato_game_can_redo (game);
}
