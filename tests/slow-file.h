/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

/*
 * A file that lets nobody read or write it before the test says so. It has no path, like a file in
 * a remote place.
 */

#define TEST_TYPE_SLOW_FILE (test_slow_file_get_type ())
G_DECLARE_FINAL_TYPE (TestSlowFile, test_slow_file, TEST, SLOW_FILE, GObject)

/** Returns: (transfer full): @file, open */
GFile *test_slow_file_new (GFile *file);

/** Returns: (transfer none): what it stands for */
GFile *test_slow_file_get_real (GFile *file);

/** From now on whoever wants to read or write it waits, or whoever waits goes on. */
void test_slow_file_set_open (GFile    *file,
                              gboolean  is_open);
