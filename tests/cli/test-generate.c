/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/cli/run.h"
#include "tests/test.h"

#include <signal.h>
#include <string.h>

/* The same seed makes the same puzzles on every machine, for any count. */
#define FIRST \
  "8...2.73.9.36.......7..4..5.7....31.5..3.........7.....6...3.27..2...9...38......\n"
#define SECOND \
  "..15.4..3.3.9.1............52.4.683.8..3...7..1..8..5.....937............9...8.2.\n"

TEST (test_same)
{
  run_check ("generate --seed=1 --optima=one", "", 0, FIRST, NULL);
  run_check ("generate --seed=1 --optima=one --count=2 --clues=24-30", "", 0, FIRST SECOND, NULL);
}

#define TARGET \
  "....5.....1...6.8....4...1....5.4.6.67.9.8....53.6..9.......3.......3.4..3.8...7.\n"

/* Puzzles for target sudoku have levels, too. */
TEST (test_target_level)
{
  run_check ("generate --target=hard --seed=1", "", 0, TARGET, NULL);
}

TEST (test_different)
{
  g_auto (Run) first = { 0 };
  g_auto (Run) second = { 0 };

  run_init (&first, "generate --clues=28", "");
  run_init (&second, "generate --clues=28", "");
  g_assert_cmpuint (strlen (first.output), ==, 82);
  g_assert_cmpstr (first.output, !=, second.output);
}

#define BOARD_1 \
  "...9....6.7......86.9.75....4..9.7...3...18..2....351.5.4......1.........9....3.5\n"
#define BOARD_2 \
  "..8....6....4.....26....5..5...82.....2..4.97.8..6.........7.54.9........1.8..7.3\n"

/* The output does not depend on the number of threads. */
TEST (test_level)
{
  g_auto (Run) one = { 0 };
  g_auto (Run) several = { 0 };

  run_check ("generate --level=any --seed=1 --count=1", "", 0, BOARD_1, NULL);
  run_check ("generate --level=any --seed=1 --count=2 --size=3x3 --symmetry=none", "", 0,
             BOARD_1 BOARD_2, NULL);

  run_init (&one, "generate --level=any --size=6 --symmetry=90 --seed=2 --count=999 --jobs=1", "");
  run_init (&several, "generate --level=any --size=2x3 --symmetry=90 --seed=2 -n 999 -j 5", "");
  g_assert_cmpuint (strlen (one.output), ==, 999 * 37);
  g_assert_true (g_str_equal (one.output, several.output));
}

/* What was for target sudoku before stays; without a word of the kind it is an ordinary puzzle. */
TEST (test_kinds)
{
  g_auto (Run) target = { 0 };
  g_auto (Run) same = { 0 };
  g_auto (Run) level = { 0 };
  g_auto (Run) apart = { 0 };

  run_init (&target, "generate --seed=1 --clues=24-30", "");
  run_check ("generate --seed=1 --target", "", 0, target.output, NULL);
  run_check ("generate --seed=1 --optima=any", "", 0, target.output, NULL);
  run_init (&same, "generate --seed=1 --target --optima=one", "");
  run_check ("generate --seed=1 --optima=one", "", 0, same.output, NULL);
  run_init (&level, "generate --seed=1 --target=hard", "");
  run_init (&apart, "generate --seed=1 --target hard", "");
  g_assert_cmpstr (level.output, ==, apart.output);

  run_check ("generate --seed=1 --count=2", "", 0, BOARD_1 BOARD_2,
             "mato-cli: generate makes ordinary puzzles now");
  run_check ("generate --seed=1 --size=9", "", 0, BOARD_1, NULL);
}

