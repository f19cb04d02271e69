/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/app/window/window-test.h"
#include "tests/faults/failing.h"
#include "tests/slow-file.h"

#include "app/files/window-session.h"
#include "app/shell/application.h"
#include "session/game/state-folder.h"

#include <errno.h>
#include <fcntl.h>
#include <glib-unix.h>
#include <glib/gstdio.h>
#include <unistd.h>

/*
 * Concurrent loads and saves: in any order of their ends, no board gets the file of another one.
 */

#define OTHER \
  "7..9....11....59.....2...8...5.2...3......648413........7..2.9.2.1.6.8.4.8.5.4.12"

/* Returns: a file with @text whose reads block; %NULL: it does not exist */
static GFile *
make_slow (const char *text)
{
  g_autoptr (GFile) real = write_file (text ? text : "");
  GFile *slow = test_slow_file_new (real);

  if (!text)
    g_file_delete (real, NULL, NULL);
  test_slow_file_set_open (slow, FALSE);
  return slow;
}

/* May be called in a worker thread. */
static void
gone_cb (gpointer  is_gone,
         GObject  *object)
{
  g_atomic_int_set ((int *) is_gone, TRUE);
  g_main_context_wakeup (NULL);
}

/* Lets reads of @slow (transfer full) proceed, and waits until it is freed; the window must not
 * show a message. */
static void
finish_reading (Fixture *fixture,
                GFile   *slow)
{
  g_autoptr (GFile) real = g_file_dup (test_slow_file_get_real (slow));
  int is_gone = FALSE;

  g_object_weak_ref (G_OBJECT (slow), gone_cb, &is_gone);
  test_slow_file_set_open (slow, TRUE);
  g_object_unref (slow);
  while (!g_atomic_int_get (&is_gone) && !mato_voice_get_text (fixture->voice))
    g_main_context_iteration (NULL, TRUE);
  g_assert_true (g_atomic_int_get (&is_gone));
  g_assert_null (mato_voice_get_text (fixture->voice));
  g_file_delete (real, NULL, NULL);
}

static void
assert_board (Fixture    *fixture,
              const char *line,
              GFile      *file)
{
  GFile *now = mato_window_get_file (fixture->window);

  assert_line (fixture, line);
  if (file)
    g_assert_true (now && g_file_equal (now, file));
  else
    g_assert_null (now);
}

static void
assert_holds (GFile      *file,
              const char *expected)
{
  g_autofree char *text = NULL;

  g_assert_true (g_file_load_contents (file, NULL, &text, NULL, NULL, NULL));
  g_assert_cmpstr (text, ==, expected);
}

static void
delete (GFile *file)
{
  g_file_delete (file, NULL, NULL);
  g_object_unref (file);
}

/* The file that was opened last is shown, and the board keeps its name. */
WINDOW_TEST (the_newest_load_stays)
{
  GFile *slow = make_slow (OTHER "\n");
  GFile *quick = write_file (ONE_SOLUTION "\n");

  mato_window_open_file (fixture->window, slow);
  mato_window_open_file (fixture->window, quick);
  wait_for_message (fixture);
  assert_board (fixture, ONE_SOLUTION, quick);
  mato_voice_hide (fixture->voice);
  finish_reading (fixture, slow);
  assert_board (fixture, ONE_SOLUTION, quick);
  delete (quick);
}

/* The older load ends first, but is never shown. */
WINDOW_TEST (an_older_load_that_ends_first_is_dropped)
{
  g_autofree char *sample = get_line (fixture);
  GFile *first = make_slow (OTHER "\n");
  g_autoptr (GFile) second = make_slow (ONE_SOLUTION "\n");

  mato_window_open_file (fixture->window, first);
  mato_window_open_file (fixture->window, second);
  finish_reading (fixture, first);
  assert_board (fixture, sample, second);
  g_assert_false (is_enabled (fixture, "undo"));

  test_slow_file_set_open (second, TRUE);
  wait_for_message (fixture);
  assert_board (fixture, ONE_SOLUTION, second);
  g_file_delete (test_slow_file_get_real (second), NULL, NULL);
}

