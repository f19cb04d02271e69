/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/search/search-task.h"

#include "tests/session/session-test.h"
#include "tests/session/workspace/workspace-test.h"
#include "tests/test.h"

/* Returns: a search that does not end: all boards of 16×16 */
static MatoSearch *
new_endless (void)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (4, 4);
  const MatoSolveOptions options = { .max_solutions = G_MAXUINT64, .max_kept = 1 };
  guint8 givens[MATO_MAX_CELLS] = { 0 };

  return mato_search_new_solve (geometry, givens, mato_engine_find ("bitmask"), &options, 0);
}

/* The worker may drop the last reference, and does not wake the main loop up, so poll. */
static void
wait_until_gone (gpointer *weak)
{
  while (g_atomic_pointer_get (weak))
    {
      g_main_context_iteration (NULL, FALSE);
      g_thread_yield ();
    }
}

TEST (answers_once)
{
  g_autoptr (MatoTransaction) transaction = mato_transaction_new ();
  g_autoptr (MatoSearchTask) task = mato_search_task_new (transaction);
  MatoSearch *search = test_search_new ("bitmask", "17 clues, 2", 1, 0);
  guint n_answers, n_changes, n_running;

  test_count (task, "answered", &n_answers);
  test_count (task, "notify::running", &n_running);
  test_count (transaction, "changed", &n_changes);
  mato_search_task_start (task, search);
  g_assert_true (mato_search_task_is_running (task));
  g_assert_true (task->search == search);
  g_assert_null (mato_search_task_get_answer (task));
  g_assert_cmpuint (test_take (&n_changes), ==, 1);
  g_assert_cmpuint (test_take (&n_running), ==, 1);

  test_wait_for (task);
  g_assert_true (mato_search_task_get_answer (task) == search);
  g_assert_cmpuint (n_answers, ==, 1);
  g_assert_cmpuint (test_take (&n_changes), ==, 1);
  g_assert_cmpuint (test_take (&n_running), ==, 1);
}

TEST (cancelling_is_an_answer)
{
  g_autoptr (MatoTransaction) transaction = mato_transaction_new ();
  g_autoptr (MatoSearchTask) task = mato_search_task_new (transaction);
  guint n_answers, n_progressed;

  test_count (task, "answered", &n_answers);
  test_count (task, "progressed", &n_progressed);
  mato_search_task_start (task, new_endless ());
  while (n_progressed == 0)
    g_main_context_iteration (NULL, TRUE);

  mato_search_task_cancel (task);
  test_wait_for (task);
  g_assert_cmpuint (n_answers, ==, 1);
  g_assert_cmpint (mato_search_get_result (mato_search_task_get_answer (task))->end, ==,
                   MATO_END_STOPPED);
}

/* A search that was replaced or forgotten emits no signal. */
TEST (a_forgotten_search_does_not_answer)
{
  g_autoptr (MatoTransaction) transaction = mato_transaction_new ();
  g_autoptr (MatoSearchTask) task = mato_search_task_new (transaction);
  g_autoptr (MatoSearch) first = new_endless ();
  gpointer weak = first;
  guint n_answers;

  test_count (task, "answered", &n_answers);
  mato_search_task_start (task, g_object_ref (first));
  mato_search_task_start (task, test_search_new ("bitmask", "17 clues, 2", 1, 0));
  test_wait_for (task);
  g_assert_cmpuint (test_take (&n_answers), ==, 1);
  g_assert_true (mato_search_task_get_answer (task) != first);

  mato_search_task_forget (task);
  g_assert_null (task->search);
  g_object_add_weak_pointer (G_OBJECT (first), &weak);
  g_clear_object (&first);
  wait_until_gone (&weak);
  g_assert_cmpuint (n_answers, ==, 0);
}

/* A task that is freed during a search is not called any more. */
TEST (may_go_in_mid_search)
{
  g_autoptr (MatoTransaction) transaction = mato_transaction_new ();
  MatoSearchTask *task = mato_search_task_new (transaction);
  MatoSearch *search = new_endless ();
  gpointer weak = search;

  g_object_add_weak_pointer (G_OBJECT (search), &weak);
  mato_search_task_start (task, search);
  g_assert_finalize_object (task);
  wait_until_gone (&weak);
}
