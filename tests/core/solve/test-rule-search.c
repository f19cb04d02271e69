/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/solve/engine.h"
#include "core/solve/rule-probe.h"
#include "core/solve/rule-search.h"

#include "tests/core/rules/rules-draw.h"
#include "tests/effort.h"
#include "tests/test.h"

/*
 * Boards with rules: every engine that knows them counts what a plain count counts.
 */

#define MAX_LOOKS 3000

static guint
count_digits (const MatoRuleState *state)
{
  guint n = 0;

  for (guint cell = 0; cell < state->model->n_cells; cell++)
    n += (guint) __builtin_popcount (state->masks[cell]);

  return n;
}

/* What every engine must say of each solution, and of their number. */
typedef struct
{
  const MatoGeometry *geometry;
  guint64 n;
  guint64 sum;
} Tally;

static void
solution_cb (const guint8 *values,
             gpointer      data)
{
  Tally *tally = data;
  guint64 hash = 14695981039346656037u;

  g_assert_true (mato_values_is_solution (tally->geometry, values));
  for (guint cell = 0; cell < tally->geometry->n_cells; cell++)
    hash = (hash ^ values[cell]) * 1099511628211u;
  tally->n++;
  tally->sum += hash;
}

static void
count_by (const MatoEngine *engine,
          guint             order,
          const RulesDraw  *draw,
          Tally            *tally)
{
  MatoMonitor monitor = { .solution = solution_cb, .data = tally };
  MatoSolveOptions options = { .order = order, .monitor = &monitor };
  g_auto (MatoResult) result = { 0 };

  *tally = (Tally) { .geometry = draw->geometry };
  mato_engine_solve (engine, draw->geometry, draw->givens, &options, &result);
  g_assert_true (result.exhausted);
  g_assert_cmpuint (result.n_solutions, ==, tally->n);
}

static void
compare (const RulesDraw *draw,
         guint64          expected,
         guint            n_of_engine[])
{
  guint n_engines;
  const MatoEngine *const *engines = mato_engine_list (&n_engines);
  Tally first = { NULL, 0, 0 };

  for (guint i = 0; i < n_engines; i++)
    {
      if (engines[i]->deduces || !mato_engine_check (engines[i], draw->geometry, FALSE, NULL))
        continue;
      n_of_engine[i]++;
      for (guint order = 0; order < mato_search_order_count (engines[i]->orders); order++)
        {
          Tally tally;

          count_by (engines[i], order, draw, &tally);
          if (tally.n != expected)
            g_test_message ("%s, order %u:\n%s", engines[i]->name, order, draw->text->str);
          g_assert_cmpuint (tally.n, ==, expected);
          if (first.geometry == NULL)
            first = tally;
          g_assert_cmpuint (tally.sum, ==, first.sum);
        }
    }
}

static void
engines_agree (gconstpointer data)
{
  const guint *shape = data;    /* box rows, box columns, most rules, cells that are not given */
  guint n = effort_pick_slow (50, 100, 30000), n_compared = 0, n_solved = 0, n_several = 0;
  guint n_of_engine[16] = { 0 };

  for (guint i = 0; effort_goes_on (i, n, n_solved < n_compared); i++)
    {
      g_auto (RulesDraw) draw = { NULL };
      guint8 values[MATO_MAX_CELLS];
      guint64 n_looks = MAX_LOOKS, count = 0;

      rules_draw (&draw, shape[0], shape[1], shape[2],
                  (guint) g_test_rand_int_range (1, (gint32) shape[3] + 1));
      memcpy (values, draw.givens, sizeof values);
      if (mato_values_has_conflict (draw.geometry, values)
          || !rules_count (draw.geometry, values, 0, &n_looks, &count))
        continue;
      n_compared++;
      n_solved += count > 0;
      n_several += count > 1;
      compare (&draw, count, n_of_engine);
    }

  g_test_message ("%u compared, %u with a solution, %u with several", n_compared, n_solved,
                  n_several);
  g_assert_cmpuint (n_compared, >, n / 3);
  g_assert_cmpuint (n_solved, >, n / 8);
  g_assert_cmpuint (n_solved, <, n_compared);
  for (guint i = 0, n_engines; mato_engine_list (&n_engines) != NULL && i < n_engines; i++)
    {
      const MatoEngine *engine = mato_engine_list (&n_engines)[i];

      if (engine->kinds != 0 && !engine->deduces)
        g_assert_cmpuint (n_of_engine[i], >, n / 20);
    }
}

