/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/draw/timeline-picture.h"
#include "app/playback/timeline.h"

/* What the files timeline*.c share; nobody else includes this. */

struct _MatoTimeline
{
  GtkWidget parent_instance;

  MatoFilmContext *context;
  MatoTrace *trace;         /* nullable: the film that is shown */
  guint64 position;
  MatoTimelineView view;    /* of the picture */
  MatoPalette palette;
  GdkTexture *picture;      /* nullable: to be made */
  double zoom_span;         /* when a pinch began */
  double pointer_x;
  guint name_timeout;
};

/** Lets the timeline answer to pointer, wheel, fingers and keys. */
void mato_timeline_add_controllers (MatoTimeline *self);

/** Shows @span cells from @from on, as near to that as the film and the eye allow. */
void mato_timeline_set_view (MatoTimeline *self,
                             double        from,
                             double        span);

/** Shows @span cells; what is at @x stays there. */
void mato_timeline_zoom_at (MatoTimeline *self,
                            double        span,
                            double        x);

/** Returns: the cell at @x of the widget */
double mato_timeline_cell_at (MatoTimeline *self,
                              double        x);

/** Gives the cells of the position that is shown. */
void mato_timeline_get_cells (MatoTimeline *self,
                              double       *from,
                              double       *to);
