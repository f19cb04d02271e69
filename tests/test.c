/* © The Mato authors · SPDX-License-Identifier: GPL-3.0-or-later */
#include "tests/test.h"

#include <string.h>

static Test *first;
static Test **end = &first;

void
tests_list (Test *test)
{
  *end = test;
  end = &test->next;
}

int
tests_run (void)
{
  for (Test *test = first; test != NULL; test = test->next)
    {
      g_autofree char *file = g_path_get_basename (test->file);
      const char *stem = g_str_has_prefix (file, "test-") ? file + strlen ("test-") : file;
      g_autofree char *path = g_strdup_printf ("/%.*s/%s", (int) strcspn (stem, "."), stem,
                                               test->name);

      test->add (path);
    }

  return g_test_run ();
}
