/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/game/collection.h"

#include "core/board/error.h"
#include "core/writing/writer.h"

#include <glib/gstdio.h>
#include <string.h>
#include <sys/stat.h>

#include "tests/effort.h"
#include "tests/faults/failing.h"
#include "tests/test.h"

#define LINE "1...2..3..4...1."
#define OTHER "....2..3..4...1."

/* A board of 9×9 in a line; the last cell is empty. */
#define NINE "2..1.5..3.54...71..1.2.3.8.6.28.73.4.........1.53.98.6.2.7.1.6..81...24.7..4.2.."

static void
assert_line (MatoCollection *collection,
             guint           index,
             const char     *line)
{
  const MatoPuzzle *puzzle = mato_collection_get_puzzle (collection, index);
  g_autoptr (GString) text = g_string_new (NULL);

  mato_write_line (text, mato_board_get_geometry (puzzle->board),
                   mato_board_get_values (puzzle->board));
  g_assert_cmpstr (text->str, ==, line);
}

TEST (texts_with_puzzles)
{
  static const struct { const char *text; guint n; } cases[] = {
    { LINE, 1 },
    { LINE "\n" OTHER "\n", 2 },
    { LINE "\r\n" OTHER, 2 },
    { "# two of them\n" LINE "\n\n" OTHER "\nend\n", 2 },
    { "\xef\xbb\xbf" LINE "\n", 1 },
    { "1 . | . .\n2 . | . 3\n----+----\n. . | 4 .\n. . | 1 .\n", 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MatoCollection) collection =
        mato_collection_new_for_text (cases[i].text, -1, &error);

      g_assert_no_error (error);
      g_assert_cmpuint (mato_collection_get_n (collection), ==, cases[i].n);
      g_assert_false (mato_collection_is_cut (collection));
      if (cases[i].n == 2)
        assert_line (collection, 1, OTHER);
    }
}

TEST (only_the_given_length_is_read)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (MatoCollection) collection =
    mato_collection_new_for_text (LINE "\n???", strlen (LINE "\n"), &error);

  g_assert_no_error (error);
  g_assert_cmpuint (mato_collection_get_n (collection), ==, 1);
  assert_line (collection, 0, LINE);
}

/* Every error is one sentence, with the line and column if there is one. */
TEST (texts_that_are_refused)
{
  static const struct { const char *text; gssize length; const char *start; } cases[] = {
    { "", 0, "There is no puzzle in this text. " },
    { " \n\n\t\n", -1, "There is no puzzle in this text. " },
    { "# nothing but a comment\n", -1, "There is no puzzle in this text. " },
    { "These are words, and no puzzle is among them.\n", -1, "Line 1, column 1: " },
    { NINE "%\n", -1, "Line 1, column 81: " },
    { "\x89PNG\r\n\x1a\n\0\0\0\rIHDR", 16, "Line 1, column 1: " },
    { ".Shape~7x7~9.RegionSize~9.AllDifferent~R1C1~R2C2.\n", -1, "This board has 7 rows, " },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (mato_collection_new_for_text (cases[i].text, cases[i].length, &error));
      g_assert_nonnull (error);
      g_assert_true (error->domain == MATO_ERROR);
      if (!g_str_has_prefix (error->message, cases[i].start))
        g_error ("“%s” does not begin with “%s”", error->message, cases[i].start);
      g_assert_true (g_str_has_suffix (error->message, "."));
    }
}

