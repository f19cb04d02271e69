/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/board/bits.h"
#include "core/target/target-maximise.h"
#include "core/target/target-methods.h"
#include "core/target/target-position.h"
#include "core/target/target-task.h"
#include "core/target/target-tree.h"
#include "tests/core/target-check.h"
#include "tests/core/target-guided.h"
#include "tests/effort.h"
#include "tests/test.h"

/* Replays the steps of a search and checks the claims of each. */
typedef struct
{
  const MatoGeometry *geometry;
  const guint8 *weights;
  gboolean lowest;
  guint8 values[MATO_MAX_CELLS];
  guint8 best[MATO_MAX_CELLS]; /* the completion with the score */
  gint32 optimum; /* -1: there is none */
  MatoStep path[MATO_MAX_CELLS];
  guint n_path;
  guint depth;
  guint64 n_tries;
  MatoStepKind last;
  gboolean is_unsaid; /* whether a full board was left, and why is still to be told */
  gint32 score;
  guint n_cuts;
  guint n_sums;
  MatoBoundFix fix; /* of the next step */
  gboolean is_fix;
  guint n_fixes;
  guint n_of_reason[MATO_WHY_DEDUCTION];
} Replay;

/* What is filled is on the board, and all together is the bound. */
static void
sum_cb (const MatoBoundSum *sum,
        gpointer            data)
{
  Replay *self = data;
  guint n = self->geometry->order;
  gint32 filled[MATO_MAX_ORDER] = { 0 };
  gint32 total = sum->multipliers;

  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    if (self->values[cell] != 0)
      filled[sum->parts == MATO_BOUND_ROWS ? cell / n : self->values[cell] - 1u] +=
        self->values[cell] * self->weights[cell];

  for (guint part = 0; part < n; part++)
    {
      g_assert_cmpint (sum->filled[part], ==, filled[part]);
      total += MATO_BOUND_UNITS * sum->filled[part] + sum->open[part];
    }

  g_assert_cmpint (sum->bound, ==, total);
  g_assert_cmpint (sum->is_lowest, ==, self->lowest);
  g_assert_cmpint (sum->score, ==, self->score);
  self->n_sums++;
}

static void
fixed_cb (const MatoBoundFix *fix,
          gpointer            data)
{
  Replay *self = data;

  g_assert_false (self->is_fix);
  self->fix = *fix;
  self->is_fix = TRUE;
  self->n_fixes++;
}

/* No completion with another digit in the cell is looked for. */
static void
check_fix (Replay         *self,
           const MatoStep *step)
{
  MatoTargetOptions options = { .weights = self->weights, .lowest = self->lowest };
  guint32 others = mato_values_get_candidates (self->geometry, self->values, step->cell)
                   & ~(1u << (step->digit - 1));
  gint32 wanted = self->fix.wanted * MATO_BOUND_UNITS;

  if (!self->is_fix)
    return;

  self->is_fix = FALSE;
  g_assert_cmpuint (step->kind, ==, MATO_STEP_PROPAGATE);
  g_assert_cmpuint (step->why, ==, MATO_WHY_BOUND);
  g_assert_cmpuint (others, !=, 0);
  g_assert_true (self->lowest ? self->fix.most > wanted : self->fix.most < wanted);
  for (guint32 left = self->geometry->order <= 9 ? others : 0; left != 0; left &= left - 1)
    {
      MatoTargetResult result;

      self->values[step->cell] = (guint8) (__builtin_ctz (left) + 1);
      mato_target_solve (self->geometry, self->values, &options, &result);
      self->values[step->cell] = 0;
      if (result.score >= 0)
        g_assert_true (self->lowest ? result.score > self->fix.wanted
                                    : result.score < self->fix.wanted);
    }
}

static guint
count_places (const Replay *self,
              guint         unit,
              guint         digit)
{
  const guint16 *cells = mato_geometry_unit (self->geometry, unit);
  guint n_places = 0;

  for (guint i = 0; i < self->geometry->order; i++)
    if (self->values[cells[i]] == 0)
      n_places += mato_values_get_candidates (self->geometry, self->values, cells[i])
                  >> (digit - 1) & 1;

  return n_places;
}

