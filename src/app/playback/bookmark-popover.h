/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/film/film-context.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_BOOKMARK_POPOVER (mato_bookmark_popover_get_type ())

/**
 * MatoBookmarkPopover:
 *
 * The bookmarks of the film: the name of the present position, and a list to go to the others.
 */
G_DECLARE_FINAL_TYPE (MatoBookmarkPopover, mato_bookmark_popover, MATO, BOOKMARK_POPOVER,
                      GtkPopover)

/**
 * mato_bookmark_popover_new:
 *
 * Returns: (transfer floating): the bookmarks of the film of @context; each time it is shown, the
 *   name is ready to be typed
 */
GtkWidget *mato_bookmark_popover_new (MatoFilmContext *context);

G_END_DECLS
