/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/trace/trace.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

#define MATO_TYPE_MATRIX_VIEW (mato_matrix_view_get_type ())

/**
 * MatoMatrixView:
 *
 * An exact cover problem as a matrix at one position of its film: a column for each item, a row
 * for each option, and a mark where an option covers an item. It scrolls both ways in a
 * #GtkScrolledWindow, while names and numbers stay visible; small problems are as large as fits.
 * Visible rows and columns can take the focus and have accessible names; the arrow keys move
 * between them.
 *
 * Signal `activated` (guint): the user asks for the details of that item.
 */
G_DECLARE_FINAL_TYPE (MatoMatrixView, mato_matrix_view, MATO, MATRIX_VIEW, GtkWidget)

GtkWidget *mato_matrix_view_new (void);

/**
 * mato_matrix_view_show:
 *
 * Shows @trace, of an exact cover problem, at @position; scrolls to what the last step changed.
 */
void mato_matrix_view_show (MatoMatrixView *self,
                            MatoTrace      *trace,
                            guint64         position);

/**
 * mato_matrix_view_zoom_by:
 *
 * Makes the cells @factor times as large, within limits.
 */
void mato_matrix_view_zoom_by (MatoMatrixView *self,
                               double          factor);

/**
 * mato_matrix_view_zoom_to_fit:
 *
 * Makes the cells as large as fits again.
 */
void mato_matrix_view_zoom_to_fit (MatoMatrixView *self);

/**
 * mato_matrix_view_get_hides_removed:
 *
 * Whether removed options are hidden: only options that are taken or left have rows.
 */
gboolean mato_matrix_view_get_hides_removed (MatoMatrixView *self);
void     mato_matrix_view_set_hides_removed (MatoMatrixView *self,
                                             gboolean        hides_removed);

/**
 * mato_matrix_view_get_row:
 *
 * Returns: (transfer none) (nullable): the widget that takes the focus for @option (@column); %NULL
 *   if it is not visible
 */
GtkWidget *mato_matrix_view_get_row    (MatoMatrixView *self,
                                        guint           option);
GtkWidget *mato_matrix_view_get_column (MatoMatrixView *self,
                                        guint           column);

/**
 * mato_matrix_view_focus_row:
 *
 * Scrolls to the row of @option (column @column) and gives it the focus.
 */
void mato_matrix_view_focus_row    (MatoMatrixView *self,
                                    guint           option);
void mato_matrix_view_focus_column (MatoMatrixView *self,
                                    guint           column);

G_END_DECLS
