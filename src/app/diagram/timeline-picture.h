/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/draw/palette.h"
#include "core/trace/trace.h"

G_BEGIN_DECLS

/**
 * MatoTimelineView:
 * @from: the first visible cell
 * @span: the number of visible cells; more than 0
 * @width: logical pixels
 * @height: likewise
 * @scale: device pixels per logical pixel
 *
 * The part of a film that is drawn, and its size. A film has a cell for every position: cell 0 is
 * the givens, cell p the step that leads to position p. There are few samples, so each has several
 * cells; together they take a quarter of the whole.
 */
typedef struct
{
  double from;
  double span;
  int width;
  int height;
  int scale;
} MatoTimelineView;

/**
 * mato_timeline_count_cells:
 *
 * Returns: the number of cells of @trace
 */
double mato_timeline_count_cells (const MatoTrace *trace);

/**
 * mato_timeline_get_cell:
 *
 * Returns: the first cell of @position
 */
double mato_timeline_get_cell (const MatoTrace *trace,
                               guint64          position);

/**
 * mato_timeline_get_position:
 *
 * Returns: the position of @cell, or the nearest one
 */
guint64 mato_timeline_get_position (const MatoTrace *trace,
                                    double           cell);

/**
 * mato_timeline_picture_new:
 *
 * Returns: (transfer full): an image, the picture of @trace: its depth as a curve, or the families
 *   of its techniques; squares for dead ends, diamonds for solutions, best score and bound as
 *   lines; @view.width by @view.height
 */
cairo_surface_t *mato_timeline_picture_new (const MatoTrace        *trace,
                                            const MatoTimelineView *view,
                                            const MatoPalette      *palette);

G_END_DECLS
