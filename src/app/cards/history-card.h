/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/workspace/workspace.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_HISTORY_CARD (mato_history_card_get_type ())

/**
 * MatoHistoryCard:
 *
 * The moves of a game as a list, the last one first, the present one chosen; choosing another goes
 * there, and nothing is lost. Above it are the checkpoints of the puzzle, each with its name, which
 * can be changed. Uses the actions `win.go-to-move`, `win.checkpoint`, `win.return` and
 * `win.forget-checkpoint`.
 */
G_DECLARE_FINAL_TYPE (MatoHistoryCard, mato_history_card, MATO, HISTORY_CARD, GtkBox)

/**
 * mato_history_card_new:
 * @is_column: whether it stands under a title, as high as the window
 */
GtkWidget *mato_history_card_new (MatoWorkspace *workspace,
                                  gboolean       is_column);

/**
 * mato_history_card_enter:
 *
 * Moves the focus to the list, as soon as it has a place, so that it scrolls into view.
 */
void mato_history_card_enter (MatoHistoryCard *self);

G_END_DECLS
