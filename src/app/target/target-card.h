/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/workspace/workspace.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_TARGET_CARD (mato_target_card_get_type ())

/**
 * MatoTargetCard:
 *
 * The end of a target game: how near the full board came to the best one, which entries cost most,
 * the best score so far on this puzzle, and another one.
 */
G_DECLARE_FINAL_TYPE (MatoTargetCard, mato_target_card, MATO, TARGET_CARD, GtkWidget)

GtkWidget *mato_target_card_new (MatoWorkspace *workspace);

G_END_DECLS
