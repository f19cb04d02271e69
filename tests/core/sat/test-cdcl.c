/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/sat/cdcl-private.h"

static const MatoLearnerLimits no_limits = { 0 };

/* Small enough to try all subsets of the candidates. */
typedef struct
{
  guint n_candidates;
  guint32 groups[12];
  guint n_groups;
  guint32 blocked[4];
  guint n_blocked;
} Problem;

static gboolean
is_solution (const Problem *problem,
             guint32        chosen)
{
  for (guint i = 0; i < problem->n_groups; i++)
    if (__builtin_popcount (chosen & problem->groups[i]) != 1)
      return FALSE;
  for (guint i = 0; i < problem->n_blocked; i++)
    if ((chosen & problem->blocked[i]) == problem->blocked[i])
      return FALSE;

  return TRUE;
}

static guint
list_candidates (guint32  mask,
                 guint16 *candidates)
{
  guint n = 0;

  for (guint i = 0; mask >> i != 0; i++)
    if (mask >> i & 1)
      candidates[n++] = i;

  return n;
}

static Problem
make_problem (void)
{
  Problem problem = {
    .n_candidates = g_test_rand_int_range (1, 13),
    .n_groups = g_test_rand_int_range (0, 12),
    .n_blocked = g_test_rand_int_range (0, 4),
  };
  guint32 all = (1u << problem.n_candidates) - 1;

  /* Few candidates in a group now and then, none at all rarely. */
  for (guint i = 0; i < problem.n_groups; i++)
    {
      problem.groups[i] = g_test_rand_int () & all;
      for (guint j = g_test_rand_int_range (0, 4); j > 0; j--)
        problem.groups[i] &= g_test_rand_int () | 1u << g_test_rand_int_range (0, 12);
      problem.groups[i] &= all;
    }
  for (guint i = 0; i < problem.n_blocked; i++)
    problem.blocked[i] = (g_test_rand_int () & g_test_rand_int () & all)
                         | 1u << g_test_rand_int_range (0, problem.n_candidates);

  return problem;
}

static MatoLearner *
make_learner (const Problem *problem)
{
  MatoLearner *learner = mato_learner_new (problem->n_candidates);
  guint16 candidates[32];

  for (guint i = 0; i < problem->n_groups; i++)
    mato_learner_add_group (learner, candidates, list_candidates (problem->groups[i], candidates));
  for (guint i = 0; i < problem->n_blocked; i++)
    mato_learner_block (learner, candidates, list_candidates (problem->blocked[i], candidates));

  return learner;
}

static guint32
read_chosen (const MatoLearner *learner,
             guint              n_candidates)
{
  guint32 chosen = 0;

  for (guint i = 0; i < n_candidates; i++)
    chosen |= (guint32) mato_learner_is_chosen (learner, i) << i;

  return chosen;
}

static void
test_brute_force (void)
{
  for (guint i = 0; i < 3000; i++)
    {
      Problem problem = make_problem ();
      g_autoptr (MatoLearner) learner = make_learner (&problem);
      g_autofree gboolean *is_found = g_new0 (gboolean, 1u << problem.n_candidates);

      while (mato_learner_find (learner, &no_limits) == MATO_LEARNER_FOUND)
        {
          guint32 chosen = read_chosen (learner, problem.n_candidates);

          g_assert_false (is_found[chosen]);
          is_found[chosen] = TRUE;
        }

      for (guint32 chosen = 0; chosen < 1u << problem.n_candidates; chosen++)
        g_assert_cmpint (is_found[chosen], ==, is_solution (&problem, chosen));

      /* Who has said no says it again. */
      g_assert_cmpint (mato_learner_find (learner, &no_limits), ==, MATO_LEARNER_NONE);
    }
}

