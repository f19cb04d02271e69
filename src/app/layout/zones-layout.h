/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_ZONES_LAYOUT (mato_zones_layout_get_type ())

/**
 * MatoZonesLayout:
 *
 * The three zones beside or under the board: the head at the top, the page, a #GtkScrolledWindow,
 * and between them the voice, which says something now and then. A page that is the hand, with
 * which one plays, does not move whatever is said, and ends where the board does; where the room
 * over it would be small then, as beside the small board of a narrow window, where the panel does.
 * What has no room there lies over the hand with the style class `mato-open`, else it is folded.
 * Some hands have a body over them, which begins under the head and scrolls; what is said stands
 * between the two then. Any other page has all the room below what is said, or above it while there
 * is a bar under the zones that plays a film.
 */
G_DECLARE_FINAL_TYPE (MatoZonesLayout, mato_zones_layout, MATO, ZONES_LAYOUT, GtkLayoutManager)

/**
 * MatoZonesBottom:
 * @panel: the widget with the zones, which has its place
 *
 * Returns: where the board ends, in pixels from the top of @panel; 0 if it does not stand beside it
 */
typedef int (*MatoZonesBottom) (GtkWidget *panel,
                                gpointer   data);

/**
 * mato_zones_layout_set_bottom:
 *
 * Tells how to ask where the board ends.
 */
void mato_zones_layout_set_bottom (MatoZonesLayout *self,
                                   MatoZonesBottom  bottom,
                                   gpointer         data);

/**
 * mato_zones_layout_set_hand:
 *
 * Whether the page that is shown is a hand.
 */
void mato_zones_layout_set_hand (MatoZonesLayout *self,
                                 gboolean         is_hand);

/**
 * mato_zones_layout_set_bar:
 * @bar: (nullable): what stands under all zones while it is visible
 */
void mato_zones_layout_set_bar (MatoZonesLayout *self,
                                GtkWidget       *bar);

G_END_DECLS
