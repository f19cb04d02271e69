/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

#define MATO_TYPE_TRANSACTION (mato_transaction_get_type ())
G_DECLARE_FINAL_TYPE (MatoTransaction, mato_transaction, MATO, TRANSACTION, GObject)

/**
 * MatoTransaction:
 *
 * Groups changes of several objects into one change. Between mato_transaction_begin() and
 * mato_transaction_end() the property notifications of its members are frozen, so that no handler
 * sees half of a change. Transactions nest: the outermost pair is the change.
 *
 * Signals: `changed`, once for each change, in three phases: first the handlers connected without
 * %G_CONNECT_AFTER, before any notification; then the notifications of the members; last the
 * handlers connected with %G_CONNECT_AFTER. Belongs to the main thread.
 */
MatoTransaction *mato_transaction_new (void);

/**
 * mato_transaction_add:
 *
 * Adds a #GObject whose notifications are grouped. It is not referenced. Call it only outside of
 * a change.
 */
void mato_transaction_add (MatoTransaction *self,
                           gpointer         member);

void mato_transaction_begin (MatoTransaction *self);
void mato_transaction_end   (MatoTransaction *self);

/**
 * mato_transaction_is_open:
 *
 * Returns: whether a change has begun and its `changed` emission has not ended yet
 */
gboolean mato_transaction_is_open (MatoTransaction *self);

G_END_DECLS
