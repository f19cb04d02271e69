/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/sat/cdcl-private.h"

#include "tests/core/sat/small-problem.h"
#include "tests/effort.h"
#include "tests/test.h"

static const MatoCdclLimits no_limits = { 0 };

TEST (test_brute_force)
{
  for (guint i = 0; i < effort_pick (400, 3000, 100000); i++)
    {
      Problem problem = make_problem ();
      g_autoptr (MatoCdcl) solver = make_solver (&problem);
      g_autofree gboolean *is_found = g_new0 (gboolean, 1u << problem.n_candidates);

      while (mato_cdcl_find (solver, &no_limits) == MATO_CDCL_FOUND)
        {
          guint32 chosen = read_chosen (solver, problem.n_candidates);

          g_assert_false (is_found[chosen]);
          is_found[chosen] = TRUE;
        }

      for (guint32 chosen = 0; chosen < 1u << problem.n_candidates; chosen++)
        g_assert_cmpint (is_found[chosen], ==, is_solution (&problem, chosen));

      /* Without another solution, the answer stays the same. */
      g_assert_cmpint (mato_cdcl_find (solver, &no_limits), ==, MATO_CDCL_NONE);
    }
}

/* Returns: whether there is a solution, with @candidates, that was not found yet */
static gboolean
has_another (const Problem  *problem,
             const gboolean *is_found,
             guint32         candidates)
{
  for (guint32 chosen = 0; chosen < 1u << problem->n_candidates; chosen++)
    if ((chosen & candidates) == candidates && !is_found[chosen] && is_solution (problem, chosen))
      return TRUE;

  return FALSE;
}

TEST (test_find_with)
{
  guint n_refuted = 0;

  for (guint i = 0; i < effort_pick (400, 3000, 100000); i++)
    {
      Problem problem = make_problem ();
      g_autoptr (MatoCdcl) solver = make_solver (&problem);
      g_autofree gboolean *is_found = g_new0 (gboolean, 1u << problem.n_candidates);

      for (guint k = 0; k < 2 * problem.n_candidates; k++)
        {
          guint candidate = g_test_rand_int_range (0, problem.n_candidates);
          MatoCdclEnd end = mato_cdcl_find_with (solver, candidate, &no_limits);

          g_assert_cmpint (end == MATO_CDCL_FOUND, ==,
                           has_another (&problem, is_found, 1u << candidate));
          if (end == MATO_CDCL_NONE)
            g_assert_false (has_another (&problem, is_found, 0));
          if (end == MATO_CDCL_FOUND)
            {
              guint32 chosen = read_chosen (solver, problem.n_candidates);

              g_assert_true (chosen >> candidate & 1);
              g_assert_true (is_solution (&problem, chosen) && !is_found[chosen]);
              is_found[chosen] = TRUE;
            }
          n_refuted += end == MATO_CDCL_REFUTED;
        }

      while (mato_cdcl_find (solver, &no_limits) == MATO_CDCL_FOUND)
        is_found[read_chosen (solver, problem.n_candidates)] = TRUE;
      g_assert_false (has_another (&problem, is_found, 0));
    }

  g_assert_cmpuint (n_refuted, >, 100);
}

/* Constraints, and a least sum of the weights of the chosen candidates. */
typedef struct
{
  const Problem *problem;
  guint weights[12];
  guint least;
  GArray *excluded; /* for each exclusion, the state before it */
  guint64 n_dead_ends;
  guint64 n_choices; /* at the last of them */
} Weighty;

static guint
weigh (const Weighty *self,
       guint32        chosen)
{
  guint weight = 0;

  for (guint i = 0; i < self->problem->n_candidates; i++)
    weight += (chosen >> i & 1) * self->weights[i];

  return weight;
}

static guint32
rivals_of (const Weighty *self,
           guint          candidate)
{
  guint32 rivals = 0;

  for (guint i = 0; i < self->problem->n_constraints; i++)
    if (self->problem->constraints[i] >> candidate & 1)
      rivals |= self->problem->constraints[i];

  return rivals & ~(1u << candidate);
}

static gboolean
apply_weighty_cb (MatoCdcl *solver,
                  gpointer  data)
{
  Weighty *self = data;
  guint32 all = (1u << self->problem->n_candidates) - 1, excluded = 0;

  for (guint i = 0; i < self->problem->n_candidates; i++)
    if (mato_cdcl_get_truth (solver, i) < 0)
      excluded |= 1u << i;

  g_array_append_val (self->excluded, excluded);
  if (weigh (self, all & ~excluded) < self->least)
    return FALSE;

  for (guint i = 0; i < self->problem->n_candidates; i++)
    if (mato_cdcl_get_truth (solver, i) == 0
        && weigh (self, all & ~excluded & ~rivals_of (self, i)) < self->least)
      mato_cdcl_exclude (solver, i, self->excluded->len - 1);

  return TRUE;
}

