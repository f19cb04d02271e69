/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/play/kept-games.h"

#include "core/notation/reader.h"
#include "core/rules/rules.h"
#include "tests/session/game/autosave-test.h"
#include "tests/test.h"

#define FILE_URI "file:///a.txt"

/* Leaves a game of the puzzle with @n_entries on the shelf. */
static void
leave (const char *folder,
       const char *name,
       guint       n_entries)
{
  g_autoptr (MatoGame) game = make_game (name);
  g_autoptr (MatoAutosave) autosave = keep (folder, game);

  mato_autosave_set_note (autosave, "file", FILE_URI);
  mato_autosave_set_note (autosave, "time", "65000 assisted");
  mato_autosave_begin (autosave);
  for (guint cell = 0; n_entries > 0; cell++)
    n_entries -= mato_game_enter (game, cell, 1);
  mato_autosave_shelve (autosave);
  folder_wait_for_later (folder);
}

#define FOLDER_TEST(name) TEST_WITH (name, Folder, folder, NULL, folder_set_up, folder_tear_down)

FOLDER_TEST (lists_what_is_in_progress)
{
  g_autoptr (GPtrArray) none = mato_kept_games_list (folder->path, NULL);
  g_autoptr (GPtrArray) games = NULL;
  const MatoKeptGame *kept;

  g_assert_cmpuint (none->len, ==, 0);
  leave (folder->path, "9x9 empty", 2);
  leave (folder->path, "17 clues, 1", 0);
  leave (folder->path, "4x4 empty", 16);
  leave (folder->path, "8x8 empty", 3);
  leave (folder->path, "9x9 empty", 5);

  games = mato_kept_games_list (folder->path, NULL);
  g_assert_cmpuint (games->len, ==, 2);
  kept = games->pdata[0];
  g_assert_cmpuint (kept->n_filled, ==, 5);
  g_assert_cmpuint (kept->n_to_fill, ==, 81);
  g_assert_cmpuint (kept->spent, ==, 65000);
  g_assert_cmpstr (kept->uri, ==, FILE_URI);
  kept = games->pdata[1];
  g_assert_cmpuint (mato_board_get_geometry (kept->puzzle->board)->order, ==, 8);
}

/* What another puzzle has replaced on the board is in progress as well; what is on it is not
 * offered. */
FOLDER_TEST (lists_what_was_replaced)
{
  g_autoptr (MatoGame) game = make_game ("9x9 empty");
  g_autoptr (MatoPuzzle) other = test_puzzle_new ("8x8 empty");
  g_autoptr (GPtrArray) games = NULL;
  const MatoKeptGame *kept;

  leave (folder->path, "8x8 empty", 3);
  mato_game_enter (game, 0, 1);
  mato_game_replace (game, other);
  games = mato_kept_games_list (folder->path, game);
  g_assert_cmpuint (games->len, ==, 1);
  kept = games->pdata[0];
  g_assert_null (kept->path);
  g_assert_cmpuint (kept->n_filled, ==, 1);

  g_clear_pointer (&games, g_ptr_array_unref);
  mato_game_undo (game);
  games = mato_kept_games_list (folder->path, game);
  g_assert_cmpuint (games->len, ==, 1);
  kept = games->pdata[0];
  g_assert_cmpuint (kept->n_filled, ==, 3);
  g_assert_nonnull (kept->path);
}

/* A puzzle that is set has many boards, one after each rule, all of which are the same work. */
FOLDER_TEST (a_stage_of_setting_is_no_game)
{
  g_autoptr (MatoGame) game = make_game ("9x9 empty");
  g_autoptr (GPtrArray) games = NULL;
  guint line;

  mato_game_enter (game, 0, 1);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (MatoPuzzle) next = mato_puzzle_copy (mato_game_get_puzzle (game));
      g_autoptr (MatoGeometry) ruled =
        mato_rules_parse (i == 0 ? "board 9x9\nboxes 3x3\nthermo r1c1 r1c2\n"
                                 : "board 9x9\nboxes 3x3\nthermo r1c1 r1c2 r1c3\n",
                          NULL, &line, NULL);

      mato_puzzle_set_geometry (next, ruled);
      mato_game_replace (game, next);
    }
  games = mato_kept_games_list (folder->path, game);
  g_assert_cmpuint (games->len, ==, 0);
}

FOLDER_TEST (finds_the_same_puzzle)
{
  g_autoptr (MatoPuzzle) same = test_puzzle_new ("9x9 empty");
  g_autoptr (MatoPuzzle) other = test_puzzle_new ("8x8 empty");
  g_autoptr (MatoKeptGame) kept = NULL;
  guint8 weights[81] = { 1 };

  leave (folder->path, "9x9 empty", 2);
  g_assert_null (mato_kept_games_find (folder->path, other, NULL));
  kept = mato_kept_games_find (folder->path, other, FILE_URI);
  g_assert_nonnull (kept);
  g_clear_pointer (&kept, mato_kept_game_free);

  mato_board_set (same->board, 80, 5, MATO_ORIGIN_ENTRY);
  kept = mato_kept_games_find (folder->path, same, NULL);
  g_assert_cmpuint (kept->n_filled, ==, 2);
  g_assert_null (mato_kept_games_find (folder->path, kept->puzzle, NULL));

  mato_puzzle_set_weights (same, weights);
  g_assert_null (mato_kept_games_find (folder->path, same, NULL));
}

static MatoPuzzle *
read_drawing (const char *picture)
{
  g_autofree char *text = g_strdup_printf ("mato-document 2\n\n[Rules]\nboard 4x4\ndrawing\n\n"
                                           "[Puzzle]\n....\n....\n....\n....\n\n[Picture]\n%s\n",
                                           picture);
  g_autoptr (MatoReader) reader = mato_reader_new_for_text (text, -1, NULL);
  g_autoptr (GError) error = NULL;
  MatoPuzzle *puzzle;

  mato_reader_set_rules (reader, NULL);
  puzzle = mato_reader_next (reader, &error);
  g_assert_no_error (error);
  return puzzle;
}

/* Of two drawings without givens and with the same rules, only the picture tells which is which. */
TEST (drawings_are_told_by_their_pictures)
{
  static const char line[] = "line points=0.5,0.5;1.5,1.5 width=0.2 stroke=#000000";
  g_autoptr (MatoPuzzle) first = read_drawing (line);
  g_autoptr (MatoPuzzle) same = read_drawing (line);
  g_autoptr (MatoPuzzle) other = read_drawing ("line points=0.5,0.5;2.5,2.5 stroke=#000000");

  g_assert_true (mato_kept_games_are_same (first, same));
  g_assert_false (mato_kept_games_are_same (first, other));
}