/* When the older load fails, the board and its file do not change. */
WINDOW_TEST (an_older_load_fails)
{
  GFile *slow = make_slow (NULL);
  GFile *quick = write_file (ONE_SOLUTION "\n");

  mato_window_open_file (fixture->window, slow);
  mato_window_open_file (fixture->window, quick);
  wait_for_message (fixture);
  mato_voice_hide (fixture->voice);
  finish_reading (fixture, slow);
  assert_board (fixture, ONE_SOLUTION, quick);
  delete (quick);
}

/* When the newer load fails, the board and its file do not change. */
WINDOW_TEST (a_newer_load_fails)
{
  GFile *first = write_file (OTHER "\n");
  GFile *slow = make_slow (ONE_SOLUTION "\n");
  GFile *bad = write_file ("no puzzle here\n");

  mato_window_open_file (fixture->window, first);
  wait_for_message (fixture);
  mato_voice_hide (fixture->voice);
  mato_window_open_file (fixture->window, slow);
  mato_window_open_file (fixture->window, bad);
  wait_for_message (fixture);
  mato_voice_hide (fixture->voice);
  finish_reading (fixture, slow);
  assert_board (fixture, OTHER, first);
  delete (first);
  delete (bad);
}

static guint
count_windows (void)
{
  return g_list_length (gtk_application_get_windows (application));
}

/* A window made for an unreadable file is never shown; an existing window shows the error. */
WINDOW_TEST (what_cannot_be_opened_makes_no_window)
{
  g_autoptr (GFile) file = g_file_new_for_path ("/no/such/file");
  GtkWindow *made = GTK_WINDOW (mato_window_new (application));

  type (fixture, 1, 2);
  g_object_add_weak_pointer (G_OBJECT (made), (gpointer *) &made);
  mato_window_open_file (MATO_WINDOW (made), file);
  while (made)
    {
      g_assert_false (gtk_widget_get_visible (GTK_WIDGET (made)));
      g_main_context_iteration (NULL, TRUE);
    }

  g_assert_cmpuint (count_windows (), ==, 1);
  g_assert_true (g_str_has_prefix (mato_voice_get_text (fixture->voice),
                                   "The file could not be read: "));
  g_assert_null (strstr (mato_voice_get_text (fixture->voice), "unchanged"));
}

/* A slow file that cannot be read: its window is shown by then, and shows the error itself. */
WINDOW_TEST (a_slow_file_gets_its_window)
{
  GFile *slow = make_slow (NULL);
  MatoWindow *made = mato_window_new (application);

  mato_window_open_file (made, slow);
  while (!gtk_widget_get_visible (GTK_WIDGET (made)))
    g_main_context_iteration (NULL, TRUE);

  test_slow_file_set_open (slow, TRUE);
  while (!mato_voice_get_text (mato_window_get_voice (made)))
    g_main_context_iteration (NULL, TRUE);
  g_assert_null (mato_voice_get_text (fixture->voice));
  gtk_window_close (GTK_WINDOW (made));
  g_object_unref (slow);
}

static gboolean
set_true_cb (gpointer is_over)
{
  *(gboolean *) is_over = TRUE;
  return G_SOURCE_REMOVE;
}

/* Mato quits before a slow file is read: the file's window does not come up afterwards. */
WINDOW_TEST (a_window_that_goes_stays_away)
{
  GFile *slow = make_slow (ONE_SOLUTION "\n");
  MatoWindow *made = mato_window_new (application);
  gboolean is_over = FALSE;

  g_object_add_weak_pointer (G_OBJECT (made), (gpointer *) &made);
  mato_window_open_file (made, slow);
  gtk_window_destroy (GTK_WINDOW (made));
  g_assert_nonnull (made);
  /* As long as the window would have waited for its file. */
  g_timeout_add (300, set_true_cb, &is_over);
  while (!is_over)
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (made)));

  finish_reading (fixture, slow);
  while (made)
    g_main_context_iteration (NULL, TRUE);
}

/* A window is shown with its file, not with a sample before. */
WINDOW_TEST (a_window_comes_with_its_file)
{
  GFile *quick = write_file (ONE_SOLUTION "\n");
  MatoWindow *made = mato_window_new (application);

  mato_window_open_file (made, quick);
  while (!gtk_widget_get_visible (GTK_WIDGET (made)))
    g_main_context_iteration (NULL, TRUE);
  g_assert_false (mato_window_is_untouched (made));
  gtk_window_close (GTK_WINDOW (made));
  delete (quick);
}

