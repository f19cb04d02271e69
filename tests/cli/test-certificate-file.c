/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/cli/run.h"
#include "tests/faults/each-fault.h"
#include "tests/test.h"

/*
 * The file of `target --certificate` on a failing disk: see tests/faults.
 */

#define PUZZLE \
  "7..9....11....59.....2...8...5.2...3......648413........7..2.9.2.1.6.8.4.8.5.4.12\n"
#define OLD "what was there before\n"

typedef struct
{
  Folder *folder;
  char *path;
  char *whole;
  Run run;
} Writing;

static void
run_writing (Writing *writing)
{
  g_autofree char *arguments = g_strdup_printf ("target --certificate='%s'", writing->path);

  run_clear (&writing->run);
  run_init (&writing->run, arguments, PUZZLE);
}

static char *
read_file (const char *path)
{
  char *text = NULL;

  g_file_get_contents (path, &text, NULL, NULL);
  return text;
}

/* Runs the command in its own process; the environment chooses the failure. */
static void
run_failing (Writing    *writing,
             const char *what,
             guint       nth,
             int         code)
{
  g_autofree char *failing = g_strdup_printf ("%s %u %d %s", what, nth, code,
                                              writing->folder->path);

  run_set_preload (MATO_FAILING_LIBRARY);
  g_setenv ("MATO_FAILING", failing, TRUE);
  run_writing (writing);
  run_set_preload (NULL);
  g_unsetenv ("MATO_FAILING");
}

#define FOLDER_TEST(name) TEST_WITH (name, Folder, folder, NULL, folder_set_up, folder_tear_down)

FOLDER_TEST (is_old_or_new)
{
  static const struct { const char *what; int code; guint n_failing; } cases[] = {
    { "open", ENOSPC, 1 },
    { "write", ENOSPC, 1 },
    { "write", ENOSPC | FAIL_LASTING, 1 },
    { "write", EINTR, 0 },
    { "write", FAIL_SHORT, 0 },
    { "fsync", EIO, 1 },
    { "rename", EIO, 1 },
  };
  Writing writing = { .folder = folder };

  writing.path = g_build_filename (folder->path, "proof", NULL);
  run_writing (&writing);
  g_assert_cmpint (writing.run.status, ==, 0);
  writing.whole = read_file (writing.path);

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      guint n_failed = 0;

      for (guint nth = 1; nth <= 3; nth++)
        {
          g_autofree char *text = NULL;

          folder_write (writing.path, OLD, -1);
          run_failing (&writing, cases[i].what, nth, cases[i].code);
          text = read_file (writing.path);
          g_test_message ("%s %u: %s", cases[i].what, nth, writing.run.messages);
          g_assert_cmpint (writing.run.status, ==, *writing.run.messages ? 2 : 0);
          if (strstr (writing.run.messages, "is as it was"))
            g_assert_cmpstr (text, ==, OLD);
          else
            g_assert_cmpstr (text, ==, writing.whole);
          n_failed += writing.run.status != 0;
        }

      g_assert_cmpuint (n_failed, >=, cases[i].n_failing);
    }

  run_clear (&writing.run);
  g_free (writing.whole);
  g_free (writing.path);
}

/* The certificate is appended to what was printed, and the file is not replaced. */
TEST (goes_to_the_standard_output)
{
  g_auto (Run) run = { 0 };

  run_init (&run, "target --certificate=/dev/stdout", PUZZLE);
  g_assert_cmpint (run.status, ==, 0);
  g_assert_nonnull (strstr (run.output, "mato certificate 1\n"));
  g_assert_true (g_file_test ("/dev/stdout", G_FILE_TEST_IS_SYMLINK));
}
