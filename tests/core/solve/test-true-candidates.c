/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/solve/true-candidates.h"

#include "tests/core/rules/rules-draw.h"
#include "tests/effort.h"
#include "tests/test.h"

/*
 * True candidates are those that each alone, as one more given, has a solution with.
 */

/* Bit masks may take hours for a large board that has hardly any solution. */
static const MatoEngine *
get_engine (const MatoGeometry *geometry)
{
  return mato_engine_find (geometry->order > 9 ? "learn" : "bitmask");
}

static gboolean
has_solution (const MatoGeometry *geometry,
              const guint8       *givens,
              guint               cell,
              guint               digit)
{
  MatoSolveOptions options = { .max_solutions = 1 };
  g_auto (MatoResult) result = { 0 };
  guint8 values[MATO_MAX_CELLS];

  if (givens[cell] != 0 && givens[cell] != digit)
    return FALSE;
  memcpy (values, givens, geometry->n_cells);
  values[cell] = digit;
  if (mato_values_has_conflict (geometry, values))
    return FALSE;
  mato_engine_solve (get_engine (geometry), geometry, values, &options, &result);
  return result.n_solutions > 0;
}

/* Returns: how many there are */
static guint
compare (const MatoGeometry *geometry,
         const guint8       *givens)
{
  g_autofree MatoTrueCandidates *candidates = g_new (MatoTrueCandidates, 1);
  MatoSolveOptions two = { .max_solutions = 2 };
  g_auto (MatoResult) result = { 0 };
  MatoEnd end = mato_true_candidates_find (candidates, geometry, givens, NULL);
  guint n = 0;

  g_assert_cmpuint (candidates->n_open, ==, 0);
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    for (guint digit = 1; digit <= geometry->order; digit++)
      {
        gboolean is_possible = has_solution (geometry, givens, cell, digit);

        g_assert_cmpint ((candidates->digits[cell] >> (digit - 1)) & 1, ==, is_possible);
        n += is_possible;
      }
  g_assert_cmpint (end, ==, n > 0 ? MATO_END_SOLVED : MATO_END_NONE);
  if (!mato_values_has_conflict (geometry, givens))
    mato_engine_solve (get_engine (geometry), geometry, givens, &two, &result);
  g_assert_cmpint (mato_true_candidates_is_unique (candidates, geometry), ==,
                   result.n_solutions == 1);
  return n;
}

/* Each shape: box rows, box columns, most rules, cells that are not given. */
TEST (boards_with_rules_as_each_digit_alone)
{
  static const guint shapes[][4] = { { 2, 2, 4, 16 }, { 2, 3, 5, 22 }, { 3, 3, 8, 26 },
                                     { 2, 4, 6, 24 }, { 1, 5, 4, 18 }, { 1, 7, 6, 22 } };
  guint n_none = 0, n_unique = 0, n_many = 0;
  guint n = effort_pick_slow (20, 30, 3000) * G_N_ELEMENTS (shapes);

  for (guint i = 0; i < n; i++)
    {
      const guint *shape = shapes[i % G_N_ELEMENTS (shapes)];
      g_auto (RulesDraw) draw = { NULL };
      guint count;

      rules_draw (&draw, shape[0], shape[1], shape[2],
                  (guint) g_test_rand_int_range (1, (gint32) shape[3] + 1));
      count = compare (draw.geometry, draw.givens);
      n_none += count == 0;
      n_unique += count == draw.geometry->n_cells;
      n_many += count > draw.geometry->n_cells;
    }

  g_test_message ("%u without a solution, %u with one, %u with more", n_none, n_unique, n_many);
  g_assert_cmpuint (n_none, >, 0);
  g_assert_cmpuint (n_unique, >, 0);
  g_assert_cmpuint (n_many, >, 0);
}