/* Where cages cover areas, sums follow from others. */
TEST (sums_that_follow_are_true)
{
  static const guint shapes[][3] = { { 2, 2, 60 }, { 2, 3, 80 }, { 3, 3, 60 } };
  guint n_compared = 0, n_solved = 0, n_of_engine[16] = { 0 };
  guint n = effort_pick_slow (60, 400, 30000);

  for (guint i = 0; effort_goes_on (i, n, n_solved < n_compared); i++)
    {
      const guint *shape = shapes[i % G_N_ELEMENTS (shapes)];
      g_auto (RulesDraw) draw = { NULL };
      guint8 values[MATO_MAX_CELLS];
      guint64 n_looks = MAX_LOOKS, count = 0;

      rules_draw_covered (&draw, shape[0], shape[1],
                          (guint) g_test_rand_int_range (1, (gint32) shape[2] + 1));
      memcpy (values, draw.givens, sizeof values);
      if (!rules_count (draw.geometry, values, 0, &n_looks, &count))
        continue;
      n_compared++;
      n_solved += count > 0;
      compare (&draw, count, n_of_engine);
    }

  g_test_message ("%u compared, %u with a solution", n_compared, n_solved);
  g_assert_cmpuint (n_compared, >, n / 3);
  g_assert_cmpuint (n_solved, >, n / 8);
  g_assert_cmpuint (n_solved, <, n_compared);
}

/* A 9 of the first row must lie in the cage: 12 in three cells with a 9 is 1, 2, 9. */
TEST (a_cage_has_what_its_row_lacks)
{
  guint line;
  g_autoptr (MatoGeometry) geometry = mato_rules_parse ("killer 12 r1c1 r1c2 r1c3\n", NULL, &line,
                                                        NULL);
  g_autoptr (MatoRuleModel) model = NULL;
  guint8 givens[MATO_MAX_CELLS] = { 0 };
  MatoRuleState state;

  g_assert_nonnull (geometry);
  givens[1 * 9 + 3] = givens[2 * 9 + 6] = 9;
  model = mato_rule_build (geometry, givens);
  mato_rule_state_init (&state, model);
  state.masks = g_new (guint32, mato_rule_state_get_size (model));
  mato_rule_state_begin (&state);
  mato_rule_state_queue_all (&state);
  g_assert_true (mato_rule_state_settle (&state, NULL, NULL));
  for (guint cell = 0; cell < 3; cell++)
    g_assert_cmpuint (state.masks[cell], ==, 1u << 0 | 1u << 1 | 1u << 8);
  g_free (state.masks);
  mato_rule_state_clear (&state);
}