/* Undo leads to no sample that nobody asked for; that somebody played in a window which came before
 * its file is another thing. */
WINDOW_TEST (a_file_comes_first)
{
  for (guint is_played = 0; is_played < 2; is_played++)
    {
      GFile *slow = make_slow (OTHER "\n" ONE_SOLUTION "\n");
      g_autoptr (GFile) real = g_object_ref (test_slow_file_get_real (slow));
      MatoWindow *made = mato_window_new (application);
      MatoGame *game = mato_window_get_workspace (made)->game;

      mato_window_open_file (made, slow);
      while (!gtk_widget_get_visible (GTK_WIDGET (made)))
        g_main_context_iteration (NULL, TRUE);
      if (is_played)
        mato_game_enter (game, 1, 2);
      test_slow_file_set_open (slow, TRUE);
      while (!mato_voice_get_text (mato_window_get_voice (made)))
        g_main_context_iteration (NULL, TRUE);

      g_assert_cmpint (mato_game_can_undo (game), ==, is_played);
      g_assert_cmpint (mato_voice_is_undoable (mato_window_get_voice (made)), ==, is_played);
      g_assert_true (g_file_equal (mato_window_get_file (made), slow));
      gtk_window_close (GTK_WINDOW (made));
      g_object_unref (slow);
      g_file_delete (real, NULL, NULL);
    }
}

WINDOW_TEST (a_load_ends_after_new)
{
  GFile *slow = make_slow (ONE_SOLUTION "\n");
  g_autofree char *empty = g_strnfill (81, '.');

  mato_window_open_file (fixture->window, slow);
  act (fixture, "new");
  finish_reading (fixture, slow);
  assert_board (fixture, empty, NULL);
}

/* Waits for the result; if the file cannot be replaced, the message about the copy comes first. */
static void
wait_until_saved (Fixture *fixture)
{
  while (!mato_voice_get_text (fixture->voice)
         || !g_str_has_prefix (mato_voice_get_text (fixture->voice), "Saved as "))
    g_main_context_iteration (NULL, TRUE);
}

/* The file gets the board of the time of saving; the pasted board has no file. */
WINDOW_TEST (a_save_ends_after_paste)
{
  GFile *real = write_file (ONE_SOLUTION "\n");
  g_autoptr (GFile) file = test_slow_file_new (real);

  mato_window_open_file (fixture->window, file);
  wait_for_message (fixture);
  test_slow_file_set_open (file, FALSE);
  act (fixture, "save");
  paste (fixture, OTHER);
  assert_board (fixture, OTHER, NULL);

  mato_voice_hide (fixture->voice);
  test_slow_file_set_open (file, TRUE);
  wait_until_saved (fixture);
  assert_board (fixture, OTHER, NULL);
  assert_holds (real, ONE_SOLUTION "\n");

  /* Undo restores the saved board with its file. */
  act (fixture, "undo");
  assert_board (fixture, ONE_SOLUTION, file);
  delete (real);
}

/* Each save writes the board of its time, and the last one is in the file. */
WINDOW_TEST (saves_end_in_their_order)
{
  GFile *real = write_file ("");
  g_autofree char *path = g_strconcat (g_file_peek_path (real), ".sdk", NULL);
  g_autoptr (GFile) named = g_file_new_for_path (path);
  g_autoptr (GFile) file = test_slow_file_new (named);
  g_autofree char *text = NULL;

  g_assert_true (g_file_replace_contents (named, "[Puzzle]\n1........\n.........\n.........\n"
                                          ".........\n.........\n.........\n.........\n"
                                          ".........\n.........\n", 99, NULL, FALSE, 0, NULL,
                                          NULL, NULL));
  mato_window_open_file (fixture->window, file);
  wait_for_message (fixture);
  mato_voice_hide (fixture->voice);
  test_slow_file_set_open (file, FALSE);
  type (fixture, 1, 2);
  act (fixture, "save");
  type (fixture, 2, 3);
  act (fixture, "save");
  test_slow_file_set_open (file, TRUE);
  while (!text || !strstr (text, "[State]\n123"))
    {
      g_main_context_iteration (NULL, FALSE);
      g_clear_pointer (&text, g_free);
      g_file_load_contents (named, NULL, &text, NULL, NULL, NULL);
    }
  wait_until_saved (fixture);
  while (g_str_has_prefix (gtk_window_get_title (GTK_WINDOW (fixture->window)), "•"))
    g_main_context_iteration (NULL, TRUE);
  g_file_delete (named, NULL, NULL);
  delete (real);
}

