/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/game/autosave.h"

#include "session/game/journal.h"

#include "tests/session/folder.h"
#include "tests/session/session-test.h"

#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static MatoGame *
make_game (const char *name)
{
  g_autoptr (MatoPuzzle) puzzle = test_puzzle_new (name);

  return mato_game_new (puzzle);
}

static MatoAutosave *
keep (const char *folder,
      MatoGame   *game)
{
  MatoAutosave *autosave = mato_autosave_new (folder);

  mato_autosave_follow (autosave, game);
  return autosave;
}

/* Returns: (transfer full) (nullable): the only game that was left behind in @folder */
static MatoAutosave *
find_one (const char *folder)
{
  guint n_lost;
  g_autoptr (GPtrArray) found = mato_autosave_find (folder, &n_lost);

  g_assert_cmpuint (found->len + n_lost, <=, 1);
  return found->len == 1 ? g_object_ref (found->pdata[0]) : NULL;
}

static char *
describe_kept (MatoAutosave *autosave)
{
  g_autoptr (MatoGame) game = make_game ("4x4 empty");

  mato_autosave_follow (autosave, game);
  return test_describe (game);
}

/* What leaves little behind. */
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

static void
copy_file (const char *from,
           const char *to)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *text = NULL;
  gsize length;

  g_file_get_contents (from, &text, &length, &error);
  g_assert_no_error (error);
  folder_write (to, text, (gssize) length);
}

/* Whatever is done and whenever the writer is gone: the game is there, history and all. A copy of
 * the journal is what a killed process leaves. */
static void
keeps_every_deed (Folder        *folder,
                  gconstpointer  data)
{
  g_autofree char *live = g_build_filename (folder->path, "live", NULL);
  g_autofree char *copy = g_build_filename (folder->path, "copy.journal", NULL);
  g_autoptr (MatoGame) game = make_game ("9x9 empty");
  g_autoptr (MatoAutosave) autosave = keep (live, game);

  mato_autosave_set_pause (autosave, 0);
  mato_game_enter (game, 0, 1);

  for (guint i = 0; i < 400; i++)
    {
      g_autofree char *path = NULL;
      g_autofree char *kept = NULL;
      g_autofree char *expected = NULL;
      g_autoptr (MatoAutosave) found = NULL;

      test_do_anything (game, test_play);
      if (i % 10 == 0)
        g_usleep (2000);
      while (i % 3 == 0 && g_main_context_iteration (NULL, FALSE))
        ;

      path = folder_find (live, ".journal");
      copy_file (path, copy);
      found = find_one (folder->path);
      g_assert_nonnull (found);
      g_assert_false (mato_autosave_is_damaged (found));
      kept = describe_kept (found);
      expected = test_describe (game);
      g_assert_cmpstr (kept, ==, expected);
    }

  g_assert_null (mato_autosave_get_problem (autosave));
}

static void
goes_on_from_start_to_start (Folder        *folder,
                             gconstpointer  data)
{
  g_autofree char *expected = NULL;
  g_autofree char *kept = NULL;

  for (guint i = 0; i < 20; i++)
    {
      g_autoptr (MatoGame) game = make_game ("9x9 empty");
      g_autoptr (MatoAutosave) autosave = i > 0 ? find_one (folder->path)
                                                : mato_autosave_new (folder->path);

      mato_autosave_follow (autosave, game);
      kept = test_describe (game);
      if (i > 0)
        g_assert_cmpstr (kept, ==, expected);
      for (guint j = 0; j < 20; j++)
        test_do_anything (game, test_play);
      mato_game_enter (game, 0, mato_board_get_value (mato_game_get_board (game), 0) % 4 + 1);

      g_clear_pointer (&expected, g_free);
      g_clear_pointer (&kept, g_free);
      expected = test_describe (game);
    }
}

