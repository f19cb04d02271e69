/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/words/sentence-blame.h"

#include "session/film/item-options.h"
#include "tests/session/words/words-test.h"
#include "tests/test.h"

#define EIGHT \
  "r1c1\u00a0=\u00a01, r1c2\u00a0=\u00a02, r1c3\u00a0=\u00a03, r1c4\u00a0=\u00a04, " \
  "r1c5\u00a0=\u00a05, r1c6\u00a0=\u00a06, r1c7\u00a0=\u00a07, r1c8\u00a0=\u00a08."

typedef struct
{
  MatoGeometry *geometry;
  MatoTrace *trace;     /* of an empty board */
  MatoBlamer *blamer;
} Board;

static void
set_up (Board         *self,
        gconstpointer  data)
{
  guint8 givens[MATO_MAX_CELLS] = { 0 };

  self->geometry = mato_geometry_new (3, 3);
  self->trace = mato_trace_new (self->geometry, givens, 1);
  self->blamer = mato_blamer_new (self->geometry, givens);
}

static void
tear_down (Board         *self,
           gconstpointer  data)
{
  mato_blamer_free (self->blamer);
  mato_trace_unref (self->trace);
  mato_geometry_unref (self->geometry);
}

static void
says (Board      *self,
      guint       n_digits,
      MatoClaim   claim,
      const char *guilty,
      const char *last)
{
  g_autoptr (MatoBlame) blame = mato_blamer_find (self->blamer, &claim, n_digits);

  g_assert_nonnull (blame);
  assert_says (mato_sentence_blame (self->geometry, blame, MATO_ALPHABET_CANONICAL), guilty);
  assert_says (mato_sentence_implication (self->trace, blame, blame->implications->len - 1,
                                          MATO_ALPHABET_CANONICAL), last);
}

#define BOARD_TEST(name) TEST_WITH (name, Board, self, NULL, set_up, tear_down)

BOARD_TEST (who_is_to_blame_and_who_is_not)
{
  mato_blamer_push (self->blamer, 0, 5, TRUE);
  says (self, 1, mato_claim_struck (1, 5), "To blame: guess 1 (5 in r1c1).",
        "5 cannot be in r1c2, because of r1c1\u00a0=\u00a05.");

  mato_blamer_push (self->blamer, 80, 1, TRUE);
  says (self, 2, mato_claim_struck (1, 5),
        "To blame: guess 1 (5 in r1c1). Guess 2 has nothing to do with it.",
        "5 cannot be in r1c2, because of r1c1\u00a0=\u00a05.");

  mato_blamer_push (self->blamer, 79, 2, TRUE);
  says (self, 3, mato_claim_struck (1, 5),
        "To blame: guess 1 (5 in r1c1). Guesses 2 and 3 have nothing to do with it.",
        "5 cannot be in r1c2, because of r1c1\u00a0=\u00a05.");

  for (guint i = 0; i < 3; i++)
    mato_blamer_push (self->blamer, 78 - i, 3 + i, TRUE);
  says (self, 6, mato_claim_struck (1, 5),
        "To blame: guess 1 (5 in r1c1). The other 5 guesses have nothing to do with it.",
        "5 cannot be in r1c2, because of r1c1\u00a0=\u00a05.");
}

/* In row 1, then in box 1: two causes of a digit that is forced. */
BOARD_TEST (lists_are_read_in_one_breath)
{
  MatoClaim claim = { .item = 8, .left = 1u << 8 };

  for (guint i = 0; i < 8; i++)
    mato_blamer_push (self->blamer, i, i + 1, TRUE);
  says (self, 8, claim, "To blame: 8 of 8 guesses; the last of them is guess 8 (8 in r1c8).",
        "Only one possibility is left for r1c9, because of " EIGHT);
}

