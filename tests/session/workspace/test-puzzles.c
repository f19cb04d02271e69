/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/workspace/puzzles.h"

#include "session/kit/enum-names.h"

#include "tests/session/workspace/workspace-test.h"
#include "tests/test.h"

TEST (one_move_is_one_change)
{
  g_autoptr (MatoTransaction) transaction = mato_transaction_new ();
  g_autoptr (MatoPuzzles) puzzles = test_puzzles_new (EMPTY_4, transaction);
  MatoGame *game = puzzles->game;
  guint n_changes, n_puzzles, n_givens, n_index;

  test_count (transaction, "changed", &n_changes);
  test_count (puzzles, "notify::puzzle", &n_puzzles);
  test_count (puzzles, "notify::index", &n_index);
  test_count (puzzles, "givens-changed", &n_givens);

  mato_game_enter (game, 0, 1);
  g_assert_cmpuint (test_take (&n_changes), ==, 1);
  g_assert_cmpuint (test_take (&n_puzzles), ==, 1);
  g_assert_cmpuint (n_givens, ==, 0);
  g_assert_cmpuint (n_index, ==, 0);

  mato_puzzles_make_givens (puzzles);
  g_assert_cmpuint (test_take (&n_changes), ==, 1);
  g_assert_cmpuint (test_take (&n_puzzles), ==, 1);
  g_assert_cmpuint (test_take (&n_givens), ==, 1);
}

/* After the givens have changed, typing makes entries. */
TEST (other_givens_put_the_pencil_down)
{
  g_autoptr (MatoTransaction) transaction = mato_transaction_new ();
  g_autoptr (MatoPuzzles) puzzles = test_puzzles_new (EMPTY_4, transaction);
  guint n_pencils;

  test_count (puzzles, "notify::pencil", &n_pencils);
  mato_puzzles_set_pencil (puzzles, MATO_PENCIL_CORNER);
  mato_puzzles_set_pencil (puzzles, MATO_PENCIL_CORNER);
  g_assert_cmpuint (test_take (&n_pencils), ==, 1);
  mato_game_mark (puzzles->game, 0, MATO_PENCIL_CORNER, 1);
  g_assert_cmpuint (puzzles->pencil, ==, MATO_PENCIL_CORNER);
  test_replace (puzzles, "1...............\n");
  g_assert_cmpuint (puzzles->pencil, ==, MATO_N_PENCILS);
  g_assert_cmpuint (n_pencils, ==, 1);
}

TEST (leafs_through_a_text)
{
  g_autoptr (MatoTransaction) transaction = mato_transaction_new ();
  g_autoptr (MatoPuzzles) puzzles = test_puzzles_new (EMPTY_4, transaction);
  g_autoptr (MatoCollection) both = test_read_text ("1...............\n2...............\n");
  guint n, n_notified;

  mato_puzzles_set_collection (puzzles, both);
  g_object_get (puzzles, "n-puzzles", &n, NULL);
  g_assert_cmpuint (n, ==, 2);
  test_count (puzzles, "notify::index", &n_notified);
  mato_puzzles_go_to (puzzles, 1);
  g_assert_cmpuint (mato_puzzles_get_index (puzzles), ==, 1);
  g_assert_cmpuint (n_notified, ==, 1);
  mato_game_undo (puzzles->game);
  mato_game_undo (puzzles->game);
  g_assert_cmpuint (mato_puzzles_get_n (puzzles), ==, 1);
  g_assert_null (mato_puzzles_get_collection (puzzles));
}

/* The choices are enumeration properties, with the names that actions and settings use. */
TEST (choices_are_properties)
{
  g_autoptr (MatoTransaction) transaction = mato_transaction_new ();
  g_autoptr (MatoPuzzles) puzzles = test_puzzles_new ("ABCD............\n", transaction);
  int value;

  g_assert_cmpint (mato_puzzles_get_alphabet (puzzles), ==, MATO_ALPHABET_LETTERS);
  g_object_set (puzzles, "alphabet", MATO_ALPHABET_HEX, "pencil", MATO_PENCIL_CENTRE, NULL);
  g_assert_cmpint (mato_puzzles_get_alphabet (puzzles), ==, MATO_ALPHABET_HEX);
  g_assert_cmpuint (puzzles->pencil, ==, MATO_PENCIL_CENTRE);
  g_object_get (puzzles, "alphabet", &value, NULL);
  g_assert_cmpstr (mato_enum_name (MATO_TYPE_ALPHABET_CHOICE, value), ==, "0");
  g_object_get (puzzles, "pencil", &value, NULL);
  g_assert_cmpstr (mato_enum_name (MATO_TYPE_PENCIL_CHOICE, value), ==, "centre");
}
