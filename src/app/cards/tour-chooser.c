/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/cards/tour-chooser.h"

#include "app/kit/labels.h"
#include "app/kit/sample-problems.h"
#include "session/words/tour.h"

#include <glib/gi18n.h>

struct _MatoTourChooser
{
  GtkWidget parent_instance;

  GtkWidget *box;
};

G_DEFINE_FINAL_TYPE (MatoTourChooser, mato_tour_chooser, GTK_TYPE_WIDGET)

static GtkWidget *
new_button (const char *title,
            const char *subject,
            const char *action,
            const char *name)
{
  GtkWidget *button = gtk_button_new ();

  gtk_button_set_child (GTK_BUTTON (button), mato_titled_note_new (title, subject));
  gtk_widget_add_css_class (button, "flat");
  gtk_actionable_set_action_name (GTK_ACTIONABLE (button), action);
  if (name != NULL)
    gtk_actionable_set_action_target (GTK_ACTIONABLE (button), "s", name);
  gtk_accessible_update_property (GTK_ACCESSIBLE (button),
                                  GTK_ACCESSIBLE_PROPERTY_LABEL, title,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, subject, -1);

  return button;
}

static void
mato_tour_chooser_dispose (GObject *object)
{
  g_clear_pointer (&MATO_TOUR_CHOOSER (object)->box, gtk_widget_unparent);

  G_OBJECT_CLASS (mato_tour_chooser_parent_class)->dispose (object);
}

static void
mato_tour_chooser_class_init (MatoTourChooserClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mato_tour_chooser_dispose;
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
}

/* Whoever has no puzzle that needs guesses sees some on this. */
static void
add_sample (MatoTourChooser *self)
{
  /* Translators: heading over a single button, for whoever watches a search for the first time */
  gtk_box_append (GTK_BOX (self->box), mato_heading_new (_("To begin with")));
  gtk_box_append (GTK_BOX (self->box),
                  new_button (_("A sudoku that needs guesses"),
                              _("A small search with some dead ends; Undo brings your board back"),
                              "win.watch-sample", NULL));
}

/* Dancing links know nothing of sudoku, so other problems are offered, too. */
static void
add_problems (MatoTourChooser *self)
{
  guint n_problems;
  const MatoSampleProblem *problems = mato_sample_problem_list (&n_problems);

  /* Translators: heading over a list: sample problems of exact cover that are no sudoku */
  gtk_box_append (GTK_BOX (self->box), mato_heading_new (_("Other exact cover problems")));
  for (guint i = 0; i < n_problems; i++)
    gtk_box_append (GTK_BOX (self->box),
                    new_button (_(problems[i].title), _(problems[i].subject),
                                "app.sample-problem", problems[i].name));
}

static void
mato_tour_chooser_init (MatoTourChooser *self)
{
  guint n_tours;
  const MatoTour *tours = mato_tour_list (&n_tours);

  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
  gtk_widget_add_css_class (self->box, "mato-tours");
  add_sample (self);
  /* Translators: heading over a list: short lessons on how a search works */
  gtk_box_append (GTK_BOX (self->box), mato_heading_new (_("Guided tours")));
  for (guint i = 0; i < n_tours; i++)
    gtk_box_append (GTK_BOX (self->box), new_button (_(tours[i].title), _(tours[i].subject),
                                                     "win.tour", tours[i].name));
  add_problems (self);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _("Guided tours"), -1);
}
