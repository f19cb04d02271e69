/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

#define MATO_TYPE_DISPLAY (mato_display_get_type ())
G_DECLARE_FINAL_TYPE (MatoDisplay, mato_display, MATO, DISPLAY, GObject)

/**
 * MatoDisplay:
 *
 * What the board shows beside digits, on all pages.
 *
 * Properties: `show-candidates`, `show-rings`, `show-history` (gboolean). `show-rule` (gboolean):
 * whether the Target page tells its rule; at first it does. `show-conflicts`
 * (gboolean): whether digits of the player that clash are marked at once; at first they are.
 * `show-legend` (gboolean): whether the views of a film say what their signs mean; at first they
 * do.
 * `show-ratings` (gboolean): whether classic ratings (ER) and the names of engines are said to
 * players. `show-clock` (gboolean): whether the time of a game is seen while it is played;
 * `light-same` and `shade-peers` (gboolean): whether the chosen cell lights equal digits and shades
 * its row, column and box; at first all three are. `wide` (gboolean): whether moves and solutions
 * stand beside the page.
 * `all-weights` (gboolean): whether every cell shows its weight, not only one per side of each
 * ring. `pointed` (int): the item of geometry.h to highlight, at which a view of the film points;
 * -1: none. `wave` (gdouble): how far the wave over a solved board is, 0 to 1; -1: there is none.
 * Belongs to the main thread.
 */
MatoDisplay *mato_display_new (void);

gboolean mato_display_get_show_candidates (MatoDisplay *self);
gboolean mato_display_get_show_rings      (MatoDisplay *self);
void     mato_display_set_show_rings      (MatoDisplay *self,
                                           gboolean     show_rings);
gboolean mato_display_get_all_weights     (MatoDisplay *self);
void     mato_display_set_all_weights     (MatoDisplay *self,
                                           gboolean     all_weights);
gboolean mato_display_get_show_conflicts  (MatoDisplay *self);
gboolean mato_display_get_show_history    (MatoDisplay *self);
gboolean mato_display_get_show_legend     (MatoDisplay *self);
gboolean mato_display_get_show_rule       (MatoDisplay *self);
gboolean mato_display_get_show_ratings    (MatoDisplay *self);
gboolean mato_display_get_show_clock      (MatoDisplay *self);
gboolean mato_display_get_light_same      (MatoDisplay *self);
gboolean mato_display_get_shade_peers     (MatoDisplay *self);
gboolean mato_display_get_wide            (MatoDisplay *self);
int      mato_display_get_pointed         (MatoDisplay *self);
void     mato_display_point               (MatoDisplay *self,
                                           int          item);
double   mato_display_get_wave            (MatoDisplay *self);
void     mato_display_set_wave            (MatoDisplay *self,
                                           double       wave);

G_END_DECLS
