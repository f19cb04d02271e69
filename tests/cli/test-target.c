/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "run.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

#define EMPTY_4 "................\n"
#define DEAD_4 "123....4........\n"
#define FULL_4 "1234341221434321\n"
#define BAD_9 \
  "!3..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"

/* On 4×4 every cell of the border weighs 6, the four in the middle 7: 240 + the middle, which
 * is at most 4 + 3 + 4 + 3. */
static void
test_scores (void)
{
  run_check ("target", EMPTY_4, 0, "254\n", NULL);
  run_check ("target --lowest", EMPTY_4, 0, "246\n", NULL);
  run_check ("target", EMPTY_4 DEAD_4 FULL_4, 1, "254\n-1\n250\n", NULL);
  run_check ("target", "11..............\n", 1, "-1\n", "-:1:1: These givens clash: r1c1 r1c2");
  run_check ("target", FULL_4 BAD_9 FULL_4, 2, "250\nerror\n250\n", "-:2:1: ");
}

static void
test_fields (void)
{
  run_check ("target --grid", FULL_4, 0, "250\t" FULL_4, NULL);
  run_check ("target --count", FULL_4 DEAD_4, 1, "250\t1\n-1\t0\n", NULL);
  run_check ("target --count --grid", FULL_4 DEAD_4, 1,
             "250\t1234341221434321\t1\n-1\t\t0\n", NULL);
}

/* The number of best boards is what the solver finds when it goes through all of them. */
static void
test_count (void)
{
  g_auto (Run) all = { 0 };
  g_auto (GStrv) boards = NULL;
  g_autofree char *expected = NULL;
  guint n_best = 0;

  run_init (&all, "solve --solutions=0 --engine=dlx", EMPTY_4);
  boards = g_strsplit (all.output, "\n", -1);
  for (guint i = 0; boards[i][0] != '\0'; i++)
    n_best += boards[i][5] + boards[i][6] + boards[i][9] + boards[i][10] - 4 * '0' == 14;

  expected = g_strdup_printf ("254\t%u\n", n_best);
  g_assert_cmpuint (n_best, >, 0);
  run_check ("target --count", EMPTY_4, 0, expected, NULL);
}

static void
test_stopped (void)
{
  g_auto (Run) run = { 0 };
  int best = 0;
  int upper = 0;

  run_init (&run, "target --count --time-limit=0.05",
            "................................................................................."
            "\n" FULL_4);
  g_assert_cmpint (run.status, ==, 3);
  g_assert_cmpint (sscanf (run.output, "stopped %d %d", &best, &upper), ==, 2);
  g_assert_cmpint (upper, >=, 2906);
  g_assert_cmpint (best, <=, 2906);
  g_assert_true (g_str_has_suffix (run.output, "\n250\t1\n"));
}

/* What the one command writes the other verifies, until a digit is changed. */
static void
test_certificate (void)
{
  g_autofree char *folder = g_dir_make_tmp ("mato-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "proof", NULL);
  g_autofree char *write = g_strdup_printf ("target --certificate=%s", path);
  g_autofree char *check = g_strdup_printf ("check-certificate %s", path);
  g_autofree char *text = NULL;
  char *score;

  run_check (write, EMPTY_4, 0, "254\n", NULL);
  run_check (check, "", 0, "verified 254\n", NULL);
  run_check (write, DEAD_4, 1, "-1\n", NULL);
  run_check (check, "", 0, "verified -1\n", NULL);
  run_check (write, EMPTY_4 FULL_4, 2, "254\n250\n", "one puzzle");

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  score = strstr (text, "254");
  score[2] = '3';
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  run_check (check, "", 1, "refused\n", "proof:1:1: ");
  run_check ("check-certificate /dev/null", "", 1, "refused\n", "no checksum");
  run_check ("check-certificate /nowhere", "", 2, "", "/nowhere");

  g_remove (path);
  g_rmdir (folder);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/target/scores", test_scores);
  g_test_add_func ("/cli/target/fields", test_fields);
  g_test_add_func ("/cli/target/count", test_count);
  g_test_add_func ("/cli/target/certificate", test_certificate);
  g_test_add_func ("/cli/target/stopped", test_stopped);
  return g_test_run ();
}