static void
needs_no_journal_for_nothing (Folder        *folder,
                              gconstpointer  data)
{
  g_autoptr (MatoGame) game = make_game ("9x9 empty");
  g_autoptr (MatoAutosave) autosave = keep (folder->path, game);
  g_autofree char *path = NULL;

  mato_autosave_set_note (autosave, "page", "solve");
  mato_game_undo (game);
  path = folder_find (folder->path, "journal");
  g_assert_null (path);
}

static void
keeps_notes (Folder        *folder,
             gconstpointer  data)
{
  MatoGame *game = make_game ("9x9 empty");
  MatoAutosave *autosave = keep (folder->path, game);
  g_autoptr (MatoAutosave) found = NULL;

  mato_autosave_set_note (autosave, "file", "file:///a%20b.sdk");
  mato_game_enter (game, 0, 1);
  mato_autosave_set_note (autosave, "page", "watch");
  mato_autosave_set_note (autosave, "page", "play");
  mato_autosave_set_note (autosave, "gone", "something");
  mato_autosave_set_note (autosave, "gone", NULL);
  g_object_unref (autosave);
  g_object_unref (game);

  found = find_one (folder->path);
  g_assert_cmpstr (mato_autosave_get_note (found, "file"), ==, "file:///a%20b.sdk");
  g_assert_cmpstr (mato_autosave_get_note (found, "page"), ==, "play");
  g_assert_null (mato_autosave_get_note (found, "gone"));
  g_assert_null (mato_autosave_get_note (found, "never"));
}

static gboolean
file_contains (const char *path,
               const char *text)
{
  g_autofree char *contents = NULL;

  g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  return strstr (contents, text) != NULL;
}

static gboolean
is_due_cb (gpointer user_data)
{
  *(gboolean *) user_data = TRUE;
  return G_SOURCE_REMOVE;
}

/* Lets the main loop run for @time ms. */
static void
pass (guint time)
{
  gboolean is_due = FALSE;

  g_timeout_add (time, is_due_cb, &is_due);
  while (!is_due)
    g_main_context_iteration (NULL, TRUE);
}

static gsize
get_size (const char *folder)
{
  g_autofree char *path = folder_find (folder, ".journal");
  GStatBuf status;

  g_assert_cmpint (g_stat (path, &status), ==, 0);
  return (gsize) status.st_size;
}

static void
is_short_after_a_pause (Folder        *folder,
                        gconstpointer  data)
{
  g_autoptr (MatoGame) game = make_game ("9x9 empty");
  g_autoptr (MatoAutosave) autosave = keep (folder->path, game);
  g_autofree char *expected = NULL;
  g_autofree char *kept = NULL;
  g_autoptr (MatoAutosave) found = NULL;
  gsize size;

  mato_autosave_set_pause (autosave, 1);
  mato_game_enter (game, 0, 1);
  for (guint i = 0; i < 500; i++)
    {
      mato_game_undo (game);
      mato_game_redo (game);
    }

  size = get_size (folder->path);
  while (get_size (folder->path) > size / 20)
    g_main_context_iteration (NULL, TRUE);

  mato_game_enter (game, 1, 2);
  expected = test_describe (game);
  g_clear_object (&autosave);
  found = find_one (folder->path);
  kept = describe_kept (found);
  g_assert_cmpstr (kept, ==, expected);
}

