/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/compat.h"

void
mato_compat_get_color (GtkWidget *widget,
                       GdkRGBA   *color)
{
#if GTK_CHECK_VERSION (4, 10, 0)
  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  gtk_widget_get_color (widget, color);
  G_GNUC_END_IGNORE_DEPRECATIONS
#else
  gtk_style_context_get_color (gtk_widget_get_style_context (widget), color);
#endif
}

typedef struct
{
  MatoOpenFunc func;
  gpointer data;
} Opening;

static void
finish_opening (Opening *opening,
                GFile   *file)
{
  opening->func (file, opening->data);
  g_free (opening);
}

#if GTK_CHECK_VERSION (4, 10, 0)

static void
open_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  g_autoptr (GFile) file = NULL;

  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  file = gtk_file_dialog_open_finish (GTK_FILE_DIALOG (source), result, NULL);
  G_GNUC_END_IGNORE_DEPRECATIONS

  finish_opening (user_data, file);
}

static void
show_dialog (GtkWindow  *parent,
             const char *title,
             Opening    *opening)
{
  g_autoptr (GObject) dialog = NULL;

  G_GNUC_BEGIN_IGNORE_DEPRECATIONS
  dialog = G_OBJECT (gtk_file_dialog_new ());
  gtk_file_dialog_set_title (GTK_FILE_DIALOG (dialog), title);
  gtk_file_dialog_open (GTK_FILE_DIALOG (dialog), parent, NULL, open_cb, opening);
  G_GNUC_END_IGNORE_DEPRECATIONS
}

#else

static void
response_cb (GtkNativeDialog *dialog,
             int              response,
             Opening         *opening)
{
  g_autoptr (GFile) file = NULL;

  if (response == GTK_RESPONSE_ACCEPT)
    file = gtk_file_chooser_get_file (GTK_FILE_CHOOSER (dialog));

  finish_opening (opening, file);
  g_object_unref (dialog);
}

static void
show_dialog (GtkWindow  *parent,
             const char *title,
             Opening    *opening)
{
  GtkFileChooserNative *dialog = gtk_file_chooser_native_new (title, parent,
                                                              GTK_FILE_CHOOSER_ACTION_OPEN, NULL,
                                                              NULL);

  gtk_native_dialog_set_modal (GTK_NATIVE_DIALOG (dialog), TRUE);
  g_signal_connect (dialog, "response", G_CALLBACK (response_cb), opening);
  gtk_native_dialog_show (GTK_NATIVE_DIALOG (dialog));
}

#endif

void
mato_compat_open_file (GtkWindow    *parent,
                       const char   *title,
                       MatoOpenFunc  func,
                       gpointer      data)
{
  Opening *opening = g_new0 (Opening, 1);

  opening->func = func;
  opening->data = data;
  show_dialog (parent, title, opening);
}
