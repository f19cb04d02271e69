/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <gio/gio.h>

G_BEGIN_DECLS

/**
 * mato_shown_name:
 * @file: (nullable)
 *
 * The name of a file is a row of bytes, in whatever encoding. This is the one that is shown; to
 * find a file again there is g_file_get_uri(), which is ASCII.
 *
 * Returns: (transfer full) (nullable): the last part of its name as mato_shown_text(); %NULL for no
 *   file
 */
char *mato_shown_name (GFile *file);

/**
 * mato_name_stem:
 *
 * Returns: (transfer full): "week" of "week.sdm"
 */
char *mato_name_stem (const char *name);

/**
 * mato_name_beside:
 * @file: (nullable)
 * @name: of what is made of it, as "board.png"
 *
 * Returns: (transfer full): the name to suggest: "week-board.png" for "week.sdm", @name for no file
 */
char *mato_name_beside (GFile      *file,
                        const char *name);

G_END_DECLS
