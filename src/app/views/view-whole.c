/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/views/view-whole.h"

#include "app/kit/labels.h"
#include "app/views/icicle-plot.h"
#include "session/kit/worker.h"
#include "session/words/sentence-icicle.h"

#include <glib/gi18n.h>

#define LEAST_HEIGHT 108

struct _MatoWholeView
{
  GtkWidget parent_instance;

  GtkWidget *box;
  GtkWidget *scroller; /* of the plot */
  GtkWidget *axis;
  MatoIciclePlot *plot;
  GtkLabel *note;
  MatoTrace *trace;          /* nullable */
  MatoIcicle *icicle;        /* nullable: until it is worked out */
  MatoAlphabet alphabet;
  GCancellable *cancellable; /* nullable: of the worker */
};

static void mato_whole_view_search_view_init (MatoSearchViewInterface *interface);

G_DEFINE_FINAL_TYPE_WITH_CODE (MatoWholeView, mato_whole_view, GTK_TYPE_WIDGET,
                               G_IMPLEMENT_INTERFACE (MATO_TYPE_SEARCH_VIEW,
                                                      mato_whole_view_search_view_init))

static void
build_thread (GTask        *task,
              gpointer      source,
              gpointer      task_data,
              GCancellable *cancellable)
{
  g_task_return_pointer (task, mato_icicle_new (task_data, cancellable),
                         (GDestroyNotify) mato_icicle_unref);
}

/* Whether there is no more in it than one bar, as long as the timeline. */
static gboolean
is_bare (MatoWholeView *self)
{
  return self->icicle && mato_trace_is_complete (self->trace)
         && !mato_icicle_plot_hides_future (self->plot)
         && mato_icicle_get_n_levels (self->icicle) == 1;
}

/* Returns: (transfer full) (nullable) */
static char *
write_note (MatoWholeView *self)
{
  if (!self->icicle)
    return g_strdup (_("The tree is being worked out…"));
  if (!mato_trace_is_complete (self->trace))
    return g_strdup (_("Only the part of the search that was kept step by step is shown."));
  if (mato_icicle_plot_hides_future (self->plot))
    return NULL;
  if (is_bare (self))
    return g_strdup (_("This search made no guess: everything was forced."));

  return mato_sentence_icicle_vain (self->icicle);
}

static void
tell_note (MatoWholeView *self)
{
  g_autofree char *note = write_note (self);

  mato_label_say (self->note, note);
  gtk_widget_set_visible (self->scroller, !is_bare (self));
  gtk_widget_set_visible (self->axis, !is_bare (self));
}

static void
show_icicle (MatoWholeView *self)
{
  mato_icicle_plot_set_icicle (self->plot, self->icicle, self->trace, self->alphabet);
  tell_note (self);
}

static void
built_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  MatoWholeView *self = MATO_WHOLE_VIEW (source);
  MatoIcicle *icicle = g_task_propagate_pointer (G_TASK (result), NULL);

  /* A later recording, or the end of the view, has cancelled it. */
  if (!icicle)
    return;

  g_clear_object (&self->cancellable);
  self->icicle = icicle;
  show_icicle (self);
}

static void
forget_icicle (MatoWholeView *self)
{
  if (self->cancellable)
    g_cancellable_cancel (self->cancellable);
  g_clear_object (&self->cancellable);
  mato_icicle_plot_set_icicle (self->plot, NULL, NULL, self->alphabet);
  g_clear_pointer (&self->icicle, mato_icicle_unref);
  g_clear_pointer (&self->trace, mato_trace_unref);
}

static void
take_trace (MatoWholeView *self,
            MatoTrace     *trace)
{
  g_autoptr (GTask) task = NULL;

  forget_icicle (self);
  self->trace = mato_trace_ref (trace);
  self->cancellable = g_cancellable_new ();
  task = g_task_new (self, self->cancellable, built_cb, NULL);
  g_task_set_task_data (task, mato_trace_ref (trace), (GDestroyNotify) mato_trace_unref);
  mato_worker_run (task, build_thread);
  show_icicle (self);
}

static void
mato_whole_view_show (MatoSearchView *view,
                      MatoTrace      *trace,
                      guint64         position,
                      MatoAlphabet    alphabet)
{
  MatoWholeView *self = MATO_WHOLE_VIEW (view);

  if (trace != self->trace)
    {
      self->alphabet = alphabet;
      take_trace (self, trace);
    }
  else if (alphabet != self->alphabet)
    {
      self->alphabet = alphabet;
      show_icicle (self);
    }

  mato_icicle_plot_set_position (self->plot, position);
}

static void
mato_whole_view_hide_future (MatoSearchView *view,
                             gboolean        hides)
{
  MatoWholeView *self = MATO_WHOLE_VIEW (view);

  mato_icicle_plot_hide_future (self->plot, hides);
  if (self->trace)
    tell_note (self);
}

