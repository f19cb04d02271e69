/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#pragma once

#include <glib-object.h>

G_BEGIN_DECLS

#define MATO_TYPE_TRANSACTION (mato_transaction_get_type ())
G_DECLARE_FINAL_TYPE (MatoTransaction, mato_transaction, MATO, TRANSACTION, GObject)

/**
 * MatoTransaction:
 *
 * Makes what changes in several objects one change. Between mato_transaction_begin() and
 * mato_transaction_end() its members hold back what their properties notify; after it everybody
 * is told, and nobody sees half of a change. They nest: the outermost pair is the change.
 *
 * Signals: `changed`, once for each change, in three turns: handlers connected as usual come
 * first, when everything has changed and nothing was notified; then the members notify; handlers
 * connected with %G_CONNECT_AFTER come last. Belongs to the main thread.
 */
MatoTransaction *mato_transaction_new (void);

/** Makes @member one of those that notify together. It is not kept alive. */
void mato_transaction_add (MatoTransaction *self,
                           gpointer         member);

void mato_transaction_begin (MatoTransaction *self);
void mato_transaction_end   (MatoTransaction *self);

/** Returns: whether a change has begun and not everybody has been told of it yet */
gboolean mato_transaction_is_open (MatoTransaction *self);

G_END_DECLS
