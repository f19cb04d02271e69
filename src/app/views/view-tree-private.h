/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/diagram/branch.h"
#include "app/diagram/tree-tiles.h"
#include "app/frame/late-names.h"
#include "app/views/view-tree.h"
#include "session/film/tree-picture.h"

/* Shared by the files view-tree*.c only. */

/**
 * MatoTreeRow:
 * @heading: a #GtkLabel: what is chosen
 * @branches: (element-type MatoBranchTile): not owned; some are hidden
 * @n_seen: the number of visible ones
 * @first: the index of the first one: a branch or, after the last branch, an untried option
 *
 * The widgets of a decision.
 */
typedef struct
{
  GtkWidget *heading;
  GPtrArray *branches;
  guint n_seen;
  guint first;
} MatoTreeRow;

struct _MatoTreeView
{
  GtkWidget parent_instance;

  MatoTrace *trace;       /* nullable */
  guint64 position;
  gboolean hides_future;
  MatoBlame *blame;       /* nullable: what is explained at the position */
  MatoAlphabet alphabet;
  MatoSearchTree *path;    /* the decisions that lead to the position */
  MatoSearchTree *all;    /* all of the search, if it is small */
  GArray *places;         /* nullable: of MatoTreePlace: their places */
  MatoSearchTree *tree;   /* the one of these two that is shown */
  MatoPalette palette;

  GtkWidget *scroller;
  GtkWidget *picture;     /* the parent of all that is in the rows */
  GtkLabel *note;         /* shown instead if there are no decisions to show */
  GArray *rows;           /* of MatoTreeRow; some are hidden */
  guint n_seen;
  MatoLateNames names;
  guint fit_idle;
  guint move_idle;
};

static inline MatoTreeRow *
mato_tree_view_get_row (MatoTreeView *self,
                        guint         index)
{
  return &g_array_index (self->rows, MatoTreeRow, index);
}

static inline gboolean
mato_tree_view_is_whole (MatoTreeView *self)
{
  return self->tree == self->all;
}

static inline const MatoTreePlace *
mato_tree_view_get_place (MatoTreeView *self,
                          guint         index)
{
  return &g_array_index (self->places, MatoTreePlace, index);
}

/* view-tree-layout.c */

#define MATO_TREE_LEAST_HEIGHT 99 /* three rows */

/**
 * mato_tree_view_measure_rows:
 *
 * Returns: the least width, or the height, of everything in the rows
 */
int mato_tree_view_measure_rows (MatoTreeView   *self,
                                 GtkOrientation  orientation);

/**
 * mato_tree_view_allocate_rows:
 *
 * Places everything in the rows.
 */
void mato_tree_view_allocate_rows (MatoTreeView *self,
                                   int           width);

/**
 * mato_tree_view_has_room:
 *
 * Returns: whether there is room for the whole tree, if it is small
 */
gboolean mato_tree_view_has_room (MatoTreeView *self);
