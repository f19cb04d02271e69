/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "session/game/cover-file.h"

#include "core/solve/cover-record.h"
#include "session/game/collection.h"
#include "tests/test.h"

#include <string.h>

/* Recognizing a text as a sudoku or as an exact cover problem. */

static void
ready_cb (GObject      *source,
          GAsyncResult *result,
          gpointer      data)
{
  *(GAsyncResult **) data = g_object_ref (result);
}

/* Returns: (nullable): the error of loading it as a sudoku */
static GError *
load_sudoku (GFile      *file,
             const char *text,
             gsize       length)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GBytes) bytes = text ? g_bytes_new (text, length) : NULL;
  g_autoptr (MatoCollection) collection = NULL;
  GError *error = NULL;

  if (file)
    mato_collection_load_async (file, NULL, ready_cb, &result);
  else
    mato_collection_load_text_async (bytes, NULL, ready_cb, &result);
  while (!result)
    g_main_context_iteration (NULL, TRUE);
  collection = mato_collection_load_finish (result, &error);
  g_assert_true ((collection == NULL) == (error != NULL));

  return error;
}

static MatoCoverText *
load_problem (const char  *text,
              GError     **error)
{
  g_autoptr (GAsyncResult) result = NULL;
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));

  mato_cover_file_load_async (NULL, bytes, NULL, ready_cb, &result);
  while (!result)
    g_main_context_iteration (NULL, TRUE);

  return mato_cover_file_load_finish (result, error);
}

static MatoCoverText *
load_file (GFile   *file,
           GError **error)
{
  g_autoptr (GAsyncResult) result = NULL;

  mato_cover_file_load_async (file, NULL, NULL, ready_cb, &result);
  while (!result)
    g_main_context_iteration (NULL, TRUE);

  return mato_cover_file_load_finish (result, error);
}

