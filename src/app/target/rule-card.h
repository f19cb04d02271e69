/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/workspace/workspace.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_RULE_CARD (mato_rule_card_get_type ())

/**
 * MatoRuleCard:
 *
 * The rule of target sudoku, told to whoever is there for the first time: what a large digit counts
 * in the centre and at the border, and how many solutions there are to choose from.
 */
G_DECLARE_FINAL_TYPE (MatoRuleCard, mato_rule_card, MATO, RULE_CARD, GtkWidget)

GtkWidget *mato_rule_card_new (MatoWorkspace *workspace);

G_END_DECLS
