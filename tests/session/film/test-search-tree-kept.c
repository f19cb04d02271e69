/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/film/search-tree.h"

#include "tests/session/films.h"
#include "tests/test.h"

#define MARK G_MAXUINT /* the guesses of a branch that was not looked up again */
#define N_PLAYED 300
#define N_POSITIONS effort_pick_slow (6, 15, 200)

static void
assert_same (const MatoSearchTree *tree,
             const MatoSearchTree *expected)
{
  g_assert_cmpint (tree->is_whole, ==, expected->is_whole);
  g_assert_cmpmem (tree->decisions->data, tree->decisions->len * sizeof (MatoDecision),
                   expected->decisions->data, expected->decisions->len * sizeof (MatoDecision));
  g_assert_cmpmem (tree->branches->data, tree->branches->len * sizeof (MatoBranch),
                   expected->branches->data, expected->branches->len * sizeof (MatoBranch));
}

/* On by none or a few steps, and off to anywhere. */
static void
check_moves (const MatoTrace *trace)
{
  static const int moves[] = { 0, 1, 2, 3, 10, 40, 300 };
  g_autoptr (MatoSearchTree) tree = mato_search_tree_new ();

  for (guint i = 0; i < N_POSITIONS * G_N_ELEMENTS (moves); i++)
    {
      guint64 from = film_pick (trace, i);
      guint64 to = MIN (from + moves[i % G_N_ELEMENTS (moves)], mato_trace_get_last (trace));
      g_autoptr (MatoSearchTree) expected = mato_search_tree_new ();

      mato_search_tree_show (tree, trace, from);
      mato_search_tree_show (tree, trace, to);
      mato_search_tree_show (expected, trace, to);
      assert_same (tree, expected);
    }
}

TEST (a_moved_tree_is_a_new_one)
{
  for_each_film (check_moves);
  for_each_film_with_rules (check_moves);
}

TEST (so_it_is_at_samples)
{
  g_autoptr (MatoTrace) trace =
    film_new_cut (mato_engine_find ("dlx"), 0, "9x9 empty", 0, FILM_STEPS / 2);

  g_assert_cmpuint (mato_trace_get_last (trace), >, mato_trace_get_length (trace));
  check_moves (trace);
}

TEST (another_trace_is_looked_up)
{
  g_autoptr (MatoTrace) trace = film_new (mato_engine_find ("dlx"), 0, "9x9 empty", 0);
  g_autoptr (MatoTrace) other = film_new (mato_engine_find ("bitmask"), 0, "4x4 empty", 1);
  guint64 position = mato_trace_get_length (other);
  g_autoptr (MatoSearchTree) tree = mato_search_tree_new ();
  g_autoptr (MatoSearchTree) expected = mato_search_tree_new ();

  mato_search_tree_show (tree, trace, mato_trace_get_length (trace));
  mato_search_tree_show (tree, other, position);
  mato_search_tree_show (expected, other, position);
  assert_same (tree, expected);

}

/* What was changed since is that of no position. */
TEST (what_was_changed_is_looked_up)
{
  g_autoptr (MatoTrace) trace = film_new (mato_engine_find ("dlx"), 0, "9x9 empty", 0);
  guint64 position = mato_trace_get_length (trace) / 2;
  g_autoptr (MatoSearchTree) tree = mato_search_tree_new ();
  g_autoptr (MatoSearchTree) expected = mato_search_tree_new ();

  mato_search_tree_show (expected, trace, position);
  mato_search_tree_show (tree, trace, position);
  mato_search_tree_hide_future (tree, trace, position);
  mato_search_tree_show (tree, trace, position);
  assert_same (tree, expected);

  mato_search_tree_go (tree, 0);
  mato_search_tree_show (tree, trace, position);
  assert_same (tree, expected);
}

/* Marks the branches. Returns: how many have lost the mark since */
static guint
mark (MatoSearchTree *tree)
{
  guint n_new = 0;

  for (guint i = 0; i < tree->branches->len; i++)
    {
      guint *n_guesses = &g_array_index (tree->branches, MatoBranch, i).n_guesses;

      n_new += *n_guesses != MARK;
      *n_guesses = MARK;
    }

  return n_new;
}

/* A frame of a recording that plays moves a few steps, which are deep down. */
TEST (what_stays_is_not_looked_up_again)
{
  g_autoptr (MatoTrace) trace = film_new (mato_engine_find ("dlx"), 0, "9x9 empty", 0);
  g_autoptr (MatoSearchTree) tree = mato_search_tree_new ();
  guint64 middle = mato_trace_get_length (trace) / 2;
  guint n_shown = 0, n_new = 0;

  for (guint64 position = middle; position < middle + N_PLAYED; position++)
    {
      mato_search_tree_show (tree, trace, position);
      n_shown += tree->branches->len;
      n_new += mark (tree);
    }

  g_assert_cmpuint (n_new, <, n_shown / 5);
}
