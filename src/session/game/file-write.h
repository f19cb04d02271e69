/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "disk/safe-file.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * MatoWriteError:
 * @MATO_WRITE_ERROR_UNCHANGED: nothing was written; what was there before is as it was
 * @MATO_WRITE_ERROR_UNCERTAIN: all is written, but the disk did not confirm that it stays
 * @MATO_WRITE_ERROR_COPY: the file may be damaged; what was to be in it is in a copy, which the
 *   message names
 *
 * The message is whole sentences for people: what failed, what became of the old file, what to do.
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
 * What goes into a file; the one way in which Mato writes files that people have named. The file
 * is old or new, never neither: see safe-file.h for files of this machine, and file-copy.h for all
 * others.
 */
typedef struct _MatoFileSink MatoFileSink;

/** Adds @length bytes. Nothing is made anywhere before the first ones. */
gboolean mato_file_sink_write  (MatoFileSink  *self,
                                const void    *data,
                                gsize          length,
                                GError       **error);

/** The file must still be @etag when it is replaced. */
void     mato_file_sink_expect (MatoFileSink  *self,
                                const char    *etag);

/** Writes into @sink, in a worker thread. Returns: whether all is written; the file stays as it was
 *  otherwise */
typedef gboolean (*MatoWriteFunc) (MatoFileSink  *sink,
                                   gpointer       data,
                                   GCancellable  *cancellable,
                                   GError       **error);

/**
 * MatoCopiedFunc:
 * @path: of a copy
 * @data: as the callback gets it
 *
 * The file cannot be replaced whole; until it is written and was read again a copy is in @path. In
 * the thread that asked, before the callback.
 */
typedef void (*MatoCopiedFunc) (const char *path,
                                gpointer    data);

/**
 * mato_file_write_async:
 * @write: what writes; @data: for it (transfer full), freed by @data_free
 * @copied: (nullable)
 *
 * Writes @file anew. Errors are %MATO_WRITE_ERROR, %G_IO_ERROR_CANCELLED, %G_IO_ERROR_WRONG_ETAG,
 * and those of @write.
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

/** The same with bytes that are there already. */
void     mato_file_write_bytes_async (GFile                *file,
                                      MatoSafeFlags         flags,
                                      GBytes               *bytes,
                                      MatoCopiedFunc        copied,
                                      GCancellable         *cancellable,
                                      GAsyncReadyCallback   callback,
                                      gpointer              user_data);

G_END_DECLS
