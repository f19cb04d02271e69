/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/game/new-puzzle.h"

#include "core/solve/engine.h"

static void
keep_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

static MatoPuzzle *
make (const MatoGeometry *geometry,
      const MatoLevel    *level,
      GCancellable       *cancellable,
      GError            **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  mato_new_puzzle_async (geometry, level, MATO_SYMMETRY_HALF_TURN, 7, cancellable, keep_cb,
                         &result);
  while (!result)
    g_main_context_iteration (NULL, TRUE);

  return mato_new_puzzle_finish (result, error);
}

static void
is_made_in_a_worker (void)
{
  static const struct { guint rows, columns; const char *level; } rows[] = {
    { 3, 3, "easy" }, { 3, 3, "hard" }, { 2, 3, NULL }, { 3, 4, NULL }, { 4, 4, NULL },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MatoGeometry) geometry = mato_geometry_new (rows[i].rows, rows[i].columns);
      const MatoLevel *level = rows[i].level ? mato_level_find (rows[i].level) : NULL;
      g_autoptr (GError) error = NULL;
      g_autoptr (MatoPuzzle) puzzle = make (geometry, level, NULL, &error);
      MatoSolveOptions options = { .max_solutions = 2 };
      g_auto (MatoResult) result = { 0 };

      g_assert_no_error (error);
      mato_engine_solve (mato_engine_find ("auto"), geometry,
                         mato_board_get_values (puzzle->board), &options, &result);
      g_assert_cmpuint (result.n_solutions, ==, 1);
      g_assert_cmpuint (mato_board_count_givens (puzzle->board), ==,
                        geometry->n_cells - mato_board_count_empty (puzzle->board));
      if (level)
        g_assert_true (mato_level_fits (level, geometry, mato_board_get_values (puzzle->board),
                                        NULL, NULL));
    }
}

/* What would never be found ends at once. */
static void
is_cancelled (void)
{
  const MatoLevel never = { "never", "never", 1000, 1000 };
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GError) error = NULL;

  mato_new_puzzle_async (geometry, &never, MATO_SYMMETRY_NONE, 7, cancellable, keep_cb, &result);
  g_cancellable_cancel (cancellable);
  while (!result)
    g_main_context_iteration (NULL, TRUE);
  g_assert_null (mato_new_puzzle_finish (result, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/new-puzzle/made", is_made_in_a_worker);
  g_test_add_func ("/new-puzzle/cancelled", is_cancelled);
  return g_test_run ();
}
