/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mato_scroller_new:
 * @child: (transfer floating): a page of words and controls
 * @name: (nullable): for screen readers
 *
 * Returns: (transfer floating): what scrolls @child up and down; where that goes on, its last line
 *   fades out
 */
GtkWidget *mato_scroller_new (GtkWidget  *child,
                              const char *name);

G_END_DECLS
