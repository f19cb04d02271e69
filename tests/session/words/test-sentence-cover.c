/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/words/sentence-cover.h"

#include "session/words/sentence-view.h"
#include "session/words/sentence.h"
#include "session/film/board-scene.h"
#include "tests/covers.h"
#include "tests/session/films.h"
#include "tests/test.h"

/* Knuth's small problem with a secondary item. */
static const char small[] = "a b c d e f | g\nc e\na d g\nb\tc   f\na d f\nb g\nd e g\n";

static void
assert_text (char       *text,
             const char *expected)
{
  g_assert_cmpstr (text, ==, expected);
  g_free (text);
}

/* The position right after the first step of @kind. */
static guint64
find (const MatoTrace *trace,
      MatoStepKind     kind)
{
  guint64 found;

  g_assert_true (mato_trace_find (trace, 0, 1, 1u << kind, &found));
  return found;
}

TEST (every_step_has_a_sentence)
{
  g_autoptr (MatoCoverText) cover = cover_new (small);
  MatoCoverResult result;
  g_autoptr (MatoTrace) trace = cover_film (cover, MATO_COVER_LEFTMOST, 100, &result);

  assert_text (mato_sentence_position (trace, 0, 0), "The problem, before the search.");
  assert_text (mato_sentence_position (trace, find (trace, MATO_STEP_CHOOSE), 0),
               "Item “a” is next: it has 2 options left.");
  assert_text (mato_sentence_position (trace, find (trace, MATO_STEP_TRY), 0),
               "Try option “a d g” for “a”.");
  assert_text (mato_sentence_position (trace, find (trace, MATO_STEP_DEAD_END), 0),
               "Item “e” has no option left: dead end.");
  assert_text (mato_sentence_position (trace, find (trace, MATO_STEP_UNDO), 0),
               "Take option “b c f” back.");
  assert_text (mato_sentence_position (trace, find (trace, MATO_STEP_SOLUTION), 0),
               "Solved: 3 options cover every primary item exactly once.");

  /* “a d g” excludes “a d f”, “b g” and “d e g”; “b c f” excludes “c e”. */
  assert_text (mato_sentence_effect (trace, find (trace, MATO_STEP_TRY)),
               "It covers 3 items and removes 3 other options.");
  assert_text (mato_sentence_effect (trace, find (trace, MATO_STEP_UNDO)),
               "It uncovers 3 items and restores 1 other option.");
  g_assert_null (mato_sentence_effect (trace, 0));
  g_assert_null (mato_sentence_effect (trace, find (trace, MATO_STEP_DEAD_END)));
}

/* Of the options that go, those in other cells are seen crossed out: the sentence has both
 * numbers. */
TEST (effects_tell_what_the_board_shows)
{
  g_autoptr (MatoTrace) trace = film_new (mato_engine_find ("dlx"), 0, "17 clues, 2", 1);
  guint64 position = find (trace, MATO_STEP_TRY);
  const MatoStep *step = mato_trace_get_step (trace, position - 1);
  g_autofree char *sentence = mato_sentence_effect (trace, position);
  g_autoptr (MatoBoardScene) scene = mato_board_scene_new ();
  g_autofree char *end = NULL;
  guint n_struck = 0;
  MatoMoment moment;

  mato_trace_seek (trace, position, &moment);
  mato_board_scene_set_moment (scene, trace, &moment);
  for (guint cell = 0; cell < 81; cell++)
    n_struck += scene->looks[cell].struck >> (step->digit - 1) & 1;
  g_assert_cmpuint (n_struck, >, 0);
  end = g_strdup_printf ("crossed out in other cells: %u.", n_struck);
  g_assert_true (g_str_has_suffix (sentence, end));
}

TEST (rows_and_columns_have_sentences)
{
  g_autoptr (MatoCoverText) cover = cover_new (small);
  g_autoptr (MatoCoverPicture) picture = mato_cover_picture_new ();
  MatoCoverResult result;
  g_autoptr (MatoTrace) trace = cover_film (cover, MATO_COVER_LEFTMOST, 100, &result);

  mato_cover_picture_show (picture, trace, 0);
  assert_text (mato_sentence_problem (cover), "7 items, 1 of them secondary, 6 options");
  assert_text (mato_sentence_column (picture, cover, 1), "Item b: 2 options left");
  assert_text (mato_sentence_column (picture, cover, 6), "Secondary item g: 3 options left");
  assert_text (mato_sentence_row (picture, cover, 2), "Option 3: b c f");
  assert_text (mato_sentence_taken (picture, 0),
               "0 options taken, 6 primary items still to be covered.");

  mato_cover_picture_show (picture, trace, 1);
  assert_text (mato_sentence_column (picture, cover, 0), "Item a: 2 options left, chosen");

  mato_cover_picture_show (picture, trace, 2);
  assert_text (mato_sentence_column (picture, cover, 0), "Item a: covered by “a d g”, chosen");
  assert_text (mato_sentence_column (picture, cover, 6), "Secondary item g: covered by “a d g”");
  assert_text (mato_sentence_row (picture, cover, 1), "Option 2: a d g, tried now");
  assert_text (mato_sentence_row (picture, cover, 3), "Option 4: a d f, removed");
  assert_text (mato_sentence_row (picture, cover, 0), "Option 1: c e");

  mato_cover_picture_show (picture, trace, find (trace, MATO_STEP_DEAD_END));
  assert_text (mato_sentence_column (picture, cover, 4), "Item e: no option left, dead end");
  assert_text (mato_sentence_row (picture, cover, 1), "Option 2: a d g, taken");

  mato_cover_picture_show (picture, trace, find (trace, MATO_STEP_SOLUTION));
  assert_text (mato_sentence_taken (picture, 3),
               "3 options taken: every primary item is covered.");
}

TEST (links_are_named)
{
  g_autoptr (MatoCoverText) cover = cover_new (small);
  g_autoptr (MatoCoverPicture) picture = mato_cover_picture_new ();
  g_autoptr (MatoTrace) trace = mato_trace_new_cover (cover, 1);
  g_autoptr (MatoCoverColumn) column = NULL;

  mato_cover_picture_show (picture, trace, 0);
  column = mato_cover_column_new (picture, 0);
  assert_text (mato_sentence_link (column, trace, 0, 0),
               "The right link of “the root” now bypasses “a” and leads to “b”.");
  assert_text (mato_sentence_link (column, trace, 2, 0),
               "In the column of “d”, the down link of d now bypasses a d g and leads to a d "
               "f.");
}
