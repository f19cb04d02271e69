/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/game/file-write.h"

#include "session/game/state-folder.h"
#include "tests/faults/each-fault.h"
#include "tests/slow-file.h"

#include <string.h>

#define OLD "what was there before, and is longer\n"
#define NEW "what is there now\n"

typedef struct
{
  Folder *folder;
  GFile *file;      /* the file to write */
  char *path;       /* its path, also of a remote file */
  const char *before;
  gboolean is_done;
  char *copy;       /* nullable: the path that was reported */
  GError *error;
} Writing;

static void
written_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  Writing *writing = data;

  g_assert_true (mato_file_write_finish (result, &writing->error) == (writing->error == NULL));
  writing->is_done = TRUE;
}

static void
copied_cb (const char *path,
           gpointer    data)
{
  Writing *writing = data;

  g_assert_false (writing->is_done);
  g_assert_null (writing->copy);
  writing->copy = g_strdup (path);
}

static void
run_writing (gpointer data)
{
  Writing *writing = data;
  g_autoptr (GBytes) bytes = g_bytes_new_static (NEW, strlen (NEW));

  mato_file_write_bytes_async (writing->file, 0, bytes, copied_cb, NULL, written_cb, writing);
  while (!writing->is_done)
    g_main_context_iteration (NULL, TRUE);
}

static void
prepare_writing (gpointer data)
{
  Writing *writing = data;

  g_unlink (writing->path);
  if (writing->before)
    folder_write (writing->path, writing->before, -1);
  writing->is_done = FALSE;
  g_clear_error (&writing->error);
  g_clear_pointer (&writing->copy, g_free);
}

static void
writing_init (Writing    *writing,
              Folder     *folder,
              const char *before)
{
  *writing = (Writing) { .folder = folder, .before = before };
  writing->path = g_build_filename (folder->path, "a.sdk", NULL);
  writing->file = g_file_new_for_path (writing->path);
  prepare_writing (writing);
}

/* Makes the file one without a path, like a remote file. */
static void
make_remote (Writing *writing)
{
  g_autoptr (GFile) real = writing->file;

  writing->file = test_slow_file_new (real);
}

static void
writing_clear (Writing *writing)
{
  g_clear_error (&writing->error);
  g_clear_object (&writing->file);
  g_free (writing->path);
  g_free (writing->copy);
}

static void
assert_holds (const char *path,
              const char *expected)
{
  g_autofree char *text = NULL;

  if (!expected)
    {
      g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
      return;
    }

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, expected);
}

/* Returns: the number of files below the folder */
static guint
count_files (const char *path)
{
  g_autoptr (GDir) dir = g_dir_open (path, 0, NULL);
  const char *name;
  guint n = 0;

  while (dir && (name = g_dir_read_name (dir)))
    {
      g_autofree char *below = g_build_filename (path, name, NULL);

      n += g_file_test (below, G_FILE_TEST_IS_DIR) ? count_files (below) : 1;
    }

  return n;
}

static void
assert_copies (guint expected)
{
  g_autofree char *state = mato_state_folder ();

  g_assert_cmpuint (count_files (state), ==, expected);
}

static void
assert_says (const GError *error,
             const char   *part)
{
  if (!strstr (error->message, part))
    g_error ("“%s” does not say “%s”", error->message, part);
}

/* Compares the reported result with the files. */
static void
check_writing (gpointer     data,
               const Fault *fault,
               gboolean     has_failed)
{
  Writing *writing = data;
  guint n_files = g_file_test (writing->path, G_FILE_TEST_EXISTS);

  if (!writing->error)
    {
      assert_holds (writing->path, NEW);
      assert_copies (0);
    }
  else if (writing->error->code == MATO_WRITE_ERROR_UNCERTAIN)
    {
      assert_holds (writing->path, NEW);
      assert_says (writing->error, "did not confirm");
    }
  else if (writing->error->code == MATO_WRITE_ERROR_COPY)
    {
      g_assert_nonnull (writing->copy);
      assert_says (writing->error, writing->copy);
      assert_holds (writing->copy, NEW);
      g_unlink (writing->copy);
    }
  else
    {
      g_assert_error (writing->error, MATO_WRITE_ERROR, MATO_WRITE_ERROR_UNCHANGED);
      assert_holds (writing->path, writing->before);
      if (writing->before)
        assert_says (writing->error, "The old file is unchanged.");
      assert_copies (0);
    }

  g_assert_true (!writing->error || (has_failed && !fault->is_harmless));
  g_assert_cmpuint (count_files (writing->folder->path), ==, n_files);
}

static const EachFault each = { prepare_writing, run_writing, check_writing };

static void
a_file_is_old_or_new (Folder        *folder,
                      gconstpointer  before)
{
  Writing writing;

  writing_init (&writing, folder, before);
  each_fault (&each, folder->path, &writing);
  writing_clear (&writing);
}

/* No file can be created beside it, so it is overwritten, and there is a copy until that is done.
 * The disk of the file or of the copy may fail. */
static void
in_a_closed_folder_there_is_a_copy (Folder        *folder,
                                    gconstpointer  data)
{
  g_autofree char *state = mato_state_folder ();
  Writing writing;

  writing_init (&writing, folder, OLD);
  failing_close_folder (folder->path);
  run_writing (&writing);
  g_assert_no_error (writing.error);
  g_assert_nonnull (writing.copy);
  g_assert_true (g_str_has_prefix (writing.copy, state));
  g_assert_true (g_str_has_suffix (writing.copy, "/a.sdk"));
  assert_holds (writing.path, NEW);
  assert_copies (0);

  each_fault (&each, folder->path, &writing);
  each_fault (&each, state, &writing);
  failing_close_folder (NULL);
  writing_clear (&writing);
}

