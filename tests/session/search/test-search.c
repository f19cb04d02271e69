/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/session/session-test.h"
#include "tests/test.h"

static const char *const engine_names[] = { "bitmask", "dlx" };

/* Counting the solutions of the empty 9×9 board one by one does not end. */
#define ENDLESS "9x9 empty"

static gboolean
again_cb (gpointer user_data)
{
  return G_SOURCE_CONTINUE;
}

/* Runs the main loop until @search has found more than @solutions solutions. */
static guint64
wait_for_solutions (MatoSearch *search,
                    guint64     solutions)
{
  guint source = g_timeout_add (1, again_cb, NULL);
  MatoProgress progress;

  do
    {
      g_main_context_iteration (NULL, TRUE);
      mato_search_get_progress (search, &progress);
    }
  while (progress.solutions <= solutions);

  g_source_remove (source);
  return progress.solutions;
}

TEST (answers_are_the_engines)
{
  for (guint i = 0; i < G_N_ELEMENTS (test_puzzles); i++)
    for (guint e = 0; e < G_N_ELEMENTS (engine_names); e++)
      {
        const TestPuzzle *puzzle = &test_puzzles[i];
        g_autoptr (MatoSearch) search = test_search_new (engine_names[e], puzzle->name,
                                                         puzzle->limit, 0);
        MatoEnd end = test_run (search, NULL);
        const MatoResult *result = mato_search_get_result (search);
        MatoProgress progress;

        g_assert_cmpint (end, ==, puzzle->n_solutions > 0 ? MATO_END_SOLVED : MATO_END_NONE);
        g_assert_cmpint (result->end, ==, end);
        g_assert_cmpuint (result->n_solutions, ==, puzzle->n_solutions);
        g_assert_null (mato_search_get_trace (search));
        g_assert_null (mato_search_get_target_result (search));

        mato_search_get_progress (search, &progress);
        g_assert_cmpuint (progress.solutions, ==, result->n_solutions);
        g_assert_cmpuint (progress.nodes, ==, result->n_nodes);
      }
}

TEST (no_answer_before_the_end)
{
  g_autoptr (MatoSearch) search = test_search_new ("dlx", "17 clues, 1", 1, 10);
  MatoProgress progress;

  mato_search_get_progress (search, &progress);
  g_assert_cmpint (progress.elapsed, ==, 0);
  g_assert_cmpuint (progress.steps, ==, 0);
  g_assert_cmpint (progress.score, ==, -1);
  g_assert_null (mato_search_get_result (search));
  g_assert_null (mato_search_get_trace (search));
  test_run (search, NULL);
  g_assert_nonnull (mato_search_get_result (search));
  g_assert_cmpuint (mato_trace_get_length (mato_search_get_trace (search)), ==, 10);
}

TEST (what_was_asked_is_copied)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (2, 2);
  const MatoSolveOptions options = { .max_solutions = 1, .max_kept = 1 };
  guint8 givens[16] = { 1 };
  guint8 weights[16] = { 0 };
  g_autoptr (MatoSearch) solve = NULL, target = NULL;

  weights[15] = 7;
  solve = mato_search_new_solve (geometry, givens, mato_engine_find ("auto"), &options, 0);
  target = mato_search_new_target (geometry, givens, weights, FALSE, 0);
  givens[0] = 0;
  givens[1] = 1;
  givens[15] = 1;
  memset (weights, 9, sizeof weights);

  test_run (solve, NULL);
  test_run (target, NULL);
  g_assert_cmpuint (mato_search_get_givens (solve)[0], ==, 1);
  g_assert_cmpuint (mato_result_get_kept (mato_search_get_result (solve), geometry, 0)[0], ==, 1);
  g_assert_cmpint (mato_search_get_target_result (target)->score, ==, 4 * 7);
}

TEST (the_trace_is_the_search)
{
  for (guint e = 0; e < G_N_ELEMENTS (engine_names); e++)
    {
      g_autoptr (MatoSearch) search = test_search_new (engine_names[e], "17 clues, 2", 1, 1000000);
      guint64 n_tries = 0;
      MatoSpan span;
      MatoTrace *trace;
      MatoMoment moment;

      g_assert_cmpint (test_run (search, NULL), ==, MATO_END_SOLVED);
      trace = mato_search_get_trace (search);
      g_assert_cmpuint (mato_trace_get_length (trace), ==, mato_trace_get_total (trace));
      for (guint64 i = 0; i < mato_trace_get_length (trace); i++)
        n_tries += mato_trace_get_step (trace, i)->kind == MATO_STEP_TRY;
      g_assert_cmpuint (n_tries, ==, mato_search_get_result (search)->n_nodes);
      mato_trace_summarize (trace, 0, mato_trace_get_last (trace), &span);
      g_assert_cmpuint (span.n_guesses, ==, mato_search_get_result (search)->n_guesses);

      mato_trace_seek (trace, mato_trace_get_length (trace), &moment);
      g_assert_cmpmem (moment.values, 81,
                       mato_result_get_kept (mato_search_get_result (search),
                                             mato_search_get_geometry (search), 0), 81);
    }
}

