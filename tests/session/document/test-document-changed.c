/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/document/document.h"

#include "tests/session/folder.h"
#include "tests/session/session-test.h"

#include <glib/gstdio.h>
#include <sys/stat.h>
#include <utime.h>

/* A file that somebody else has changed is not written over before its owner has seen that. */

#define LINE "1...2..3..4...1."
#define OTHER "....2..3..4...1." /* of the same length */
#define THIRD ".......3..4...1."

typedef struct
{
  MatoGame *game;
  MatoDocument *document;
} Window;

static void
window_init (Window *window)
{
  g_autoptr (MatoPuzzle) puzzle = test_puzzle_new ("17 clues, 1");

  window->game = mato_game_new (puzzle);
  window->document = mato_document_new (window->game);
}

static void
window_clear (Window *window)
{
  g_clear_object (&window->document);
  g_clear_object (&window->game);
}

static void
load_cb (GObject      *source,
         GAsyncResult *result,
         gpointer      user_data)
{
  MatoCollection *collection =
    mato_document_load_finish (MATO_DOCUMENT (source), result, NULL);
  Window *window = user_data;

  g_assert_nonnull (collection);
  mato_game_replace (window->game, mato_collection_get_puzzle (collection, 0));
  while (mato_collection_is_growing (collection))
    g_main_context_iteration (NULL, TRUE);
  g_object_unref (collection);
}

static void
load (Window *window,
      GFile  *file)
{
  g_autoptr (GCancellable) claim = mato_document_claim (window->document, file);

  mato_document_load_as_async (window->document, claim, NULL, NULL, load_cb, window);
  while (mato_document_is_loading (window->document))
    g_main_context_iteration (NULL, TRUE);
}

typedef struct
{
  MatoSaveEnd end;
  gboolean has_ended;
} Run;

static void
saved_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      user_data)
{
  Run *run = user_data;

  run->end = mato_document_save_finish (MATO_DOCUMENT (source), result, NULL);
  run->has_ended = TRUE;
}

static MatoSaveEnd
save (Window          *window,
      MatoSaving      *saving,
      MatoSaveConsent  consent)
{
  Run run = { 0 };

  mato_document_save_async (window->document, saving, consent, saved_cb, &run);
  while (!run.has_ended)
    g_main_context_iteration (NULL, TRUE);
  return run.end;
}

