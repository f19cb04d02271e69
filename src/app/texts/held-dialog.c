/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/texts/held-dialog.h"

#include "app/side/side-window.h"
#include "core/board/shown.h"

#include <glib/gi18n.h>

struct _MatoHeldDialog
{
  GtkWindow parent_instance;

  GtkLabel *place;
  GtkWidget *restore;
};

G_DEFINE_FINAL_TYPE (MatoHeldDialog, mato_held_dialog, GTK_TYPE_WINDOW)

static guint answered_signal;

static void
answer (MatoHeldDialog *self,
        gboolean        restores)
{
  g_object_ref (self);
  gtk_window_close (GTK_WINDOW (self));
  g_signal_emit (self, answered_signal, 0, restores);
  g_object_unref (self);
}

static void
restore_cb (MatoHeldDialog *self)
{
  answer (self, TRUE);
}

static void
leave_cb (MatoHeldDialog *self)
{
  answer (self, FALSE);
}

static void
mato_held_dialog_class_init (MatoHeldDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  answered_signal = g_signal_new ("answered", MATO_TYPE_HELD_DIALOG, G_SIGNAL_RUN_LAST, 0, NULL,
                                  NULL, NULL, G_TYPE_NONE, 1, G_TYPE_BOOLEAN);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/matosudoku/Mato/held-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MatoHeldDialog, place);
  gtk_widget_class_bind_template_child (widget_class, MatoHeldDialog, restore);
  gtk_widget_class_bind_template_callback (widget_class, restore_cb);
  gtk_widget_class_bind_template_callback (widget_class, leave_cb);
}

static void
mato_held_dialog_init (MatoHeldDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

GtkWidget *
mato_held_dialog_present (GtkWindow  *parent,
                          const char *folder)
{
  MatoHeldDialog *self = g_object_new (MATO_TYPE_HELD_DIALOG, NULL);
  g_autofree char *shown = mato_shown_text (folder, MATO_SHOWN_LINE);
  /* Translators: %s is a folder */
  g_autofree char *place = g_strdup_printf (_("It is kept in %s."), shown);

  gtk_label_set_label (self->place, place);
  mato_side_window_open (GTK_WINDOW (self), parent);
  gtk_widget_grab_focus (self->restore);
  return GTK_WIDGET (self);
}
