/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/play/new-variant.h"

#include "core/generate/generate-board.h"
#include "core/notation/reader.h"
#include "core/writing/writer.h"
#include "session/play/new-puzzle.h"
#include "tests/session/session-test.h"
#include "tests/test.h"

TEST (kinds_are_read)
{
  MatoVariantKind kind;

  g_assert_true (mato_variant_kind_parse ("jigsaw hard", &kind));
  g_assert_cmpstr (kind.variant->name, ==, "jigsaw");
  g_assert_cmpuint (kind.level, ==, MATO_VARIANT_HARD);
  g_assert_false (mato_variant_kind_parse ("jigsaw", &kind));
  g_assert_false (mato_variant_kind_parse ("jigsaw any", &kind));
  g_assert_false (mato_variant_kind_parse ("jigsaw hard 9", &kind));
  g_assert_false (mato_variant_kind_parse ("sandwich easy", &kind));
}

/* It stays what it is when it is written and read. */
TEST (a_puzzle_knows_its_kind)
{
  MatoVariantKind kind = { 0 }, read = { 0 };
  g_autoptr (MatoPuzzle) puzzle = NULL;
  g_autoptr (MatoPuzzle) same = NULL;
  g_autoptr (MatoPuzzle) copy = NULL;
  g_autoptr (MatoReader) reader = NULL;
  g_autoptr (GString) text = g_string_new (NULL);

  g_assert_true (mato_variant_kind_parse ("thermo medium", &kind));
  puzzle = mato_new_variant_make (&kind, 5, NULL);
  same = mato_new_variant_make (&kind, 5, NULL);
  g_assert_true (mato_puzzle_equal (puzzle, same));
  g_assert_cmpstr (puzzle->title, ==, "Thermometers · Medium");

  mato_write (text, puzzle, mato_board_get_values (puzzle->board), MATO_NOTATION_MATO);
  reader = mato_reader_new_for_text (text->str, -1, NULL);
  mato_reader_set_rules (reader, NULL);
  copy = mato_reader_next (reader, NULL);
  g_assert_true (mato_puzzle_equal (puzzle, copy));
  g_assert_true (mato_variant_kind_of (copy, &read));
  g_assert_true (read.variant == kind.variant);
  g_assert_cmpuint (read.level, ==, kind.level);
}

TEST (making_can_be_cancelled)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  MatoVariantKind kind;

  g_assert_true (mato_variant_kind_parse ("killer hard", &kind));
  g_cancellable_cancel (cancellable);
  g_assert_null (mato_new_variant_make (&kind, 1, cancellable));
}

static void
keep_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  *(GAsyncResult **) user_data = g_object_ref (result);
}

/* Two are begun, and the one that is there sooner is given. */
TEST (a_worker_makes_one_of_two)
{
  g_autoptr (MatoGeometry) shape = mato_geometry_new (3, 3);
  guint n_first = 0, n_second = 0;
  MatoVariantKind kind;

  g_assert_true (mato_variant_kind_parse ("jigsaw medium", &kind));
  for (guint seed = 0; seed < 6; seed++)
    {
      g_autoptr (GAsyncResult) result = NULL;
      g_autoptr (MatoPuzzle) puzzle = NULL;
      guint n_same = 0;

      mato_new_variant_async (&kind, seed, NULL, keep_cb, &result);
      while (result == NULL)
        g_main_context_iteration (NULL, TRUE);
      puzzle = mato_new_puzzle_finish (result, NULL);
      g_assert_nonnull (puzzle);
      for (guint i = 0; i < 2; i++)
        {
          g_auto (MatoMadePuzzle) made = { 0 };
          MatoRandom random = mato_generate_nth_random (seed, i);
          gboolean is_same;

          g_assert_true (mato_made_variant_make (kind.variant, shape, kind.level, &random, NULL,
                                                 NULL, &made));
          is_same = mato_geometry_equal (made.geometry, mato_board_get_geometry (puzzle->board))
                    && memcmp (made.givens, mato_board_get_values (puzzle->board), 81) == 0;
          n_same += is_same;
          n_first += is_same && i == 0;
          n_second += is_same && i == 1;
        }
      g_assert_cmpuint (n_same, ==, 1);
    }
  g_test_message ("%u first, %u second", n_first, n_second);
}
