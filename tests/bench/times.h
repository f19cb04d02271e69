/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

/* What a bench says of how long many things took: percentiles of an array of double. */

static inline int
times_compare (gconstpointer a,
               gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

static inline void
times_sort (GArray *times)
{
  g_array_sort (times, times_compare);
}

/* Returns: so many percent of them took no longer, 100 for the longest; 0 if there is none. They
 *   are sorted. */
static inline double
times_get (const GArray *times,
           guint         percent)
{
  if (times->len == 0)
    return 0;

  return g_array_index (times, double, MIN (times->len * percent / 100, times->len - 1));
}