static void
a_long_search_is_cancelled (gconstpointer data)
{
  g_autoptr (MatoSearch) search = test_search_new (data, ENDLESS, 0, 500);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  MatoProgress progress, later;
  TestRun run = { 0 };
  guint64 seen;
  gint64 now;

  mato_search_run_async (search, cancellable, test_run_ended_cb, &run);
  seen = wait_for_solutions (search, 0);
  g_assert_cmpuint (wait_for_solutions (search, seen), >, seen);
  g_assert_false (run.has_ended);

  g_cancellable_cancel (cancellable);
  test_wait (&run);
  g_assert_cmpint (run.end, ==, MATO_END_STOPPED);
  g_assert_cmpuint (mato_search_get_result (search)->n_solutions, >, seen);
  g_assert_false (mato_search_get_result (search)->exhausted);
  g_assert_cmpuint (mato_trace_get_length (mato_search_get_trace (search)), ==, 500);

  mato_search_get_progress (search, &progress);
  now = g_get_monotonic_time ();
  while (g_get_monotonic_time () == now)
    ;
  mato_search_get_progress (search, &later);
  g_assert_cmpint (progress.elapsed, >, 0);
  g_assert_cmpint (progress.elapsed, ==, later.elapsed);
}

TEST (cancelled_before_it_starts)
{
  g_autoptr (MatoSearch) search = test_search_new ("bitmask", ENDLESS, 0, 0);
  g_autoptr (MatoSearch) target = test_target_new ("25x25 empty", FALSE, 0);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();

  g_cancellable_cancel (cancellable);
  g_assert_cmpint (test_run (search, cancellable), ==, MATO_END_STOPPED);
  g_assert_cmpint (test_run (target, cancellable), ==, MATO_END_STOPPED);
}

TEST (searches_do_not_disturb_each_other)
{
  g_autoptr (MatoSearch) one = test_search_new ("bitmask", ENDLESS, 0, 0);
  g_autoptr (MatoSearch) other = test_search_new ("dlx", ENDLESS, 0, 0);
  g_autoptr (MatoSearch) third = test_search_new ("dlx", "NOIP 2009, first", 0, 0);
  g_autoptr (GCancellable) stop_one = g_cancellable_new ();
  g_autoptr (GCancellable) stop_other = g_cancellable_new ();
  TestRun run_one = { 0 }, run_other = { 0 };

  mato_search_run_async (one, stop_one, test_run_ended_cb, &run_one);
  mato_search_run_async (other, stop_other, test_run_ended_cb, &run_other);
  wait_for_solutions (one, 0);
  wait_for_solutions (other, 0);
  g_assert_cmpint (test_run (third, NULL), ==, MATO_END_SOLVED);
  g_assert_cmpuint (mato_search_get_result (third)->n_solutions, ==, 3);

  g_cancellable_cancel (stop_one);
  test_wait (&run_one);
  g_assert_false (run_other.has_ended);
  wait_for_solutions (other, wait_for_solutions (other, 0));

  g_cancellable_cancel (stop_other);
  test_wait (&run_other);
  g_assert_cmpint (run_one.end, ==, MATO_END_STOPPED);
  g_assert_cmpint (run_other.end, ==, MATO_END_STOPPED);
}

TEST (a_running_search_holds_itself)
{
  MatoSearch *search = test_search_new ("dlx", ENDLESS, 0, 100);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  gboolean is_gone = FALSE;
  TestRun run = { 0 };

  g_object_weak_ref (G_OBJECT (search), test_gone_cb, &is_gone);
  mato_search_run_async (search, cancellable, test_run_ended_cb, &run);
  wait_for_solutions (search, 0);
  g_object_unref (search);
  g_assert_false (g_atomic_int_get (&is_gone));

  g_cancellable_cancel (cancellable);
  test_wait (&run);
  while (!g_atomic_int_get (&is_gone))
    g_main_context_iteration (NULL, TRUE);
  g_assert_cmpint (run.end, ==, MATO_END_STOPPED);
}