/* Cut at any byte, the journal is the game as it stood after the whole lines. */
static void
loses_only_its_torn_end (Folder        *folder,
                         gconstpointer  data)
{
  g_autofree char *live = g_build_filename (folder->path, "live", NULL);
  g_autofree char *copy = g_build_filename (folder->path, "copy.journal", NULL);
  g_autofree char *aside = g_strconcat (copy, ".damaged", NULL);
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;
  g_autoptr (GPtrArray) states = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (MatoGame) game = make_game ("4x4 empty");
  g_autoptr (MatoAutosave) autosave = keep (live, game);
  gsize length;

  /* The first deed brings the journal with it: its header and the start, and the move. */
  g_ptr_array_add (states, NULL);
  g_ptr_array_add (states, test_describe (game));
  mato_game_enter (game, 0, 1);
  g_ptr_array_add (states, test_describe (game));
  for (guint i = 0; i < 40; i++)
    {
      g_autofree char *state = NULL;

      test_do_anything (game, play_small);
      state = test_describe (game);
      if (!g_str_equal (state, states->pdata[states->len - 1]))
        g_ptr_array_add (states, g_steal_pointer (&state));
    }

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
      g_assert_cmpint (g_unlink (found ? copy : aside), ==, 0);
      if (!found)
        continue;

      g_assert_cmpint (mato_autosave_is_damaged (found), ==, text[cut - 1] != '\n');
      kept = describe_kept (found);
      g_assert_cmpstr (kept, ==, states->pdata[n_lines - 1]);
    }
}

/* Whole lines that make no sense, as another version might write them. */
static void
believes_no_nonsense (Folder        *folder,
                      gconstpointer  data)
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
      g_autoptr (MatoGame) game = make_game ("9x9 empty");
      g_autoptr (MatoAutosave) found = NULL;

      g_object_unref (mato_journal_create (path, records, NULL));
      found = find_one (folder->path);
      g_assert_nonnull (found);
      g_assert_true (mato_autosave_is_damaged (found));
      mato_autosave_follow (found, game);
      g_assert_false (mato_game_can_undo (game));

      /* From here on it is kept again. */
      mato_autosave_set_pause (found, 1);
      mato_game_enter (game, 3, 2);
      while (!file_contains (path, "set 3:0>2e"))
        g_main_context_iteration (NULL, TRUE);
      g_clear_object (&found);
      found = find_one (folder->path);
      g_assert_false (mato_autosave_is_damaged (found));
      mato_autosave_follow (found, game);
      g_assert_cmpuint (mato_board_get_value (mato_game_get_board (game), 3), ==, 2);
      g_clear_object (&found);
      g_unlink (path);
    }
}

static void
sets_strangers_aside (Folder        *folder,
                      gconstpointer  data)
{
  static const char *const texts[] = { "", "Dear diary\n", "mato-journal 1\n" };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autofree char *path = g_build_filename (folder->path, "a.journal", NULL);
      g_autofree char *aside = g_strconcat (path, ".damaged", NULL);
      g_autoptr (GPtrArray) found = NULL;
      g_autofree char *text = NULL;
      guint n_lost;

      folder_write (path, texts[i], -1);
      found = mato_autosave_find (folder->path, &n_lost);
      g_assert_cmpuint (found->len, ==, 0);
      g_assert_cmpuint (n_lost, ==, 1);
      g_assert_true (g_file_test (aside, G_FILE_TEST_EXISTS));
      g_unlink (aside);
    }
}

static void
leaves_the_living_alone (Folder        *folder,
                         gconstpointer  data)
{
  g_autoptr (MatoGame) game = make_game ("9x9 empty");
  g_autoptr (MatoAutosave) autosave = keep (folder->path, game);
  g_autoptr (MatoAutosave) found = NULL;
  g_autoptr (GPtrArray) none = NULL;
  guint n_lost;

  mato_game_enter (game, 0, 1);
  none = mato_autosave_find (folder->path, &n_lost);
  g_assert_cmpuint (none->len + n_lost, ==, 0);
  g_clear_object (&autosave);
  found = find_one (folder->path);
  g_assert_nonnull (found);
}

static void
each_game_has_its_own (Folder        *folder,
                       gconstpointer  data)
{
  g_autoptr (GPtrArray) found = NULL;
  guint n_lost;

  for (guint i = 0; i < 5; i++)
    {
      g_autoptr (MatoGame) game = make_game ("9x9 empty");
      g_autoptr (MatoAutosave) autosave = keep (folder->path, game);

      mato_game_enter (game, i, 1);
      g_usleep (20000);
    }

  found = mato_autosave_find (folder->path, &n_lost);
  g_assert_cmpuint (found->len, ==, 5);
  for (guint i = 0; i < 5; i++)
    {
      g_autoptr (MatoGame) game = make_game ("9x9 empty");

      mato_autosave_follow (found->pdata[i], game);
      g_assert_cmpuint (mato_board_get_value (mato_game_get_board (game), i), ==, 1);
    }
}

