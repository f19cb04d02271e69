/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/game/new-puzzle.h"

typedef struct
{
  MatoGeometry *geometry;
  MatoRecipe recipe;
  MatoRandom random;
} Order;

static void
order_free (Order *order)
{
  mato_geometry_unref (order->geometry);
  g_free (order);
}

static gboolean
keep_going_cb (const MatoGenerateProgress *progress,
               gpointer                    data)
{
  return !g_cancellable_is_cancelled (data);
}

static MatoPuzzle *
wrap (const MatoGeometry *geometry,
      const guint8       *givens)
{
  MatoBoard *board = mato_board_new (geometry);

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    mato_board_set (board, cell, givens[cell], MATO_ORIGIN_GIVEN);

  return mato_puzzle_new (board);
}

static void
make_cb (GTask        *task,
         gpointer      source,
         gpointer      task_data,
         GCancellable *cancellable)
{
  Order *order = task_data;
  g_autoptr (MatoGenerator) generator = mato_generator_new (order->geometry);
  guint8 givens[MATO_MAX_CELLS];

  order->recipe.keep_going = keep_going_cb;
  order->recipe.data = cancellable;
  if (mato_generator_make (generator, &order->random, &order->recipe, givens, NULL))
    g_task_return_pointer (task, wrap (order->geometry, givens),
                           (GDestroyNotify) mato_puzzle_free);
  else
    g_task_return_error_if_cancelled (task);
}

void
mato_new_puzzle_async (const MatoGeometry  *geometry,
                       const MatoLevel     *level,
                       MatoSymmetry         symmetry,
                       guint64              seed,
                       GCancellable        *cancellable,
                       GAsyncReadyCallback  callback,
                       gpointer             user_data)
{
  g_autoptr (GTask) task = g_task_new (NULL, cancellable, callback, user_data);
  Order *order = g_new0 (Order, 1);

  order->geometry = mato_geometry_ref (geometry);
  order->recipe = (MatoRecipe) { .symmetry = symmetry, .level = level };
  order->random.state = seed;
  g_task_set_source_tag (task, mato_new_puzzle_async);
  g_task_set_task_data (task, order, (GDestroyNotify) order_free);
  g_task_run_in_thread (task, make_cb);
}

MatoPuzzle *
mato_new_puzzle_finish (GAsyncResult  *result,
                        GError       **error)
{
  g_return_val_if_fail (g_task_is_valid (result, NULL), NULL);

  return g_task_propagate_pointer (G_TASK (result), error);
}
