/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/target.h"

#include <stdlib.h>
#include <string.h>

#define SAMPLE_1 \
  "7..9....11....59.....2...8...5.2...3......648413........7..2.9.2.1.6.8.4.8.5.4.12"
#define SAMPLE_2 \
  "...7.24539....8...74...5.1.195.8.....7.....25.3.5791.8...6.1....6.9....1........6"

static void
read_line (const char *text,
           guint       n_cells,
           guint8     *values)
{
  for (guint cell = 0; cell < n_cells; cell++)
    {
      char c = text[cell];

      values[cell] = c == '.' ? 0 : c <= '9' ? c - '0' : c - 'A' + 10;
    }
}

/* Every completion, one after the other: what the target search must agree with. */
typedef struct
{
  const MatoGeometry *geometry;
  const guint8 *weights;
  guint8 values[MATO_MAX_CELLS];
  GArray *scores;
} Exhaustive;

static void
collect_scores (Exhaustive *self,
                guint       cell)
{
  guint32 left;

  while (cell < self->geometry->n_cells && self->values[cell] != 0)
    cell++;
  if (cell == self->geometry->n_cells)
    {
      gint32 score = mato_target_score (self->geometry, self->values, self->weights);

      g_array_append_val (self->scores, score);
      return;
    }

  for (left = mato_values_get_candidates (self->geometry, self->values, cell); left != 0;
       left &= left - 1)
    {
      self->values[cell] = g_bit_nth_lsf (left, -1) + 1;
      collect_scores (self, cell + 1);
    }
  self->values[cell] = 0;
}

static GArray *
all_scores (const MatoGeometry *geometry,
            const guint8       *givens,
            const guint8       *weights)
{
  Exhaustive self = { .geometry = geometry, .weights = weights,
                      .scores = g_array_new (FALSE, FALSE, sizeof (gint32)) };

  memcpy (self.values, givens, geometry->n_cells);
  if (!mato_values_has_conflict (geometry, givens))
    collect_scores (&self, 0);

  return self.scores;
}

static gint32
best_of (GArray  *scores,
         gboolean lowest)
{
  gint32 best = -1;

  for (guint i = 0; i < scores->len; i++)
    {
      gint32 score = g_array_index (scores, gint32, i);

      if (best < 0 || (lowest ? score < best : score > best))
        best = score;
    }

  return best;
}

static guint
count_of (GArray *scores,
          gint32  score)
{
  guint count = 0;

  for (guint i = 0; i < scores->len; i++)
    count += g_array_index (scores, gint32, i) == score;

  return count;
}

/* A solved board: the pattern that shifts row by row, with the digits shuffled. */
static void
fill_shuffled (const MatoGeometry *geometry,
               GRand              *random,
               guint8             *values)
{
  guint n = geometry->order;
  guint8 digits[MATO_MAX_ORDER];

  for (guint i = 0; i < n; i++)
    {
      guint other = g_rand_int_range (random, 0, i + 1);

      digits[i] = digits[other];
      digits[other] = i + 1;
    }
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      guint row = mato_geometry_row (geometry, cell);
      guint shift = row % geometry->box_rows * geometry->box_columns + row / geometry->box_rows;

      values[cell] = digits[(mato_geometry_column (geometry, cell) + shift) % n];
    }
}

/* Some cells of a solved board; one time in six with a random digit changed, so that some have
 * no completion and some givens clash. */
static void
draw_givens (const MatoGeometry *geometry,
             GRand              *random,
             guint               percent_kept,
             guint8             *givens)
{
  fill_shuffled (geometry, random, givens);
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    if ((guint) g_rand_int_range (random, 0, 100) >= percent_kept)
      givens[cell] = 0;

  if (g_rand_int_range (random, 0, 6) == 0)
    givens[g_rand_int_range (random, 0, geometry->n_cells)] =
      g_rand_int_range (random, 1, geometry->order + 1);
}

static void
draw_weights (const MatoGeometry *geometry,
              GRand              *random,
              guint8             *weights)
{
  static const guint8 ranges[] = { 1, 2, 10, MATO_MAX_WEIGHT + 1 };
  guint range = ranges[g_rand_int_range (random, 0, G_N_ELEMENTS (ranges))];

  for (guint cell = 0; cell < geometry->n_cells; cell++)
    weights[cell] = g_rand_int_range (random, 0, range);
}