static guint
explain_weighty_cb (guint    candidate,
                    guint    note,
                    guint16 *candidates,
                    gpointer data)
{
  const Weighty *self = data;
  guint32 rivals = 0;

  if (candidate == MATO_CDCL_BROKEN)
    note = self->excluded->len - 1;
  else
    rivals = rivals_of (self, candidate);

  return list_candidates (g_array_index (self->excluded, guint32, note) & ~rivals, candidates);
}

/* Choices are still as they were, and no dead end is left out. */
static void
meet_dead_end_cb (MatoCdcl *solver,
                  gpointer  data)
{
  Weighty *self = data;

  g_assert_cmpuint (mato_cdcl_get_n_dead_ends (solver), ==, self->n_dead_ends++);
  g_assert_cmpuint (mato_cdcl_get_n_choices (solver), >=, self->n_choices);
  for (guint level = 0; level < mato_cdcl_get_depth (solver); level++)
    g_assert_cmpint (mato_cdcl_get_truth (solver, mato_cdcl_get_choice (solver, level)), ==, 1);
  self->n_choices = mato_cdcl_get_n_choices (solver);
}

TEST (test_rule)
{
  guint n_solutions = 0;

  for (guint i = 0; effort_goes_on (i, effort_pick (400, 3000, 100000), n_solutions > 1000); i++)
    {
      Problem problem = make_problem ();
      g_autoptr (MatoCdcl) solver = make_solver (&problem);
      g_autoptr (GArray) excluded = g_array_new (FALSE, FALSE, sizeof (guint32));
      g_autofree gboolean *is_found = g_new0 (gboolean, 1u << problem.n_candidates);
      Weighty weighty = { .problem = &problem, .least = g_test_rand_int_range (0, 25),
                          .excluded = excluded };
      MatoCdclPropagator rule = { .apply = apply_weighty_cb, .explain = explain_weighty_cb,
                                  .dead_end = meet_dead_end_cb, .data = &weighty };

      for (guint k = 0; k < problem.n_candidates; k++)
        weighty.weights[k] = g_test_rand_int_range (0, 10);
      mato_cdcl_set_propagator (solver, &rule);
      while (mato_cdcl_find (solver, &no_limits) == MATO_CDCL_FOUND)
        {
          guint32 chosen = read_chosen (solver, problem.n_candidates);

          g_assert_false (is_found[chosen]);
          is_found[chosen] = TRUE;
          n_solutions++;
        }

      for (guint32 chosen = 0; chosen < 1u << problem.n_candidates; chosen++)
        g_assert_cmpint (is_found[chosen], ==,
                         is_solution (&problem, chosen)
                         && weigh (&weighty, chosen) >= weighty.least);
    }

  g_assert_cmpuint (n_solutions, >, 1000);
}

/* The mutilated chessboard, to be covered by dominoes: hard to refute. */
typedef struct
{
  guint size;
  guint16 constraints[100][4];
  guint sizes[100];
  guint n_candidates;
} Dominoes;

static gboolean
is_corner (guint size,
           guint cell)
{
  return cell == 0 || cell == size * size - 1;
}

static void
add_domino (Dominoes *self,
            guint     a,
            guint     b)
{
  if (is_corner (self->size, a) || is_corner (self->size, b))
    return;

  self->constraints[a][self->sizes[a]++] = self->n_candidates;
  self->constraints[b][self->sizes[b]++] = self->n_candidates++;
}

static MatoCdcl *
make_dominoes (guint size)
{
  Dominoes dominoes = { .size = size };
  MatoCdcl *solver;

  for (guint cell = 0; cell < size * size; cell++)
    {
      if (cell % size + 1 < size)
        add_domino (&dominoes, cell, cell + 1);
      if (cell / size + 1 < size)
        add_domino (&dominoes, cell, cell + size);
    }

  solver = mato_cdcl_new (dominoes.n_candidates);
  for (guint cell = 0; cell < size * size; cell++)
    if (!is_corner (size, cell))
      mato_cdcl_add_exactly_one (solver, dominoes.constraints[cell], dominoes.sizes[cell]);

  return solver;
}

