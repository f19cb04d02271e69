/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/workspace/workspace.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_SOLUTION_LIST (mato_solution_list_get_type ())

/**
 * MatoSolutionList:
 *
 * The solutions that a search has found, a line for each with the digits of the first cells in
 * which they differ; the chosen one is on the board.
 */
G_DECLARE_FINAL_TYPE (MatoSolutionList, mato_solution_list, MATO, SOLUTION_LIST, GtkWidget)

GtkWidget *mato_solution_list_new (MatoWorkspace *workspace);

G_END_DECLS
