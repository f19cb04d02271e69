/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/panels/workspace-page.h"

G_BEGIN_DECLS

#define MATO_TYPE_TARGET_DETAILS (mato_target_details_get_type ())

/**
 * MatoTargetDetails:
 *
 * What the Target page has beside the game: the proof, the list of best boards, the weights, where
 * the points come from, and the scores of all solutions.
 */
G_DECLARE_FINAL_TYPE (MatoTargetDetails, mato_target_details, MATO, TARGET_DETAILS,
                      MatoWorkspacePage)

G_END_DECLS