static void
shelves_what_is_closed (Folder        *folder,
                        gconstpointer  data)
{
  g_autoptr (GPtrArray) found = NULL;
  guint n_lost;

  for (guint i = 0; i < 12; i++)
    {
      g_autoptr (MatoGame) game = make_game ("9x9 empty");
      g_autoptr (MatoAutosave) autosave = keep (folder->path, game);

      mato_game_enter (game, i, 1);
      mato_autosave_shelve (autosave);
      g_usleep (20000);
    }

  found = mato_autosave_find (folder->path, &n_lost);
  g_assert_cmpuint (found->len + n_lost, ==, 0);
  for (guint i = 12; i > 2; i--)
    {
      g_autoptr (MatoGame) game = make_game ("9x9 empty");
      g_autoptr (MatoAutosave) autosave = mato_autosave_unshelve (folder->path);

      mato_autosave_follow (autosave, game);
      g_assert_cmpuint (mato_board_get_value (mato_game_get_board (game), i - 1), ==, 1);
    }

  g_assert_null (mato_autosave_unshelve (folder->path));
  g_ptr_array_unref (found);
  found = mato_autosave_find (folder->path, &n_lost);
  g_assert_cmpuint (found->len, ==, 10);
}

/* An exact cover problem has no history: its text and what is noted of it. */
static void
keeps_problems (Folder        *folder,
                gconstpointer  data)
{
  g_autoptr (MatoAutosave) autosave = mato_autosave_new (folder->path);
  g_autoptr (MatoAutosave) found = NULL;

  mato_autosave_follow_cover (autosave, "a b\na b\n");
  mato_autosave_set_note (autosave, "name", "Queens");
  g_assert_null (find_one (folder->path));
  mato_autosave_begin (autosave);
  mato_autosave_set_note (autosave, "position", "11 188");
  g_clear_object (&autosave);

  found = find_one (folder->path);
  g_assert_nonnull (found);
  g_assert_cmpstr (mato_autosave_get_cover (found), ==, "a b\na b\n");
  g_assert_cmpstr (mato_autosave_get_note (found, "name"), ==, "Queens");
  g_assert_cmpstr (mato_autosave_get_note (found, "position"), ==, "11 188");

  /* It goes on where it was. */
  mato_autosave_set_note (found, "position", "12 188");
  mato_autosave_shelve (found);
  g_clear_object (&found);
  g_assert_null (find_one (folder->path));
  found = mato_autosave_unshelve (folder->path);
  g_assert_cmpstr (mato_autosave_get_cover (found), ==, "a b\na b\n");
  g_assert_cmpstr (mato_autosave_get_note (found, "position"), ==, "12 188");
}

static goffset
get_journal_size (const char *folder)
{
  g_autofree char *path = folder_find (folder, ".journal");
  GStatBuf status;

  g_assert_nonnull (path);
  g_assert_cmpint (g_stat (path, &status), ==, 0);
  return status.st_size;
}

/* Notes are many, and the text is long: it is written again after many of them, and is whole then
 * too. */
static void
problems_stay_short (Folder        *folder,
                     gconstpointer  data)
{
  g_autoptr (MatoAutosave) autosave = mato_autosave_new (folder->path);
  g_autoptr (MatoAutosave) found = NULL;
  goffset size = 0, least = G_MAXINT64;

  mato_autosave_set_pause (autosave, 1);
  mato_autosave_follow_cover (autosave, "a b\na b\n");
  mato_autosave_begin (autosave);
  for (guint i = 0; i < 500; i++)
    {
      g_autofree char *text = g_strdup_printf ("%u", i);

      mato_autosave_set_note (autosave, "position", text);
      if (i == 99)
        least = get_journal_size (folder->path);
    }
  while ((size = get_journal_size (folder->path)) >= least)
    g_main_context_iteration (NULL, TRUE);
  g_clear_object (&autosave);

  found = find_one (folder->path);
  g_assert_cmpstr (mato_autosave_get_cover (found), ==, "a b\na b\n");
  g_assert_cmpstr (mato_autosave_get_note (found, "position"), ==, "499");
}

