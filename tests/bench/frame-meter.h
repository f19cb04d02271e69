/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gtk/gtk.h>

/**
 * FrameMeter:
 *
 * The processor time of the main thread from the end of one frame to the end of the next: the
 * frame itself, and what timers, workers that have ended and input cost between them. What other
 * threads and other programs do is not in it, though a loaded machine has fewer cache lines for
 * us: take the least of several runs.
 */
typedef struct
{
  GdkFrameClock *clock;
  GArray *times;       /* of gint64, µs */
  gint64 last;
  gulong handler;
} FrameMeter;

/* Returns: the processor time of this thread in microseconds */
gint64 frame_meter_get_work (void);

/* The first frame of a meter counts from here. */
void   frame_meter_start    (FrameMeter *self,
                             GtkWidget  *widget);

/* Prints a line, and forgets the frames. */
void   frame_meter_report   (FrameMeter *self,
                             const char *title);
