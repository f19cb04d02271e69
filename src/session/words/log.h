/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/puzzle.h"
#include "core/trace/trace.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define MATO_TYPE_LOG_LINE (mato_log_line_get_type ())
G_DECLARE_FINAL_TYPE (MatoLogLine, mato_log_line, MATO, LOG_LINE, GObject)

/**
 * MatoLogLine:
 *
 * One position of a film, with a sentence about what happened there, which is made only when
 * needed.
 */

guint64 mato_log_line_get_position (MatoLogLine *self);

/**
 * mato_log_line_get_number:
 *
 * Returns: the number of steps of the search that have happened there
 */
guint64 mato_log_line_get_number (MatoLogLine *self);

/**
 * mato_log_line_get_total:
 *
 * Returns: the number of steps of the search
 */
guint64 mato_log_line_get_total (MatoLogLine *self);

/**
 * mato_log_line_get_step:
 *
 * Returns: (nullable): the step that led there; %NULL at the start
 */
const MatoStep *mato_log_line_get_step (MatoLogLine *self);

/**
 * mato_log_line_dup_sentence:
 *
 * Returns: (transfer full): its sentence
 */
char *mato_log_line_dup_sentence (MatoLogLine *self);

#define MATO_TYPE_LOG (mato_log_get_type ())
G_DECLARE_FINAL_TYPE (MatoLog, mato_log, MATO, LOG, GObject)

/**
 * MatoLog:
 *
 * A film in words: a #GListModel of #MatoLogLine, one for each position, the start included. A line
 * is made only when it is requested, so ten million cost nothing. Belongs to the main thread.
 */
MatoLog *mato_log_new (void);

/**
 * mato_log_set_trace:
 * @trace: (nullable): the film
 *
 * Shows another film.
 */
void mato_log_set_trace (MatoLog      *self,
                         MatoTrace    *trace,
                         MatoAlphabet  alphabet);

/**
 * mato_log_to_text:
 * @from: the first position
 * @to: the one after the last; may be beyond the end
 *
 * Returns: (transfer full): "12034  Try 5 in r4c7." line by line
 */
char *mato_log_to_text (MatoLog *self,
                        guint64  from,
                        guint64  to);

G_END_DECLS
