/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/trace/trace.h"

#include <time.h>

/* Shared by the benchmarks of traces. */

/* Returns: the CPU time of this process in microseconds */
static inline gint64
cpu_time (void)
{
  return (gint64) clock () * G_USEC_PER_SEC / CLOCKS_PER_SEC;
}

/* Continues the search until the trace is full. */
static inline gboolean
needs_more (gpointer trace)
{
  return mato_trace_is_complete (trace);
}
