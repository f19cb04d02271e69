/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/solve/cover-record.h"

typedef struct
{
  const MatoMonitor *monitor;
  MatoOrderRule rule;
  gboolean is_only;    /* what was chosen last has one option, and it was not taken yet */
  guint depth;
} Record;

static void
emit (Record       *self,
      MatoStepKind  kind,
      guint         option,
      guint         item,
      MatoWhy       why,
      guint         n_options)
{
  const MatoStep step = { .kind = kind, .options = n_options, .depth = self->depth,
                          .option = option, .item = item, .why = why };

  self->monitor->step (&step, self->monitor->data);
}

static void
choose_cb (guint    item,
           guint    n_options,
           gpointer data)
{
  Record *self = data;

  self->is_only = n_options == 1;
  emit (self, MATO_STEP_CHOOSE, MATO_NO_CELL, item, mato_why_of_rule (self->rule), n_options);
}

static void
take_cb (guint    option,
         guint    item,
         gpointer data)
{
  Record *self = data;

  emit (self, MATO_STEP_TRY, option, item, self->is_only ? MATO_WHY_ONLY : MATO_WHY_GUESS, 0);
  self->depth++;
}

static void
drop_cb (guint    option,
         gpointer data)
{
  Record *self = data;

  self->depth--;
  self->is_only = FALSE;
  emit (self, MATO_STEP_UNDO, option, MATO_NO_ITEM, MATO_WHY_NONE, 0);
}

static void
dead_end_cb (guint    item,
             gpointer data)
{
  emit (data, MATO_STEP_DEAD_END, MATO_NO_CELL, item, MATO_WHY_NONE, 0);
}

static void
solution_cb (const guint *options,
             guint        n_options,
             gpointer     data)
{
  emit (data, MATO_STEP_SOLUTION, MATO_NO_CELL, MATO_NO_ITEM, MATO_WHY_NONE, 0);
}

static gboolean
keep_going_cb (gpointer data)
{
  Record *self = data;

  return self->monitor->keep_going == NULL || self->monitor->keep_going (self->monitor->data);
}

gboolean
mato_cover_can_record (const MatoExactCover *problem)
{
  return mato_exact_cover_get_n_items (problem) <= MATO_COVER_MAX_RECORDED
         && mato_exact_cover_get_n_options (problem) <= MATO_COVER_MAX_RECORDED;
}

void
mato_cover_record (const MatoExactCover *problem,
                   guint                 order,
                   guint64               max_solutions,
                   const MatoMonitor    *monitor,
                   MatoCoverResult      *result)
{
  Record self = { .monitor = monitor, .rule = mato_cover_orders[order].rule };
  const MatoCoverMonitor watcher = {
    .choose = choose_cb,
    .take = take_cb,
    .drop = drop_cb,
    .dead_end = dead_end_cb,
    .solution = solution_cb,
    .keep_going = keep_going_cb,
    .data = &self,
  };

  g_return_if_fail (mato_cover_can_record (problem));

  mato_exact_cover_solve (problem, order, max_solutions, 0, &watcher, result);
}
