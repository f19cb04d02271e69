/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/cards/tour-card.h"

#include "app/kit/cell-links.h"
#include "app/kit/follow.h"

#include <glib/gi18n.h>

struct _MatoTourCard
{
  GtkWidget parent_instance;

  MatoTourGuide *guide;

  GtkWidget *card;
  GtkLabel *title;
  GtkLabel *sentence;
  GtkWidget *note;
  GtkWidget *problem;
  GtkWidget *next_tour;
};

G_DEFINE_FINAL_TYPE (MatoTourCard, mato_tour_card, GTK_TYPE_WIDGET)

/* The last stop of a tour leads to the next one, and that of the last tour to the first: not
 * everybody began there. */
static void
refresh_next_tour (MatoTourCard   *self,
                   const MatoTour *tour)
{
  guint n_tours;
  const MatoTour *first = mato_tour_list (&n_tours);
  const MatoTour *next = tour + 1 < first + n_tours ? tour + 1 : first;
  gboolean is_offered = self->guide->stop + 1 == tour->n_stops;
  g_autofree char *title = NULL;

  gtk_widget_set_visible (self->next_tour, is_offered);
  if (!is_offered)
    return;

  /* Translators: button: the title of a guided tour */
  title = g_strdup_printf (_("Next tour: %s"), _(next->title));
  gtk_button_set_label (GTK_BUTTON (self->next_tour), title);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (self->next_tour), "s", next->name);
}

static void
refresh_problem (MatoTourCard       *self,
                 const MatoTourStop *stop)
{
  gtk_widget_set_visible (self->problem, stop->problem != NULL);
  if (stop->problem)
    gtk_actionable_set_action_target (GTK_ACTIONABLE (self->problem), "s", stop->problem);
}

static void
scroll_to_start (MatoTourCard *self)
{
  GtkWidget *scroller = gtk_widget_get_ancestor (GTK_WIDGET (self), GTK_TYPE_SCROLLED_WINDOW);

  if (scroller)
    gtk_adjustment_set_value (
      gtk_scrolled_window_get_vadjustment (GTK_SCROLLED_WINDOW (scroller)), 0);
}

static void
refresh (MatoTourCard *self)
{
  const MatoTour *tour = mato_tour_guide_get_tour (self->guide);
  g_autofree char *sentence = NULL;
  g_autofree char *title = NULL;

  if (!tour)
    return;

  sentence = mato_tour_guide_dup_sentence (self->guide);
  /* Translators: where one is on a guided tour: its title, number of the stop, how many there
   * are; the blanks around the numbers do not break */
  title = g_strdup_printf (_("%s · %u of %u"), _(tour->title),
                           self->guide->stop + 1, tour->n_stops);
  gtk_label_set_label (self->title, title);
  mato_cell_links_say (self->sentence, sentence);
  gtk_widget_set_visible (self->note, self->guide->stop == 0);
  refresh_problem (self, &tour->stops[self->guide->stop]);
  refresh_next_tour (self, tour);
  /* Whoever chose the tour or the stop wants to read it. */
  scroll_to_start (self);
}

static void
mato_tour_card_dispose (GObject *object)
{
  MatoTourCard *self = MATO_TOUR_CARD (object);

  g_clear_object (&self->guide);
  gtk_widget_dispose_template (GTK_WIDGET (self), MATO_TYPE_TOUR_CARD);

  G_OBJECT_CLASS (mato_tour_card_parent_class)->dispose (object);
}

static void
mato_tour_card_class_init (MatoTourCardClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mato_tour_card_dispose;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/matosudoku/Mato/tour-card.ui");
  gtk_widget_class_bind_template_child (widget_class, MatoTourCard, card);
  gtk_widget_class_bind_template_child (widget_class, MatoTourCard, title);
  gtk_widget_class_bind_template_child (widget_class, MatoTourCard, sentence);
  gtk_widget_class_bind_template_child (widget_class, MatoTourCard, note);
  gtk_widget_class_bind_template_child (widget_class, MatoTourCard, next_tour);
  gtk_widget_class_bind_template_child (widget_class, MatoTourCard, problem);
}

static void
mato_tour_card_init (MatoTourCard *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
mato_tour_card_set_guide (MatoTourCard  *self,
                          MatoTourGuide *guide,
                          MatoPuzzles   *puzzles)
{
  g_return_if_fail (MATO_IS_TOUR_CARD (self));

  self->guide = g_object_ref (guide);
  mato_follow (self, G_CALLBACK (refresh), guide, "notify::tour", "notify::stop", NULL);
  mato_follow (self, G_CALLBACK (refresh), puzzles, "notify::alphabet", NULL);
  refresh (self);
}
