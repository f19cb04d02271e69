/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/window.h"

#include "app/board/board-view.h"
#include "app/files/window-drag.h"
#include "app/files/window-export.h"
#include "app/files/window-load.h"
#include "app/files/window-print.h"
#include "app/files/window-save.h"
#include "app/files/window-session.h"
#include "app/frame/frame-room.h"
#include "app/kit/accessible-names.h"
#include "app/kit/action-set.h"
#include "app/kit/focus.h"
#include "app/kit/late-menu.h"
#include "app/kit/late-scroller.h"
#include "app/kit/new-part.h"
#include "app/kit/plain-word.h"
#include "app/kit/recent.h"
#include "app/kit/tab-row.h"
#include "app/layout/layout-types.h"
#include "app/layout/pane-layout.h"
#include "app/layout/zones-layout.h"
#include "app/play/puzzle-maker.h"
#include "app/play/target-scorer.h"
#include "app/play/way-back.h"
#include "app/playback/film-kind.h"
#include "app/playback/film-window.h"
#include "app/side/common-actions.h"
#include "app/window/sample.h"
#include "app/window/window-answers.h"
#include "app/window/window-film.h"
#include "app/window/window-game.h"
#include "app/window/window-hints.h"
#include "app/window/window-options.h"
#include "app/window/window-pages.h"
#include "app/window/window-playing.h"
#include "app/window/window-quiz.h"
#include "app/window/window-race.h"
#include "app/window/window-setting.h"
#include "app/window/window-settings.h"
#include "app/window/window-shape.h"
#include "app/window/window-start.h"
#include "app/window/window-target.h"
#include "app/window/window-title.h"
#include "app/window/window-tour.h"
#include "app/window/window-typing.h"
#include "app/window/window-welcome.h"
#include "app/window/window-why.h"

/*
 * The window is composed of features: each owns its state, adds its actions, and gets what it needs
 * when it is made. The window itself shows the board, and lets all of them follow a change.
 */

struct _MatoWindow
{
  GtkApplicationWindow parent_instance;

  MatoWorkspace *workspace;
  MatoBoardScene *scene;
  MatoDocument *document;
  GCancellable *cancellable; /* ends what the window waits for when it closes */
  GPtrArray *features;       /* owned; these are among them: */
  MatoActionSet *actions;
  MatoWindowTitle *header;
  MatoWindowShape *shape;
  MatoWindowFilm *film;
  MatoWindowQuiz *quiz;
  MatoWindowLoad *load;
  MatoWindowSession *session;
  guint told_index; /* the puzzle of the text that the voice may speak of */

  GtkWidget *tools;
  GtkWidget *new_button;
  GtkWidget *new_label;
  GtkMenuButton *menu_button;
  GtkWidget *pause;
  GtkMenuButton *size_button;
  GtkMenuButton *more;
  GtkStack *header_stack;
  MatoTabRow *pages;
  GtkBox *head;
  GtkBox *foot;
  GtkLabel *title;
  GtkLabel *subtitle;
  GtkWidget *name_row;
  GtkLabel *file_state;
  MatoPlainWord *name; /* in it */
  GtkWidget *panes;
  GtkWidget *boards;
  MatoBoardView *board;
  GtkWidget *panel;
  GtkStack *heads;
  GtkStack *stack;
  MatoTransport *transport;
  GtkStack *columns;
  MatoVoice *voice;
};

static void mato_window_film_window_init (MatoFilmWindowInterface *interface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MatoWindow, mato_window, GTK_TYPE_APPLICATION_WINDOW,
                               G_IMPLEMENT_INTERFACE (MATO_TYPE_FILM_WINDOW,
                                                      mato_window_film_window_init))

static void
refresh_board (MatoWindow *self)
{
  mato_workspace_compose (self->workspace, self->scene);
  mato_board_view_set_scene (self->board, self->scene);
}

/* The sentence of a tour is what people are there for. */
static void
refresh_layout (MatoWindow *self)
{
  MatoTourGuide *guide = self->workspace->guide;

  mato_pane_layout_set_telling (MATO_PANE_LAYOUT (gtk_widget_get_layout_manager (self->panes)),
                                mato_tour_guide_get_tour (guide) != NULL);
}

