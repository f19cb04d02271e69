/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "disk/disk-error.h"

G_BEGIN_DECLS

/**
 * MatoSafeFlags:
 * @MATO_SAFE_PRIVATE: a new file is its owner's alone; else the umask says whose it is
 * @MATO_SAFE_NEW: never in the place of another file: then the error is EEXIST
 * @MATO_SAFE_SPECIAL: what is no regular file (a pipe, a terminal), or is what the program prints
 *   to, is simply written to; else the error is EINVAL
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
 * A file that takes the place of another one whole or not at all, whatever fails and whenever the
 * power does: it is written beside it under a passing name, brought to the disk, and renamed. Until
 * then the old file is as it was; there is no moment without one of them.
 *
 * Links are followed as mato_file_place_find() does: the file that they lead to is replaced. A file
 * with several names keeps its content under the others. Mode, owner and extended attributes (so
 * the access list too) of the old file are kept as far as the system lets them be kept; where the
 * group or the list is lost, the group gets no more than everybody. A file that may not be written
 * is not replaced: EACCES.
 *
 * EACCES or EPERM can also mean that the folder takes no new files although the file could be
 * written, and EBUSY that it can be written but not replaced: see mato_file_overwrite().
 *
 * Of POSIX alone, for the session and the command line. All errors are %MATO_DISK_ERROR. An object
 * belongs to one thread at a time.
 */
typedef struct _MatoSafeFile MatoSafeFile;

/** Returns: (transfer full) (nullable): an empty file beside @path, that may be there or not */
MatoSafeFile *mato_safe_file_open (const char     *path,
                                   MatoSafeFlags   flags,
                                   GError        **error);

/** Adds @length bytes. Returns: whether all of them are written */
gboolean mato_safe_file_write (MatoSafeFile  *self,
                               const void    *data,
                               gsize          length,
                               GError       **error);

/** Gives the file its rights and waits until the disk has it. To give it its place does this too,
 *  unless it was done before, perhaps in another thread. */
gboolean mato_safe_file_sync  (MatoSafeFile  *self,
                               GError       **error);

/**
 * MatoPlaced:
 * @MATO_PLACED: the new file is there, also after a power failure
 * @MATO_PLACED_UNCERTAIN: the new file is there, with @error set: the disk did not confirm that it
 *   stays there; after a power failure it is the old one or the new one
 * @MATO_NOT_PLACED: all is as it was; @error is set
 */
typedef enum
{
  MATO_PLACED,
  MATO_PLACED_UNCERTAIN,
  MATO_NOT_PLACED,
} MatoPlaced;

/** Gives the file its place. */
MatoPlaced mato_safe_file_place (MatoSafeFile  *self,
                                 GError       **error);

/** The same, but waits for no disk (unless it was done already), and the file stays open.
 *  @fd: (out): for reading and writing; @folder: (out): the folder, whose fsync() is still to be
 *  done; both are the caller's. Returns: whether it has its place */
gboolean mato_safe_file_place_open (MatoSafeFile  *self,
                                    int           *fd,
                                    int           *folder,
                                    GError       **error);

/** Returns: the file, for reading and writing; it stays @self's */
int mato_safe_file_get_fd (MatoSafeFile *self);

/** Frees it. What has no place yet is gone. */
void mato_safe_file_free (MatoSafeFile *self);

/** All of that with @length bytes of @data. */
MatoPlaced mato_safe_write (const char     *path,
                            const void     *data,
                            gsize           length,
                            MatoSafeFlags   flags,
                            GError        **error);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoSafeFile, mato_safe_file_free)

G_END_DECLS