/* Groups, and a least weight of what is chosen. */
typedef struct
{
  const Problem *problem;
  guint weights[12];
  guint least;
  GArray *excluded; /* when something was excluded: what was before */
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

  for (guint i = 0; i < self->problem->n_groups; i++)
    if (self->problem->groups[i] >> candidate & 1)
      rivals |= self->problem->groups[i];

  return rivals & ~(1u << candidate);
}

static gboolean
apply_weighty_cb (MatoLearner *learner,
                  gpointer     data)
{
  Weighty *self = data;
  guint32 all = (1u << self->problem->n_candidates) - 1, excluded = 0;

  for (guint i = 0; i < self->problem->n_candidates; i++)
    if (mato_learner_get_truth (learner, i) < 0)
      excluded |= 1u << i;

  g_array_append_val (self->excluded, excluded);
  if (weigh (self, all & ~excluded) < self->least)
    return FALSE;

  for (guint i = 0; i < self->problem->n_candidates; i++)
    if (mato_learner_get_truth (learner, i) == 0
        && weigh (self, all & ~excluded & ~rivals_of (self, i)) < self->least)
      mato_learner_exclude (learner, i, self->excluded->len - 1);

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

  if (candidate == MATO_LEARNER_BROKEN)
    note = self->excluded->len - 1;
  else
    rivals = rivals_of (self, candidate);

  return list_candidates (g_array_index (self->excluded, guint32, note) & ~rivals, candidates);
}

