/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/texts/batch-bar.h"

#include "app/kit/compat.h"
#include "app/kit/readout.h"
#include "session/game/shown-name.h"
#include "session/words/sentence.h"

#include <glib/gi18n.h>

/* Start and Cancel are two buttons at two places: who means to cancel what ends in the same moment
 * would begin it anew, and lose its answers, by one that becomes the other. */
struct _MatoBatchBar
{
  GtkBox parent_instance;

  MatoBatch *batch;
  MatoCollection *collection;

  GtkStack *pages;
  GtkWidget *running_page;
  GtkProgressBar *bar;
  MatoReadout *count;
  GtkWidget *cancel;
  GtkLabel *outcome;
  GtkDropDown *kind;
  GtkWidget *run;
  GtkWidget *export;
};

G_DEFINE_FINAL_TYPE (MatoBatchBar, mato_batch_bar, GTK_TYPE_BOX)

/* The number of rows written would be read as that of answers. */
static char *
describe_written (GFile *file)
{
  g_autofree char *name = mato_shown_name (file);

  /* Translators: %s is the name of a file */
  return g_strdup_printf (_("Written: %s"), name);
}

static char *
describe_progress (guint done,
                   guint n)
{
  g_autofree char *some = mato_sentence_number (done);
  g_autofree char *all = mato_sentence_number (n);

  /* Translators: how far something is: two numbers */
  return g_strdup_printf (_("%s of %s"), some, all);
}

static char *
describe_all (MatoBatchBar *self)
{
  guint n = mato_collection_get_n (self->collection);
  g_autofree char *number = mato_sentence_number (n);

  /* Translators: how many puzzles a list has; %s is a number */
  return g_strdup_printf (ngettext ("%s puzzle", "%s puzzles", n), number);
}

static char *
describe_outcome (MatoBatchBar *self)
{
  const GError *fault = mato_batch_get_fault (self->batch);
  GFile *written = mato_batch_get_written (self->batch);
  char *sum = mato_batch_sum_up (self->batch);

  if (!fault && !written && sum)
    return sum;

  g_free (sum);
  if (fault)
    return g_strdup (fault->message);

  return written ? describe_written (written) : describe_all (self);
}

static void
show_running (MatoBatchBar *self)
{
  guint n, done = mato_batch_get_done (self->batch, &n);
  g_autofree char *text = describe_progress (done, n);

  gtk_progress_bar_set_fraction (self->bar, n > 0 ? (double) done / n : 0);
  mato_readout_set_text (self->count, text);
  gtk_stack_set_visible_child (self->pages, self->running_page);
}

static void
show_outcome (MatoBatchBar *self)
{
  g_autofree char *text = describe_outcome (self);

  gtk_label_set_text (self->outcome, text);
  gtk_stack_set_visible_child (self->pages, GTK_WIDGET (self->outcome));
}

/* Whoever works with keys stays here when the focused button goes. What takes the focus then does
 * no harm by the Return that was meant for the button. */
static void
hand_focus (GtkWidget *from,
            GtkWidget *to)
{
  if (gtk_widget_is_focus (from))
    gtk_widget_grab_focus (to);
}

static void
update (MatoBatchBar *self)
{
  gboolean is_running = mato_batch_is_running (self->batch);

  gtk_widget_set_sensitive (GTK_WIDGET (self->kind), !is_running);
  if (is_running)
    {
      show_running (self);
      hand_focus (self->run, self->cancel);
      hand_focus (self->export, self->cancel);
    }
  else
    {
      hand_focus (self->cancel, GTK_WIDGET (self->kind));
      show_outcome (self);
    }
  gtk_widget_set_sensitive (self->run, !is_running);
  gtk_widget_set_sensitive (self->export, !is_running && mato_batch_can_export (self->batch));
}

static void
run_cb (MatoBatchBar *self)
{
  mato_batch_run (self->batch, (MatoBatchKind) gtk_drop_down_get_selected (self->kind));
}

static void
cancel_cb (MatoBatchBar *self)
{
  if (mato_batch_is_running (self->batch))
    mato_batch_cancel (self->batch);
}

/* Cancel works when it is pressed. While the bar tells how far it is, something is laid out ten
 * times a second; GTK asks then where the pointer is, hears that the button is up again, and
 * forgets the press before it reads the release: of 40 quick clicks 7 had no effect. */
static void
add_press (MatoBatchBar *self)
{
  GtkGesture *gesture = gtk_gesture_click_new ();

  gtk_event_controller_set_propagation_phase (GTK_EVENT_CONTROLLER (gesture), GTK_PHASE_CAPTURE);
  g_signal_connect_swapped (gesture, "pressed", G_CALLBACK (cancel_cb), self);
  gtk_widget_add_controller (self->cancel, GTK_EVENT_CONTROLLER (gesture));
}

static void
file_chosen_cb (GFile    *file,
                gpointer  data)
{
  g_autoptr (MatoBatchBar) self = data;

  if (file && self->batch && mato_batch_can_export (self->batch))
    mato_batch_export (self->batch, file);
}

static void
export_cb (MatoBatchBar *self)
{
  GtkRoot *root = gtk_widget_get_root (GTK_WIDGET (self));

  mato_compat_save_file (GTK_WINDOW (root), _("Export the Answers"), NULL,
                         /* Translators: the suggested name of a file */
                         _("puzzles.csv"), file_chosen_cb, g_object_ref (self));
}

static void
mato_batch_bar_dispose (GObject *object)
{
  MatoBatchBar *self = MATO_BATCH_BAR (object);

  if (self->batch)
    mato_batch_cancel (self->batch);
  g_clear_object (&self->batch);
  g_clear_object (&self->collection);
  gtk_widget_dispose_template (GTK_WIDGET (self), MATO_TYPE_BATCH_BAR);

  G_OBJECT_CLASS (mato_batch_bar_parent_class)->dispose (object);
}

static void
mato_batch_bar_class_init (MatoBatchBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mato_batch_bar_dispose;

  g_type_ensure (MATO_TYPE_READOUT);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/matosudoku/Mato/batch-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, MatoBatchBar, pages);
  gtk_widget_class_bind_template_child (widget_class, MatoBatchBar, running_page);
  gtk_widget_class_bind_template_child (widget_class, MatoBatchBar, bar);
  gtk_widget_class_bind_template_child (widget_class, MatoBatchBar, count);
  gtk_widget_class_bind_template_child (widget_class, MatoBatchBar, cancel);
  gtk_widget_class_bind_template_child (widget_class, MatoBatchBar, outcome);
  gtk_widget_class_bind_template_child (widget_class, MatoBatchBar, kind);
  gtk_widget_class_bind_template_child (widget_class, MatoBatchBar, run);
  gtk_widget_class_bind_template_child (widget_class, MatoBatchBar, export);
  gtk_widget_class_bind_template_callback (widget_class, run_cb);
  gtk_widget_class_bind_template_callback (widget_class, cancel_cb);
  gtk_widget_class_bind_template_callback (widget_class, export_cb);
}

static void
mato_batch_bar_init (MatoBatchBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  add_press (self);
}

void
mato_batch_bar_set_batch (MatoBatchBar   *self,
                          MatoBatch      *batch,
                          MatoCollection *collection)
{
  g_return_if_fail (MATO_IS_BATCH_BAR (self));
  g_return_if_fail (!self->batch);

  self->batch = g_object_ref (batch);
  self->collection = g_object_ref (collection);
  g_signal_connect_object (batch, "progressed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  g_signal_connect_object (collection, "grown", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}
