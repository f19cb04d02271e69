/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/target/target.h"

#include <string.h>

#include "core/target/target-methods.h"
#include "core/target/target-task.h"
#include "core/target/target-tree.h"

typedef struct
{
  MatoTargetTask task;
  MatoTargetTree *tree;
  gint32 gain;
  guint max_boards;
  guint n_boards;
  guint8 *boards;
} List;

static gboolean
is_full (const List *self)
{
  return self->n_boards == self->max_boards;
}

static void
found_cb (const guint8 *values,
          gint32        gain,
          gpointer      data)
{
  List *self = data;
  guint n_cells = self->task.search.geometry->n_cells;

  if (gain == self->gain && !is_full (self))
    memcpy (self->boards + self->n_boards++ * n_cells, values, n_cells);
}

static gboolean
keep_going_cb (gpointer data)
{
  List *self = data;
  const MatoTargetMonitor *monitor = self->task.monitor;

  return !is_full (self)
         && (monitor == NULL || monitor->keep_going == NULL || monitor->keep_going (monitor->data));
}

/* Returns whether it was not stopped. */
static gboolean
list_root (List *self)
{
  return !mato_target_tree_begin (self->tree) || mato_target_tree_find_all (self->tree);
}

/* Lists the completions that equal @after before @cell and have a greater digit there. */
static gboolean
list_behind (List         *self,
             const guint8 *after,
             guint         cell)
{
  guint32 *candidates = mato_target_tree_get_root (self->tree)->candidates;

  mato_target_tree_reset (self->tree);
  for (guint i = 0; i < cell; i++)
    candidates[i] &= 1u << (after[i] - 1);
  candidates[cell] &= ~0u << after[cell];
  return candidates[cell] == 0 || list_root (self);
}

/* The next boards have the longest possible beginning in common with this one. */
static gboolean
list (List         *self,
      const guint8 *after)
{
  if (after == NULL)
    return list_root (self);

  for (guint cell = self->task.search.geometry->n_cells; cell-- > 0;)
    if (!list_behind (self, after, cell))
      return FALSE;

  return TRUE;
}

gboolean
mato_target_list (const MatoGeometry      *geometry,
                  const guint8            *givens,
                  const MatoTargetOptions *options,
                  gint32                   score,
                  const guint8            *after,
                  guint                    max_boards,
                  guint8                  *boards,
                  guint                   *n_boards)
{
  g_autofree List *self = NULL;
  gboolean is_complete;

  g_return_val_if_fail (geometry != NULL && givens != NULL && options != NULL, FALSE);
  g_return_val_if_fail (boards != NULL && n_boards != NULL, FALSE);

  *n_boards = 0;
  if (max_boards == 0 || mato_values_has_conflict (geometry, givens))
    return TRUE;

  self = g_new0 (List, 1);
  mato_target_task_init (&self->task, geometry, givens, options);
  self->gain = mato_target_task_mirror (&self->task, score);
  self->max_boards = max_boards;
  self->boards = boards;
  self->task.search.goal = MAX (self->gain, 0);
  self->task.search.found = found_cb;
  self->task.search.keep_going = keep_going_cb;
  self->task.search.data = self;
  self->tree = mato_target_tree_new (&self->task.search);
  self->tree->is_ordered = TRUE;

  is_complete = list (self, after) || is_full (self);
  *n_boards = self->n_boards;
  mato_target_tree_free (self->tree);
  return is_complete;
}
