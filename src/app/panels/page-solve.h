/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/workspace/workspace.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_SOLVE_PAGE (mato_solve_page_get_type ())

/**
 * MatoSolvePage:
 *
 * Ask for solutions: by whom, in which order, how many; and what came of it.
 */
G_DECLARE_FINAL_TYPE (MatoSolvePage, mato_solve_page, MATO, SOLVE_PAGE, GtkWidget)

/** Shows @workspace from now on; once only. */
void mato_solve_page_set_workspace (MatoSolvePage *self,
                                    MatoWorkspace *workspace);

G_END_DECLS
