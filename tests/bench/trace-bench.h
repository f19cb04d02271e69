/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/trace/trace.h"

#include <time.h>

/* What the benchmarks of traces share. */

/* Microseconds of this process alone, whatever else the machine does. */
static inline gint64
cpu_time (void)
{
  return (gint64) clock () * G_USEC_PER_SEC / CLOCKS_PER_SEC;
}

/* Whether the search goes on: until the trace is full. */
static inline gboolean
needs_more (gpointer trace)
{
  return mato_trace_is_complete (trace);
}
