/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/keep.h"

#include "app/cover-window.h"
#include "app/window.h"

char *
mato_keep_get_folder (void)
{
  return g_build_filename (g_get_user_state_dir (), "mato", NULL);
}

gboolean
mato_keep_is_last (GtkWindow *window)
{
  GtkApplication *application = gtk_window_get_application (window);

  for (GList *l = application ? gtk_application_get_windows (application) : NULL; l; l = l->next)
    if (l->data != window && (MATO_IS_WINDOW (l->data) || MATO_IS_COVER_WINDOW (l->data)))
      return FALSE;

  return TRUE;
}
