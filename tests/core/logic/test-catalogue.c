/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/board/puzzle.h"
#include "core/logic/rating.h"
#include "tests/boards.h"
#include "tests/core/logic/rated-boards.h"
#include "tests/core/logic/solution.h"
#include "tests/effort.h"
#include "tests/test.h"

/*
 * All deductions of every technique on boards on their way to the solution, disguised, and in long
 * runs a million of them: none contradicts the solution, none is refused by the checker.
 */

#define MOST_OF_ONE 40   /* deductions of one technique on one board */

typedef struct
{
  MatoGeometry *geometry;
  MatoLogic *rater;
  MatoLogic *logic;
  const MatoCandidates *board;
  guint8 solution[256];
  guint n_left;
  guint n_wanted;
  guint n_found[MATO_N_TECHNIQUES];
  guint n_all;
} Fixture;

static void
set_up (Fixture      *fixture,
        gconstpointer data)
{
  MatoLogicOptions options = { .is_unique = TRUE, .wants_reasons = TRUE,
                               .catalogue = MATO_CATALOGUE_ALL };

  fixture->geometry = mato_geometry_new (3, 3);
  fixture->logic = mato_logic_new (fixture->geometry, &options);
  options.catalogue = MATO_CATALOGUE_CLASSIC;
  fixture->rater = mato_logic_new (fixture->geometry, &options);
}

static void
tear_down (Fixture      *fixture,
           gconstpointer data)
{
  mato_logic_free (fixture->logic);
  mato_logic_free (fixture->rater);
  mato_geometry_unref (fixture->geometry);
}

static void
check (Fixture              *fixture,
       const MatoCandidates *board,
       const MatoDeduction  *deduction)
{
  const MatoTechnique *technique = mato_technique_get (deduction->technique);

  g_test_message ("%s", technique->name);
  g_assert_true (solution_agrees (fixture->solution, deduction));
  g_assert_true (mato_deduction_check (deduction, board, TRUE));
  g_assert_cmpint (mato_deduction_check (deduction, board, FALSE), ==,
                   !technique->needs_unique);
  fixture->n_found[deduction->technique]++;
  fixture->n_all++;
}

static gboolean
check_cb (const MatoDeduction *deduction,
          gpointer             data)
{
  Fixture *fixture = data;

  check (fixture, fixture->board, deduction);
  return --fixture->n_left > 0;
}

/* Before forcing chains, which take long, everything is looked for. */
static void
look_at_cb (const MatoDeduction  *deduction,
            const MatoCandidates *board,
            gpointer              data)
{
  Fixture *fixture = data;

  fixture->board = board;
  check (fixture, board, deduction);
  for (MatoTechniqueId id = 0; id < MATO_N_TECHNIQUES; id++)
    if (mato_technique_get (id)->family != MATO_FAMILY_FORCING
        && fixture->n_all < fixture->n_wanted)
      {
        fixture->n_left = MOST_OF_ONE;
        mato_logic_find_all (fixture->logic, board, id, check_cb, fixture);
      }
}

#define FIXTURE_TEST(name) TEST_WITH (name, Fixture, fixture, NULL, set_up, tear_down)

FIXTURE_TEST (all_deductions_are_true)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (effort_is_long () ? g_random_int () : 16);

  fixture->n_wanted = effort_pick_slow (5000, 20000, 1000000);
  for (guint i = 0; fixture->n_all < fixture->n_wanted; i += 7)
    {
      char line[82] = { 0 };
      guint8 values[81];

      boards_permute (rand, rated_boards[i % G_N_ELEMENTS (rated_boards)].line, line);
      boards_read (line, values);
      solution_find (fixture->geometry, values, fixture->solution);
      mato_rating_compute (fixture->rater, fixture->geometry, values, look_at_cb, fixture);
    }
  for (MatoTechniqueId id = 0; id < MATO_N_TECHNIQUES; id++)
    g_test_message ("%s: %u", mato_technique_get (id)->name, fixture->n_found[id]);
}

static void
solve (Fixture    *fixture,
       const char *line)
{
  MatoCandidates board;
  guint8 values[81];

  boards_read (line, values);
  solution_find (fixture->geometry, values, fixture->solution);
  mato_candidates_init (&board, fixture->geometry, values, NULL);
  while (board.n_open > 0)
    {
      const MatoDeduction *deduction = mato_logic_find_next (fixture->logic, &board);

      g_assert_nonnull (deduction);
      check (fixture, &board, deduction);
      mato_deduction_apply (deduction, &board);
    }
}

/* Simplest first: with all names fewer boards need a supposition of several cases. */
FIXTURE_TEST (boards_are_solved_by_all_techniques)
{
  guint n_named = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (rated_boards); i++)
    solve (fixture, rated_boards[i].line);
  for (MatoTechniqueId id = 0; id < MATO_N_TECHNIQUES; id++)
    n_named += !mato_technique_is_classic (id) && fixture->n_found[id] > 0;
  g_assert_cmpuint (n_named, >, 10);
}

