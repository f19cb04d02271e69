/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/solve/kernel.h"

#include "tests/boards.h"
#include "tests/core/answers.h"
#include "tests/test.h"

#define N_RANDOM_BOARDS effort_pick (300, 1500, 100000)
#define MANY 20
#define COUNTABLE 2000 /* by trying digit after digit */

static MatoGeometry *geometry;

/* The portable kernel with words of 64 bits, for a CPU without vector instructions. */
extern const MatoKernel mato_kernel_plain;

typedef void (*KernelTest) (const MatoKernel *kernel,
                            gconstpointer     data);

static void
for_each_kernel (KernelTest    test,
                 gconstpointer data)
{
  guint n_kernels;
  const MatoKernel *const *kernels = mato_kernel_list (&n_kernels);

  for (guint i = 0; i < n_kernels; i++)
    if (kernels[i]->is_supported ())
      test (kernels[i], data);

#ifdef HAS_PLAIN_KERNEL
  test (&mato_kernel_plain, data);
#endif
}

typedef struct
{
  const char *board;
  guint n_solutions;     /* up to MANY */
  const char *solution;  /* if it is the only one */
} Case;

static void
solve_with_limit (const MatoKernel *kernel,
                  const Case       *board_case,
                  guint             limit)
{
  MatoSolveOptions options = { .max_solutions = limit, .max_kept = limit };
  g_auto (MatoResult) result = { 0 };
  guint8 givens[81], solution[81];

  boards_read (board_case->board, givens);
  mato_kernel_solve (kernel, geometry, givens, &options, &result);

  if (result.n_solutions != MIN (board_case->n_solutions, limit))
    g_test_message ("%s on %.81s", kernel->name, board_case->board);
  g_assert_cmpuint (result.n_solutions, ==, MIN (board_case->n_solutions, limit));
  g_assert_cmpuint (result.n_kept, ==, result.n_solutions);
  g_assert_cmpint (result.end, ==, board_case->n_solutions > 0 ? MATO_END_SOLVED : MATO_END_NONE);
  g_assert_cmpint (result.exhausted, ==, board_case->n_solutions < limit);
  answers_assert_kept (&result, geometry, givens);

  if (board_case->n_solutions != 1)
    return;
  boards_read (board_case->solution, solution);
  g_assert_cmpmem (result.kept, 81, solution, 81);
}

static void
solve_case (const MatoKernel *kernel,
            gconstpointer     data)
{
  solve_with_limit (kernel, data, 1);
  solve_with_limit (kernel, data, 2);
  solve_with_limit (kernel, data, MANY);
}

static void
compare_with_slow_solver (const char *board)
{
  char solution[81];
  Case board_case = { .board = board, .solution = solution };

  memcpy (solution, board, 81);
  if (!boards_has_conflict (board))
    board_case.n_solutions = boards_count (solution, MANY);
  if (board_case.n_solutions == 1)
    {
      memcpy (solution, board, 81);
      boards_count (solution, 1);
    }

  for_each_kernel (solve_case, &board_case);
}

TEST (test_random)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (2026);
  char board[81];

  for (guint i = 0; i < N_RANDOM_BOARDS; i++)
    {
      boards_invent (rand, board);
      compare_with_slow_solver (board);
    }
}

TEST (test_extremes)
{
  char board[81];

  memset (board, '.', sizeof board);
  compare_with_slow_solver (board);

  /* Every cell has the same digit. */
  memset (board, '7', sizeof board);
  compare_with_slow_solver (board);

  /* The last cell of a row cannot have the digit that the row lacks, so it has no candidate. */
  memset (board, '.', sizeof board);
  memcpy (board, "12345678.", 9);
  board[9 * 5 + 8] = '9';
  compare_with_slow_solver (board);
  board[9 * 5 + 8] = '8';
  compare_with_slow_solver (board);

  /* A triad with only two digits left, although each of its cells has a candidate. */
  memcpy (board, "...123456", 9);
  memset (board + 9, '.', 72);
  board[9 * 3] = board[9 * 6 + 1] = '7';
  board[9 * 4 + 2] = '7';
  compare_with_slow_solver (board);
}

/* Few givens whose dead ends show late. All of these took more than 250,000 guesses before such a
 * search began again, and followed its dead ends; the last one begins as a board that is not
 * wide. */
