/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/kernel.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "../boards.h"

/*
 * bench-solve [--peer=LIBRARY.so:SYMBOL]… FILE…
 * bench-solve --check=N [--slow=K] [FILE…]
 *
 * Measures the 9×9 solvers of Mato, and any others, side by side on sets of one board per line.
 *
 * A machine is never quiet and a solver may like one orientation of a board, so: every board is
 * permuted (rows, columns, bands, stacks, digits, transposed; by a seed), all solvers work on the
 * same block of boards one after the other, round after round, and of each block a solver's
 * shortest time counts. The first solver named is the base of the ratios: the bigger, the better.
 *
 * With --check no time is taken, but N boards of all kinds, invented ones and permuted ones of the
 * sets in turn, are given to the scalar search, to every kernel and, every K-th of them, to the
 * slow solver of boards.h.
 *
 * Solvers that differ in how many solutions a board has (up to the limit), or that give
 * something that is no solution, end the benchmark with status 1.
 */

#define N_CELLS MATO_KERNEL_CELLS
#define STRIDE 88
#define BLOCK 200

/* What public benchmarks of 9×9 solvers call. Returns: the number of solutions up to @limit */
typedef gsize (*Peer) (const char *board,
                       gsize       limit,
                       guint32     flags,
                       char       *solution,
                       gsize      *guesses);

typedef struct
{
  char *name;
  Peer peer;                  /* or */
  const MatoKernel *kernel;   /* or */
  const MatoEngine *engine;

  double seconds;
  guint64 n_guesses;
  guint64 n_without_guess;
  GString *row;               /* of the table */
} Solver;

typedef struct
{
  guint n_boards;
  char *boards;               /* n_boards × STRIDE characters */
  guint8 *counts;             /* of solutions, as the first solver found them */
} Set;

static guint n_rounds = 5;
static guint max_boards = 4000;
static guint seed = 1;
static guint n_checks = 0;
static guint slow_every = 51;    /* odd, as every other board is an invented one */
static guint only_limit = 0;
static char **peer_names;
static char **kernel_names;
static char **engine_names;
static MatoGeometry *geometry;

static double
seconds_now (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return now.tv_sec + now.tv_nsec * 1e-9;
}

static gsize
solve_by_engine (const MatoEngine *engine,
                 const char       *board,
                 gsize             limit,
                 char             *solution,
                 gsize            *guesses)
{
  MatoSolveOptions options = { .max_solutions = limit, .max_kept = limit == 1 };
  g_auto (MatoResult) result = { 0 };
  guint8 values[N_CELLS];

  boards_read (board, values);
  mato_engine_solve (engine, geometry, values, &options, &result);
  for (guint cell = 0; result.n_kept > 0 && cell < N_CELLS; cell++)
    solution[cell] = '0' + result.kept[cell];

  *guesses = result.n_nodes;
  return result.n_solutions;
}

static void
solve_block_by_kernel (const MatoKernel *kernel,
                       const char       *boards,
                       guint             n_boards,
                       guint             limit,
                       char             *solutions,
                       guint8           *counts,
                       gsize            *guesses)
{
  MatoKernelLine lines[BLOCK];

  for (guint i = 0; i < n_boards; i++)
    lines[i] = (MatoKernelLine) {
      .puzzle = boards + i * STRIDE,
      .solution = limit == 1 ? solutions + i * STRIDE : NULL,
    };

  mato_kernel_solve_lines (kernel, lines, n_boards, limit, NULL, NULL);
  for (guint i = 0; i < n_boards; i++)
    {
      counts[i] = lines[i].n_solutions;
      guesses[i] = lines[i].n_guesses;
    }
}

static void
solve_block (Solver     *self,
             const char *boards,
             guint       n_boards,
             guint       limit,
             char       *solutions,
             guint8     *counts,
             gsize      *guesses)
{
  if (self->kernel != NULL)
    {
      solve_block_by_kernel (self->kernel, boards, n_boards, limit, solutions, counts, guesses);
      return;
    }

  for (guint i = 0; i < n_boards; i++)
    {
      const char *board = boards + i * STRIDE;
      char *solution = solutions + i * STRIDE;

      guesses[i] = 0;
      counts[i] = self->peer != NULL
                    ? self->peer (board, limit, 0, solution, &guesses[i])
                    : solve_by_engine (self->engine, board, limit, solution, &guesses[i]);
    }
}