/* A missing file is not created, and a file without write permission is not written. */
static void
in_a_closed_folder_nothing_new_is_made (Folder        *folder,
                                        gconstpointer  data)
{
  Writing writing;

  writing_init (&writing, folder, NULL);
  failing_close_folder (folder->path);
  run_writing (&writing);
  failing_close_folder (NULL);
  g_assert_error (writing.error, MATO_WRITE_ERROR, MATO_WRITE_ERROR_UNCHANGED);
  assert_holds (writing.path, NULL);
  assert_copies (0);
  writing_clear (&writing);
}

/* A file that is reached only through GIO is old or new, or the error names a copy. */
static void
in_a_remote_place_there_is_a_copy (Folder        *folder,
                                   gconstpointer  before)
{
  g_autofree char *state = mato_state_folder ();
  Writing writing;

  writing_init (&writing, folder, before);
  make_remote (&writing);
  run_writing (&writing);
  g_assert_no_error (writing.error);
  g_assert_nonnull (writing.copy);
  assert_holds (writing.path, NEW);
  assert_copies (0);

  each_fault (&each, state, &writing);
  writing_clear (&writing);
}

/* In GLib 2.74, closing a stream after an error replaces the file by what was written so far. */
static void
a_full_remote_disk_keeps_the_old_file (Folder        *folder,
                                       gconstpointer  data)
{
  Writing writing;

  writing_init (&writing, folder, OLD);
  make_remote (&writing);
  failing_begin (FAIL_WRITE, 1, ENOSPC | FAIL_LASTING, folder->path);
  run_writing (&writing);
  g_assert_cmpuint (failing_end (), >, 0);
  g_assert_error (writing.error, MATO_WRITE_ERROR, MATO_WRITE_ERROR_COPY);
  assert_says (writing.error, writing.copy);
  assert_holds (writing.copy, NEW);
  assert_holds (writing.path, OLD);
  g_unlink (writing.copy);
  writing_clear (&writing);
}

static gboolean
write_and_meddle (MatoFileSink  *sink,
                  gpointer       data,
                  GCancellable  *cancellable,
                  GError       **error)
{
  const Writing *writing = data;
  g_autoptr (GFileInfo) info = g_file_query_info (writing->file, G_FILE_ATTRIBUTE_ETAG_VALUE, 0,
                                                  NULL, NULL);

  mato_file_sink_expect (sink, g_file_info_get_etag (info));
  folder_write (writing->path, "somebody else's", -1);
  return mato_file_sink_write (sink, NEW, strlen (NEW), error);
}

static void
what_somebody_else_changed_stays (Folder        *folder,
                                  gconstpointer  data)
{
  Writing writing;

  writing_init (&writing, folder, OLD);
  mato_file_write_async (writing.file, 0, write_and_meddle, &writing, NULL, NULL, NULL, written_cb,
                         &writing);
  while (!writing.is_done)
    g_main_context_iteration (NULL, TRUE);
  g_assert_error (writing.error, G_IO_ERROR, G_IO_ERROR_WRONG_ETAG);
  assert_holds (writing.path, "somebody else's");
  g_assert_cmpuint (count_files (folder->path), ==, 1);
  writing_clear (&writing);
}

static gboolean
write_and_cancel (MatoFileSink  *sink,
                  gpointer       data,
                  GCancellable  *cancellable,
                  GError       **error)
{
  gboolean is_written = mato_file_sink_write (sink, NEW, strlen (NEW), error);

  g_cancellable_cancel (cancellable);
  return is_written;
}

static void
what_is_cancelled_changes_nothing (Folder        *folder,
                                   gconstpointer  data)
{
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Writing writing;

  writing_init (&writing, folder, OLD);
  mato_file_write_async (writing.file, 0, write_and_cancel, NULL, NULL, NULL, cancellable,
                         written_cb, &writing);
  while (!writing.is_done)
    g_main_context_iteration (NULL, TRUE);
  g_assert_error (writing.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  assert_holds (writing.path, OLD);
  g_assert_cmpuint (count_files (folder->path), ==, 1);
  writing_clear (&writing);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
#define ADD_WITH(path, name, data) \
  g_test_add ("/file-write/" path, Folder, data, folder_set_up, name, folder_tear_down)
#define ADD(name) ADD_WITH (#name, name, NULL)

  ADD_WITH ("a_file_is_old_or_new", a_file_is_old_or_new, OLD);
  ADD_WITH ("a_file_is_new_or_not_there", a_file_is_old_or_new, NULL);
  ADD (in_a_closed_folder_there_is_a_copy);
  ADD (in_a_closed_folder_nothing_new_is_made);
  ADD_WITH ("in_a_remote_place_there_is_a_copy", in_a_remote_place_there_is_a_copy, OLD);
  ADD_WITH ("in_a_remote_place_a_new_file", in_a_remote_place_there_is_a_copy, NULL);
  ADD (a_full_remote_disk_keeps_the_old_file);
  ADD (what_somebody_else_changed_stays);
  ADD (what_is_cancelled_changes_nothing);

  return folder_run_with_own_state ();
}
