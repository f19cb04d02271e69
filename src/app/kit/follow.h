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

G_END_DECLS
