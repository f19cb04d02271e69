/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/film/video.h"

#include "tests/data.h"
#include "tests/test.h"

#include <errno.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>

/*
 * Scripts stand in for the programs of GStreamer, so that what these are given is known, and what
 * they do can go wrong.
 */

#define WIDTH 8
#define HEIGHT 3
#define LENGTH (WIDTH * HEIGHT * 3)

typedef struct
{
  char *folder;
  char *path;    /* of the environment, before */
} Fixture;

static void
set_up (Fixture    *fixture,
        const char *does)
{
  g_autofree char *programs = g_build_filename (g_getenv ("MATO_TEST_DATA"), "gstreamer", NULL);
  g_autofree char *path = NULL;

  fixture->folder = g_dir_make_tmp ("mato-video-XXXXXX", NULL);
  fixture->path = g_strdup (g_getenv ("PATH"));
  path = g_strconcat (programs, ":", fixture->path, NULL);
  g_setenv ("PATH", path, TRUE);
  g_setenv ("TMPDIR", fixture->folder, TRUE);
  g_setenv ("FAKE_FOLDER", fixture->folder, TRUE);
  g_setenv ("FAKE_DOES", does, TRUE);
  g_unsetenv ("FAKE_LACKS");
}

static char *
read_told (Fixture    *fixture,
           const char *name)
{
  g_autofree char *path = g_build_filename (fixture->folder, name, NULL);
  char *told = NULL;

  while (!g_file_get_contents (path, &told, NULL, NULL) || !strchr (told, '\n'))
    g_clear_pointer (&told, g_free);
  g_assert_cmpint (g_unlink (path), ==, 0);
  return g_strstrip (told);
}

/* Nothing but what the scripts wrote is in the folder of temporary files. */
static void
tear_down (Fixture *fixture)
{
  g_assert_cmpint (g_rmdir (fixture->folder), ==, 0);
  g_setenv ("PATH", fixture->path, TRUE);
  g_unsetenv ("TMPDIR");
  g_free (fixture->folder);
  g_free (fixture->path);
}

/* The process is gone, and is nobody's that has not been waited for. */
static void
assert_gone (Fixture *fixture)
{
  g_autofree char *number = read_told (fixture, "process");
  g_autofree char *arguments = read_told (fixture, "arguments");

  g_assert_cmpint (kill ((pid_t) g_ascii_strtoll (number, NULL, 10), 0), ==, -1);
  g_assert_cmpint (errno, ==, ESRCH);
}

static void
fill (guint8 *pixels,
      guint   picture)
{
  for (guint i = 0; i < LENGTH; i++)
    pixels[i] = (guint8) (picture * 31 + i);
}

static MatoVideo *
begin (guint delay)
{
  g_autoptr (GError) error = NULL;
  MatoVideo *video = mato_video_new (mato_video_find (NULL), WIDTH, HEIGHT, delay, 3000, &error);

  g_assert_no_error (error);
  return video;
}

/* Each picture is there for its time, the last one for 3 s; frames take at most 200 ms. */
TEST (each_picture_is_repeated_for_its_time)
{
  static const struct
  {
    guint delay;
    guint n_times;
    guint n_last;
    const char *rate;
  } rows[] = {
    { 1000, 5, 15, "1000/200" }, { 500, 4, 24, "1000/125" }, { 200, 1, 15, "1000/200" },
    { 100, 1, 30, "1000/100" }, { 40, 1, 75, "1000/40" },
  };

  for (gsize row = 0; row < G_N_ELEMENTS (rows); row++)
    {
      guint n = 2 * rows[row].n_times + rows[row].n_last;
      g_autofree guint8 *found = g_malloc (n * LENGTH + 1);
      g_autoptr (GError) error = NULL;
      g_autofree char *arguments = NULL;
      g_autofree char *wanted = NULL;
      MatoVideo *video;
      Fixture fixture;
      guint8 pixels[LENGTH];

      set_up (&fixture, "copy");
      video = begin (rows[row].delay);
      for (guint picture = 0; picture < 3; picture++)
        {
          fill (pixels, picture);
          g_assert_true (mato_video_add (video, pixels, picture == 2, NULL, &error));
        }
      g_assert_true (mato_video_end (video, NULL, &error));
      g_assert_cmpint (mato_video_read (video, 0, found, n * LENGTH + 1, NULL), ==, n * LENGTH);
      for (guint i = 0; i < n; i++)
        {
          fill (pixels, MIN (i / rows[row].n_times, 2));
          g_assert_cmpmem (found + i * LENGTH, LENGTH, pixels, LENGTH);
        }
      mato_video_free (video);

      arguments = read_told (&fixture, "arguments");
      wanted = g_strdup_printf ("-q fdsrc fd=0 blocksize=65536 ! rawvideoparse format=rgb width=8 "
                                "height=3 framerate=%s ! videoconvert ! vp8enc ",
                                rows[row].rate);
      g_assert_true (g_str_has_prefix (arguments, wanted));
      g_assert_true (g_str_has_suffix (arguments, " ! webmmux ! fdsink fd=3"));
      g_free (read_told (&fixture, "process"));
      tear_down (&fixture);
    }
}

