/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/cli/run.h"
#include "tests/test.h"

#include <gio/gunixinputstream.h>
#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/ioctl.h>

#define UNIQUE "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"
#define UNIQUE_SOLVED \
  "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
#define EMPTY \
  ".................................................................................\n"

#define BAD \
  "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..7!\n"
#define DEAD \
  "12345678.........9...............................................................\n"

/* Two fives in a row. */
#define CLASH \
  "5...5............................................................................"

#define N_LINES 2000

/* The same puzzle with its digits renamed: different lines with different answers. */
static void
append_renamed (GString *text,
                GRand   *random)
{
  char names[] = "123456789";

  for (guint i = 8; i > 0; i--)
    {
      guint other = g_rand_int_range (random, 0, i + 1);
      char name = names[i];

      names[i] = names[other];
      names[other] = name;
    }

  for (const char *symbol = UNIQUE; *symbol != '\0'; symbol++)
    g_string_append_c (text, g_ascii_isdigit (*symbol) ? names[*symbol - '1'] : *symbol);
}

TEST (test_jobs_keep_order)
{
  static const char *const kernels[] = { "avx512", "avx2", "portable" };
  g_autoptr (GRand) random = g_rand_new_with_seed (1309);
  g_autoptr (GString) text = g_string_new (NULL);
  g_auto (Run) one = { 0 };
  g_auto (GStrv) lines = NULL;

  for (guint i = 0; i < N_LINES; i++)
    if (i % 100 == 99)
      g_string_append (text, i % 200 == 199 ? BAD : DEAD);
    else
      append_renamed (text, random);

  run_init (&one, "solve --jobs=1", text->str);
  lines = g_strsplit (one.output, "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, N_LINES + 1);
  g_assert_cmpstr (lines[199], ==, "error");
  g_assert_cmpint (one.status, ==, 2);

  run_check ("solve --jobs=2", text->str, 2, one.output, one.messages);
  run_check ("solve --jobs=4 --engine=dlx", text->str, 2, one.output, one.messages);
  for (guint i = 0; i < G_N_ELEMENTS (kernels); i++)
    {
      g_setenv ("MATO_KERNEL", kernels[i], TRUE);
      run_check ("solve --jobs=2", text->str, 2, one.output, one.messages);
    }
  g_unsetenv ("MATO_KERNEL");
}

static void
expect_line (GDataInputStream *output,
             const char       *expected)
{
  g_autofree char *line = run_read_line (output);

  g_assert_cmpstr (line, ==, expected);
}

static void
close_input (GSubprocess *process)
{
  g_autoptr (GError) error = NULL;

  g_output_stream_close (g_subprocess_get_stdin_pipe (process), NULL, &error);
  g_assert_no_error (error);
}

/* Returns: the most memory that mato-cli has had, in KB, after the answers to @n_lines boards */
static guint64
measure_memory (guint n_lines)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (n_lines);
  g_autoptr (GString) text = g_string_new (NULL);
  g_autofree char *path = NULL, *arguments = NULL, *status_path = NULL, *status = NULL;
  const char *most;
  guint64 result;

  for (guint i = 0; i < n_lines; i++)
    append_renamed (text, random);
  path = run_write_file (text->str);
  arguments = g_strdup_printf ("solve --jobs=2 %s -", path);

  {
    g_autoptr (GSubprocess) process = run_start (arguments);
    g_autoptr (GDataInputStream) output
      = g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));

    for (guint i = 0; i < n_lines; i++)
      g_free (run_read_line (output));
    status_path = g_strdup_printf ("/proc/%s/status", g_subprocess_get_identifier (process));
    g_assert_true (g_file_get_contents (status_path, &status, NULL, NULL));
    close_input (process);
    g_assert_cmpint (run_wait (process), ==, 0);
  }

  most = strstr (status, "VmHWM:");
  g_assert_nonnull (most);
  result = g_ascii_strtoull (most + strlen ("VmHWM:"), NULL, 10);
  g_unlink (path);
  return result;
}

/* The reader does not run far ahead of the answers, and keeps no text that is out. */
TEST (test_memory_is_bounded)
{
  guint64 few, many;

#if defined __SANITIZE_ADDRESS__ || defined __SANITIZE_THREAD__
  g_test_skip ("the sanitizer keeps what is freed");
  return;
#endif
  if (run_is_emulated ())
    {
      g_test_skip ("the emulator's memory counts, too");
      return;
    }

  few = measure_memory (500);
  many = measure_memory (40000);
  g_assert_cmpuint (many, <, few + 2048);
}

