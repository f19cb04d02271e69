/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/**
 * Watchdog:
 * @worst: the longest time that the main loop did not answer, in µs
 * @n_over: how often that was longer than a frame of 16 ms
 * @most_work: the most processor time of the main thread between two calls, in µs
 * @n_own: how often that was more than a frame of 16 ms
 *
 * Whether a main loop stays alive: what a timer due every 5 ms saw beyond that. A loaded machine
 * adds its own to it, so the processor time that the main thread spent between two calls is
 * measured too: the part of the stall that is the program's own work.
 */
typedef struct
{
  gint64 worst;
  guint n_over;
  gint64 most_work;
  guint n_own;

  /*< private >*/
  gint64 last;
  gint64 last_work;
  guint id;
} Watchdog;

/* Goes on with the figures of @self. */
void watchdog_start (Watchdog *self);
void watchdog_stop  (Watchdog *self);

/* Runs the main loop. */
void watchdog_run_for (guint milliseconds);
