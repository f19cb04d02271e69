/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/solve/engine.h"

G_BEGIN_DECLS

/**
 * mato_search_check:
 * @engine: (nullable): %NULL: the best score is sought
 * @records: whether the search shall be recorded
 * @error: return location for a %MATO_ERROR: a sentence that says why not
 *
 * Returns: whether there is such a search of boards of this shape and these rules. A #MatoSearch
 *   that there is not stops at once
 */
gboolean mato_search_check (const MatoGeometry  *geometry,
                            const MatoEngine    *engine,
                            gboolean             records,
                            GError             **error);

/**
 * mato_search_list_recorded:
 * @only_guessing: leaves out engines that only deduce
 *
 * Returns: (transfer full): the titles of the engines whose searches of such boards are recorded,
 *   in quotes: "“Bit masks”, “Dancing links”"
 */
char *mato_search_list_recorded (const MatoGeometry *geometry,
                                 gboolean            only_guessing);

G_END_DECLS