/* A format needs all its elements; where one is missing the next format is taken. */
TEST (only_what_is_installed_is_found)
{
  static const struct
  {
    const char *lacks;
    const char *elements; /* nullable: no format */
  } rows[] = {
    { "none", "vp8enc " }, { "vp8enc", "vp9enc " }, { "webmmux", NULL }, { "fdsrc", NULL },
    { "rawvideoparse", NULL }, { "videoconvert", NULL }, { "fdsink", NULL },
  };
  g_autoptr (GCancellable) cancelled = g_cancellable_new ();
  Fixture fixture;

  set_up (&fixture, "copy");
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      const MatoVideoFormat *format;

      g_setenv ("FAKE_LACKS", rows[i].lacks, TRUE);
      format = mato_video_find (NULL);
      g_assert_true (rows[i].elements ? format && g_str_has_prefix (format->elements,
                                                                    rows[i].elements)
                                      : !format);
    }
  g_unsetenv ("FAKE_LACKS");
  g_cancellable_cancel (cancelled);
  g_assert_null (mato_video_find (cancelled));
  g_setenv ("PATH", fixture.folder, TRUE);
  g_assert_null (mato_video_find (NULL));
  tear_down (&fixture);
}

/* Whatever goes wrong: a sentence, no process and no file. Long enough that no socket takes all. */
TEST (failures_are_told)
{
  static const struct
  {
    const char *does;
    const char *says;
  } rows[] = {
    { "fail", ": It is too hot. No file was written." },
    { "full", ": No space left on device. No file was written." },
    { "late", ": GStreamer has ended too early. No file was written." },
    { "nothing", ": GStreamer has ended too early. No file was written." },
    { "unknown", ": GStreamer has ended too early. No file was written." },
  };
  static guint8 pixels[LENGTH];

  for (gsize row = 0; row < G_N_ELEMENTS (rows); row++)
    {
      g_autoptr (GError) error = NULL;
      MatoVideo *video;
      Fixture fixture;
      gboolean is_added = TRUE;

      set_up (&fixture, rows[row].does);
      video = begin (1000);
      for (guint i = 0; is_added && i < 2000; i++)
        is_added = mato_video_add (video, pixels, i == 1999, NULL, &error);
      if (is_added)
        g_assert_false (mato_video_end (video, NULL, &error));
      g_assert_error (error, G_IO_ERROR, G_IO_ERROR_FAILED);
      g_assert_true (g_str_has_prefix (error->message, "The video could not be made: "));
      g_assert_nonnull (strstr (error->message, rows[row].says));
      mato_video_free (video);
      assert_gone (&fixture);
      tear_down (&fixture);
    }
}

/* The program was removed meanwhile; there is no room for a temporary file. */
TEST (what_cannot_begin_is_told)
{
  g_autoptr (GError) error = NULL;
  const MatoVideoFormat *format;
  Fixture fixture;

  set_up (&fixture, "copy");
  format = mato_video_find (NULL);
  g_setenv ("PATH", fixture.folder, TRUE);
  g_assert_null (mato_video_new (format, WIDTH, HEIGHT, 40, 3000, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_FAILED);
  g_assert_true (g_str_has_prefix (error->message, "The video could not be made: "));
  tear_down (&fixture);
}

static gpointer
cancel_soon (gpointer cancellable)
{
  g_usleep (20000);
  g_cancellable_cancel (cancellable);
  return NULL;
}

/* While it sends to a process that takes nothing, while it waits for the end, and unasked. */
TEST (can_be_cancelled)
{
  static guint8 pixels[LENGTH];

  for (guint pass = 0; pass < 3; pass++)
    {
      g_autoptr (GCancellable) cancellable = g_cancellable_new ();
      g_autoptr (GError) error = NULL;
      g_autoptr (GThread) thread = NULL;
      MatoVideo *video;
      Fixture fixture;

      set_up (&fixture, "hang");
      video = begin (1000);
      g_free (read_told (&fixture, "arguments"));
      thread = g_thread_new ("cancel", cancel_soon, cancellable);
      while (pass == 0 && mato_video_add (video, pixels, FALSE, cancellable, &error))
        ;
      if (pass == 1)
        g_assert_false (mato_video_end (video, cancellable, &error));
      if (pass < 2)
        g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
      g_thread_join (g_steal_pointer (&thread));
      mato_video_free (video);
      {
        g_autofree char *number = read_told (&fixture, "process");

        g_assert_cmpint (kill ((pid_t) g_ascii_strtoll (number, NULL, 10), 0), ==, -1);
      }
      tear_down (&fixture);
    }
}
