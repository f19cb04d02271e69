/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window-private.h"

#include "app/compat.h"

#include <glib/gi18n.h>

/*
 * The actions of bookmarks.
 */

static void
go (MatoWindow *self,
    int         direction)
{
  MatoPlayer *player = mato_desk_get_player (self->desk);
  const MatoBookmark *bookmark =
    mato_bookmarks_find (mato_desk_get_bookmarks (self->desk), mato_player_get_position (player),
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

/* Named after what happens there: another name can be given later. */
static void
bookmark_cb (GSimpleAction *action,
             GVariant      *parameter,
             gpointer       window)
{
  MatoWindow *self = window;
  guint64 position = mato_player_get_position (mato_desk_get_player (self->desk));
  g_autofree char *caption = mato_desk_dup_caption (self->desk);

  if (mato_bookmarks_get_name (mato_desk_get_bookmarks (self->desk), position))
    {
      mato_desk_name_position (self->desk, NULL);
      mato_toast_tell (self->toast, _("Bookmark removed."));
      return;
    }

  mato_desk_name_position (self->desk, caption);
  mato_toast_tell (self->toast, _("Bookmark set. Name it or find it by the bookmark button."));
}

static void
bookmarks_cb (GSimpleAction *action,
              GVariant      *parameter,
              gpointer       window)
{
  mato_transport_show_bookmarks (MATO_WINDOW (window)->transport);
}

static const GActionEntry entries[] = {
  { .name = "bookmark", .activate = bookmark_cb },
  { .name = "bookmarks", .activate = bookmarks_cb },
  { .name = "next-bookmark", .activate = next_bookmark_cb },
  { .name = "previous-bookmark", .activate = previous_bookmark_cb },
};

void
mato_window_add_bookmarks (MatoWindow *self)
{
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
}

void
mato_window_update_bookmarks (MatoWindow *self)
{
  const MatoBookmarks *bookmarks = mato_desk_get_bookmarks (self->desk);
  MatoPlayer *player = mato_desk_get_player (self->desk);
  guint64 position = mato_player_get_position (player);
  gboolean is_seen = mato_player_get_trace (player)
                     && mato_desk_get_page (self->desk) == MATO_PAGE_WATCH;

  mato_window_enable (self, "bookmark", is_seen);
  mato_window_enable (self, "bookmarks", is_seen);
  mato_window_enable (self, "next-bookmark",
                      is_seen && mato_bookmarks_find (bookmarks, position, 1));
  mato_window_enable (self, "previous-bookmark",
                      is_seen && mato_bookmarks_find (bookmarks, position, -1));
}
