/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/game/autosave.h"

#include "session/game/journal-folder.h"

#include "tests/data.h"
#include "tests/session/game/autosave-test.h"
#include "tests/test.h"

#include <utime.h>

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

static MatoAutosave *
unshelve_last (const char *folder)
{
  g_autoptr (GPtrArray) paths = mato_journal_folder_list_shelf (folder);

  return paths->len > 0 ? mato_autosave_unshelve (folder, paths->pdata[paths->len - 1]) : NULL;
}

#define FOLDER_TEST(name) TEST_WITH (name, Folder, folder, NULL, folder_set_up, folder_tear_down)

/* After any deeds, a copy of the journal, which is what a killed process leaves, restores the game
 * with its history. */
FOLDER_TEST (keeps_every_deed)
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
      g_assert_cmpint (mato_autosave_get_loss (found), ==, MATO_JOURNAL_WHOLE);
      kept = describe_kept (found);
      expected = test_describe (game);
      g_assert_cmpstr (kept, ==, expected);
    }

  g_assert_null (mato_autosave_get_problem (autosave));
}

FOLDER_TEST (goes_on_from_start_to_start)
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

FOLDER_TEST (needs_no_journal_for_nothing)
{
  g_autoptr (MatoGame) game = make_game ("9x9 empty");
  g_autoptr (MatoAutosave) autosave = keep (folder->path, game);
  g_autofree char *path = NULL;

  mato_autosave_set_note (autosave, "page", "solve");
  mato_game_undo (game);
  path = folder_find (folder->path, "journal");
  g_assert_null (path);
}

FOLDER_TEST (keeps_notes)
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

static gsize
get_size (const char *folder)
{
  g_autofree char *path = folder_find (folder, ".journal");
  GStatBuf status;

  g_assert_cmpint (g_stat (path, &status), ==, 0);
  return (gsize) status.st_size;
}

FOLDER_TEST (is_short_after_a_pause)
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

/* GLib from 2.80 on says so of every GTask that does not do what it is for. */
static void
count_tasks_cb (const char     *domain,
                GLogLevelFlags  level,
                const char     *message,
                gpointer        n_lost)
{
  if (strstr (message, "finalized without ever returning"))
    (*(guint *) n_lost)++;
}

FOLDER_TEST (returns_every_task)
{
  guint n_lost = 0;
  guint handler = g_log_set_handler ("GLib-GIO", G_LOG_LEVEL_DEBUG, count_tasks_cb, &n_lost);

  is_short_after_a_pause (folder, data);
  g_assert_cmpuint (n_lost, ==, 0);
  g_log_remove_handler ("GLib-GIO", handler);
}

FOLDER_TEST (leaves_the_living_alone)
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

