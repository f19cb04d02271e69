/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/draw/timeline-picture.h"
#include "session/film/bookmarks.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * MatoTimelineOver:
 * @widget: gives the font and the height
 * @left: where the picture begins
 *
 * What stands over the picture of a timeline and changes more often than it.
 */
typedef struct
{
  GtkWidget *widget;
  const MatoTrace *trace;
  const MatoTimelineView *view;
  const MatoPalette *palette;
  double left;
} MatoTimelineOver;

/** Width of a bookmark's flag, which flies to the right. */
#define MATO_TIMELINE_FLAG 9.0

/** Where only samples are kept, the ground is hatched and the number of steps stands on it. */
void mato_timeline_append_samples (const MatoTimelineOver *self,
                                   GtkSnapshot            *snapshot);

/** Along the lower edge: which part of the film is seen. */
void mato_timeline_append_part (const MatoTimelineOver *self,
                                GtkSnapshot            *snapshot);

/** A flag on a pole at each of them. */
void mato_timeline_append_bookmarks (const MatoTimelineOver *self,
                                     GtkSnapshot            *snapshot,
                                     const MatoBookmarks    *bookmarks);

/** The knob is a ring: a diamond can lie below it. */
void mato_timeline_append_playhead (const MatoTimelineOver *self,
                                    GtkSnapshot            *snapshot,
                                    guint64                 position);

G_END_DECLS
