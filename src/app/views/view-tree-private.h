/* SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "app/views/branch.h"
#include "app/views/view-tree.h"
#include "session/film/tree-picture.h"

/* What the files view-tree*.c share; nobody else includes this. */

/**
 * MatoTreeRow:
 * @heading: a #GtkLabel: what is chosen
 * @branches: (element-type MatoBranchTile): not owned; more than are seen
 * @n_seen: how many of them are
 * @first: what the first of them is: a branch, or behind the last branch an untried way
 *
 * What a decision is made of.
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
/** Gives a branch that is seen the name it has now. */
void mato_tree_view_update_name (MatoTreeView *self,
                                 guint         row,
                                 guint         index);

/* view-tree-input.c */

/** Lets the tree answer to keys and pointer. */
void     mato_tree_view_add_controllers (MatoTreeView *self);
/** Returns: whether a branch that is seen has the focus; @row, @index: (out): which */
gboolean mato_tree_view_find_focus      (MatoTreeView *self,
                                         guint        *row,
                                         guint        *index);
/** Lets the branch of @row that the position is in have the focus. */
gboolean mato_tree_view_focus_row       (MatoTreeView *self,
                                         guint         row);

/* As a widget: Tab comes to where the search is, and leaves the tree from there. */
gboolean mato_tree_view_grab_focus (GtkWidget        *widget);
gboolean mato_tree_view_focus      (GtkWidget        *widget,
                                    GtkDirectionType  direction);
