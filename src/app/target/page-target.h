/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/panels/workspace-page.h"

G_BEGIN_DECLS

#define MATO_TYPE_TARGET_PAGE (mato_target_page_get_type ())

/**
 * MatoTargetPage:
 *
 * The page for target sudoku: the score of the board, ring by ring, and the best possible one.
 */
G_DECLARE_FINAL_TYPE (MatoTargetPage, mato_target_page, MATO, TARGET_PAGE, MatoWorkspacePage)

G_END_DECLS
