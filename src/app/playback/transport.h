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
 * mato_transport_build:
 * @transport: a bar
 *
 * Makes what is in it, which waits until a film is watched first, now: somebody asks how high it
 * will be.
 */
void mato_transport_build (GtkWidget *transport);

/**
 * mato_transport_show_menu:
 *
 * For a window whose menus do not tell where to go in a film and what counts as a step.
 */
void mato_transport_show_menu (MatoTransport *self);

/**
 * mato_transport_show_bookmarks:
 *
 * Opens the list of bookmarks; only while a film is watched.
 */
void mato_transport_show_bookmarks (MatoTransport *self);

G_END_DECLS
