/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * What a widget shows follows a model as long as it can be seen. While it is not mapped it does
 * nothing; when it is mapped again it is brought up to date, once, if it has missed anything.
 */

/**
 * mato_follow:
 * @widget: a widget that does not itself depend on @refresh to be visible
 * @refresh: a function of @widget alone
 * @object: what it shows
 * @signal: a signal of @object, with a detail perhaps; further ones follow, then %NULL
 *
 * Calls @refresh whenever one of the signals comes. May be called again for the same function and
 * other objects.
 */
void mato_follow (gpointer    widget,
                  GCallback   refresh,
                  gpointer    object,
                  const char *signal,
                  ...) G_GNUC_NULL_TERMINATED;

/**
 * mato_follow_later:
 * @n_frames: at least 1
 *
 * Does the same, but while the widget is seen @n_frames are painted first. What comes into a window
 * at once need not be drawn at once: of a recording the board is looked at first, and the rest
 * follows before anybody sees that it was missing, but no frame is late. While it waits and another
 * signal comes, the longer wait holds, from when it began.
 */
void mato_follow_later (gpointer    widget,
                        GCallback   refresh,
                        guint       n_frames,
                        gpointer    object,
                        const char *signal,
                        ...) G_GNUC_NULL_TERMINATED;

typedef void (*MatoLater) (gpointer data);

/**
 * mato_later:
 * @widget: where it is seen
 * @n_frames: how many frames are painted before
 *
 * Calls @callback with @data after @n_frames, unless @widget ends before.
 */
void mato_later (GtkWidget *widget,
                 guint      n_frames,
                 MatoLater  callback,
                 gpointer   data);

G_END_DECLS
