/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/game/game.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_REVIEW_WINDOW (mato_review_window_get_type ())

/**
 * MatoReviewWindow:
 *
 * Why a puzzle was hard: the moves of the player by time beside the path of the logic engine, the
 * places where the player stalled, and for each of them the board with what was there to be found.
 */
G_DECLARE_FINAL_TYPE (MatoReviewWindow, mato_review_window, MATO, REVIEW_WINDOW, GtkWindow)

/**
 * mato_review_window_present:
 *
 * Opens the window over @parent for the game as it is now.
 */
void mato_review_window_present (GtkWindow *parent,
                                 MatoGame  *game);

G_END_DECLS