/* How many options an item has by the rules. */
static guint
count_options (const Replay *self,
               guint         item)
{
  guint n = self->geometry->order, place = item - self->geometry->n_cells;
  guint32 left;

  if (item >= self->geometry->n_cells)
    return count_places (self, place / n, place % n + 1);

  left = mato_values_get_candidates (self->geometry, self->values, item);
  return mato_target_count_bits (left);
}

static void
check_reason (Replay         *self,
              const MatoStep *step)
{
  guint n_options = count_options (self, step->item);

  self->n_of_reason[step->why]++;
  if (step->kind == MATO_STEP_TRY)
    g_assert_true (step->why == MATO_WHY_GUESS || step->why == MATO_WHY_ONLY);
  else if (step->why >= MATO_WHY_BOUND)
    g_assert_cmpuint (step->item, ==, step->cell);
  else
    {
      g_assert_cmpuint (step->why, ==, mato_why_of_item (self->geometry, step->item));
      g_assert_cmpuint (n_options, ==, step->kind == MATO_STEP_PROPAGATE ? 1 : 0);
    }

  if (step->why == MATO_WHY_KEPT)
    g_assert_cmpuint (step->digit, ==, self->best[step->cell]);
}

static void
replay_fill (Replay         *self,
             const MatoStep *step)
{
  g_assert_cmpuint (self->values[step->cell], ==, 0);
  g_assert_cmpuint (step->item, <, mato_geometry_n_items (self->geometry));
  check_reason (self, step);
  check_fix (self, step);
  self->values[step->cell] = step->digit;
  g_assert_false (mato_values_is_conflict (self->geometry, self->values, step->cell));
  self->path[self->n_path++] = *step;
  if (step->kind == MATO_STEP_TRY)
    {
      self->depth++;
      self->n_tries++;
    }
}

/* A full board is the best so far, or it is told that nothing better is in its branch: at once, or
 * when the tries that have no part in that are taken back, but before the next one. */
static void
note_full (Replay         *self,
           const MatoStep *step)
{
  gboolean is_full = memchr (self->values, 0, self->geometry->n_cells) == NULL;

  if (step->kind == MATO_STEP_UNDO)
    self->is_unsaid |= is_full && self->last != MATO_STEP_BETTER && self->last != MATO_STEP_CUT;
  else if (step->kind == MATO_STEP_TRY)
    g_assert_false (self->is_unsaid);
  else if (step->kind != MATO_STEP_CHOOSE)
    self->is_unsaid = FALSE;
  self->last = step->kind;
}

static void
replay_undo (Replay         *self,
             const MatoStep *step)
{
  const MatoStep *undone = &self->path[--self->n_path];

  g_assert_cmpuint (step->cell, ==, undone->cell);
  g_assert_cmpuint (step->digit, ==, undone->digit);
  g_assert_cmpuint (step->depth, ==, undone->depth);
  self->values[step->cell] = 0;
}

static void
replay_better (Replay         *self,
               const MatoStep *step)
{
  for (guint cell = 0; cell < self->geometry->n_cells; cell++)
    g_assert_cmpuint (self->values[cell], !=, 0);
  g_assert_cmpint (step->score, ==,
                   mato_target_score (self->geometry, self->values, self->weights));
  if (self->score >= 0)
    g_assert_true (self->lowest ? step->score < self->score : step->score > self->score);
  g_assert_true (self->lowest ? step->bound <= step->score : step->bound >= step->score);
  self->score = step->score;
  memcpy (self->best, self->values, self->geometry->n_cells);
}

