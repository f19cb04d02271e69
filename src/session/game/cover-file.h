/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/exact-cover/exact-cover-text.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * Texts of exact cover problems, read in a worker thread.
 */

/**
 * mato_cover_file_is_called_so:
 *
 * Returns: whether the name of @file is `*.dlx`
 */
gboolean mato_cover_file_is_called_so (GFile *file);

/**
 * mato_cover_file_is_likely:
 *
 * Returns: whether @file, which is known not to be a sudoku, looks like an exact cover problem;
 *   reads its beginning
 */
gboolean mato_cover_file_is_likely    (GFile        *file,
                                       GCancellable *cancellable);

/**
 * mato_cover_file_write:
 *
 * Returns: (transfer full): a text of @problem, without comments
 */
char *mato_cover_file_write (MatoCoverText *problem);

/**
 * mato_cover_file_load_async:
 * @file: (nullable): what to read; if %NULL, @text
 */
void mato_cover_file_load_async (GFile               *file,
                                 GBytes              *text,
                                 GCancellable        *cancellable,
                                 GAsyncReadyCallback  callback,
                                 gpointer             user_data);

/**
 * mato_cover_file_load_finish:
 *
 * Returns: (transfer full) (nullable): the problem; otherwise @error is set: a %MATO_ERROR with
 *   line and column, or an error of the file system
 */
MatoCoverText *mato_cover_file_load_finish (GAsyncResult  *result,
                                            GError       **error);

G_END_DECLS