static gboolean
is_solution (const char *board,
             const char *solution)
{
  guint8 values[N_CELLS];

  boards_read (solution, values);
  for (guint cell = 0; cell < N_CELLS; cell++)
    if (values[cell] == 0 || (board[cell] >= '1' && board[cell] != solution[cell]))
      return FALSE;

  return !mato_values_has_conflict (geometry, values);
}

/* Ends the program unless what @self found in a block is right. */
static void
check_block (const Solver *self,
             Set          *set,
             guint         first,
             guint         n_boards,
             guint         limit,
             gboolean      is_first_solver,
             const char   *solutions,
             const guint8 *counts)
{
  for (guint i = 0; i < n_boards; i++)
    {
      const char *board = set->boards + (first + i) * STRIDE;
      guint8 *count = &set->counts[first + i];

      if (is_first_solver)
        *count = counts[i];
      if (counts[i] != *count
          || (limit == 1 && counts[i] == 1 && !is_solution (board, solutions + i * STRIDE)))
        {
          g_printerr ("%s is alone with its answer (%u instead of %u solutions):\n%.81s\n",
                      self->name, counts[i], *count, board);
          exit (1);
        }
    }
}

static void
count_guesses (Solver      *self,
               const gsize *guesses,
               guint        n_boards)
{
  for (guint i = 0; i < n_boards; i++)
    {
      self->n_guesses += guesses[i];
      self->n_without_guess += guesses[i] == 0;
    }
}

static void
measure_block (GPtrArray *solvers,
               Set       *set,
               guint      first,
               guint      n_boards,
               guint      limit)
{
  static char solutions[BLOCK * STRIDE];
  static guint8 counts[BLOCK];
  static gsize guesses[BLOCK];
  g_autofree double *shortest = g_new (double, solvers->len);

  for (guint round = 0; round < n_rounds; round++)
    for (guint i = 0; i < solvers->len; i++)
      {
        Solver *solver = solvers->pdata[i];
        double before = seconds_now ();
        double seconds;

        solve_block (solver, set->boards + first * STRIDE, n_boards, limit, solutions, counts,
                     guesses);
        seconds = seconds_now () - before;
        shortest[i] = round == 0 ? seconds : MIN (shortest[i], seconds);
        if (round > 0)
          continue;

        check_block (solver, set, first, n_boards, limit, i == 0, solutions, counts);
        count_guesses (solver, guesses, n_boards);
      }

  for (guint i = 0; i < solvers->len; i++)
    ((Solver *) solvers->pdata[i])->seconds += shortest[i];
}

static void
print_solvers (GPtrArray  *solvers,
               const Set  *set,
               const char *name,
               guint       limit)
{
  const Solver *base = solvers->pdata[0];

  g_print ("\n%s, %u boards, %s\n", name, set->n_boards,
           limit == 1 ? "first solution" : "uniqueness proof");
  g_print ("%-24s %10s %8s %12s %10s\n", "solver", "us/board", "ratio", "guesses", "no guess");
  for (guint i = 0; i < solvers->len; i++)
    {
      const Solver *solver = solvers->pdata[i];

      g_print ("%-24s %10.3f %8.2f %12.2f %9.1f%%\n", solver->name,
               solver->seconds * 1e6 / set->n_boards, base->seconds / solver->seconds,
               (double) solver->n_guesses / set->n_boards,
               100.0 * solver->n_without_guess / set->n_boards);
    }
}

/* The table at the end: a row for each solver, a column for each set. */

static void
append_column (GPtrArray  *solvers,
               const Set  *set,
               const char *name,
               GString    *header)
{
  const Solver *base = solvers->pdata[0];

  g_string_append_printf (header, " %.*s |", (int) strcspn (name, "."), name);
  for (guint i = 0; i < solvers->len; i++)
    {
      Solver *solver = solvers->pdata[i];

      g_string_append_printf (solver->row, " %.3f (%.2f) |", solver->seconds * 1e6 / set->n_boards,
                              base->seconds / solver->seconds);
    }
}

static void
print_table (GPtrArray *solvers,
             GString   *header,
             guint      limit)
{
  g_print ("\n%s, microseconds a board (ratio to the first line)\n\n|%s\n|---|",
           limit == 1 ? "First solution" : "Uniqueness proof", header->str);
  for (const char *c = strchr (header->str, '|') + 1; *c != '\0'; c++)
    if (*c == '|')
      g_print ("--:|");
  g_print ("\n");

  for (guint i = 0; i < solvers->len; i++)
    {
      Solver *solver = solvers->pdata[i];

      g_print ("| %s |%s\n", solver->name, solver->row->str);
      g_string_truncate (solver->row, 0);
    }
}

