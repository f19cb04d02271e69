/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

#include "tests/effort.h"

/*
 * Files for tests. The data for ordinary runs are in tests/data; sets of boards by other people,
 * for long runs only, are in the folder MATO_SHARED_DATA.
 */

/* Returns: (transfer full): the text of a file of tests/data */
static inline char *
data_load (const char *name)
{
  g_autofree char *path = g_build_filename (g_getenv ("MATO_TEST_DATA"), name, NULL);
  g_autoptr (GError) error = NULL;
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, &error);
  g_assert_no_error (error);
  return text;
}

/* Returns: (transfer full) (nullable): the text of a file of the shared data; %NULL: it is missing
 * and the test is skipped with a message */
static inline char *
data_load_shared (const char *name)
{
  const char *folder = g_getenv ("MATO_SHARED_DATA");
  g_autofree char *path = g_build_filename (folder != NULL ? folder : "/nonexistent", name, NULL);
  g_autofree char *reason = g_strdup_printf ("MATO_SHARED_DATA has no %s", name);
  char *text = NULL;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    g_test_skip (reason);
  return text;
}

/* Returns: (transfer full) (nullable): the lines of a text, which may be NULL and is consumed */
static inline char **
data_split (char *text)
{
  G_GNUC_UNUSED g_autofree char *owned = text;

  return text != NULL ? g_strsplit (g_strchomp (text), "\n", -1) : NULL;
}

/* A sample of many lines: every @step-th, beginning with a random @first. */
typedef struct
{
  guint first;
  guint step;
} DataSample;

/* Returns: a sample of about @n_wanted of @n lines, or of all */
static inline DataSample
data_sample (guint n,
             guint n_wanted)
{
  guint step = MAX (n / MAX (n_wanted, 1), 1);

  return (DataSample) { (guint) g_test_rand_int_range (0, (int) step), step };
}
