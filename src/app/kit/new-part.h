/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mato_new_part:
 * @part: a window or a part of it, with all that is in it
 *
 * Does what every part of a window needs when it is made, at the start or later: its tooltips tell
 * keys and leave room to open menus, widgets that GTK leaves without a name for screen readers get
 * one, words are measured in the fonts that they are drawn in, a click on a button leaves the focus
 * where one types, and arrow keys move on from a check button. Toggle buttons are not yet in a
 * window that is shown: screen readers know those, with their roles.
 */
void mato_new_part (GtkWidget *part);

/**
 * mato_first_part:
 * @part: a part that the first frame may show
 *
 * Does the same, but leaves rules for later: those of @part stand in window.css and paint.css.
 */
void mato_first_part (GtkWidget *part);

G_END_DECLS