/* The answer to a puzzle is printed before the next puzzle is sent. */
TEST (test_answers_before_end)
{
  static const char *const arguments[] = {
    "solve", "solve --jobs=1", "solve --solutions=2", "judge acwing166", "convert --to=line",
  };

  for (guint i = 0; i < G_N_ELEMENTS (arguments); i++)
    {
      g_autoptr (GSubprocess) process = run_start (arguments[i]);
      g_autoptr (GDataInputStream) output
        = g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));

      for (guint j = 0; j < 3; j++)
        {
          g_autofree char *line = NULL;

          run_send (process, UNIQUE);
          line = run_read_line (output);
          g_assert_nonnull (line);
          if (line[0] == '\0') /* separates the solutions of two puzzles */
            g_clear_pointer (&line, g_free);
          if (line == NULL)
            line = run_read_line (output);
          g_assert_cmpuint (strlen (line), ==, 81);
        }

      close_input (process);
      expect_line (output, NULL);
      g_assert_cmpint (run_wait (process), ==, 0);
    }
}

/* Boards that are read at once are answered one by one: what is known does not wait for a board
 * that takes for ever. */
TEST (test_answers_do_not_wait)
{
  static const char *const arguments[] = {
    "solve --count --jobs=1", "solve --count", "solve --count --jobs=1 --engine=dlx",
    "solve --count --jobs=1 --engine=learn", "target --count --jobs=1",
  };

  for (guint i = 0; i < G_N_ELEMENTS (arguments); i++)
    {
      g_autoptr (GSubprocess) process = run_start (arguments[i]);
      g_autoptr (GDataInputStream) output
        = g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));
      g_autofree char *last = NULL;

      run_send (process, UNIQUE DEAD UNIQUE UNIQUE DEAD UNIQUE EMPTY UNIQUE);
      for (guint j = 0; j < 6; j++)
        g_free (run_read_line (output));
      g_subprocess_send_signal (process, SIGINT);
      last = run_read_line (output);
      g_assert_true (g_str_has_prefix (last, "stopped"));
      g_assert_cmpint (run_wait (process), ==, 3);
    }
}

/* The first answer is printed although the second puzzle does not end; then a signal ends it. */
static void
check_interrupted (const char *arguments,
                   const char *first,
                   int         signal_number)
{
  g_autoptr (GSubprocess) process = run_start (arguments);
  g_autoptr (GDataInputStream) output
    = g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));

  run_send (process, UNIQUE EMPTY UNIQUE);
  expect_line (output, first);
  g_subprocess_send_signal (process, signal_number);
  expect_line (output, "stopped");
  expect_line (output, NULL);
  g_assert_cmpint (run_wait (process), ==, 3);
}

TEST (test_interrupted_search)
{
  check_interrupted ("solve --count --jobs=1", "1", SIGINT);
  check_interrupted ("solve --count --jobs=1", "1", SIGTERM);
  check_interrupted ("solve --count --jobs=1 --engine=dlx", "1", SIGINT);
  check_interrupted ("solve --count --jobs=1 --time-limit=3600", "1", SIGINT);
}

TEST (test_interrupted_wait)
{
  g_autoptr (GSubprocess) process = run_start ("solve");
  g_autoptr (GDataInputStream) output
    = g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));

  run_send (process, UNIQUE "53..7");
  expect_line (output, UNIQUE_SOLVED);
  g_subprocess_send_signal (process, SIGINT);
  expect_line (output, NULL);
  g_assert_cmpint (run_wait (process), ==, 3);
}

/* Waits until the pipe is full: it has sixteen pages, and the first one was read. */
static void
wait_until_full (GInputStream *pipe)
{
  int fd = g_unix_input_stream_get_fd (G_UNIX_INPUT_STREAM (pipe));
  int n_bytes;

  do
    {
      g_usleep (1000);
      g_assert_cmpint (ioctl (fd, FIONREAD, &n_bytes), ==, 0);
    }
  while (n_bytes < 14 * 4096);
}

