/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/cli/run.h"

#include <glib/gstdio.h>
#include <string.h>
#include <unistd.h>

void
run_clear (Run *self)
{
  g_clear_pointer (&self->output, g_free);
  g_clear_pointer (&self->messages, g_free);
}

gboolean
run_is_emulated (void)
{
  return g_getenv ("MATO_EMULATED_CLI") != NULL;
}

const char *
run_get_program (void)
{
  return run_is_emulated () ? g_getenv ("MATO_EMULATED_CLI") : MATO_CLI;
}

void
run_set_preload (const char *path)
{
  /* What the test itself runs with stays: see build-aux/test-threads. */
  static const char *own;
  g_autofree char *setting = NULL, *all = NULL;

  if (own == NULL)
    own = g_intern_string (g_getenv ("LD_PRELOAD") ? g_getenv ("LD_PRELOAD") : "");
  setting = g_strconcat ("LD_PRELOAD=", path, NULL);
  all = g_strconcat (path ? path : "", path && *own != '\0' ? ":" : "", own, NULL);

  g_unsetenv ("QEMU_SET_ENV");
  g_unsetenv ("LD_PRELOAD");
  if (path && run_is_emulated ()) /* the emulator itself cannot load it */
    g_setenv ("QEMU_SET_ENV", setting, TRUE);
  else if (*all != '\0')
    g_setenv ("LD_PRELOAD", all, TRUE);
  /* In a sanitized build the library comes before the sanitizer, which would refuse to start. */
  if (path)
    g_setenv ("ASAN_OPTIONS", "verify_asan_link_order=0", FALSE);
}

/* @path: (nullable): the standard input, or NULL for a pipe */
GSubprocess *
run_start_on (const char *arguments,
              const char *path)
{
  g_autoptr (GSubprocessLauncher) launcher
    = g_subprocess_launcher_new (G_SUBPROCESS_FLAGS_STDOUT_PIPE | G_SUBPROCESS_FLAGS_STDERR_PIPE
                                 | (path == NULL ? G_SUBPROCESS_FLAGS_STDIN_PIPE : 0));
  g_autofree char *line = g_strdup_printf ("'%s' %s", run_get_program (), arguments);
  g_auto (GStrv) argv = NULL;
  g_autoptr (GError) error = NULL;
  GSubprocess *process;

  if (path != NULL)
    g_subprocess_launcher_set_stdin_file_path (launcher, path);
  g_shell_parse_argv (line, NULL, &argv, &error);
  g_assert_no_error (error);
  process = g_subprocess_launcher_spawnv (launcher, (const char *const *) argv, &error);
  g_assert_no_error (error);

  return process;
}

GSubprocess *
run_start (const char *arguments)
{
  return run_start_on (arguments, NULL);
}

static char *
to_text (GBytes *bytes)
{
  GString *text = g_string_new (NULL);

  g_string_append_len (text, g_bytes_get_data (bytes, NULL), g_bytes_get_size (bytes));
  return g_string_free (text, FALSE);
}

static int
get_status (GSubprocess *process)
{
  if (g_subprocess_get_if_signaled (process))
    return -g_subprocess_get_term_sig (process);

  return g_subprocess_get_exit_status (process);
}

int
run_wait (GSubprocess *process)
{
  g_autoptr (GError) error = NULL;

  g_subprocess_wait (process, NULL, &error);
  g_assert_no_error (error);

  return get_status (process);
}

char *
run_write_file (const char *text)
{
  g_autoptr (GError) error = NULL;
  char *path = NULL;

  close (g_file_open_tmp ("mato-XXXXXX", &path, &error));
  g_assert_no_error (error);
  g_file_set_contents (path, text, -1, &error);
  g_assert_no_error (error);

  return path;
}

/* The input is a file: a command that refuses its arguments does not read it, and a pipe would
 * break. */
void
run_init (Run        *self,
          const char *arguments,
          const char *input)
{
  g_autofree char *path = run_write_file (input);
  g_autoptr (GSubprocess) process = run_start_on (arguments, path);
  g_autoptr (GBytes) output = NULL;
  g_autoptr (GBytes) messages = NULL;
  g_autoptr (GError) error = NULL;

  g_subprocess_communicate (process, NULL, NULL, &output, &messages, &error);
  g_assert_no_error (error);
  g_unlink (path);

  self->status = get_status (process);
  self->output = to_text (output);
  self->messages = to_text (messages);
}

void
run_send (GSubprocess *process,
          const char  *text)
{
  g_autoptr (GError) error = NULL;

  g_output_stream_write_all (g_subprocess_get_stdin_pipe (process), text, strlen (text),
                             NULL, NULL, &error);
  g_assert_no_error (error);
}

char *
run_read_line (GDataInputStream *output)
{
  g_autoptr (GError) error = NULL;
  char *line = g_data_input_stream_read_line (output, NULL, NULL, &error);

  g_assert_no_error (error);
  return line;
}

void
run_check (const char *arguments,
           const char *input,
           int         status,
           const char *output,
           const char *message)
{
  g_auto (Run) run = { 0 };

  run_init (&run, arguments, input);
  g_test_message ("mato-cli %s: %d %s", arguments, run.status, run.messages);
  g_assert_cmpstr (run.output, ==, output);
  g_assert_cmpint (run.status, ==, status);
  if (message == NULL)
    g_assert_cmpstr (run.messages, ==, "");
  else
    g_assert_nonnull (strstr (run.messages, message));
}

char *
run_with_crlf (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  return g_strjoinv ("\r\n", lines);
}