static void
refresh (MatoWindow *self)
{
  refresh_board (self);
  refresh_layout (self);
  mato_window_title_refresh (self->header);
  mato_action_set_update (self->actions);
}

/* Before the pages. */
static void
changed_cb (MatoWindow *self)
{
  refresh_layout (self);
  mato_action_set_hold (self->actions);
  mato_action_set_update (self->actions);
}

/* Where what had the focus is of no use any more, the board has. */
static void
ensure_focus (MatoWindow *self)
{
  if (!gtk_window_get_focus (GTK_WINDOW (self)))
    gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

/* After the pages. */
static void
after_changed_cb (MatoWindow *self)
{
  mato_action_set_release (self->actions);
  ensure_focus (self);
}

/* The film stands elsewhere, or plays otherwise. */
static void
progressed_cb (MatoWindow *self)
{
  if (!mato_transaction_is_open (self->workspace->transaction))
    ensure_focus (self);
}

/* What it offers to take back is no longer the last thing that was done, or what it says is about
 * another puzzle of the text. */
static void
game_changed_cb (MatoWindow *self)
{
  guint index = mato_puzzles_get_index (self->workspace->puzzles);

  if (mato_voice_is_undoable (self->voice) || index != self->told_index)
    mato_voice_make_room (self->voice);
  self->told_index = index;
}

/* Loading */

static GtkWindow *
find_other (GtkWindow *window)
{
  GtkApplication *application = gtk_window_get_application (window);

  for (GList *l = gtk_application_get_windows (application); l; l = l->next)
    if (l->data != window && MATO_IS_WINDOW (l->data))
      return l->data;

  return NULL;
}

/* A window that nobody has seen yet was made for this file alone: another one tells then. */
static void
unreadable_cb (MatoWindow *self,
               const char *text)
{
  GtkWindow *window = GTK_WINDOW (self);
  GtkWindow *other = gtk_widget_get_visible (GTK_WIDGET (self)) ? NULL : find_other (window);
  GtkWindow *teller = other ? other : window;

  mato_voice_tell_problem (MATO_WINDOW (teller)->voice, text);
  gtk_window_present (teller);
  if (other)
    gtk_window_destroy (window);
}

/* A window with a board that nobody has used yet was there for it alone. */
static void
passed_on_cb (MatoWindow *self)
{
  if (!gtk_widget_get_visible (GTK_WIDGET (self)))
    gtk_window_destroy (GTK_WINDOW (self));
  else if (mato_window_is_untouched (self))
    gtk_window_close (GTK_WINDOW (self));
}

/* As a window with a film */

static MatoFilmContext *
get_context (MatoFilmWindow *window)
{
  return MATO_FILM_CONTEXT (MATO_WINDOW (window)->workspace->recordings);
}

static MatoVoice *
get_voice (MatoFilmWindow *window)
{
  return MATO_WINDOW (window)->voice;
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
  interface->get_voice = get_voice;
  interface->get_transport = get_transport;
  interface->needs_film = needs_film;
  interface->can_record = can_record;
  interface->takes_step = takes_step;
  interface->explain_no_dead_end = explain_no_dead_end;
}

static void
next_pane_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  MatoWindow *self = user_data;
  GtkWidget *panes[] = { GTK_WIDGET (self->board), self->panel, GTK_WIDGET (self->transport),
                         GTK_WIDGET (self->columns) };

  mato_focus_next_pane (GTK_WINDOW (self), panes, G_N_ELEMENTS (panes));
}

static const GActionEntry entries[] = {
  { .name = "next-pane", .activate = next_pane_cb },
};

/* The window */

/* With a surface each widget has its scale; before, GTK asks the monitors, for each style anew. */
static void
mato_window_show (GtkWidget *widget)
{
  gtk_widget_realize (widget);

  GTK_WIDGET_CLASS (mato_window_parent_class)->show (widget);
}

