/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/window-private.h"

#include <glib/gi18n.h>

/*
 * The film of a board: the window as a film-window.h, and the actions that only a board has.
 */

static const MatoStepTest better = { .kinds = 1u << MATO_STEP_BETTER };

static MatoPlayer *
get_player (gpointer window)
{
  return mato_workspace_get_player (MATO_WINDOW (window)->workspace);
}

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
  return mato_window_step_quiz (MATO_WINDOW (window));
}

static gboolean
can_record (MatoFilmWindow *window)
{
  return mato_player_get_length (get_player (window)) == 0
         && !mato_workspace_is_searching (MATO_WINDOW (window)->workspace, MATO_PAGE_WATCH);
}

/* Where there is no film yet, what a person wants of one records it first. */
static gboolean
needs_film (MatoFilmWindow *window,
            const char     *action)
{
  MatoWindow *self = MATO_WINDOW (window);

  mato_workspace_set_page (self->workspace, MATO_PAGE_WATCH);
  if (mato_player_get_length (get_player (self)) > 0)
    return FALSE;

  self->film_wish = action;
  mato_window_telling_set_expects_step (self->telling, TRUE);
  mato_window_search (self, MATO_PAGE_WATCH);
  return TRUE;
}

static void
answered_cb (MatoWindow *self,
             MatoPage    page)
{
  const char *wish = self->film_wish;

  if (page != MATO_PAGE_WATCH)
    return;

  self->film_wish = NULL;
  mato_window_telling_set_expects_step (self->telling, FALSE);
  if (wish == NULL || mato_player_get_length (get_player (self)) == 0)
    return;

  /* The film is there, but the actions still think that it is being recorded. */
  mato_window_update_film_actions (self);
  g_action_group_activate_action (G_ACTION_GROUP (self), wish, NULL);
}

/* Who looks for the first dead end in vain is told where there are some. */
static const char *
explain_no_dead_end (MatoFilmWindow *window)
{
  MatoWindow *self = MATO_WINDOW (window);
  MatoFilms *films = mato_workspace_get_films (self->workspace);
  MatoTrace *trace = mato_player_get_trace (get_player (self));
  MatoSpan span;

  if (!trace || mato_films_get_record_all (films)
      || !mato_method_choice_get_engine (mato_films_get_method (films)))
    return NULL;

  mato_trace_summarize (trace, 0, mato_trace_get_last (trace), &span);
  if (span.n_dead_ends > 0 || span.n_solutions == 0)
    return NULL;

  return _("This search met no dead end: each try was right. To see some, record it with “Go on "
           "after the first solution”.");
}

void
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

static void
to_better_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       window)
{
  mato_film_window_run_to (window, "to-better", &better,
                           _("No better score comes after this step."));
}

/* The selected cell gets a digit or loses one. */
static void
to_cell_cb (GSimpleAction *action,
            GVariant      *parameter,
            gpointer       window)
{
  MatoStepTest test = {
    .kinds = 1u << MATO_STEP_TRY | 1u << MATO_STEP_PROPAGATE | 1u << MATO_STEP_UNDO,
    .has_cell = TRUE,
    .cell = mato_board_view_get_selected (MATO_WINDOW (window)->board),
  };

  mato_film_window_run_to (window, "to-cell", &test,
                           _("The selected cell does not change after this step."));
}

static void
point_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       window)
{
  mato_display_point (mato_workspace_get_display (MATO_WINDOW (window)->workspace),
                      g_variant_get_int32 (parameter));
}

/* Its keys lead to a view from any page. */
static void
view_cb (GSimpleAction *action,
         GVariant      *state,
         gpointer       window)
{
  MatoWindow *self = window;
  const char *name = g_variant_get_string (state, NULL);

  mato_workspace_set_page (self->workspace, MATO_PAGE_WATCH);
  if (self->views && mato_player_get_trace (get_player (self))
      && gtk_stack_get_child_by_name (self->views, name))
    gtk_stack_set_visible_child_name (self->views, name);
}

static const GActionEntry entries[] = {
  { .name = "to-better", .activate = to_better_cb },
  { .name = "to-cell", .activate = to_cell_cb },
  { .name = "view", .parameter_type = "s", .state = "''", .change_state = view_cb },
  { .name = "point", .parameter_type = "i", .activate = point_cb },
};

static void
view_changed_cb (MatoWindow *self)
{
  const char *name = gtk_stack_get_visible_child_name (self->views);

  mato_window_set_state (self, "view", g_variant_new_string (name ? name : ""));
}

void
mato_window_take_views (MatoWindow *self,
                        GtkStack   *views)
{
  self->views = views;
  g_signal_connect_object (views, "notify::visible-child-name", G_CALLBACK (view_changed_cb), self,
                           G_CONNECT_SWAPPED);
  view_changed_cb (self);
}

void
mato_window_add_film_actions (MatoWindow *self)
{
  mato_film_window_add_actions (MATO_FILM_WINDOW (self));
  mato_window_add_quiz (self);
  mato_window_add_tours (self);
  mato_window_add_race (self);
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (self->workspace, "answered", G_CALLBACK (answered_cb), self,
                           G_CONNECT_SWAPPED);
}

void
mato_window_update_position (MatoWindow *self)
{
  MatoPlayer *player = mato_workspace_get_player (self->workspace);
  gboolean can_run = mato_player_get_position (player) < mato_player_get_length (player)
                     || can_record (MATO_FILM_WINDOW (self));

  mato_film_window_update_actions (MATO_FILM_WINDOW (self));
  mato_window_enable (self, "to-better", can_run);
  mato_window_enable (self, "to-cell", can_run);
}

void
mato_window_update_film_actions (MatoWindow *self)
{
  mato_window_update_position (self);
  mato_window_update_quiz (self);
  mato_window_update_tours (self);
  mato_window_update_race (self);
  mato_window_export_update (self->exports);
}
