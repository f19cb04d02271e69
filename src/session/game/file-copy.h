/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "disk/safe-file.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * MatoFileCopy:
 *
 * A copy of new contents for a file that cannot be replaced atomically: one that is reached only
 * through GIO, or one in a folder where no file can be created. The contents are written to a copy
 * in the state folder first, which is read again to check it; then they are written to the file,
 * and the copy is removed only when the file was read again, too. Whatever fails, either the file
 * or the copy is complete.
 *
 * All functions block; call them in a worker thread. Errors are those of the operating system.
 */
typedef struct _MatoFileCopy MatoFileCopy;

/**
 * mato_file_copy_new:
 *
 * Returns: (transfer full) (nullable): an empty copy for @file, named after it
 */
MatoFileCopy *mato_file_copy_new   (GFile         *file,
                                    GError       **error);
gboolean      mato_file_copy_write (MatoFileCopy  *self,
                                    const void    *data,
                                    gsize          length,
                                    GError       **error);

/**
 * mato_file_copy_keep:
 *
 * Gives the copy its name and reads it again. From then on it stays until
 * mato_file_copy_remove().
 *
 * Returns: (transfer none) (nullable): its path
 */
const char   *mato_file_copy_keep  (MatoFileCopy  *self,
                                    GError       **error);

/**
 * mato_file_copy_put:
 * @etag: (nullable): the entity tag that the file must have
 * @is_touched: (out): after a failure, whether the contents of the file are undefined
 *
 * Writes the contents of the copy to the file.
 */
gboolean      mato_file_copy_put   (MatoFileCopy  *self,
                                    const char    *etag,
                                    gboolean      *is_touched,
                                    GError       **error);

/**
 * mato_file_copy_remove:
 *
 * Removes the copy.
 */
void          mato_file_copy_remove (MatoFileCopy *self);

/**
 * mato_file_copy_free:
 *
 * Frees @self. A copy without its name is removed, a copy with its name stays.
 */
void          mato_file_copy_free   (MatoFileCopy *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoFileCopy, mato_file_copy_free)

G_END_DECLS