static gboolean
mato_window_close_request (GtkWindow *window)
{
  MatoWindow *self = MATO_WINDOW (window);

  g_cancellable_cancel (self->cancellable);
  mato_document_drop (self->document, NULL);
  mato_window_session_close (self->session);
  mato_workspace_close (self->workspace);

  return GTK_WINDOW_CLASS (mato_window_parent_class)->close_request (window);
}

static void
mato_window_dispose (GObject *object)
{
  MatoWindow *self = MATO_WINDOW (object);

  g_cancellable_cancel (self->cancellable);
  mato_document_drop (self->document, NULL);
  mato_window_session_end (self->session);
  mato_workspace_close (self->workspace);
  g_signal_handlers_disconnect_by_data (self->workspace, self);
  g_signal_handlers_disconnect_by_data (self->workspace->game, self);
  gtk_widget_dispose_template (GTK_WIDGET (self), MATO_TYPE_WINDOW);

  G_OBJECT_CLASS (mato_window_parent_class)->dispose (object);
}

static void
mato_window_finalize (GObject *object)
{
  MatoWindow *self = MATO_WINDOW (object);

  g_clear_pointer (&self->features, g_ptr_array_unref);
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
  mato_layout_types_ensure ();
  g_type_ensure (MATO_TYPE_LATE_SCROLLER);
  g_type_ensure (MATO_TYPE_TAB_ROW);
  g_type_ensure (MATO_TYPE_VOICE);
}

static void
bind_children (GtkWidgetClass *widget_class)
{
  gtk_widget_class_bind_template_child (widget_class, MatoWindow, menu_button);
  gtk_widget_class_bind_template_child (widget_class, MatoWindow, tools);
  gtk_widget_class_bind_template_child (widget_class, MatoWindow, new_button);
  gtk_widget_class_bind_template_child (widget_class, MatoWindow, size_button);
  gtk_widget_class_bind_template_child (widget_class, MatoWindow, new_label);
  gtk_widget_class_bind_template_child (widget_class, MatoWindow, more);
  gtk_widget_class_bind_template_child (widget_class, MatoWindow, pause);
  gtk_widget_class_bind_template_child (widget_class, MatoWindow, header_stack);
  gtk_widget_class_bind_template_child (widget_class, MatoWindow, pages);
  gtk_widget_class_bind_template_child (widget_class, MatoWindow, head);
  gtk_widget_class_bind_template_child (widget_class, MatoWindow, foot);
  gtk_widget_class_bind_template_child (widget_class, MatoWindow, name_row);
  gtk_widget_class_bind_template_child (widget_class, MatoWindow, file_state);
  gtk_widget_class_bind_template_child (widget_class, MatoWindow, panes);
  gtk_widget_class_bind_template_child (widget_class, MatoWindow, title);
  gtk_widget_class_bind_template_child (widget_class, MatoWindow, subtitle);
  gtk_widget_class_bind_template_child (widget_class, MatoWindow, boards);
  gtk_widget_class_bind_template_child (widget_class, MatoWindow, board);
  gtk_widget_class_bind_template_child (widget_class, MatoWindow, panel);
  gtk_widget_class_bind_template_child (widget_class, MatoWindow, heads);
  gtk_widget_class_bind_template_child (widget_class, MatoWindow, stack);
  gtk_widget_class_bind_template_child (widget_class, MatoWindow, voice);
}

static void
mato_window_class_init (MatoWindowClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mato_window_dispose;
  G_OBJECT_CLASS (klass)->finalize = mato_window_finalize;
  widget_class->show = mato_window_show;
  GTK_WINDOW_CLASS (klass)->close_request = mato_window_close_request;
  mato_frame_room_lend (widget_class);

  ensure_types ();
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/matosudoku/Mato/window.ui");
  bind_children (widget_class);
}