static MatoSaveEnd
save_now (Window          *window,
          MatoSaveConsent  consent)
{
  MatoSaving *saving = mato_document_begin_saving (window->document);
  MatoSaveEnd end = save (window, saving, consent);

  mato_saving_free (saving);
  return end;
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
count_cb (guint *n)
{
  (*n)++;
}

/* Returns: what a look finds */
static MatoFileState
look (Window *window)
{
  guint n_told = 0;

  g_signal_connect_swapped (window->document, "notify::file-state", G_CALLBACK (count_cb),
                            &n_told);
  mato_document_look (window->document);
  while (n_told == 0)
    g_main_context_iteration (NULL, TRUE);
  g_signal_handlers_disconnect_by_data (window->document, &n_told);
  return mato_document_get_file_state (window->document);
}

/* The ways to change a file */

static void
rewrite (const char *path)
{
  FILE *file = g_fopen (path, "w");

  g_assert_cmpint (fputs (OTHER "\n", file), >=, 0);
  g_assert_cmpint (fclose (file), ==, 0);
}

/* As if within the same tick of the clock: neither size nor times tell it. */
static void
rewrite_unseen (const char *path)
{
  struct stat status;
  struct utimbuf times;

  g_assert_cmpint (stat (path, &status), ==, 0);
  rewrite (path);
  times = (struct utimbuf) { .actime = status.st_atime, .modtime = status.st_mtime };
  g_assert_cmpint (utime (path, &times), ==, 0);
}

static void
rename_over (const char *path)
{
  g_autofree char *other = g_strconcat (path, ".new", NULL);

  rewrite (other);
  g_assert_cmpint (g_rename (other, path), ==, 0);
}

static void
append (const char *path)
{
  folder_write (path, LINE "\n" OTHER "\n", -1);
}

static void
spoil (const char *path)
{
  folder_write (path, "no puzzle", -1);
}

static void
touch (const char *path)
{
  g_assert_cmpint (utime (path, NULL), ==, 0);
}

static void
copy_back (const char *path)
{
  g_assert_cmpint (g_unlink (path), ==, 0);
  folder_write (path, LINE "\n", -1);
}

static void
link_elsewhere (const char *path)
{
  g_autofree char *other = g_strconcat (path, ".other", NULL);

  rewrite (other);
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (symlink (other, path), ==, 0);
}

static void
delete (const char *path)
{
  g_assert_cmpint (g_unlink (path), ==, 0);
}

static void
give_other_name (const char *path)
{
  g_autofree char *other = g_strconcat (path, ".old", NULL);

  g_assert_cmpint (g_rename (path, other), ==, 0);
}

static const struct
{
  const char *title;
  void (*change) (const char *path);
  MatoFileState state;
} changes[] = {
  { "rewritten", rewrite, MATO_FILE_CHANGED },
  { "rewritten in the same second", rewrite_unseen, MATO_FILE_CHANGED },
  { "replaced", rename_over, MATO_FILE_CHANGED },
  { "with a second puzzle", append, MATO_FILE_CHANGED },
  { "without a puzzle", spoil, MATO_FILE_CHANGED },
  { "linked elsewhere", link_elsewhere, MATO_FILE_CHANGED },
  { "touched", touch, MATO_FILE_AS_KNOWN },
  { "copied back", copy_back, MATO_FILE_AS_KNOWN },
  { "deleted", delete, MATO_FILE_GONE },
  { "renamed", give_other_name, MATO_FILE_GONE },
};

static GFile *
make_file (Folder     *folder,
           const char *name)
{
  g_autofree char *path = g_build_filename (folder->path, name, NULL);

  folder_write (path, LINE "\n", -1);
  return g_file_new_for_path (path);
}

/* Returns: (transfer full): a window as at the next start: it knows what the journal holds */
static void
start_again (Window *window,
             GFile  *file)
{
  g_autofree char *version = mato_document_dup_version (window->document);

  window_clear (window);
  window_init (window);
  mato_document_restore (window->document, file, version);
}

/* However the file was changed, whatever was agreed to, and whoever asks: neither the next start
 * nor a symbolic link changes that. */
static void
nobody_s_work_is_replaced_unseen (Folder        *folder,
                                  gconstpointer  data)
{
  const gboolean is_linked = GPOINTER_TO_INT (data) & 1;
  const gboolean is_restored = (GPOINTER_TO_INT (data) & 2) != 0;

  for (guint i = 0; i < G_N_ELEMENTS (changes); i++)
    {
      g_autoptr (GFile) real = make_file (folder, "a.txt");
      g_autofree char *name = g_build_filename (folder->path, "link.txt", NULL);
      g_autoptr (GFile) link = g_file_new_for_path (name);
      GFile *file = is_linked ? link : real;
      Window window;

      g_test_message ("%s", changes[i].title);
      if (is_linked)
        g_assert_cmpint (symlink (g_file_peek_path (real), name), ==, 0);
      window_init (&window);
      load (&window, file);
      g_assert_cmpint (look (&window), ==, MATO_FILE_AS_KNOWN);
      changes[i].change (g_file_peek_path (real));
      if (is_restored)
        start_again (&window, file);
      g_assert_cmpint (look (&window), ==, changes[i].state);

      if (changes[i].state == MATO_FILE_CHANGED)
        {
          g_autofree char *before = NULL;

          g_assert_true (g_file_load_contents (file, NULL, &before, NULL, NULL, NULL));
          if (!is_restored)
            g_assert_cmpint (save_now (&window, MATO_SAVE_UNASKED), ==,
                             MATO_SAVE_WOULD_REPLACE_OTHER);
          g_assert_cmpint (save_now (&window, MATO_SAVE_NAMED), ==,
                           MATO_SAVE_WOULD_REPLACE_OTHER);
          g_assert_cmpint (save_now (&window, MATO_SAVE_CONFIRMED), ==,
                           MATO_SAVE_WOULD_REPLACE_OTHER);
          assert_holds (file, before);
        }
      else
        {
          g_assert_cmpint (save_now (&window, MATO_SAVE_NAMED), ==, MATO_SAVE_DONE);
          g_assert_cmpint (look (&window), ==, MATO_FILE_AS_KNOWN);
        }

      window_clear (&window);
      g_unlink (name);
    }
}

/* Opening a pipe that nobody writes to would never end. */
static void
a_pipe_is_not_waited_for (Folder        *folder,
                          gconstpointer  data)
{
  for (guint consent = MATO_SAVE_UNASKED; consent <= MATO_SAVE_CONFIRMED; consent++)
    {
      g_autoptr (GFile) file = make_file (folder, "a.txt");
      MatoSaving *saving;
      Window window;

      window_init (&window);
      load (&window, file);
      g_assert_cmpint (g_unlink (g_file_peek_path (file)), ==, 0);
      g_assert_cmpint (mkfifo (g_file_peek_path (file), 0600), ==, 0);

      saving = mato_document_begin_saving (window.document);
      g_assert_cmpint (save (&window, saving, consent), !=, MATO_SAVE_DONE);
      mato_saving_agree (saving);
      g_assert_cmpint (save (&window, saving, consent), !=, MATO_SAVE_DONE);
      mato_saving_free (saving);
      g_assert_cmpint (g_file_query_file_type (file, 0, NULL), ==, G_FILE_TYPE_SPECIAL);
      g_assert_cmpint (g_unlink (g_file_peek_path (file)), ==, 0);
      window_clear (&window);
    }
}

/* Who agrees to replace what was found has not agreed to what came after it. */
static void
what_was_agreed_to_is_replaced (Folder        *folder,
                                gconstpointer  data)
{
  g_autoptr (GFile) file = make_file (folder, "a.txt");
  const char *path = g_file_peek_path (file);
  MatoSaving *saving;
  Window window;

  window_init (&window);
  load (&window, file);
  rewrite (path);
  saving = mato_document_begin_saving (window.document);
  g_assert_cmpint (save (&window, saving, MATO_SAVE_UNASKED), ==, MATO_SAVE_WOULD_REPLACE_OTHER);
  g_assert_nonnull (saving->theirs);
  g_assert_false (saving->is_theirs_more);
  g_assert_nonnull (saving->their_time);
  g_assert_cmpuint (mato_board_get_value (saving->theirs->board, 4), ==, 2);
  mato_saving_agree (saving);
  folder_write (path, THIRD "\n", -1);
  g_assert_cmpint (save (&window, saving, MATO_SAVE_CONFIRMED), ==, MATO_SAVE_WOULD_REPLACE_OTHER);
  assert_holds (file, THIRD "\n");
  mato_saving_agree (saving);
  g_assert_cmpint (save (&window, saving, MATO_SAVE_CONFIRMED), ==, MATO_SAVE_DONE);
  assert_holds (file, LINE "\n");
  g_assert_cmpint (save_now (&window, MATO_SAVE_UNASKED), ==, MATO_SAVE_DONE);
  mato_saving_free (saving);
  window_clear (&window);
}

/* As two processes have it. */
static void
the_second_of_two_windows_asks (Folder        *folder,
                                gconstpointer  data)
{
  g_autofree char *path = g_build_filename (folder->path, "a.mato", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  Window windows[2];

  folder_write (path, LINE "\n", -1);
  for (guint i = 0; i < 2; i++)
    {
      window_init (&windows[i]);
      load (&windows[i], file);
      mato_game_enter (windows[i].game, 1, 3 + i);
    }
  g_assert_cmpint (save_now (&windows[0], MATO_SAVE_NAMED), ==, MATO_SAVE_DONE);
  g_assert_cmpint (save_now (&windows[1], MATO_SAVE_UNASKED), ==, MATO_SAVE_WOULD_REPLACE_OTHER);
  mato_game_enter (windows[0].game, 2, 4);
  g_assert_cmpint (save_now (&windows[0], MATO_SAVE_UNASKED), ==, MATO_SAVE_DONE);
  g_assert_cmpint (look (&windows[1]), ==, MATO_FILE_CHANGED);

  /* Who has read it again knows it; who goes back to the board of before does not. */
  load (&windows[1], file);
  g_assert_cmpint (look (&windows[1]), ==, MATO_FILE_AS_KNOWN);
  mato_game_undo (windows[1].game);
  g_assert_cmpint (save_now (&windows[1], MATO_SAVE_UNASKED), ==, MATO_SAVE_WOULD_REPLACE_OTHER);
  for (guint i = 0; i < 2; i++)
    window_clear (&windows[i]);
}

/* The text of a collection is known when it is read to its end; so it is to all its puzzles. */
static void
a_long_text_is_known (Folder        *folder,
                      gconstpointer  data)
{
  g_autofree char *path = g_build_filename (folder->path, "long.txt", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GString) text = g_string_new (NULL);
  Window window;

  while (text->len < (2 << 20))
    g_string_append (text, LINE "\n" OTHER "\n");
  folder_write (path, text->str, (gssize) text->len);
  window_init (&window);
  load (&window, file);
  g_assert_cmpint (look (&window), ==, MATO_FILE_AS_KNOWN);
  mato_game_enter (window.game, 1, 3);
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (MatoPuzzle) next = mato_puzzle_copy (mato_game_get_puzzle (window.game));

      mato_board_set (next->board, 0, 2 - i, MATO_ORIGIN_GIVEN);
      mato_game_replace (window.game, next);
      g_assert_true (g_file_equal (mato_document_get_file (window.document), file));
      text->str[2 * i] = '2';
      folder_write (path, text->str, (gssize) text->len);
      g_assert_cmpint (look (&window), ==, MATO_FILE_CHANGED);
      g_assert_cmpint (save_now (&window, MATO_SAVE_CONFIRMED), ==,
                       MATO_SAVE_WOULD_REPLACE_OTHER);
    }
  window_clear (&window);
}

/* Saves that wait for one another know what those before them wrote. */
static void
saves_in_a_row_are_one_s_own (Folder        *folder,
                              gconstpointer  data)
{
  g_autofree char *path = g_build_filename (folder->path, "a.mato", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  MatoSaving *savings[3];
  Run runs[3] = { 0 };
  Window window;

  folder_write (path, LINE "\n", -1);
  window_init (&window);
  load (&window, file);
  for (guint i = 0; i < 3; i++)
    {
      mato_game_enter (window.game, 1 + i, 1 + i);
      savings[i] = mato_document_begin_saving (window.document);
      mato_document_save_async (window.document, savings[i], MATO_SAVE_NAMED, saved_cb, &runs[i]);
    }
  while (!runs[2].has_ended)
    g_main_context_iteration (NULL, TRUE);
  for (guint i = 0; i < 3; i++)
    {
      g_assert_cmpint (runs[i].end, ==, MATO_SAVE_DONE);
      mato_saving_free (savings[i]);
    }
  window_clear (&window);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

#define ADD_WITH(path, name, data) \
  g_test_add ("/document-changed/" path, Folder, data, folder_set_up, name, folder_tear_down)
#define ADD(name) ADD_WITH (#name, name, NULL)
  ADD_WITH ("file", nobody_s_work_is_replaced_unseen, NULL);
  ADD_WITH ("link", nobody_s_work_is_replaced_unseen, GINT_TO_POINTER (1));
  ADD_WITH ("restored", nobody_s_work_is_replaced_unseen, GINT_TO_POINTER (2));
  ADD_WITH ("restored-link", nobody_s_work_is_replaced_unseen, GINT_TO_POINTER (3));
  ADD (a_pipe_is_not_waited_for);
  ADD (what_was_agreed_to_is_replaced);
  ADD (the_second_of_two_windows_asks);
  ADD (a_long_text_is_known);
  ADD (saves_in_a_row_are_one_s_own);

  return g_test_run ();
}
