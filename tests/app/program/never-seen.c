/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include <gtk/gtk.h>

#include <signal.h>

/* A library that ends Mato before its first frame. */

G_MODULE_EXPORT void gtk_window_present (GtkWindow *window);

void
gtk_window_present (GtkWindow *window)
{
  raise (SIGKILL);
}
