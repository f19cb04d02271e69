/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mato_shortcuts_present:
 *
 * Shows all keys, made from the table of commands, in a window over @parent.
 */
void mato_shortcuts_present (GtkWindow *parent);

G_END_DECLS
