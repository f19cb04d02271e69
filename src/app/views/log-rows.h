/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/views/log-row.h"

G_BEGIN_DECLS

#define MATO_TYPE_LOG_ROWS (mato_log_rows_get_type ())

/**
 * MatoLogRows:
 *
 * The lines of the log that are seen, for a GtkScrolledWindow. Only as many rows exist as fit; they
 * get other lines when the film goes on or somebody scrolls, once a frame. The row of the film's
 * position is whole and in the middle third, except at the ends of the log. Scrolling moves only
 * the log, until the film moves.
 */
G_DECLARE_FINAL_TYPE (MatoLogRows, mato_log_rows, MATO, LOG_ROWS, GtkWidget)

GtkWidget *mato_log_rows_new (void);

/**
 * mato_log_rows_show:
 * @trace: (nullable): the film
 * @position: of the film
 * @hides_future: whether only lines up to it are shown
 */
void mato_log_rows_show (MatoLogRows  *self,
                         MatoTrace    *trace,
                         guint64       position,
                         MatoAlphabet  alphabet,
                         gboolean      hides_future);

/**
 * mato_log_rows_find:
 *
 * Returns: (nullable): the row that shows @position now
 */
MatoLogRow *mato_log_rows_find (MatoLogRows *self,
                                guint64      position);

/**
 * mato_log_rows_pick:
 *
 * Returns: (nullable): the row at @y
 */
MatoLogRow *mato_log_rows_pick (MatoLogRows *self,
                                double       y);

/**
 * mato_log_rows_get_beside:
 *
 * Returns: the position of the line @n_lines after (if negative: before) that of the film, or of
 *   the last (first) one
 */
guint64 mato_log_rows_get_beside (MatoLogRows *self,
                                  int          n_lines);

/**
 * mato_log_rows_get_n_seen:
 *
 * Returns: the number of rows that are seen, in whole or in part
 */
guint mato_log_rows_get_n_seen (MatoLogRows *self);

G_END_DECLS
