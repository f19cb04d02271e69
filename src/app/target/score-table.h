/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/puzzle.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_SCORE_TABLE (mato_score_table_get_type ())
G_DECLARE_FINAL_TYPE (MatoScoreTable, mato_score_table, MATO, SCORE_TABLE, GtkWidget)

/**
 * MatoScoreTable:
 *
 * The points of a board: a row for each weight with its filled cells and points, and on demand the
 * points of each digit in it.
 */

/**
 * mato_score_table_show:
 * @values: (array): n_cells digits, 0 empty
 * @weights: (array): n_cells weights
 * @alphabet: how digits are spelled
 */
void mato_score_table_show (MatoScoreTable     *self,
                            const MatoGeometry *geometry,
                            const guint8       *values,
                            const guint8       *weights,
                            MatoAlphabet        alphabet);

G_END_DECLS
