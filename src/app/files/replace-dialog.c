/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/files/replace-dialog.h"

#include "app/side/side-window.h"

#include <glib/gi18n.h>

struct _MatoReplaceDialog
{
  GtkWindow parent_instance;

  MatoReplaceFunc func;
  gpointer data; /* nullable: %NULL once @func has it */
  GDestroyNotify destroy;

  GtkLabel *question;
  GtkWidget *cancel;
};

G_DEFINE_FINAL_TYPE (MatoReplaceDialog, mato_replace_dialog, GTK_TYPE_WINDOW)

static void
replace_cb (MatoReplaceDialog *self)
{
  gpointer data = g_steal_pointer (&self->data);

  if (data)
    self->func (data);
  gtk_window_close (GTK_WINDOW (self));
}

static void
mato_replace_dialog_dispose (GObject *object)
{
  MatoReplaceDialog *self = MATO_REPLACE_DIALOG (object);

  g_clear_pointer (&self->data, self->destroy);

  G_OBJECT_CLASS (mato_replace_dialog_parent_class)->dispose (object);
}

static void
mato_replace_dialog_class_init (MatoReplaceDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mato_replace_dialog_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/matosudoku/Mato/replace-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MatoReplaceDialog, question);
  gtk_widget_class_bind_template_child (widget_class, MatoReplaceDialog, cancel);
  gtk_widget_class_bind_template_callback (widget_class, replace_cb);
}

static void
mato_replace_dialog_init (MatoReplaceDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

void
mato_replace_dialog_present (GtkWindow       *parent,
                             const char      *name,
                             MatoReplaceFunc  func,
                             gpointer         data,
                             GDestroyNotify   destroy)
{
  MatoReplaceDialog *self = g_object_new (MATO_TYPE_REPLACE_DIALOG, NULL);
  /* Translators: %s is the name of a file */
  g_autofree char *question = g_strdup_printf (_("“%s” holds more puzzles than this one. Replace "
                                                 "all of them by it?"), name);

  self->func = func;
  self->data = data;
  self->destroy = destroy;
  gtk_label_set_label (self->question, question);
  if (parent)
    mato_side_window_open (GTK_WINDOW (self), parent);
  else
    gtk_window_present (GTK_WINDOW (self));
  gtk_widget_grab_focus (self->cancel);
}
