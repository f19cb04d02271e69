/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/puzzle.h"
#include "session/film/blame.h"
#include "session/film/icicle.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_ICICLE_PLOT (mato_icicle_plot_get_type ())

/**
 * MatoIciclePlot:
 *
 * The drawing of a #MatoIcicle: zoom by wheel, pinch, `+` and `-`, pan by dragging, go to a guess
 * by a click or Enter (`win.go-to`), fold by the second button or a long press. Arrows move the
 * focus from bar to bar: up to the guess above, down to the first one below, left and right on a
 * level; Home to the search itself, End to the deepest guess at the position. `F` folds and
 * unfolds, `0` shows all.
 */
G_DECLARE_FINAL_TYPE (MatoIciclePlot, mato_icicle_plot, MATO, ICICLE_PLOT, GtkWidget)

GtkWidget *mato_icicle_plot_new (void);

/**
 * mato_icicle_plot_set_icicle:
 * @icicle: (nullable): the plot of @trace; both are owned by the caller and must outlive their use
 *   here, until others are set
 */
void mato_icicle_plot_set_icicle (MatoIciclePlot   *self,
                                  const MatoIcicle *icicle,
                                  const MatoTrace  *trace,
                                  MatoAlphabet      alphabet);

/**
 * mato_icicle_plot_set_position:
 *
 * Sets the position of the film; fast enough for every frame.
 */
void mato_icicle_plot_set_position (MatoIciclePlot *self,
                                    guint64         position);

/**
 * mato_icicle_plot_set_blame:
 * @blame: (nullable): what is explained at the position
 *
 * Sets which of the guesses at the position are marked as those to blame; the others are hollow.
 */
void mato_icicle_plot_set_blame (MatoIciclePlot  *self,
                                 const MatoBlame *blame);

/**
 * mato_icicle_plot_hide_future:
 *
 * Sets whether only what was searched up to the position is shown, told and can be gone to; not at
 * first.
 */
void     mato_icicle_plot_hide_future  (MatoIciclePlot *self,
                                        gboolean        hides);
gboolean mato_icicle_plot_hides_future (MatoIciclePlot *self);

void mato_icicle_plot_set_axis (MatoIciclePlot *self,
                                MatoIcicleAxis  axis);

/**
 * mato_icicle_plot_zoom:
 *
 * Makes bars @factor times as wide; the place at @x, in pixels, does not move.
 */
void mato_icicle_plot_zoom (MatoIciclePlot *self,
                            double          factor,
                            double          x);

G_END_DECLS
