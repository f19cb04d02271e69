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

/* Returns: (transfer full): what its file is called after */
static char *
get_subject (const Test *test)
{
  g_autofree char *file = g_path_get_basename (test->file);
  const char *stem = g_str_has_prefix (file, "test-") ? file + strlen ("test-") : file;

  return g_strndup (stem, strcspn (stem, "."));
}

int
tests_run_of (const char *wanted)
{
  gboolean is_known = !wanted;

  for (Test *test = first; test != NULL; test = test->next)
    {
      g_autofree char *subject = get_subject (test);
      g_autofree char *path = g_strdup_printf ("/%s/%s", subject, test->name);

      if (wanted && !g_str_equal (wanted, subject))
        continue;

      is_known = TRUE;
      test->add (path);
    }
  if (!is_known)
    g_error ("There are no tests of “%s”", wanted);

  return g_test_run ();
}

int
tests_run (void)
{
  return tests_run_of (NULL);
}
