/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/target/target-cdcl.h"
#include "core/target/target-maximise.h"
#include "core/target/target-methods.h"
#include "core/target/target-position.h"
#include "core/target/target-task.h"
#include "tests/core/target-check.h"
#include "tests/core/target-guided.h"
#include "tests/effort.h"
#include "tests/test.h"

#define MAX_BOARDS 3000

static guint n_guided;
static guint n_sifted;    /* cells that lost candidates */
static guint n_exhausted; /* boards all of whose completions were found meanwhile */

static void
ignore_cb (const guint8 *values,
           gint32        gain,
           gpointer      data)
{
}

typedef struct
{
  const MatoTargetTask *task;
  GHashTable *boards; /* digits → whether they were found */
  GArray *gains;
} All;

static void
solution_cb (const guint8 *values,
             gpointer      data)
{
  All *all = data;
  guint n_cells = all->task->search.geometry->n_cells;
  gint32 gain = mato_target_search_get_gain (&all->task->search, values);

  g_array_append_val (all->gains, gain);
  g_hash_table_add (all->boards, g_bytes_new (values, n_cells));
}

static gint
compare_gains (gconstpointer a,
               gconstpointer b)
{
  return *(const gint32 *) b - *(const gint32 *) a;
}

static guint
count_reaching (const GArray *gains,
                gint32        goal)
{
  guint n = 0;

  while (n < gains->len && g_array_index (gains, gint32, n) >= goal)
    n++;

  return n;
}

/* Asserts that every solution that reaches the goal is found once; with @rise only if it is better
 * than those found before. @temperature: of the guide; 0: none */
static guint64
check_goal (MatoTargetTask *task,
            const All      *all,
            gint32          goal,
            gboolean        rise,
            float           temperature)
{
  g_autoptr (MatoTargetTree) tree = NULL;
  g_autoptr (MatoTargetCdcl) learn = NULL;
  g_autoptr (GHashTable) found = g_hash_table_new_full (g_bytes_hash, g_bytes_equal,
                                                        (GDestroyNotify) g_bytes_unref, NULL);
  guint n_cells = task->search.geometry->n_cells;
  guint8 values[MATO_MAX_CELLS];
  gint32 last = -1;
  MatoSeek end;

  task->search.goal = goal;
  tree = mato_target_wide_new (&task->search, mato_multiplier_kernel_best ());
  if (!mato_target_tree_narrow (tree))
    {
      g_assert_cmpuint (count_reaching (all->gains, goal), ==, 0);
      return 0;
    }
  if (mato_target_position_is_complete (tree, mato_target_tree_get_root (tree)))
    return 0;

  learn = temperature > 0 ? mato_target_cdcl_new_guided (tree, temperature)
                          : mato_target_cdcl_new (tree);
  while ((end = mato_target_cdcl_find (learn, 0, values)) == MATO_SEEK_REACHED)
    {
      GBytes *board = g_bytes_new (values, n_cells);

      last = mato_target_search_get_gain (&task->search, values);
      g_assert_cmpint (last, >=, tree->goal);
      g_assert_true (g_hash_table_contains (all->boards, board));
      g_assert_true (g_hash_table_add (found, board));
      if (rise)
        tree->goal = last + 1;
    }

  g_assert_cmpint (end, ==, MATO_SEEK_EXHAUSTED);
  if (!rise)
    g_assert_cmpuint (g_hash_table_size (found), ==, count_reaching (all->gains, goal));
  else if (count_reaching (all->gains, goal) > 0)
    g_assert_cmpint (last, ==, g_array_index (all->gains, gint32, 0));

  return tree->n_nodes;
}

static const float temperatures[] = { 0, 0.2f, 1 };

/* The descent of the largest boards, and guided searches alone, improve a bad score to the best one
 * and prove it. */
static void
check_guided (const MatoTargetTask *task,
              gint32                worst,
              gint32                best)
{
  MatoTargetSearch search = task->search;
  g_autoptr (MatoTargetTree) tree = NULL;
  const MatoTargetPosition *root, *kept;
  gint32 score = worst, open, bound;

  search.raise_goal = TRUE;
  search.found = ignore_cb;
  tree = mato_target_wide_new (&search, mato_multiplier_kernel_best ());
  tree->guided = MATO_TARGET_GUIDED_FIRST;
  g_assert_true (mato_target_tree_begin (tree));
  open = bound = mato_target_tree_optimize_multipliers (tree);
  root = mato_target_tree_get_root (tree);
  kept = &tree->positions[task->search.geometry->n_cells];
  mato_target_position_copy (tree, root, kept);

  g_assert_true (mato_target_tree_seek (tree, kept, &score, &open));
  g_assert_cmpint (score, ==, best);
  g_assert_cmpint (open, ==, best);

  mato_target_position_copy (tree, kept, root);
  decide_by_guided_searches (tree, worst, bound);
  g_assert_cmpint (tree->descent.best, ==, best);
  n_guided += tree->n_guided;
}