static const Case traps[] = {
  { ".7..............9...8........6...8.3....25..1....7......................7........", 2, NULL },
  { "......................................8...............954...8..............3..2.7", 2, NULL },
  { "758.....2.6..............93......................83.............8................", 2, NULL },
  { "...4........9........3...5...............1.....5..6......5.......7....4....7.....", 0, NULL },
  { "7.......4........9..9.......1.9........5........3..85..............3..8.......5..", 0, NULL },
  { "..3.2...................27........1.......7.........2............2.....9..5......", 2, NULL },
  { "........4........1.....5.....6........8..7............96145...28.......5....7.693", 2, NULL },
};

static void
search_trap (const MatoKernel *kernel,
             gconstpointer     data)
{
  const Case *trap = data;
  MatoKernelRun run = { .givens = (const guint8 *) trap->board, .max_solutions = 2 };

  solve_with_limit (kernel, trap, 1);
  solve_with_limit (kernel, trap, 2);
  kernel->search (&run);
  g_assert_cmpuint (run.n_guesses, <, 20000);
}

TEST (test_traps)
{
  for (guint i = 0; i < G_N_ELEMENTS (traps); i++)
    for_each_kernel (search_trap, &traps[i]);
}

/* Hard boards with one solution and no band of few configurations. Searched as boards with few
 * givens, they took 158 and 138 guesses. */
static void
search_hard (const MatoKernel *kernel,
             gconstpointer     data)
{
  MatoKernelRun run = { .givens = data, .max_solutions = 2 };

  kernel->search (&run);
  g_assert_cmpuint (run.n_solutions, ==, 1);
  g_assert_cmpuint (run.n_guesses, <, 110);
}

TEST (test_hard)
{
  for_each_kernel (search_hard, "69......4..59...3.3....1.......1.....5...82..7..5...6..6."
                                "7...9...7..24..........8");
  for_each_kernel (search_hard, ".4.6.9.....3.5...9...3..1.........1.2....58....67....5..9"
                                "..6..74...7.2...8.......");
}

/* Three boxes are filled at once, and then a digit settled in each band: without a dead end. */
static void
search_empty (const MatoKernel *kernel,
              gconstpointer     data)
{
  MatoKernelRun run = { .givens = data, .max_solutions = 2 };

  kernel->search (&run);
  g_assert_cmpuint (run.n_solutions, ==, 2);
  g_assert_cmpuint (run.n_dead_ends, ==, 0);
  g_assert_cmpuint (run.n_guesses, <, 36);
}

TEST (test_empty)
{
  char board[81];

  memset (board, '.', sizeof board);
  for_each_kernel (search_empty, board);
}

/* With two digits that no given has, a second solution is made from the first. They differ. */
static void
exchange_digits (const MatoKernel *kernel,
                 gconstpointer     data)
{
  MatoSolveOptions options = { .max_solutions = 2, .max_kept = 2 };
  g_auto (MatoResult) result = { 0 };
  guint8 givens[81];
  guint n_other = 0;

  boards_read (data, givens);
  mato_kernel_solve (kernel, geometry, givens, &options, &result);
  g_assert_cmpuint (result.n_solutions, ==, 2);
  g_assert_cmpuint (result.n_kept, ==, 2);
  answers_assert_kept (&result, geometry, givens);
  for (guint cell = 0; cell < 81; cell++)
    n_other += result.kept[cell] != result.kept[81 + cell];
  g_assert_cmpuint (n_other, ==, 18);
}

TEST (test_exchange)
{
  for_each_kernel (exchange_digits, "1.......22.......33.......4..............................."
                                    "............56........7");
}

static gboolean
count_down_cb (gpointer data)
{
  guint *left = data;

  return --*left > 0;
}

/* Only keep_going() ends counting the solutions of an empty board. */
static void
stop_kernel (const MatoKernel *kernel,
             gconstpointer     data)
{
  guint left = 5;
  MatoMonitor monitor = { .keep_going = count_down_cb, .data = &left };
  MatoSolveOptions options = { .max_kept = 2, .monitor = &monitor };
  g_auto (MatoResult) result = { 0 };
  guint8 givens[81] = { 0 };

  mato_kernel_solve (kernel, geometry, givens, &options, &result);
  g_assert_cmpint (result.end, ==, MATO_END_STOPPED);
  g_assert_false (result.exhausted);
  g_assert_cmpuint (left, ==, 0);
  g_assert_cmpuint (result.n_nodes, <=, 5 * 256);
  g_assert_cmpuint (result.n_solutions, >, 0);
  g_assert_cmpuint (result.n_kept, ==, 2);
  answers_assert_kept (&result, geometry, givens);
}

