/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mato_tooltip_let_through:
 *
 * From now on, the pointer takes no notice of tooltips: a click on one is a click on what it
 * covers. To be called once.
 */
void mato_tooltip_let_through (void);

/**
 * mato_tooltip_refresh:
 *
 * Call it where @widget changes what its tooltip says: GTK asks again only when the pointer moves.
 * It is asked in the next frame, once however often this is called, and only if the pointer rests
 * on @widget and a tooltip is shown: asking would begin the wait for one anew.
 */
void mato_tooltip_refresh (GtkWidget *widget);

/**
 * mato_tooltip_leave_to_menus:
 * @part: a window or a part of it, with all that is in it
 *
 * While the menu or list of a button in @part is open it has no tooltip: GTK would lay that over
 * the first lines, as the pointer still rests on the button.
 */
void mato_tooltip_leave_to_menus (GtkWidget *part);

G_END_DECLS
