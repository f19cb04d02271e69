/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/solve/engine.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

/*
 * bench-cancel [TIMES [ENGINE]]
 *
 * Prints how long every engine and order, or ENGINE alone, works on after it was told to stop, on
 * boards of every order from 4 to 25, TIMES on each: half of the boards are empty, with all their
 * solutions to be counted, the others have some digits. It is told at a random moment of the first
 * 20 ms. Searches that come to their end before do not count.
 */

#define MAX_DELAY 20000

/* Returns: the CPU time of this thread in microseconds */
static gint64
cpu_time (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return now.tv_sec * G_USEC_PER_SEC + now.tv_nsec / 1000;
}

typedef struct
{
  gint64 stop_at;
  gint64 last;       /* the time of the last poll */
  gint64 longest;    /* the longest time between two polls */
} Watch;

static gboolean
keep_going_cb (gpointer data)
{
  Watch *watch = data;
  gint64 now = cpu_time ();

  watch->longest = MAX (watch->longest, now - watch->last);
  watch->last = now;
  return now < watch->stop_at;
}

static void
invent (const MatoGeometry *geometry,
        GRand              *rand,
        guint8             *values)
{
  memset (values, 0, geometry->n_cells);
  for (guint i = g_rand_boolean (rand) ? 0 : geometry->n_cells / 4; i > 0; i--)
    {
      guint cell = g_rand_int_range (rand, 0, geometry->n_cells);
      guint32 candidates = mato_values_get_candidates (geometry, values, cell);

      if (values[cell] == 0 && candidates != 0)
        values[cell] = __builtin_ctz (candidates) + 1;
    }
}

static int
compare_times (gconstpointer a,
               gconstpointer b)
{
  const gint64 *first = a, *second = b;

  return (*first > *second) - (*first < *second);
}

static void
measure (const MatoEngine *engine,
         guint             search_order,
         guint             n_times,
         guint             order,
         GRand            *rand)
{
  guint box_rows, box_columns;
  g_autoptr (MatoGeometry) geometry = NULL;
  g_autoptr (GArray) times = g_array_new (FALSE, FALSE, sizeof (gint64));
  gint64 longest = 0;

  if (!mato_geometry_default_box (order, &box_rows, &box_columns))
    return;

  geometry = mato_geometry_new (box_rows, box_columns);
  for (guint i = 0; i < n_times; i++)
    {
      g_auto (MatoResult) result = { 0 };
      gint64 now = cpu_time ();
      Watch watch = { .stop_at = now + g_rand_int_range (rand, 0, MAX_DELAY), .last = now };
      MatoMonitor monitor = { .keep_going = keep_going_cb, .data = &watch };
      MatoSolveOptions options = { .order = search_order, .monitor = &monitor };
      guint8 values[MATO_MAX_CELLS];
      gint64 late;

      invent (geometry, rand, values);
      mato_engine_solve (engine, geometry, values, &options, &result);
      late = cpu_time () - watch.stop_at;
      if (result.end == MATO_END_STOPPED)
        g_array_append_val (times, late);
      longest = MAX (longest, watch.longest);
    }

  if (times->len == 0)
    return;

  g_array_sort (times, compare_times);
  g_print ("%-8s %-12s order %2u %4u stopped %8.3f ms median %8.3f ms worst "
           "%8.3f ms between polls\n",
           engine->name, engine->orders[search_order].name, order, times->len,
           g_array_index (times, gint64, times->len / 2) / 1000.0,
           g_array_index (times, gint64, times->len - 1) / 1000.0, longest / 1000.0);
}

int
main (int    argc,
      char **argv)
{
  guint n_times = argc > 1 ? strtoul (argv[1], NULL, 10) : 20;
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  guint n_engines;
  const MatoEngine *const *engines = mato_engine_list (&n_engines);

  for (guint i = 0; i < n_engines; i++)
    if (argc <= 2 || strcmp (argv[2], engines[i]->name) == 0)
      for (guint k = 0; engines[i]->orders[k].name != NULL; k++)
        for (guint order = 4; order <= MATO_MAX_ORDER; order++)
          measure (engines[i], k, n_times, order, rand);

  return 0;
}