/* Whatever came out must be a completion of the givens that scores what it says. */
static void
check_values (const MatoGeometry     *geometry,
              const guint8           *givens,
              const guint8           *weights,
              const MatoTargetResult *result)
{
  if (result->score < 0)
    return;

  g_assert_false (mato_values_has_conflict (geometry, result->values));
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      g_assert_cmpuint (result->values[cell], >=, 1);
      g_assert_cmpuint (result->values[cell], <=, geometry->order);
      if (givens[cell] != 0)
        g_assert_cmpuint (result->values[cell], ==, givens[cell]);
    }
  g_assert_cmpint (mato_target_score (geometry, result->values, weights), ==, result->score);
}

static void
check_against_exhaustive (const MatoGeometry *geometry,
                          const guint8       *givens,
                          const guint8       *weights,
                          gboolean            lowest,
                          GArray             *scores)
{
  MatoTargetOptions options = { .weights = weights, .lowest = lowest };
  gint32 best = best_of (scores, lowest);
  MatoTargetResult result;

  mato_target_solve (geometry, givens, &options, &result);
  g_assert_cmpint (result.end, ==, best < 0 ? MATO_END_NONE : MATO_END_SOLVED);
  g_assert_cmpint (result.score, ==, best);
  g_assert_cmpint (result.bound, ==, best);
  check_values (geometry, givens, weights, &result);

  for (gint32 score = best - 1; score <= best + 1; score++)
    {
      guint64 n_found = 99;

      g_assert_true (mato_target_count (geometry, givens, &options, score, 0, &n_found));
      g_assert_cmpuint (n_found, ==, count_of (scores, score));
    }
}

static void
equals_exhaustive_search (void)
{
  static const struct
  {
    guint box_rows, box_columns, percent_kept, n_boards;
  } rows[] = { { 2, 2, 0, 4 },  { 2, 2, 20, 60 }, { 2, 2, 40, 60 },
               { 2, 3, 35, 30 }, { 3, 2, 35, 30 }, { 2, 4, 65, 8 }, { 4, 2, 65, 8 } };
  g_autoptr (GRand) random = g_rand_new_with_seed (4);
  guint n_none = 0, n_many = 0;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MatoGeometry) geometry = mato_geometry_new (rows[i].box_rows,
                                                             rows[i].box_columns);

      for (guint board = 0; board < rows[i].n_boards; board++)
        {
          guint8 givens[MATO_MAX_CELLS], weights[MATO_MAX_CELLS];
          g_autoptr (GArray) scores = NULL;

          draw_givens (geometry, random, rows[i].percent_kept, givens);
          draw_weights (geometry, random, weights);
          scores = all_scores (geometry, givens, weights);
          check_against_exhaustive (geometry, givens, weights, FALSE, scores);
          check_against_exhaustive (geometry, givens, weights, TRUE, scores);
          n_none += scores->len == 0;
          n_many += scores->len > 100;
        }
    }

  /* The draw must be worth something. */
  g_assert_cmpuint (n_none, >=, 10);
  g_assert_cmpuint (n_many, >=, 10);
}

static void
contest_samples (void)
{
  static const struct
  {
    const char *givens;
    gint32 highest;
  } rows[] = { { SAMPLE_1, 2829 }, { SAMPLE_2, 2852 } };
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  MatoTargetOptions options = { NULL };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      guint8 givens[81];
      MatoTargetResult result;

      read_line (rows[i].givens, 81, givens);
      mato_target_solve (geometry, givens, &options, &result);
      g_assert_cmpint (result.end, ==, MATO_END_SOLVED);
      g_assert_cmpint (result.score, ==, rows[i].highest);
    }
}

/* The first sample has three completions, which all score the same. */
static void
sample_has_three_best (void)
{
  static const gint32 scores[] = { -1, 0, 2828, 2829, 2830, 9999 };
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);

  for (guint lowest = 0; lowest < 2; lowest++)
    for (guint i = 0; i < G_N_ELEMENTS (scores); i++)
      {
        MatoTargetOptions options = { .lowest = lowest };
        guint64 n_found = 99;
        guint8 givens[81];

        read_line (SAMPLE_1, 81, givens);
        g_assert_true (mato_target_count (geometry, givens, &options, scores[i], 0, &n_found));
        g_assert_cmpuint (n_found, ==, scores[i] == 2829 ? 3 : 0);
      }
}