/* What is damaged beside puzzles is told, and so are lines that could have been meant as some. */
TEST (what_is_left_out_is_told)
{
  static const struct { const char *text; gssize length; guint n; const char *fault, *rest; }
  cases[] = {
    { NINE "1\n" NINE "1\n" NINE "%\n", -1, 2, "Line 3, column 81: ", NULL },
    { NINE "1\n\n" NINE "\n", -1, 1, "Line 3, column ", NULL },
    { LINE "\n\0\0\0\0", sizeof LINE + 4, 1, "Line 2, column 1: ", NULL },
    { "some words\n# and more\n" NINE "1\n----\n", -1, 1, NULL, NULL },
    { NINE "1\nk[0]=12;m[20]=33;\n", -1, 1, NULL, "Line 2 was not understood." },
    { "k[0]=12;m[20]=33;\nwords\nk[1]=12;m[20]=33;\n" NINE "1\n", -1, 1, NULL,
      "Lines from 1 to 3 were not understood." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MatoCollection) collection =
        mato_collection_new_for_text (cases[i].text, cases[i].length, &error);

      g_assert_no_error (error);
      g_assert_cmpuint (mato_collection_get_n (collection), ==, cases[i].n);
      if (cases[i].fault == NULL)
        g_assert_null (mato_collection_get_fault (collection));
      else
        g_assert_true (g_str_has_prefix (mato_collection_get_fault (collection), cases[i].fault));
      g_assert_cmpstr (mato_collection_get_left_out (collection), ==, cases[i].rest);
    }
}

/* Any bytes give a complete collection or an error. */
TEST (any_bytes_are_an_answer)
{
  static const char signs[] = "0123456789ABC.-_*| \n\n\n\r\t,;+#x";

  for (guint i = 0; i < effort_pick_slow (100, 3000, 100000); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MatoCollection) collection = NULL;
      char text[400];
      gssize length = g_test_rand_int_range (0, sizeof text);

      for (gssize j = 0; j < length; j++)
        text[j] = g_test_rand_int_range (0, 500) == 0
                  ? (char) g_test_rand_int_range (0, 256)
                  : signs[g_test_rand_int_range (0, sizeof signs - 1)];

      collection = mato_collection_new_for_text (text, length, &error);
      if (collection != NULL)
        {
          g_assert_no_error (error);
          g_assert_cmpuint (mato_collection_get_n (collection), >, 0);
          continue;
        }

      g_assert_true (error->domain == MATO_ERROR);
      g_assert_true (g_utf8_validate (error->message, -1, NULL));
      g_assert_true (g_str_has_prefix (error->message, "Line ")
                     || g_str_has_prefix (error->message, "There is no puzzle"));
    }
}

static char *
repeat_line (guint n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append (text, LINE "\n");
  return g_string_free (text, FALSE);
}

TEST (long_texts_are_cut)
{
  g_autofree char *full = repeat_line (MATO_COLLECTION_MAX_WHOLE);
  g_autofree char *more = g_strconcat (full, OTHER "\n", NULL);
  g_autofree char *broken = g_strconcat (full, NINE "%\n", NULL);
  const char *const texts[] = { full, more, broken };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MatoCollection) collection = mato_collection_new_for_text (texts[i], -1, &error);

      g_assert_no_error (error);
      g_assert_cmpuint (mato_collection_get_n (collection), ==, MATO_COLLECTION_MAX_WHOLE);
      g_assert_cmpint (mato_collection_is_cut (collection), ==, i > 0);
      assert_line (collection, MATO_COLLECTION_MAX_WHOLE - 1, LINE);
    }
}

/* The 1,001st puzzle has no layout, but is written in the same way. */
TEST (every_puzzle_can_be_written)
{
  g_autofree char *text = repeat_line (1001);
  g_autoptr (MatoCollection) collection = mato_collection_new_for_text (text, -1, NULL);

  for (guint i = 0; i < 1001; i++)
    {
      const MatoPuzzle *puzzle = mato_collection_get_puzzle (collection, i);
      g_autoptr (GString) written = g_string_new (NULL);

      g_assert_cmpuint (puzzle->number, ==, i + 1);
      mato_write (written, puzzle, mato_board_get_values (puzzle->board), MATO_NOTATION_SAME);
      g_assert_cmpstr (written->str, ==, LINE "\n");
    }
}

typedef struct
{
  gboolean has_ended;
  MatoCollection *collection;
  GError *error;
} Load;

static void
loaded_cb (GObject      *source,
           GAsyncResult *result,
           gpointer      user_data)
{
  Load *load = user_data;

  load->collection = mato_collection_load_finish (result, &load->error);
  load->has_ended = TRUE;
}

static void
wait_for (Load *load)
{
  g_assert_false (load->has_ended);
  while (!load->has_ended)
    g_main_context_iteration (NULL, TRUE);
}

static void
load_clear (Load *load)
{
  g_clear_object (&load->collection);
  g_clear_error (&load->error);
  load->has_ended = FALSE;
}

