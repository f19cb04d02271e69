/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include "core/sat/cdcl.h"

/* A problem small enough to try all subsets of the candidates. */
typedef struct
{
  guint n_candidates;
  guint32 constraints[12];
  guint n_constraints;
  guint32 blocked[4];
  guint n_blocked;
} Problem;

static inline gboolean
is_solution (const Problem *problem,
             guint32        chosen)
{
  for (guint i = 0; i < problem->n_constraints; i++)
    if (__builtin_popcount (chosen & problem->constraints[i]) != 1)
      return FALSE;
  for (guint i = 0; i < problem->n_blocked; i++)
    if ((chosen & problem->blocked[i]) == problem->blocked[i])
      return FALSE;

  return TRUE;
}

static inline guint
list_candidates (guint32  mask,
                 guint16 *candidates)
{
  guint n = 0;

  for (guint i = 0; mask >> i != 0; i++)
    if (mask >> i & 1)
      candidates[n++] = i;

  return n;
}

static inline Problem
make_problem (void)
{
  Problem problem = {
    .n_candidates = g_test_rand_int_range (1, 13),
    .n_constraints = g_test_rand_int_range (0, 12),
    .n_blocked = g_test_rand_int_range (0, 4),
  };
  guint32 all = (1u << problem.n_candidates) - 1;

  /* Sometimes a constraint has few candidates, rarely none. */
  for (guint i = 0; i < problem.n_constraints; i++)
    {
      problem.constraints[i] = g_test_rand_int () & all;
      for (guint j = g_test_rand_int_range (0, 4); j > 0; j--)
        problem.constraints[i] &= g_test_rand_int () | 1u << g_test_rand_int_range (0, 12);
      problem.constraints[i] &= all;
    }
  for (guint i = 0; i < problem.n_blocked; i++)
    problem.blocked[i] = (g_test_rand_int () & g_test_rand_int () & all)
                         | 1u << g_test_rand_int_range (0, problem.n_candidates);

  return problem;
}

static inline MatoCdcl *
make_solver (const Problem *problem)
{
  MatoCdcl *solver = mato_cdcl_new (problem->n_candidates);
  guint16 candidates[32];

  for (guint i = 0; i < problem->n_constraints; i++)
    mato_cdcl_add_exactly_one (solver, candidates,
                               list_candidates (problem->constraints[i], candidates));
  for (guint i = 0; i < problem->n_blocked; i++)
    mato_cdcl_block (solver, candidates, list_candidates (problem->blocked[i], candidates));

  return solver;
}

static inline guint32
read_chosen (const MatoCdcl *solver,
             guint           n_candidates)
{
  guint32 chosen = 0;

  for (guint i = 0; i < n_candidates; i++)
    chosen |= (guint32) mato_cdcl_is_chosen (solver, i) << i;

  return chosen;
}