TEST (test_level_unique)
{
  static const char *const arguments[] = {
    "--size=4", "--size=3x2 --minimal --symmetry=180", "--size=2x6", "--symmetry=full --extra=5",
    "--size=16 --symmetry=diagonals",
  };

  for (gsize i = 0; i < G_N_ELEMENTS (arguments); i++)
    {
      g_autofree char *generate = g_strdup_printf ("generate --level=any %s", arguments[i]);
      g_auto (Run) run = { 0 };

      run_init (&run, generate, "");
      g_assert_cmpint (run.status, ==, 0);
      run_check (strstr (arguments[i], "2x6") ? "solve --unique --box=2x6"
                 : strstr (arguments[i], "3x2") ? "solve --unique --box=3x2" : "solve --unique",
                 run.output, 0, "unique\n", NULL);
    }
}

/* Each puzzle is printed at once, in order; a signal ends the command. */
TEST (test_level_stops)
{
  g_autoptr (GSubprocess) process = run_start ("generate --level=any --seed=1 -n 1000000000 -j 3");
  g_autoptr (GDataInputStream) output =
    g_data_input_stream_new (g_subprocess_get_stdout_pipe (process));
  g_autofree char *line = run_read_line (output);

  g_assert_true (g_str_has_prefix (BOARD_1, line));
  g_subprocess_send_signal (process, SIGINT);
  g_assert_cmpint (run_wait (process), ==, 3);
}

/* What few or no boards fulfil is given up after a number of them, and with it all behind, whatever
 * the number of threads. */
TEST (test_gives_up)
{
  g_auto (Run) one = { 0 };
  g_auto (Run) several = { 0 };

  run_check ("generate --technique=jellyfish --symmetry=full --minimal --tries=30 --seed=1", "",
             3, "", "30 boards were tried, and none is as wanted; --tries=N tries more\n");

  run_init (&one, "generate --level=expert --tries=8 --seed=3 --count=40 --jobs=1", "");
  run_init (&several, "generate --level=expert --tries=8 --seed=3 --count=40 --jobs=5", "");
  g_assert_cmpint (one.status, ==, 3);
  g_assert_cmpuint (strlen (one.output), ==, 11 * 82);
  g_assert_cmpstr (one.output, ==, several.output);
}

/* Documents, the same by any number of threads, that can be read again. */
TEST (test_variant)
{
  g_auto (Run) one = { 0 };
  g_auto (Run) several = { 0 };
  g_auto (Run) counted = { 0 };

  run_init (&one, "generate --variant=thermo --level=medium --seed=3 --count=3 --jobs=1", "");
  run_init (&several, "generate --variant=thermo --level=medium --seed=3 --count=3 --jobs=3", "");
  g_assert_cmpint (one.status, ==, 0);
  g_assert_cmpstr (one.output, ==, several.output);
  run_init (&counted, "solve --unique", one.output);
  g_assert_cmpstr (counted.output, ==, "unique\nunique\nunique\n");
}

#define KILLER \
  "\n\n[Rules]\nboard 6x6\nboxes 2x3\n"

TEST (test_variant_of_other_sizes)
{
  g_auto (Run) run = { 0 };

  run_init (&run, "generate --variant=killer --size=6 --seed=1", "");
  g_assert_true (g_str_has_prefix (run.output, "mato-document 2\nalphabet: 1\nrules: "));
  g_assert_nonnull (strstr (run.output, KILLER "killer "));
  run_check ("generate --variant=killer --size=16", "", 2, "",
             "mato-cli generate: --variant=killer has no boards of that --size; it takes 6 to 9 "
             "rows\nTry “mato-cli generate --help”.\n");
  run_check ("generate --variant=thermo --symmetry=90", "", 2, "",
             "mato-cli generate: --symmetry cannot be combined with --variant\n"
             "Try “mato-cli generate --help”.\n");
  run_check ("generate --variant=thermo --level=expert", "", 2, "",
             "mato-cli generate: with --variant, --level takes easy, medium or hard, not “expert”\n"
             "Try “mato-cli generate --help”.\n");
  run_check ("generate --variant=xy", "", 2, "",
             "mato-cli generate: --variant takes one of killer, jigsaw, diagonal, thermo, arrow, "
             "kropki, anti-knight, windoku, xv, anti-king, odd-even, not “xy”\n"
             "Try “mato-cli generate --help”.\n");
}
