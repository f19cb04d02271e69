/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/core/target-check.h"
#include "tests/core/why.h"
#include "tests/effort.h"

/* Replays the steps of a search and checks the claims of each. */
typedef struct
{
  const MatoGeometry *geometry;
  const guint8 *weights;
  gboolean lowest;
  guint8 values[MATO_MAX_CELLS];
  MatoStep path[MATO_MAX_CELLS];
  guint n_path;
  guint depth;
  guint64 n_tries;
  gint32 score;
  MatoStep last;
} Replay;

static void
replay_fill (Replay         *self,
             const MatoStep *step)
{
  g_assert_cmpuint (self->values[step->cell], ==, 0);
  self->values[step->cell] = step->digit;
  g_assert_false (mato_values_is_conflict (self->geometry, self->values, step->cell));
  g_assert_cmpuint (step->item, <, mato_geometry_n_items (self->geometry));
  self->path[self->n_path++] = *step;
  if (step->kind == MATO_STEP_TRY)
    {
      self->depth++;
      self->n_tries++;
    }
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
}

static void
replay_cb (const MatoStep *step,
           gpointer        data)
{
  Replay *self = data;

  assert_why (self->geometry, &self->last, step, MATO_WHY_RULE);
  self->last = *step;
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
      g_assert_cmpint (step->score, ==, self->score);
      if (self->score >= 0)
        g_assert_true (self->lowest ? step->bound >= self->score : step->bound <= self->score);
      break;
    case MATO_STEP_CHOOSE:
      g_assert_cmpuint (step->options, >=, 1);
      G_GNUC_FALLTHROUGH;
    case MATO_STEP_DEAD_END:
      g_assert_cmpuint (step->item, <, mato_geometry_n_items (self->geometry));
      g_assert_cmpuint (step->depth, ==, self->depth);
      break;
    case MATO_STEP_SOLUTION:
    default:
      g_assert_not_reached ();
    }
}

static void
steps_replay (void)
{
  static const guint shapes[][3] = { { 2, 2, 10 }, { 2, 3, 15 }, { 3, 2, 15 }, { 3, 3, 25 } };
  g_autoptr (GRand) random = g_rand_new_with_seed (9);

  for (guint board = 0; board < effort_pick (16, 80, 2000); board++)
    {
      const guint *shape = shapes[board % G_N_ELEMENTS (shapes)];
      g_autoptr (MatoGeometry) geometry = mato_geometry_new (shape[0], shape[1]);
      guint8 givens[MATO_MAX_CELLS], weights[MATO_MAX_CELLS];
      Replay replay = { .geometry = geometry, .weights = weights, .score = -1 };
      MatoTargetMonitor monitor = { .step = replay_cb, .data = &replay };
      MatoTargetOptions options = { .weights = weights, .monitor = &monitor };
      MatoTargetResult watched, unwatched;

      draw_givens (geometry, random, shape[2], givens);
      draw_weights (geometry, random, weights);
      memcpy (replay.values, givens, geometry->n_cells);
      options.lowest = replay.lowest = board % 3 == 0;
      mato_target_solve (geometry, givens, &options, &watched);

      g_assert_cmpint (replay.score, ==, watched.score);
      g_assert_cmpuint (replay.n_tries, ==, watched.n_nodes);
      g_assert_cmpuint (replay.n_path, ==, 0);
      g_assert_cmpmem (replay.values, geometry->n_cells, givens, geometry->n_cells);

      options.monitor = NULL;
      mato_target_solve (geometry, givens, &options, &unwatched);
      g_assert_cmpint (unwatched.score, ==, watched.score);
    }
}

static void
ignore_cb (const MatoStep *step,
           gpointer        data)
{
}

/* Recorded and unrecorded 9×9 searches, which share only the geometry, agree. */
static void
both_searches_agree (void)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  g_autoptr (GRand) random = g_rand_new_with_seed (99);
  guint n_boards = effort_pick_slow (60, 300, 3000);
  guint n_compared = 0, n_none = 0;

  for (guint board = 0; board < n_boards; board++)
    {
      guint8 givens[81], weights[81];
      Budget budget = { .n_polls_left = 2000 };
      MatoTargetMonitor monitor = { .step = ignore_cb, .keep_going = spend_cb, .data = &budget };
      MatoTargetOptions options = { .weights = weights, .lowest = board % 3 == 0 };
      MatoTargetResult watched, unwatched;

      draw_givens (geometry, random, board % 50, givens);
      draw_weights (geometry, random, weights);
      if (board % 2)
        mato_weights_fill_rings (geometry, weights);

      mato_target_solve (geometry, givens, &options, &unwatched);
      check_values (geometry, givens, weights, &unwatched);
      options.monitor = &monitor;
      mato_target_solve (geometry, givens, &options, &watched);
      if (watched.end == MATO_END_STOPPED)
        continue;

      n_compared++;
      n_none += watched.end == MATO_END_NONE;
      g_assert_cmpint (unwatched.end, ==, watched.end);
      g_assert_cmpint (unwatched.score, ==, watched.score);
      g_assert_cmpint (unwatched.bound, ==, watched.bound);
    }

  g_test_message ("%u of %u boards compared, %u without completion", n_compared, n_boards, n_none);
  g_assert_cmpuint (n_compared, >=, 2 * n_boards / 3);
  g_assert_cmpuint (n_none, >=, n_boards / 30);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/target/steps/replay", steps_replay);
  g_test_add_func ("/target/steps/both-searches", both_searches_agree);
  return g_test_run ();
}
