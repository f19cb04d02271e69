/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "disk/safe-file.h"

#include <string.h>

#include "tests/session/folder.h"

/*
 * What the tests of files share that are replaced whole or not at all.
 */

#define OLD "what was there before, and is longer\n"
#define NEW "what is there now\n"

static inline char *
path_of (Folder     *folder,
         const char *name)
{
  return g_build_filename (folder->path, name, NULL);
}

static inline MatoPlaced
save (const char *path)
{
  return mato_safe_write (path, NEW, strlen (NEW), 0, NULL);
}

static inline void
assert_holds (const char *path,
              const char *expected)
{
  g_autofree char *text = NULL;

  if (!expected)
    g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
  else
    {
      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      g_assert_cmpstr (text, ==, expected);
    }
}

/* Asserts that no temporary file is left behind. */
static inline void
assert_n_files (Folder *folder,
                guint   expected)
{
  g_autoptr (GDir) dir = g_dir_open (folder->path, 0, NULL);
  guint n = 0;

  while (g_dir_read_name (dir))
    n++;
  g_assert_cmpuint (n, ==, expected);
}

static inline void
assert_code (const GError *error,
             int           code)
{
  g_assert_nonnull (error);
  g_assert_true (error->domain == MATO_DISK_ERROR);
  g_assert_cmpint (error->code, ==, code);
}

static inline void
assert_refused (const char    *path,
                MatoSafeFlags  flags,
                int            code)
{
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (mato_safe_write (path, NEW, strlen (NEW), flags, &error), ==, MATO_NOT_PLACED);
  assert_code (error, code);
}