/* What is removed is in no completion. */
static void
check_sift (const MatoTargetTask *task,
            const All            *all,
            gint32                best)
{
  MatoTargetSearch search = task->search;
  g_autoptr (MatoTargetTree) tree = NULL;
  g_autoptr (MatoTargetCdcl) plain = NULL;
  guint32 candidates[MATO_MAX_CELLS];
  GHashTableIter boards;
  gpointer board;
  MatoSeek end;

  search.raise_goal = TRUE;
  search.found = ignore_cb;
  tree = mato_target_wide_new (&search, mato_multiplier_kernel_best ());
  if (!mato_target_tree_begin (tree)
      || mato_target_position_is_complete (tree, mato_target_tree_get_root (tree)))
    return;

  tree->descent = (MatoTargetDescent) { .best = -1, .open = G_MAXINT32 };
  plain = mato_target_cdcl_new_plain (tree);
  memcpy (candidates, mato_target_tree_get_root (tree)->candidates, sizeof *candidates
                                                         * task->search.geometry->n_cells);
  end = mato_target_cdcl_sift (plain, candidates);
  if (end == MATO_SEEK_EXHAUSTED)
    g_assert_cmpint (tree->descent.best, ==, all->gains->len > 0 ? best : -1);

  g_hash_table_iter_init (&boards, all->boards);
  while (g_hash_table_iter_next (&boards, &board, NULL))
    for (guint cell = 0; cell < task->search.geometry->n_cells; cell++)
      {
        const guint8 *values = g_bytes_get_data (board, NULL);

        g_assert_true (candidates[cell] >> (values[cell] - 1) & 1);
      }
  for (guint cell = 0; cell < task->search.geometry->n_cells; cell++)
    n_sifted += candidates[cell] != mato_target_tree_get_root (tree)->candidates[cell];
  n_exhausted += end == MATO_SEEK_EXHAUSTED;
}

/* Returns: the number of choices */
static guint64
check_board (const MatoGeometry *geometry,
             GRand              *random,
             guint               percent_kept)
{
  g_autofree MatoTargetTask *task = g_new (MatoTargetTask, 1);
  g_autoptr (GHashTable) boards = g_hash_table_new_full (g_bytes_hash, g_bytes_equal,
                                                         (GDestroyNotify) g_bytes_unref, NULL);
  g_autoptr (GArray) gains = g_array_new (FALSE, FALSE, sizeof (gint32));
  All all = { task, boards, gains };
  MatoMonitor monitor = { .solution = solution_cb, .data = &all };
  MatoSolveOptions options = { .monitor = &monitor, .max_solutions = MAX_BOARDS };
  g_auto (MatoResult) result = { 0 };
  guint8 givens[MATO_MAX_CELLS], weights[MATO_MAX_CELLS];
  MatoTargetOptions target = { .weights = weights };
  guint64 n_nodes = 0;
  gint32 best = 0;

  draw_givens (geometry, random, percent_kept, givens);
  draw_weights (geometry, random, weights);
  if (mato_values_has_conflict (geometry, givens))
    return 0;
  mato_target_task_init (task, geometry, givens, &target);
  mato_engine_solve (mato_engine_find ("bitmask"), geometry, givens, &options, &result);
  if (!result.exhausted)
    return 0;

  g_array_sort (gains, compare_gains);
  if (gains->len > 0)
    best = g_array_index (gains, gint32, 0);
  check_sift (task, &all, best);
  for (guint i = 0; i < 4; i++)
    {
      gint32 goal = i;

      if (gains->len > 0)
        goal = g_array_index (gains, gint32, gains->len * i / 4);
      for (guint k = 0; k < G_N_ELEMENTS (temperatures); k++)
        {
          n_nodes += check_goal (task, &all, goal, FALSE, temperatures[k]);
          n_nodes += check_goal (task, &all, goal, TRUE, temperatures[k]);
        }
    }
  n_nodes += check_goal (task, &all, best + 1, FALSE, 0);
  n_nodes += check_goal (task, &all, best + 1, FALSE, temperatures[1]);
  if (gains->len > 0)
    check_guided (task, g_array_index (gains, gint32, gains->len - 1), best);

  return n_nodes;
}

TEST (finds_what_reaches_the_goal)
{
  static const struct
  {
    guint box_rows, box_columns, percent_kept;
  } rows[] = { { 2, 2, 10 }, { 2, 3, 30 }, { 2, 4, 45 }, { 3, 3, 38 }, { 2, 5, 45 }, { 3, 4, 48 } };
  g_autoptr (GRand) random = g_rand_new_with_seed (7);
  guint n_boards = effort_pick_slow (4, 20, 100);
  guint64 n_nodes = 0;

  n_guided = n_sifted = n_exhausted = 0;
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MatoGeometry) geometry = mato_geometry_new (rows[i].box_rows,
                                                             rows[i].box_columns);

      /* Of the last kind one in ten is exhausted. */
      for (guint k = 0; effort_goes_on (k, n_boards, i + 1 < G_N_ELEMENTS (rows)
                                                     || n_exhausted > 0); k++)
        n_nodes += check_board (geometry, random, rows[i].percent_kept);
    }

  g_test_message ("%" G_GUINT64_FORMAT " choices, %u guided searches", n_nodes, n_guided);
  g_test_message ("%u cells sifted, %u boards exhausted", n_sifted, n_exhausted);
  g_assert_cmpuint (n_guided, >, n_boards);
  g_assert_cmpuint (n_sifted, >, n_boards);
  g_assert_cmpuint (n_exhausted, >, 0);
  g_assert_cmpuint (n_nodes, >, 500 * n_boards);
}

