/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/play/new-variant.h"

#include "core/notation/reader.h"
#include "core/writing/writer.h"
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
