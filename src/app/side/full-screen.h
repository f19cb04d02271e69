/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mato_full_screen_keep_bar:
 * @window: with a GtkHeaderBar as titlebar, not yet realized, and a vertical GtkBox as child
 *
 * GTK hides the titlebar on a full screen, and with it what is only there: who has no keyboard
 * could not even leave. There it is the first in the box, with a button that leaves.
 */
void mato_full_screen_keep_bar (GtkWindow *window);

G_END_DECLS
