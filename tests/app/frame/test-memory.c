/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#define _GNU_SOURCE /* RUSAGE_THREAD */
#include "app/frame/memory.h"

#include <string.h>
#include <sys/resource.h>

#define WIDTH 3840
#define HEIGHT 2160
#define N_FRAMES 20

static long
count_page_faults (void)
{
  struct rusage usage;

  getrusage (RUSAGE_THREAD, &usage);
  return usage.ru_minflt;
}

/* As GTK's Cairo renderer does. */
static void
draw_frames (void)
{
  const gsize size = 4 * WIDTH * HEIGHT;

  for (guint i = 0; i < N_FRAMES; i++)
    {
      char *frame = g_malloc (size);

      memset (frame, (int) i, size);
      g_free (frame);
    }
}

static void
frames_map_no_memory (void)
{
  long before;

#if !defined(__GLIBC__) || defined(__SANITIZE_ADDRESS__)
  g_test_skip ("another C library's malloc");
  return;
#endif

  mato_memory_give_back ();
  mato_memory_keep_frame (WIDTH, HEIGHT);
  draw_frames ();
  before = count_page_faults ();
  draw_frames ();
  g_assert_cmpint (count_page_faults () - before, <, N_FRAMES);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  g_test_add_func ("/memory/frames-map-no-memory", frames_map_no_memory);

  return g_test_run ();
}
