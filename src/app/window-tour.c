/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window-private.h"

#include <glib/gi18n.h>

/*
 * Guided tours: each has a board of its own, so that what was on the board is offered back.
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

  mato_desk_start_tour (self->desk, tour);
  mato_toast_tell_undoable (self->toast, _("The tour has a board of its own."));
  gtk_window_present (GTK_WINDOW (self));
}

static void
go_by (MatoWindow *self,
       int         n)
{
  mato_desk_go_to_stop (self->desk, mato_desk_get_tour_stop (self->desk) + (guint) n);
  mato_window_tell_stop (self);
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

  mato_desk_end_tour (self->desk);
  gtk_widget_grab_focus (GTK_WIDGET (self->board));
}

static const GActionEntry entries[] = {
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
  const MatoTour *tour = mato_desk_get_tour (self->desk);
  guint stop = mato_desk_get_tour_stop (self->desk);

  mato_window_enable (self, "next-stop", tour && stop + 1 < tour->n_stops);
  mato_window_enable (self, "previous-stop", tour && stop > 0);
  mato_window_enable (self, "end-tour", tour != NULL);
}