TEST (test_dominoes)
{
  g_autoptr (MatoCdcl) solver = make_dominoes (10);
  g_autoptr (MatoCdcl) again = make_dominoes (10);
  guint64 n_dead_ends;

  g_assert_cmpint (mato_cdcl_find (solver, &no_limits), ==, MATO_CDCL_NONE);
  n_dead_ends = mato_cdcl_get_n_dead_ends (solver);
  g_test_message ("%" G_GUINT64_FORMAT " dead ends", n_dead_ends);

  /* More clauses than are kept: some were deleted during the search. */
  g_assert_cmpuint (n_dead_ends, >, 3000);

  g_assert_cmpint (mato_cdcl_find (again, &no_limits), ==, MATO_CDCL_NONE);
  g_assert_cmpuint (mato_cdcl_get_n_dead_ends (again), ==, n_dead_ends);
  g_assert_cmpuint (mato_cdcl_get_n_choices (again), ==, mato_cdcl_get_n_choices (solver));
}

/* The most active candidate is chosen first. */
TEST (test_activity)
{
  enum { N_GROUPS = 5 };
  g_autoptr (MatoCdcl) solver = mato_cdcl_new (2 * N_GROUPS);

  for (guint16 i = 0; i < N_GROUPS; i++)
    mato_cdcl_add_exactly_one (solver, (guint16[]) { 2 * i, 2 * i + 1 }, 2);
  mato_cdcl_set_activity (solver, 7, 2);
  mato_cdcl_set_activity (solver, 4, 3);
  g_assert_cmpfloat (mato_cdcl_get_activity (solver, 7), ==, 2);

  g_assert_cmpint (mato_cdcl_find (solver, &no_limits), ==, MATO_CDCL_FOUND);
  g_assert_true (mato_cdcl_is_chosen (solver, 4));
  g_assert_true (mato_cdcl_is_chosen (solver, 7));
}

/* Clauses that block solutions are never deleted, so at some point learning ends. */
TEST (test_memory)
{
  enum { N_GROUPS = 14, N_BLOCKED = 1000, N_SOLUTIONS = 1 << N_GROUPS };
  g_autoptr (MatoCdcl) solver = mato_cdcl_new (2 * N_GROUPS);
  g_autofree gboolean *is_found = g_new0 (gboolean, N_SOLUTIONS);
  guint16 candidates[N_GROUPS];
  guint n_found = 0;

  solver->max_words = 1 << 16;
  for (guint16 i = 0; i < N_GROUPS; i++)
    mato_cdcl_add_exactly_one (solver, (guint16[]) { 2 * i, 2 * i + 1 }, 2);

  for (guint i = 0; i < N_BLOCKED; i++)
    {
      guint choice = i * 523 % N_SOLUTIONS;    /* a prime: they are all different */

      for (guint j = 0; j < N_GROUPS; j++)
        candidates[j] = 2 * j + (choice >> j & 1);
      mato_cdcl_block (solver, candidates, N_GROUPS);
      is_found[choice] = TRUE;
    }

  for (; mato_cdcl_find (solver, &no_limits) == MATO_CDCL_FOUND; n_found++)
    {
      guint choice = 0;

      for (guint j = 0; j < N_GROUPS; j++)
        {
          choice |= (guint) mato_cdcl_is_chosen (solver, 2 * j + 1) << j;
          g_assert_true (mato_cdcl_is_chosen (solver, 2 * j)
                         != mato_cdcl_is_chosen (solver, 2 * j + 1));
        }
      g_assert_false (is_found[choice]);
      is_found[choice] = TRUE;
    }

  g_assert_cmpuint (n_found, ==, N_SOLUTIONS - N_BLOCKED);
  g_assert_true (solver->is_full);
  g_assert_cmpuint (solver->n_words, <, 2 * solver->max_words);
}

#define ORDER 25
#define BOX 5

/* Returns: the candidate @i of the constraint (@a, @b) of one of the four kinds */
static guint16
candidate_in (guint kind,
              guint a,
              guint b,
              guint i)
{
  guint row = kind == 2 ? i : kind == 3 ? a / BOX * BOX + i / BOX : a;
  guint column = kind < 2 ? (kind == 0 ? b : i) : kind == 2 ? a : a % BOX * BOX + i % BOX;

  return (row * ORDER + column) * ORDER + (kind == 0 ? i : b);
}

static MatoCdcl *
make_empty_board (void)
{
  MatoCdcl *solver = mato_cdcl_new (ORDER * ORDER * ORDER);
  guint16 constraint[ORDER];

  for (guint kind = 0; kind < 4; kind++)
    for (guint a = 0; a < ORDER; a++)
      for (guint b = 0; b < ORDER; b++)
        {
          for (guint i = 0; i < ORDER; i++)
            constraint[i] = candidate_in (kind, a, b, i);
          mato_cdcl_add_exactly_one (solver, constraint, ORDER);
        }

  return solver;
}

