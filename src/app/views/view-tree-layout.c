/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/views/view-tree-private.h"

/*
 * The places of branches. The whole tree of a small search is shown, if there is room for it: each
 * decision below its branch. Otherwise each decision on the path to the position has a row.
 */

/* In application pixels. */
#define ROW 30            /* height of a row */
#define SPACE 3           /* between rows, and between branches */
#define HEADING 96        /* width of what is chosen, before a row */
#define LEAST_BRANCH 20   /* the least width of a branch */
#define NAME 18           /* height of what is chosen, over its branches in the whole tree */
#define LEVEL (NAME + ROW + SPACE)
#define LEAF 36           /* the least width of a branch in the whole tree */

static guint
get_n_guesses (MatoTreeView       *self,
               const MatoDecision *decision,
               guint               index)
{
  return index < decision->n_branches
         ? mato_search_tree_get_branch (self->tree, decision, index)->n_guesses : 0;
}

/* The whole tree */

static guint
count_levels (MatoTreeView *self)
{
  guint n = 0;

  for (guint i = 0; i < self->places->len; i++)
    n = MAX (n, mato_tree_view_get_place (self, i)->level + 1);

  return n;
}

static guint
count_leaves (MatoTreeView *self)
{
  return self->places->len > 0 ? mato_tree_view_get_place (self, 0)->n_leaves : 0;
}

gboolean
mato_tree_view_has_room (MatoTreeView *self)
{
  return !self->hides_future && self->places && self->places->len > 0
         && (int) count_leaves (self) * LEAF <= gtk_widget_get_width (self->scroller)
         && (int) count_levels (self) * LEVEL <= gtk_widget_get_height (self->scroller);
}

/* The children of a branch are below it. */
static void
allocate_in_tree (MatoTreeView *self,
                  guint         index,
                  int           width)
{
  MatoTreeRow *row = mato_tree_view_get_row (self, index);
  const MatoTreePlace *place = mato_tree_view_get_place (self, index);
  double leaf = (double) (width + SPACE) / count_leaves (self);
  int y = (int) place->level * LEVEL;
  guint at = place->first;

  gtk_widget_size_allocate (row->heading,
                            &(GtkAllocation) { (int) (at * leaf), y,
                                               (int) (place->n_leaves * leaf) - SPACE, NAME }, -1);
  for (guint i = 0; i < row->n_seen; i++)
    {
      guint end = at + mato_tree_picture_get_width (self->places, index, i);
      int x = (int) (at * leaf);

      gtk_widget_size_allocate (g_ptr_array_index (row->branches, i),
                                &(GtkAllocation) { x, y + NAME,
                                                   MAX ((int) (end * leaf) - SPACE - x, 1), ROW },
                                -1);
      at = end;
    }
}

/* The path to the position: a row for each decision */

int
mato_tree_view_measure_rows (MatoTreeView   *self,
                             GtkOrientation  orientation)
{
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    return HEADING + 4 * LEAST_BRANCH;

  return mato_tree_view_is_whole (self) ? (int) count_levels (self) * LEVEL
                                        : (int) self->n_seen * (ROW + SPACE);
}

static double
count_guesses (MatoTreeView       *self,
               const MatoTreeRow  *row,
               const MatoDecision *decision)
{
  double n = 0;

  for (guint i = 0; i < row->n_seen; i++)
    n += get_n_guesses (self, decision, row->first + i);

  return MAX (n, 1);
}

/* Each branch gets the least width and its share of the rest. */
static void
allocate_row (MatoTreeView *self,
              guint         index,
              int           width)
{
  MatoTreeRow *row = mato_tree_view_get_row (self, index);
  const MatoDecision *decision = mato_search_tree_get_decision (self->tree, index);
  int y = (int) index * (ROW + SPACE);
  double n_guesses = count_guesses (self, row, decision);
  double room = MAX (width - HEADING - SPACE * (int) row->n_seen, 0);
  double least = MIN (LEAST_BRANCH, room / MAX (row->n_seen, 1));
  double shared = room - least * row->n_seen;
  double x = HEADING;

  gtk_widget_size_allocate (row->heading, &(GtkAllocation) { 0, y, HEADING - SPACE, ROW }, -1);
  for (guint i = 0; i < row->n_seen; i++)
    {
      double end = x + least + shared * get_n_guesses (self, decision, row->first + i) / n_guesses;

      gtk_widget_size_allocate (g_ptr_array_index (row->branches, i),
                                &(GtkAllocation) { (int) x, y, MAX ((int) end - (int) x, 1), ROW },
                                -1);
      x = end + SPACE;
    }
}

/* A heading may need more width than there is. */
static void
measure_all (MatoTreeView *self)
{
  int minimum;

  for (guint i = 0; i < self->n_seen; i++)
    gtk_widget_measure (mato_tree_view_get_row (self, i)->heading, GTK_ORIENTATION_HORIZONTAL, -1,
                        &minimum, NULL, NULL, NULL);
}

void
mato_tree_view_allocate_rows (MatoTreeView *self,
                              int           width)
{
  measure_all (self);
  for (guint i = 0; i < self->n_seen; i++)
    if (mato_tree_view_is_whole (self))
      allocate_in_tree (self, i, width);
    else
      allocate_row (self, i, width);
}