/* A file stands where the folder should be, until it does not any more. */
static void
says_when_it_cannot_write (Folder        *folder,
                           gconstpointer  data)
{
  g_autofree char *path = g_build_filename (folder->path, "state", NULL);
  g_autoptr (MatoGame) game = make_game ("9x9 empty");
  g_autoptr (MatoAutosave) autosave = keep (path, game);
  g_autoptr (MatoAutosave) found = NULL;
  g_autofree char *expected = NULL;
  g_autofree char *kept = NULL;

  folder_write (path, "in the way", -1);
  mato_autosave_set_pause (autosave, 1);
  mato_game_enter (game, 0, 1);
  g_assert_nonnull (mato_autosave_get_problem (autosave));
  mato_game_enter (game, 1, 2);
  pass (20);
  g_assert_nonnull (mato_autosave_get_problem (autosave));

  g_unlink (path);
  while (mato_autosave_get_problem (autosave))
    g_main_context_iteration (NULL, TRUE);

  mato_game_enter (game, 2, 3);
  expected = test_describe (game);
  g_clear_object (&autosave);
  found = find_one (path);
  kept = describe_kept (found);
  g_assert_cmpstr (kept, ==, expected);
}

/* The writer that is killed: enters digit after digit and says after each how many there are. */

static void
enter_nth (MatoGame *game,
           guint     n)
{
  /* Another one in each round over the board. */
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
      /* Now and then there is time to write a shorter one. */
      while (n % 64 > 48 && g_main_context_iteration (NULL, FALSE))
        ;
    }
}

/* Returns: how many digits it had entered for sure */
static gsize
run_and_kill (const char *folder)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) dots = NULL;
  g_autoptr (GSubprocess) writer = NULL;
  char first;

  writer = g_subprocess_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE, &error, "/proc/self/exe", "--write",
                             folder, NULL);
  g_assert_no_error (error);
  g_assert_cmpint (g_input_stream_read (g_subprocess_get_stdout_pipe (writer), &first, 1, NULL,
                                        NULL), ==, 1);
  g_usleep ((gulong) g_test_rand_int_range (0, 8000));
  g_subprocess_send_signal (writer, SIGKILL);
  g_assert_true (g_subprocess_communicate (writer, NULL, NULL, &dots, NULL, NULL));
  return g_bytes_get_size (dots) + 1;
}

static void
survives_being_killed (Folder        *folder,
                       gconstpointer  data)
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
      /* Linux may end a write between two pages of the file, and with it the record: then that is
       * the one that was not answered yet. */
      g_assert_cmpuint (n_kept, <=, mato_autosave_is_damaged (found) ? n : n + 1);
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

#define TEST(name) \
  g_test_add ("/autosave/" #name, Folder, NULL, folder_set_up, name, folder_tear_down)
  TEST (keeps_every_deed);
  TEST (goes_on_from_start_to_start);
  TEST (needs_no_journal_for_nothing);
  TEST (keeps_notes);
  TEST (is_short_after_a_pause);
  TEST (loses_only_its_torn_end);
  TEST (believes_no_nonsense);
  TEST (sets_strangers_aside);
  TEST (leaves_the_living_alone);
  TEST (each_game_has_its_own);
  TEST (shelves_what_is_closed);
  TEST (keeps_problems);
  TEST (problems_stay_short);
  TEST (says_when_it_cannot_write);
  TEST (survives_being_killed);
#undef TEST

  return g_test_run ();
}
