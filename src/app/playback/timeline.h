/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/film/film-context.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_TIMELINE (mato_timeline_get_type ())

/**
 * MatoTimeline:
 *
 * The whole film as a picture, with its present position. Click, drag, arrows, Page Up and Down,
 * Home, End and the wheel go through it; Ctrl and the wheel, a pinch, +, - and 0 zoom, down to
 * single steps. When it is zoomed, it follows the film page by page.
 */
G_DECLARE_FINAL_TYPE (MatoTimeline, mato_timeline, MATO, TIMELINE, GtkWidget)

/**
 * mato_timeline_set_context:
 *
 * Sets the context; only once.
 */
void mato_timeline_set_context (MatoTimeline    *self,
                                MatoFilmContext *context);

/**
 * mato_timeline_zoom:
 *
 * Zooms in by @factor, around the position.
 */
void mato_timeline_zoom (MatoTimeline *self,
                         double        factor);

/**
 * mato_timeline_get_view:
 * @from: (out): the first visible cell, see timeline-picture.h
 * @span: (out): the number of visible cells
 */
void mato_timeline_get_view (MatoTimeline *self,
                             double       *from,
                             double       *span);

G_END_DECLS
