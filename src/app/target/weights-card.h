/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/workspace/workspace.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_WEIGHTS_CARD (mato_weights_card_get_type ())

/**
 * MatoWeightsCard:
 *
 * Other ring values: those that have a name, or a number for each ring.
 */
G_DECLARE_FINAL_TYPE (MatoWeightsCard, mato_weights_card, MATO, WEIGHTS_CARD, GtkWidget)

GtkWidget *mato_weights_card_new (MatoWorkspace *workspace);

G_END_DECLS
