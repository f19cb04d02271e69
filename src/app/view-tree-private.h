/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/branch.h"
#include "app/view-tree.h"
#include "session/tree-picture.h"

/* What the files view-tree*.c share; nobody else includes this. */

/**
 * MatoTreeRow:
 * @heading: a #GtkLabel: what is chosen
 * @branches: (element-type MatoBranchTile): not owned; more than are seen
 * @n_seen: how many of them are
 *
 * What a decision is made of.
 */
typedef struct
{
  GtkWidget *heading;
  GPtrArray *branches;
  guint n_seen;
} MatoTreeRow;

struct _MatoTreeView
{
  GtkWidget parent_instance;

  MatoTrace *trace;       /* nullable */
  guint64 position;
  MatoAlphabet alphabet;
  MatoSearchTree *way;    /* the decisions that lead to the position */
  MatoSearchTree *all;    /* all of the search, if it is small */
  GArray *places;         /* nullable: of MatoTreePlace: where these are */
  MatoSearchTree *tree;   /* that of the two which is seen */
  MatoPalette palette;

  GtkWidget *scroller;
  GtkWidget *picture;     /* the parent of all that is in the rows */
  GtkLabel *note;         /* what it says where decisions are not to be seen */
  GArray *rows;           /* of MatoTreeRow; more than are seen */
  guint n_seen;
  guint name_timeout;
  guint fit_idle;
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

/** Returns: (transfer full): what puts all that is in the rows into its place */
GtkLayoutManager *mato_tree_view_new_layout (void);

/** Returns: whether there is room for the whole tree, if it is small */
gboolean          mato_tree_view_has_room   (MatoTreeView *self);

/* view-tree.c */

/** Looks again, later, whether there is room for the whole tree. */
void mato_tree_view_queue_fit (MatoTreeView *self);
