/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/cli/run.h"

#include <string.h>

/* The same seed makes the same puzzles on every machine, however many are asked for. */
#define FIRST \
  "8...2.73.9.36.......7..4..5.7....31.5..3.........7.....6...3.27..2...9...38......\n"
#define SECOND \
  "..15.4..3.3.9.1............52.4.683.8..3...7..1..8..5.....937............9...8.2.\n"

static void
test_same (void)
{
  run_check ("generate --seed=1 --optima=one", "", 0, FIRST, NULL);
  run_check ("generate --seed=1 --optima=one --count=2 --clues=24-30", "", 0, FIRST SECOND, NULL);
}

static void
test_different (void)
{
  g_auto (Run) first = { 0 };
  g_auto (Run) second = { 0 };

  run_init (&first, "generate --clues=28", "");
  run_init (&second, "generate --clues=28", "");
  g_assert_cmpuint (strlen (first.output), ==, 82);
  g_assert_cmpstr (first.output, !=, second.output);
}

int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/generate/same", test_same);
  g_test_add_func ("/cli/generate/different", test_different);
  return g_test_run ();
}
