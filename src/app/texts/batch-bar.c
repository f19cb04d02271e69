/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/texts/batch-bar.h"

#include "app/kit/compat.h"
#include "session/words/sentence.h"

#include <glib/gi18n.h>

struct _MatoBatchBar
{
  GtkBox parent_instance;

  MatoBatch *batch;

  GtkWidget *progress;
  GtkProgressBar *bar;
  GtkLabel *count;
  GtkDropDown *kind;
  GtkButton *run;
  GtkWidget *export;
};

G_DEFINE_FINAL_TYPE (MatoBatchBar, mato_batch_bar, GTK_TYPE_BOX)

/* The number of rows written would be read as that of answers. */
static char *
describe_written (GFile *file)
{
  g_autofree char *name = g_file_get_basename (file);
  g_autofree char *shown = g_filename_display_name (name);

  /* Translators: %s is the name of a file */
  return g_strdup_printf (_("Written: %s"), shown);
}

static char *
describe_progress (MatoBatchBar *self)
{
  const GError *fault = mato_batch_get_fault (self->batch);
  GFile *written = mato_batch_get_written (self->batch);
  guint n, done = mato_batch_get_done (self->batch, &n);
  g_autofree char *some = mato_sentence_number (done);
  g_autofree char *all = mato_sentence_number (n);

  if (fault)
    return g_strdup (fault->message);
  if (written)
    return describe_written (written);

  /* Translators: how far something is: two numbers */
  return g_strdup_printf (_("%s of %s"), some, all);
}

static void
update (MatoBatchBar *self)
{
  gboolean is_running = mato_batch_is_running (self->batch);
  g_autofree char *text = describe_progress (self);
  guint n, done = mato_batch_get_done (self->batch, &n);

  gtk_widget_set_visible (self->progress, n > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->bar), !mato_batch_get_fault (self->batch)
                                                  && !mato_batch_get_written (self->batch));
  gtk_progress_bar_set_fraction (self->bar, n > 0 ? (double) done / n : 0);
  gtk_label_set_text (self->count, text);
  gtk_button_set_label (self->run, is_running ? _("_Cancel") : _("_Start"));
  gtk_widget_set_sensitive (GTK_WIDGET (self->kind), !is_running);
  gtk_widget_set_sensitive (self->export, !is_running && mato_batch_can_export (self->batch));
}

static void
run_cb (MatoBatchBar *self)
{
  if (mato_batch_is_running (self->batch))
    mato_batch_cancel (self->batch);
  else
    mato_batch_run (self->batch, (MatoBatchKind) gtk_drop_down_get_selected (self->kind));
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
  gtk_widget_dispose_template (GTK_WIDGET (self), MATO_TYPE_BATCH_BAR);

  G_OBJECT_CLASS (mato_batch_bar_parent_class)->dispose (object);
}

static void
mato_batch_bar_class_init (MatoBatchBarClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mato_batch_bar_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/matosudoku/Mato/batch-bar.ui");
  gtk_widget_class_bind_template_child (widget_class, MatoBatchBar, progress);
  gtk_widget_class_bind_template_child (widget_class, MatoBatchBar, bar);
  gtk_widget_class_bind_template_child (widget_class, MatoBatchBar, count);
  gtk_widget_class_bind_template_child (widget_class, MatoBatchBar, kind);
  gtk_widget_class_bind_template_child (widget_class, MatoBatchBar, run);
  gtk_widget_class_bind_template_child (widget_class, MatoBatchBar, export);
  gtk_widget_class_bind_template_callback (widget_class, run_cb);
  gtk_widget_class_bind_template_callback (widget_class, export_cb);
}

static void
mato_batch_bar_init (MatoBatchBar *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
mato_batch_bar_set_batch (MatoBatchBar *self,
                          MatoBatch    *batch)
{
  g_return_if_fail (MATO_IS_BATCH_BAR (self));
  g_return_if_fail (!self->batch);

  self->batch = g_object_ref (batch);
  g_signal_connect_object (batch, "progressed", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
  update (self);
}
