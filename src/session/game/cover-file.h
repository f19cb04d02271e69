/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/exact-cover/exact-cover-text.h"

#include <gio/gio.h>

G_BEGIN_DECLS

/*
 * Texts of exact cover problems, read in a worker thread.
 */

/** Returns: whether @file is called as such files are: `*.dlx` */
gboolean mato_cover_file_is_called_so (GFile *file);

/** Returns: whether @file is no sudoku, as is known already, but looks like an exact cover problem;
 *  reads its beginning */
gboolean mato_cover_file_is_likely    (GFile        *file,
                                       GCancellable *cancellable);

/** Returns: (transfer full): a text that reads as @problem: without comments */
char *mato_cover_file_write (MatoCoverText *problem);

/** @file: (nullable): what to read; else @text */
void mato_cover_file_load_async (GFile               *file,
                                 GBytes              *text,
                                 GCancellable        *cancellable,
                                 GAsyncReadyCallback  callback,
                                 gpointer             user_data);

/** Returns: (transfer full) (nullable): the problem; else @error is set, a %MATO_ERROR that says
 *  line and column, or what the system says */
MatoCoverText *mato_cover_file_load_finish (GAsyncResult  *result,
                                            GError       **error);

G_END_DECLS
