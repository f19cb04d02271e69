/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/geometry.h"

G_BEGIN_DECLS

/**
 * mato_sentence_judgement:
 * @n_solutions: how many solutions the digits typed so far have, or one more than @most
 * @most: up to how many they were counted
 * @cells: (array length=n_cells): cells whose digits would decide between several solutions
 * @n_cells: 0 if that is not known
 *
 * Returns: (transfer full): what somebody who types a puzzle should know of it
 */
char *mato_sentence_judgement (const MatoGeometry *geometry,
                               guint               n_solutions,
                               guint               most,
                               const guint16      *cells,
                               guint               n_cells);

G_END_DECLS