/* Each digit that is left stands up to propagation, and none of a solution is taken. */
TEST (probing_takes_what_cannot_be)
{
  guint n_taken = 0, n_dead = 0;

  for (guint i = 0; effort_goes_on (i, effort_pick (30, 200, 5000), n_taken > 0 && n_dead > 0); i++)
    {
      g_auto (RulesDraw) draw = { NULL };
      g_autoptr (MatoRuleModel) model = NULL;
      MatoRuleState state;
      MatoSolveOptions options = { .max_solutions = 3, .max_kept = 3 };
      g_auto (MatoResult) result = { 0 };
      gboolean is_alive;

      rules_draw (&draw, 2, 2 + i % 2, 8, i % 3 * 50 + 20);
      model = mato_rule_build (draw.geometry, draw.givens);
      mato_rule_state_init (&state, model);
      state.masks = g_new (guint32, mato_rule_state_get_size (model));
      mato_rule_state_begin (&state);
      is_alive = !model->impossible;
      for (guint cell = 0; cell < model->n_cells; cell++)
        is_alive &= model->first[cell] != 0;
      mato_rule_state_queue_all (&state);
      if (is_alive && mato_rule_state_settle (&state, NULL, NULL))
        {
          guint before = count_digits (&state), after;

          is_alive = mato_rule_probe (&state, G_MAXUINT64, NULL, NULL);
          after = is_alive ? count_digits (&state) : 0;
          n_taken += before - after;
          mato_engine_solve (mato_engine_find ("bitmask"), draw.geometry, draw.givens, &options,
                             &result);
          n_dead += !is_alive;
          g_assert_true (is_alive || result.n_solutions == 0);
          for (guint k = 0; k < result.n_kept; k++)
            for (guint cell = 0; cell < model->n_grid; cell++)
              g_assert_cmpuint (state.masks[cell] >> (mato_result_get_kept (&result, draw.geometry,
                                                                            k)[cell] - 1) & 1,
                                ==, 1);
          g_assert_true (!is_alive || mato_rule_probe (&state, G_MAXUINT64, NULL, NULL));
          g_assert_true (!is_alive || count_digits (&state) == after);
        }
      g_free (state.masks);
      mato_rule_state_clear (&state);
    }

  g_test_message ("%u digits taken, %u boards without a solution", n_taken, n_dead);
  g_assert_cmpuint (n_taken, >, 0);
  g_assert_cmpuint (n_dead, >, 0);
}

/* So long that it begins again and looks for digits that cannot be: a plain order finds as many. */
TEST (long_searches_agree)
{
  static const char rules[] = "board 9x9\nboxes none\nanti-knight\nrenban r3c3 r4c2\n"
                              "clone r5c3 r6c4 r7c3\ngreater r3c3 r3c2\nmodular 9 r3c4 r3c5 r4c5\n"
                              "equal-sums r2c2 r2c1 r3c1 r3c2\nallow (x > 1) r4c3 r3c4 r2c5 r3c5\n"
                              "region-sum r2c6 r1c6 r1c5 r2c4 r3c4\nmodular 8 r7c5 r7c4 r8c4 r9c3\n"
                              "disjoint-groups\n";
  static const char givens[] = "000300020306005000000900006003000059000009000"
                               "000040800000000000600000030500000010";
  RulesDraw board = { NULL };
  Tally tallies[2];
  guint line;

  board.geometry = mato_rules_parse (rules, NULL, &line, NULL);
  g_assert_nonnull (board.geometry);
  for (guint cell = 0; cell < board.geometry->n_cells; cell++)
    board.givens[cell] = (guint8) (givens[cell] - '0');
  for (guint order = 0; order < G_N_ELEMENTS (tallies); order++)
    count_by (mato_engine_find ("bitmask"), order, &board, &tallies[order]);
  g_assert_cmpuint (tallies[0].n, ==, 315);
  g_assert_cmpuint (tallies[1].n, ==, 315);
  g_assert_cmpuint (tallies[0].sum, ==, tallies[1].sum);
  mato_geometry_unref (board.geometry);
}

/* What a recording must do: every digit that is taken back was there last, and at the end the board
 * is the solution. */
typedef struct
{
  guint8 values[MATO_MAX_CELLS];
  guint16 path[MATO_MAX_CELLS];
  guint n_path;
  guint n_removed;
  guint n_solutions;
  const MatoGeometry *geometry;
} Film;

