/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/search/search-task.h"

#include "session/kit/object.h"

#define PROGRESS_INTERVAL 100 /* ms */

G_DEFINE_FINAL_TYPE (MatoSearchTask, mato_search_task, G_TYPE_OBJECT)

enum
{
  PROP_0,
  PROP_SEARCH,
  PROP_RUNNING,
  N_PROPS,
};

enum
{
  PROGRESSED,
  ANSWERED,
  N_SIGNALS,
};

static GParamSpec *props[N_PROPS];
static guint signals[N_SIGNALS];

static gboolean
progress_cb (gpointer user_data)
{
  g_signal_emit (user_data, signals[PROGRESSED], 0);

  return G_SOURCE_CONTINUE;
}

static void
stop (MatoSearchTask *self)
{
  if (!self->cancellable)
    return;

  g_clear_handle_id (&self->progress_id, g_source_remove);
  g_clear_object (&self->cancellable);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_RUNNING]);
}

/* When the worker ends, the task may be disposed of or have another search. The callback has a weak
 * reference, so that a closed window is freed before that. */
static void
ended_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  GWeakRef *weak = user_data;
  MatoSearch *search = MATO_SEARCH (source);
  g_autoptr (MatoSearchTask) self = g_weak_ref_get (weak);

  mato_search_run_finish (search, result);
  g_weak_ref_clear (weak);
  g_free (weak);
  if (!self || self->search != search)
    return;

  mato_transaction_begin (self->transaction);
  stop (self);
  g_signal_emit (self, signals[ANSWERED], 0);
  mato_transaction_end (self->transaction);
}

static void
mato_search_task_dispose (GObject *object)
{
  MatoSearchTask *self = MATO_SEARCH_TASK (object);

  g_cancellable_cancel (self->cancellable);
  g_clear_handle_id (&self->progress_id, g_source_remove);
  g_clear_object (&self->cancellable);
  g_clear_object (&self->search);
  g_clear_object (&self->transaction);

  G_OBJECT_CLASS (mato_search_task_parent_class)->dispose (object);
}

static const MatoProperty properties[N_PROPS] = {
  [PROP_SEARCH] = { "search", G_TYPE_OBJECT, mato_search_get_type,
                    MATO_FIELD (MatoSearchTask, search) },
  [PROP_RUNNING] = { "running", G_TYPE_BOOLEAN, .get = G_CALLBACK (mato_search_task_is_running) },
};

static void
mato_search_task_class_init (MatoSearchTaskClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = mato_search_task_dispose;
  mato_properties_install (klass, properties, props, N_PROPS);
  signals[PROGRESSED] = mato_signal_new (klass, "progressed", 0);
  signals[ANSWERED] = mato_signal_new (klass, "answered", 0);
}

static void
mato_search_task_init (MatoSearchTask *self)
{
}

MatoSearchTask *
mato_search_task_new (MatoTransaction *transaction)
{
  MatoSearchTask *self = g_object_new (MATO_TYPE_SEARCH_TASK, NULL);

  self->transaction = g_object_ref (transaction);
  mato_transaction_add (transaction, self);

  return self;
}

void
mato_search_task_start (MatoSearchTask *self,
                        MatoSearch     *search)
{
  GWeakRef *weak;

  g_return_if_fail (MATO_IS_SEARCH_TASK (self));
  g_return_if_fail (MATO_IS_SEARCH (search));

  mato_transaction_begin (self->transaction);
  mato_search_task_forget (self);
  self->search = search;
  self->cancellable = g_cancellable_new ();
  self->progress_id = g_timeout_add (PROGRESS_INTERVAL, progress_cb, self);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SEARCH]);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_RUNNING]);

  weak = g_new0 (GWeakRef, 1);
  g_weak_ref_init (weak, self);
  mato_search_run_async (search, self->cancellable, ended_cb, weak);
  mato_transaction_end (self->transaction);
}

void
mato_search_task_cancel (MatoSearchTask *self)
{
  g_return_if_fail (MATO_IS_SEARCH_TASK (self));

  g_cancellable_cancel (self->cancellable);
}

void
mato_search_task_forget (MatoSearchTask *self)
{
  g_return_if_fail (MATO_IS_SEARCH_TASK (self));

  if (!self->search)
    return;

  mato_transaction_begin (self->transaction);
  g_cancellable_cancel (self->cancellable);
  stop (self);
  g_clear_object (&self->search);
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SEARCH]);
  mato_transaction_end (self->transaction);
}

void
mato_search_task_take_back (MatoSearchTask *self,
                            MatoSearch     *search)
{
  g_return_if_fail (MATO_IS_SEARCH_TASK (self));
  g_return_if_fail (MATO_IS_SEARCH (search));

  mato_transaction_begin (self->transaction);
  mato_search_task_forget (self);
  self->search = search;
  g_object_notify_by_pspec (G_OBJECT (self), props[PROP_SEARCH]);
  mato_transaction_end (self->transaction);
}

gboolean
mato_search_task_is_running (MatoSearchTask *self)
{
  g_return_val_if_fail (MATO_IS_SEARCH_TASK (self), FALSE);

  return self->cancellable != NULL;
}

MatoSearch *
mato_search_task_get_answer (MatoSearchTask *self)
{
  g_return_val_if_fail (MATO_IS_SEARCH_TASK (self), NULL);

  return mato_search_task_is_running (self) ? NULL : self->search;
}
