/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/playback/session-restore.h"

#include "app/playback/film-window.h"

gboolean
mato_session_restore_is_last (GtkWindow *window)
{
  GtkApplication *application = gtk_window_get_application (window);

  for (GList *l = application ? gtk_application_get_windows (application) : NULL; l; l = l->next)
    if (l->data != window && MATO_IS_FILM_WINDOW (l->data))
      return FALSE;

  return TRUE;
}