TEST (a_search_without_listener)
{
  MatoSearch *search = test_search_new ("bitmask", "17 clues, 1", 1, 0);
  gboolean is_gone = FALSE;

  g_object_weak_ref (G_OBJECT (search), test_gone_cb, &is_gone);
  mato_search_run_async (search, NULL, NULL, NULL);
  g_object_unref (search);
  while (!g_atomic_int_get (&is_gone))
    g_main_context_iteration (NULL, TRUE);
}

TEST (giving_up_is_another_end)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  const MatoSolveOptions options = { .max_nodes = 1000 };
  const guint8 givens[81] = { 0 };
  g_autoptr (MatoSearch) search = mato_search_new_solve (geometry, givens,
                                                         mato_engine_find ("bitmask"), &options, 0);

  g_assert_cmpint (test_run (search, NULL), ==, MATO_END_LIMIT);
  g_assert_cmpuint (mato_search_get_result (search)->n_nodes, ==, 1000);
}

TEST (targets_are_proved)
{
  static const struct { const char *name; gint32 score; } cases[] = {
    { "NOIP 2009, first", 2829 },
    { "NOIP 2009, second", 2852 },
    { "no solution, found deep", -1 },
    { "twice in a box", -1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (MatoSearch) search = test_target_new (cases[i].name, FALSE, 1000000);
      MatoEnd end = test_run (search, NULL);
      MatoProgress progress;

      g_assert_cmpint (end, ==, cases[i].score < 0 ? MATO_END_NONE : MATO_END_SOLVED);
      g_assert_cmpint (mato_search_get_target_result (search)->score, ==, cases[i].score);
      g_assert_null (mato_search_get_result (search));
      mato_search_get_progress (search, &progress);
      g_assert_cmpint (progress.score, ==, cases[i].score);
      g_assert_cmpint (progress.bound, ==, cases[i].score);
      g_assert_cmpuint (progress.steps, ==, mato_trace_get_length (mato_search_get_trace (search)));
    }
}

/* Best score and bound only approach each other, and are equal at the end of the proof. */
TEST (best_and_bound_approach)
{
  for (gboolean lowest = FALSE; lowest <= TRUE; lowest++)
    {
      g_autoptr (MatoSearch) search = test_target_new ("NOIP 2009, second", lowest, 1000000);
      g_autoptr (GArray) approaches = NULL;
      const MatoApproach *last;
      int sign = lowest ? -1 : 1;

      test_run (search, NULL);
      approaches = mato_search_get_approaches (search);
      g_assert_cmpuint (approaches->len, >, 1);

      for (guint i = 1; i < approaches->len; i++)
        {
          const MatoApproach *before = &g_array_index (approaches, MatoApproach, i - 1);
          const MatoApproach *now = &g_array_index (approaches, MatoApproach, i);

          g_assert_cmpint (now->elapsed, >=, before->elapsed);
          if (before->score >= 0)
            g_assert_cmpint (sign * now->score, >=, sign * before->score);
          if (before->bound >= 0)
            g_assert_cmpint (sign * now->bound, <=, sign * before->bound);
        }

      last = &g_array_index (approaches, MatoApproach, approaches->len - 1);
      g_assert_cmpint (last->score, ==, mato_search_get_target_result (search)->score);
      g_assert_cmpint (last->bound, ==, last->score);
    }
}

TEST (the_lowest_mirrors_the_highest)
{
  g_autoptr (MatoSearch) highest = test_target_new ("4x4 empty", FALSE, 0);
  g_autoptr (MatoSearch) lowest = test_target_new ("4x4 empty", TRUE, 0);

  test_run (highest, NULL);
  test_run (lowest, NULL);
  g_assert_true (mato_search_is_lowest (lowest));
  g_assert_cmpint (mato_search_get_target_result (highest)->score, ==, 254);

  /* Digit d becomes 5 - d: 5 × the sum of all weights, which is 12 × 6 + 4 × 7. */
  g_assert_cmpint (mato_search_get_target_result (lowest)->score, ==, 5 * 100 - 254);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/search/a-long-search-is-cancelled/bitmask", "bitmask",
                        a_long_search_is_cancelled);
  g_test_add_data_func ("/search/a-long-search-is-cancelled/dlx", "dlx",
                        a_long_search_is_cancelled);

  return tests_run ();
}