/* A solver that was there from the beginning finds what a new one finds. */
FIXTURE_TEST (memory_changes_nothing)
{
  const char *line = rated_boards[G_N_ELEMENTS (rated_boards) / 2].line;
  MatoLogicOptions options = { .is_unique = TRUE };
  MatoCandidates board;
  guint8 values[81];

  boards_read (line, values);
  mato_candidates_init (&board, fixture->geometry, values, NULL);
  while (board.n_open > 0)
    {
      g_autoptr (MatoLogic) fresh = mato_logic_new (fixture->geometry, &options);
      const MatoDeduction *one = mato_logic_find_next (fixture->rater, &board);
      const MatoDeduction *other = mato_logic_find_next (fresh, &board);

      g_assert_cmpint (one->technique, ==, other->technique);
      g_assert_cmpmem (one->conclusions->data, one->conclusions->len * sizeof (MatoLiteral),
                       other->conclusions->data, other->conclusions->len * sizeof (MatoLiteral));
      mato_deduction_apply (one, &board);
    }
}

/* A 16×16 board that chains solve. */
static const char large_board[] =
  "6...8..3.G.....2....F.B...4...1.D.5......C1..6.G.3.7....AD..8..9"
  ".8B4.......A....G...E.7..89...2.FA...2........3........1..E..A.D"
  "..4...E..A..9F..5GE...A98......C.F.CB74..E23.G..A...G...C.7..BE."
  ".6.BC...91.G.D.3.5.3..G......E.7.2...B.E....A..8....586.2....C.4";

/* Another one, made by Mato, that needs forcing chains soon. */
static const char forcing_board[] =
  ".....52.1.8...B..F...G..A....5.43..21C.4.B...E..G.D....3.F2.8.9."
  "E.2..B......F4.87.93..1.26C.....C......8..3E..72.5.B...6...F..GC"
  "9...6.C....D..1G4...32..5..B.C...B.7..A.8..CDF.6F....D4...9A7.3."
  "..6.G.........EFDG...7.....3A1..2.7..3B1............A.9..4...7..";

static void
read_large (Fixture            *fixture,
            const MatoGeometry *geometry,
            const char         *line,
            MatoCandidates     *board)
{
  guint8 values[256] = { 0 };

  for (guint cell = 0; cell < 256; cell++)
    if (line[cell] != '.')
      values[cell] = mato_alphabet_parse (MATO_ALPHABET_CANONICAL, 16, line[cell]);
  solution_find (geometry, values, fixture->solution);
  mato_candidates_init (board, geometry, values, NULL);
}

FIXTURE_TEST (large_boards_have_chains)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (4, 4);
  MatoLogicOptions options = { .is_unique = TRUE, .wants_reasons = TRUE,
                               .catalogue = MATO_CATALOGUE_ALL };
  g_autoptr (MatoLogic) logic = mato_logic_new (geometry, &options);
  MatoCandidates board;

  read_large (fixture, geometry, large_board, &board);
  while (board.n_open > 0)
    {
      const MatoDeduction *deduction = mato_logic_find_next (logic, &board);

      g_assert_nonnull (deduction);
      check (fixture, &board, deduction);
      mato_deduction_apply (deduction, &board);
    }
  g_assert_cmpuint (fixture->n_found[MATO_TECHNIQUE_ALTERNATING_CHAIN], >, 0);
}

FIXTURE_TEST (large_boards_have_forcing_chains)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (4, 4);
  MatoLogicOptions options = { .is_unique = TRUE, .wants_reasons = TRUE };
  g_autoptr (MatoLogic) logic = mato_logic_new (geometry, &options);
  guint n_forcing = 0;
  MatoCandidates board;

  read_large (fixture, geometry, forcing_board, &board);
  while (n_forcing < effort_pick (3, 10, 60))
    {
      const MatoDeduction *deduction = mato_logic_find_next (logic, &board);

      g_assert_nonnull (deduction);
      check (fixture, &board, deduction);
      n_forcing += mato_technique_get (deduction->technique)->family == MATO_FAMILY_FORCING;
      mato_deduction_apply (deduction, &board);
    }
  g_assert_cmpuint (fixture->n_found[MATO_TECHNIQUE_XY_CHAIN], >, 0);
}

/* A board with more candidates than the search for chains has room for ends without a deduction. */
FIXTURE_TEST (empty_boards_have_none)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (4, 4);
  MatoLogicOptions options = { .wants_reasons = TRUE };
  g_autoptr (MatoLogic) logic = mato_logic_new (geometry, &options);
  guint8 values[256] = { 0 };
  MatoCandidates board;

  mato_candidates_init (&board, geometry, values, NULL);
  g_assert_null (mato_logic_find_next (logic, &board));
}
