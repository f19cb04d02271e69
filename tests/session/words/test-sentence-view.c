/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/words/sentence-view.h"

#include "tests/session/films.h"
#include "tests/test.h"

/* Returns: a film of all solutions of a small board; it begins with the digits of r1c1 in order */
static MatoTrace *
make_film (void)
{
  return film_new (mato_engine_find ("dlx"), 0, "4x4 empty", 0);
}

TEST (items_have_names)
{
  static const struct { guint item; const char *name; const char *sign; } cases[] = {
    { 0, "r1c1", "r1c1" }, { 7, "r2c4", "r2c4" }, { 16, "1 in row 1", "r1=1" },
    { 22, "3 in row 2", "r2=3" }, { 35, "4 in column 1", "c1=4" }, { 63, "4 in box 4", "b4=4" },
  };
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (2, 2);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *name = mato_sentence_item (geometry, cases[i].item,
                                                  MATO_ALPHABET_CANONICAL);
      g_autofree char *sign = mato_sentence_item_symbol (geometry, cases[i].item,
                                                         MATO_ALPHABET_CANONICAL);

      g_assert_cmpstr (name, ==, cases[i].name);
      g_assert_cmpstr (sign, ==, cases[i].sign);
    }
}

TEST (options_have_symbols)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (2, 2);
  g_autofree char *first = mato_sentence_option_symbol (geometry, 0, MATO_ALPHABET_CANONICAL);
  g_autofree char *last = mato_sentence_option_symbol (geometry, 63, MATO_ALPHABET_LETTERS);

  g_assert_cmpstr (first, ==, "r1c1=1");
  g_assert_cmpstr (last, ==, "r4c4=D");
}

TEST (options_are_listed)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (2, 2);
  g_autofree char *digits = mato_sentence_options (geometry, 3, 0xb, MATO_ALPHABET_LETTERS);
  guint item = mato_geometry_unit_item (geometry, 5, 1);
  g_autofree char *cells = mato_sentence_options (geometry, item, 0x6, MATO_ALPHABET_CANONICAL);
  g_autofree char *nothing = mato_sentence_options (geometry, 3, 0, MATO_ALPHABET_CANONICAL);

  g_assert_cmpstr (digits, ==, "A, B, D");
  g_assert_cmpstr (cells, ==, "r2c2, r3c2");
  g_assert_cmpstr (nothing, ==, "");
}

static void
assert_cover_item (const MatoTrace *trace,
                   guint64          position,
                   guint            item,
                   const char      *expected)
{
  g_autoptr (MatoCoverPicture) picture = mato_cover_picture_new ();
  g_autofree char *text = NULL;

  mato_cover_picture_show (picture, trace, position);
  text = mato_sentence_cover_item (picture, trace, item, MATO_ALPHABET_CANONICAL);
  g_assert_cmpstr (text, ==, expected);
}

TEST (cover_items_have_sentences)
{
  g_autoptr (MatoTrace) trace = make_film ();

  assert_cover_item (trace, 0, 0, "r1c1: 4 options left: 1, 2, 3, 4");
  assert_cover_item (trace, 1, 0, "r1c1, chosen: 4 options left: 1, 2, 3, 4");
  assert_cover_item (trace, 2, 0, "r1c1: covered just now by r1c1 = 1");
  assert_cover_item (trace, 2, 16, "1 in row 1: covered just now by r1c1 = 1");
  assert_cover_item (trace, 2, 20, "1 in row 2: 2 options left: r2c3, r2c4");
  assert_cover_item (trace, 3, 0, "r1c1: covered by r1c1 = 1");
}

