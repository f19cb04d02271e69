/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Bytes into files and out of them, with what POSIX leaves to everybody: half a write, a signal in
 * between. What fails leaves errno.
 */

/** Writes all @length bytes. */
gboolean mato_file_write (int         fd,
                          const void *data,
                          gsize       length);

/** Returns: how many bytes were read from @offset on, at most @size; 0 at the end, -1 if that
 *  failed */
gssize   mato_file_read  (int         fd,
                          gint64      offset,
                          void       *buffer,
                          gsize       size);

/** Waits until the disk has the file or the folder @fd; where there is nothing to wait for, that is
 *  no failure. */
gboolean mato_file_sync  (int fd);

/** Returns: (transfer full) (nullable): a checksum of all bytes of the file @path, the SHA-256 of
 *  GLib; with @error set a %MATO_DISK_ERROR */
char *mato_file_checksum (const char  *path,
                          GError     **error);

/**
 * mato_file_overwrite:
 * @path: an ordinary file that may be written
 * @copy: another one
 *
 * The last resort where a file can be written but not replaced: puts the bytes of @copy into
 * @path, waits for the disk, and reads them again. If that fails @path may hold anything: @copy
 * must be kept. A %MATO_DISK_ERROR; EIO if other bytes were read.
 */
gboolean mato_file_overwrite (const char  *path,
                              const char  *copy,
                              GError     **error);

G_END_DECLS
