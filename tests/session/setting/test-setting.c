/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/workspace/workspace.h"

#include "core/board/constraint.h"
#include "core/notation/reader.h"
#include "core/writing/writer.h"
#include "session/game/puzzle-file.h"

#include "tests/session/workspace/workspace-test.h"
#include "tests/test.h"

#include <string.h>

static MatoWorkspace *
new_workspace (void)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (2, 2);
  g_autoptr (MatoPuzzle) puzzle = mato_puzzle_new (mato_board_new (geometry));
  MatoWorkspace *workspace = mato_workspace_new (puzzle);

  mato_setting_begin (workspace->setting);
  return workspace;
}

static const char *
get_text (MatoSetting *setting)
{
  const MatoGeometry *geometry = mato_setting_get_geometry (setting);

  return geometry->constraints != NULL ? mato_constraints_get_text (geometry->constraints) : "";
}

static void
draw (MatoSetting *setting,
      const char  *tool,
      guint        first,
      guint        last)
{
  const guint16 cells[] = { (guint16) first, (guint16) last };
  g_autoptr (GError) error = NULL;

  mato_setting_set_tool (setting, tool);
  g_assert_true (mato_setting_draw (setting, cells, first == last ? 1 : 2, &error));
  g_assert_no_error (error);
}

static void
wait_for_candidates (MatoSetting *setting)
{
  while (mato_candidate_finder_is_running (setting->finder))
    g_main_context_iteration (NULL, TRUE);
}

/* Each stroke, and each number, is a move of the game. */
TEST (rules_are_moves)
{
  g_autoptr (MatoWorkspace) workspace = new_workspace ();
  MatoSetting *setting = workspace->setting;
  MatoGame *game = workspace->game;

  draw (setting, "killer", 0, 1);
  g_assert_cmpstr (get_text (setting), ==, "board 4x4\nboxes 2x2\nunit r1c1 r1c2\n");
  g_assert_true (mato_setting_set_clue (setting, "3", NULL));
  g_assert_cmpstr (get_text (setting), ==, "board 4x4\nboxes 2x2\nkiller 3 r1c1 r1c2\n");
  g_assert_cmpuint (mato_game_get_n_moves (game), ==, 2);

  mato_game_undo (game);
  mato_game_undo (game);
  g_assert_cmpstr (get_text (setting), ==, "");
  g_assert_true (setting->is_active);
  mato_game_redo (game);
  mato_game_redo (game);
  g_assert_cmpstr (get_text (setting), ==, "board 4x4\nboxes 2x2\nkiller 3 r1c1 r1c2\n");

  g_assert_true (mato_setting_choose_at (setting, 1));
  g_assert_true (mato_setting_remove (setting));
  g_assert_cmpstr (get_text (setting), ==, "");
  g_assert_false (mato_setting_remove (setting));
}

/* What says nothing without a number is on the board with it only. */
TEST (a_draft_waits_for_its_number)
{
  g_autoptr (MatoWorkspace) workspace = new_workspace ();
  MatoSetting *setting = workspace->setting;
  g_autoptr (GError) error = NULL;

  draw (setting, "sandwich", 4, 4);
  g_assert_cmpstr (get_text (setting), ==, "");
  g_assert_cmpuint (mato_setting_get_chosen (setting)->n, ==, 4);
  g_assert_false (mato_setting_set_clue (setting, "x", &error));
  g_assert_nonnull (error);
  g_assert_true (mato_setting_set_clue (setting, "5", NULL));
  g_assert_cmpstr (get_text (setting), ==,
                   "board 4x4\nboxes 2x2\nsandwich 5 r2c1 r2c2 r2c3 r2c4\n");
  draw (setting, "sandwich", 8, 8);
  g_assert_true (mato_setting_remove (setting));
  g_assert_null (mato_setting_get_chosen (setting));
}

TEST (a_click_goes_from_rule_to_rule)
{
  g_autoptr (MatoWorkspace) workspace = new_workspace ();
  MatoSetting *setting = workspace->setting;

  draw (setting, "killer", 0, 1);
  draw (setting, "thermo", 1, 2);
  mato_setting_choose_none (setting);
  g_assert_true (mato_setting_choose_at (setting, 1));
  g_assert_cmpstr (mato_setting_get_chosen (setting)->variant->name, ==, "thermo");
  g_assert_true (mato_setting_choose_at (setting, 1));
  g_assert_cmpstr (mato_setting_get_chosen (setting)->variant->name, ==, "unit");
  g_assert_true (mato_setting_choose_at (setting, 1));
  g_assert_cmpstr (mato_setting_get_chosen (setting)->variant->name, ==, "thermo");
  g_assert_false (mato_setting_choose_at (setting, 15));
}

