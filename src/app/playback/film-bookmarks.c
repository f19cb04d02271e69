/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/playback/film-bookmarks.h"

#include "app/kit/compat.h"

#include <glib/gi18n.h>

/*
 * The actions of bookmarks.
 */

static MatoVoice *
get_voice (MatoFilmWindow *self)
{
  return MATO_FILM_WINDOW_GET_IFACE (self)->get_voice (self);
}

static void
go (MatoFilmWindow *self,
    int             direction)
{
  MatoFilmContext *context = mato_film_window_get_context (self);
  MatoPlayer *player = mato_film_context_get_player (context);
  const MatoBookmark *bookmark = mato_bookmarks_find (mato_film_context_get_bookmarks (context),
                                                      mato_player_get_position (player),
                                                      direction);

  if (!bookmark)
    return;

  mato_player_set_playing (player, FALSE);
  mato_player_seek (player, bookmark->position);
  mato_compat_announce (GTK_WIDGET (self), bookmark->name);
}

static void
next_bookmark_cb (GSimpleAction *action,
                  GVariant      *parameter,
                  gpointer       window)
{
  go (window, 1);
}

static void
previous_bookmark_cb (GSimpleAction *action,
                      GVariant      *parameter,
                      gpointer       window)
{
  go (window, -1);
}

/* Named after the step there; another name can be given later. */
static void
bookmark_cb (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       window)
{
  MatoFilmContext *context = mato_film_window_get_context (window);
  guint64 position = mato_player_get_position (mato_film_context_get_player (context));
  g_autofree char *caption = mato_film_context_dup_caption (context);

  if (mato_bookmarks_get_name (mato_film_context_get_bookmarks (context), position))
    {
      mato_film_context_name_position (context, NULL);
      mato_voice_tell (get_voice (window), _("Bookmark removed."));
      return;
    }

  mato_film_context_name_position (context, caption);
  mato_voice_tell (get_voice (window),
                   _("Bookmark set. Name it or find it with the bookmark button."));
}

static void
bookmarks_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       window)
{
  mato_transport_show_bookmarks (MATO_FILM_WINDOW_GET_IFACE (window)->get_transport (window));
}

static const GActionEntry entries[] = {
  { .name = "bookmark", .activate = bookmark_cb },
  { .name = "bookmarks", .activate = bookmarks_cb },
  { .name = "next-bookmark", .activate = next_bookmark_cb },
  { .name = "previous-bookmark", .activate = previous_bookmark_cb },
};

void
mato_film_bookmarks_add_actions (MatoFilmWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}

static void
enable (MatoFilmWindow *self,
        const char     *name,
        gboolean        is_enabled)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), name);

  g_simple_action_set_enabled (G_SIMPLE_ACTION (action), is_enabled);
}

void
mato_film_bookmarks_update_actions (MatoFilmWindow *self)
{
  MatoFilmContext *context = mato_film_window_get_context (self);
  const MatoBookmarks *bookmarks = mato_film_context_get_bookmarks (context);
  guint64 position = mato_player_get_position (mato_film_context_get_player (context));
  gboolean is_seen = mato_film_context_is_watching (context);

  enable (self, "bookmark", is_seen);
  enable (self, "bookmarks", is_seen);
  enable (self, "next-bookmark", is_seen && mato_bookmarks_find (bookmarks, position, 1));
  enable (self, "previous-bookmark", is_seen && mato_bookmarks_find (bookmarks, position, -1));
}
