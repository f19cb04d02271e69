/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "session/workspace/workspace.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_SOLVE_ANSWER (mato_solve_answer_get_type ())

/**
 * MatoSolveAnswer:
 *
 * What a search has found out: a few large words, what they mean, and what it took. Several
 * solutions are turned over here.
 */
G_DECLARE_FINAL_TYPE (MatoSolveAnswer, mato_solve_answer, MATO, SOLVE_ANSWER, GtkWidget)

GtkWidget *mato_solve_answer_new (MatoWorkspace *workspace);

G_END_DECLS
