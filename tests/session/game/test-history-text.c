/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "core/notation/reader.h"
#include "session/game/history-text.h"
#include "session/game/puzzle-file.h"

#include "tests/session/session-test.h"
#include "tests/test.h"

/* Returns: the puzzle of a document that was written of @game and read again */
static MatoPuzzle *
save_and_read (MatoGame *game)
{
  g_autoptr (MatoPuzzle) saved = mato_puzzle_copy (mato_game_get_puzzle (game));
  g_autofree char *text = NULL;
  g_autoptr (MatoReader) reader = NULL;
  g_autoptr (GError) error = NULL;
  MatoPuzzle *puzzle;

  g_clear_pointer (&saved->sections, g_free);
  saved->sections = mato_history_to_sections (game, mato_game_get_puzzle (game)->sections);
  text = mato_puzzle_file_write (saved, MATO_NOTATION_MATO);
  g_assert_true (mato_puzzle_file_is_own (text, strlen (text), MATO_NOTATION_MATO));

  reader = mato_reader_new_for_text (text, -1, NULL);
  mato_reader_set_rules (reader, NULL);
  puzzle = mato_reader_next (reader, &error);
  g_assert_no_error (error);
  return puzzle;
}

TEST (undo_and_redo_come_back)
{
  for (guint i = 0; i < 120; i++)
    {
      gboolean is_first = i % 2;
      g_autoptr (MatoPuzzle) empty = test_puzzle_new ("9x9 empty");
      g_autoptr (MatoGame) game = mato_game_new (empty);
      g_autoptr (MatoGame) other = mato_game_new (empty);
      g_autoptr (MatoPuzzle) read = NULL;

      for (guint j = 0; j < i / 2; j++)
        test_do_anything (game, test_play);
      read = save_and_read (game);
      (is_first ? mato_history_begin : mato_history_open) (other, read);
      g_assert_true (mato_puzzle_equal (mato_game_get_puzzle (other),
                                        mato_game_get_puzzle (game)));

      while (mato_game_can_redo (game) && !mato_move_get_after (mato_game_get_move (game,
                                          mato_game_get_position (game))))
        {
          g_assert_nonnull (mato_game_redo (game));
          g_assert_nonnull (mato_game_redo (other));
        }
      for (;;)
        {
          guint position = mato_game_get_position (game);

          g_assert_true (mato_puzzle_equal (mato_game_get_puzzle (other),
                                            mato_game_get_puzzle (game)));
          if (position == 0 || mato_move_get_after (mato_game_get_move (game, position - 1)))
            break;
          g_assert_nonnull (mato_game_undo (game));
          g_assert_nonnull (mato_game_undo (other));
        }

      /* Before it there is what was on the board, or nothing. */
      g_assert_cmpuint (mato_game_get_position (other), ==, is_first ? 0 : 1);
    }
}

/* Somebody has changed the rows of the document by hand. */
TEST (the_board_counts)
{
  g_autoptr (MatoPuzzle) empty = test_puzzle_new ("9x9 empty");
  g_autoptr (MatoGame) game = mato_game_new (empty);
  g_autoptr (MatoPuzzle) read = NULL;

  mato_game_enter (game, 3, 7);
  read = save_and_read (game);
  mato_board_set (read->board, 5, 1, MATO_ORIGIN_ENTRY);
  mato_history_open (game, read);
  g_assert_true (mato_puzzle_equal (mato_game_get_puzzle (game), read));
  g_assert_cmpuint (mato_game_get_n_moves (game), ==, 2);
}

TEST (the_unknown_is_kept)
{
  g_autoptr (MatoPuzzle) puzzle = test_puzzle_new ("9x9 empty");
  g_autoptr (MatoGame) game = NULL;
  g_autoptr (MatoPuzzle) read = NULL;
  g_autoptr (MatoPuzzle) again = NULL;
  g_autofree char *text = NULL;

  puzzle->sections = g_strdup ("source: x\n\n[Of 2030]\na b/c%\n");
  game = mato_game_new (puzzle);
  mato_game_enter (game, 3, 7);
  read = save_and_read (game);
  g_assert_nonnull (strstr (read->sections, "[History]\nstart "));

  mato_history_open (game, read);
  g_assert_cmpstr (mato_game_get_puzzle (game)->sections, ==, puzzle->sections);

  /* In the journal, too. */
  text = mato_move_puzzle_to_text (mato_game_get_puzzle (game));
  again = mato_move_puzzle_from_text (text);
  g_assert_cmpstr (again->sections, ==, puzzle->sections);
  g_assert_null (again->title);
}

TEST (long_lines_are_folded)
{
  for (guint length = 0; length < 700; length += 7)
    {
      g_autoptr (GString) line = g_string_new ("short\n");
      g_autofree char *folded = NULL;
      g_autofree char *back = NULL;

      while (line->len < length)
        g_string_append (line, g_test_rand_int_range (0, 12) == 0 ? " " : "的a");
      g_string_append (line, "\nlast\n");
      folded = mato_history_fold (line->str);
      back = mato_history_unfold (folded);

      g_assert_cmpstr (back, ==, line->str);
      g_assert_true (g_utf8_validate (folded, -1, NULL));
      for (const char *c = folded; *c != '\0'; c += strcspn (c, "\n") + 1)
        g_assert_cmpuint (strcspn (c, "\n"), <=, 98);
    }
}
