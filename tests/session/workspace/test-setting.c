/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/workspace/workspace.h"

#include "core/board/constraint.h"

#include "tests/session/workspace/workspace-test.h"
#include "tests/test.h"

#include <string.h>

static MatoWorkspace *
new_workspace (void)
{
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (2, 2);
  g_autoptr (MatoPuzzle) puzzle = mato_puzzle_new (mato_board_new (geometry));
  MatoWorkspace *workspace = mato_workspace_new (puzzle);

  mato_setting_begin (mato_workspace_get_setting (workspace));
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
  while (mato_candidate_finder_is_running (mato_setting_get_finder (setting)))
    g_main_context_iteration (NULL, TRUE);
}

/* Each stroke, and each number, is a move of the game. */
TEST (rules_are_moves)
{
  g_autoptr (MatoWorkspace) workspace = new_workspace ();
  MatoSetting *setting = mato_workspace_get_setting (workspace);
  MatoGame *game = mato_workspace_get_game (workspace);

  draw (setting, "killer", 0, 1);
  g_assert_cmpstr (get_text (setting), ==, "board 4x4\nboxes 2x2\nunit r1c1 r1c2\n");
  g_assert_true (mato_setting_set_clue (setting, "3", NULL));
  g_assert_cmpstr (get_text (setting), ==, "board 4x4\nboxes 2x2\nkiller 3 r1c1 r1c2\n");
  g_assert_cmpuint (mato_game_get_n_moves (game), ==, 2);

  mato_game_undo (game);
  mato_game_undo (game);
  g_assert_cmpstr (get_text (setting), ==, "");
  g_assert_true (mato_setting_is_active (setting));
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
  MatoSetting *setting = mato_workspace_get_setting (workspace);
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
  MatoSetting *setting = mato_workspace_get_setting (workspace);

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
  MatoSetting *setting = mato_workspace_get_setting (workspace);
  MatoCandidateFinder *finder = mato_setting_get_finder (setting);

  wait_for_candidates (setting);
  g_assert_cmphex (mato_candidate_finder_get (finder)->digits[0], ==, 0xf);
  draw (setting, "killer", 0, 1);
  g_assert_true (mato_setting_set_clue (setting, "3", NULL));
  wait_for_candidates (setting);
  g_assert_cmphex (mato_candidate_finder_get (finder)->digits[0], ==, 0x3);
  g_assert_cmphex (mato_candidate_finder_get (finder)->digits[2], ==, 0xc);
  mato_game_enter (mato_workspace_get_game (workspace), 0, 4);
  wait_for_candidates (setting);
  g_assert_cmphex (mato_candidate_finder_get (finder)->digits[2], ==, 0);
}

TEST (digits_become_givens_and_back)
{
  g_autoptr (MatoWorkspace) workspace = new_workspace ();
  MatoSetting *setting = mato_workspace_get_setting (workspace);
  MatoGame *game = mato_workspace_get_game (workspace);

  mato_game_enter (game, 5, 3);
  g_assert_true (mato_setting_set_whole (setting, mato_variant_find ("anti-king"), TRUE, NULL));
  g_assert_true (mato_setting_has_whole (setting, mato_variant_find ("anti-king")));
  mato_setting_end (setting);
  g_assert_false (mato_setting_is_active (setting));
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
  MatoSetting *setting = mato_workspace_get_setting (workspace);
  g_autoptr (MatoGeometry) geometry = mato_geometry_new (3, 3);
  g_autoptr (MatoPuzzle) puzzle = mato_puzzle_new (mato_board_new (geometry));

  draw (setting, MATO_SETTING_REGIONS, 0, 15);
  g_assert_true (strstr (get_text (setting), "regions ") != NULL);
  mato_game_replace (mato_workspace_get_game (workspace), puzzle);
  g_assert_false (mato_setting_is_active (setting));
  g_assert_null (mato_setting_get_tool (setting));
}