/* No completion of the board is better than the bound. */
static void
replay_cut (Replay         *self,
            const MatoStep *step)
{
  MatoTargetOptions options = { .weights = self->weights, .lowest = self->lowest };
  MatoTargetResult result;

  self->n_cuts++;
  if (step->score >= 0)
    g_assert_cmpint (step->bound, ==, step->score);
  if (step->depth == 0 && step->why != MATO_WHY_KEPT && self->optimum >= 0)
    g_assert_true (self->lowest ? step->bound <= self->optimum : step->bound >= self->optimum);
  if (self->geometry->order > 9)
    return;

  mato_target_solve (self->geometry, self->values, &options, &result);
  if (step->score < 0)
    g_assert_cmpint (result.score, <, 0);
  else if (result.score >= 0)
    g_assert_true (self->lowest ? result.score >= step->bound : result.score <= step->bound);
}

static void
replay_cb (const MatoStep *step,
           gpointer        data)
{
  Replay *self = data;

  note_full (self, step);
  switch ((MatoStepKind) step->kind)
    {
    case MATO_STEP_TRY:
    case MATO_STEP_PROPAGATE:
      g_assert_cmpuint (step->depth, ==, self->depth);
      replay_fill (self, step);
      break;
    case MATO_STEP_UNDO:
      g_assert_cmpuint (self->n_path, >, 0);
      if (self->path[self->n_path - 1].kind == MATO_STEP_TRY)
        self->depth--;
      g_assert_cmpuint (step->depth, ==, self->depth);
      replay_undo (self, step);
      break;
    case MATO_STEP_BETTER:
      replay_better (self, step);
      break;
    case MATO_STEP_CUT:
      g_assert_cmpuint (step->depth, ==, self->depth);
      replay_cut (self, step);
      break;
    case MATO_STEP_CHOOSE:
      g_assert_cmpuint (step->options, >=, 1);
      g_assert_cmpuint (step->item, <, mato_geometry_n_items (self->geometry));
      g_assert_cmpuint (step->depth, ==, self->depth);
      break;
    case MATO_STEP_DEAD_END:
      check_reason (self, step);
      g_assert_cmpuint (step->depth, ==, self->depth);
      break;
    case MATO_STEP_SOLUTION:
    default:
      g_assert_not_reached ();
    }
}

static void
watch (const MatoGeometry      *geometry,
       const guint8            *givens,
       const MatoTargetOptions *unwatched,
       Replay                  *replay)
{
  const MatoTargetMonitor monitor = {
    .step = replay_cb, .sum = sum_cb, .fixed = fixed_cb, .data = replay,
  };
  MatoTargetOptions options = *unwatched;
  MatoTargetResult seen, unseen;

  replay->geometry = geometry;
  replay->weights = options.weights;
  replay->lowest = options.lowest;
  replay->score = -1;
  replay->n_tries = 0;
  memcpy (replay->values, givens, geometry->n_cells);
  mato_target_solve (geometry, givens, &options, &unseen);
  replay->optimum = unseen.score;
  options.monitor = &monitor;
  mato_target_solve (geometry, givens, &options, &seen);

  g_assert_cmpint (replay->score, ==, seen.score);
  g_assert_cmpuint (replay->n_tries, ==, seen.n_nodes);
  g_assert_cmpuint (replay->n_path, ==, 0);
  g_assert_cmpmem (replay->values, geometry->n_cells, givens, geometry->n_cells);

  /* Only a 9×9 search leaves out what cannot be told. */
  g_assert_cmpint (unseen.end, ==, seen.end);
  g_assert_cmpint (unseen.score, ==, seen.score);
  g_assert_cmpint (unseen.bound, ==, seen.bound);
  if (geometry->box_rows == 3 && geometry->box_columns == 3)
    return;
  g_assert_cmpuint (unseen.n_nodes, ==, seen.n_nodes);
  if (seen.score >= 0)
    g_assert_cmpmem (unseen.values, geometry->n_cells, seen.values, geometry->n_cells);
}

