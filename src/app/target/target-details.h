/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/panels/workspace-page.h"

G_BEGIN_DECLS

#define MATO_TYPE_TARGET_DETAILS (mato_target_details_get_type ())

/**
 * MatoTargetDetails:
 *
 * Where the points of a target game come from, the scores of all solutions, and how the best score
 * was proved.
 */
G_DECLARE_FINAL_TYPE (MatoTargetDetails, mato_target_details, MATO, TARGET_DETAILS,
                      MatoWorkspacePage)

GtkWidget *mato_target_details_new (MatoWorkspace *workspace);

/**
 * mato_target_details_show_solutions:
 *
 * Unfolds the scores of all solutions.
 */
void mato_target_details_show_solutions (MatoTargetDetails *self);

G_END_DECLS
