/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * mato_state_folder:
 *
 * Returns: (transfer full): the path of the folder for data that is restored at the next start;
 *   the writer creates the folder, and only the owner may access it and its files
 */
char *mato_state_folder (void);

/*
 * A small file of lines in this folder, the oldest first: scores, solved puzzles, steps that
 * were told. It is read whole and replaced whole.
 */

/**
 * mato_state_lines_read:
 * @path: no file is one without lines
 *
 * Returns: (transfer full) (nullable) (element-type utf8): the lines that are not empty; %NULL with
 *   @error set if there is a file that cannot be read. Who replaced it then would lose what it
 *   holds
 */
GPtrArray *mato_state_lines_read (const char  *path,
                                  GError     **error);

/**
 * mato_state_lines_write:
 * @lines: (element-type utf8): the last @most of them are kept
 *
 * Replaces the file, whole or not at all; the folder is made if there is none.
 *
 * Returns: %FALSE with @error set if it could not be written
 */
gboolean mato_state_lines_write (const char  *path,
                                 GPtrArray   *lines,
                                 guint        most,
                                 GError     **error);

G_END_DECLS