TEST (files_are_read)
{
  g_autofree char *folder = g_dir_make_tmp ("mato-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "two puzzles.txt", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *fifo = g_build_filename (folder, "pipe", NULL);
  g_autoptr (GFile) no_file = g_file_new_for_path (folder);
  g_autoptr (GFile) pipe = g_file_new_for_path (fifo);
  g_autoptr (GCancellable) cancellable = g_cancellable_new ();
  Load load = { 0 };

  mato_collection_load_async (file, NULL, loaded_cb, &load);
  wait_for (&load);
  g_assert_error (load.error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  load_clear (&load);

  mato_collection_load_async (no_file, NULL, loaded_cb, &load);
  wait_for (&load);
  g_assert_error (load.error, G_IO_ERROR, G_IO_ERROR_IS_DIRECTORY);
  load_clear (&load);

  g_assert_true (g_file_set_contents (path, LINE "\n" OTHER, -1, NULL));
  mato_collection_load_async (file, NULL, loaded_cb, &load);
  wait_for (&load);
  g_assert_no_error (load.error);
  g_assert_cmpuint (mato_collection_get_n (load.collection), ==, 2);
  assert_line (load.collection, 1, OTHER);
  load_clear (&load);

  g_assert_cmpint (mkfifo (fifo, 0600), ==, 0);
  mato_collection_load_async (pipe, NULL, loaded_cb, &load);
  wait_for (&load);
  g_assert_error (load.error, G_IO_ERROR, G_IO_ERROR_NOT_REGULAR_FILE);
  load_clear (&load);
  g_unlink (fifo);

  g_cancellable_cancel (cancellable);
  mato_collection_load_async (file, cancellable, loaded_cb, &load);
  wait_for (&load);
  g_assert_error (load.error, G_IO_ERROR, G_IO_ERROR_CANCELLED);
  g_assert_null (load.collection);
  load_clear (&load);

  g_assert_true (g_file_set_contents (path, NINE "1\n" NINE "%\n", -1, NULL));
  mato_collection_load_async (file, NULL, loaded_cb, &load);
  wait_for (&load);
  g_assert_no_error (load.error);
  g_assert_cmpuint (mato_collection_get_n (load.collection), ==, 1);
  g_assert_true (g_str_has_prefix (mato_collection_get_fault (load.collection),
                                   "Line 2, column 81: "));
  load_clear (&load);

  g_remove (path);
  g_rmdir (folder);
}

/* Not an abort, and the next one may be luckier. */
TEST (there_may_be_no_thread)
{
  g_autoptr (GBytes) text = g_bytes_new_static (LINE, strlen (LINE));
  Load load = { 0 };

  failing_limit_threads (0);
  mato_collection_load_as_async (NULL, text, NULL, NULL, loaded_cb, &load);
  wait_for (&load);
  g_assert_error (load.error, MATO_ERROR, MATO_ERROR_READ);
  load_clear (&load);

  failing_limit_threads (INT_MAX);
  mato_collection_load_as_async (NULL, text, NULL, NULL, loaded_cb, &load);
  wait_for (&load);
  g_assert_no_error (load.error);
  load_clear (&load);
}

TEST (text_can_be_read_meanwhile)
{
  GBytes *text = g_bytes_new_static (LINE "\n" OTHER, strlen (LINE "\n" OTHER));
  Load load = { 0 };

  mato_collection_load_text_async (text, NULL, loaded_cb, &load);
  g_bytes_unref (text);
  wait_for (&load);
  g_assert_no_error (load.error);
  assert_line (load.collection, 0, LINE);
  assert_line (load.collection, 1, OTHER);
  load_clear (&load);
}

/* A long text gives its first puzzles at once, and the others while they are read. */

#define N_LONG 40000

static GBytes *
repeat_nine (const char *end)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < N_LONG; i++)
    {
      g_string_append (text, NINE);
      g_string_append_printf (text, "%u\n", i % 5 == 4 ? 8 : 9);
    }
  g_string_append (text, end);
  return g_string_free_to_bytes (text);
}

