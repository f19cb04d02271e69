/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/film/film-context.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_BOOKMARK_BUTTON (mato_bookmark_button_get_type ())

/**
 * MatoBookmarkButton:
 *
 * The bookmarks of the film: the name of the present position, and a list to go to the others.
 */
G_DECLARE_FINAL_TYPE (MatoBookmarkButton, mato_bookmark_button, MATO, BOOKMARK_BUTTON, GtkWidget)

/**
 * mato_bookmark_button_set_context:
 *
 * Sets the context; only once.
 */
void mato_bookmark_button_set_context (MatoBookmarkButton *self,
                                       MatoFilmContext    *context);

/**
 * mato_bookmark_button_popup:
 *
 * Opens the list, with the name ready to be typed.
 */
void mato_bookmark_button_popup (MatoBookmarkButton *self);

G_END_DECLS
