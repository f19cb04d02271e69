/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/cli/run.h"
#include "tests/test.h"

#include <glib/gstdio.h>
#include <signal.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define PUZZLE "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"
#define SOLVED "534678912672195348198342567859761423426853791713924856961537284287419635345286179\n"
#define EMPTY \
  ".................................................................................\n"

/* Sanitizers reserve terabytes of addresses, and are slow. */
#if defined __SANITIZE_ADDRESS__ || defined __SANITIZE_THREAD__
#define IS_SANITIZED TRUE
#define N_SIGNALS 40
#else
#define IS_SANITIZED FALSE
#define N_SIGNALS 240
#endif

/* @script: for a shell, in which $0 is mato-cli and $1 is @file */
static void
run_shell (Run        *run,
           const char *script,
           const char *file)
{
  const char *argv[] = { "sh", "-c", script, run_get_program (), file, NULL };
  g_autoptr (GError) error = NULL;
  int status;

  g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_SEARCH_PATH, NULL, NULL, &run->output,
                &run->messages, &status, &error);
  g_assert_no_error (error);
  run->status = g_spawn_check_wait_status (status, &error) ? 0 : error->code;
  g_test_message ("%s: %d %s", script, run->status, run->messages);
}

/* With some of the standard descriptors closed, the others still get the right bytes, and what is
 * lost is told by the status. */
static void
test_closed_descriptors (void)
{
  static const char *const closings[] = { "<&-", ">&-", "2>&-" };
  static const char *const commands[] =
    { "solve \"$1\"", "solve", "solve --jobs=3 \"$1\" nowhere" };
  g_autofree char *path = run_write_file (PUZZLE);

  for (guint closed = 1; closed < 8; closed++)
    for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
      {
        g_autoptr (GString) script = g_string_new ("exec \"$0\" ");
        gboolean is_open = ~closed & 1;
        gboolean has_input = i != 1 || is_open;
        gboolean is_lost = (closed & 2) != 0 && has_input;
        gboolean is_bad = i == 2 || !has_input || is_lost;
        g_auto (Run) run = { 0 };

        g_string_append_printf (script, "%s%s", commands[i], i == 1 && is_open ? " <\"$1\"" : "");
        for (guint fd = 0; fd < 3; fd++)
          if (closed >> fd & 1)
            g_string_append_printf (script, " %s", closings[fd]);

        run_shell (&run, script->str, path);
        g_assert_cmpint (run.status, ==, is_bad ? 2 : 0);
        g_assert_cmpstr (run.output, ==, is_lost || !has_input ? "" : SOLVED);
        g_assert_cmpint (*run.messages != '\0', ==, is_bad && !(closed & 4));
      }

  g_unlink (path);
}

/* Whatever is printed where nobody can read it is a failure that is told. */
TEST (test_output_is_not_lost)
{
  static const char *const commands[] = {
    "solve", "solve --count", "solve --unique", "solve --engine=logic", "target", "judge luogu1784",
    "trace", "trace --engine=logic", "rate", "hint", "convert --to=line", "info", "--version",
    "--help", "solve --help", "--list-commands", "--list-values engine", "--list-arguments judge",
    "generate --level=easy", "generate --target=easy", "solve --list-options",
    "convert --to=help", "check-hint", "cover",
  };
  static const char *const closings[] = { ">&-", "1<\"$1\"", ">/dev/full" };

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    for (guint j = 0; j < G_N_ELEMENTS (closings); j++)
      {
        const char *text = g_str_equal (commands[i], "cover") ? "a\na\n" : PUZZLE;
        g_autofree char *path = run_write_file (text);
        g_autofree char *script =
          g_strdup_printf ("exec \"$0\" %s <\"$1\" %s", commands[i], closings[j]);
        g_auto (Run) run = { 0 };

        run_shell (&run, script, path);
        g_assert_cmpint (run.status, ==, 2);
        g_assert_nonnull (strstr (run.messages, "standard output: "));
        g_unlink (path);
      }
}

