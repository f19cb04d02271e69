/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "watchdog.h"

#include "frame-meter.h"

#define PERIOD_MS 5
#define FRAME 16000 /* µs */

static gboolean
watchdog_cb (gpointer user_data)
{
  Watchdog *self = user_data;
  gint64 now = g_get_monotonic_time ();
  gint64 work = frame_meter_get_work ();
  gint64 late = now - self->last - PERIOD_MS * 1000;

  self->worst = MAX (self->worst, late);
  self->n_over += late > FRAME;
  self->most_work = MAX (self->most_work, work - self->last_work);
  self->n_own += work - self->last_work > FRAME;
  self->last = now;
  self->last_work = work;

  return G_SOURCE_CONTINUE;
}

void
watchdog_start (Watchdog *self)
{
  self->last = g_get_monotonic_time ();
  self->last_work = frame_meter_get_work ();
  self->id = g_timeout_add_full (G_PRIORITY_HIGH, PERIOD_MS, watchdog_cb, self, NULL);
}

void
watchdog_stop (Watchdog *self)
{
  g_source_remove (self->id);
}

static gboolean
ring_cb (gpointer user_data)
{
  *(gboolean *) user_data = TRUE;

  return G_SOURCE_REMOVE;
}

void
watchdog_run_for (guint milliseconds)
{
  gboolean has_rung = FALSE;

  g_timeout_add (milliseconds, ring_cb, &has_rung);
  while (!has_rung)
    g_main_context_iteration (NULL, TRUE);
}
