/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/kit/worker.h"
#include "tests/test.h"

#include <sys/resource.h>

static void
work (GTask        *task,
      gpointer      source,
      gpointer      data,
      GCancellable *cancellable)
{
  g_task_return_boolean (task, TRUE);
}

static void
done_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  *(gboolean *) user_data = g_task_propagate_boolean (G_TASK (result), NULL);
}

static void
gone_cb (gpointer  user_data,
         GObject  *object)
{
  *(GThread **) user_data = g_thread_self ();
}

static gpointer
unref_cb (gpointer task)
{
  g_object_unref (task);
  return NULL;
}

/* As if the worker were interrupted after it has handed the result over. */
TEST (the_object_goes_at_home)
{
  GObject *object = g_object_new (G_TYPE_OBJECT, NULL);
  GThread *thread = NULL;
  gboolean is_done = FALSE;
  GTask *task = g_task_new (object, NULL, done_cb, &is_done);

  g_object_weak_ref (object, gone_cb, &thread);
  g_object_unref (object);
  mato_worker_run (task, work);
  while (!is_done || G_OBJECT (task)->ref_count > 1)
    g_main_context_iteration (NULL, FALSE);
  g_assert_null (thread);

  g_thread_join (g_thread_new ("worker", unref_cb, task));
  while (!thread)
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (thread == g_thread_self ());
}

TEST (the_object_goes_with_its_task)
{
  GObject *object = g_object_new (G_TYPE_OBJECT, NULL);
  GThread *thread = NULL;
  gboolean is_done = FALSE;
  g_autoptr (GTask) task = g_task_new (object, NULL, done_cb, &is_done);

  g_object_weak_ref (object, gone_cb, &thread);
  g_object_unref (object);
  mato_worker_run (task, work);
  while (!is_done || G_OBJECT (task)->ref_count > 1)
    g_main_context_iteration (NULL, FALSE);
  g_clear_object (&task);
  g_assert_true (thread == g_thread_self ());
}

TEST (a_task_needs_no_object)
{
  gboolean is_done = FALSE;
  g_autoptr (GTask) task = g_task_new (NULL, NULL, done_cb, &is_done);

  mato_worker_run (task, work);
  while (!is_done)
    g_main_context_iteration (NULL, TRUE);
}

static void
tell_priority (GTask        *task,
               gpointer      source,
               gpointer      data,
               GCancellable *cancellable)
{
  g_task_return_int (task, getpriority (PRIO_PROCESS, 0));
}

static void
priority_cb (GObject      *source,
             GAsyncResult *result,
             gpointer      user_data)
{
  *(gssize *) user_data = g_task_propagate_int (G_TASK (result), NULL);
}

/* Once, however often a thread is used; the window's own thread keeps what it had. */
TEST (a_worker_has_a_lower_priority)
{
  int own = getpriority (PRIO_PROCESS, 0);

#ifndef __linux__
  g_test_skip ("only Linux has priorities of threads");
  return;
#endif
  for (guint i = 0; i < 30; i++)
    {
      gssize priority = G_MAXSSIZE;
      g_autoptr (GTask) task = g_task_new (NULL, NULL, priority_cb, &priority);

      mato_worker_run (task, tell_priority);
      while (priority == G_MAXSSIZE)
        g_main_context_iteration (NULL, TRUE);
      g_assert_cmpint (priority, ==, MIN (own + 5, 19));
    }
  g_assert_cmpint (getpriority (PRIO_PROCESS, 0), ==, own);
}
