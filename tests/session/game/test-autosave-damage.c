/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/game/autosave.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "session/game/journal.h"
#include "tests/session/again.h"
#include "tests/session/game/autosave-test.h"
#include "tests/test.h"

/*
 * Restoring a game after its journal was damaged or its process was killed.
 */

/* Makes a move with a short record. */
static void
play_small (MatoGame *game)
{
  if (g_test_rand_int_range (0, 3) == 0)
    mato_game_replace (game, mato_game_get_start (game));
  else if (g_test_rand_bit ())
    mato_game_mark (game, (guint) g_test_rand_int_range (0, 16),
                    (MatoPencil) g_test_rand_int_range (0, MATO_N_PENCILS),
                    (guint32) g_test_rand_int () & 0xf);
  else
    mato_game_enter (game, (guint) g_test_rand_int_range (0, 16),
                     (guint) g_test_rand_int_range (0, 5));
}

static gboolean
file_contains (const char *path,
               const char *text)
{
  g_autofree char *contents = NULL;

  g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  return strstr (contents, text) != NULL;
}

static void
assert_holds (const char *path,
              const char *expected,
              gsize       length)
{
  g_autofree char *contents = NULL;
  gsize n_bytes;

  g_assert_true (g_file_get_contents (path, &contents, &n_bytes, NULL));
  g_assert_cmpmem (contents, n_bytes, expected, length);
}

/* Stores the state of the game after each record. The first deed writes three records: the header,
 * the start and the move. */
static void
play_and_note_states (MatoGame  *game,
                      guint      n_moves,
                      GPtrArray *states)
{
  g_ptr_array_add (states, NULL);
  g_ptr_array_add (states, test_describe (game));
  mato_game_enter (game, 0, 1);
  g_ptr_array_add (states, test_describe (game));
  for (guint i = 0; i < n_moves; i++)
    {
      g_autofree char *state = NULL;

      test_do_anything (game, play_small);
      state = test_describe (game);
      if (!g_str_equal (state, states->pdata[states->len - 1]))
        g_ptr_array_add (states, g_steal_pointer (&state));
    }
}

#define FOLDER_TEST(name) TEST_WITH (name, Folder, folder, NULL, folder_set_up, folder_tear_down)

/* A journal cut at any byte is restored up to its last complete line; what cannot be restored is
 * set aside as it is. */
FOLDER_TEST (loses_only_its_torn_end)
{
  g_autofree char *live = g_build_filename (folder->path, "live", NULL);
  g_autofree char *copy = g_build_filename (folder->path, "copy.journal", NULL);
  g_autofree char *aside = g_strconcat (copy, ".damaged", NULL);
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (MatoGame) game = make_game ("4x4 empty");
  G_GNUC_UNUSED g_autoptr (MatoAutosave) autosave = keep (live, game);
  gsize length;

  play_and_note_states (game, 40, states);
  path = folder_find (live, ".journal");
  g_assert_true (g_file_get_contents (path, &text, &length, NULL));

  for (gsize cut = 0; cut <= length; cut++)
    {
      g_autoptr (MatoAutosave) found = NULL;
      g_autofree char *kept = NULL;
      guint n_lines = 0;

      for (gsize i = 0; i < cut; i++)
        n_lines += text[i] == '\n';

      folder_write (copy, text, (gssize) cut);
      found = find_one (folder->path);
      g_assert_cmpint (found != NULL, ==, n_lines >= 2);
      if (!found)
        assert_holds (aside, text, cut);
      g_assert_cmpint (g_unlink (found ? copy : aside), ==, 0);
      if (!found)
        continue;

      g_assert_cmpint (mato_autosave_get_loss (found), ==,
                       text[cut - 1] == '\n' ? MATO_JOURNAL_WHOLE : MATO_JOURNAL_TORN);
      kept = describe_kept (found);
      g_assert_cmpstr (kept, ==, states->pdata[n_lines - 1]);
    }
}

