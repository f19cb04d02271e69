/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "disk/safe-file.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * MatoWriteError:
 * @MATO_WRITE_ERROR_UNCHANGED: nothing was written; the old file is unchanged
 * @MATO_WRITE_ERROR_UNCERTAIN: all is written, but syncing to the disk failed
 * @MATO_WRITE_ERROR_COPY: the file may be damaged; the new contents are in a copy, which the
 *   message names
 *
 * The message consists of whole sentences for the user: what failed, the state of the old file,
 * and what to do.
 */
typedef enum
{
  MATO_WRITE_ERROR_UNCHANGED,
  MATO_WRITE_ERROR_UNCERTAIN,
  MATO_WRITE_ERROR_COPY,
} MatoWriteError;

#define MATO_WRITE_ERROR (mato_write_error_quark ())
GQuark mato_write_error_quark (void);

/**
 * MatoFileSink:
 *
 * The contents to be written to a file. All files that the user has named are written in this way:
 * a local file is replaced atomically (safe-file.h), others have a copy while they are written
 * (file-copy.h).
 */
typedef struct _MatoFileSink MatoFileSink;

/**
 * mato_file_sink_write:
 *
 * Adds @length bytes. No file is created before the first call.
 */
gboolean mato_file_sink_write  (MatoFileSink  *self,
                                const void    *data,
                                gsize          length,
                                GError       **error);

/**
 * mato_file_sink_expect:
 *
 * Writing fails if the entity tag of the file is not @etag when it is replaced.
 */
void     mato_file_sink_expect (MatoFileSink  *self,
                                const char    *etag);

/**
 * MatoWriteFunc:
 *
 * Writes all contents into @sink, in a worker thread.
 *
 * Returns: whether that succeeded; if not, the file does not change
 */
typedef gboolean (*MatoWriteFunc) (MatoFileSink  *sink,
                                   gpointer       data,
                                   GCancellable  *cancellable,
                                   GError       **error);

/**
 * MatoCopiedFunc:
 * @path: the path of the copy
 * @data: the user data of the callback
 *
 * Called if the file cannot be replaced atomically: a copy is in @path until the file is written
 * and was read again. Called in the caller's thread, before the callback.
 */
typedef void (*MatoCopiedFunc) (const char *path,
                                gpointer    data);

/**
 * mato_file_write_async:
 * @write: writes the contents
 * @data: (transfer full): for @write; freed by @data_free
 * @copied: (nullable) (scope async): called if there is a copy
 *
 * Creates or replaces @file. Errors are %MATO_WRITE_ERROR, %G_IO_ERROR_CANCELLED,
 * %G_IO_ERROR_WRONG_ETAG, and those of @write.
 */
void     mato_file_write_async  (GFile                *file,
                                 MatoSafeFlags         flags,
                                 MatoWriteFunc         write,
                                 gpointer              data,
                                 GDestroyNotify        data_free,
                                 MatoCopiedFunc        copied,
                                 GCancellable         *cancellable,
                                 GAsyncReadyCallback   callback,
                                 gpointer              user_data);
gboolean mato_file_write_finish (GAsyncResult         *result,
                                 GError              **error);

/**
 * mato_file_write_bytes_async:
 * @copied: (nullable) (scope async): called if there is a copy
 *
 * The same with given contents.
 */
void     mato_file_write_bytes_async (GFile                *file,
                                      MatoSafeFlags         flags,
                                      GBytes               *bytes,
                                      MatoCopiedFunc        copied,
                                      GCancellable         *cancellable,
                                      GAsyncReadyCallback   callback,
                                      gpointer              user_data);

G_END_DECLS
