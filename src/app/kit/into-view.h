/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mato_bring_into_view:
 * @part: something in a page that scrolls; it may have become visible just now
 *
 * Scrolls to the top of @part, once it has its place, if that is not in view. Does nothing where
 * nothing scrolls.
 */
void mato_bring_into_view (GtkWidget *part);

G_END_DECLS