static void
test_rule (void)
{
  guint n_solutions = 0;

  for (guint i = 0; i < 3000; i++)
    {
      Problem problem = make_problem ();
      g_autoptr (MatoLearner) learner = make_learner (&problem);
      g_autoptr (GArray) excluded = g_array_new (FALSE, FALSE, sizeof (guint32));
      g_autofree gboolean *is_found = g_new0 (gboolean, 1u << problem.n_candidates);
      Weighty weighty = { .problem = &problem, .least = g_test_rand_int_range (0, 25),
                          .excluded = excluded };
      MatoLearnerRule rule = { apply_weighty_cb, explain_weighty_cb, &weighty };

      for (guint k = 0; k < problem.n_candidates; k++)
        weighty.weights[k] = g_test_rand_int_range (0, 10);
      mato_learner_set_rule (learner, &rule);
      while (mato_learner_find (learner, &no_limits) == MATO_LEARNER_FOUND)
        {
          guint32 chosen = read_chosen (learner, problem.n_candidates);

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

/* Cells of a board without two opposite corners, covered by dominoes: hard to refute. */
typedef struct
{
  guint size;
  guint16 groups[100][4];
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

  self->groups[a][self->sizes[a]++] = self->n_candidates;
  self->groups[b][self->sizes[b]++] = self->n_candidates++;
}

static MatoLearner *
make_dominoes (guint size)
{
  Dominoes dominoes = { .size = size };
  MatoLearner *learner;

  for (guint cell = 0; cell < size * size; cell++)
    {
      if (cell % size + 1 < size)
        add_domino (&dominoes, cell, cell + 1);
      if (cell / size + 1 < size)
        add_domino (&dominoes, cell, cell + size);
    }

  learner = mato_learner_new (dominoes.n_candidates);
  for (guint cell = 0; cell < size * size; cell++)
    if (!is_corner (size, cell))
      mato_learner_add_group (learner, dominoes.groups[cell], dominoes.sizes[cell]);

  return learner;
}

static void
test_dominoes (void)
{
  g_autoptr (MatoLearner) learner = make_dominoes (10);
  g_autoptr (MatoLearner) again = make_dominoes (10);
  guint64 n_dead_ends;

  g_assert_cmpint (mato_learner_find (learner, &no_limits), ==, MATO_LEARNER_NONE);
  n_dead_ends = mato_learner_get_n_dead_ends (learner);
  g_test_message ("%" G_GUINT64_FORMAT " dead ends", n_dead_ends);

  /* More than it keeps: it was tidied on the way. */
  g_assert_cmpuint (n_dead_ends, >, 3000);

  g_assert_cmpint (mato_learner_find (again, &no_limits), ==, MATO_LEARNER_NONE);
  g_assert_cmpuint (mato_learner_get_n_dead_ends (again), ==, n_dead_ends);
  g_assert_cmpuint (mato_learner_get_n_choices (again), ==, mato_learner_get_n_choices (learner));
}

/* Solutions found may never be forgotten, so at some point it ceases to learn. */
static void
test_memory (void)
{
  enum { N_GROUPS = 14, N_BLOCKED = 1000, N_SOLUTIONS = 1 << N_GROUPS };
  g_autoptr (MatoLearner) learner = mato_learner_new (2 * N_GROUPS);
  g_autofree gboolean *is_found = g_new0 (gboolean, N_SOLUTIONS);
  guint16 candidates[N_GROUPS];
  guint n_found = 0;

  learner->max_words = 1 << 16;
  for (guint16 i = 0; i < N_GROUPS; i++)
    mato_learner_add_group (learner, (guint16[]) { 2 * i, 2 * i + 1 }, 2);

  for (guint i = 0; i < N_BLOCKED; i++)
    {
      guint choice = i * 523 % N_SOLUTIONS;    /* a prime: they are all different */

      for (guint j = 0; j < N_GROUPS; j++)
        candidates[j] = 2 * j + (choice >> j & 1);
      mato_learner_block (learner, candidates, N_GROUPS);
      is_found[choice] = TRUE;
    }

  for (; mato_learner_find (learner, &no_limits) == MATO_LEARNER_FOUND; n_found++)
    {
      guint choice = 0;

      for (guint j = 0; j < N_GROUPS; j++)
        {
          choice |= (guint) mato_learner_is_chosen (learner, 2 * j + 1) << j;
          g_assert_true (mato_learner_is_chosen (learner, 2 * j)
                         != mato_learner_is_chosen (learner, 2 * j + 1));
        }
      g_assert_false (is_found[choice]);
      is_found[choice] = TRUE;
    }

  g_assert_cmpuint (n_found, ==, N_SOLUTIONS - N_BLOCKED);
  g_assert_true (learner->is_full);
  g_assert_cmpuint (learner->n_words, <, 2 * learner->max_words);
}

#define ORDER 25
#define BOX 5

/* The item that a candidate of the empty board has in a group of one of the four kinds. */
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

static MatoLearner *
make_empty_board (void)
{
  MatoLearner *learner = mato_learner_new (ORDER * ORDER * ORDER);
  guint16 group[ORDER];

  for (guint kind = 0; kind < 4; kind++)
    for (guint a = 0; a < ORDER; a++)
      for (guint b = 0; b < ORDER; b++)
        {
          for (guint i = 0; i < ORDER; i++)
            group[i] = candidate_in (kind, a, b, i);
          mato_learner_add_group (learner, group, ORDER);
        }

  return learner;
}

static gboolean
apply_nothing_cb (MatoLearner *learner,
                  gpointer     data)
{
  return TRUE;
}

/* The largest problem there is leaves room for clauses and watches as large as they may get. */
static void
test_bytes (void)
{
  enum { MAX_CLAUSES = MATO_LEARNER_MAX_WORDS / 2 * 3 * sizeof (guint32),
         MAX_WATCHES = MATO_LEARNER_MAX_WATCHES / 2 * 3 * sizeof (Watch) };
  g_autoptr (MatoLearner) learner = make_empty_board ();
  g_autoptr (MatoLearner) ruled = make_empty_board ();
  MatoLearnerRule rule = { apply_nothing_cb, NULL, NULL };
  guint n = ORDER * ORDER * ORDER;

  mato_learner_set_rule (ruled, &rule);
  g_assert_cmpuint (mato_learner_get_n_bytes (ruled), ==, mato_learner_get_n_bytes (learner)
                    + n * (sizeof (guint16) + 2 * sizeof (Literal)));

  g_assert_cmpint (mato_learner_find (learner, &no_limits), ==, MATO_LEARNER_FOUND);
  g_assert_cmpint (mato_learner_find (ruled, &no_limits), ==, MATO_LEARNER_FOUND);
  g_test_message ("%" G_GSIZE_FORMAT " bytes, %u words, %u watches",
                  mato_learner_get_n_bytes (ruled), ruled->n_words_allocated,
                  ruled->n_watches_allocated);

  /* Rivals: all of a cell, row, column and box. */
  g_assert_cmpuint (ruled->rival_begins[n], ==, n * 4 * (ORDER - 1));
  g_assert_cmpuint (mato_learner_get_n_bytes (ruled), <, MATO_LEARNER_MAX_PROBLEM_BYTES);
  g_assert_cmpuint (MATO_LEARNER_MAX_PROBLEM_BYTES + (gsize) MAX_CLAUSES + MAX_WATCHES, <=,
                    MATO_LEARNER_MAX_BYTES);
}

static gboolean
count_poll_cb (gpointer n_polls)
{
  ++*(guint *) n_polls;
  return TRUE;
}

/* Where nothing is learnt yet the time goes into the order of choices, and that is counted too:
 * thousands of candidates leave it for each solution, and return. */
static void
test_polls (void)
{
  g_autoptr (MatoLearner) learner = make_empty_board ();
  guint n_polls = 0;
  MatoLearnerLimits limits = { .keep_going = count_poll_cb, .data = &n_polls };

  for (guint i = 0; i < 20; i++)
    g_assert_cmpint (mato_learner_find (learner, &limits), ==, MATO_LEARNER_FOUND);

  g_test_message ("%u polls, %" G_GUINT64_FORMAT " choices", n_polls,
                  mato_learner_get_n_choices (learner));
  g_assert_cmpuint (n_polls, >, 10);
}

/* Clauses that may not be forgotten: as many as there is room for. */
static void
test_full (void)
{
  enum { N_GROUPS = 1000, N_AFTER = 100 };
  g_autoptr (MatoLearner) learner = mato_learner_new (2 * N_GROUPS);

  for (guint16 i = 0; i < N_GROUPS; i++)
    mato_learner_add_group (learner, (guint16[]) { 2 * i, 2 * i + 1 }, 2);

  for (guint n_after = 0; n_after < N_AFTER; n_after += learner->is_full)
    {
      g_assert_cmpint (mato_learner_find (learner, &no_limits), ==, MATO_LEARNER_FOUND);
      g_assert_cmpuint (mato_learner_get_n_bytes (learner), <=, MATO_LEARNER_MAX_BYTES);
    }

  g_assert_cmpuint (mato_learner_get_n_bytes (learner), >, 16 << 20);
}

static void
test_limits (void)
{
  g_autoptr (MatoLearner) learner = make_dominoes (10);
  MatoLearnerLimits limits = { .max_choices = 100 };

  g_assert_cmpint (mato_learner_find (learner, &limits), ==, MATO_LEARNER_LIMIT);
  g_assert_cmpuint (mato_learner_get_n_choices (learner), ==, 100);
  g_assert_cmpuint (mato_learner_get_max_depth (learner), >, 1);
  g_assert_cmpuint (mato_learner_get_max_depth (learner), <=, 100);

  /* It goes on from there. */
  g_assert_cmpint (mato_learner_find (learner, &no_limits), ==, MATO_LEARNER_NONE);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/learner/brute-force", test_brute_force);
  g_test_add_func ("/learner/rule", test_rule);
  g_test_add_func ("/learner/dominoes", test_dominoes);
  g_test_add_func ("/learner/memory", test_memory);
  g_test_add_func ("/learner/bytes", test_bytes);
  g_test_add_func ("/learner/polls", test_polls);
  g_test_add_func ("/learner/full", test_full);
  g_test_add_func ("/learner/limits", test_limits);
  return g_test_run ();
}
