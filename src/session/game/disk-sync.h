/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * MatoDiskSync:
 * @path: the path of the file
 * @fd: an open descriptor of the file
 * @has_file: whether to sync the contents
 * @has_name: whether to sync the folder, which has the name
 *
 * What to sync, so that it survives a power failure. Without it, data survives `kill -9`, but is
 * only in the memory of the operating system.
 */
typedef struct
{
  const char *path;
  int fd;
  gboolean has_file;
  gboolean has_name;
} MatoDiskSync;

/**
 * mato_disk_sync:
 *
 * Waits until it is on the disk.
 *
 * Returns: %FALSE with @error set if that fails
 */
gboolean mato_disk_sync (const MatoDiskSync  *self,
                         GError             **error);

/**
 * mato_disk_sync_async:
 *
 * The same in a worker thread, with a copy of @self and a duplicate of its descriptor.
 */
void     mato_disk_sync_async  (const MatoDiskSync   *self,
                                gpointer              source_object,
                                GAsyncReadyCallback   callback,
                                gpointer              user_data);
gboolean mato_disk_sync_finish (GAsyncResult         *result,
                                GError              **error);

G_END_DECLS
