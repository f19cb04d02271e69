/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_ZONE_BAR (mato_zone_bar_get_type ())

/**
 * MatoZoneBar:
 *
 * The five colours of the target side by side, and below them an arrow where a score hits it.
 */
G_DECLARE_FINAL_TYPE (MatoZoneBar, mato_zone_bar, MATO, ZONE_BAR, GtkWidget)

GtkWidget *mato_zone_bar_new (void);

/**
 * mato_zone_bar_point:
 * @place: as of mato_zone_place()
 */
void mato_zone_bar_point (MatoZoneBar *self,
                          double       place);

/**
 * mato_zone_bar_get_place:
 *
 * Returns: where it points
 */
double mato_zone_bar_get_place (MatoZoneBar *self);

G_END_DECLS