static void
measure_set (GPtrArray  *solvers,
             Set        *set,
             const char *name,
             guint       limit)
{
  for (guint i = 0; i < solvers->len; i++)
    {
      Solver *solver = solvers->pdata[i];

      if (solver->row == NULL)
        solver->row = g_string_new (NULL);
      solver->seconds = 0;
      solver->n_guesses = solver->n_without_guess = 0;
    }

  for (guint first = 0; first < set->n_boards; first += BLOCK)
    measure_block (solvers, set, first, MIN (BLOCK, set->n_boards - first), limit);

  print_solvers (solvers, set, name, limit);
}

/* Reads every k-th board of the file, so that max_boards come from all of it. */
static gboolean
read_set (Set        *self,
          const char *path)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  g_autofree char *text = NULL;
  g_auto (GStrv) lines = NULL;
  guint n_lines, step;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    {
      g_printerr ("%s: cannot be read\n", path);
      return FALSE;
    }

  lines = g_strsplit (text, "\n", -1);
  n_lines = g_strv_length (lines);
  step = MAX (n_lines / max_boards, 1);
  self->boards = g_new0 (char, (gsize) STRIDE * n_lines);
  self->counts = g_new0 (guint8, n_lines);

  for (guint i = 0; i < n_lines && self->n_boards < max_boards; i += step)
    if (strlen (lines[i]) >= N_CELLS)
      boards_permute (rand, lines[i], self->boards + STRIDE * self->n_boards++);

  if (self->n_boards == 0)
    g_printerr ("%s: no boards\n", path);
  return self->n_boards > 0;
}

static void
clear_set (Set *self)
{
  g_clear_pointer (&self->boards, g_free);
  g_clear_pointer (&self->counts, g_free);
  self->n_boards = 0;
}

/* Checks */

#define ENOUGH_GIVENS 32
#define MANY 20

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
              guint             limit)
{
  MatoSolveOptions options = { .max_solutions = limit, .max_kept = limit };
  g_auto (MatoResult) result = { 0 };

  mato_kernel_solve (kernel, geometry, givens, &options, &result);
  if (result.n_solutions != expected->n_solutions || result.n_kept != result.n_solutions
      || result.end != expected->end || result.exhausted != expected->exhausted)
    fail_check (kernel->name, board);

  for (guint i = 0; i < result.n_kept; i++)
    {
      const guint8 *values = mato_result_get_kept (&result, geometry, i);
      char solution[N_CELLS];

      for (guint cell = 0; cell < N_CELLS; cell++)
        solution[cell] = '0' + values[cell];
      if (!is_solution (board, solution))
        fail_check (kernel->name, board);
    }

  if (result.n_solutions == 1 && result.exhausted
      && memcmp (result.kept, expected->kept, N_CELLS) != 0)
    fail_check (kernel->name, board);
}

/* Ends the program unless the slow solver finds as many. That a board of few givens has no solution
 * may take it hours. */
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
          check_kernel (kernels[j], board, givens, &expected, limits[i]);

      if (slow_too && limits[i] == MANY)
        check_slowly (board, givens, expected.n_solutions);
    }
}

static void
check_many (const Set *set)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);

  for (guint i = 0; i < n_checks; i++)
    {
      char board[N_CELLS];

      if (set->n_boards == 0 || i % 2 == 0)
        boards_invent (rand, board);
      else
        boards_permute (rand, set->boards + i / 2 % set->n_boards * STRIDE, board);
      check_board (board, i % slow_every == 0);
    }

  g_print ("%u boards, all agree\n", n_checks);
}

static gboolean
is_named (char       **names,
          const char  *name)
{
  return names != NULL && g_strv_contains ((const char *const *) names, name);
}

static gboolean
add_peer (GPtrArray  *solvers,
          const char *name)
{
  g_auto (GStrv) parts = g_strsplit (name, ":", 2);
  g_autofree char *base = g_path_get_basename (parts[0]);
  Solver *solver = g_new0 (Solver, 1);
  void *library = dlopen (parts[0], RTLD_NOW | RTLD_LOCAL);

  g_ptr_array_add (solvers, solver);
  solver->name = g_strdup (base);
  if (library != NULL && parts[1] != NULL)
    *(void **) &solver->peer = dlsym (library, parts[1]);
  if (solver->peer == NULL)
    {
      g_printerr ("%s: %s\n", name, library == NULL ? dlerror () : "no such symbol");
      return FALSE;
    }

  return TRUE;
}

