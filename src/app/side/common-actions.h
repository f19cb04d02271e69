/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mato_common_actions_add:
 *
 * Adds the actions that every main window has: `open`, `close`, `fullscreen`, `help` and
 * `shortcuts`. Its header bar stays on a full screen, see mato_full_screen_keep_bar ().
 */
void mato_common_actions_add (GtkApplicationWindow *window);

G_END_DECLS
