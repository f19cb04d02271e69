/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/geometry.h"
#include "core/trace/monitor.h"

G_BEGIN_DECLS

/*
 * A search as JSON Lines: an object for every step, and one for its end.
 */

/**
 * mato_step_append_json:
 *
 * Appends the line of @step; cells are 0-based, digits 1…order, items `r1c1` or `b1=5`.
 */
void mato_step_append_json (const MatoStep     *step,
                            const MatoGeometry *geometry,
                            GString            *text);

/**
 * MatoTraceEnd:
 * @end: how the search ended
 * @depth: that of its last step
 * @n_nodes: tries; of dancing links, those without alternative, too
 * @n_guesses: tries that had an alternative
 * @n_forced: digits placed because they had to be there: what engines differ in is counted apart
 * @n_steps: steps that happened
 * @n_solutions: solutions found; of a target search, how often the score improved
 * @n_recorded: the number of steps that have a line
 * @is_target: whether there is a @score and a @bound
 *
 * What the last line says.
 */
typedef struct
{
  MatoEnd end;
  guint depth;
  guint64 n_nodes;
  guint64 n_guesses;
  guint64 n_forced;
  guint64 n_steps;
  guint64 n_solutions;
  guint64 n_recorded;
  gboolean is_target;
  gint32 score;
  gint32 bound;
} MatoTraceEnd;

void mato_trace_end_append_json (const MatoTraceEnd *end,
                                 GString            *text);

G_END_DECLS
