/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/batch/batch.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <stdlib.h>

/*
 * bench-collection [PUZZLES]
 *
 * Opens a file of so many boards, a million unless told, as the window does: milliseconds to the
 * first puzzles and to the last one, the longest time for which the main loop did not turn, and the
 * most memory that the process had; then the same for solving all of them.
 */

#define BOARD "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"

typedef struct
{
  GMainLoop *loop;
  MatoCollection *collection;
  gint64 start;
  gint64 last;
  gint64 longest;
} Bench;

static gboolean
turn_cb (gpointer user_data)
{
  Bench *self = user_data;
  gint64 now = g_get_monotonic_time ();

  self->longest = MAX (self->longest, now - self->last);
  self->last = now;
  return G_SOURCE_CONTINUE;
}

static double
elapsed (const Bench *self)
{
  return (g_get_monotonic_time () - self->start) / 1000.0;
}

static void
grown_cb (Bench *self)
{
  if (!mato_collection_is_growing (self->collection))
    g_main_loop_quit (self->loop);
}

static void
progressed_cb (MatoBatch *batch,
               Bench     *self)
{
  if (!mato_batch_is_running (batch))
    g_main_loop_quit (self->loop);
}

static void
loaded_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  Bench *self = user_data;

  self->collection = mato_collection_load_finish (result, NULL);
  printf ("first %u puzzles: %.1f ms\n", mato_collection_get_n (self->collection), elapsed (self));
  if (mato_collection_is_growing (self->collection))
    g_signal_connect_swapped (self->collection, "grown", G_CALLBACK (grown_cb), self);
  else
    g_main_loop_quit (self->loop);
}

static void
run (Bench      *self,
     const char *what)
{
  g_main_loop_run (self->loop);
  printf ("%s: %.0f ms, longest stall %.1f ms\n", what, elapsed (self), self->longest / 1000.0);
  self->longest = 0;
}

static void
print_memory (void)
{
  g_autofree char *status = NULL;
  g_auto (GStrv) lines = NULL;

  if (!g_file_get_contents ("/proc/self/status", &status, NULL, NULL))
    return;

  lines = g_strsplit (status, "\n", -1);
  for (guint i = 0; lines[i] != NULL; i++)
    if (g_str_has_prefix (lines[i], "VmHWM:"))
      printf ("%s\n", lines[i]);
}

int
main (int    argc,
      char **argv)
{
  guint n = argc > 1 ? (guint) atoi (argv[1]) : 1000000;
  g_autofree char *folder = g_dir_make_tmp ("mato-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "many.sdm", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (MatoBatch) batch = NULL;
  FILE *stream = fopen (path, "w");
  Bench self = { .loop = g_main_loop_new (NULL, FALSE) };

  for (guint i = 0; i < n; i++)
    fputs (BOARD, stream);
  fclose (stream);

  self.start = self.last = g_get_monotonic_time ();
  g_timeout_add (1, turn_cb, &self);
  mato_collection_load_async (file, NULL, loaded_cb, &self);
  run (&self, "all");
  print_memory ();

  batch = mato_batch_new (self.collection);
  self.start = g_get_monotonic_time ();
  g_signal_connect (batch, "progressed", G_CALLBACK (progressed_cb), &self);
  mato_batch_run (batch, MATO_BATCH_SOLVE);
  run (&self, "solved");
  print_memory ();

  g_object_unref (self.collection);
  g_main_loop_unref (self.loop);
  g_remove (path);
  g_rmdir (folder);
  return EXIT_SUCCESS;
}