static gboolean
add_solvers (GPtrArray *solvers)
{
  guint n_kernels, n_engines;
  const MatoKernel *const *kernels = mato_kernel_list (&n_kernels);
  const MatoEngine *const *engines = mato_engine_list (&n_engines);

  for (guint i = 0; peer_names != NULL && peer_names[i] != NULL; i++)
    if (!add_peer (solvers, peer_names[i]))
      return FALSE;

  for (guint i = 0; i < n_kernels; i++)
    if (kernels[i]->is_supported () && (!kernel_names || is_named (kernel_names, kernels[i]->name)))
      {
        Solver *solver = g_new0 (Solver, 1);

        solver->name = g_strconcat ("mato ", kernels[i]->name, NULL);
        solver->kernel = kernels[i];
        g_ptr_array_add (solvers, solver);
      }

  for (guint i = 0; i < n_engines; i++)
    if (is_named (engine_names, engines[i]->name))
      {
        Solver *solver = g_new0 (Solver, 1);

        solver->name = g_strconcat ("mato engine ", engines[i]->name, NULL);
        solver->engine = engines[i];
        g_ptr_array_add (solvers, solver);
      }

  return solvers->len > 0;
}

static gboolean
measure_sets (GPtrArray  *solvers,
              char      **paths,
              guint       limit)
{
  g_autoptr (GString) header = g_string_new (" |");

  for (guint i = 0; paths[i] != NULL; i++)
    {
      g_autofree char *name = g_path_get_basename (paths[i]);
      Set set = { 0 };

      if (!read_set (&set, paths[i]))
        return FALSE;

      measure_set (solvers, &set, name, limit);
      append_column (solvers, &set, name, header);
      clear_set (&set);
    }

  print_table (solvers, header, limit);
  return TRUE;
}

static int
check_sets (char **paths)
{
  Set set = { 0 };

  if (paths[0] == NULL)
    check_many (&set);

  for (guint i = 0; paths[i] != NULL; i++)
    {
      if (!read_set (&set, paths[i]))
        return 2;
      check_many (&set);
      clear_set (&set);
    }

  return 0;
}

int
main (int    argc,
      char **argv)
{
  const GOptionEntry entries[] = {
    { "peer", 'p', 0, G_OPTION_ARG_STRING_ARRAY, &peer_names, "Measure this too", "LIBRARY:SYMBOL" },
    { "kernel", 'k', 0, G_OPTION_ARG_STRING_ARRAY, &kernel_names, "Only this kernel", "NAME" },
    { "engine", 'e', 0, G_OPTION_ARG_STRING_ARRAY, &engine_names, "Measure this engine", "NAME" },
    { "rounds", 'r', 0, G_OPTION_ARG_INT, &n_rounds, "Measure every block as often", "N" },
    { "boards", 'n', 0, G_OPTION_ARG_INT, &max_boards, "Take as many boards of a set", "N" },
    { "limit", 'l', 0, G_OPTION_ARG_INT, &only_limit, "Only with this limit, 1 or 2", "N" },
    { "check", 'c', 0, G_OPTION_ARG_INT, &n_checks, "Check N boards instead", "N" },
    { "slow", 0, 0, G_OPTION_ARG_INT, &slow_every, "Check every K-th slowly too (51)", "K" },
    { "seed", 's', 0, G_OPTION_ARG_INT, &seed, "Permute the boards by this number", "N" },
    G_OPTION_ENTRY_NULL
  };
  g_autoptr (GOptionContext) context = g_option_context_new ("FILE…");
  g_autoptr (GPtrArray) solvers = g_ptr_array_new ();
  g_autoptr (GError) error = NULL;

  g_option_context_add_main_entries (context, entries, NULL);
  if (!g_option_context_parse (context, &argc, &argv, &error))
    {
      g_printerr ("%s\n", error->message);
      return 2;
    }

  geometry = mato_geometry_new (3, 3);
  if (!add_solvers (solvers))
    return 2;

  if (n_checks > 0)
    return check_sets (argv + 1);

  for (guint limit = 2; limit > 0; limit--)
    if ((only_limit == 0 || only_limit == limit) && !measure_sets (solvers, argv + 1, limit))
      return 2;

  return 0;
}
