/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/sat/cdcl-private.h"
#include "core/sat/cdcl-team.h"

#include "tests/core/sat/small-problem.h"
#include "tests/effort.h"
#include "tests/test.h"

static const MatoCdclLimits no_limits = { 0 };

/* A pace at which even small problems are copied, divided and left to one solver. */
static MatoCdclTeam *
make_team (const Problem *problem)
{
  MatoCdcl *first = make_solver (problem);
  const MatoCdclPace pace = {
    .n_solvers = g_test_rand_int_range (1, MATO_CDCL_MAX_TEAM + 1),
    .alone = g_test_rand_int_range (1, 4),
    .round = g_test_rand_int_range (1, 4),
    .max_solutions = g_test_rand_bit () ? 10000 : g_test_rand_int_range (1, 10),
  };

  /* Sometimes the memory is full at once. */
  if (g_test_rand_int_range (0, 4) == 0)
    first->max_words = g_test_rand_int_range (50, 200);

  return mato_cdcl_team_new (first, &pace, g_test_rand_int_range (0, 4));
}

static guint32
read_team (const MatoCdclTeam *team,
           guint               n_candidates)
{
  guint32 chosen = 0;

  for (guint i = 0; i < n_candidates; i++)
    chosen |= (guint32) mato_cdcl_team_is_chosen (team, i) << i;

  return chosen;
}

TEST (test_brute_force)
{
  for (guint i = 0; i < effort_pick (100, 2000, 100000); i++)
    {
      Problem problem = make_problem ();
      g_autoptr (MatoCdclTeam) team = make_team (&problem);
      g_autofree gboolean *is_found = g_new0 (gboolean, 1u << problem.n_candidates);

      while (mato_cdcl_team_find (team, &no_limits) == MATO_CDCL_FOUND)
        {
          guint32 chosen = read_team (team, problem.n_candidates);

          g_assert_false (is_found[chosen]);
          is_found[chosen] = TRUE;
        }

      for (guint32 chosen = 0; chosen < 1u << problem.n_candidates; chosen++)
        g_assert_cmpint (is_found[chosen], ==, is_solution (&problem, chosen));

      /* Without another solution, the answer stays the same. */
      g_assert_cmpint (mato_cdcl_team_find (team, &no_limits), ==, MATO_CDCL_NONE);
    }
}

/* Places @n pigeons in one hole fewer: without a solution, and with many dead ends. With as many
 * holes there are n! solutions. */
typedef struct
{
  guint n_pigeons;
  guint n_holes;
} Pigeons;

static MatoCdcl *
make_pigeons (const Pigeons *self)
{
  MatoCdcl *solver = mato_cdcl_new (self->n_pigeons * self->n_holes);
  guint16 candidates[32];

  for (guint i = 0; i < self->n_pigeons; i++)
    {
      for (guint j = 0; j < self->n_holes; j++)
        candidates[j] = (guint16) (i * self->n_holes + j);
      mato_cdcl_add_exactly_one (solver, candidates, self->n_holes);
    }

  for (guint j = 0; j < self->n_holes; j++)
    for (guint i = 0; i < self->n_pigeons; i++)
      for (guint k = i + 1; k < self->n_pigeons; k++)
        {
          candidates[0] = (guint16) (i * self->n_holes + j);
          candidates[1] = (guint16) (k * self->n_holes + j);
          mato_cdcl_block (solver, candidates, 2);
        }

  return solver;
}

static guint
solve_pigeons (const Pigeons *pigeons,
               guint          n_solvers,
               guint          n_threads,
               MatoCdclWork  *work)
{
  const MatoCdclPace pace = {
    .n_solvers = n_solvers, .alone = 20, .round = 20, .max_solutions = 1000
  };
  g_autoptr (MatoCdclTeam) team = mato_cdcl_team_new (make_pigeons (pigeons), &pace, n_threads);
  guint n_solutions = 0;

  while (mato_cdcl_team_find (team, &no_limits) == MATO_CDCL_FOUND)
    n_solutions++;

  mato_cdcl_team_get_work (team, work);
  return n_solutions;
}

/* The work, which depends on every step of every solver, is the same whatever the number of threads
 * and whichever is faster. */
TEST (test_same_work)
{
  const Pigeons crowd = { 8, 7 }, pairs = { 6, 6 };

  for (guint n_solvers = 2; n_solvers <= MATO_CDCL_MAX_TEAM; n_solvers++)
    {
      MatoCdclWork work, again;

      for (guint n_threads = 1; n_threads <= 3; n_threads++)
        {
          g_assert_cmpuint (solve_pigeons (&crowd, n_solvers, n_threads, &again), ==, 0);
          if (n_threads == 1)
            work = again;
          g_assert_cmpuint (again.n_dead_ends, ==, work.n_dead_ends);
          g_assert_cmpuint (again.n_choices, ==, work.n_choices);
          g_assert_cmpuint (again.max_depth, ==, work.max_depth);
          g_assert_cmpuint (solve_pigeons (&pairs, n_solvers, n_threads, &again), ==, 720);
        }
    }
}

static gboolean
count_down_cb (gpointer data)
{
  return (*(int *) data)-- > 0;
}

/* The caller's function is called in its thread, and ends the work of all. */
TEST (test_stops)
{
  const Pigeons crowd = { 11, 10 };
  const MatoCdclPace pace = {
    .n_solvers = 3, .alone = 1, .round = G_MAXUINT, .max_solutions = 1
  };
  g_autoptr (MatoCdclTeam) team = mato_cdcl_team_new (make_pigeons (&crowd), &pace, 3);
  int n_calls = 3;
  const MatoCdclLimits limits = { .keep_going = count_down_cb, .data = &n_calls };

  g_assert_cmpint (mato_cdcl_team_find (team, &limits), ==, MATO_CDCL_STOPPED);
  g_assert_cmpint (n_calls, <, 0);
}