TEST (test_stop)
{
  for_each_kernel (stop_kernel, NULL);
}

typedef struct
{
  const guint8 *givens;
  guint n_solutions;
} Watch;

static void
solution_cb (const guint8 *values,
             gpointer      data)
{
  Watch *watch = data;

  answers_assert_solution (geometry, watch->givens, values);
  watch->n_solutions++;
}

/* A monitor sees all solutions, even if few are kept. */
static void
count_all (const MatoKernel *kernel,
           gconstpointer     data)
{
  const Case *board_case = data;
  guint8 givens[81];
  Watch watch = { .givens = givens };
  MatoMonitor monitor = { .solution = solution_cb, .data = &watch };
  MatoSolveOptions options = { .max_kept = 1, .monitor = &monitor };
  g_auto (MatoResult) result = { 0 };

  boards_read (board_case->board, givens);
  mato_kernel_solve (kernel, geometry, givens, &options, &result);
  g_assert_cmpuint (result.n_solutions, ==, board_case->n_solutions);
  g_assert_cmpuint (watch.n_solutions, ==, board_case->n_solutions);
  g_assert_cmpuint (result.n_kept, ==, 1);
  g_assert_true (result.exhausted);

  options.monitor = NULL;
  mato_result_clear (&result);
  memset (&result, 0, sizeof result);
  mato_kernel_solve (kernel, geometry, givens, &options, &result);
  g_assert_cmpuint (result.n_solutions, ==, board_case->n_solutions);
}

TEST (test_count_all)
{
  static const char full[] = "123456789456789123789123456214365897365897214897214365531642978"
                             "642978531978531642";
  char board[82], copy[82];
  Case board_case = { .board = board };

  memcpy (board, full, sizeof board);
  for (guint cell = 0; cell < 81; cell++)
    if (cell % 9 < 4 || cell % 6 == 0)
      board[cell] = '.';

  memcpy (copy, board, sizeof copy);
  board_case.n_solutions = boards_count (copy, 1000000);
  g_assert_cmpuint (board_case.n_solutions, >, 1000);
  g_assert_cmpuint (board_case.n_solutions, <, 1000000);
  for_each_kernel (count_all, &board_case);
}

static void
count_cb (const guint8 *values,
          gpointer      data)
{
  ++*(guint64 *) data;
}

typedef struct
{
  guint8 givens[81];
  GHashTable *solutions; /* GBytes */
} Taken;

static void
take_cb (const guint8 *values,
         gpointer      data)
{
  Taken *self = data;

  answers_assert_solution (geometry, self->givens, values);
  g_assert_true (g_hash_table_add (self->solutions, g_bytes_new (values, 81)));
}

/* Not all solutions are found one by one: what is only counted is not, and where a part of a board
 * has two solutions, one is made from the other. All are taken, none of them twice. */
static void
count_and_take (const MatoKernel *kernel,
                gconstpointer     board)
{
  MatoKernelRun all = { .givens = board };
  guint64 limits[] = { 1, 2, 3, 4, 5, 7, 8, 13, 64, 1000 };
  guint64 n_taken;
  char copy[82] = "";
  Taken take = {
    .solutions = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref,
                                        NULL),
  };
  MatoKernelRun taken = { .givens = board, .n_taken = G_MAXUINT64, .take = take_cb, .data = &take };

  memcpy (copy, board, 81);
  boards_read (copy, take.givens);
  kernel->search (&all);
  kernel->search (&taken);
  n_taken = g_hash_table_size (take.solutions);
  g_hash_table_unref (take.solutions);
  g_assert_cmpuint (n_taken, ==, taken.n_solutions);
  g_assert_cmpuint (boards_count (copy, COUNTABLE), ==, MIN (n_taken, COUNTABLE));
  if (all.n_solutions != n_taken)
    g_test_message ("%s on %.81s", kernel->name, (const char *) board);
  g_assert_cmpuint (all.n_solutions, ==, n_taken);

  for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
    {
      guint64 n_first = 0;
      MatoKernelRun first = { .givens = board, .max_solutions = limits[i], .n_taken = i,
                              .take = count_cb, .data = &n_first };

      kernel->search (&first);
      g_assert_cmpuint (first.n_solutions, ==, MIN (limits[i], n_taken));
      g_assert_cmpuint (n_first, ==, MIN (i, first.n_solutions));
    }
}