static void
grown_cb (MatoCollection *collection,
          guint          *n)
{
  g_assert_cmpuint (mato_collection_get_n (collection), >=, *n);
  *n = mato_collection_get_n (collection);
}

static void
load_long (const char *end,
           Load       *load,
           guint      *n)
{
  g_autoptr (GBytes) text = repeat_nine (end);

  mato_collection_load_text_async (text, NULL, loaded_cb, load);
  wait_for (load);
  g_assert_no_error (load->error);
  g_assert_true (mato_collection_is_growing (load->collection));
  *n = mato_collection_get_n (load->collection);
  g_assert_cmpuint (*n, >, 1000);
  g_assert_cmpuint (*n, <, N_LONG);
  assert_line (load->collection, 0, NINE "9");
  g_signal_connect (load->collection, "grown", G_CALLBACK (grown_cb), n);
}

static void
finish_growing (MatoCollection *collection)
{
  while (mato_collection_is_growing (collection))
    g_main_context_iteration (NULL, TRUE);
}

TEST (long_texts_grow)
{
  Load load = { 0 };
  guint n = 0;
  const MatoPuzzle *last;

  load_long ("", &load, &n);
  finish_growing (load.collection);
  g_assert_cmpuint (n, ==, N_LONG);
  g_assert_cmpuint (mato_collection_get_n (load.collection), ==, N_LONG);
  g_assert_null (mato_collection_get_fault (load.collection));
  g_assert_false (mato_collection_is_cut (load.collection));

  last = mato_collection_get_puzzle (load.collection, N_LONG - 1);
  g_assert_cmpuint (last->number, ==, N_LONG);
  g_assert_cmpuint (last->line, ==, N_LONG);
  assert_line (load.collection, N_LONG - 1, NINE "8");
  g_assert_cmpuint (mato_puzzle_store_find (mato_collection_get_store (load.collection),
                                            last->board, 10, N_LONG), ==, 14);
  load_clear (&load);
}

/* The puzzles before a fault stay. */
TEST (late_faults_are_told)
{
  Load load = { 0 };
  guint n = 0;

  load_long (NINE "%\n", &load, &n);
  finish_growing (load.collection);
  g_assert_cmpuint (n, ==, N_LONG);
  g_assert_true (g_str_has_prefix (mato_collection_get_fault (load.collection),
                                   "Line 40001, column 81: "));
  load_clear (&load);
}

TEST (nobody_wants_the_rest)
{
  Load load = { 0 };
  guint n = 0;

  load_long (NINE "%\n", &load, &n);
  mato_collection_stop (load.collection);
  finish_growing (load.collection);
  g_assert_null (mato_collection_get_fault (load.collection));
  load_clear (&load);
}

/* A file that grows, shrinks or vanishes while it is read: what was there before is read. */
TEST (files_change_meanwhile)
{
  g_autofree char *folder = g_dir_make_tmp ("mato-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "long.sdm", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GBytes) text = repeat_nine ("");

  for (guint i = 0; i < 3; i++)
    {
      Load load = { 0 };
      g_autoptr (GFileOutputStream) stream = NULL;

      g_assert_true (g_file_set_contents (path, g_bytes_get_data (text, NULL),
                                          (gssize) g_bytes_get_size (text), NULL));
      mato_collection_load_async (file, NULL, loaded_cb, &load);
      if (i == 0)
        {
          stream = g_file_append_to (file, G_FILE_CREATE_NONE, NULL, NULL);
          g_assert_true (g_output_stream_write_all (G_OUTPUT_STREAM (stream), NINE "9\n", 82, NULL,
                                                    NULL, NULL));
        }
      else if (i == 1)
        g_assert_cmpint (g_remove (path), ==, 0);
      wait_for (&load);
      if (i == 2)
        g_assert_true (g_file_set_contents (path, "", 0, NULL));

      g_assert_true (load.collection != NULL || load.error != NULL);
      if (load.collection != NULL)
        {
          finish_growing (load.collection);
          g_assert_cmpuint (mato_collection_get_n (load.collection), >=, N_LONG);
          assert_line (load.collection, N_LONG - 1, NINE "8");
        }
      load_clear (&load);
    }

  g_remove (path);
  g_rmdir (folder);
}
