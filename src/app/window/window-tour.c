/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/window-tour.h"

#include <glib/gi18n.h>

struct _MatoWindowTour
{
  GObject parent_instance;

  GtkWindow *window; /* not owned: it owns this */
  MatoActionSet *actions;
  MatoTourGuide *guide;
  MatoDocument *document;
  GtkWidget *board;
  MatoVoice *voice;
  MatoWindowTelling *telling;
};

G_DEFINE_FINAL_TYPE (MatoWindowTour, mato_window_tour, G_TYPE_OBJECT)

static void
tour_cb (GSimpleAction *action,
         GVariant      *parameter,
         gpointer       user_data)
{
  MatoWindowTour *self = user_data;
  const MatoTour *tour = mato_tour_find (g_variant_get_string (parameter, NULL));

  if (!tour)
    return;

  /* It was about another board, and would stand over the tour. */
  mato_voice_hide (self->voice);
  mato_document_prepare (self->document, NULL, NULL);
  /* Where the focus was (the button of the tour, a view of a film) may be gone when the first stop
   * is to be said, and a screen reader says nothing about what is gone. */
  gtk_widget_grab_focus (self->board);
  mato_tour_guide_start (self->guide, tour);
  gtk_window_present (self->window);
}

static void
go_by (MatoWindowTour *self,
       int             n)
{
  mato_tour_guide_go_to (self->guide, self->guide->stop + (guint) n);
  mato_window_telling_tell_stop (self->telling);
}

static void
next_stop_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       user_data)
{
  go_by (user_data, 1);
}

static void
previous_stop_cb (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       user_data)
{
  go_by (user_data, -1);
}

static void
end_tour_cb (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       user_data)
{
  MatoWindowTour *self = user_data;

  mato_tour_guide_close (self->guide);
  gtk_widget_grab_focus (self->board);
  mato_voice_tell (self->voice, _("The tour is over. What was on the board before is back."));
}

static const GActionEntry entries[] = {
  { .name = "tour", .parameter_type = "s", .activate = tour_cb },
  { .name = "next-stop", .activate = next_stop_cb },
  { .name = "previous-stop", .activate = previous_stop_cb },
  { .name = "end-tour", .activate = end_tour_cb },
};

static void
update (MatoWindowTour *self)
{
  const MatoTour *tour = mato_tour_guide_get_tour (self->guide);
  guint stop = self->guide->stop;

  mato_action_set_enable (self->actions, "next-stop", tour && stop + 1 < tour->n_stops);
  mato_action_set_enable (self->actions, "previous-stop", tour && stop > 0);
  mato_action_set_enable (self->actions, "end-tour", tour != NULL);
}

static void
mato_window_tour_finalize (GObject *object)
{
  MatoWindowTour *self = MATO_WINDOW_TOUR (object);

  g_clear_object (&self->actions);
  g_clear_object (&self->guide);
  g_clear_object (&self->document);
  g_clear_object (&self->board);
  g_clear_object (&self->voice);
  g_clear_object (&self->telling);

  G_OBJECT_CLASS (mato_window_tour_parent_class)->finalize (object);
}

static void
mato_window_tour_class_init (MatoWindowTourClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mato_window_tour_finalize;
}

static void
mato_window_tour_init (MatoWindowTour *self)
{
}

MatoWindowTour *
mato_window_tour_new (GtkWindow         *window,
                      MatoActionSet     *actions,
                      MatoTourGuide     *guide,
                      MatoDocument      *document,
                      GtkWidget         *board,
                      MatoVoice         *voice,
                      MatoWindowTelling *telling)
{
  MatoWindowTour *self = g_object_new (MATO_TYPE_WINDOW_TOUR, NULL);

  self->window = window;
  self->actions = g_object_ref (actions);
  self->guide = g_object_ref (guide);
  self->document = g_object_ref (document);
  self->board = g_object_ref (board);
  self->voice = g_object_ref (voice);
  self->telling = g_object_ref (telling);
  mato_action_set_add (actions, entries, G_N_ELEMENTS (entries), self);
  g_signal_connect_object (actions, "update", G_CALLBACK (update), self, G_CONNECT_SWAPPED);

  return self;
}
