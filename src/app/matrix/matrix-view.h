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
 * for each option, a mark where they meet. Scrolls both ways in a #GtkScrolledWindow while names
 * and numbers stay; small problems are as large as fits. Whatever is seen of rows and columns can
 * take the focus and has a name; the arrows go from one to the next.
 *
 * Signal `activated` (guint): a person wants to see more of that item.
 */
G_DECLARE_FINAL_TYPE (MatoMatrixView, mato_matrix_view, MATO, MATRIX_VIEW, GtkWidget)

GtkWidget *mato_matrix_view_new (void);

/** Shows @trace, of an exact cover problem, at @position; goes where something happens. */
void mato_matrix_view_show (MatoMatrixView *self,
                            MatoTrace      *trace,
                            guint64         position);

/** Makes the cells @factor times as large, within limits. */
void mato_matrix_view_zoom_by     (MatoMatrixView *self,
                                   double          factor);
/** The size is chosen by the room again. */
void mato_matrix_view_zoom_to_fit (MatoMatrixView *self);

/** Whether only options have rows that can still be taken, or are. */
gboolean mato_matrix_view_get_hides_removed (MatoMatrixView *self);
void     mato_matrix_view_set_hides_removed (MatoMatrixView *self,
                                             gboolean        hides_removed);

/** Returns: (transfer none) (nullable): what has the focus for @option while it is seen */
GtkWidget *mato_matrix_view_get_row    (MatoMatrixView *self,
                                        guint           option);
GtkWidget *mato_matrix_view_get_column (MatoMatrixView *self,
                                        guint           column);

/** Lets the row of @option (column @column) be seen and have the focus. */
void mato_matrix_view_focus_row    (MatoMatrixView *self,
                                    guint           option);
void mato_matrix_view_focus_column (MatoMatrixView *self,
                                    guint           column);

G_END_DECLS
