/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "disk/safe-file.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * MatoFileCopy:
 *
 * What is written where no file can take the place of another whole: a place that is reached
 * through GIO only, a file in a folder that takes no new files. So it is written into the state
 * folder first and read again there; then it is put into the file; and only when the file was read
 * again the copy is taken away. Whatever fails on the way, one of the two is whole.
 *
 * For a worker thread: it waits. Errors are those of the system.
 */
typedef struct _MatoFileCopy MatoFileCopy;

/** @file: what it is a copy for, which gives it its name */
MatoFileCopy *mato_file_copy_new   (GFile         *file,
                                    GError       **error);
gboolean      mato_file_copy_write (MatoFileCopy  *self,
                                    const void    *data,
                                    gsize          length,
                                    GError       **error);

/** The copy gets its name, and is read again. From now on it stays, until
 *  mato_file_copy_remove(). Returns: (transfer none) (nullable): its path */
const char   *mato_file_copy_keep  (MatoFileCopy  *self,
                                    GError       **error);

/**
 * mato_file_copy_put:
 * @etag: (nullable): what the file must be
 * @is_touched: (out): whether the file may hold anything now, if that failed
 *
 * Puts the copy into the file.
 */
gboolean      mato_file_copy_put   (MatoFileCopy  *self,
                                    const char    *etag,
                                    gboolean      *is_touched,
                                    GError       **error);

/** The copy is of no use any more. */
void          mato_file_copy_remove (MatoFileCopy *self);
/** Frees what is in memory, and what has no name yet. */
void          mato_file_copy_free   (MatoFileCopy *self);

G_DEFINE_AUTOPTR_CLEANUP_FUNC (MatoFileCopy, mato_file_copy_free)

G_END_DECLS