/* Before the features, which make the pages. */
static void
connect_workspace (MatoWindow *self)
{
  MatoRecordings *recordings = self->workspace->recordings;
  MatoTransaction *transaction = self->workspace->transaction;

  g_signal_connect_object (transaction, "changed", G_CALLBACK (changed_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (transaction, "changed", G_CALLBACK (after_changed_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (self->workspace->player, "notify",
                           G_CALLBACK (progressed_cb), self, G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (recordings, "changed", G_CALLBACK (progressed_cb), self,
                           G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_object (self->workspace, "scene-changed", G_CALLBACK (refresh_board), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->workspace->game, "changed",
                           G_CALLBACK (game_changed_cb), self, G_CONNECT_SWAPPED);
}

/* Takes over @feature, which returns. */
static gpointer
add_feature (MatoWindow *self,
             gpointer    feature)
{
  g_ptr_array_add (self->features, feature);
  return feature;
}

/* What goes into the board and comes out of it. */
static void
add_files (MatoWindow *self)
{
  GtkWindow *window = GTK_WINDOW (self);
  gpointer save = add_feature (self, mato_window_save_new (window, self->actions, self->workspace,
                                                           self->document, self->voice));

  self->load = add_feature (self, mato_window_load_new (window, self->actions, self->workspace,
                                                        self->document, self->board, self->voice));
  self->session = add_feature (self, mato_window_session_new (window, self->workspace,
                                                              self->document, self->voice));
  add_feature (self, mato_window_print_new (window, self->actions, self->workspace,
                                            self->document, self->voice, self->cancellable));
  add_feature (self, mato_window_drag_new (window, self->workspace, self->boards, self->load));
  g_signal_connect_object (save, "saved", G_CALLBACK (refresh), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (save, "reload", G_CALLBACK (mato_window_load_file), self->load,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->load, "unreadable", G_CALLBACK (unreadable_cb), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->load, "passed-on", G_CALLBACK (passed_on_cb), self,
                           G_CONNECT_SWAPPED);
}

/* What is done on the board and asked about it. */
static void
add_play (MatoWindow         *self,
          MatoWindowTelling  *telling,
          MatoWindowPictures *pictures,
          MatoWindowProof    *proof)
{
  GtkWindow *window = GTK_WINDOW (self);
  MatoPuzzleMaker *maker = add_feature (
    self, mato_puzzle_maker_new (window, self->actions, self->workspace, self->document,
                                 self->board, self->voice, self->cancellable));
  const MatoStartParts start = { GTK_BOX (gtk_window_get_child (window)),
                                 GTK_WIDGET (self->board), self->size_button };

  mato_window_settings_keep ("new-puzzle", maker, "kind");
  add_feature (self, mato_window_game_new (window, self->actions, self->workspace, self->document,
                                           self->board, self->voice));
  add_feature (self, mato_way_back_new (self->actions, self->workspace, self->board, self->voice));
  add_feature (self, mato_window_start_new (window, self->actions, self->workspace, maker,
                                            self->shape, self->voice, &start));
  add_feature (self, mato_window_playing_new (window, self->actions, self->workspace, self->voice,
                                              GTK_WIDGET (self->board), self->pause));
  add_feature (self, mato_target_scorer_new (window, self->workspace, self->board, self->voice));
  add_feature (self, mato_window_target_new (window, self->actions, self->workspace, self->voice));
  add_feature (self, mato_window_typing_new (self->actions, self->workspace, self->board,
                                             self->voice, self->film));
  add_feature (self, mato_window_setting_new (self->actions, self->workspace, self->board,
                                              self->voice));
  add_feature (self, mato_window_answers_new (self->actions, self->workspace, self->voice,
                                              pictures, proof, maker));
  add_feature (self, mato_window_hints_new (window, self->actions, self->workspace, self->voice));
  add_feature (self, mato_window_options_new (window, self->actions, self->workspace, self->board,
                                              self->stack, self->voice, telling));
}

/* What is watched. */
static void
add_films (MatoWindow         *self,
           MatoWindowTelling  *telling,
           MatoWindowPictures *pictures,
           MatoWindowProof    *proof)
{
  MatoFilmWindow *window = MATO_FILM_WINDOW (self);
  GtkWidget *board = GTK_WIDGET (self->board);
  MatoTourGuide *guide = self->workspace->guide;

  self->film = add_feature (self, mato_window_film_new (window, self->actions, self->workspace,
                                                        self->board, self->voice, telling));
  self->quiz = add_feature (self, mato_window_quiz_new (window, self->actions, self->workspace,
                                                        self->board, self->voice));
  add_feature (self, mato_window_why_new (window, self->actions, self->workspace, self->board,
                                          self->voice));
  add_feature (self, mato_window_tour_new (GTK_WINDOW (self), self->actions, guide, self->document,
                                           board, self->voice, telling));
  add_feature (self, mato_window_race_new (self->actions, self->workspace, self->board,
                                           self->boards, self->voice, telling));
  add_feature (self, mato_window_export_new (GTK_WINDOW (self), self->actions, self->workspace,
                                             self->document, board, self->voice, pictures,
                                             proof, self->cancellable));
}

/* The edge of the last cell; the board is zoomed where that is beyond the panel. */
static int
get_bottom (GtkWidget *panel,
            gpointer   data)
{
  graphene_rect_t bounds;

  if (!gtk_widget_compute_bounds (mato_board_view_get_last_cell (data), panel, &bounds))
    return 0;

  return (int) (bounds.origin.y + bounds.size.height);
}

/* No label: see kit/plain-word.h. */
static void
add_name (MatoWindow *self)
{
  GtkWidget *name = mato_plain_word_new_line (2);

  gtk_widget_set_hexpand (name, TRUE);
  gtk_widget_add_css_class (name, "mato-name");
  gtk_box_prepend (GTK_BOX (self->name_row), name);
  self->name = MATO_PLAIN_WORD (name);
}

/* What is around the board. */
static void
add_panel (MatoWindow *self)
{
  const MatoTitleLabels labels = { self->title, self->subtitle, self->name, self->file_state,
                                   self->head, self->name_row };
  const MatoShapeParts parts = { GTK_WIDGET (self->pages), self->new_label,
                                 GTK_WIDGET (self->more), self->name_row,
                                 GTK_WIDGET (self->heads), self->header_stack, self->head,
                                 self->foot, self->panes, self->tools };
  MatoZonesLayout *zones = MATO_ZONES_LAYOUT (gtk_widget_get_layout_manager (self->panel));
  const MatoPagesParts pages = { self->stack, self->heads, GTK_BOX (self->panel), self->columns,
                                 self->voice, zones };

  self->header = add_feature (self, mato_window_title_new (GTK_WINDOW (self), self->workspace,
                                                           self->document, &labels));
  self->shape = add_feature (self, mato_window_shape_new (GTK_WINDOW (self), &parts));
  mato_tab_row_set_stack (self->pages, self->stack);
  gtk_box_layout_set_homogeneous (
    GTK_BOX_LAYOUT (gtk_widget_get_layout_manager (
      gtk_widget_get_first_child (GTK_WIDGET (self->pages)))), TRUE);
  mato_zones_layout_set_bottom (zones, get_bottom, self->board);
  mato_zones_layout_set_bar (zones, GTK_WIDGET (self->transport));
  add_feature (self, mato_window_welcome_new (GTK_WINDOW (self), self->actions, self->workspace,
                                              self->voice));
  add_feature (self, mato_window_pages_new (self->workspace, &pages, self->shape, self->film));
}

static void
add_features (MatoWindow *self)
{
  MatoWindowTelling *telling =
    add_feature (self, mato_window_telling_new (GTK_WIDGET (self), self->workspace, self->board,
                                                self->scene));
  MatoWindowPictures *pictures =
    add_feature (self, mato_window_pictures_new (self->workspace, GTK_WIDGET (self->board),
                                                 self->voice, self->cancellable));
  MatoWindowProof *proof =
    add_feature (self, mato_window_proof_new (self->workspace, self->voice, self->cancellable));

  add_films (self, telling, pictures, proof);
  add_panel (self);
  add_play (self, telling, pictures, proof);
  add_files (self);
}

static void
add_actions (MatoWindow *self)
{
  mato_action_set_add (self->actions, entries, G_N_ELEMENTS (entries), self);
  mato_common_actions_add (GTK_APPLICATION_WINDOW (self));
}

static void
add_transport (MatoWindow *self)
{
  GtkWidget *transport = mato_transport_new (get_context (MATO_FILM_WINDOW (self)));

  gtk_box_append (GTK_BOX (self->panes), transport);
  mato_pane_layout_set_build_bar (
    MATO_PANE_LAYOUT (gtk_widget_get_layout_manager (self->panes)), mato_transport_build);
  self->transport = MATO_TRANSPORT (transport);
}

/* Last, also for Tab. */
static void
add_columns (MatoWindow *self)
{
  GtkWidget *columns = g_object_new (GTK_TYPE_STACK, "visible", FALSE, "hhomogeneous", FALSE,
                                     "vhomogeneous", FALSE, "transition-type",
                                     GTK_STACK_TRANSITION_TYPE_CROSSFADE, "transition-duration",
                                     150, NULL);

  gtk_box_append (GTK_BOX (self->panes), columns);
  self->columns = GTK_STACK (columns);
}

static const char *
name_menu (gpointer user_data)
{
  MatoWorkspace *workspace = user_data;

  if (workspace->page == MATO_PAGE_WATCH)
    return mato_film_kind_of (mato_player_get_trace (workspace->player))->menu;

  return mato_page_name (workspace->page);
}

static void
mato_window_init (MatoWindow *self)
{
  g_autoptr (MatoPuzzle) sample = mato_sample_new (MATO_SAMPLE_EASY);

  gtk_widget_init_template (GTK_WIDGET (self));
  add_name (self);
  self->workspace = mato_workspace_new (sample);
  self->document = mato_document_new (self->workspace->game);
  self->scene = mato_board_scene_new ();
  self->cancellable = g_cancellable_new ();
  self->features = g_ptr_array_new_with_free_func (g_object_unref);
  self->actions = add_feature (self, mato_action_set_new (G_ACTION_MAP (self)));

  mato_first_part (GTK_WIDGET (self));
  mato_describe_by_key (self->new_button, "win.choose-new");
  mato_window_settings_bind (GTK_WINDOW (self), self->workspace);
  mato_late_menu_load (self->size_button, "/io/github/matosudoku/Mato/size-menu.ui", NULL, NULL,
                       GTK_WIDGET (self->board));
  mato_late_menu_load (self->more, "/io/github/matosudoku/Mato/page-menus.ui", name_menu,
                       self->workspace, GTK_WIDGET (self->board));
  mato_recent_set_menu (self->menu_button, "/io/github/matosudoku/Mato/window-menu.ui",
                        GTK_WIDGET (self->board));
  add_transport (self);
  add_columns (self);
  connect_workspace (self);
  add_actions (self);
  add_features (self);
  refresh (self);
  mato_board_view_select (self->board, mato_board_find_empty (sample->board));
  /* So it is shown; set only then, all that is around the focus would get two styles. */
  gtk_window_set_focus_visible (GTK_WINDOW (self), FALSE);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
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
  refresh (self);
  mato_board_view_leave_digit (self->board, mato_game_get_board (self->workspace->game));
}

void
mato_window_open_file (MatoWindow *self,
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

MatoVoice *
mato_window_get_voice (MatoWindow *self)
{
  g_return_val_if_fail (MATO_IS_WINDOW (self), NULL);

  return self->voice;
}

gpointer
mato_window_get_feature (MatoWindow *self,
                         GType       type)
{
  g_return_val_if_fail (MATO_IS_WINDOW (self), NULL);

  for (guint i = 0; i < self->features->len; i++)
    if (g_type_is_a (G_OBJECT_TYPE (self->features->pdata[i]), type))
      return self->features->pdata[i];

  return NULL;
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

  game = self->workspace->game;

  return !mato_document_get_file (self->document) && !mato_document_is_loading (self->document)
         && !mato_game_can_undo (game) && !mato_game_can_redo (game);
}
