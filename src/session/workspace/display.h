/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

#define MATO_TYPE_DISPLAY (mato_display_get_type ())
G_DECLARE_FINAL_TYPE (MatoDisplay, mato_display, MATO, DISPLAY, GObject)

/**
 * MatoDisplay:
 * @show_rule: whether the Target page tells its rule
 * @show_conflicts: whether digits of the player that clash are marked at once
 * @show_legend: whether the views of a film say what their signs mean
 * @show_ratings: whether classic ratings (ER) and the names of engines are said to players
 * @show_clock: whether the time of a game is seen while it is played
 * @light_same: whether the chosen cell lights equal digits
 * @shade_peers: whether it shades its row, column and box
 * @wide: whether moves and solutions stand beside the page
 * @all_weights: whether every cell shows its weight, not only one per side of each ring
 * @pointed: the item of geometry.h to highlight, at which a view of the film points; -1: none
 * @wave: how far the wave over a solved board is, 0 to 1; -1: there is none
 *
 * What the board shows beside digits, on all pages. Each field is a property (`show-rule`), which
 * everybody may set, except `wave`. At first rule, conflicts, legend, clock, equal digits and peers
 * are shown. The fields are read and never written: a setter or the property tells of the change.
 * Belongs to the main thread.
 */
struct _MatoDisplay
{
  GObject parent_instance;

  gboolean show_candidates, show_rings, show_history, show_rule, show_conflicts, show_legend;
  gboolean show_ratings, show_clock, light_same, shade_peers, wide, all_weights;
  int pointed;
  double wave;
};

MatoDisplay *mato_display_new (void);

void mato_display_point    (MatoDisplay *self,
                            int          item);
void mato_display_set_wave (MatoDisplay *self,
                            double       wave);

G_END_DECLS
