/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/kit/transaction.h"

struct _MatoTransaction
{
  GObject parent_instance;

  GPtrArray *members; /* of GObject, not owned */
  guint depth;        /* begins without their end */
  guint n_telling;    /* nested `changed` emissions: a handler may make another change */
};

G_DEFINE_FINAL_TYPE (MatoTransaction, mato_transaction, G_TYPE_OBJECT)

static guint changed_signal;

static void
member_gone_cb (gpointer  transaction,
                GObject  *member)
{
  g_ptr_array_remove_fast (MATO_TRANSACTION (transaction)->members, member);
}

/* The second phase. A handler may free members, so they are referenced first. */
static void
mato_transaction_changed (MatoTransaction *self)
{
  g_autoptr (GPtrArray) members = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < self->members->len; i++)
    g_ptr_array_add (members, g_object_ref (g_ptr_array_index (self->members, i)));

  for (guint i = 0; i < members->len; i++)
    g_object_thaw_notify (g_ptr_array_index (members, i));
}

static void
mato_transaction_finalize (GObject *object)
{
  MatoTransaction *self = MATO_TRANSACTION (object);

  for (guint i = 0; i < self->members->len; i++)
    g_object_weak_unref (g_ptr_array_index (self->members, i), member_gone_cb, self);
  g_ptr_array_unref (self->members);

  G_OBJECT_CLASS (mato_transaction_parent_class)->finalize (object);
}

static void
mato_transaction_class_init (MatoTransactionClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = mato_transaction_finalize;

  changed_signal = g_signal_new_class_handler ("changed", MATO_TYPE_TRANSACTION,
                                               G_SIGNAL_RUN_LAST,
                                               G_CALLBACK (mato_transaction_changed), NULL, NULL,
                                               NULL, G_TYPE_NONE, 0);
}

static void
mato_transaction_init (MatoTransaction *self)
{
  self->members = g_ptr_array_new ();
}

MatoTransaction *
mato_transaction_new (void)
{
  return g_object_new (MATO_TYPE_TRANSACTION, NULL);
}

void
mato_transaction_add (MatoTransaction *self,
                      gpointer         member)
{
  g_return_if_fail (MATO_IS_TRANSACTION (self));
  g_return_if_fail (G_IS_OBJECT (member));
  g_return_if_fail (self->depth == 0);

  g_ptr_array_add (self->members, member);
  g_object_weak_ref (member, member_gone_cb, self);
}

void
mato_transaction_begin (MatoTransaction *self)
{
  g_return_if_fail (MATO_IS_TRANSACTION (self));

  if (self->depth++ > 0)
    return;

  for (guint i = 0; i < self->members->len; i++)
    g_object_freeze_notify (g_ptr_array_index (self->members, i));
}

void
mato_transaction_end (MatoTransaction *self)
{
  g_return_if_fail (MATO_IS_TRANSACTION (self));
  g_return_if_fail (self->depth > 0);

  if (--self->depth > 0)
    return;

  g_object_ref (self);
  self->n_telling++;
  g_signal_emit (self, changed_signal, 0);
  self->n_telling--;
  g_object_unref (self);
}

gboolean
mato_transaction_is_open (MatoTransaction *self)
{
  g_return_val_if_fail (MATO_IS_TRANSACTION (self), FALSE);

  return self->depth > 0 || self->n_telling > 0;
}
