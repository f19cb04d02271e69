/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/panels/workspace-page.h"

G_BEGIN_DECLS

#define MATO_TYPE_SOLVE_PAGE (mato_solve_page_get_type ())

/**
 * MatoSolvePage:
 *
 * The page for solving: a question, the answer to it, and what can be done with that.
 */
G_DECLARE_FINAL_TYPE (MatoSolvePage, mato_solve_page, MATO, SOLVE_PAGE, MatoWorkspacePage)

G_END_DECLS