static GtkWindow *
find_dialog (Fixture *fixture)
{
  GListModel *windows = gtk_window_get_toplevels ();

  for (guint i = 0; i < g_list_model_get_n_items (windows); i++)
    {
      g_autoptr (GtkWindow) window = g_list_model_get_item (windows, i);

      if (gtk_widget_get_visible (GTK_WIDGET (window))
          && gtk_window_get_transient_for (window) == GTK_WINDOW (fixture->window))
        return window;
    }

  return NULL;
}

/* A new board does not belong to the file of the old one. */
WINDOW_TEST (save_after_new_asks_for_a_file)
{
  GFile *file = write_file (ONE_SOLUTION "\n");

  mato_window_open_file (fixture->window, file);
  wait_for_message (fixture);
  act (fixture, "new");
  g_assert_null (mato_window_get_file (fixture->window));
  act (fixture, "save");
  while (!find_dialog (fixture))
    g_main_context_iteration (NULL, TRUE);
  assert_holds (file, ONE_SOLUTION "\n");
  gtk_window_close (find_dialog (fixture));
  while (find_dialog (fixture))
    g_main_context_iteration (NULL, TRUE);

  act (fixture, "undo");
  assert_board (fixture, ONE_SOLUTION, file);
  act (fixture, "sample");
  g_assert_null (mato_window_get_file (fixture->window));
  delete (file);
}

/* GTK still hears from the disk what the dialog asked when it was opened. */
WINDOW_TEST (a_dialog_outlives_its_answer)
{
  GtkWindow *dialog;

  act (fixture, "open");
  while (!find_dialog (fixture))
    g_main_context_iteration (NULL, TRUE);
  dialog = find_dialog (fixture);
  g_object_add_weak_pointer (G_OBJECT (dialog), (gpointer *) &dialog);
  gtk_window_close (dialog);
  while (find_dialog (fixture))
    g_main_context_iteration (NULL, TRUE);
  wait_until_idle (fixture);
  g_assert_nonnull (dialog);
  g_assert_false (gtk_widget_get_visible (GTK_WIDGET (dialog)));
  g_object_remove_weak_pointer (G_OBJECT (dialog), (gpointer *) &dialog);
}

/* Undo and redo switch between the files of the boards. */
WINDOW_TEST (undo_leads_back_to_the_file)
{
  GFile *first = write_file (ONE_SOLUTION "\n");
  GFile *second = write_file (OTHER "\n");
  g_autofree char *sample = get_line (fixture);

  mato_window_open_file (fixture->window, first);
  wait_for_message (fixture);
  mato_voice_hide (fixture->voice);
  mato_window_open_file (fixture->window, second);
  wait_for_message (fixture);
  act (fixture, "undo");
  assert_board (fixture, ONE_SOLUTION, first);
  act (fixture, "undo");
  assert_board (fixture, sample, NULL);
  act (fixture, "redo");
  act (fixture, "redo");
  assert_board (fixture, OTHER, second);
  delete (first);
  delete (second);
}

/* What is said of the new board is not taken for what was said of the old one, and no longer than
 * it is true. */
WINDOW_TEST (a_board_that_cannot_be_kept_says_so)
{
  g_autofree char *folder = mato_state_folder ();
  GFile *file = write_file (OTHER "\n");

  mato_voice_hide (fixture->voice);
  failing_begin (FAIL_OPEN, 1, ENOSPC | FAIL_LASTING, folder);
  mato_window_open_file (fixture->window, file);
  wait_for_message (fixture);
  assert_board (fixture, OTHER, file);
  g_assert_cmpuint (failing_end (), >, 0);
  g_assert_cmpstr (mato_voice_get_text (fixture->voice), !=, NULL);
  g_assert_nonnull (strstr (mato_voice_get_text (fixture->voice), "Mato cannot keep this board"));
  while (mato_voice_get_text (fixture->voice))
    g_main_context_iteration (NULL, TRUE);
  delete (file);
}

