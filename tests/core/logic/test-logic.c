/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include <stdlib.h>

#include "core/logic/rating.h"
#include "core/reason/reason-check.h"
#include "tests/boards.h"
#include "tests/core/logic/deduction-kind.h"
#include "tests/core/logic/rated-boards.h"
#include "tests/core/logic/solution.h"
#include "tests/effort.h"
#include "tests/test.h"

/*
 * Every board of the table is solved by techniques; each deduction is compared with the solution
 * and its reason is checked. Two kinds are never the next step on a board that is solved: direct
 * claiming, because direct pointing is always there, too; and dynamic chains with sets, which are
 * needed only on boards that need nested chains as well, and on those the search ends.
 */

#define N_WANTED_MISSES 10

/* A deduction and the board that it was found on. */
typedef struct
{
  MatoCandidates board;
  MatoDeduction *deduction;
} Example;

typedef struct
{
  MatoGeometry *geometry;
  MatoLogic *logic;
  MatoLogic *other;
  guint8 solution[81];
  guint n_found[N_KINDS];
  GPtrArray *examples;
  guint n_kept;     /* how many examples of a kind are kept */
} Fixture;

static void
example_free (gpointer data)
{
  Example *example = data;

  mato_deduction_free (example->deduction);
  g_free (example);
}

static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  MatoLogicOptions options = { .is_unique = TRUE, .wants_reasons = TRUE };

  fixture->geometry = mato_geometry_new (3, 3);
  fixture->logic = mato_logic_new (fixture->geometry, &options);
  fixture->other = mato_logic_new (fixture->geometry, &options);
  fixture->examples = g_ptr_array_new_with_free_func (example_free);
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  g_ptr_array_unref (fixture->examples);
  mato_logic_free (fixture->logic);
  mato_logic_free (fixture->other);
  mato_geometry_unref (fixture->geometry);
}

static void
keep_example (Fixture              *fixture,
              const MatoDeduction  *deduction,
              const MatoCandidates *board)
{
  Example *example;

  if (fixture->n_found[kind_of (deduction)]++ >= fixture->n_kept)
    return;

  example = g_new (Example, 1);
  example->board = *board;
  example->deduction = mato_deduction_copy (deduction);
  g_ptr_array_add (fixture->examples, example);
}

static void
check_step_cb (const MatoDeduction  *deduction,
               const MatoCandidates *board,
               gpointer              data)
{
  Fixture *fixture = data;
  const char *name = mato_technique_get (deduction->technique)->name;

  g_test_message ("%s", name);
  g_assert_true (solution_agrees (fixture->solution, deduction));
  g_assert_true (mato_deduction_check (deduction, board, TRUE));
  g_assert_cmpint (mato_deduction_check (deduction, board, FALSE), ==,
                   !mato_technique_get (deduction->technique)->needs_unique);
  keep_example (fixture, deduction, board);
}

static MatoRating
rate (Fixture    *fixture,
      const char *line)
{
  guint8 values[81];

  boards_read (line, values);
  solution_find (fixture->geometry, values, fixture->solution);
  return mato_rating_compute (fixture->logic, fixture->geometry, values, check_step_cb, fixture);
}

static guint
read_tenths (const char **text)
{
  guint tenths = g_ascii_strtoull (*text, (char **) text, 10) * 10;

  tenths += g_ascii_strtoull (*text + 1, (char **) text, 10);
  (*text)++;
  return tenths;
}

static void
check_rating (Fixture          *fixture,
              const RatedBoard *board)
{
  MatoRating rating = rate (fixture, board->line);
  const char *expected = board->rating;

  g_assert_cmpint (rating.end, ==, MATO_RATING_SOLVED);
  g_assert_cmpuint (rating.hardest, ==, read_tenths (&expected));
  g_assert_cmpuint (rating.pearl, ==, read_tenths (&expected));
  g_assert_cmpuint (rating.diamond, ==, read_tenths (&expected));
}

#define FIXTURE_TEST(name) TEST_WITH (name, Fixture, fixture, NULL, set_up, tear_down)

FIXTURE_TEST (ratings_are_the_classic_ones)
{
  for (gsize i = 0; i < G_N_ELEMENTS (rated_boards); i++)
    check_rating (fixture, &rated_boards[i]);
  for (gsize i = 0; i < effort_pick_slow (1, 1, G_N_ELEMENTS (nested_boards)); i++)
    check_rating (fixture, &nested_boards[i]);

  for (guint i = 0; i < MATO_N_TECHNIQUES; i++)
    {
      g_test_message ("%s: %u", mato_technique_get (i)->name, fixture->n_found[i]);
      if (i != MATO_TECHNIQUE_DIRECT_CLAIMING && i < MATO_TECHNIQUE_PLUS_CONTRADICTION)
        g_assert_cmpuint (fixture->n_found[i], >, 0);
    }
}