TEST (candidates_follow)
{
  g_autoptr (MatoWorkspace) workspace = new_workspace ();
  MatoSetting *setting = workspace->setting;
  MatoCandidateFinder *finder = setting->finder;

  wait_for_candidates (setting);
  g_assert_cmphex (mato_candidate_finder_get (finder)->digits[0], ==, 0xf);
  draw (setting, "killer", 0, 1);
  g_assert_true (mato_setting_set_clue (setting, "3", NULL));
  wait_for_candidates (setting);
  g_assert_cmphex (mato_candidate_finder_get (finder)->digits[0], ==, 0x3);
  g_assert_cmphex (mato_candidate_finder_get (finder)->digits[2], ==, 0xc);
  mato_game_enter (workspace->game, 0, 4);
  wait_for_candidates (setting);
  g_assert_cmphex (mato_candidate_finder_get (finder)->digits[2], ==, 0);
}

TEST (digits_become_givens_and_back)
{
  g_autoptr (MatoWorkspace) workspace = new_workspace ();
  MatoSetting *setting = workspace->setting;
  MatoGame *game = workspace->game;

  mato_game_enter (game, 5, 3);
  g_assert_true (mato_setting_set_whole (setting, mato_variant_find ("anti-king"), TRUE, NULL));
  g_assert_true (mato_setting_has_whole (setting, mato_variant_find ("anti-king")));
  mato_setting_end (setting);
  g_assert_false (setting->is_active);
  g_assert_true (mato_board_is_given (mato_game_get_board (game), 5));
  mato_game_enter (game, 6, 1);

  mato_setting_begin (setting);
  g_assert_false (mato_board_is_given (mato_game_get_board (game), 5));
  g_assert_cmpuint (mato_board_get_value (mato_game_get_board (game), 5), ==, 3);
  g_assert_cmpuint (mato_board_get_value (mato_game_get_board (game), 6), ==, 0);
  g_assert_true (mato_setting_set_whole (setting, mato_variant_find ("anti-king"), FALSE, NULL));
  g_assert_cmpstr (get_text (setting), ==, "");
}

TEST (another_puzzle_ends_it)
{
  g_autoptr (MatoWorkspace) workspace = new_workspace ();
  MatoSetting *setting = workspace->setting;
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  g_autoptr (MatoPuzzle) puzzle = mato_puzzle_new (mato_board_new (geometry));

  draw (setting, MATO_SETTING_REGIONS, 0, 15);
  g_assert_true (strstr (get_text (setting), "regions ") != NULL);
  mato_game_replace (workspace->game, puzzle);
  g_assert_false (setting->is_active);
  g_assert_null (setting->tool);
}

/* Others read the digits as givens, while they can still be changed here. */
TEST (others_get_givens)
{
  g_autoptr (MatoWorkspace) workspace = new_workspace ();
  MatoSetting *setting = workspace->setting;
  MatoGame *game = workspace->game;
  g_autoptr (MatoPuzzle) puzzle = NULL, played = NULL;

  mato_game_enter (game, 5, 3);
  puzzle = mato_setting_dup_puzzle (setting);
  g_assert_true (mato_board_is_given (puzzle->board, 5));
  g_assert_false (mato_board_is_given (mato_game_get_board (game), 5));

  mato_setting_end (setting);
  mato_game_enter (game, 6, 1);
  played = mato_setting_dup_puzzle (setting);
  g_assert_true (mato_puzzle_equal (played, mato_game_get_puzzle (game)));
}

/* All rules of the table */

/* A stroke as somebody makes it who has read what the tool says. Returns: how many cells */
static guint
make_stroke (MatoSetting       *setting,
             const MatoVariant *variant,
             guint16           *cells)
{
  const MatoGeometry *geometry = mato_setting_get_geometry (setting);
  gboolean is_diagonal = variant->look == MATO_LOOK_DIAGONAL_CLUE
                         || variant->look == MATO_LOOK_QUAD;
  guint first = is_diagonal ? 0 : 1; /* four cells from there on are in two boxes */
  guint step = is_diagonal ? geometry->columns + 1 : 1;
  gboolean is_cage = variant->look == MATO_LOOK_CAGE;
  guint n = mato_setting_takes_cell (setting) && !is_cage ? 1 : is_diagonal ? 2 : 4;

  switch (variant->look)
    {
    case MATO_LOOK_OUTSIDE:
      first = geometry->columns * 2;
      break;
    case MATO_LOOK_WHITE:
    case MATO_LOOK_BLACK:
    case MATO_LOOK_LETTER:
    case MATO_LOOK_GREATER:
      n = 2;
      break;
    default:
      break;
    }
  for (guint i = 0; i < n; i++)
    cells[i] = (guint16) (first + i * step);
  return n;
}