TEST (test_counting)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (2027);
  static const char full[] = "123456789456789123789123456214365897365897214897214365531642978"
                             "642978531978531642";

  for (guint i = 0; i < N_RANDOM_BOARDS / 10; i++)
    {
      guint n_givens = g_rand_int_range (rand, 30, 45);
      guint cells[81];
      char board[81];

      for (guint cell = 0; cell < 81; cell++)
        cells[cell] = cell;
      boards_shuffle (rand, cells, 81);
      boards_permute (rand, full, board);
      for (guint cell = n_givens; cell < 81; cell++)
        board[cells[cell]] = '.';
      for_each_kernel (count_and_take, board);
    }
}

typedef struct
{
  guint8 givens[81];
  GHashTable *solutions;    /* GBytes; if NULL, they are only counted */
  guint64 n_solutions;
} Remembered;

static void
take_remembered_cb (const guint8 *values,
                    gpointer      data)
{
  Remembered *self = data;

  self->n_solutions++;
  if (self->solutions == NULL)
    return;

  answers_assert_solution (geometry, self->givens, values);
  g_assert_true (g_hash_table_add (self->solutions, g_bytes_new (values, 81)));
}

/* What is left of a board is searched once; more solutions than are kept. */
static void
count_remembered (const MatoKernel *kernel,
                  gconstpointer     data)
{
  const Case *board_case = data;
  guint64 n = board_case->n_solutions;
  Remembered all = {
    .solutions = g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref,
                                        NULL),
  };
  const guint64 limits[] = { 0, 2001, n / 2, n - 1, n, n + 1 };
  MatoKernelRun run = { .givens = (const guint8 *) board_case->board, .n_taken = G_MAXUINT64,
                        .take = take_remembered_cb, .data = &all };

  boards_read (board_case->board, all.givens);
  kernel->search (&run);
  g_assert_cmpuint (run.n_solutions, ==, n);
  g_assert_cmpuint (g_hash_table_size (all.solutions), ==, n);
  g_hash_table_unref (all.solutions);

  for (guint i = 0; i < G_N_ELEMENTS (limits) * 3; i++)
    {
      Remembered some = { .n_solutions = 0 };
      guint64 limit = limits[i / 3];
      MatoKernelRun first = { .givens = run.givens, .max_solutions = limit,
                              .n_taken = (const guint64[]) { 0, n / 3, G_MAXUINT64 }[i % 3],
                              .take = take_remembered_cb, .data = &some };

      kernel->search (&first);
      g_assert_false (first.is_stopped);
      g_assert_cmpuint (first.n_solutions, ==, limit != 0 ? MIN (limit, n) : n);
      g_assert_cmpuint (some.n_solutions, ==, MIN (first.n_taken, first.n_solutions));
    }
}

TEST (test_remembering)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (2311);
  static const char full[] = "123456789456789123789123456214365897365897214897214365531642978"
                             "642978531978531642";
  const guint64 n_most = 20000;

  for (guint i = 0; i < 3; i++)
    {
      char board[82] = "", copy[82] = "";
      Case board_case = { .board = board };

      boards_permute (rand, full, board);
      while (board_case.n_solutions < 5000)
        {
          guint cell = g_rand_int_range (rand, 0, 81);
          char given = board[cell];
          guint64 n;

          board[cell] = '.';
          memcpy (copy, board, sizeof copy);
          n = boards_count (copy, n_most);
          if (n < n_most)
            board_case.n_solutions = n;
          else
            board[cell] = given;
        }
      for_each_kernel (count_remembered, &board_case);
    }
}

/* The engine uses kernels for all options and monitors that they support. */
TEST (test_can_solve)
{
  g_autoptr (MatoGeometry) other = mato_geometry_new (2, 3);
  MatoMonitor stepper = { .step = (gpointer) count_down_cb };
  MatoMonitor poller = { .keep_going = count_down_cb };
  MatoSolveOptions options = { .max_solutions = 1 };

  g_assert_true (mato_kernel_can_solve (geometry, &options));
  g_assert_false (mato_kernel_can_solve (other, &options));

  options.monitor = &poller;
  g_assert_true (mato_kernel_can_solve (geometry, &options));
  options.monitor = &stepper;
  g_assert_false (mato_kernel_can_solve (geometry, &options));

  options = (MatoSolveOptions) { .order = 1 };
  g_assert_false (mato_kernel_can_solve (geometry, &options));
  options = (MatoSolveOptions) { .max_nodes = 1 };
  g_assert_false (mato_kernel_can_solve (geometry, &options));
}

