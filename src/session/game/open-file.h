/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * mato_open_file:
 *
 * Opens @file as g_file_read() does. But a pipe or a device where a file is expected, which could
 * keep a thread waiting for ever, is %G_IO_ERROR_NOT_REGULAR_FILE with a sentence. Only a pipe that
 * a shell has given (`/dev/fd/63`) has a writer for certain.
 *
 * Returns: (transfer full) (nullable): a stream, %NULL with @error set
 */
GInputStream *mato_open_file (GFile         *file,
                              GCancellable  *cancellable,
                              GError       **error);

G_END_DECLS
