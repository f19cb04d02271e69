/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/words/sentence-coach.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * The result of a target game for others: a picture and a text. Neither has a digit of the board.
 */

#define MATO_TARGET_SHARE_WIDTH 600
#define MATO_TARGET_SHARE_HEIGHT 320

/**
 * mato_target_share_draw:
 * @widget: whose font is used
 * @name: of the puzzle
 *
 * Returns: (transfer full): the picture, in light colours
 */
GdkTexture *mato_target_share_draw (GtkWidget           *widget,
                                    const MatoTargetEnd *end,
                                    const char          *name);

/**
 * mato_target_share_copy:
 *
 * Puts both on the clipboard of @widget; who pastes takes what fits.
 */
void mato_target_share_copy (GtkWidget           *widget,
                             const MatoTargetEnd *end,
                             const char          *name);

G_END_DECLS
