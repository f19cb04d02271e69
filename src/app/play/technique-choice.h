/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/logic/technique.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * mato_technique_choice_fill:
 * @technique: (nullable): the one to select; %NULL: none is wanted
 *
 * Fills a drop-down list with the techniques that 9×9 puzzles can need, the easiest first, behind a
 * line for none. Long names are cut off.
 */
void mato_technique_choice_fill (GtkDropDown         *list,
                                 const MatoTechnique *technique);

/**
 * mato_technique_choice_get:
 *
 * Returns: (nullable): the technique that is selected
 */
const MatoTechnique *mato_technique_choice_get (GtkDropDown *list);

G_END_DECLS
