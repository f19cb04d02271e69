/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mato_late_bars:
 * @part: a window or a part of it, with all that is in it
 *
 * A bar to scroll by takes four widgets, and GTK computes the styles of all of them twice, also
 * where there is nothing to scroll. Those in @part are hidden until there is more than is seen.
 */
void mato_late_bars (GtkWidget *part);

G_END_DECLS
