/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/frame/late-names.h"
#include "app/matrix/matrix-picture.h"
#include "app/matrix/matrix-view.h"

/* Shared by the files matrix*.c; included only by them. */

/* A head: a widget for a visible row or column that takes the focus and has the accessible name.
 * It draws nothing; the matrix draws itself. */

#define MATO_TYPE_MATRIX_HEAD (mato_matrix_head_get_type ())
G_DECLARE_FINAL_TYPE (MatoMatrixHead, mato_matrix_head, MATO, MATRIX_HEAD, GtkWidget)

struct _MatoMatrixHead
{
  GtkWidget parent_instance;

  gboolean is_column;
  guint index;                 /* of its row or column; G_MAXUINT: not visible */
};

/* The matrix. The head of a row is rows[row % rows->len], so it is the same after scrolling. */

struct _MatoMatrixView
{
  GtkWidget parent_instance;

  MatoTrace *trace;            /* nullable */
  guint64 position;
  MatoCoverPicture *picture;
  MatoMatrixPlaces places;
  int left;                    /* of the matrix in the widget, if it is smaller than the widget */
  int top;
  GArray *shown;               /* of guint: the options with rows; used if hides_removed */
  gboolean hides_removed;
  double zoom;                 /* size of a cell; 0: as large as fits */
  MatoPalette palette;

  GPtrArray *rows;             /* of MatoMatrixHead, not owned */
  GPtrArray *columns;
  guint first_row;
  guint end_row;
  guint first_column;
  guint end_column;
  gboolean is_placing;         /* while the adjustments are set by the matrix itself */
  gboolean goes_there;         /* whether to scroll to the step once there is a size */
  MatoLateNames names;
  double pointer_x;
  double pointer_y;

  GtkAdjustment *hadjustment;  /* nullable */
  GtkAdjustment *vadjustment;
  GtkScrollablePolicy hscroll_policy;
  GtkScrollablePolicy vscroll_policy;
};

#define MATO_MATRIX_USUAL_CELL 24.0 /* if the matrix does not fit */

/* matrix-heads.c */

/**
 * mato_matrix_view_get_focused:
 *
 * Returns: (nullable): the head that has the focus, of a row or column that there is
 */
MatoMatrixHead *mato_matrix_view_get_focused (MatoMatrixView *self);

/**
 * mato_matrix_view_name_head:
 * @head: the head of a row or column that there is
 *
 * Returns: (transfer full): the sentence about it
 */
char *mato_matrix_view_name_head (MatoMatrixView *self,
                                  MatoMatrixHead *head);

/**
 * mato_matrix_view_queue_names:
 *
 * Updates the name of the head with the focus at once, and all names after a delay.
 */
void mato_matrix_view_queue_names (MatoMatrixView *self);

/**
 * mato_matrix_view_give_focus:
 * @head: of a row or column that is seen
 *
 * Returns: whether it has the focus now, and with it its name
 */
gboolean mato_matrix_view_give_focus (MatoMatrixView *self,
                                      GtkWidget      *head);

/**
 * mato_matrix_view_update_heads:
 *
 * Assigns heads to the visible rows and columns.
 */
void mato_matrix_view_update_heads (MatoMatrixView *self);

/**
 * mato_matrix_view_get_row_head:
 *
 * Returns: (nullable): the head of @row (a row, not an option); %NULL if it is not visible
 */
GtkWidget *mato_matrix_view_get_row_head    (MatoMatrixView *self,
                                             guint           row);
GtkWidget *mato_matrix_view_get_column_head (MatoMatrixView *self,
                                             guint           column);

/**
 * mato_matrix_view_place_heads:
 *
 * Allocates the visible heads.
 */
void mato_matrix_view_place_heads (MatoMatrixView *self);

/* matrix-sizes.c */

/**
 * mato_matrix_view_count_options:
 *
 * Returns: the number of options, with hidden ones, so that the size of a cell does not depend on
 *   the step
 */
guint mato_matrix_view_count_options (MatoMatrixView *self);

/**
 * mato_matrix_view_measure_heads:
 *
 * Computes the size of the heads from the size of a cell.
 */
void mato_matrix_view_measure_heads (MatoMatrixView *self);

/**
 * mato_matrix_view_update_places:
 *
 * Computes the whole layout and configures the adjustments.
 */
void mato_matrix_view_update_places (MatoMatrixView *self);
