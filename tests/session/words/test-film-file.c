/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/words/film-file.h"
#include "session/words/log.h"

#include <glib/gstdio.h>

#include "tests/faults/each-fault.h"
#include "tests/session/session-test.h"

typedef struct
{
  gboolean is_done;
  gboolean is_written;
  GError *error;
} Answer;

static void
written_cb (GObject      *source,
            GAsyncResult *result,
            gpointer      data)
{
  Answer *answer = data;

  answer->is_written = mato_file_write_finish (result, &answer->error);
  answer->is_done = TRUE;
}

static void
write_film (MatoSearch     *search,
            MatoFilmFormat  format,
            GFile          *file,
            GCancellable   *cancellable,
            Answer         *answer)
{
  *answer = (Answer) { 0 };
  mato_film_write_async (search, MATO_ALPHABET_CANONICAL, format, file, NULL, cancellable,
                         written_cb, answer);
  while (!answer->is_done)
    g_main_context_iteration (NULL, TRUE);
}

static GFile *
make_file (void)
{
  g_autoptr (GFileIOStream) stream = NULL;
  GFile *file = g_file_new_tmp ("mato-film-XXXXXX", &stream, NULL);

  g_assert_nonnull (file);
  return file;
}

static char *
read_file (GFile *file)
{
  char *text;

  g_assert_true (g_file_load_contents (file, NULL, &text, NULL, NULL, NULL));
  return text;
}

static guint
count_lines (const char *text)
{
  guint n = 0;

  for (; *text; text++)
    n += *text == '\n';

  return n;
}

/* Returns: a search with 16,631 steps, more than are written at once */
static MatoSearch *
record (void)
{
  MatoSearch *search = test_search_new ("bitmask", "no solution, found deep", 1, 1000000);

  test_run (search, NULL);
  return search;
}

TEST (the_log_is_that_of_the_window)
{
  g_autoptr (MatoSearch) search = record ();
  g_autoptr (MatoLog) log = mato_log_new ();
  g_autoptr (GFile) file = make_file ();
  g_autofree char *text = NULL;
  g_autofree char *expected = NULL;
  Answer answer;

  write_film (search, MATO_FILM_LOG, file, NULL, &answer);
  g_assert_true (answer.is_written);
  text = read_file (file);
  mato_log_set_trace (log, mato_search_get_trace (search), MATO_ALPHABET_CANONICAL);
  expected = mato_log_to_text (log, 0, G_MAXUINT64);
  g_assert_cmpstr (text, ==, expected);
  g_file_delete (file, NULL, NULL);
}

TEST (a_trace_has_a_line_for_each_step)
{
  g_autoptr (MatoSearch) search = record ();
  g_autoptr (GFile) file = make_file ();
  g_autofree char *text = NULL;
  g_autofree char *end = NULL;
  guint64 length = mato_trace_get_length (mato_search_get_trace (search));
  Answer answer;
  MatoSpan span;

  write_film (search, MATO_FILM_TRACE, file, NULL, &answer);
  g_assert_true (answer.is_written);
  text = read_file (file);
  g_assert_cmpuint (count_lines (text), ==, length + 1);
  g_assert_true (g_str_has_prefix (text, "{\"kind\":\""));
  mato_trace_summarize (mato_search_get_trace (search), 0, length, &span);
  end = g_strdup_printf ("\"status\":\"none\",\"nodes\":%" G_GUINT64_FORMAT ",\"guesses\":%u,"
                         "\"forced\":%u,\"steps\":%" G_GUINT64_FORMAT ",\"solutions\":0,"
                         "\"recorded\":%" G_GUINT64_FORMAT "}\n",
                         mato_search_get_result (search)->n_nodes, span.n_guesses, span.n_forced,
                         length, length);
  g_assert_true (g_str_has_suffix (text, end));
  g_file_delete (file, NULL, NULL);
}

/* After cancelling, or on a full disk, the old file is unchanged. */
TEST (what_fails_leaves_the_file_alone)
{
  g_autoptr (MatoSearch) search = record ();
  g_autoptr (GFile) file = make_file ();
  g_autoptr (GFile) nowhere = g_file_new_for_path ("/nonexistent/folder/film");
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  g_autofree char *text = NULL;
  Answer answer;

  g_assert_true (g_file_replace_contents (file, "precious", 8, NULL, FALSE, 0, NULL, NULL, NULL));
  g_cancellable_cancel (cancellable);
  write_film (search, MATO_FILM_LOG, file, cancellable, &answer);
  g_assert_false (answer.is_written);
  g_assert_error (answer.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_clear_error (&answer.error);
  text = read_file (file);
  g_assert_cmpstr (text, ==, "precious");
  g_file_delete (file, NULL, NULL);

  write_film (search, MATO_FILM_TRACE, nowhere, NULL, &answer);
  g_assert_false (answer.is_written);
  g_assert_error (answer.error, MATO_WRITE_ERROR, MATO_WRITE_ERROR_UNCHANGED);
  g_clear_error (&answer.error);
}

/* A film is written in several pieces. */
typedef struct
{
  MatoSearch *search;
  GFile *file;
  char *whole;
  Answer answer;
} Export;

static void
prepare_export (gpointer data)
{
  Export *export = data;

  folder_write (g_file_peek_path (export->file), "precious", -1);
}

static void
run_export (gpointer data)
{
  Export *export = data;

  write_film (export->search, MATO_FILM_LOG, export->file, NULL, &export->answer);
}

static void
check_export (gpointer     data,
              const Fault *fault,
              gboolean     has_failed)
{
  Export *export = data;
  g_autofree char *text = read_file (export->file);
  gboolean is_old = g_error_matches (export->answer.error, MATO_WRITE_ERROR,
                                     MATO_WRITE_ERROR_UNCHANGED);

  g_assert_true (export->answer.is_written || (has_failed && !fault->is_harmless));
  g_assert_true (g_str_equal (text, is_old ? "precious" : export->whole));
  g_clear_error (&export->answer.error);
}

#define FOLDER_TEST(name) TEST_WITH (name, Folder, folder, NULL, folder_set_up, folder_tear_down)

FOLDER_TEST (survives_every_fault)
{
  static const EachFault each = { prepare_export, run_export, check_export };
  g_autoptr (MatoSearch) search = record ();
  g_autofree char *path = g_build_filename (folder->path, "film.txt", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  Export export = { .search = search, .file = file };

  run_export (&export);
  g_assert_true (export.answer.is_written);
  export.whole = read_file (file);
  each_fault (&each, folder->path, &export);
  g_free (export.whole);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  return folder_run_with_own_state ();
}
