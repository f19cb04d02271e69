/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/**
 * mato_other_format_explain:
 * @bytes: the first ones of a file, sixteen if it has so many
 *
 * Returns: (nullable): if they begin a file that cannot hold a puzzle as text, such as a picture, a
 *   sentence that says what to do instead
 */
const char *mato_other_format_explain (const char *bytes,
                                       gsize       length);

G_END_DECLS
