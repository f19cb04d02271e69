/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/frame/memory.h"
#include "tests/test.h"

#include <string.h>
#include <sys/resource.h>

#define WIDTH 3840
#define HEIGHT 2160
#define N_FRAMES 20
#define N_OTHERS 100

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

TEST (frames_map_no_memory)
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

/* What is allocated meanwhile takes the room of a frame that was drawn long ago. */
TEST (others_leave_the_room_of_a_frame)
{
  const gsize size = 4 * WIDTH * HEIGHT;
  char *others[N_OTHERS];
  char *frame;
  long before;

#if !defined(__GLIBC__) || defined(__SANITIZE_ADDRESS__)
  g_test_skip ("another C library's malloc");
  return;
#endif

  mato_memory_give_back ();
  mato_memory_keep_frame (WIDTH, HEIGHT);
  draw_frames ();
  mato_memory_claim_frame ();
  while (g_main_context_iteration (NULL, FALSE))
    ;
  for (guint i = 0; i < N_OTHERS; i++)
    others[i] = g_malloc (size / N_OTHERS);

  before = count_page_faults ();
  mato_memory_lend_frame ();
  frame = g_malloc (size);
  memset (frame, 1, size);
  g_free (frame);
  mato_memory_claim_frame ();
  g_assert_cmpint (count_page_faults () - before, <, N_FRAMES);

  for (guint i = 0; i < N_OTHERS; i++)
    g_free (others[i]);
}
