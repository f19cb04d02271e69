/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "frame-meter.h"

#include <time.h>

#define FRAME 16000 /* µs */

gint64
frame_meter_get_work (void)
{
  struct timespec time;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &time);

  return time.tv_sec * G_USEC_PER_SEC + time.tv_nsec / 1000;
}

static void
after_paint_cb (GdkFrameClock *clock,
                FrameMeter    *self)
{
  gint64 now = frame_meter_get_work ();
  gint64 time = now - self->last;

  g_array_append_val (self->times, time);
  self->last = now;
}

void
frame_meter_start (FrameMeter *self,
                   GtkWidget  *widget)
{
  self->times = g_array_new (FALSE, FALSE, sizeof (gint64));
  self->clock = g_object_ref (gtk_widget_get_frame_clock (widget));
  self->handler = g_signal_connect_after (self->clock, "after-paint", G_CALLBACK (after_paint_cb),
                                          self);
  self->last = frame_meter_get_work ();
}

static int
compare (gconstpointer a,
         gconstpointer b)
{
  return (*(const gint64 *) a > *(const gint64 *) b) - (*(const gint64 *) a < *(const gint64 *) b);
}

static double
get_share (FrameMeter *self,
           guint       percent)
{
  return g_array_index (self->times, gint64, (self->times->len - 1) * percent / 100) / 1000.0;
}

void
frame_meter_report (FrameMeter *self,
                    const char *title)
{
  gint64 sum = 0;
  gint64 first = self->times->len > 0 ? g_array_index (self->times, gint64, 0) : 0;
  guint n_over = 0;

  g_signal_handler_disconnect (self->clock, self->handler);
  g_array_sort (self->times, compare);
  for (guint i = 0; i < self->times->len; i++)
    {
      sum += g_array_index (self->times, gint64, i);
      n_over += g_array_index (self->times, gint64, i) > FRAME;
    }

  if (self->times->len > 0)
    g_print ("%-28s %4u frames  mean %5.2f  p50 %5.2f  p99 %5.2f  max %5.2f ms, %u over 16; "
             "first %5.2f\n", title, self->times->len, sum / 1000.0 / self->times->len,
             get_share (self, 50), get_share (self, 99), get_share (self, 100), n_over,
             first / 1000.0);
  g_object_unref (self->clock);
  g_array_unref (self->times);
}
