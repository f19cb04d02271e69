/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "disk/disk-error.h"

G_BEGIN_DECLS

/**
 * MatoSafeFlags:
 * @MATO_SAFE_PRIVATE: only the owner may access a new file; else the umask decides
 * @MATO_SAFE_NEW: never replaces a file: the error is EEXIST
 * @MATO_SAFE_SPECIAL: a file that is not regular (a pipe, a terminal), or is the program's standard
 *   output or error, is written to directly; without the flag, the error is EINVAL
 */
typedef enum
{
  MATO_SAFE_PRIVATE = 1 << 0,
  MATO_SAFE_NEW     = 1 << 1,
  MATO_SAFE_SPECIAL = 1 << 2,
} MatoSafeFlags;

/**
 * MatoSafeFile:
 *
 * A file that replaces another one atomically, also at an error, a crash or a power failure: it is
 * written beside the old one under a temporary name, synced, and renamed. Until then the old file
 * is unchanged; at every moment one of them exists.
 *
 * Symbolic links are followed as in mato_file_place_find(): the file that they lead to is replaced.
 * Other hard links of the old file keep the old content. Mode, owner and extended attributes are
 * kept as far as the system permits; where group or access list cannot be, the group gets no more
 * rights than others. A file that may not be written is not replaced: EACCES.
 *
 * EACCES or EPERM can also mean that no file can be created in the folder although the file could
 * be written, and EBUSY that it can be written but not replaced: see mato_file_overwrite().
 *
 * It uses only POSIX, and serves the session and the command line. All errors are
 * %MATO_DISK_ERROR. An object belongs to one thread at a time.
 */
typedef struct _MatoSafeFile MatoSafeFile;

/**
 * mato_safe_file_open:
 *
 * Returns: (transfer full) (nullable): an empty file to replace @path, which need not exist
 */
MatoSafeFile *mato_safe_file_open (const char     *path,
                                   MatoSafeFlags   flags,
                                   GError        **error);

/**
 * mato_safe_file_write:
 *
 * Adds @length bytes.
 *
 * Returns: whether all of them are written
 */
gboolean mato_safe_file_write (MatoSafeFile  *self,
                               const void    *data,
                               gsize          length,
                               GError       **error);

/**
 * mato_safe_file_sync:
 *
 * Sets the rights of the file and waits until it is on the disk. mato_safe_file_place() does
 * this, too, unless it was done before, for instance in another thread.
 */
gboolean mato_safe_file_sync  (MatoSafeFile  *self,
                               GError       **error);

/**
 * MatoPlaced:
 * @MATO_PLACED: the new file is in its place, also after a power failure
 * @MATO_PLACED_UNCERTAIN: the new file is in its place, but syncing the folder failed and @error is
 *   set: after a power failure the place may have the old file or the new one
 * @MATO_NOT_PLACED: nothing was changed; @error is set
 */
typedef enum
{
  MATO_PLACED,
  MATO_PLACED_UNCERTAIN,
  MATO_NOT_PLACED,
} MatoPlaced;

/**
 * mato_safe_file_place:
 *
 * Renames the file to its place.
 */
MatoPlaced mato_safe_file_place (MatoSafeFile  *self,
                                 GError       **error);

/**
 * mato_safe_file_place_open:
 * @fd: (out): for reading and writing
 * @folder: (out): the folder, which the caller must sync
 *
 * Renames the file to its place without syncing file or folder, and leaves it open. The caller
 * closes both.
 *
 * Returns: whether the file is in its place
 */
gboolean mato_safe_file_place_open (MatoSafeFile  *self,
                                    int           *fd,
                                    int           *folder,
                                    GError       **error);

/**
 * mato_safe_file_get_fd:
 *
 * Returns: a file descriptor for reading and writing, owned by @self
 */
int mato_safe_file_get_fd (MatoSafeFile *self);

/**
 * mato_safe_file_free:
 *
 * Frees @self. A file that is not in its place yet is removed.
 */
void mato_safe_file_free (MatoSafeFile *self);

/**
 * mato_safe_write:
 *
 * Replaces the file @path by @length bytes of @data: opens, writes and places a safe file.
 */
MatoPlaced mato_safe_write (const char     *path,
                            const void     *data,
                            gsize           length,
                            MatoSafeFlags   flags,
                            GError        **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoSafeFile, mato_safe_file_free)

G_END_DECLS
