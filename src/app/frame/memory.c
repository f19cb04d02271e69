/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/frame/memory.h"

#ifdef __GLIBC__
#include <malloc.h>
#include <stdlib.h>
#include <string.h>

/* A recording grows in a worker thread and is freed by the window. GNU's malloc has a heap for
 * each thread, up to eight for a processor, and learns from the largest blocks to keep ever more,
 * up to 64 MiB in each. After 4500 actions drawn by chance it held 169 MB. Larger blocks are mapped
 * by themselves, and grow without being copied.
 *
 * GTK's Cairo renderer has a buffer as large as what a frame draws. If that is mapped anew for
 * each frame, its page faults are a third of the frame (1 MiB each: 8.4 ms instead of 6.0, and 48
 * MB instead of 65 on average in 3000 actions drawn by chance; 64 MiB kept: no faster). So the
 * buffer of the largest window is kept, too: at 3840×2160 it has 33 MB and 8000 page faults. */
#define LARGE_BLOCK (32 * 1024 * 1024)
#define KEPT_AT_MOST (16 * 1024 * 1024)
#define PIXEL 4

static guint64 largest_frame;
static gboolean has_limits;

/* A frame of a window is drawn as a whole seldom, and what else is allocated takes pieces of the
 * room that the last one left: the frame in which a recording appears had 1400 page faults at
 * 1600×1000, a fifth of its time. So the room is held between two frames.
 *
 * As many more remain in that frame: the memory that Cairo shares with the X server. It has room
 * for eight such frames, halved for smaller ones, and takes any part that is free. Two frames drawn
 * as a whole beforehand spared them in one order of events, and in another not one (1409 of 1412
 * were left); to touch all of it would keep 64 MB. */
static gpointer room;      /* nullable: while a frame is drawn in it */
static gpointer last_room; /* where it was; only to compare */
static guint touch_idle;

static gboolean
touch_cb (gpointer user_data)
{
  touch_idle = 0;
  if (room)
    memset (room, 0, largest_frame);

  return G_SOURCE_REMOVE;
}

static void
drop_room (void)
{
  free (g_steal_pointer (&room));
}
#endif

void
mato_memory_give_back (void)
{
#ifdef __GLIBC__
  mallopt (M_MMAP_THRESHOLD, LARGE_BLOCK);
  mallopt (M_TRIM_THRESHOLD, KEPT_AT_MOST);
  has_limits = TRUE;
#endif
}

void
mato_memory_keep_frame (guint width,
                        guint height)
{
#ifdef __GLIBC__
  guint64 frame = (guint64) width * height * PIXEL;

  /* A larger one is mapped by itself. */
  if (!has_limits || frame <= largest_frame || frame >= LARGE_BLOCK)
    return;

  drop_room ();
  largest_frame = frame;
  mallopt (M_TRIM_THRESHOLD, KEPT_AT_MOST + (int) frame);
#endif
}

void
mato_memory_lend_frame (void)
{
#ifdef __GLIBC__
  drop_room ();
#endif
}

void
mato_memory_claim_frame (void)
{
#ifdef __GLIBC__
  if (room || largest_frame == 0)
    return;

  room = malloc (largest_frame);
  if (room != last_room && touch_idle == 0)
    touch_idle = g_idle_add_full (G_PRIORITY_LOW, touch_cb, NULL, NULL);
  last_room = room;
#endif
}