/* Some of what is typed says nothing on so few cells. */
static void
type_clue (MatoSetting *setting)
{
  static const char *const clues[] = { "10", "3", "1 2" };

  for (guint i = 0; i < G_N_ELEMENTS (clues); i++)
    if (mato_setting_set_clue (setting, clues[i], NULL))
      return;

  g_assert_not_reached ();
}

static void
check_written (MatoSetting *setting)
{
  g_autoptr (MatoPuzzle) puzzle = mato_setting_dup_puzzle (setting);

  for (MatoNotation notation = 0; notation < MATO_N_NOTATIONS; notation++)
    {
      const MatoGeometry *geometry = mato_board_get_geometry (puzzle->board), *read;
      g_autofree char *text = NULL;
      g_autoptr (MatoReader) reader = NULL;
      g_autoptr (MatoPuzzle) again = NULL;

      if (mato_geometry_is_classic (geometry) || !mato_notation_check (notation, geometry, NULL)
          || !mato_notation_keeps_rules (notation, geometry))
        continue;

      text = mato_puzzle_file_write (puzzle, notation);
      reader = mato_reader_new_for_text (text, (gssize) strlen (text), NULL);
      mato_reader_set_rules (reader, NULL);
      again = mato_reader_next (reader, NULL);
      g_assert_nonnull (again);
      read = mato_board_get_geometry (again->board);
      g_assert_true (mato_geometry_equal (read, geometry));
    }
}

/* There and back; one step further than the board it stays where it is. */
static void
move_about (MatoSetting *setting,
            MatoGame    *game)
{
  g_autofree char *before = g_strdup (get_text (setting));
  guint n_moves;

  g_assert_true (mato_setting_move (setting, 2, 0, NULL));
  g_assert_cmpstr (get_text (setting), !=, before);
  g_assert_nonnull (mato_setting_get_chosen (setting));
  check_written (setting);
  g_assert_true (mato_setting_move (setting, -1, 0, NULL));
  g_assert_true (mato_setting_move (setting, -1, 0, NULL));
  g_assert_cmpstr (get_text (setting), ==, before);
  n_moves = mato_game_get_n_moves (game);
  g_assert_false (mato_setting_move (setting, 9, 0, NULL));
  g_assert_cmpuint (mato_game_get_n_moves (game), ==, n_moves);
}

static void
draw_and_remove (MatoSetting       *setting,
                 MatoGame          *game,
                 const MatoVariant *variant)
{
  guint16 cells[MATO_MAX_CELLS], other[] = { 40, 41 };
  const MatoListedRule *rule;
  g_autoptr (GError) error = NULL;
  gboolean has_clue;
  guint n;

  mato_setting_set_tool (setting, variant->name);
  n = make_stroke (setting, variant, cells);
  g_assert_true (mato_setting_draw (setting, cells, n, &error));
  g_assert_no_error (error);
  has_clue = mato_variant_needs_clue (variant, n);
  if (has_clue)
    type_clue (setting);
  if (mato_variant_has_parts (variant))
    g_assert_true (mato_setting_draw (setting, other, 2, NULL));

  rule = mato_setting_get_chosen (setting);
  g_assert_nonnull (rule);
  g_assert_true (rule->variant == variant || g_strcmp0 (variant->bare, rule->variant->name) == 0);
  g_assert_cmpint (rule->clue != NULL, ==, has_clue);
  g_assert_false (mato_geometry_is_classic (mato_setting_get_geometry (setting)));
  check_written (setting);
  move_about (setting, game);

  mato_setting_choose_none (setting);
  g_assert_true (mato_setting_choose_at (setting, cells[0]));
  g_assert_true (mato_setting_remove (setting));
  g_assert_true (mato_geometry_is_classic (mato_setting_get_geometry (setting)));
  mato_game_undo (game);
  g_assert_false (mato_geometry_is_classic (mato_setting_get_geometry (setting)));
  while (mato_game_can_undo (game))
    mato_game_undo (game);
  g_assert_true (mato_geometry_is_classic (mato_setting_get_geometry (setting)));
}

static void
give_and_take (MatoSetting       *setting,
               const MatoVariant *variant)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (mato_setting_set_whole (setting, variant, TRUE, &error));
  g_assert_no_error (error);
  g_assert_true (mato_setting_has_whole (setting, variant));
  check_written (setting);
  g_assert_true (mato_setting_set_whole (setting, variant, FALSE, NULL));
  g_assert_false (mato_setting_has_whole (setting, variant));
}

