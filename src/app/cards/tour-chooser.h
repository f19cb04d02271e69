/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_TOUR_CHOOSER (mato_tour_chooser_get_type ())

/**
 * MatoTourChooser:
 *
 * A button for each guided tour.
 */
G_DECLARE_FINAL_TYPE (MatoTourChooser, mato_tour_chooser, MATO, TOUR_CHOOSER, GtkWidget)

G_END_DECLS
