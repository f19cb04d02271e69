/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/app/window/window-test.h"

int
main (int    argc,
      char **argv)
{
  return run_window_tests (&argc, &argv);
}
