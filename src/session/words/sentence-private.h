/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/words/sentence.h"

G_BEGIN_DECLS

/**
 * mato_sentence_plural:
 *
 * Returns: @number reduced to the range of ngettext() on every platform without changing its plural
 *   form: no language depends on more than the last six digits
 */
static inline gulong
mato_sentence_plural (guint64 number)
{
  return number < 1000000 ? number : number % 1000000 + 1000000;
}

/**
 * mato_sentence_spell_cell:
 *
 * Returns: (transfer full): the short name of a cell: "r4c7"
 */
char *mato_sentence_spell_cell (const MatoGeometry *geometry,
                                guint               cell);

/**
 * mato_sentence_list_cells:
 *
 * Returns: (transfer full): the short names of several: "r1c3, r1c7"
 */
char *mato_sentence_list_cells (const MatoGeometry *geometry,
                                const guint16      *cells,
                                guint               n_cells);

G_END_DECLS
