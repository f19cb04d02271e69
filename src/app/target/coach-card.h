/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/workspace/workspace.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_COACH_CARD (mato_coach_card_get_type ())

/**
 * MatoCoachCard:
 *
 * What the coach says: what can still be reached, in which zone of the target that is, what the
 * digits of the chosen cell are worth, and the entry that has cost most, with a way back.
 */
G_DECLARE_FINAL_TYPE (MatoCoachCard, mato_coach_card, MATO, COACH_CARD, GtkWidget)

GtkWidget *mato_coach_card_new (MatoWorkspace *workspace);

G_END_DECLS
