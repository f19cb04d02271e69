/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/board/puzzle.h"
#include "core/trace/trace.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_LOG_ROW (mato_log_row_get_type ())

/**
 * MatoLogRow:
 *
 * A line of the log: the number of the step, a rail of thin lines, one for each try on the board,
 * the sign of the step and its sentence, which wraps. It asks for no room: whoever places it asks
 * for its height at a width, so another line in it needs no new layout of the window.
 */
G_DECLARE_FINAL_TYPE (MatoLogRow, mato_log_row, MATO, LOG_ROW, GtkWidget)

GtkWidget *mato_log_row_new (void);

/**
 * mato_log_row_prepare:
 *
 * Opens the font of the numbers: by the first line that is shown it takes milliseconds.
 */
void mato_log_row_prepare (MatoLogRow *self);

/**
 * mato_log_row_show:
 * @number_width: of the column of numbers, in pixels
 * @n_folded: the digits taken back before that one without lines of their own
 */
void mato_log_row_show (MatoLogRow   *self,
                        MatoTrace    *trace,
                        guint64       position,
                        MatoAlphabet  alphabet,
                        int           number_width,
                        guint         n_folded);

/**
 * mato_log_row_tell:
 *
 * Tells a screen reader the sentence; before that the row cannot have the focus.
 */
void mato_log_row_tell (MatoLogRow *self);

/**
 * mato_log_row_untell:
 *
 * Takes it back, of a row that is not shown: it may be of a step to come, which nobody is to know.
 */
void mato_log_row_untell (MatoLogRow *self);

/**
 * mato_log_row_clear:
 *
 * Forgets its line, for another film.
 */
void    mato_log_row_clear        (MatoLogRow   *self);
guint64 mato_log_row_get_position (MatoLogRow   *self);

/**
 * mato_log_row_get_height:
 *
 * Returns: how high its line is at @width, in pixels
 */
int mato_log_row_get_height (MatoLogRow   *self,
                             int           width);

/**
 * mato_log_row_find_word:
 * @index: (out): of the byte of the sentence that is there
 *
 * Returns: (transfer none) (nullable): the sentence, if a word of it is at (@x, @y) of the row
 */
const char *mato_log_row_find_word (MatoLogRow *self,
                                    double      x,
                                    double      y,
                                    int        *index);

/**
 * mato_log_row_set_current:
 *
 * Marks it as the line of the film's position.
 */
void    mato_log_row_set_current  (MatoLogRow   *self,
                                   gboolean      is_current);
gboolean mato_log_row_is_current  (MatoLogRow   *self);

/**
 * mato_log_row_append_rails:
 * @rows: below each other
 * @tops: where each begins, and where the last one ends
 *
 * Draws the lines that tell how deep each step is, below the rows: one for each level, through all
 * rows that are as deep. One for each row and level were two hundred, a tenth of a frame of a film.
 */
void mato_log_row_append_rails (GtkSnapshot       *snapshot,
                                MatoLogRow *const *rows,
                                const double      *tops,
                                guint              n_rows);

G_END_DECLS
