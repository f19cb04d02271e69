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

G_END_DECLS
