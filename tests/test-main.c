/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/test.h"

/*
 * [SUBJECT]: of a program of many files, the tests of one.
 *
 * In a library: whoever has a main () of its own does not get this.
 */
int
main (int    argc,
      char **argv)
{
  g_test_init (&argc, &argv, NULL);

  return tests_run_of (argc > 1 ? argv[1] : NULL);
}