TEST (steps_replay)
{
  static const guint shapes[][3] = {
    { 2, 2, 10 }, { 2, 3, 15 }, { 3, 2, 25 }, { 3, 3, 25 }, { 3, 3, 0 }, { 2, 4, 30 }, { 3, 4, 40 },
  };
  g_autoptr (GRand) random = g_rand_new_with_seed (9);
  guint n_boards = effort_pick_slow (28, 140, 2000);
  Replay replay = { 0 };

  for (guint board = 0; board < n_boards; board++)
    {
      const guint *shape = shapes[board % G_N_ELEMENTS (shapes)];
      g_autoptr (MatoGeometry) geometry = mato_geometry_new (shape[0], shape[1]);
      guint8 givens[MATO_MAX_CELLS], weights[MATO_MAX_CELLS];
      const MatoTargetOptions options = { .weights = weights, .lowest = board % 3 == 0 };

      draw_givens (geometry, random, shape[2] + board % 5, givens);
      draw_weights (geometry, random, weights);
      if (board % 2 || geometry->order > 9)
        mato_weights_fill_rings (geometry, weights);
      watch (geometry, givens, &options, &replay);
    }

  for (MatoWhy why = MATO_WHY_CELL; why <= MATO_WHY_FOUND; why++)
    {
      g_test_message ("%u of reason %u", replay.n_of_reason[why], why);
      g_assert_cmpuint (replay.n_of_reason[why], >, 0);
    }
  g_assert_cmpuint (replay.n_cuts, >=, n_boards);
  g_assert_cmpuint (replay.n_sums, >=, n_boards);
  g_test_message ("%u with numbers", replay.n_fixes);
  g_assert_cmpuint (replay.n_fixes * 10, >=, replay.n_of_reason[MATO_WHY_BOUND] * 7);
}

/* Boards with few completions, whose candidates are sifted first. */
TEST (sifted_boards_are_told)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (4, 5);
  g_autoptr (GRand) random = g_rand_new_with_seed (10);
  Replay replay = { 0 };

  for (guint board = 0; board < effort_pick_slow (3, 12, 200); board++)
    {
      guint8 givens[MATO_MAX_CELLS], weights[MATO_MAX_CELLS];

      draw_givens (geometry, random, 46 + board % 4, givens);
      mato_weights_fill_rings (geometry, weights);
      watch (geometry, givens, &(MatoTargetOptions) { .weights = weights }, &replay);
    }

  g_assert_cmpuint (replay.n_of_reason[MATO_WHY_BOUND], >, 0);
}

/* A board whose bound stays a point too high until single candidates are tried. */
TEST (single_candidates_are_tried)
{
  static const char board[] =
    "...................2...........B..........2...............E....."
    "....2.........................7................................."
    "........B........8.................1.............2..A.......D..."
    ".........................6.......C.......8......2....4..........";
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (4, 4);
  const MatoTargetOptions options = { .weights = NULL };
  MatoTargetResult result;
  Replay replay = { 0 };
  guint8 givens[256], weights[256];

  for (guint cell = 0; cell < 256; cell++)
    givens[cell] = board[cell] == '.' ? 0 : (guint8) (g_ascii_isdigit (board[cell])
                                                        ? board[cell] - '0'
                                                        : board[cell] - 'A' + 10);

  mato_target_solve (geometry, givens, &options, &result);
  g_assert_cmpint (result.score, ==, 18250);
  g_assert_cmpint (result.end, ==, MATO_END_SOLVED);
  g_assert_cmpuint (result.n_nodes, <=, 10000);
  if (effort_pick_slow (0, 1, 1) == 0)
    return;

  mato_weights_fill_rings (geometry, weights);
  watch (geometry, givens, &(MatoTargetOptions) { .weights = weights }, &replay);
}

static void
ignore_found_cb (const guint8 *values,
                 gint32        gain,
                 gpointer      data)
{
}

