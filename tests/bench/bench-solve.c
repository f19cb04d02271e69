/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/solve/kernel.h"

#include <dlfcn.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "tests/bench/board-set.h"
#include "tests/boards.h"

/*
 * bench-solve [--peer=LIBRARY.so:SYMBOL]… FILE…
 *
 * Measures the 9×9 solvers of Mato, and any others, side by side on sets of one board per line.
 *
 * The load of a machine varies, and the speed of a solver can depend on the orientation of a board.
 * Therefore every board is permuted (rows, columns, bands, stacks, digits, transposed; by a seed),
 * all solvers solve the same block of boards in turn, in several rounds, and the shortest time of a
 * solver for each block counts. Ratios are to the first solver; greater is better.
 *
 * If solvers differ in the number of solutions of a board (up to the limit), or return a wrong
 * solution, the benchmark ends with status 1.
 */

#define N_CELLS MATO_KERNEL_CELLS
#define STRIDE BOARD_SET_STRIDE
#define BLOCK 200

/* The function that public benchmarks of 9×9 solvers call. Returns: the number of solutions up to
 * @limit */
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
  BoardSet boards;
  guint8 *counts;             /* of solutions, as the first solver found them */
} Set;

static guint n_rounds = 5;
static guint max_boards = 4000;
static guint seed = 1;
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
  MatoSolveLine lines[BLOCK];
  guint n_answered;

  for (guint i = 0; i < n_boards; i++)
    lines[i] = (MatoSolveLine) {
      .puzzle = boards + i * STRIDE,
      .solution = limit == 1 ? solutions + i * STRIDE : NULL,
    };

  mato_kernel_solve_lines (kernel, lines, n_boards, limit, NULL, NULL, &n_answered);
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

/* Ends the program unless the results of @self for a block are right. */
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
      const char *board = set->boards.boards + (first + i) * STRIDE;
      guint8 *count = &set->counts[first + i];

      if (is_first_solver)
        *count = counts[i];
      if (counts[i] != *count
          || (limit == 1 && counts[i] == 1
              && !board_set_is_solution (geometry, board, solutions + i * STRIDE)))
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

        solve_block (solver, set->boards.boards + first * STRIDE, n_boards, limit, solutions,
                     counts,
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

  g_print ("\n%s, %u boards, %s\n", name, set->boards.n_boards,
           limit == 1 ? "first solution" : "uniqueness proof");
  g_print ("%-24s %10s %8s %12s %10s\n", "solver", "us/board", "ratio", "guesses", "no guess");
  for (guint i = 0; i < solvers->len; i++)
    {
      const Solver *solver = solvers->pdata[i];

      g_print ("%-24s %10.3f %8.2f %12.2f %9.1f%%\n", solver->name,
               solver->seconds * 1e6 / set->boards.n_boards, base->seconds / solver->seconds,
               (double) solver->n_guesses / set->boards.n_boards,
               100.0 * solver->n_without_guess / set->boards.n_boards);
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

      g_string_append_printf (solver->row, " %.3f (%.2f) |",
                              solver->seconds * 1e6 / set->boards.n_boards,
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

  for (guint first = 0; first < set->boards.n_boards; first += BLOCK)
    measure_block (solvers, set, first, MIN (BLOCK, set->boards.n_boards - first), limit);

  print_solvers (solvers, set, name, limit);
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

      if (!board_set_read (&set.boards, paths[i], max_boards, seed))
        return FALSE;
      set.counts = g_new0 (guint8, set.boards.n_boards);

      measure_set (solvers, &set, name, limit);
      append_column (solvers, &set, name, header);
      board_set_clear (&set.boards);
      g_free (set.counts);
    }

  print_table (solvers, header, limit);
  return TRUE;
}

int
main (int    argc,
      char **argv)
{
  const GOptionEntry entries[] = {
    { "peer", 'p', 0, G_OPTION_ARG_STRING_ARRAY, &peer_names, "Measure this too",
     "LIBRARY:SYMBOL" },
    { "kernel", 'k', 0, G_OPTION_ARG_STRING_ARRAY, &kernel_names, "Only this kernel", "NAME" },
    { "engine", 'e', 0, G_OPTION_ARG_STRING_ARRAY, &engine_names, "Measure this engine", "NAME" },
    { "rounds", 'r', 0, G_OPTION_ARG_INT, &n_rounds, "Measure every block as often", "N" },
    { "boards", 'n', 0, G_OPTION_ARG_INT, &max_boards, "Take as many boards of a set", "N" },
    { "limit", 'l', 0, G_OPTION_ARG_INT, &only_limit, "Only with this limit, 1 or 2", "N" },
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

  for (guint limit = 2; limit > 0; limit--)
    if ((only_limit == 0 || only_limit == limit) && !measure_sets (solvers, argv + 1, limit))
      return 2;

  return 0;
}
