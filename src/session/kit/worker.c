/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/kit/worker.h"

#include <unistd.h>

/* Where a processor is wanted by both, the window's thread gets three times as much of it. */
#define LOWER_BY 5

/* A reference to the source object of a task that outlives the task's own. */
typedef struct
{
  GThread *home;
  GMainContext *context;
  gpointer object;
} Keeper;

static gboolean
let_go_cb (gpointer user_data)
{
  Keeper *self = user_data;

  g_object_unref (self->object);
  g_main_context_unref (self->context);
  g_free (self);
  return G_SOURCE_REMOVE;
}

/* In whatever thread had the last reference to the task. Its data go after its object: a weak
 * reference would be told before, and the caller could be quicker again. */
static void
task_gone_cb (gpointer user_data)
{
  Keeper *self = user_data;
  GSource *source;

  if (g_thread_self () == self->home)
    {
      let_go_cb (self);
      return;
    }

  source = g_idle_source_new ();
  g_source_set_priority (source, G_PRIORITY_DEFAULT);
  g_source_set_callback (source, let_go_cb, self, NULL);
  g_source_attach (source, self->context);
  g_source_unref (source);
}

/* Only Linux has a priority of each thread; elsewhere this would be the window's, too. */
void
mato_worker_lower_priority (void)
{
#ifdef __linux__
  static GPrivate is_lowered;

  if (g_private_get (&is_lowered) != NULL)
    return;

  g_private_set (&is_lowered, GINT_TO_POINTER (TRUE));
  if (nice (LOWER_BY) == -1)
    g_debug ("a worker keeps its priority");
#endif
}

static GQuark
get_func_quark (void)
{
  return g_quark_from_static_string ("mato-worker-func");
}

/* GLib's threads are used again, by workers and by what reads files: they stay slow. */
static void
work (GTask        *task,
      gpointer      source,
      gpointer      data,
      GCancellable *cancellable)
{
  GTaskThreadFunc func =
    (GTaskThreadFunc) g_object_get_qdata (G_OBJECT (task), get_func_quark ());

  mato_worker_lower_priority ();
  func (task, source, data, cancellable);
}

void
mato_worker_run (GTask           *task,
                 GTaskThreadFunc  func)
{
  gpointer object = g_task_get_source_object (task);

  if (object)
    {
      Keeper *keeper = g_new (Keeper, 1);

      keeper->home = g_thread_self ();
      keeper->context = g_main_context_ref (g_task_get_context (task));
      keeper->object = g_object_ref (object);
      g_object_set_data_full (G_OBJECT (task), "mato-keeper", keeper, task_gone_cb);
    }

  g_object_set_qdata (G_OBJECT (task), get_func_quark (), (gpointer) func);
  g_task_run_in_thread (task, work);
}
