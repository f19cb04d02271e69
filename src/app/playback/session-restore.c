/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/playback/session-restore.h"

#include "app/playback/film-window.h"

char *
mato_session_restore_get_folder (void)
{
  return g_build_filename (g_get_user_state_dir (), "mato", NULL);
}

gboolean
mato_session_restore_is_last (GtkWindow *window)
{
  GtkApplication *application = gtk_window_get_application (window);

  for (GList *l = application ? gtk_application_get_windows (application) : NULL; l; l = l->next)
    if (l->data != window && MATO_IS_FILM_WINDOW (l->data))
      return FALSE;

  return TRUE;
}
