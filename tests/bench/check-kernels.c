/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/solve/kernel.h"

#include <stdlib.h>
#include <string.h>

#include "tests/boards.h"
#include "tests/bench/board-set.h"

/*
 * check-kernels [--checks=N] [--slow=K] [FILE…]
 *
 * Gives N boards of all kinds, invented ones and permuted ones of each FILE in turn, to the scalar
 * search, to every 9×9 kernel and, every K-th of them, to the slow solver of boards.h. A wrong
 * answer ends the program with status 1. Times are measured by bench-solve instead.
 */

#define N_CELLS MATO_KERNEL_CELLS
#define ENOUGH_GIVENS 32
#define MANY 20

static guint n_checks = 100000;
static guint slow_every = 51;    /* odd, because every other board is invented */
static guint max_boards = 4000;
static guint seed = 1;
static MatoGeometry *geometry;

static void
fail_check (const char *solver,
            const char *board)
{
  g_printerr ("%s is wrong about\n%.81s\n", solver, board);
  exit (1);
}

static void
check_kernel (const MatoKernel *kernel,
              const char       *board,
              const guint8     *givens,
              const MatoResult *expected,
              guint             limit,
              guint             max_kept)
{
  MatoSolveOptions options = { .max_solutions = limit, .max_kept = max_kept };
  g_auto (MatoResult) result = { 0 };

  mato_kernel_solve (kernel, geometry, givens, &options, &result);
  if (result.n_solutions != expected->n_solutions
      || result.n_kept != MIN (result.n_solutions, max_kept) || result.end != expected->end
      || result.exhausted != expected->exhausted)
    fail_check (kernel->name, board);

  for (guint i = 0; i < result.n_kept; i++)
    {
      const guint8 *values = mato_result_get_kept (&result, geometry, i);
      char solution[N_CELLS];

      for (guint cell = 0; cell < N_CELLS; cell++)
        solution[cell] = '0' + values[cell];
      if (!board_set_is_solution (geometry, board, solution))
        fail_check (kernel->name, board);
    }

  if (result.n_solutions == 1 && result.exhausted
      && memcmp (result.kept, expected->kept, N_CELLS) != 0)
    fail_check (kernel->name, board);
}

/* Ends the program unless the slow solver finds as many solutions. Boards with few givens and no
 * solution are left out: they may take it hours. */
static void
check_slowly (const char   *board,
              const guint8 *givens,
              guint         n_solutions)
{
  char copy[N_CELLS];
  guint n_givens = 0;

  for (guint cell = 0; cell < N_CELLS; cell++)
    n_givens += givens[cell] != 0;
  if (n_solutions == 0 && n_givens < ENOUGH_GIVENS)
    return;

  memcpy (copy, board, N_CELLS);
  if (n_solutions != (boards_has_conflict (board) ? 0 : boards_count (copy, MANY)))
    fail_check ("the scalar search", board);
}

static void
check_board (const char *board,
             gboolean    slow_too)
{
  static const guint limits[] = { 1, 2, MANY };
  guint n_kernels;
  const MatoKernel *const *kernels = mato_kernel_list (&n_kernels);
  guint8 givens[N_CELLS];

  boards_read (board, givens);
  for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
    {
      MatoSolveOptions scalar = {
        .max_solutions = limits[i], .max_kept = 1, .max_nodes = G_MAXUINT64,
      };
      g_auto (MatoResult) expected = { 0 };

      mato_engine_solve (mato_engine_find ("bitmask"), geometry, givens, &scalar, &expected);
      for (guint j = 0; j < n_kernels; j++)
        if (kernels[j]->is_supported ())
          {
            check_kernel (kernels[j], board, givens, &expected, limits[i], limits[i]);
            check_kernel (kernels[j], board, givens, &expected, limits[i], 1);
          }

      if (slow_too && limits[i] == MANY)
        check_slowly (board, givens, expected.n_solutions);
    }
}

static void
check_many (const BoardSet *set)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);

  for (guint i = 0; i < n_checks; i++)
    {
      char board[N_CELLS];

      if (set->n_boards == 0 || i % 2 == 0)
        boards_invent (rand, board);
      else
        boards_permute (rand, set->boards + i / 2 % set->n_boards * BOARD_SET_STRIDE, board);
      check_board (board, i % slow_every == 0);
    }

  g_print ("%u boards, all agree\n", n_checks);
}

static int
check_sets (char **paths)
{
  BoardSet set = { 0 };

  if (paths[0] == NULL)
    check_many (&set);

  for (guint i = 0; paths[i] != NULL; i++)
    {
      if (!board_set_read (&set, paths[i], max_boards, seed))
        return 2;
      check_many (&set);
      board_set_clear (&set);
    }

  return 0;
}

int
main (int    argc,
      char **argv)
{
  const GOptionEntry entries[] = {
    { "checks", 'c', 0, G_OPTION_ARG_INT, &n_checks, "Check as many boards (100000)", "N" },
    { "boards", 'n', 0, G_OPTION_ARG_INT, &max_boards, "Take as many boards of a file", "N" },
    { "slow", 0, 0, G_OPTION_ARG_INT, &slow_every, "Check every K-th slowly too (51)", "K" },
    { "seed", 's', 0, G_OPTION_ARG_INT, &seed, "Permute the boards by this number", "N" },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr (GOptionContext) context = g_option_context_new ("[FILE…]");
  g_autoptr (GError) error = NULL;

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      g_printerr ("%s\n", error->message);
      return 2;
    }

  geometry = mato_geometry_new (3, 3);
  return check_sets (argv + 1);
}
