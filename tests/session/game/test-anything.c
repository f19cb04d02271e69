/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */

/*
 * Whatever a player does, in any order: digits, marks and colours of one cell or several, weights,
 * other puzzles, undo, redo, jumps in the history, checkpoints, saving and opening again, and a
 * process that is killed. The board is always what a list of all boards so far says.
 */
#include "tests/session/game/autosave-test.h"

#include "core/notation/reader.h"
#include "session/game/history-text.h"
#include "session/game/puzzle-file.h"
#include "session/play/checkpoints.h"
#include "tests/effort.h"

#define N_MOVES effort_pick_slow (300, 1500, 1000000)
#define MOVES_OF_A_GAME 300

typedef struct
{
  const char *folder;
  char *live;
  MatoGame *game;
  MatoAutosave *autosave;
  MatoCheckpoints *checkpoints;
  GPtrArray *kept;  /* the boards of the checkpoints, as text */
  GPtrArray *past;  /* the boards of the history, as text */
  guint at;
} Play;

static char *
write_board (const MatoPuzzle *puzzle)
{
  g_autoptr (MatoPuzzle) bare = mato_puzzle_copy (puzzle);

  g_clear_pointer (&bare->sections, g_free);
  return mato_move_puzzle_to_text (bare);
}

static void
play_begin (Play       *self,
            const char *folder)
{
  self->folder = folder;
  self->live = g_build_filename (folder, "live", NULL);
  self->game = make_game ("9x9 empty");
  self->autosave = keep (self->live, self->game);
  self->checkpoints = mato_checkpoints_new (self->game);
  self->kept = g_ptr_array_new_with_free_func (g_free);
  self->past = g_ptr_array_new_with_free_func (g_free);
  self->at = 0;
  mato_autosave_set_pause (self->autosave, 0);
  g_ptr_array_add (self->past, write_board (mato_game_get_puzzle (self->game)));
}

static void
play_end (Play *self)
{
  g_assert_null (mato_autosave_get_problem (self->autosave));
  g_clear_object (&self->checkpoints);
  g_clear_object (&self->autosave);
  g_clear_object (&self->game);
  g_ptr_array_unref (self->kept);
  g_ptr_array_unref (self->past);
  g_free (self->live);
}

/* A move was made, unless the history is as long as before: what was undone is gone. */
static void
note_move (Play *self)
{
  if (mato_game_get_position (self->game) == self->at)
    return;

  g_ptr_array_set_size (self->past, (int) ++self->at);
  g_ptr_array_add (self->past, write_board (mato_game_get_puzzle (self->game)));
}

static void
visit_checkpoint (Play *self)
{
  guint n = mato_checkpoints_get_n (self->checkpoints);
  guint index = n > 0 ? (guint) g_test_rand_int_range (0, (int) n) : 0;
  const MatoBoard *board;
  g_autoptr (MatoPuzzle) kept = NULL;

  if (n == 0 || !mato_checkpoints_fits (self->checkpoints, index))
    return;

  mato_checkpoints_return (self->checkpoints, index);
  note_move (self);
  board = mato_game_get_board (self->game);
  kept = mato_move_puzzle_from_text (self->kept->pdata[index]);
  g_assert_true (mato_board_equal (board, kept->board));
}

static void
do_something (Play *self)
{
  switch (g_test_rand_int_range (0, 24))
    {
    case 0:
    case 1:
    case 2:
      self->at -= mato_game_undo (self->game) != NULL;
      break;
    case 3:
    case 4:
      self->at += mato_game_redo (self->game) != NULL;
      break;
    case 5:
      self->at = (guint) g_test_rand_int_range (0, (int) self->past->len);
      mato_game_go_to (self->game, self->at);
      break;
    case 6:
      if (mato_checkpoints_get_n (self->checkpoints) == MATO_MAX_CHECKPOINTS)
        break;
      mato_checkpoints_add (self->checkpoints, "a name");
      g_ptr_array_add (self->kept, write_board (mato_game_get_puzzle (self->game)));
      break;
    case 7:
      visit_checkpoint (self);
      break;
    default:
      test_play (self->game);
      note_move (self);
    }
}

/* What a killed process leaves brings the game back with its history and its checkpoints. */
static void
be_killed (Play *self)
{
  g_autofree char *path = folder_find (self->live, ".journal");
  g_autofree char *copy = g_build_filename (self->folder, "copy.journal", NULL);
  g_autofree char *checkpoints = mato_checkpoints_to_text (self->checkpoints);
  g_autofree char *expected = test_describe (self->game);
  g_autofree char *found_game = NULL;
  g_autofree char *text = NULL;
  g_autoptr (MatoAutosave) found = NULL;
  gsize length;

  if (path == NULL)
    return;

  mato_autosave_set_note (self->autosave, "checkpoints", checkpoints);
  g_assert_true (g_file_get_contents (path, &text, &length, NULL));
  folder_write (copy, text, (gssize) length);
  found = find_one (self->folder);
  found_game = describe_kept (found);
  g_assert_cmpstr (found_game, ==, expected);
  if (*checkpoints != '\0')
    g_assert_cmpstr (mato_autosave_get_note (found, "checkpoints"), ==, checkpoints);
}

static void
be_saved (Play *self)
{
  g_autoptr (MatoPuzzle) saved = mato_puzzle_copy (mato_game_get_puzzle (self->game));
  g_autoptr (MatoGame) other = make_game ("4x4 empty");
  g_autoptr (MatoReader) reader = NULL;
  g_autoptr (MatoPuzzle) read = NULL;
  g_autofree char *text = NULL;
  char *sections = mato_history_to_sections (self->game, saved->sections);

  g_free (saved->sections);
  saved->sections = sections;
  text = mato_puzzle_file_write (saved, MATO_NOTATION_MATO);
  reader = mato_reader_new_for_text (text, -1, NULL);
  read = mato_reader_next (reader, NULL);
  g_assert_nonnull (read);
  mato_history_open (other, read);
  g_assert_true (mato_puzzle_equal (mato_game_get_puzzle (other),
                                    mato_game_get_puzzle (self->game)));
}

static void
play_a_game (Folder *folder)
{
  Play play;

  play_begin (&play, folder->path);
  for (guint i = 0; i < MOVES_OF_A_GAME; i++)
    {
      g_autofree char *now = NULL;

      do_something (&play);
      now = write_board (mato_game_get_puzzle (play.game));
      g_assert_cmpuint (mato_game_get_position (play.game), ==, play.at);
      g_assert_cmpuint (mato_game_get_n_moves (play.game) + 1, ==, play.past->len);
      g_assert_cmpstr (now, ==, play.past->pdata[play.at]);
      if (g_test_rand_int_range (0, 50) == 0)
        be_killed (&play);
      if (g_test_rand_int_range (0, 50) == 0)
        be_saved (&play);
      while (i % 7 == 0 && g_main_context_iteration (NULL, FALSE))
        ;
    }
  play_end (&play);
}

static void
nothing_is_lost (Folder        *folder,
                 gconstpointer  data)
{
  for (guint i = 0; i < N_MOVES / MOVES_OF_A_GAME + 1; i++)
    {
      play_a_game (folder);
      folder_tear_down (folder, NULL);
      folder_set_up (folder, NULL);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/anything/nothing-is-lost", Folder, NULL, folder_set_up, nothing_is_lost,
              folder_tear_down);
  return g_test_run ();
}