TEST (links_have_sentences)
{
  static const char *const expected[] = {
    "The right link of “the root” now bypasses “r1c1” and leads to “r1c2”.",
    "The left link of “r1c2” now bypasses “r1c1” and leads to “the root”.",
    "In the column of “1 in row 1”, the down link of 1 in row 1 now bypasses r1c1 = 1 and "
    "leads to r1c2 = 1.",
    "In the column of “1 in row 1”, the up link of r1c2 = 1 now bypasses r1c1 = 1 and leads "
    "to 1 in row 1.",
  };
  g_autoptr (MatoTrace) trace = make_film ();
  g_autoptr (MatoCoverPicture) picture = mato_cover_picture_new ();
  g_autoptr (MatoCoverColumn) column = NULL;

  mato_cover_picture_show (picture, trace, 1);
  column = mato_cover_column_new (picture, 0);
  for (guint link = 0; link < G_N_ELEMENTS (expected); link++)
    {
      g_autofree char *text = mato_sentence_link (column, trace, link,
                                                  MATO_ALPHABET_CANONICAL);

      g_assert_cmpstr (text, ==, expected[link]);
    }
}

static void
assert_decision (const MatoTrace *trace,
                 guint64          position,
                 const char      *expected,
                 guint            branch,
                 const char      *expected_branch)
{
  g_autoptr (MatoSearchTree) tree = mato_search_tree_new ();
  g_autofree char *text = NULL, *branch_text = NULL;

  mato_search_tree_show (tree, trace, position);
  text = mato_sentence_decision (tree, mato_search_tree_get_decision (tree, 0), trace,
                                 MATO_ALPHABET_CANONICAL);
  branch_text = mato_sentence_branch (tree, mato_search_tree_get_decision (tree, 0), branch,
                                      position, FALSE, trace, MATO_ALPHABET_CANONICAL);
  g_assert_cmpstr (text, ==, expected);
  g_assert_cmpstr (branch_text, ==, expected_branch);
}

TEST (decisions_have_sentences)
{
  g_autoptr (MatoTrace) all = make_film ();
  g_autoptr (MatoTrace) first = film_new (mato_engine_find ("dlx"), 0, "4x4 empty", 1);
  g_autoptr (MatoSearchTree) tree = mato_search_tree_new ();
  const MatoBranch *last;

  mato_search_tree_show (tree, all, 2);
  last = mato_search_tree_get_branch (tree, mato_search_tree_get_decision (tree, 0), 3);

  assert_decision (first, 1, "r1c1: one of 1, 2, 3, 4", 1,
                   "r1c1, branch 2 of 4: not tried in this recording");
  assert_decision (first, 2, "r1c1: 1, branch 1 of 4; then 2, 3, 4", 0,
                   "r1c1 = 1, branch 1 of 4, the search is here: leads to a solution, 7 guesses");
  assert_decision (all, last->from + 1, "r1c1: 4, branch 4 of 4, the last", 3,
                   "r1c1 = 4, branch 4 of 4, the search is here: leads to a solution, 139 guesses");
}

/* What comes later is not known then: not that it never comes. */
TEST (hidden_branches_may_still_come)
{
  g_autoptr (MatoTrace) trace = film_new (mato_engine_find ("dlx"), 0, "4x4 empty", 1);
  g_autoptr (MatoSearchTree) tree = mato_search_tree_new ();
  g_autofree char *text = NULL;

  mato_search_tree_show (tree, trace, 1);
  mato_search_tree_hide_future (tree, trace, 1);
  text = mato_sentence_branch (tree, mato_search_tree_get_decision (tree, 0), 0, 1, TRUE, trace,
                               MATO_ALPHABET_CANONICAL);
  g_assert_cmpstr (text, ==, "r1c1, branch 1 of 4: not tried yet");
}

TEST (failures_have_sentences)
{
  g_autoptr (MatoTrace) trace = film_new (mato_engine_find ("dlx"), 0, "no solution, found deep",
                                          0);
  g_autoptr (MatoSearchTree) tree = mato_search_tree_new ();
  const MatoDecision *decision;
  g_autofree char *text = NULL;
  guint64 last;

  mato_search_tree_show (tree, trace, mato_trace_get_length (trace) / 2);
  decision = mato_search_tree_get_decision (tree, 0);
  last = mato_search_tree_get_branch (tree, decision, decision->n_branches - 1)->from;
  mato_search_tree_show (tree, trace, last + 1);
  text = mato_sentence_branch (tree, mato_search_tree_get_decision (tree, 0), 0, last + 1, FALSE,
                               trace, MATO_ALPHABET_CANONICAL);
  g_assert_nonnull (strstr (text, ": fails after "));
}
