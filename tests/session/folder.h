/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "tests/test.h"

#include <gio/gio.h>
#include <glib/gstdio.h>

/* A temporary folder for a test. */

typedef struct
{
  char *path;
} Folder;

static inline void
folder_set_up (Folder        *folder,
               gconstpointer  data)
{
  folder->path = g_dir_make_tmp ("mato-test-XXXXXX", NULL);
  g_assert_nonnull (folder->path);
}

static inline void
folder_empty (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *file = g_build_filename (path, name, NULL);

      if (g_file_test (file, G_FILE_TEST_IS_DIR))
        {
          folder_empty (file);
          g_rmdir (file);
        }
      else
        g_unlink (file);
    }
}

static inline void
folder_tear_down (Folder        *folder,
                  gconstpointer  data)
{
  g_chmod (folder->path, 0700);
  folder_empty (folder->path);
  g_rmdir (folder->path);
  g_clear_pointer (&folder->path, g_free);
}

/* Returns: (transfer full) (nullable): the path of the only file that ends in @suffix */
static inline char *
folder_find (const char *path,
             const char *suffix)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  char *found = NULL;
  const char *name;

  while (dir && (name = g_dir_read_name (dir)))
    if (g_str_has_suffix (name, suffix))
      {
        g_assert_null (found);
        found = g_build_filename (path, name, NULL);
      }

  return found;
}

static inline gboolean
folder_is_later (const struct timespec *time,
                 const struct timespec *than)
{
  return time->tv_sec > than->tv_sec
         || (time->tv_sec == than->tv_sec && time->tv_nsec / 1000 > than->tv_nsec / 1000);
}

/* Waits until a new file would be later than all files in @path: the time of a file is that of the
 * last tick of the kernel's clock. */
static inline void
folder_wait_for_later (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  g_autofree char *probe = g_build_filename (path, "probe", NULL);
  struct timespec newest = { 0 };
  const char *name;
  GStatBuf status;

  while ((name = g_dir_read_name (dir)))
    {
      g_autofree char *file = g_build_filename (path, name, NULL);

      if (g_stat (file, &status) == 0 && folder_is_later (&status.st_mtim, &newest))
        newest = status.st_mtim;
    }

  do
    {
      g_unlink (probe);
      g_assert_true (g_file_set_contents_full (probe, "", 0, G_FILE_SET_CONTENTS_NONE, 0600,
                                               NULL));
      g_assert_cmpint (g_stat (probe, &status), ==, 0);
    }
  while (!folder_is_later (&status.st_mtim, &newest));
  g_unlink (probe);
}

/* Writes a file without syncing it, which would be too slow for a test that cuts a file at every
 * byte. */
static inline void
folder_write (const char *path,
              const char *text,
              gssize      length)
{
  g_autoptr (GError) error = NULL;

  /* GLib 2.74 does not truncate a longer file. */
  g_unlink (path);
  g_file_set_contents_full (path, text, length, G_FILE_SET_CONTENTS_NONE, 0600, &error);
  g_assert_no_error (error);
}

/* Calls tests_run () with a temporary state folder. G_TEST_OPTION_ISOLATE_DIRS would leak under
 * the sanitizers. Call it before any call that needs that folder. */
static inline int
folder_run_with_own_state (void)
{
  Folder state;
  int status;

  folder_set_up (&state, NULL);
  g_setenv ("XDG_STATE_HOME", state.path, TRUE);
  status = tests_run ();
  folder_tear_down (&state, NULL);

  return status;
}