static void
step_cb (const MatoStep *step,
         gpointer        data)
{
  Film *film = data;

  switch (step->kind)
    {
    case MATO_STEP_TRY:
    case MATO_STEP_PROPAGATE:
      g_assert_cmpuint (film->values[step->cell], ==, 0);
      film->values[step->cell] = step->digit;
      film->path[film->n_path++] = step->cell;
      break;
    case MATO_STEP_UNDO:
      g_assert_cmpuint (film->path[--film->n_path], ==, step->cell);
      g_assert_cmpuint (film->values[step->cell], ==, step->digit);
      film->values[step->cell] = 0;
      break;
    case MATO_STEP_REMOVE:
      film->n_removed++;
      g_assert_cmpuint (step->digit, !=, 0);
      break;
    case MATO_STEP_SOLUTION:
      film->n_solutions++;
      g_assert_true (mato_values_is_solution (film->geometry, film->values));
      break;
    default:
      break;
    }
}

static void
recordings_lead_to_solutions (void)
{
  guint n_removed = 0;

  for (guint i = 0; effort_goes_on (i, effort_pick (10, 100, 2000), n_removed > 0); i++)
    {
      g_auto (RulesDraw) draw = { NULL };
      Film film = { .n_path = 0 };
      MatoMonitor monitor = { .step = step_cb, .data = &film };
      guint n_engines;
      const MatoEngine *bitmask = mato_engine_find ("bitmask");
      const MatoEngine *const *engines = mato_engine_list (&n_engines);
      MatoSolveOptions options = { .max_solutions = 3, .monitor = &monitor };

      rules_draw (&draw, 2, 3, 4, 30);
      if (mato_values_has_conflict (draw.geometry, draw.givens)
          || mato_geometry_is_classic (draw.geometry))
        continue;
      film.geometry = draw.geometry;
      for (guint order = 0; order < mato_search_order_count (bitmask->orders); order++)
        {
          g_auto (MatoResult) result = { 0 };

          memcpy (film.values, draw.givens, sizeof film.values);
          film.n_path = film.n_solutions = 0;
          options.order = order;
          mato_engine_solve (bitmask, draw.geometry, draw.givens, &options, &result);
          g_assert_cmpuint (film.n_solutions, ==, result.n_solutions);
        }
      n_removed += film.n_removed;
      for (guint k = 0; k < n_engines; k++)
        if (engines[k]->kinds != MATO_ENGINE_ALL_KINDS)
          g_assert_false (mato_engine_check (engines[k], draw.geometry, TRUE, NULL));
    }

  g_assert_cmpuint (n_removed, >, 0);
}

static gboolean
stop_cb (gpointer data)
{
  guint *n_polls = data;

  return ++*n_polls < 3;
}

TEST (a_search_is_stopped)
{
  guint line, n_polls = 0;
  g_autoptr (MatoGeometry) geometry = mato_rules_parse ("anti-king\nthermo r1c1 r1c2 r1c3\n", NULL,
                                                        &line, NULL);
  guint8 givens[81] = { 0 };
  MatoMonitor monitor = { .keep_going = stop_cb, .data = &n_polls };
  MatoSolveOptions options = { .monitor = &monitor };
  g_auto (MatoResult) result = { 0 };

  g_assert_nonnull (geometry);
  mato_engine_solve (mato_engine_find ("bitmask"), geometry, givens, &options, &result);
  g_assert_cmpint (result.end, ==, MATO_END_STOPPED);
  g_assert_false (result.exhausted);
  g_assert_cmpuint (n_polls, ==, 3);
}

/* Rows of many states take long before a digit is tried: the search is asked meanwhile. */
TEST (large_rows_are_stopped)
{
  guint line, n_polls = 0;
  g_autoptr (GString) text = g_string_new ("board 16x16\n");
  g_autoptr (MatoGeometry) geometry = NULL;
  guint8 givens[256] = { 0 };
  MatoMonitor monitor = { .keep_going = stop_cb, .data = &n_polls };
  MatoSolveOptions options = { .monitor = &monitor };
  g_auto (MatoResult) result = { 0 };

  for (guint i = 1; i <= 16; i++)
    g_string_append_printf (text, "row (0 ; (s * 7 + x * x) %% 1500 ; s %% 97 == 5) r%u\n", i);
  geometry = mato_rules_parse (text->str, NULL, &line, NULL);
  g_assert_nonnull (geometry);
  mato_engine_solve (mato_engine_find ("bitmask"), geometry, givens, &options, &result);
  g_assert_cmpint (result.end, ==, MATO_END_STOPPED);
  g_assert_cmpuint (result.n_nodes, ==, 0);
  g_assert_cmpuint (result.n_dead_ends, ==, 0);
  g_assert_cmpuint (n_polls, ==, 3);
}