static gboolean
apply_nothing_cb (MatoCdcl *solver,
                  gpointer  data)
{
  return TRUE;
}

/* The largest problem leaves room for the greatest number of clauses and watches. */
TEST (test_bytes)
{
  enum { MAX_CLAUSES = MATO_CDCL_MAX_WORDS / 2 * 3 * sizeof (guint32),
         MAX_WATCHES = MATO_CDCL_MAX_WATCHES / 2 * 3 * sizeof (Watch) };
  g_autoptr (MatoCdcl) solver = make_empty_board ();
  g_autoptr (MatoCdcl) ruled = make_empty_board ();
  MatoCdclPropagator rule = { .apply = apply_nothing_cb };
  guint n = ORDER * ORDER * ORDER;

  mato_cdcl_set_propagator (ruled, &rule);
  g_assert_cmpuint (mato_cdcl_get_n_bytes (ruled), ==, mato_cdcl_get_n_bytes (solver)
                    + n * (sizeof (guint16) + 2 * sizeof (Literal)));

  g_assert_cmpint (mato_cdcl_find (solver, &no_limits), ==, MATO_CDCL_FOUND);
  g_assert_cmpint (mato_cdcl_find (ruled, &no_limits), ==, MATO_CDCL_FOUND);
  g_test_message ("%" G_GSIZE_FORMAT " bytes, %u words, %u watches",
                  mato_cdcl_get_n_bytes (ruled), ruled->n_words_allocated,
                  ruled->n_watches_allocated);

  /* Rivals: the other candidates of the cell, row, column and box. */
  g_assert_cmpuint (ruled->rival_begins[n], ==, n * 4 * (ORDER - 1));
  g_assert_cmpuint (mato_cdcl_get_n_bytes (ruled), <, MATO_CDCL_MAX_PROBLEM_BYTES);
  g_assert_cmpuint (MATO_CDCL_MAX_PROBLEM_BYTES + (gsize) MAX_CLAUSES + MAX_WATCHES, <=,
                    MATO_CDCL_MAX_BYTES);
}

static gboolean
count_poll_cb (gpointer n_polls)
{
  ++*(guint *) n_polls;
  return TRUE;
}

/* Before anything is learnt, most work is maintaining the order of choices, which must be counted
 * for polls, too: thousands of candidates leave the order for each solution, and return. */
TEST (test_polls)
{
  g_autoptr (MatoCdcl) solver = make_empty_board ();
  guint n_polls = 0;
  MatoCdclLimits limits = { .keep_going = count_poll_cb, .data = &n_polls };

  for (guint i = 0; i < 20; i++)
    g_assert_cmpint (mato_cdcl_find (solver, &limits), ==, MATO_CDCL_FOUND);

  g_test_message ("%u polls, %" G_GUINT64_FORMAT " choices", n_polls,
                  mato_cdcl_get_n_choices (solver));
  g_assert_cmpuint (n_polls, >, 10);
}

/* Permanent clauses until the memory is full. */
TEST (test_full)
{
  enum { N_GROUPS = 1000, N_AFTER = 100 };
  g_autoptr (MatoCdcl) solver = mato_cdcl_new (2 * N_GROUPS);

  for (guint16 i = 0; i < N_GROUPS; i++)
    mato_cdcl_add_exactly_one (solver, (guint16[]) { 2 * i, 2 * i + 1 }, 2);

  for (guint n_after = 0; n_after < N_AFTER; n_after += solver->is_full)
    {
      g_assert_cmpint (mato_cdcl_find (solver, &no_limits), ==, MATO_CDCL_FOUND);
      g_assert_cmpuint (mato_cdcl_get_n_bytes (solver), <=, MATO_CDCL_MAX_BYTES);
    }

  g_assert_cmpuint (mato_cdcl_get_n_bytes (solver), >, 16 << 20);
}

TEST (test_limits)
{
  g_autoptr (MatoCdcl) solver = make_dominoes (10);
  MatoCdclLimits limits = { .max_choices = 100 };

  g_assert_cmpint (mato_cdcl_find (solver, &limits), ==, MATO_CDCL_LIMIT);
  g_assert_cmpuint (mato_cdcl_get_n_choices (solver), ==, 100);
  g_assert_cmpuint (mato_cdcl_get_max_depth (solver), >, 1);
  g_assert_cmpuint (mato_cdcl_get_max_depth (solver), <=, 100);

  /* The search can continue. */
  g_assert_cmpint (mato_cdcl_find (solver, &no_limits), ==, MATO_CDCL_NONE);
}
