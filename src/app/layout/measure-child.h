/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mato_measure_child:
 * @child: (nullable): one that is not seen takes no room
 * @for_size: in the other orientation, or -1; less than @child needs counts as what it needs
 * @minimum: (out): in application pixels
 * @natural: (out): likewise
 *
 * Measures a child for the room that its parent has. While a window has not yet grown to what is
 * new in it, that is less than the child needs; GTK has a warning for whoever asks for so little
 * (from 4.10 on).
 */
void mato_measure_child (GtkWidget      *child,
                         GtkOrientation  orientation,
                         int             for_size,
                         int            *minimum,
                         int            *natural);

G_END_DECLS
