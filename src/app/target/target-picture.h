/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/draw/palette.h"
#include "session/words/sentence-coach.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/*
 * An archery target with what was shot at it.
 */

/**
 * mato_target_picture_draw:
 * @context: (nullable): writes the scores of earlier tries beside their holes; %NULL: none
 * @size: of the square that the target fills
 *
 * Draws the target: holes for the earlier tries of @end, the arrow for its score. What is not
 * proved has no place on it.
 */
void mato_target_picture_draw (GtkSnapshot         *snapshot,
                               const MatoPalette   *palette,
                               PangoContext        *context,
                               const MatoTargetEnd *end,
                               double               size);

#define MATO_TYPE_TARGET_PICTURE (mato_target_picture_get_type ())

/**
 * MatoTargetPicture:
 *
 * The same as a widget, as large as there is room.
 */
G_DECLARE_FINAL_TYPE (MatoTargetPicture, mato_target_picture, MATO, TARGET_PICTURE, GtkWidget)

GtkWidget *mato_target_picture_new (void);

/**
 * mato_target_picture_show:
 *
 * Shows a copy of @end.
 */
void mato_target_picture_show (MatoTargetPicture   *self,
                               const MatoTargetEnd *end);

G_END_DECLS