static void
suppose_something (const MatoGeometry *geometry,
                   guint32            *left)
{
  for (guint cell = 0; cell < geometry->n_cells; cell++)
    {
      left[cell] = geometry->all_digits;
      for (guint digit = 0; digit < geometry->order; digit++)
        if (g_test_rand_int_range (0, 8) == 0)
          left[cell] &= ~(1u << digit);
    }
}

/* Also after suppositions that no board fulfils, and those that end before anything follows. */
TEST (a_question_depends_on_no_other)
{
  guint n_followed = 0, n_impossible = 0;

  for (guint i = 0; i < 60 || n_followed < 200 || n_impossible < 200; i++)
    {
      g_auto (RulesDraw) draw = { NULL };
      MatoRuleQuestions *all;

      rules_draw (&draw, 2, 2 + i % 2, 4, 12 + 14 * (i % 2));
      all = mato_rule_questions_new (draw.geometry, draw.givens, NULL);
      for (guint k = 0; k < 40; k++)
        {
          MatoRuleQuestions *one = mato_rule_questions_new (draw.geometry, draw.givens, NULL);
          guint32 by_all[MATO_MAX_CELLS], by_one[MATO_MAX_CELLS];
          gboolean follows;

          suppose_something (draw.geometry, by_all);
          if (k % 3 == 2)
            by_all[g_test_rand_int_range (0, (gint32) draw.geometry->n_cells)] = 0;
          memcpy (by_one, by_all, draw.geometry->n_cells * sizeof *by_one);
          follows = mato_rule_questions_follow (one, by_one);
          g_assert_cmpint (mato_rule_questions_follow (all, by_all), ==, follows);
          if (follows)
            g_assert_cmpmem (by_all, draw.geometry->n_cells * sizeof *by_all,
                             by_one, draw.geometry->n_cells * sizeof *by_one);
          n_followed += follows;
          n_impossible += !follows;
          mato_rule_questions_free (one);
        }
      mato_rule_questions_free (all);
    }
}

/* Whoever knows only classic boards refuses others by the name of a rule. */
TEST (no_rule_is_left_out)
{
  static const struct
  {
    const char *rules;
    const char *engine;
    const char *name;
  } rows[] = {
    { "sandwich 5 r1\n", "dlx", "sandwich" },
    { "little-killer 9 r1c1 r2c2\n", "dlx", "little-killer" },
    { "arrow r1c1 r1c2 r1c3\n", "dlx", "arrow" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      guint line;
      g_autoptr (MatoGeometry) geometry = mato_rules_parse (rows[i].rules, NULL, &line, NULL);
      g_autoptr (GError) error = NULL;

      g_assert_false (mato_engine_check (mato_engine_find (rows[i].engine), geometry, FALSE,
                                         &error));
      g_assert_nonnull (strstr (error->message, rows[i].name));
    }
}

int
main (int    argc,
      char **argv)
{
  static const guint shapes[][4] = { { 2, 2, 4, 16 }, { 2, 3, 5, 22 }, { 3, 3, 8, 26 },
                                     { 2, 4, 6, 24 }, { 1, 5, 4, 18 }, { 1, 7, 6, 22 } };

  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (shapes); i++)
    {
      g_autofree char *path = g_strdup_printf ("/rule-search/agree-%ux%u", shapes[i][0],
                                               shapes[i][1]);

      g_test_add_data_func (path, shapes[i], engines_agree);
    }
  g_test_add_func ("/rule-search/recordings", recordings_lead_to_solutions);
  return tests_run ();
}
