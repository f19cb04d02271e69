/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/workspace/workspace.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_SOLVE_PAGE (mato_solve_page_get_type ())

/**
 * MatoSolvePage:
 *
 * The page for solving: engine, order, number of solutions, and the result.
 */
G_DECLARE_FINAL_TYPE (MatoSolvePage, mato_solve_page, MATO, SOLVE_PAGE, GtkWidget)

/** Sets the workspace; only once. */
void mato_solve_page_set_workspace (MatoSolvePage *self,
                                    MatoWorkspace *workspace);

G_END_DECLS