static void
empty_boards (void)
{
  static const struct
  {
    guint box_rows, box_columns;
    gint32 highest;
  } rows[] = { { 2, 2, 254 },  { 2, 3, 842 },   { 2, 4, 2036 },  { 3, 3, 2906 },
               { 2, 5, 4082 }, { 3, 4, 7218 }, { 4, 4, 18312 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MatoGeometry) geometry = mato_geometry_new (rows[i].box_rows,
                                                             rows[i].box_columns);
      guint8 givens[MATO_MAX_CELLS] = { 0 }, weights[MATO_MAX_CELLS];
      MatoTargetOptions options = { NULL };
      MatoTargetResult result;
      gint32 sum = 0;

      mato_weights_fill_rings (geometry, weights);
      for (guint cell = 0; cell < geometry->n_cells; cell++)
        sum += weights[cell];

      mato_target_solve (geometry, givens, &options, &result);
      g_assert_cmpint (result.score, ==, rows[i].highest);
      check_values (geometry, givens, weights, &result);

      options.lowest = TRUE;
      mato_target_solve (geometry, givens, &options, &result);
      g_assert_cmpint (result.score, ==, sum * ((gint32) geometry->order + 1) - rows[i].highest);
    }
}

static void
ring_weights (void)
{
  static const struct
  {
    guint box_rows, box_columns, cell, weight;
  } rows[] = { { 2, 2, 0, 6 },    { 2, 2, 5, 7 },     { 3, 3, 8, 6 },     { 3, 3, 40, 10 },
               { 3, 3, 30, 9 },   { 4, 4, 136, 13 },  { 4, 4, 255, 6 },   { 5, 5, 312, 18 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (MatoGeometry) geometry = mato_geometry_new (rows[i].box_rows,
                                                             rows[i].box_columns);
      guint8 weights[MATO_MAX_CELLS];

      mato_weights_fill_rings (geometry, weights);
      g_assert_cmpuint (weights[rows[i].cell], ==, rows[i].weight);
    }
}

static void
clashing_givens_have_no_completion (void)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  MatoTargetOptions options = { NULL };
  MatoTargetResult result;
  guint64 n_found = 99;
  guint8 givens[81];

  read_line (SAMPLE_1, 81, givens);
  givens[8] = 7;
  mato_target_solve (geometry, givens, &options, &result);
  g_assert_cmpint (result.end, ==, MATO_END_NONE);
  g_assert_cmpint (result.score, ==, -1);
  g_assert_cmpint (result.bound, ==, -1);
  g_assert_cmpuint (result.n_nodes, ==, 0);
  g_assert_true (mato_target_count (geometry, givens, &options, 2829, 0, &n_found));
  g_assert_cmpuint (n_found, ==, 0);
}

static void
a_full_board_is_its_own_best (void)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (5, 5);
  g_autoptr (GRand) random = g_rand_new_with_seed (25);
  guint8 givens[MATO_MAX_CELLS], weights[MATO_MAX_CELLS];
  MatoTargetOptions options = { .weights = weights };
  MatoTargetResult result;
  guint64 n_found = 99;

  fill_shuffled (geometry, random, givens);
  draw_weights (geometry, random, weights);
  mato_target_solve (geometry, givens, &options, &result);
  g_assert_cmpint (result.end, ==, MATO_END_SOLVED);
  g_assert_cmpint (result.score, ==, mato_target_score (geometry, givens, weights));
  g_assert_cmpmem (result.values, 625, givens, 625);
  g_assert_true (mato_target_count (geometry, givens, &options, result.score, 0, &n_found));
  g_assert_cmpuint (n_found, ==, 1);
}

/* A budget in polls, so that tests stop at the same place on every machine. */
typedef struct
{
  guint n_polls_left;
  gint32 score, bound;
  gboolean lowest;
  guint n_better;
} Budget;

static gboolean
spend_cb (gpointer data)
{
  Budget *budget = data;

  if (budget->n_polls_left == 0)
    return FALSE;

  budget->n_polls_left--;
  return TRUE;
}

/* Mirrored for the lowest score, scores only rise, bounds only fall and they never cross. */
static void
better_cb (const guint8 *values,
           gint32        score,
           gint32        bound,
           gpointer      data)
{
  Budget *budget = data;
  gint32 sign = budget->lowest ? -1 : 1;

  g_assert_true ((values == NULL) == (score < 0));
  if (budget->n_better++ > 0)
    g_assert_cmpint (sign * bound, <=, sign * budget->bound);
  if (budget->score >= 0)
    g_assert_cmpint (sign * score, >=, sign * budget->score);
  if (score >= 0)
    g_assert_cmpint (sign * score, <=, sign * bound);

  budget->score = score;
  budget->bound = bound;
}

