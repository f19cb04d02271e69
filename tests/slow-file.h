/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/*
 * A GFile whose reads and writes block until the test opens it. It has no path, like a remote file.
 */

#define TEST_TYPE_SLOW_FILE (test_slow_file_get_type ())
G_DECLARE_FINAL_TYPE (TestSlowFile, test_slow_file, TEST, SLOW_FILE, GObject)

/** Returns: (transfer full): @file, open */
GFile *test_slow_file_new (GFile *file);

/** Returns: (transfer none): the wrapped file */
GFile *test_slow_file_get_real (GFile *file);

/** Lets reads and writes proceed, or block. */
void test_slow_file_set_open (GFile    *file,
                              gboolean  is_open);

/** Returns: how many reads and writes were begun */
guint test_slow_file_count_reads (GFile *file);