FOLDER_TEST (each_game_has_its_own)
{
  g_autoptr (GPtrArray) found = NULL;
  guint n_lost;

  for (guint i = 0; i < 5; i++)
    {
      g_autoptr (MatoGame) game = make_game ("9x9 empty");
      G_GNUC_UNUSED g_autoptr (MatoAutosave) autosave = keep (folder->path, game);

      mato_game_enter (game, i, 1);
      folder_wait_for_later (folder->path);
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

FOLDER_TEST (shelves_what_is_closed)
{
  g_autoptr (GPtrArray) found = NULL;
  guint n_lost;

  for (guint i = 0; i < 12; i++)
    {
      g_autoptr (MatoGame) game = make_game ("9x9 empty");
      g_autoptr (MatoAutosave) autosave = keep (folder->path, game);

      mato_game_enter (game, i, 1);
      mato_autosave_shelve (autosave);
      folder_wait_for_later (folder->path);
    }

  found = mato_autosave_find (folder->path, &n_lost);
  g_assert_cmpuint (found->len + n_lost, ==, 0);
  for (guint i = 12; i > 2; i--)
    {
      g_autoptr (MatoGame) game = make_game ("9x9 empty");
      g_autoptr (MatoAutosave) autosave = unshelve_last (folder->path);

      mato_autosave_follow (autosave, game);
      g_assert_cmpuint (mato_board_get_value (mato_game_get_board (game), i - 1), ==, 1);
    }

  g_assert_null (unshelve_last (folder->path));
  g_ptr_array_unref (found);
  found = mato_autosave_find (folder->path, &n_lost);
  g_assert_cmpuint (found->len, ==, 10);
}

static void
set_time (const char *path,
          gint64      days)
{
  struct utimbuf times;

  times.actime = times.modtime = (time_t) (g_get_real_time () / G_USEC_PER_SEC + days * 86400);
  g_assert_cmpint (g_utime (path, &times), ==, 0);
}

/* Closes a game that was changed long before. It is the first to come back. */
static void
close_after_days (const char *folder,
                  guint       cell)
{
  g_autoptr (MatoGame) game = make_game ("9x9 empty");
  g_autoptr (MatoGame) other = make_game ("9x9 empty");
  g_autoptr (MatoAutosave) autosave = keep (folder, game);
  g_autoptr (MatoAutosave) again = NULL;
  g_autofree char *path = NULL;

  mato_game_enter (game, cell, 1);
  path = folder_find (folder, ".journal");
  set_time (path, -10);
  mato_autosave_shelve (autosave);
  mato_autosave_close (autosave);

  again = unshelve_last (folder);
  mato_autosave_follow (again, other);
  g_assert_cmpuint (mato_board_get_value (mato_game_get_board (other), cell), ==, 1);
  mato_autosave_shelve (again);
}

/* Also after the clock was set back while others were on the shelf. */
FOLDER_TEST (the_last_closed_stays)
{
  for (guint i = 0; i < 30; i++)
    {
      g_autoptr (GPtrArray) paths = NULL;

      close_after_days (folder->path, i);
      paths = mato_journal_folder_list_shelf (folder->path);
      g_assert_cmpuint (paths->len, ==, MIN (i + 1, 10));
      for (guint j = 0; j < paths->len; j++)
        set_time (paths->pdata[j], i < 15 ? -1 : 365);
    }
}

static guint64
clock_cb (gpointer time)
{
  return *(guint64 *) time += G_GUINT64_CONSTANT (5000000000);
}

/* Every kind of record, numbers of more than 32 bits, and words that are not ASCII. */
static void
do_everything (MatoGame *game)
{
  static const guint16 cells[] = { 0, 40, 624 };
  g_autoptr (MatoPuzzle) puzzle = test_puzzle_new ("25x25 empty");
  guint8 weights[MATO_MAX_CELLS];
  guint64 time = 0;

  mato_game_set_clock (game, clock_cb, &time);
  mato_entry_fill_marks (game);
  mato_game_enter (game, 0, 9);
  puzzle->title = g_strdup ("50 %/2 – 数独\ntwo lines");
  puzzle->alphabet = MATO_ALPHABET_NUMBERS;
  for (guint i = 0; i < MATO_MAX_CELLS; i++)
    weights[i] = (guint8) (i % MATO_MAX_WEIGHT);
  mato_puzzle_set_weights (puzzle, weights);
  mato_game_replace (game, puzzle);
  mato_entry_mark (game, cells, 3, MATO_PENCIL_CENTRE, 25, 0);
  mato_entry_mark (game, cells, 2, MATO_PENCIL_CORNER, 1, 0);
  mato_entry_colour (game, cells, 3, MATO_MAX_COLOUR);
  mato_entry_enter (game, cells, 3, 17, TRUE, NULL);
  mato_game_undo (game);
  mato_game_undo (game);
  mato_game_redo (game);
  weights[624] = MATO_MAX_WEIGHT;
  mato_game_weigh (game, weights);
  mato_game_set_clock (game, NULL, NULL);
}

/* What one machine writes, any other reads: both read and write the same bytes. */
FOLDER_TEST (is_the_same_on_every_machine)
{
  g_autofree char *other = g_build_filename (folder->path, "other", NULL);
  g_autofree char *brought = g_build_filename (other, "brought.journal", NULL);
  g_autofree char *expected = data_load ("journals/any-machine.journal");
  g_autoptr (MatoGame) game = make_game ("17 clues, 1");
  g_autoptr (MatoAutosave) autosave = keep (folder->path, game);
  g_autoptr (MatoAutosave) found = NULL;
  g_autofree char *path = NULL;
  g_autofree char *text = NULL;
  g_autofree char *played = NULL;
  g_autofree char *kept = NULL;

  do_everything (game);
  mato_autosave_set_note (autosave, "file", "file:///%E6%95%B0%E7%8B%AC.sdk");
  path = folder_find (folder->path, ".journal");
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, expected);

  g_assert_cmpint (g_mkdir (other, 0700), ==, 0);
  folder_write (brought, expected, -1);
  found = find_one (other);
  g_assert_cmpint (mato_autosave_get_loss (found), ==, MATO_JOURNAL_WHOLE);
  kept = describe_kept (found);
  played = test_describe (game);
  g_assert_cmpstr (kept, ==, played);
}

/* The worker thread that shortens the journal has a reference, and its result has not come yet. */
FOLDER_TEST (is_there_for_others_when_closed)
{
  g_autoptr (MatoGame) game = make_game ("9x9 empty");
  g_autoptr (MatoAutosave) autosave = keep (folder->path, game);
  g_autoptr (MatoAutosave) again = NULL;
  g_autofree char *kept = NULL;
  g_autofree char *expected = NULL;

  mato_autosave_set_pause (autosave, 0);
  mato_game_enter (game, 0, 1);
  mato_game_enter (game, 1, 2);
  while (G_OBJECT (autosave)->ref_count == 1)
    g_main_context_iteration (NULL, TRUE);
  mato_autosave_shelve (autosave);
  mato_autosave_close (autosave);

  again = unshelve_last (folder->path);
  g_assert_nonnull (again);
  while (G_OBJECT (autosave)->ref_count > 1)
    g_main_context_iteration (NULL, TRUE);
  kept = describe_kept (again);
  expected = test_describe (game);
  g_assert_cmpstr (kept, ==, expected);
  g_assert_null (mato_autosave_get_problem (autosave));
}

/* An exact cover problem is stored as its text and notes; it has no history. */
FOLDER_TEST (keeps_problems)
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

  /* Storing continues in the same journal. */
  mato_autosave_set_note (found, "position", "12 188");
  mato_autosave_shelve (found);
  g_clear_object (&found);
  g_assert_null (find_one (folder->path));
  found = unshelve_last (folder->path);
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

/* The journal of a long problem is replaced only after many notes, and complete then, too. */
FOLDER_TEST (problems_stay_short)
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

/* A file has the path of the folder, until it is removed. */
FOLDER_TEST (says_when_it_cannot_write)
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
  test_pass (20);
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