/* Where the system makes no thread, or one only, the answers are the same. */
TEST (test_no_threads)
{
  static const char *const commands[] = {
    "solve --jobs=4", "solve --jobs=4 --solutions=2", "solve --jobs=2 --threads=4 --engine=learn",
    "target --jobs=4", "rate --jobs=4", "hint --jobs=4", "judge luogu1784 --jobs=4",
    "convert --to=line", "info", "trace",
    "generate --jobs=4 --count=300 --seed=1 --level=any", "generate --target=easy --seed=1",
  };
  g_autoptr (GString) lines = g_string_new (NULL);

  for (guint i = 0; i < 200; i++)
    g_string_append (lines, i % 90 == 77 ? "bad!\n" : PUZZLE);

  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    {
      const char *text = g_str_has_prefix (commands[i], "trace") ? PUZZLE : lines->str;
      g_auto (Run) usual = { 0 };

      run_init (&usual, commands[i], text);
      run_set_preload (MATO_FAILING_LIBRARY);
      for (guint n_threads = 0; n_threads < 2; n_threads++)
        {
          g_autofree char *number = g_strdup_printf ("%u", n_threads);
          g_auto (Run) run = { 0 };

          g_setenv ("MATO_MOST_THREADS", number, TRUE);
          run_init (&run, commands[i], text);
          g_test_message ("%s: %d %s", commands[i], run.status, run.messages);
          g_assert_cmpint (run.status, ==, usual.status);
          g_assert_cmpstr (run.output, ==, usual.output);
          g_assert_cmpstr (run.messages, ==, usual.messages);
        }
      g_unsetenv ("MATO_MOST_THREADS");
      run_set_preload (NULL);
    }
}

static char *
make_fifo (void)
{
  char *path = run_write_file ("");

  g_unlink (path);
  g_assert_cmpint (mkfifo (path, 0600), ==, 0);
  return path;
}

/* After the answer for the first file, the command opens the second one: a FIFO without a
 * writer. */
TEST (test_signal_before_fifo_opens)
{
  static const int signals[] = { SIGINT, SIGTERM, SIGHUP };
  g_autofree char *path = run_write_file (PUZZLE);
  g_autofree char *fifo = make_fifo ();
  g_autofree char *arguments = g_strdup_printf ("solve --jobs=1 %s %s", path, fifo);

  for (guint i = 0; i < G_N_ELEMENTS (signals); i++)
    {
      g_autoptr (GSubprocess) process = run_start (arguments);
      g_autoptr (GDataInputStream) output
        = g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));
      g_autofree char *line = run_read_line (output);

      g_assert_cmpuint (strlen (line), ==, 81);
      g_subprocess_send_signal (process, signals[i]);
      g_assert_cmpint (run_wait (process), ==, 3);
    }

  g_unlink (fifo);
  g_unlink (path);
}

TEST (test_fifo_is_read)
{
  g_autofree char *fifo = make_fifo ();
  g_auto (Run) run = { 0 };
  g_auto (Run) weights = { 0 };

  run_shell (&run, "printf '" PUZZLE "' >\"$1\" & exec \"$0\" solve \"$1\"", fifo);
  g_assert_cmpint (run.status, ==, 0);
  g_assert_cmpstr (run.output, ==, SOLVED);

  run_shell (&weights, "echo '1 2 3 4 5' >\"$1\" & echo '" SOLVED "' | \"$0\" target -w \"$1\"",
             fifo);
  g_assert_cmpint (weights.status, ==, 0);
  g_assert_cmpstr (weights.messages, ==, "");
  g_unlink (fifo);
}

static char *
make_large_file (goffset size)
{
  char *path = run_write_file ("");

  g_assert_cmpint (truncate (path, size), ==, 0);
  return path;
}