/* A random board is improved part by part. */
TEST (parts_of_the_best_are_kept)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (2, 4);
  g_autoptr (GRand) random = g_rand_new_with_seed (12);
  g_autofree MatoTargetTask *task = g_new0 (MatoTargetTask, 1);
  g_autoptr (MatoTargetTree) tree = NULL;
  g_autoptr (MatoTargetTell) tell = NULL;
  guint8 givens[MATO_MAX_CELLS] = { 0 };
  const MatoTargetOptions options = { 0 };
  Replay replay = { .geometry = geometry, .optimum = 2036 };

  mato_target_task_init (task, geometry, givens, &options);
  task->search.raise_goal = TRUE;
  task->search.found = ignore_found_cb;
  task->search.step = replay_cb;
  task->search.data = &replay;
  replay.weights = task->weights;
  tree = mato_target_tree_new (&task->search);
  tree->tell = tell = mato_target_tell_new (&task->search);

  fill_shuffled (geometry, random, tree->lns.values);
  memcpy (replay.best, tree->lns.values, geometry->n_cells);
  replay.score = mato_target_search_get_gain (&task->search, tree->lns.values);
  tree->descent.best = replay.score;
  tree->descent.open = mato_target_tree_optimize_multipliers (tree);
  tree->last_node = G_MAXUINT64;
  g_assert_cmpint (mato_target_lns_run (tree, 2000), !=, MATO_SEEK_STOPPED);
  mato_target_tell_finish (tell);

  g_assert_cmpint (replay.score, ==, tree->descent.best);
  g_assert_cmpuint (replay.n_of_reason[MATO_WHY_KEPT], >, 0);
  g_assert_cmpuint (replay.n_of_reason[MATO_WHY_BOUND], >, 0);
  g_assert_cmpuint (replay.n_cuts, >, 0);
  g_assert_cmpuint (replay.n_path, ==, 0);
}

/* Replays guided searches alone, or the descent of the largest boards, which has some.
 * Returns: how many searches were */
static guint
watch_guided (const MatoGeometry *geometry,
              const guint8       *givens,
              gboolean            is_alone)
{
  g_autofree MatoTargetTask *task = g_new0 (MatoTargetTask, 1);
  g_autoptr (MatoTargetTree) tree = NULL;
  g_autoptr (MatoTargetTell) tell = NULL;
  const MatoTargetOptions options = { 0 };
  Replay replay = { .geometry = geometry };
  MatoTargetResult result;
  MatoTargetPosition root;
  gint32 best = 0, open;

  mato_target_solve (geometry, givens, &options, &result);
  if (result.score < 0)
    return 0;

  replay.optimum = result.score;
  memcpy (replay.values, givens, geometry->n_cells);
  mato_target_task_init (task, geometry, givens, &options);
  task->search.raise_goal = TRUE;
  task->search.found = ignore_found_cb;
  task->search.step = replay_cb;
  task->search.data = &replay;
  replay.weights = task->weights;
  tree = mato_target_tree_new (&task->search);
  tree->guided = MATO_TARGET_GUIDED_FIRST;
  tree->tell = tell = mato_target_tell_new (&task->search);

  g_assert_true (mato_target_tree_begin (tree));
  mato_target_tell_position (tell, mato_target_tree_get_root (tree)->candidates, MATO_WHY_BOUND);
  mato_target_tell_set_root (tell);
  open = mato_target_tree_optimize_multipliers (tree);
  root = tree->positions[geometry->n_cells];
  mato_target_position_copy (tree, mato_target_tree_get_root (tree), &root);
  if (is_alone)
    decide_by_guided_searches (tree, best, open);
  else
    g_assert_true (mato_target_tree_seek (tree, &root, &best, &open));
  mato_target_tell_finish (tell);

  g_assert_cmpint (tree->descent.best, ==, result.score);
  g_assert_cmpint (replay.score, ==, result.score);
  g_assert_cmpuint (replay.n_path, ==, 0);
  return tree->n_guided;
}

TEST (guided_searches_are_told)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (13);
  guint n_boards = effort_pick (8, 40, 400), n_guided = 0;

  for (guint board = 0; board < n_boards; board++)
    {
      g_autoptr (MatoGeometry) geometry = mato_geometry_new (2 + board % 2, 4);
      guint8 givens[MATO_MAX_CELLS];

      draw_givens (geometry, random, geometry->order == 8 ? 20 : 35, givens);
      if (!mato_values_has_conflict (geometry, givens))
        {
          n_guided += watch_guided (geometry, givens, TRUE);
          watch_guided (geometry, givens, FALSE);
        }
    }

  g_test_message ("%u guided searches", n_guided);
  g_assert_cmpuint (n_guided, >, n_boards / 4);
}
