/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/workspace/workspace.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_COACH_ROW (mato_coach_row_get_type ())

/**
 * MatoCoachRow:
 *
 * The switch of the coach; while it is on, what the last entry cost. It stands below the digits for
 * the mouse: those keep their place, and are in view in the least window of a phone.
 */
G_DECLARE_FINAL_TYPE (MatoCoachRow, mato_coach_row, MATO, COACH_ROW, GtkWidget)

/**
 * mato_coach_row_set_workspace:
 *
 * Tells of @workspace from now on; once only.
 */
void mato_coach_row_set_workspace (MatoCoachRow  *self,
                                   MatoWorkspace *workspace);

G_END_DECLS