static void
compare_classic (guint rows,
                 guint columns,
                 guint n_empty)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (rows, columns);
  guint8 givens[MATO_MAX_CELLS];

  rules_draw_solution (rows, columns, givens);
  for (guint i = 0; i < n_empty; i++)
    givens[g_test_rand_int_range (0, (gint32) geometry->n_cells)] = 0;
  compare (geometry, givens);
  /* And one that is probably wrong. */
  for (guint i = 0; i < n_empty; i++)
    givens[g_test_rand_int_range (0, (gint32) geometry->n_cells)] = 0;
  givens[g_test_rand_int_range (0, (gint32) geometry->n_cells)] =
    g_test_rand_int_range (1, (gint32) geometry->order + 1);
  compare (geometry, givens);
}

TEST (classic_boards_as_each_digit_alone)
{
  for (guint i = 0; i < effort_pick_slow (5, 30, 1000); i++)
    {
      compare_classic (2, 2, g_test_rand_int_range (1, 16));
      compare_classic (2, 3, g_test_rand_int_range (1, 40));
      compare_classic (3, 3, g_test_rand_int_range (1, 120));
    }
  compare_classic (3, 4, 100);
  compare_classic (4, 4, 200);
}

TEST (a_solution_shows_many)
{
  guint line;
  g_autoptr (MatoGeometry) geometry = mato_rules_parse ("killer 10 r1c1 r1c2\n", NULL, &line, NULL);
  g_autofree MatoTrueCandidates *candidates = g_new (MatoTrueCandidates, 1);
  guint8 givens[81] = { 0 };

  g_assert_cmpint (mato_true_candidates_find (candidates, geometry, givens, NULL), ==,
                   MATO_END_SOLVED);
  g_assert_cmphex (candidates->digits[0], ==, 0x1ff & ~(1 << 4));
  g_assert_cmphex (candidates->digits[80], ==, 0x1ff);
  /* 727 digits are possible; nobody looks at as many solutions. */
  g_assert_cmpuint (candidates->n_found, <, 100);
}

typedef struct
{
  guint n_polls;
  guint n_told;
  guint n_open;
} Watch;

static gboolean
stop_cb (gpointer data)
{
  Watch *watch = data;

  return ++watch->n_polls < 40;
}

static void
progressed_cb (const MatoTrueCandidates *so_far,
               gpointer                  data)
{
  Watch *watch = data;
  guint n_open = 0;

  for (guint cell = 0; cell < 256; cell++)
    {
      g_assert_cmphex (so_far->open[cell] & so_far->digits[cell], ==, 0);
      n_open += (guint) __builtin_popcount (so_far->open[cell]);
    }
  g_assert_cmpuint (so_far->n_open, ==, n_open);
  g_assert_cmpuint (n_open, <, watch->n_open);
  watch->n_open = n_open;
  watch->n_told++;
}

TEST (it_tells_what_it_knows_and_stops)
{
  guint line;
  g_autoptr (MatoGeometry) geometry =
    mato_rules_parse ("board 16x16\nanti-king\nkiller 40 r1c1 r1c2 r1c3\n", NULL, &line, NULL);
  g_autofree MatoTrueCandidates *candidates = g_new (MatoTrueCandidates, 1);
  guint8 givens[256] = { 0 };
  Watch seen = { .n_open = G_MAXUINT };
  MatoCandidatesWatch watch = { stop_cb, progressed_cb, &seen };

  g_assert_cmpint (mato_true_candidates_find (candidates, geometry, givens, &watch), ==,
                   MATO_END_STOPPED);
  g_assert_cmpuint (seen.n_polls, ==, 40);
  g_assert_cmpuint (candidates->n_open, >, 0);

  seen = (Watch) { .n_polls = 39, .n_open = G_MAXUINT };
  g_assert_cmpint (mato_true_candidates_find (candidates, geometry, givens, &watch), ==,
                   MATO_END_STOPPED);
  g_assert_cmpuint (candidates->n_found, ==, 0);
}
