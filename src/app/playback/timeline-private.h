/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/diagram/timeline-picture.h"
#include "app/frame/late-names.h"
#include "app/playback/timeline.h"

/* Shared by the files timeline*.c only. */

struct _MatoTimeline
{
  GtkWidget parent_instance;

  MatoFilmContext *context;
  MatoTrace *trace;         /* nullable: the film that is shown */
  guint64 position;
  MatoTimelineView view;    /* of the picture */
  double n_cells;           /* of the axis */
  MatoPalette palette;
  GskRenderNode *picture;   /* nullable: to be made */
  GskRenderNode *flag;      /* of a bookmark; made with the picture */
  double zoom_span;         /* when a pinch began */
  double pointer_x;
  MatoLateNames names;
  graphene_rect_t playhead; /* where it was drawn last */
  graphene_rect_t damage;   /* from where to where it went then */
  guint8 age;               /* of that */
  gboolean hides_future;
  gboolean is_waiting;      /* for other parts of the window to be painted first */
};

/**
 * mato_timeline_add_controllers:
 *
 * Adds the controllers for pointer, wheel, gestures and keys.
 */
void mato_timeline_add_controllers (MatoTimeline *self);

/**
 * mato_timeline_set_view:
 *
 * Shows @span cells from @from on, within the limits of the film and of legibility.
 */
void mato_timeline_set_view (MatoTimeline *self,
                             double        from,
                             double        span);

/**
 * mato_timeline_zoom_at:
 *
 * Shows @span cells; the cell at @x stays there.
 */
void mato_timeline_zoom_at (MatoTimeline *self,
                            double        span,
                            double        x);

/**
 * mato_timeline_cell_at:
 *
 * Returns: the cell at @x of the widget
 */
double mato_timeline_cell_at (MatoTimeline *self,
                              double        x);

/**
 * mato_timeline_get_cells:
 *
 * Gets the cells of the present position.
 */
void mato_timeline_get_cells (MatoTimeline *self,
                              double       *from,
                              double       *to);
