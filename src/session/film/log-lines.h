/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/trace/trace.h"

G_BEGIN_DECLS

/**
 * MatoLogLines:
 * @trace: (nullable): the film
 * @current: the film's position, which always has a line
 * @hides_future: whether there are no lines after it
 *
 * Which positions of a film have a line of the log: all of them, but of a run of digits taken back
 * only the last one and the current one. By value; @trace is the caller's.
 */
typedef struct
{
  const MatoTrace *trace;
  guint64 current;
  gboolean hides_future;
} MatoLogLines;

/**
 * mato_log_lines_count:
 *
 * Returns: the number of positions up to the last one with a line, folded ones included
 */
guint64  mato_log_lines_count     (const MatoLogLines *self);

/**
 * mato_log_lines_is_folded:
 *
 * Returns: whether @position has no line of its own
 */
gboolean mato_log_lines_is_folded (const MatoLogLines *self,
                                   guint64             position);

/**
 * mato_log_lines_count_folded:
 * @position: one with a line
 *
 * Returns: how many folded ones are right before it
 */
guint    mato_log_lines_count_folded (const MatoLogLines *self,
                                      guint64             position);

/**
 * mato_log_lines_step:
 * @position: (inout): where to begin
 * @direction: 1 or -1
 *
 * Returns: whether there is a further line; @position is its position then
 */
gboolean mato_log_lines_step      (const MatoLogLines *self,
                                   guint64            *position,
                                   int                 direction);

G_END_DECLS