typedef struct
{
  Fixture *fixture;
  const MatoCandidates *board;
  guint kind;
} Gathering;

static gboolean
is_nested (MatoTechniqueId id)
{
  return id >= MATO_TECHNIQUE_NESTED_CONTRADICTION && id <= MATO_TECHNIQUE_NESTED_UNIT;
}

static gboolean
gather_cb (const MatoDeduction *deduction,
           gpointer             data)
{
  Gathering *gathering = data;

  g_assert_true (solution_agrees (gathering->fixture->solution, deduction));
  g_assert_true (mato_deduction_check (deduction, gathering->board, TRUE));
  keep_example (gathering->fixture, deduction, gathering->board);
  return kind_of (deduction) != gathering->kind;
}

/* Looks for what is never the next step of a board that is solved. */
static void
gather_others_cb (const MatoDeduction  *deduction,
                  const MatoCandidates *board,
                  gpointer              data)
{
  Gathering gathering = { data, board, MATO_TECHNIQUE_DIRECT_CLAIMING };
  MatoLogic *logic = gathering.fixture->other;

  mato_logic_find_all (logic, board, MATO_TECHNIQUE_DIRECT_CLAIMING, gather_cb, &gathering);
  for (guint kind = MATO_TECHNIQUE_PLUS_CONTRADICTION; kind < N_KINDS; kind++)
    if (gathering.fixture->n_found[kind] < gathering.fixture->n_kept && !is_nested (kind)
        && (!mato_technique_is_classic (technique_of (kind)) || deduction->rating >= 80))
      {
        gathering.kind = kind;
        mato_logic_find_all (logic, board, technique_of (kind), gather_cb, &gathering);
      }
}

static void
gather_others (Fixture    *fixture,
                 const char *line)
{
  guint8 values[81];

  boards_read (line, values);
  solution_find (fixture->geometry, values, fixture->solution);
  mato_rating_compute (fixture->logic, fixture->geometry, values, gather_others_cb, fixture);
}

/* What a player sees has no orientation: all deductions on disguised boards hold, too. */
FIXTURE_TEST (disguised_boards_are_solved)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (16);

  for (guint i = 0; i < effort_pick_slow (5, 30, 20000); i++)
    {
      char line[82] = { 0 };

      boards_permute (rand, rated_boards[i % G_N_ELEMENTS (rated_boards)].line, line);
      g_assert_cmpint (rate (fixture, line).end, ==, MATO_RATING_SOLVED);
    }
}

static MatoRating
rate_without_nested (Fixture    *fixture,
                     const char *line)
{
  MatoLogicOptions options = { .is_unique = TRUE, .wants_reasons = TRUE, .max_work = 1 };
  g_autoptr (MatoLogic) logic = mato_logic_new (fixture->geometry, &options);
  guint8 values[81];

  boards_read (line, values);
  solution_find (fixture->geometry, values, fixture->solution);
  return mato_rating_compute (logic, fixture->geometry, values, check_step_cb, fixture);
}

static void
collect (Fixture *fixture,
         guint    n_kept)
{
  fixture->n_kept = n_kept;
  for (gsize i = 0; i < G_N_ELEMENTS (rated_boards); i++)
    rate (fixture, rated_boards[i].line);
  g_assert_cmpint (rate_without_nested (fixture, stuck_board).end, ==, MATO_RATING_BEYOND);
  for (gsize i = 0; effort_is_long () && i < G_N_ELEMENTS (nested_boards); i++)
    rate (fixture, nested_boards[i].line);
  for (gsize i = 0; i < G_N_ELEMENTS (rated_boards); i++)
    gather_others (fixture, rated_boards[i].line);
  for (gsize i = 0; i < G_N_ELEMENTS (rare_boards); i++)
    gather_others (fixture, rare_boards[i]);
}

typedef struct
{
  const MatoDeduction *wanted;
  gboolean is_found;
} Seek;

static gboolean
seek_cb (const MatoDeduction *deduction,
         gpointer             data)
{
  Seek *seek = data;
  GArray *a = deduction->conclusions, *b = seek->wanted->conclusions;

  seek->is_found = a->len == b->len && memcmp (a->data, b->data, a->len * sizeof (guint32)) == 0;
  return !seek->is_found;
}

static gboolean
is_still_found (Fixture              *fixture,
                const Example        *example,
                const MatoCandidates *board)
{
  Seek seek = { example->deduction, FALSE };

  mato_logic_find_all (fixture->logic, board, example->deduction->technique, seek_cb, &seek);
  return seek.is_found;
}

