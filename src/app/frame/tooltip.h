/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mato_tooltip_refresh:
 *
 * Call it where @widget changes what its tooltip says: GTK asks again only when the pointer moves.
 * It is asked in the next frame, once however often this is called, and only if the pointer rests
 * on @widget and a tooltip is shown: asking would begin the wait for one anew.
 */
void mato_tooltip_refresh (GtkWidget *widget);

G_END_DECLS
