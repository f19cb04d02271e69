/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/film/film-context.h"
#include "session/words/log.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_LOG_VIEW (mato_log_view_get_type ())

/**
 * MatoLogView:
 *
 * The film in words: a list that follows the film; selecting a line goes to its step. Lines are
 * made when they become visible.
 */
G_DECLARE_FINAL_TYPE (MatoLogView, mato_log_view, MATO, LOG_VIEW, GtkWidget)

/** Sets the context; only once. */
void mato_log_view_set_context (MatoLogView     *self,
                                MatoFilmContext *context);

/** Returns: (transfer none): its list; the line of the film's position is selected */
GtkListView *mato_log_view_get_list (MatoLogView *self);

G_END_DECLS
