/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/kit/transaction.h"

#include "session/workspace/display.h"
#include "tests/test.h"

/* A display serves as the member. */

typedef struct
{
  MatoTransaction *transaction;
  MatoDisplay *display;
  GString *told;
} Witness;

static void
before_cb (Witness *witness)
{
  g_assert_true (mato_transaction_is_open (witness->transaction));
  g_string_append (witness->told, "before ");
}

static void
rings_cb (Witness *witness)
{
  g_string_append (witness->told, "rings ");
}

static void
weights_cb (Witness *witness)
{
  g_string_append (witness->told, "weights ");
}

static void
after_cb (Witness *witness)
{
  g_string_append (witness->told, "after ");
}

static void
set_up (Witness       *witness,
        gconstpointer  data)
{
  witness->transaction = mato_transaction_new ();
  witness->display = mato_display_new ();
  witness->told = g_string_new (NULL);
  mato_transaction_add (witness->transaction, witness->display);
  g_signal_connect_swapped (witness->transaction, "changed", G_CALLBACK (before_cb), witness);
  g_signal_connect_data (witness->transaction, "changed", G_CALLBACK (after_cb), witness, NULL,
                         G_CONNECT_SWAPPED | G_CONNECT_AFTER);
  g_signal_connect_swapped (witness->display, "notify::show-rings", G_CALLBACK (rings_cb),
                            witness);
  g_signal_connect_swapped (witness->display, "notify::all-weights", G_CALLBACK (weights_cb),
                            witness);
}

static void
tear_down (Witness       *witness,
           gconstpointer  data)
{
  g_clear_object (&witness->transaction);
  g_clear_object (&witness->display);
  g_string_free (witness->told, TRUE);
}

static void
assert_told (Witness    *witness,
             const char *expected)
{
  g_assert_cmpstr (witness->told->str, ==, expected);
  g_string_truncate (witness->told, 0);
}

#define WITNESS_TEST(name) TEST_WITH (name, Witness, witness, NULL, set_up, tear_down)

WITNESS_TEST (members_notify_between_the_turns)
{
  mato_transaction_begin (witness->transaction);
  g_object_set (witness->display, "show-rings", TRUE, NULL);
  mato_transaction_begin (witness->transaction);
  g_object_set (witness->display, "show-rings", FALSE, NULL);
  mato_transaction_end (witness->transaction);
  assert_told (witness, "");
  g_assert_true (mato_transaction_is_open (witness->transaction));
  mato_transaction_end (witness->transaction);
  g_assert_false (mato_transaction_is_open (witness->transaction));
  assert_told (witness, "before rings after ");
}

WITNESS_TEST (nobody_waits_without_one)
{
  g_object_set (witness->display, "show-rings", TRUE, NULL);
  assert_told (witness, "rings ");
}

static void
change_again_cb (Witness *witness)
{
  if (witness->display->all_weights)
    return;

  mato_transaction_begin (witness->transaction);
  g_object_set (witness->display, "all-weights", TRUE, NULL);
  mato_transaction_end (witness->transaction);
}

/* A change made by a handler of a notification is a separate change. */
WITNESS_TEST (changes_may_lead_to_changes)
{
  g_signal_connect_swapped (witness->display, "notify::show-rings", G_CALLBACK (change_again_cb),
                            witness);
  mato_transaction_begin (witness->transaction);
  g_object_set (witness->display, "show-rings", TRUE, NULL);
  mato_transaction_end (witness->transaction);
  assert_told (witness, "before rings before weights after after ");
}

WITNESS_TEST (members_may_go)
{
  mato_transaction_begin (witness->transaction);
  g_object_set (witness->display, "show-rings", TRUE, NULL);
  g_clear_object (&witness->display);
  mato_transaction_end (witness->transaction);
  assert_told (witness, "before after ");
}
