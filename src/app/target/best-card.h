/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/workspace/workspace.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_BEST_CARD (mato_best_card_get_type ())

/**
 * MatoBestCard:
 *
 * What was revealed: the best score, or how far the search for it is; the boards that have it, one
 * after another.
 */
G_DECLARE_FINAL_TYPE (MatoBestCard, mato_best_card, MATO, BEST_CARD, GtkWidget)

GtkWidget *mato_best_card_new (MatoWorkspace *workspace);

/**
 * mato_best_card_close:
 *
 * Forgets what was revealed.
 */
void mato_best_card_close (GtkWidget *card);

G_END_DECLS
