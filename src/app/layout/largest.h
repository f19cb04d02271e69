/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mato_measure_largest:
 * @first: (nullable): the first of some siblings
 * @end: (nullable): the one after the last; %NULL: all from @first on
 *
 * Measures the siblings that are visible; @minimum and @natural are each that of the largest, in
 * application pixels.
 */
void mato_measure_largest (GtkWidget      *first,
                           GtkWidget      *end,
                           GtkOrientation  orientation,
                           int             for_size,
                           int            *minimum,
                           int            *natural);

G_END_DECLS
