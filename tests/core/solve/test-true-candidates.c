/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/solve/true-candidates.h"

#include "core/rules/rule-edit.h"
#include "core/rules/rule-list.h"
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
  MatoEnd end = mato_true_candidates_find (candidates, geometry, givens, NULL, NULL);
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

  for (guint i = 0; effort_goes_on (i, n, n_none > 0 && n_unique > 0 && n_many > 0); i++)
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

  g_assert_cmpint (mato_true_candidates_find (candidates, geometry, givens, NULL, NULL), ==,
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

  g_assert_cmpint (mato_true_candidates_find (candidates, geometry, givens, NULL, &watch), ==,
                   MATO_END_STOPPED);
  g_assert_cmpuint (seen.n_polls, ==, 40);
  g_assert_cmpuint (candidates->n_open, >, 0);

  seen = (Watch) { .n_polls = 39, .n_open = G_MAXUINT };
  g_assert_cmpint (mato_true_candidates_find (candidates, geometry, givens, NULL, &watch), ==,
                   MATO_END_STOPPED);
  g_assert_cmpuint (candidates->n_found, ==, 0);
}

/* States of a puzzle that is set, one after the other with one memory */

/* Returns: (transfer full): the board without one of its rules, or the board itself */
static MatoGeometry *
remove_one (const MatoGeometry *geometry)
{
  g_autoptr (GPtrArray) rules = mato_rule_list_new (geometry);
  const MatoListedRule *rule;
  MatoGeometry *fewer;

  if (rules->len == 0)
    return mato_geometry_ref ((MatoGeometry *) geometry);

  rule = rules->pdata[g_test_rand_int_range (0, (gint32) rules->len)];
  fewer = mato_rules_remove (geometry, rule->line, NULL);
  return fewer != NULL ? fewer : mato_geometry_ref ((MatoGeometry *) geometry);
}

static gboolean
stop_soon_cb (gpointer data)
{
  guint *n_polls = data;

  return *n_polls > 0 && (*n_polls)-- > 0;
}

/* What is found with the memory is what is found without; some searches are stopped before their
 * end, and what they leave in it is true as well. Returns: whether it was stopped */
static gboolean
find_twice (const MatoGeometry  *geometry,
            const guint8        *givens,
            MatoCandidateMemory *memory)
{
  g_autofree MatoTrueCandidates *alone = g_new (MatoTrueCandidates, 1);
  g_autofree MatoTrueCandidates *with = g_new (MatoTrueCandidates, 1);
  guint n_polls = (guint) g_test_rand_int_range (0, 6);
  MatoCandidatesWatch watch = { stop_soon_cb, NULL, &n_polls };
  gboolean is_hasty = g_test_rand_int_range (0, 4) == 0;
  MatoEnd end = mato_true_candidates_find (with, geometry, givens, memory,
                                           is_hasty ? &watch : NULL);

  g_assert_cmpint (mato_true_candidates_find (alone, geometry, givens, NULL, NULL), !=,
                   MATO_END_STOPPED);
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    if (end == MATO_END_STOPPED)
      g_assert_cmphex (with->digits[cell] & ~alone->digits[cell], ==, 0);
    else
      g_assert_cmphex (with->digits[cell], ==, alone->digits[cell]);
  return end == MATO_END_STOPPED;
}

TEST (a_memory_changes_no_answer)
{
  guint n = effort_pick_slow (15, 60, 3000), n_stopped = 0, n_known = 0;

  for (guint i = 0; effort_goes_on (i, n, n_stopped > 0 && n_known > 0); i++)
    {
      g_autoptr (MatoCandidateMemory) memory = mato_candidate_memory_new ();
      g_auto (RulesDraw) draw = { NULL };
      g_autoptr (GPtrArray) states =
        g_ptr_array_new_with_free_func ((GDestroyNotify) mato_geometry_unref);
      guint at = 0;

      rules_draw (&draw, 2, 2 + i % 2, 6, 16 + i % 2 * 14);
      g_ptr_array_add (states, mato_geometry_ref (draw.geometry));
      for (guint k = 0; k < 4; k++)
        g_ptr_array_add (states, remove_one (states->pdata[k]));
      /* To and fro, with some digits and without. */
      for (guint k = 0; k < 12; k++)
        {
          const MatoGeometry *geometry = states->pdata[at];
          guint32 left[MATO_MAX_CELLS];
          guint8 givens[MATO_MAX_CELLS];

          memcpy (givens, draw.givens, geometry->n_cells);
          for (guint cell = 0; cell < geometry->n_cells; cell++)
            if (g_test_rand_int_range (0, 12) < (gint32) (k % 4))
              givens[cell] = 0;
          memset (left, 0xff, sizeof left);
          n_known += mato_candidate_memory_get_left (memory, geometry, givens, left);
          n_stopped += find_twice (geometry, givens, memory);
          at = (at + (guint) g_test_rand_int_range (0, 3) + states->len - 1) % states->len;
        }
    }

  g_test_message ("%u stopped, %u known before", n_stopped, n_known);
  g_assert_cmpuint (n_stopped, >, 0);
  g_assert_cmpuint (n_known, >, 0);
}

TEST (what_was_asked_before_is_known)
{
  guint line;
  g_autoptr (MatoGeometry) geometry =
    mato_rules_parse ("killer 10 r1c1 r1c2\narrow r5c5 r5c6 r5c7\n", NULL, &line, NULL);
  g_autoptr (MatoGeometry) more =
    mato_rules_parse ("killer 10 r1c1 r1c2\narrow r5c5 r5c6 r5c7\nthermo r9c1 r8c1\n", NULL, &line,
                      NULL);
  g_autoptr (MatoCandidateMemory) memory = mato_candidate_memory_new ();
  g_autofree MatoTrueCandidates *candidates = g_new (MatoTrueCandidates, 1);
  guint8 givens[81] = { 0 };

  mato_true_candidates_find (candidates, geometry, givens, memory, NULL);
  g_assert_cmpuint (candidates->n_found, >, 2);
  /* The rules are more by one: most solutions are known. */
  mato_true_candidates_find (candidates, more, givens, memory, NULL);
  g_assert_cmphex (candidates->digits[72], ==, 0xff);
  g_assert_cmphex (candidates->digits[0], ==, 0x1ff & ~(1 << 4));
  /* And back: nothing is looked at. */
  mato_true_candidates_find (candidates, geometry, givens, memory, NULL);
  g_assert_cmpuint (candidates->n_found, ==, 0);
  g_assert_cmphex (candidates->digits[72], ==, 0x1ff);
}
