/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/cli/run.h"
#include "tests/test.h"

#include <glib/gstdio.h>
#include <stdio.h>
#include <string.h>

#define EMPTY_4 "................\n"
#define DEAD_4 "123....4........\n"
#define FULL_4 "1234341221434321\n"
#define BAD_9 \
  "!3..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79\n"

/* On 4×4 the cells of the border have the weight 6, the four in the middle 7: the score is 240 +
 * the sum of the middle, which is at most 4 + 3 + 4 + 3. */
TEST (test_scores)
{
  run_check ("target", EMPTY_4, 0, "254\n", NULL);
  run_check ("target --lowest", EMPTY_4, 0, "246\n", NULL);
  run_check ("target", EMPTY_4 DEAD_4 FULL_4, 1, "254\n-1\n250\n", NULL);
  run_check ("target", "11..............\n", 1, "-1\n", "-:1:1: These givens clash: r1c1 r1c2");
  run_check ("target", FULL_4 BAD_9 FULL_4, 2, "250\nerror\n250\n", "-:2:1: ");
}

TEST (test_fields)
{
  run_check ("target --grid", FULL_4, 0, "250\t" FULL_4, NULL);
  run_check ("target --count", FULL_4 DEAD_4, 1, "250\t1\n-1\t0\n", NULL);
  run_check ("target --count --grid", FULL_4 DEAD_4, 1,
             "250\t1234341221434321\t1\n-1\t\t0\n", NULL);
}

/* The number of best boards equals that found by enumerating all solutions. */
TEST (test_count)
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

/* All best boards, each once and in order. */
TEST (test_list)
{
  g_auto (Run) all = { 0 };
  g_auto (Run) listed = { 0 };
  g_auto (GStrv) boards = NULL;
  g_auto (GStrv) lines = NULL;
  guint n_best = 0;

  run_init (&all, "solve --solutions=0", EMPTY_4);
  run_init (&listed, "target --list --count", EMPTY_4);
  boards = g_strsplit (all.output, "\n", -1);
  lines = g_strsplit (g_strchomp (listed.output), "\n", -1);
  for (guint i = 0; boards[i][0] != '\0'; i++)
    if (boards[i][5] + boards[i][6] + boards[i][9] + boards[i][10] - 4 * '0' == 14)
      {
        n_best++;
        g_assert_true (g_strv_contains ((const char *const *) lines + 1, boards[i]));
      }

  g_assert_cmpuint (g_strv_length (lines), ==, n_best + 1);
  for (guint i = 2; i <= n_best; i++)
    g_assert_cmpstr (lines[i - 1], <, lines[i]);

  run_check ("target --list=1 --lowest", FULL_4 DEAD_4 FULL_4, 1,
             "250\n" FULL_4 "\n-1\n\n250\n" FULL_4, NULL);
}