/* None can be opened but not set, or not be seen; what is set is what was wanted, others read it,
 * it can be moved, and it goes again. */
TEST (each_rule_can_be_set)
{
  guint n_variants;
  const MatoVariant *variants = mato_variant_list (&n_variants);

  for (guint i = 0; i < n_variants; i++)
    {
      g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
      g_autoptr (MatoPuzzle) puzzle = mato_puzzle_new (mato_board_new (geometry));
      g_autoptr (MatoWorkspace) workspace = mato_workspace_new (puzzle);
      MatoSetting *setting = workspace->setting;

      g_test_message ("%s", variants[i].name);
      mato_setting_begin (setting);
      if (mato_variant_is_whole (&variants[i]))
        {
          give_and_take (setting, &variants[i]);
          continue;
        }
      g_assert_cmpint (variants[i].look, !=, MATO_LOOK_NONE);
      draw_and_remove (setting, workspace->game, &variants[i]);
    }
}

/* One cell alone differs from itself: only its number says anything. */
TEST (a_cage_has_one_cell)
{
  g_autoptr (MatoWorkspace) workspace = new_workspace ();
  MatoSetting *setting = workspace->setting;

  draw (setting, "thermo", 0, 1);
  draw (setting, "killer", 2, 2);
  g_assert_cmpstr (get_text (setting), ==, "board 4x4\nboxes 2x2\nthermo r1c1 r1c2\n");
  g_assert_true (mato_setting_set_clue (setting, "4", NULL));
  g_assert_true (strstr (get_text (setting), "killer 4 r1c3\n") != NULL);

  /* Its number stays; a click on what is no cage draws one. */
  g_assert_true (mato_setting_set_clue (setting, "", NULL));
  g_assert_cmpstr (mato_setting_get_chosen (setting)->clue, ==, "4");
  g_assert_false (mato_setting_choose_at (setting, 0));
  g_assert_true (mato_setting_choose_at (setting, 2));
  mato_setting_set_tool (setting, "nonsense");
  g_assert_cmpstr (setting->tool, !=, "nonsense");
  mato_setting_set_tool (setting, NULL);
  g_assert_true (mato_setting_choose_at (setting, 0));
}

TEST (parts_are_drawn_one_after_the_other)
{
  g_autoptr (MatoWorkspace) workspace = new_workspace ();
  MatoSetting *setting = workspace->setting;

  draw (setting, "equal-sums", 0, 1);
  g_assert_cmpstr (get_text (setting), ==, "");
  draw (setting, "equal-sums", 5, 5);
  draw (setting, "equal-sums", 10, 11);
  g_assert_true (strstr (get_text (setting), "equal-sums r1c1 r1c2 | r2c2 | r3c3 r3c4\n") != NULL);
  g_assert_cmpuint (mato_setting_get_chosen (setting)->n, ==, 5);
  g_assert_true (mato_setting_move (setting, 1, 0, NULL));
  g_assert_true (strstr (get_text (setting), "equal-sums r2c1 r2c2 | r3c2 | r4c3 r4c4\n") != NULL);

  mato_setting_set_tool (setting, NULL);
  draw (setting, "equal-sums", 0, 1);
  draw (setting, "equal-sums", 2, 3);
  g_assert_true (strstr (get_text (setting), "equal-sums r1c1 r1c2 | r1c3 r1c4\n") != NULL);
}

/* Nothing is moved that is not there. */
TEST (moving_in_odd_orders)
{
  g_autoptr (MatoWorkspace) workspace = new_workspace ();
  MatoSetting *setting = workspace->setting;
  MatoGame *game = workspace->game;

  g_assert_false (mato_setting_move (setting, 1, 0, NULL));
  draw (setting, "sandwich", 4, 4);
  g_assert_false (mato_setting_move (setting, 1, 0, NULL));
  g_assert_false (mato_setting_is_chosen_at (setting, 4));
  draw (setting, "thermo", 0, 1);
  g_assert_true (mato_setting_is_chosen_at (setting, 1));
  g_assert_true (mato_setting_move (setting, 1, 1, NULL));
  g_assert_false (mato_setting_is_chosen_at (setting, 1));
  g_assert_true (mato_setting_is_chosen_at (setting, 6));
  mato_game_undo (game);
  g_assert_false (mato_setting_move (setting, 1, 0, NULL));
  g_assert_true (strstr (get_text (setting), "thermo r1c1 r1c2\n") != NULL);
  mato_game_redo (game);
  g_assert_true (strstr (get_text (setting), "thermo r2c2 r2c3\n") != NULL);
}
