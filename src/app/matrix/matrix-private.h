/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/matrix/matrix-picture.h"
#include "app/matrix/matrix-view.h"

/* What the files matrix*.c share; nobody else includes this. */

/* A head: what takes the focus for a row or a column that is seen, and has its name. It draws
 * nothing: that does the matrix. */

#define MATO_TYPE_MATRIX_HEAD (mato_matrix_head_get_type ())
G_DECLARE_FINAL_TYPE (MatoMatrixHead, mato_matrix_head, MATO, MATRIX_HEAD, GtkWidget)

struct _MatoMatrixHead
{
  GtkWidget parent_instance;

  gboolean is_column;
  guint index;                 /* of its option or item; G_MAXUINT: not seen */
};

/* The matrix. The head of a row is rows[row % rows->len]: so it stays the same while it scrolls. */

struct _MatoMatrixView
{
  GtkWidget parent_instance;

  MatoTrace *trace;            /* nullable */
  guint64 position;
  MatoCoverPicture *picture;
  MatoMatrixPlaces places;
  int left;                    /* of the matrix in the widget, where it is smaller */
  int top;
  GArray *shown;               /* of guint: the options that have rows, while some are hidden */
  gboolean hides_removed;
  double zoom;                 /* 0: as large as fits */
  MatoPalette palette;

  GPtrArray *rows;             /* of MatoMatrixHead, not owned */
  GPtrArray *columns;
  guint first_row;
  guint end_row;
  guint first_column;
  guint end_column;
  gboolean is_placing;         /* what the adjustments say is what they are told */
  gboolean goes_there;         /* to where something happens, as soon as there is a size */
  guint name_timeout;
  double pointer_x;
  double pointer_y;

  GtkAdjustment *hadjustment;  /* nullable */
  GtkAdjustment *vadjustment;
  GtkScrollablePolicy hscroll_policy;
  GtkScrollablePolicy vscroll_policy;
};

#define MATO_MATRIX_ZOOM_STEP 1.25
#define MATO_MATRIX_USUAL_CELL 24.0 /* where not all fits */

/* matrix-heads.c */

/** Returns: (transfer full): what there is to say of what @head is for */
char *mato_matrix_view_name_head    (MatoMatrixView *self,
                                     MatoMatrixHead *head);
/** Soon gives all heads the names they have now, and at once the one that has the focus. */
void  mato_matrix_view_queue_names  (MatoMatrixView *self);
/** Makes sure that there are heads for what is seen. */
void  mato_matrix_view_update_heads (MatoMatrixView *self);
/** Returns: (nullable): the head of @row, by its place, while it is seen */
GtkWidget *mato_matrix_view_get_head (MatoMatrixView *self,
                                      guint           row);
/** Allocates them. */
void  mato_matrix_view_place_heads  (MatoMatrixView *self);

/* matrix-sizes.c */

/** Returns: the options of the problem, hidden ones too: else every step had cells of another
 *  size */
guint mato_matrix_view_count_options (MatoMatrixView *self);
/** Works out how large the heads are for cells of their size. */
void  mato_matrix_view_measure_heads (MatoMatrixView *self);
/** Works out how large everything is and where, and tells the adjustments. */
void  mato_matrix_view_update_places (MatoMatrixView *self);

/* matrix-view.c */

/** Makes cells @factor times as large; what is at (@x, @y) of the matrix stays there. */
void mato_matrix_view_zoom_at  (MatoMatrixView *self,
                                double          factor,
                                double          x,
                                double          y);
/** Lets @row, by its place, be seen and have the focus. */
void mato_matrix_view_focus_head (MatoMatrixView *self,
                                  guint           row);
/** A person wants to see more of @item. */
void mato_matrix_view_activate (MatoMatrixView *self,
                                guint           item);

/* matrix-input.c */

/** Lets the matrix answer to keys and pointer. */
void mato_matrix_view_add_controllers (MatoMatrixView *self);