/* r2c9 cannot be 1 to 6 by its row, and 9 is in r1c9, which is forced. */
BOARD_TEST (every_step_on_the_way_is_said)
{
  static const char *const sentences[] = {
    "Guess 1: 1 in r1c1.", "Guess 2: 2 in r1c2.", "Guess 3: 3 in r1c3.", "Guess 4: 4 in r1c4.",
    "Guess 5: 5 in r1c5.", "Guess 6: 6 in r1c6.", "Guess 7: 7 in r1c7.", "Guess 8: 8 in r1c8.",
    "Only 9 fits in r1c9, because of " EIGHT,
    "9 cannot be in r9c9, because of r1c9\u00a0=\u00a09.",
  };
  MatoClaim claim = mato_claim_struck (80, 9);
  g_autoptr (MatoBlame) blame = NULL;

  for (guint i = 0; i < 9; i++)
    mato_blamer_push (self->blamer, i, i + 1, i < 8);
  blame = mato_blamer_find (self->blamer, &claim, 9);
  g_assert_cmpuint (blame->implications->len, ==, G_N_ELEMENTS (sentences));
  for (guint i = 0; i < G_N_ELEMENTS (sentences); i++)
    assert_says (mato_sentence_implication (self->trace, blame, i, MATO_ALPHABET_CANONICAL),
                 sentences[i]);
}

/* In a row of four, 1 to @n guesses strike all of r1c1. */
TEST (a_dead_end_teaches_a_clause)
{
  static const char *const sentences[] = {
    "So not r1c2\u00a0=\u00a01.",
    "So not both r1c2\u00a0=\u00a01 and r1c3\u00a0=\u00a02.",
    "So not all of r1c2\u00a0=\u00a01, r1c3\u00a0=\u00a02 and r1c4\u00a0=\u00a03.",
    "So not all of r1c2\u00a0=\u00a01, r1c3\u00a0=\u00a02, r1c4\u00a0=\u00a03 and "
    "r2c1\u00a0=\u00a04.",
  };
  static const guint cells[] = { 1, 2, 3, 4 };
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (2, 2);

  for (guint n = 1; n <= 4; n++)
    {
      guint8 givens[MATO_MAX_CELLS] = { 0 };
      MatoClaim claim = { .item = 0 };
      MatoClaim struck = mato_claim_struck (0, 1);
      g_autoptr (MatoBlamer) blamer = NULL;
      g_autoptr (MatoBlame) blame = NULL, other = NULL;

      for (guint i = n; i < 4; i++)
        givens[cells[i]] = i + 1;
      blamer = mato_blamer_new (geometry, givens);
      for (guint i = 0; i < n; i++)
        mato_blamer_push (blamer, cells[i], i + 1, TRUE);
      blame = mato_blamer_find (blamer, &claim, n);
      assert_says (mato_sentence_nogood (geometry, blame, MATO_ALPHABET_CANONICAL),
                   sentences[n - 1]);
      other = mato_blamer_find (blamer, &struck, n);
      g_assert_null (mato_sentence_nogood (geometry, other, MATO_ALPHABET_CANONICAL));
    }
}

/* Without a guess, and of a unit. */
TEST (givens_alone_can_be_the_reason)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (2, 2);
  guint8 givens[MATO_MAX_CELLS] = { 1, 2, 0, 0, 0, 0, 0, 3 };
  g_autoptr (MatoTrace) trace = mato_trace_new (geometry, givens, 1);
  g_autoptr (MatoBlamer) blamer = mato_blamer_new (geometry, givens);
  MatoClaim claim = { .item = mato_geometry_unit_item (geometry, 0, 3), .left = 1u << 2 };
  g_autoptr (MatoBlame) blame = NULL;

  mato_blamer_push (blamer, 12, 4, TRUE);
  blame = mato_blamer_find (blamer, &claim, 1);
  assert_says (mato_sentence_blame (geometry, blame, MATO_ALPHABET_CANONICAL),
               "No guess is to blame: it follows from the givens alone. Guess 1 has nothing to do "
               "with it.");
  assert_says (mato_sentence_implication (trace, blame, 0, MATO_ALPHABET_CANONICAL),
               "Only one possibility is left for 3 in row 1, because of the givens.");
}
