/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/logic/rating.h"
#include "session/film/hint-scene.h"
#include "session/hint/hint-cells.h"
#include "tests/boards.h"
#include "tests/core/logic/rated-boards.h"
#include "tests/test.h"

static gboolean
is_candidate (const MatoCandidates *board,
              MatoLiteral           literal)
{
  return mato_candidates_has (board, mato_literal_cell (literal), mato_literal_digit (literal));
}

/* A weak link goes from one side to the other, a strong one back; both ends are on the board. */
static void
check_picture (const MatoDeduction  *deduction,
               const MatoCandidates *board,
               guint                 n_steps)
{
  g_autoptr (MatoHintPicture) picture = mato_hint_picture_new (deduction, board, n_steps);

  for (guint i = 0; i < picture->links->len; i++)
    {
      const MatoHintLink *link = &g_array_index (picture->links, MatoHintLink, i);

      g_assert_true (is_candidate (board, link->from));
      g_assert_true (is_candidate (board, link->to));
      g_assert_cmpint (mato_literal_is_on (link->to), ==, link->is_strong);
      g_assert_cmpint (mato_literal_is_on (link->from), ==, !link->is_strong);
      g_assert_false (n_steps == MATO_HINT_ALL_STEPS && link->is_current);
    }
  for (guint i = 0; i < picture->areas->len; i++)
    {
      const MatoHintArea *area = &g_array_index (picture->areas, MatoHintArea, i);

      g_assert_cmpuint (area->item, <, mato_geometry_n_items (board->geometry));
      g_assert_true (!area->is_cover || area->is_current
                     || mato_hint_has_covers (&deduction->reason));
    }
}

static void
check_deduction_cb (const MatoDeduction  *deduction,
                    const MatoCandidates *board,
                    gpointer              data)
{
  g_autoptr (GArray) steps = mato_hint_list_steps (&deduction->reason);

  g_assert_cmpuint (steps->len, >, 0);
  check_picture (deduction, board, MATO_HINT_ALL_STEPS);
  for (guint i = 0; i < steps->len; i++)
    check_picture (deduction, board, g_array_index (steps, guint, i) + 1);
}

TEST (links_join_candidates)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  MatoLogicOptions options = { .is_unique = TRUE, .wants_reasons = TRUE };
  g_autoptr (MatoLogic) logic = mato_logic_new (geometry, &options);

  for (gsize i = 0; i < G_N_ELEMENTS (rated_boards); i++)
    {
      guint8 values[81];

      boards_read (rated_boards[i].line, values);
      mato_rating_compute (logic, geometry, values, check_deduction_cb, NULL);
    }
}

/* r1c1 is 1 or 2, r1c2 is 2 or 3: if the first were 2, the second was 3. */
TEST (a_closed_supposition_is_not_drawn)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  g_autoptr (MatoDeduction) deduction = mato_deduction_new ();
  const guint8 values[81] = { 0 };
  const guint32 marks[81] = { 3, 6 };
  MatoCandidates board;

  mato_candidates_init (&board, geometry, values, marks);
  mato_reason_suppose (&deduction->reason, mato_literal (0, 2, TRUE));
  mato_reason_exclude (&deduction->reason, mato_literal (0, 2, TRUE), mato_literal (1, 2, FALSE),
                       0);
  mato_reason_last (&deduction->reason, 1, mato_literal (1, 3, TRUE));
  mato_reason_reach (&deduction->reason, mato_literal (1, 3, TRUE));
  mato_reason_suppose (&deduction->reason, mato_literal (0, 1, TRUE));

  for (guint n = 0; n <= 5; n++)
    {
      static const guint n_links[] = { 0, 0, 1, 2, 2, 0 };
      g_autoptr (MatoHintPicture) picture = mato_hint_picture_new (deduction, &board, n);

      g_assert_cmpuint (picture->links->len, ==, n_links[n]);
      g_assert_cmpuint (picture->on[0], ==, n == 0 ? 0 : n < 5 ? 2 : 1);
      g_assert_cmpuint (picture->off[1], ==, n < 2 || n == 5 ? 0 : 2);
    }
}

