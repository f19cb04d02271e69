/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/files/kept-offer.h"

#include "app/texts/kept-dialog.h"
#include "session/game/state-folder.h"

typedef struct
{
  GtkWindow *window;
  void (*begin) (gpointer data);
  gpointer data;
  GDestroyNotify destroy;
} Offer;

static void
offer_free (gpointer data)
{
  Offer *offer = data;

  offer->destroy (offer->data);
  g_object_unref (offer->window);
  g_free (offer);
}

static void
answered_cb (const char *path,
             gpointer    data)
{
  Offer *offer = data;

  if (path != NULL)
    mato_kept_continue (offer->window, path);
  else
    offer->begin (offer->data);
}

gboolean
mato_kept_offer (GtkWindow        *window,
                 const MatoPuzzle *puzzle,
                 GFile            *file,
                 void            (*begin) (gpointer data),
                 gpointer          data,
                 GDestroyNotify    destroy)
{
  g_autofree char *folder = mato_state_folder ();
  g_autofree char *uri = file != NULL ? g_file_get_uri (file) : NULL;
  g_autoptr (MatoKeptGame) kept = mato_kept_games_find (folder, puzzle, uri);
  Offer *offer;

  if (kept == NULL)
    return FALSE;

  offer = g_new (Offer, 1);
  *offer = (Offer) { g_object_ref (window), begin, data, destroy };
  gtk_window_present (window);
  mato_kept_dialog_present (window, kept, puzzle, answered_cb, offer, offer_free);
  return TRUE;
}

void
mato_kept_continue (GtkWindow  *window,
                    const char *path)
{
  GtkApplication *application = gtk_window_get_application (window);
  g_autofree char *name = g_path_get_basename (path);

  if (application != NULL)
    g_action_group_activate_action (G_ACTION_GROUP (application), "continue",
                                    g_variant_new_string (name));
}
