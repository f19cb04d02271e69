/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/cli/run.h"
#include "tests/test.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>

/* The example of Knuth's text: one solution. */
#define TOY "A B C D E F G\nC E F\nA D G\nB C F\nA D\nB G\nD E G\n"
#define IMPOSSIBLE "a b\na\n"

static char *
write_queens (guint n)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (text, "r%u c%u ", i, i);
  g_string_append (text, "|");
  for (guint i = 0; i < 2 * n - 1; i++)
    g_string_append_printf (text, " a%u b%u", i, i);
  g_string_append_c (text, '\n');

  for (guint row = 0; row < n; row++)
    for (guint column = 0; column < n; column++)
      g_string_append_printf (text, "r%u c%u a%u b%u\n", row, column, row + column,
                              row + n - 1 - column);

  return g_string_free (text, FALSE);
}

static int
compare_lines (gconstpointer a,
               gconstpointer b)
{
  return strcmp (*(const char *const *) a, *(const char *const *) b);
}

TEST (test_toy)
{
  g_auto (Run) run = { 0 };
  g_auto (GStrv) lines = NULL;

  run_init (&run, "cover --solutions=0", TOY);
  g_assert_cmpint (run.status, ==, 0);
  lines = g_strsplit (run.output, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 5);
  g_assert_cmpstr (lines[3], ==, "");
  g_assert_cmpstr (lines[4], ==, "");
  qsort (lines, 3, sizeof *lines, compare_lines);
  g_assert_cmpstr (lines[0], ==, "A D");
  g_assert_cmpstr (lines[1], ==, "B G");
  g_assert_cmpstr (lines[2], ==, "C E F");
}

/* What is no exact cover problem is told where it belongs. */
TEST (test_refused)
{
  static const char sudoku[] =
    "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n";

  run_check ("cover", sudoku, 2, "", "-:1:1: This is a sudoku; use “mato-cli solve”.\n");
  run_check ("cover --count", "1...\n..2.\n.3..\n...4\n", 2, "", "This is a sudoku");
  run_check ("cover", "GIF89a\na\na\n", 2, "", "-: This is a picture, not text.");
  run_check ("cover --count", "| a\na\n", 0, "1\n", NULL);
}

TEST (test_queens)
{
  g_autofree char *queens = write_queens (8);
  g_autofree char *crlf = run_with_crlf (queens);
  g_auto (Run) all = { 0 };
  g_auto (Run) some = { 0 };
  g_auto (GStrv) solutions = NULL;
  g_auto (GStrv) some_solutions = NULL;

  run_check ("cover --count", queens, 0, "92\n", NULL);
  run_check ("cover --count", crlf, 0, "92\n", NULL);

  run_init (&all, "cover --solutions=0", queens);
  solutions = g_strsplit (all.output, "\n\n", -1);
  g_assert_cmpuint (g_strv_length (solutions), ==, 93);

  run_init (&some, "cover --solutions=3", queens);
  g_assert_true (g_str_has_prefix (all.output, some.output));
  some_solutions = g_strsplit (some.output, "\n\n", -1);
  g_assert_cmpuint (g_strv_length (some_solutions), ==, 4);
}

TEST (test_without_solution)
{
  run_check ("cover", IMPOSSIBLE, 1, "", NULL);
  run_check ("cover --count", IMPOSSIBLE, 1, "0\n", NULL);
}

TEST (test_refusals)
{
  run_check ("cover", "a b | x\na x:red\nb x:red\n", 2, "", "-:2:");
  run_check ("cover", "a b\na c\n", 2, "", "-:2:");
  run_check ("cover", "", 0, "", "-: There is no problem.\n");
  run_check ("cover --count /nonexistent/mato -", TOY, 2, "1\n",
             "/nonexistent/mato: No such file or directory");
  run_check ("cover --solutions=x", TOY, 2, "", "--solutions");
}

/* A terminal obeys control characters; a message has none but its line feed. */
TEST (test_controls)
{
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  g_autofree char *path = g_build_filename (folder, "\xff\x1b[2J\n.dlx", NULL);
  g_autofree char *quoted = g_shell_quote (path);
  g_autofree char *arguments = g_strconcat ("cover ", quoted, NULL);
  g_autofree char *message = g_strconcat (folder, "/\357\277\275<U+001B>[2J<U+000A>.dlx:2:3: "
                                          "There is no item “c<U+202E>”.\n", NULL);
  g_autofree char *long_name = g_strnfill (100000, 'x');
  g_autofree char *problem = g_strconcat ("a b\n", long_name, "\n", NULL);

  g_assert_true (g_file_set_contents (path, "a b\na c\u202e\n", -1, NULL));
  run_check (arguments, "", 2, "", message);
  run_check ("cover", "a b\n\x1b[31m\n", 2, "", "no item “<U+001B>[31m”");
  run_check ("cover", problem, 2, "", "…xxxxxxxxxxxxx”");
  run_check ("cover", "a\x1b b\na\x1b b\n", 0, "a\x1b b\n\n", NULL);
  g_assert_cmpint (g_unlink (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* What is written to a terminal, unlike a file, is seen. */
TEST (test_terminal)
{
  g_autofree char *script = g_find_program_in_path ("script");
  g_autofree char *path = run_write_file ("a\x1b b\na\x1b b\n");
  g_autofree char *command = g_strdup_printf ("%s cover %s", run_get_program (), path);
  const char *const words[] = { script, "-qec", command, "/dev/null", NULL };
  g_autofree char *output = NULL;
  g_autoptr (GError) error = NULL;

  if (script == NULL || run_is_emulated ())
    {
      g_test_skip ("no script");
      return;
    }

  g_spawn_sync (NULL, (char **) words, NULL, 0, NULL, NULL, &output, NULL, NULL, &error);
  g_assert_no_error (error);
  g_assert_cmpstr (output, ==, "a<U+001B> b\r\n\r\n");
  g_unlink (path);
}

TEST (test_interrupted)
{
  g_autofree char *queens = write_queens (24);
  g_autoptr (GSubprocess) process = run_start ("cover --solutions=0");
  g_autoptr (GDataInputStream) output
    = g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));
  g_autofree char *line = NULL;

  run_send (process, queens);
  g_output_stream_close (g_subprocess_get_stdin_pipe (process), NULL, NULL);
  line = run_read_line (output);
  g_assert_true (g_str_has_prefix (line, "r"));
  g_subprocess_send_signal (process, SIGINT);
  g_assert_cmpint (run_wait (process), ==, 3);
}
