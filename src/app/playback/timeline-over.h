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
 * mato_timeline_append_bookmarks:
 *
 * Draws a flag on a pole at each bookmark.
 */
void mato_timeline_append_bookmarks (const MatoTimelineOver *self,
                                     GtkSnapshot            *snapshot,
                                     const MatoBookmarks    *bookmarks);

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