/* More boards than a page has: with equal weights all solutions are best. */
TEST (test_long_list)
{
  g_auto (Run) run = { 0 };
  g_auto (GStrv) lines = NULL;

  run_init (&run, "target --weights=\"7 7\" --list", EMPTY_4);
  lines = g_strsplit (g_strchomp (run.output), "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 1 + 288);
  g_assert_cmpstr (lines[0], ==, "280");

  g_strfreev (g_steal_pointer (&lines));
  run_clear (&run);
  run_init (&run, "target --weights=\"7 7\" --list=257", EMPTY_4);
  lines = g_strsplit (g_strchomp (run.output), "\n", -1);
  g_assert_cmpuint (g_strv_length (lines), ==, 1 + 257);
}

/* The scores of all 288 boards of 4×4, by hand: 240 + the sum of the middle. */
TEST (test_distribution)
{
  g_auto (Run) sample = { 0 };
  g_auto (GStrv) lines = NULL;
  double sum = 0;

  run_check ("target --distribution", EMPTY_4, 0,
             "254\nexact\t288\n246\t4\n247\t8\n248\t20\n249\t24\n250\t176\n251\t24\n252\t20\n"
             "253\t8\n254\t4\n", NULL);
  run_check ("target --distribution", DEAD_4 FULL_4, 1,
             "-1\nexact\t0\n\n250\nexact\t1\n250\t1\n", NULL);
  run_check ("target --list --distribution", "", 2, "", "--distribution");

  run_init (&sample, "target --distribution=287", EMPTY_4);
  g_assert_true (g_str_has_prefix (sample.output, "254\nsample\t"));
  lines = g_strsplit (g_strchomp (sample.output), "\n", -1);
  for (guint i = 2; lines[i] != NULL; i++)
    sum += g_ascii_strtod (strchr (lines[i], '\t'), NULL);
  g_assert_cmpfloat_with_epsilon (sum, 1, 1e-3);
}

/* An argument that is not part of an option is the name of a file. */
TEST (test_options_without_value)
{
  run_check ("target --list -", FULL_4, 0, "250\n" FULL_4, NULL);
  run_check ("target -l -", FULL_4, 0, "250\n" FULL_4, NULL);
  run_check ("target --list /nowhere", "", 2, "", "/nowhere");
  run_check ("solve --count /nowhere -", FULL_4, 2, "1\n", "/nowhere");
  run_check ("target --list=0", "", 2, "", "--list");
}

static void
check_weights_file (const char *path,
                    const char *contents,
                    int         status,
                    const char *output,
                    const char *message)
{
  g_autofree char *command = g_strdup_printf ("target --weights=%s", path);

  g_assert_true (g_file_set_contents (path, contents, -1, NULL));
  run_check (command, FULL_4, status, output, message);
}

/* Weights by name, by numbers, from a file, or of the puzzle. FULL_4 has the sum 40, and 4 1 1 4 in
 * the middle. */
TEST (test_weights)
{
  g_autofree char *folder = g_dir_make_tmp ("mato-XXXXXX", NULL);
  g_autofree char *path = g_build_filename (folder, "weights", NULL);

  run_check ("target --weights=rings", FULL_4, 0, "250\n", NULL);
  run_check ("target --weights=border", FULL_4, 0, "270\n", NULL);
  run_check ("target --weights=centre", EMPTY_4, 0, "82\n", NULL);
  run_check ("target --weights=2,-1", FULL_4, 2, "error\n",
             "“-1” is not a weight: weights are numbers from 0 to 99.");
  run_check ("target -w 0,1", FULL_4, 0, "10\n", NULL);
  run_check ("target", "#C Mato weights: 0 1\n" FULL_4 FULL_4, 0, "10\n250\n", NULL);
  run_check ("target --weights=rings", "#C Mato weights: 0 1\n" FULL_4, 0, "250\n", NULL);
  run_check ("target", "#C Mato weights: 0 x\n" FULL_4 FULL_4, 2, "error\n250\n", "-:1:20: ");
  run_check ("convert --to=sdk", "#C Mato weights: 0 1\n" FULL_4, 0,
             "#C Mato weights: 0 1\n[Puzzle]\n1234\n3412\n2143\n4321\n", NULL);

  check_weights_file (path, "border\n", 0, "270\n", NULL);
  check_weights_file (path, "0 0 0 0\n0 1 1 0\n0 1 1 0\n0 0 0 0\n", 0, "10\n", NULL);
  check_weights_file (path, "A puzzle\n#C Mato weights: 0 1\n" EMPTY_4, 0, "10\n", NULL);
  check_weights_file (path, "0 0 0 0\n0 1 1\n", 2, "error\n", "weights:2:6: ");
  check_weights_file (path, "\n#C Mato weights: 0 100\n", 2, "error\n", "weights:2:20: ");
  run_check ("target --weights=/nowhere", FULL_4, 2, "", "/nowhere");

  g_remove (path);
  g_rmdir (folder);
}

/* So many boards of 12×12 are best that no machine counts them. */
TEST (test_stopped)
{
  g_autofree char *empty = g_strnfill (144, '.');
  g_autofree char *puzzles = g_strdup_printf ("%s\n" FULL_4, empty);
  g_auto (Run) run = { 0 };
  int best = 0;
  int upper = 0;

  run_init (&run, run_is_emulated () ? "target --count --time-limit=3"
                                     : "target --count --time-limit=0.3", puzzles);
  g_assert_cmpint (run.status, ==, 3);
  g_assert_cmpint (sscanf (run.output, "stopped %d %d", &best, &upper), ==, 2);
  g_assert_cmpint (upper, >=, 7218);
  g_assert_cmpint (best, <=, 7218);
  g_assert_true (g_str_has_suffix (run.output, "\n250\t1\n"));
}

/* Stopped before anything is found: no score, and not -1, which would say that there is none. */
TEST (test_stopped_early)
{
  g_autofree char *empty = g_strnfill (625, '.');
  g_auto (Run) run = { 0 };
  int upper = 0;

  run_init (&run, "target --time-limit=0.000001", empty);
  g_assert_cmpint (run.status, ==, 3);
  g_assert_cmpint (sscanf (run.output, "stopped - %d", &upper), ==, 1);
  g_assert_cmpint (upper, >=, 81004);
}

/* A certificate verifies, but not after a digit was changed. */
TEST (test_certificate)
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