static void
keep_entries (const MatoCandidates *old,
              MatoCandidates       *board)
{
  for (guint cell = 0; cell < 81; cell++)
    board->is_entry[cell] = old->is_entry[cell] && board->values[cell] != 0;
}

/* A candidate comes back to an open cell; or a digit is taken off the board and is a candidate
 * wherever that lets it; or a digit that was found becomes a given. */
static gboolean
alter (GRand          *rand,
       const Example  *example,
       MatoCandidates *board)
{
  const MatoCandidates *old = &example->board;
  guint cell = g_rand_int_range (rand, 0, 81), digit = g_rand_int_range (rand, 1, 10);
  guint8 values[81];
  guint32 marks[81];

  memcpy (values, old->values, sizeof values);
  memcpy (marks, old->cells, sizeof marks);
  if (old->is_entry[cell] && digit > 4)
    {
      *board = *old;
      board->is_entry[cell] = FALSE;
      return TRUE;
    }
  if (values[cell] != 0)
    {
      for (guint i = 0; i < 81; i++)
        marks[i] |= values[i] == 0 ? 1u << (values[cell] - 1) : 0;
      values[cell] = 0;
      mato_candidates_init (board, old->geometry, values, marks);
      keep_entries (old, board);
      return TRUE;
    }

  if (mato_candidates_has (old, cell, digit))
    return FALSE;
  marks[cell] |= 1u << (digit - 1);
  mato_candidates_init (board, old->geometry, values, marks);
  keep_entries (old, board);
  return mato_candidates_has (board, cell, digit);
}

/* The finder does not find it any more, and the checker does not believe it. */
static guint
count_misses (Fixture       *fixture,
              GRand         *rand,
              const Example *example)
{
  guint n = 0;

  for (guint i = 0; i < 400 && n < N_WANTED_MISSES; i++)
    {
      MatoCandidates board;

      if (!alter (rand, example, &board) || mato_deduction_check (example->deduction, &board, TRUE))
        continue;
      n += !is_still_found (fixture, example, &board);
    }

  return n;
}

FIXTURE_TEST (just_misses_are_not_found)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (16);
  guint n_misses[N_KINDS] = { 0 };

  collect (fixture, 6);
  for (guint i = 0; i < fixture->examples->len; i++)
    {
      const Example *example = g_ptr_array_index (fixture->examples, i);
      guint kind = kind_of (example->deduction);

      g_assert_true (is_still_found (fixture, example, &example->board));
      if (n_misses[kind] < N_WANTED_MISSES)
        n_misses[kind] += count_misses (fixture, rand, example);
    }

  for (guint i = 0; i < N_KINDS; i++)
    {
      g_test_message ("%s: %u", mato_technique_get (technique_of (i))->name, n_misses[i]);
      if (!is_nested (i) || (effort_is_long () && i != MATO_TECHNIQUE_NESTED_UNIT))
        g_assert_cmpuint (n_misses[i], >=, N_WANTED_MISSES);
    }
}

static void
damage (GRand      *rand,
        MatoReason *reason)
{
  guint at = g_rand_int_range (rand, 0, reason->steps->len);
  MatoReasonStep *step = &g_array_index (reason->steps, MatoReasonStep, at);

  switch (g_rand_int_range (rand, 0, 6))
    {
    case 0:
      g_array_remove_index (reason->steps, at);
      break;
    case 1:
      step->literal = g_rand_int_range (rand, 0, 81 << 6);
      break;
    case 2:
      step->from = g_rand_int_range (rand, 0, 81 << 6);
      break;
    case 3:
      step->item = g_rand_int_range (rand, 0, 326);
      break;
    case 4:
      step->kind = g_rand_int_range (rand, 0, MATO_N_REASON_KINDS);
      break;
    default:
      if (reason->items->len > 0)
        g_array_index (reason->items, guint32, g_rand_int_range (rand, 0, reason->items->len)) =
          g_rand_int_range (rand, 0, 326);
      break;
    }
}

/* Whatever a damaged reason still proves is true. */
FIXTURE_TEST (damaged_reasons_prove_nothing_wrong)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (16);
  guint n_refused = 0, n_tried = 0;

  collect (fixture, 4);
  for (guint i = 0; i < fixture->examples->len; i++)
    for (guint k = 0; k < effort_pick_slow (5, 25, 2000); k++)
      {
        const Example *example = g_ptr_array_index (fixture->examples, i);
        g_autoptr (MatoDeduction) copy = mato_deduction_copy (example->deduction);
        MatoLiteral *last =
          &g_array_index (copy->conclusions, MatoLiteral, copy->conclusions->len - 1);
        guint8 solution[81];

        damage (rand, &copy->reason);
        if (k % 2 == 0)
          *last = mato_literal (g_rand_int_range (rand, 0, 81), g_rand_int_range (rand, 1, 10),
                                k % 4 == 0);
        solution_find (fixture->geometry, example->board.values, solution);
        n_tried++;
        if (mato_deduction_check (copy, &example->board, TRUE))
          g_assert_true (solution_agrees (solution, copy));
        else
          n_refused++;
      }
  g_test_message ("%u of %u refused", n_refused, n_tried);
  g_assert_cmpuint (n_refused, >, n_tried / 2);
}

