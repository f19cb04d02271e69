/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * MatoDiskSync:
 * @path: of the file
 * @fd: an open descriptor of it
 * @has_file: what was written to it is to be on the disk
 * @has_name: its name in its folder is to be on the disk
 *
 * What a power failure must not take away any more. What `kill -9` leaves is in the memory of the
 * system, which writes it to the disk when it likes.
 */
typedef struct
{
  const char *path;
  int fd;
  gboolean has_file;
  gboolean has_name;
} MatoDiskSync;

/** Waits. Returns: %FALSE with @error set */
gboolean mato_disk_sync (const MatoDiskSync  *self,
                         GError             **error);

/** Waits in a worker thread, by a descriptor of its own: @self need not live so long, nor its. */
void     mato_disk_sync_async  (const MatoDiskSync   *self,
                                gpointer              source_object,
                                GAsyncReadyCallback   callback,
                                gpointer              user_data);
gboolean mato_disk_sync_finish (GAsyncResult         *result,
                                GError              **error);

G_END_DECLS
