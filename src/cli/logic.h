/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "cli/pipeline.h"
#include "core/logic/logic.h"
#include "core/solve/solution-count.h"

G_BEGIN_DECLS

/*
 * What the commands about human techniques share.
 */

#define MATO_LOGIC_ENGINE "logic"

/**
 * mato_logic_count_solutions:
 * @solution: (out caller-allocates) (optional): the only one
 *
 * As mato_solution_count() of the givens of a puzzle.
 */
MatoSolutionCount mato_logic_count_solutions (const MatoPuzzle *puzzle,
                                              guint             max_work,
                                              guint8           *solution,
                                              gboolean        (*keep_going) (gpointer data),
                                              gpointer          data);

/**
 * mato_logic_solve:
 *
 * Appends to @answer, in @notation, the solution that techniques find, or `stuck`.
 */
void mato_logic_solve (MatoAnswer   *answer,
                       MatoNotation  notation);

/**
 * mato_logic_trace:
 * @step: called with each line, a JSON object
 *
 * Solves the givens by techniques: an object of the kind deduce for each deduction, then perhaps
 * one of the kind stuck, then the end.
 *
 * Returns: a #MatoStatus
 */
int mato_logic_trace (const MatoPuzzle *puzzle,
                      guint64           limit,
                      void            (*step) (GString  *line,
                                               gpointer  data),
                      gboolean        (*keep_going) (gpointer data),
                      gpointer          data);

G_END_DECLS