/* Boards for which the bound alone needs more than 10,000 nodes. */
TEST (hard_boards)
{
  static const struct
  {
    const char *line;
    gint32 highest;
  } rows[] = {
    { "...F.....5..G.....2.1...6....A......9.4..3..5....G.....5......F1"
      ".E.....93.DF......FD......67.........5........D....6....G..4..8."
      ".6..5F..........B8.1.......56.....52...8....A.....CE....B.1..F2."
      "....8.............A.62G....8F...E............2..2..G..5.........", 18089 },
    { "....2.C.....E..8.E.....97....2133C....F..............A.......75."
      ".........9.......2.....6.B...1...G..5...A.2...966...A...1.GC...."
      "A8...G...7.5.........D8A..3.B.....67E.......8...1...6......A...4"
      "7......2...G..F..43....D.E..596......C.G9..7.....18..6....A....G", 18050 },
  };
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (4, 4);
  g_autofree MatoTargetTask *task = g_new (MatoTargetTask, 1);

  for (guint i = 0; i < effort_pick_slow (1, G_N_ELEMENTS (rows), G_N_ELEMENTS (rows)); i++)
    {
      MatoTargetOptions options = { NULL };
      MatoTargetResult result;
      guint8 givens[MATO_MAX_CELLS], weights[MATO_MAX_CELLS];

      read_line (rows[i].line, geometry->n_cells, givens);
      mato_weights_fill_rings (geometry, weights);
      mato_target_solve (geometry, givens, &options, &result);
      g_test_message ("%" G_GUINT64_FORMAT " nodes", result.n_nodes);
      g_assert_cmpint (result.end, ==, MATO_END_SOLVED);
      g_assert_cmpint (result.score, ==, rows[i].highest);
      check_values (geometry, givens, weights, &result);
      g_assert_cmpuint (result.n_nodes, <, 3000);

      n_guided = 0;
      mato_target_task_init (task, geometry, givens, &options);
      check_guided (task, rows[i].highest - 200, rows[i].highest);
      g_test_message ("%u guided searches", n_guided);
      g_assert_cmpuint (n_guided, >, 0);
    }
}

typedef struct
{
  MatoTargetTask task;
  guint8 weights[MATO_MAX_CELLS];
  gint32 last;
} Improved;

static void
found_better_cb (const guint8 *values,
                 gint32        gain,
                 gpointer      data)
{
  Improved *self = data;
  const MatoGeometry *geometry = self->task.search.geometry;
  MatoTargetResult result = { .score = gain };

  g_assert_cmpint (gain, >, self->last);
  memcpy (result.values, values, geometry->n_cells);
  check_values (geometry, self->task.search.givens, self->weights, &result);
  self->last = gain;
}

/* A random board is improved to almost the best score of the empty 12×12 board, 7218. */
TEST (lns_improves_any_board)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 4);
  g_autoptr (GRand) random = g_rand_new_with_seed (25);
  g_autofree Improved *self = g_new0 (Improved, 1);
  g_autoptr (MatoTargetTree) tree = NULL;
  guint8 givens[MATO_MAX_CELLS] = { 0 };
  MatoTargetOptions options = { .weights = self->weights };

  mato_weights_fill_rings (geometry, self->weights);
  mato_target_task_init (&self->task, geometry, givens, &options);
  self->task.search.raise_goal = TRUE;
  self->task.search.found = found_better_cb;
  tree = mato_target_tree_new (&self->task.search);

  fill_shuffled (geometry, random, tree->lns.values);
  self->last = mato_target_search_get_gain (&self->task.search, tree->lns.values);
  tree->descent.best = self->last;
  tree->descent.open = mato_target_tree_optimize_multipliers (tree);
  tree->last_node = G_MAXUINT64;
  g_assert_cmpint (tree->descent.best, <, 7100);
  g_assert_cmpint (mato_target_lns_run (tree, 20000), !=, MATO_SEEK_STOPPED);
  g_test_message ("%d after %" G_GUINT64_FORMAT " nodes", self->last, tree->n_nodes);
  g_assert_cmpint (self->last, ==, tree->descent.best);
  g_assert_cmpint (self->last, >=, 7200);
  g_assert_cmpint (self->last, <=, 7218);
}