/* Without a reader, the output is blocked when the signal comes. */
TEST (test_interrupted_blocked)
{
  g_autoptr (GSubprocess) process = run_start ("solve --solutions=0 --jobs=2");
  g_autoptr (GDataInputStream) output
    = g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));
  g_autofree char *line = NULL;

  run_send (process, EMPTY EMPTY EMPTY);
  line = run_read_line (output);
  g_assert_cmpuint (strlen (line), ==, 81);
  wait_until_full (g_subprocess_get_stdout_pipe (process));
  g_subprocess_send_signal (process, SIGINT);
  g_assert_cmpint (run_wait (process), ==, 3);
}

TEST (test_reader_leaves)
{
  g_autoptr (GSubprocess) process = run_start ("solve --solutions=0");
  g_autoptr (GDataInputStream) output
    = g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));
  g_autoptr (GDataInputStream) messages
    = g_data_input_stream_new (g_subprocess_get_stderr_pipe (process));
  g_autofree char *line = NULL;

  run_send (process, EMPTY);
  line = run_read_line (output);
  g_assert_cmpuint (strlen (line), ==, 81);
  g_input_stream_close (G_INPUT_STREAM (output), NULL, NULL);
  g_assert_cmpint (run_wait (process), ==, -SIGPIPE);
  expect_line (messages, NULL);
}

/* Returns: how many threads of @process that answer have worked for a while */
static guint
count_busy_threads (GSubprocess *process)
{
  g_autofree char *path
    = g_strdup_printf ("/proc/%s/task", g_subprocess_get_identifier (process));
  g_autoptr (GDir) threads = g_dir_open (path, 0, NULL);
  const char *name;
  guint n = 0;

  while (threads != NULL && (name = g_dir_read_name (threads)) != NULL)
    {
      g_autofree char *file = g_build_filename (path, name, "stat", NULL);
      g_autofree char *facts = NULL;
      g_auto (GStrv) fields = NULL;

      if (!g_file_get_contents (file, &facts, NULL, NULL)
          || strstr (facts, "(answer) ") == NULL)
        continue;

      fields = g_strsplit (strstr (facts, "(answer) "), " ", -1);
      n += g_ascii_strtoull (fields[12], NULL, 10) > 0;
    }

  return n;
}

/* Easy boards are not worth a system call each; but two hard ones never wait for each other. */
TEST (test_hard_boards_share_threads)
{
  static const char *const arguments[] = {
    "solve --count --jobs=2 --engine=dlx", "solve --count --jobs=2 --time-limit=3600",
    "target --count --jobs=2",
  };

  if (run_is_emulated ())
    {
      g_test_skip ("the emulator has threads of its own");
      return;
    }

  for (guint i = 0; i < G_N_ELEMENTS (arguments); i++)
    {
      g_autoptr (GSubprocess) process = run_start (arguments[i]);

      run_send (process, UNIQUE EMPTY EMPTY);
      close_input (process);
      while (count_busy_threads (process) < 2)
        g_usleep (1000);
      g_subprocess_send_signal (process, SIGINT);
      g_assert_cmpint (run_wait (process), ==, 3);
    }
}

/* Plain boards are read in blocks and answered by kernels, except with --time-limit, which kernels
 * do not support. The answers must be the same. */
TEST (test_plain_lines)
{
  static const char *const options[] = {
    "", "--jobs=1", "--unique", "--count", "--count=3", "--output=line", "--output=rows",
  };
  static const char *const ends[] = { "\n", "", "\r\n" };
  g_autoptr (GRand) random = g_rand_new_with_seed (2);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < 300; i++)
    if (i % 50 == 49)
      g_string_append (text, i % 100 == 99 ? BAD : DEAD CLASH "\n\n");
    else
      append_renamed (text, random);

  g_string_append (text, CLASH);

  for (guint i = 0; i < G_N_ELEMENTS (options); i++)
    {
      g_autofree char *fast = g_strconcat ("solve ", options[i], NULL);
      g_autofree char *slow = g_strconcat (fast, " --time-limit=1000", NULL);
      g_autofree char *input = g_strconcat (text->str, ends[i % G_N_ELEMENTS (ends)], NULL);
      g_auto (Run) expected = { 0 };

      run_init (&expected, slow, input);
      run_check (fast, input, expected.status, expected.output, expected.messages);
    }
}
