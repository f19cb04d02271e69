/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/diagram/timeline-picture.h"
#include "session/film/bookmarks.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * MatoTimelineOver:
 * @widget: has the font and the height
 * @left: where the picture begins
 * @n_cells: of the axis, of which @view is a part
 *
 * What is drawn over the picture of a timeline and changes more often.
 */
typedef struct
{
  GtkWidget *widget;
  const MatoTrace *trace;
  const MatoTimelineView *view;
  const MatoPalette *palette;
  double left;
  double n_cells;
} MatoTimelineOver;

/**
 * MATO_TIMELINE_FLAG:
 *
 * Width of the flag of a bookmark, to the right of its pole.
 */
#define MATO_TIMELINE_FLAG 9.0

/**
 * mato_timeline_append_samples:
 *
 * Draws the part with only samples: hatched, with the number of its steps.
 */
void mato_timeline_append_samples (const MatoTimelineOver *self,
                                   GtkSnapshot            *snapshot);

/**
 * mato_timeline_append_part:
 *
 * Draws along the lower edge which part of the film is visible.
 */
void mato_timeline_append_part (const MatoTimelineOver *self,
                                GtkSnapshot            *snapshot);

/**
 * mato_timeline_flag_new:
 *
 * Returns: (transfer full): the flag on a pole of a bookmark at 0, for as long as neither the
 * height nor the colours change. What Cairo draws is another one for GTK whenever it is drawn.
 */
GskRenderNode *mato_timeline_flag_new (const MatoTimelineOver *self);

/**
 * mato_timeline_append_bookmarks:
 *
 * Draws @flag at each bookmark.
 */
void mato_timeline_append_bookmarks (const MatoTimelineOver *self,
                                     GtkSnapshot            *snapshot,
                                     const MatoBookmarks    *bookmarks,
                                     GskRenderNode          *flag);

/**
 * mato_timeline_get_playhead:
 * @bounds: (out): of the playhead at @position
 */
void mato_timeline_get_playhead (const MatoTimelineOver *self,
                                 guint64                 position,
                                 graphene_rect_t        *bounds);

/**
 * mato_timeline_append_playhead:
 *
 * Draws the playhead. Its knob is a ring, so that a diamond below it is visible.
 */
void mato_timeline_append_playhead (const MatoTimelineOver *self,
                                    GtkSnapshot            *snapshot,
                                    guint64                 position);

G_END_DECLS
