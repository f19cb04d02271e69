/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/views/log-rows.h"
#include "session/film/film-context.h"

G_BEGIN_DECLS

#define MATO_TYPE_LOG_VIEW (mato_log_view_get_type ())

/**
 * MatoLogView:
 *
 * The film in words: lines that follow the film; a click or a key goes to the step of a line.
 */
G_DECLARE_FINAL_TYPE (MatoLogView, mato_log_view, MATO, LOG_VIEW, GtkWidget)

/**
 * mato_log_view_set_context:
 *
 * Sets the context; only once.
 */
void mato_log_view_set_context (MatoLogView     *self,
                                MatoFilmContext *context);

/**
 * mato_log_view_set_hides_future:
 *
 * Sets whether only the steps up to the film's position are told; not at first.
 */
void mato_log_view_set_hides_future (MatoLogView *self,
                                     gboolean     hides_future);

/**
 * mato_log_view_get_rows:
 *
 * Returns: (transfer none): its rows
 */
MatoLogRows *mato_log_view_get_rows (MatoLogView *self);

G_END_DECLS
