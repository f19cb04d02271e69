/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/words/sentence.h"

#include "tests/session/words/words-test.h"
#include "tests/test.h"

TEST (cells_are_described)
{
  g_autoptr (MatoPuzzle) puzzle = test_puzzle_new ("17 clues, 1");
  g_autoptr (MatoBoardScene) scene = mato_board_scene_new ();
  gboolean mistakes[81] = { FALSE };
  guint8 weights[81];

  mato_board_set (puzzle->board, 0, 1, MATO_ORIGIN_ENTRY);
  mato_board_set (puzzle->board, 1, 5, MATO_ORIGIN_ENTRY);
  mato_board_set (puzzle->board, 9, 1, MATO_ORIGIN_SOLVER);
  mistakes[1] = TRUE;
  mato_board_scene_set_puzzle (scene, puzzle);
  assert_says (mato_sentence_cell (scene, 2), "Row 1, column 3, empty");
  assert_says (mato_sentence_cell (scene, 17), "Row 2, column 9, 1, given, "
                                               "clashes with row 2, column 1");
  assert_says (mato_sentence_cell (scene, 9), "Row 2, column 1, 1, from the solution, "
                                              "clashes with row 1, column 1 and 1 more");
  assert_says (mato_sentence_cell (scene, 0), "Row 1, column 1, 1, yours, "
                                              "clashes with row 2, column 1");

  mato_board_scene_add_mistakes (scene, mistakes);
  assert_says (mato_sentence_cell (scene, 1), "Row 1, column 2, 5, yours, "
                                              "differs from the solution");

  scene->alphabet = MATO_ALPHABET_LETTERS;
  mato_board_scene_add_candidates (scene);
  mato_weights_fill_rings (scene->geometry, weights);
  mato_board_scene_add_rings (scene, weights, TRUE);
  assert_says (mato_sentence_cell (scene, 80),
               "Row 9, column 9, empty, candidates B D G H I, weight 6");

  scene->looks[80].struck = 1u << 0 | 1u << 2;
  scene->looks[80].weight_size = MATO_WEIGHT_HIDDEN;
  scene->looks[2].marks = MATO_MARK_DEAD_END;
  scene->looks[2].candidates = 0;
  scene->looks[2].weight_size = MATO_WEIGHT_HIDDEN;
  scene->looks[2].struck = 1u << 4;
  scene->looks[17].marks = MATO_MARK_CHANGED;
  scene->looks[17].weight_size = MATO_WEIGHT_HIDDEN;
  assert_says (mato_sentence_cell (scene, 80),
               "Row 9, column 9, empty, candidates B D G H I, ruled out A C");
  assert_says (mato_sentence_cell (scene, 2), "Row 1, column 3, empty, dead end");
  mato_board_scene_take_note (scene, g_strdup ("no digit fits"));
  assert_says (mato_sentence_cell (scene, 2),
               "Row 1, column 3, empty, dead end, no digit fits");
  assert_says (mato_sentence_cell (scene, 17),
               "Row 2, column 9, A, given, new since the last decision");
}

/* What a search, a pause and colours add to it. */
TEST (looks_are_described)
{
  g_autoptr (MatoPuzzle) puzzle = test_puzzle_new ("17 clues, 1");
  g_autoptr (MatoBoardScene) scene = mato_board_scene_new ();
  MatoCellLook *look = NULL;

  mato_board_set (puzzle->board, 0, 6, MATO_ORIGIN_ENTRY);
  mato_board_scene_set_puzzle (scene, puzzle);
  look = &scene->looks[0];
  look->ink = MATO_INK_TRIED;
  look->marks = MATO_MARK_CURRENT;
  assert_says (mato_sentence_cell (scene, 0), "Row 1, column 1, 6, tried, last step");
  look->ink = MATO_INK_PROPAGATED;
  look->marks = 0;
  assert_says (mato_sentence_cell (scene, 0), "Row 1, column 1, 6, forced");
  look->marks = MATO_MARK_HIDDEN;
  assert_says (mato_sentence_cell (scene, 0), "Row 1, column 1, hidden");

  look = &scene->looks[1];
  look->hint = MATO_HINT_CELL;
  assert_says (mato_sentence_cell (scene, 1), "Row 1, column 2, empty, pointed out");
  look->hint = MATO_HINT_ASIDE;
  assert_says (mato_sentence_cell (scene, 1), "Row 1, column 2, empty");
  look->marks = MATO_MARK_CHOSEN;
  assert_says (mato_sentence_cell (scene, 1), "Row 1, column 2, empty, chosen by the search");
}

TEST (twins_are_named_to_who_points)
{
  g_autoptr (MatoPuzzle) puzzle = test_puzzle_new ("16x16 empty");
  g_autoptr (MatoBoardScene) scene = mato_board_scene_new ();

  mato_board_set (puzzle->board, 0, 6, MATO_ORIGIN_ENTRY);
  mato_board_scene_set_puzzle (scene, puzzle);
  assert_says (mato_sentence_hover (scene, 0), NULL);
  mato_board_set (puzzle->board, 5, 6, MATO_ORIGIN_ENTRY);
  mato_board_set (puzzle->board, 17, 6, MATO_ORIGIN_ENTRY);
  mato_board_scene_set_puzzle (scene, puzzle);
  assert_says (mato_sentence_hover (scene, 0), "Also in r1c6, r2c2");
}