/* With any byte of a journal changed, the game before that record is there and can be played on;
 * then the file of before is kept beside it, or it was all set aside. */
FOLDER_TEST (keeps_what_it_cannot_read)
{
  g_autofree char *live = g_build_filename (folder->path, "live", NULL);
  g_autofree char *copy = g_build_filename (folder->path, "copy.journal", NULL);
  g_autofree char *aside = g_strconcat (copy, ".damaged", NULL);
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (MatoGame) game = make_game ("4x4 empty");
  G_GNUC_UNUSED g_autoptr (MatoAutosave) autosave = keep (live, game);
  guint n_lines = 0;
  gsize length;

  play_and_note_states (game, 8, states);
  path = folder_find (live, ".journal");
  g_assert_true (g_file_get_contents (path, &text, &length, NULL));

  for (gsize at = 0; at < length; at++)
    {
      g_autoptr (MatoAutosave) found = NULL;
      g_autoptr (MatoGame) other = make_game ("4x4 empty");
      char byte = text[at];

      text[at] = (char) (byte ^ (1 << g_test_rand_int_range (0, 8)));
      folder_write (copy, text, (gssize) length);
      found = find_one (folder->path);
      g_assert_cmpint (found != NULL, ==, n_lines >= 2);
      if (found)
        {
          g_autofree char *kept = NULL;

          g_assert_cmpint (mato_autosave_get_loss (found), ==, MATO_JOURNAL_DAMAGED);
          mato_autosave_follow (found, other);
          kept = test_describe (other);
          g_assert_cmpstr (kept, ==, states->pdata[n_lines - 1]);
          assert_holds (copy, text, length);
          mato_game_enter (other, 1, mato_board_get_value (mato_game_get_board (other), 1) % 4 + 1);
          g_assert_cmpint (g_unlink (copy), ==, 0);
        }

      assert_holds (aside, text, length);
      g_assert_cmpint (g_unlink (aside), ==, 0);
      text[at] = byte;
      n_lines += byte == '\n';
    }
}

/* Lines with a good checksum and an unknown record, as another version might write them. */
FOLDER_TEST (refuses_invalid_records)
{
  static const char *const nonsense[] = {
    "make set 99:0>1e", "make", "make nothing", "undo", "redo", "dance", "note nothing", "spell A",
    "", "make set 0:2e>3e", "undo 2",
  };

  for (guint i = 0; i < G_N_ELEMENTS (nonsense); i++)
    {
      const char *const records[] = { "mato-journal 1", "start 2x2/1/................",
                                      nonsense[i], "make set 0:0>1e", NULL };
      g_autofree char *path = g_build_filename (folder->path, "a.journal", NULL);
      g_autofree char *aside = g_strconcat (path, ".damaged", NULL);
      g_autofree char *text = NULL;
      g_autoptr (MatoGame) game = make_game ("9x9 empty");
      g_autoptr (MatoAutosave) found = NULL;
      gsize length;

      g_object_unref (mato_journal_create (path, records, NULL));
      g_assert_true (g_file_get_contents (path, &text, &length, NULL));
      found = find_one (folder->path);
      g_assert_nonnull (found);
      g_assert_cmpint (mato_autosave_get_loss (found), ==, MATO_JOURNAL_DAMAGED);
      mato_autosave_follow (found, game);
      g_assert_false (mato_game_can_undo (game));

      /* From then on changes are stored again, and what could not be understood is kept. */
      mato_autosave_set_pause (found, 1);
      mato_game_enter (game, 3, 2);
      while (!file_contains (path, "set 3:0>2e"))
        g_main_context_iteration (NULL, TRUE);
      assert_holds (aside, text, length);
      g_assert_cmpint (g_unlink (aside), ==, 0);
      g_clear_object (&found);
      found = find_one (folder->path);
      g_assert_cmpint (mato_autosave_get_loss (found), ==, MATO_JOURNAL_WHOLE);
      mato_autosave_follow (found, game);
      g_assert_cmpuint (mato_board_get_value (mato_game_get_board (game), 3), ==, 2);
      g_clear_object (&found);
      g_unlink (path);
    }
}

