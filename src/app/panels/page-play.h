/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/panels/workspace-page.h"

G_BEGIN_DECLS

#define MATO_TYPE_PLAY_PAGE (mato_play_page_get_type ())

/**
 * MatoPlayPage:
 *
 * The page for playing: progress, and checking against the solution.
 */
G_DECLARE_FINAL_TYPE (MatoPlayPage, mato_play_page, MATO, PLAY_PAGE, MatoWorkspacePage)

G_END_DECLS
