/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/workspace/workspace.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_TARGET_END (mato_target_end_get_type ())

/**
 * MatoTargetEndView:
 *
 * The end of a target game, in place of all that one plays with: a target with this board's arrow
 * and the holes of earlier tries, the score, what it means, and what can be done next.
 */
G_DECLARE_FINAL_TYPE (MatoTargetEndView, mato_target_end, MATO, TARGET_END, GtkWidget)

GtkWidget *mato_target_end_new (MatoWorkspace *workspace);

/**
 * mato_target_end_is_reached:
 *
 * Returns: whether the board of @workspace is full and nothing clashes, but it is not all givens
 */
gboolean mato_target_end_is_reached (MatoWorkspace *workspace);

/**
 * mato_target_end_copy:
 * @widget: of the window
 *
 * Puts the result on the clipboard.
 */
void mato_target_end_copy (MatoWorkspace *workspace,
                           GtkWidget     *widget);

G_END_DECLS