static void
check_refusal (const char *script,
               const char *file,
               const char *message)
{
  g_auto (Run) run = { 0 };

  run_shell (&run, script, file);
  g_assert_cmpint (run.status, ==, 2);
  g_assert_cmpstr (run.output, ==, "");
  g_assert_nonnull (strstr (run.messages, message));
  g_assert_null (strchr (strchr (run.messages, '\n') + 1, '\n'));
}

/* Inputs that are read as a whole have a limit, whether their length is known before or not. */
TEST (test_limits)
{
  static const struct
  {
    const char *arguments;
    guint mib;
  } rows[] = { { "cover", 64 }, { "check-certificate", 256 } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      goffset most = (goffset) rows[i].mib << 20;
      g_autofree char *path = make_large_file (most + 1);
      g_autofree char *script = g_strdup_printf ("exec \"$0\" %s \"$1\"", rows[i].arguments);
      g_autofree char *message = g_strdup_printf ("too large: it may have %u MiB", rows[i].mib);

      check_refusal (script, path, message);
      g_unlink (path);
    }

  check_refusal ("yes '|' | \"$0\" cover", "", "-: this file is too large: it may have 64 MiB");
  check_refusal ("(echo a b; yes a) | head -c 33000000 | \"$0\" cover", "",
                 "-:16000000:1: This exact cover problem is too large");
}

TEST (test_limit_of_weights)
{
  g_autofree char *path = make_large_file (16 * 1024 * 1024 + 1);
  g_auto (Run) run = { 0 };

  run_shell (&run, "exec \"$0\" target --weights=\"$1\" </dev/null", path);
  g_assert_cmpint (run.status, ==, 2);
  g_assert_nonnull (strstr (run.messages, "this file is too large: it may have 16 MiB"));
  g_unlink (path);
}

/* Limits the address space in KiB: an allocation that fails aborts. */
TEST (test_memory)
{
  static const struct
  {
    const char *script;
    int status;
    const char *output;
  } rows[] = {
    { "ulimit -v 30000; printf '" PUZZLE "' | \"$0\" solve --jobs=4", 0, SOLVED },
    { "ulimit -v 150000; yes '" SOLVED "' | head -n 300000 | \"$0\" solve --jobs=1 | tail -n 1", 0,
      SOLVED },
    { "ulimit -v 150000; head -c 100000000 /dev/zero | \"$0\" solve --jobs=1", 2, "error\n" },
    { "ulimit -v 150000; yes | tr -d '\\n' | head -c 100000000 | \"$0\" info", 2, "" },
    { "ulimit -v 1000000; (echo a b; yes a) | head -c 31999000 | \"$0\" cover --count", 1, "0\n" },
  };

  if (IS_SANITIZED || run_is_emulated ())
    {
      g_test_skip ("sanitizers and emulators take more addresses than any limit leaves");
      return;
    }

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (Run) run = { 0 };

      run_shell (&run, rows[i].script, "");
      g_assert_cmpint (run.status, ==, rows[i].status);
      g_assert_cmpstr (run.output, ==, rows[i].output);
    }
}

typedef struct
{
  const char *arguments;
  const char *input;
} Work;

static void
check_end (GSubprocess *process,
           const Work  *work,
           int          signal_number)
{
  g_autoptr (GBytes) output = NULL;
  g_autoptr (GBytes) messages = NULL;
  g_autoptr (GError) error = NULL;
  const char *text;
  gsize length;
  int status;

  g_subprocess_communicate (process, NULL, NULL, &output, &messages, &error);
  g_assert_no_error (error);
  status = run_wait (process);
  text = g_bytes_get_data (output, &length);
  g_test_message ("%s: %d, %" G_GSIZE_FORMAT " bytes", work->arguments, status, length);

  /* Before the handler is installed, the signal ends the process. The output has whole lines in any
   * case. */
  g_assert_true (status == 3 || status == -signal_number);
  g_assert_cmpuint (g_bytes_get_size (messages), ==, 0);
  if (length > 0)
    g_assert_cmpint (text[length - 1], ==, '\n');
  if (status < 0)
    g_assert_cmpuint (length, ==, 0);
}