FIXTURE_TEST (uniqueness_is_only_used_where_it_is_known)
{
  MatoLogicOptions options = { .is_unique = FALSE };
  g_autoptr (MatoLogic) logic = mato_logic_new (fixture->geometry, &options);

  collect (fixture, 4);
  for (guint i = 0; i < fixture->examples->len; i++)
    {
      const Example *example = g_ptr_array_index (fixture->examples, i);
      const MatoDeduction *next = mato_logic_find_next (logic, &example->board);

      g_assert_true (next == NULL || !mato_technique_get (next->technique)->needs_unique);
    }
}

static gboolean
stop_cb (gpointer data)
{
  guint *n_left = data;

  return *n_left > 0 && (*n_left)-- > 0;
}

/* What takes too much work has a lower bound. */
FIXTURE_TEST (nested_chains_have_a_limit)
{
  MatoLogicOptions options = { .is_unique = TRUE, .max_work = 1 };
  g_autoptr (MatoLogic) logic = mato_logic_new (fixture->geometry, &options);
  guint8 values[81];
  MatoRating rating;

  boards_read (nested_boards[0].line, values);
  rating = mato_rating_compute (logic, fixture->geometry, values, NULL, NULL);
  g_assert_cmpint (rating.end, ==, MATO_RATING_BEYOND);
  g_assert_cmpuint (rating.hardest, >=, 95);
  g_assert_cmpuint (rating.hardest, <=, 104);
}

FIXTURE_TEST (a_search_stops_when_asked)
{
  guint n_left = 200;
  MatoLogicOptions options = { .is_unique = TRUE, .keep_going = stop_cb, .data = &n_left };
  g_autoptr (MatoLogic) logic = mato_logic_new (fixture->geometry, &options);
  guint8 values[81];

  boards_read (rated_boards[G_N_ELEMENTS (rated_boards) - 1].line, values);
  g_assert_cmpint (mato_rating_compute (logic, fixture->geometry, values, NULL, NULL).end, ==,
                   MATO_RATING_STOPPED);
}

static gboolean
count_cb (gpointer data)
{
  guint *n = data;

  (*n)++;
  return TRUE;
}

/* Also in the midst of a chain that is nested, or of its proof. */
FIXTURE_TEST (nested_chains_stop_when_asked)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (16);
  guint n_polls = 0;
  MatoLogicOptions options = {
    .is_unique = TRUE, .wants_reasons = TRUE, .keep_going = count_cb, .data = &n_polls };
  MatoLogic *logic = mato_logic_new (fixture->geometry, &options);
  guint8 values[81];

  boards_read (nested_boards[0].line, values);
  g_assert_cmpint (mato_rating_compute (logic, fixture->geometry, values, NULL, NULL).end, ==,
                   MATO_RATING_SOLVED);
  mato_logic_free (logic);

  for (guint i = 0; i < effort_pick_slow (1, 1, 200); i++)
    {
      guint n_left = (guint) g_rand_int_range (rand, 0, (gint32) n_polls);

      options.keep_going = stop_cb;
      options.data = &n_left;
      logic = mato_logic_new (fixture->geometry, &options);
      g_assert_cmpint (mato_rating_compute (logic, fixture->geometry, values, NULL, NULL).end, ==,
                       MATO_RATING_STOPPED);
      mato_logic_free (logic);
    }
}

/* An empty 16×16 board whose first row is given but for one cell. */
FIXTURE_TEST (large_boards_have_techniques_too)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (4, 4);
  MatoLogicOptions options = { .wants_reasons = TRUE };
  g_autoptr (MatoLogic) logic = mato_logic_new (geometry, &options);
  guint8 values[256] = { 0 };
  const MatoDeduction *next;
  MatoCandidates board;

  for (guint i = 0; i < 15; i++)
    values[i] = i + 1;
  mato_candidates_init (&board, geometry, values, NULL);
  next = mato_logic_find_next (logic, &board);
  g_assert_nonnull (next);
  g_assert_cmpint (next->technique, ==, MATO_TECHNIQUE_LAST_CELL);
  g_assert_true (mato_deduction_check (next, &board, FALSE));
  mato_deduction_apply (next, &board);
  g_assert_cmpuint (board.values[15], ==, 16);
  g_assert_null (mato_logic_find_next (logic, &board));
}