/* Returns: the stored session of a window with a puzzle of a file */
static MatoAutosave *
leave_behind (const char *folder,
              const char *line,
              GFile      *file)
{
  g_autoptr (MatoCollection) collection = mato_collection_new_for_text (line, -1, NULL);
  g_autoptr (MatoGame) game = mato_game_new (mato_collection_get_puzzle (collection, 0));
  g_autoptr (GPtrArray) found = NULL;
  g_autofree char *uri = g_file_get_uri (file);
  MatoAutosave *autosave = mato_autosave_new (folder);
  guint n_lost;

  mato_autosave_follow (autosave, game);
  mato_autosave_set_note (autosave, "file", uri);
  mato_autosave_begin (autosave);
  mato_autosave_unfollow (autosave);
  g_object_unref (autosave);

  found = mato_autosave_find (folder, &n_lost);
  g_assert_cmpuint (found->len, ==, 1);
  return g_object_ref (found->pdata[0]);
}

/* The text of the file of a restored window is read only after another text was pasted. */
WINDOW_TEST (a_restore_ends_after_paste)
{
  MatoPuzzles *puzzles = fixture->workspace->puzzles;
  g_autofree char *folder = g_dir_make_tmp ("mato-XXXXXX", NULL);
  int ends[2] = { -1, -1 };
  gboolean is_open = g_unix_open_pipe (ends, FD_CLOEXEC, NULL);
  g_autofree char *path = g_strdup_printf ("/dev/fd/%d", ends[0]); /* as a shell gives it */
  g_autoptr (GFile) fifo = g_file_new_for_path (path);
  g_autoptr (MatoAutosave) autosave = leave_behind (folder, OTHER, fifo);
  GObject *session = mato_window_get_feature (fixture->window, MATO_TYPE_WINDOW_SESSION);
  guint n_refs = session->ref_count;

  g_assert_true (is_open);
  mato_window_restore (fixture->window, autosave);
  /* The pending read has a reference; what is pasted may cancel it. */
  g_assert_cmpuint (session->ref_count, >, n_refs);
  assert_board (fixture, OTHER, fifo);

  paste (fixture, ONE_SOLUTION "\n" OTHER "\n");
  g_assert_cmpuint (mato_puzzles_get_n (puzzles), ==, 2);
  g_assert_cmpint (write (ends[1], OTHER "\n", strlen (OTHER "\n")), !=, 0);
  g_close (ends[1], NULL);
  while (session->ref_count > n_refs)
    g_main_context_iteration (NULL, TRUE);
  assert_board (fixture, ONE_SOLUTION, NULL);
  g_assert_cmpuint (mato_puzzles_get_n (puzzles), ==, 2);

  g_close (ends[0], NULL);
  mato_autosave_shelve (autosave);
}

static void
wait_until_flushed (MatoAutosave *autosave)
{
  mato_autosave_flush (autosave);
  while (!mato_autosave_is_flushed (autosave))
    g_main_context_iteration (NULL, TRUE);
}

/* Whoever goes to another window may switch off the machine next. */
WINDOW_TEST (the_focus_goes_and_the_journal_is_synced)
{
  g_autofree char *folder = g_dir_make_tmp ("mato-XXXXXX", NULL);
  g_autoptr (GFile) nowhere = g_file_new_for_path ("/nowhere/at/all.txt");
  g_autoptr (MatoAutosave) autosave = leave_behind (folder, OTHER, nowhere);

  mato_autosave_set_sync_delay (autosave, G_MAXINT);
  mato_window_restore (fixture->window, autosave);
  wait_until_flushed (autosave);

  type (fixture, 1, 2);
  g_assert_false (mato_autosave_is_flushed (autosave));
  g_object_notify (G_OBJECT (fixture->window), "is-active");
  while (!mato_autosave_is_flushed (autosave))
    g_main_context_iteration (NULL, TRUE);
  mato_autosave_shelve (autosave);
}