/* A file as well as a text; what cannot be read says why, with its name for people. */
TEST (files_are_loaded)
{
  static const char text[] = "a b\na\nb\n";
  g_autoptr (GError) error = NULL;
  g_autoptr (GFileIOStream) stream = NULL;
  g_autoptr (GFile) file = g_file_new_tmp ("mato-XXXXXX.dlx", &stream, &error);
  g_autoptr (MatoCoverText) problem = NULL;

  g_assert_no_error (error);
  g_output_stream_write_all (g_io_stream_get_output_stream (G_IO_STREAM (stream)), text,
                             strlen (text), NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (mato_cover_file_is_likely (file, NULL));
  problem = load_file (file, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (mato_cover_text_get_n_options (problem), ==, 2);

  g_assert_true (g_file_delete (file, NULL, &error));
  g_assert_null (load_file (file, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_FOUND);
  g_assert_false (mato_cover_file_is_likely (file, NULL));
}

static void
assert_no_problems (const char *folder)
{
  g_autoptr (GError) no_folder = NULL;
  g_autoptr (GDir) dir = g_dir_open (folder, 0, &no_folder);
  const char *name;
  guint n = 0;

  g_assert_no_error (no_folder);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autoptr (GFile) file = g_file_new_build_filename (folder, name, NULL);
      g_autoptr (GError) error = load_sudoku (file, NULL, 0);

      g_test_message ("%s: %s", name, error ? error->message : "a sudoku");
      g_assert_false (g_error_matches (error, MATO_ERROR, MATO_ERROR_EXACT_COVER));
      n++;
    }
  g_assert_cmpuint (n, >, 0);
}

/* All notations of sudoku, with those that Mato refuses. */
TEST (no_sudoku_is_a_problem)
{
  g_autofree char *folder = g_build_filename (g_getenv ("MATO_TEST_DATA"), "formats", NULL);

  assert_no_problems (folder);
}

TEST (no_contest_file_is_a_problem)
{
  g_autofree char *folder = g_build_filename (g_getenv ("MATO_TEST_DATA"), "contest", NULL);

  assert_no_problems (folder);
}

/* Rows of digits with blanks between them are most similar to items and options: a first row
 * without repeated characters, then rows of the same characters. */
TEST (rows_of_digits_are_no_problem)
{
  for (guint i = 0; i < 500; i++)
    {
      guint order = i % 2 == 0 ? 4 : 9;
      guint n_empty = g_test_rand_int_range (0, order);
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (GError) error = NULL;

      for (guint row = 0; row < order; row++)
        {
          for (guint column = 0; column < order; column++)
            {
              guint digit = (column + row * (order == 4 ? 2 : 3) + row / (order == 4 ? 2 : 3))
                            % order;

              if (digit < n_empty)
                g_string_append (text, i % 3 == 0 ? "0 " : ". ");
              else
                g_string_append_printf (text, "%u ", digit + 1);
            }
          g_string_append_c (text, '\n');
        }

      error = load_sudoku (NULL, text->str, text->len);
      g_test_message ("%s", text->str);
      g_assert_false (g_error_matches (error, MATO_ERROR, MATO_ERROR_EXACT_COVER));
    }
}

static const char *const problems[] = {
  "a b c d e f g\nc e\na d g\nb c f\na d f\nb g\nd e g\n",
  "| two bars make a comment\na b | c\na c\nb\n",
  ("\xef\xbb\xbf" "a b c\r\na b\r\nc\r\n"),
  "A B C D\nA B\nC D\nA C\nB D\n",
  "1 2 3 4\n1 2\n3 4\n1 3\n2 4\n",
  "r1c1 r1c2 r1=1 r1=2\nr1c1 r1=1\nr1c2 r1=2\nr1c1 r1=2\nr1c2 r1=1\n",
};

TEST (no_problem_is_a_sudoku)
{
  for (guint i = 0; i < G_N_ELEMENTS (problems); i++)
    {
      g_autoptr (GError) error = load_sudoku (NULL, problems[i], strlen (problems[i]));
      g_autoptr (GError) none = NULL;
      g_autoptr (MatoCoverText) problem = load_problem (problems[i], &none);

      g_test_message ("%s", problems[i]);
      g_assert_error (error, MATO_ERROR, MATO_ERROR_EXACT_COVER);
      g_assert_no_error (none);
      g_assert_nonnull (problem);
    }
}

TEST (errors_say_where)
{
  static const struct
  {
    const char *text;
    const char *message;
  } cases[] = {
    { "a b\na b\nb x\n", "Line 3, column 3: There is no item “x”." },
    { "a b a\n", "Line 1, column 5: There are two items “a”." },
    { "a b\na a\n", "Line 2, column 3: The option names “a” twice." },
    { "", "Line 1, column 1: The line that names the items is missing." },
    { "a | b\na b:1\n",
      "Line 2, column 3: Colours and multiplicities such as “b:1” are not supported." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (GError) error = NULL;
      MatoCoverText *problem = load_problem (cases[i].text, &error);

      g_assert_null (problem);
      g_assert_cmpstr (error->message, ==, cases[i].message);
    }
}

/* A film has no numbers for so many options, but they can be looked at. */
TEST (more_options_than_a_film_has_are_loaded)
{
  g_autoptr (GString) text = g_string_new ("a b");
  g_autoptr (MatoCoverText) problem = NULL;
  g_autoptr (GError) error = NULL;

  for (guint i = 0; i < MATO_COVER_MAX_RECORDED; i++)
    g_string_append (text, "\na b");
  problem = load_problem (text->str, &error);
  g_assert_no_error (error);
  g_assert_true (mato_cover_can_record (mato_cover_text_get_problem (problem)));

  g_clear_pointer (&problem, mato_cover_text_unref);
  g_string_append (text, "\na b");
  problem = load_problem (text->str, &error);
  g_assert_no_error (error);
  g_assert_false (mato_cover_can_record (mato_cover_text_get_problem (problem)));
}

TEST (names_are_told_apart)
{
  g_autoptr (GFile) lower = g_file_new_for_path ("/x/queens.dlx");
  g_autoptr (GFile) upper = g_file_new_for_path ("/x/QUEENS.DLX");
  g_autoptr (GFile) other = g_file_new_for_path ("/x/dlx.txt");
  g_autoptr (GFile) bare = g_file_new_for_path ("/x/.dlx");

  g_assert_true (mato_cover_file_is_called_so (lower));
  g_assert_true (mato_cover_file_is_called_so (upper));
  g_assert_false (mato_cover_file_is_called_so (other));
  g_assert_false (mato_cover_file_is_called_so (bare));
}

/* U+FEFF at the beginning of a text is a byte order mark; elsewhere it is a character of a name. */
TEST (a_problem_is_written_as_it_reads)
{
  static const char *const texts[] = {
    "a b | c\na b\nb  c\n",
    "| c\n\xef\xbb\xbf""a b a\xef\xbb\xbf\na\xef\xbb\xbf b\n",
    "\xef\xbb\xbf\xef\xbb\xbf""a b\n\xef\xbb\xbf""a\n",
    "a b |\nb\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (MatoCoverText) problem = load_problem (texts[i], &error);
      g_autofree char *text = mato_cover_file_write (problem);
      g_autoptr (MatoCoverText) again = load_problem (text, &error);

      g_assert_no_error (error);
      g_assert_cmpuint (mato_cover_text_get_n_items (again), ==,
                        mato_cover_text_get_n_items (problem));
      for (guint item = 0; item < mato_cover_text_get_n_items (problem); item++)
        g_assert_cmpstr (mato_cover_text_get_item (again, item), ==,
                         mato_cover_text_get_item (problem, item));
    }
}