static void
mato_whole_view_set_blame (MatoSearchView  *view,
                           const MatoBlame *blame)
{
  mato_icicle_plot_set_blame (MATO_WHOLE_VIEW (view)->plot, blame);
}

static void
mato_whole_view_search_view_init (MatoSearchViewInterface *interface)
{
  interface->show = mato_whole_view_show;
  interface->hide_future = mato_whole_view_hide_future;
  interface->set_blame = mato_whole_view_set_blame;
}

static gboolean
mato_whole_view_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (GTK_WIDGET (MATO_WHOLE_VIEW (widget)->plot));
}

/* GTK would give the focus that leaves back to whatever takes it for the view. */
static gboolean
mato_whole_view_focus (GtkWidget        *widget,
                       GtkDirectionType  direction)
{
  return gtk_widget_child_focus (MATO_WHOLE_VIEW (widget)->box, direction);
}

static void
mato_whole_view_dispose (GObject *object)
{
  MatoWholeView *self = MATO_WHOLE_VIEW (object);

  if (self->box)
    forget_icicle (self);
  g_clear_pointer (&self->box, gtk_widget_unparent);

  G_OBJECT_CLASS (mato_whole_view_parent_class)->dispose (object);
}

static void
mato_whole_view_class_init (MatoWholeViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mato_whole_view_dispose;
  widget_class->grab_focus = mato_whole_view_grab_focus;
  widget_class->focus = mato_whole_view_focus;
  gtk_widget_class_set_layout_manager_type (widget_class, GTK_TYPE_BIN_LAYOUT);
  gtk_widget_class_set_css_name (widget_class, "mato-whole");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_GROUP);
}

/* What the width stands for */

static void
by_guesses_cb (MatoWholeView   *self,
             GParamSpec      *pspec,
             GtkToggleButton *button)
{
  mato_icicle_plot_set_axis (self->plot, gtk_toggle_button_get_active (button)
                                           ? MATO_ICICLE_GUESSES : MATO_ICICLE_STEPS);
}

/* A group of buttons has no name that a screen reader says with them. */
static void
name_axis (GtkWidget  *button,
           const char *title)
{
  /* Translators: for screen readers: a list and what is chosen in it: "Engine: Dancing links" */
  g_autofree char *name = g_strdup_printf (_("%s: %s"), title,
                                           gtk_button_get_label (GTK_BUTTON (button)));

  gtk_accessible_update_property (GTK_ACCESSIBLE (button), GTK_ACCESSIBLE_PROPERTY_LABEL, name, -1);
}

static GtkWidget *
make_axis_row (MatoWholeView *self)
{
  GtkWidget *row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  /* Translators: what the width of a part of the tree stands for: as “Width: Steps” */
  GtkWidget *title = gtk_label_new (_("Width"));
  GtkWidget *steps = gtk_toggle_button_new_with_label (_("Steps"));
  GtkWidget *guesses = gtk_toggle_button_new_with_label (_("Guesses"));

  name_axis (steps, _("Width"));
  name_axis (guesses, _("Width"));
  gtk_widget_set_margin_end (title, 6);
  gtk_widget_add_css_class (title, "mato-note");
  gtk_widget_add_css_class (row, "mato-axis");
  gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (guesses), GTK_TOGGLE_BUTTON (steps));
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (steps), TRUE);
  g_signal_connect_swapped (guesses, "notify::active", G_CALLBACK (by_guesses_cb), self);
  gtk_widget_set_halign (row, GTK_ALIGN_END);
  gtk_box_append (GTK_BOX (row), title);
  gtk_box_append (GTK_BOX (row), steps);
  gtk_box_append (GTK_BOX (row), guesses);

  return row;
}

static GtkLabel *
make_note (void)
{
  GtkLabel *note = GTK_LABEL (gtk_label_new (NULL));

  gtk_label_set_wrap (note, TRUE);
  gtk_label_set_xalign (note, 0);
  gtk_widget_add_css_class (GTK_WIDGET (note), "mato-note");

  return note;
}

static void
mato_whole_view_init (MatoWholeView *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  self->scroller = scroller;
  self->plot = MATO_ICICLE_PLOT (mato_icicle_plot_new ());
  gtk_widget_set_vexpand (GTK_WIDGET (self->plot), TRUE);
  gtk_widget_set_focusable (scroller, FALSE);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_min_content_height (GTK_SCROLLED_WINDOW (scroller), LEAST_HEIGHT);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->plot));
  gtk_widget_set_vexpand (scroller, TRUE);

  self->note = make_note ();

  self->box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  gtk_box_append (GTK_BOX (self->box), scroller);
  self->axis = make_axis_row (self);
  gtk_box_append (GTK_BOX (self->box), self->axis);
  gtk_box_append (GTK_BOX (self->box), GTK_WIDGET (self->note));
  gtk_widget_set_parent (self->box, GTK_WIDGET (self));
}
