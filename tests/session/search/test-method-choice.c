/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/search/method-choice.h"

#include "tests/session/workspace/workspace-test.h"
#include "tests/test.h"

TEST (another_engine_begins_with_its_first_order)
{
  g_autoptr (MatoTransaction) transaction = mato_transaction_new ();
  g_autoptr (MatoMethodChoice) choice = mato_method_choice_new (transaction, "bitmask", FALSE);
  g_autofree char *order = NULL;
  guint n_engines, n_orders, n_changes;

  mato_method_choice_set (choice, mato_engine_find ("bitmask"), 1);
  test_count (choice, "notify::engine", &n_engines);
  test_count (choice, "notify::order", &n_orders);
  test_count (transaction, "changed", &n_changes);
  g_object_set (choice, "engine", "dlx", NULL);
  g_assert_true (choice->engine == mato_engine_find ("dlx"));
  g_assert_cmpuint (choice->order, ==, 0);
  g_object_get (choice, "order", &order, NULL);
  g_assert_cmpstr (order, ==, mato_method_choice_get_order_name (choice));
  g_assert_cmpuint (n_engines, ==, 1);
  g_assert_cmpuint (n_orders, ==, 1);
  g_assert_cmpuint (n_changes, ==, 1);
}

TEST (unknown_names_change_nothing)
{
  static const char *const names[] = { "", "nobody", "target", NULL };
  g_autoptr (MatoTransaction) transaction = mato_transaction_new ();
  g_autoptr (MatoMethodChoice) choice = mato_method_choice_new (transaction, "auto", FALSE);
  guint n_changes;

  test_count (transaction, "changed", &n_changes);
  for (guint i = 0; names[i]; i++)
    g_object_set (choice, "engine", names[i], "order", names[i], NULL);
  g_assert_cmpstr (mato_method_choice_get_engine_name (choice), ==, "auto");
  g_assert_cmpuint (n_changes, ==, 0);
}

/* Only engines that report their steps are offered for a recording, and the target search. */
TEST (recordings_offer_others)
{
  g_autoptr (MatoTransaction) transaction = mato_transaction_new ();
  g_autoptr (MatoMethodChoice) choice = mato_method_choice_new (transaction, "bitmask", TRUE);

  g_object_set (choice, "engine", "auto", NULL);
  g_assert_cmpstr (mato_method_choice_get_engine_name (choice), ==, "bitmask");
  g_assert_false (mato_method_choice_offers (choice, mato_engine_find ("auto")));
  g_object_set (choice, "engine", MATO_TARGET_ENGINE, NULL);
  g_assert_null (choice->engine);
  g_assert_cmpstr (mato_method_choice_get_order_name (choice), ==, "");
  g_object_set (choice, "order", "row", NULL);
  g_assert_cmpuint (choice->order, ==, 0);
}
