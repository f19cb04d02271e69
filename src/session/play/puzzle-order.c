/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/play/puzzle-order.h"

#include "session/kit/worker.h"

typedef struct
{
  MatoPuzzleMake make;
  gpointer order;
} Task;

static void
task_free (gpointer data)
{
  Task *task = data;

  g_free (task->order);
  g_free (task);
}

static void
make_thread (GTask        *task,
             gpointer      source,
             gpointer      task_data,
             GCancellable *cancellable)
{
  const Task *wanted = task_data;
  MatoPuzzle *puzzle = wanted->make (wanted->order, cancellable);

  if (puzzle != NULL)
    g_task_return_pointer (task, puzzle, (GDestroyNotify) mato_puzzle_free);
  else
    g_task_return_error_if_cancelled (task);
}

void
mato_puzzle_order_run (MatoPuzzleMake       make,
                       gconstpointer        order,
                       gsize                size,
                       GCancellable        *cancellable,
                       GAsyncReadyCallback  callback,
                       gpointer             user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Task *wanted = g_new (Task, 1);

  *wanted = (Task) { make, g_memdup2 (order, size) };
  g_task_set_source_tag (task, mato_puzzle_order_run);
  g_task_set_task_data (task, wanted, task_free);
  mato_worker_run (task, make_thread);
}