static void
solve_within (const MatoGeometry *geometry,
              const guint8       *givens,
              const guint8       *weights,
              gboolean            lowest,
              guint               n_polls,
              MatoTargetResult   *result)
{
  Budget budget = { .n_polls_left = n_polls, .score = -1, .lowest = lowest };
  MatoTargetMonitor monitor = { .keep_going = spend_cb, .better = better_cb, .data = &budget };
  MatoTargetOptions options = { .weights = weights, .lowest = lowest, .monitor = &monitor };

  mato_target_solve (geometry, givens, &options, result);
  if (result->score >= 0)
    g_assert_cmpint (budget.score, ==, result->score);
}

/* Wherever a search is stopped, the truth lies between its score and its bound. */
static void
stopped_answers_are_honest (void)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (2, 3);
  g_autoptr (GRand) random = g_rand_new_with_seed (6);
  guint n_stopped = 0, n_stopped_with_score = 0;

  for (guint board = 0; board < 12; board++)
    {
      gboolean lowest = board % 2;
      gint32 sign = lowest ? -1 : 1;
      guint8 givens[36], weights[36];
      MatoTargetResult truth, result = { .end = MATO_END_STOPPED };

      draw_givens (geometry, random, 10, givens);
      draw_weights (geometry, random, weights);
      solve_within (geometry, givens, weights, lowest, G_MAXUINT, &truth);

      for (guint n_polls = 0; n_polls < 300 && result.end == MATO_END_STOPPED; n_polls++)
        {
          solve_within (geometry, givens, weights, lowest, n_polls, &result);
          check_values (geometry, givens, weights, &result);
          if (result.end != MATO_END_STOPPED)
            continue;

          n_stopped++;
          n_stopped_with_score += result.score >= 0;
          if (truth.score >= 0)
            g_assert_cmpint (sign * truth.score, <=, sign * result.bound);
          if (result.score >= 0)
            g_assert_cmpint (sign * result.score, <=, sign * truth.score);
        }
    }

  g_assert_cmpuint (n_stopped, >=, 100);
  g_assert_cmpuint (n_stopped_with_score, >=, 10);
}

static void
a_stopped_count_says_so (void)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  Budget budget = { .n_polls_left = 500 };
  MatoTargetMonitor monitor = { .keep_going = spend_cb, .data = &budget };
  MatoTargetOptions options = { .monitor = &monitor };
  guint8 givens[81] = { 0 };
  guint64 n_found = 0;

  g_assert_false (mato_target_count (geometry, givens, &options, 2906, 0, &n_found));
  g_assert_cmpuint (n_found, <=, 359202816);
}

/* Replays the steps of a search and checks each against what it claims. */
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

  for (guint board = 0; board < 80; board++)
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

/* Watched and unwatched 9×9 searches share nothing but the geometry. */
static void
both_searches_agree (void)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  g_autoptr (GRand) random = g_rand_new_with_seed (99);
  guint n_compared = 0, n_none = 0;

  for (guint board = 0; board < 300; board++)
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

  g_test_message ("%u of 300 boards compared, %u without completion", n_compared, n_none);
  g_assert_cmpuint (n_compared, >=, 200);
  g_assert_cmpuint (n_none, >=, 10);
}

/* Big boards with few empty cells, where the shuffled pattern itself is a completion. */
static void
big_boards (void)
{
  static const guint shapes[][2] = { { 3, 5 }, { 4, 4 }, { 4, 5 }, { 11, 2 }, { 5, 5 } };
  g_autoptr (GRand) random = g_rand_new_with_seed (16);

  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      g_autoptr (MatoGeometry) geometry = mato_geometry_new (shapes[i][0], shapes[i][1]);
      guint8 full[MATO_MAX_CELLS], givens[MATO_MAX_CELLS], weights[MATO_MAX_CELLS];
      gint32 known;
      MatoTargetResult highest, lowest;

      fill_shuffled (geometry, random, full);
      memcpy (givens, full, geometry->n_cells);
      draw_weights (geometry, random, weights);
      known = mato_target_score (geometry, full, weights);
      for (guint cell = 0; cell < geometry->n_cells; cell++)
        if (g_rand_int_range (random, 0, 2) == 0)
          givens[cell] = 0;

      solve_within (geometry, givens, weights, FALSE, 2000, &highest);
      solve_within (geometry, givens, weights, TRUE, 2000, &lowest);
      check_values (geometry, givens, weights, &highest);
      check_values (geometry, givens, weights, &lowest);
      g_assert_cmpint (highest.bound, >=, known);
      g_assert_cmpint (lowest.bound, <=, known);
      if (highest.end == MATO_END_SOLVED)
        g_assert_cmpint (highest.score, >=, known);
    }
}