/* That r1c1 is 1, so not 2, and that r1c2 is not 2, so 3, are one line from 2 to 3. */
TEST (a_line_passes_what_is_in_the_cell)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  g_autoptr (MatoDeduction) deduction = mato_deduction_new ();
  g_autoptr (MatoHintPicture) picture = NULL;
  const MatoHintLink *line;
  const guint8 values[81] = { 0 };
  const guint32 marks[81] = { 3, 6 };
  MatoCandidates board;

  mato_candidates_init (&board, geometry, values, marks);
  mato_reason_suppose (&deduction->reason, mato_literal (0, 2, TRUE));
  mato_reason_exclude (&deduction->reason, mato_literal (0, 2, TRUE), mato_literal (1, 2, FALSE),
                       0);
  mato_reason_last (&deduction->reason, 1, mato_literal (1, 3, TRUE));
  mato_reason_exclude (&deduction->reason, mato_literal (1, 3, TRUE), mato_literal (8, 3, FALSE),
                       0);
  picture = mato_hint_picture_new (deduction, &board, 4);

  g_assert_cmpuint (picture->links->len, ==, 3);
  g_assert_cmpuint (picture->lines->len, ==, 2);
  line = &g_array_index (picture->lines, MatoHintLink, 0);
  g_assert_cmpuint (line->from, ==, mato_literal (0, 2, TRUE));
  g_assert_cmpuint (line->to, ==, mato_literal (1, 3, TRUE));
  g_assert_true (line->is_strong && !line->is_current);
  line = &g_array_index (picture->lines, MatoHintLink, 1);
  g_assert_cmpuint (line->to, ==, mato_literal (8, 3, FALSE));
  g_assert_true (!line->is_strong && line->is_current);
  g_assert_cmpuint (picture->passed[1], ==, 2);
  g_assert_cmpuint (picture->passed[8], ==, 0);
  g_assert_cmpuint (picture->order[0], ==, 1);
  g_assert_cmpuint (picture->order[8], ==, 4);
}

/* Where to look is framed and tinted, then what the technique is about; the rest steps back. */
TEST (each_stage_is_drawn)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  g_autoptr (MatoDeduction) deduction = mato_deduction_new ();
  g_autoptr (MatoPuzzle) puzzle = mato_puzzle_new (mato_board_new (geometry));
  g_autoptr (MatoBoardScene) scene = mato_board_scene_new ();
  const guint32 row = mato_geometry_unit_item (geometry, 2, 5);
  const guint8 values[81] = { 0 };
  MatoCandidates board;

  mato_candidates_init (&board, geometry, values, NULL);
  mato_reason_last (&deduction->reason, row, mato_literal (20, 5, TRUE));
  mato_board_scene_set_puzzle (scene, puzzle);
  mato_hint_scene_add_place (scene, deduction, &board);
  g_assert_cmpuint (scene->hint->areas->len, ==, 1);
  g_assert_cmpuint (g_array_index (scene->hint->areas, MatoHintArea, 0).item, ==, row);
  for (guint cell = 0; cell < 81; cell++)
    g_assert_cmpuint (scene->looks[cell].hint, ==,
                      cell / 9 == 2 ? MATO_HINT_CELL : MATO_HINT_ASIDE);

  mato_hint_scene_add_pattern (scene, deduction, &board);
  for (guint cell = 0; cell < 81; cell++)
    {
      g_assert_cmpuint (scene->looks[cell].marks, ==, 0);
      g_assert_cmpuint (scene->looks[cell].hint, ==,
                        cell == 20 ? MATO_HINT_CELL : MATO_HINT_ASIDE);
    }
}

static void
count_cb (const MatoDeduction  *deduction,
          const MatoCandidates *board,
          gpointer              data)
{
  g_autoptr (MatoHintPicture) picture =
    mato_hint_picture_new (deduction, board, MATO_HINT_ALL_STEPS);
  guint n[2] = { 0, 0 };

  if (deduction->technique != MATO_TECHNIQUE_X_WING)
    return;

  for (guint i = 0; i < picture->areas->len; i++)
    n[g_array_index (picture->areas, MatoHintArea, i).is_cover]++;
  g_assert_cmpuint (n[0], ==, 2);
  g_assert_cmpuint (n[1], ==, 2);
  ++*(guint *) data;
}

TEST (a_fish_has_bases_and_covers)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  MatoLogicOptions options = { .is_unique = TRUE, .wants_reasons = TRUE };
  g_autoptr (MatoLogic) logic = mato_logic_new (geometry, &options);
  guint n_fish = 0;

  for (gsize i = 0; i < G_N_ELEMENTS (rated_boards); i++)
    {
      guint8 values[81];

      boards_read (rated_boards[i].line, values);
      mato_rating_compute (logic, geometry, values, count_cb, &n_fish);
    }
  g_assert_cmpuint (n_fish, >, 0);
}

/* What keeps the other digits out of a cell is pointed at. */
TEST (a_naked_single_has_causes)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  g_autoptr (MatoDeduction) deduction = mato_deduction_new ();
  g_autoptr (MatoHintPicture) picture = NULL;
  const guint8 values[81] = { 0, 1, 2, 3, 4, [9] = 5, [18] = 6, [10] = 7, [20] = 8, [80] = 5 };
  MatoCandidates board;
  guint n = 0;

  mato_candidates_init (&board, geometry, values, NULL);
  mato_reason_last (&deduction->reason, 0, mato_literal (0, 9, TRUE));
  picture = mato_hint_picture_new (deduction, &board, MATO_HINT_ALL_STEPS);
  for (guint cell = 0; cell < 81; cell++)
    n += picture->causes[cell];
  g_assert_cmpuint (n, ==, 8);
  g_assert_false (picture->causes[80]);
}