FOLDER_TEST (sets_strangers_aside)
{
  static const char *const texts[] = { "", "Dear diary\n", "mato-journal 1\n" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *path = g_build_filename (folder->path, "a.journal", NULL);
      g_autofree char *aside = g_strconcat (path, ".damaged", NULL);
      g_autoptr (GPtrArray) found = NULL;
      guint n_lost;

      folder_write (path, texts[i], -1);
      found = mato_autosave_find (folder->path, &n_lost);
      g_assert_cmpuint (found->len, ==, 0);
      g_assert_cmpuint (n_lost, ==, 1);
      g_assert_true (g_file_test (aside, G_FILE_TEST_EXISTS));
      g_unlink (aside);
    }
}

/* The process to be killed: enters digits, and reports each one when it is stored. */

static void
enter_nth (MatoGame *game,
           guint     n)
{
  /* In each round over the board, a cell gets another digit. */
  mato_game_enter (game, n % 81, (n + n / 81) % 9 + 1);
}

static int
write_until_killed (const char *folder)
{
  g_autoptr (MatoGame) game = make_game ("9x9 empty");
  g_autoptr (MatoAutosave) autosave = keep (folder, game);

  mato_autosave_set_pause (autosave, 0);
  for (guint n = 0;; n++)
    {
      enter_nth (game, n);
      if (write (STDOUT_FILENO, ".", 1) != 1)
        return 1;
      /* Sometimes there is a pause in which the journal is replaced by a shorter one. */
      while (n % 64 > 48 && g_main_context_iteration (NULL, FALSE))
        ;
    }
}

/* Returns: the number of digits that the writer had reported */
static gsize
run_and_kill (const char *folder)
{
  const char *const arguments[] = { "--write", folder, NULL };
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) dots = NULL;
  g_autoptr (GSubprocess) writer = NULL;
  char first;

  writer = again_start (arguments, &error);
  g_assert_no_error (error);
  g_assert_cmpint (g_input_stream_read (g_subprocess_get_stdout_pipe (writer), &first, 1, NULL,
                                        NULL), ==, 1);
  g_usleep ((gulong) g_test_rand_int_range (0, 8000));
  g_subprocess_send_signal (writer, SIGKILL);
  g_assert_true (g_subprocess_communicate (writer, NULL, NULL, &dots, NULL, NULL));
  return g_bytes_get_size (dots) + 1;
}

FOLDER_TEST (survives_being_killed)
{
  for (guint i = 0; i < 100; i++)
    {
      gsize n = run_and_kill (folder->path);
      g_autoptr (MatoAutosave) found = find_one (folder->path);
      g_autoptr (MatoGame) game = make_game ("9x9 empty");
      g_autoptr (MatoGame) expected = make_game ("9x9 empty");
      guint n_kept;

      g_assert_nonnull (found);
      mato_autosave_follow (found, game);
      n_kept = mato_game_get_n_moves (game);
      g_assert_cmpuint (n_kept, >=, n);
      /* Linux may interrupt a write between two pages, so the record that was not reported yet may
       * be incomplete. */
      g_assert_cmpuint (n_kept, <=, mato_autosave_get_loss (found) ? n : n + 1);
      for (guint j = 0; j < n_kept; j++)
        enter_nth (expected, j);
      g_assert_true (mato_board_equal (mato_game_get_board (game),
                                       mato_game_get_board (expected)));
      g_clear_object (&found);
      folder_empty (folder->path);
    }
}

int
main (int    argc,
      char **argv)
{
  if (argc == 3 && g_str_equal (argv[1], "--write"))
    return write_until_killed (argv[2]);

  g_test_init (&argc, &argv, NULL);

  return tests_run ();
}