TEST (test_best)
{
  guint n_kernels;
  const MatoKernel *const *kernels = mato_kernel_list (&n_kernels);
  const MatoKernel *fastest = mato_kernel_best ();

  for (guint i = 0; i < n_kernels; i++)
    {
      g_setenv ("MATO_KERNEL", kernels[i]->name, TRUE);
      g_assert_true (mato_kernel_best () == (kernels[i]->is_supported () ? kernels[i] : fastest));
    }

  g_setenv ("MATO_KERNEL", "abacus", TRUE);
  g_assert_true (mato_kernel_best () == fastest);
  g_unsetenv ("MATO_KERNEL");
  while (!(*kernels)->is_supported ())
    kernels++;
  g_assert_true (fastest == *kernels);
}

static void
solve_lines (const MatoKernel *kernel,
             gconstpointer     data)
{
  /* Separate allocations, so that sanitizers find reads beyond the end. */
  g_autofree char *unique = g_memdup2 ("12345678945678912378912345621436589736589721489721436553164"
                                       "2978642978531978531.4.", 81);
  g_autofree char *none = g_memdup2 (unique, 81);
  g_autofree char *several = g_malloc (81);
  g_autofree char *solution = g_malloc0 (81);
  g_autofree char *untouched = g_malloc0 (81);
  g_autofree char *first = g_malloc0 (81);
  MatoSolveLine lines[] = {
    { .puzzle = unique, .solution = solution },
    { .puzzle = none, .solution = untouched },
    { .puzzle = several, .solution = first },
    { .puzzle = unique },
  };
  guint left = 1;
  guint n_answered;

  unique[80] = '0';
  none[80] = '3';
  memset (several, '.', 81);

  mato_kernel_solve_lines (kernel, lines, 4, 2, NULL, NULL, &n_answered);
  g_assert_cmpuint (n_answered, ==, 4);
  g_assert_cmpuint (lines[0].n_solutions, ==, 1);
  g_assert_cmpmem (solution + 76, 5, "31642", 5);
  g_assert_cmpuint (lines[1].n_solutions, ==, 0);
  g_assert_cmpuint (untouched[0], ==, 0);
  g_assert_cmpuint (lines[2].n_solutions, ==, 2);
  g_assert_false (boards_has_conflict (first));
  g_assert_null (memchr (first, '.', 81));
  g_assert_cmpuint (lines[2].n_guesses, >, 0);
  g_assert_cmpuint (lines[3].n_solutions, ==, 1);

  mato_kernel_solve_lines (kernel, lines, 4, 0, count_down_cb, &left, &n_answered);
  g_assert_cmpuint (n_answered, ==, 2);
}

TEST (test_lines)
{
  for_each_kernel (solve_lines, NULL);
}

/* Compares with the scalar search, which is used with a limit of nodes. */
static void
compare_with_scalar_search (const MatoKernel *kernel,
                            gconstpointer     data)
{
  MatoSolveOptions scalar = { .max_solutions = 2, .max_kept = 1, .max_nodes = G_MAXUINT64 };
  MatoSolveOptions options = { .max_solutions = 2, .max_kept = 1 };
  g_auto (MatoResult) expected = { 0 };
  g_auto (MatoResult) result = { 0 };
  guint8 givens[81];

  boards_read (data, givens);
  mato_engine_solve (mato_engine_find ("bitmask"), geometry, givens, &scalar, &expected);
  mato_kernel_solve (kernel, geometry, givens, &options, &result);
  g_assert_cmpuint (result.n_solutions, ==, expected.n_solutions);
  if (result.n_solutions == 1)
    g_assert_cmpmem (result.kept, 81, expected.kept, 81);
}

static void
test_bench_set (gconstpointer name)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  g_auto (GStrv) lines = answers_load_set (name);

  for (guint i = 0; i < effort_pick (20, 100, G_MAXUINT) && lines != NULL && lines[i] != NULL; i++)
    {
      char board[81];

      boards_permute (rand, lines[i], board);
      for_each_kernel (compare_with_scalar_search, board);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  geometry = mato_geometry_new (3, 3);
  answers_add_set_tests ("/kernel", test_bench_set);

  return tests_run ();
}
