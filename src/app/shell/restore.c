/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/shell/restore.h"

#include "app/matrix/cover-window.h"
#include "app/texts/held-dialog.h"
#include "app/window/window.h"
#include "session/game/journal-folder.h"
#include "session/game/start-count.h"
#include "session/game/state-folder.h"

#include <glib/gi18n.h>

void
mato_restore_window (GtkApplication *application,
                     MatoAutosave   *autosave)
{
  GtkWindow *window;

  if (mato_autosave_get_cover (autosave))
    {
      window = GTK_WINDOW (mato_cover_window_new (application));
      mato_cover_window_restore (MATO_COVER_WINDOW (window), autosave);
    }
  else
    {
      window = GTK_WINDOW (mato_window_new (application));
      mato_window_restore (MATO_WINDOW (window), autosave);
    }
  gtk_window_present (window);
}

/* The first frames */

static guint n_unseen; /* windows that were brought back */

static void
painted_cb (GdkFrameClock *clock,
            gpointer       data)
{
  g_signal_handlers_disconnect_by_func (clock, painted_cb, data);
  if (--n_unseen == 0)
    mato_restore_end ();
}

static void
wait_for_frames (GtkApplication *application)
{
  for (GList *l = gtk_application_get_windows (application); l; l = l->next)
    {
      GdkFrameClock *clock = gtk_widget_get_frame_clock (l->data);

      if (!clock)
        continue;

      n_unseen++;
      g_signal_connect (clock, "after-paint", G_CALLBACK (painted_cb), NULL);
    }
}

void
mato_restore_end (void)
{
  g_autofree char *folder = mato_state_folder ();

  mato_start_count_end (folder);
}

/* All of them */

static void
tell_lost (GtkApplication *application,
           guint           n_lost)
{
  GtkWindow *window = gtk_application_get_active_window (application);
  g_autofree char *folder = mato_state_folder ();
  /* Translators: %u boards; %s is a folder */
  g_autofree char *text = g_strdup_printf (
    ngettext ("%u board from last time could not be read. What is left of it is in %s.",
              "%u boards from last time could not be read. What is left of them is in %s.", n_lost),
    n_lost, folder);

  if (!MATO_IS_WINDOW (window))
    window = GTK_WINDOW (mato_window_new (application));

  mato_voice_tell_problem (mato_window_get_voice (MATO_WINDOW (window)), text);
}

static void
restore (GtkApplication *application,
         const char     *folder)
{
  guint n_lost;
  g_autoptr (GPtrArray) autosaves = mato_autosave_find (folder, &n_lost);

  for (guint i = 0; i < autosaves->len; i++)
    mato_restore_window (application, autosaves->pdata[i]);
  wait_for_frames (application);

  if (n_lost > 0)
    tell_lost (application, n_lost);
}

/* It is tried once: if it is not seen, it is held back again. */
static void
answered_cb (GtkApplication *application,
             gboolean        restores)
{
  g_autofree char *folder = mato_state_folder ();

  mato_journal_folder_let_go (folder, restores);
  if (!restores)
    return;

  while (mato_start_count_begin (folder) + 1 < MATO_START_COUNT_MOST)
    ;
  restore (application, folder);
}

static void
ask (GtkApplication *application,
     const char     *folder)
{
  GtkWindow *window = gtk_application_get_active_window (application);

  if (!window)
    window = GTK_WINDOW (mato_window_new (application));

  gtk_window_present (window);
  g_signal_connect_object (mato_held_dialog_present (window, folder), "answered",
                           G_CALLBACK (answered_cb), application, G_CONNECT_SWAPPED);
}

static gboolean
has_any (GPtrArray *paths)
{
  g_autoptr (GPtrArray) owned = paths;

  return owned->len > 0;
}

void
mato_restore_all (GtkApplication *application)
{
  g_autofree char *folder = mato_state_folder ();
  gboolean holds = FALSE;

  if (gtk_application_get_windows (application))
    return;

  if (has_any (mato_journal_folder_list_open (folder)))
    holds = mato_start_count_begin (folder) >= MATO_START_COUNT_MOST;
  if (holds)
    mato_journal_folder_hold (folder);
  else
    restore (application, folder);

  if (has_any (mato_journal_folder_list_held (folder)))
    ask (application, folder);
  if (holds)
    mato_restore_end ();
}