/* None of these commands ends by itself. */
TEST (test_signals)
{
  static const Work works[] = {
    { "solve --count --jobs=1", EMPTY },
    { "solve --count --jobs=2 --engine=dlx", PUZZLE EMPTY PUZZLE EMPTY },
    { "solve --solutions=0 --jobs=2", PUZZLE EMPTY },
    { "target --count --jobs=2", PUZZLE EMPTY PUZZLE },
    { "target --list", EMPTY },
    { "trace --solutions=0", EMPTY },
    { "generate --target --count=1000000000 --seed=1", "" },
    { "cover --count", "a b c d e f g h i j k l m n o p q r s t u v w x y z\n"
                       "a b\nb c\nc d\nd e\ne f\nf g\ng h\nh i\ni j\nj k\nk l\nl m\nm n\nn o\n"
                       "a\nb\nc\nd\ne\nf\ng\nh\ni\nj\nk\nl\nm\nn\no\np\nq\nr\ns\nt\nu\nv\nw\nx\n"
                       "y\nz\na c\nb d\nc e\nd f\ne g\nf h\ng i\nh j\ni k\nj l\nk m\nl n\nm o\n"
                       "o p\np q\nq r\nr s\ns t\nt u\nu v\nv w\nw x\nx y\ny z\no q\np r\nq s\nr t\n"
                       "s u\nt v\nu w\nv x\nw y\nx z\na d\nb e\nc f\nd g\ne h\nf i\ng j\nh k\n"
                       "i l\nj m\nk n\nl o\nm p\nn q\no r\np s\nq t\nr u\ns v\nt w\nu x\nv y\n"
                       "w z\n" },
    { "solve --time-limit=1000000 --count", EMPTY },
  };
  static const int signals[] = { SIGINT, SIGTERM, SIGHUP };
  g_autoptr (GRand) random = g_rand_new_with_seed (240);

  for (guint i = 0; i < N_SIGNALS; i++)
    {
      const Work *work = &works[i % G_N_ELEMENTS (works)];
      int signal_number = signals[g_rand_int_range (random, 0, G_N_ELEMENTS (signals))];
      g_autofree char *path = run_write_file (work->input);
      g_autoptr (GSubprocess) process = run_start_on (work->arguments, path);

      g_usleep (g_rand_int_range (random, 0, IS_SANITIZED ? 60000 : 8000));
      g_subprocess_send_signal (process, signal_number);
      check_end (process, work, signal_number);
      g_unlink (path);
    }
}

/* As by timeout (1), which sends its signal to the process and to its group: what is in progress
 * is still told. */
TEST (test_signal_comes_twice)
{
  static const int signals[] = { SIGINT, SIGTERM, SIGHUP };

  for (guint i = 0; i < 30; i++)
    {
      g_autoptr (GSubprocess) process = run_start ("solve --count --jobs=1");
      g_autoptr (GDataInputStream) output
        = g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));
      g_autofree char *first = NULL;
      g_autofree char *last = NULL;

      run_send (process, PUZZLE EMPTY);
      first = run_read_line (output);
      g_assert_cmpstr (first, ==, "1");
      g_subprocess_send_signal (process, signals[i % 3]);
      g_subprocess_send_signal (process, i % 2 == 0 ? SIGTERM : signals[i % 3]);
      last = run_read_line (output);
      g_assert_cmpstr (last, ==, "stopped");
      g_assert_cmpint (run_wait (process), ==, 3);
    }
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  signal (SIGHUP, SIG_DFL); /* nohup ignores it, and children would inherit that */
  g_test_add_func ("/cli/faults/closed-descriptors", test_closed_descriptors);
  return tests_run ();
}
