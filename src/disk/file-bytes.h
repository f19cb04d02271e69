/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/*
 * Reading and writing files, with partial writes and interruptions by signals handled. On failure
 * errno is set.
 */

/**
 * mato_file_write:
 *
 * Writes all @length bytes.
 */
gboolean mato_file_write (int         fd,
                          const void *data,
                          gsize       length);

/**
 * mato_file_read:
 *
 * Returns: the number of bytes read at @offset, at most @size; 0 at the end, -1 on failure
 */
gssize   mato_file_read  (int         fd,
                          gint64      offset,
                          void       *buffer,
                          gsize       size);

/**
 * mato_file_sync:
 *
 * Waits until the file or folder @fd is on the disk. A kind of file that cannot be synced is no
 * failure.
 */
gboolean mato_file_sync  (int fd);

/**
 * mato_file_read_whole:
 * @fd: a regular file, otherwise EINVAL; it may become shorter meanwhile
 * @max_length: a longer file fails with EFBIG
 * @length: (out): in bytes
 *
 * Returns: (transfer full) (nullable): the contents and a NUL; %NULL on failure
 */
char    *mato_file_read_whole (int    fd,
                               gsize  max_length,
                               gsize *length);

/**
 * mato_file_load:
 * @path: must be a regular file: the error is EINVAL. A pipe without a writer does not block
 * @max_length: the error of a longer file is EFBIG
 * @length: (out): in bytes
 *
 * Returns: (transfer full) (nullable): the contents and a NUL; %NULL with @error set to a
 *   %MATO_DISK_ERROR
 */
char *mato_file_load (const char  *path,
                      gsize        max_length,
                      gsize       *length,
                      GError     **error);

/**
 * mato_file_checksum:
 *
 * Returns: (transfer full) (nullable): the SHA-256 of the file @path in hexadecimal; %NULL with
 *   @error set to a %MATO_DISK_ERROR
 */
char *mato_file_checksum (const char  *path,
                          GError     **error);

/**
 * mato_file_overwrite:
 * @path: a regular file that may be written
 * @copy: a file with the new content
 *
 * The last resort for a file that can be written but not replaced: copies the bytes of @copy into
 * @path, waits for the disk, and reads @path again to compare. If that fails, the content of @path
 * is undefined and @copy must be kept. @error is a %MATO_DISK_ERROR; EIO if the comparison fails.
 */
gboolean mato_file_overwrite (const char  *path,
                              const char  *copy,
                              GError     **error);

G_END_DECLS
