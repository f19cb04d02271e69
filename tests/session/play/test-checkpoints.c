/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/play/checkpoints.h"

#include "tests/effort.h"
#include "tests/session/session-test.h"
#include "tests/test.h"

static MatoGame *
make_game (void)
{
  g_autoptr (MatoPuzzle) puzzle = test_puzzle_new ("4x4 empty but for a digit");

  return mato_game_new (puzzle);
}

static void
count_cb (guint *n)
{
  (*n)++;
}

/* Going back is a move: it can be undone, and it loses nothing. */
TEST (a_checkpoint_stays)
{
  g_autoptr (MatoGame) game = make_game ();
  g_autoptr (MatoCheckpoints) checkpoints = mato_checkpoints_new (game);
  g_autoptr (MatoBoard) kept = NULL, later = NULL;
  const guint16 cells[] = { 0, 5 };
  guint n_changed = 0;

  g_signal_connect_swapped (checkpoints, "changed", G_CALLBACK (count_cb), &n_changed);
  mato_game_enter (game, 5, 3);
  mato_entry_colour (game, cells, 2, 4);
  mato_checkpoints_add (checkpoints, "before the guess");
  kept = mato_board_copy (mato_game_get_board (game));
  g_assert_false (mato_checkpoints_return (checkpoints, 0));
  mato_game_undo (game);
  mato_game_undo (game);
  mato_game_enter (game, 6, 1);
  mato_game_mark (game, 7, MATO_PENCIL_CORNER, 6);
  later = mato_board_copy (mato_game_get_board (game));

  g_assert_true (mato_checkpoints_return (checkpoints, 0));
  g_assert_true (mato_board_equal (mato_game_get_board (game), kept));
  mato_game_undo (game);
  g_assert_true (mato_board_equal (mato_game_get_board (game), later));
  mato_checkpoints_rename (checkpoints, 0, "50 % = so / so");
  g_assert_cmpstr (mato_checkpoints_get_name (checkpoints, 0), ==, "50 % = so / so");
  mato_checkpoints_remove (checkpoints, 0);
  g_assert_cmpuint (mato_checkpoints_get_n (checkpoints), ==, 0);
  g_assert_cmpuint (n_changed, ==, 3);
}

TEST (each_belongs_to_its_puzzle)
{
  g_autoptr (MatoGame) game = make_game ();
  g_autoptr (MatoCheckpoints) checkpoints = mato_checkpoints_new (game);
  g_autoptr (MatoPuzzle) other = test_puzzle_new ("4x4 empty");

  mato_checkpoints_add (checkpoints, "one");
  mato_game_replace (game, other);
  g_assert_false (mato_checkpoints_fits (checkpoints, 0));
  mato_checkpoints_add (checkpoints, "other");
  g_assert_true (mato_checkpoints_fits (checkpoints, 1));
  mato_game_undo (game);
  g_assert_true (mato_checkpoints_fits (checkpoints, 0));
  for (guint i = 0; i < MATO_MAX_CHECKPOINTS; i++)
    mato_checkpoints_add (checkpoints, "more");
  g_assert_cmpuint (mato_checkpoints_get_n (checkpoints), ==, MATO_MAX_CHECKPOINTS);
}

/* Of any game; wherever the text is cut, what stands before it is read. */
TEST (the_text_brings_them_back)
{
  static const char *const names[] = { "", "a", "with blank", "=", "%41", "数独", "two\nlines" };

  for (guint i = 0; i < effort_pick (5, 20, 1000); i++)
    {
      g_autoptr (MatoGame) game = make_game ();
      g_autoptr (MatoCheckpoints) checkpoints = mato_checkpoints_new (game);
      g_autoptr (MatoCheckpoints) back = mato_checkpoints_new (game);
      g_autofree char *text = NULL;
      g_autofree char *again = NULL;
      g_autofree char *cut = NULL;

      for (guint j = 0; j < 30; j++)
        {
          test_do_anything (game, test_play);
          if (g_test_rand_int_range (0, 5) == 0)
            mato_checkpoints_add (checkpoints, names[(guint) g_test_rand_int_range (0, 7)]);
        }
      text = mato_checkpoints_to_text (checkpoints);
      g_assert_null (strchr (text, '\n'));
      mato_checkpoints_from_text (back, text);
      again = mato_checkpoints_to_text (back);
      g_assert_cmpstr (again, ==, text);

      cut = g_strndup (text, (gsize) g_test_rand_int_range (0, (int) strlen (text) + 1));
      mato_checkpoints_from_text (back, cut);
      g_assert_cmpuint (mato_checkpoints_get_n (back), <=, mato_checkpoints_get_n (checkpoints));
      for (guint j = 0; j < mato_checkpoints_get_n (back); j++)
        g_assert_cmpstr (mato_checkpoints_get_name (back, j), ==,
                         mato_checkpoints_get_name (checkpoints, j));
    }
}
