/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * mato_aside_file_find_path:
 *
 * Returns: (transfer full): a path that no file has, for what is damaged in @path, beside it
 */
char *mato_aside_file_find_path (const char *path);

/**
 * mato_aside_file_keep:
 * @path: of a journal
 * @text: all of the file
 *
 * Writes a copy of the file as a damaged one, beside others of that name. @error is a
 * %MATO_DISK_ERROR.
 */
gboolean mato_aside_file_keep (const char  *path,
                               const char  *text,
                               gsize        length,
                               GError     **error);

G_END_DECLS
