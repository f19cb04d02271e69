/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/texts/fetch-dialog.h"

#include "app/side/side-window.h"
#include "core/board/shown.h"

#include <glib/gi18n.h>

struct _MatoFetchDialog
{
  GtkWindow parent_instance;

  GFile *file;
  MatoFetchFunc func; /* nullable: %NULL after its call */
  gpointer data;
  GDestroyNotify destroy;

  GtkLabel *question;
  GtkLabel *address;
  GtkWidget *cancel;
};

G_DEFINE_FINAL_TYPE (MatoFetchDialog, mato_fetch_dialog, GTK_TYPE_WINDOW)

static void
fetch_cb (MatoFetchDialog *self)
{
  MatoFetchFunc func = g_steal_pointer (&self->func);

  if (func)
    func (self->file, self->data);
  gtk_window_close (GTK_WINDOW (self));
}

static void
mato_fetch_dialog_dispose (GObject *object)
{
  MatoFetchDialog *self = MATO_FETCH_DIALOG (object);

  self->func = NULL;
  if (self->destroy)
    g_clear_pointer (&self->data, self->destroy);
  g_clear_object (&self->file);

  G_OBJECT_CLASS (mato_fetch_dialog_parent_class)->dispose (object);
}

static void
mato_fetch_dialog_class_init (MatoFetchDialogClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = mato_fetch_dialog_dispose;

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/io/github/matosudoku/Mato/fetch-dialog.ui");
  gtk_widget_class_bind_template_child (widget_class, MatoFetchDialog, question);
  gtk_widget_class_bind_template_child (widget_class, MatoFetchDialog, address);
  gtk_widget_class_bind_template_child (widget_class, MatoFetchDialog, cancel);
  gtk_widget_class_bind_template_callback (widget_class, fetch_cb);
}

static void
mato_fetch_dialog_init (MatoFetchDialog *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
}

/* The host is named alone, because an address can begin with the name of another one. */
static char *
ask (const char *uri)
{
  g_autoptr (GUri) parts = g_uri_parse (uri, G_URI_FLAGS_NON_DNS, NULL);
  const char *host = parts ? g_uri_get_host (parts) : NULL;
  g_autofree char *name = host ? mato_shown_text (host, MATO_SHOWN_NAME) : NULL;

  if (!name || !*name)
    return g_strdup (_("This file is not on this computer. Should Mato fetch it?"));

  /* Translators: %s is the name of another computer */
  return g_strdup_printf (_("This file is not on this computer. Should Mato fetch it from “%s”?"),
                          name);
}

void
mato_fetch_dialog_present (GtkWindow      *parent,
                           GFile          *file,
                           MatoFetchFunc   func,
                           gpointer        data,
                           GDestroyNotify  destroy)
{
  MatoFetchDialog *self = g_object_new (MATO_TYPE_FETCH_DIALOG, NULL);
  g_autofree char *uri = g_file_get_uri (file);
  g_autofree char *address = mato_shown_text (uri, MATO_SHOWN_LINE / 4);
  g_autofree char *question = ask (uri);

  self->file = g_object_ref (file);
  self->func = func;
  self->data = data;
  self->destroy = destroy;
  gtk_label_set_label (self->question, question);
  gtk_label_set_label (self->address, address);
  mato_side_window_open (GTK_WINDOW (self), parent);
  gtk_widget_grab_focus (self->cancel);
}