static char **
read_known_lines (const char *name)
{
  const char *folder = g_getenv ("MATO_SHARED_DATA");
  g_autofree char *path = g_build_filename (folder ? folder : ".", "target", name, NULL);
  g_autofree char *text = NULL;

  if (!g_file_get_contents (path, &text, NULL, NULL))
    {
      g_test_skip ("the shared data are not here");
      return NULL;
    }

  return g_strsplit (g_strchomp (text), "\n", -1);
}

static void
check_known_lines (const char *name,
                   guint       box_rows,
                   guint       box_columns,
                   guint       n_polls,
                   guint       n_expected)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (box_rows, box_columns);
  g_auto (GStrv) lines = read_known_lines (name);
  guint n_finished = 0;

  for (guint i = 0; lines != NULL && lines[i] != NULL; i++)
    {
      gint32 known = atoi (lines[i] + geometry->n_cells);
      guint8 givens[MATO_MAX_CELLS], weights[MATO_MAX_CELLS];
      MatoTargetResult result;

      read_line (lines[i], geometry->n_cells, givens);
      mato_weights_fill_rings (geometry, weights);
      solve_within (geometry, givens, NULL, FALSE, n_polls, &result);
      check_values (geometry, givens, weights, &result);
      g_assert_cmpint (result.score, <=, known);
      g_assert_cmpint (result.bound, >=, known);
      if (result.end == MATO_END_STOPPED)
        continue;

      n_finished++;
      g_assert_cmpint (result.score, ==, known);
    }

  if (lines == NULL)
    return;

  g_test_message ("%u of %u lines finished", n_finished, g_strv_length (lines));
  g_assert_cmpuint (n_finished, >=, n_expected);
}

static void
known_lines_9x9 (void)
{
  check_known_lines ("9x9.txt", 3, 3, 5000, 217);
}

static void
known_lines_16x16 (void)
{
  check_known_lines ("16x16.txt", 4, 4, 500, 35);
}

/* Digit d -> 10 - d turns the highest score into 10 × 570 (Σ weights) less the lowest. */
static void
lowest_mirrors_highest (void)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  g_auto (GStrv) lines = read_known_lines ("9x9.txt");
  guint n_finished = 0;

  for (guint i = 0; lines != NULL && i < g_strv_length (lines); i += 2)
    {
      gint32 known = atoi (lines[i] + 81);
      guint8 givens[81];
      MatoTargetResult result;

      read_line (lines[i], 81, givens);
      for (guint cell = 0; cell < 81; cell++)
        givens[cell] = givens[cell] == 0 ? 0 : 10 - givens[cell];
      solve_within (geometry, givens, NULL, TRUE, 1000, &result);
      if (result.end == MATO_END_STOPPED)
        continue;

      n_finished++;
      g_assert_cmpint (result.score, ==, known < 0 ? -1 : 5700 - known);
    }

  if (lines != NULL)
    g_assert_cmpuint (n_finished, >=, 50);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/target/ring-weights", ring_weights);
  g_test_add_func ("/target/exhaustive", equals_exhaustive_search);
  g_test_add_func ("/target/contest-samples", contest_samples);
  g_test_add_func ("/target/three-best", sample_has_three_best);
  g_test_add_func ("/target/empty-boards", empty_boards);
  g_test_add_func ("/target/clash", clashing_givens_have_no_completion);
  g_test_add_func ("/target/full", a_full_board_is_its_own_best);
  g_test_add_func ("/target/stopped", stopped_answers_are_honest);
  g_test_add_func ("/target/stopped-count", a_stopped_count_says_so);
  g_test_add_func ("/target/steps", steps_replay);
  g_test_add_func ("/target/both-searches", both_searches_agree);
  g_test_add_func ("/target/big", big_boards);
  g_test_add_func ("/target/known-9x9", known_lines_9x9);
  g_test_add_func ("/target/known-16x16", known_lines_16x16);
  g_test_add_func ("/target/mirror", lowest_mirrors_highest);
  return g_test_run ();
}
