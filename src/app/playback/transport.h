/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/film/film-context.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_TRANSPORT (mato_transport_get_type ())

/**
 * MatoTransport:
 *
 * The bar below the board that plays the recorded search: play, step, jump, speed, and a timeline.
 * Visible while a film is watched.
 *
 * Property: `context` (MatoFilmContext), construct only.
 */
G_DECLARE_FINAL_TYPE (MatoTransport, mato_transport, MATO, TRANSPORT, GtkWidget)

/**
 * mato_transport_new:
 *
 * Returns: (transfer floating): the bar for the film of @context
 */
GtkWidget *mato_transport_new (MatoFilmContext *context);

/**
 * mato_transport_show_menu:
 *
 * For a window whose menus do not tell where to go in a film and what counts as a step.
 */
void mato_transport_show_menu (MatoTransport *self);

/**
 * mato_transport_set_told:
 *
 * Whether the sentence of the step stands elsewhere, too; then a narrow bar needs no room for it.
 */
void mato_transport_set_told (MatoTransport *self,
                              gboolean       is_told);

/**
 * mato_transport_set_brief:
 *
 * Whether something else speaks at length, such as a tour; then the sentence of the step gets one
 * line.
 */
void mato_transport_set_brief (MatoTransport *self,
                               gboolean       is_brief);

/**
 * mato_transport_show_bookmarks:
 *
 * Opens the list of bookmarks; only while a film is watched.
 */
void mato_transport_show_bookmarks (MatoTransport *self);

G_END_DECLS
