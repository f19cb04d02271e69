/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/window-private.h"

#include "app/kit/commands.h"

#include <glib/gi18n.h>

/*
 * Guided tours: each has a board of its own, as its card says. And the films of a puzzle: which is
 * watched, and the branches that a person forces.
 */

static void
tour_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       window)
{
  MatoWindow *self = window;
  const MatoTour *tour = mato_tour_find (g_variant_get_string (parameter, NULL));

  if (!tour)
    return;

  mato_document_prepare (self->document, NULL, NULL);
  mato_tour_guide_start (mato_workspace_get_guide (self->workspace), tour);
  gtk_window_present (GTK_WINDOW (self));
}

static void
go_by (MatoWindow *self,
       int         n)
{
  MatoTourGuide *guide = mato_workspace_get_guide (self->workspace);

  mato_tour_guide_go_to (guide, mato_tour_guide_get_stop (guide) + (guint) n);
  mato_window_telling_tell_stop (self->telling);
}

static void
next_stop_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       window)
{
  go_by (window, 1);
}

static void
previous_stop_cb (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       window)
{
  go_by (window, -1);
}

static void
end_tour_cb (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       window)
{
  MatoWindow *self = window;

  mato_tour_guide_end (mato_workspace_get_guide (self->workspace));
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

void
mato_window_offer_force (MatoWindow *self,
                         guint       cell,
                         guint       digit)
{
  g_autofree char *key = mato_command_key ("win.force");
  g_autofree char *text = NULL;

  self->wanted_cell = cell;
  self->wanted_digit = digit;
  mato_window_update_tours (self);
  /* Translators: a digit was typed on the board of a recording; %s is a key */
  text = g_strdup_printf (_("The board shows a recording. Go to Play to enter digits, or press %s "
                            "to see what the search does with this one."), key);
  mato_toast_tell (self->toast, text);
}

static void
force_cb (GSimpleAction *action,
          GVariant      *parameter,
          gpointer       window)
{
  MatoWindow *self = window;
  const MatoMoment *moment = mato_player_get_moment (mato_workspace_get_player (self->workspace));

  if (moment->values[self->wanted_cell] == self->wanted_digit)
    mato_toast_tell (self->toast, _("The search already has this digit there."));
  else if (mato_films_force (mato_workspace_get_films (self->workspace), self->wanted_cell,
                             self->wanted_digit))
    mato_toast_tell (self->toast,
                     _("This branch is a recording of its own. All recordings are under Record."));
  else
    mato_toast_tell (self->toast, _("The digit does not fit there at this step."));
  self->wanted_digit = 0;
  mato_window_update_tours (self);
}

static void
film_cb (GSimpleAction *action,
         GVariant      *state,
         gpointer       window)
{
  MatoWorkspace *workspace = MATO_WINDOW (window)->workspace;
  int index = g_variant_get_int32 (state);

  if (index >= 0 && index < (int) mato_films_get_n (mato_workspace_get_films (workspace)))
    mato_recordings_watch (mato_workspace_get_recordings (workspace), (guint) index);
}

static void
remove_film_cb (GSimpleAction *action,
                GVariant      *parameter,
                gpointer       window)
{
  MatoWorkspace *workspace = MATO_WINDOW (window)->workspace;
  int index = g_variant_get_int32 (parameter);

  if (index >= 0 && index < (int) mato_films_get_n (mato_workspace_get_films (workspace)))
    mato_recordings_remove (mato_workspace_get_recordings (workspace), (guint) index);
}

static const GActionEntry entries[] = {
  { .name = "force", .activate = force_cb },
  { .name = "film", .parameter_type = "i", .state = "-1", .change_state = film_cb },
  { .name = "remove-film", .parameter_type = "i", .activate = remove_film_cb },
  { .name = "tour", .parameter_type = "s", .activate = tour_cb },
  { .name = "next-stop", .activate = next_stop_cb },
  { .name = "previous-stop", .activate = previous_stop_cb },
  { .name = "end-tour", .activate = end_tour_cb },
};

void
mato_window_add_tours (MatoWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}

void
mato_window_update_tours (MatoWindow *self)
{
  MatoFilms *films = mato_workspace_get_films (self->workspace);
  const MatoTour *tour = mato_tour_guide_get_tour (mato_workspace_get_guide (self->workspace));
  guint stop = mato_tour_guide_get_stop (mato_workspace_get_guide (self->workspace));

  mato_window_set_state (self, "film", g_variant_new_int32 (mato_films_get_watched_index (films)));
  mato_window_enable (self, "force", self->wanted_digit > 0
                                     && mato_workspace_get_page (self->workspace) == MATO_PAGE_WATCH
                                     && mato_player_get_moment (
                                       mato_workspace_get_player (self->workspace)));
  mato_window_enable (self, "next-stop", tour && stop + 1 < tour->n_stops);
  mato_window_enable (self, "previous-stop", tour && stop > 0);
  mato_window_enable (self, "end-tour", tour != NULL);
}
